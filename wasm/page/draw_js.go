//go:build js

package page

import (
	"fmt"
	"syscall/js"

	"tah/render"
	"tah/wasm/dom"
)

// Board shows scenes on a canvas under the grid of squares.
type Board interface {
	// Show brings a scene; what moved since the last one is animated.
	Show(s render.Scene)
	// Resize gives the board its place: layouts are made from the size of the
	// host element by render.NewLayout.
	Resize(l render.Layout)
	// Watch has changed called when the board is no longer drawn, which may
	// happen at any time, and when it is drawn again.
	Watch(changed func(drawn bool))
}

// watchBoard follows the size of the board and of the pixels.
func (p *Page) watchBoard() {
	again := js.FuncOf(func(js.Value, []js.Value) any {
		if p.sitting != nil {
			p.fit()
			p.draw()
			p.placeChooser()
		}
		return nil
	})
	js.Global().Get("ResizeObserver").New(again).Call("observe", dom.ByID("board"))
	watchPixels(again)
	p.watchLook()
}

// watchPixels calls f whenever the number of device pixels in a CSS pixel has
// changed, which the size of the board need not tell.
func watchPixels(f js.Func) {
	dpr := js.Global().Get("devicePixelRatio").Float()
	query := js.Global().Call("matchMedia", fmt.Sprintf("(resolution: %gdppx)", dpr))
	var changed js.Func
	changed = js.FuncOf(func(js.Value, []js.Value) any {
		changed.Release()
		f.Invoke()
		watchPixels(f)
		return nil
	})
	query.Call("addEventListener", "change", changed, map[string]any{"once": true})
}

// fit gives the board the proportions of its game and lays the grid over the
// squares.
func (p *Page) fit() {
	host := dom.ByID("board")
	v := &p.view
	at := p.coordinates()
	ratio := fmt.Sprintf("%.5f", render.Ratio(v.Files, v.Ranks, at))
	if ratio != p.layout.ratio {
		p.layout.ratio = ratio
		dom.Style(dom.ByID("table"), "--ratio", ratio)
	}
	box := host.Call("getBoundingClientRect")
	dpr := js.Global().Get("devicePixelRatio").Float()
	l := render.NewLayout(v.Files, v.Ranks, box.Get("width").Float(), box.Get("height").Float(), dpr, at)
	if l == p.layout.Layout {
		return
	}
	p.layout.Layout = l
	r := l.Board()
	for name, px := range map[string]float64{"left": r.X, "top": r.Y, "width": r.W, "height": r.H} {
		dom.Style(p.grid.root, name, fmt.Sprintf("%.4fpx", px))
	}
	if p.config.Board != nil {
		p.config.Board.Resize(l)
	}
}

// boardLayout is the layout the board has now.
type boardLayout struct {
	render.Layout
	ratio string
}

// draw brings the board to what the page knows.
func (p *Page) draw() {
	p.showArrow()
	look := p.look()
	p.showGround(look)
	p.showDrawings()
	p.showSigns()
	if p.config.Board == nil {
		return
	}
	s := render.Scene{
		View: p.view, Marks: p.marks, Flipped: p.session.Flipped,
		Look: look, Instant: p.dragged, Pace: speed(p.settings),
	}
	if from, to := p.hintCells(); from >= 0 || to >= 0 {
		for _, c := range []int{from, to} {
			if c >= 0 {
				s.Hint = append(s.Hint, c)
			}
		}
	}
	if p.lift.active {
		s.Lifted = []int{p.lift.cell}
	}
	p.config.Board.Show(s)
}
