package shogi

import (
	"tah/rules"
	"tah/rules/bitboard"
)

// Snapshot is all of a Position but its stack.
type Snapshot struct {
	state
	byType  [16]bitboard.Board81
	byColor [2]bitboard.Board81
	golds   bitboard.Board81
	board   [81]rules.Piece
	hands   [2][8]uint8
	kings   [2]rules.Square
	turn    rules.Color
	first   int
}

func (p *Position) Snapshot() Snapshot {
	return Snapshot{p.state, p.byType, p.byColor, p.golds, p.board, p.hands, p.kings, p.turn, p.first}
}

func (p *Position) RecomputedKey() uint64 { return p.computeKey() }
