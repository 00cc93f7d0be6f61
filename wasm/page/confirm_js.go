//go:build js

package page

import (
	"time"

	"tah/game"
	"tah/rules"
	"tah/wasm/dom"
)

// intend makes a move that the reader has chosen, or shows it and asks first.
func (p *Page) intend(m rules.Move) {
	if p.session.Analysis() || !confirmsIn(p.key(), p.settings) {
		p.buzz(buzzDrop)
		p.play(m)
		return
	}
	p.picker.Clear()
	p.pending = m
	p.show()
	p.note(p.words.T("confirm.ask", "move", p.words.Move(p.session.Game(), m)),
		action{p.words.T("confirm.yes"), func() {
			p.pending = rules.NoMove
			p.hideNote()
			p.buzz(buzzDrop)
			p.play(m)
			p.focusPlace(p.grid.focus)
		}},
		action{p.words.T("action.cancel"), func() {
			p.giveUp()
			p.focusPlace(p.grid.focus)
		}})
	dom.Find(dom.ByID("note"), "button").Call("focus", map[string]any{"preventScroll": true})
}

// seen returns what there is to see: the position, or the one after the move
// that waits to be confirmed.
func (p *Page) seen() game.View {
	if p.pending != rules.NoMove {
		v := p.session.Preview(p.pending)
		v.Turn = p.session.Turn() // until it is confirmed
		return v
	}
	v := p.session.View()
	p.veil(&v)
	return v
}

// leavePending takes back the move that waits to be confirmed.
func (p *Page) leavePending() {
	if p.pending == rules.NoMove {
		return
	}
	p.pending = rules.NoMove
	p.hideNote()
	p.show()
}

// turnBoard turns the board to the side to move where two people play and
// want that; the move is seen first.
func (p *Page) turnBoard() {
	s := p.session
	bottom := s.Turn() == rules.Second
	if s.Analysis() || turning().of(p.settings) != "on" || s.Outcome().Over() || s.Flipped == bottom ||
		!s.Player(rules.First).Person() || !s.Player(rules.Second).Person() {
		return
	}
	const pause = 600 * time.Millisecond
	p.turning = dom.After(int(pause.Milliseconds()), func() {
		p.turning = nil
		p.flip()
	})
}
