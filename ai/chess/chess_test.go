package chess

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode"

	"tah/rules"
	"tah/rules/chess"
)

func parse(t testing.TB, fen string) *chess.Position {
	t.Helper()
	p, err := chess.Game{}.New("", fen)
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	return p.(*chess.Position)
}

func swapCase(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsUpper(r) {
			return unicode.ToLower(r)
		}
		return unicode.ToUpper(r)
	}, s)
}

// mirror returns a position with the colours exchanged.
func mirror(fen string) string {
	f := strings.Fields(fen)
	ranks := strings.Split(f[0], "/")
	for i, j := 0, len(ranks)-1; i < j; i, j = i+1, j-1 {
		ranks[i], ranks[j] = ranks[j], ranks[i]
	}
	f[0] = swapCase(strings.Join(ranks, "/"))
	f[1] = map[string]string{"w": "b", "b": "w"}[f[1]]
	if f[2] != "-" {
		f[2] = swapCase(f[2])
		if i := strings.IndexFunc(f[2], unicode.IsUpper); i > 0 {
			f[2] = f[2][i:] + f[2][:i]
		}
	}
	f[3] = strings.NewReplacer("3", "6", "6", "3").Replace(f[3])
	return strings.Join(f, " ")
}

func random(t *testing.T, rng *rand.Rand, plies int) *chess.Position {
	p := parse(t, "")
	for range plies {
		legal := p.AppendLegal(nil)
		if len(legal) == 0 || p.Outcome().Over() {
			break
		}
		p.Make(legal[rng.IntN(len(legal))])
	}
	return p
}

// TestEvaluationIsFair: exchanging the colours does not change the value for
// the side to move.
func TestEvaluationIsFair(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	a, b := newEvaluator(tuned()), newEvaluator(tuned())
	seen := map[int]bool{}
	for range 500 {
		p := random(t, rng, rng.IntN(200))
		q := parse(t, mirror(p.String()))
		v, w := a.evaluate(p), b.evaluate(q)
		if v != w {
			t.Fatalf("%v: %d, mirrored %d", p, v, w)
		}
		seen[v] = true
	}
	if len(seen) < 100 {
		t.Errorf("only %d different values", len(seen))
	}
}

// TestPawnTable: what is remembered of pawns is what is computed.
func TestPawnTable(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 1))
	used := newEvaluator(tuned())
	fresh := newEvaluator(tuned())
	for range 500 {
		p := random(t, rng, rng.IntN(120))
		clear(fresh.pawns[:])
		fresh.pawns[0].key = 1
		if v, w := used.evaluate(p), fresh.evaluate(p); v != w {
			t.Fatalf("%v: %d remembered, %d computed", p, v, w)
		}
	}
}

func TestEvaluationKnows(t *testing.T) {
	e := newEvaluator(tuned())
	for _, c := range []struct{ better, worse, why string }{
		{"4k3/8/8/8/8/8/8/3QK3 w - - 0 1", "4k3/8/8/8/8/8/8/3RK3 w - - 0 1", "queen over rook"},
		{"r4k2/8/4P3/3K4/8/8/8/R7 w - - 0 1", "r4k2/8/8/3K4/4P3/8/8/R7 w - - 0 1", "an advanced passed pawn"},
		{"4k3/8/8/8/8/8/3PP3/4K3 w - - 0 1", "4k3/8/8/8/8/4P3/4P3/4K3 w - - 0 1", "no doubled pawns"},
		{"4k3/pp6/8/8/8/8/PP6/2B1KB2 w - - 0 1", "4k3/pp6/8/8/8/8/PP6/2N1KB2 w - - 0 1", "two bishops"},
		{"r3k3/8/8/8/8/8/PPP2PPP/R3K3 w - - 0 1", "r3k3/8/8/8/8/8/8/N1N1K3 w - - 0 1", "pawns mate in the end, knights do not"},
		{"4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", "8/4k3/8/4P3/4K3/8/8/8 w - - 0 1", "the king before its pawn"},
		{"k7/8/8/8/3K4/8/8/1N3B2 w - - 0 1", "7k/8/8/8/3K4/8/8/1N3B2 w - - 0 1", "mate is in the bishop's corner"},
		{"8/8/8/2k5/7P/8/3B4/K7 w - - 0 1", "7k/8/8/8/7P/8/3B4/K7 w - - 0 1", "the wrong bishop"},
	} {
		if v, w := e.evaluate(parse(t, c.better)), e.evaluate(parse(t, c.worse)); v <= w {
			t.Errorf("%s: %d is not over %d", c.why, v, w)
		}
	}
}

// TestExchange: what a capture wins, exactly.
func TestExchange(t *testing.T) {
	for _, c := range []struct {
		fen, move string
		gain      int
	}{
		{"1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5", 100},
		{"1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5", -220},
		{"4k3/8/3p4/4p3/8/8/4R3/4K3 w - - 0 1", "e2e5", -400},
		{"4k3/8/3p4/4p3/5P2/8/4R3/4K3 w - - 0 1", "f4e5", 100}, // dxe5 Rxe5+
		{"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100},
		{"3rk3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 0},
		{"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", 850},
		{"1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", -100},
		{"1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", 1350},
		{"4k3/8/8/8/3p4/8/3Q4/4K3 w - - 0 1", "d2d4", 100},
		{"4k3/8/8/2p5/3p4/8/3Q4/4K3 w - - 0 1", "d2d4", -850},
		{"4k3/8/2p5/3p4/8/8/8/3RK3 w - - 0 1", "d1d4", 0},
		{"4k3/8/4p3/8/3R4/8/8/4K3 w - - 0 1", "d4d5", -500},
		{"8/8/8/3k4/3p4/8/8/3QK3 w - - 0 1", "d1d4", -850},  // the king takes back
		{"8/8/8/3k4/3p4/8/3R4/3QK3 w - - 0 1", "d2d4", 100}, // and here may not
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", 0},
	} {
		p := parse(t, c.fen)
		m, err := p.ParseMove(c.move)
		if err != nil {
			t.Fatalf("%s: %v", c.fen, err)
		}
		s := &state{p, nil}
		if !s.Exchange(m, c.gain) || s.Exchange(m, c.gain+1) {
			t.Errorf("%s %s does not win %d exactly", c.fen, c.move, c.gain)
		}
	}
}

// TestKinds: captures and quiets make up all moves, as the search relies on.
func TestKinds(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 1))
	for range 300 {
		s := &state{random(t, rng, rng.IntN(100)), nil}
		all := map[rules.Move]int{}
		for _, m := range s.AppendLegal(nil) {
			all[m]++
		}
		for _, m := range s.AppendQuiets(s.AppendCaptures(nil)) {
			all[m]--
		}
		for m, n := range all {
			if n != 0 {
				t.Fatalf("%v: %s counted %+d", s.Position, s.FormatMove(m), n)
			}
		}
	}
}
