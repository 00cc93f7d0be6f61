//go:build js

package dom

import "syscall/js"

// Dialog is a modal dialog that is open.
type Dialog struct {
	Root  js.Value
	scope *Scope
}

// OpenDialog shows a modal dialog; closed is called when its user has left it, by a
// button, a key or beside it, and not by [Dialog.Close]. Then the scope is released.
func OpenDialog(root js.Value, sc *Scope, closed func()) *Dialog {
	d := &Dialog{Root: root, scope: sc}
	guardDialog(root, sc)
	sc.Listen(root, "click", func(ev js.Value) {
		if ev.Get("target").Equal(root) { // beside the sheet
			root.Call("close")
		}
	})
	sc.Listen(root, "close", func(js.Value) {
		root.Call("remove")
		open := d.scope != nil
		d.scope = nil
		sc.Release()
		if open {
			closed()
		}
	})
	Document().Get("body").Call("append", root)
	root.Call("showModal")
	return d
}

// guardDialog keeps the touch or the key that opened a dialog from pressing what then
// lies under it: until something else happened inside, clicks do not count for a moment
// nor while that key is down, and a key held down never does. It is the time of the click
// that counts, not when a busy page hears of it.
func guardDialog(root js.Value, sc *Scope) {
	const moment = 300 // ms
	opened, ready := js.Global().Get("performance").Call("now").Float(), false
	event := js.Global().Get("event")
	held := event.Truthy() && event.Get("type").String() == "keydown"
	sc.Listen(root, "keyup", func(js.Value) { held = false })
	sc.Listen(root, "pointerdown", func(js.Value) { ready = true })
	sc.Listen(root, "keydown", func(ev js.Value) {
		if ev.Get("repeat").Bool() && ev.Get("key").String() == "Enter" {
			ev.Call("preventDefault")
		} else {
			ready = true
		}
	})
	sc.ListenWith(root, "click", map[string]any{"capture": true}, func(ev js.Value) {
		if !ready && (held || ev.Get("timeStamp").Float()-opened < moment) {
			ev.Call("preventDefault")
			ev.Call("stopPropagation")
		}
	})
}

// Close takes the dialog away. Its ids may be used anew at once.
func (d *Dialog) Close() {
	if d.scope == nil {
		return
	}
	d.scope = nil // the listener of the closing releases it
	d.Root.Call("close")
	d.Root.Call("remove")
}
