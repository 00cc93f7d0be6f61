package catalog_test

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tah/ai"
	"tah/ai/catalog"
	"tah/rules"
	games "tah/rules/catalog"
)

func newEngine(t testing.TB, key string, mb int) ai.Engine {
	t.Helper()
	e, err := catalog.New(key, mb)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func parse(t testing.TB, g rules.Game, text string) rules.Position {
	t.Helper()
	p, err := g.New("", text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p
}

// playout makes random moves until the game is over or so many have been made.
func playout(p rules.Position, plies int, rng *rand.Rand) {
	for range plies {
		legal := p.AppendLegal(nil)
		if len(legal) == 0 || p.Outcome().Over() {
			return
		}
		p.Make(legal[rng.IntN(len(legal))])
	}
}

func limits(depth int, nodes uint64) ai.Request {
	return ai.Request{Limits: ai.Limits{Depth: depth, Nodes: nodes}}
}

// checkInfo replays a line by the rules.
func checkInfo(t *testing.T, pos rules.Position, i ai.Info) {
	t.Helper()
	p := pos.Clone()
	for n, m := range i.PV {
		if !slices.Contains(p.AppendLegal(nil), m) {
			t.Fatalf("%v: move %d of the line at depth %d is illegal: %x", pos, n, i.Depth, uint32(m))
		}
		p.Make(m)
	}
	if len(i.PV) == 0 {
		t.Fatalf("%v: depth %d: no line", pos, i.Depth)
	}
}

func TestUnknownGame(t *testing.T) {
	if _, err := catalog.New("go", 1); err == nil {
		t.Error("an engine for a game that is not there")
	}
}

// TestRandomPositions searches positions that nobody would play.
func TestRandomPositions(t *testing.T) {
	t.Parallel()
	for _, g := range games.Games() {
		rng := rand.New(rand.NewPCG(1, 2))
		e := newEngine(t, g.Key(), 1)
		for range 200 {
			pos := parse(t, g, "")
			playout(pos, rng.IntN(150), rng)
			before := pos.String()
			reports := 0
			r := e.Search(pos, limits(4, 0), nil, func(i ai.Info) {
				reports++
				checkInfo(t, pos, i)
			})
			if pos.String() != before {
				t.Fatalf("%s became %v", before, pos)
			}
			legal := pos.AppendLegal(nil)
			o := pos.Outcome()
			switch over := o.Over() && o.Result != rules.Draw || len(legal) == 0; {
			case over && r.Best != rules.NoMove:
				t.Errorf("%v: a move after the end", pos)
			case !over && !slices.Contains(legal, r.Best):
				t.Errorf("%v: illegal answer %x", pos, uint32(r.Best))
			case !over && reports == 0:
				t.Errorf("%v: no report", pos)
			}
			if r.Ponder != rules.NoMove {
				pos.Make(r.Best)
				if !slices.Contains(pos.AppendLegal(nil), r.Ponder) {
					t.Errorf("%v: illegal reply %x", pos, uint32(r.Ponder))
				}
			}
		}
	}
}

// TestStop: once poll has answered true it is not asked again, and there is
// always a legal move.
func TestStop(t *testing.T)     { stops(t, 15) }
func TestLongStop(t *testing.T) { stops(t, 40) }

func stops(t *testing.T, most int) {
	t.Parallel()
	for _, g := range games.Games() {
		e := newEngine(t, g.Key(), 1)
		pos := parse(t, g, "")
		for k := 1; k <= most; k++ {
			polls := 0
			r := e.Search(pos, ai.Request{}, func() bool { polls++; return polls >= k }, nil)
			if polls != k {
				t.Errorf("%s: stopped at poll %d, but polled %d times", g.Key(), k, polls)
			}
			if most := uint64(k) * 1024; r.Nodes > most {
				t.Errorf("%s: %d nodes until poll %d", g.Key(), r.Nodes, k)
			}
			if !slices.Contains(pos.AppendLegal(nil), r.Best) {
				t.Errorf("%s: stopped at poll %d: illegal answer", g.Key(), k)
			}
		}
	}
}

func TestNodeLimit(t *testing.T) {
	for _, g := range games.Games() {
		e := newEngine(t, g.Key(), 1)
		for _, n := range []uint64{1, 2, 511, 512, 513, 3000} {
			if r := e.Search(parse(t, g, ""), limits(0, n), nil, nil); r.Nodes != n {
				t.Errorf("%s: %d nodes, want %d", g.Key(), r.Nodes, n)
			}
		}
	}
}

// TestSameAgain: a level's move depends on position, seed and level alone, and
// at full strength on these and what was searched since NewGame.
func TestSameAgain(t *testing.T) {
	for _, g := range games.Games() {
		rng := rand.New(rand.NewPCG(5, 6))
		e, other := newEngine(t, g.Key(), 1), newEngine(t, g.Key(), 1)
		for level := ai.Level(0); level < 8; level++ {
			pos := parse(t, g, "")
			playout(pos, 20, rng)
			req := ai.Request{Level: level, Seed: 42, Limits: ai.Limits{Nodes: 5000}}
			if level == 0 {
				e.NewGame()
			}
			first := e.Search(pos, req, nil, nil)
			e.Search(parse(t, g, ""), limits(0, 3000), nil, nil)
			if level == 0 {
				e.NewGame()
			}
			if again := e.Search(pos, req, nil, nil); again != first {
				t.Errorf("%s level %d: %+v, then %+v", g.Key(), level, first, again)
			}
			other.NewGame()
			if again := other.Search(pos, req, nil, nil); again != first {
				t.Errorf("%s level %d: %+v, elsewhere %+v", g.Key(), level, first, again)
			}
		}
	}
}

// TestSeedsDiffer: a weak level does not always play the same game.
func TestSeedsDiffer(t *testing.T) {
	for _, g := range games.Games() {
		e := newEngine(t, g.Key(), 1)
		seen := map[rules.Move]bool{}
		for seed := range uint64(20) {
			seen[e.Search(parse(t, g, ""), ai.Request{Level: 3, Seed: seed}, nil, nil).Best] = true
		}
		if len(seen) < 3 {
			t.Errorf("%s: %d first moves from 20 seeds", g.Key(), len(seen))
		}
	}
}

// mateCase is a line of testdata/mates.txt.
type mateCase struct {
	game  rules.Game
	plies int
	text  string
}

func mateCases(t *testing.T) []mateCase {
	t.Helper()
	f, err := os.Open("testdata/mates.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var cases []mateCase
	for s := bufio.NewScanner(f); s.Scan(); {
		if line := s.Text(); line != "" && line[0] != '#' {
			fields := strings.SplitN(line, " ", 3)
			g, err := games.Lookup(fields[0])
			if err != nil {
				t.Fatal(err)
			}
			n, err := strconv.Atoi(fields[1])
			if err != nil {
				t.Fatal(err)
			}
			cases = append(cases, mateCase{g, n, fields[2]})
		}
	}
	return cases
}

// TestMates finds known mates, at their exact length, with and without a
// transposition table, and plays them to the end; the longer ones take long.
func TestMates(t *testing.T)     { findsMates(t, 3) }
func TestLongMates(t *testing.T) { findsMates(t, 99) }

func findsMates(t *testing.T, longest int) {
	t.Parallel()
	cases := mateCases(t)
	if len(cases) < 12 {
		t.Fatalf("only %d mates", len(cases))
	}
	for _, c := range cases {
		if c.plies > longest {
			continue
		}
		for _, mb := range []int{0, 4} {
			e := newEngine(t, c.game.Key(), mb)
			pos := parse(t, c.game, c.text)
			var line []rules.Move
			r := e.Search(pos, ai.Request{Limits: ai.Limits{Depth: c.plies + 12, Nodes: 3_000_000}}, nil, func(i ai.Info) { line = i.PV })
			if want := ai.MateIn(c.plies); r.Score != want {
				t.Errorf("%s: hash %d: %v after %d nodes, want %v", c.text, mb, r.Score, r.Nodes, want)
				continue
			}
			for _, m := range line {
				pos.Make(m)
			}
			if mb == 0 && (len(line) != c.plies || pos.Outcome().Reason != rules.Checkmate) {
				t.Errorf("%s: the line of %d plies ends in %+v", c.text, len(line), pos.Outcome())
			}
		}
	}
}

// mates tells whether the side to move can mate in at most so many plies, by
// trying everything.
func mates(p rules.Position, plies int) bool {
	for _, m := range p.AppendLegal(nil) {
		p.Make(m)
		ok := false
		if replies := p.AppendLegal(nil); len(replies) == 0 {
			ok = p.InCheck()
		} else if plies >= 3 {
			ok = true
			for _, r := range replies {
				p.Make(r)
				ok = mates(p, plies-2)
				p.Undo()
				if !ok {
					break
				}
			}
		}
		p.Undo()
		if ok {
			return true
		}
	}
	return false
}

// TestMatesAreExact compares with trying everything: in positions shortly
// before a mate that random play has come upon, the search sees it from level
// 3 on if it is one move away, and at full strength knows the distance.
func TestMatesAreExact(t *testing.T)     { matesAreExact(t, 8, 3, 2) }
func TestLongMatesAreExact(t *testing.T) { matesAreExact(t, 25, 8, 5) }

// matesAreExact looks for so many mates in one move and so many in two, of
// which there must be a least number.
func matesAreExact(t *testing.T, one, two, leastTwo int) {
	t.Parallel()
	for _, g := range games.Games() {
		rng := rand.New(rand.NewPCG(7, 7))
		e := newEngine(t, g.Key(), 4)
		found := map[int]int{}
		for tries := 0; tries < 2000 && (found[1] < one || found[3] < two); tries++ {
			pos := parse(t, g, "")
			playout(pos, 300, rng)
			if pos.Outcome().Reason != rules.Checkmate {
				continue
			}
			back := 1 + 2*rng.IntN(2)
			for range back {
				pos.Undo()
			}
			plies := 0
			switch {
			case mates(pos, 1):
				plies = 1
			case found[3] < two && mates(pos, 3):
				plies = 3
			}
			if plies == 0 || found[plies] >= one {
				continue
			}
			found[plies]++
			if r := e.Search(pos, limits(11, 0), nil, nil); r.Score != ai.MateIn(plies) {
				t.Errorf("%v: %v, want %v", pos, r.Score, ai.MateIn(plies))
			}
			for level := ai.Level(3); level <= 9 && plies == 1; level += 2 {
				r := e.Search(pos, ai.Request{Level: level, Seed: uint64(tries)}, nil, nil)
				after := pos.Clone()
				after.Make(r.Best)
				if after.Outcome().Reason != rules.Checkmate {
					t.Errorf("%v: level %d overlooks the mate", pos, level)
				}
			}
		}
		if found[1] < one || found[3] < leastTwo {
			t.Errorf("%s: only %v mates to try", g.Key(), found)
		}
	}
}

func TestMultiPV(t *testing.T) {
	for _, g := range games.Games() {
		e := newEngine(t, g.Key(), 4)
		pos := parse(t, g, "")
		lines := map[int]ai.Info{}
		req := limits(6, 0)
		req.MultiPV = 4
		r := e.Search(pos, req, nil, func(i ai.Info) {
			checkInfo(t, pos, i)
			lines[i.MultiPV] = i
		})
		starts := map[rules.Move]bool{}
		for i := 1; i <= 4; i++ {
			starts[lines[i].PV[0]] = true
			if lines[i].Depth != 6 {
				t.Errorf("%s: line %d has depth %d", g.Key(), i, lines[i].Depth)
			}
		}
		if len(starts) != 4 || len(lines) != 4 || lines[1].PV[0] != r.Best {
			t.Errorf("%s: lines %v, best %x", g.Key(), lines, uint32(r.Best))
		}
	}
}

// TestOver: there is no move after mate or stalemate, nor in another game's
// position. A drawn position has an answer, for those who do not know of it.
func TestOver(t *testing.T) {
	for _, c := range [][2]string{
		{"chess", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"}, // mate
		{"chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"},                                // stalemate
		{"shogi", "4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1"},                               // mate
	} {
		g, _ := games.Lookup(c[0])
		if r := newEngine(t, c[0], 1).Search(parse(t, g, c[1]), limits(3, 0), nil, nil); r != (ai.Result{}) {
			t.Errorf("%s: %+v", c[1], r)
		}
	}
	g, _ := games.Lookup("chess")
	for _, fen := range []string{"8/8/8/3k4/8/8/3K4/8 w - - 0 1", "8/8/8/3k4/8/8/3K4/R7 w - - 150 200"} {
		pos := parse(t, g, fen)
		if r := newEngine(t, "chess", 1).Search(pos, limits(3, 0), nil, nil); !slices.Contains(pos.AppendLegal(nil), r.Best) {
			t.Errorf("%s: %+v", fen, r)
		}
	}
	if r := newEngine(t, "shogi", 1).Search(parse(t, g, ""), limits(3, 0), nil, nil); r != (ai.Result{}) {
		t.Errorf("the shogi engine answers %+v to chess", r)
	}
}

// TestNothingAllocated: the search's own work leaves no garbage.
func TestNothingAllocated(t *testing.T) {
	for _, g := range games.Games() {
		e := newEngine(t, g.Key(), 1)
		pos := parse(t, g, "")
		few := testing.AllocsPerRun(3, func() { e.Search(pos, limits(0, 1000), nil, nil) })
		many := testing.AllocsPerRun(3, func() { e.Search(pos, limits(0, 30000), nil, nil) })
		if many > few+60 { // a few lines more to report
			t.Errorf("%s: %v allocations in 1000 nodes, %v in 30000", g.Key(), few, many)
		}
	}
}

func BenchmarkSearch(b *testing.B) {
	for _, g := range games.Games() {
		b.Run(fmt.Sprint(g.Key()), func(b *testing.B) {
			e := newEngine(b, g.Key(), 16)
			pos := parse(b, g, "")
			var nodes uint64
			for b.Loop() {
				e.NewGame()
				nodes += e.Search(pos, limits(0, 100_000), nil, nil).Nodes
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}

// TestRuleSets: the engine plays legal moves by every rule set, from the start
// and from positions that only one of them knows.
func TestRuleSets(t *testing.T) {
	for _, c := range []struct{ game, set, start string }{
		{"chess", "brainking", ""}, {"chess", "booklet", ""}, {"chess", "djeco", ""},
		{"chess", "booklet", "P3k3/1PP5/8/8/8/8/1p4p1/4K2p w - - 0 1"}, // unexchanged pawns
		{"chess", "booklet", "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1"},     // castling out of check
		{"shogi", "declaration", ""}, {"shogi", "strict", ""},
		{"shogi", "strict", "4k4/9/9/9/4R4/9/9/9/4K4 b - 1"}, // a king left in check
	} {
		g, err := games.Lookup(c.game)
		if err != nil {
			t.Fatal(err)
		}
		pos, err := g.New(c.set, c.start)
		if err != nil {
			t.Fatal(c, err)
		}
		e := newEngine(t, c.game, 1)
		for ply := 0; ply < 60 && !pos.Outcome().Over(); ply++ {
			legal := pos.AppendLegal(nil)
			r := e.Search(pos, limits(2, 0), nil, nil)
			if !slices.Contains(legal, r.Best) {
				t.Fatalf("%v: %v: %x", c, pos, uint32(r.Best))
			}
			pos.Make(r.Best)
		}
	}
}
