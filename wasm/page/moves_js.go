//go:build js

package page

import (
	"strconv"
	"syscall/js"

	"tah/game"
)

// moveList is the list of moves; each is a button that shows the position
// after it. It is one stop in the tab order, arrows go along it.
type moveList struct {
	root  js.Value
	turns []string // what each turn's element shows
	lang  string
	start string // label of the start position
}

// show brings the list to the session's line, with signs at the moves that are
// blamed. Only turns that changed are made anew.
func (l *moveList) show(w *Words, s *game.Session, blamed map[int]verdict) {
	l.start = w.T("moves.start")
	if set := s.RuleSet(); set != s.Game().RuleSets()[0] {
		l.start = w.T("moves.start.rules", "name", w.T("rules."+set+".name"))
	}
	if shown := w.Lang() + s.Game().Key() + s.RuleSet(); l.lang != shown {
		l.lang, l.turns = shown, nil
		empty(l.root)
	}
	turns := turnsOf(s.Game().Key(), s.Moves())
	if turns == nil && l.start != w.T("moves.start") {
		turns = []turn{{start: true, here: true}} // it names the rules
	}
	current := js.Null()
	for i, t := range turns {
		shown := t.signature(blamed)
		if i == len(l.turns) {
			l.turns = append(l.turns, "")
			l.root.Call("append", create("div", "turn"))
		}
		e := l.root.Get("children").Index(i)
		if l.turns[i] != shown {
			l.turns[i] = shown
			l.fill(e, w, t, blamed)
		}
	}
	for len(l.turns) > len(turns) {
		l.turns = l.turns[:len(l.turns)-1]
		l.root.Get("lastElementChild").Call("remove")
	}
	if len(turns) > 0 {
		current = find(l.root, "[aria-current]")
	}
	if !current.IsNull() {
		l.reveal(current)
	}
}

// reveal scrolls the list, and nothing else, so that e can be seen.
func (l *moveList) reveal(e js.Value) {
	list := l.root.Call("getBoundingClientRect")
	item := e.Call("getBoundingClientRect")
	for _, axis := range []struct{ scroll, from, to string }{{"scrollLeft", "left", "right"}, {"scrollTop", "top", "bottom"}} {
		from, to := item.Get(axis.from).Float(), item.Get(axis.to).Float()
		low, high := list.Get(axis.from).Float(), list.Get(axis.to).Float()
		const room = 8
		switch at := l.root.Get(axis.scroll).Float(); {
		case to > high:
			l.root.Set(axis.scroll, at+to-high+room)
		case from < low:
			l.root.Set(axis.scroll, at+from-low-room)
		}
	}
}

func (l *moveList) fill(e js.Value, w *Words, t turn, blamed map[int]verdict) {
	empty(e)
	if t.start {
		b := moveButton(l.start, 0, t.here)
		b.Set("className", "start")
		e.Call("append", b)
		return
	}
	e.Call("append", text("span", "number", strconv.Itoa(t.number)+"."))
	if t.gap {
		e.Call("append", text("span", "gap", "…"))
	}
	instead := create("span", "instead")
	for _, m := range t.moves {
		b := moveButton(m.Notation+glyphs(m.NAGs), m.ID, m.Current)
		if m.Comment {
			b.Get("classList").Call("add", "remarked")
		}
		if v, ok := blamed[m.ID]; ok {
			attr(b, "aria-label", m.Notation+glyphs(m.NAGs)+", "+w.Verdict(v))
			b.Call("append", text("span", "mark "+v.key(), v.sign()))
		}
		e.Call("append", b)
		for _, v := range m.Siblings {
			b := moveButton(v.Notation+glyphs(v.NAGs), v.ID, false)
			attr(b, "aria-label", w.T("moves.instead", "move", v.Notation))
			instead.Call("append", b)
		}
	}
	if instead.Get("childElementCount").Int() > 0 {
		e.Call("append", instead)
	}
}

func moveButton(label string, id int, current bool) js.Value {
	b := text("button", "", label)
	b.Set("type", "button")
	attr(b, "data-move", strconv.Itoa(id))
	b.Set("tabIndex", -1)
	if current {
		attr(b, "aria-current", "true")
		b.Set("tabIndex", 0)
	}
	return b
}

// key moves the focus along the list.
func (l *moveList) key(ev js.Value) {
	if modified(ev) {
		return
	}
	buttons := l.root.Call("querySelectorAll", "button")
	here := document().Get("activeElement")
	for i := range buttons.Length() {
		if !buttons.Index(i).Equal(here) {
			continue
		}
		if next, ok := stepList(i, buttons.Length(), ev.Get("key").String()); ok {
			ev.Call("preventDefault")
			buttons.Index(next).Call("focus")
		}
		return
	}
}
