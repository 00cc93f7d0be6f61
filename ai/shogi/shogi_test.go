package shogi

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode"

	"tah/rules/shogi"
)

func parse(t testing.TB, sfen string) *shogi.Position {
	t.Helper()
	p, err := shogi.Game{}.New("", sfen)
	if err != nil {
		t.Fatalf("%s: %v", sfen, err)
	}
	return p.(*shogi.Position)
}

// turn returns a position with the sides exchanged and the board turned round.
func turn(p *shogi.Position) string {
	f := strings.Fields(p.String())
	var pieces []string // with their plus
	for i := 0; i < len(f[0]); i++ {
		n := 1
		if f[0][i] == '+' {
			n = 2
		}
		pieces = append(pieces, f[0][i:i+n])
		i += n - 1
	}
	swap := func(s string) string {
		return strings.Map(func(r rune) rune {
			if unicode.IsUpper(r) {
				return unicode.ToLower(r)
			}
			return unicode.ToUpper(r)
		}, s)
	}
	var b strings.Builder
	for i := len(pieces) - 1; i >= 0; i-- {
		b.WriteString(swap(pieces[i]))
	}
	hand := swap(f[2])
	if i := strings.IndexFunc(hand, unicode.IsUpper); i > 0 { // Black's first
		for i > 0 && unicode.IsDigit(rune(hand[i-1])) {
			i--
		}
		hand = hand[i:] + hand[:i]
	}
	return b.String() + " " + map[string]string{"w": "b", "b": "w"}[f[1]] + " " + hand + " 1"
}

// TestEvaluationIsFair: exchanging the sides does not change the value for the
// side to move.
func TestEvaluationIsFair(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	e := newEvaluator(tuned())
	seen := map[int]bool{}
	for range 500 {
		p := parse(t, "")
		for range rng.IntN(200) {
			legal := p.AppendLegal(nil)
			if len(legal) == 0 || p.Outcome().Over() {
				break
			}
			p.Make(legal[rng.IntN(len(legal))])
		}
		v, w := e.evaluate(p), e.evaluate(parse(t, turn(p)))
		if v != w {
			t.Fatalf("%v: %d, turned %s: %d", p, v, turn(p), w)
		}
		seen[v] = true
	}
	if len(seen) < 100 {
		t.Errorf("only %d different values", len(seen))
	}
}

func TestEvaluationKnows(t *testing.T) {
	e := newEvaluator(tuned())
	for _, c := range []struct{ better, worse, why string }{
		{"4k4/9/9/9/9/9/9/9/R3K4 b - 1", "4k4/9/9/9/9/9/9/9/B3K4 b - 1", "rook over bishop"},
		{"4k4/9/9/9/9/9/9/9/4K4 b G 1", "4k4/9/9/9/9/9/9/9/4K4 b S 1", "gold over silver in hand"},
		{"4k4/2+P6/9/9/9/9/9/9/4K4 b - 1", "4k4/9/9/9/9/9/3P5/9/4K4 b - 1", "a tokin by the king"},
		{"4k4/9/9/9/9/9/9/3GG4/4K4 b rb 1", "4k4/9/9/9/9/G7G/9/9/4K4 b rb 1", "golds by one's own king"},
		{"3gkg3/9/9/9/9/9/9/9/4K4 b rb 1", "3gkg3/9/9/9/9/9/8K/9/9 b rb 1", "golds at the other end of the board are not near"},
	} {
		if v, w := e.evaluate(parse(t, c.better)), e.evaluate(parse(t, c.worse)); v <= w {
			t.Errorf("%s: %d is not over %d", c.why, v, w)
		}
	}
}

// TestProblems: a position without one of the kings has a value too.
func TestProblems(t *testing.T) {
	e := newEvaluator(tuned())
	if v := e.evaluate(parse(t, "7nl/5G1k1/6ppp/9/9/9/9/9/9 b RSg 1")); v == 0 {
		t.Error("no value")
	}
}

// TestExchange: what a capture wins, exactly; a captured piece counts on the
// board and in the hand.
func TestExchange(t *testing.T) {
	g := gains()
	pawn, silver, rook, gold := g[shogi.Pawn], g[shogi.Silver], g[shogi.Rook], g[shogi.Gold]
	promote := values[shogi.Dragon] - values[shogi.Rook]
	for _, c := range []struct {
		sfen, move string
		gain       int
	}{
		{"4k4/9/9/9/4p4/4P4/9/9/4K4 b - 1", "5f5e", pawn},
		{"4k4/9/9/4s4/4p4/4P4/9/9/4K4 b - 1", "5f5e", 0},
		{"4k4/9/9/4s4/4p4/4P4/9/4R4/4K4 b - 1", "5f5e", pawn}, // White had better not take back
		{"4k4/9/9/9/9/4p4/9/9/K3R4 b - 1", "5i5f", pawn},
		{"4k4/9/9/9/4l4/4p4/9/9/K3R4 b - 1", "5i5f", pawn - rook},
		{"4k4/9/9/4p4/9/9/9/9/4K4 b S 1", "S*5e", -silver},
		{"4k4/9/9/4p4/9/9/9/9/4K4 b S 1", "S*5f", 0},
		{"4k4/9/9/4p4/9/4G4/9/9/4K4 b S 1", "S*5e", pawn - silver},
		{"k8/9/4g4/9/9/9/9/9/K3R4 b - 1", "5i5c+", gold + promote},
		{"k8/4g4/4g4/9/9/9/9/9/K3R4 b - 1", "5i5c+", gold + promote - g[shogi.Dragon]},
		{"k8/9/4+p4/9/9/9/9/9/K3R4 b - 1", "5i5c+", values[shogi.PromotedPawn] + handValues[shogi.Pawn] + promote},
	} {
		p := parse(t, c.sfen)
		m, err := p.ParseMove(c.move)
		if err != nil {
			t.Fatalf("%s: %v", c.sfen, err)
		}
		s := &state{p, nil, g}
		if !s.Exchange(m, c.gain) || s.Exchange(m, c.gain+1) {
			t.Errorf("%s %s does not win %d exactly", c.sfen, c.move, c.gain)
		}
	}
}
