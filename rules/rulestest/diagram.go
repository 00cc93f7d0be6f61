package rulestest

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tah/rules"
)

// DiagramLaw: Format writes what Diagram reads, the positions of games have no
// rights but those that Rights gives ground for, and the types of all pieces on
// the board and in hand are among Types, each once.
func DiagramLaw(t *testing.T, g rules.Game, n int) {
	t.Helper()
	types := g.Types()
	if once := slices.Compact(slices.Sorted(slices.Values(types))); len(once) != len(types) {
		t.Errorf("a type is listed twice: %v", types)
	}
	for _, typ := range g.HandTypes() {
		if !slices.Contains(types, typ) {
			t.Errorf("%d can be held and is no type", typ)
		}
	}
	walk(t, g, n, func(p rules.Position, _ []rules.Move, _ *rand.Rand) {
		d, err := g.Diagram(p.String())
		if err != nil || g.Format(d) != p.String() || d.Turn != p.Turn() {
			t.Fatalf("%s is written as %s, %v", p, g.Format(d), err)
		}
		castling, passants := g.Rights(d)
		if strings.Trim(d.Castling, castling) != "" || d.Passant != "" && !slices.Contains(passants, d.Passant) {
			t.Fatalf("%s: only %q and %v have ground", p, castling, passants)
		}
		for s, pc := range d.Board {
			if pc != p.Piece(rules.Square(s)) || pc != rules.NoPiece && !slices.Contains(types, pc.Type()) {
				t.Fatalf("%s: %d stands on %d", p, pc, s)
			}
		}
	})
}
