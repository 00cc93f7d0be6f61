package state

import (
	"tah/game"
	"tah/game/review"
)

// Clock is what a side's clock shows.
type Clock struct {
	Control game.TimeControl // zero without a clock
	Time    game.Time
	Low     bool
	Running bool
}

// Line is a line of the engine's.
type Line struct {
	Score review.Score // for First
	Codes []uint16     // moves in saved form
}
