package setup_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tah/game"
	"tah/game/setup"
	"tah/rules"
	"tah/rules/catalog"
)

// operate does something with an editor.
func operate(g rules.Game, e *setup.Editor, pick func(n int) int) setup.Said {
	files, ranks := g.Size()
	cell := func() int { return pick(files*ranks+4) - 2 } // some are none
	types := append(g.Types(), rules.NoPieceType)
	piece := func() rules.Piece {
		if kind := types[pick(len(types))]; kind != rules.NoPieceType {
			return rules.NewPiece(rules.Color(pick(2)), kind)
		}
		return rules.NoPiece
	}
	texts := []string{"", "nonsense", e.Draft.String(), "  " + e.Draft.String()}
	switch pick(12) {
	case 0:
		return setup.PutPiece{Cell: cell(), Piece: piece()}.Do(e)
	case 1:
		return setup.MovePiece{From: cell(), To: cell()}.Do(e)
	case 2:
		return setup.TurnPiece{Cell: cell()}.Do(e)
	case 3:
		return setup.TakeTool{Piece: piece(), Erase: pick(4) == 0}.Do(e)
	case 4:
		return setup.HoldPieces{Side: rules.Color(pick(2)), Kind: types[pick(len(types))], N: pick(5) - 2}.Do(e)
	case 5:
		return setup.SetTurn{Side: rules.Color(pick(2))}.Do(e)
	case 6:
		return setup.Allow{Right: []string{"K", "q", "x"}[pick(3)], On: pick(2) == 0}.Do(e)
	case 7:
		return setup.SetPassant{Square: append(e.Draft.Passants(), "", "z9")[pick(2)]}.Do(e)
	case 8:
		return setup.SetCounts{Clock: pick(100) - 1, Move: pick(100)}.Do(e)
	case 9:
		if pick(8) > 0 {
			return setup.Said{}
		}
		return setup.ClearSetup{}.Do(e)
	case 10:
		return setup.SetPosition{Text: texts[pick(len(texts))], Quiet: pick(2) == 0}.Do(e)
	}
	return setup.Tap{Cell: cell()}.Do(e)
}

// TestEditorLaws: whatever is done with an editor, its draft stays readable; what is not
// done changes nothing on the board and has nothing to say; piece and eraser are never
// in hand together; and a text is there exactly while it is no position.
func TestEditorLaws(t *testing.T) {
	for _, g := range catalog.Games() {
		for seed := range uint64(40) {
			r := rand.New(rand.NewPCG(seed, 1))
			e := setup.NewEditor(read(t, g, ""), g.RuleSets()[0])
			for range 60 {
				before := e.Draft.String()
				said := operate(g, e, r.IntN)
				readable(t, g, &e.Draft)
				if !said.Done && (e.Draft.String() != before || len(said.Parts) > 0) {
					t.Fatalf("%s became %s: %v", before, &e.Draft, said)
				}
				if e.Erase && e.Tool != rules.NoPiece {
					t.Fatal("two tools in hand")
				}
				if _, err := setup.Read(g, e.Text); e.Bad != nil && err == nil || e.Bad == nil && e.Text != "" {
					t.Fatalf("%q: %v", e.Text, e.Bad)
				}
				if e.RuleSet() != g.RuleSets()[0] || (e.Wrong() == nil) != (e.Draft.Check(e.RuleSet()) == nil) {
					t.Fatal("another rule set")
				}
			}
		}
	}
}

// TestEditorTaps: a tap chooses and then moves, lets go of what is chosen, puts the piece
// in hand, takes the same one away, and erases.
func TestEditorTaps(t *testing.T) {
	g := catalog.Games()[0]
	e := setup.NewEditor(read(t, g, ""), "")
	still := func() game.View {
		v, err := game.Still(g, e.Draft.String())
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	view := still()
	at := func(name string) int {
		return slices.IndexFunc(view.Cells, func(c game.Cell) bool { return c.Name == name })
	}
	on := func(name string) string { return still().Cells[at(name)].Letter }
	says := func(said setup.Said, want ...any) {
		t.Helper()
		if !slices.Equal(said.Parts, want) {
			t.Errorf("says %v, want %v", said.Parts, want)
		}
	}
	selected := func() []int { return e.Marks(view).Selected }
	setup.Tap{Cell: at("e2")}.Do(e)
	if got := selected(); !slices.Equal(got, []int{at("e2")}) {
		t.Error(got)
	}
	setup.Tap{Cell: at("e2")}.Do(e)
	if selected() != nil {
		t.Error("still chosen")
	}
	setup.Tap{Cell: at("e2")}.Do(e)
	says(setup.Tap{Cell: at("e4")}.Do(e), setup.Standing{Cell: at("e4")})
	if on("e4") != "P" || on("e2") != "" {
		t.Error(&e.Draft)
	}
	says(setup.Tap{Cell: at("e2")}.Do(e), setup.Hint())
	queen := setup.PieceOf(g, rules.First, "Q")
	says(setup.TakeTool{Piece: queen}.Do(e), setup.Words{Key: "editor.putting", Piece: queen})
	setup.Tap{Cell: at("e5")}.Do(e)
	setup.Tap{Cell: at("e4")}.Do(e)
	if on("e5") != "Q" || on("e4") != "Q" {
		t.Error(&e.Draft)
	}
	setup.Tap{Cell: at("e5")}.Do(e)
	if on("e5") != "" {
		t.Error(&e.Draft)
	}
	setup.TakeTool{Piece: rules.NoPiece, Erase: true}.Do(e)
	gone := setup.Tap{Cell: at("e1")}.Do(e)
	if len(gone.Parts) != 2 || gone.Parts[1] == nil || on("e1") != "" {
		t.Error(gone) // no king
	}
	says(setup.SetPosition{}.Do(e), setup.Words{Key: "editor.set"}, setup.Words{Key: "editor.fine"})
	if said := (setup.ClearSetup{}.Do(e)); len(said.Parts) != 2 || said.Parts[1] == nil {
		t.Error(said)
	}
	for _, o := range []setup.Operation{
		setup.PutPiece{Cell: 64, Piece: queen}, setup.MovePiece{From: 0, To: 64}, setup.MovePiece{From: -1},
		setup.TurnPiece{Cell: at("e4")}, setup.TurnPiece{Cell: -1}, setup.SetPosition{Text: "nonsense"},
		setup.HoldPieces{Kind: queen.Type(), N: 1}, setup.Allow{Right: "x"},
	} {
		if o.Do(e).Done {
			t.Errorf("%#v was done", o)
		}
	}
	if (setup.Tap{Cell: -1}).Do(e).Done || e.Text != "nonsense" {
		t.Error("something was done", e.Text)
	}
}
