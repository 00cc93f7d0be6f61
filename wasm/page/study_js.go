//go:build js

package page

import (
	"slices"
	"strconv"
	"syscall/js"
	"time"

	"tah/game"
	"tah/game/review"
	"tah/wasm/dom"
	"tah/wasm/words"
)

// study is the panel of an analysis: the comment on the position shown and the
// form in which it is written.
type study struct {
	open  bool   // the form is
	mouse bool   // the board was pointed at last: arrows then walk through the tree, not over the squares
	about int    // the move that the form is about, -1 for none yet
	lang  string // and the game of the form's glyphs
	scope dom.Scope
	stop  func() // the save that waits for the end of typing, nil if none
}

// buildStudy wires the panel, and the keys that walk through the tree.
func (p *Page) buildStudy() {
	p.study.about = -1
	press := func(id string, f func()) { dom.Listen(dom.ByID(id), "click", func(js.Value) { f() }) }
	press("study-back", func() { p.walk(p.session.Undo) })
	press("study-forward", func() { p.walk(p.session.Redo) })
	press("study-write", func() { p.openForm(!p.study.open) })
	press("study-line", func() { p.openLine(p.here()) })
	press("review-study", p.openStudy)
	field := dom.ByID("study-text")
	dom.Listen(field, "input", func(js.Value) {
		p.session.SetComment(field.Get("value").String())
		p.annotated()
	})
	dom.Listen(dom.ByID("study-form"), "keydown", func(ev js.Value) {
		if ev.Get("key").String() == "Escape" && !dom.Modified(ev) {
			ev.Call("preventDefault")
			p.openForm(false)
			dom.ByID("study-write").Call("focus")
		}
	})
	dom.Listen(dom.Document(), "keydown", p.studyKey)
	dom.Listen(dom.Document(), "pointerdown", func(js.Value) { p.study.mouse = true })
	p.buildLines()
}

// openStudy opens an analysis of the game on the board, or the one that was
// begun, with what has been played since. The game stays what it is: its result
// and its clock know nothing of what is tried there.
func (p *Page) openStudy() {
	p.leavePending()
	p.closeDialog()
	s, found := p.session, p.sitting.review
	p.rest()
	p.save()
	id, a := p.studyOf(p.sitting.id)
	if a == nil {
		id, a = game.NewID(), s.Analyse(time.Now())
		if len(s.Moves()) > 0 {
			a.Origin = p.sitting.id
		}
	} else {
		found = make(review.Findings) // its moves have other ids
		a.SetStyle(p.style(a.Game()))
		a.Merge(s)
		a.Goto(0)
		a.Goto(a.Insert(s.Line()))
	}
	p.leave()
	t := newSitting(a, id, "")
	t.review = found
	p.seat(t)
	p.remember()
	p.reset()
	p.save()
	p.hideNote()
	p.forgetLink()
	p.said = p.words.T("study.opened")
	p.show()
	p.think()
}

// studyOf returns the analysis of a game that was saved, nil if there is none.
func (p *Page) studyOf(id string) (string, *game.Session) {
	entries, err := p.library.List()
	if err != nil {
		return "", nil // a new one is as good
	}
	for _, e := range entries {
		if e.Origin == id && e.Analysis {
			if s, err := p.library.Load(e.ID); err == nil {
				return e.ID, s
			}
		}
	}
	return "", nil
}

// addStudyItems adds what the menu has in an analysis only.
func (p *Page) addStudyItems(add func(id, label string, do func())) {
	add("study-open", p.words.T("study.study"), p.openChapters)
	if id := p.session.Origin; id != "" {
		add("study-game", p.words.T("study.game"), func() { p.resume(game.Entry{ID: id}) })
	}
}

// here returns the id of the move that led to the position shown.
func (p *Page) here() int { return p.session.Here() }

// walk shows another position of the tree.
func (p *Page) walk(step func() bool) {
	if step() {
		p.said = ""
		p.changed()
		p.think()
	}
}

// showStudyBar shows the buttons below the board that an analysis has in place
// of others.
func (p *Page) showStudyBar() {
	on := p.session.Analysis()
	for id, in := range map[string]bool{"takeback": false, "hint": false, "study-back": true, "study-forward": true} {
		dom.Show(dom.ByID(id), in == on)
	}
	// Disabled they would lose the focus.
	dom.Attr(dom.ByID("study-back"), "aria-disabled", strconv.FormatBool(!p.session.CanUndo()))
	dom.Attr(dom.ByID("study-forward"), "aria-disabled", strconv.FormatBool(!p.session.CanRedo()))
}

// showStudy brings the panel to the position shown.
func (p *Page) showStudy() {
	on := p.session.Analysis()
	dom.Show(dom.ByID("study"), on)
	dom.Show(dom.ByID("review-study"), !on)
	p.showRemark()
	p.showForm(on && p.study.open)
}

