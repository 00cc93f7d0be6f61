//go:build js

package ui

import (
	"syscall/js"
	"time"

	"tah/game/state"
	"tah/game/table"
	"tah/render"
	"tah/wasm/dom"
	"tah/wasm/look"
	"tah/wasm/words"
)

// Kit is what the parts of the page have in common: the language, the way to the table,
// pictures of pieces, and the shake under a finger.
type Kit struct {
	Words    *words.Words
	Send     func(table.Command)
	Pictures *look.Pictures
	Feel     func(d time.Duration)
	pointed  bool // the page was pointed at last, by which keys on the board mean something else
}

// part is a part of the page. Shown the same state twice, it changes nothing the second
// time; it decides nothing, and remembers nothing but its elements.
type part interface {
	show(st *state.State)
}

// Board shows scenes on a canvas under the grid of squares.
type Board interface {
	// Show brings a scene; what moved since the last one is animated.
	Show(s render.Scene)
	// Resize gives the board its place: layouts are made from the size of the host
	// element by render.NewLayout.
	Resize(l render.Layout)
	// Watch has changed called when the board is no longer drawn, which may happen at
	// any time, and when it is drawn again.
	Watch(changed func(drawn bool))
}

// squareInFocus returns the one square of the board that the Tab key goes to.
func squareInFocus() js.Value { return dom.Find(dom.Document(), `#grid [tabindex="0"]`) }

// focusOn gives something the focus, even if a dialog that is about to close stands in
// the way or gives it back to somebody else.
func focusOn(e js.Value) {
	if e.IsNull() {
		return
	}
	if e.Call("focus"); !hasFocus(e) {
		dom.After(0, func() { e.Call("focus") })
	}
}

func hasFocus(e js.Value) bool { return dom.Document().Get("activeElement").Equal(e) }

// eachIn calls f with every element in root that a selector fits.
func eachIn(root js.Value, selector string, f func(e js.Value)) {
	all := root.Call("querySelectorAll", selector)
	for i := range all.Length() {
		f(all.Index(i))
	}
}

// pressed sends a command when a button is pressed.
func (kit *Kit) pressed(id string, command func() table.Command) {
	dom.Listen(dom.ByID(id), "click", func(js.Value) { kit.Send(command()) })
}
