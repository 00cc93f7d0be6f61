package ui

import (
	"testing"
	"time"

	"tah/game"
	"tah/game/gametest"
	"tah/game/review"
	"tah/rules"
)

func item(id int, c rules.Color) game.MoveItem { return game.MoveItem{ID: id, Color: c} }

// play makes moves where a session stands.
func play(t *testing.T, s *game.Session, moves ...string) {
	t.Helper()
	for _, name := range moves {
		m, err := s.Position().ParseMove(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Play(m, time.Now()); err != nil {
			t.Fatal(err)
		}
	}
}

func TestTurns(t *testing.T) {
	if turnsOf("chess", nil, false) != nil {
		t.Error("no moves have turns")
	}
	if turns := turnsOf("chess", nil, true); len(turns) != 1 || !turns[0].start {
		t.Errorf("a start that tells something is shown as %+v", turns)
	}
	first, second := rules.First, rules.Second
	turns := turnsOf("chess", []game.MoveItem{item(1, second), item(2, first), item(3, second)}, false)
	if len(turns) != 3 || !turns[0].start || !turns[1].gap || turns[1].number != 1 || len(turns[2].moves) != 2 ||
		turns[2].number != 2 {
		t.Errorf("%+v", turns)
	}
	turns = turnsOf("shogi", []game.MoveItem{item(1, first), item(2, second)}, false)
	if len(turns) != 3 || turns[2].number != 2 || turns[2].gap {
		t.Errorf("shogi: %+v", turns)
	}
}

// TestSignature: it changes with everything that is seen of a turn, but for the mark on
// the move shown, which takes no new elements.
func TestSignature(t *testing.T) {
	moves := []game.MoveItem{item(1, rules.First), item(2, rules.Second)}
	signature := func(blamed verdicts) string {
		turns := turnsOf("chess", moves, false)
		return turns[1].signature(blamed, nil)
	}
	plain := signature(nil)
	blame := func(id int) verdicts { return verdicts{id: {Judgement: review.Blunder}} }
	if signature(blame(2)) == plain || signature(blame(9)) != plain {
		t.Error("the signature does not follow the blame")
	}
	for name, change := range map[string]func(m *game.MoveItem){
		"notation": func(m *game.MoveItem) { m.Notation = "Nf6" },
		"id":       func(m *game.MoveItem) { m.ID = 7 },
		"comment":  func(m *game.MoveItem) { m.Comment = true },
		"glyphs":   func(m *game.MoveItem) { m.NAGs = []uint8{1} },
		"lines":    func(m *game.MoveItem) { m.Lines = [][]game.MoveItem{{item(3, rules.Second)}} },
	} {
		kept := moves[1]
		if change(&moves[1]); signature(nil) == plain {
			t.Errorf("the %s of a move is not in the signature", name)
		}
		moves[1] = kept
	}
	if moves[1].Current = true; signature(nil) != plain {
		t.Error("the current move has its turn made anew")
	}
}

// TestFold: a long variation is folded until the user opens it or goes into
// it, and the signature of its turn follows that.
func TestFold(t *testing.T) {
	s := gametest.Session(t, "chess", "", [2]int{}, "e2e4", "e7e5").Analyse(time.Now())
	s.Goto(1)
	line := []string{"c7c5", "g1f3", "d7d6", "d2d4", "c5d4", "f3d4", "g8f6", "b1c3"}
	play(t, s, line...)
	at := func(id int, opened map[int]bool) (fold, string) {
		s.Goto(id)
		turns := turnsOf("chess", s.Tree(), false)
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

// TestScrollBy: what is seen is not scrolled; what is not comes into the list, with room
// around it.
func TestScrollBy(t *testing.T) {
	for from := -50.0; from < 250; from += 7 {
		to := from + 20
		by := scrollBy(from, to, 0, 200)
		if seen := from >= 0 && to <= 200; seen != (by == 0) || from-by < 0 || to-by > 200 {
			t.Errorf("from %g to %g: by %g", from, to, by)
		}
	}
}
