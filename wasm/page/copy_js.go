//go:build js

package page

import "syscall/js"

// settle calls one of two functions when a promise is settled.
func settle(promise js.Value, done func(v js.Value), failed func()) {
	var yes, no js.Func
	release := func() { yes.Release(); no.Release() }
	yes = js.FuncOf(func(_ js.Value, args []js.Value) any {
		release()
		done(args[0])
		return nil
	})
	no = js.FuncOf(func(js.Value, []js.Value) any {
		release()
		failed()
		return nil
	})
	promise.Call("then", yes, no)
}

// copyText puts a text on the clipboard and tells whether it could.
func copyText(content string, done func(ok bool)) {
	clipboard := js.Global().Get("navigator").Get("clipboard")
	if !clipboard.Truthy() { // a page that came over an insecure line has none
		done(copySelected(content))
		return
	}
	settle(clipboard.Call("writeText", content), func(js.Value) { done(true) }, func() { done(copySelected(content)) })
}

// copySelected does the same as browsers did before they had a clipboard.
func copySelected(content string) bool {
	had := document().Get("activeElement")
	box := create("textarea", "unseen")
	box.Set("value", content)
	host := find(document(), "dialog[open]")
	if host.IsNull() {
		host = document().Get("body")
	}
	host.Call("append", box)
	box.Call("select")
	ok := document().Call("execCommand", "copy").Bool()
	box.Call("remove")
	if isElement(had) {
		had.Call("focus")
	}
	return ok
}

// canShare tells whether the device has a way of sharing of its own.
func canShare() bool { return js.Global().Get("navigator").Get("share").Type() == js.TypeFunction }

func sendLink(title, address string) {
	promise := js.Global().Get("navigator").Call("share", map[string]any{"title": title, "url": address})
	settle(promise, func(js.Value) {}, func() {}) // who changes their mind knows it
}
