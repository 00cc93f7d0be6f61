//go:build js

package page

import (
	"syscall/js"

	"tah/wasm/dom"
)

// listenForGames takes in games that are pasted anywhere but in a field, or
// dropped on the page, and links that are opened while it is there.
func (p *Page) listenForGames() {
	dom.Listen(js.Global(), "hashchange", func(js.Value) { p.openFragment() })
	dom.Listen(dom.Document(), "paste", func(ev js.Value) {
		if _, writing := dom.Closest(ev.Get("target"), "input, select, textarea"); writing {
			return
		}
		ev.Call("preventDefault")
		p.take(ev.Get("clipboardData"))
	})
	p.listenForDrops()
}

// take opens what a clipboard or a drop holds.
func (p *Page) take(data js.Value) {
	if f := data.Get("files").Index(0); f.Truthy() {
		p.readFile(f, p.bring, func() { p.note(p.words.T("exchange.unread"), p.dismiss()) })
		return
	}
	p.bring(data.Call("getData", "text/plain").String())
}

// listenForDrops shows that something may be dropped, wherever it is held.
func (p *Page) listenForDrops() {
	inside := false // what is dragged comes from the page itself
	target := dom.Create("div", "")
	hide := func() { target.Call("remove") }
	welcome := func(ev js.Value) bool {
		types := ev.Get("dataTransfer").Get("types")
		return !inside && (types.Call("includes", "Files").Bool() || types.Call("includes", "text/plain").Bool())
	}
	target.Set("id", "drop")
	dom.Listen(dom.Document(), "dragstart", func(js.Value) { inside = true })
	dom.Listen(dom.Document(), "dragend", func(js.Value) { inside = false })
	dom.Listen(dom.Document(), "dragover", func(ev js.Value) {
		if !welcome(ev) {
			return
		}
		ev.Call("preventDefault")
		if target.Get("isConnected").Bool() {
			return
		}
		dom.SetText(target, p.words.T("exchange.drop-here"))
		host := dom.Document().Get("body")
		if p.dialog.Truthy() {
			host = p.dialog
		}
		host.Call("append", target)
	})
	dom.Listen(dom.Document(), "dragleave", func(ev js.Value) {
		if ev.Get("relatedTarget").IsNull() {
			hide()
		}
	})
	dom.Listen(dom.Document(), "drop", func(ev js.Value) {
		hide()
		if welcome(ev) {
			ev.Call("preventDefault")
			p.take(ev.Get("dataTransfer"))
		}
	})
}
