package ui

import (
	"reflect"
	"strings"
	"testing"

	"tah/game"
	"tah/game/setup"
	"tah/game/state"
	"tah/game/table"
	"tah/rules"
	"tah/wasm/keys"
)

// TestKnownKeys: every key of the help list means something on every square, and no other
// does.
func TestKnownKeys(t *testing.T) {
	boards(t, func(t *testing.T, st *state.State) {
		pieces := map[string]string{"chess": "kqrbnpKQRBNP", "shogi": "krbgsnlpKRBGSNLP"}[st.Board.View.Game]
		known := map[string]bool{}
		for _, key := range strings.Split(pieces+"oadmxylwcthHfi? ", "") {
			known[key] = true
		}
		known["+"] = st.Session.Customs().AnnounceCheck
		for c := rune(' '); c <= '~'; c++ {
			for place := range st.Board.View.Cells {
				key := string(c)
				if m := (press{key: key}).means(st, place); m.known != known[key] {
					t.Errorf("%q at %d: %+v", key, place, m)
				}
			}
		}
		for _, key := range []string{"ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp",
			"PageDown", "Enter"} {
			if !(press{key: key}).means(st, 0).known {
				t.Errorf("%s means nothing", key)
			}
		}
		for _, key := range []string{"Tab", "Escape", "F1", "Delete", "Shift", "Ř", "7"} {
			if (press{key: key}).means(st, 0).known {
				t.Errorf("%s means something", key)
			}
		}
	})
}

// TestKeysOnSquares: on every square Enter is a tap, once as long as it is held down;
// questions are about the square; digits go to a rank of the same file and with Shift to a
// file of the same rank; letters go to such pieces.
func TestKeysOnSquares(t *testing.T) {
	boards(t, func(t *testing.T, st *state.State) {
		v := &st.Board.View
		for place := range v.Cells {
			cell := cellAt(&st.Board, place)
			for _, key := range []string{"Enter", " "} {
				wantSend(t, "Enter", reaction{send: press{key: key}.means(st, place).send}, table.Tap{Cell: cell})
				if m := (press{key: key, again: true}).means(st, place); m != goes(place) {
					t.Errorf("held down: %+v", m)
				}
			}
			for key, question := range map[string]string{"o": "around", "a": "attackers", "t": "clock", "h": "hands"} {
				want := table.Ask{Question: question, Cell: cell}
				wantSend(t, key, reaction{send: press{key: key}.means(st, place).send}, want)
			}
			for _, code := range []string{"Digit1", "Numpad5", "Digit8"} {
				for _, shift := range []bool{false, true} {
					m := press{"!", code, shift, false}.means(st, place)
					from, to := v.Cells[cell].Name, v.Cells[cellAt(&st.Board, m.place)].Name
					along, across := 1, 0
					if shift {
						along, across = 0, 1
					}
					if !m.known || to[across] != from[across] || keys.Number(to[along]) != keys.DigitOf(code) {
						t.Errorf("%s from %s to %s", code, from, to)
					}
				}
			}
			m := press{key: "r"}.means(st, place)
			if at := v.Cells[cellAt(&st.Board, m.place)]; m.send != nil || strings.ToUpper(at.Letter) != "R" {
				t.Errorf("the next rook stands on %s", at.Name)
			}
		}
	})
}

// TestOtherKeys: keys for what is not there say so, and some open what is elsewhere.
func TestOtherKeys(t *testing.T) {
	st := boardOf(t, "shogi", drops, false)
	for key, want := range map[string]table.Command{
		"g": table.Ask{Question: "none", Cell: 3, Arg: "G"}, "?": table.Open{Sheet: state.KeysSheet{}},
		"f": table.Order{Name: "flip"}, "i": table.OpenTyping{Open: true},
	} {
		m := press{key: key}.means(st, 3)
		wantSend(t, key, reaction{send: m.send}, want)
		if m.typing != (key == "i") {
			t.Errorf("%s: %+v", key, m)
		}
	}
	if m := (press{key: "H"}).means(st, 3); m.hand != "b-P" {
		t.Errorf("Shift+H goes to %+v", m)
	}
	none := boardOf(t, "chess", "", true)
	wantSend(t, "no hand", reaction{send: press{key: "H"}.means(none, 3).send},
		table.Ask{Question: "hands", Cell: 60})
	said := boardOf(t, "chess", "", false)
	if g := said.Session.Game(); len(g.RuleSets()) > 0 {
		for _, set := range g.RuleSets() {
			if pos, err := g.New(set, ""); err == nil && pos.Customs().AnnounceCheck {
				s, err := game.New(game.Config{Game: g, RuleSet: set}, said.Session.Created())
				if err != nil {
					t.Fatal(err)
				}
				said.Session = s
				wantSend(t, "+", reaction{send: press{key: "+"}.means(said, 3).send}, table.Announce{})
			}
		}
	}
}

// TestKeysInHand: letters go to pieces that are there, Escape goes back to the board.
func TestKeysInHand(t *testing.T) {
	st := boardOf(t, "shogi", drops, true)
	asks := sends(table.Ask{Question: "hands", Cell: 71})
	for key, want := range map[string]meaning{
		"p": {known: true, hand: "b-P"}, "P": {known: true, hand: "b-P"}, "r": asks, "h": asks,
		"Escape": goes(9), "x": {}, "Tab": {}, "1": {},
	} {
		if got := meansInHand(st, 9, key); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v", key, got)
		}
	}
}

// TestKeysInSetup: every letter of the palette puts its piece, for the other side in lower
// case, on every square; Delete takes away, a plus promotes what is there.
func TestKeysInSetup(t *testing.T) {
	boards(t, func(t *testing.T, st *state.State) {
		st.Setup = &state.Setup{}
		g := st.Session.Game()
		for place := range st.Board.View.Cells {
			cell := cellAt(&st.Board, place)
			want := map[string]table.Command{
				"Delete":    table.Edit{What: setup.PutPiece{Cell: cell, Piece: rules.NoPiece}},
				"Backspace": table.Edit{What: setup.PutPiece{Cell: cell, Piece: rules.NoPiece}},
				"+":         nil, "1": nil, "z": nil, "?": nil,
			}
			if st.Board.View.Cells[cell].Letter != "" {
				want["+"] = table.Edit{What: setup.TurnPiece{Cell: cell}}
			}
			for _, l := range setup.Palette(g) {
				want[l] = table.Edit{What: setup.PutPiece{Cell: cell, Piece: setup.PieceOf(g, rules.First, l)}}
				want[strings.ToLower(l)] = table.Edit{What: setup.PutPiece{Cell: cell, Piece: setup.PieceOf(g, rules.Second, l)}}
			}
			for key, c := range want {
				m := press{key: key}.means(st, place)
				wantSend(t, key, reaction{send: m.send}, c)
				if m.known != (c != nil) {
					t.Errorf("%s: %+v", key, m)
				}
			}
		}
	})
}

// TestEscape: Escape ends one thing at a time: the setting up, the pen, what is chosen.
func TestEscape(t *testing.T) {
	st := boardOf(t, "chess", "", false)
	check := func(writing bool, want table.Command) {
		t.Helper()
		wantSend(t, "Escape", reaction{send: escape(st, writing)}, want)
	}
	check(false, nil)
	st.Board.Marks.Selected = []int{3}
	check(false, table.Release{})
	st.Board.Pen = true
	check(false, table.Pen{})
	check(true, nil)
	st.Setup = &state.Setup{}
	check(false, table.LeaveSetup{})
	check(true, table.LeaveSetup{})
}
