//go:build js

package page

import (
	"syscall/js"

	"tah/wasm/dom"
)

// buildZen wires the mode that shows nothing but board, players and status.
func (p *Page) buildZen() {
	out := dom.Text("button", "", "")
	out.Set("type", "button")
	out.Set("id", "zen-out")
	dom.Show(out, false)
	dom.ByID("table").Call("append", out)
	dom.Listen(out, "click", func(js.Value) { p.setZen(false) })
	dom.Listen(dom.Document(), "keydown", func(ev js.Value) {
		if dom.Modified(ev) || ev.Get("defaultPrevented").Bool() || p.dialog.Truthy() || p.editor != nil {
			return
		}
		if _, writing := dom.Closest(ev.Get("target"), "input, select, textarea"); writing {
			return
		}
		switch key := ev.Get("key").String(); {
		case key == "z":
			p.setZen(!p.zen())
		case key == "Escape" && p.zen():
			p.setZen(false)
		}
	})
}

func (p *Page) zen() bool { return dom.ByID("table").Get("classList").Call("contains", "zen").Bool() }

func (p *Page) setZen(on bool) {
	out := dom.ByID("zen-out")
	dom.SetText(out, p.words.T("zen.out"))
	dom.Show(out, on)
	dom.Toggle(dom.ByID("table"), "zen", on)
	p.grid.squares[p.grid.focus].element.Call("focus")
}
