//go:build js

package ui

import (
	"fmt"
	"strconv"
	"syscall/js"

	"tah/game/review"
	"tah/wasm/dom"
	"tah/wasm/keys"
)

// graph is the picture of a game's course. It is a slider: it stands at the ply that is
// shown, and moving it shows another.
type graph struct {
	root, svg               js.Value
	zero, area, curve, here js.Value
	dots                    [4]js.Value
	drag                    bool
	at, most                int
}

// judgements are those that are marked.
var judgements = []review.Judgement{review.Inaccuracy, review.Mistake, review.Blunder}

// newGraph makes the picture in an element.
func newGraph(root js.Value) *graph {
	g := &graph{root: root, svg: dom.CreateSVG("svg")}
	dom.Attr(g.svg, "aria-hidden", "true")
	dom.Attr(g.svg, "preserveAspectRatio", "none")
	path := func(class string) js.Value {
		e := dom.CreateSVG("path")
		dom.Attr(e, "class", class)
		g.svg.Call("append", e)
		return e
	}
	g.area, g.zero, g.curve, g.here = path("area"), path("zero"), path("curve"), path("here")
	for _, j := range judgements {
		g.dots[j] = path("dot " + j.Key())
	}
	root.Call("append", g.svg)
	return g
}

// listen lets the user move the slider, by keys and by pointing; moved is called with
// another ply than the one shown.
func (g *graph) listen(moved func(ply int)) {
	to := func(ply int) {
		if ply != g.at {
			moved(ply)
		}
	}
	dom.Listen(g.root, "keydown", func(ev js.Value) {
		if dom.Modified(ev) {
			return
		}
		if next, ok := keys.StepSlider(g.at, g.most, ev.Get("key").String()); ok {
			ev.Call("preventDefault")
			to(next)
		}
	})
	point := func(ev js.Value) {
		across, _ := dom.BoxOf(g.svg).Within(ev.Get("clientX").Float(), 0)
		to(review.PlyAt(across, g.most))
	}
	dom.Listen(g.root, "pointerdown", func(ev js.Value) {
		if ev.Get("isPrimary").Bool() && ev.Get("button").Int() == 0 {
			g.drag = true
			dom.Try(g.root, "setPointerCapture", ev.Get("pointerId").Int())
			point(ev)
		}
	})
	dom.Listen(g.root, "pointermove", func(ev js.Value) {
		if g.drag {
			point(ev)
		}
	})
	for _, end := range []string{"pointerup", "pointercancel"} {
		dom.Listen(g.root, end, func(js.Value) { g.drag = false })
	}
}

// show draws a course; said says where in it the position shown is.
func (g *graph) show(c *review.Course, said string) {
	g.at, g.most = c.Here(), len(c.Moves)
	paths := review.GraphOf(c)
	dom.Attr(g.svg, "viewBox", fmt.Sprintf("0 %g %d %g", -review.GraphEdge, max(g.most, 1), 2*review.GraphEdge))
	dom.Attr(g.zero, "d", fmt.Sprintf("M0 0H%d", max(g.most, 1)))
	dom.Attr(g.area, "d", paths.Area)
	dom.Attr(g.curve, "d", paths.Curve)
	dom.Attr(g.here, "d", paths.Here)
	for _, j := range judgements {
		dom.Attr(g.dots[j], "d", paths.Dots[j])
	}
	dom.Attr(g.root, "aria-valuemax", strconv.Itoa(g.most))
	dom.Attr(g.root, "aria-valuenow", strconv.Itoa(g.at))
	dom.Attr(g.root, "aria-valuetext", said)
}
