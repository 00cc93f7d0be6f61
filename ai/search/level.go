package search

import (
	"time"

	"tah/ai"
	"tah/rules"
)

// Strength is how a level is held back. A weak player sees little, misjudges
// the same position in the same way each time, and overlooks moves, those that
// are hard to see first. The zero value is bound by nothing.
type Strength struct {
	// Nodes is how many positions it looks at for a move, 0 for no limit.
	Nodes uint64
	// Noise is the standard deviation of its misjudgement of a position, in
	// centipawns.
	Noise int
	// Hidden is how many of the quiet moves that State.Hidden tells it
	// overlooks, in permille; Plain the same for those it does not tell, and
	// twice Plain for captures that it does.
	Hidden, Plain int
	// Form is how much the others vary from game to game, which is to say from
	// seed to seed. In a form a standard deviation above the usual it looks at
	// 1000+Form positions for 1000 and makes 1000 errors for 1000+Form; below,
	// it is the other way round.
	Form int
	// Patience is how long it thinks where the request sets no limit.
	Patience time.Duration
}

// Levels are the strengths by level. Level 0 is the zero value.
type Levels [ai.MaxLevel + 1]Strength

// weak tells whether the level is held back by more than its patience.
func (l *Strength) weak() bool { return l.Nodes > 0 }

// mix scrambles the bits of x, so that neighbours become strangers (the
// finalizer of splitmix64, by Sebastiano Vigna, public domain).
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// normal makes of random bits a number that is close to normally distributed,
// with the given standard deviation: the sum of four uniform ones.
func normal(bits uint64, deviation int) int {
	sum := int(bits&0xffff) + int(bits>>16&0xffff) + int(bits>>32&0xffff) + int(bits>>48) - 2*0xffff
	return sum * deviation / 37837 // 65536·√(4/12)
}

// misjudge returns the error this level makes in a position.
func (s *searcher) misjudge(key uint64) int { return normal(mix(key^s.seed), s.strength.Noise) }

// today returns the strength in the form that seed stands for.
func (l Strength) today(seed uint64) Strength {
	form := normal(mix(seed), l.Form)
	more, less := 1000+max(form, 0), 1000+max(-form, 0)
	l.Nodes = l.Nodes * uint64(more) / uint64(less)
	for _, n := range []*int{&l.Noise, &l.Hidden, &l.Plain} {
		*n = *n * less / more
	}
	return l
}

// mateSeen is the first level that never overlooks a check, and so no mate in
// one.
const mateSeen ai.Level = 3

// overlooks tells whether this level does not see m at ply. What it overlooks
// it does so in every line that it thinks of, until the next move of the game.
// Nobody overlooks a way out of check or a recapture.
func (s *searcher) overlooks(m rules.Move, ply int) bool {
	if s.checks[s.base+ply] || s.recaptures(m, ply) {
		return false
	}
	l := &s.strength
	chance := l.Plain
	if s.state.Hidden(m) {
		if chance = l.Hidden; tactical(m) {
			chance = min(chance, 2*l.Plain)
		}
	}
	if mix(s.keys[s.base]^mix(uint64(m))^s.seed)%1000 >= uint64(chance) {
		return false
	}
	return s.naive || !s.state.GivesCheck(m)
}

// recaptures tells whether m takes what has just taken.
func (s *searcher) recaptures(m rules.Move, ply int) bool {
	if m.Captured() == rules.NoPieceType {
		return false
	}
	if ply == 0 {
		return m.To() == s.taken
	}
	last := s.stack[ply-1].move
	return last.Captured() != rules.NoPieceType && last.To() == m.To()
}

// lastTaken returns the square on which the last move before pos has taken
// something, NoSquare if it has not.
func lastTaken(pos rules.Position, squares int) rules.Square {
	if pos.Ply() == 0 {
		return rules.NoSquare
	}
	before := pos.Clone()
	before.Undo()
	for sq := range rules.Square(squares) {
		was, is := before.Piece(sq), pos.Piece(sq)
		if was != rules.NoPiece && is != rules.NoPiece && was.Color() != is.Color() {
			return sq
		}
	}
	return rules.NoSquare
}
