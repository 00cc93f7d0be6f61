//go:build js

package page

import (
	"errors"
	"strconv"
	"strings"
	"syscall/js"
	"time"

	"tah/game"
)

// appendBackup appends what puts all that is stored into one file, and back.
func (p *Page) appendBackup(body js.Value, sc *scope) {
	said := create("p", "trouble")
	said.Set("id", "restored")
	attr(said, "role", "alert")
	file := create("input", "")
	file.Set("type", "file")
	file.Set("id", "restore")
	file.Set("accept", ".txt")
	sc.listen(file, "change", func(js.Value) {
		if f := file.Get("files").Index(0); f.Truthy() {
			readText(f, p.restore, func() { setText(said, p.words.T("exchange.unread")) })
		}
		file.Set("value", "") // the same file may be chosen again
	})
	save := sc.button("", p.words.T("store.backup.save"), p.downloadBackup)
	save.Set("id", "backup")
	body.Call("append", text("h3", "", p.words.T("store.backup")), text("p", "soft", p.words.T("store.backup.line")),
		create("div", "list", save, create("label", "file", file, text("span", "", p.words.T("store.backup.load")))), said)
}

// downloadBackup hands out all that is stored as one file.
func (p *Page) downloadBackup() {
	content, err := p.library.Backup()
	if err != nil {
		p.note(p.why(err), p.dismiss())
		return
	}
	download(content, backupName(time.Now()))
}

func backupName(now time.Time) string { return "tah-backup-" + now.Format("2006-01-02") + ".txt" }

// restore takes a backup in and says what came of it on the sheet of saved
// games.
func (p *Page) restore(content string) {
	r, err := p.library.Restore(content, mergeTexts)
	said := ""
	if err == nil || errors.Is(err, game.ErrStoreFull) {
		said = p.words.T("store.backup.done", "games", strconv.Itoa(r.Games), "known", strconv.Itoa(r.Known))
		p.settings = readSettings(p.config.Store)
		p.openSaved()
		byID("restore").Call("focus")
	}
	if err != nil {
		said = strings.TrimSpace(said + " " + p.why(err))
	}
	setText(byID("restored"), said)
}

// readText reads a file of UTF-8.
func readText(f js.Value, done func(content string), failed func()) {
	const most = 32 << 20 // several times what a browser lets a site store
	if f.Get("size").Float() > most {
		failed()
		return
	}
	then(f.Call("text"), func(v js.Value) { done(v.String()) })
}
