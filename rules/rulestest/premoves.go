package rulestest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tah/rules"
)

// Premoves plays n random games by each rule set: whatever the side to move
// does, each legal answer was among the premoves, and each premove is made by
// a piece that is there, onto no square that it would have to share.
func Premoves(t *testing.T, g rules.Game, n int) {
	t.Helper()
	rng := rand.New(rand.NewPCG(5, uint64(n)))
	for i := range n {
		sets := g.RuleSets()
		p, err := g.New(sets[i%len(sets)], "")
		if err != nil {
			t.Fatal(err)
		}
		for ply := 0; ply < 200 && !p.Outcome().Over(); ply++ {
			moves := p.AppendLegal(nil)
			if ply%5 == 0 {
				premoves(t, p, moves)
			}
			p.Make(moves[rng.IntN(len(moves))])
		}
	}
}

func premoves(t *testing.T, p rules.Position, moves []rules.Move) {
	t.Helper()
	us := p.Turn().Other()
	ahead := p.AppendPremoves(nil)
	known := make(map[rules.Attempt]bool, len(ahead))
	for _, a := range ahead {
		known[a] = true
		if a.Drop != rules.NoPieceType && p.Hand(us, a.Drop) > 0 && a.From == rules.NoSquare {
			continue
		}
		if from := p.Piece(a.From); from == rules.NoPiece || from.Color() != us || a.To == p.King(us) {
			t.Fatalf("%s: nothing makes %+v", p, a)
		}
	}
	if len(known) != len(ahead) {
		t.Fatalf("%s: a premove is there twice", p)
	}
	for _, m := range moves {
		p.Make(m)
		for _, answer := range p.AppendLegal(nil) {
			if !known[answer.Attempt()] {
				t.Fatalf("%s: %s is legal but was no premove", p, p.FormatMove(answer))
			}
		}
		p.Undo()
	}
}

// PremovesOf checks where the piece on a square, given by name, may be moved
// ahead in a position.
func PremovesOf(t *testing.T, g rules.Game, text, from string, want ...string) {
	t.Helper()
	p, err := g.New("", text)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, a := range p.AppendPremoves(nil) {
		name := g.SquareName(a.To)
		if a.From != rules.NoSquare && g.SquareName(a.From) == from && !slices.Contains(got, name) {
			got = append(got, name)
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("%s in %s may be moved ahead to %v, want %v", from, text, got, want)
	}
}
