//go:build js

package ui

import (
	"syscall/js"

	"tah/game/state"
	"tah/game/table"
	"tah/wasm/dom"
)

// boardKeys is what keys do on the board and in the hands. Those by which a user finds
// pieces and asks about the position are those of lichess's blind mode, except that in
// shogi L is the lance.
type boardKeys struct {
	kit  *Kit
	grid *grid
	st   *state.State // the last one
}

func newBoardKeys(kit *Kit, g *grid) *boardKeys {
	k := &boardKeys{kit: kit, grid: g}
	dom.Listen(g.root, "keydown", func(ev js.Value) {
		if k.st != nil {
			k.gridKey(ev)
		}
	})
	dom.Listen(dom.ByID("table"), "keydown", func(ev js.Value) {
		if k.st != nil {
			k.tableKey(ev)
		}
	})
	dom.Listen(dom.Document(), "keydown", func(ev js.Value) {
		_, writing := dom.Closest(ev.Get("target"), "input, select, textarea, dialog")
		if k.st != nil && !writing && !ev.Get("defaultPrevented").Bool() && ev.Get("key").String() == "Escape" &&
			k.st.Mode == state.LookingBack {
			ev.Call("preventDefault")
			k.kit.Send(table.Release{})
		}
	})
	return k
}

func (k *boardKeys) show(st *state.State) { k.st = st }

// tableKey is what keys do around the board.
func (k *boardKeys) tableKey(ev js.Value) {
	var c table.Command
	if ev.Get("key").String() == "Escape" && !ev.Get("defaultPrevented").Bool() {
		_, writing := dom.Closest(ev.Get("target"), "input, select, textarea")
		c = escape(k.st, writing)
	}
	if c == nil {
		k.handKey(ev)
		return
	}
	setup := k.st.Setup != nil
	if k.kit.Send(c); setup {
		k.grid.focusPlace(k.grid.focus)
	}
	if _, listed := dom.Closest(ev.Get("target"), "#moves"); listed { // another move may be shown now
		focusMove()
	}
	ev.Call("preventDefault")
}

func (k *boardKeys) gridKey(ev js.Value) {
	p := press{
		key: ev.Get("key").String(), code: ev.Get("code").String(),
		shift: ev.Get("shiftKey").Bool(), again: ev.Get("repeat").Bool(),
	}
	if dom.Modified(ev) || k.kit.walks(k.st, p.key) {
		return
	}
	if m := p.means(k.st, k.grid.focus); m.known {
		ev.Call("preventDefault")
		k.obey(m)
	}
}

func (k *boardKeys) obey(m meaning) {
	switch {
	case m.send != nil:
		k.kit.Send(m.send)
		if m.typing {
			dom.ByID("typed-text").Call("focus")
		}
	case m.hand != "":
		dom.Find(dom.Document(), `[data-hand="`+m.hand+`"]`).Call("focus")
	default:
		k.grid.focusPlace(m.place)
	}
}

// handKey is what keys do in a hand: arrows go along it.
func (k *boardKeys) handKey(ev js.Value) {
	e, ok := dom.Closest(ev.Get("target"), "[data-hand]")
	if !ok || dom.Modified(ev) {
		return
	}
	arrowKeys(ev, e.Get("parentElement").Call("querySelectorAll", "[data-hand]:not([hidden])"))
	if m := meansInHand(k.st, k.grid.focus, ev.Get("key").String()); m.known {
		k.obey(m)
	}
}
