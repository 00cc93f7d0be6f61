package task

import "tah/game"

// The errors of Verify.
const (
	ErrUnsolvable game.Error = "task-unsolvable" // there is no solution
	ErrShorter    game.Error = "task-shorter"    // mate is possible in fewer moves than promised
	ErrUnproved   game.Error = "task-unproved"   // the search gave up over a move
	ErrTrivial    game.Error = "task-trivial"    // nothing can be answered wrongly
	ErrNoCheck    game.Error = "task-no-check"   // there is no check to answer
	ErrSingle     game.Error = "task-single"     // not more than one way of answering the check
)

// Verify tells what is wrong with a task as an exercise: that it has no
// solution, that a mate is shorter than it says, that every answer is right,
// or that some answer could not be judged.
func (t *Task) Verify() error {
	r, err := t.Start()
	if err != nil {
		return err
	}
	pos := r.session.Position()
	switch t.Kind {
	case Mate, Tsume:
		s := newMates(t.Kind == Tsume)
		n := s.shortest(pos, t.plies())
		switch {
		case s.spent():
			return ErrUnproved
		case n == 0:
			return ErrUnsolvable
		case n < t.plies():
			return ErrShorter
		}
	case Answer:
		if !pos.InCheck() {
			return ErrNoCheck
		}
		if t.Way == All && len(waysOf(pos)) < 2 {
			return ErrSingle
		}
	}
	s, ok := r.Solution()
	if !ok || t.Kind == Verdict && s.Verdict != t.Way {
		return ErrUnsolvable
	}
	return t.everyAnswer()
}

// everyAnswer looks whether each first answer can be judged and some are
// wrong.
func (t *Task) everyAnswer() error {
	switch t.Kind {
	case Squares, Forbidden, Verdict:
		return nil
	}
	r, err := t.Start()
	if err != nil {
		return err
	}
	wrong, ways := false, t.Kind == Answer && t.Way == All
	for _, m := range r.session.Position().AppendLegal(nil) {
		j, err := r.Play(m)
		if err != nil {
			return err
		}
		if j.Reason == Unproved {
			return ErrUnproved
		}
		if wrong = wrong || j.Grade == Wrong; wrong && t.Kind != Mate && t.Kind != Tsume {
			return nil
		}
		r.Restart()
	}
	if !wrong && !ways && t.Kind != Reach && t.Kind != Answer && t.Kind != Promote {
		return ErrTrivial
	}
	return nil
}
