//go:build js

package page

import (
	"syscall/js"
)

// newer is a newer build of the site that is kept and waits to be used.
type newer struct{ waits, told bool }

// watchBuilds lets the service worker keep the site, a while after the page has
// begun, since it loads all of it, and hears of newer builds.
func (p *Page) watchBuilds() {
	offline := js.Global().Get("tahOffline")
	if !offline.Get("start").Truthy() {
		return
	}
	offline.Set("onwaiting", js.FuncOf(func(js.Value, []js.Value) any {
		p.newer.waits = true
		p.offerNewer()
		return nil
	}))
	js.Global().Call("setTimeout", offline.Get("start"), 3000)
}

// offerNewer tells once of a newer build, but not in the middle of a game.
func (p *Page) offerNewer() {
	if !p.newer.waits || p.newer.told || len(p.session.Moves()) > 0 && !p.view.Outcome.Over() {
		return
	}
	if p.noted.kind != noNote {
		return // what is told there may matter more
	}
	p.newer.told = true
	p.note(p.words.T("offline.newer"), action{p.words.T("offline.use"), p.useNewer}, p.dismiss())
}

// useNewer loads the newer build. The game is saved with every move.
func (p *Page) useNewer() { js.Global().Get("tahOffline").Call("use") }
