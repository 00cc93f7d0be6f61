package shogi

import (
	"tah/rules"
	"tah/rules/bitboard"
	"tah/rules/shogi"
)

// MateInOne returns a move that mates at once, NoMove if there is none. Only
// checks that leave the king no square to go to are played out, which are few.
func MateInOne(p *shogi.Position) rules.Move {
	var buf [1024]rules.Move // the room that the generator likes
	return mateInOne(p, p.AppendChecks(buf[:0]))
}

// mateInOne returns the one of a position's checks that mates, if any does.
func mateInOne(p *shogi.Position, checks []rules.Move) rules.Move {
	if len(checks) == 0 {
		return rules.NoMove
	}
	open := unattacked(p)
	for _, m := range checks {
		if escapes(p, m, open) {
			continue
		}
		p.Make(m)
		mates := p.CountLegal() == 0
		p.Undo()
		if mates {
			return m
		}
	}
	return rules.NoMove
}

// unattacked returns the squares on which the king of the side not to move is
// not attacked as things stand.
func unattacked(p *shogi.Position) (open board81) {
	us := p.Turn()
	k := uint8(p.King(us.Other()))
	occupied := p.Occupied().AndNot(bitboard.Bit81(k))
	for b := bitboard.Steps81(bitboard.KingSteps81, 0, k).AndNot(p.ByColor(us.Other())); !b.IsZero(); b = b.Rest() {
		sq := b.First()
		if !p.AttackersTo(rules.Square(sq), occupied).Meets(p.ByColor(us)) {
			open = open.Or(bitboard.Bit81(sq))
		}
	}
	return open
}

// escapes tells whether the king that m checks can step away or take the piece
// that moved; open are the squares it could go to before. It does not judge
// the rare checks that a king uncovers.
func escapes(p *shogi.Position, m rules.Move, open board81) bool {
	if m.Piece() == shogi.King {
		return false
	}
	us, to := p.Turn(), uint8(m.To())
	k := uint8(p.King(us.Other()))
	arrived := bitboard.Bit81(to)
	occupied := p.Occupied().AndNot(bitboard.Bit81(k)).Or(arrived)
	t := m.Piece()
	if m.Promotion() != rules.NoPieceType {
		t = m.Promotion()
	}
	ours := p.ByColor(us)
	if !m.IsDrop() {
		from := bitboard.Bit81(uint8(m.From()))
		occupied, ours = occupied.AndNot(from), ours.AndNot(from)
	}
	covered := attacks(t, us, to, occupied)
	if m.IsDrop() && !open.AndNot(covered.Or(arrived)).IsZero() {
		return true // a drop uncovers nothing
	}
	free := bitboard.Steps81(bitboard.KingSteps81, 0, k).AndNot(p.ByColor(us.Other()).AndNot(arrived)).AndNot(covered)
	for ; !free.IsZero(); free = free.Rest() {
		sq := free.First()
		if !p.AttackersTo(rules.Square(sq), occupied).Meets(ours) {
			return true
		}
	}
	return false
}
