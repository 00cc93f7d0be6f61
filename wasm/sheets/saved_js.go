//go:build js

package sheets

import (
	"syscall/js"
	"time"

	"tah/game"
	"tah/game/shelf"
	"tah/game/state"
	"tah/game/table"
	"tah/wasm/dom"
)

// saved lists the saved games.
func (s *Sheets) saved(sheet state.SavedSheet) {
	w := s.w
	said := dom.Create("p", "trouble")
	said.Set("id", "restored")
	dom.Attr(said, "role", "alert")
	s.open("saved-sheet", w.T("action.saved"), func(body js.Value, sc *dom.Scope) {
		if sheet.Waits {
			room := func() { s.Send(table.Open{Sheet: state.RoomSheet{}}) }
			dom.Append(body, dom.Text("p", "", w.T("store.unsaved")), sc.Button("main", w.T("store.room"), room))
		}
		list := dom.Create("div", "")
		for _, b := range sheet.Bundles {
			into := list
			if b.Study != "" {
				into = dom.Create("section", "bundle", dom.Text("h3", "", b.Study))
				dom.Append(list, into)
			}
			for _, e := range b.Entries {
				if e.Newer {
					dom.Append(into, s.newerRow(sc, e, sheet.Current))
				} else {
					dom.Append(into, s.savedRow(sc, e, sheet.Current))
				}
			}
		}
		for _, id := range sheet.Aside {
			dom.Append(list, s.asideRow(sc, id))
		}
		if len(sheet.Bundles)+len(sheet.Aside) == 0 {
			dom.Append(list, soft(w.T("saved.none")))
		}
		dom.Append(body, list, dom.Text("h3", "", w.T("store.backup")), soft(w.T("store.backup.line")),
			s.backup(sc, said), said)
	})
	if len(sheet.Said) > 0 {
		dom.ByID("restore").Call("focus")
		dom.SetText(said, w.Sayings(s.st, sheet.Said))
	}
}

// backup is what puts all that is stored into one file, and back.
func (s *Sheets) backup(sc *dom.Scope, said js.Value) js.Value {
	file := dom.Create("input", "")
	file.Set("type", "file")
	file.Set("id", "restore")
	file.Set("accept", ".txt")
	sc.Listen(file, "change", func(js.Value) {
		if f := file.Get("files").Index(0); f.Truthy() {
			dom.ReadText(f, func(content string) { s.Send(table.Restore{Content: content}) },
				func() { dom.SetText(said, s.w.T("exchange.unread")) })
		}
		file.Set("value", "") // the same file may be chosen again
	})
	save := sc.Button("", s.w.T("store.backup.save"), func() { s.Send(table.Download{What: shelf.BackupFile{}}) })
	load := dom.Create("label", "file", file, dom.Text("span", "", s.w.T("store.backup.load")))
	return dom.Create("div", "list", withID("backup", save), load)
}

// savedTexts are the title of a saved game and the line below it.
func (s *Sheets) savedTexts(e game.Entry, current string) (title, line js.Value) {
	said := savedLine(s.w, e, s.date(e.Updated), e.ID == current)
	return dom.Text("span", "title", savedTitle(s.w, e)), dom.Text("span", "soft", said)
}

// savedRow is one saved game and what can be done with it.
func (s *Sheets) savedRow(sc *dom.Scope, e game.Entry, current string) js.Value {
	w := s.w
	do := dom.Create("div", "do")
	var buttons func()
	replace := func(children ...js.Value) {
		dom.Empty(do)
		dom.Append(do, children...)
		children[0].Call("focus")
	}
	rename := func() {
		in := textField(e.Name)
		dom.Attr(in, "aria-label", w.T("saved.name"))
		save := func() { s.Send(table.Rename{ID: e.ID, Name: in.Get("value").String()}) }
		sc.Listen(in, "keydown", func(ev js.Value) {
			if ev.Get("key").String() == "Enter" {
				save()
			}
		})
		replace(in, sc.Button("main", w.T("saved.save"), save), sc.Button("", w.T("action.cancel"), buttons))
	}
	remove := func() {
		keep := sc.Button("", w.T("saved.keep"), buttons)
		yes := sc.Button("", w.T("saved.delete"), func() { s.Send(table.Delete{ID: e.ID}) })
		replace(dom.Text("span", "", w.T("saved.delete.ask")), yes, keep)
		keep.Call("focus")
	}
	buttons = func() {
		replace(
			sc.Button("", w.T("saved.resume"), func() { s.leaveForBoard(table.Resume{ID: e.ID}) }),
			sc.Button("", w.T("saved.rename"), rename), sc.Button("", w.T("saved.delete"), remove))
	}
	buttons()
	title, line := s.savedTexts(e, current)
	row := dom.Create("div", "saved", title, line, do)
	dom.Attr(row, "data-saved", e.ID)
	return row
}

