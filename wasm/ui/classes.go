package ui

import (
	"slices"

	"tah/game"
	"tah/game/state"
)

// classesOf returns the classes of a cell.
func classesOf(b *state.Board, cell int) string {
	c := &b.View.Cells[cell]
	classes := ""
	if b.May && c.Letter != "" && c.Piece.Color() == b.Chooser {
		classes += " movable"
	}
	for _, t := range b.Marks.Targets {
		if t.Cell == cell {
			classes += " target"
			if t.Capture {
				classes += " taken"
			}
		}
	}
	if slices.Contains(b.Marks.Premove, cell) {
		classes += " premove"
	}
	if slices.Contains(b.Marks.Found, cell) {
		classes += " found"
	} else if slices.Contains(b.Marks.Goals, cell) {
		classes += " goal"
	}
	return classes
}

// plainClasses are those of a board that no canvas draws.
func plainClasses(b *state.Board, cell int) string {
	classes := ""
	if b.View.Game == "chess" && (cell/b.View.Files+cell%b.View.Files)%2 == 1 {
		classes += " dark"
	}
	if cell == b.View.To || cell == b.View.From {
		classes += " last"
	}
	if cell == b.View.Check {
		classes += " check"
	}
	if slices.Contains(b.Marks.Why, cell) {
		classes += " why"
	}
	if slices.Contains(b.Hint, cell) {
		classes += " hinted"
	}
	return classes
}

// points reports whether pieces point away from their owner, as in games with hands.
func points(v *game.View) bool { return v.Hands[0] != nil }
