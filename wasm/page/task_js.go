//go:build js

package page

import (
	"strconv"
	"strings"
	"syscall/js"

	"tah/game"
	"tah/game/task"
	"tah/rules"
	"tah/wasm/dom"
)

// exercise is a task on a board.
type exercise struct {
	run      *task.Run
	progress task.Progress
	known    bool   // it was solved on an earlier visit
	tips     bool   // hints are given
	stop     func() // what cancels the reply that is about to be played, nil if none
	setBack  bool   // the answer was right, and the next one starts where it started
}

// buildTask wires the buttons of tasks.
func (p *Page) buildTask() {
	dom.Listen(dom.ByID("task-do"), "click", func(ev js.Value) {
		if b, ok := dom.Closest(ev.Get("target"), "button[data-task]"); ok {
			p.pressTask(b.Get("dataset").Get("task").String())
		}
	})
}

// beginTask puts the task that a link asks for on the board. It is no game: it
// is not saved, and nobody plays against the reader.
func (p *Page) beginTask(key string, link startLink) error {
	g, err := lookup(p.config.Games)(key)
	if err != nil {
		return err
	}
	t, err := task.Parse(g, link.Rules, link.Position, link.Task)
	if err != nil {
		return err
	}
	run, err := t.Start()
	if err != nil {
		return err
	}
	run.Session().SetStyle(p.style(g))
	x := &exercise{run: run, progress: task.NewProgress(p.kept), tips: link.Hints != "off"}
	x.known = x.progress.Solved(t)
	tb := newSitting(run.Session(), game.NewID(), "")
	tb.exercise = x
	p.seat(tb)
	p.reset()
	p.show()
	return nil
}

// leaveTask brings back the reader's own game.
func (p *Page) leaveTask() {
	p.restTask()
	delete(p.tables, p.key())
	p.sitAt(p.key())
	p.resumeClock()
	p.show()
	p.think()
}

// restTask lets what is about to be played on the task's board be played at
// once.
func (p *Page) restTask() {
	if p.sitting == nil || p.exercise == nil {
		return
	}
	x := p.exercise
	if x.stop != nil {
		x.stop()
		x.stop = nil
	}
	for x.run.Reply() {
	}
	if x.setBack {
		x.setBack = false
		x.run.Retry()
	}
}

// takesMoves tells whether the task waits for a move of the reader.
func (x *exercise) takesMoves() bool {
	switch x.run.Task().Kind {
	case task.Squares, task.Forbidden, task.Verdict:
		return false
	}
	return !x.run.Solved() && !x.run.Waiting()
}

// takesSquares tells whether the task waits for a square.
func (x *exercise) takesSquares() bool {
	k := x.run.Task().Kind
	return (k == task.Squares || k == task.Forbidden) && !x.run.Solved() && !x.run.Waiting()
}

// mayHint tells whether a task has a hint to give.
func (p *Page) mayHint() bool {
	x := p.exercise
	return x != nil && x.tips && !x.run.Solved() && !x.run.Waiting()
}

// tapTask points at a square of a task's board and reports whether the task
// takes that for an answer. After a wrong move it takes the move back.
func (p *Page) tapTask(cell int) bool {
	x := p.exercise
	switch {
	case x == nil:
		return false
	case x.takesSquares():
		j, err := x.run.Mark(p.view.Cells[cell].Square)
		p.judged(j, err)
	case x.run.Waiting() && !x.run.Pending() && !x.setBack:
		p.retryTask()
	default:
		return false
	}
	return true
}

// answerTask answers with a move.
func (p *Page) answerTask(m rules.Move) {
	j, err := p.exercise.run.Play(m)
	if err == nil {
		p.hear(moveSound(m, p.session.Position().InCheck()))
	}
	p.judged(j, err)
}

// judged shows and says what an answer was worth, and lets what follows it
// happen on the board.
func (p *Page) judged(j task.Judgement, err error) {
	x := p.exercise
	p.reset()
	if err != nil {
		p.said = p.why(err)
		p.show()
		return
	}
	said := p.words.Judged(x.run, &p.view, j)
	p.said, p.reasons = said, reasonsOf(j)
	switch j.Grade {
	case task.Solved:
		// A reader who can save nothing still may solve.
		_ = x.progress.Keep(x.run.Task())
		p.emit("solved", taskDetail(x.run, j, said))
	case task.Wrong:
		p.buzz(buzzRefused)
		p.emit("failed", taskDetail(x.run, j, said))
	}
	x.setBack = x.run.Waiting() && (j.Grade == task.Right || j.Grade == task.Open) && !x.run.Pending()
	p.show()
	p.playReplies()
}

// playReplies plays what follows an answer, one after the other, with time to see each.
func (p *Page) playReplies() {
	x := p.exercise
	const pause = 700
	if !x.run.Pending() && !x.setBack {
		return
	}
	x.stop = dom.After(pause, func() {
		x.stop = nil
		if p.exercise != x {
			return
		}
		if x.setBack {
			x.setBack = false
			x.run.Retry()
		} else {
			x.run.Reply()
			p.hear(soundMove)
		}
		p.show()
		p.playReplies()
	})
}

