//go:build js

package page

import (
	"strconv"
	"syscall/js"
)

// The little of the DOM that the page needs. Text from outside only ever goes
// through setText and attributes, never through markup.

func document() js.Value { return js.Global().Get("document") }

func byID(id string) js.Value { return document().Call("getElementById", id) }

func find(root js.Value, selector string) js.Value { return root.Call("querySelector", selector) }

// create makes an element; class may be "".
func create(tag, class string, children ...js.Value) js.Value {
	e := document().Call("createElement", tag)
	if class != "" {
		e.Set("className", class)
	}
	for _, c := range children {
		e.Call("append", c)
	}
	return e
}

func text(tag, class, s string) js.Value {
	e := create(tag, class)
	e.Set("textContent", s)
	return e
}

func setText(e js.Value, s string) {
	if e.Get("textContent").String() != s { // a live region speaks of every change
		e.Set("textContent", s)
	}
}

func attr(e js.Value, name, value string) { e.Call("setAttribute", name, value) }

func toggle(e js.Value, class string, on bool) { e.Get("classList").Call("toggle", class, on) }

func show(e js.Value, visible bool) { e.Set("hidden", !visible) }

func empty(e js.Value) { e.Call("replaceChildren") }

func style(e js.Value, name, value string) { e.Get("style").Call("setProperty", name, value) }

// listen calls f for every event; what it makes is never released, so it is
// for elements that stay.
func listen(e js.Value, event string, f func(ev js.Value)) {
	e.Call("addEventListener", event, js.FuncOf(func(_ js.Value, args []js.Value) any {
		f(args[0])
		return nil
	}))
}

// whenIdle calls f once the browser has drawn what there is to draw.
func whenIdle(f func()) {
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

// scope releases the listeners of elements that come and go.
type scope []js.Func

func (s *scope) listen(e js.Value, event string, f func(ev js.Value)) {
	s.listenWith(e, event, nil, f)
}

// listenWith listens with options of addEventListener.
func (s *scope) listenWith(e js.Value, event string, options map[string]any, f func(ev js.Value)) {
	fn := js.FuncOf(func(_ js.Value, args []js.Value) any {
		f(args[0])
		return nil
	})
	*s = append(*s, fn)
	e.Call("addEventListener", event, fn, options)
}

func (s *scope) button(class, label string, f func()) js.Value {
	b := text("button", class, label)
	b.Set("type", "button")
	s.listen(b, "click", func(js.Value) { f() })
	return b
}

func (s *scope) release() {
	for _, f := range *s {
		f.Release()
	}
	*s = nil
}

// after calls f in ms milliseconds and returns what cancels it.
func after(ms int, f func()) (cancel func()) {
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

// then calls f with what a promise that never fails resolves to.
func then(promise js.Value, f func(v js.Value)) {
	var fn js.Func
	fn = js.FuncOf(func(_ js.Value, args []js.Value) any {
		fn.Release()
		f(args[0])
		return nil
	})
	promise.Call("then", fn)
}

// try calls a method that may throw, such as on a pointer that is gone.
func try(e js.Value, method string, args ...any) {
	defer func() {
		if r := recover(); r != nil {
			if _, thrown := r.(js.Error); !thrown {
				panic(r)
			}
		}
	}()
	e.Call(method, args...)
}

// closest returns the element itself or the nearest one around it that the
// selector fits; ok is false if there is none.
func closest(e js.Value, selector string) (js.Value, bool) {
	if e.IsNull() || e.IsUndefined() || e.Get("closest").IsUndefined() {
		return js.Null(), false
	}
	c := e.Call("closest", selector)
	return c, !c.IsNull()
}

// atoi reads a number that this page itself has written.
func atoi(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}
