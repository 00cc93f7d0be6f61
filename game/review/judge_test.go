package review

import (
	"math"
	"testing"

	"tah/rules"
)

// scale lists appraisals for First, from mated to mating.
func scale() []*Appraisal {
	list := []*Appraisal{{Over: rules.Outcome{Result: rules.SecondWins, Reason: rules.Checkmate}}}
	for _, mate := range []int{-1, -2, -9} {
		list = append(list, &Appraisal{Score: Score{Mate: mate}})
	}
	for cp := -3000; cp <= 3000; cp += 50 {
		list = append(list, &Appraisal{Score: Score{Centipawns: cp}})
	}
	for _, mate := range []int{9, 2, 1} {
		list = append(list, &Appraisal{Score: Score{Mate: mate}})
	}
	return append(list, &Appraisal{Over: rules.Outcome{Result: rules.FirstWins, Reason: rules.Checkmate}})
}

// mirrored returns an appraisal with the sides exchanged.
func mirrored(a *Appraisal) *Appraisal {
	m := &Appraisal{Score: ForFirst("chess", a.Score, rules.Second), Line: a.Line, Over: a.Over}
	switch a.Over.Result {
	case rules.FirstWins:
		m.Over.Result = rules.SecondWins
	case rules.SecondWins:
		m.Over.Result = rules.FirstWins
	}
	return m
}

// TestChances: they grow with the score, are fair to both sides, and agree
// with the points that are published of the curves.
func TestChances(t *testing.T) {
	for _, key := range []string{"chess", "shogi"} {
		last := -1.0
		for _, a := range scale() {
			c := a.chances(key)
			if c < last || c < -1 || c > 1 {
				t.Errorf("%s %+v: %v after %v", key, a, c, last)
			}
			if m := mirrored(a).chances(key); math.Abs(c+m) > 1e-9 {
				t.Errorf("%s %+v: %v for one side, %v for the other", key, a, c, m)
			}
			last = c
		}
		if c := (&Appraisal{Over: rules.Outcome{Result: rules.Draw, Reason: rules.Stalemate}}).chances(key); c != 0 {
			t.Errorf("%s: a draw is worth %v", key, c)
		}
	}
	for _, c := range []struct {
		game       string
		centipawns int
		percent    float64
	}{{"chess", 100, 59}, {"chess", 300, 75}, {"shogi", 300, 62}, {"shogi", 800, 79}, {"shogi", 1500, 92}} {
		if got := 50 + 50*Chances(c.game, Score{Centipawns: c.centipawns}); math.Abs(got-c.percent) > 0.6 {
			t.Errorf("%s %d: %.1f %%, want %v", c.game, c.centipawns, got, c.percent)
		}
	}
}

// TestJudge: by any two values, a move that gains is sound, one that loses
// more is never judged more kindly, and both sides are judged alike.
func TestJudge(t *testing.T) {
	const other = 7 // a move that the engine did not think of
	for _, key := range []string{"chess", "shogi"} {
		for i, before := range scale() {
			worst := Blunder
			for j, after := range scale() {
				v := judge(key, rules.First, before, other, after)
				if v.Judgement > worst {
					t.Errorf("%s: from %+v to %+v is a %s, to less only a %s", key, before, after, v.Key(), worst.Key())
				}
				worst = v.Judgement
				if j >= i && v != (Verdict{}) {
					t.Errorf("%s: from %+v to %+v is a %s", key, before, after, v.Key())
				}
				if m := judge(key, rules.Second, mirrored(before), other, mirrored(after)); m != v {
					t.Errorf("%s: from %+v to %+v: %+v for First, %+v for Second", key, before, after, v, m)
				}
				best := &Appraisal{Score: before.Score, Line: []uint16{other}}
				if v := judge(key, rules.First, best, other, after); v != (Verdict{}) {
					t.Errorf("%s: the best move is a %s", key, v.Key())
				}
				if (v.MissedMate || v.IntoMate) && v.Judgement == Sound {
					t.Errorf("%s: a mate for nothing from %+v to %+v", key, before, after)
				}
			}
		}
	}
}

