//go:build js

package page

import (
	"slices"
	"syscall/js"
	"time"

	"tah/game"
	"tah/wasm/dom"
)

// roomGames is how many games are chosen to make way at first.
const roomGames = 5

// openRoom opens the sheet on which games make way for the one on the board:
// the oldest first, to be downloaded and then deleted.
func (p *Page) openRoom() {
	entries, _, err := p.listSaved()
	if err != nil {
		p.note(p.why(err), p.dismiss())
		return
	}
	entries = slices.DeleteFunc(entries, func(e game.Entry) bool { return e.ID == p.sitting.id })
	slices.Reverse(entries)
	p.sheet("room-sheet", p.words.T("store.room"), func(body js.Value, sc *dom.Scope) {
		if len(entries) == 0 {
			body.Call("append", dom.Text("p", "", p.words.T("store.room.none")), sc.Button("main", p.words.T("action.share"), p.openShare))
			return
		}
		chosen := make([]bool, len(entries))
		do := dom.Create("div", "do")
		list := dom.Create("fieldset", "field", dom.Text("legend", "", p.words.T("store.room.oldest")))
		for i, e := range entries {
			chosen[i] = i < roomGames
			label := p.words.T("store.room.game", "title", p.savedTitle(e), "line", p.savedLine(e))
			list.Call("append", sc.Check("room-"+e.ID, label, &chosen[i], func() { p.fillRoom(sc, do, entries, chosen) }))
		}
		p.fillRoom(sc, do, entries, chosen)
		body.Call("append", dom.Text("p", "", p.words.T("store.room.ask")), do, list)
	}, nil)
}

// fillRoom puts in the buttons for the games that are chosen.
func (p *Page) fillRoom(sc *dom.Scope, do js.Value, entries []game.Entry, chosen []bool) {
	var ids []string
	for i, e := range entries {
		if chosen[i] {
			ids = append(ids, e.ID)
		}
	}
	dom.Empty(do)
	if len(ids) == 0 {
		return
	}
	games := p.words.N("store.games", len(ids))
	save := sc.Button("main", p.words.T("store.room.download", "games", games), func() { p.downloadGames(ids) })
	save.Set("id", "room-download")
	remove := sc.Button("", p.words.T("store.room.delete", "games", games), func() {
		dom.Empty(do)
		yes := sc.Button("", p.words.T("saved.delete"), func() { p.deleteGames(ids) })
		yes.Set("id", "room-delete")
		keep := sc.Button("", p.words.T("saved.keep"), func() { p.fillRoom(sc, do, entries, chosen) })
		do.Call("append", dom.Text("span", "", p.words.T("store.room.sure", "games", games)), yes, keep)
		keep.Call("focus")
	})
	remove.Set("id", "room-ask")
	do.Call("append", save, remove)
}

// downloadGames hands out some games as a backup.
func (p *Page) downloadGames(ids []string) {
	content, err := p.library.BackupGames(ids)
	if err != nil {
		p.note(p.why(err), p.dismiss())
		return
	}
	dom.Download(content, backupName(time.Now()))
}

// deleteGames deletes games for good and saves the one on the board.
func (p *Page) deleteGames(ids []string) {
	p.closeDialog()
	p.hideNote()
	for _, id := range ids {
		if err := p.library.Delete(id); err != nil {
			p.note(p.why(err), p.dismiss())
			return
		}
		p.waiting = slices.DeleteFunc(p.waiting, func(t *sitting) bool { return t.id == id })
		for key, t := range p.tables {
			if t.id == id && t != p.sitting {
				delete(p.tables, key)
			}
		}
	}
	p.unsaved = nil // told again if it is still so
	p.save()
	if p.unsaved == nil {
		p.note(p.words.T("store.room.done"), p.dismiss())
	}
}
