package terms

import (
	"crypto/rand"
	"math"
	"testing"

	"tah/rules"
)

// random is what the browser's random bytes are, outside of it.
var random Draw = func() byte {
	var b [1]byte
	_, _ = rand.Read(b[:]) // never fails
	return b[0]
}

// chiSquare returns how far counts are from all being the same.
func chiSquare(counts []int) float64 {
	n := 0
	for _, c := range counts {
		n += c
	}
	want, sum := float64(n)/float64(len(counts)), 0.0
	for _, c := range counts {
		sum += (float64(c) - want) * (float64(c) - want) / want
	}
	return sum
}

// fair reports whether counts may well come of a fair draw: a fair one fails
// about once in a million times (Wilson and Hilferty's approximation).
func fair(counts []int) bool {
	const z = 4.75
	k := float64(len(counts) - 1)
	return chiSquare(counts) < k*math.Pow(1-2/(9*k)+z*math.Sqrt(2/(9*k)), 3)
}

// TestFurigomaIsFair: each of the 32 ways in which five pawns may lie comes
// as often as any other, and so does each side.
func TestFurigomaIsFair(t *testing.T) {
	const throws = 100_000
	ways, sides := make([]int, 32), make([]int, 2)
	for range throws {
		toss, way := random.furigoma(), 0
		for i, up := range toss {
			if up {
				way |= 1 << i
			}
		}
		ways[way]++
		sides[toss.thrower()]++
	}
	if !fair(ways) || !fair(sides) {
		t.Errorf("ways %v, sides %v", ways, sides)
	}
	lots := make([]int, 2)
	for range throws {
		lots[random.side()]++
	}
	if !fair(lots) {
		t.Errorf("lots %v", lots)
	}
	// The test itself sees one pawn in fifty that lies wrong.
	ways[0] += throws / 50
	if fair(ways) {
		t.Error("a loaded pawn is called fair")
	}
}

// TestThrower: more pawns than tokin, and who threw them is sente.
func TestThrower(t *testing.T) {
	for way := range 32 {
		var toss Toss
		pawns := 0
		for i := range toss {
			if toss[i] = way>>i&1 == 1; !toss[i] {
				pawns++
			}
		}
		if want := pawns >= 3; (toss.thrower() == rules.First) != want || toss.Tokins() != 5-pawns {
			t.Errorf("%v: %v, %d tokin", toss, toss.thrower(), toss.Tokins())
		}
	}
}

// TestLots: what is chosen is taken as it is, and what is drawn follows the toss.
func TestLots(t *testing.T) {
	for _, key := range []string{"chess", "shogi"} {
		for _, people := range []bool{false, true} {
			for side, want := range map[string]rules.Color{"first": rules.First, "second": rules.Second} {
				if l := random.Lots(key, side, people, true); l.Side != want || l.Drawn {
					t.Errorf("%s %s: %+v", key, side, l)
				}
			}
			for _, even := range []bool{false, true} {
				l := random.Lots(key, "random", people, even)
				if !l.Drawn || (l.Toss != nil) != (key == "shogi" && even) || l.Toss != nil && l.Toss.thrower() != l.Side {
					t.Errorf("%s: %+v", key, l)
				}
			}
		}
	}
}
