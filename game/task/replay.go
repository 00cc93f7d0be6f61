package task

// Answers returns the right answers so far, as Replay reads them: moves in the
// engine protocol's notation, "@" and a square, "=" and a verdict.
func (r *Run) Answers() []string { return append([]string(nil), r.answers...) }

// Replay begins the task anew and gives these answers, which are judged again,
// up to the first that is not right.
func (r *Run) Replay(answers []string) {
	r.Restart()
	for _, a := range answers {
		given := len(r.answers)
		r.give(a)
		for r.Reply() {
		}
		r.Retry()
		if len(r.answers) == given {
			return
		}
	}
}

// give gives an answer; what cannot be read is none.
func (r *Run) give(answer string) {
	switch {
	case answer == "":
	case answer[0] == '@':
		if sq, ok := square(r.task.game, answer[1:]); ok {
			_, _ = r.Mark(sq)
		}
	case answer[0] == '=':
		_, _ = r.Say(answer[1:])
	default:
		if m, err := r.session.Position().ParseMove(answer); err == nil {
			_, _ = r.Play(m)
		}
	}
}
