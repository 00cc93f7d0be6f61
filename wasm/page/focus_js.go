//go:build js

package page

import "syscall/js"

// keepFocus calls change, which may take away, hide or disable what has the
// focus, and then sees to it that the focus is not lost: it goes to the move
// shown, if it was in the move list, or else to the board.
func (p *Page) keepFocus(change func()) {
	had := document().Get("activeElement")
	_, listed := closest(had, "#moves")
	change()
	if !isElement(had) || p.dialog.Truthy() || holdsFocus(had) {
		return
	}
	still := map[string]any{"preventScroll": true} // nobody asked to see another part of the page
	if current := find(p.list.root, "[aria-current]"); listed && !current.IsNull() {
		current.Call("focus", still)
	} else if p.grid.squares != nil {
		p.grid.squares[p.grid.focus].element.Call("focus", still)
	}
}

// isElement tells whether the focus is on something that can lose it.
func isElement(e js.Value) bool {
	return e.Truthy() && !e.Equal(document().Get("body")) && !e.Equal(document().Get("documentElement"))
}

// holdsFocus tells whether what had the focus can still have it.
func holdsFocus(e js.Value) bool {
	return e.Get("isConnected").Bool() && !e.Get("disabled").Truthy() && e.Call("getClientRects").Length() > 0
}
