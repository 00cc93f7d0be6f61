//go:build js

package page

import (
	"slices"
	"strconv"
	"syscall/js"
	"time"

	"tah/game"
	"tah/rules"
	"tah/wasm/dom"
)

// openSaved opens the list of saved games.
func (p *Page) openSaved() {
	entries, aside, err := p.listSaved()
	if err != nil {
		p.note(p.why(err), p.dismiss())
		return
	}
	p.openSavedWith(entries, aside)
}

func (p *Page) listSaved() (entries []game.Entry, aside []string, err error) {
	if entries, err = p.library.List(); err == nil {
		aside, err = p.library.Aside()
	}
	return entries, aside, err
}

func (p *Page) openSavedWith(entries []game.Entry, aside []string) {
	p.sheet("saved-sheet", p.words.T("action.saved"), func(body js.Value, sc *dom.Scope) {
		if p.waits() {
			body.Call("append", dom.Text("p", "", p.words.T("store.unsaved")), sc.Button("main", p.words.T("store.room"), p.openRoom))
		}
		list := dom.Create("div", "")
		for _, s := range bundles(entries) {
			into := list
			if s.study != "" {
				into = dom.Create("section", "bundle", dom.Text("h3", "", s.study))
				list.Call("append", into)
			}
			for _, e := range s.entries {
				if e.Newer {
					into.Call("append", p.newerRow(sc, e))
				} else {
					into.Call("append", p.savedRow(sc, e))
				}
			}
		}
		for _, id := range aside {
			list.Call("append", p.asideRow(sc, id))
		}
		if len(entries)+len(aside) == 0 {
			list.Call("append", dom.Text("p", "soft", p.words.T("saved.none")))
		}
		body.Call("append", list)
		p.appendBackup(body, sc)
	}, nil)
}

// savedLine is what is said of a saved game below its title.
func (p *Page) savedLine(e game.Entry) string {
	said := p.words.T("saved.line", "moves", p.words.N("moves.count", (e.Plies+1)/2), "date", p.date(e.Updated))
	if e.ID == p.sitting.id {
		said += ", " + p.words.T("saved.current")
	}
	return said
}

// savedRow is one saved game and what can be done with it.
func (p *Page) savedRow(sc *dom.Scope, e game.Entry) js.Value {
	title := p.savedTitle(e)
	row := dom.Create("div", "saved", dom.Text("span", "title", title))
	dom.Attr(row, "data-saved", e.ID)
	do := dom.Create("div", "do")
	var buttons func()
	replace := func(children ...js.Value) {
		dom.Empty(do)
		for _, c := range children {
			do.Call("append", c)
		}
		children[0].Call("focus")
	}
	buttons = func() {
		replace(
			sc.Button("", p.words.T("saved.resume"), func() { p.resume(e) }),
			sc.Button("", p.words.T("saved.rename"), func() {
				in := dom.Create("input", "")
				in.Set("type", "text")
				in.Set("maxLength", 60)
				in.Set("value", e.Name)
				dom.Attr(in, "aria-label", p.words.T("saved.name"))
				save := func() { p.rename(e.ID, in.Get("value").String()) }
				sc.Listen(in, "keydown", func(ev js.Value) {
					if ev.Get("key").String() == "Enter" {
						save()
					}
				})
				replace(in, sc.Button("main", p.words.T("saved.save"), save),
					sc.Button("", p.words.T("action.cancel"), buttons))
			}),
			sc.Button("", p.words.T("saved.delete"), func() {
				ask := dom.Text("span", "", p.words.T("saved.delete.ask"))
				keep := sc.Button("", p.words.T("saved.keep"), buttons)
				replace(ask, sc.Button("", p.words.T("saved.delete"), func() { p.deleteSaved(e) }), keep)
				keep.Call("focus")
			}))
	}
	buttons()
	row.Call("append", dom.Text("span", "soft", p.savedLine(e)), do)
	return row
}

// savedTitle names a saved game by its own name or by who plays.
func (p *Page) savedTitle(e game.Entry) string {
	if e.Name != "" {
		return e.Name
	}
	if key := "game." + e.Game; p.words.Has(key) {
		name := p.words.T(key)
		first, second := e.Levels[rules.First], e.Levels[rules.Second]
		switch {
		case e.Analysis:
			return p.words.T("study.saved", "game", name)
		case first == 0 && second == 0:
			return p.words.T("saved.people", "game", name)
		case first > 0 && second > 0:
			return p.words.T("saved.engines", "game", name)
		default:
			return p.words.T("saved.against", "game", name, "name", p.words.T("level."+strconv.Itoa(first+second)+".name"))
		}
	}
	return e.ID
}

