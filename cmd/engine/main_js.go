//go:build js

// Command engine is, under js/wasm, the engine in a web worker: it speaks the
// messages of package port, and web/js/worker.js is its bootstrap.
package main

import (
	"syscall/js"

	"tah/ai"
	aicatalog "tah/ai/catalog"
	"tah/rules/catalog"
	"tah/wasm/port"
)

// build is set by cmd/site; page and worker must agree on it.
var build = "dev"

func main() {
	host := js.Global().Get("tahEngine")
	server := port.NewServer(port.ServerConfig{
		Build:  build,
		HashMB: hashMB(),
		Lookup: catalog.Lookup,
		Engine: func(key string, mb int) (ai.Engine, error) { return aicatalog.NewPlayer(key, mb) },
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
	js.Global().Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		handle(args[0].Get("data"))
		return nil
	}))
	select {}
}

// hashMB is the size of the transposition table, by the device's memory where
// the browser tells it.
func hashMB() int {
	const fallback = 16
	memory := js.Global().Get("navigator").Get("deviceMemory") // GB, Chromium only
	if memory.Type() != js.TypeNumber {
		return fallback
	}
	return min(max(int(memory.Float()*8), 8), 64)
}
