package ui

import (
	"testing"

	"tah/game/gametest"
	"tah/game/state"
	"tah/rules"
	"tah/wasm/words"
	"tah/wasm/words/wordstest"
)

func english(t testing.TB) *words.Words {
	return words.NewWords("en", wordstest.Texts(t, "en"), wordstest.Plural("en"))
}

// drops is a position of shogi with pieces in hand.
const drops = "4k4/9/9/9/9/9/9/4P4/4K4 b 2Pgr 1"

// boardOf returns a state in which the side that is to move may move.
func boardOf(t testing.TB, key, start string, flipped bool) *state.State {
	s := gametest.Session(t, key, start, [2]int{})
	b := state.Board{View: s.View(), Flipped: flipped, Chooser: s.Turn(), May: true, Ahead: rules.NoPieceType}
	return &state.State{Mode: state.Playing, Session: s, Board: b}
}

// boards calls f with both games, either way round.
func boards(t *testing.T, f func(t *testing.T, st *state.State)) {
	for _, key := range []string{"chess", "shogi"} {
		for name, flipped := range map[string]bool{"": false, " flipped": true} {
			t.Run(key+name, func(t *testing.T) { f(t, boardOf(t, key, "", flipped)) })
		}
	}
}
