package bitboard

import (
	"math/rand/v2"
	"testing"
)

// TestSliders81 compares the look-ups with walks over random boards.
func TestSliders81(t *testing.T) {
	Init81()
	rng := rand.New(rand.NewPCG(81, 0))
	for range 20_000 {
		occ := Board81{rng.Uint64() & rng.Uint64(), rng.Uint64() & rng.Uint64()}.And(All81())
		for sq := range uint8(81) {
			s := int(sq)
			up, down := ray81(s, 0, -1, occ), ray81(s, 0, 1, occ)
			if LanceAttacks81(0, sq, occ) != up || LanceAttacks81(1, sq, occ) != down {
				t.Fatalf("lance on %d, %+v", sq, occ)
			}
			if want := up.Or(down).Or(ray81(s, 1, 0, occ)).Or(ray81(s, -1, 0, occ)); RookAttacks81(sq, occ) != want {
				t.Fatalf("rook on %d, %+v: %+v, want %+v", sq, occ, RookAttacks81(sq, occ), want)
			}
			want := ray81(s, 1, 1, occ).Or(ray81(s, 1, -1, occ)).Or(ray81(s, -1, 1, occ)).Or(ray81(s, -1, -1, occ))
			if BishopAttacks81(sq, occ) != want {
				t.Fatalf("bishop on %d, %+v", sq, occ)
			}
		}
	}
}

func TestFilesOf81(t *testing.T) {
	Init81()
	for sq := range uint8(81) {
		var want Board81
		for r := range uint8(9) {
			want = want.Or(Bit81(sq/9*9 + r))
		}
		if got := FilesOf81(Bit81(sq)); got != want {
			t.Errorf("square %d: %+v, want %+v", sq, got, want)
		}
	}
	if FilesOf81(All81()) != All81() {
		t.Error("all files")
	}
	rng := rand.New(rand.NewPCG(81, 1))
	for range 10_000 {
		few := Board81{rng.Uint64() & rng.Uint64() & rng.Uint64(), rng.Uint64() & rng.Uint64() & rng.Uint64()}.And(All81())
		var want Board81
		for b := few; !b.IsZero(); b = b.Rest() {
			want = want.Or(FilesOf81(Bit81(b.First())))
		}
		if got := FilesOf81(few); got != want {
			t.Fatalf("%+v: %+v, want %+v", few, got, want)
		}
	}
}

func TestRanks81(t *testing.T) {
	for from := range 9 {
		var want Board81
		for to := from; to < 9; to++ {
			want = want.Or(Rank81(to))
			if got := Ranks81(from, to); got != want {
				t.Errorf("ranks %d to %d: %+v, want %+v", from, to, got, want)
			}
		}
	}
}

func TestSets81(t *testing.T) {
	Init81()
	b, n := All81(), 0
	for ; !b.IsZero(); b = b.Rest() {
		if int(b.First()) != n || b.Count() != 81-n || b.Many() != (n < 80) {
			t.Fatalf("at %d: %d, %d", n, b.First(), b.Count())
		}
		n++
	}
	if n != 81 || !All81().Not().IsZero() {
		t.Error(n)
	}
}
