package record

import (
	"slices"
	"sort"

	"tah/rules"
)

// Shape is an arrow that is drawn on a position, or a circle if it ends where
// it begins.
type Shape struct {
	From, To Spot
	Brush    uint8 // its colour: green, red, blue, yellow
}

// Brushes is how many colours there are.
const Brushes = 4

// Spot is where an arrow begins or ends: a square, or the pieces of a kind in a
// hand.
type Spot struct {
	Square rules.Square    // NoSquare for a hand
	Side   rules.Color     // whose hand
	Hand   rules.PieceType // NoPieceType for a square
}

// Circle tells whether a shape is no arrow.
func (s Shape) Circle() bool { return s.From == s.To }

// SortShapes brings circles before arrows, and returns the list.
func SortShapes(shapes []Shape) []Shape {
	sort.SliceStable(shapes, func(a, b int) bool { return shapes[a].Circle() && !shapes[b].Circle() })
	return shapes
}

// Toggle returns shapes after one was drawn: a new one is added, one in another colour
// takes the place of the one there, and one that is drawn once more is taken away.
func Toggle(shapes []Shape, n Shape) []Shape {
	shapes = slices.Clone(shapes)
	for i, o := range shapes {
		if o.From != n.From || o.To != n.To {
			continue
		}
		if o.Brush == n.Brush {
			return slices.Delete(shapes, i, i+1)
		}
		shapes[i].Brush = n.Brush
		return shapes
	}
	return append(shapes, n)
}
