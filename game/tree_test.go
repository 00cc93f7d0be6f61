package game_test

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"tah/game"
	"tah/rules"
	"tah/rules/formats"
	"tah/rules/record"
)

// scribble wanders and leaves remarks on the way.
func scribble(t testing.TB, s *game.Session, rng *rand.Rand, steps int) {
	t.Helper()
	for range steps {
		wander(t, s, rng, 4)
		switch rng.IntN(4) {
		case 0:
			s.SetComment([]string{"", "dobře", "proč ne?\n\n  druhý   odstavec "}[rng.IntN(3)])
		case 1:
			s.SetNAGs([]uint8{uint8(1 + rng.IntN(6)), uint8(13 + rng.IntN(7))})
		case 2:
			at := func() record.Spot { return record.Spot{Square: rules.Square(rng.IntN(64))} }
			s.SetShapes([]record.Shape{{From: at(), To: record.Spot{Square: 64 - 1}, Brush: 1}, {From: record.Spot{Square: 3}, To: record.Spot{Square: 3}, Brush: 3}})
		}
	}
}

// ids returns the ids of all moves of a tree.
func ids(items []game.MoveItem) []int {
	var all []int
	for _, m := range items {
		all = append(all, m.ID)
		for _, l := range m.Lines {
			all = append(all, ids(l)...)
		}
	}
	return all
}

// analyses calls f with analyses of either game, so many of each.
func analyses(t *testing.T, n uint64, f func(s *game.Session, rng *rand.Rand)) {
	t.Helper()
	for _, key := range games() {
		for seed := range n {
			rng := rand.New(rand.NewPCG(seed, 7))
			s := newSession(t, key)
			wander(t, s, rng, 30)
			a := s.Analyse(epoch)
			scribble(t, a, rng, 12)
			f(a, rng)
		}
	}
}

// TestTreeHasEveryMoveOnce: the list of moves with its variations has every
// move of the tree, and the position shown is one of them.
func TestTreeHasEveryMoveOnce(t *testing.T) {
	analyses(t, 30, func(s *game.Session, _ *rand.Rand) {
		seen := ids(s.Tree())
		slices.Sort(seen)
		if len(slices.Compact(slices.Clone(seen))) != len(seen) {
			t.Fatalf("a move is there twice: %v", seen)
		}
		for id := 1; s.Goto(id); id++ {
			if _, found := slices.BinarySearch(seen, id); !found {
				t.Fatalf("move %d is missing", id)
			}
		}
	})
}

// TestPromoteTwiceIsTheIdentity: a variation that goes up and the one that it
// went past, which goes up again, leave all as it was; the main line, once
// made, is the first everywhere.
func TestPromoteTwiceIsTheIdentity(t *testing.T) {
	promoted := 0
	analyses(t, 30, func(s *game.Session, rng *rand.Rand) {
		before := s.Tree()
		for _, id := range ids(before) {
			place, of := s.Variation(id)
			if place == 0 {
				if s.Promote(id) {
					t.Fatal("the first went up")
				}
				continue
			}
			promoted++
			r := s.Record()
			if !s.Promote(id) {
				t.Fatal("it does not go up")
			}
			if p, n := s.Variation(id); p != place-1 || n != of {
				t.Fatalf("it came to %d of %d from %d", p, n, place)
			}
			for _, other := range ids(s.Tree()) {
				if p, _ := s.Variation(other); p == place && sameParent(s, id, other) {
					s.Promote(other)
					break
				}
			}
			if !reflect.DeepEqual(s.Record(), r) {
				t.Fatal("not as before")
			}
		}
		all := ids(before)
		id := all[rng.IntN(len(all))]
		s.MakeMain(id)
		if s.MakeMain(id) {
			t.Error("made the main line twice")
		}
		found := slices.ContainsFunc(s.Tree(), func(m game.MoveItem) bool { return m.ID == id })
		if !found {
			t.Error("it is not in the main line")
		}
	})
	if promoted < 100 {
		t.Errorf("only %d", promoted)
	}
}

// sameParent tells whether two moves were tried in one position.
func sameParent(s *game.Session, a, b int) bool {
	la, lb := s.LineTo(a), s.LineTo(b)
	return a != b && len(la) == len(lb) && slices.Equal(la[:len(la)-1], lb[:len(lb)-1])
}

// TestDeleteAndRestore: what was deleted is gone, from saves too, and comes
// back as it was.
func TestDeleteAndRestore(t *testing.T)     { deleteAndRestore(t, 10) }
func TestLongDeleteAndRestore(t *testing.T) { deleteAndRestore(t, 30) }

