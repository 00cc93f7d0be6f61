//go:build js

package page

import "tah/wasm/dom"

// keepFocus calls change, which may take away, hide or disable what has the
// focus, and then sees to it that the focus is not lost: it goes to the move
// shown, if it was in the move list, or else to the board.
func (p *Page) keepFocus(change func()) {
	had := dom.Document().Get("activeElement")
	_, listed := dom.Closest(had, "#moves")
	change()
	if !dom.IsElement(had) || p.dialog.Truthy() || dom.HoldsFocus(had) {
		return
	}
	still := map[string]any{"preventScroll": true} // nobody asked to see another part of the page
	if current := dom.Find(p.list.root, "[aria-current]"); listed && !current.IsNull() {
		current.Call("focus", still)
	} else if p.grid.squares != nil {
		p.grid.squares[p.grid.focus].element.Call("focus", still)
	}
}
