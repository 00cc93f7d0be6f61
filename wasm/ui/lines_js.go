//go:build js

package ui

import (
	"math"
	"strconv"
	"strings"
	"syscall/js"

	"tah/game/review"
	"tah/game/settings"
	"tah/game/state"
	"tah/game/table"
	"tah/rules"
	"tah/wasm/dom"
	"tah/wasm/words"
)

// lines is the engine's panel: what it thinks of the position shown. In an analysis the
// moves of its lines are buttons. A line is one stop in the tab order then, and what adds
// it as a variation another.
type lines struct {
	kit           *Kit
	panel, root   js.Value
	toggle        js.Value // the button that opens a panel
	score, depth  js.Value
	balance, part js.Value
	open          state.Panel
	shown         writing
}

// writing is what the lines were written from.
type writing struct {
	best    *state.Line // the first of them, which are never changed
	wanted  int
	lang    string
	style   rules.Style
	buttons bool
}

func newLines(kit *Kit) *lines {
	l := &lines{
		kit: kit, panel: dom.ByID("analysis"), root: dom.ByID("lines"), toggle: dom.ByID("analyse"),
		score: dom.ByID("score"), depth: dom.ByID("depth"), balance: dom.ByID("balance"),
	}
	l.part = dom.Find(l.balance, "span")
	dom.Listen(l.toggle, "click", func(js.Value) {
		open := state.NoPanel
		if l.open == state.NoPanel {
			open = state.EnginePanel
		}
		kit.Send(table.OpenPanel{Panel: open})
	})
	dom.Listen(l.root, "click", func(ev js.Value) {
		b, ok := dom.Closest(ev.Get("target"), "button[data-ply]")
		if !ok {
			return
		}
		rank, ply := dom.NumberAbout(b, "rank"), dom.NumberAbout(b, "ply")
		if ply == 0 {
			kit.Send(table.AddLine{Rank: rank, Most: words.MostMoves})
		} else {
			kit.Send(table.FollowLine{Rank: rank, Ply: ply})
			focusMove() // it is heard there
		}
	})
	dom.Listen(l.root, "keydown", func(ev js.Value) {
		if b, ok := dom.Closest(ev.Get("target"), "button[data-ply]"); ok {
			arrowKeys(ev, b.Get("parentElement").Call("querySelectorAll", "button"))
		}
	})
	return l
}

func (l *lines) show(st *state.State) {
	l.open = st.Panel
	dom.Attr(l.toggle, "aria-pressed", strconv.FormatBool(l.open != state.NoPanel))
	opens := l.open == state.EnginePanel && dom.Hidden(l.panel)
	dom.Show(l.panel, l.open == state.EnginePanel)
	l.showScore(st)
	l.showLines(st)
	if opens {
		dom.Reveal(l.root)
	}
}

// showScore shows what the best line is worth.
func (l *lines) showScore(st *state.State) {
	w, key := l.kit.Words, st.Session.Game().Key()
	score, depth := "", ""
	if len(st.Lines.Best) > 0 {
		score = w.ScoreText(key, st.Lines.Best[0].Score)
		depth = w.T("analysis.depth", "n", strconv.Itoa(st.Lines.Depth))
	}
	dom.SetText(l.score, score)
	dom.SetText(l.depth, depth)
	ahead := review.Chances(key, st.Lines.Balance)
	dom.Attr(l.balance, "aria-valuenow", strconv.Itoa(int(math.Round(100*ahead))))
	dom.Attr(l.balance, "aria-valuetext", w.ScoreWords(key, st.Lines.Balance))
	dom.Style(l.part, "width", strconv.FormatFloat(math.Round(500+500*ahead)/10, 'f', -1, 64)+"%")
}

func (l *lines) showLines(st *state.State) {
	s, found := st.Session, st.Lines.Best
	now := writing{
		wanted: st.Lines.Wanted, lang: l.kit.Words.Lang(), buttons: st.Study.On,
		style: settings.StyleOf(s.Game(), st.Settings, l.kit.Words.Lang()),
	}
	if len(found) > 0 {
		now.best = &found[0]
	}
	if l.shown == now {
		return
	}
	if l.shown.lang != now.lang || l.shown.buttons != now.buttons {
		dom.Empty(l.root)
	}
	l.shown = now
	key, pos := s.Game().Key(), s.Position()
	for rank, row := range dom.Children(l.root, now.wanted, func() js.Value { return dom.Create("li", "") }) {
		dom.Attr(row, "data-rank", strconv.Itoa(rank))
		if rank >= len(found) {
			dom.Empty(row)
			continue
		}
		worth := l.kit.Words.ScoreText(key, found[rank].Score)
		l.write(row, rank, worth, words.LineMoves(key, pos, found[rank].Codes, now.style, words.MostMoves))
	}
}

// write shows a line: its worth and its moves. In an analysis the buttons stay where they
// are while the engine thinks on, so that none is lost under the focus.
func (l *lines) write(row js.Value, rank int, worth string, moves []words.LineMove) {
	if row.Get("firstChild").IsNull() {
		row.Call("append", dom.Create("b", ""), dom.Create("span", ""))
		if l.shown.buttons {
			add := listButton("add", "+", "ply", 0)
			add.Set("tabIndex", 0)
			dom.Attr(add, "aria-label", l.kit.Words.T("study.line.add", "n", strconv.Itoa(rank+1)))
			row.Call("append", add)
		}
	}
	dom.SetText(row.Get("firstChild"), worth)
	line := row.Get("children").Index(1)
	if !l.shown.buttons {
		texts := make([]string, len(moves))
		for i, m := range moves {
			texts[i] = m.String()
		}
		dom.SetText(line, strings.Join(texts, " "))
		return
	}
	for i, b := range dom.Children(line, len(moves), func() js.Value { return listButton("", "", "ply", 0) }) {
		dom.SetText(b, moves[i].String())
		dom.Attr(b, "data-ply", strconv.Itoa(i+1))
		if i == 0 {
			dom.Attr(b, "tabindex", "0")
		}
	}
}
