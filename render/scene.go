// Package render draws boards. A [Scene] says what there is to see, [Draw]
// makes a list of sprites of it, and package render/app shows them with
// Ebitengine. It knows the looks of the games but none of their rules.
package render

import "tah/game"

// Scene is what a board shows.
type Scene struct {
	View    game.View
	Marks   game.Marks
	Flipped bool
	Look    Look
	Lift    Lift
	Hint    []int   // cells that a hint points at
	Pace    float64 // how many times as fast as designed pieces move, 0 for no motion
	Instant bool    // the change from the scene before is not animated: the piece was dragged there
}

// Lift is a piece that follows the pointer; the zero value is none.
type Lift struct {
	Letter string  // "" for none
	Cell   int     // where it was lifted from, -1 for a hand
	X, Y   float64 // the pointer, in CSS pixels from the canvas's corner
	Touch  bool    // a finger would cover it, so it is held above
	Apart  bool    // the page shows the piece itself, beyond the canvas too; the board only marks whence and over what
}

// over returns the place under the lifted piece, -1 if it is held over none.
func (s *Scene) over(l *Layout) int {
	if s.Lift.Letter == "" {
		return -1
	}
	return l.At(s.Lift.X, s.Lift.Y)
}
