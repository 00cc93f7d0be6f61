package search

import (
	"math"
	"testing"
	"time"

	"tah/ai"
	"tah/rules"
)

// TestTableScores: a mate is stored as seen from its own position.
func TestTableScores(t *testing.T) {
	for _, v := range []int{0, 57, -300, int(ai.MaxEval), int(ai.MateIn(9)), int(ai.MatedIn(12)), int(ai.RuleScore) - 5} {
		if got := scoreOut(scoreIn(v, 5), 5); got != v {
			t.Errorf("%d came back as %d", v, got)
		}
	}
	if got := scoreOut(scoreIn(int(ai.MateIn(9)), 5), 3); got != int(ai.MateIn(7)) {
		t.Errorf("mate in 9 at ply 5 is %v at ply 3", ai.Score(got))
	}
}

func TestTable(t *testing.T) {
	var tb table
	tb.store(1, 7, 1, 1, 1, 0, exactBound) // without entries: forgotten
	if e := tb.probe(1); e.bound() != noBound {
		t.Error("a table without entries remembers")
	}
	tb.resize(1)
	key := uint64(0xabcdef0123456789)
	tb.store(key, 7, 33, 21, 4, 0, lowerBound)
	if e := tb.probe(key); e.move != 7 || e.score != 33 || e.eval != 21 || e.depth != 4 || e.bound() != lowerBound {
		t.Errorf("%+v", e)
	}
	tb.store(key, rules.NoMove, 10, 21, 6, 0, upperBound)
	if e := tb.probe(key); e.move != 7 || e.depth != 6 {
		t.Errorf("the move is lost: %+v", e)
	}
	if e := tb.probe(key ^ 1<<40); e.bound() != noBound {
		t.Error("another key is found")
	}
	// A cluster keeps what is deep and recent.
	for i := range uint64(clusterSize) {
		tb.store(key^(i+1)<<40, 9, 0, 0, 3, 0, exactBound)
	}
	if e := tb.probe(key); e.bound() == noBound {
		t.Error("the deepest entry was overwritten")
	}
	for range 3 {
		tb.next()
	}
	for i := range uint64(clusterSize) {
		tb.store(key^(i+9)<<40, 9, 0, 0, 1, 0, exactBound)
	}
	if e := tb.probe(key); e.bound() != noBound {
		t.Error("an old entry stays for ever")
	}
	tb.clear(0)
	if tb.full() != 0 || tb.probe(key^9<<40).bound() != noBound {
		t.Error("clear leaves something")
	}
}

// still is a State of which repeated asks only how far back to look.
type still struct{ State }

func (still) Reversible() int { return 100 }

// TestRepeated judges lines of keys; a capital letter is a position in check.
func TestRepeated(t *testing.T) {
	const root = 4
	win, loss := int(ai.RuleScore), -int(ai.RuleScore)
	for _, c := range []struct {
		line      string
		perpetual bool
		score     int // for the side to move at the end, without plies
		found     bool
	}{
		{"wxyzabcde", false, 0, false},
		{"wxyzabcda", false, 0, true},  // once since the root
		{"axyzbcdea", false, 0, false}, // once before it
		{"axyza" + "bcda", false, 0, true},
		{"wxyzabcda", true, 0, true},
		{"wxyzABCDA", true, win, true},  // both check always: found for the one checked first
		{"wxyzAbCdA", true, win, true},  // the opponent gives perpetual check
		{"wxyzaBcDa", true, loss, true}, // the side to move does
		{"wxyzaBcda", true, 0, true},    // not every move was a check
		{"wxyzAbCdA", false, 0, true},   // in chess all that is a draw
		{"wxyzabab", false, 0, false},   // four plies at least
	} {
		s := &searcher{state: still{}, params: &Params{PerpetualLoses: c.perpetual}, base: root}
		for _, r := range c.line {
			s.keys = append(s.keys, uint64(r|32))
			s.checks = append(s.checks, r&32 == 0)
		}
		ply := len(c.line) - 1 - root
		score, found := s.repeated(ply)
		want := c.score
		if want > 0 {
			want -= ply
		} else if want < 0 {
			want += ply
		}
		if score != want || found != c.found {
			t.Errorf("%s, perpetual loses %v: %d %v, want %d %v", c.line, c.perpetual, score, found, want, c.found)
		}
	}
}

// TestClock: time is never overdrawn, and some of it is used.
func TestClock(t *testing.T) {
	second := time.Second
	for _, l := range []ai.Limits{
		{MoveTime: second}, {MoveTime: time.Millisecond}, {MoveTime: 50 * time.Millisecond},
		{Time: [2]time.Duration{60 * second, 1}}, {Time: [2]time.Duration{time.Millisecond, 1}},
		{Time: [2]time.Duration{second, second}, Inc: [2]time.Duration{second, second}},
		{Time: [2]time.Duration{10 * second, 0}, MovesToGo: 1}, {Time: [2]time.Duration{10 * second, 0}, MovesToGo: 40},
		{Byoyomi: 10 * second}, {Time: [2]time.Duration{second, second}, Byoyomi: 5 * second}, {Byoyomi: time.Millisecond},
	} {
		c := newClock(&l, rules.First)
		have := l.MoveTime
		if l.Clocked() {
			have = l.Time[0] + l.Byoyomi
		}
		if c.hard > have || c.soft > c.hard || c.hard <= 0 {
			t.Errorf("%+v: soft %v, hard %v", l, c.soft, c.hard)
		}
		if have > second && c.soft < have/60 {
			t.Errorf("%+v: only %v used", l, c.soft)
		}
	}
	for _, l := range []ai.Limits{{}, {Nodes: 5}, {Infinite: true, MoveTime: second}} {
		if c := newClock(&l, rules.First); c.hard != 0 || c.over() || c.spent(100, 500, 0, 1) {
			t.Errorf("%+v: limited to %v", l, c.hard)
		}
	}
}

