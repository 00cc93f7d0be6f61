//go:build js

// Command engine is, under js/wasm, the engine in a web worker: it speaks the
// messages of package port, and web/js/engine.js is its bootstrap.
package main

import (
	"runtime/debug"
	"syscall/js"

	"tah/ai"
	aicatalog "tah/ai/catalog"
	"tah/rules/catalog"
	"tah/wasm/port"
)

// build is set by cmd/site; page and worker must agree on it.
var build = "dev"

func main() {
	// The table is nearly all of the heap and never garbage; by its size the
	// collector would let as much garbage lie about.
	debug.SetGCPercent(10)
	host := js.Global().Get("tahEngine")
	server := port.NewServer(port.ServerConfig{
		Build:  build,
		HashMB: 256, // the page knows the device and asks for less
		Lookup: catalog.Lookup,
		Engine: func(key string) (ai.Engine, error) { return aicatalog.NewPlayer(key, 0) },
		Send: func(data []byte) {
			a := js.Global().Get("Uint8Array").New(len(data))
			js.CopyBytesToJS(a, data)
			host.Call("send", a)
		},
		Yield: port.NewYield(),
	})
	handle := func(data js.Value) {
		if !data.InstanceOf(js.Global().Get("Uint8Array")) {
			data = js.Global().Get("Uint8Array").New(0) // answered as a message that cannot be read
		}
		b := make([]byte, data.Length())
		js.CopyBytesToGo(b, data)
		server.Handle(b)
	}
	early := host.Get("early")
	for i := range early.Length() {
		handle(early.Index(i))
	}
	host.Set("receive", js.FuncOf(func(_ js.Value, args []js.Value) any {
		handle(args[0])
		return nil
	}))
	closed := make(chan struct{})
	host.Set("close", js.FuncOf(func(js.Value, []js.Value) any {
		close(closed)
		return nil
	}))
	<-closed // a worker is simply ended
	server.Close()
}