// TestJudgements: Lichess's thresholds, and what it says of mates.
func TestJudgements(t *testing.T) {
	cp := func(n int) *Appraisal { return &Appraisal{Score: Score{Centipawns: n}} }
	mate := func(n int) *Appraisal { return &Appraisal{Score: Score{Mate: n}} }
	for _, c := range []struct {
		game          string
		before, after *Appraisal
		want          Verdict
	}{
		{"chess", cp(0), cp(-50), Verdict{}},
		{"chess", cp(0), cp(-60), Verdict{Judgement: Inaccuracy}},
		{"chess", cp(0), cp(-120), Verdict{Judgement: Mistake}},
		{"chess", cp(0), cp(-180), Verdict{Judgement: Blunder}},
		{"chess", cp(2000), cp(900), Verdict{}}, // it stays won
		{"chess", mate(2), cp(1200), Verdict{Inaccuracy, true, false}},
		{"chess", mate(2), cp(800), Verdict{Mistake, true, false}},
		{"chess", mate(2), cp(300), Verdict{Blunder, true, false}},
		{"chess", mate(2), mate(5), Verdict{}},
		{"chess", cp(-1200), mate(-3), Verdict{Inaccuracy, false, true}},
		{"chess", cp(-800), mate(-3), Verdict{Mistake, false, true}},
		{"chess", cp(0), mate(-3), Verdict{Blunder, false, true}},
		{"chess", mate(1), mate(-1), Verdict{Blunder, true, true}},
		{"chess", mate(1), &Appraisal{Over: rules.Outcome{Result: rules.Draw, Reason: rules.Stalemate}}, Verdict{Blunder, true, false}},
		{"shogi", cp(0), &Appraisal{Over: rules.Outcome{Result: rules.SecondWins, Reason: rules.IllegalMove}}, Verdict{Blunder, false, false}},
		{"shogi", cp(0), cp(-100), Verdict{}},
		{"shogi", cp(0), cp(-130), Verdict{Judgement: Inaccuracy}},
		{"shogi", cp(0), cp(-500), Verdict{Judgement: Blunder}},
	} {
		if got := judge(c.game, rules.First, c.before, 7, c.after); got != c.want {
			t.Errorf("%s from %+v to %+v: %+v, want %+v", c.game, c.before, c.after, got, c.want)
		}
	}
}

// TestAccuracy: Lichess's measure gives what Lichess says that it gives, for
// games from 15 centipawns on by the scores after each move.
func TestAccuracy(t *testing.T) {
	repeat := func(n int, scores ...int) (list []int) {
		for range n {
			list = append(list, scores...)
		}
		return list
	}
	for _, c := range []struct {
		name          string
		scores        []int
		first, second float64
		within        float64
	}{
		{"two good moves", []int{15, 15}, 100, 100, 1},
		{"one blunders", []int{-900, -900}, 10, 100, 5},
		{"the other blunders", []int{15, 900}, 100, 10, 5},
		{"both blunder", []int{-900, 0}, 10, 10, 5},
		{"20 good moves", repeat(20, 15), 100, 100, 1},
		{"20 good moves and a blunder", append(repeat(20, 15), -900), 50, 100, 5},
		{"21 good moves and a blunder", append(repeat(21, 15), 900), 100, 50, 5},
		{"average", repeat(50, -50, 15), 76, 76, 8},
		{"mediocre", repeat(50, -135, 15), 54, 54, 8},
		{"terrible", repeat(50, -435, 15), 20, 20, 8},
		{"one move", []int{15}, 100, -1, 1},
		{"no move", nil, -1, -1, 0},
	} {
		list := []float64{Chances("chess", Score{Centipawns: 15})}
		turned := []float64{-list[0]}
		for _, s := range c.scores {
			x := Chances("chess", Score{Centipawns: s})
			list, turned = append(list, x), append(turned, -x)
		}
		got := Accuracy(list, rules.First)
		if math.Abs(got[0]-c.first) > c.within || math.Abs(got[1]-c.second) > c.within {
			t.Errorf("%s: %.1f, want %v and %v", c.name, got, c.first, c.second)
		}
		if swapped := Accuracy(turned, rules.Second); math.Abs(swapped[0]-got[1]) > 1e-9 || math.Abs(swapped[1]-got[0]) > 1e-9 {
			t.Errorf("%s: %v, and %v with the sides exchanged", c.name, got, swapped)
		}
	}
}
