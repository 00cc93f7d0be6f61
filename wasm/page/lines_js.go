//go:build js

package page

import (
	"strconv"
	"strings"
	"syscall/js"

	"tah/wasm/dom"
	"tah/wasm/words"
)

// buildLines wires the engine's lines: in an analysis their moves are buttons.
// A line is one stop in the tab order, and what adds it as a variation another.
func (p *Page) buildLines() {
	root := dom.ByID("lines")
	dom.Listen(root, "click", func(ev js.Value) {
		b, ok := dom.Closest(ev.Get("target"), "button[data-ply]")
		if !ok {
			return
		}
		rank, ply := rankOf(b), dom.Atoi(b.Get("dataset").Get("ply").String())
		if codes := p.analysis.lines[rank]; b.Get("className").String() == "add" {
			p.addLine(codes)
		} else {
			p.unspoken = true // the move in the list is heard
			p.walk(func() bool { return p.session.Goto(p.session.Insert(codes[:min(ply, len(codes))])) })
			p.unspoken = false
			p.list.focusCurrent()
		}
	})
	dom.Listen(root, "keydown", func(ev js.Value) {
		b, ok := dom.Closest(ev.Get("target"), "button[data-ply]")
		if !ok || dom.Modified(ev) {
			return
		}
		moves := b.Get("parentElement").Call("querySelectorAll", "button:not([hidden])")
		for i := range moves.Length() {
			if !moves.Index(i).Equal(b) {
				continue
			}
			if next, ok := stepList(i, moves.Length(), ev.Get("key").String()); ok {
				ev.Call("preventDefault")
				moves.Index(next).Call("focus")
			}
			return
		}
	})
}

// rankOf returns which line a button belongs to, from 0.
func rankOf(b js.Value) int {
	row, _ := dom.Closest(b, "li")
	return dom.Atoi(row.Get("dataset").Get("rank").String())
}

// addLine adds a line of the engine's to the tree, as far as it is shown.
func (p *Page) addLine(codes []uint16) {
	s := p.session
	if s.Insert(codes[:min(len(codes), words.MostMoves)]) == s.Here() {
		return
	}
	p.save()
	c := p.course()
	p.list.show(p.words, s, c.Verdicts(), p.sitting.opened)
	p.showStudyBar()
	p.answer(p.words.T("study.line.added"))
}

// showLine shows a line of the engine's: its worth and its moves. In an
// analysis the buttons stay where they are while the engine thinks on, so that
// none is lost under the focus.
func (p *Page) showLine(row js.Value, rank int, worth string, moves []words.LineMove, codes []uint16) {
	p.analysis.lines[rank-1] = codes
	if row.Get("firstChild").IsNull() {
		row.Call("append", dom.Text("b", "", ""), dom.Create("span", ""))
		dom.Attr(row, "data-rank", strconv.Itoa(rank-1))
		if p.session.Analysis() {
			add := dom.Text("button", "add", "+")
			add.Set("type", "button")
			dom.Attr(add, "data-ply", "0")
			dom.Attr(add, "aria-label", p.words.T("study.line.add", "n", strconv.Itoa(rank)))
			row.Call("append", add)
		}
	}
	dom.SetText(row.Get("firstChild"), worth)
	line := row.Get("children").Index(1)
	if !p.session.Analysis() {
		words := make([]string, len(moves))
		for i, m := range moves {
			words[i] = m.String()
		}
		dom.SetText(line, strings.Join(words, " "))
		return
	}
	for i := range max(len(moves), line.Get("childElementCount").Int()) {
		b := line.Get("children").Index(i)
		if !b.Truthy() {
			b = dom.Text("button", "", "")
			b.Set("type", "button")
			b.Set("tabIndex", map[bool]int{true: 0, false: -1}[i == 0])
			dom.Attr(b, "data-ply", strconv.Itoa(i+1))
			line.Call("append", b)
		}
		dom.Show(b, i < len(moves))
		if i < len(moves) {
			dom.SetText(b, moves[i].String())
		}
	}
}
