//go:build js

package sheets

import (
	"syscall/js"

	"tah/game/state"
	"tah/game/table"
	"tah/render"
	"tah/wasm/dom"
)

// settings is all that the user may choose for good.
func (s *Sheets) settings() {
	w := s.w
	s.open("settings-sheet", w.T("action.settings"), func(body js.Value, sc *dom.Scope) {
		for _, part := range s.sections() {
			if part.title != "" {
				dom.Append(body, dom.Text("h3", "", w.T(part.title)))
			}
			for _, c := range part.choices {
				dom.Append(body, s.choice(sc, c))
				if c.below != "" {
					dom.Append(body, soft(c.below))
				}
			}
			switch part.title {
			case "settings.sound":
				dom.Append(body, sc.Button("", w.T("settings.sound.test"), func() { s.Hear(state.SoundCapture) }))
			case "settings.speech":
				keys := sc.Button("", w.T("help.title"), func() { s.Send(table.Open{Sheet: state.KeysSheet{}}) })
				dom.Append(body, withID("open-keys", keys))
			}
		}
	})
	s.follow = s.followSettings
}

func (s *Sheets) sections() []section {
	return sections(s.w, s.st, s.Pictures.Look(s.st.Session.Game().Key()), device{s.Vibrates, s.Quiet})
}

// choose obeys the choice of a value.
func (s *Sheets) choose(c choice, value string) {
	if c.do == nil {
		s.SetLanguage(value)
		return
	}
	for _, do := range c.do(value) {
		s.Send(do)
	}
	if c.name == "volume" {
		s.Hear(state.SoundMove)
	}
}

// choice is the field of a choice.
func (s *Sheets) choice(sc *dom.Scope, c choice) js.Value {
	chosen := func(value string) { s.choose(c, value) }
	switch {
	case c.pictured:
		row := dom.Create("div", "choices pictures")
		for _, o := range c.options {
			shown := dom.Create("span", "picture")
			for _, source := range s.sources(c.name, o.value) {
				dom.Append(shown, dom.Image(source))
			}
			name := dom.Text("span", "", o.label)
			dom.Append(row, sc.Radio(c.name, o.value, o.value == c.value, chosen, shown, name))
		}
		return dom.Create("fieldset", "field", dom.Text("legend", "", c.label), row)
	case c.list:
		return sc.Field(c.name, c.label, c.value, optionsOf(c.options), chosen)
	}
	return sc.Radios(c.name, c.label, c.value, optionsOf(c.options), chosen)
}

// sources returns the addresses of the pictures of a board or of a set of pieces.
func (s *Sheets) sources(name, value string) (list []string) {
	key := s.st.Session.Game().Key()
	l := s.Pictures.Look(key)
	if name == "board" {
		l.Theme = render.Theme(value)
		return []string{s.Pictures.BoardSource(key, l)}
	}
	l.Set = render.Set(value)
	for _, letter := range shownPieces(key) {
		list = append(list, s.Pictures.PieceSource(key, letter, l))
	}
	return list
}

// followSettings brings the values and the pictures to what holds now, which may have been
// chosen elsewhere.
func (s *Sheets) followSettings() {
	for _, part := range s.sections() {
		for _, c := range part.choices {
			if c.list && !c.pictured {
				dom.Set(dom.ByID(c.name), "value", c.value)
				continue
			}
			for _, o := range c.options {
				in := dom.Find(s.Root(), `input[name="`+c.name+`"][value="`+o.value+`"]`)
				dom.Set(in, "checked", o.value == c.value)
				if !c.pictured {
					continue
				}
				images := in.Get("parentNode").Call("querySelectorAll", "img")
				for i, source := range s.sources(c.name, o.value) {
					dom.Set(images.Index(i), "src", source)
				}
			}
		}
	}
}
