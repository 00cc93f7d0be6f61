package chess

import (
	"tah/rules"
	"tah/rules/bitboard"
)

// AppendPremoves implements [rules.Position]. Enemies may leave and one's own
// pieces may be captured, so that only the latter stand in the way, and both
// may be captured on.
func (p *Position) AppendPremoves(dst []rules.Attempt) []rules.Attempt {
	us := p.turn.Other()
	own := p.byColor[us&1]
	if p.ep != rules.NoSquare {
		own &^= bitboard.Bit64(uint8(p.ep) ^ 8) // it may be captured in passing
	}
	for b := p.byColor[us&1]; b != 0; b = b.Rest() {
		from := b.First()
		t := p.board[from].Type()
		var to bitboard.Board64
		if t == Pawn {
			to = p.pawnPremoves(us, from, own)
		} else {
			to = attacksFrom(t, from, own)
		}
		if t == King {
			to |= p.castlePremoves(us, own)
		}
		for to &^= p.Pieces(us, King); to != 0; to = to.Rest() {
			dst = p.appendPremove(dst, t, from, to.First())
		}
	}
	return dst
}

func (p *Position) pawnPremoves(us rules.Color, from uint8, own bitboard.Board64) bitboard.Board64 {
	pawn := bitboard.Bit64(from)
	var single, double bitboard.Board64
	if us == White {
		single = pawn << 8 &^ own
		double = single & bitboard.Rank3 << 8 &^ own
	} else {
		single = pawn >> 8 &^ own
		double = single & bitboard.Rank6 >> 8 &^ own
	}
	return single | double | bitboard.PawnAttacks64(uint8(us), from)
}

func (p *Position) castlePremoves(us rules.Color, own bitboard.Board64) (to bitboard.Board64) {
	rank, rights := 56*uint8(us), p.castling>>(2*us)
	if rights&WhiteShort != 0 && own&(0x60<<rank) == 0 {
		to |= bitboard.Bit64(rank + 6)
	}
	if rights&WhiteLong != 0 && own&(0x0e<<rank) == 0 {
		to |= bitboard.Bit64(rank + 2)
	}
	return to
}

func (p *Position) appendPremove(dst []rules.Attempt, t rules.PieceType, from, to uint8) []rules.Attempt {
	a := rules.Attempt{From: rules.Square(from), To: rules.Square(to)}
	if t != Pawn || !(bitboard.Rank1 | bitboard.Rank8).Has(to) {
		return append(dst, a)
	}
	for t := Queen; t >= Knight; t-- {
		a.Promotion = t
		dst = append(dst, a)
	}
	if p.rules.Promotion == PromotionCaptured { // it may also stay what it is
		a.Promotion = rules.NoPieceType
		dst = append(dst, a)
	}
	return dst
}
