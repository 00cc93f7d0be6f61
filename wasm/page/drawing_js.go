//go:build js

package page

import (
	"fmt"
	"math"
	"syscall/js"

	"tah/rules"
)

// sketch is an arrow or a circle while it is being drawn.
type sketch struct {
	active  bool
	pointer int
	drawing
}

// beginSketch starts to draw where a pointer went down.
func (p *Page) beginSketch(ev js.Value) {
	at, ok := p.spotAt(ev)
	if !ok {
		return
	}
	held := func(key string) bool { return ev.Get(key).Bool() }
	colour := brush(held("shiftKey") || held("ctrlKey"), held("altKey"))
	p.sketch = sketch{active: true, pointer: ev.Get("pointerId").Int(), drawing: drawing{at, at, colour}}
	try(byID("table"), "setPointerCapture", p.sketch.pointer)
	p.showDrawings()
}

func (p *Page) moveSketch(ev js.Value) {
	if at, ok := p.spotAt(ev); ok && at.hand == "" && at != p.sketch.to {
		p.sketch.to = at
		p.showDrawings()
	}
}

// endSketch keeps what was drawn, unless it was cancelled.
func (p *Page) endSketch(keep bool) {
	s := p.sketch
	p.sketch = sketch{}
	try(byID("table"), "releasePointerCapture", s.pointer)
	if keep {
		p.drawings.toggle(s.drawing)
	}
	p.showDrawings()
}

// spotAt returns the square or the pieces in hand under a pointer.
func (p *Page) spotAt(ev js.Value) (s spot, ok bool) {
	x, y := ev.Get("clientX").Float(), ev.Get("clientY").Float()
	if place, on := p.placeAt(x, y); on {
		return spot{square: p.view.Cells[p.cell(place)].Square}, true
	}
	if c, _, letter, on := p.handHit(document().Call("elementFromPoint", x, y)); on {
		return spot{square: rules.NoSquare, side: c, hand: letter}, true
	}
	return spot{}, false
}

// clearDrawings wipes the board.
func (p *Page) clearDrawings() {
	if len(p.drawings) > 0 {
		p.drawings.clear()
		p.showDrawings()
	}
}

// setPen lets touches draw instead of play, or ends that.
func (p *Page) setPen(on bool) {
	if p.pen == on {
		return
	}
	p.pen = on
	toggle(byID("table"), "pen", on)
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
		all = append(all[:len(all):len(all)], p.sketch.drawing)
	}
	if len(all) == 0 {
		return
	}
	p.drawn = p.layer("drawings")
	for _, d := range all {
		fx, fy := p.spotMiddle(d.from)
		x, y := p.spotMiddle(d.to)
		g := circle(fx, fy)
		if d.from != d.to {
			g = arrow(fx, fy, x, y)
		}
		attr(g, "class", fmt.Sprintf("brush%d", d.brush))
		p.drawn.Call("append", g)
	}
}

// spotMiddle returns the middle of a spot in squares from the board's corner.
func (p *Page) spotMiddle(s spot) (x, y float64) {
	if s.hand == "" {
		return p.middle(s.square)
	}
	for i := range p.strips {
		if p.sideOf(i) != s.side || p.strips[i].hands[s.hand] == nil {
			continue
		}
		board := p.grid.root.Call("getBoundingClientRect")
		box := p.strips[i].hands[s.hand].element.Call("getBoundingClientRect")
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
	l := createSVG("svg")
	attr(l, "id", id)
	attr(l, "class", "layer")
	attr(l, "aria-hidden", "true")
	attr(l, "viewBox", fmt.Sprintf("0 0 %d %d", p.view.Files, p.view.Ranks))
	attr(l, "preserveAspectRatio", "none")
	for _, side := range []string{"left", "top", "width", "height"} {
		style(l, side, p.grid.root.Get("style").Get(side).String())
	}
	byID("board").Call("append", l)
	return l
}

// arrow returns an arrow from the middle of a square to that of another.
func arrow(fx, fy, x, y float64) js.Value {
	const head = .38
	length := math.Hypot(x-fx, y-fy)
	dx, dy := (x-fx)/length, (y-fy)/length
	return svg("g",
		svg("line", "x1", fx, "y1", fy, "x2", x-dx*head, "y2", y-dy*head),
		svg("path", "d", fmt.Sprintf("M%.3f %.3fL%.3f %.3fL%.3f %.3fZ",
			x, y, x-dx*head-dy*.22, y-dy*head+dx*.22, x-dx*head+dy*.22, y-dy*head-dx*.22)))
}

// circle returns a circle around the middle of a square.
func circle(x, y float64) js.Value {
	return svg("g", svg("circle", "cx", x, "cy", y, "r", .42))
}

// svg makes an element with children, or with attributes given as names and
// values in turn.
func svg(tag string, content ...any) js.Value {
	e := createSVG(tag)
	for i := 0; i < len(content); i++ {
		if name, ok := content[i].(string); ok {
			i++
			attr(e, name, fmt.Sprint(content[i]))
		} else {
			e.Call("append", content[i])
		}
	}
	return e
}

func createSVG(tag string) js.Value {
	return document().Call("createElementNS", "http://www.w3.org/2000/svg", tag)
}
