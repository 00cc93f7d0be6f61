package review_test

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"tah/game/gametest"
	"tah/game/review"
	"tah/game/review/reviewtest"
	"tah/rules"
)

// TestCourse: every position is asked about once, and who asks for the next
// mistake finds each in turn.
func TestCourse(t *testing.T) {
	c := reviewtest.Reviewed(t, -1)
	if _, ok := c.Next(); ok || !c.Complete() || c.Here() != 4 {
		t.Error("a complete review is not")
	}
	if v := c.Verdict(3); v != (review.Verdict{Judgement: review.Blunder, MissedMate: false, IntoMate: true}) {
		t.Errorf("the third move: %+v", v)
	}
	if blamed := c.Verdicts(); len(blamed) != 1 || blamed[c.ID(3)].Judgement != review.Blunder {
		t.Errorf("%v", blamed)
	}
	for _, s := range []struct{ from, step, want int }{{0, 1, 3}, {4, -1, 3}, {3, 1, 0}, {3, -1, 0}} {
		if got, ok := c.Blamed(s.from, s.step); got != s.want || ok != (s.want > 0) {
			t.Errorf("from %d by %d: %d", s.from, s.step, got)
		}
	}
	for missing := range 5 {
		c := reviewtest.Reviewed(t, missing)
		if ply, ok := c.Next(); !ok || ply != missing || c.Complete() || c.Known() != 4 {
			t.Errorf("without %d: %d %v", missing, ply, ok)
		}
		if c.Verdict(missing) != (review.Verdict{}) || missing < 4 && c.Verdict(missing+1) != (review.Verdict{}) {
			t.Errorf("without %d something is blamed", missing)
		}
	}
}

// TestReviewFollowsTheGame: what was found stays true after a takeback and in
// a variation, which itself has not been looked at.
func TestReviewFollowsTheGame(t *testing.T) {
	s := gametest.Session(t, "chess", "", [2]int{}, "e2e4", "e7e5", "g1f3")
	found := make(review.Findings)
	for ply := range 4 {
		found[review.NewCourse(s, found).ID(ply)] = &review.Appraisal{}
	}
	s.Takeback()
	if c := review.NewCourse(s, found); !c.Complete() || c.Here() != 2 {
		t.Error("a takeback makes the review incomplete")
	}
	m, err := s.Position().ParseMove("b1c3")
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Play(m, time.UnixMilli(0)); err != nil {
		t.Fatal(err)
	}
	c := review.NewCourse(s, found)
	if ply, ok := c.Next(); !ok || ply != 3 || c.Known() != 3 {
		t.Errorf("in the variation %d is next, %d are known", ply, c.Known())
	}
	s.Goto(3)
	if !review.NewCourse(s, found).Complete() {
		t.Error("the main line is forgotten")
	}
}

// TestGraph: a whole course is one line from end to end with a dot for each
// mistake, what is not known leaves a gap, and pointing finds every ply.
func TestGraph(t *testing.T) {
	g := review.GraphOf(reviewtest.Reviewed(t, -1))
	if strings.Count(g.Curve, "M") != 1 || !strings.HasPrefix(g.Curve, "M0 -0.") || !strings.HasSuffix(g.Curve, "L4 1.000") {
		t.Errorf("curve %q", g.Curve)
	}
	if g.Dots[review.Blunder] != "M3 1.000h0" || g.Dots[review.Mistake]+g.Dots[review.Inaccuracy] != "" || !strings.HasPrefix(g.Here, "M4 ") {
		t.Errorf("%+v", g)
	}
	if g := review.GraphOf(reviewtest.Reviewed(t, 2)); strings.Count(g.Curve, "M") != 2 || g.Dots[review.Blunder] != "" {
		t.Errorf("with a gap: %+v", g)
	}
	const plies = 37
	for ply := range plies + 1 {
		if got := review.PlyAt(float64(ply)/plies, plies); got != ply {
			t.Errorf("%d is found at %d", got, ply)
		}
	}
	if review.PlyAt(-1, plies) != 0 || review.PlyAt(2, plies) != plies {
		t.Error("pointing beside the graph")
	}
}

// TestNewAppraisal: the engine's answer counts, not a line that it gave up, and
// the score becomes First's.
func TestNewAppraisal(t *testing.T) {
	value := review.Score{Centipawns: 30, Mate: 2}
	for _, c := range []struct {
		game string
		s    review.Score
		best []uint16
		line []uint16
		want review.Appraisal
	}{
		{"chess", value, []uint16{5}, []uint16{5, 6}, review.Appraisal{Score: review.Score{Centipawns: -30, Mate: -2}, Line: []uint16{5, 6}}},
		{"shogi", value, []uint16{5}, []uint16{5, 6}, review.Appraisal{Score: review.Score{Centipawns: -30, Mate: -3}, Line: []uint16{5, 6}}},
		{"chess", value, []uint16{5}, []uint16{6, 5}, review.Appraisal{Score: review.Score{Centipawns: -30, Mate: -2}, Line: []uint16{5}}},
		{"chess", review.Score{}, nil, nil, review.Appraisal{}},
	} {
		if got := review.NewAppraisal(c.game, rules.Second, c.s, c.best, c.line); !reflect.DeepEqual(*got, c.want) {
			t.Errorf("%s %+v: %+v, want %+v", c.game, c.s, *got, c.want)
		}
	}
}
