//go:build js

// Package app shows scenes of package render with Ebitengine, on a canvas that
// takes no part in the page: it has no focus, no pointer and no name.
//
// Ebitengine appends its canvas to the body, sizes it by the body's client
// size, and asks for an animation frame for ever. So [New] moves the canvas
// into the board, answers for the body's size with the board's in device
// pixels, and web/js/park.js holds animation frames back until [Board.wake].
package app

import (
	"strconv"
	"syscall/js"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"tah/render"
)

// Board is the board on the page; it is an ebiten.Game.
type Board struct {
	scene     render.Scene
	layout    render.Layout
	shown     bool // there is a scene and a layout
	animation render.Animation
	last      time.Time // of the frame before, zero if the board stood still

	atlas   *render.Atlas
	board   *ebiten.Image
	pieces  *ebiten.Image
	sprites map[string]*ebiten.Image
	quads   []render.Quad
	frames  int
	drawn   bool // something has been seen

	lost    bool             // there is nothing to draw on
	stale   bool             // there is again, and it is empty
	changed func(drawn bool) // may be nil

	calm js.Value // the media query for reduced motion
	root js.Value // the html element, which carries the count of frames
}

// Able reports whether Ebitengine can draw here: whether web/js/boot.js got a
// context for its canvas, which has only one.
func Able() bool { return js.Global().Get("tahBoot").Get("draws").Truthy() }

// Discard takes Ebitengine's canvas out of a page in which it cannot draw, where
// it would be the first to get the focus.
func Discard() { js.Global().Get("document").Call("querySelector", "body > canvas").Call("remove") }

// New puts Ebitengine's canvas into host, below all else there. Run has to be
// called before anything is seen.
func New(host js.Value) *Board {
	document := js.Global().Get("document")
	// The page's own, which Ebitengine takes as the builder changes it; as it is,
	// Ebitengine appends another.
	canvases := document.Call("querySelectorAll", "body > canvas")
	for i := range canvases.Length() - 1 {
		canvases.Index(i).Call("remove")
	}
	canvas := canvases.Index(canvases.Length() - 1)
	canvas.Call("removeAttribute", "tabindex")
	canvas.Set("tabIndex", -1)
	canvas.Call("setAttribute", "aria-hidden", "true")
	canvas.Get("style").Set("pointerEvents", "none")
	host.Call("prepend", canvas)
	b := &Board{
		root: document.Get("documentElement"),
		calm: js.Global().Call("matchMedia", "(prefers-reduced-motion: reduce)"),
	}
	b.pose(document.Get("body"))
	b.watchContext(canvas)
	//lint:ignore SA1019 what replaces it draws at every frame; so three still seconds take none
	ebiten.SetFPSMode(ebiten.FPSModeVsyncOffMinimum)
	ebiten.SetRunnableOnUnfocused(true)
	return b
}

// pose makes the body tell Ebitengine the size of the canvas that is wanted.
// Nothing else on the page asks for it.
func (b *Board) pose(body js.Value) {
	define := func(name string, size func() int) {
		js.Global().Get("Object").Call("defineProperty", body, name, map[string]any{
			"configurable": true,
			"get":          js.FuncOf(func(js.Value, []js.Value) any { return size() }),
		})
	}
	define("clientWidth", func() int { return max(b.layout.Width, 1) })
	define("clientHeight", func() int { return max(b.layout.Height, 1) })
}

// Run draws until the page is left or nothing can be drawn any more. Scenes may
// be shown before and meanwhile.
func (b *Board) Run() error {
	err := ebiten.RunGameWithOptions(b, &ebiten.RunGameOptions{
		ScreenTransparent: true,
		InitUnfocused:     true,
		DisableHiDPI:      true, // sizes are device pixels already
	})
	b.lose()
	return err
}

// Watch has changed called when the board is no longer drawn, because the
// graphics card is gone or busy, and when it is drawn again.
func (b *Board) Watch(changed func(drawn bool)) { b.changed = changed }

// watchContext follows the canvas's WebGL context. That Ebitengine survives its
// loss is the work of cmd/internal/site/_slim.
func (b *Board) watchContext(canvas js.Value) {
	listen := func(event string, f func()) {
		canvas.Call("addEventListener", event, js.FuncOf(func(js.Value, []js.Value) any {
			f()
			return nil
		}))
	}
	listen("webglcontextlost", b.lose)
	listen("webglcontextrestored", func() {
		b.lost, b.stale = false, true
		b.wake()
	})
}

func (b *Board) lose() {
	b.lost = true
	b.root.Get("dataset").Delete("due")
	if b.changed != nil {
		b.changed(false)
	}
}

// wake asks for one frame. As long as it has not come the html element says so.
func (b *Board) wake() {
	if b.lost {
		b.animation.Finish()
		return
	}
	b.root.Get("dataset").Set("due", "")
	//lint:ignore SA1019 goes with the mode set in New
	ebiten.ScheduleFrame()
	js.Global().Call("tahWake")
}

