package page

import (
	"slices"
	"testing"

	"tah/rules"
)

// TestDrawings: drawn twice is not drawn, another colour replaces, and a
// circle is not an arrow.
func TestDrawings(t *testing.T) {
	at := func(s rules.Square) spot { return spot{square: s} }
	gold := spot{square: rules.NoSquare, side: rules.Second, hand: "G"}
	var d drawings
	a, b, c := drawing{at(1), at(9), 0}, drawing{at(9), at(9), 0}, drawing{gold, at(9), 2}
	for _, n := range []drawing{a, b, c} {
		d.toggle(n)
	}
	red := drawing{a.from, a.to, 1}
	d.toggle(red)
	if want := (drawings{red, b, c}); !slices.Equal(d, want) {
		t.Errorf("%v, want %v", d, want)
	}
	d.toggle(c)
	d.toggle(red)
	if want := (drawings{b}); !slices.Equal(d, want) {
		t.Errorf("%v, want %v", d, want)
	}
	if d.clear(); len(d) != 0 {
		t.Errorf("%v after wiping the board", d)
	}
	seen := map[int]bool{}
	for _, shift := range []bool{false, true} {
		for _, alt := range []bool{false, true} {
			seen[brush(shift, alt)] = true
		}
	}
	if len(seen) != 4 {
		t.Errorf("%d colours", len(seen))
	}
}
