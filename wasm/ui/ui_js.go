//go:build js

package ui

import (
	"tah/game/state"
	"tah/render"
	"tah/wasm/dom"
)

// UI is the page around a board, without its sheets.
type UI struct {
	kit   *Kit
	board *board
	parts []part
}

// New wires the elements of index.html for games with these keys. The canvas is nil where
// nothing can be drawn; the squares then show the pieces.
func New(kit *Kit, canvas Board, keys []string) *UI {
	u := &UI{kit: kit, board: newBoard(kit, canvas)}
	u.parts = []part{u.board, newBoardKeys(kit, u.board.grid), newStrips(kit), newBar(kit, keys)}
	u.parts = append(u.parts, panels(kit)...)
	u.parts = append(u.parts, extras(kit)...)
	u.parts = append(u.parts, newStatus(kit), newNote(kit))
	return u
}

// Show brings the page to a state. What has the focus may be taken away, hidden or
// disabled by that: then the focus goes to the move shown, if it was in the list of moves,
// or else to the board.
func (u *UI) Show(st *state.State) {
	had := dom.Document().Get("activeElement")
	_, listed := dom.Closest(had, "#moves")
	for _, p := range u.parts {
		p.show(st)
	}
	now := dom.Document().Get("activeElement") // a part may have given the focus to what it has just opened
	if given := dom.IsElement(now) && !now.Equal(had); !dom.IsElement(had) || given || dom.HoldsFocus(had) {
		return
	}
	still := map[string]any{"preventScroll": true} // nobody asked to see another part of the page
	if current := dom.Find(dom.ByID("moves"), "[aria-current]"); listed && !current.IsNull() {
		current.Call("focus", still)
	} else {
		u.board.grid.squares[u.board.grid.focus].element.Call("focus", still)
	}
}

// FocusBoard brings the focus to the board.
func (u *UI) FocusBoard() { u.board.grid.focusPlace(u.board.grid.focus) }

// SetSigns puts markers and arrows of a page around on the board.
func (u *UI) SetSigns(s Signs) {
	u.board.layers.signs = s
	u.board.redraw()
}

// Repaint brings another look to the board and to all pictures of pieces.
func (u *UI) Repaint() {
	u.kit.Pictures.Repaint()
	u.board.redraw()
}

// Layout returns how the board lies on the page.
func (u *UI) Layout() render.Layout { return u.board.layout }
