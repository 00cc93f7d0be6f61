//go:build js

package page

import "syscall/js"

// buildZen wires the mode that shows nothing but board, players and status.
func (p *Page) buildZen() {
	out := text("button", "", "")
	out.Set("type", "button")
	out.Set("id", "zen-out")
	show(out, false)
	byID("table").Call("append", out)
	listen(out, "click", func(js.Value) { p.setZen(false) })
	listen(document(), "keydown", func(ev js.Value) {
		if modified(ev) || ev.Get("defaultPrevented").Bool() || p.dialog.Truthy() || p.editor != nil {
			return
		}
		if _, writing := closest(ev.Get("target"), "input, select, textarea"); writing {
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

func (p *Page) zen() bool { return byID("table").Get("classList").Call("contains", "zen").Bool() }

func (p *Page) setZen(on bool) {
	out := byID("zen-out")
	setText(out, p.words.T("zen.out"))
	show(out, on)
	toggle(byID("table"), "zen", on)
	p.grid.squares[p.grid.focus].element.Call("focus")
}
