//go:build js

package page

import "syscall/js"

// listenForGames takes in games that are pasted anywhere but in a field, or
// dropped on the page, and links that are opened while it is there.
func (p *Page) listenForGames() {
	listen(js.Global(), "hashchange", func(js.Value) { p.openFragment() })
	listen(document(), "paste", func(ev js.Value) {
		if _, writing := closest(ev.Get("target"), "input, select, textarea"); writing {
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
	target := create("div", "")
	hide := func() { target.Call("remove") }
	welcome := func(ev js.Value) bool {
		types := ev.Get("dataTransfer").Get("types")
		return !inside && (types.Call("includes", "Files").Bool() || types.Call("includes", "text/plain").Bool())
	}
	target.Set("id", "drop")
	listen(document(), "dragstart", func(js.Value) { inside = true })
	listen(document(), "dragend", func(js.Value) { inside = false })
	listen(document(), "dragover", func(ev js.Value) {
		if !welcome(ev) {
			return
		}
		ev.Call("preventDefault")
		if target.Get("isConnected").Bool() {
			return
		}
		setText(target, p.words.T("exchange.drop-here"))
		host := document().Get("body")
		if p.dialog.Truthy() {
			host = p.dialog
		}
		host.Call("append", target)
	})
	listen(document(), "dragleave", func(ev js.Value) {
		if ev.Get("relatedTarget").IsNull() {
			hide()
		}
	})
	listen(document(), "drop", func(ev js.Value) {
		hide()
		if welcome(ev) {
			ev.Call("preventDefault")
			p.take(ev.Get("dataTransfer"))
		}
	})
}
