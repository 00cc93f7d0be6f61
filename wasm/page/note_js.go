//go:build js

package page

import "tah/wasm/dom"

// action is a button of a note.
type action struct {
	label string
	do    func()
}

// noteKind is what a note is about, where somebody has to know that.
type noteKind uint8

const (
	noNote       noteKind = iota
	noteUsual             // of no kind that matters
	noteBlackout          // the board cannot be drawn
	noteLocked            // the game on the board may only be looked at
)

// note is a line under the board, with buttons. It stays until it is answered or
// the game goes on.
type note struct {
	kind    noteKind
	said    string
	actions []action
}

// note shows a note of no kind that matters.
func (p *Page) note(said string, actions ...action) { p.tell(note{noteUsual, said, actions}) }

// tell shows a note in place of the one that is there.
func (p *Page) tell(n note) {
	p.noted = n
	p.showNote()
}

// hideNote takes the note away. That a game may only be looked at stays told.
func (p *Page) hideNote() {
	switch {
	case p.locked():
		p.showLocked()
	case p.noted.kind != noNote:
		p.tell(note{})
	}
}

// showNote brings the line under the board to what there is to tell.
func (p *Page) showNote() {
	root := dom.ByID("note")
	p.keepFocus(func() {
		if p.noted.kind == noNote {
			dom.Show(root, false)
		}
		dom.Empty(root)
		p.noteScope.Release()
	})
	if p.noted.kind == noNote {
		return
	}
	root.Call("append", dom.Text("p", "", p.noted.said))
	for _, a := range p.noted.actions {
		root.Call("append", p.noteScope.Button("", a.label, a.do))
	}
	dom.Show(root, true)
}

func (p *Page) dismiss() action {
	return action{p.words.T("note.dismiss"), func() {
		p.hideNote()
		p.offerNewer()
	}}
}
