//go:build js

package ui

import (
	"fmt"
	"slices"
	"syscall/js"

	"tah/game/state"
	"tah/game/table"
	"tah/wasm/dom"
	"tah/wasm/keys"
)

// chooser is the choice of what a piece becomes: buttons on the file of the square that
// the move ends on, one over the other.
type chooser struct {
	kit     *Kit
	grid    *grid
	dialog  *dom.Dialog // nil if nothing is asked
	asked   *state.Promotion
	buttons []js.Value // one for each attempt
	placed  string
}

func newChooser(kit *Kit, g *grid) *chooser { return &chooser{kit: kit, grid: g} }

func (c *chooser) show(st *state.State) {
	asks := st.Board.Promotion
	if !asks.Equal(c.asked) {
		c.asked, c.placed = asks, ""
		if c.dialog != nil {
			c.dialog.Close()
			c.dialog = nil
		}
		if asks != nil {
			c.open(st)
		}
	}
	if c.dialog != nil {
		c.place(st)
	}
}

// open asks the question.
func (c *chooser) open(st *state.State) {
	sc := new(dom.Scope)
	d := dom.Create("dialog", "chooser")
	d.Set("id", "promotion")
	title, choices := choicesOf(c.kit.Words, st.Session.Game(), c.asked)
	dom.Attr(d, "aria-label", title)
	c.buttons = nil
	for i, choice := range choices {
		b := sc.Button("", "", func() { c.kit.Send(table.Promote{Choice: i}) })
		dom.Attr(b, "data-promotion", choice.promoted)
		dom.Attr(b, "aria-label", choice.label)
		b.Set("title", choice.label)
		b.Call("append", pieceFor(c.kit, st, choice.letter))
		c.buttons = append(c.buttons, b)
	}
	c.buttons[0].Set("autofocus", true)
	sc.Listen(d, "keydown", func(ev js.Value) { arrowKeys(ev, d.Get("children")) })
	c.dialog = &dom.Dialog{Root: d}
	c.place(st)
	c.dialog = dom.OpenDialog(d, sc, func() {
		c.dialog = nil
		c.kit.Send(table.Promote{Choice: -1})
	})
}

// place lays the buttons over the board.
func (c *chooser) place(st *state.State) {
	g, window := c.grid, js.Global()
	place := cellAt(&st.Board, st.Board.View.Cell(c.asked.Attempts[0].To))
	width := window.Get("innerWidth").Float()
	at, below := choiceBox(dom.BoxOf(g.root), g.files, g.ranks, place, len(c.buttons), width)
	x, y := at.X+window.Get("scrollX").Float(), at.Y+window.Get("scrollY").Float()
	placed := fmt.Sprintf("%.2f %.2f %.2f %.2f %t", x, y, at.W, at.H, below)
	if placed == c.placed {
		return
	}
	c.placed = placed
	buttons := slices.Clone(c.buttons)
	if below {
		slices.Reverse(buttons)
	}
	for _, b := range buttons {
		c.dialog.Root.Call("append", b)
	}
	for name, px := range map[string]float64{"left": x, "top": y, "--w": at.W, "--h": at.H} {
		dom.Style(c.dialog.Root, name, fmt.Sprintf("%.2fpx", px))
	}
}

// arrowKeys moves the focus among some buttons with the arrows.
func arrowKeys(ev, buttons js.Value) {
	if dom.Modified(ev) {
		return
	}
	n := buttons.Length()
	for i := range n {
		if !buttons.Index(i).Equal(dom.Document().Get("activeElement")) {
			continue
		}
		if next, ok := keys.StepList(i, n, ev.Get("key").String()); ok {
			ev.Call("preventDefault")
			buttons.Index(next).Call("focus")
		}
		return
	}
}
