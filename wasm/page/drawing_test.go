package page

import (
	"slices"
	"testing"

	"tah/rules"
	"tah/rules/record"
)

// TestDrawings: drawn twice is not drawn, another colour replaces, and a
// circle is not an arrow.
func TestDrawings(t *testing.T) {
	at := func(s rules.Square) record.Spot { return record.Spot{Square: s} }
	gold := record.Spot{Square: rules.NoSquare, Side: rules.Second, Hand: 5}
	var d drawings
	a, b, c := record.Shape{From: at(1), To: at(9)}, record.Shape{From: at(9), To: at(9)}, record.Shape{From: gold, To: at(9), Brush: 2}
	for _, n := range []record.Shape{a, b, c} {
		d.toggle(n)
	}
	red := record.Shape{From: a.From, To: a.To, Brush: 1}
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
	seen := map[uint8]bool{}
	for _, shift := range []bool{false, true} {
		for _, alt := range []bool{false, true} {
			seen[brush(shift, alt)] = true
		}
	}
	if len(seen) != 4 {
		t.Errorf("%d colours", len(seen))
	}
}
