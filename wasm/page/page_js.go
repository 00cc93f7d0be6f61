//go:build js

package page

import (
	"syscall/js"

	"tah/game/state"
	"tah/game/table"
	"tah/wasm/dom"
	"tah/wasm/sheets"
	"tah/wasm/ui"
)

// page is the page around one table.
type page struct {
	games  games
	table  *table.Table
	state  *state.State // the last one
	kit    *ui.Kit
	ui     *ui.UI
	sheets *sheets.Sheets
	host   *host // nil for a page that stands alone
	looks  string
}

// do brings a command to the table.
func (p *page) do(c table.Command) { p.table.Do(c) }

// setLanguage fetches the words of another language and says everything anew.
func (p *page) setLanguage(lang string) {
	boot := js.Global().Get("tahBoot")
	dom.Then(boot.Call("load", lang), func(loaded js.Value) {
		if !loaded.Bool() {
			p.do(table.Tell{Said: []state.Message{state.Say("load.network")}})
			return
		}
		p.kit.Words = loadedWords()
		boot.Call("apply")
		p.do(table.Speak{Lang: lang})
	})
}