// Show brings a scene; what has changed since the last one is animated, unless
// the reader wants less motion.
func (b *Board) Show(s render.Scene) {
	old := b.scene
	b.scene = s
	switch {
	case !b.shown || s.Pace == 0 || old.View.Game != s.View.Game || b.calm.Get("matches").Bool():
		b.animation.Finish()
	case old.Flipped != s.Flipped:
		b.animation.Turn()
	case moved(&old, &s):
		b.animation.Start(&old.View, &s.View)
		if s.Instant {
			b.animation.Settle()
		}
	case old.Marks.SelectedCell() != s.Marks.SelectedCell() || old.Marks.SelectedHand != s.Marks.SelectedHand:
		b.animation.Finish() // who goes on does not wait
	}
	if !b.animation.Running() {
		b.last = time.Time{}
	}
	b.shown = true
	b.wake()
}

// moved tells whether pieces have moved or the game has ended.
func moved(a, b *render.Scene) bool {
	if a.View.Outcome != b.View.Outcome {
		return true
	}
	if len(a.View.Cells) != len(b.View.Cells) {
		return true
	}
	for i := range a.View.Cells {
		if a.View.Cells[i].Letter != b.View.Cells[i].Letter {
			return true
		}
	}
	return false
}

// Resize gives the board another size.
func (b *Board) Resize(l render.Layout) {
	b.layout = l
	b.animation.Finish()
	js.Global().Call("dispatchEvent", js.Global().Get("Event").New("resize")) // Ebitengine looks at the size anew
	b.wake()
}

// Layout implements ebiten.Game.
func (b *Board) Layout(int, int) (width, height int) {
	return max(b.layout.Width, 1), max(b.layout.Height, 1)
}

// Update implements ebiten.Game; there is nothing to do between frames.
func (b *Board) Update() error { return nil }

// Draw implements ebiten.Game.
func (b *Board) Draw(screen *ebiten.Image) {
	b.frames++
	data := b.root.Get("dataset")
	data.Set("frames", strconv.Itoa(b.frames))
	data.Delete("due")
	if !b.shown || b.layout.Width == 0 {
		return
	}
	if b.stale {
		b.renew()
	}
	if !b.drawn {
		b.drawn = true
		data.Set("drawn", "") // the still board goes
	}
	if !b.atlas.Fits(&b.scene, &b.layout) {
		b.upload(render.NewAtlas(&b.scene, &b.layout, b.atlas))
	}
	b.quads = render.Draw(b.quads[:0], &b.scene, &b.layout, &b.animation)
	for _, q := range b.quads {
		img := b.board
		if q.Sprite != "board" {
			img = b.sprites[q.Sprite]
		}
		if img == nil || q.Alpha <= 0 {
			continue
		}
		size := img.Bounds().Size()
		var op ebiten.DrawImageOptions
		sx, sy := q.W/float64(size.X), q.H/float64(size.Y)
		op.GeoM.Scale(sx, sy)
		op.GeoM.Translate(q.X, q.Y)
		op.ColorScale.ScaleAlpha(float32(q.Alpha))
		if sx != 1 || sy != 1 || q.X != float64(int(q.X)) || q.Y != float64(int(q.Y)) {
			op.Filter = ebiten.FilterLinear
		}
		screen.DrawImage(img, &op)
	}
	b.advance()
}

// advance lets the animation go on if it is not over.
func (b *Board) advance() {
	if !b.animation.Running() {
		b.last = time.Time{}
		return
	}
	now := time.Now()
	if !b.last.IsZero() {
		b.animation.Advance(time.Duration(float64(now.Sub(b.last)) * b.scene.Pace))
	}
	b.last = now
	b.wake() // once more even if it is over, to show the end
}

// renew brings everything to a canvas that has lost it.
func (b *Board) renew() {
	b.stale = false
	if a := b.atlas; a != nil {
		b.atlas = nil
		b.upload(a)
	}
	if b.changed != nil {
		time.AfterFunc(0, func() { b.changed(true) }) // when the frame is done
	}
}

// upload brings an atlas to the graphics card.
func (b *Board) upload(a *render.Atlas) {
	if b.atlas == nil || a.Board != b.atlas.Board {
		if b.board != nil {
			b.board.Deallocate()
		}
		b.board = newImage(a.Board.Bounds().Dx(), a.Board.Bounds().Dy(), a.Board.Pix)
	}
	if b.atlas == nil || a.Pieces != b.atlas.Pieces {
		if b.pieces != nil {
			b.pieces.Deallocate()
		}
		b.pieces = newImage(a.Pieces.Bounds().Dx(), a.Pieces.Bounds().Dy(), a.Pieces.Pix)
		b.sprites = make(map[string]*ebiten.Image, len(a.Sprites))
		for name, r := range a.Sprites {
			b.sprites[name] = b.pieces.SubImage(r).(*ebiten.Image)
		}
	}
	b.atlas = a
}

func newImage(w, h int, pixels []byte) *ebiten.Image {
	img := ebiten.NewImage(w, h)
	img.WritePixels(pixels)
	return img
}
