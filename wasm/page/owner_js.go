//go:build js

package page

// ownership tells whether this tab plays the game on the board. Until it hears
// otherwise it does; should another one save in that moment, the library sees
// it.
type ownership struct {
	release func() // nil if nothing was asked for
	follows bool   // another tab plays, this one looks on
}

// own asks to play the game that has come to the board.
func (p *Page) own() { p.request(false, false) }

// takeOver takes the game from the tab that plays it, which looks on then.
func (p *Page) takeOver() {
	p.request(true, true)
	p.focusPlace(p.grid.focus)
}

// request asks to play the game on the board; until there is an answer this tab
// looks on, or not.
func (p *Page) request(seize, follows bool) {
	p.ownership.free()
	p.ownership = ownership{follows: follows}
	if !follows && p.noted.kind == noteLocked {
		p.noted.kind = noteUsual // it is of the game before
	}
	if p.config.Owners == nil {
		return
	}
	id := p.sitting.id
	p.ownership.release = p.config.Owners.Own(id, seize, func(owns bool) {
		if p.sitting.id == id && p.ownership.follows == owns {
			p.owns(owns)
			if owns && !seize {
				p.note(p.words.T("store.released"), p.dismiss())
			}
		}
	})
}

// free gives up the game, or waiting for it.
func (o *ownership) free() {
	if o.release != nil {
		o.release()
	}
}

// watch lets only a tab that is seen wait for a game that another one plays,
// so that the other one can be loaded anew.
func (p *Page) watch() {
	if !p.ownership.follows {
		return
	}
	if p.hidden() {
		p.ownership.free()
	} else {
		p.request(false, true)
	}
}

// owns follows a change of the ownership. Either way the game is shown as it
// was saved last; here one may have been looking back in it.
func (p *Page) owns(owns bool) {
	p.session.PauseClock(p.now())
	p.ownership.follows = !owns
	if p.waits() {
		p.setApart(p.session)
		p.unsaved = nil
	}
	if !p.reload() {
		p.stopThinking()
		p.hideNote()
	}
	p.resumeClock()
	p.show()
	p.think()
}

// locked tells whether the game on the board may only be looked at.
func (p *Page) locked() bool { return p.ownership.follows || p.sitting != nil && p.sitting.newer }

// showLocked says, once, why the game on the board may only be looked at, and
// the way out. It stays under the board.
func (p *Page) showLocked() {
	switch {
	case p.noted.kind == noteLocked:
	case p.sitting.newer:
		download := action{p.words.T("action.download"), func() { p.downloadSaved(p.sitting.id) }}
		p.tell(note{noteLocked, p.words.T("store.newer"), []action{p.loadAgain(), download}})
	default:
		p.tell(note{noteLocked, p.words.T("store.follows"), []action{{p.words.T("store.take"), p.takeOver}}})
	}
}
