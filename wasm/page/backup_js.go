//go:build js

package page

import (
	"errors"
	"strconv"
	"strings"
	"syscall/js"
	"time"

	"tah/game"
	"tah/wasm/dom"
)

// appendBackup appends what puts all that is stored into one file, and back.
func (p *Page) appendBackup(body js.Value, sc *dom.Scope) {
	said := dom.Create("p", "trouble")
	said.Set("id", "restored")
	dom.Attr(said, "role", "alert")
	file := dom.Create("input", "")
	file.Set("type", "file")
	file.Set("id", "restore")
	file.Set("accept", ".txt")
	sc.Listen(file, "change", func(js.Value) {
		if f := file.Get("files").Index(0); f.Truthy() {
			dom.ReadText(f, p.restore, func() { dom.SetText(said, p.words.T("exchange.unread")) })
		}
		file.Set("value", "") // the same file may be chosen again
	})
	save := sc.Button("", p.words.T("store.backup.save"), p.downloadBackup)
	save.Set("id", "backup")
	body.Call("append", dom.Text("h3", "", p.words.T("store.backup")), dom.Text("p", "soft", p.words.T("store.backup.line")),
		dom.Create("div", "list", save, dom.Create("label", "file", file, dom.Text("span", "", p.words.T("store.backup.load")))), said)
}

// downloadBackup hands out all that is stored as one file.
func (p *Page) downloadBackup() {
	content, err := p.library.Backup()
	if err != nil {
		p.note(p.why(err), p.dismiss())
		return
	}
	dom.Download(content, backupName(time.Now()))
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
		dom.ByID("restore").Call("focus")
	}
	if err != nil {
		said = strings.TrimSpace(said + " " + p.why(err))
	}
	dom.SetText(dom.ByID("restored"), said)
}
