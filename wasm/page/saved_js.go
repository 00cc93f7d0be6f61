//go:build js

package page

import (
	"slices"
	"strconv"
	"syscall/js"
	"time"

	"tah/game"
	"tah/rules"
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
	p.sheet("saved-sheet", p.words.T("action.saved"), func(body js.Value, sc *scope) {
		if p.waits() {
			body.Call("append", text("p", "", p.words.T("store.unsaved")), sc.button("main", p.words.T("store.room"), p.openRoom))
		}
		list := create("div", "")
		for _, s := range bundles(entries) {
			into := list
			if s.study != "" {
				into = create("section", "bundle", text("h3", "", s.study))
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
			list.Call("append", text("p", "soft", p.words.T("saved.none")))
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
func (p *Page) savedRow(sc *scope, e game.Entry) js.Value {
	title := p.savedTitle(e)
	row := create("div", "saved", text("span", "title", title))
	attr(row, "data-saved", e.ID)
	do := create("div", "do")
	var buttons func()
	replace := func(children ...js.Value) {
		empty(do)
		for _, c := range children {
			do.Call("append", c)
		}
		children[0].Call("focus")
	}
	buttons = func() {
		replace(
			sc.button("", p.words.T("saved.resume"), func() { p.resume(e) }),
			sc.button("", p.words.T("saved.rename"), func() {
				in := create("input", "")
				in.Set("type", "text")
				in.Set("maxLength", 60)
				in.Set("value", e.Name)
				attr(in, "aria-label", p.words.T("saved.name"))
				save := func() { p.rename(e.ID, in.Get("value").String()) }
				sc.listen(in, "keydown", func(ev js.Value) {
					if ev.Get("key").String() == "Enter" {
						save()
					}
				})
				replace(in, sc.button("main", p.words.T("saved.save"), save),
					sc.button("", p.words.T("action.cancel"), buttons))
			}),
			sc.button("", p.words.T("saved.delete"), func() {
				ask := text("span", "", p.words.T("saved.delete.ask"))
				keep := sc.button("", p.words.T("saved.keep"), buttons)
				replace(ask, sc.button("", p.words.T("saved.delete"), func() { p.deleteSaved(e) }), keep)
				keep.Call("focus")
			}))
	}
	buttons()
	row.Call("append", text("span", "soft", p.savedLine(e)), do)
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
func (p *Page) newerRow(sc *scope, e game.Entry) js.Value {
	do := create("div", "do", sc.button("", p.words.T("action.download"), func() { p.downloadSaved(e.ID) }))
	row := create("div", "saved")
	if e.Game != "" {
		do.Call("prepend", sc.button("", p.words.T("store.look"), func() { p.resume(e) }))
		row.Call("append", text("span", "title", p.savedTitle(e)), text("span", "soft", p.savedLine(e)))
	}
	row.Call("append", text("span", "soft", p.words.T("error.save-version")), do)
	attr(row, "data-newer", e.ID)
	return row
}

// downloadSaved hands out a saved game as it is stored.
func (p *Page) downloadSaved(id string) {
	content, err := p.library.Export(id)
	if err != nil {
		p.note(p.why(err), p.dismiss())
		return
	}
	download(content, "tah-"+id+".txt")
}

// asideRow is a save that could not be read.
func (p *Page) asideRow(sc *scope, id string) js.Value {
	do := create("div", "do",
		sc.button("", p.words.T("action.download"), func() { p.downloadAside(id) }),
		sc.button("", p.words.T("saved.delete"), func() {
			if err := p.library.DeleteAside(id); err != nil {
				p.note(p.why(err), p.dismiss())
			}
			p.openSaved()
		}))
	row := create("div", "saved", text("span", "soft", p.words.T("saved.aside")), do)
	attr(row, "data-aside", id)
	return row
}

// downloadAside hands out a save as it was found.
func (p *Page) downloadAside(id string) {
	content, err := p.library.ExportAside(id)
	if err != nil {
		p.note(p.why(err), p.dismiss())
		return
	}
	download(content, "tah-"+id+".txt")
}

// download hands out a text as a file.
func download(content, name string) {
	parts := js.Global().Get("Array").New(content)
	downloadBlob(js.Global().Get("Blob").New(parts), name)
}

func downloadBlob(blob js.Value, name string) {
	url := js.Global().Get("URL").Call("createObjectURL", blob)
	a := create("a", "")
	a.Set("href", url)
	a.Set("download", name)
	a.Call("click")
	js.Global().Get("URL").Call("revokeObjectURL", url)
}
