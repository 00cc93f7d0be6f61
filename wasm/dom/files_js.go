//go:build js

package dom

import "syscall/js"

// ReadText reads a file of UTF-8.
func ReadText(f js.Value, done func(content string), failed func()) {
	const most = 32 << 20 // several times what a browser lets a site store
	if f.Get("size").Float() > most {
		failed()
		return
	}
	Then(f.Call("text"), func(v js.Value) { done(v.String()) })
}

// Download hands out a text as a file.
func Download(content, name string) {
	parts := js.Global().Get("Array").New(content)
	DownloadBlob(js.Global().Get("Blob").New(parts), name)
}

// DownloadBlob hands out a Blob as a file.
func DownloadBlob(blob js.Value, name string) {
	url := js.Global().Get("URL").Call("createObjectURL", blob)
	a := Create("a", "")
	a.Set("href", url)
	a.Set("download", name)
	a.Call("click")
	js.Global().Get("URL").Call("revokeObjectURL", url)
}

// DownloadBytes hands out bytes as a file.
func DownloadBytes(data []byte, kind, name string) {
	a := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(a, data)
	DownloadBlob(js.Global().Get("Blob").New([]any{a}, map[string]any{"type": kind}), name)
}
