//go:build js

package ui

import (
	"fmt"
	"syscall/js"

	"tah/game/state"
	"tah/game/table"
	"tah/wasm/dom"
)

// pointer brings what fingers and the mouse do on the board, in the hands and on the
// palette to the gestures. All of it comes through pointer events; what assistive
// technology or the keyboard press on a hand's button comes as a click without a pointer.
type pointer struct {
	gestures
	kit    *Kit
	grid   *grid
	layers *layers
	draw   func()
	image  js.Value // of the lifted piece
	over   int      // the place whose square is framed, -1 for none
}

func newPointer(kit *Kit, g *grid, l *layers, draw func()) *pointer {
	p := &pointer{kit: kit, grid: g, layers: l, draw: draw, over: -1}
	main := dom.ByID("table")
	on := func(event string, f func(ev js.Value)) {
		dom.Listen(main, event, func(ev js.Value) {
			if p.st != nil {
				f(ev)
			}
		})
	}
	on("pointerdown", func(ev js.Value) { p.act(p.down(p.contact(ev))) })
	dom.Listen(dom.Document(), "pointerdown", func(ev js.Value) {
		if !ev.Get("isPrimary").Bool() {
			p.act(p.second())
		}
	})
	ours := func(f func(c contact) reaction) func(ev js.Value) {
		return func(ev js.Value) {
			if p.follows(ev.Get("pointerId").Int()) {
				p.act(f(p.contact(ev)))
			}
		}
	}
	on("pointermove", ours(p.move))
	on("pointerup", ours(p.up))
	on("pointercancel", ours(func(c contact) reaction { return p.cancel(c.id) }))
	on("click", p.click)
	// A finger that lets go of a piece in full swing would begin a fling, and its next
	// tap, on the choice of promotion perhaps, would only end that.
	stock := func(id string) js.Value { return dom.Find(dom.ByID(id), ".stock") }
	for _, e := range []js.Value{g.root, stock("far"), stock("near")} {
		dom.Listen(e, "touchmove", func(ev js.Value) {
			if p.lift.active && ev.Get("cancelable").Bool() {
				ev.Call("preventDefault")
			}
		})
	}
	// Neither a long press on a piece nor the button that draws opens the browser's
	// menu.
	dom.Listen(main, "contextmenu", func(ev js.Value) {
		if _, on := dom.Closest(ev.Get("target"), "#board, [data-hand]"); on {
			ev.Call("preventDefault")
		}
	})
	return p
}

func (p *pointer) show(st *state.State) {
	dom.Toggle(dom.ByID("table"), "pen", st.Board.Pen)
	p.act(p.follow(st))
}

// contact reads an event of a pointer.
func (p *pointer) contact(ev js.Value) contact {
	is := func(names ...string) (any bool) {
		for _, name := range names {
			any = any || ev.Get(name).Bool()
		}
		return any
	}
	target, kind := ev.Get("target"), ev.Get("pointerType").String()
	c := contact{
		id: ev.Get("pointerId").Int(), button: ev.Get("button").Int(), primary: is("isPrimary"),
		touch: kind == "touch", mouse: kind == "mouse", shift: is("shiftKey", "ctrlKey"), alt: is("altKey"),
		x: ev.Get("clientX").Float(), y: ev.Get("clientY").Float(), width: js.Global().Get("innerWidth").Float(),
		place: p.grid.placeOf(target), hand: dom.About(target, "hand"), tool: dom.About(target, "tool"),
	}
	_, c.board = dom.Closest(target, "#board")
	c.over = p.grid.placeAt(c.x, c.y)
	return c
}

// click is a press on a square or a hand without a pointer. From a hand it goes on to the
// board, where the piece is dropped.
func (p *pointer) click(ev js.Value) {
	if ev.Get("detail").Int() != 0 {
		return
	}
	hand := dom.About(ev.Get("target"), "hand")
	c := p.pressed(p.grid.placeOf(ev.Get("target")), hand)
	if c == nil {
		return
	}
	p.kit.Send(c)
	if _, _, letter, ok := handNamed(p.st, hand); ok && p.st.Board.Marks.SelectedHand == letter {
		p.kit.Send(table.Ask{Question: "held", Arg: letter})
		p.grid.focusPlace(p.grid.focus)
	}
}

// act does what a gesture asks for.
func (p *pointer) act(r reaction) {
	main := dom.ByID("table")
	if r.release {
		dom.Try(main, "releasePointerCapture", r.pointer)
	}
	if r.feel {
		p.kit.Feel(state.BuzzLift)
	}
	p.showLift()
	if p.layers.sketch = p.sketch; r.sketched {
		p.layers.show(p.st)
	}
	if r.redraw {
		p.draw()
	}
	if r.send != nil {
		p.kit.Send(r.send)
	}
	if r.capture {
		dom.Try(main, "setPointerCapture", r.pointer)
	}
}

// showLift shows the piece that is being dragged under the pointer, above a finger, in an
// element of its own: it may leave the board, and moving it costs no frame of the canvas;
// nor does the frame of the square below.
func (p *pointer) showLift() {
	dom.Toggle(dom.ByID("board"), "dragging", p.lift.active)
	if !p.lift.active {
		p.showOver(-1)
		if p.image.Truthy() {
			p.image.Call("remove")
			p.image = js.Null()
		}
		return
	}
	size := p.grid.root.Get("clientWidth").Float() / float64(p.grid.files) * 1.1
	if !p.image.Truthy() {
		p.image = pieceFor(p.kit, p.st, p.lift.letter)
		p.image.Set("className", "lifted")
		dom.Style(p.image, "width", fmt.Sprintf("%.1fpx", size))
		dom.Document().Get("body").Call("append", p.image)
		p.draw()
	}
	dom.Style(p.image, "transform", p.lift.transform(size))
	p.showOver(p.lift.over)
}

// showOver frames the square at a place that a piece is held over, -1 for none.
func (p *pointer) showOver(place int) {
	if place == p.over {
		return
	}
	for _, at := range []int{p.over, place} {
		if at >= 0 && at < len(p.grid.squares) {
			dom.Toggle(p.grid.squares[at].element, "over", at == place)
		}
	}
	p.over = place
}
