package ui

import (
	"tah/game"
	"tah/game/state"
	"tah/game/table"
	"tah/wasm/keys"
)

// studyKey returns what a key does in an analysis, with lichess's keys, and whether it is
// taken from the page. A key that does nothing where it would else scroll the list is
// taken without a command. listed says that the focus is in the list of moves.
func studyKey(s *game.Session, key string, shift, listed bool) (c table.Command, taken bool) {
	step := map[string]string{
		"ArrowLeft": "back", "ArrowRight": "forward", "ArrowUp": "up", "ArrowDown": "down",
		"Home": "first", "End": "last",
	}[key]
	switch key {
	case "ArrowLeft", "ArrowRight":
		if shift {
			step = "fork-" + step
		}
	case "ArrowUp", "ArrowDown":
		if _, ok := s.Beside(1); !ok {
			return nil, listed
		}
	case "Home":
	case "End":
		if s.End() == 0 {
			return nil, false
		}
	case "Delete":
		if listed && s.CanUndo() {
			return table.DeleteFrom{ID: s.Here()}, true
		}
		return nil, false
	default:
		return nil, false
	}
	return table.Walk{Step: step, Quiet: listed}, true
}

// pageKey returns what a key does on the whole page, and whether it is taken: in an
// analysis it may walk through the tree, in a look back End shows where the game stands.
func pageKey(st *state.State, key string, shift, listed bool) (c table.Command, taken bool) {
	switch {
	case st.Mode == state.Analysing:
		return studyKey(st.Session, key, shift, listed)
	case st.Mode == state.LookingBack && key == "End":
		return table.BackToGame{}, true
	}
	return nil, false
}

// walks reports whether a key belongs to the page even on the board, if the board was
// pointed at last.
func walks(mode state.ModeKind, key string) bool {
	_, along := keys.StepList(0, 1, key)
	return mode == state.Analysing && along || mode == state.LookingBack && key == "End"
}
