//go:build js

package page

import (
	"strings"
	"syscall/js"
	"time"

	"tah/game"
	"tah/game/setup"
	"tah/game/state"
	"tah/game/table"
	"tah/wasm/arrive"
	"tah/wasm/dom"
)

// listenForGames takes in games that are pasted anywhere but in a field, or dropped on the
// page, and links that are opened while it is there.
func (p *page) listenForGames() {
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
func (p *page) take(data js.Value) {
	if f := data.Get("files").Index(0); f.Truthy() {
		arrive.ReadFile(f, p.bring, func() {
			p.do(table.Tell{Said: []state.Message{state.Say("exchange.unread")}})
		})
		return
	}
	p.bring(data.Call("getData", "text/plain").String())
}

// bring opens a text that came without the sheet: by paste, drop or another program. What
// is not one game is shown on the sheet; a position is set up, if one is being set up.
func (p *page) bring(said string) {
	if strings.TrimSpace(said) == "" {
		return
	}
	if p.state != nil && p.state.Setup != nil {
		if _, err := setup.Read(p.state.Session.Game(), strings.TrimSpace(said)); err == nil {
			p.do(table.Edit{What: setup.SetPosition{Text: strings.TrimSpace(said)}})
			return
		}
	}
	if a := arrive.Read(said, p.games, time.Now()); a.Session != nil {
		p.do(table.Adopt{Session: a.Session})
		return
	}
	p.do(table.Open{Sheet: state.ExchangeSheet{Text: said}})
}

// openFragment opens the game that the fragment of the address holds, as a game of its
// own, and takes it out of the address.
func (p *page) openFragment() {
	location := js.Global().Get("location")
	text, ok := arrive.LinkedGame(location.Get("hash").String())
	if !ok {
		return
	}
	replaceAddress(location.Get("pathname").String() + location.Get("search").String())
	s, err := game.DecodeLink(text, p.games.find)
	if err != nil {
		p.do(table.Tell{Said: []state.Message{arrive.LinkTrouble(err)}})
		return
	}
	p.do(table.Adopt{Session: s})
}

// listenForDrops shows that something may be dropped, wherever it is held.
func (p *page) listenForDrops() {
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
		dom.SetText(target, p.kit.Words.T("exchange.drop-here"))
		host := dom.Document().Get("body")
		if d := p.sheets.Root(); d.Truthy() {
			host = d
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
