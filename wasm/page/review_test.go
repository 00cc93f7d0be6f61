package page

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"tah/game/gametest"
	"tah/rules"
)

// reviewed is a game of four moves of which the second is a mistake and the
// fourth mates, as an engine might see it; the first ply that is not known is
// missing, -1 for none.
func reviewed(t *testing.T, missing int) *course {
	t.Helper()
	s := gametest.Session(t, "chess", "", [2]int{}, "f2f3", "e7e5", "g2g4", "d8h4")
	found := make(review)
	c := newCourse(s, found)
	for ply, score := range []score{{Centipawns: 20}, {Centipawns: -40}, {Centipawns: -45}, {Mate: -1}} {
		found[c.id(ply)] = &appraisal{score: score, line: []uint16{c.codes[ply]}}
	}
	better, err := s.Game().New("", "")
	if err != nil {
		t.Fatal(err)
	}
	for _, code := range c.codes[:2] {
		m, err := better.DecodeMove(code)
		if err != nil {
			t.Fatal(err)
		}
		better.Make(m)
	}
	m, err := better.ParseMove("e2e4")
	if err != nil {
		t.Fatal(err)
	}
	found[c.id(2)].line = []uint16{better.EncodeMove(m)}
	found[c.id(4)] = &appraisal{over: rules.Outcome{Result: rules.SecondWins, Reason: rules.Checkmate}}
	if missing >= 0 {
		delete(found, c.id(missing))
	}
	return c
}

// TestCourse: every position is asked about once, and who asks for the next
// mistake finds each in turn.
func TestCourse(t *testing.T) {
	c := reviewed(t, -1)
	if _, ok := c.next(); ok || !c.complete() || c.here() != 4 {
		t.Error("a complete review is not")
	}
	if v := c.verdict(3); v != (verdict{blunder, false, true}) {
		t.Errorf("the third move: %+v", v)
	}
	if blamed := c.verdicts(); len(blamed) != 1 || blamed[c.id(3)].judgement != blunder {
		t.Errorf("%v", blamed)
	}
	for _, s := range []struct{ from, step, want int }{{0, 1, 3}, {4, -1, 3}, {3, 1, 0}, {3, -1, 0}} {
		if got, ok := c.blamed(s.from, s.step); got != s.want || ok != (s.want > 0) {
			t.Errorf("from %d by %d: %d", s.from, s.step, got)
		}
	}
	for missing := range 5 {
		c := reviewed(t, missing)
		if ply, ok := c.next(); !ok || ply != missing || c.complete() || c.known() != 4 {
			t.Errorf("without %d: %d %v", missing, ply, ok)
		}
		if c.verdict(missing) != (verdict{}) || missing < 4 && c.verdict(missing+1) != (verdict{}) {
			t.Errorf("without %d something is blamed", missing)
		}
	}
}

// TestReviewFollowsTheGame: what was found stays true after a takeback and in
// a variation, which itself has not been looked at.
func TestReviewFollowsTheGame(t *testing.T) {
	s := gametest.Session(t, "chess", "", [2]int{}, "e2e4", "e7e5", "g1f3")
	found := make(review)
	for ply := range 4 {
		found[newCourse(s, found).id(ply)] = &appraisal{}
	}
	s.Takeback()
	if c := newCourse(s, found); !c.complete() || c.here() != 2 {
		t.Error("a takeback makes the review incomplete")
	}
	m, err := s.Position().ParseMove("b1c3")
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Play(m, time.UnixMilli(0)); err != nil {
		t.Fatal(err)
	}
	c := newCourse(s, found)
	if ply, ok := c.next(); !ok || ply != 3 || c.known() != 3 {
		t.Errorf("in the variation %d is next, %d are known", ply, c.known())
	}
	s.Goto(3)
	if !newCourse(s, found).complete() {
		t.Error("the main line is forgotten")
	}
}

// TestGraph: a whole course is one line from end to end with a dot for each
// mistake, what is not known leaves a gap, and pointing finds every ply.
func TestGraph(t *testing.T) {
	g := graphOf(reviewed(t, -1))
	if strings.Count(g.curve, "M") != 1 || !strings.HasPrefix(g.curve, "M0 -0.") || !strings.HasSuffix(g.curve, "L4 1.000") {
		t.Errorf("curve %q", g.curve)
	}
	if g.dots[blunder] != "M3 1.000h0" || g.dots[mistake]+g.dots[inaccuracy] != "" || !strings.HasPrefix(g.here, "M4 ") {
		t.Errorf("%+v", g)
	}
	if g := graphOf(reviewed(t, 2)); strings.Count(g.curve, "M") != 2 || g.dots[blunder] != "" {
		t.Errorf("with a gap: %+v", g)
	}
	const plies = 37
	for ply := range plies + 1 {
		if got := plyAt(float64(ply)/plies, plies); got != ply {
			t.Errorf("%d is found at %d", got, ply)
		}
	}
	if plyAt(-1, plies) != 0 || plyAt(2, plies) != plies {
		t.Error("pointing beside the graph")
	}
}

// TestNewAppraisal: the engine's answer counts, not a line that it gave up, and
// the score becomes First's.
func TestNewAppraisal(t *testing.T) {
	value := score{Centipawns: 30, Mate: 2}
	for _, c := range []struct {
		game string
		s    score
		best []uint16
		line []uint16
		want appraisal
	}{
		{"chess", value, []uint16{5}, []uint16{5, 6}, appraisal{score: score{Centipawns: -30, Mate: -2}, line: []uint16{5, 6}}},
		{"shogi", value, []uint16{5}, []uint16{5, 6}, appraisal{score: score{Centipawns: -30, Mate: -3}, line: []uint16{5, 6}}},
		{"chess", value, []uint16{5}, []uint16{6, 5}, appraisal{score: score{Centipawns: -30, Mate: -2}, line: []uint16{5}}},
		{"chess", score{}, nil, nil, appraisal{}},
	} {
		if got := newAppraisal(c.game, rules.Second, c.s, c.best, c.line); !reflect.DeepEqual(*got, c.want) {
			t.Errorf("%s %+v: %+v, want %+v", c.game, c.s, *got, c.want)
		}
	}
}
