package page

import (
	"slices"
	"strings"
	"testing"
	"time"

	"tah/game"
	"tah/game/gametest"
	"tah/game/review"
	"tah/game/table"
	"tah/rules"
	"tah/wasm/words"
	"tah/wasm/words/wordstest"
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
	if table.HearsDraw(39) || !table.HearsDraw(40) {
		t.Error("draw offers are heard at the wrong time")
	}
	for score, want := range map[review.Score]bool{
		{}:                true,
		{Centipawns: -20}: true,
		{Centipawns: -21}: false, // the engine is better
		{Centipawns: 300}: true,
		{Mate: 3}:         true,
		{Mate: -3}:        false,
	} {
		if table.AcceptsDraw(score) != want {
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
	if turns[1].signature(nil, nil) == turns[2].signature(nil, nil) {
		t.Error("different turns have one signature")
	}
	before := turns[2].signature(nil, nil)
	turns[2].moves[1].Current = true
	if turns[2].signature(nil, nil) == before {
		t.Error("the current move is not in the signature")
	}
	before = turns[2].signature(nil, nil)
	if turns[2].signature(map[int]review.Verdict{2: {Judgement: review.Blunder}}, nil) == before || turns[2].signature(map[int]review.Verdict{9: {Judgement: review.Blunder}}, nil) != before {
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

// TestFold: a long variation is folded until the reader opens it or goes into
// it, and the signature of its turn follows that.
func TestFold(t *testing.T) {
	s := gametest.Session(t, "chess", "", [2]int{}, "e2e4", "e7e5").Analyse(time.Now())
	s.Goto(1)
	line := []string{"c7c5", "g1f3", "d7d6", "d2d4", "c5d4", "f3d4", "g8f6", "b1c3"}
	for _, name := range line {
		m, err := s.Position().ParseMove(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Play(m, time.Now()); err != nil {
			t.Fatal(err)
		}
	}
	at := func(id int, opened map[int]bool) (fold, string) {
		s.Goto(id)
		turns := turnsOf("chess", s.Tree())
		variation := turns[1].moves[1].Lines[0]
		if lineSize(variation) != len(line) || variation[0].Notation != "c5" {
			t.Fatalf("%+v", variation)
		}
		return foldOf(variation, opened), turns[1].signature(nil, opened)
	}
	closed, shut := at(2, nil)
	open, unfolded := at(2, map[int]bool{3: true})
	inside, _ := at(5, nil)
	if closed != foldClosed || open != foldOpen || inside != foldNever || shut == unfolded {
		t.Error(closed, open, inside)
	}
}

func TestStepSlider(t *testing.T) {
	for _, c := range []struct {
		at   int
		key  string
		next int
	}{
		{5, "ArrowLeft", 4}, {5, "ArrowDown", 4}, {5, "ArrowRight", 6}, {5, "ArrowUp", 6}, {0, "ArrowLeft", 0}, {20, "ArrowRight", 20},
		{5, "Home", 0}, {5, "End", 20}, {5, "PageUp", 15}, {15, "PageUp", 20}, {5, "PageDown", 0},
	} {
		if next, ok := stepSlider(c.at, 20, c.key); next != c.next || !ok {
			t.Errorf("%s from %d: %d", c.key, c.at, next)
		}
	}
	if _, ok := stepSlider(5, 20, "x"); ok {
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
	}{{0, "R", false, 2, true}, {2, "R", false, 3, true}, {3, "R", false, 2, true}, {3, "R", true, 2, true}, {0, "P", true, 5, true}, {0, "K", false, 0, true}, {0, "Q", false, 0, false}} {
		if got, ok := nextPiece(c.from, len(board), c.kind, c.back, at); got != c.want || ok != c.ok {
			t.Errorf("%+v: %d, %v", c, got, ok)
		}
	}
	for code, want := range map[string]int{"Digit1": 1, "Numpad9": 9, "Digit0": 0, "KeyA": 0, "F1": 0} {
		if got := digitOf(code); got != want {
			t.Errorf("%s: %d", code, got)
		}
	}
	s := gametest.Session(t, "shogi", "", [2]int{})
	v := s.View()
	name := func(place int) string { return v.Cells[place].Name }
	from := slices.IndexFunc(v.Cells, func(c game.Cell) bool { return c.Name == "5i" })
	if to, ok := onLine(from, 81, 2, false, name); !ok || name(to) != "5b" {
		t.Error(name(to))
	}
	if to, ok := onLine(from, 81, 2, true, name); !ok || name(to) != "2i" {
		t.Error(name(to))
	}
}

// TestHelp: all that is listed has words in every language, and every key of
// one letter that the list names does something.
func TestHelp(t *testing.T) {
	for _, lang := range words.Languages() {
		w := wordsOf(t, lang)
		for _, e := range slices.Concat(boardHelp("chess"), boardHelp("shogi"), fieldHelp(), studyHelp()) {
			if !w.Has("help."+e.does) || e.word != "" && !w.Has("typed.word."+e.word) {
				t.Errorf("%s: no words for %+v", lang, e)
			}
		}
	}
	s := gametest.Session(t, "chess", "", [2]int{})
	v := s.View()
	for _, e := range fieldHelp() {
		if e.word != "" || e.does == "chess" || e.does == "shogi" {
			continue
		}
		for _, text := range strings.Split(e.keys, ", ") {
			if _, ok := wordsOf(t, "en").Command(&v, text); !ok {
				t.Errorf("%q is listed, but no command", text)
			}
		}
	}
}

func wordsOf(t testing.TB, lang string) *words.Words {
	return words.NewWords(lang, wordstest.Texts(t, lang), wordstest.Plural(lang))
}
