//go:build js

package ui

import (
	"strconv"
	"syscall/js"

	"tah/game/state"
	"tah/wasm/dom"
)

// grid is the transparent table of squares over the canvas. Its elements stay where they
// are; which square each one is follows from which way round the board is shown.
type grid struct {
	kit          *Kit
	root         js.Value
	files, ranks int
	squares      []square
	focus        int // the place in the tab order
}

// square is one element and what it says now, so that only changes reach the DOM.
type square struct {
	element js.Value
	face    face
	picture string // only on a board without canvas
}

func newGrid(kit *Kit) *grid {
	g := &grid{kit: kit, root: dom.ByID("grid")}
	dom.Listen(g.root, "focusin", func(ev js.Value) {
		if place := g.placeOf(ev.Get("target")); place >= 0 {
			g.rove(place)
		}
	})
	return g
}

// build makes the elements anew for a board of another size.
func (g *grid) build(files, ranks int) {
	g.files, g.ranks = files, ranks
	g.squares = make([]square, 0, g.files*g.ranks)
	dom.Empty(g.root)
	for range g.ranks {
		row := dom.Create("div", "")
		dom.Attr(row, "role", "row")
		for range g.files {
			e := dom.Create("div", "")
			dom.Attr(e, "role", "gridcell")
			dom.Attr(e, "data-place", strconv.Itoa(len(g.squares)))
			dom.Attr(e, "tabindex", "-1")
			dom.Attr(e, "data-piece", "")
			g.squares = append(g.squares, square{element: e})
			row.Call("append", e)
		}
		g.root.Call("append", row)
	}
	g.focus = (g.ranks-2)*g.files + g.files/2
	g.squares[g.focus].element.Set("tabIndex", 0)
}

// show brings every square's element to the state.
func (g *grid) show(st *state.State, plain bool) {
	b := &st.Board
	if g.files != b.View.Files || g.ranks != b.View.Ranks {
		g.build(b.View.Files, b.View.Ranks)
	}
	for place := range g.squares {
		sq, cell := &g.squares[place], cellAt(b, place)
		had := sq.face
		sq.face = faceOf(g.kit.Words, b, cell, plain)
		for i, value := range sq.face {
			if value != had[i] {
				dom.Attr(sq.element, faceAttributes[i], value)
			}
		}
		letter := ""
		if plain {
			letter = b.View.Cells[cell].Letter
		}
		g.showPicture(sq, letter, st)
	}
}

// showPicture shows a piece's picture on a square, none for "".
func (g *grid) showPicture(sq *square, letter string, st *state.State) {
	picture := ""
	if letter != "" {
		picture = st.Board.View.Game + facing(&st.Board, letter)
	}
	if sq.picture == picture {
		return
	}
	sq.picture = picture
	dom.Empty(sq.element)
	if letter != "" {
		sq.element.Call("append", pieceFor(g.kit, st, letter))
	}
}

// go to a place: it becomes the board's one stop in the tab order, and has the focus.
func (g *grid) focusPlace(place int) {
	g.rove(place)
	g.squares[place].element.Call("focus")
}

// rove makes a place the board's one stop in the tab order.
func (g *grid) rove(place int) {
	if place == g.focus {
		return
	}
	g.squares[g.focus].element.Set("tabIndex", -1)
	g.focus = place
	g.squares[place].element.Set("tabIndex", 0)
}

// placeOf returns the place of the square that an event hit, -1 for none.
func (g *grid) placeOf(target js.Value) int { return dom.NumberAbout(target, "place") }

// placeAt returns the place of the square at a point of the window, -1 for none.
func (g *grid) placeAt(x, y float64) int { return placeIn(dom.BoxOf(g.root), g.files, g.ranks, x, y) }

// pieceFor returns the picture of a piece as it is seen from where the user sits.
func pieceFor(kit *Kit, st *state.State, letter string) js.Value {
	return kit.Pictures.Piece(st.Board.View.Game, facing(&st.Board, letter))
}
