package main

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"tah/rules"
	"tah/rules/catalog"
)

func TestRating(t *testing.T) {
	for _, e := range []float64{-200, 0, 5, 300} {
		if got := elo(score(e)); math.Abs(got-e) > 1e-6 {
			t.Errorf("%v Elo came back as %v", e, got)
		}
	}
	even := tally{pairs: [5]int{10, 20, 40, 20, 10}}
	if d, m := even.rating(); math.Abs(d) > 1e-9 || m < 30 || m > 60 {
		t.Errorf("even: %v ± %v", d, m)
	}
	if l := even.llr(0, 10); l >= 0 || math.Abs(even.llr(-5, 5)) > 1e-9 {
		t.Errorf("even: LLR %v", l)
	}
	better := tally{pairs: [5]int{5, 10, 30, 35, 20}}
	if d, m := better.rating(); d-m < 0 || better.llr(0, 10) <= 0 {
		t.Errorf("better: %v ± %v, LLR %v", d, m, better.llr(0, 10))
	}
	sweep := tally{pairs: [5]int{4: 10}, wins: 20}
	if _, m := sweep.rating(); !math.IsInf(m, 1) || !strings.Contains(sweep.String(), "not measurable") {
		t.Errorf("a clean sweep claims to know its error: %v", &sweep)
	}
	var none tally
	if none.llr(0, 5) != 0 {
		t.Error("no games, but a likelihood")
	}
}

// scripted plays the moves of a list.
type scripted struct{ moves []string }

func (*scripted) newGame() error { return nil }
func (*scripted) close()         {}
func (s *scripted) move(_ string, made []string, _ rules.Position, _ clock) (string, error) {
	return s.moves[len(made)], nil
}

func TestGameEnds(t *testing.T) {
	g, _ := catalog.Lookup("chess")
	m := &match{rules: g, maxPly: 12, names: [2]string{"a", "b"}}
	back := []string{"g1f3", "g8f6", "f3g1", "f6g8"}
	for _, c := range []struct {
		moves  []string
		aFirst bool
		half   int
		reason string
	}{
		{[]string{"f2f3", "e7e5", "g2g4", "d8h4"}, true, 0, "checkmate"},
		{[]string{"f2f3", "e7e5", "g2g4", "d8h4"}, false, 2, "checkmate"},
		{append(append([]string{}, back...), back...), true, 1, "threefold"},
		{[]string{"a2a3", "h7h6", "a3a4", "h6h5", "b2b3", "g7g6", "b3b4", "g6g5", "c2c3", "f7f6", "c3c4", "f6f5"}, true, 1, "too long"},
		{[]string{"e2e4", "e7e4"}, true, 2, "illegal move e7e4"},
		{[]string{"e2e4", "resign"}, false, 0, "resignation"},
	} {
		p := &scripted{c.moves}
		half, reason, record := m.game(&scripted{c.moves}, p, "", c.aFirst)
		if half != c.half || reason != c.reason || record == "" {
			t.Errorf("%v: %d %s, want %d %s", c.moves, half, reason, c.half, c.reason)
		}
	}
}

func TestRandomOpening(t *testing.T) {
	for _, g := range catalog.Games() {
		a, err := randomOpening(g, 8, rand.New(rand.NewPCG(1, 1)))
		if err != nil {
			t.Fatal(err)
		}
		b, _ := randomOpening(g, 8, rand.New(rand.NewPCG(2, 1)))
		if _, err := g.New("", a); err != nil || a == b {
			t.Errorf("%s: %q and %q, %v", g.Key(), a, b, err)
		}
	}
}
