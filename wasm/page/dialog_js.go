//go:build js

package page

import (
	"syscall/js"

	"tah/rules"
	"tah/wasm/dom"
)

// sheet opens a dialog with a title and a way out, in place of an open one.
// fill puts in what it is about; closed, if any, is called when it is left
// without closeDialog.
func (p *Page) sheet(id, title string, fill func(body js.Value, sc *dom.Scope), closed func()) {
	p.closeDialog()
	sc := new(dom.Scope)
	d := dom.Create("dialog", "")
	d.Set("id", id)
	h := dom.Text("h2", "", title)
	h.Set("id", id+"-title")
	dom.Attr(d, "aria-labelledby", id+"-title")
	body := dom.Create("div", "body")
	out := sc.Button("", p.words.T("action.close"), func() { d.Call("close") })
	d.Call("append", dom.Create("div", "head", h, out), body)
	fill(body, sc)
	p.openDialog(d, sc, closed)
}

// openDialog shows a modal dialog in place of an open one; closed, if any, is
// called when it is left without closeDialog.
func (p *Page) openDialog(d js.Value, sc *dom.Scope, closed func()) {
	// The touch or the key that opened the sheet must not press what then lies
	// under it: until something else happened inside, clicks do not count for
	// a moment nor while that key is down, and a key held down never does. It is
	// the time of the click that counts, not when a busy page hears of it.
	const moment = 300 // ms
	opened, ready := js.Global().Get("performance").Call("now").Float(), false
	event := js.Global().Get("event")
	held := event.Truthy() && event.Get("type").String() == "keydown"
	sc.Listen(d, "keyup", func(js.Value) { held = false })
	sc.Listen(d, "pointerdown", func(js.Value) { ready = true })
	sc.Listen(d, "keydown", func(ev js.Value) {
		if ev.Get("repeat").Bool() && ev.Get("key").String() == "Enter" {
			ev.Call("preventDefault")
		} else {
			ready = true
		}
	})
	capture := map[string]any{"capture": true}
	sc.ListenWith(d, "click", capture, func(ev js.Value) {
		if !ready && (held || ev.Get("timeStamp").Float()-opened < moment) {
			ev.Call("preventDefault")
			ev.Call("stopPropagation")
		}
	})
	sc.Listen(d, "click", func(ev js.Value) {
		if ev.Get("target").Equal(d) { // beside the sheet
			d.Call("close")
		}
	})
	sc.Listen(d, "close", func(js.Value) {
		d.Call("remove")
		sc.Release()
		if p.dialog.Truthy() && p.dialog.Equal(d) {
			p.dialog = js.Null()
			p.chooser = promotionChooser{}
			if closed != nil {
				closed()
			}
		}
	})
	dom.Document().Get("body").Call("append", d)
	d.Call("showModal")
	p.dialog = d
}

func (p *Page) closeDialog() {
	if d := p.dialog; d.Truthy() {
		p.dialog = js.Null()
		p.chooser = promotionChooser{}
		d.Call("close")
		d.Call("remove") // its ids may be used anew before it hears that it is closed
	}
}

// openMenu opens what is not needed at every move.
func (p *Page) openMenu() {
	p.leavePending()
	p.sheet("menu-sheet", p.words.T("action.menu"), func(body js.Value, sc *dom.Scope) {
		list := dom.Create("div", "list")
		add := func(id, label string, do func()) {
			b := sc.Button("", label, func() {
				p.closeDialog()
				do()
			})
			b.Set("id", id)
			list.Call("append", b)
		}
		if p.exercise != nil {
			add("leave-task", p.words.T("task.leave"), p.leaveTask)
		}
		if p.session.CanRedo() && p.exercise == nil {
			add("redo", p.words.T("action.redo"), p.redo)
		}
		add("new-game", p.words.T("action.new"), p.openNew)
		if p.session.Analysis() {
			p.addStudyItems(add)
		} else if p.exercise == nil {
			add("analysis-board", p.words.T("study.open"), p.openStudy)
		}
		add("saved-games", p.words.T("action.saved"), p.openSaved)
		add("exchange", p.words.T("action.exchange"), func() { p.openExchange("") })
		add("share", p.words.T("action.share"), p.openShare)
		add("edit", p.words.T("action.editor"), p.openEditor)
		add("arrows", p.words.T("action.arrows"), func() { p.setPen(!p.pen) })
		add("zen", p.words.T("action.zen"), func() { p.setZen(true) })
		add("type-moves", p.words.T("typed.open"), p.openTyped)
		add("settings", p.words.T("action.settings"), p.openSettings)
		if p.newer.waits {
			add("use-newer", p.words.T("offline.use"), p.useNewer)
		}
		if p.exercise == nil {
			p.addAboutGame(add)
		}
		lessons := dom.Text("a", "", p.words.T("lessons.title"))
		lessons.Set("id", "lessons")
		lessons.Set("href", "lessons/"+p.words.Lang()+"/index.html")
		list.Call("append", lessons)
		body.Call("append", list)
		set := p.session.RuleSet()
		body.Call("append", dom.Text("p", "soft", p.words.T("rules.now", "name", p.words.T("rules."+set+".name"), "line", p.words.T("rules."+set+".line"))))
		licenses := dom.Text("a", "soft", p.words.T("settings.licenses"))
		licenses.Set("href", "licenses/")
		body.Call("append", licenses)
	}, nil)
}

// addAboutGame adds to the menu what can be done with the game on the board.
func (p *Page) addAboutGame(add func(id, label string, do func())) {
	if len(p.session.Moves()) > 0 {
		add("review-game", p.words.T("review.open"), p.openReview)
	}
	for _, c := range p.view.Claims {
		if p.mayMove() {
			add(p.claimID(c), p.claimLabel(c), func() { p.claimOrCount(c) })
		}
	}
	if p.view.Outcome.Over() && p.proof() != nil {
		add("why-over", p.words.T("action.why"), p.openProof)
	}
	if r, _ := p.session.Offered(); p.session.CanOfferDraw() && p.mayMove() && r == rules.NoReason {
		add("offer-draw", p.words.T("action.draw"), p.offerDraw)
	}
	if !p.locked() && !p.view.Outcome.Over() && p.session.CanUndo() && !p.session.Analysis() {
		add("resign", p.words.T("action.resign"), p.resign)
	}
}
