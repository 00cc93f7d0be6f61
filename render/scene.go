// Package render draws boards. A [Scene] says what there is to see, [Draw]
// makes a list of sprites of it, and package render/app shows them with
// Ebitengine. It knows the looks of the games but none of their rules.
package render

import (
	"slices"

	"tah/game"
)

// Scene is what a board shows.
type Scene struct {
	View    game.View
	Marks   game.Marks
	Flipped bool
	Look    Look
	Lifted  []int   // cells of pieces that the page itself shows under the pointer
	Hint    []int   // cells that a hint points at
	Pace    float64 // how many times as fast as designed pieces move, 0 for no motion
	Instant bool    // the change from the scene before is not animated: the piece was dragged there
}

// Equal reports whether two scenes show the same, however their change was to be seen.
func (s *Scene) Equal(o *Scene) bool {
	return s.View.Equal(&o.View) && s.Marks.Equal(&o.Marks) && s.Flipped == o.Flipped && s.Look == o.Look &&
		slices.Equal(s.Lifted, o.Lifted) && slices.Equal(s.Hint, o.Hint) && s.Pace == o.Pace
}
