//go:build js

package ui

import (
	"syscall/js"

	"tah/game/state"
	"tah/game/table"
	"tah/wasm/dom"
)

// zen is the view that shows nothing but board, players and status.
type zen struct {
	kit *Kit
	out js.Value
}

func newZen(kit *Kit) *zen {
	out := dom.Text("button", "", "")
	out.Set("type", "button")
	out.Set("id", "zen-out")
	dom.Show(out, false)
	dom.ByID("table").Call("append", out)
	dom.Listen(out, "click", func(js.Value) { kit.Send(table.Zen{On: false}) })
	dom.Listen(dom.Document(), "keydown", func(ev js.Value) {
		if dom.Modified(ev) || ev.Get("defaultPrevented").Bool() ||
			!dom.Find(dom.Document(), "dialog[open], #editor").IsNull() {
			return
		}
		if _, writing := dom.Closest(ev.Get("target"), "input, select, textarea"); writing {
			return
		}
		on := dom.ByID("table").Get("classList").Call("contains", "zen").Bool()
		switch key := ev.Get("key").String(); {
		case key == "z":
			kit.Send(table.Zen{On: !on})
		case key == "Escape" && on:
			kit.Send(table.Zen{On: false})
		}
	})
	return &zen{kit, out}
}

func (z *zen) show(st *state.State) {
	dom.SetText(z.out, z.kit.Words.T("zen.out"))
	if dom.Hidden(z.out) == st.Zen {
		dom.Show(z.out, st.Zen)
		dom.Toggle(dom.ByID("table"), "zen", st.Zen)
		focusOn(squareInFocus())
	}
}
