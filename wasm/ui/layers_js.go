//go:build js

package ui

import (
	"fmt"
	"strings"
	"syscall/js"

	"tah/game"
	"tah/game/state"
	"tah/rules/record"
	"tah/wasm/dom"
)

// layers are drawings over the board, whose unit is a square: the engine's arrow, what
// the user draws, and what a page around marks.
type layers struct {
	grid   *grid
	drawn  map[string]layer // by id
	sketch *record.Shape    // an arrow or circle while it is being drawn, nil for none
	signs  Signs
}

// layer is what a drawing shows.
type layer struct {
	root  js.Value
	shown string
}

func newLayers(g *grid) *layers { return &layers{grid: g, drawn: make(map[string]layer)} }

func (l *layers) show(st *state.State) {
	l.put("arrows", bestArrow(st), &st.Board.View)
	l.put("drawings", shapes(st, l.sketch, l.hand), &st.Board.View)
	l.put("signs", l.signs.drawings(st), &st.Board.View)
}

// put shows some drawings in the layer with an id, in place of what it shows.
func (l *layers) put(id string, drawings []drawing, v *game.View) {
	place := ""
	for _, side := range []string{"left", "top", "width", "height"} {
		place += l.grid.root.Get("style").Get(side).String() + " "
	}
	shown := fmt.Sprint(drawings, v.Files, v.Ranks, place)
	old := l.drawn[id]
	if old.shown == shown || len(drawings) == 0 && old.shown == "" {
		return
	}
	if old.shown != "" {
		old.root.Call("remove")
	}
	delete(l.drawn, id)
	if len(drawings) == 0 {
		return
	}
	root := dom.CreateSVG("svg")
	dom.Attr(root, "id", id)
	dom.Attr(root, "class", "layer")
	dom.Attr(root, "aria-hidden", "true")
	dom.Attr(root, "viewBox", fmt.Sprintf("0 0 %d %d", v.Files, v.Ranks))
	dom.Attr(root, "preserveAspectRatio", "none")
	for i, side := range []string{"left", "top", "width", "height"} {
		dom.Style(root, side, strings.Fields(place)[i])
	}
	for _, d := range drawings {
		root.Call("append", d.svg())
	}
	dom.ByID("board").Call("append", root)
	l.drawn[id] = layer{root, shown}
}

// hand returns the middle of a button of a hand, by its data-hand, in squares of the board.
func (l *layers) hand(name string) point {
	e := dom.Find(dom.Document(), `[data-hand="`+name+`"]`)
	if e.IsNull() {
		return point{}
	}
	across, down := dom.BoxOf(l.grid.root).Within(dom.BoxOf(e).Middle())
	return point{across * float64(l.grid.files), down * float64(l.grid.ranks)}
}

// svg returns the drawing as an element.
func (d drawing) svg() js.Value {
	var e js.Value
	switch {
	case d.sign == "dot":
		e = dom.SVG("circle", "transform", d.to.translate(), "r", ".14")
	case d.sign != "" && signPath(d.sign) != "":
		e = dom.SVG("path", "transform", d.to.translate(), "d", signPath(d.sign))
	case d.sign != "":
		e = dom.SVG("circle", "transform", d.to.translate(), "r", ".42")
	case d.from == d.to:
		e = dom.SVG("g", dom.SVG("circle", "cx", d.to.x, "cy", d.to.y, "r", .42))
	default:
		neck, head := d.head()
		line := dom.SVG("line", "x1", d.from.x, "y1", d.from.y, "x2", neck.x, "y2", neck.y)
		e = dom.SVG("g", line, dom.SVG("path", "d", head))
	}
	if d.class != "" {
		dom.Attr(e, "class", d.class)
	}
	return e
}
