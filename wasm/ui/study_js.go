//go:build js

package ui

import (
	"strconv"
	"syscall/js"

	"tah/game/state"
	"tah/game/table"
	"tah/wasm/dom"
	"tah/wasm/words"
)

// study is the panel of an analysis: the comment on the position shown and the form in
// which it is written.
type study struct {
	kit                  *Kit
	panel, comment, form js.Value
	about, text, glyphs  js.Value
	last                 *state.State
	writing              int    // the id of the move that the form is about, -1 for none yet
	lang                 string // and the game of the form's glyphs, "" if they are not made
	scope                dom.Scope
	asked                int // how often the form had been asked for
}

func newStudy(kit *Kit) *study {
	s := &study{
		kit: kit, panel: dom.ByID("study"), comment: dom.ByID("study-comment"), form: dom.ByID("study-form"),
		about: dom.ByID("study-about"), text: dom.ByID("study-text"), glyphs: dom.ByID("study-glyphs"), writing: -1,
	}
	kit.pressed("study-back", func() table.Command { return table.Walk{Step: "back"} })
	kit.pressed("study-forward", func() table.Command { return table.Walk{Step: "forward"} })
	kit.pressed("study-write", func() table.Command { return table.OpenForm{Open: dom.Hidden(s.form)} })
	kit.pressed("study-line", func() table.Command {
		return table.Open{Sheet: state.LineSheet{ID: s.last.Session.Here()}}
	})
	dom.Listen(s.text, "input", func(js.Value) { kit.Send(table.Comment{Text: s.text.Get("value").String()}) })
	dom.Listen(s.form, "keydown", func(ev js.Value) {
		if ev.Get("key").String() == "Escape" && !dom.Modified(ev) {
			ev.Call("preventDefault")
			kit.Send(table.OpenForm{})
			dom.ByID("study-write").Call("focus")
		}
	})
	dom.Listen(dom.Document(), "keydown", s.key)
	dom.Listen(dom.Document(), "pointerdown", func(js.Value) { kit.pointed = true })
	return s
}

// elsewhere is where keys have another meaning.
const elsewhere = "input, select, textarea, [role=slider], [data-hand], #lines, #study-comment"

// key is what keys do on the whole page. Where they have another meaning they keep it.
func (s *study) key(ev js.Value) {
	key := ev.Get("key").String()
	if key == "Tab" {
		s.kit.pointed = false
	}
	if s.last == nil || dom.Modified(ev) || ev.Get("defaultPrevented").Bool() ||
		!dom.Find(dom.Document(), "dialog[open]").IsNull() {
		return
	}
	target := ev.Get("target")
	if _, board := dom.Closest(target, "#grid"); board && !s.kit.walks(s.last, key) {
		return
	}
	if _, other := dom.Closest(target, elsewhere); other {
		return
	}
	_, listed := dom.Closest(target, "#moves")
	c, taken := pageKey(s.last, key, ev.Get("shiftKey").Bool(), listed)
	if !taken {
		return
	}
	ev.Call("preventDefault")
	if c != nil {
		s.kit.Send(c)
	}
	if listed {
		focusMove()
	}
}

// walks reports whether a key on the board belongs to the page instead.
func (kit *Kit) walks(st *state.State, key string) bool { return kit.pointed && walks(st.Mode, key) }

func (s *study) show(st *state.State) {
	s.last = st
	on := st.Study.On
	dom.Show(s.panel, on)
	dom.Show(dom.ByID("review-study"), !on)
	// Disabled they would lose the focus.
	dom.Attr(dom.ByID("study-back"), "aria-disabled", strconv.FormatBool(!st.Can.Back))
	dom.Attr(dom.ByID("study-forward"), "aria-disabled", strconv.FormatBool(!st.Can.Forward))
	s.showRemark(st)
	s.showForm(st)
	if asked := st.Study.Asked; asked != s.asked {
		s.asked = asked
		if st.Study.Form {
			s.text.Call("focus")
			dom.Reveal(s.form)
		}
	}
}

// showRemark shows the comment, or what the analysis is called.
func (s *study) showRemark(st *state.State) {
	said, tab := st.Study.Remark, "0" // a long one scrolls
	dom.Toggle(s.comment, "soft", said == "")
	if said == "" {
		said, tab = s.kit.Words.StudyName(st.Session), "-1"
	}
	dom.Attr(s.comment, "tabindex", tab)
	dom.SetText(s.comment, said)
}

// showForm brings the form to the position shown.
func (s *study) showForm(st *state.State) {
	open, here := st.Study.Form, st.Session.Here()
	dom.Attr(dom.ByID("study-write"), "aria-expanded", strconv.FormatBool(open))
	dom.Show(s.form, open)
	label, value := "", st.Study.Remark
	switch course := st.Review.Course; {
	case !open:
		here, value = -1, ""
	case here == 0:
		label = s.kit.Words.T("study.about.start")
	default:
		key := course.Game.Key()
		label = s.kit.Words.T("study.about", "move", words.MoveLabel(key, course.Moves, course.Here()))
	}
	dom.SetText(s.about, label)
	if s.writing != here { // what is being written stays as it is
		s.writing = here
		s.text.Set("value", value)
	}
	s.buildGlyphs(st)
	if open {
		s.tickGlyphs(st)
	}
}

// kinds are the kinds of glyphs: the name of their buttons, the key of what they are
// called, and which there are.
func kinds() []glyphKind {
	return []glyphKind{
		{"study-move", "study.glyph.move", words.MoveGlyphs()},
		{"study-worth", "study.glyph.worth", words.PositionGlyphs()},
	}
}

type glyphKind struct {
	name, label string
	nags        []uint8
}

// buildGlyphs makes the choices of glyphs in the user's language.
func (s *study) buildGlyphs(st *state.State) {
	w, key := s.kit.Words, st.Session.Game().Key()
	lang := w.Lang() + key
	if !st.Study.Form {
		lang = ""
	}
	if s.lang == lang {
		return
	}
	s.lang = lang
	s.scope.Release()
	dom.Empty(s.glyphs)
	if lang == "" {
		return
	}
	for _, k := range kinds() {
		row := dom.Create("fieldset", "choices")
		dom.Attr(row, "aria-label", w.T(k.label))
		for _, nag := range append([]uint8{0}, k.nags...) {
			sign, name := "–", w.T("study.glyph.none")
			if nag > 0 {
				sign, name = words.GlyphSign(nag), w.NAGs(key, []uint8{nag})
			}
			face := dom.Text("span", "", sign)
			dom.Attr(face, "aria-hidden", "true")
			choice := s.scope.Radio(k.name, strconv.Itoa(int(nag)), false, func(string) {
				s.kit.Send(table.Annotate{NAGs: words.WithGlyph(s.last.Session.NAGs(), k.nags, nag)})
			}, face)
			dom.Attr(dom.Find(choice, "input"), "aria-label", name)
			choice.Set("title", name)
			row.Call("append", choice)
		}
		s.glyphs.Call("append", row)
	}
}

// tickGlyphs ticks the glyphs of the move shown.
func (s *study) tickGlyphs(st *state.State) {
	for i, k := range kinds() {
		row := s.glyphs.Get("children").Index(i)
		dom.Show(row, st.Session.CanUndo()) // at the start nothing was moved yet
		chosen := words.GlyphOf(st.Session.NAGs(), k.nags)
		dom.Find(row, `[value="`+strconv.Itoa(int(chosen))+`"]`).Set("checked", true)
	}
}
