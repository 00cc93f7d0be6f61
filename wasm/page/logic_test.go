package page

import (
	"testing"

	"tah/game"
	"tah/rules"
	"tah/wasm/port"
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
		if next, ok := step(c.place, 9, 9, c.key); next != c.next || ok != c.ok {
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
		if next, ok := stepList(c.at, 3, c.key); next != c.next || !ok {
			t.Errorf("%s from %d: %d", c.key, c.at, next)
		}
	}
	if _, ok := stepList(0, 3, "x"); ok {
		t.Error("x moves")
	}
}

func TestAcceptsDraw(t *testing.T) {
	if hearsDraw(39) || !hearsDraw(40) {
		t.Error("draw offers are heard at the wrong time")
	}
	for score, want := range map[port.Score]bool{
		{}:                true,
		{Centipawns: -20}: true,
		{Centipawns: -21}: false, // the engine is better
		{Centipawns: 300}: true,
		{Mate: 3}:         true,
		{Mate: -3}:        false,
	} {
		if acceptsDraw(score) != want {
			t.Errorf("%+v", score)
		}
	}
}

func item(id int, c rules.Color, current bool) game.MoveItem {
	return game.MoveItem{ID: id, Color: c, Current: current}
}

func TestTurns(t *testing.T) {
	if turnsOf("chess", nil) != nil {
		t.Error("no moves have turns")
	}
	turns := turnsOf("chess", []game.MoveItem{item(1, rules.Second, false), item(2, rules.First, true), item(3, rules.Second, false)})
	if len(turns) != 3 || !turns[0].start || turns[0].here || !turns[1].gap || turns[1].number != 1 || len(turns[2].moves) != 2 || turns[2].number != 2 {
		t.Errorf("%+v", turns)
	}
	if turns[1].signature(nil) == turns[2].signature(nil) {
		t.Error("different turns have one signature")
	}
	before := turns[2].signature(nil)
	turns[2].moves[1].Current = true
	if turns[2].signature(nil) == before {
		t.Error("the current move is not in the signature")
	}
	before = turns[2].signature(nil)
	if turns[2].signature(map[int]verdict{2: {judgement: blunder}}) == before || turns[2].signature(map[int]verdict{9: {judgement: blunder}}) != before {
		t.Error("the signature does not follow the blame")
	}
	if turns = turnsOf("chess", []game.MoveItem{item(1, rules.First, false)}); !turns[0].here {
		t.Error("the start is not current")
	}
	turns = turnsOf("shogi", []game.MoveItem{item(1, rules.First, false), item(2, rules.Second, true)})
	if len(turns) != 3 || turns[2].number != 2 || turns[2].gap {
		t.Errorf("shogi: %+v", turns)
	}
}
