package game_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"tah/game"
)

// TestAtIsGotoOnACopy: what is shown elsewhere is what one would see there, and the
// session stands where it stood, to the last detail that is saved.
func TestAtIsGotoOnACopy(t *testing.T) {
	for _, key := range games() {
		for seed := range uint64(20) {
			rng := rand.New(rand.NewPCG(seed, 11))
			s := newSession(t, key)
			wander(t, s, rng, 30)
			all := ids(s.Tree())
			blob, err := s.Save(epoch)
			if err != nil {
				t.Fatal(err)
			}
			for _, id := range append(all, 0) {
				shown := s.At(id)
				there := reload(t, s)
				if !s.Has(id) || !there.Goto(id) {
					t.Fatal("a move of the tree is unknown")
				}
				if !reflect.DeepEqual(shown.View(), there.View()) || shown.Here() != id ||
					!slices.Equal(shown.Line(), there.Line()) {
					t.Fatalf("%s, seed %d: at %d something else is seen", key, seed, id)
				}
				if _, running := shown.ClockRunning(); running {
					t.Fatal("a clock runs in the past")
				}
			}
			if after, err := s.Save(epoch); err != nil || !slices.Equal(after, blob) {
				t.Fatalf("%s, seed %d: the session is not what it was", key, seed)
			}
		}
	}
	if s := newSession(t, "chess"); s.At(5) != s || s.At(-1) != s || s.Has(5) {
		t.Error("a move that is not there is shown")
	}
}

// TestTreeAt: it is the tree of the session, with another move marked.
func TestTreeAt(t *testing.T) {
	s := newSession(t, "chess")
	play(t, s, "e2e4", "e7e5", "g1f3")
	s.Goto(1)
	play(t, s, "c7c5")
	marked := func(items []game.MoveItem) (current []int) {
		var walk func([]game.MoveItem)
		walk = func(items []game.MoveItem) {
			for _, m := range items {
				if m.Current {
					current = append(current, m.ID)
				}
				for _, l := range m.Lines {
					walk(l)
				}
			}
		}
		walk(items)
		return current
	}
	for id := range 5 {
		tree := s.TreeAt(id)
		var want []int
		if id > 0 {
			want = []int{id}
		}
		if !slices.Equal(marked(tree), want) || !slices.Equal(ids(tree), ids(s.Tree())) {
			t.Errorf("at %d: %v", id, tree)
		}
	}
	if !slices.Equal(marked(s.Tree()), []int{4}) {
		t.Error("the session's own place is lost")
	}
}

// TestLine: the end of a line, its moves by their number, and what led to where the
// session stands.
func TestLine(t *testing.T) {
	s := newSession(t, "chess")
	if id, ok := s.PlyID(0); s.End() != 0 || id != 0 || !ok || len(s.LineMoves()) != 0 {
		t.Error("a line of nothing")
	}
	line := []string{"e2e4", "e7e5", "g1f3"}
	if n, err := s.PlayLine(append(slices.Clone(line), "e1e8", "d2d4"), epoch); n != 3 || err == nil {
		t.Error(n, err)
	}
	if n, err := s.PlayLine([]string{"nonsense"}, epoch); n != 0 || err == nil {
		t.Error(n, err)
	}
	for ply := range 4 {
		id, ok := s.PlyID(ply)
		if !ok || !s.Goto(id) || s.Position().Ply() != ply {
			t.Errorf("ply %d: %d", ply, id)
		}
		if got := s.LineMoves(); !slices.Equal(got, line) || s.End() != 3 {
			t.Errorf("at ply %d the line is %v and ends at %d", ply, got, s.End())
		}
		for other := range 4 {
			if s.OnLine(other) != (other <= ply) {
				t.Errorf("at ply %d: %d", ply, other)
			}
		}
	}
	for _, ply := range []int{-1, 4} {
		if _, ok := s.PlyID(ply); ok {
			t.Errorf("ply %d is there", ply)
		}
	}
	if n, err := s.PlayLine(nil, epoch); n != 0 || err != nil {
		t.Error(n, err)
	}
	if s.First() != newSession(t, "chess").Position().String() {
		t.Error(s.First())
	}
}

// TestLineReplays: the moves of any line, played from its start, lead where it leads.
func TestLineReplays(t *testing.T) {
	for _, key := range games() {
		for seed := range uint64(20) {
			s := newSession(t, key)
			wander(t, s, rand.New(rand.NewPCG(seed, 13)), 40)
			again := newSession(t, key, func(c *game.Config) { c.Start = s.First() })
			line := s.LineMoves()
			if n, err := again.PlayLine(line, epoch); err != nil || n != len(line) {
				t.Fatal(n, err)
			}
			if s.Goto(s.End()); s.Position().String() != again.Position().String() {
				t.Errorf("%s, seed %d: %s", key, seed, again.Position())
			}
		}
	}
}

// TestIncludes: a session includes another one of the same game until that one has
// another move, in whatever order they were played.
func TestIncludes(t *testing.T) {
	a, b := newSession(t, "chess"), newSession(t, "chess")
	if !a.Includes(b) {
		t.Error("nothing is missing")
	}
	play(t, a, "e2e4", "e7e5")
	a.Goto(0)
	play(t, a, "d2d4")
	play(t, b, "d2d4")
	if !a.Includes(b) || b.Includes(a) {
		t.Error("a variation is missing, or is not")
	}
	b.Goto(0)
	play(t, b, "e2e4", "e7e5")
	if !a.Includes(b) || !b.Includes(a) {
		t.Error("the order counts")
	}
	play(t, b, "g1f3")
	if a.Includes(b) {
		t.Error("a move is missing")
	}
	analysis := b.Analyse(time.Now())
	analysis.Delete(analysis.Here())
	if !a.Includes(analysis) || analysis.Includes(b) {
		t.Error("a deleted move counts")
	}
}

// TestRootOfNoMove: a move that is not there begins no variation.
func TestRootOfNoMove(t *testing.T) {
	s := newSession(t, "chess")
	for _, id := range []int{-1, 0, 7} {
		if s.Root(id) != 0 {
			t.Error(id)
		}
	}
}
