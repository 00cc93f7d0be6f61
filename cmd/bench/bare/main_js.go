//go:build js

// Command bare is the least that Ebitengine can do in a page: one sprite. What
// Tah needs to start is measured against it.
package main

import (
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"
)

const side = 640 // of the canvas, as large as a board

type bare struct {
	sprite *ebiten.Image
	drawn  bool
}

func main() {
	sprite := ebiten.NewImage(64, 64)
	sprite.WritePixels(make([]byte, 4*64*64))
	if err := ebiten.RunGame(&bare{sprite: sprite}); err != nil {
		js.Global().Get("console").Call("error", err.Error())
	}
}

// Update implements ebiten.Game.
func (*bare) Update() error { return nil }

// Layout implements ebiten.Game.
func (*bare) Layout(int, int) (width, height int) { return side, side }

// Draw implements ebiten.Game; the html element tells of the first time.
func (b *bare) Draw(screen *ebiten.Image) {
	screen.DrawImage(b.sprite, nil)
	if !b.drawn {
		b.drawn = true
		js.Global().Get("document").Get("documentElement").Get("dataset").Set("drawn", "")
	}
}
