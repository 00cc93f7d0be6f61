//go:build js

package page

import (
	"fmt"
	"strconv"
	"syscall/js"
)

// graph is the picture of a game's course. It is a slider: it stands at the
// ply that is shown, and moving it shows another.
type graph struct {
	root, svg               js.Value
	zero, area, curve, here js.Value
	dots                    [4]js.Value
	drag                    bool
	at, most                int
}

// newGraph makes the picture in an element.
func newGraph(root js.Value) graph {
	g := graph{root: root, svg: createSVG("svg")}
	attr(g.svg, "aria-hidden", "true")
	attr(g.svg, "preserveAspectRatio", "none")
	path := func(class string) js.Value {
		e := createSVG("path")
		attr(e, "class", class)
		g.svg.Call("append", e)
		return e
	}
	g.area, g.zero, g.curve, g.here = path("area"), path("zero"), path("curve"), path("here")
	for _, j := range []judgement{inaccuracy, mistake, blunder} {
		g.dots[j] = path("dot " + j.key())
	}
	root.Call("append", g.svg)
	return g
}

// listen lets the reader move the slider, by keys and by pointing; moved is
// called with the ply.
func (g *graph) listen(moved func(ply int)) {
	listen(g.root, "keydown", func(ev js.Value) {
		if modified(ev) {
			return
		}
		if next, ok := stepSlider(g.at, g.most, ev.Get("key").String()); ok {
			ev.Call("preventDefault")
			moved(next)
		}
	})
	point := func(ev js.Value) {
		box := g.svg.Call("getBoundingClientRect")
		moved(plyAt((ev.Get("clientX").Float()-box.Get("left").Float())/box.Get("width").Float(), g.most))
	}
	listen(g.root, "pointerdown", func(ev js.Value) {
		if ev.Get("isPrimary").Bool() && ev.Get("button").Int() == 0 {
			g.drag = true
			try(g.root, "setPointerCapture", ev.Get("pointerId").Int())
			point(ev)
		}
	})
	listen(g.root, "pointermove", func(ev js.Value) {
		if g.drag {
			point(ev)
		}
	})
	for _, end := range []string{"pointerup", "pointercancel"} {
		listen(g.root, end, func(js.Value) { g.drag = false })
	}
}

// show draws a course and says where in it the reader is.
func (g *graph) show(c *course, said string) {
	g.at, g.most = c.here(), len(c.moves)
	paths := graphOf(c)
	attr(g.svg, "viewBox", fmt.Sprintf("0 %g %d %g", -edge, max(g.most, 1), 2*edge))
	attr(g.zero, "d", fmt.Sprintf("M0 0H%d", max(g.most, 1)))
	attr(g.area, "d", paths.area)
	attr(g.curve, "d", paths.curve)
	attr(g.here, "d", paths.here)
	for _, j := range []judgement{inaccuracy, mistake, blunder} {
		attr(g.dots[j], "d", paths.dots[j])
	}
	attr(g.root, "aria-valuemax", strconv.Itoa(g.most))
	attr(g.root, "aria-valuenow", strconv.Itoa(g.at))
	attr(g.root, "aria-valuetext", said)
}
