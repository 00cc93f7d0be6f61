package sheets

import (
	"slices"
	"strings"
	"testing"

	"tah/game"
	"tah/game/gametest"
	"tah/game/state"
	"tah/rules"
	"tah/wasm/words"
)

func stateOf(s *game.Session) *state.State {
	return &state.State{Mode: state.Playing, Session: s, Board: state.Board{View: s.View()}}
}

func ids(list []item) (ids []string) {
	for _, it := range list {
		ids = append(ids, it.id)
	}
	return ids
}

// TestMenu: the menu has what makes sense in each mode, once, each with words in every
// language and a command.
func TestMenu(t *testing.T) {
	played := stateOf(gametest.Session(t, "chess", "", [2]int{0, 3}, "e2e4", "e7e5"))
	played.Can = state.Can{Redo: true, Newer: true, Offer: true, Resign: true,
		Claims: []game.Claim{{Reason: rules.Threefold}}}
	task := stateOf(gametest.Session(t, "chess", "", [2]int{}, "e2e4"))
	task.Task, task.Mode = &state.Task{}, state.Solving
	begun := gametest.Session(t, "chess", "", [2]int{}, "e2e4")
	study := stateOf(begun.Analyse(begun.Created()))
	study.Session.Origin, study.Mode = "x", state.Analysing
	over := stateOf(gametest.Session(t, "chess", "", [2]int{}, "f2f3", "e7e5", "g2g4", "d8h4"))
	for _, c := range []struct {
		name      string
		st        *state.State
		has, lack string
	}{
		{"game", played, "redo new-game analysis-board saved-games zen use-newer review-game " +
			"claim-threefold offer-draw resign",
			"leave-task study-open study-game why-over"},
		{"task", task, "leave-task new-game saved-games", "analysis-board review-game resign offer-draw"},
		{"study", study, "study-open study-game review-game", "analysis-board resign leave-task"},
		{"over", over, "why-over review-game", "resign redo"},
	} {
		for _, lang := range words.Languages() {
			w := wordsOf(t, lang)
			items := menuItems(w, c.st)
			got := ids(items)
			for _, id := range strings.Fields(c.has) {
				if !slices.Contains(got, id) {
					t.Errorf("%s: no %s in %v", c.name, id, got)
				}
			}
			for _, id := range strings.Fields(c.lack) {
				if slices.Contains(got, id) {
					t.Errorf("%s: %s in %v", c.name, id, got)
				}
			}
			for _, it := range items {
				if it.label == "" || w.Has(it.label) || it.do == nil {
					t.Errorf("%s: %+v", lang, it)
				}
			}
			slices.Sort(got)
			if len(slices.Compact(got)) != len(items) {
				t.Errorf("%s: %v", c.name, got)
			}
		}
	}
}

// TestClaimWithMove: what can be claimed with a move is said where it can be made, and
// its id has no sign that a selector would take for its own.
func TestClaimWithMove(t *testing.T) {
	s := gametest.Session(t, "chess", "", [2]int{})
	m, err := s.Position().ParseMove("g1f3")
	if err != nil {
		t.Fatal(err)
	}
	st := stateOf(s)
	st.Can.Claims = []game.Claim{{Reason: rules.Threefold, Move: m}}
	items := gameItems(wordsOf(t, "en"), st)
	if len(items) != 1 || items[0].id != "claim-threefold-g1f3" || !strings.Contains(items[0].label, "Nf3") {
		t.Errorf("%+v", items)
	}
	st.Mode = state.LookingBack
	if items := gameItems(wordsOf(t, "en"), st); len(items) > 0 {
		t.Errorf("%+v", items)
	}
}

// TestLineItems: only a variation can be promoted, and only a move deleted.
func TestLineItems(t *testing.T) {
	w := wordsOf(t, "en")
	for _, c := range []struct {
		l    state.LineSheet
		want string
	}{
		{state.LineSheet{}, "line-write"},
		{state.LineSheet{ID: 3}, "line-write line-delete"},
		{state.LineSheet{ID: 3, Promote: true, Main: true}, "line-write line-promote line-main line-delete"},
	} {
		if got := strings.Join(ids(lineItems(w, c.l)), " "); got != c.want {
			t.Errorf("%+v: %s", c.l, got)
		}
	}
}

// TestLineTitle: a move is found in variations of variations.
func TestLineTitle(t *testing.T) {
	w := wordsOf(t, "en")
	tree := []game.MoveItem{{ID: 1, Ply: 1, Notation: "e4", Lines: [][]game.MoveItem{
		{{ID: 2, Ply: 1, Notation: "d4", NAGs: []uint8{1},
			Lines: [][]game.MoveItem{{{ID: 3, Ply: 1, Notation: "c4"}}}}},
	}}}
	for id, want := range map[int]string{0: w.T("moves.start"), 1: "e4", 2: "d4!", 3: "c4"} {
		if got := lineTitle(w, "chess", tree, id); !strings.HasSuffix(got, want) {
			t.Errorf("%d: %q", id, got)
		}
	}
}

func TestPlyShown(t *testing.T) {
	w := wordsOf(t, "en")
	line := gametest.Session(t, "chess", "", [2]int{}, "e2e4", "e7e5").Moves()
	if id, label := plyShown(w, "chess", line, 2); id != line[1].ID || label != "1… e5" {
		t.Error(id, label)
	}
	if id, label := plyShown(w, "chess", line, 0); id != 0 || label != w.T("moves.start") {
		t.Error(id, label)
	}
}