// retryTask takes back a wrong answer.
func (p *Page) retryTask() {
	p.restTask()
	p.exercise.run.Retry()
	p.reset()
	p.show()
}

// restartTask begins the task anew.
func (p *Page) restartTask() {
	p.restTask()
	p.exercise.run.Restart()
	p.reset()
	p.show()
}

// showSolution plays the solution, or marks it.
func (p *Page) showSolution() {
	p.restTask()
	x := p.exercise
	s, ok := x.run.Show()
	p.reset()
	if ok {
		p.said = p.words.ShownSolution(x.run.Task(), s)
	} else {
		p.said = p.words.T("task.wrong.unproved")
	}
	p.show()
	p.playReplies()
}

// hintTask gives the next hint.
func (p *Page) hintTask() {
	x := p.exercise
	if !p.mayHint() {
		return
	}
	h, ok := x.run.Hint()
	if !ok {
		return
	}
	p.picker.Clear()
	p.hint, p.reasons = hint{}, nil
	if h.Move != rules.NoMove {
		p.hint = hint{h.Move, h.Stage}
	}
	if h.Stage == 2 || x.run.Task().Kind == task.Verdict {
		p.reasons = h.Squares
	}
	p.said = p.words.TaskHint(x.run.Task(), &p.view, h)
	p.show()
}

// veil keeps the board from answering a question about what it is.
func (p *Page) veil(v *game.View) {
	if x := p.exercise; x != nil && x.run.Task().Kind == task.Verdict && !x.run.Solved() {
		v.Check, v.Outcome = -1, rules.Outcome{}
	}
}

// markTask marks the squares that the reader has found.
func (p *Page) markTask() {
	if p.exercise == nil {
		return
	}
	for _, s := range p.exercise.run.Found() {
		if cell := p.view.Cell(s); cell >= 0 {
			p.marks.Found = append(p.marks.Found, cell)
		}
	}
	if p.exercise.run.Task().Kind == task.Reach {
		for _, s := range p.exercise.run.Task().Targets {
			p.marks.Goals = append(p.marks.Goals, p.view.Cell(s))
		}
	}
}

// showTask shows the question, and the buttons that answer it or help.
func (p *Page) showTask() {
	ask, do, x := dom.ByID("task"), dom.ByID("task-do"), p.exercise
	dom.Show(ask, x != nil)
	dom.Show(do, x != nil)
	data := dom.ByID("table").Get("dataset")
	if x == nil {
		data.Delete("task")
		return
	}
	t := x.run.Task()
	data.Set("task", string(t.Kind))
	data.Set("solved", strconv.FormatBool(x.run.Solved()))
	dom.SetText(dom.ByID("task-ask"), p.words.Question(x.run, &p.view))
	state := p.words.ProgressOf(x.run)
	switch {
	case x.run.Solved():
		state = p.words.T("task.solved")
	case x.known && state == "":
		state = p.words.T("task.known")
	}
	dom.SetText(dom.ByID("task-state"), state)
	p.offerButtons(x)
}

// offerButtons shows the buttons of a task. Those that stay are not touched,
// so that they keep the focus.
func (p *Page) offerButtons(x *exercise) {
	t, do := x.run.Task(), dom.ByID("task-do")
	var ids []string
	label := func(id string) string { return p.words.T("task." + id) }
	switch {
	case x.run.Solved():
		ids = append(ids, "restart")
	case x.run.Waiting() && !x.setBack:
		ids = append(ids, "retry")
	case t.Kind == task.Verdict:
		for _, v := range t.Verdicts() {
			ids = append(ids, "verdict."+v)
		}
	}
	if x.tips && x.run.Mistakes() > 0 && !x.run.Solved() && (!x.run.Waiting() || x.setBack) {
		ids = append(ids, "show")
	}
	same := 0
	for buttons := do.Get("children"); same < min(len(ids), buttons.Length()); same++ {
		if b := buttons.Index(same); b.Get("textContent").String() != label(ids[same]) {
			break
		}
	}
	for do.Get("childElementCount").Int() > same {
		do.Get("lastElementChild").Call("remove")
	}
	for _, id := range ids[same:] {
		b := dom.Text("button", "", label(id))
		b.Set("type", "button")
		dom.Attr(b, "data-task", id)
		dom.Toggle(b, "main", id == "retry")
		do.Call("append", b)
	}
}

// pressTask does what a button of a task is for.
func (p *Page) pressTask(id string) {
	if p.exercise == nil {
		return
	}
	switch id {
	case "restart":
		p.restartTask()
	case "retry":
		p.retryTask()
	case "show":
		p.showSolution()
	default:
		if v, ok := strings.CutPrefix(id, "verdict."); ok {
			j, err := p.exercise.run.Say(v)
			p.judged(j, err)
		}
	}
}
