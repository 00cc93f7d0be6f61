package shogi

import "tah/rules"

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
// all the time since the first loses.
func (p *Position) Outcome() rules.Outcome {
	if p.CountLegal() == 0 {
		reason := rules.NoMoves
		if p.InCheck() {
			reason = rules.Checkmate
		}
		return rules.Outcome{Result: rules.Win(p.turn.Other()), Reason: reason}
	}
	if times, checker, perpetual := p.Repetition(); times >= 3 {
		if perpetual {
			return rules.Outcome{Result: rules.Win(checker.Other()), Reason: rules.PerpetualCheck}
		}
		return rules.Outcome{Result: rules.Draw, Reason: rules.Sennichite}
	}
	return rules.Outcome{}
}

// Claims returns jishogi when it can be counted; the players have to agree
// that neither can mate.
func (p *Position) Claims() []rules.Reason {
	if p.CanCountJishogi() {
		return []rules.Reason{rules.Jishogi}
	}
	return nil
}

// CanCountJishogi tells whether both kings stand in the zone they promote in
// and neither is in check.
func (p *Position) CanCountJishogi() bool {
	b, w := p.kings[Black], p.kings[White]
	return b < 81 && w < 81 && !p.InCheck() && zone(Black).Has(uint8(b)) && zone(White).Has(uint8(w))
}

// JishogiPoints returns c's points, on the board and in hand: 5 for rook and
// bishop, 1 for the others, none for the king; promotion does not matter.
func (p *Position) JishogiPoints(c rules.Color) int {
	big := p.byType[Rook].Or(p.byType[Bishop]).Or(p.byType[Dragon]).Or(p.byType[Horse]).And(p.byColor[c&1]).Count()
	points := p.byColor[c&1].AndNot(p.byType[King]).Count() + 4*big
	for t := Pawn; t <= Gold; t++ {
		n := int(p.hands[c&1][t])
		if t == Rook || t == Bishop {
			n *= 5
		}
		points += n
	}
	return points
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
