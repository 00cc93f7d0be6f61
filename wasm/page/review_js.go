//go:build js

package page

import (
	"strconv"
	"syscall/js"

	"tah/game/review"
	"tah/rules"
	"tah/wasm/dom"
	"tah/wasm/port"
	"tah/wasm/words"
)

// What a position gets in a review: nodes for some 0.2 s in a worker, and never
// more than reviewTime on a slow phone. Less would blame good moves.
const (
	reviewNodes = 60_000
	reviewTime  = 1000 // milliseconds
)

// buildReview wires the panel.
func (p *Page) buildReview() {
	press := func(id string, f func()) { dom.Listen(dom.ByID(id), "click", func(js.Value) { f() }) }
	press("review-open", p.openReview)
	press("review-run", func() {
		p.reviewing = !p.reviewing
		p.think()
		p.show()
	})
	press("fault-before", func() { p.goToFault(-1) })
	press("fault-after", func() { p.goToFault(1) })
	p.graph = newGraph(dom.ByID("graph"))
	p.graph.listen(p.goToPly)
}

// openReview opens the panel and has every position of the game looked at
// that was not yet.
func (p *Page) openReview() {
	p.hideNote()
	p.reviewing = true
	p.openPanel(panelReview)
	p.graph.root.Call("focus")
}

// leaveReview ends a review because another game comes to the board, and
// closes its panel if there is nothing to see in it.
func (p *Page) leaveReview() {
	p.reviewing = false
	if p.panel == panelReview && len(p.sitting.review) == 0 {
		p.setPanel(panelNone)
	}
}

// course returns the line shown with what the review knows of it.
func (p *Page) course() *review.Course { return review.NewCourse(p.session, p.sitting.review) }

// reviewNext has the next position looked at, if a review goes on.
func (p *Page) reviewNext() {
	if !p.reviewing || p.hidden() {
		return
	}
	c := p.course()
	ply, ok := c.Next()
	if !ok {
		p.reviewed(c)
		return
	}
	pos, err := c.Position(ply)
	if err != nil {
		p.reviewFailed(err)
		return
	}
	found, id := p.sitting.review, c.ID(ply)
	if o := pos.Outcome(); o.Over() {
		found[id] = &review.Appraisal{Over: o}
		p.reviewNext()
		return
	}
	q := p.engineQuery(0, reviewTime)
	q.Nodes, q.Moves = reviewNodes, c.Codes[:ply]
	search, key := p.search, p.key()
	var line []uint16
	p.config.Opponent.Search(q, func(i port.Info) { line = i.Line }, func(a port.Answer, err error) {
		if search != p.search {
			return
		}
		if err != nil {
			p.reviewFailed(err)
			return
		}
		var best []uint16
		if !a.None {
			best = []uint16{a.Move}
		}
		found[id] = review.NewAppraisal(key, pos.Turn(), review.Score(a.Score), best, line)
		p.showReview(p.course())
		p.reviewNext()
	})
}

// reviewed tells that the review is done.
func (p *Page) reviewed(c *review.Course) {
	p.reviewing = false
	p.said = p.words.T("review.clean")
	if n := len(c.Verdicts()); n > 0 {
		p.said = p.words.N("review.done", n)
	}
	p.show()
}

func (p *Page) reviewFailed(err error) {
	p.reviewing = false
	p.note(p.why(err), p.remedy(err, p.openReview), p.dismiss())
	p.show()
}

// goToPly shows a ply of the line; the graph says which.
func (p *Page) goToPly(ply int) {
	if c := p.course(); ply != c.Here() {
		p.unspoken = true
		p.goTo(c.ID(ply))
		p.unspoken = false
	}
}

// goToFault shows the nearest move before or after that is blamed.
func (p *Page) goToFault(step int) {
	c := p.course()
	if ply, ok := c.Blamed(c.Here(), step); ok {
		p.goTo(c.ID(ply))
	}
}

// blame says what the review has against the last move, and what would have
// been better; "" where it has nothing or is closed.
func (p *Page) blame() (said, better string) {
	if p.panel != panelReview {
		return "", ""
	}
	c := p.course()
	said = p.words.Verdict(c.Verdict(c.Here()))
	if m, ok := p.betterMove(); ok {
		better = p.words.T("review.instead", "move", p.words.Move(p.session.Game(), m))
	}
	return said, better
}

// betterMove returns what should have been played instead of the last move, if
// that is blamed.
func (p *Page) betterMove() (m rules.Move, ok bool) {
	c := p.course()
	ply := c.Here()
	if c.Verdict(ply).Judgement == review.Sound || len(c.At(ply-1).Line) == 0 {
		return rules.NoMove, false
	}
	pos := p.session.Position()
	pos.Undo()
	m, err := pos.DecodeMove(c.At(ply - 1).Line[0])
	return m, err == nil
}

// showReview brings the panel to what is known of the line shown.
func (p *Page) showReview(c *review.Course) {
	dom.Show(dom.ByID("review-open"), len(c.Moves) > 0)
	if p.panel != panelReview {
		return
	}
	p.graph.show(c, p.words.Ply(c, c.Here()))
	p.showRows(c)
	for id, step := range map[string]int{"fault-before": -1, "fault-after": 1} {
		_, ok := c.Blamed(c.Here(), step)
		dom.Attr(dom.ByID(id), "aria-disabled", strconv.FormatBool(!ok)) // disabled it would lose the focus
	}
	p.showProgress(c)
	summary := dom.ByID("summary")
	dom.Empty(summary)
	if c.Complete() {
		for _, said := range p.words.Summary(c) {
			summary.Call("append", dom.Text("p", "", said))
		}
	}
}

// showRows shows the better line and the one that was played.
func (p *Page) showRows(c *review.Course) {
	root := dom.ByID("rows")
	dom.Empty(root)
	for _, r := range c.Rows(c.Here()) {
		pos, err := c.Position(r.Ply)
		if err != nil {
			return
		}
		root.Call("append", dom.Create("li", "", dom.Text("small", "", p.words.T("review."+r.Label)), dom.Text("b", "", p.words.WorthText(p.key(), r.Worth)),
			dom.Text("span", "", words.LineText(p.key(), pos, r.Codes, p.style(c.Game), words.MostMoves))))
	}
}

// showProgress shows how far the review is, until it has come to its end.
func (p *Page) showProgress(c *review.Course) {
	known, all, run := c.Known(), len(c.Moves)+1, dom.ByID("review-run")
	if known == all && dom.Document().Get("activeElement").Equal(run) {
		p.graph.root.Call("focus")
	}
	dom.Show(dom.ByID("review-work"), known < all)
	bar := dom.ByID("review-progress")
	bar.Set("max", all)
	bar.Set("value", known)
	dom.SetText(dom.ByID("review-count"), p.words.T("review.progress", "n", strconv.Itoa(known), "all", strconv.Itoa(all)))
	label := "review.rest"
	if p.reviewing {
		label = "action.cancel"
	} else if known == 0 {
		label = "review.open"
	}
	dom.SetText(run, p.words.T(label))
}
