package record

import (
	"slices"

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
	slices.SortStableFunc(shapes, func(a, b Shape) int {
		switch {
		case a.Circle() == b.Circle():
			return 0
		case a.Circle():
			return -1
		}
		return 1
	})
	return shapes
}
