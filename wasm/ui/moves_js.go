//go:build js

package ui

import (
	"strconv"
	"syscall/js"

	"tah/game"
	"tah/game/state"
	"tah/game/table"
	"tah/rules"
	"tah/wasm/dom"
	"tah/wasm/words"
)

// moveList is the list of moves; each is a button that shows the position after it. It is
// one stop in the tab order, arrows go along it.
type moveList struct {
	kit    *Kit
	root   js.Value
	turns  []string       // signatures of what is shown
	about  string         // language, game and rules of what is shown
	mode   state.ModeKind // what the keys do depends on it
	game   string         // key of the game
	blamed verdicts
	opened map[int]bool
}

func newMoves(kit *Kit) *moveList {
	l := &moveList{kit: kit, root: dom.ByID("moves")}
	dom.Listen(l.root, "click", func(ev js.Value) {
		if id := dom.NumberAbout(ev.Get("target"), "move"); id >= 0 {
			kit.Send(table.GoTo{ID: id})
		} else if id := dom.NumberAbout(ev.Get("target"), "fold"); id >= 0 {
			kit.Send(table.Fold{ID: id})
			if b := dom.Find(l.root, `[data-fold="`+strconv.Itoa(id)+`"]`); !b.IsNull() {
				b.Call("focus")
			}
		}
	})
	dom.Listen(l.root, "keydown", func(ev js.Value) {
		back := l.mode == state.LookingBack && ev.Get("key").String() == "End"
		if l.mode != state.Analysing && !back { // which have keys for the whole page
			arrowKeys(ev, l.root.Call("querySelectorAll", "button"))
		}
	})
	dom.Listen(l.root, "contextmenu", func(ev js.Value) {
		if id := dom.NumberAbout(ev.Get("target"), "move"); id >= 0 && l.mode == state.Analysing {
			ev.Call("preventDefault")
			kit.Send(table.Open{Sheet: state.LineSheet{ID: id}})
		}
	})
	return l
}

// show makes only those turns anew that changed.
func (l *moveList) show(st *state.State) {
	w, s := l.kit.Words, st.Session
	l.mode, l.game, l.blamed, l.opened = st.Mode, s.Game().Key(), st.Moves.Blamed, st.Moves.Opened
	start, usual := w.T("moves.start"), s.RuleSet() == s.Game().RuleSets()[0]
	if !usual {
		start = w.T("moves.start.rules", "name", w.T("rules."+s.RuleSet()+".name"))
	}
	if about := w.Lang() + l.game + s.RuleSet(); l.about != about {
		l.about, l.turns = about, nil
		dom.Empty(l.root)
	}
	turns := turnsOf(l.game, st.Moves.Tree, !usual)
	l.turns = append(l.turns, make([]string, max(0, len(turns)-len(l.turns)))...)[:len(turns)]
	changed := false
	for i, e := range dom.Children(l.root, len(turns), func() js.Value { return dom.Create("div", "turn") }) {
		if shown := turns[i].signature(l.blamed, l.opened); l.turns[i] != shown {
			l.turns[i], changed = shown, true
			l.fill(e, turns[i], start)
		}
	}
	l.mark(s.Here(), changed)
}

// mark marks the move shown as such, and scrolls to it if anything has changed.
func (l *moveList) mark(id int, changed bool) {
	had := dom.Find(l.root, "[aria-current]")
	now := dom.Find(l.root, `[data-move="`+strconv.Itoa(id)+`"]`)
	if !had.Equal(now) {
		changed = true
		if !had.IsNull() {
			had.Call("removeAttribute", "aria-current")
			had.Set("tabIndex", -1)
		}
		if !now.IsNull() {
			dom.Attr(now, "aria-current", "true")
			now.Set("tabIndex", 0)
		}
	}
	if changed && !now.IsNull() {
		l.reveal(now)
	}
}

// reveal scrolls the list, and nothing else, so that e can be seen.
func (l *moveList) reveal(e js.Value) {
	list, item := dom.BoxOf(l.root), dom.BoxOf(e)
	along := func(scroll string, by float64) {
		if by != 0 {
			l.root.Set(scroll, l.root.Get(scroll).Float()+by)
		}
	}
	along("scrollLeft", scrollBy(item.X, item.X+item.W, list.X, list.X+list.W))
	along("scrollTop", scrollBy(item.Y, item.Y+item.H, list.Y, list.Y+list.H))
}

func (l *moveList) fill(e js.Value, t turn, start string) {
	dom.Empty(e)
	if t.start {
		e.Call("append", moveButton("start", start, 0))
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
	dom.Attr(e, "aria-label", l.kit.Words.T("study.variation",
		"n", strconv.Itoa(n), "move", words.BareNumber(l.game, line[0])))
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
	b := listButton("fold", label, "fold", line[0].ID)
	dom.Attr(b, "aria-expanded", strconv.FormatBool(open))
	dom.Attr(b, "aria-label", l.kit.Words.N("study.rest", rest))
	return b
}

// button is a move of the list.
func (l *moveList) button(m game.MoveItem) js.Value {
	class := ""
	if m.Comment {
		class = "remarked"
	}
	b := moveButton(class, m.Notation+words.Glyphs(m.NAGs), m.ID)
	v, blamed := l.blamed[m.ID]
	if name := l.kit.Words.MoveName(l.game, m, v); name != m.Notation {
		dom.Attr(b, "aria-label", name)
	}
	if blamed {
		b.Call("append", dom.Text("span", "mark "+v.Key(), v.Sign()))
	}
	return b
}

func moveButton(class, label string, id int) js.Value { return listButton(class, label, "move", id) }

// listButton is a button of a list that is one stop in the tab order; it has the number
// that says what it is about in a data attribute.
func listButton(class, label, about string, n int) js.Value {
	b := dom.Text("button", class, label)
	b.Set("type", "button")
	b.Set("tabIndex", -1)
	dom.Attr(b, "data-"+about, strconv.Itoa(n))
	return b
}

// focusMove brings the focus to the move shown in the list.
func focusMove() {
	if current := dom.Find(dom.ByID("moves"), "[aria-current]"); !current.IsNull() {
		current.Call("focus", map[string]any{"preventScroll": true})
	}
}
