//go:build js

package page

import (
	"syscall/js"

	"tah/wasm/dom"
	"tah/wasm/words"
)

// openSettings opens everything that the reader may choose for good. Each
// section is in the file of what it is about.
func (p *Page) openSettings() {
	p.sheet("settings-sheet", p.words.T("action.settings"), func(body js.Value, sc *dom.Scope) {
		p.appendGeneral(body, sc)
		p.appendLooks(body, sc)
		p.appendHandling(body, sc)
		p.appendSound(body, sc)
		p.appendSpeech(body, sc)
	}, nil)
}

// appendGeneral appends the section about language and appearance.
func (p *Page) appendGeneral(body js.Value, sc *dom.Scope) {
	var langs []dom.Option
	for _, l := range words.Languages() {
		langs = append(langs, dom.Option{Value: l, Label: p.words.T("language." + l)})
	}
	body.Call("append",
		sc.Field("language", p.words.T("settings.language"), p.words.Lang(), langs, p.setLanguage),
		sc.Field("notation", p.words.T("settings.notation"), string(p.style(p.session.Game())), p.styleOptions(), p.setStyle))
	p.appendPreference(body, sc, theme(), p.showTheme)
}

// appendPreference appends the choice among a preference's values; changed,
// if any, is called after another one was chosen.
func (p *Page) appendPreference(body js.Value, sc *dom.Scope, pr preference, changed func()) {
	var options []dom.Option
	for _, v := range pr.values {
		options = append(options, dom.Option{Value: v, Label: p.words.T(pr.key(v))})
	}
	chose := func(value string) {
		p.set(pr.name, value)
		if changed != nil {
			changed()
		}
	}
	label, value := p.words.T("settings."+pr.name), pr.of(p.settings)
	if len(options) <= 3 {
		body.Call("append", sc.Radios(pr.name, label, value, options, chose))
	} else {
		body.Call("append", sc.Field(pr.name, label, value, options, chose))
	}
}

// setLanguage fetches the words of another language and says everything anew.
func (p *Page) setLanguage(lang string) {
	boot := js.Global().Get("tahBoot")
	dom.Then(boot.Call("load", lang), func(loaded js.Value) {
		if !loaded.Bool() {
			p.note(p.words.T("load.network"), p.dismiss())
			return
		}
		p.words = loadedWords()
		p.speak()
		boot.Call("apply")
		p.set(setLang, lang)
		p.said, p.reasons = "", nil
		p.restyle()
		p.hideNote()
		p.show()
		if p.dialog.Truthy() {
			p.openSettings()
			dom.ByID("language").Call("focus")
		}
	})
}

// showTheme brings light or dark to the whole page.
func (p *Page) showTheme() {
	html := dom.Document().Get("documentElement")
	if t := theme().of(p.settings); t == "auto" {
		html.Call("removeAttribute", "data-theme")
	} else {
		html.Get("dataset").Set("theme", t)
	}
	p.showLook()
}
