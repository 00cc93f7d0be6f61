package table_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"tah/game"
	"tah/game/gametest"
	"tah/game/settings"
	"tah/game/shelf"
	"tah/game/state"
	"tah/game/table"
	"tah/game/table/tabletest"
	"tah/game/terms"
	"tah/rules"
)

// games returns the moves of all saved games, in UCI or USI, sorted.
func (b *bed) games() []string {
	b.Helper()
	l := game.NewLibrary(b.store, func(key string) (rules.Game, error) { return lookup(b, key), nil })
	var all []string
	for _, id := range b.store.IDs() {
		s, err := l.Load(id)
		if err != nil {
			b.Fatal(err)
		}
		all = append(all, strings.Join(s.LineMoves(), " "))
	}
	slices.Sort(all)
	return all
}

// tabs returns a world in which tabs speak with each other.
func tabs() world {
	w := newWorld()
	w.tabs = &tabletest.Tabs{Clock: w.clock}
	return w
}

// TestTwoTabs: the second tab looks on and follows what the first one plays; it takes the
// game over, and is given it back when the other one goes.
func TestTwoTabs(t *testing.T) {
	w := tabs()
	a := w.bed(t, "chess")
	a.play("e2e4")
	_, id := table.OnBoard(a.Table)
	b := w.bed(t, "chess")
	b.clock.Advance(0)
	b.noted("store.follows")
	b.is(b.st.Can.Locked && !b.st.Can.Move && !b.engine.Busy() && b.line() == "e2e4", "the second tab plays")
	b.Do(table.Takeback{})
	b.Do(table.Redo{})
	b.Do(table.ResignNow{})
	b.tap("d7")
	b.Do(table.Dismiss{})
	b.noted("store.follows")
	a.answer("e7e5")
	b.Do(table.ChangedElsewhere{ID: id})
	b.noted("store.follows")
	b.is(b.line() == "e2e4 e7e5", b.line())
	b.Do(table.Step{Where: "first"})
	b.is(b.st.Mode == state.LookingBack && !b.st.Board.May, "it does not look back")
	b.Do(table.OpenPanel{Panel: state.EnginePanel})
	b.is(b.engine.Busy() && b.engine.Query().Level == 0, "it cannot analyse")
	b.press("store.take")
	b.clock.Advance(0)
	b.noted("")
	b.is(!b.st.Can.Locked && b.st.Mode == state.Playing, "not taken")
	a.noted("store.follows")
	b.play("g1f3")
	b.answer("b8c6")
	a.Do(table.ChangedElsewhere{ID: id})
	a.is(a.line() == "e2e4 e7e5 g1f3 b8c6", a.line())
	b.Do(table.Leave{})
	b.clock.Advance(0)
	a.noted("store.released")
	a.is(!a.st.Can.Locked && a.st.Can.Move, "not given back")
	a.play("f1c4")
	a.is(len(a.games()) == 1, a.games())
}

// TestHiddenFollower: a tab that nobody sees does not wait for a game, and asks again when
// it is seen.
func TestHiddenFollower(t *testing.T) {
	w := tabs()
	a, b := w.bed(t, "chess"), w.bed(t, "chess")
	a.play("e2e4")
	_, id := table.OnBoard(a.Table)
	b.Do(table.Resume{ID: id})
	b.clock.Advance(0)
	b.noted("store.follows")
	b.Do(table.Rest{Hidden: true})
	a.Do(table.Leave{})
	b.clock.Advance(0)
	b.is(b.st.Can.Locked, "it waited")
	a.Do(table.Wake{Restored: true})
	a.clock.Advance(0)
	a.is(!a.st.Can.Locked, "it is locked")
	b.Do(table.Wake{})
	b.clock.Advance(0)
	b.is(b.st.Can.Locked, "both play")
	a.Do(table.Leave{})
	b.clock.Advance(0)
	b.is(!b.st.Can.Locked, "nobody plays")
	b.Do(table.Takeback{})
	b.play("d2d4")
	a.Do(table.Wake{Restored: true})
	a.clock.Advance(0)
	a.is(a.st.Can.Locked && a.line() == "d2d4", a.line())
}

