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

// repeated returns how often the position has occurred, this time included.
func (p *Position) repeated() int { return p.Repetitions() + 1 }

// Outcome tells whether the position ends the game by itself. By FIDE's laws
// 5.1.1, 5.2.1, 5.2.2, 9.6.1 and 9.6.2 these are mate, stalemate, the dead
// position, the fifth repetition and the 75 moves, in this order; other rule
// sets add to them or leave some out.
func (p *Position) Outcome() rules.Outcome {
	if p.CountLegal() == 0 {
		if p.checkers != 0 {
			return rules.Outcome{Result: rules.Win(p.turn.Other()), Reason: rules.Checkmate}
		}
		return rules.Outcome{Result: rules.Draw, Reason: rules.Stalemate}
	}
	if reason := p.drawn(); reason != rules.NoReason {
		return rules.Outcome{Result: rules.Draw, Reason: reason}
	}
	return rules.Outcome{}
}

// drawn returns why the game is a draw by itself though there are moves left.
func (p *Position) drawn() rules.Reason {
	r := &p.rules
	switch {
	case r.Material == MaterialDead && p.dead(), r.Material == MaterialLists && p.insufficient():
		return rules.DeadPosition
	case r.Limits == LimitsOn && p.clock >= 150:
		return rules.SeventyFiveMoves
	case r.Limits == LimitsOn && p.repeated() >= 5:
		return rules.Fivefold
	case r.Perpetual == PerpetualDraw && p.checkers != 0 && p.repeated() >= 3:
		return rules.PerpetualCheck
	case r.Repeating == RepeatingDraw && p.repeated() >= 3:
		return rules.Threefold
	case r.Fifty == FiftyDraw && p.clock >= 100:
		return rules.FiftyMoves
	}
	return rules.NoReason
}

// Claims returns the draws that the side to move may claim of the position on
// the board (FIDE 9.2.2, 9.3.2).
func (p *Position) Claims() []rules.Reason {
	var claims []rules.Reason
	switch {
	case p.rules.Repeating == RepeatingClaim && p.repeated() >= 3:
		claims = append(claims, rules.Threefold)
	case p.rules.Repeating == RepeatingSameMove && p.sameMove() != nil:
		claims = append(claims, rules.SameMove)
	}
	if p.rules.Fifty == FiftyClaim && p.clock >= 100 {
		claims = append(claims, rules.FiftyMoves)
	}
	return claims
}

// ClaimsWith returns the draws that the side to move may claim by announcing
// a legal move that it is going to make (FIDE 9.2.1, 9.3.1).
func (p *Position) ClaimsWith(m rules.Move) []rules.Reason {
	if p.rules.Repeating == RepeatingSameMove {
		return nil // the booklet knows claims of what has happened only
	}
	p.Make(m)
	defer p.Undo()
	if p.CountLegal() == 0 {
		return nil // mate and stalemate come first
	}
	return p.Claims()
}

// ClaimOutcome returns a draw: that is what every claim in chess is for.
func (p *Position) ClaimOutcome(r rules.Reason) rules.Outcome {
	return rules.Outcome{Result: rules.Draw, Reason: r}
}

// sameMove returns the plies of the first three times that one and the same
// piece made the same move, nil if none did.
func (p *Position) sameMove() []int {
	type habit struct {
		piece    int
		from, to rules.Square
	}
	var identity [64]int // of the piece on a square, by where it stood at first
	for sq := range identity {
		identity[sq] = sq
	}
	q := p.Copy()
	var moves []rules.Move
	for q.Ply() > 0 {
		moves = append(moves, q.stack[len(q.stack)-1].move)
		q.Undo()
	}
	made := make(map[habit][]int)
	for i := range moves {
		m := moves[len(moves)-1-i]
		h := habit{identity[m.From()&63], m.From(), m.To()}
		if f := m.Flag(); f == rules.CastleShort || f == rules.CastleLong {
			from, to := rookSquares(f, rules.Color(m.From()>>5&1))
			identity[to] = identity[from]
		}
		identity[m.To()&63] = h.piece
		if made[h] = append(made[h], i+1); len(made[h]) == 3 {
			return made[h]
		}
	}
	return nil
}

// Proof returns where in the game the position stood before, the span without
// capture and pawn move, or the mated king and who attacks it.
func (p *Position) Proof(r rules.Reason) rules.Proof {
	var proof rules.Proof
	ply := len(p.stack)
	switch r {
	case rules.Checkmate, rules.Stalemate:
		proof.Squares = append([]rules.Square{p.King(p.turn)}, p.Checks()...)
	case rules.Threefold, rules.Fivefold, rules.PerpetualCheck:
		for back := min(int(p.clock), int(p.sinceSet), ply) &^ 1; back > 0; back -= 2 {
			if p.stack[ply-back].key == p.key {
				proof.Plies = append(proof.Plies, ply-back)
			}
		}
		proof.Plies = append(proof.Plies, ply)
	case rules.SameMove:
		proof.Plies = p.sameMove()
	case rules.FiftyMoves, rules.SeventyFiveMoves:
		proof.Span = [2]int{max(0, ply-int(p.clock)), ply}
	}
	return proof
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
