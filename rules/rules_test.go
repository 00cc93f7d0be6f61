package rules_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tah/rules"
)

// TestMove: a move gives back all that it is made of.
func TestMove(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for range 100_000 {
		from, to := rules.Square(rng.IntN(81)), rules.Square(rng.IntN(81))
		piece, taken, becomes := rules.PieceType(rng.IntN(16)), rules.PieceType(rng.IntN(16)), rules.PieceType(rng.IntN(16))
		flag := rules.MoveFlag(rng.IntN(5))
		m := rules.NewMove(from, to, piece, taken, becomes, flag)
		if m.From() != from || m.To() != to || m.Piece() != piece || m.Captured() != taken || m.Promotion() != becomes || m.Flag() != flag || m.IsDrop() {
			t.Fatalf("%x", m)
		}
		if d := rules.NewDrop(to, piece); !d.IsDrop() || d.To() != to || d.Piece() != piece || d.Captured() != 0 || d.Promotion() != 0 {
			t.Fatalf("%x", d)
		}
	}
}

// TestFields: the fields put together again are the text, and each lies where
// its offset says.
func TestFields(t *testing.T) {
	for _, text := range []string{"", " ", "a", "a b", " a  b ", strings.Repeat("x ", 100)} {
		fields, offsets := rules.Fields(text, 4)
		if strings.Join(fields, " ") != text || len(fields) != len(offsets) || len(fields) > 6 {
			t.Errorf("%q: %q", text, fields)
		}
		for i, f := range fields {
			if !strings.HasPrefix(text[offsets[i]:], f) {
				t.Errorf("%q: %q is not at %d", text, f, offsets[i])
			}
		}
	}
}

// TestRandoms: the numbers are those of splitmix64's reference
// implementation (https://prng.di.unimi.it/splitmix64.c) with seed 1234567.
func TestRandoms(t *testing.T) {
	r := rules.Randoms(1234567)
	got := []uint64{r.Next(), r.Next(), r.Next()}
	if !slices.Equal(got, []uint64{6457827717110365317, 3203168211198807973, 9817491932198370423}) {
		t.Error(got)
	}
}