// TestTabsWithoutLocks: two tabs that know nothing of each other play one game. What one
// of them played becomes a game of its own; what only one played is shown by the other.
func TestTabsWithoutLocks(t *testing.T) {
	w := newWorld()
	a := w.bed(t, "chess")
	a.people("chess")
	a.play("e2e4")
	b := w.bed(t, "chess")
	b.play("e7e5", "g1f3")
	a.play("c7c5")
	a.noted("store.kept")
	a.is(a.line() == "e2e4 e7e5 g1f3", a.line())
	a.is(slices.Equal(a.games(), []string{"e2e4 c7c5", "e2e4 e7e5 g1f3"}), a.games())
	a.play("b8c6")
	_, id := table.OnBoard(a.Table)
	b.Do(table.ChangedElsewhere{ID: "another"})
	b.is(b.line() == "e2e4 e7e5 g1f3", b.line())
	b.Do(table.ChangedElsewhere{ID: id})
	b.noted("note.other-tab")
	b.is(b.line() == "e2e4 e7e5 g1f3 b8c6", b.line())
	a.play("f1b5")
	b.Do(table.Flip{})
	b.noted("error.store-conflict")
	b.is(b.line() == "e2e4 e7e5 g1f3 b8c6 f1b5" && len(b.games()) == 2, b.games())
}

// TestPremoveAfterConflict: a premove is not made in what another tab has made of the game.
func TestPremoveAfterConflict(t *testing.T) {
	w := newWorld()
	a := w.bed(t, "chess")
	a.play("e2e4")
	b := w.bed(t, "chess")
	b.answer("e7e5")
	a.tap("g1", "f3")
	a.answer("c7c5")
	a.is(a.line() == "e2e4 e7e5", a.line())
	a.noted("store.kept")
}

// TestDeletedElsewhere: a game that another tab has deleted goes on here.
func TestDeletedElsewhere(t *testing.T) {
	w := newWorld()
	a := w.bed(t, "chess")
	a.people("chess")
	a.play("e2e4")
	_, id := table.OnBoard(a.Table)
	b := w.bed(t, "chess")
	b.Do(table.Delete{ID: id})
	b.is(b.line() == "", b.line())
	_, ok := b.st.Sheet.(state.SavedSheet)
	b.is(ok, b.st.Sheet)
	a.Do(table.ChangedElsewhere{ID: id})
	a.play("e7e5")
	a.is(a.line() == "e2e4 e7e5" && slices.Contains(a.games(), "e2e4 e7e5"), a.games())
}

// TestFullStore: a game for which there is no room waits, also when another one takes its
// place; once room is made, it is saved.
func TestFullStore(t *testing.T) {
	w := newWorld()
	b := w.bed(t, "chess")
	for _, m := range []string{"a2a3", "b2b3", "c2c3"} {
		b.people("chess")
		b.play(m)
		b.clock.Advance(time.Minute)
	}
	saved := b.store.IDs()
	b.people("chess")
	b.store.Fill()
	b.play("d2d4")
	b.noted("store-full")
	b.is(b.st.Guard.Waits && b.Unsaved() && b.st.Guard.Unsaved == game.ErrStoreFull, b.st.Guard)
	b.play("d7d5")
	b.noted("")
	_, first := table.OnBoard(b.Table)
	b.Do(table.Resume{ID: first})
	b.is(b.line() == "d2d4 d7d5", b.line())
	b.Do(table.SwitchTo{Key: "shogi"})
	b.is(!b.st.Guard.Waits && b.Unsaved(), b.st.Guard)
	b.Do(table.SwitchTo{Key: "chess"})
	b.is(b.st.Guard.Waits && b.line() == "d2d4 d7d5", b.line())
	b.Do(table.Resume{ID: saved[0]})
	b.is(len(table.Waiting(b.Table)) == 1, "it does not wait")
	b.Do(table.Resume{ID: first})
	b.is(b.st.Guard.Waits && b.line() == "d2d4 d7d5", b.line())
	b.Do(table.Open{Sheet: state.SavedSheet{}})
	b.is(b.st.Sheet.(state.SavedSheet).Waits, b.st.Sheet)
	b.Do(table.Open{Sheet: state.RoomSheet{}})
	oldest := b.st.Sheet.(state.RoomSheet).Entries
	b.is(len(oldest) >= 3 && oldest[0].Updated.Before(oldest[2].Updated), oldest)
	ids := []string{oldest[0].ID, oldest[1].ID}
	b.Do(table.Download{What: shelf.GamesFile{IDs: ids}})
	b.is(strings.HasPrefix(b.device.Files[0].Name, "tah-backup-") && b.st.Sheet != nil, b.device.Files)
	b.store.Room = 0
	b.Do(table.MakeRoom{IDs: append(ids, first)})
	b.noted("store.room.done")
	b.is(!b.Unsaved() && slices.Contains(b.games(), "d2d4 d7d5") && !slices.Contains(b.games(), "a2a3"),
		b.games())
	b.Do(table.Restore{Content: b.device.Files[0].Content})
	said := b.st.Sheet.(state.SavedSheet).Said
	b.is(len(said) == 1 && said[0].Is("store.backup.done") && slices.Contains(b.games(), "a2a3"), said)
}