// textField is a field for a name.
func textField(value string) js.Value {
	in := dom.Create("input", "")
	in.Set("type", "text")
	in.Set("maxLength", 60)
	in.Set("value", value)
	return in
}

// newerRow is a game that a newer Tah saved.
func (s *Sheets) newerRow(sc *dom.Scope, e game.Entry, current string) js.Value {
	w := s.w
	row, do := dom.Create("div", "saved"), dom.Create("div", "do")
	if e.Game != "" {
		title, line := s.savedTexts(e, current)
		dom.Append(row, title, line)
		dom.Append(do, sc.Button("", w.T("store.look"), func() { s.leaveForBoard(table.Resume{ID: e.ID}) }))
	}
	dom.Append(do, sc.Button("", w.T("action.download"), func() { s.Send(table.Download{What: shelf.GameFile{ID: e.ID}}) }))
	dom.Append(row, dom.Text("span", "soft", w.T("error.save-version")), do)
	dom.Attr(row, "data-newer", e.ID)
	return row
}

// asideRow is a save that could not be read.
func (s *Sheets) asideRow(sc *dom.Scope, id string) js.Value {
	w := s.w
	do := dom.Create("div", "do",
		sc.Button("", w.T("action.download"), func() { s.Send(table.Download{What: shelf.AsideFile{ID: id}}) }),
		sc.Button("", w.T("saved.delete"), func() { s.Send(table.DeleteAside{ID: id}) }))
	row := dom.Create("div", "saved", dom.Text("span", "soft", w.T("saved.aside")), do)
	dom.Attr(row, "data-aside", id)
	return row
}

// date returns a time in the user's language and time zone.
func (s *Sheets) date(t time.Time) string {
	options := map[string]any{"dateStyle": "medium", "timeStyle": "short"}
	return js.Global().Get("Date").New(t.UnixMilli()).Call("toLocaleString", s.lang, options).String()
}

// room is the sheet on which games make way for the one on the board: the oldest first,
// to be downloaded and then deleted.
func (s *Sheets) room(entries []game.Entry) {
	w := s.w
	s.open("room-sheet", w.T("store.room"), func(body js.Value, sc *dom.Scope) {
		if len(entries) == 0 {
			share := func() { s.Send(table.Open{Sheet: state.ShareSheet{}}) }
			dom.Append(body, dom.Text("p", "", w.T("store.room.none")), sc.Button("main", w.T("action.share"), share))
			return
		}
		chosen := oldest(len(entries))
		do := dom.Create("div", "do")
		list := dom.Create("fieldset", "field", dom.Text("legend", "", w.T("store.room.oldest")))
		fill := func() { s.fillRoom(sc, do, chosenIDs(entries, chosen)) }
		for i, e := range entries {
			said := savedLine(w, e, s.date(e.Updated), false)
			label := w.T("store.room.game", "title", savedTitle(w, e), "line", said)
			dom.Append(list, sc.Check("room-"+e.ID, label, &chosen[i], fill))
		}
		fill()
		dom.Append(body, dom.Text("p", "", w.T("store.room.ask")), do, list)
	})
}

// fillRoom puts in the buttons for the games that are chosen.
func (s *Sheets) fillRoom(sc *dom.Scope, do js.Value, ids []string) {
	w := s.w
	dom.Empty(do)
	if len(ids) == 0 {
		return
	}
	games := w.N("store.games", len(ids))
	save := sc.Button("main", w.T("store.room.download", "games", games), func() {
		s.Send(table.Download{What: shelf.GamesFile{IDs: ids}})
	})
	ask := sc.Button("", w.T("store.room.delete", "games", games), func() {
		dom.Empty(do)
		yes := sc.Button("", w.T("saved.delete"), func() { s.leave(table.MakeRoom{IDs: ids}) })
		keep := sc.Button("", w.T("saved.keep"), func() { s.fillRoom(sc, do, ids) })
		sure := dom.Text("span", "", w.T("store.room.sure", "games", games))
		dom.Append(do, sure, withID("room-delete", yes), keep)
		keep.Call("focus")
	})
	dom.Append(do, withID("room-download", save), withID("room-ask", ask))
}
