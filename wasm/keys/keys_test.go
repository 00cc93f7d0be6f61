package keys

import (
	"slices"
	"testing"

	"tah/game"
	"tah/game/gametest"
)

func TestStep(t *testing.T) {
	for _, c := range []struct {
		place int
		key   string
		next  int
		ok    bool
	}{
		{0, "ArrowLeft", 0, true}, {0, "ArrowUp", 0, true}, {0, "ArrowRight", 1, true}, {0, "ArrowDown", 9, true},
		{40, "Home", 36, true}, {40, "End", 44, true}, {40, "PageUp", 4, true}, {40, "PageDown", 76, true},
		{80, "ArrowRight", 80, true}, {80, "ArrowDown", 80, true}, {40, "a", 40, false},
	} {
		if next, ok := Step(c.place, 9, 9, c.key); next != c.next || ok != c.ok {
			t.Errorf("%s from %d: %d %v", c.key, c.place, next, ok)
		}
	}
}

func TestStepList(t *testing.T) {
	for _, c := range []struct {
		at   int
		key  string
		next int
	}{{0, "ArrowLeft", 0}, {0, "ArrowRight", 1}, {2, "ArrowDown", 2}, {1, "Home", 0}, {0, "End", 2}} {
		if next, ok := StepList(c.at, 3, c.key); next != c.next || !ok {
			t.Errorf("%s from %d: %d", c.key, c.at, next)
		}
	}
	if _, ok := StepList(0, 3, "x"); ok {
		t.Error("x moves")
	}
}

func TestStepSlider(t *testing.T) {
	for _, c := range []struct {
		at   int
		key  string
		next int
	}{
		{5, "ArrowLeft", 4}, {5, "ArrowDown", 4}, {5, "ArrowRight", 6}, {5, "ArrowUp", 6},
		{0, "ArrowLeft", 0}, {20, "ArrowRight", 20},
		{5, "Home", 0}, {5, "End", 20}, {5, "PageUp", 15}, {15, "PageUp", 20}, {5, "PageDown", 0},
	} {
		if next, ok := StepSlider(c.at, 20, c.key); next != c.next || !ok {
			t.Errorf("%s from %d: %d", c.key, c.at, next)
		}
	}
	if _, ok := StepSlider(5, 20, "x"); ok {
		t.Error("x moves")
	}
}

func TestKeysOfPieces(t *testing.T) {
	board := []string{"K", "", "+r", "R", "", "p"}
	at := func(place int) string { return board[place] }
	for _, c := range []struct {
		from int
		kind string
		back bool
		want int
		ok   bool
	}{
		{0, "R", false, 2, true}, {2, "R", false, 3, true}, {3, "R", false, 2, true}, {3, "R", true, 2, true},
		{0, "P", true, 5, true}, {0, "K", false, 0, true}, {0, "Q", false, 0, false},
	} {
		if got, ok := NextPiece(c.from, len(board), c.kind, c.back, at); got != c.want || ok != c.ok {
			t.Errorf("%+v: %d, %v", c, got, ok)
		}
	}
	for code, want := range map[string]int{"Digit1": 1, "Numpad9": 9, "Digit0": 0, "KeyA": 0, "F1": 0} {
		if got := DigitOf(code); got != want {
			t.Errorf("%s: %d", code, got)
		}
	}
	s := gametest.Session(t, "shogi", "", [2]int{})
	v := s.View()
	name := func(place int) string { return v.Cells[place].Name }
	from := slices.IndexFunc(v.Cells, func(c game.Cell) bool { return c.Name == "5i" })
	if to, ok := OnLine(from, 81, 2, false, name); !ok || name(to) != "5b" {
		t.Error(name(to))
	}
	if to, ok := OnLine(from, 81, 2, true, name); !ok || name(to) != "2i" {
		t.Error(name(to))
	}
}