// TestNoRoomMade: deleting what does not help is told again.
func TestNoRoomMade(t *testing.T) {
	b := newBed(t, "chess")
	b.people("chess")
	b.play("a2a3")
	b.people("chess")
	b.store.Fill()
	b.play("d2d4")
	b.press("store.room")
	b.is(len(b.st.Sheet.(state.RoomSheet).Entries) == 1, b.st.Sheet)
	b.Do(table.MakeRoom{})
	b.noted("store-full")
	b.store.Blocked = true
	b.Do(table.MakeRoom{IDs: []string{"other"}})
	b.noted("store-blocked")
	for _, s := range []state.Sheet{state.SavedSheet{}, state.RoomSheet{}} {
		b.Do(table.Open{Sheet: s})
		b.is(b.st.Sheet == nil, "a sheet without a list")
		b.noted("store-blocked")
	}
}

// TestWaitingConflict: what waits in one tab is set apart when another one takes the game.
func TestWaitingConflict(t *testing.T) {
	w := tabs()
	a := w.bed(t, "chess")
	a.people("chess")
	a.play("e2e4")
	a.store.Fill()
	a.play("e7e5")
	a.is(a.st.Guard.Waits, "it does not wait")
	b := w.bed(t, "chess")
	b.clock.Advance(0)
	b.press("store.take")
	b.clock.Advance(0)
	a.noted("store.follows")
	a.is(a.line() == "e2e4" && len(table.Waiting(a.Table)) == 1, a.line())
	b.store.Room = 0
	b.play("c7c5")
	a.Do(table.SwitchTo{Key: "shogi"})
	a.Do(table.Flip{})
	a.is(!a.Unsaved() && slices.Contains(a.games(), "e2e4 e7e5") && slices.Contains(a.games(), "e2e4 c7c5"),
		a.games())
}

// TestBlockedStore: where nothing can be stored, that is told once, and one plays on.
func TestBlockedStore(t *testing.T) {
	w := newWorld()
	w.store.Blocked = true
	b := w.bed(t, "chess")
	b.play("e2e4")
	b.noted("store-blocked")
	b.is(!b.Unsaved() && b.engine.Busy(), "it waits")
	b.Do(table.Dismiss{})
	b.answer("e7e5")
	b.noted("")
	b.Do(table.SwitchTo{Key: "shogi"})
	b.Do(table.SwitchTo{Key: "chess"})
	b.is(b.line() == "e2e4 e7e5", b.line())
	b.Do(table.OpenStudy{})
	b.is(b.st.Study.On && b.line() == "e2e4 e7e5", b.line())
	b.Do(table.Open{Sheet: state.ChaptersSheet{}})
	b.noted("store-blocked")
	b.Do(table.RenameStudy{Name: "x"})
	b.Do(table.Delete{ID: "x"})
	b.Do(table.DeleteAside{ID: "x"})
	b.Do(table.Download{What: shelf.BackupFile{}})
	b.noted("store-blocked")
	b.Do(table.Resume{ID: "x"})
	b.noted("store-blocked")
	b.Do(table.Rename{ID: "x", Name: "y"})
	b.noted("store-blocked")
	b.Do(table.Restore{Content: "x"})
	b.Do(table.AdoptStudy{})
	s, _ := table.OnBoard(b.Table)
	b.Do(table.AdoptStudy{Chapters: []*game.Session{s, s}})
	b.noted("store-blocked")
}

// TestDamagedStore: a game that cannot be read is set aside and told, and a new one waits.
func TestDamagedStore(t *testing.T) {
	w := newWorld()
	b := w.bed(t, "chess")
	b.play("e2e4")
	_, id := table.OnBoard(b.Table)
	b.store.Damage(id)
	b = w.bed(t, "chess")
	b.noted("note.damaged")
	b.is(b.line() == "" && b.st.Can.Move, b.line())
	b.press("action.saved")
	aside := b.st.Sheet.(state.SavedSheet).Aside
	b.is(len(aside) == 1, aside)
	b.Do(table.Download{What: shelf.AsideFile{ID: aside[0]}})
	b.is(b.device.Files[0].Name == "tah-"+aside[0]+".txt", b.device.Files)
	b.Do(table.Download{What: shelf.AsideFile{ID: "none"}})
	b.noted("store-missing")
	b.Do(table.DeleteAside{ID: aside[0]})
	b.is(len(b.st.Sheet.(state.SavedSheet).Aside) == 0 && b.st.Sheet.(state.SavedSheet).Changes == 1,
		b.st.Sheet)
}

