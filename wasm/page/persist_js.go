//go:build js

package page

import (
	"syscall/js"

	"tah/wasm/dom"
)

// persist asks the browser, once, to keep what is stored for good. It is asked
// when there is something to keep: after the first game that has ended or was
// given a name; some browsers ask their reader then. Where the answer is no and
// the browser deletes what is not visited, the reader is told once.
func (p *Page) persist() {
	storage := js.Global().Get("navigator").Get("storage") // only in secure contexts
	if p.unsaved != nil || p.settings.Get(setPersist) != "" {
		return
	}
	p.set(setPersist, "1")
	if !storage.Truthy() || !storage.Get("persist").Truthy() {
		p.remindToExport(false)
		return
	}
	dom.Then(storage.Call("persist"), func(kept js.Value) { p.remindToExport(kept.Truthy()) })
}

// remindToExport tells a reader whose games would be deleted how to keep them.
func (p *Page) remindToExport(kept bool) {
	navigator := js.Global().Get("navigator")
	standalone := js.Global().Call("matchMedia", "(display-mode: standalone)").Get("matches").Bool()
	if !dropsStore(navigator.Get("vendor").String(), standalone, kept) || p.settings.Get(setReminded) != "" {
		return
	}
	p.set(setReminded, "1")
	p.note(p.words.T("store.week"), action{p.words.T("store.backup.save"), p.downloadBackup}, p.dismiss())
}
