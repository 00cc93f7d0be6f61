package ui

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"tah/game"
	"tah/game/state"
	"tah/rules"
	"tah/wasm/dom"
)

// classSet returns the classes of a cell, and fails if one is there twice.
func classSet(t *testing.T, classes string) map[string]bool {
	t.Helper()
	set := map[string]bool{}
	for _, c := range strings.Fields(classes) {
		if set[c] {
			t.Errorf("twice: %q", classes)
		}
		set[c] = true
	}
	return set
}

// TestFaces: every cell says its name and its piece, those that may move are marked, one is
// chosen, and no two squares are called the same.
func TestFaces(t *testing.T) {
	w := english(t)
	boards(t, func(t *testing.T, st *state.State) {
		b := &st.Board
		for _, may := range []bool{true, false} {
			b.May, b.Marks.Selected = may, []int{5}
			seen := map[string]bool{}
			for cell := range b.View.Cells {
				c, f := b.View.Cells[cell], faceOf(w, b, cell, false)
				movable := may && c.Letter != "" && c.Piece.Color() == rules.First
				if f[0] != c.Name || f[1] != c.Letter || seen[f[2]] ||
					f[4] != strconv.FormatBool(cell == 5) {
					t.Errorf("%s: %q", c.Name, f)
				}
				if classSet(t, f[3])["movable"] != movable {
					t.Errorf("%s: %q", c.Name, f[3])
				}
				seen[f[2]] = true
			}
		}
	})
}

// TestMarks: each kind of mark is on the cells that it is for and on no others, those of
// the canvas only where nothing is drawn.
func TestMarks(t *testing.T) {
	boards(t, func(t *testing.T, st *state.State) {
		b := &st.Board
		b.View.From, b.View.To, b.View.Check, b.Hint = 3, 4, 5, []int{6, 7}
		b.Marks = game.Marks{
			Targets: []game.Target{{Cell: 8}, {Cell: 9, Capture: true}}, Premove: []int{10, 11}, Why: []int{12},
			Found: []int{13}, Goals: []int{13, 14},
		}
		dark := 0
		for cell := range b.View.Cells {
			drawn, plain := classSet(t, classesOf(b, cell)), classSet(t, plainClasses(b, cell))
			for class, cells := range map[string][]int{
				"target": {8, 9}, "taken": {9}, "premove": {10, 11}, "found": {13}, "goal": {14},
			} {
				if drawn[class] != slices.Contains(cells, cell) || plain[class] {
					t.Errorf("%d: %v", cell, drawn)
				}
			}
			for class, cells := range map[string][]int{"last": {3, 4}, "check": {5}, "hinted": {6, 7}, "why": {12}} {
				if plain[class] != slices.Contains(cells, cell) || drawn[class] {
					t.Errorf("%d: %v", cell, plain)
				}
			}
			if plain["dark"] {
				dark++
			}
		}
		if want := map[string]int{"chess": 32, "shogi": 0}[b.View.Game]; dark != want {
			t.Errorf("%d dark squares", dark)
		}
	})
}

// TestPlaceIn: the middle of every square is its own, what is beside the board is nobody's,
// and a board without a size has no squares.
func TestPlaceIn(t *testing.T) {
	boards(t, func(t *testing.T, st *state.State) {
		files, ranks := st.Board.View.Files, st.Board.View.Ranks
		box := dom.Box{X: 30, Y: -20, W: 311, H: 407}
		for place := range st.Board.View.Cells {
			at := middle(&st.Board, cellAt(&st.Board, place))
			x, y := box.X+at.x*box.W/float64(files), box.Y+at.y*box.H/float64(ranks)
			if got := placeIn(box, files, ranks, x, y); got != place {
				t.Errorf("%d is %d", place, got)
			}
		}
		for _, p := range [][2]float64{{29, 0}, {342, 0}, {100, -21}, {100, 388}} {
			if got := placeIn(box, files, ranks, p[0], p[1]); got != -1 {
				t.Errorf("%v is %d", p, got)
			}
		}
		if got := placeIn(dom.Box{}, files, ranks, 0, 0); got != -1 {
			t.Errorf("nothing is %d", got)
		}
	})
}

// TestChoiceBox: wherever a move ends, the buttons are large enough for a finger, within
// the window's width, on the file of the move, and end on its square.
func TestChoiceBox(t *testing.T) {
	boards(t, func(t *testing.T, st *state.State) {
		files, ranks := st.Board.View.Files, st.Board.View.Ranks
		for _, size := range []float64{200, 360, 900} {
			box := dom.Box{X: 0, Y: 50, W: size, H: size * 1.1}
			cellW, cellH := box.W/float64(files), box.H/float64(ranks)
			for place := range files * ranks {
				at, below := choiceBox(box, files, ranks, place, 3, size)
				x, y := (float64(place%files)+.5)*cellW, box.Y+float64(place/files)*cellH
				if at.W < 44 || at.H < 44 || at.X < 0 || at.X+at.W > size+.001 || at.X > x || at.X+at.W < x {
					t.Errorf("%d on %g: %+v", place, size, at)
				}
				end := at.Y
				if below {
					y += cellH
					end += 3 * at.H
				}
				if below != (place/files >= ranks/2) || end-y > .001 || y-end > .001 {
					t.Errorf("%d on %g: ends at %g, not %g", place, size, end, y)
				}
			}
		}
	})
}
