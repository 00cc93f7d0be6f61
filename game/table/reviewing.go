package table

import (
	"tah/game/review"
	"tah/game/state"
)

func (OpenReview) do(t *Table) {
	t.hideNote()
	t.setPanel(state.ReviewPanel)
	t.reviewing = true
	t.hush()
	t.think()
}

func (RunReview) do(t *Table) {
	t.reviewing = !t.reviewing && t.panel == state.ReviewPanel
	t.think()
}

func (c Fault) do(t *Table) {
	course := t.course()
	if ply, ok := course.Blamed(course.Here(), c.Step); ok {
		t.lookAt(course.ID(ply))
	}
}

// leaveReview ends a review because another game comes to the board, and closes its
// panel if there is nothing to see in it.
func (t *Table) leaveReview() {
	t.reviewing = false
	if t.panel == state.ReviewPanel && len(t.found) == 0 {
		t.setPanel(state.NoPanel)
	}
}

// course returns the line shown with what the review knows of it.
func (t *Table) course() *review.Course { return review.NewCourse(t.mode.shown(), t.found) }

// reviewNext has the next position looked at, if a review goes on.
func (t *Table) reviewNext() {
	if !t.reviewing {
		return
	}
	c := t.course()
	t.engine.Review(t.query(t.session), c, func(done bool, err error) {
		switch {
		case err != nil:
			t.reviewing = false
			t.engineFailed(err, OpenReview{})
		case done:
			t.reviewed(c)
		default:
			t.reviewNext()
		}
	})
}

// reviewed tells that the review is done.
func (t *Table) reviewed(c *review.Course) {
	t.reviewing = false
	t.say(state.Say("review.clean"))
	if n := len(c.Verdicts()); n > 0 {
		t.say(state.Say("review.done", "n", state.Count(n)))
	}
}

// fillReview adds to the state what the review knows.
func (t *Table) fillReview(s *state.State) {
	c := t.course()
	s.Review = state.Review{Course: c, Running: t.reviewing}
	s.Moves.Blamed = c.Verdicts()
	if t.panel == state.ReviewPanel {
		s.Review.Verdict, s.Review.Better = c.Verdict(c.Here()), c.Better()
	}
}
