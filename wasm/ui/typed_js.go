//go:build js

package ui

import (
	"strconv"
	"strings"
	"syscall/js"

	"tah/game/settings"
	"tah/game/state"
	"tah/game/table"
	"tah/wasm/dom"
)

// typedField is the field that takes moves and questions.
type typedField struct {
	kit         *Kit
	st          *state.State
	field       js.Value
	asked, done int // what was counted when it was shown last
}

func newTypedField(kit *Kit) *typedField {
	t := &typedField{kit: kit, field: dom.ByID("typed-text")}
	dom.Listen(dom.ByID("typed"), "submit", func(ev js.Value) {
		ev.Call("preventDefault")
		t.submit(t.field.Get("value").String())
	})
	dom.Listen(t.field, "keydown", func(ev js.Value) {
		if ev.Get("key").String() != "Escape" || dom.Modified(ev) {
			return
		}
		ev.Call("preventDefault")
		if t.field.Get("value").String() != "" {
			t.field.Set("value", "")
			return
		}
		focusOn(squareInFocus())
		kit.Send(table.OpenTyping{})
	})
	dom.Listen(dom.ByID("typed-help"), "click", func(js.Value) {
		kit.Send(table.Open{Sheet: state.KeysSheet{}})
	})
	open := dom.ByID("typed-open")
	dom.Listen(open, "click", func(js.Value) { kit.Send(table.OpenTyping{Open: true}) })
	open.Set("disabled", false)
	return t
}

// submit sends what a typed line asks for.
func (t *typedField) submit(text string) {
	if strings.TrimSpace(text) == "" || t.st == nil {
		return
	}
	square, focus := squareInFocus(), 0
	if !square.IsNull() {
		focus = max(0, CellNamed(t.st, square.Get("dataset").Get("square").String()))
	}
	c, board := typedCommand(t.kit.Words, t.st, focus, text)
	t.kit.Send(c)
	if board {
		focusOn(square)
	}
}

func (t *typedField) show(st *state.State) {
	t.st = st
	dom.Show(dom.ByID("typed"), st.Typed.Open || settings.Typing().Of(st.Settings) == "on")
	dom.Attr(t.field, "aria-invalid", strconv.FormatBool(st.Typed.Bad))
	if st.Typed.Asked != t.asked {
		t.asked = st.Typed.Asked
		focusOn(t.field)
	}
	if st.Typed.Done != t.done {
		t.done = st.Typed.Done
		if st.Typed.Bad {
			t.field.Call("select")
		} else {
			t.field.Set("value", "")
		}
	}
}