// newer makes both copies of a game those of a newer Tah.
func newer(t testing.TB, store *tabletest.Store, id string) {
	t.Helper()
	for key, text := range store.Texts {
		if of, ok := game.GameKey(key); ok && of == id {
			store.Texts[key] = gametest.Newer(t, text)
		}
	}
}

// TestNewerSave: a game that a newer Tah wrote is looked at, and not written.
func TestNewerSave(t *testing.T) {
	w := newWorld()
	b := w.bed(t, "chess")
	b.play("e2e4")
	_, id := table.OnBoard(b.Table)
	newer(t, b.store, id)
	before := b.store.Texts["tah/game/"+id]
	b = w.bed(t, "chess")
	b.noted("store.newer")
	b.is(b.st.Can.Locked && b.line() == "e2e4" && !b.engine.Busy(), b.line())
	b.Do(table.Flip{})
	b.Do(table.Takeback{})
	b.is(b.store.Texts["tah/game/"+id] == before, "it was written")
	b.press("action.download")
	b.is(b.device.Files[0].Content == before, b.device.Files)
	b.press("load.again")
	b.is(b.device.Reloads == 1, "not loaded anew")
	b.Do(table.SwitchTo{Key: "shogi"})
	b.noted("")
	b.Do(table.SwitchTo{Key: "chess"})
	b.noted("store.newer")
	b.Do(table.Rename{ID: id, Name: "x"})
	b.is(b.store.Texts["tah/game/"+id] == before, "it was written")
}

// TestNewerSaveMeanwhile: another tab of a newer Tah has written the game on the board.
func TestNewerSaveMeanwhile(t *testing.T) {
	b := newBed(t, "chess")
	b.people("chess")
	b.play("e2e4")
	_, id := table.OnBoard(b.Table)
	newer(t, b.store, id)
	b.play("e7e5")
	b.is(b.st.Can.Locked && b.line() == "e2e4", b.line())
	b.is(len(b.store.IDs()) >= 2, "what was played is lost")
}

// TestKeepingForGood: the browser is asked once to keep what is stored, and the user told
// where it does not.
func TestKeepingForGood(t *testing.T) {
	b := newBed(t, "chess")
	b.device.Drops = true
	b.play("e2e4")
	b.Do(table.Rename{ID: func() string { _, id := table.OnBoard(b.Table); return id }(), Name: "Mine"})
	b.noted("store.week")
	b.press("store.backup.save")
	b.is(b.device.Asked == 1 && len(b.device.Files) == 1, b.device)
	b.Do(table.ResignNow{})
	b.is(b.device.Asked == 1, "asked twice")
}

// TestSavedGames: the list, renaming, resuming, deleting.
func TestSavedGames(t *testing.T) {
	b := newBed(t, "chess")
	b.people("chess")
	b.play("e2e4")
	_, first := table.OnBoard(b.Table)
	b.clock.Advance(time.Minute)
	b.people("shogi")
	b.play("7g7f")
	_, second := table.OnBoard(b.Table)
	b.Do(table.Open{Sheet: state.SavedSheet{}})
	s := b.st.Sheet.(state.SavedSheet)
	b.is(s.Current == second && len(s.Bundles) >= 2 && s.Changes == 0, s)
	b.Do(table.Rename{ID: first, Name: "one"})
	b.Do(table.Rename{ID: second, Name: "two"})
	s = b.st.Sheet.(state.SavedSheet)
	b.is(s.Changes == 2 && b.st.Session.Name == "two" && b.device.Asked == 1, s)
	b.Do(table.Rename{ID: "none", Name: "x"})
	b.noted("store-missing")
	b.Do(table.Resume{ID: first})
	b.is(b.st.Session.Name == "one" && b.st.Sheet == nil && b.line() == "e2e4", b.line())
	b.Do(table.Resume{ID: "none"})
	b.noted("store-missing")
	b.Do(table.Delete{ID: second})
	b.is(b.line() == "e2e4", b.line())
	b.Do(table.SwitchTo{Key: "shogi"})
	b.is(b.line() == "", b.line())
	b.Do(table.SwitchTo{Key: "shogi"})
	b.Do(table.SwitchTo{Key: "go"})
	b.is(b.st.Session.Game().Key() == "shogi", "another game")
	b.Do(table.Download{What: shelf.GameFile{ID: first}})
	b.Do(table.Download{What: shelf.BackupFile{}})
	b.is(len(b.device.Files) == 2, b.device.Files)
	backup := b.device.Files[1].Content
	b.Do(table.Delete{ID: first})
	b.Do(table.Restore{Content: "nonsense"})
	b.is(b.st.Sheet.(state.SavedSheet).Said[0].Args != nil, b.st.Sheet)
	b.store.Fill()
	b.Do(table.Restore{Content: backup})
	b.is(len(b.st.Sheet.(state.SavedSheet).Said) == 2, b.st.Sheet)
	b.store.Room = 0
	b.Do(table.Restore{Content: backup})
	b.is(slices.Contains(b.games(), "e2e4"), b.games())
}

