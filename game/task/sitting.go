package task

import (
	"slices"

	"tah/game"
	"tah/rules"
)

// Sitting is a task on somebody's board: what can be done there beside answering, and
// what happens on the board after an answer.
type Sitting struct {
	*Run
	Known    bool // the task was solved on an earlier visit
	progress Progress
	tips     bool // hints are given
	setBack  bool // the answer was right, and the next one starts where it started
}

// Sit puts a task on a board; kept is where it is remembered as solved, and tips says
// whether hints are given.
func Sit(r *Run, kept game.Store, tips bool) *Sitting {
	p := NewProgress(kept)
	return &Sitting{Run: r, Known: p.Solved(r.Task()), progress: p, tips: tips}
}

// TakesMoves reports whether the task waits for a move.
func (s *Sitting) TakesMoves() bool {
	k := s.task.Kind
	return k != Squares && k != Forbidden && k != Verdict && !s.Solved() && !s.Waiting()
}

// TakesSquares reports whether the task waits for a square.
func (s *Sitting) TakesSquares() bool {
	k := s.task.Kind
	return (k == Squares || k == Forbidden) && !s.Solved() && !s.Waiting()
}

// Refuted reports whether a wrong move stands on the board, and nothing follows it.
func (s *Sitting) Refuted() bool { return s.Waiting() && !s.Pending() && !s.setBack }

// Hints reports whether the task has a hint to give.
func (s *Sitting) Hints() bool { return s.tips && !s.Solved() && !s.Waiting() }

// Buttons returns what can be done beside answering on the board: restart, retry, show,
// or verdict. and one of the task's verdicts.
func (s *Sitting) Buttons() []string {
	var ids []string
	switch {
	case s.Solved():
		ids = append(ids, "restart")
	case s.Waiting() && !s.setBack:
		ids = append(ids, "retry")
	case s.task.Kind == Verdict:
		for _, v := range s.task.Verdicts() {
			ids = append(ids, "verdict."+v)
		}
	}
	if s.tips && s.Mistakes() > 0 && !s.Solved() && (!s.Waiting() || s.setBack) {
		ids = append(ids, "show")
	}
	return ids
}

// View returns what there is to see, which keeps the board from answering a question
// about what it is.
func (s *Sitting) View() game.View {
	v := s.session.View()
	if s.task.Kind == Verdict && !s.Solved() {
		v.Check, v.Outcome = -1, rules.Outcome{}
	}
	return v
}

// AddMarks marks the squares that were found, and those that are asked for.
func (s *Sitting) AddMarks(k *game.Marks) {
	v := s.session.View()
	for _, sq := range s.Found() {
		if cell := v.Cell(sq); cell >= 0 {
			k.Found = append(k.Found, cell)
		}
	}
	if s.task.Kind == Reach {
		for _, sq := range s.task.Targets {
			k.Goals = append(k.Goals, v.Cell(sq))
		}
	}
}

// Judged remembers a task that an answer has solved, and knows what follows an answer.
func (s *Sitting) Judged(j Judgement) {
	if j.Grade == Solved {
		// Who can save nothing still may solve.
		_ = s.progress.Keep(s.task)
	}
	s.setBack = s.Waiting() && (j.Grade == Right || j.Grade == Open) && !s.Pending()
}

// Follows reports whether something follows on the board.
func (s *Sitting) Follows() bool { return s.Pending() || s.setBack }

// Follow does on the board what follows next: it plays a move, or goes back to where the
// next answer starts. It reports whether it was a move.
func (s *Sitting) Follow() (move bool) {
	if s.setBack {
		s.setBack = false
		s.Retry()
		return false
	}
	s.Reply()
	return true
}

// Finish does at once on the board all that follows.
func (s *Sitting) Finish() {
	for s.Reply() {
	}
	if s.setBack {
		s.Follow()
	}
}

// Code returns the stable code of what is wrong with an answer, "" for nothing.
func (j Judgement) Code() string {
	if j.Reason == Refused && j.Refusal != nil {
		return string(j.Refusal.Code)
	}
	return string(j.Reason)
}

// Explains returns the squares that explain a judgement.
func (j Judgement) Explains() []rules.Square {
	if j.Refusal != nil {
		return j.Refusal.Squares()
	}
	return slices.Clone(j.Squares)
}
