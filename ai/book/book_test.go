package book

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"tah/ai"
	"tah/rules"
	"tah/rules/catalog"
)

// walk calls visit with every position of a book and the moves known there.
func walk(t *testing.T, g rules.Game, b *Book, visit func(pos rules.Position, known []candidate)) {
	t.Helper()
	pos, err := g.New("", "")
	if err != nil {
		t.Fatal(err)
	}
	seen := make(map[uint64]bool)
	var from func()
	from = func() {
		known := b.table(pos)[pos.Key()]
		if seen[pos.Key()] || len(known) == 0 {
			return
		}
		seen[pos.Key()] = true
		visit(pos, known)
		for _, c := range known {
			pos.Make(c.move)
			from()
			pos.Undo()
		}
	}
	from()
	if len(seen) != len(b.tables[pos.Key()]) {
		t.Errorf("%s: %d positions are reached, %d are known", g.Key(), len(seen), len(b.tables[pos.Key()]))
	}
}

// TestBooks: every line of a book is read, every move is legal where it is
// played, none is listed twice, the best one comes first and loses nothing.
func TestBooks(t *testing.T) {
	for _, g := range catalog.Games() {
		b := Of(g)
		if len(b.text) > 32<<10 {
			t.Errorf("%s: %d bytes", g.Key(), len(b.text))
		}
		positions, moves := 0, 0
		walk(t, g, b, func(pos rules.Position, known []candidate) {
			positions++
			moves += len(known)
			legal := pos.AppendLegal(nil)
			last := 0
			for i, c := range known {
				if !slices.Contains(legal, c.move) {
					t.Fatalf("%s: %s is not legal in %s", g.Key(), pos.FormatMove(c.move), pos)
				}
				if c.loss < last || i == 0 && c.loss != 0 ||
					slices.ContainsFunc(known[:i], func(o candidate) bool { return o.move == c.move }) {
					t.Errorf("%s: %s in %s", g.Key(), pos.FormatMove(c.move), pos)
				}
				last = c.loss
			}
		})
		if lines := strings.Count(b.text, "\n"); lines != moves || positions < 300 {
			t.Errorf("%s: %d lines, but %d moves in %d positions", g.Key(), lines, moves, positions)
		}
	}
}

// TestMove: the seed decides, a move is one that the level would play, low
// levels vary more than high ones, and all leave the book at some time.
func TestMove(t *testing.T) {
	for _, g := range catalog.Games() {
		b := Of(g)
		walk(t, g, b, func(pos rules.Position, known []candidate) {
			for level := ai.Level(0); level <= ai.MaxLevel; level++ {
				m := b.Move(pos, level, uint64(pos.Ply()))
				if m != b.Move(pos.Clone(), level, uint64(pos.Ply())) {
					t.Errorf("%s: two moves for one seed", g.Key())
				}
				h := habits[level]
				if pos.Ply() >= h.plies {
					if m != rules.NoMove {
						t.Errorf("%s: level %d is still in the book at %d", g.Key(), level, pos.Ply())
					}
					continue
				}
				at := slices.IndexFunc(known, func(c candidate) bool { return c.move == m })
				if at < 0 || known[at].loss >= h.margin {
					t.Errorf("%s: level %d plays %v in %s", g.Key(), level, m, pos)
				}
			}
		})
		start, err := g.New("", "")
		if err != nil {
			t.Fatal(err)
		}
		variety := func(level ai.Level) int {
			moves := make(map[rules.Move]bool)
			for seed := range uint64(300) {
				moves[b.Move(start, level, seed)] = true
			}
			return len(moves)
		}
		low, high := variety(1), variety(ai.MaxLevel)
		t.Logf("%s: level 1 begins in %d ways, level %d in %d", g.Key(), low, ai.MaxLevel, high)
		if low < 4 || high < 2 || low < high {
			t.Errorf("%s: %d first moves at level 1, %d at level %d", g.Key(), low, high, ai.MaxLevel)
		}
	}
}

