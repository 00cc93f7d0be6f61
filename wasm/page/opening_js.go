//go:build js

package page

import (
	"tah/rules/openings"
	"tah/wasm/dom"
)

// showOpening shows quietly what the opening of the game on the board is
// called. The status line refers to it, so that a reader of the screen who asks
// hears it, and nobody hears it with every move.
func (p *Page) showOpening() {
	if p.exercise != nil {
		dom.SetText(dom.ByID("opening"), "")
		return
	}
	names := p.openings[p.key()]
	if names == nil {
		names = openings.Of(p.session.Game())
		p.openings[p.key()] = names
	}
	dom.SetText(dom.ByID("opening"), p.words.Opening(p.key(), names.Find(p.session.Position())))
}
