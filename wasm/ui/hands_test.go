package ui

import (
	"strings"
	"testing"

	"tah/game/setup"
	"tah/game/state"
	"tah/rules"
)

// TestHandNames: what a button of a hand is called is found again, and nothing else is.
func TestHandNames(t *testing.T) {
	boards(t, func(t *testing.T, st *state.State) {
		names := map[string]bool{}
		for c := range rules.Color(2) {
			for _, s := range st.Board.View.Hands[c] {
				name := handName(c, s.Letter)
				side, kind, letter, ok := handNamed(st, name)
				if names[name] || !ok || side != c || kind != s.Type || letter != s.Letter {
					t.Errorf("%s: %v %v %s %v", name, side, kind, letter, ok)
				}
				names[name] = true
			}
		}
		if len(names) != 2*len(st.Session.Game().HandTypes()) {
			t.Errorf("%v", names)
		}
		for _, name := range []string{"", "b-", "b-X", "P", "b-p"} {
			if _, _, _, ok := handNamed(st, name); ok {
				t.Errorf("%q is found", name)
			}
		}
	})
}

// TestLetters: the letter of every piece, in the case of its side, stands for it; flipped,
// pieces that point look like the other side's, and twice flipped like themselves.
func TestLetters(t *testing.T) {
	boards(t, func(t *testing.T, st *state.State) {
		g := st.Session.Game()
		for c := range rules.Color(2) {
			for _, l := range setup.Palette(g) {
				letter := cased(l, c)
				if got := pieceOf(g, letter); got != setup.PieceOf(g, c, l) || g.Letter(got) != letter {
					t.Errorf("%s is %v", letter, got)
				}
				seen := facing(&st.Board, letter)
				turned := g.HandTypes() != nil && st.Board.Flipped
				if turned != (seen != letter) || !strings.EqualFold(seen, letter) || facing(&st.Board, seen) != letter {
					t.Errorf("%s looks like %s", letter, seen)
				}
			}
		}
		if points(&st.Board.View) != (g.HandTypes() != nil) {
			t.Error("pieces point in the wrong game")
		}
	})
}

// TestBusy: whatever may be let go of makes the board busy, and nothing else.
func TestBusy(t *testing.T) {
	for name, set := range map[string]func(st *state.State){
		"cell":    func(st *state.State) { st.Board.Marks.Selected = []int{0} },
		"hand":    func(st *state.State) { st.Board.Marks.SelectedHand = "P" },
		"premove": func(st *state.State) { st.Board.Marks.Premove = []int{1, 2} },
		"asking":  func(st *state.State) { st.Status.Asking = true },
		"back":    func(st *state.State) { st.Mode = state.LookingBack },
	} {
		st := boardOf(t, "chess", "", false)
		if busy(st, false) || !busy(st, true) {
			t.Error("busy at rest, or not with a lifted piece")
		}
		if set(st); !busy(st, false) {
			t.Errorf("%s: not busy", name)
		}
	}
}

// TestStocks: the buttons of a hand tell how many pieces there are, and which may be
// dropped, which is chosen, hinted at, and waits.
func TestStocks(t *testing.T) {
	w, st := english(t), boardOf(t, "shogi", drops, false)
	b := &st.Board
	b.Marks.SelectedHand, b.HintHand = "P", "P"
	for c := range rules.Color(2) {
		for _, s := range b.View.Hands[c] {
			b.Ahead = s.Type
			l, own := stockOf(w, b, c, s), c == rules.First
			set := classSet(t, l.classes)
			if set["movable"] != (own && s.Count > 0) || set["premove"] != own || l.label == "" {
				t.Errorf("%s: %+v", s.Letter, l)
			}
			if pawn := own && s.Letter == "P"; set["hinted"] != pawn || l.pressed != pawn || pawn && l.count != "2" {
				t.Errorf("%s: %+v", s.Letter, l)
			}
			b.May = false
			if l := stockOf(w, b, c, s); l.classes != "" || l.pressed {
				t.Errorf("%s where nothing may be moved: %+v", s.Letter, l)
			}
			b.May = true
		}
	}
}

// TestTaken: captured pieces have the case of the side that lost them; one side at most is
// ahead, and what looks different has another key.
func TestTaken(t *testing.T) {
	w := english(t)
	keys := map[string]bool{}
	for _, fen := range []string{"", "4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1", "rrqnk3/8/8/8/8/8/8/4K3 w - - 0 1"} {
		v := &boardOf(t, "chess", fen, false).Board.View
		first, second := takenBy(w, v, rules.First), takenBy(w, v, rules.Second)
		if first.ahead != -second.ahead || keys[first.key] || keys[second.key] || first.key == second.key {
			t.Errorf("%s: %+v, %+v", fen, first, second)
		}
		keys[first.key], keys[second.key] = true, true
		for _, p := range first.pieces {
			if p.letter != strings.ToLower(p.letter) || p.label == "" || p.count == "1" {
				t.Errorf("%+v", p)
			}
		}
	}
}

// TestChoices: what a piece may become is offered with its letter and different words.
func TestChoices(t *testing.T) {
	w := english(t)
	for _, c := range []struct {
		key, start, move string
		want             string
	}{
		{"chess", "8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8q", "Q R B N"},
		{"chess", "k7/8/8/8/8/8/p6K/8 b - - 0 1", "a2a1q", "q r b n"},
		{"shogi", "4k4/9/8R/9/9/9/9/9/4K4 b - 1", "1c1b+", "+R R"},
	} {
		st := boardOf(t, c.key, c.start, false)
		s := st.Session
		m, err := s.Position().ParseMove(c.move)
		if err != nil {
			t.Fatal(err)
		}
		asked := &state.Promotion{Piece: st.Board.View.Cells[st.Board.View.Cell(m.From())].Piece}
		for _, l := range strings.Fields(c.want) {
			a := rules.Attempt{From: m.From(), To: m.To(), Promotion: rules.NoPieceType}
			if to := pieceOf(s.Game(), l); to.Type() != asked.Piece.Type() {
				a.Promotion = to.Type()
			}
			asked.Attempts = append(asked.Attempts, a)
		}
		title, choices := choicesOf(w, s.Game(), asked)
		var letters []string
		labels := map[string]bool{}
		for i, choice := range choices {
			letters = append(letters, choice.letter)
			stays := asked.Attempts[i].Promotion == rules.NoPieceType
			if labels[choice.label] || choice.label == "" || stays != (choice.promoted == "") {
				t.Errorf("%+v", choice)
			}
			labels[choice.label] = true
		}
		if got := strings.Join(letters, " "); title == "" || got != c.want {
			t.Errorf("%q: %s", title, got)
		}
	}
}

// TestStripOf: the player below is the first one, unless the board is flipped; an engine's
// level is told, and that it thinks.
func TestStripOf(t *testing.T) {
	boards(t, func(t *testing.T, st *state.State) {
		far, near := sideOf(&st.Board, 0), sideOf(&st.Board, 1)
		if far == near || (near == rules.First) == st.Board.Flipped {
			t.Errorf("%v above %v", far, near)
		}
	})
	w := english(t)
	said := map[string]bool{}
	for _, p := range []state.Player{{}, {Level: 3}, {Level: 3, Thinking: true}, {Level: 4}} {
		line := levelLine(w, &p)
		if said[line] || (line == "") != (p.Level == 0) {
			t.Errorf("%+v: %q", p, line)
		}
		said[line] = true
	}
}
