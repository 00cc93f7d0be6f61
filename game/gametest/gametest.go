// Package gametest makes games for the tests of other packages.
package gametest

import (
	"testing"
	"time"

	"tah/game"
	"tah/rules/catalog"
)

// Session returns a session of a game, by its key, in which moves have been
// played from start ("" for the usual one), all at once. Levels are those of the
// players, 0 for a person.
func Session(t testing.TB, key, start string, levels [2]int, moves ...string) *game.Session {
	t.Helper()
	g, err := catalog.Lookup(key)
	if err != nil {
		t.Fatal(err)
	}
	players := [2]game.Player{{Level: levels[0]}, {Level: levels[1]}}
	s, err := game.New(game.Config{Game: g, Start: start, Players: players}, time.UnixMilli(0))
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range moves {
		m, err := s.Position().ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Play(m, time.UnixMilli(0)); err != nil {
			t.Fatal(err)
		}
	}
	return s
}
