//go:build js

package page

// action is a button of a note.
type action struct {
	label string
	do    func()
}

// note shows a line under the board, with buttons. It stays until it is
// answered or the game goes on.
func (p *Page) note(said string, actions ...action) {
	root := byID("note")
	p.ownership.told = false
	p.keepFocus(func() {
		p.noteScope.release()
		empty(root)
	})
	root.Call("append", text("p", "", said))
	for _, a := range actions {
		root.Call("append", p.noteScope.button("", a.label, a.do))
	}
	show(root, true)
}

func (p *Page) hideNote() {
	root := byID("note")
	if p.locked() {
		p.showLocked()
		return
	}
	if root.Get("hidden").Bool() {
		return
	}
	p.ownership.told = false
	p.keepFocus(func() {
		show(root, false)
		empty(root)
		p.noteScope.release()
	})
}

func (p *Page) dismiss() action {
	return action{p.words.T("note.dismiss"), func() {
		p.hideNote()
		p.offerNewer()
	}}
}
