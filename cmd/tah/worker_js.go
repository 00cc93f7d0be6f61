//go:build js

package main

import (
	"fmt"
	"syscall/js"

	"tah/wasm/port"
)

// worker is an engine in a web worker.
type worker struct {
	value   js.Value
	message js.Func
	failed  js.Func
}

// startWorker returns a Starter for the worker of a script. It is an error
// where the browser grants none.
func startWorker(script, build string) port.Starter {
	return func(receive func([]byte), died func()) (t port.Transport, err error) {
		defer func() {
			if r := recover(); r != nil {
				t, err = nil, fmt.Errorf("no worker: %v", r)
			}
		}()
		address := js.Global().Call("tahScript", js.Global().Call("tahAddress", script, build))
		w := &worker{value: js.Global().Get("Worker").New(address)}
		w.message = js.FuncOf(func(_ js.Value, args []js.Value) any {
			data := args[0].Get("data")
			b := make([]byte, data.Length())
			js.CopyBytesToGo(b, data)
			receive(b)
			return nil
		})
		w.failed = js.FuncOf(func(js.Value, []js.Value) any {
			died()
			return nil
		})
		w.value.Set("onmessage", w.message)
		w.value.Set("onerror", w.failed)
		return w, nil
	}
}

// Post implements [port.Transport].
func (w *worker) Post(data []byte) {
	a := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(a, data)
	w.value.Call("postMessage", a)
}

// Close implements [port.Transport].
func (w *worker) Close() {
	w.value.Call("terminate")
	w.value.Set("onmessage", js.Null())
	w.value.Set("onerror", js.Null())
	w.message.Release()
	w.failed.Release()
}

// here is an engine in the page itself, where the browser grants no worker: it
// yields to the page as it does to messages in a worker.
type here struct {
	engine  js.Value
	receive js.Func
	failed  js.Func
	closed  bool
}

// startHere returns a Starter for the program at url.
func startHere(url, build string) port.Starter {
	return func(receive func([]byte), died func()) (port.Transport, error) {
		h := &here{}
		h.receive = js.FuncOf(func(_ js.Value, args []js.Value) any {
			if !h.closed {
				b := make([]byte, args[0].Length())
				js.CopyBytesToGo(b, args[0])
				receive(b)
			}
			return nil
		})
		h.failed = js.FuncOf(func(js.Value, []js.Value) any {
			if !h.closed {
				died()
			}
			return nil
		})
		h.engine = js.Global().Call("tahStartEngineHere", url, build, h.receive)
		h.engine.Get("ended").Call("then", h.failed, h.failed)
		return h, nil
	}
}

// Post implements [port.Transport].
func (h *here) Post(data []byte) {
	a := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(a, data)
	h.engine.Call("receive", a)
}

// Close implements [port.Transport]. The functions are not released: the
// engine may still be about to call them.
func (h *here) Close() {
	h.closed = true
	h.engine.Call("close")
}
