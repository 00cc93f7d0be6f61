package ui

import (
	"strconv"

	"tah/game/state"
	"tah/wasm/dom"
	"tah/wasm/words"
)

// face is what a square of the board says: the values of its attributes.
type face [len(faceAttributes)]string

// faceAttributes are their names.
var faceAttributes = [...]string{"data-square", "data-piece", "aria-label", "class", "aria-selected"}

// faceOf returns the face of a cell; plain says that the squares show the pieces.
func faceOf(w *words.Words, b *state.Board, cell int, plain bool) face {
	c := &b.View.Cells[cell]
	classes, hinted := classesOf(b, cell), -1
	if plain {
		classes += plainClasses(b, cell)
	}
	if len(b.Hint) > 0 && b.HintHand == "" {
		hinted = b.Hint[0]
	}
	chosen := strconv.FormatBool(b.Marks.SelectedCell() == cell)
	return face{c.Name, c.Letter, w.Square(&b.View, &b.Marks, hinted, cell), classes, chosen}
}

// placeIn returns the place at a point of the window on a board that fills a box, -1 for
// none.
func placeIn(box dom.Box, files, ranks int, x, y float64) int {
	across, down := box.Within(x, y)
	col, row := across*float64(files), down*float64(ranks)
	if !(col >= 0 && row >= 0 && col < float64(files) && row < float64(ranks)) {
		return -1
	}
	return int(row)*files + int(col)
}

// choiceBox returns where the choice of what a piece becomes lies over a board that fills
// a box, in a window of a width, and the size of its buttons: the first is on the square of
// the move, the others towards the middle, and thus over it for one below the middle. A
// finger needs 44 pixels.
func choiceBox(box dom.Box, files, ranks, place, buttons int, width float64) (at dom.Box, below bool) {
	const least = 44
	cellW, cellH := box.W/float64(files), box.H/float64(ranks)
	at.W, at.H = max(cellW, least), max(cellH, least)
	at.X = box.X + (float64(place%files)+.5)*cellW - at.W/2
	at.X = max(0, min(at.X, width-at.W))
	at.Y = box.Y + float64(place/files)*cellH
	if below = place/files >= ranks/2; below {
		at.Y += cellH - at.H*float64(buttons)
	}
	return at, below
}
