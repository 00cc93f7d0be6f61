//go:build js && heap

package main

import (
	"runtime"
	"syscall/js"
)

// offerTests gives the tests tahAgain, which shows the same state once more, and tahHeap:
// how many bytes the program still needs.
func offerTests(again func()) {
	js.Global().Set("tahAgain", js.FuncOf(func(js.Value, []js.Value) any {
		again()
		return nil
	}))
	js.Global().Set("tahHeap", js.FuncOf(func(js.Value, []js.Value) any {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}))
}
