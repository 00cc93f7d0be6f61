//go:build js

package page

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"syscall/js"

	"tah/game/review"
	"tah/rules"
	"tah/wasm/dom"
	"tah/wasm/port"
	"tah/wasm/words"
)

// panel is what is open below or beside the board.
type panel uint8

const (
	panelNone panel = iota
	panelAnalysis
	panelReview
)

// analysis is the engine's view of the position shown, while its panel is open.
type analysis struct {
	best   port.Info
	known  bool                    // best holds something
	lines  [analysisLines][]uint16 // what is shown, in saved form
	arrows js.Value
}

const (
	analysisLines = 3
	analysisTime  = 12_000 // milliseconds, half of it on a phone: thinking costs battery
)

// toggleAnalysis opens the engine's view, or closes whatever is open.
func (p *Page) toggleAnalysis() {
	if p.panel == panelNone {
		p.openPanel(panelAnalysis)
	} else {
		p.openPanel(panelNone)
	}
}

// openPanel opens one panel in place of the other.
func (p *Page) openPanel(which panel) {
	p.setPanel(which)
	p.said = ""
	p.think()
	p.show()
	for _, id := range []string{"lines", "rows"} {
		dom.ByID(id).Call("scrollIntoView", map[string]any{"block": "nearest"}) // which does nothing with a hidden one
	}
}

// setPanel shows a panel, hides the other, and ends a review that nobody sees.
func (p *Page) setPanel(which panel) {
	p.panel = which
	p.reviewing = p.reviewing && which == panelReview
	dom.Attr(dom.ByID("analyse"), "aria-pressed", strconv.FormatBool(which != panelNone))
	dom.Show(dom.ByID("analysis"), which == panelAnalysis)
	dom.Show(dom.ByID("review"), which == panelReview)
}

// clearAnalysis takes away what was known of another position.
func (p *Page) clearAnalysis() {
	if p.panel != panelAnalysis && !p.analysis.known {
		return
	}
	p.analysis.best, p.analysis.known = port.Info{}, false
	dom.SetText(dom.ByID("score"), "")
	dom.SetText(dom.ByID("depth"), "")
	dom.Empty(dom.ByID("lines"))
	p.showArrow()
}

// analyse looks at the position shown, if that is wanted, the game goes on from
// here, and nobody else is thinking.
func (p *Page) analyse() {
	if p.panel != panelAnalysis || p.hidden() || len(p.session.Legal()) == 0 {
		return
	}
	p.analysis.lines = [analysisLines][]uint16{}
	for range analysisLines {
		dom.ByID("lines").Call("append", dom.Create("li", ""))
	}
	search, turn := p.search, p.session.Turn()
	ms := analysisTime
	if js.Global().Call("matchMedia", "(pointer: coarse)").Get("matches").Bool() {
		ms /= 2
	}
	q := p.engineQuery(0, ms)
	q.Lines = analysisLines
	pos, style := p.session.Position(), p.style(p.session.Game())
	wanted := min(analysisLines, len(p.session.Legal()))
	var lines []port.Info // of one depth: shown together, or a worse one would stand above a better
	p.config.Opponent.Search(q, func(i port.Info) {
		if i.Rank == 1 {
			lines = lines[:0]
		}
		if lines = append(lines, i); search != p.search || len(lines) != wanted {
			return
		}
		slices.SortStableFunc(lines, func(a, b port.Info) int {
			return cmp.Compare(review.Chances(p.key(), review.Score(b.Score)), review.Chances(p.key(), review.Score(a.Score)))
		})
		rows := dom.ByID("lines").Get("children")
		for at, i := range lines {
			s := review.ForFirst(p.key(), review.Score(i.Score), turn)
			p.showLine(rows.Index(at), at+1, p.words.ScoreText(p.key(), s), words.LineMoves(p.key(), pos, i.Line, style, words.MostMoves), i.Line)
		}
		p.analysis.best, p.analysis.known = lines[0], true
		p.showScore(review.ForFirst(p.key(), review.Score(lines[0].Score), turn), lines[0].Depth)
		p.showArrow()
	}, func(a port.Answer, err error) {
		switch {
		case search != p.search:
		case err != nil:
			p.engineFailed(err)
		case p.analysis.known && p.said == "":
			p.sayScore(review.ForFirst(p.key(), review.Score(p.analysis.best.Score), turn))
		}
	})
}

// showScore shows the score of the best line.
func (p *Page) showScore(s review.Score, depth int) {
	dom.SetText(dom.ByID("score"), p.words.ScoreText(p.key(), s))
	dom.SetText(dom.ByID("depth"), p.words.T("analysis.depth", "n", strconv.Itoa(depth)))
	bar, ahead := dom.ByID("balance"), review.Chances(p.key(), s)
	dom.Attr(bar, "aria-valuenow", strconv.Itoa(int(math.Round(100*ahead))))
	dom.Attr(bar, "aria-valuetext", p.words.ScoreWords(p.key(), s))
	dom.Style(dom.Find(bar, "span"), "width", fmt.Sprintf("%.1f%%", 50+50*ahead))
}

// sayScore says once, when the engine has done, what it thinks.
func (p *Page) sayScore(s review.Score) {
	m, ok := p.bestMove()
	if !ok {
		return
	}
	p.said = words.Sentence(", ", p.words.ScoreWords(p.key(), s), p.words.T("analysis.best", "move", p.words.Move(p.session.Game(), m)))
	p.showStatus()
}

// bestMove returns the move that the engine would make, if it is asked and has
// found one.
func (p *Page) bestMove() (m rules.Move, ok bool) {
	a := &p.analysis
	if p.panel != panelAnalysis || !a.known || len(a.best.Line) == 0 {
		return rules.NoMove, false
	}
	m, err := p.session.Position().DecodeMove(a.best.Line[0])
	return m, err == nil
}

// showArrow points from where the best move, or in a review the better one,
// comes to where it goes; a drop is a ring.
func (p *Page) showArrow() {
	a := &p.analysis
	if a.arrows.Truthy() {
		a.arrows.Call("remove")
		a.arrows = js.Undefined()
	}
	m, ok := p.bestMove()
	if p.panel == panelReview {
		m, ok = p.betterMove()
	}
	if !ok {
		return
	}
	a.arrows = p.layer("arrows")
	x, y := p.middle(m.To())
	if m.IsDrop() {
		a.arrows.Call("append", circle(x, y))
		return
	}
	fx, fy := p.middle(m.From())
	a.arrows.Call("append", arrow(fx, fy, x, y))
}
