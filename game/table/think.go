package table

import (
	"time"

	"tah/game/consult"
	"tah/game/state"
	"tah/game/terms"
	"tah/rules"
)

// think lets the engine do what there is for it: move, look on, or review.
func (t *Table) think() {
	t.cancel()
	if t.guard.hidden || t.mode == nil || t.mode.think() {
		return
	}
	if k := t.mode.kind(); k == state.Solving || k == state.SettingUp {
		return
	}
	t.lookOn()
	t.reviewNext()
}

// askOpponent asks the engine for its move if it is its turn, and reports whether it is.
func (t *Table) askOpponent() bool {
	level, ok := t.session.EngineToMove()
	switch {
	case !ok || t.locked() || t.session.CanRedo():
		return false
	case t.toss.tumbling:
		return true // it is seen how the pawns fall
	}
	t.engine.thinking = true
	begun := t.now()
	q := t.query(t.session)
	var pause time.Duration
	q.Level = level
	q.Time, pause = terms.Thinking(t.session, begun)
	t.engine.Ask(q, nil, func(a state.Answer, err error) {
		// An answer that comes at once would hide the user's own move.
		wait := pause - t.config.Timers.Now().Sub(begun)
		if wait <= 0 {
			t.answered(a, err)
			return
		}
		t.after(&t.engine.hold, wait, func() { t.answered(a, err) })
	})
	return true
}

// answered makes the move that the engine has found.
func (t *Table) answered(a state.Answer, err error) {
	t.engine.thinking = false
	m := rules.NoMove
	if err == nil {
		m, err = consult.Decode(t.session, a)
	}
	if err != nil {
		t.hush()
		t.engineFailed(err, Retry{})
		return
	}
	if r, ok := t.mode.(interface{ replied(rules.Move) }); ok {
		r.replied(m)
	}
}

// lookOn lets the engine look at the position shown, where that is wanted and nobody
// else is thinking.
func (t *Table) lookOn() {
	s := t.mode.shown()
	if t.panel != state.EnginePanel || len(s.Legal()) == 0 {
		return
	}
	q := t.query(s)
	q.Time = linesTime
	if t.config.Device.Weak() {
		q.Time /= 2
	}
	t.engine.Watch(q, s, func(err error) {
		best := t.engine.Lines().Best
		switch {
		case err != nil:
			t.engineFailed(err, Retry{})
		case len(best) > 0 && t.status.said == nil && best[0].Codes != nil:
			t.say(state.Whole(state.Ahead{Line: best[0]}))
		}
	})
}

func (c OpenPanel) do(t *Table) {
	t.setPanel(c.Panel)
	t.hush()
	t.think()
}

// setPanel opens a panel, and ends a review that nobody sees.
func (t *Table) setPanel(p state.Panel) {
	t.panel = p
	t.reviewing = t.reviewing && p == state.ReviewPanel
}

func (Retry) do(t *Table) {
	t.hideNote()
	t.think()
}
