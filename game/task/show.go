package task

import (
	"slices"

	"tah/rules"
)

// Show gives the reader the solution: its moves are played by Reply, its
// squares are marked, and Retry takes all of that back.
func (r *Run) Show() (Solution, bool) {
	s, ok := r.Solution()
	if !ok || r.solved {
		return s, false
	}
	r.wrong, r.kept = true, append([]rules.Square{}, r.found...)
	r.replies = slices.Clone(s.Line)
	if r.task.Kind == Squares || r.task.Kind == Forbidden {
		r.found = append(r.found, s.Squares...)
	}
	return s, true
}

// Pending tells whether there is something for Reply to play.
func (r *Run) Pending() bool { return len(r.replies) > 0 }
