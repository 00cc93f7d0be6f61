package table

import (
	"time"

	"tah/game"
	"tah/game/consult"
	"tah/game/state"
	"tah/rules"
)

const (
	linesTime = 12 * time.Second // half of it on a phone: thinking costs battery
	hintTime  = time.Second
)

// cancel ends every search; nothing more is heard of it.
func (t *Table) cancel() {
	t.engine.hold.stop()
	t.engine.thinking = false
	t.engine.Cancel()
}

// query is a question to the engine about the end of a session's line.
func (t *Table) query(s *game.Session) state.Query { return consult.Query(s, t.id) }

// engineFailed tells why the engine does not do what is asked of it now, and what can be
// done about it.
func (t *Table) engineFailed(err error, again Command) {
	remedy := button("action.retry", again)
	if coded, ok := err.(interface{ Code() string }); ok && coded.Code() == state.ErrOutdated.Code() {
		remedy = loadAgain() // it is the page that is old
	}
	actions := []state.Action{remedy}
	if again != (Retry{}) {
		actions = append(actions, dismiss())
	}
	t.note(why(err), actions...)
}

// consult lets the engine look at where the game stands at its full strength, and then
// go on with what it did.
func (t *Table) consult(d time.Duration, done func(state.Answer)) {
	t.cancel()
	q := t.query(t.session)
	q.Time = d
	t.engine.Ask(q, nil, func(a state.Answer, err error) {
		if err != nil {
			t.session.Decline() // what was offered has no answer
			t.resumeClock()
			t.say(why(err))
			return
		}
		n := t.engine.Number()
		if done(a); n == t.engine.Number() {
			t.think() // what it was busy with goes on
		}
	})
}

// hinting is a move that the engine proposes, shown in two steps.
type hinting struct {
	proposed rules.Move
	stage    int // 0 nothing, 1 the piece, 2 the move
}

// show adds the hint to the state.
func (h *hinting) show(s *state.State) { s.Board.AddHint(s.Session.Game(), h.proposed, h.stage) }

// hints is a mode that can give hints.
type hints interface{ hintTo(t *Table) }

func (Hint) do(t *Table) {
	if m, ok := t.mode.(hints); ok {
		m.hintTo(t)
	}
}

// hint asks the engine for a move, or shows more of the one it proposed.
func (t *Table) hint(h *hinting) {
	if h.stage > 0 {
		h.stage = 2
		t.say(state.Say("hint.move", "move", h.proposed))
		return
	}
	if t.session.Outcome().Over() {
		return
	}
	t.say(state.Say("hint.working"))
	t.consult(hintTime, func(a state.Answer) {
		m, err := consult.Decode(t.session, a)
		if err != nil {
			t.say(why(err))
			return
		}
		h.proposed, h.stage = m, 1
		g := t.session.Game()
		piece := state.Kind(g.TypeLetter(m.Piece()))
		if m.IsDrop() {
			t.say(state.Say("hint.hand", "piece", piece))
		} else {
			t.say(state.Say("hint.piece", "square", state.Place(g.SquareName(m.From())), "piece", piece))
		}
	})
}
