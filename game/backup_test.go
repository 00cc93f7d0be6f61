package game_test

import (
	"errors"
	"fmt"
	"maps"
	"strings"
	"testing"

	"tah/game"
	"tah/rules/catalog"
)

// TestBackup: a backup brings all to an empty store, and once only.
func TestBackup(t *testing.T) {
	from := texts(t, 4)
	from["tah/settings"], from["tah/aside/x"], from["tah/owner/a"], from["else"] = "lang=cs", "%\n\"", "1", "not ours"
	from["tah/game/z"] = game.NewerFormat("who knows what")
	backup, err := game.NewLibrary(&mapStore{texts: from}, catalog.Lookup).Backup()
	if err != nil {
		t.Fatal(err)
	}
	to := &mapStore{texts: map[string]string{}}
	l := game.NewLibrary(to, catalog.Lookup)
	for i, want := range []game.Restored{{Games: 3}, {Known: 3}} {
		got, err := l.Restore(strings.ReplaceAll(backup, "\n", "\r\n"), keepHere)
		if err != nil || got != want {
			t.Fatalf("time %d: %+v %v", i, got, err)
		}
		want := maps.Clone(from)
		delete(want, "tah/owner/a")
		delete(want, "else")
		want["tah/copy/z"] = want["tah/game/z"]
		if !maps.Equal(to.texts, want) {
			t.Errorf("time %d: %v", i, to.texts)
		}
	}
}

// TestBackupMerges: what is here in another state stays, and both are here
// then, however often the backup comes; other texts are merged as told.
func TestBackupMerges(t *testing.T) {
	from := texts(t, 6)
	from["tah/settings"] = "there"
	backup, err := game.NewLibrary(&mapStore{texts: from}, catalog.Lookup).Backup()
	if err != nil {
		t.Fatal(err)
	}
	to := &mapStore{texts: texts(t, 4)}
	to.texts["tah/settings"] = "here"
	l := game.NewLibrary(to, catalog.Lookup)
	merge := func(key, here, there string) string { return fmt.Sprint(key, here, there) }
	for i, want := range []game.Restored{{Games: 1, Known: 1}, {Known: 2}} {
		if got, err := l.Restore(backup, merge); err != nil || got != want {
			t.Errorf("time %d: %+v %v", i, got, err)
		}
		if i == 0 && to.texts["tah/settings"] != "tah/settingsherethere" {
			t.Error(to.texts["tah/settings"])
		}
	}
	if n := plies(t, to, "a"); n != 4 {
		t.Errorf("%d moves", n)
	}
	if got := lengths(t, to); got[4] != 1 || got[6] != 1 || len(got) != 3 {
		t.Error(got)
	}
}

// TestBadBackup: a backup with any byte changed or its end missing, one that
// holds an impossible game, and anything else are refused whole, with what and
// where.
func TestBadBackup(t *testing.T) {
	from := texts(t, 4)
	from["tah/settings"] = "lang=cs"
	good, err := game.NewLibrary(&mapStore{texts: from}, catalog.Lookup).Backup()
	if err != nil {
		t.Fatal(err)
	}
	refuse := func(text, code string) {
		t.Helper()
		to := &mapStore{texts: map[string]string{}}
		_, err := game.NewLibrary(to, catalog.Lookup).Restore(text, keepHere)
		e, ok := errors.AsType[*game.BackupError](err)
		if !ok || code != "" && e.Kind != code || e.Line < 1 || e.Line > strings.Count(text, "\n")+2 {
			t.Fatalf("%q: %v", text, err)
		}
		if len(to.texts) > 0 {
			t.Fatalf("%q: something was taken", text)
		}
	}
	lines := 0
	for i := range len(good) {
		if i < len(good)-1 {
			refuse(good[:i], "")
		}
		refuse(good[:i]+string(good[i]^1)+good[i+1:], "")
		if good[i] == '\n' {
			lines++
		}
	}
	refuse("", "backup-foreign")
	refuse("1. e4 e5 *", "backup-foreign")
	refuse(strings.Replace(good, "tah-backup 1", "tah-backup 2", 1), "backup-version")
	refuse(game.BackupOf("tah/game/x", "no game"), "backup-game")
	refuse(game.BackupOf("tah/copy/x", "no game"), "backup-damaged")
	refuse(game.BackupOf("elsewhere", "x"), "backup-damaged")
}

