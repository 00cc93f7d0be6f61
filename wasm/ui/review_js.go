//go:build js

package ui

import (
	"strconv"
	"syscall/js"

	"tah/game/settings"
	"tah/game/state"
	"tah/game/table"
	"tah/wasm/dom"
	"tah/wasm/words"
)

// reviewing is the panel of the review: the course of the game, its faults, and what
// should have been played.
type reviewing struct {
	kit           *Kit
	panel         js.Value
	graph         *graph
	offer         js.Value // the button in the engine's panel that opens this one
	faults        map[int]js.Value
	rows, summary js.Value
	work, bar     js.Value
	count, run    js.Value
}

func newReview(kit *Kit) *reviewing {
	r := &reviewing{
		kit: kit, panel: dom.ByID("review"), graph: newGraph(dom.ByID("graph")), offer: dom.ByID("review-open"),
		faults: map[int]js.Value{-1: dom.ByID("fault-before"), 1: dom.ByID("fault-after")},
		rows:   dom.ByID("rows"), summary: dom.ByID("summary"),
		work: dom.ByID("review-work"), bar: dom.ByID("review-progress"),
		count: dom.ByID("review-count"), run: dom.ByID("review-run"),
	}
	kit.pressed("review-open", func() table.Command { return table.OpenReview{} })
	kit.pressed("review-run", func() table.Command { return table.RunReview{} })
	kit.pressed("fault-before", func() table.Command { return table.Fault{Step: -1} })
	kit.pressed("fault-after", func() table.Command { return table.Fault{Step: 1} })
	kit.pressed("review-study", func() table.Command { return table.OpenStudy{} })
	r.graph.listen(func(ply int) { kit.Send(table.GoToPly{Ply: ply, Quiet: true}) }) // the slider is heard
	return r
}

// show brings the panel to what is known of the line shown. What takes time is only
// written where it is seen.
func (r *reviewing) show(st *state.State) {
	c := st.Review.Course
	open := st.Panel == state.ReviewPanel
	opens := open && dom.Hidden(r.panel)
	dom.Show(r.panel, open)
	dom.Show(r.offer, len(c.Moves) > 0)
	r.graph.show(c, r.kit.Words.Ply(c, c.Here()))
	for step, b := range r.faults {
		_, ok := c.Blamed(c.Here(), step)
		dom.Attr(b, "aria-disabled", strconv.FormatBool(!ok)) // disabled it would lose the focus
	}
	r.showProgress(st)
	var rows [][3]string
	var summary []string
	if open {
		rows = r.written(st)
		if c.Complete() {
			said := r.kit.Words.Summary(c)
			summary = said[:]
		}
	}
	for i, row := range dom.Children(r.rows, len(rows), newRow) {
		for j, text := range rows[i] {
			dom.SetText(row.Get("children").Index(j), text)
		}
	}
	for i, e := range dom.Children(r.summary, len(summary), func() js.Value { return dom.Create("p", "") }) {
		dom.SetText(e, summary[i])
	}
	if opens {
		dom.Reveal(r.rows)
		r.graph.root.Call("focus")
	}
}

func newRow() js.Value {
	return dom.Create("li", "", dom.Create("small", ""), dom.Create("b", ""), dom.Create("span", ""))
}

// written returns the better line and the one that was played: what each is called, what
// it is worth, and its moves.
func (r *reviewing) written(st *state.State) [][3]string {
	w, c := r.kit.Words, st.Review.Course
	style := settings.StyleOf(c.Game, st.Settings, w.Lang())
	var rows [][3]string
	for _, row := range c.Rows(c.Here()) {
		pos, err := c.Position(row.Ply)
		if err != nil {
			break
		}
		rows = append(rows, [3]string{w.T("review." + row.Label), w.WorthText(c.Game.Key(), row.Worth),
			words.LineText(c.Game.Key(), pos, row.Codes, style, words.MostMoves)})
	}
	return rows
}

// showProgress shows how far the review is, until it has come to its end.
func (r *reviewing) showProgress(st *state.State) {
	w, c := r.kit.Words, st.Review.Course
	known, all := strconv.Itoa(c.Known()), strconv.Itoa(len(c.Moves)+1)
	if c.Complete() && dom.Document().Get("activeElement").Equal(r.run) {
		r.graph.root.Call("focus")
	}
	dom.Show(r.work, !c.Complete())
	dom.Attr(r.bar, "max", all)
	dom.Attr(r.bar, "value", known)
	dom.SetText(r.count, w.T("review.progress", "n", known, "all", all))
	label := "review.rest"
	switch {
	case st.Review.Running:
		label = "action.cancel"
	case c.Known() == 0:
		label = "review.open"
	}
	dom.SetText(r.run, w.T(label))
}
