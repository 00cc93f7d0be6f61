//go:build js

// Command perft is, under js/wasm, the part that counts in the browser: a
// function perft(game, depth) that returns the leaves and the milliseconds.
package main

import (
	"syscall/js"
	"time"
)

func main() {
	js.Global().Set("perft", js.FuncOf(func(_ js.Value, args []js.Value) any {
		t, err := find(args[0].String())
		if err != nil {
			return nil
		}
		leaves, took, err := t.count(args[1].Int())
		if err != nil {
			return nil
		}
		// Go's clock is performance.now here.
		return []any{float64(leaves), float64(took) / float64(time.Millisecond)}
	}))
	select {}
}
