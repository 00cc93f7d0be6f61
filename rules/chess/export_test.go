package chess

import (
	"tah/rules"
	"tah/rules/bitboard"
)

// Snapshot is all of a Position but its stack.
type Snapshot struct {
	state
	byType  [8]bitboard.Board64
	byColor [2]bitboard.Board64
	board   [64]rules.Piece
	turn    rules.Color
	first   int
}

func (p *Position) Snapshot() Snapshot {
	return Snapshot{p.state, p.byType, p.byColor, p.board, p.turn, p.first}
}

func (p *Position) RecomputedKey() uint64 {
	key, pawns := p.computeKeys()
	if pawns != p.pawnKey {
		return ^p.key
	}
	return key
}