// TestHabits: a higher level knows more of the book and is choosier.
func TestHabits(t *testing.T) {
	for level := ai.Level(1); level < ai.MaxLevel; level++ {
		if l, h := habits[level], habits[level+1]; l.plies > h.plies || l.margin < h.margin {
			t.Errorf("level %d: %v, level %d: %v", level, l, level+1, h)
		}
	}
	if habits[0] != habits[ai.MaxLevel] {
		t.Error("level 0 does not play as the strongest")
	}
	if Margin(0) != habits[1].margin || Margin(1000) != 0 {
		t.Errorf("margins %d and %d", Margin(0), Margin(1000))
	}
}

// TestRuleSetsAndStarts: every rule set has the book, another start has none.
func TestRuleSetsAndStarts(t *testing.T) {
	for _, g := range catalog.Games() {
		b := Of(g)
		for _, set := range g.RuleSets() {
			pos, err := g.New(set, "")
			if err != nil {
				t.Fatal(err)
			}
			m := b.Move(pos, 5, 1)
			if !slices.Contains(pos.AppendLegal(nil), m) {
				t.Errorf("%s: no first move under %s", g.Key(), set)
				continue
			}
			pos.Make(m)
			later, err := g.New(set, pos.String())
			if err != nil {
				t.Fatal(err)
			}
			if m := b.Move(later, 5, 1); m != rules.NoMove {
				t.Errorf("%s: %s in a game from another start", g.Key(), later.FormatMove(m))
			}
		}
	}
}

// fake counts what it is asked.
type fake struct{ asked int }

func (*fake) NewGame()   {}
func (*fake) Resize(int) {}
func (f *fake) Search(rules.Position, ai.Request, func() bool, func(ai.Info)) ai.Result {
	f.asked++
	return ai.Result{}
}

// TestPlayer: the book is asked for the move of a level, never for analysis,
// and where it ends the engine goes on.
func TestPlayer(t *testing.T) {
	for _, g := range catalog.Games() {
		pos, err := g.New("", "")
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range []struct {
			req  ai.Request
			book bool
		}{
			{ai.Request{Level: 1}, true},
			{ai.Request{Level: 10, MultiPV: 1, Limits: ai.Limits{MoveTime: 1000}}, true},
			{ai.Request{}, false},
			{ai.Request{Limits: ai.Limits{Nodes: 100}}, false},
			{ai.Request{MultiPV: 3}, false},
			{ai.Request{Level: 5, MultiPV: 2}, false},
			{ai.Request{Level: 5, Limits: ai.Limits{Infinite: true}}, false},
		} {
			f := new(fake)
			r := Of(g).Player(f).Search(pos, c.req, nil, nil)
			if booked := f.asked == 0; booked != c.book || booked != (r.Best != rules.NoMove) {
				t.Errorf("%s: %+v: from the book %v, answer %v", g.Key(), c.req, booked, r.Best)
			}
		}
		f := new(fake)
		p := Of(g).Player(f)
		moves := 0
		const games = 100
		for seed := range uint64(games) {
			game := pos.Clone()
			for f.asked = 0; f.asked == 0; {
				if r := p.Search(game, ai.Request{Level: 10, Seed: seed}, nil, nil); f.asked == 0 {
					game.Make(r.Best)
				}
			}
			moves += game.Ply()
		}
		t.Logf("%s: two of level 10 leave the book after %d moves", g.Key(), moves/games)
		if moves/games < 5 {
			t.Errorf("%s: the book ends after %d moves", g.Key(), moves/games)
		}
	}
}

// TestRead: lines that make no sense are left out with what belongs to them.
func TestRead(t *testing.T) {
	g, err := catalog.Lookup("chess")
	if err != nil {
		t.Fatal(err)
	}
	b := Read(g, "0 e2e5 0\n1 e7e5 0\n0 e2e4 0\n1 c7c5 7\n3 a2a3 0\n1 x 0\n1 e7e6\n-1 d2d4 0\nx d2d4 0\n0 d2d4 x\n")
	var lines []string
	walk(t, g, b, func(pos rules.Position, known []candidate) {
		for _, c := range known {
			lines = append(lines, strconv.Itoa(pos.Ply())+" "+pos.FormatMove(c.move)+" "+strconv.Itoa(c.loss))
		}
	})
	if want := []string{"0 e2e4 0", "1 c7c5 7"}; !slices.Equal(lines, want) {
		t.Errorf("%q, want %q", lines, want)
	}
}
