package chess

import (
	"sync"

	"tah/rules"
	"tah/rules/bitboard"
)

// zobrist holds the random numbers that positions' keys are made of.
type zobrist struct {
	pieces   [32][64]uint64 // by rules.Piece
	castling [16]uint64     // 0 for no rights
	files    [8]uint64      // en passant
	turn     uint64         // Black to move
}

// tables returns the numbers, the same in every run, after making sure that
// the attack tables are there too.
var tables = sync.OnceValue(func() *zobrist {
	bitboard.Init64()
	z := new(zobrist)
	random := rules.Randoms(0x7461682063686573) // "tah ches"
	for _, c := range [2]rules.Color{White, Black} {
		for t := Pawn; t <= King; t++ {
			for sq := range 64 {
				z.pieces[rules.NewPiece(c, t)][sq] = random.Next()
			}
		}
	}
	var single [4]uint64
	for i := range single {
		single[i] = random.Next()
	}
	for rights := range z.castling {
		for i, k := range single {
			if rights>>i&1 != 0 {
				z.castling[rights] ^= k
			}
		}
	}
	for i := range z.files {
		z.files[i] = random.Next()
	}
	z.turn = random.Next()
	return z
})

func (z *zobrist) piece(pc rules.Piece, sq uint8) uint64 { return z.pieces[pc&31][sq&63] }

func (z *zobrist) ep(sq rules.Square) uint64 {
	if sq == rules.NoSquare {
		return 0
	}
	return z.files[sq&7]
}

// computeKeys returns key and pawn key from the board alone.
func (p *Position) computeKeys() (key, pawns uint64) {
	z := p.zobrist
	for sq, pc := range p.board {
		if pc == rules.NoPiece {
			continue
		}
		k := z.piece(pc, uint8(sq))
		key ^= k
		if pc.Type() == Pawn {
			pawns ^= k
		}
	}
	key ^= z.castling[p.castling&15] ^ z.ep(p.ep) ^ p.rules.salt()
	if p.turn == Black {
		key ^= z.turn
	}
	return key, pawns
}
