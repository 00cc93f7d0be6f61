package table

import (
	"errors"
	"time"

	"tah/game"
	"tah/game/settings"
	"tah/game/shelf"
	"tah/game/state"
)

// save writes the game on the board and tells once if that fails; the next change tries
// again.
func (t *Table) save() {
	if t.locked() || t.exercise != nil {
		return
	}
	known, err := t.shelf.Save()
	switch {
	case err == nil:
		if t.guard.unset || t.settings.Get(settings.Current+t.key()) != t.id {
			t.remember()
		}
	case shelf.Lost(err):
		t.giveWay()
	case !known:
		actions := []state.Action{dismiss()}
		if errors.Is(err, game.ErrStoreFull) {
			actions = []state.Action{button("store.room", Open{state.RoomSheet{}}), dismiss()}
		}
		t.note(why(err), actions...)
	}
}

// giveWay shows what another tab has made of the game; what was played here beside it
// becomes a game of its own.
func (t *Table) giveWay() {
	mine := t.session
	t.shelf.Forgive()
	if !t.reload() { // it cannot be shown here
		t.id = game.NewID()
		t.own()
		t.save()
		return
	}
	said := "error.store-conflict"
	if !t.session.Includes(mine) && t.shelf.SetApart(t.newSeat(mine, game.NewID(), "")) {
		said = "store.kept"
	}
	t.note(state.Say(said), dismiss())
	t.think()
}

func (c ChangedElsewhere) do(t *Table) {
	if c.ID != t.id || !t.shelf.Changed(c.ID) || !t.reload() {
		return
	}
	if !t.locked() { // a follower knows
		t.note(state.Say("note.other-tab"), dismiss())
	}
	t.think()
}

// reload brings the game on the board as it was saved last. One that was deleted
// elsewhere goes on here, and the next move saves it.
func (t *Table) reload() bool {
	s, err := t.fetch(t.id, t.link)
	if err != nil {
		return false
	}
	t.cancel()
	t.become(s)
	t.leaveReview()
	t.reset()
	t.hideNote()
	t.tellOpen()
	return true
}

// become takes over what was read of the game on the board. What waits for room of what
// was played here becomes a game of its own.
func (t *Table) become(s *seat) {
	if t.shelf.Waits() {
		t.shelf.SetApart(t.newSeat(t.session, game.NewID(), ""))
		t.shelf.Forgive()
	}
	t.session, t.newer, t.found = s.session, s.newer, s.found
	t.over = t.session.Outcome().Over()
}

// refresh brings what another tab did to the game at hand while it was not shown.
func (t *Table) refresh() {
	if !t.shelf.Changed(t.id) {
		return
	}
	if s, err := t.fetch(t.id, t.link); err == nil {
		t.become(s)
	}
}

// fetch reads a saved game, unless it is here and waits for room.
func (t *Table) fetch(id, link string) (*seat, error) {
	if s, ok := t.shelf.Find(id); ok {
		return s, nil
	}
	s, newer, err := t.shelf.Fetch(id)
	if err != nil {
		return nil, err
	}
	next := t.newSeat(s, id, link)
	next.newer = newer
	return next, nil
}

// tellDamage tells that the game that was on a board cannot be read.
func (t *Table) tellDamage(err error) {
	if e, faulty := errors.AsType[*game.SaveError](err); faulty {
		said := "note.damaged"
		if e.Foreign() {
			said = "error." + e.Kind
		}
		t.note(state.Say(said), dismiss(), button("action.saved", Open{state.SavedSheet{}}))
	}
}

func (c Rest) do(t *Table) {
	t.guard.hidden = c.Hidden
	t.watchOwner()
	t.rest()
	t.config.Device.Still()
}

// rest stops searches and the clock, and saves what waits for the end of typing.
func (t *Table) rest() {
	if t.seat == nil {
		return
	}
	t.cancel()
	if m, ok := t.mode.(interface{ flush() }); ok {
		m.flush()
	}
	if _, running := t.session.ClockRunning(); running {
		t.session.PauseClock(t.now())
		t.save()
	}
}

func (c Wake) do(t *Table) {
	t.guard.hidden = false
	t.watchOwner()
	if c.Restored {
		if t.shelf.Changed(t.id) {
			t.reload()
		}
		t.claimBoard(false, t.guard.owner.Follows)
	}
	t.goOn()
}

func (Leave) do(t *Table) {
	Rest{t.guard.hidden}.do(t)
	t.guard.owner.Free()
}

// Unsaved reports whether something would be lost if the page were closed.
func (t *Table) Unsaved() bool { return t.shelf.Loses() }

// persist asks the browser, once, to keep what is stored for good. It is asked when
// there is something to keep: after the first game that has ended or was given a name;
// some browsers ask their user then. Where what is not visited is deleted all the same,
// the user is told once.
func (t *Table) persist() {
	if t.shelf.Unsaved() != nil || t.settings.Get(settings.Persist) != "" {
		return
	}
	t.set(settings.Persist, "1")
	t.config.Device.Persist(func(drops bool) {
		t.act(func() {
			if !drops || t.settings.Get(settings.Reminded) != "" {
				return
			}
			t.set(settings.Reminded, "1")
			t.note(state.Say("store.week"), button("store.backup.save", Download{shelf.BackupFile{}}), dismiss())
		})
	})
}

func (c CanDraw) do(t *Table) {
	t.guard.blackout = !c.On
	if t.seat == nil {
		return
	}
	if !c.On {
		if m, ok := t.mode.(interface{ flush() }); ok {
			m.flush()
		}
		t.save() // what takes the graphics away may take the page next
		t.tellBlackout()
		return
	}
	t.guard.dark.stop()
	if t.noted.Kind == state.NoteBlackout {
		t.hideNote()
	}
}

// tellBlackout tells of a blackout that does not end by itself; mostly it is over before
// anybody sees it.
func (t *Table) tellBlackout() {
	const moment = 5 * time.Second
	if t.guard.darkTold || t.guard.dark.running() {
		return
	}
	t.after(&t.guard.dark, moment, func() {
		if t.guard.hidden || t.noted.Kind != state.NoNote { // what is told there may matter more
			t.tellBlackout()
			return
		}
		t.guard.darkTold = true
		t.noteOf(state.NoteBlackout, state.Say("guard.plain"), loadAgain(), dismiss())
	})
}

func (TellPlain) do(t *Table) {
	if t.settings.Get(settings.Plain) == "" {
		t.set(settings.Plain, "1")
		t.note(state.Say("load.webgl"), dismiss())
	}
}