func deleteAndRestore(t *testing.T, n uint64) {
	t.Parallel()
	analyses(t, n, func(s *game.Session, rng *rand.Rand) {
		all := ids(s.Tree())
		before, view, moves := s.Record(), s.View(), s.Moves()
		for _, id := range all {
			cut, ok := s.Delete(id)
			if !ok {
				t.Fatalf("move %d of %v is not deleted", id, all)
			}
			if s.Goto(id) || slices.Contains(ids(s.Tree()), id) {
				t.Fatal("it is still there")
			}
			if rng.IntN(8) == 0 {
				if back := reload(t, s); !reflect.DeepEqual(back.Record(), s.Record()) {
					t.Fatal("saving loses something")
				}
			}
			if !s.Restore(cut) || s.Restore(cut) {
				t.Fatal("it is not restored once")
			}
			if !reflect.DeepEqual(s.Record(), before) || !reflect.DeepEqual(s.View(), view) || !reflect.DeepEqual(s.Moves(), moves) {
				t.Fatal("not as before")
			}
		}
		if _, ok := s.Delete(0); ok {
			t.Error("the start is deleted")
		}
	})
}

// TestRestoreYieldsToPlayedAgain: a move that was played again meanwhile is
// not there twice.
func TestRestoreYieldsToPlayedAgain(t *testing.T) {
	s := newSession(t, "chess").Analyse(epoch)
	play(t, s, "e2e4", "e7e5")
	cut, _ := s.Delete(1)
	if s.View().Ply != 0 {
		t.Error("a deleted position is shown")
	}
	play(t, s, "e2e4")
	if s.Restore(cut) || len(s.Tree()) != 1 {
		t.Error("it came back")
	}
}

// TestRemarksRoundTrip: comments, glyphs and drawings come back from saves and
// from PGN; variations and comments from KIF, which holds no others.
func TestRemarksRoundTrip(t *testing.T) {
	analyses(t, 30, func(s *game.Session, _ *rand.Rand) {
		back := reload(t, s)
		if !reflect.DeepEqual(back.Record(), s.Record()) || back.Analysis() != s.Analysis() {
			t.Fatal("saving loses something")
		}
		f, want := formats.For(s.Game().Key())[0], s.Record()
		read, err := formats.Read(f.Write(want))
		if err != nil || len(read) != 1 {
			t.Fatal(err)
		}
		if f.Key == "kif" {
			withoutGlyphs(&want.Root)
		}
		if !reflect.DeepEqual(read[0].Root, want.Root) {
			t.Fatalf("%s loses something", f.Key)
		}
	})
}

// withoutGlyphs takes the glyphs and drawings off a tree.
func withoutGlyphs(n *record.Node) {
	n.NAGs, n.Shapes = nil, nil
	for _, c := range n.Next {
		withoutGlyphs(c)
	}
}

// TestStudyIsSaved: names and drawings that start at a hand come back, and
// what was deleted does not.
func TestStudyIsSaved(t *testing.T) {
	s := studied(t)
	back := reload(t, s)
	if back.Origin != s.Origin || back.Study != s.Study || !back.Analysis() || !reflect.DeepEqual(back.Record(), s.Record()) {
		t.Errorf("%+v, want %+v", back.Record(), s.Record())
	}
	shapes := 0
	for id := range 10 {
		if back.Goto(id) {
			shapes += len(back.Shapes())
		}
	}
	if shapes != 2 {
		t.Errorf("%d shapes", shapes)
	}
}

// TestAnalysisDecidesNothing: whatever is done in an analysis, the game that it
// is one of stays as it is, and nothing in it ends but by the position.
func TestAnalysisDecidesNothing(t *testing.T) {
	for _, key := range games() {
		s := newSession(t, key, func(c *game.Config) {
			c.Players[rules.Second].Level = 3
			c.Clocks, c.TouchMove = timeControls()[0], true
		})
		wander(t, s, rand.New(rand.NewPCG(5, 5)), 20)
		if err := s.Resign(rules.First); err != nil {
			t.Fatal(err)
		}
		s.PauseClock(epoch)
		before, err := s.Save(epoch)
		if err != nil {
			t.Fatal(err)
		}
		a := s.Analyse(epoch)
		if a.Outcome().Over() || a.HasClock() || a.TouchMove() || a.Record().Outcome != s.Outcome() {
			t.Errorf("%+v, %+v", a.Outcome(), a.Record().Outcome)
		}
		scribble(t, a, rand.New(rand.NewPCG(6, 6)), 20)
		if _, engine := a.EngineToMove(); engine {
			t.Error("an engine is to move")
		}
		if _, running := a.ClockRunning(); running {
			t.Error("the clock runs")
		}
		for _, err := range []error{a.Resign(rules.First), a.OfferDraw(rules.Second), a.SetPlayer(rules.First, game.Player{Level: 2})} {
			if !errors.Is(err, game.ErrAnalysis) {
				t.Error(err)
			}
		}
		if after, err := s.Save(epoch); err != nil || !slices.Equal(before, after) {
			t.Error("the game changed", err)
		}
	}
}