// TestMisjudge: the error depends on position and seed alone and is of the
// size that the level says.
func TestMisjudge(t *testing.T) {
	s := &searcher{weakness: weakness{strength: Strength{Noise: 100}, seed: mix(3)}}
	var sum, squares, same float64
	const n = 20000
	for k := range uint64(n) {
		v := float64(s.misjudge(mix(k)))
		sum += v
		squares += v * v
		if s.misjudge(mix(k)) == int(v) {
			same++
		}
	}
	if mean := sum / n; mean < -3 || mean > 3 {
		t.Errorf("mean %.1f", mean)
	}
	if variance := squares / n; variance < 95*95 || variance > 105*105 {
		t.Errorf("variance %.0f", variance)
	}
	if same != n {
		t.Error("the error changes")
	}
}

// sight is a State of moves of which the odd squares are hidden, and the last
// square gives check.
type sight struct{ State }

func (sight) Hidden(m rules.Move) bool     { return m.To()%2 == 1 }
func (sight) GivesCheck(m rules.Move) bool { return m.To() == 80 }

// TestOverlooks: moves are overlooked as often as the level says, the same
// ones each time, but no recapture, no way out of check, and no check by those
// who have learnt to look.
func TestOverlooks(t *testing.T) {
	quiet := func(to rules.Square) rules.Move { return rules.NewMove(9, to, 1, 0, 0, 0) }
	takes := func(to rules.Square) rules.Move { return rules.NewMove(9, to, 1, 2, 0, 0) }
	const n = 4000
	for _, c := range []struct {
		what         string
		move         rules.Move
		naive, check bool
		taken        rules.Square
		least, most  int
	}{
		{what: "plain", move: quiet(20), least: 180, most: 220},
		{what: "hidden", move: quiet(21), least: 670, most: 730},
		{what: "a capture", move: takes(20), least: 180, most: 220},
		{what: "a hidden capture", move: takes(21), least: 370, most: 430},
		{what: "a recapture", move: takes(21), taken: 21},
		{what: "elsewhere", move: takes(21), taken: 23, least: 370, most: 430},
		{what: "out of check", move: quiet(21), check: true},
		{what: "a check", move: quiet(80)},
		{what: "a check, naively", move: quiet(80), naive: true, least: 180, most: 220},
	} {
		s := &searcher{state: sight{}, weakness: weakness{strength: Strength{Hidden: 700, Plain: 200}, naive: c.naive, taken: c.taken}}
		s.checks = []bool{c.check}
		overlooked := 0
		for k := range uint64(n) {
			s.keys = []uint64{mix(k)}
			first := s.overlooks(c.move, 0)
			if first {
				overlooked++
			}
			if s.overlooks(c.move, 0) != first {
				t.Fatalf("%s: seen only now", c.what)
			}
		}
		if permille := overlooked * 1000 / n; permille < c.least || permille > c.most {
			t.Errorf("%s: %d permille overlooked", c.what, permille)
		}
	}
	// Below the root the last move is the search's own.
	s := &searcher{state: sight{}, weakness: weakness{strength: Strength{Hidden: 1000, Plain: 1000}}, keys: []uint64{1, 2}, checks: []bool{false, false}}
	s.stack[0].move = takes(20)
	if s.overlooks(takes(20), 1) || !s.overlooks(takes(22), 1) {
		t.Error("a recapture in the line is overlooked, or all are seen")
	}
	s.stack[0].move = quiet(20)
	if !s.overlooks(takes(20), 1) {
		t.Error("nothing was taken that could be taken back")
	}
}

// TestForm: a level has good days and bad ones, as many and as different as
// its table says, and what is held back by nothing never is.
func TestForm(t *testing.T) {
	l := Strength{Nodes: 100_000, Noise: 100, Hidden: 300, Plain: 200, Form: 500}
	var good, bad, sum, squares float64
	const n = 20000
	for seed := range uint64(n) {
		d := l.today(seed)
		if d != l.today(seed) {
			t.Fatal("the form changes within a game")
		}
		if better := d.Nodes > l.Nodes; better != (d.Noise < l.Noise) && d.Noise != l.Noise || better && (d.Hidden > l.Hidden || d.Plain > l.Plain) {
			t.Fatalf("%+v is neither a good day nor a bad one", d)
		} else if better {
			good++
		} else {
			bad++
		}
		v := float64(d.Nodes)/float64(l.Nodes) - 1
		if v < 0 {
			v = 1 - float64(l.Nodes)/float64(d.Nodes)
		}
		sum += v
		squares += v * v
	}
	if good < 0.48*n || bad < 0.48*n {
		t.Errorf("%v good days, %v bad ones", good, bad)
	}
	if mean, deviation := sum/n, math.Sqrt(squares/n); math.Abs(mean) > 0.02 || deviation < 0.48 || deviation > 0.52 {
		t.Errorf("form of mean %.3f and deviation %.3f", mean, deviation)
	}
	if full := (Strength{}); full.today(1) != full {
		t.Error("full strength has bad days")
	}
}
