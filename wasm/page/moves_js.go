//go:build js

package page

import (
	"strconv"
	"syscall/js"

	"tah/game"
	"tah/game/review"
	"tah/rules"
	"tah/wasm/dom"
	"tah/wasm/words"
)

// moveList is the list of moves; each is a button that shows the position
// after it. It is one stop in the tab order, arrows go along it.
type moveList struct {
	root   js.Value
	turns  []string // what each turn's element shows
	lang   string
	game   string                 // key of the game
	start  string                 // label of the start position
	blamed map[int]review.Verdict // by the move's id
	opened map[int]bool           // the long variations, by their first move's id, that the reader has opened
	words  *words.Words
}

// buildMoves wires the list.
func (p *Page) buildMoves() {
	root := p.list.root
	dom.Listen(root, "click", func(ev js.Value) {
		if b, ok := dom.Closest(ev.Get("target"), "button[data-move]"); ok {
			p.goTo(dom.Atoi(b.Get("dataset").Get("move").String()))
		} else if b, ok := dom.Closest(ev.Get("target"), "button[data-fold]"); ok {
			id := b.Get("dataset").Get("fold").String()
			p.sitting.opened[dom.Atoi(id)] = !p.sitting.opened[dom.Atoi(id)]
			p.show()
			dom.Find(root, "[data-fold=\""+id+"\"]").Call("focus")
		}
	})
	dom.Listen(root, "keydown", func(ev js.Value) {
		if !p.session.Analysis() {
			p.list.key(ev)
		}
	})
	dom.Listen(root, "contextmenu", func(ev js.Value) {
		if b, ok := dom.Closest(ev.Get("target"), "button[data-move]"); ok && p.session.Analysis() {
			ev.Call("preventDefault")
			p.openLine(dom.Atoi(b.Get("dataset").Get("move").String()))
		}
	})
}

// show brings the list to the session's moves, with signs at those that are
// blamed. Only turns that changed are made anew.
func (l *moveList) show(w *words.Words, s *game.Session, blamed map[int]review.Verdict, opened map[int]bool) {
	l.words, l.game, l.blamed, l.opened = w, s.Game().Key(), blamed, opened
	l.start = w.T("moves.start")
	if set := s.RuleSet(); set != s.Game().RuleSets()[0] {
		l.start = w.T("moves.start.rules", "name", w.T("rules."+set+".name"))
	}
	if shown := w.Lang() + s.Game().Key() + s.RuleSet(); l.lang != shown {
		l.lang, l.turns = shown, nil
		dom.Empty(l.root)
	}
	turns := turnsOf(l.game, s.Tree())
	if turns == nil && l.start != w.T("moves.start") {
		turns = []turn{{start: true, here: true}} // it names the rules
	}
	current := js.Null()
	for i, t := range turns {
		shown := t.signature(blamed, opened)
		if i == len(l.turns) {
			l.turns = append(l.turns, "")
			l.root.Call("append", dom.Create("div", "turn"))
		}
		e := l.root.Get("children").Index(i)
		if l.turns[i] != shown {
			l.turns[i] = shown
			l.fill(e, t)
		}
	}
	for len(l.turns) > len(turns) {
		l.turns = l.turns[:len(l.turns)-1]
		l.root.Get("lastElementChild").Call("remove")
	}
	if len(turns) > 0 {
		current = dom.Find(l.root, "[aria-current]")
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

func (l *moveList) fill(e js.Value, t turn) {
	dom.Empty(e)
	if t.start {
		b := moveButton(l.start, 0, t.here)
		b.Set("className", "start")
		e.Call("append", b)
		return
	}
	e.Call("append", dom.Text("span", "number", strconv.Itoa(t.number)+"."))
	if t.gap {
		e.Call("append", dom.Text("span", "gap", "…"))
	}
	lines := dom.Create("span", "lines")
	for _, m := range t.moves {
		e.Call("append", l.button(m))
		l.appendLines(lines, m)
	}
	if lines.Get("childElementCount").Int() > 0 {
		e.Call("append", lines)
	}
}

// appendLines appends the variations that begin instead of a move.
func (l *moveList) appendLines(e js.Value, m game.MoveItem) {
	for i, line := range m.Lines {
		e.Call("append", l.line(line, i+1))
	}
}

// line is a variation, the n-th of its move.
func (l *moveList) line(line []game.MoveItem, n int) js.Value {
	e := dom.Create("span", "line")
	dom.Attr(e, "role", "group")
	dom.Attr(e, "aria-label", l.words.T("study.variation", "n", strconv.Itoa(n), "move", words.BareNumber(l.game, line[0])))
	numbered := false // the move's number is seen before it
	folded := foldOf(line, l.opened)
	for i, m := range line {
		if !numbered || l.game == "shogi" || m.Color == rules.First {
			e.Call("append", dom.Text("span", "number", words.ItemNumber(l.game, m)))
		}
		e.Call("append", l.button(m))
		if numbered = len(m.Lines) == 0; i == 0 && folded != foldNever {
			e.Call("append", l.foldButton(line, folded == foldOpen))
			if folded == foldClosed {
				break
			}
		}
		l.appendLines(e, m)
	}
	return e
}

// foldButton shows the rest of a long variation, or hides it.
func (l *moveList) foldButton(line []game.MoveItem, open bool) js.Value {
	rest := lineSize(line) - 1
	label := "−"
	if !open {
		label = "+" + strconv.Itoa(rest)
	}
	b := dom.Text("button", "fold", label)
	b.Set("type", "button")
	b.Set("tabIndex", -1)
	dom.Attr(b, "data-fold", strconv.Itoa(line[0].ID))
	dom.Attr(b, "aria-expanded", strconv.FormatBool(open))
	dom.Attr(b, "aria-label", l.words.N("study.rest", rest))
	return b
}

// button is a move of the list.
func (l *moveList) button(m game.MoveItem) js.Value {
	b := moveButton(m.Notation+words.Glyphs(m.NAGs), m.ID, m.Current)
	v, blamed := l.blamed[m.ID]
	if m.Comment {
		b.Get("classList").Call("add", "remarked")
	}
	if name := l.words.MoveName(l.game, m, v); name != m.Notation {
		dom.Attr(b, "aria-label", name)
	}
	if blamed {
		b.Call("append", dom.Text("span", "mark "+v.Key(), v.Sign()))
	}
	return b
}

func moveButton(label string, id int, current bool) js.Value {
	b := dom.Text("button", "", label)
	b.Set("type", "button")
	dom.Attr(b, "data-move", strconv.Itoa(id))
	b.Set("tabIndex", -1)
	if current {
		dom.Attr(b, "aria-current", "true")
		b.Set("tabIndex", 0)
	}
	return b
}

// focusCurrent brings the focus to the move shown.
func (l *moveList) focusCurrent() {
	if current := dom.Find(l.root, "[aria-current]"); !current.IsNull() {
		current.Call("focus", map[string]any{"preventScroll": true})
	}
}

// key moves the focus along the list.
func (l *moveList) key(ev js.Value) {
	if dom.Modified(ev) {
		return
	}
	buttons := l.root.Call("querySelectorAll", "button")
	here := dom.Document().Get("activeElement")
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
