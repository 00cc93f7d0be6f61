//go:build js

package page

import (
	"syscall/js"

	"tah/wasm/dom"
)

// blackout is a time in which the board cannot be drawn, because the graphics
// card has taken its memory away. The squares show the pieces meanwhile, as
// they do where nothing can be drawn at all, and everything else goes on.
type blackout struct {
	on    bool
	told  bool   // once is enough
	quiet func() // keeps it from being told
}

// plain tells whether the squares show the pieces.
func (p *Page) plain() bool { return p.config.Board == nil || p.blackout.on }

// watchDrawing follows whether the board can be drawn.
func (p *Page) watchDrawing() {
	dom.Toggle(dom.ByID("board"), "plain", p.plain())
	if p.config.Board == nil {
		return
	}
	p.config.Board.Watch(func(drawn bool) {
		p.blackout.on = !drawn
		if p.sitting == nil {
			return
		}
		if !drawn {
			p.flushStudy()
			p.save() // what takes the graphics away may take the page next
			p.tellBlackout()
		} else {
			p.endBlackout()
		}
		dom.Toggle(dom.ByID("board"), "plain", p.plain())
		p.showGrid()
		p.draw()
	})
}

// tellPlain tells a reader whose browser cannot draw the board, once.
func (p *Page) tellPlain() {
	if p.config.Board == nil && p.settings.Get(setPlain) == "" {
		p.set(setPlain, "1")
		p.note(p.words.T("load.webgl"), p.dismiss())
	}
}

// tellBlackout tells of a blackout that does not end by itself; mostly it is
// over before anybody sees it.
func (p *Page) tellBlackout() {
	const moment = 5000 // ms
	if p.blackout.told || p.blackout.quiet != nil {
		return
	}
	p.blackout.quiet = dom.After(moment, func() {
		p.blackout.quiet = nil
		if p.hidden() || p.noted.kind != noNote { // what is told there may matter more
			p.tellBlackout()
			return
		}
		p.blackout.told = true
		p.tell(note{noteBlackout, p.words.T("guard.plain"), []action{p.loadAgain(), p.dismiss()}})
	})
}

// endBlackout takes back what was told.
func (p *Page) endBlackout() {
	if p.blackout.quiet != nil {
		p.blackout.quiet()
		p.blackout.quiet = nil
	}
	if p.noted.kind == noteBlackout {
		p.hideNote()
	}
}

// loadAgain is the way out where the page cannot help itself. The game is saved
// with every move.
func (p *Page) loadAgain() action {
	return action{p.words.T("load.again"), func() { js.Global().Get("location").Call("reload") }}
}
