package page

import (
	"slices"

	"tah/game/task"
	"tah/rules"
)

// reasonsOf returns the squares that explain a judgement.
func reasonsOf(j task.Judgement) []rules.Square {
	if j.Refusal != nil {
		return j.Refusal.Squares()
	}
	return slices.Clone(j.Squares)
}

// taskDetail is what a page that embeds this one is told of a task.
func taskDetail(r *task.Run, j task.Judgement, said string) map[string]any {
	reason := string(j.Reason)
	if j.Reason == task.Refused && j.Refusal != nil {
		reason = string(j.Refusal.Code)
	}
	return map[string]any{
		"task": r.Task().String(), "id": r.Task().ID(), "mistakes": r.Mistakes(),
		"reason": reason, "message": said,
	}
}
