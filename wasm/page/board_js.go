//go:build js

package page

import (
	"syscall/js"

	"tah/rules"
	"tah/wasm/dom"
)

// lift is a piece that is being dragged.
type lift struct {
	active bool
	cell   int    // where it was lifted from, -1 for a hand
	letter string // FEN or SFEN
	x, y   float64
	touch  bool
}

// gesture is a pointer between down and up.
type gesture struct {
	active  bool
	pointer int
	place   int // where it went down, -1 for a hand
	hand    rules.PieceType
	side    rules.Color
	letter  string
	own     bool // it went down on a piece that may move
	fresh   bool // which it chose only then
	edge    bool // a finger at the edge of the screen, which may be a swipe
	x, y    float64
}

// buildBoard wires pointer, touch and keys of the board and the hands. All of
// them come through pointer events; what assistive technology or the keyboard
// press on a hand's button comes as a click without a pointer.
func (p *Page) buildBoard() {
	p.grid.root = dom.ByID("grid")
	main := dom.ByID("table")
	dom.Listen(main, "pointerdown", p.pointerDown)
	dom.Listen(dom.Document(), "pointerdown", func(ev js.Value) {
		if !ev.Get("isPrimary").Bool() && p.gesture.active {
			p.cancelGesture() // two fingers want something else
		}
	})
	dom.Listen(main, "pointermove", p.pointerMove)
	dom.Listen(main, "pointerup", p.pointerUp)
	dom.Listen(main, "pointercancel", func(ev js.Value) {
		switch pointer := ev.Get("pointerId").Int(); {
		case p.editor != nil:
			p.endEditHold()
			p.showEditor()
		case p.gesture.active && pointer == p.gesture.pointer:
			p.cancelGesture()
		case p.sketch.active && pointer == p.sketch.pointer:
			p.endSketch(false)
		}
	})
	dom.Listen(main, "click", func(ev js.Value) {
		if ev.Get("detail").Int() != 0 {
			return
		}
		if place, ok := p.placeOf(ev.Get("target")); ok {
			p.tap(p.cell(place))
		} else if c, kind, letter, ok := p.handHit(ev.Get("target")); ok {
			p.pressHand(c, kind, letter)
		}
	})
	dom.Listen(main, "keydown", func(ev js.Value) {
		if ev.Get("key").String() == "Escape" && p.editor != nil {
			ev.Call("preventDefault")
			p.leaveEditor()
			return
		}
		if ev.Get("key").String() != "Escape" || !p.pen && !p.busy() {
			p.handKey(ev)
			return
		}
		if p.pen {
			p.setPen(false)
		} else {
			p.giveUp()
		}
		ev.Call("preventDefault") // it ends one thing at a time
	})
	// A finger that lets go of a piece in full swing would begin a fling, and its
	// next tap, on the choice of promotion perhaps, would only end that.
	for _, e := range []js.Value{p.grid.root, p.strips[0].stock, p.strips[1].stock} {
		dom.Listen(e, "touchmove", func(ev js.Value) {
			if p.lift.active && ev.Get("cancelable").Bool() {
				ev.Call("preventDefault")
			}
		})
	}
	dom.Listen(p.grid.root, "keydown", p.gridKey)
	dom.Listen(p.grid.root, "focusin", func(ev js.Value) {
		if place, ok := p.placeOf(ev.Get("target")); ok {
			p.rove(place)
		}
	})
	// Neither a long press on a piece nor the button that draws opens the
	// browser's menu.
	dom.Listen(main, "contextmenu", func(ev js.Value) {
		if _, on := dom.Closest(ev.Get("target"), "#board, [data-hand]"); on {
			ev.Call("preventDefault")
		}
	})
	p.watchBoard()
}

