package shogi_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tah/rules"
	"tah/rules/shogi"
)

// TestChecks: the checks are the legal moves that give check, in games at
// random that prefer checks and captures, so that pieces come to the hands and
// kings into the open.
func TestChecks(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	positions, found := 0, 0
	for range 300 {
		p := parse(t, "")
		for range 150 {
			legal := p.AppendLegal(nil)
			if len(legal) == 0 {
				break
			}
			var want []rules.Move
			for _, m := range legal {
				if p.GivesCheck(m) {
					want = append(want, m)
				}
			}
			got := p.AppendChecks(nil)
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) {
				t.Fatalf("%v:\n%v, want\n%v", p, words(p, got), words(p, want))
			}
			positions++
			found += len(want)
			m := legal[rng.IntN(len(legal))]
			if len(want) > 0 && rng.IntN(3) == 0 {
				m = want[rng.IntN(len(want))]
			}
			p.Make(m)
		}
	}
	if positions < 10000 || found < 20000 {
		t.Errorf("only %d checks in %d positions", found, positions)
	}
}

func words(p *shogi.Position, moves []rules.Move) []string {
	var list []string
	for _, m := range moves {
		list = append(list, p.FormatMove(m))
	}
	return list
}