// showRemark shows the comment, or where the reader is.
func (p *Page) showRemark() {
	said := p.session.Comment()
	e := dom.ByID("study-comment")
	dom.Toggle(e, "soft", said == "")
	e.Set("tabIndex", 0) // a long one scrolls
	if said == "" {
		said = p.words.StudyName(p.session)
		e.Set("tabIndex", -1)
	}
	dom.SetText(e, said)
}

// spokenComment is what the status line says of the comment.
func (p *Page) spokenComment() string {
	if c := p.session.Comment(); c != "" && p.session.Analysis() {
		return " " + c
	}
	return ""
}

// openForm opens the form for the comment and the glyphs, or closes it.
func (p *Page) openForm(open bool) {
	p.study.open = open
	p.showForm(open)
	if open {
		dom.ByID("study-text").Call("focus")
		dom.ByID("study-form").Call("scrollIntoView", map[string]any{"block": "nearest"})
	}
}

// showForm shows the form and brings it to the position shown.
func (p *Page) showForm(open bool) {
	dom.Attr(dom.ByID("study-write"), "aria-expanded", strconv.FormatBool(open))
	dom.Show(dom.ByID("study-form"), open)
	if !open {
		p.study.about = -1
		return
	}
	p.buildGlyphs()
	label := p.words.T("study.about.start")
	if ply := p.course().Here(); ply > 0 {
		label = p.words.T("study.about", "move", words.MoveLabel(p.key(), p.session.Moves(), ply))
	}
	dom.SetText(dom.ByID("study-about"), label)
	if here := p.here(); p.study.about != here { // what is being written stays as it is
		p.study.about = here
		dom.ByID("study-text").Set("value", p.session.Comment())
	}
	p.showGlyphs()
}

// buildGlyphs makes the choices of glyphs in the reader's language.
func (p *Page) buildGlyphs() {
	root := dom.ByID("study-glyphs")
	lang := p.words.Lang() + p.key()
	if p.study.lang == lang && root.Get("childElementCount").Int() > 0 {
		return
	}
	p.study.lang = lang
	p.study.scope.Release()
	dom.Empty(root)
	for _, k := range []struct {
		name string
		kind []uint8
	}{{"study-move", words.MoveGlyphs()}, {"study-worth", words.PositionGlyphs()}} {
		row := dom.Create("fieldset", "choices")
		dom.Attr(row, "aria-label", p.words.T(map[string]string{"study-move": "study.glyph.move", "study-worth": "study.glyph.worth"}[k.name]))
		for _, nag := range append([]uint8{0}, k.kind...) {
			sign, name := words.GlyphSign(nag), p.words.T("study.glyph.none")
			if nag > 0 {
				name = p.words.NAGs(p.key(), []uint8{nag})
			} else {
				sign = "–"
			}
			face := dom.Text("span", "", sign)
			dom.Attr(face, "aria-hidden", "true")
			choice := p.study.scope.Radio(k.name, strconv.Itoa(int(nag)), false, func(value string) {
				p.session.SetNAGs(words.WithGlyph(p.session.NAGs(), k.kind, uint8(dom.Atoi(value))))
				p.annotated()
			}, face)
			dom.Attr(dom.Find(choice, "input"), "aria-label", name)
			choice.Set("title", name)
			row.Call("append", choice)
		}
		root.Call("append", row)
	}
}

// showGlyphs ticks the glyphs of the move shown.
func (p *Page) showGlyphs() {
	start := !p.session.CanUndo()
	rows := dom.ByID("study-glyphs").Get("children")
	for i, kind := range [][]uint8{words.MoveGlyphs(), words.PositionGlyphs()} {
		row := rows.Index(i)
		dom.Show(row, !start) // nothing was moved yet
		chosen := strconv.Itoa(int(words.GlyphOf(p.session.NAGs(), kind)))
		inputs := row.Call("querySelectorAll", "input")
		for j := range inputs.Length() {
			in := inputs.Index(j)
			in.Set("checked", in.Get("value").String() == chosen)
		}
	}
}

// annotated shows what was written of the move shown, and saves it when the
// reader has stopped. Nobody speaks: the field itself is heard.
func (p *Page) annotated() {
	const pause = 500 // ms
	c := p.course()
	p.list.show(p.words, p.session, c.Verdicts(), p.sitting.opened)
	p.showRemark()
	p.unspoken = true
	p.showStatus()
	p.unspoken = false
	if p.study.stop != nil {
		p.study.stop()
	}
	p.study.stop = dom.After(pause, func() {
		p.study.stop = nil
		p.save()
	})
}

// flushStudy saves what waits for that.
func (p *Page) flushStudy() {
	if p.study.stop != nil {
		p.study.stop()
		p.study.stop = nil
		p.save()
	}
}