// FuzzRestore: a backup from anywhere is taken or refused with a *BackupError;
// it changes nothing that is here, and what it brought is in the next backup.
func FuzzRestore(f *testing.F) {
	for _, moves := range []int{0, 4} {
		store := &mapStore{texts: map[string]string{"tah/settings": "lang=cs"}}
		l := game.NewLibrary(store, catalog.Lookup)
		s := newSession(f, "chess")
		play(f, s, line[:moves]...)
		if err := l.Save("a", s, epoch); err != nil {
			f.Fatal(err)
		}
		text, err := l.Backup()
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Add(game.BackupOf("tah/game/x", "no game"))
	f.Add(game.BackupOf("tah/game/", game.NewerFormat("x")))
	f.Add(game.BackupOf("tah/aside/++", "x"))
	f.Fuzz(func(t *testing.T, text string) {
		here := map[string]string{"tah/settings": "x", "tah/game/a": game.NewerFormat("here")}
		store := &mapStore{texts: maps.Clone(here)}
		l := game.NewLibrary(store, catalog.Lookup)
		_, err := l.Restore(text, keepHere)
		if err != nil {
			if _, ok := errors.AsType[*game.BackupError](err); !ok || len(store.texts) != len(here) {
				t.Fatal(err, store.texts)
			}
		}
		for key, text := range here {
			if store.texts[key] != text {
				t.Errorf("%s was changed", key)
			}
		}
		before := maps.Clone(store.texts)
		backup, err := l.Backup()
		if err == nil {
			_, err = l.Restore(backup, keepHere)
		}
		if err != nil || !maps.Equal(before, store.texts) {
			t.Errorf("its own backup changes it: %v", err)
		}
	})
}

// FuzzEntry: what is no entry is refused as damaged or newer, and what is one
// is stored in one way only.
func FuzzEntry(f *testing.F) {
	f.Add("t1:")
	f.Add("dGFo")
	f.Add(game.NewerFormat("x"))
	f.Fuzz(func(t *testing.T, text string) {
		again, err := game.ReEntry(text)
		if e, ok := errors.AsType[*game.SaveError](err); err != nil && (!ok || e.Kind != "save-damaged" && e.Kind != "save-version") {
			t.Fatal(err)
		}
		if twice, err2 := game.ReEntry(again); err == nil && (err2 != nil || twice != again) {
			t.Fatalf("%q %q %v", again, twice, err2)
		}
	})
}

// FuzzJournal: whatever stands in both places of a game, it is a game or an
// error with a code; what could not be read is still in the store, and the
// next game saved there can be loaded.
func FuzzJournal(f *testing.F) {
	s := newSession(f, "chess")
	play(f, s, line[:4]...)
	good := &mapStore{texts: map[string]string{}}
	if err := game.NewLibrary(good, catalog.Lookup).Save("a", s, epoch); err != nil {
		f.Fatal(err)
	}
	text := good.texts["tah/game/a"]
	f.Add(text, text)
	f.Add(text[:len(text)/2], text)
	f.Add(game.NewerEntry(text), text)
	f.Add("", game.NewerFormat("x"))
	f.Fuzz(func(t *testing.T, one, two string) {
		store := &mapStore{texts: map[string]string{"tah/game/a": one, "tah/copy/a": two}}
		l := game.NewLibrary(store, catalog.Lookup)
		_, err := l.Load("a")
		if err == nil {
			return
		}
		e, ok := errors.AsType[*game.SaveError](err)
		if !ok {
			t.Fatalf("%v", err)
		}
		there := func(text string) bool {
			for _, held := range store.texts {
				if strings.Contains(held, text) {
					return true
				}
			}
			return false
		}
		if !there(one) && !there(two) {
			t.Fatalf("both texts are gone")
		}
		err = l.Save("a", s, epoch)
		if e.Foreign() != errors.Is(err, game.ErrStoreNewer) || err != nil && !e.Foreign() {
			t.Fatalf("after %v it is saved with %v", e, err)
		}
		if _, err := l.Load("a"); !e.Foreign() && err != nil {
			t.Fatalf("what was saved cannot be loaded: %v", err)
		}
		if _, err := l.List(); err != nil {
			t.Fatal(err)
		}
	})
}