// TestMergeBringsTheGameOn: an analysis gets the moves that its game has made
// since, loses none, and shows what it showed.
func TestMergeBringsTheGameOn(t *testing.T) {
	for _, key := range games() {
		for seed := range uint64(20) {
			rng := rand.New(rand.NewPCG(seed, 9))
			s := newSession(t, key)
			wander(t, s, rng, 20)
			a := s.Analyse(epoch)
			scribble(t, a, rng, 5)
			if cut := ids(a.Tree()); len(cut) > 0 {
				a.Delete(cut[rng.IntN(len(cut))])
			}
			wander(t, s, rng, 20)
			view, had := a.View(), ids(a.Tree())
			a.Merge(s)
			if !reflect.DeepEqual(a.View(), view) {
				t.Fatal("another position is shown")
			}
			lines := map[string]bool{}
			for _, id := range ids(a.Tree()) {
				lines[pathTo(a, id)] = true
			}
			for _, id := range had {
				if !lines[pathTo(a, id)] {
					t.Fatal("a move was lost")
				}
			}
			for _, id := range ids(s.Tree()) {
				if !lines[pathTo(s, id)] {
					t.Fatal("a move of the game is missing")
				}
			}
			size := len(lines)
			a.Merge(s)
			if len(ids(a.Tree())) != size {
				t.Fatal("merging twice adds more")
			}
		}
	}
}

// pathTo returns the moves that lead to one, as a text.
func pathTo(s *game.Session, id int) string {
	text := ""
	for _, code := range s.LineTo(id) {
		text += string(rune(code)) + ","
	}
	return text
}

// TestWalks: of the moves tried in a position each is beside the next, all
// around; a fork has more than one move, or it is an end; what is inserted can
// be gone to and changes nothing else.
func TestWalks(t *testing.T) {
	beside := 0
	analyses(t, 30, func(s *game.Session, rng *rand.Rand) {
		for _, id := range ids(s.Tree()) {
			s.Goto(id)
			_, of := s.Variation(id)
			at := id
			for range of {
				if next, ok := s.Beside(1); ok {
					beside++
					s.Goto(next)
					if back, _ := s.Beside(-1); back != at {
						t.Fatal("there and back is elsewhere")
					}
					at = next
				}
			}
			if at != id {
				t.Fatal("not all around")
			}
			if root := s.Root(id); root > 0 {
				if place, _ := s.Variation(root); place == 0 {
					t.Fatal("a variation begins with the main move")
				}
			} else if !slices.ContainsFunc(s.Tree(), func(m game.MoveItem) bool { return m.ID == id }) {
				t.Fatal("a move of a variation is in none")
			}
			s.Goto(s.Fork(1))
			if s.CanRedo() && sons(s) < 2 {
				t.Fatal("no fork")
			}
			s.Goto(id)
			s.Goto(s.Fork(-1))
			if s.CanUndo() && sons(s) < 2 {
				t.Fatal("no fork")
			}
		}
		all := ids(s.Tree())
		if s.Size(0) != len(all)+1 {
			t.Errorf("%d moves, %v", s.Size(0), all)
		}
		to, from := all[rng.IntN(len(all))], all[rng.IntN(len(all))]
		s.Goto(from)
		line := s.LineTo(to)
		s.Goto(0)
		view := s.View()
		if got := s.Insert(line); got != to || !reflect.DeepEqual(s.View(), view) || len(ids(s.Tree())) != len(all) {
			t.Fatal("what is there is inserted elsewhere")
		}
	})
	if beside < 100 {
		t.Errorf("only %d", beside)
	}
}

// sons returns how many moves were tried in the position shown.
func sons(s *game.Session) int {
	s.Redo()
	line := s.Line()
	s.Undo()
	if len(line) == 0 {
		return 0
	}
	id := s.Insert(line[len(line)-1:])
	_, of := s.Variation(id)
	return of
}
