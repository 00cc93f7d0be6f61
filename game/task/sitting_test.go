package task_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tah/game/task"
	"tah/game/task/tasktest"
	"tah/rules"
)

// TestSitting: whatever is answered, pressed and followed, a task on a board waits for at
// most one kind of answer, offers to go on exactly while it is refuted, offers a hint
// only while it waits for an answer, and at last is remembered if it was solved.
func TestSitting(t *testing.T) {
	for _, x := range tasktest.Exercises(t) {
		for seed := range uint64(2) {
			r := rand.New(rand.NewPCG(seed, 4))
			run, err := x.Task.Start()
			if err != nil {
				t.Fatal(err)
			}
			kept := shelf{}
			s := task.Sit(run, kept, seed == 0)
			if s.Known {
				t.Error(x.Line, "is known already")
			}
			solved := false
			for range 12 {
				answer(s, x.Answers, r)
				solved = solved || s.Solved()
				orderly(t, x.Line, s)
				if r.IntN(2) == 0 {
					s.Finish()
				}
				for s.Follows() {
					s.Follow()
				}
				orderly(t, x.Line, s)
				switch buttons := s.Buttons(); {
				case slices.Contains(buttons, "retry"):
					s.Retry()
				case slices.Contains(buttons, "restart"):
					s.Restart()
				}
			}
			again, err := x.Task.Start()
			if err != nil {
				t.Fatal(err)
			}
			if got := task.Sit(again, kept, false).Known; got != solved {
				t.Errorf("%s: known %v, solved %v", x.Line, got, solved)
			}
		}
	}
}

// answer answers a task in one of the ways that it takes.
func answer(s *task.Sitting, right [][]string, r *rand.Rand) {
	var j task.Judgement
	var err error
	legal := s.Session().Legal()
	switch {
	case s.TakesSquares():
		files, ranks := s.Session().Game().Size()
		j, err = s.Mark(s.Session().Game().At(r.IntN(files), r.IntN(ranks)))
	case s.TakesMoves() && len(legal) > 0:
		m := legal[r.IntN(len(legal))]
		if text := strings.Fields(right[0][0]); len(text) > 0 && r.IntN(2) == 0 {
			if read, e := s.Session().Position().ParseMove(text[0]); e == nil && slices.Contains(legal, read) {
				m = read
			}
		}
		j, err = s.Play(m)
	case s.Task().Kind == task.Verdict && !s.Solved():
		verdicts := s.Task().Verdicts()
		j, err = s.Say(verdicts[r.IntN(len(verdicts))])
	default:
		return
	}
	if err == nil {
		s.Judged(j)
	}
}

// orderly fails if what a task offers does not fit together.
func orderly(t *testing.T, line string, s *task.Sitting) {
	t.Helper()
	buttons := s.Buttons()
	has := func(b string) bool { return slices.Contains(buttons, b) }
	switch {
	case s.TakesMoves() && s.TakesSquares(), (s.TakesMoves() || s.TakesSquares()) && (s.Solved() || s.Waiting()):
		t.Errorf("%s: what is it that it waits for?", line)
	case has("restart") != s.Solved(), s.Refuted() && !s.Solved() && !has("retry"), s.Refuted() && s.Follows():
		t.Errorf("%s: %v", line, buttons)
	case s.Hints() && (s.Solved() || s.Waiting()):
		t.Errorf("%s: a hint at nothing", line)
	case s.Task().Kind == task.Verdict && !s.Solved() && s.View().Outcome != (rules.Outcome{}):
		t.Errorf("%s: the board says it", line)
	}
}
