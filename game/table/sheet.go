package table

import (
	"strings"

	"tah/game"
	"tah/game/state"
)

func (c Open) do(t *Table) { t.open(c.Sheet) }

func (t *Table) open(s state.Sheet) {
	switch s := s.(type) {
	case state.MenuSheet:
		t.mode.drop()
	case state.NewSheet:
		if s.Choice.Game == "" {
			t.sheet = state.NewSheet{Choice: t.ChoiceFor(t.key())}
			return
		}
	case state.SavedSheet:
		t.openSaved()
		return
	case state.RoomSheet:
		t.openRoom()
		return
	case state.ChaptersSheet:
		t.openChapters()
		return
	case state.LineSheet:
		if _, ok := t.study(); !ok || !t.session.Has(s.ID) {
			return
		}
		t.sheet = state.LineSheet{ID: s.ID, Promote: t.session.CanPromote(s.ID), Main: t.session.Root(s.ID) > 0}
		return
	}
	t.sheet = s
}

func (c CloseSheet) do(t *Table) {
	t.sheet = nil
	if c.Then != nil {
		c.Then.do(t)
	}
}

// fail closes the sheet and tells an error.
func (t *Table) fail(err error) {
	t.sheet = nil
	t.note(why(err), dismiss())
}

// openSaved lists the saved games; said is what came of what was done on the list.
func (t *Table) openSaved(said ...state.Message) {
	all, aside, err := t.shelf.Bundles()
	if err != nil {
		t.fail(err)
		return
	}
	changes := 0
	if s, ok := t.sheet.(state.SavedSheet); ok {
		changes = s.Changes + 1
	}
	t.sheet = state.SavedSheet{
		Bundles: all, Aside: aside, Current: t.id, Waits: t.shelf.Waits(), Changes: changes, Said: said,
	}
}

func (c Resume) do(t *Table) {
	if c.ID == t.id && t.shelf.Waits() {
		t.sheet = nil // what is saved of it is older
		return
	}
	same := c.ID == t.id
	if same {
		t.rest() // it is read as it was saved
	}
	s, err := t.fetch(c.ID, "")
	if err != nil {
		t.fail(err)
		if same {
			t.goOn()
		}
		return
	}
	t.hideNote()
	if !same {
		t.leave()
	}
	t.sit(s)
	t.remember()
	t.config.Device.ForgetAddress()
	t.reset()
	t.tellOpen()
	t.goOn()
}

func (c Rename) do(t *Table) {
	err := t.shelf.Rename(c.ID, c.Name, !t.locked())
	t.openSaved()
	if err != nil {
		t.note(why(err), dismiss())
		return
	}
	t.persist()
}

func (c Delete) do(t *Table) {
	if err := t.shelf.Delete(c.ID); err != nil {
		t.fail(err)
		return
	}
	if c.ID == t.id && t.exercise == nil {
		t.shelf.Forgive()
		t.cancel()
		if n, err := t.session.Another(t.config.Timers.Now()); err == nil {
			t.sit(t.newSeat(n, game.NewID(), ""))
			t.remember()
			t.reset()
			t.think()
		}
	}
	t.openSaved()
}

func (c DeleteAside) do(t *Table) {
	err := t.shelf.DeleteAside(c.ID)
	t.openSaved()
	if err != nil {
		t.note(why(err), dismiss())
	}
}

// openRoom lists the games that may make way.
func (t *Table) openRoom() {
	entries, err := t.shelf.MayGo()
	if err != nil {
		t.fail(err)
		return
	}
	t.sheet = state.RoomSheet{Entries: entries}
}

func (c MakeRoom) do(t *Table) {
	t.sheet = nil
	t.hideNote()
	if err := t.shelf.MakeRoom(c.IDs); err != nil {
		t.note(why(err), dismiss())
		return
	}
	t.shelf.Forgive() // told again if it is still so
	t.save()
	if t.shelf.Unsaved() == nil {
		t.note(state.Say("store.room.done"), dismiss())
	}
}

func (c Download) do(t *Table) {
	name, content, err := c.What.Read(t.shelf.Library, t.config.Timers.Now())
	if err != nil {
		t.note(why(err), dismiss())
		return
	}
	t.config.Device.Download(name, content)
}

// openChapters opens the study on the board.
func (t *Table) openChapters() {
	t.save()
	entries, err := t.shelf.Chapters()
	if err != nil {
		t.fail(err)
		return
	}
	t.sheet = state.ChaptersSheet{
		Study: t.session.Study, Chapter: t.session.Name, Current: t.id, Entries: entries,
	}
}

func (c RenameChapter) do(t *Table) {
	if _, ok := t.study(); ok {
		t.session.Name = strings.TrimSpace(c.Name)
		t.save()
		t.openChapters()
	}
}

func (c RenameStudy) do(t *Table) {
	if _, ok := t.study(); !ok {
		return
	}
	t.save()
	if err := t.shelf.RenameStudy(strings.TrimSpace(c.Name)); err != nil {
		t.note(why(err), dismiss())
	}
	t.save()
	if _, open := t.sheet.(state.ChaptersSheet); open {
		t.openChapters()
	}
}

func (c AddChapter) do(t *Table) {
	if _, ok := t.study(); !ok {
		return
	}
	if t.session.Study == "" {
		RenameStudy{c.Study}.do(t)
	}
	n, err := t.session.Chapter(c.Here, c.Chapter, t.config.Timers.Now())
	if err != nil {
		t.fail(err)
		return
	}
	t.put(n, "")
	t.hideNote()
	t.say(state.Whole(n.Name + "."))
	t.think()
}

func (c AdoptStudy) do(t *Table) {
	if len(c.Chapters) == 0 {
		return
	}
	if err := t.shelf.Add(c.Chapters[1:]); err != nil {
		t.fail(err)
		return
	}
	first := c.Chapters[0]
	if t.key() != first.Game().Key() {
		SwitchTo{first.Game().Key()}.do(t)
	}
	t.put(first, "")
	t.hideNote()
	t.config.Device.ForgetAddress()
	t.say(state.Say("study.imported", "n", state.Count(len(c.Chapters))))
	t.think()
}

func (c Restore) do(t *Table) {
	r, err := t.shelf.Restore(c.Content)
	if err == nil || err == game.ErrStoreFull {
		t.set()
		said := []state.Message{state.Say("store.backup.done", "games", r.Games, "known", r.Known)}
		if err != nil {
			said = append(said, why(err))
		}
		t.openSaved(said...)
		return
	}
	t.openSaved(why(err))
}
