package shogi

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
	for b := own; !b.IsZero(); b = b.Rest() {
		from := b.First()
		t := p.board[from].Type()
		to := p.attacksFrom(t, us, from, own).AndNot(p.Pieces(us, King))
		for ; !to.IsZero(); to = to.Rest() {
			dst = appendPremove(dst, t, us, from, to.First())
		}
	}
	for t := Pawn; t <= Gold; t++ {
		if p.hands[us&1][t] == 0 {
			continue
		}
		for to := bitboard.All81().AndNot(own); !to.IsZero(); to = to.Rest() {
			if sq := to.First(); !stuck(t, us, sq) {
				dst = append(dst, rules.Attempt{From: rules.NoSquare, To: rules.Square(sq), Drop: t})
			}
		}
	}
	return dst
}

func appendPremove(dst []rules.Attempt, t rules.PieceType, us rules.Color, from, to uint8) []rules.Attempt {
	a := rules.Attempt{From: rules.Square(from), To: rules.Square(to)}
	if z := zone(us); Promotes(t) && (z.Has(from) || z.Has(to)) {
		a.Promotion = t | 8
		dst = append(dst, a)
		a.Promotion = rules.NoPieceType
	}
	if stuck(t, us, to) {
		return dst
	}
	return append(dst, a)
}
