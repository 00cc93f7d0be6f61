//go:build js

package page

import (
	"fmt"
	"math"
	"syscall/js"

	"tah/rules"
	"tah/rules/record"
	"tah/wasm/dom"
)

// sketch is an arrow or a circle while it is being drawn.
type sketch struct {
	active  bool
	pointer int
	record.Shape
}

// beginSketch starts to draw where a pointer went down.
func (p *Page) beginSketch(ev js.Value) {
	at, ok := p.spotAt(ev)
	if !ok {
		return
	}
	held := func(key string) bool { return ev.Get(key).Bool() }
	colour := brush(held("shiftKey") || held("ctrlKey"), held("altKey"))
	p.sketch = sketch{active: true, pointer: ev.Get("pointerId").Int(), Shape: record.Shape{From: at, To: at, Brush: colour}}
	dom.Try(dom.ByID("table"), "setPointerCapture", p.sketch.pointer)
	p.showDrawings()
}

func (p *Page) moveSketch(ev js.Value) {
	if at, ok := p.spotAt(ev); ok && at.Hand == rules.NoPieceType && at != p.sketch.To {
		p.sketch.To = at
		p.showDrawings()
	}
}

// endSketch keeps what was drawn, unless it was cancelled.
func (p *Page) endSketch(keep bool) {
	s := p.sketch
	p.sketch = sketch{}
	dom.Try(dom.ByID("table"), "releasePointerCapture", s.pointer)
	if keep {
		p.drawings.toggle(s.Shape)
		p.keepDrawings()
	}
	p.showDrawings()
}

// spotAt returns the square or the pieces in hand under a pointer.
func (p *Page) spotAt(ev js.Value) (s record.Spot, ok bool) {
	x, y := ev.Get("clientX").Float(), ev.Get("clientY").Float()
	if place, on := p.placeAt(x, y); on {
		return record.Spot{Square: p.view.Cells[p.cell(place)].Square}, true
	}
	if c, kind, _, on := p.handHit(dom.Document().Call("elementFromPoint", x, y)); on {
		return record.Spot{Square: rules.NoSquare, Side: c, Hand: kind}, true
	}
	return record.Spot{}, false
}

// clearDrawings wipes the board.
func (p *Page) clearDrawings() {
	if len(p.drawings) > 0 {
		p.drawings.clear()
		p.keepDrawings()
		p.showDrawings()
	}
}

// leaveDrawings wipes the board because the game goes on. In an analysis what
// is drawn stays with its position.
func (p *Page) leaveDrawings() {
	if !p.session.Analysis() {
		p.clearDrawings()
	}
}

// keepDrawings keeps what is drawn with the position, in an analysis.
func (p *Page) keepDrawings() {
	if p.session.Analysis() {
		p.session.SetShapes(p.drawings)
		p.save()
	}
}

// setPen lets touches draw instead of play, or ends that.
func (p *Page) setPen(on bool) {
	if p.pen == on {
		return
	}
	p.pen = on
	dom.Toggle(dom.ByID("table"), "pen", on)
	if !on {
		p.hideNote()
		return
	}
	p.picker.Clear()
	p.showMarks()
	p.note(p.words.T("pen.on"),
		action{p.words.T("pen.clear"), p.clearDrawings},
		action{p.words.T("pen.off"), func() { p.setPen(false) }})
}

// showDrawings shows what is drawn on the board.
func (p *Page) showDrawings() {
	if p.drawn.Truthy() {
		p.drawn.Call("remove")
		p.drawn = js.Undefined()
	}
	all := p.drawings
	if p.sketch.active {
		all = append(all[:len(all):len(all)], p.sketch.Shape)
	}
	if len(all) == 0 {
		return
	}
	p.drawn = p.layer("drawings")
	for _, d := range all {
		fx, fy := p.spotMiddle(d.From)
		x, y := p.spotMiddle(d.To)
		g := circle(fx, fy)
		if d.From != d.To {
			g = arrow(fx, fy, x, y)
		}
		dom.Attr(g, "class", fmt.Sprintf("brush%d", d.Brush))
		p.drawn.Call("append", g)
	}
}

// spotMiddle returns the middle of a spot in squares from the board's corner.
func (p *Page) spotMiddle(s record.Spot) (x, y float64) {
	if s.Hand == rules.NoPieceType {
		return p.middle(s.Square)
	}
	letter := p.session.Game().TypeLetter(s.Hand)
	for i := range p.strips {
		if p.sideOf(i) != s.Side || p.strips[i].hands[letter] == nil {
			continue
		}
		board := p.grid.root.Call("getBoundingClientRect")
		box := p.strips[i].hands[letter].element.Call("getBoundingClientRect")
		mid := func(from, size string, squares int) float64 {
			at := box.Get(from).Float() + box.Get(size).Float()/2 - board.Get(from).Float()
			return at / board.Get(size).Float() * float64(squares)
		}
		x, y = mid("left", "width", p.grid.files), mid("top", "height", p.grid.ranks)
	}
	return x, y
}

// middle returns the middle of a square in squares from the board's corner.
func (p *Page) middle(s rules.Square) (x, y float64) {
	place := p.cell(p.view.Cell(s))
	return float64(place%p.view.Files) + .5, float64(place/p.view.Files) + .5
}

// layer adds a drawing over the board whose unit is a square.
func (p *Page) layer(id string) js.Value {
	l := dom.CreateSVG("svg")
	dom.Attr(l, "id", id)
	dom.Attr(l, "class", "layer")
	dom.Attr(l, "aria-hidden", "true")
	dom.Attr(l, "viewBox", fmt.Sprintf("0 0 %d %d", p.view.Files, p.view.Ranks))
	dom.Attr(l, "preserveAspectRatio", "none")
	for _, side := range []string{"left", "top", "width", "height"} {
		dom.Style(l, side, p.grid.root.Get("style").Get(side).String())
	}
	dom.ByID("board").Call("append", l)
	return l
}

// arrow returns an arrow from the middle of a square to that of another.
func arrow(fx, fy, x, y float64) js.Value {
	const head = .38
	length := math.Hypot(x-fx, y-fy)
	dx, dy := (x-fx)/length, (y-fy)/length
	return dom.SVG("g",
		dom.SVG("line", "x1", fx, "y1", fy, "x2", x-dx*head, "y2", y-dy*head),
		dom.SVG("path", "d", fmt.Sprintf("M%.3f %.3fL%.3f %.3fL%.3f %.3fZ",
			x, y, x-dx*head-dy*.22, y-dy*head+dx*.22, x-dx*head+dy*.22, y-dy*head-dx*.22)))
}

// circle returns a circle around the middle of a square.
func circle(x, y float64) js.Value {
	return dom.SVG("g", dom.SVG("circle", "cx", x, "cy", y, "r", .42))
}
