package state_test

import (
	"testing"

	"tah/game/state"
	"tah/rules/catalog"
)

// TestMoveSounds: a move, a capture, a drop and a check are told apart.
func TestMoveSounds(t *testing.T) {
	g, err := catalog.Lookup("shogi")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]state.Sound{"5i5h": state.SoundMove, "1g1f": state.SoundCapture,
		"P*4d": state.SoundDrop} {
		pos, err := g.New("", "4k4/9/9/9/9/8p/8P/9/4K4 b P 1")
		if err != nil {
			t.Fatal(err)
		}
		m, err := pos.ParseMove(text)
		if err != nil {
			t.Fatal(text, err)
		}
		if got := state.MoveSound(m, false); got != want {
			t.Errorf("%s sounds as %s", text, got)
		}
		if state.MoveSound(m, true) != state.SoundCheck {
			t.Errorf("%s with check sounds as %s", text, state.MoveSound(m, true))
		}
	}
}
