//go:build js

package arrive

import (
	"syscall/js"

	"tah/wasm/dom"
)

// ReadFile reads a file of the user's: UTF-8, or what the browser decodes as Shift_JIS
// (games of shogi) or Windows-1252.
func ReadFile(f js.Value, done func(text string), failed func()) {
	if f.Get("size").Float() > MostBytes {
		failed()
		return
	}
	dom.Then(f.Call("arrayBuffer"), func(buffer js.Value) {
		bytes := js.Global().Get("Uint8Array").New(buffer)
		data := make([]byte, bytes.Length())
		js.CopyBytesToGo(data, bytes)
		decode := func(encoding string) string {
			return js.Global().Get("TextDecoder").New(encoding).Call("decode", bytes).String()
		}
		text, err := decoded(data, decode)
		if err != nil {
			failed()
			return
		}
		done(text)
	})
}
