package table

import (
	"maps"
	"time"

	"tah/game"
	"tah/game/review"
	"tah/game/state"
	"tah/rules"
	"tah/rules/record"
)

// analysing is the mode of an analysis: moves are tried from any position, and written
// about. Nothing is decided there, no clock runs, nobody answers.
type analysing struct {
	t *Table
	trying
	form  bool  // the form for comment and glyphs is open
	asked int   // counts how often it was asked for
	stop  timer // the save that waits for the end of typing
}

func (m *analysing) kind() state.ModeKind { return state.Analysing }
func (m *analysing) shown() *game.Session { return m.t.session }
func (m *analysing) view() game.View      { return m.t.session.View() }
func (m *analysing) mark(k *game.Marks)   { *k = m.marks(m.t.session) }
func (m *analysing) question() *picking   { return &m.picking }
func (m *analysing) think() bool          { return false }
func (m *analysing) drop()                {}
func (m *analysing) release()             { m.letGo(m.t) }

func (m *analysing) next() mode {
	m.flush()
	return &analysing{t: m.t, form: m.form, asked: m.asked}
}

func (m *analysing) may() (move, ahead bool) {
	return !m.t.locked() && !m.t.still && !m.t.session.Outcome().Over(), false
}

func (m *analysing) tap(cell int) {
	if move, _ := m.may(); move {
		m.tapAt(m.t, cell, m.made)
	}
}

func (m *analysing) tapHand(c rules.Color, kind rules.PieceType) {
	if move, _ := m.may(); move {
		m.tapIn(m.t, c, kind, m.made)
	}
}

func (m *analysing) made(mv rules.Move) {
	m.t.config.Sounds.Buzz(state.BuzzDrop)
	m.t.play(mv)
}

func (m *analysing) fill(s *state.State) {
	move, _ := m.may()
	s.Board.Promotion = m.promotion(m.t.session)
	m.show(s)
	s.Can.Move, s.Can.Hint = move, move
	s.Can.Back, s.Can.Forward = m.t.session.CanUndo(), m.t.session.CanRedo()
	s.Can.Takeback = m.t.canTakeBack()
	s.Can.Redo = m.t.session.CanRedo() && !m.t.locked()
	s.Study = state.Study{On: true, Remark: m.t.session.Comment(), Form: m.form, Asked: m.asked}
}

// flush saves what waits for the end of typing.
func (m *analysing) flush() {
	if m.stop.running() {
		m.stop.stop()
		m.t.save()
	}
}

// study returns the mode if an analysis is on the board that may be written in.
func (t *Table) study() (*analysing, bool) {
	m, ok := t.mode.(*analysing)
	return m, ok && !t.locked()
}

func (c OpenForm) do(t *Table) {
	m, ok := t.study()
	if !ok {
		return
	}
	if m.form = c.Open; c.Open {
		m.asked++
	}
}

func (c WriteAt) do(t *Table) {
	if _, ok := t.study(); !ok {
		return
	}
	if c.ID != t.session.Here() {
		t.walkTo(c.ID)
	}
	OpenForm{true}.do(t)
}

func (c Comment) do(t *Table) {
	if m, ok := t.study(); ok {
		t.session.SetComment(c.Text)
		m.annotated()
	}
}

func (c Annotate) do(t *Table) {
	if m, ok := t.study(); ok && t.session.CanUndo() {
		t.session.SetNAGs(c.NAGs)
		m.annotated()
	}
}

// annotated saves what was written once the user has stopped. Nobody speaks: the field
// itself is heard.
func (m *analysing) annotated() {
	const pause = 500 * time.Millisecond
	m.t.status.quiet = true
	m.t.after(&m.stop, pause, m.t.save)
}

func (c Walk) do(t *Table) {
	if _, ok := t.mode.(*analysing); !ok {
		return
	}
	if id, ok := t.session.StepTo(c.Step); ok && id != t.session.Here() {
		t.walkTo(id)
		t.status.quiet = c.Quiet
	}
}

func (c AddLine) do(t *Table) {
	codes, found := t.engine.Line(c.Rank, c.Most)
	if _, ok := t.study(); !ok || !found {
		return
	}
	if t.session.Insert(codes) != t.session.Here() {
		t.save()
		t.answer(state.Say("study.line.added"))
	}
}

