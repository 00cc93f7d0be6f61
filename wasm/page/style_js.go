//go:build js

package page

import (
	"tah/rules"
	"tah/wasm/dom"
)

// style returns how the reader wants a game's moves written.
func (p *Page) style(g rules.Game) rules.Style {
	return styleFor(g.Styles(), p.settings.Get(setStyle+g.Key()), p.words.Lang())
}

func (p *Page) styleOptions() []dom.Option {
	var options []dom.Option
	for _, s := range p.session.Game().Styles() {
		options = append(options, dom.Option{Value: string(s), Label: p.words.T("style." + string(s))})
	}
	return options
}

func (p *Page) setStyle(style string) {
	p.set(setStyle+p.key(), style)
	p.restyle()
	p.show()
}

// restyle writes the moves of every board anew.
func (p *Page) restyle() {
	for _, t := range p.tables {
		t.session.SetStyle(p.style(t.session.Game()))
	}
	p.list.turns = nil
	dom.Empty(p.list.root)
}
