package search

import (
	"time"

	"tah/ai"
	"tah/rules"
)

// strength is how a level is held back. A weak player sees little, misjudges
// the same position in the same way each time, and overlooks moves, the long
// quiet ones first.
type strength struct {
	nodes    uint64        // thinking budget, 0 for no limit
	noise    int           // standard deviation of the misjudgement in centipawns
	quiet    int           // permille of the long quiet moves that are overlooked
	any      int           // permille of all other moves that are overlooked
	moveTime time.Duration // thinks so long where the request sets no limit
}

// levels holds the strengths. Level 0 is bound by nothing, level 10 only by
// its patience. The wasm engine visits some 300,000 nodes a second, so no
// level below 10 thinks longer than a second or so.
var levels = [ai.MaxLevel + 1]strength{
	1:  {nodes: 60, noise: 260, quiet: 700, any: 350},
	2:  {nodes: 250, noise: 170, quiet: 500, any: 150},
	3:  {nodes: 1_000, noise: 110, quiet: 350},
	4:  {nodes: 2_500, noise: 80, quiet: 250},
	5:  {nodes: 6_000, noise: 55, quiet: 150},
	6:  {nodes: 15_000, noise: 38, quiet: 80},
	7:  {nodes: 40_000, noise: 25, quiet: 40},
	8:  {nodes: 100_000, noise: 14},
	9:  {nodes: 250_000, noise: 6},
	10: {moveTime: 1500 * time.Millisecond},
}

func (l *strength) weak() bool { return l.nodes > 0 }

// mix scrambles the bits of x, so that neighbours become strangers (the
// finalizer of splitmix64, by Sebastiano Vigna, public domain).
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// misjudge returns the error this level makes in a position: the sum of four
// uniform numbers, close to a normal distribution.
func (s *searcher) misjudge(key uint64) int {
	h := mix(key ^ s.seed)
	sum := int(h&0xffff) + int(h>>16&0xffff) + int(h>>32&0xffff) + int(h>>48) - 2*0xffff
	const deviation = 37837 // of sum: 65536·√(4/12)
	return sum * s.strength.noise / deviation
}

// overlooks tells whether this level does not see m at ply. Nobody overlooks
// a way out of check, and from level 3 on no recapture and no check, so that
// a mate in one is always seen.
func (s *searcher) overlooks(m rules.Move, ply int) bool {
	l := &s.strength
	if l.quiet == 0 || s.checks[s.base+ply] {
		return false
	}
	chance := l.any
	if !tactical(m) && s.state.Far(m) {
		chance = l.quiet
	}
	if chance == 0 {
		return false
	}
	if mix(s.keys[s.base+ply]^mix(uint64(m))^s.seed)%1000 >= uint64(chance) {
		return false
	}
	return l.any > 0 || !s.state.GivesCheck(m)
}
