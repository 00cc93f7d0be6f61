package rulestest

import (
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"tah/rules"
)

// Refused is a line of a file of refusals.
type Refused struct {
	Line     string
	Code     rules.RefusalCode
	RuleSets []string
	Start    string // FEN or SFEN, "" for the usual start
	Moves    []string
	Attempt  string
	Squares  []string // that explain it
}

// ReadRefusals reads a file with lines such as
//
//	code ; rule sets ; FEN ; moves ; attempt ; squares
//
// in which "*" stands for all rule sets; lines that begin with # are comments.
func ReadRefusals(t *testing.T, g rules.Game, file string) []Refused {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var list []Refused
	for line := range strings.Lines(string(data)) {
		if line[0] == '#' {
			continue
		}
		part := strings.Split(strings.TrimSpace(line), ";")
		if len(part) != 6 {
			t.Fatal(line)
		}
		r := Refused{
			Line: line, Code: rules.RefusalCode(strings.TrimSpace(part[0])), RuleSets: strings.Fields(part[1]),
			Start: strings.TrimSpace(part[2]), Moves: strings.Fields(part[3]),
			Attempt: strings.TrimSpace(part[4]), Squares: strings.Fields(part[5]),
		}
		if r.RuleSets[0] == "*" {
			r.RuleSets = g.RuleSets()
		}
		list = append(list, r)
	}
	return list
}

// Refusals checks the positions of a file of refusals, and that there is one
// for each code in every rule set where it applies: applies lists the codes
// and, where not in all, the rule sets.
func Refusals(t *testing.T, g rules.Game, file string, applies map[rules.RefusalCode][]string) {
	seen := make(map[rules.RefusalCode][]string)
	for _, c := range ReadRefusals(t, g, file) {
		for _, set := range c.RuleSets {
			seen[c.Code] = append(seen[c.Code], set)
			p, err := g.New(set, c.Start)
			if err != nil {
				t.Errorf("%s: %v", c.Line, err)
				continue
			}
			for _, text := range c.Moves {
				m, err := p.ParseMove(text)
				if err != nil {
					t.Fatalf("%s: %v", c.Line, err)
				}
				p.Make(m)
			}
			a, err := p.ParseAttempt(c.Attempt)
			if err != nil {
				t.Fatalf("%s: %v", c.Line, err)
			}
			r := p.Refuse(a)
			if r == nil || r.Code != c.Code {
				t.Errorf("%s: %s: %+v", set, c.Line, r)
				continue
			}
			var squares []string
			for _, sq := range r.Squares() {
				squares = append(squares, g.SquareName(sq))
			}
			if !slices.Equal(squares, c.Squares) {
				t.Errorf("%s: %s: squares %s", set, c.Line, squares)
			}
		}
	}
	for code, sets := range applies {
		if sets == nil {
			sets = g.RuleSets()
		}
		for _, set := range sets {
			if !slices.Contains(seen[code], set) {
				t.Errorf("no position for %s under %s", code, set)
			}
		}
	}
	for code := range seen {
		if _, ok := applies[code]; !ok {
			t.Errorf("%s is not listed", code)
		}
	}
}

// RefusalLaw plays n random games under every rule set and checks, at each
// ply, random attempts and those one step away from legal moves: a refusal is
// given exactly when the attempt is no legal move, with one of the codes that
// apply in the rule set.
func RefusalLaw(t *testing.T, g rules.Game, n int, applies map[rules.RefusalCode][]string) {
	files, ranks := g.Size()
	squares := make([]rules.Square, 0, files*ranks)
	for row := range ranks {
		for col := range files {
			squares = append(squares, g.At(col, row))
		}
	}
	given := make(map[rules.RefusalCode]int)
	for _, set := range g.RuleSets() {
		rng := rand.New(rand.NewPCG(uint64(n), uint64(len(set))))
		for range n {
			p, err := g.New(set, "")
			if err != nil {
				t.Fatal(err)
			}
			for range 150 {
				legal := p.AppendLegal(nil)
				if len(legal) == 0 || p.Outcome().Over() {
					break
				}
				allowed := make(map[rules.Attempt]bool)
				for _, m := range legal {
					allowed[m.Attempt()] = true
				}
				for range 20 {
					a := legal[rng.IntN(len(legal))].Attempt()
					anywhere := func() rules.Square { return squares[rng.IntN(len(squares))] }
					switch rng.IntN(6) {
					case 0:
						a.From, a.Drop = anywhere(), rules.NoPieceType
					case 1:
						a.To = anywhere()
					case 2:
						a.Promotion = rules.PieceType(rng.IntN(16))
					case 3:
						a.From, a.Drop = rules.NoSquare, rules.PieceType(1+rng.IntN(15))
					case 4:
						a = rules.Attempt{From: anywhere(), To: anywhere()}
					case 5:
						a = rules.Attempt{From: rules.Square(rng.IntN(128)), To: rules.Square(rng.IntN(128)),
							Drop: rules.PieceType(rng.IntN(3)), Promotion: rules.PieceType(rng.IntN(256))}
					}
					r := p.Refuse(a)
					if (r == nil) != allowed[a] {
						t.Fatalf("%s %s: %+v is refused by %+v", set, p, a, r)
					}
					if r == nil {
						continue
					}
					given[r.Code]++
					if sets, ok := applies[r.Code]; !ok || sets != nil && !slices.Contains(sets, set) {
						t.Fatalf("%s %s: %+v is refused by %+v, which does not apply", set, p, a, r)
					}
					for _, sq := range r.Squares() {
						if !slices.Contains(squares, sq) {
							t.Fatalf("%s %s: %+v is explained by square %d", set, p, a, sq)
						}
					}
				}
				p.Make(legal[rng.IntN(len(legal))])
			}
		}
	}
	t.Logf("refusals: %v", given)
}