// date returns a time in the reader's language and time zone.
func (p *Page) date(t time.Time) string {
	options := js.Global().Get("Object").New()
	options.Set("dateStyle", "medium")
	options.Set("timeStyle", "short")
	return js.Global().Get("Date").New(t.UnixMilli()).Call("toLocaleString", p.words.Lang(), options).String()
}

// resume brings a saved game to its board.
func (p *Page) resume(e game.Entry) {
	if e.ID == p.sitting.id && p.waits() {
		p.closeDialog() // what is saved of it is older
		return
	}
	t, err := p.fetch(e.ID, "")
	if err != nil {
		p.closeDialog()
		p.note(p.why(err), p.dismiss())
		return
	}
	p.closeDialog()
	p.hideNote()
	if e.ID != p.sitting.id {
		p.leave()
	}
	p.seat(t)
	p.remember()
	p.forgetLink()
	p.reset()
	p.resumeClock()
	p.show()
	p.think()
	p.focusPlace(p.grid.focus)
}

func (p *Page) rename(id, name string) {
	now := time.Now()
	var err error
	if id == p.sitting.id && !p.locked() {
		p.session.Name = name
		err = p.library.Save(id, p.session, now)
	} else {
		err = p.library.Rename(id, name, now)
	}
	p.openSaved()
	if err != nil {
		p.note(p.why(err), p.dismiss())
		return
	}
	p.persist()
}

// deleteSaved deletes a game for good; from the board it makes way for a new
// one.
func (p *Page) deleteSaved(e game.Entry) {
	if err := p.library.Delete(e.ID); err != nil {
		p.closeDialog()
		p.note(p.why(err), p.dismiss())
		return
	}
	for key, t := range p.tables {
		if t.id == e.ID && t != p.sitting {
			delete(p.tables, key)
		}
	}
	p.waiting = slices.DeleteFunc(p.waiting, func(t *sitting) bool { return t.id == e.ID })
	if e.ID == p.sitting.id {
		p.unsaved = nil
		p.stopThinking()
		s := p.session
		fresh := game.Config{Game: s.Game(), Players: [2]game.Player{s.Player(rules.First), s.Player(rules.Second)}}
		if n, err := game.New(fresh, time.Now()); err == nil {
			n.Flipped = s.Flipped
			p.seat(newSitting(n, game.NewID(), ""))
			p.remember()
			p.reset()
			p.show()
			p.think()
		}
	}
	p.openSaved()
}

// newerRow is a game that a newer Tah saved.
func (p *Page) newerRow(sc *dom.Scope, e game.Entry) js.Value {
	do := dom.Create("div", "do", sc.Button("", p.words.T("action.download"), func() { p.downloadSaved(e.ID) }))
	row := dom.Create("div", "saved")
	if e.Game != "" {
		do.Call("prepend", sc.Button("", p.words.T("store.look"), func() { p.resume(e) }))
		row.Call("append", dom.Text("span", "title", p.savedTitle(e)), dom.Text("span", "soft", p.savedLine(e)))
	}
	row.Call("append", dom.Text("span", "soft", p.words.T("error.save-version")), do)
	dom.Attr(row, "data-newer", e.ID)
	return row
}

// downloadSaved hands out a saved game as it is stored.
func (p *Page) downloadSaved(id string) {
	content, err := p.library.Export(id)
	if err != nil {
		p.note(p.why(err), p.dismiss())
		return
	}
	dom.Download(content, "tah-"+id+".txt")
}

// asideRow is a save that could not be read.
func (p *Page) asideRow(sc *dom.Scope, id string) js.Value {
	do := dom.Create("div", "do",
		sc.Button("", p.words.T("action.download"), func() { p.downloadAside(id) }),
		sc.Button("", p.words.T("saved.delete"), func() {
			if err := p.library.DeleteAside(id); err != nil {
				p.note(p.why(err), p.dismiss())
			}
			p.openSaved()
		}))
	row := dom.Create("div", "saved", dom.Text("span", "soft", p.words.T("saved.aside")), do)
	dom.Attr(row, "data-aside", id)
	return row
}

// downloadAside hands out a save as it was found.
func (p *Page) downloadAside(id string) {
	content, err := p.library.ExportAside(id)
	if err != nil {
		p.note(p.why(err), p.dismiss())
		return
	}
	dom.Download(content, "tah-"+id+".txt")
}