func (c FollowLine) do(t *Table) {
	if codes, found := t.engine.Line(c.Rank, c.Ply); found {
		if _, ok := t.study(); ok {
			t.walkTo(t.session.Insert(codes))
			t.status.quiet = true // the move in the list is heard
		}
	}
}

func (c PromoteLine) do(t *Table) {
	if _, ok := t.study(); ok {
		t.rearranged(t.session.Promote(t.session.Root(c.ID)), "study.promoted")
	}
}

func (c MakeMain) do(t *Table) {
	if _, ok := t.study(); ok {
		t.rearranged(t.session.MakeMain(c.ID), "study.main.done")
	}
}

// rearranged says that a line has another place in the tree.
func (t *Table) rearranged(done bool, said string) {
	t.sheet = nil
	if done {
		t.say(state.Say(said))
		t.changed()
		t.think()
	}
}

func (c DeleteFrom) do(t *Table) {
	if _, ok := t.study(); !ok {
		return
	}
	id := c.ID
	if id == 0 {
		id = t.session.Here()
	}
	n := t.session.Size(id)
	cut, ok := t.session.Delete(id)
	if !ok {
		return
	}
	t.shownAnew()
	undo := button("study.undo", RestoreLine{t.session, cut})
	t.note(state.Say("study.deleted", "n", state.Count(n)), undo, dismiss())
}

func (c RestoreLine) do(t *Table) {
	if _, ok := t.study(); ok && t.session == c.of && t.session.Restore(c.cut) {
		t.shownAnew()
	}
}

// shownAnew shows a tree that has changed; the note speaks.
func (t *Table) shownAnew() {
	t.hush()
	t.changed()
	t.status.quiet = true
	t.think()
}

func (OpenStudy) do(t *Table) {
	if t.exercise != nil || t.session.Analysis() {
		return
	}
	t.mode.drop()
	s, found, at := t.session, maps.Clone(t.found), t.mode.shown() // ids of new moves will differ
	t.rest()
	t.save()
	next, err := t.fetch(t.shelf.StudyOf(t.id), "")
	if err != nil {
		next = t.newSeat(s.Analyse(t.config.Timers.Now()), game.NewID(), "")
		next.found = found
		if len(s.Moves()) > 0 {
			next.session.Origin = t.id
		}
		next.session.Goto(at.Here())
	} else {
		next.found = make(review.Findings) // its moves have other ids
		next.session.CatchUp(s, at)
	}
	t.leave()
	t.sit(next)
	t.remember()
	t.reset()
	t.save()
	t.hideNote()
	t.config.Device.ForgetAddress()
	t.say(state.Say("study.opened"))
	t.think()
}

func (c DrawShape) do(t *Table) {
	t.drawing.shapes = record.Toggle(t.drawing.shapes, c.Shape)
	t.keepDrawing()
}

func (WipeDrawings) do(t *Table) {
	if len(t.drawing.shapes) > 0 {
		t.drawing.shapes = nil
		t.keepDrawing()
	}
}

func (LeaveDrawings) do(t *Table) {
	if !t.session.Analysis() {
		t.drawing.shapes = nil
	}
}

// keepDrawing keeps what is drawn with the position, in an analysis.
func (t *Table) keepDrawing() {
	if _, ok := t.study(); ok {
		t.session.SetShapes(t.drawing.shapes)
		t.save()
	}
}

func (c Pen) do(t *Table) {
	if c.On == t.drawing.pen {
		return
	}
	t.setPen(c.On)
	if c.On {
		t.mode.drop()
		if m, ok := t.mode.(asks); ok {
			m.question().clear()
		}
		t.note(state.Say("pen.on"), button("pen.clear", WipeDrawings{}), button("pen.off", Pen{false}))
	}
}

func (t *Table) setPen(on bool) {
	if t.drawing.pen && !on {
		t.hideNote()
	}
	t.drawing.pen = on
}

func (m *analysing) hintTo(t *Table) {
	m.picker.Clear()
	t.hint(&m.hinting)
}
