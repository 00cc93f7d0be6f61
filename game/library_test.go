package game_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"tah/game"
	"tah/rules/catalog"
)

// mapStore is a Store with a quota.
type mapStore struct {
	texts map[string]string
	quota int // bytes, 0 for none
}

func (m *mapStore) Get(key string) (string, bool, error) {
	t, ok := m.texts[key]
	return t, ok, nil
}

func (m *mapStore) Set(key, text string) error {
	size := len(text)
	for k, t := range m.texts {
		if k != key {
			size += len(t)
		}
	}
	if m.quota > 0 && size > m.quota {
		return game.ErrStoreFull
	}
	m.texts[key] = text
	return nil
}

func (m *mapStore) Delete(key string) error {
	delete(m.texts, key)
	return nil
}

func (m *mapStore) Keys(prefix string) ([]string, error) {
	var keys []string
	for k := range m.texts {
		if strings.HasPrefix(k, prefix) {
			keys = append(keys, k)
		}
	}
	return keys, nil
}

func TestLibrary(t *testing.T) {
	store := &mapStore{texts: map[string]string{}}
	l := game.NewLibrary(store, catalog.Lookup)
	chess, shogi := newSession(t, "chess"), newSession(t, "shogi")
	play(t, chess, "e2e4")
	for i, s := range []*game.Session{chess, shogi} {
		if err := l.Save([]string{"a", "b"}[i], s, epoch.Add(time.Duration(i)*time.Hour)); err != nil {
			t.Fatal(err)
		}
	}
	if err := l.Rename("a", "první", epoch.Add(2*time.Hour)); err != nil {
		t.Fatal(err)
	}
	list, err := l.List()
	if err != nil || len(list) != 2 || list[0].ID != "a" || list[0].Name != "první" || list[0].Plies != 1 || list[1].Game != "shogi" {
		t.Fatalf("%+v %v", list, err)
	}
	got, err := l.Load("a")
	if err != nil || got.Position().String() != chess.Position().String() {
		t.Fatal(err)
	}
	if err := l.Delete("b"); err != nil {
		t.Fatal(err)
	}
	if _, err := l.Load("b"); !errors.Is(err, game.ErrNoSuchGame) {
		t.Error(err)
	}
}

// TestFullQuota: a save that does not fit leaves the last good one.
func TestFullQuota(t *testing.T) {
	store := &mapStore{texts: map[string]string{}}
	l := game.NewLibrary(store, catalog.Lookup)
	s := newSession(t, "chess")
	if err := l.Save("a", s, epoch); err != nil {
		t.Fatal(err)
	}
	store.quota = len(store.texts["tah/game/a"])
	play(t, s, "e2e4", "e7e5")
	if err := l.Save("a", s, epoch); !errors.Is(err, game.ErrStoreFull) {
		t.Error(err)
	}
	if got, err := l.Load("a"); err != nil || got.View().Ply != 0 {
		t.Error("the last good save is gone", err)
	}
	store.quota = 0
	if err := l.Save("a", s, epoch); err != nil {
		t.Error("no way on after room was made:", err)
	}
}

// TestSecondTab: what another tab saved is never overwritten unseen.
func TestSecondTab(t *testing.T) {
	store := &mapStore{texts: map[string]string{}}
	one, two := game.NewLibrary(store, catalog.Lookup), game.NewLibrary(store, catalog.Lookup)
	s := newSession(t, "chess")
	if err := one.Save("a", s, epoch); err != nil {
		t.Fatal(err)
	}
	other, err := two.Load("a")
	if err != nil {
		t.Fatal(err)
	}
	play(t, other, "d2d4")
	if err := two.Save("a", other, epoch); err != nil {
		t.Fatal(err)
	}
	play(t, s, "e2e4")
	if !one.Changed("a") {
		t.Error("the change went unnoticed")
	}
	if err := one.Save("a", s, epoch); !errors.Is(err, game.ErrStoreConflict) {
		t.Error(err)
	}
	if got, err := one.Load("a"); err != nil || got.View().Cells[got.View().To].Name != "d4" {
		t.Error("the other tab's move is lost", err)
	}
	if err := one.Save("b", s, epoch); err != nil {
		t.Error("no way to keep one's own line:", err)
	}
}

// TestSetAside: what cannot be read leaves the list, is not lost, and harms
// no other game, even where ids come again.
func TestSetAside(t *testing.T) {
	store := &mapStore{texts: map[string]string{"tah/game/x": "%%%"}}
	l := game.NewLibrary(store, catalog.Lookup)
	if err := l.Save("good", newSession(t, "chess"), epoch); err != nil {
		t.Fatal(err)
	}
	list, err := l.List()
	if err != nil || len(list) != 1 || list[0].ID != "good" {
		t.Fatalf("%+v %v", list, err)
	}
	store.texts["tah/game/x"] = "dGFo"
	_, err = l.Load("x")
	if _, ok := errors.AsType[*game.SaveError](err); !ok {
		t.Fatal(err)
	}
	aside, err := l.Aside()
	if err != nil || len(aside) != 2 {
		t.Fatalf("%v %v", aside, err)
	}
	for i, want := range []string{"%%%", "dGFo"} {
		if text, err := l.ExportAside(aside[i]); err != nil || text != want {
			t.Errorf("%q %v", text, err)
		}
	}
}
