package table

import (
	"strings"

	"tah/game/settings"
	"tah/game/state"
)

func (c Prefer) do(t *Table) {
	t.set(c.Name, c.Value)
	t.mode.drop()
	if m, ok := t.mode.(interface{ dropPremove() }); ok {
		m.dropPremove()
	}
	if c.Name == settings.Typing().Name {
		t.typed.Open = false // it is there or not, as the user wants it now
	}
	if strings.HasPrefix(c.Name, settings.Style) {
		t.restyle()
	}
}

func (c Speak) do(t *Table) {
	t.config.Lang = c.Lang
	t.set(settings.Lang, c.Lang)
	t.hush()
	t.hideNote()
	t.restyle()
}

func (c Tell) do(t *Table) {
	t.noted = state.Note{Kind: state.NoteUsual, Said: c.Said, Actions: []state.Action{dismiss()}}
}

// restyle writes the moves of every board anew.
func (t *Table) restyle() {
	for _, s := range t.shelf.AtHand() {
		s.session.SetStyle(t.style(s.session.Game()))
	}
}
