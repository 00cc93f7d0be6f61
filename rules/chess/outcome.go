package chess

import (
	"tah/rules"
	"tah/rules/bitboard"
)

// Repetitions returns how often the position has occurred before, looking
// back to the last capture or pawn move.
func (p *Position) Repetitions() int {
	n := 0
	back := min(int(p.clock), int(p.sinceSet), len(p.stack))
	for i := 4; i <= back; i += 2 {
		if p.stack[len(p.stack)-i].key == p.key {
			n++
		}
	}
	return n
}

// Outcome tells whether the position ends the game by itself, by FIDE's laws
// 5.1.1, 5.2.1, 5.2.2, 9.6.1 and 9.6.2. Mate comes before the 75 moves.
func (p *Position) Outcome() rules.Outcome {
	if p.CountLegal() == 0 {
		if p.checkers != 0 {
			return rules.Outcome{Result: rules.Win(p.turn.Other()), Reason: rules.Checkmate}
		}
		return rules.Outcome{Result: rules.Draw, Reason: rules.Stalemate}
	}
	draw := rules.NoReason
	switch {
	case p.insufficient():
		draw = rules.DeadPosition
	case p.clock >= 150:
		draw = rules.SeventyFiveMoves
	case p.Repetitions() >= 4:
		draw = rules.Fivefold
	default:
		return rules.Outcome{}
	}
	return rules.Outcome{Result: rules.Draw, Reason: draw}
}

// Claims returns the draws that the side to move may claim of the position on
// the board (FIDE 9.2, 9.3).
func (p *Position) Claims() []rules.Reason {
	var claims []rules.Reason
	if p.Repetitions() >= 2 {
		claims = append(claims, rules.Threefold)
	}
	if p.clock >= 100 {
		claims = append(claims, rules.FiftyMoves)
	}
	return claims
}

// insufficient tells whether neither side can mate with what is left: king
// against king with at most one knight, or with bishops of one square colour
// only.
func (p *Position) insufficient() bool {
	if p.byType[Pawn]|p.byType[Rook]|p.byType[Queen] != 0 {
		return false
	}
	knights, bishops := p.byType[Knight], p.byType[Bishop]
	if knights == 0 {
		return bishops&bitboard.Light64 == 0 || bishops&^bitboard.Light64 == 0
	}
	return bishops == 0 && !knights.Many()
}

// CanMate tells whether c could mate by some series of legal moves, however
// helpful the opponent, as far as the material tells. It decides what a lost
// clock costs.
func (p *Position) CanMate(c rules.Color) bool {
	own := p.byColor[c&1] &^ p.byType[King]
	other := p.byColor[c.Other()&1] &^ p.byType[King]
	switch {
	case own == 0:
		return false
	case own&(p.byType[Pawn]|p.byType[Rook]|p.byType[Queen]) != 0:
		return true
	case own&p.byType[Knight] != 0:
		// A lone knight needs a piece of the opponent's to block its king; a
		// queen would capture the knight or get out of the way.
		return own.Many() || other&^p.byType[Queen] != 0
	}
	// Bishops of one colour need a blocker that can stand on the other colour.
	bishops := p.byType[Bishop]
	bothColors := bishops&bitboard.Light64 != 0 && bishops&^bitboard.Light64 != 0
	return bothColors || other&(p.byType[Knight]|p.byType[Pawn]) != 0
}
