package openings

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tah/rules"
	"tah/rules/catalog"
)

func game(t *testing.T, key string) rules.Game {
	t.Helper()
	g, err := catalog.Lookup(key)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// play returns the position after moves from a start.
func play(t *testing.T, g rules.Game, ruleSet, start, moves string) rules.Position {
	t.Helper()
	p, err := g.New(ruleSet, start)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range strings.Fields(moves) {
		m, err := p.ParseMove(text)
		if err != nil {
			t.Fatalf("%s in %s: %v", text, moves, err)
		}
		p.Make(m)
	}
	return p
}

// TestLines: every line is a game of legal moves, no position has two names
// and none is listed twice, and each name is found at the end of its line,
// after any other move too.
func TestLines(t *testing.T) {
	for _, g := range catalog.Games() {
		names := Of(g)
		if len(names.Lines()) < 8 {
			t.Errorf("%s: %d lines", g.Key(), len(names.Lines()))
		}
		seen := make(map[uint64]string)
		for _, l := range names.Lines() {
			p := play(t, g, "", "", strings.Join(l.Moves, " "))
			if other, ok := seen[p.Key()]; ok {
				t.Errorf("%s: %v is both %s and %s", g.Key(), l.Moves, other, l.Name)
			}
			seen[p.Key()] = l.Name
		}
		for _, l := range names.Lines() {
			p := play(t, g, "", "", strings.Join(l.Moves, " "))
			if got := names.Find(p).Opening; got != l.Name {
				t.Errorf("%s: %v is %q, not %q", g.Key(), l.Moves, got, l.Name)
			}
			for _, m := range p.AppendLegal(nil) {
				next := p.Clone()
				next.Make(m)
				want := l.Name
				if deeper, ok := seen[next.Key()]; ok {
					want = deeper
				}
				if at := names.built(p, next); at.Opening != "" {
					want = at.Opening
				}
				if got := names.Find(next).Opening; got != want {
					t.Errorf("%s: %v %s is %q, not %q", g.Key(), l.Moves, p.FormatMove(m), got, want)
				}
			}
		}
	}
}

// TestRuleSets: the names are there under every rule set, but not for a game
// from another start.
func TestRuleSets(t *testing.T) {
	for _, c := range []struct{ game, moves, name string }{
		{"chess", "e2e4 c7c5", "sicilian"},
		{"shogi", "7g7f 4c4d", "pac-man"},
	} {
		g := game(t, c.game)
		names := Of(g)
		for _, set := range g.RuleSets() {
			if got := names.Find(play(t, g, set, "", c.moves)); got.Opening != c.name {
				t.Errorf("%s: %+v", set, got)
			}
		}
	}
	for _, c := range []struct{ game, start, moves string }{
		{"chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1", "e2e4 c7c5"},
		{"chess", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", "c7c5"},
		{"shogi", "lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1", "8b5b"},
	} {
		g := game(t, c.game)
		if got := Of(g).Find(play(t, g, "", c.start, c.moves)); got != (Found{}) {
			t.Errorf("%s: %+v", c.start, got)
		}
	}
}

// TestFind: transpositions are found, the name reached last counts, and shapes
// are seen from both sides.
func TestFind(t *testing.T) {
	for _, c := range []struct {
		game, moves string
		want        Found
	}{
		{"chess", "", Found{}},
		{"chess", "a2a3 a7a6", Found{}},
		{"chess", "d2d4 e7e6 e2e4 d7d5 e4e5", Found{Opening: "french-advance"}},
		{"chess", "c2c4 g8f6 b1c3 e7e6 d2d4 f8b4", Found{Opening: "nimzo-indian"}},
		{"chess", "g1f3 c7c5 e2e4 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6 f2f4 e7e5", Found{Opening: "sicilian-najdorf"}},
		{"chess", "e2e4 e7e5 f1c4 b8c6 g1f3 g8f6", Found{Opening: "two-knights"}},
		{"shogi", "2g2f 8c8d 2f2e 8d8e 6i7h 4a3b", Found{Opening: "double-wing"}},
		{"shogi", "7g7f 3c3d 6g6f 8c8d 2h6h", Found{Opening: "fourth-file"}},
		{"shogi", "7g7f 3c3d 2g2f 5c5d 2f2e 8b5b", Found{Opening: "cheerful-rook"}},
		{"shogi", "7g7f 3c3d 2g2f 4c4d 3i4h 8b4b 5i6h 5a6b 6h7h 6b7b 4i5h 7b8b 9g9f 7a7b",
			Found{"fourth-file", [2]string{"boat", "mino"}}},
		{"shogi", "7g7f 3c3d 2h7h 8c8d 7f7e", Found{Opening: "ishida"}},
		{"shogi", "7g7f 8c8d 7i6h 3c3d 6h7g", Found{Opening: "yagura-opening"}},
		{"shogi", "7g7f 8c8d 2g2f 8d8e 8h7g 3c3d 7i6h 2b7g+ 6h7g", Found{Opening: "bishop-exchange"}},
	} {
		g := game(t, c.game)
		if got := Of(g).Find(play(t, g, "", "", c.moves)); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.moves, got, c.want)
		}
	}
}

// TestLate: what stands like an opening late in a game is none.
func TestLate(t *testing.T) {
	g := game(t, "shogi")
	moves := "7g7f 3c3d" + strings.Repeat(" 5i5h 5a5b 5h5i 5b5a", 15) + " 6g6f 4c4d 2h6h"
	if got := Of(g).Find(play(t, g, "", "", moves)).Opening; got != "bishop-diagonal" {
		t.Errorf("%q", got)
	}
}

// TestShapes: every piece of a shape is one of the game and stands on a square
// of its own, which is mirrored for the other side; no shape is there at the
// start, and no two are alike.
func TestShapes(t *testing.T) {
	g := game(t, "shogi")
	names := Of(g)
	files, ranks := g.Size()
	start := play(t, g, "", "", "")
	seen := make(map[string]string)
	for i := range names.shapes {
		s := &names.shapes[i]
		var pieces []string
		taken := make(map[rules.Square]bool)
		for _, p := range s.pieces {
			if p.kind == rules.NoPieceType {
				t.Errorf("%s has a piece that shogi has not", s.name)
			}
			at := p.squares[rules.First]
			pieces = append(pieces, fmt.Sprint(p.kind, p.theirs, at))
			if at == rules.NoSquare {
				continue
			}
			if int(at)+int(p.squares[rules.Second]) != files*ranks-1 || taken[at] {
				t.Errorf("%s: %s", s.name, g.SquareName(at))
			}
			taken[at] = true
		}
		slices.Sort(pieces)
		alike := strings.Join(pieces, " ")
		if other, ok := seen[alike]; ok {
			t.Errorf("%s is %s", s.name, other)
		}
		seen[alike] = s.name
		if s.fits(start, rules.First) || s.fits(start, rules.Second) {
			t.Errorf("%s is there at the start", s.name)
		}
	}
}