// TestEmptyGames: a game in which nothing happened is not listed once it was left.
func TestEmptyGames(t *testing.T) {
	b := newBed(t, "chess")
	for range 3 {
		b.Do(table.NewGame{Choice: terms.Choice{Game: "chess", Level: "3", Side: "first", Handicap: "none",
			Rules: "fide"}})
	}
	b.is(len(b.store.IDs()) == 1, b.store.IDs())
}

// TestBlackout: that the board cannot be drawn is told once, if it does not end by itself.
func TestBlackout(t *testing.T) {
	w := newWorld()
	b := w.bare(t)
	b.Do(table.CanDraw{})
	b.Do(table.CanDraw{On: true})
	b.Do(table.Follow{Key: "chess"})
	b.Do(table.CanDraw{})
	b.is(b.st.Guard.Blackout, "the board is drawn")
	b.clock.Advance(2 * time.Second)
	b.Do(table.CanDraw{On: true})
	b.clock.Advance(time.Minute)
	b.noted("")
	b.Do(table.CanDraw{})
	b.Do(table.Rest{Hidden: true})
	b.clock.Advance(time.Minute)
	b.noted("")
	b.Do(table.Wake{})
	b.clock.Advance(6 * time.Second)
	b.noted("guard.plain")
	b.Do(table.CanDraw{On: true})
	b.noted("")
	b.Do(table.CanDraw{})
	b.clock.Advance(time.Minute)
	b.noted("")
	b.Do(table.TellPlain{})
	b.noted("load.webgl")
	b.Do(table.Dismiss{})
	b.Do(table.TellPlain{})
	b.noted("")
}

// TestNewerBuild: it is told once, but not in the middle of a game nor over another note.
func TestNewerBuild(t *testing.T) {
	b := newBed(t, "chess")
	b.people("chess")
	b.play("e2e4")
	b.Do(table.NewerBuild{})
	b.noted("")
	b.is(b.st.Can.Newer, "not known")
	b.Do(table.ResignNow{})
	b.noted("review.offer")
	b.Do(table.Dismiss{})
	b.noted("offline.newer")
	b.press("offline.use")
	b.is(b.device.Newer == 1, "not used")
	b.Do(table.Dismiss{})
	b.noted("")
}

// TestPreferences: what is chosen holds, also for who loads the page anew, and what
// another tab has chosen meanwhile is not lost.
func TestPreferences(t *testing.T) {
	w := newWorld()
	a, b := w.bed(t, "chess"), w.bed(t, "chess")
	a.people("chess")
	a.play("g1f3")
	was := a.st.Moves.Tree[0].Notation
	a.Do(table.Prefer{Name: settings.Style + "chess", Value: string(lookup(t, "chess").Styles()[1])})
	a.is(a.st.Moves.Tree[0].Notation != was, was)
	b.Do(table.Prefer{Name: "pace", Value: "fast"})
	c := w.bed(t, "chess")
	s := c.Settings()
	c.is(s.Get("pace") == "fast" && s.Get(settings.Style+"chess") != "", s.String())
	c.Do(table.Prefer{Name: settings.Style + "chess", Value: ""})
	c.Do(table.Speak{Lang: "cs"})
	c.is(c.st.Moves.Tree[0].Notation == "Jf3", c.st.Moves.Tree[0].Notation)
	c.Do(table.Prefer{Name: "typing", Value: "on"})
	c.Do(table.Tell{Said: []state.Message{state.Say("load.network")}})
	c.noted("load.network")
}

