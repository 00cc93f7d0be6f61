package page

import (
	"math"
	"testing"

	"tah/rules"
)

// scale lists appraisals for First, from mated to mating.
func scale() []*appraisal {
	list := []*appraisal{{over: rules.Outcome{Result: rules.SecondWins, Reason: rules.Checkmate}}}
	for _, mate := range []int{-1, -2, -9} {
		list = append(list, &appraisal{score: score{Mate: mate}})
	}
	for cp := -3000; cp <= 3000; cp += 50 {
		list = append(list, &appraisal{score: score{Centipawns: cp}})
	}
	for _, mate := range []int{9, 2, 1} {
		list = append(list, &appraisal{score: score{Mate: mate}})
	}
	return append(list, &appraisal{over: rules.Outcome{Result: rules.FirstWins, Reason: rules.Checkmate}})
}

// mirrored returns an appraisal with the sides exchanged.
func mirrored(a *appraisal) *appraisal {
	m := &appraisal{score: forFirst("chess", a.score, rules.Second), line: a.line, over: a.over}
	switch a.over.Result {
	case rules.FirstWins:
		m.over.Result = rules.SecondWins
	case rules.SecondWins:
		m.over.Result = rules.FirstWins
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
		if c := (&appraisal{over: rules.Outcome{Result: rules.Draw, Reason: rules.Stalemate}}).chances(key); c != 0 {
			t.Errorf("%s: a draw is worth %v", key, c)
		}
	}
	for _, c := range []struct {
		game       string
		centipawns int
		percent    float64
	}{{"chess", 100, 59}, {"chess", 300, 75}, {"shogi", 300, 62}, {"shogi", 800, 79}, {"shogi", 1500, 92}} {
		if got := 50 + 50*chances(c.game, score{Centipawns: c.centipawns}); math.Abs(got-c.percent) > 0.6 {
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
			worst := blunder
			for j, after := range scale() {
				v := judge(key, rules.First, before, other, after)
				if v.judgement > worst {
					t.Errorf("%s: from %+v to %+v is a %s, to less only a %s", key, before, after, v.key(), worst.key())
				}
				worst = v.judgement
				if j >= i && v != (verdict{}) {
					t.Errorf("%s: from %+v to %+v is a %s", key, before, after, v.key())
				}
				if m := judge(key, rules.Second, mirrored(before), other, mirrored(after)); m != v {
					t.Errorf("%s: from %+v to %+v: %+v for First, %+v for Second", key, before, after, v, m)
				}
				best := &appraisal{score: before.score, line: []uint16{other}}
				if v := judge(key, rules.First, best, other, after); v != (verdict{}) {
					t.Errorf("%s: the best move is a %s", key, v.key())
				}
				if (v.missedMate || v.intoMate) && v.judgement == sound {
					t.Errorf("%s: a mate for nothing from %+v to %+v", key, before, after)
				}
			}
		}
	}
}

// TestJudgements: Lichess's thresholds, and what it says of mates.
func TestJudgements(t *testing.T) {
	cp := func(n int) *appraisal { return &appraisal{score: score{Centipawns: n}} }
	mate := func(n int) *appraisal { return &appraisal{score: score{Mate: n}} }
	for _, c := range []struct {
		game          string
		before, after *appraisal
		want          verdict
	}{
		{"chess", cp(0), cp(-50), verdict{}},
		{"chess", cp(0), cp(-60), verdict{judgement: inaccuracy}},
		{"chess", cp(0), cp(-120), verdict{judgement: mistake}},
		{"chess", cp(0), cp(-180), verdict{judgement: blunder}},
		{"chess", cp(2000), cp(900), verdict{}}, // it stays won
		{"chess", mate(2), cp(1200), verdict{inaccuracy, true, false}},
		{"chess", mate(2), cp(800), verdict{mistake, true, false}},
		{"chess", mate(2), cp(300), verdict{blunder, true, false}},
		{"chess", mate(2), mate(5), verdict{}},
		{"chess", cp(-1200), mate(-3), verdict{inaccuracy, false, true}},
		{"chess", cp(-800), mate(-3), verdict{mistake, false, true}},
		{"chess", cp(0), mate(-3), verdict{blunder, false, true}},
		{"chess", mate(1), mate(-1), verdict{blunder, true, true}},
		{"chess", mate(1), &appraisal{over: rules.Outcome{Result: rules.Draw, Reason: rules.Stalemate}}, verdict{blunder, true, false}},
		{"shogi", cp(0), &appraisal{over: rules.Outcome{Result: rules.SecondWins, Reason: rules.IllegalMove}}, verdict{blunder, false, false}},
		{"shogi", cp(0), cp(-100), verdict{}},
		{"shogi", cp(0), cp(-130), verdict{judgement: inaccuracy}},
		{"shogi", cp(0), cp(-500), verdict{judgement: blunder}},
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
		list := []float64{chances("chess", score{Centipawns: 15})}
		turned := []float64{-list[0]}
		for _, s := range c.scores {
			x := chances("chess", score{Centipawns: s})
			list, turned = append(list, x), append(turned, -x)
		}
		got := accuracy(list, rules.First)
		if math.Abs(got[0]-c.first) > c.within || math.Abs(got[1]-c.second) > c.within {
			t.Errorf("%s: %.1f, want %v and %v", c.name, got, c.first, c.second)
		}
		if swapped := accuracy(turned, rules.Second); math.Abs(swapped[0]-got[1]) > 1e-9 || math.Abs(swapped[1]-got[0]) > 1e-9 {
			t.Errorf("%s: %v, and %v with the sides exchanged", c.name, got, swapped)
		}
	}
}
