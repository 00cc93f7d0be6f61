package sheets

import (
	"testing"

	"tah/game/shelf"
	"tah/game/state"
)

// TestSame: a sheet is the same if its kind and all that it holds are.
func TestSame(t *testing.T) {
	all := []state.Sheet{
		nil, state.MenuSheet{}, state.SettingsSheet{}, state.LineSheet{}, state.LineSheet{ID: 3},
		state.ChaptersSheet{Study: "a"}, state.ChaptersSheet{Chapter: "a"}, state.ExchangeSheet{Text: "x"},
		state.SavedSheet{}, state.SavedSheet{Bundles: []shelf.Bundle{{Study: "a"}}}, state.SavedSheet{Changes: 1},
	}
	for i, a := range all {
		for j, b := range all {
			if same(a, b) != (i == j) {
				t.Errorf("%T %v and %T %v: %v", a, a, b, b, same(a, b))
			}
		}
	}
}
