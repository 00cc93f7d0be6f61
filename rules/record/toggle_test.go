package record_test

import (
	"slices"
	"testing"

	"tah/rules"
	"tah/rules/record"
)

// TestToggle: drawn twice is not drawn, another colour replaces, and a circle is not an
// arrow.
func TestToggle(t *testing.T) {
	at := func(s rules.Square) record.Spot { return record.Spot{Square: s} }
	gold := record.Spot{Square: rules.NoSquare, Side: rules.Second, Hand: 5}
	a := record.Shape{From: at(1), To: at(9)}
	b := record.Shape{From: at(9), To: at(9)}
	c := record.Shape{From: gold, To: at(9), Brush: 2}
	red := record.Shape{From: a.From, To: a.To, Brush: 1}
	var shapes []record.Shape
	for _, n := range []record.Shape{a, b, c, red} {
		shapes = record.Toggle(shapes, n)
	}
	if want := []record.Shape{red, b, c}; !slices.Equal(shapes, want) {
		t.Errorf("%v, want %v", shapes, want)
	}
	before := slices.Clone(shapes)
	if got := record.Toggle(record.Toggle(shapes, c), red); !slices.Equal(got, []record.Shape{b}) {
		t.Errorf("%v, want %v", got, b)
	}
	if !slices.Equal(shapes, before) {
		t.Error("what was shown has changed")
	}
}
