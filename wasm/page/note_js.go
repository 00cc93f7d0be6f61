//go:build js

package page

import "tah/wasm/dom"

// action is a button of a note.
type action struct {
	label string
	do    func()
}

// note shows a line under the board, with buttons. It stays until it is
// answered or the game goes on.
func (p *Page) note(said string, actions ...action) {
	root := dom.ByID("note")
	p.ownership.told = false
	p.keepFocus(func() {
		p.noteScope.Release()
		dom.Empty(root)
	})
	root.Call("append", dom.Text("p", "", said))
	for _, a := range actions {
		root.Call("append", p.noteScope.Button("", a.label, a.do))
	}
	dom.Show(root, true)
}

func (p *Page) hideNote() {
	root := dom.ByID("note")
	if p.locked() {
		p.showLocked()
		return
	}
	if root.Get("hidden").Bool() {
		return
	}
	p.ownership.told = false
	p.keepFocus(func() {
		dom.Show(root, false)
		dom.Empty(root)
		p.noteScope.Release()
	})
}

func (p *Page) dismiss() action {
	return action{p.words.T("note.dismiss"), func() {
		p.hideNote()
		p.offerNewer()
	}}
}
