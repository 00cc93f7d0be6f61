//go:build js

// Package dom is the little of the DOM that a page needs: elements, listeners
// that can be let go of, fields, SVG, files and the clipboard. It knows nothing
// of games. Text from outside only ever goes through [SetText] and attributes,
// never through markup.
package dom

import (
	"strconv"
	"syscall/js"
)

// Document returns the page's document.
func Document() js.Value { return js.Global().Get("document") }

// ByID returns the element with an id, null if there is none.
func ByID(id string) js.Value { return Document().Call("getElementById", id) }

// Find returns the first element in root that a selector fits, null if there is
// none.
func Find(root js.Value, selector string) js.Value { return root.Call("querySelector", selector) }

// Create makes an element; class may be "".
func Create(tag, class string, children ...js.Value) js.Value {
	e := Document().Call("createElement", tag)
	if class != "" {
		e.Set("className", class)
	}
	for _, c := range children {
		e.Call("append", c)
	}
	return e
}

// Text makes an element with a text; class may be "".
func Text(tag, class, s string) js.Value {
	e := Create(tag, class)
	e.Set("textContent", s)
	return e
}

// SetText gives an element a text, and touches nothing if it has that already.
func SetText(e js.Value, s string) {
	if e.Get("textContent").String() != s { // a live region speaks of every change
		e.Set("textContent", s)
	}
}

// Attr sets an attribute.
func Attr(e js.Value, name, value string) { e.Call("setAttribute", name, value) }

// Toggle gives an element a class, or takes it away.
func Toggle(e js.Value, class string, on bool) { e.Get("classList").Call("toggle", class, on) }

// Show shows an element or hides it.
func Show(e js.Value, visible bool) { e.Set("hidden", !visible) }

// Empty removes an element's children.
func Empty(e js.Value) { e.Call("replaceChildren") }

// Style sets a property of an element's style.
func Style(e js.Value, name, value string) { e.Get("style").Call("setProperty", name, value) }

// Listen calls f for every event; what it makes is never released, so it is
// for elements that stay.
func Listen(e js.Value, event string, f func(ev js.Value)) {
	e.Call("addEventListener", event, js.FuncOf(func(_ js.Value, args []js.Value) any {
		f(args[0])
		return nil
	}))
}

// WhenIdle calls f once the browser has drawn what there is to draw.
func WhenIdle(f func()) {
	var fn js.Func
	fn = js.FuncOf(func(js.Value, []js.Value) any {
		fn.Release()
		f()
		return nil
	})
	if js.Global().Get("requestIdleCallback").Truthy() {
		js.Global().Call("requestIdleCallback", fn, map[string]any{"timeout": 1000})
		return
	}
	js.Global().Call("setTimeout", fn, 300)
}

// Scope releases the listeners of elements that come and go.
type Scope []js.Func

// Listen calls f for every event until the scope is released.
func (s *Scope) Listen(e js.Value, event string, f func(ev js.Value)) {
	s.ListenWith(e, event, nil, f)
}

// ListenWith listens with options of addEventListener.
func (s *Scope) ListenWith(e js.Value, event string, options map[string]any, f func(ev js.Value)) {
	fn := js.FuncOf(func(_ js.Value, args []js.Value) any {
		f(args[0])
		return nil
	})
	*s = append(*s, fn)
	e.Call("addEventListener", event, fn, options)
}

// Button makes a button that calls f.
func (s *Scope) Button(class, label string, f func()) js.Value {
	b := Text("button", class, label)
	b.Set("type", "button")
	s.Listen(b, "click", func(js.Value) { f() })
	return b
}

// Release lets go of all listeners.
func (s *Scope) Release() {
	for _, f := range *s {
		f.Release()
	}
	*s = nil
}

// After calls f in ms milliseconds and returns what cancels it.
func After(ms int, f func()) (cancel func()) {
	var fn js.Func
	done := false
	fn = js.FuncOf(func(js.Value, []js.Value) any {
		done = true
		fn.Release()
		f()
		return nil
	})
	id := js.Global().Call("setTimeout", fn, ms)
	return func() {
		if !done {
			done = true
			js.Global().Call("clearTimeout", id)
			fn.Release()
		}
	}
}

// Then calls f with what a promise that never fails resolves to.
func Then(promise js.Value, f func(v js.Value)) {
	var fn js.Func
	fn = js.FuncOf(func(_ js.Value, args []js.Value) any {
		fn.Release()
		f(args[0])
		return nil
	})
	promise.Call("then", fn)
}

// Try calls a method that may throw, such as on a pointer that is gone.
func Try(e js.Value, method string, args ...any) {
	defer func() {
		if r := recover(); r != nil {
			if _, thrown := r.(js.Error); !thrown {
				panic(r)
			}
		}
	}()
	e.Call(method, args...)
}

// Closest returns the element itself or the nearest one around it that the
// selector fits; ok is false if there is none.
func Closest(e js.Value, selector string) (js.Value, bool) {
	if e.IsNull() || e.IsUndefined() || e.Get("closest").IsUndefined() {
		return js.Null(), false
	}
	c := e.Call("closest", selector)
	return c, !c.IsNull()
}

// Atoi reads a number that this page itself has written.
func Atoi(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}

// IsElement reports whether the focus is on something that can lose it.
func IsElement(e js.Value) bool {
	return e.Truthy() && !e.Equal(Document().Get("body")) && !e.Equal(Document().Get("documentElement"))
}

// HoldsFocus reports whether what had the focus can still have it.
func HoldsFocus(e js.Value) bool {
	return e.Get("isConnected").Bool() && !e.Get("disabled").Truthy() && e.Call("getClientRects").Length() > 0
}

// Matches reports whether a media query holds.
func Matches(query string) bool {
	return js.Global().Call("matchMedia", query).Get("matches").Bool()
}

// Modified reports whether a key is pressed together with Ctrl, Meta or Alt.
func Modified(ev js.Value) bool {
	return ev.Get("ctrlKey").Bool() || ev.Get("metaKey").Bool() || ev.Get("altKey").Bool()
}
