package consult_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"tah/game"
	"tah/game/consult"
	"tah/game/gametest"
	"tah/game/review"
	"tah/game/state"
	"tah/game/table/tabletest"
	"tah/rules"
)

func now(f func()) { f() }

// TestOnlyTheLastIsHeard: however questions, reports, answers and cancels follow each
// other, nothing is heard of a question that was cancelled, also if the engine answers it.
func TestOnlyTheLastIsHeard(t *testing.T) {
	for seed := range uint64(50) {
		r := rand.New(rand.NewPCG(seed, 3))
		e := &tabletest.Engine{}
		d := consult.New(e, now)
		s := gametest.Session(t, "chess", "", [2]int{})
		last := 0
		for i := range 40 {
			switch r.IntN(4) {
			case 0:
				number := d.Number()
				d.Cancel()
				if last = 0; d.Number() == number || e.Busy() {
					t.Fatal("it goes on")
				}
			case 1:
				d.Cancel()
				n := i + 1
				last = n
				d.Ask(consult.Query(s, "7"), nil, func(state.Answer, error) {
					if last != n {
						t.Errorf("%d is heard, %d was asked last", n, last)
					}
				})
			case 2:
				e.Late()
			case 3:
				if e.Busy() {
					e.Answer("e2e4", state.Answer{})
				}
			}
		}
	}
}

// TestWatching: lines are shown when all of a depth are there, the best first; the
// balance outlives them.
func TestWatching(t *testing.T) {
	e := &tabletest.Engine{}
	d := consult.New(e, now)
	s := gametest.Session(t, "chess", "", [2]int{})
	var failed error
	d.Watch(consult.Query(s, "7"), s, func(err error) { failed = err })
	if d.Lines().Wanted != consult.MostLines || d.BestMove(s.Position()) != rules.NoMove {
		t.Error(d.Lines())
	}
	e.Report(state.Info{Depth: 3, Rank: 1, Score: review.Score{Centipawns: 10}}, "e2e4", "e7e5")
	e.Report(state.Info{Depth: 3, Rank: 2, Score: review.Score{Centipawns: 50}}, "d2d4")
	if len(d.Lines().Best) != 0 {
		t.Error("not all are there")
	}
	e.Report(state.Info{Depth: 3, Rank: 3, Score: review.Score{Centipawns: -5}}, "g1f3")
	got := d.Lines()
	if len(got.Best) != 3 || got.Depth != 3 || got.Balance.Centipawns != 50 ||
		got.Best[2].Score.Centipawns != -5 {
		t.Error(got)
	}
	if m := d.BestMove(s.Position()); s.Position().FormatMove(m) != "d2d4" {
		t.Error(m)
	}
	for _, c := range []struct{ rank, most, want int }{
		{1, 9, 2}, {1, 1, 1}, {1, -1, 0}, {3, 1, -1}, {-1, 1, -1},
	} {
		codes, ok := d.Line(c.rank, c.most)
		if ok != (c.want >= 0) || ok && len(codes) != c.want {
			t.Errorf("%v: %v %v", c, codes, ok)
		}
	}
	e.Fail(errors.New("gone"))
	if failed == nil {
		t.Error("it is not told")
	}
	if d.Cancel(); d.Lines().Best != nil || d.Lines().Wanted != 0 || d.Lines().Balance.Centipawns != 50 {
		t.Error(d.Lines())
	}
}

// TestReview: every position is looked at once, the last first, the end of the game
// without the engine; an error ends it.
func TestReview(t *testing.T) {
	s := gametest.Session(t, "chess", "", [2]int{}, "f2f3", "e7e5", "g2g4", "d8h4")
	found := review.Findings{}
	e := &tabletest.Engine{}
	d := consult.New(e, now)
	c := review.NewCourse(s, found)
	asked := 0
	for !c.Complete() {
		known, told := c.Known(), false
		d.Review(consult.Query(s, "7"), c, func(done bool, err error) { told = !done && err == nil })
		if e.Busy() {
			asked++
			m := tabletest.Position(e.Query()).AppendLegal(nil)[0]
			e.Answer(tabletest.Position(e.Query()).FormatMove(m), state.Answer{})
		}
		if !told || c.Known() != known+1 {
			t.Fatal("nothing was found")
		}
	}
	if asked != 4 || !found[c.ID(4)].Over.Over() {
		t.Error(asked, found)
	}
	d.Review(consult.Query(s, "7"), c, func(done bool, err error) {
		if !done || err != nil {
			t.Error(done, err)
		}
	})
	again := review.NewCourse(s, review.Findings{c.ID(4): found[c.ID(4)]})
	d.Review(consult.Query(s, "7"), again, func(done bool, err error) {
		if done || err == nil {
			t.Error(done, err)
		}
	})
	e.Fail(errors.New("gone"))
}

// TestDecode: no move is no legal one.
func TestDecode(t *testing.T) {
	s := gametest.Session(t, "chess", "", [2]int{})
	if _, err := consult.Decode(s, state.Answer{None: true}); !errors.Is(err, game.ErrIllegalMove) {
		t.Error(err)
	}
	m, err := consult.Decode(s, state.Answer{Move: tabletest.Codes(consult.Query(s, "x"), "e2e4")[0]})
	if err != nil || s.Position().FormatMove(m) != "e2e4" {
		t.Error(m, err)
	}
}