// PlayToEnd plays n random games under every rule set until they are over: by
// the position, by a claim, or, where the rules end a game no other way, by
// what they leave to the players, once nothing has happened for long. It
// returns how the games ended, by rule set.
func PlayToEnd(t *testing.T, g rules.Game, n int) map[string]map[rules.Reason]int {
	const patience = 300 // plies without an end after which players agree or resign
	ends := make(map[string]map[rules.Reason]int)
	for _, set := range g.RuleSets() {
		ends[set] = make(map[rules.Reason]int)
		rng := rand.New(rand.NewPCG(uint64(n), uint64(len(set))))
		var legal []rules.Move
		for i := range n {
			p, err := g.New(set, "")
			if err != nil {
				t.Fatal(err)
			}
			for {
				if o := p.Outcome(); o.Over() {
					ends[set][o.Reason]++
					break
				}
				if claims := p.Claims(); len(claims) > 0 && rng.IntN(2) == 0 {
					if !p.ClaimOutcome(claims[0]).Over() {
						t.Fatalf("%s %s: %s does not end the game", set, p, claims[0])
					}
					ends[set][claims[0]]++
					break
				}
				legal = p.AppendLegal(legal[:0])
				if len(legal) == 0 {
					t.Fatalf("%s %s: stuck", set, p)
				}
				if p.Ply() > patience && idle(p, patience) {
					reason := rules.Agreement
					if p.Customs().NoAgreement {
						reason = rules.Resignation
					}
					ends[set][reason]++
					break
				}
				if p.Ply() > 10_000 {
					t.Fatalf("%s game %d: no end", set, i)
				}
				p.Make(legal[rng.IntN(len(legal))])
			}
		}
		t.Logf("%s: %v", set, ends[set])
	}
	return ends
}

// idle tells whether a chess game has gone on for long without a capture or a
// pawn move; in shogi that is for ever possible only by moving to and fro,
// which sennichite ends.
func idle(p rules.Position, plies int) bool {
	c, ok := p.(interface{ HalfmoveClock() int })
	return ok && c.HalfmoveClock() > plies
}

// Refuse checks one attempt in a position that may be anything at all: it is
// refused exactly if it is no legal move, and what follows from the position
// is computed without harm.
func Refuse(t *testing.T, g rules.Game, set uint8, text string, from, to, drop, promotion uint8) {
	sets := g.RuleSets()
	p, err := g.New(sets[int(set)%len(sets)], text)
	if err != nil {
		return
	}
	a := rules.Attempt{From: rules.Square(from & 127), To: rules.Square(to & 127), Drop: rules.PieceType(drop), Promotion: rules.PieceType(promotion)}
	before := p.String()
	r := p.Refuse(a)
	legal := slices.ContainsFunc(p.AppendLegal(nil), func(m rules.Move) bool { return m.Attempt() == a })
	if (r == nil) != legal {
		t.Fatalf("%s %+v: %+v, legal %v", p, a, r, legal)
	}
	for _, m := range p.AppendPlayable(nil) {
		p.ClaimsWith(m)
		p.Notation(m, "")
		p.Make(m)
		o := p.Outcome()
		p.Proof(o.Reason)
		p.Undo()
	}
	for _, c := range p.Claims() {
		p.ClaimOutcome(c)
		p.Proof(c)
	}
	if p.String() != before {
		t.Fatalf("%s became %s", before, p)
	}
}
