//go:build js

package main

import (
	"syscall/js"

	"tah/wasm/port"
)

// hashMB is the size of the engine's table on this device.
func hashMB() int {
	memory := 0.0
	if told := js.Global().Get("navigator").Get("deviceMemory"); told.Type() == js.TypeNumber {
		memory = told.Float()
	}
	coarse := js.Global().Call("matchMedia", "(pointer: coarse)").Get("matches")
	return port.HashMB(memory, coarse.Truthy())
}