// studyKey walks through the tree, with lichess's keys. Where arrows have
// another meaning they keep it.
func (p *Page) studyKey(ev js.Value) {
	if ev.Get("key").String() == "Tab" {
		p.study.mouse = false
	}
	if !p.session.Analysis() || dom.Modified(ev) || ev.Get("defaultPrevented").Bool() || p.dialog.Truthy() {
		return
	}
	target := ev.Get("target")
	if _, board := dom.Closest(target, "#grid"); board && !p.study.mouse {
		return
	}
	if _, other := dom.Closest(target, "input, select, textarea, [role=slider], [data-hand], #lines, #study-comment"); other {
		return
	}
	_, listed := dom.Closest(target, "#moves")
	step := p.studyStep(ev.Get("key").String(), ev.Get("shiftKey").Bool(), listed)
	if step == nil {
		return
	}
	ev.Call("preventDefault")
	p.unspoken = listed // the move in the list is heard
	p.walk(step)
	p.unspoken = false
	if listed {
		p.list.focusCurrent()
	}
}

// walksOnBoard tells whether a key on the board walks through the tree.
func (p *Page) walksOnBoard(key string) bool {
	_, walks := stepList(0, 1, key)
	return walks && p.study.mouse && p.session.Analysis()
}

// studyStep returns what a key does, nil if nothing.
func (p *Page) studyStep(key string, shift, listed bool) func() bool {
	s := p.session
	goTo := func(id int) func() bool { return func() bool { return id != p.here() && s.Goto(id) } }
	line := s.Moves()
	switch {
	case key == "ArrowLeft" && shift:
		return goTo(s.Fork(-1))
	case key == "ArrowRight" && shift:
		return goTo(s.Fork(1))
	case key == "ArrowLeft":
		return s.Undo
	case key == "ArrowRight":
		return s.Redo
	case key == "ArrowUp" || key == "ArrowDown":
		if id, ok := s.Beside(map[string]int{"ArrowUp": -1, "ArrowDown": 1}[key]); ok {
			return goTo(id)
		}
		if listed { // the page need not scroll
			return func() bool { return false }
		}
	case key == "Home":
		return goTo(0)
	case key == "End" && len(line) > 0:
		return goTo(line[len(line)-1].ID)
	case key == "Delete" && listed && s.CanUndo():
		return func() bool {
			p.deleteFrom(p.here())
			return false
		}
	}
	return nil
}

// openLine opens what can be done with a move and the line that it is in.
func (p *Page) openLine(id int) {
	s := p.session
	root := s.Root(id)
	title := p.words.T("moves.start")
	if m, ok := findMove(s.Tree(), id); ok {
		title = words.ItemNumber(p.key(), m) + " " + m.Notation + words.Glyphs(m.NAGs)
	}
	p.sheet("line-sheet", title, func(body js.Value, sc *dom.Scope) {
		list := dom.Create("div", "list")
		add := func(name, label string, do func()) {
			b := sc.Button("", label, func() {
				p.closeDialog()
				do()
			})
			b.Set("id", name)
			list.Call("append", b)
		}
		add("line-write", p.words.T("study.write.here"), func() {
			p.walk(func() bool { return id != p.here() && s.Goto(id) })
			p.openForm(true)
		})
		if root > 0 {
			if place, _ := s.Variation(root); place > 1 || s.Root(s.Parent(root)) > 0 {
				add("line-promote", p.words.T("study.promote"), func() { p.rearrange(s.Promote(root), "study.promoted") })
			}
			add("line-main", p.words.T("study.main"), func() { p.rearrange(s.MakeMain(id), "study.main.done") })
		}
		if id > 0 {
			add("line-delete", p.words.T("study.delete"), func() { p.deleteFrom(id) })
		}
		body.Call("append", list)
	}, nil)
}

// rearrange shows a tree in which a line has another place, and says so.
func (p *Page) rearrange(done bool, said string) {
	if !done {
		return
	}
	p.said = p.words.T(said)
	p.changed()
	p.think()
}

// deleteFrom deletes a move and all that follows, and offers to undo that.
func (p *Page) deleteFrom(id int) {
	s := p.session
	n := s.Size(id)
	cut, ok := s.Delete(id)
	if !ok {
		return
	}
	again := func() {
		p.unspoken = true // the note speaks
		p.said = ""
		p.changed()
		p.unspoken = false
		p.think()
	}
	again()
	p.note(p.words.N("study.deleted", n), action{p.words.T("study.undo"), func() {
		if p.session == s && s.Restore(cut) {
			again()
			p.list.focusCurrent()
		}
	}}, p.dismiss())
}

// findMove returns a move of the list by its id.
func findMove(line []game.MoveItem, id int) (m game.MoveItem, ok bool) {
	i := slices.IndexFunc(line, func(m game.MoveItem) bool { return m.ID == id })
	if i >= 0 {
		return line[i], true
	}
	for _, m := range line {
		for _, l := range m.Lines {
			if m, ok := findMove(l, id); ok {
				return m, true
			}
		}
	}
	return m, false
}
