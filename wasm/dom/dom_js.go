//go:build js

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

// Append puts elements into another one, behind what is there.
func Append(e js.Value, children ...js.Value) {
	for _, c := range children {
		e.Call("append", c)
	}
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

// Attr sets an attribute, and touches nothing if it has that value already.
func Attr(e js.Value, name, value string) {
	if had := e.Call("getAttribute", name); had.Type() != js.TypeString || had.String() != value {
		e.Call("setAttribute", name, value)
	}
}

// Set sets a property, and touches nothing if it has that value already.
func Set(e js.Value, name string, value any) {
	if v := js.ValueOf(value); !e.Get(name).Equal(v) {
		e.Set(name, v)
	}
}

// Toggle gives an element a class, or takes it away.
func Toggle(e js.Value, class string, on bool) {
	if list := e.Get("classList"); list.Call("contains", class).Bool() != on {
		list.Call("toggle", class, on)
	}
}

// Show shows an element or hides it, and touches nothing if it is so already.
func Show(e js.Value, visible bool) {
	if Hidden(e) == visible {
		e.Set("hidden", !visible)
	}
}

// Hidden reports whether an element is hidden by [Show].
func Hidden(e js.Value) bool { return e.Get("hidden").Truthy() }

// Empty removes an element's children.
func Empty(e js.Value) {
	if e.Call("hasChildNodes").Bool() {
		e.Call("replaceChildren")
	}
}

// Children gives an element so many children: it takes those at the end away, or adds
// what create makes. It returns all of them.
func Children(e js.Value, n int, create func() js.Value) []js.Value {
	live := e.Get("children")
	for i := live.Length(); i > n; i-- {
		e.Get("lastElementChild").Call("remove")
	}
	for i := live.Length(); i < n; i++ {
		e.Call("append", create())
	}
	all := make([]js.Value, n)
	for i := range all {
		all[i] = live.Index(i)
	}
	return all
}

// Style sets a property of an element's style, and touches nothing if it has that value,
// written as the browser writes it.
func Style(e js.Value, name, value string) {
	if style := e.Get("style"); style.Call("getPropertyValue", name).String() != value {
		style.Call("setProperty", name, value)
	}
}

// Reveal scrolls as little as is needed to show an element, and not at all if it is
// hidden.
func Reveal(e js.Value) { e.Call("scrollIntoView", map[string]any{"block": "nearest"}) }

// Listen calls f for every event; what it makes is never released, so it is
// for elements that stay.
func Listen(e js.Value, event string, f func(ev js.Value)) {
	e.Call("addEventListener", event, Func(f))
}

// Func is a function that is called with a value, undefined if there is none.
func Func(f func(v js.Value)) js.Func {
	return js.FuncOf(func(_ js.Value, args []js.Value) any {
		f(append(args, js.Undefined())[0])
		return nil
	})
}

// Once is such a function that is released when it is called.
func Once(f func(v js.Value)) js.Func {
	var fn js.Func
	fn = Func(func(v js.Value) {
		fn.Release()
		f(v)
	})
	return fn
}

// WhenIdle calls f once the browser has drawn what there is to draw.
func WhenIdle(f func()) {
	fn := Once(func(js.Value) { f() })
	if js.Global().Get("requestIdleCallback").Truthy() {
		js.Global().Call("requestIdleCallback", fn, map[string]any{"timeout": 1000})
		return
	}
	js.Global().Call("setTimeout", fn, 300)
}

// Scope lets go of the listeners of elements that come and go.
type Scope struct {
	heard []js.Func
	ears  js.Value // an AbortController
}

// Listen calls f for every event until the scope is released.
func (s *Scope) Listen(e js.Value, event string, f func(ev js.Value)) {
	s.ListenWith(e, event, map[string]any{}, f)
}

// ListenWith listens with options of addEventListener.
func (s *Scope) ListenWith(e js.Value, event string, options map[string]any, f func(ev js.Value)) {
	if !s.ears.Truthy() {
		s.ears = js.Global().Get("AbortController").New()
	}
	options["signal"] = s.ears.Get("signal")
	fn := Func(f)
	s.heard = append(s.heard, fn)
	e.Call("addEventListener", event, fn, options)
}

// Button makes a button that calls f.
func (s *Scope) Button(class, label string, f func()) js.Value {
	b := Text("button", class, label)
	b.Set("type", "button")
	s.Listen(b, "click", func(js.Value) { f() })
	return b
}

// Release lets go of all listeners. Not even what the browser tells of an element that is
// about to be removed is heard after that.
func (s *Scope) Release() {
	if s.ears.Truthy() {
		s.ears.Call("abort")
	}
	for _, f := range s.heard {
		f.Release()
	}
	*s = Scope{}
}

// After calls f in ms milliseconds and returns what cancels it.
func After(ms int, f func()) (cancel func()) {
	done := false
	fn := Once(func(js.Value) {
		done = true
		f()
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
	promise.Call("then", Once(f))
}

// Try calls a method that may throw, such as on a pointer that is gone.
func Try(e js.Value, method string, args ...any) { Quietly(func() { e.Call(method, args...) }) }

// Quietly runs f, and lets nothing that the browser throws end the program.
func Quietly(f func()) {
	defer func() {
		if r := recover(); r != nil {
			if _, thrown := r.(js.Error); !thrown {
				panic(r)
			}
		}
	}()
	f()
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

// About returns the data attribute with a name of the nearest element that has one, "" if
// there is none.
func About(e js.Value, name string) string {
	c, ok := Closest(e, "[data-"+name+"]")
	if !ok {
		return ""
	}
	return c.Call("getAttribute", "data-"+name).String()
}

// NumberAbout returns that attribute as a number, which this page itself has written, -1
// if there is none.
func NumberAbout(e js.Value, name string) int {
	if n, err := strconv.Atoi(About(e, name)); err == nil {
		return n
	}
	return -1
}

// BoxOf returns where an element is in the window.
func BoxOf(e js.Value) Box {
	r := e.Call("getBoundingClientRect")
	return Box{r.Get("left").Float(), r.Get("top").Float(), r.Get("width").Float(), r.Get("height").Float()}
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
