package table

import (
	"tah/game/state"
)

// own asks to play the game that has come to the board.
func (t *Table) own() { t.claimBoard(false, false) }

func (TakeOver) do(t *Table) {
	if t.guard.owner.Follows {
		t.claimBoard(true, true)
	}
}

// claimBoard asks to play the game on the board, or takes it; until there is an answer
// this tab looks on, or not.
func (t *Table) claimBoard(seize, follows bool) {
	if !follows && t.noted.Kind == state.NoteLocked {
		t.noted.Kind = state.NoteUsual // it is of the game before
	}
	id := t.id
	t.guard.owner.Ask(t.config.Owners, id, seize, follows, func(owns bool) {
		if t.id == id {
			t.act(func() { t.owns(owns, seize) })
		}
	})
}

// watchOwner lets only a tab that is seen wait for a game that another one plays, so
// that the other one can be loaded anew.
func (t *Table) watchOwner() {
	if !t.guard.owner.Follows {
		return
	}
	if t.guard.hidden {
		t.guard.owner.Free()
	} else {
		t.claimBoard(false, true)
	}
}

// owns follows a change of the ownership. Either way the game is shown as it was saved
// last; here one may have been looking back in it.
func (t *Table) owns(owns, seized bool) {
	t.session.PauseClock(t.now())
	t.guard.owner.Follows = !owns
	if !t.reload() {
		t.cancel()
		t.hideNote()
	}
	if owns && !seized {
		t.note(state.Say("store.released"), dismiss())
	}
	t.goOn()
}
