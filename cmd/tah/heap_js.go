//go:build js && heap

package main

import (
	"runtime"
	"syscall/js"
)

// offerHeap gives the tests tahHeap: how many bytes the program still needs.
func offerHeap() {
	js.Global().Set("tahHeap", js.FuncOf(func(js.Value, []js.Value) any {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}))
}
