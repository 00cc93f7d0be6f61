package table

import (
	"time"

	"tah/game/state"
	"tah/game/terms"
)

// How long the pawns of a furigoma are seen.
const (
	TossTumbles = 950 * time.Millisecond  // as in the style sheet
	tossRead    = 1800 * time.Millisecond // before an engine's first move
	tossLies    = 6 * time.Second
)

// showLot says what was drawn for the game that begins, and lets it go on: after five
// pawns have tumbled over the board, if that is how it was drawn.
func (t *Table) showLot(l terms.Lot) {
	if l.Toss == nil {
		if l.Drawn {
			t.say(state.Whole(state.Drawn{Lot: l}))
		}
		t.think()
		return
	}
	t.say(state.Say("lot.thrown"))
	t.status.quiet = true
	t.toss.lot, t.toss.tumbling = &l, true
	t.after(&t.toss.step, TossTumbles, t.landToss)
}

// landToss ends the tumbling and says how the pawns lie.
func (t *Table) landToss() {
	t.toss.tumbling = false
	t.status.quiet = false
	t.say(state.Whole(state.Drawn{Lot: *t.toss.lot}))
	t.config.Sounds.Play(state.SoundDrop)
	_, engine := t.session.EngineToMove()
	wait := tossLies
	if engine {
		wait = tossRead
	}
	t.after(&t.toss.step, wait, func() {
		if !engine {
			t.clearToss()
		}
		t.think() // an engine's move takes the pawns away
	})
}

func (SkipToss) do(t *Table) {
	switch {
	case t.toss.lot == nil:
	case t.toss.tumbling:
		t.toss.step.stop()
		t.landToss()
	default:
		t.clearToss()
		t.think()
	}
}

// clearToss takes the pawns off the board.
func (t *Table) clearToss() {
	t.toss.step.stop()
	t.toss = toss{}
}
