package shogi

import (
	"tah/rules"
	"tah/rules/bitboard"
)

// Repetition returns how often the position has occurred before and, if it
// has, which side has given check with every one of its moves since the first
// of those times (neither, or both in a mutual chase, is ok false).
func (p *Position) Repetition() (times int, checker rules.Color, perpetual bool) {
	n := len(p.stack)
	first := 0
	for back := 2; back <= int(p.sinceSet) && back <= n; back += 2 {
		if p.stack[n-back].key == p.key {
			times++
			first = back
			if times == 3 {
				break // the fourth occurrence ends the game, so there are no more
			}
		}
	}
	if times == 0 {
		return 0, 0, false
	}
	black, white := int(p.checks[Black]) >= first/2, int(p.checks[White]) >= first/2
	if black == white {
		return times, 0, false
	}
	if white {
		checker = White
	}
	return times, checker, true
}

// Outcome tells whether the position ends the game by itself. Mate, also when
// only forbidden drops are left, and having no move lose. The fourth
// occurrence of a position (sennichite) is a draw, but a side that gave check
// all the time since the first loses. Under strict rules an illegal move and a
// captured king end the game too.
func (p *Position) Outcome() rules.Outcome {
	lost := func(r rules.Reason) rules.Outcome {
		return rules.Outcome{Result: rules.Win(p.turn.Other()), Reason: r}
	}
	if n := len(p.stack); n > 0 && p.stack[n-1].move.Captured() == King {
		return lost(rules.KingCaptured)
	}
	if p.illegal {
		return rules.Outcome{Result: rules.Win(p.turn), Reason: rules.IllegalMove}
	}
	if p.CountLegal() == 0 {
		if p.InCheck() {
			return lost(rules.Checkmate)
		}
		return lost(rules.NoMoves)
	}
	if times, checker, perpetual := p.Repetition(); times >= 3 {
		if perpetual {
			return rules.Outcome{Result: rules.Win(checker.Other()), Reason: rules.PerpetualCheck}
		}
		return rules.Outcome{Result: rules.Draw, Reason: rules.Sennichite}
	}
	return rules.Outcome{}
}

// Claims returns jishogi when it can be counted, for which the players have to
// agree that neither can mate, or the declaration when it would win.
func (p *Position) Claims() []rules.Reason {
	switch {
	case p.rules.Impasse == ImpasseAgreed && p.CanCountJishogi():
		return []rules.Reason{rules.Jishogi}
	case p.rules.Impasse == ImpasseDeclared && p.CanDeclare():
		return []rules.Reason{rules.Declaration}
	}
	return nil
}

// ClaimsWith returns nil: a claim is about the position on the board.
func (p *Position) ClaimsWith(rules.Move) []rules.Reason { return nil }

// ClaimOutcome returns how the count decides; a declaration wins.
func (p *Position) ClaimOutcome(r rules.Reason) rules.Outcome {
	if r == rules.Declaration {
		return rules.Outcome{Result: rules.Win(p.turn), Reason: r}
	}
	return p.JishogiOutcome()
}

// CanCountJishogi tells whether both kings stand in the zone they promote in
// and neither is in check.
func (p *Position) CanCountJishogi() bool {
	return p.entered(Black) && p.entered(White) && !p.InCheck()
}

// entered tells whether c's king stands in its promotion zone.
func (p *Position) entered(c rules.Color) bool {
	k := uint8(p.kings[c&1])
	return k < 81 && zone(c).Has(k)
}

// CanDeclare tells whether the side to move wins by declaring (the 27-point
// rule of amateur play): its king has entered the promotion zone and is not in
// check, at least ten other pieces of its own stand in the zone, and these and
// its hand are worth 28 points for Black or 27 for White.
func (p *Position) CanDeclare() bool {
	us := p.turn & 1
	least := 28 - int(us)
	return p.entered(us) && !p.InCheck() &&
		p.byColor[us].And(zone(us)).Count() > 10 && rules.Sum(p.points(us, zone(us))) >= least
}

// points counts c's pieces in a part of the board and in hand, kings left out:
// 5 for rook and bishop, 1 for the others; promotion does not matter.
func (p *Position) points(c rules.Color, part bitboard.Board81) []rules.Points {
	c &= 1
	var points []rules.Points
	for _, t := range handOrder() {
		line := rules.Points{Type: t, Board: p.Pieces(c, t).And(part).Count(), Hand: int(p.hands[c][t]), Each: 1}
		if Promotes(t) {
			line.Board += p.Pieces(c, t|8).And(part).Count()
		}
		if t == Rook || t == Bishop {
			line.Each = 5
		}
		points = append(points, line)
	}
	return points
}

// JishogiPoints returns c's points, on the whole board and in hand.
func (p *Position) JishogiPoints(c rules.Color) int {
	return rules.Sum(p.points(c, bitboard.All81()))
}

// JishogiOutcome returns how the count decides: a side with less than 24
// points loses, otherwise it is a draw. Both have 54 together, so never less
// than 24 each unless pieces are missing from the set; the lower then loses.
func (p *Position) JishogiOutcome() rules.Outcome {
	black, white := p.JishogiPoints(Black), p.JishogiPoints(White)
	o := rules.Outcome{Result: rules.Draw, Reason: rules.Jishogi}
	switch {
	case black < 24 && black < white:
		o.Result = rules.SecondWins
	case white < 24 && white < black:
		o.Result = rules.FirstWins
	}
	return o
}

// Proof returns where in the game the position stood before, the mated king
// and who attacks it, the count, or why the last move was illegal.
func (p *Position) Proof(r rules.Reason) rules.Proof {
	var proof rules.Proof
	ply := len(p.stack)
	switch r {
	case rules.Checkmate, rules.NoMoves:
		proof.Squares = append([]rules.Square{p.kings[p.turn&1]}, p.Checks()...)
	case rules.Sennichite, rules.PerpetualCheck:
		for back := min(int(p.sinceSet), ply) &^ 1; back > 0; back -= 2 {
			if p.stack[ply-back].key == p.key {
				proof.Plies = append(proof.Plies, ply-back)
			}
		}
		proof.Plies = append(proof.Plies, ply)
	case rules.Jishogi:
		proof.Points = [2][]rules.Points{p.points(Black, bitboard.All81()), p.points(White, bitboard.All81())}
	case rules.Declaration:
		proof.Points[p.turn&1] = p.points(p.turn, zone(p.turn))
	case rules.IllegalMove:
		if ply > 0 {
			m := p.stack[ply-1].move
			before := p.Copy()
			before.Undo()
			proof.Refusal = before.Refuse(m.Attempt())
		}
	}
	return proof
}