func (p *Page) pointerDown(ev js.Value) {
	switch {
	case p.editor != nil:
		p.editDown(ev)
		return
	case p.gesture.active || p.sketch.active || !ev.Get("isPrimary").Bool():
		return
	case ev.Get("button").Int() == 2 && p.busy():
		p.giveUp()
		return
	case ev.Get("button").Int() == 2 || p.pen && ev.Get("button").Int() == 0:
		p.beginSketch(ev)
		return
	case ev.Get("button").Int() != 0:
		return
	case !p.mayMove() && !p.mayPremove() && p.pending == rules.NoMove && p.exercise == nil:
		if _, on := dom.Closest(ev.Get("target"), "#board"); on {
			p.leaveDrawings()
		}
		return
	}
	g := gesture{
		active: true, pointer: ev.Get("pointerId").Int(), place: -1,
		x: ev.Get("clientX").Float(), y: ev.Get("clientY").Float(),
	}
	target := ev.Get("target")
	if place, ok := p.placeOf(target); ok {
		cell := p.cell(place)
		c := p.view.Cells[cell]
		g.place, g.letter = place, c.Letter
		g.own = c.Letter != "" && p.mayChoose(c.Piece.Color())
		if g.own && p.marks.SelectedCell() != cell {
			// A piece is chosen as soon as it is touched, unless the chosen
			// one moves there.
			g.fresh = true
			p.tap(cell)
		}
	} else if c, kind, letter, ok := p.handHit(target); ok {
		g.hand, g.side, g.letter = kind, c, p.cased(letter, c)
		g.own = p.mayChoose(c)
		if g.own && p.marks.SelectedHand != letter {
			g.fresh = true
			p.tapHand(c, kind)
		}
	} else {
		return
	}
	const edge = 20
	g.edge = ev.Get("pointerType").String() == "touch" &&
		(g.x < edge || g.x > js.Global().Get("innerWidth").Float()-edge)
	p.gesture = g
	if g.own {
		dom.Try(dom.ByID("table"), "setPointerCapture", g.pointer)
	}
}

func (p *Page) pointerMove(ev js.Value) {
	if p.editor != nil {
		p.editMove(ev)
		return
	}
	if p.sketch.active && ev.Get("pointerId").Int() == p.sketch.pointer {
		p.moveSketch(ev)
		return
	}
	g := &p.gesture
	if !g.active || ev.Get("pointerId").Int() != g.pointer {
		return
	}
	x, y := ev.Get("clientX").Float(), ev.Get("clientY").Float()
	touch := ev.Get("pointerType").String() != "mouse"
	if !p.lift.active {
		far := 4.0
		if touch {
			far = 8
		}
		if !g.own || !p.picker.Active() || (x-g.x)*(x-g.x)+(y-g.y)*(y-g.y) < far*far {
			return
		}
		dom.Toggle(dom.ByID("board"), "dragging", true)
		p.buzz(buzzLift)
		p.lift = lift{active: true, cell: -1, letter: g.letter, touch: touch}
		if g.place >= 0 {
			p.lift.cell = p.cell(g.place)
		}
	}
	p.lift.x, p.lift.y = x, y
	p.showLift()
}

func (p *Page) pointerUp(ev js.Value) {
	if p.editor != nil {
		p.editUp(ev)
		return
	}
	if p.sketch.active && ev.Get("pointerId").Int() == p.sketch.pointer {
		p.endSketch(true)
		return
	}
	g := p.gesture
	if !g.active || ev.Get("pointerId").Int() != g.pointer {
		return
	}
	dragged := p.lift.active
	p.endGesture()
	place, on := p.placeAt(ev.Get("clientX").Float(), ev.Get("clientY").Float())
	if dragged {
		p.dragged = true
		defer func() { p.dragged = false }()
	}
	switch {
	case dragged && !on && g.edge && g.fresh:
		p.giveUp() // it was a swipe
	case dragged && (!on || place == g.place):
		p.showMarks() // back home, still chosen
	case dragged:
		p.tap(p.cell(place))
	case g.own && g.fresh:
		p.showMarks() // it was chosen on the way down
	case g.place < 0:
		p.tapHand(g.side, g.hand)
	case on && place == g.place:
		p.tap(p.cell(place))
	}
}

// cancelGesture ends a gesture as if it had not begun.
func (p *Page) cancelGesture() {
	fresh := p.gesture.fresh
	p.endGesture()
	if fresh {
		p.giveUp()
	} else {
		p.showMarks()
	}
}

func (p *Page) endGesture() {
	dom.Try(dom.ByID("table"), "releasePointerCapture", p.gesture.pointer)
	p.gesture = gesture{}
	p.lift = lift{}
	dom.Toggle(dom.ByID("board"), "dragging", false)
	p.showLift()
}

// placeAt returns the place of the square at a point of the window.
func (p *Page) placeAt(x, y float64) (place int, ok bool) {
	r := p.grid.root.Call("getBoundingClientRect")
	col := (x - r.Get("left").Float()) / r.Get("width").Float() * float64(p.grid.files)
	row := (y - r.Get("top").Float()) / r.Get("height").Float() * float64(p.grid.ranks)
	if col < 0 || row < 0 || col >= float64(p.grid.files) || row >= float64(p.grid.ranks) {
		return 0, false
	}
	return int(row)*p.grid.files + int(col), true
}
