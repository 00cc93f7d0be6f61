package task_test

import (
	"errors"
	"slices"
	"testing"

	"tah/game/task"
	"tah/game/task/tasktest"
	"tah/rules"
	"tah/rules/catalog"
)

// FuzzParse: whatever is written, reading it ends in a task or in an error
// with a code, and a task can be begun.
func FuzzParse(f *testing.F) {
	for _, e := range tasktest.Exercises(f) {
		f.Add(e.Task.Game().Key() == "shogi", "", e.Task.String())
	}
	f.Add(false, "8/8/8/8/8/8/8/1N6 w - - 0 1", "reach a3 a3 with")
	f.Add(true, "9/9/9/9/4S4/9/9/9/9 w - 1", "squares 5e")
	f.Add(false, "8/8/8/8/8/8/8/8 w - - 0 1", "squares  a1 b2")
	f.Fuzz(func(t *testing.T, shogi bool, position, text string) {
		g := catalog.Games()[0]
		if shogi {
			g = catalog.Games()[1]
		}
		tk, err := task.Parse(g, "", position, text)
		if err != nil {
			known(t, err)
			return
		}
		if again, err := task.Parse(g, "", position, tk.String()); err != nil || again.String() != tk.String() {
			t.Errorf("%q is read as %q: %v", text, tk, err)
		}
		if _, err := tk.Start(); err != nil {
			t.Errorf("%q: %v", text, err)
		}
	})
}

// known tells of an error without a stable code.
func known(t *testing.T, err error) {
	if e, ok := errors.AsType[*rules.ParseError](err); ok && e.Kind != "" && e.Offset >= 0 && e.Offset <= len(e.Input) {
		return
	}
	if e, ok := errors.AsType[*rules.SetupError](err); ok && len(e.Faults) > 0 {
		return
	}
	t.Errorf("%v", err)
}

// FuzzRun: whatever is answered, in whatever order, nothing panics, a solved
// task stays so, every wrong answer has its reason, and taking it back brings
// the position in which it was given.
func FuzzRun(f *testing.F) {
	f.Add(uint8(0), []byte{1, 2, 3, 4, 5, 6})
	f.Add(uint8(9), []byte{0, 100, 200, 10, 20, 250, 251})
	f.Add(uint8(40), []byte{3, 3, 3, 255, 254, 253})
	list := tasktest.Exercises(f)
	f.Fuzz(func(t *testing.T, which uint8, answers []byte) {
		e := list[int(which)%len(list)]
		if e.Task.N > 2 && e.Task.Kind == task.Mate {
			return // slow
		}
		r := start(t, e.Task)
		for _, a := range answers[:min(len(answers), 12)] {
			before, solved := r.Session().Position().String(), r.Solved()
			j, err := random(r, a)
			if solved && (err == nil || !r.Solved()) {
				t.Fatalf("%s%v after it was solved", e.Line, j)
			}
			if j.Grade == task.Wrong && j.Reason == task.NoReason {
				t.Fatalf("%sno reason: %v", e.Line, j)
			}
			reply(r)
			if now := r.Session().Position().String(); j.Grade == task.Wrong && now != before {
				t.Fatalf("%staken back to %s instead of %s", e.Line, now, before)
			}
			again := start(t, e.Task)
			again.Replay(append(r.Answers(), "x", "@", "="))
			if again.Session().Position().String() != r.Session().Position().String() || again.Solved() != r.Solved() || !slices.Equal(again.Found(), r.Found()) || !slices.Equal(again.Ways(), r.Ways()) {
				t.Fatalf("%s%v leads elsewhere the second time", e.Line, r.Answers())
			}
			if done, of := r.Progress(); done > of || r.Solved() && err == nil && done != of {
				t.Fatalf("%s%d of %d", e.Line, done, of)
			}
		}
	})
}

// random gives an answer of any sort.
func random(r *task.Run, a byte) (task.Judgement, error) {
	switch r.Task().Kind {
	case task.Squares, task.Forbidden:
		return r.Mark(rules.Square(a))
	case task.Verdict:
		all := append(r.Task().Verdicts(), "?")
		return r.Say(all[int(a)%len(all)])
	}
	legal := r.Session().Position().AppendLegal(nil)
	if len(legal) == 0 {
		return r.Play(rules.Move(a))
	}
	return r.Play(legal[int(a)%len(legal)])
}

// FuzzProgress: whatever stands where progress is kept, what is solved is
// known, and what grows has an end.
func FuzzProgress(f *testing.F) {
	f.Add("zz 123 !!! <b>")
	f.Add("\x00 \u00a0ab\xff 3w5e11264sgsf")
	list := tasktest.Exercises(f)
	f.Fuzz(func(t *testing.T, before string) {
		s := shelf{"tah/tasks": before}
		p := task.NewProgress(s)
		for _, e := range list[:3] {
			if err := p.Keep(e.Task); err != nil || !p.Solved(e.Task) {
				t.Fatalf("%q: %v is not kept: %v", before, e.Task, err)
			}
		}
		if again := task.NewProgress(shelf{"tah/tasks": s["tah/tasks"]}); !again.Solved(list[0].Task) {
			t.Errorf("%q is kept as %q", before, s["tah/tasks"])
		}
	})
}