// TestWaitingAnalysis: an analysis for which there is no room is not opened a second time
// as it was saved before.
func TestWaitingAnalysis(t *testing.T) {
	b := newBed(t, "chess")
	b.people("chess")
	b.play("e2e4")
	_, id := table.OnBoard(b.Table)
	b.Do(table.OpenStudy{})
	b.play("e7e5")
	b.store.Fill()
	b.play("g1f3")
	b.Do(table.Resume{ID: id})
	b.is(b.line() == "e2e4" && b.Unsaved(), b.line())
	b.Do(table.Speak{Lang: "cs"})
	b.Do(table.OpenStudy{})
	b.is(b.line() == "e2e4" && len(b.st.Moves.Tree) == 3 && b.st.Moves.Tree[2].Notation == "Jf3",
		b.st.Moves.Tree)
	b.store.Room = 0
	b.Do(table.Flip{})
	b.is(!b.Unsaved() && slices.Contains(b.games(), "e2e4 e7e5 g1f3"), b.games())
}

// TestNamesAtHand: a game that is on another board keeps the name that it is given.
func TestNamesAtHand(t *testing.T) {
	b := newBed(t, "chess")
	b.people("chess")
	b.play("e2e4")
	_, id := table.OnBoard(b.Table)
	b.Do(table.SwitchTo{Key: "shogi"})
	b.Do(table.Rename{ID: id, Name: "Mine"})
	b.Do(table.SwitchTo{Key: "chess"})
	b.play("e7e5")
	b.is(b.st.Session.Name == "Mine", b.st.Session.Name)
	b.Do(table.Open{Sheet: state.SavedSheet{}})
	e := b.st.Sheet.(state.SavedSheet).Bundles[0].Entries[0]
	b.is(e.Name == "Mine" && e.ID == id, e)
}

// TestSettingsWithoutRoom: what was chosen while there was no room is kept once there is,
// and so is which game is on the board.
func TestSettingsWithoutRoom(t *testing.T) {
	w := newWorld()
	b := w.bed(t, "chess")
	b.play("a2a3")
	b.store.Fill()
	b.Do(table.Prefer{Name: "pace", Value: "fast"})
	b.people("chess")
	b.play("e2e4")
	b.Do(table.Prefer{Name: "queen", Value: "always"})
	b.store.Room = 0
	b.play("e7e5")
	b = b.again(w, "chess")
	s := b.Settings()
	b.is(b.line() == "e2e4 e7e5" && s.Get("pace") == "fast" && s.Get("queen") == "always", b.line())
}

// TestNothingToTakeOver: who plays a game has nothing to take over.
func TestNothingToTakeOver(t *testing.T) {
	b := tabs().bed(t, "chess")
	b.Do(table.TakeOver{})
	b.is(!b.st.Can.Locked && b.st.Can.Move, "locked")
}

// TestTrouble: what cannot be read leaves the opponent thinking.
func TestTrouble(t *testing.T) {
	b := newBed(t, "chess")
	b.play("e2e4")
	_, id := table.OnBoard(b.Table)
	b.store.Blocked = true
	b.Do(table.Resume{ID: id})
	b.noted("store-blocked")
	b.is(b.st.Players[1].Thinking && b.engine.Busy(), "it is forgotten")
}

// TestWaitingIsNotOverwritten: what waits for room on another board is not lost when
// another tab has saved that game meanwhile.
func TestWaitingIsNotOverwritten(t *testing.T) {
	w := newWorld()
	a := w.bed(t, "chess")
	a.people("chess")
	a.play("e2e4")
	b := w.bed(t, "chess")
	a.store.Fill()
	a.play("e7e5")
	a.Do(table.SwitchTo{Key: "shogi"})
	a.store.Room = 0
	b.play("c7c5")
	a.Do(table.SwitchTo{Key: "chess"})
	a.is(a.line() == "e2e4 c7c5", a.line())
	a.Do(table.Flip{})
	a.is(!a.Unsaved() && slices.Contains(a.games(), "e2e4 e7e5") && slices.Contains(a.games(), "e2e4 c7c5"),
		a.games())

	a = w.bed(t, "chess")
	a.store.Fill()
	a.play("g1f3")
	a.Do(table.SwitchTo{Key: "shogi"})
	a.store.Room = 0
	b = w.bed(t, "chess")
	b.play("b1c3")
	a.Do(table.Flip{})
	a.is(!a.Unsaved() && slices.Contains(a.games(), "e2e4 c7c5 g1f3") &&
		slices.Contains(a.games(), "e2e4 c7c5 b1c3"), a.games())
}
