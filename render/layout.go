package render

import "math"

// Layout is the geometry of a board: the canvas draws by it and the page lays
// its grid of squares by it. Lengths are device pixels, whole numbers, so that
// all squares are alike and edges are sharp; the methods that say so return
// CSS pixels.
type Layout struct {
	Files, Ranks  int
	Width, Height int // of the canvas
	CellW, CellH  int
	X, Y          int // of the first square's corner
	Margin        int // around the squares
	Coordinates   Coordinates
	dpr           float64
}

// shogiRatio is how much higher than wide a shogi square is. Traditional
// boards have about 12 to 11.
const shogiRatio = 1.08

// proportions returns a square's height by its width, and the margin around
// the board by a square's width.
func proportions(files int, at Coordinates) (ratio, margin float64) {
	switch {
	case files == 9 && at == Outside:
		return shogiRatio, 0.36
	case files == 9: // the edge of the wood
		return shogiRatio, 0.12
	case at == Outside:
		return 1, 0.3
	}
	return 1, 0
}

// Ratio returns the width of a board by its height, coordinates included.
func Ratio(files, ranks int, at Coordinates) float64 {
	ratio, margin := proportions(files, at)
	return (float64(files) + 2*margin) / (float64(ranks)*ratio + 2*margin)
}

// NewLayout returns the largest board that fits into a canvas of cssW × cssH
// CSS pixels.
func NewLayout(files, ranks int, cssW, cssH, dpr float64, at Coordinates) Layout {
	if !(dpr > 0) {
		dpr = 1
	}
	l := Layout{Files: files, Ranks: ranks, Coordinates: at, dpr: dpr}
	l.Width, l.Height = max(int(math.Round(cssW*dpr)), 1), max(int(math.Round(cssH*dpr)), 1)
	ratio, margin := proportions(files, at)
	w := min(float64(l.Width)/(float64(files)+2*margin), float64(l.Height)/(float64(ranks)*ratio+2*margin))
	l.CellW = max(int(w), 1)
	l.CellH = max(int(float64(l.CellW)*ratio), 1)
	l.Margin = int(float64(l.CellW) * margin)
	l.X = (l.Width - files*l.CellW) / 2
	l.Y = (l.Height - ranks*l.CellH) / 2
	return l
}

// Rect is a rectangle in CSS pixels.
type Rect struct{ X, Y, W, H float64 }

// Board returns the rectangle of all squares in CSS pixels.
func (l Layout) Board() Rect {
	return Rect{float64(l.X) / l.dpr, float64(l.Y) / l.dpr, float64(l.Files*l.CellW) / l.dpr, float64(l.Ranks*l.CellH) / l.dpr}
}

// At returns the place under a point in CSS pixels, -1 if there is none.
func (l Layout) At(x, y float64) int {
	col := int(math.Floor((x*l.dpr - float64(l.X)) / float64(l.CellW)))
	row := int(math.Floor((y*l.dpr - float64(l.Y)) / float64(l.CellH)))
	if col < 0 || row < 0 || col >= l.Files || row >= l.Ranks {
		return -1
	}
	return row*l.Files + col
}

// place turns a cell into a place on the board as it is shown, and back.
func (l Layout) place(cell int, flipped bool) int {
	if flipped {
		return l.Files*l.Ranks - 1 - cell
	}
	return cell
}

// corner returns a cell's upper left corner in device pixels.
func (l Layout) corner(cell int, flipped bool) (x, y float64) {
	p := l.place(cell, flipped)
	return float64(l.X + p%l.Files*l.CellW), float64(l.Y + p/l.Files*l.CellH)
}
