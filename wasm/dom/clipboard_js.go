//go:build js

package dom

import "syscall/js"

// settle calls one of two functions when a promise is settled.
func settle(promise js.Value, done func(v js.Value), failed func()) {
	var yes, no js.Func
	yes = Once(func(v js.Value) { no.Release(); done(v) })
	no = Once(func(js.Value) { yes.Release(); failed() })
	promise.Call("then", yes, no)
}

// CopyText puts a text on the clipboard and reports whether it could.
func CopyText(content string, done func(ok bool)) {
	clipboard := js.Global().Get("navigator").Get("clipboard")
	if !clipboard.Truthy() { // a page that came over an insecure line has none
		done(copySelected(content))
		return
	}
	copied := func(js.Value) { done(true) }
	settle(clipboard.Call("writeText", content), copied, func() { done(copySelected(content)) })
}

// copySelected does the same as browsers did before they had a clipboard.
func copySelected(content string) bool {
	had := Document().Get("activeElement")
	box := Create("textarea", "unseen")
	box.Set("value", content)
	host := Find(Document(), "dialog[open]")
	if host.IsNull() {
		host = Document().Get("body")
	}
	host.Call("append", box)
	box.Call("select")
	ok := Document().Call("execCommand", "copy").Bool()
	box.Call("remove")
	if IsElement(had) {
		had.Call("focus")
	}
	return ok
}

// CanShare reports whether the device has a way of sharing of its own.
func CanShare() bool { return js.Global().Get("navigator").Get("share").Type() == js.TypeFunction }

// SendLink offers a link to other programs by the device's own way of sharing.
func SendLink(title, address string) {
	promise := js.Global().Get("navigator").Call("share", map[string]any{"title": title, "url": address})
	settle(promise, func(js.Value) {}, func() {}) // who changes their mind knows it
}
