package rulestest

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tah/rules"
)

// walk plays n random games under the official rules and visits their
// positions.
func walk(t *testing.T, g rules.Game, n int, visit func(p rules.Position, legal []rules.Move, rng *rand.Rand)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(5, uint64(n)))
	for range n {
		p, err := g.New("", "")
		if err != nil {
			t.Fatal(err)
		}
		for range 120 {
			legal := p.AppendLegal(nil)
			if len(legal) == 0 || p.Outcome().Over() {
				break
			}
			visit(p, legal, rng)
			p.Make(legal[rng.IntN(len(legal))])
		}
	}
}

// ReadLaw: what Notation writes of a move in any style is read as that move
// and no other, and so it is in small letters and without the signs, but that
// others may fit as well; the protocol's notation fits too. What fits no move
// names only attempts that are refused.
func ReadLaw(t *testing.T, g rules.Game, n int) {
	t.Helper()
	walk(t, g, n, func(p rules.Position, legal []rules.Move, rng *rand.Rand) {
		m := legal[rng.IntN(len(legal))]
		style := g.Styles()[rng.IntN(len(g.Styles()))]
		written := p.Notation(m, style)
		if r := p.Read(written, style); !slices.Equal(r.Moves, []rules.Move{m}) {
			t.Fatalf("%s: %q in %s is read as %v, want %s", p, written, style, format(p, r.Moves), p.FormatMove(m))
		}
		for _, text := range []string{
			p.FormatMove(m), " " + strings.ToUpper(p.FormatMove(m)) + " ",
			rules.Without(written, "x-#=!　 "), strings.Join(strings.Split(written, ""), " "), wide(written),
		} {
			if r := p.Read(text, style); !slices.Contains(r.Moves, m) {
				t.Fatalf("%s: %q in %s is read as %v, not as %s", p, text, style, format(p, r.Moves), p.FormatMove(m))
			}
		}
		other := legal[rng.IntN(len(legal))]
		p.Make(other)
		defer p.Undo()
		r := p.Read(written, style)
		for _, a := range r.Attempts {
			if len(r.Moves) > 0 || p.Refuse(a) == nil {
				t.Fatalf("%s: %q is read as %+v", p, written, r)
			}
		}
	})
}

func format(p rules.Position, moves []rules.Move) []string {
	said := make([]string, len(moves))
	for i, m := range moves {
		said[i] = p.FormatMove(m)
	}
	return said
}

// wide writes letters and digits as East Asian keyboards may.
func wide(text string) string {
	return strings.Map(func(r rune) rune {
		if r > ' ' && r <= '~' {
			return r - '!' + '！'
		}
		return r
	}, text)
}

// AttackersLaw holds Attackers against the other things that a position says:
// checks are attacks on the king, who captures attacks, who attacks an enemy
// and may not capture it is refused for the king's sake alone.
func AttackersLaw(t *testing.T, g rules.Game, n int) {
	t.Helper()
	files, ranks := g.Size()
	walk(t, g, n, func(p rules.Position, legal []rules.Move, _ *rand.Rand) {
		us := p.Turn()
		if got, want := p.Attackers(p.King(us), us.Other()), p.Checks(); !slices.Equal(got, want) {
			t.Fatalf("%s: the king is attacked from %v, checked from %v", p, got, want)
		}
		captures := make(map[rules.Square][]rules.Square)
		for _, m := range legal {
			if m.Captured() != rules.NoPieceType && m.Flag() != rules.EnPassant {
				captures[m.To()] = append(captures[m.To()], m.From())
			}
		}
		for i := range files * ranks {
			s := g.At(i%files, i/files)
			attackers := p.Attackers(s, us)
			for _, from := range captures[s] {
				if !slices.Contains(attackers, from) {
					t.Fatalf("%s: %s captures on %s, but does not attack it", p, g.SquareName(from), g.SquareName(s))
				}
			}
			if pc := p.Piece(s); pc == rules.NoPiece || pc.Color() == us || s == p.King(us.Other()) {
				continue
			}
			for j := range files * ranks {
				from := g.At(j%files, j/files)
				if pc := p.Piece(from); pc == rules.NoPiece || pc.Color() != us || slices.Contains(captures[s], from) {
					continue
				}
				r := p.Refuse(rules.Attempt{From: from, To: s})
				forKing := r != nil && slices.Contains([]rules.RefusalCode{rules.RefuseCheck, rules.RefuseDouble, rules.RefusePinned, rules.RefuseAttacked}, r.Code)
				if attacks := slices.Contains(attackers, from); attacks != forKing {
					t.Fatalf("%s: %s attacks %s: %v, but the capture is refused by %+v", p, g.SquareName(from), g.SquareName(s), attacks, r)
				}
			}
		}
		if p.Attackers(rules.NoSquare, us) != nil {
			t.Fatal("somebody attacks a square beside the board")
		}
	})
}

// Read checks which moves a text means in a position, sorted as the engine
// protocol writes them.
func Read(t *testing.T, g rules.Game, start, text string, style rules.Style, want string) {
	t.Helper()
	p, err := g.New("", start)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, m := range p.Read(text, style).Moves {
		got = append(got, p.FormatMove(m))
	}
	slices.Sort(got)
	if strings.Join(got, " ") != want {
		t.Errorf("%s %q: %v, want %s", style, text, got, want)
	}
}

// ReadRefused checks why a text is no move in a position, "" if it says
// nothing that could be refused.
func ReadRefused(t *testing.T, g rules.Game, start, text string, style rules.Style, want rules.RefusalCode) {
	t.Helper()
	p, err := g.New("", start)
	if err != nil {
		t.Fatal(err)
	}
	r := p.Read(text, style)
	_, why := r.Reason(p)
	code := rules.RefusalCode("")
	if why != nil {
		code = why.Code
	}
	if len(r.Moves) > 0 || code != want {
		t.Errorf("%q: %v, %q, want %q", text, r.Moves, code, want)
	}
}
