package shogi

import (
	"sync"

	"tah/rules"
	"tah/rules/bitboard"
)

// zobrist holds the random numbers that positions' keys are made of.
type zobrist struct {
	pieces [32][81]uint64   // by rules.Piece
	hands  [2][8][32]uint64 // by colour, type and count; 0 for none
	turn   uint64           // White to move
}

// tables returns the numbers, the same in every run, after making sure that
// the attack tables are there too.
var tables = sync.OnceValue(func() *zobrist {
	bitboard.Init81()
	z := new(zobrist)
	random := rules.Randoms(0x7461682073686f67) // "tah shog"
	for c := range rules.Color(2) {
		for t := Pawn; t <= Dragon; t++ {
			for sq := range 81 {
				z.pieces[rules.NewPiece(c, t)][sq] = random.Next()
			}
		}
		for t := Pawn; t <= Gold; t++ {
			for n := 1; n <= InitialTotal(t); n++ {
				z.hands[c][t][n] = random.Next()
			}
		}
	}
	z.turn = random.Next()
	return z
})

func (z *zobrist) piece(pc rules.Piece, sq uint8) uint64 { return z.pieces[pc&31][sq] }

func (z *zobrist) hand(c rules.Color, t rules.PieceType, n uint8) uint64 {
	return z.hands[c&1][t&7][n&31]
}

// computeKey returns the key from board, hands and turn alone.
func (p *Position) computeKey() uint64 {
	z := p.zobrist
	var key uint64
	for sq, pc := range p.board {
		if pc != rules.NoPiece {
			key ^= z.piece(pc, uint8(sq))
		}
	}
	for c := range rules.Color(2) {
		for t := Pawn; t <= Gold; t++ {
			key ^= z.hand(c, t, p.hands[c][t])
		}
	}
	if p.turn == White {
		key ^= z.turn
	}
	return key ^ p.rules.salt()
}
