//go:build js

package page

import (
	"strings"
	"syscall/js"

	"tah/wasm/dom"
	"tah/wasm/words"
)

// speak lets the words follow the settings of speech.
func (p *Page) speak() { p.words.SetSpeech(speechOf(p.settings, p.words.Lang())) }

// appendSpeech appends the section about what is said, typed and pressed.
func (p *Page) appendSpeech(body js.Value, sc *dom.Scope) {
	changed := func() {
		p.speak()
		p.show()
	}
	body.Call("append", dom.Text("h3", "", p.words.T("settings.speech")))
	p.appendPreference(body, sc, typingShown(), func() {
		p.typing.open = false
		p.showTyped()
	})
	p.appendPreference(body, sc, movesSaid(), changed)
	p.appendPreference(body, sc, squaresSaid(p.words.Lang()), changed)
	p.appendPreference(body, sc, shogiSaid(), changed)
	keys := sc.Button("", p.words.T("help.title"), p.openKeys)
	keys.Set("id", "open-keys")
	body.Call("append", keys)
}

// openKeys opens the list of keys and commands.
func (p *Page) openKeys() {
	p.sheet("keys-sheet", p.words.T("help.title"), func(body js.Value, sc *dom.Scope) {
		body.Call("append", dom.Text("h3", "", p.words.T("help.board")), p.helpList(boardHelp(p.key())),
			dom.Text("h3", "", p.words.T("help.field")), p.helpList(fieldHelp()),
			dom.Text("h3", "", p.words.T("study.keys.title")), p.helpList(studyHelp()))
	}, nil)
}

// helpList is a list of keys, each with what it does.
func (p *Page) helpList(entries []helpEntry) js.Value {
	list := dom.Create("dl", "keys")
	for _, e := range entries {
		var pieces []string
		for _, l := range strings.Split(words.PieceOrder, "") {
			if key := "piece." + p.key() + "." + l; p.words.Has(key) {
				pieces = append(pieces, strings.ToLower(l)+" "+p.words.T(key))
			}
		}
		keys := e.keys
		if e.word != "" {
			keys = p.words.T("typed.word." + e.word)
		}
		list.Call("append", dom.Text("dt", "", keys), dom.Text("dd", "", p.words.T("help."+e.does, "pieces", strings.Join(pieces, ", "))))
	}
	return list
}
