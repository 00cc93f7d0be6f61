package ui

import (
	"bytes"
	"image"
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2/internal/restorable"
)

// contextLost tells whether the canvas has lost its context; nothing is drawn
// meanwhile.
var contextLost bool

// watchContext waits for a lost context to come back, and has everything made
// anew then. Ebitengine itself would load the page again.
func (u *UserInterface) watchContext(canvas js.Value) {
	on := func(event string, f func(e js.Value)) {
		canvas.Call("addEventListener", event, js.FuncOf(func(_ js.Value, args []js.Value) any {
			f(args[0])
			return nil
		}))
	}
	on("webglcontextlost", func(e js.Value) {
		e.Call("preventDefault") // or it would never come back
		contextLost = true
	})
	on("webglcontextrestored", func(js.Value) {
		contextLost = false
		restorable.OnContextLost()
		w, h := u.whiteImage.width, u.whiteImage.height
		u.whiteImage.WritePixels(bytes.Repeat([]byte{0xff}, 4*w*h), image.Rect(0, 0, w, h)) // as newUserInterface does
	})
}
