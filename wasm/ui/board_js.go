//go:build js

package ui

import (
	"fmt"
	"syscall/js"

	"tah/game/settings"
	"tah/game/state"
	"tah/render"
	"tah/wasm/dom"
	"tah/wasm/look"
)

// board is the board with what lies on it: the canvas, the squares over it, arrows and
// drawings, and the question what a piece becomes.
type board struct {
	kit     *Kit
	canvas  Board // nil where nothing can be drawn
	grid    *grid
	pointer *pointer
	layers  *layers
	chooser *chooser
	last    *state.State
	layout  render.Layout
	ratio   string
	scene   render.Scene
	ground  render.Ground // the colours around the board
}

func newBoard(kit *Kit, canvas Board) *board {
	b := &board{kit: kit, canvas: canvas}
	b.grid = newGrid(kit)
	b.layers = newLayers(b.grid)
	b.chooser = newChooser(kit, b.grid)
	b.pointer = newPointer(kit, b.grid, b.layers, b.redraw)
	dom.Toggle(dom.ByID("board"), "plain", canvas == nil)
	b.watch()
	return b
}

func (b *board) show(st *state.State) {
	b.last = st
	dom.Toggle(dom.ByID("board"), "plain", b.plain(st))
	if data := dom.ByID("table").Get("dataset"); data.Get("game").String() != st.Board.View.Game {
		data.Set("game", st.Board.View.Game)
	}
	b.fit(st)
	b.grid.show(st, b.plain(st))
	b.pointer.show(st)
	b.showGround(st)
	b.layers.show(st)
	b.draw(st)
	b.chooser.show(st)
}

// plain reports whether the squares show the pieces.
func (b *board) plain(st *state.State) bool { return b.canvas == nil || st.Guard.Blackout }

// redraw brings the board to its last state again, because what is held over it, the
// window or the look has changed.
func (b *board) redraw() {
	if b.last != nil {
		b.show(b.last)
	}
}

// watch follows the size of the board, of the pixels, and what the system says about
// colours.
func (b *board) watch() {
	again := dom.Func(func(js.Value) { b.redraw() })
	js.Global().Get("ResizeObserver").New(again).Call("observe", dom.ByID("board"))
	watchPixels(again)
	recolour := dom.Func(func(js.Value) {
		b.kit.Pictures.Repaint()
		b.redraw()
	})
	for _, query := range []string{"(prefers-color-scheme: dark)", look.Contrast} {
		js.Global().Call("matchMedia", query).Call("addEventListener", "change", recolour)
	}
}

// watchPixels calls f whenever the number of device pixels in a CSS pixel has changed,
// which the size of the board need not tell.
func watchPixels(f js.Func) {
	dpr := js.Global().Get("devicePixelRatio").Float()
	query := js.Global().Call("matchMedia", fmt.Sprintf("(resolution: %gdppx)", dpr))
	changed := dom.Once(func(js.Value) {
		f.Invoke()
		watchPixels(f)
	})
	query.Call("addEventListener", "change", changed, map[string]any{"once": true})
}

// fit gives the board the proportions of its game and lays the grid over the squares.
func (b *board) fit(st *state.State) {
	v := &st.Board.View
	at := b.kit.Pictures.Coordinates(v.Game)
	if ratio := fmt.Sprintf("%.5f", render.Ratio(v.Files, v.Ranks, at)); ratio != b.ratio {
		b.ratio = ratio
		dom.Style(dom.ByID("table"), "--ratio", ratio)
	}
	box := dom.BoxOf(dom.ByID("board"))
	dpr := js.Global().Get("devicePixelRatio").Float()
	l := render.NewLayout(v.Files, v.Ranks, box.W, box.H, dpr, at)
	if l == b.layout {
		return
	}
	b.layout = l
	r := l.Board()
	for name, px := range map[string]float64{"left": r.X, "top": r.Y, "width": r.W, "height": r.H} {
		dom.Style(b.grid.root, name, fmt.Sprintf("%.4fpx", px))
	}
	if b.canvas != nil {
		b.canvas.Resize(l)
	}
}

// showGround brings the board's colours to what lies around it, and to the squares where
// no canvas draws them.
func (b *board) showGround(st *state.State) {
	g := b.kit.Pictures.Look(st.Board.View.Game).Ground(st.Board.View.Game)
	if g == b.ground {
		return
	}
	b.ground = g
	for name, color := range map[string]string{
		"--square": g.Squares, "--square-dark": g.Dark, "--square-line": g.Lines, "--tray": g.Tray,
	} {
		dom.Style(dom.ByID("table"), name, color)
	}
}

// draw brings the canvas to the state. A piece that was dragged to where it goes is there
// already; so are those that are set up.
func (b *board) draw(st *state.State) {
	if b.canvas == nil {
		return
	}
	s := render.Scene{
		View: st.Board.View, Marks: st.Board.Marks, Flipped: st.Board.Flipped, Hint: st.Board.Hint,
		Look: b.kit.Pictures.Look(st.Board.View.Game), Pace: settings.Speed(st.Settings),
		Lifted: b.pointer.lifted(),
	}
	if s.Equal(&b.scene) {
		return
	}
	b.scene = s
	s.Instant = st.Setup != nil || b.pointer.brought(&st.Board.View)
	b.canvas.Show(s)
}
