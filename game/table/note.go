package table

import (
	"tah/game/shelf"
	"tah/game/state"
)

// button returns a button of a note, with the key of its label.
func button(label string, do Command) state.Action {
	return state.Action{Label: state.Say(label), Do: do}
}

func dismiss() state.Action { return button("note.dismiss", Dismiss{}) }

// note shows a note of no kind that matters.
func (t *Table) note(said state.Message, actions ...state.Action) {
	t.noteOf(state.NoteUsual, said, actions...)
}

// noteOf shows a note of a kind.
func (t *Table) noteOf(kind state.NoteKind, said state.Message, actions ...state.Action) {
	t.noted = state.Note{Kind: kind, Said: []state.Message{said}, Actions: actions}
}

// hideNote takes the note away. That a game may only be looked at stays told.
func (t *Table) hideNote() {
	t.noted = state.Note{}
	t.tellLocked()
}

func (Dismiss) do(t *Table) {
	t.hideNote()
	t.offerNewer()
}

// why is the message about an error.
func why(err error) state.Message { return state.Whole(err) }

// tellLocked says, once, why the game on the board may only be looked at, and the way
// out. It stays under the board.
func (t *Table) tellLocked() {
	switch {
	case t.seat == nil || !t.locked():
	case t.newer:
		download := button("action.download", Download{shelf.GameFile{ID: t.id}})
		t.noteOf(state.NoteLocked, state.Say("store.newer"), loadAgain(), download)
	default:
		t.noteOf(state.NoteLocked, state.Say("store.follows"), button("store.take", TakeOver{}))
	}
}

// loadAgain is the way out where the page cannot help itself. The game is saved with
// every move.
func loadAgain() state.Action { return button("load.again", LoadAgain{}) }

func (NewerBuild) do(t *Table) {
	t.guard.newer = true
	t.offerNewer()
}

// offerNewer tells once of a newer build, but not in the middle of a game.
func (t *Table) offerNewer() {
	switch {
	case !t.guard.newer, t.guard.newTold, t.seat == nil:
		return
	case len(t.session.Moves()) > 0 && !t.session.Outcome().Over():
		return
	case t.noted.Kind != state.NoNote:
		return // what is told there may matter more
	}
	t.guard.newTold = true
	t.note(state.Say("offline.newer"), button("offline.use", UseNewer{}), dismiss())
}

func (UseNewer) do(t *Table) { t.config.Device.UseNewer() }

func (LoadAgain) do(t *Table) { t.config.Device.Reload() }
