package table

import (
	"slices"
	"strings"
	"time"

	"tah/game"
	"tah/game/state"
	"tah/game/task"
	"tah/rules"
)

// solving is the mode of a task.
type solving struct {
	t *Table
	trying
}

func (m *solving) kind() state.ModeKind { return state.Solving }
func (m *solving) shown() *game.Session { return m.t.session }
func (m *solving) next() mode           { return &solving{t: m.t} }
func (m *solving) question() *picking   { return &m.picking }
func (m *solving) think() bool          { return false }
func (m *solving) drop()                {}
func (m *solving) release()             { m.letGo(m.t) }

func (m *solving) view() game.View { return m.t.exercise.View() }

func (m *solving) mark(k *game.Marks) {
	*k = m.marks(m.t.session)
	m.t.exercise.AddMarks(k)
}

func (m *solving) may() (move, ahead bool) {
	return m.t.exercise.TakesMoves() && !m.t.still && !m.t.session.Outcome().Over(), false
}

// tap answers with a square, begins a move, or after a wrong one takes that back.
func (m *solving) tap(cell int) {
	t, x := m.t, m.t.exercise
	t.drawing.shapes = nil
	move, _ := m.may()
	switch {
	case t.still:
	case x.TakesSquares():
		v := m.view()
		j, err := x.Mark(t.square(cell))
		t.judged(v, j, err)
	case x.Refuted():
		t.retryTask()
	case move:
		m.tapAt(t, cell, m.made)
	}
}

func (m *solving) tapHand(c rules.Color, kind rules.PieceType) {
	if move, _ := m.may(); move {
		m.tapIn(m.t, c, kind, m.made)
	}
}

// made answers with a move.
func (m *solving) made(mv rules.Move) {
	t := m.t
	t.config.Sounds.Buzz(state.BuzzDrop)
	before := m.view()
	j, err := t.exercise.Play(mv)
	if err == nil {
		t.config.Sounds.Play(state.MoveSound(mv, t.session.Position().InCheck()))
	}
	t.judged(before, j, err)
}

// judged says what an answer was worth, which was given when the board looked as in v,
// and lets what follows it happen on the board.
func (t *Table) judged(v game.View, j task.Judgement, err error) {
	x := t.exercise
	t.reset()
	if err != nil {
		t.say(why(err))
		return
	}
	said := state.Whole(state.Verdict{Run: x.Run, View: v, Judgement: j})
	t.sayWhy(said, j.Explains())
	switch j.Grade {
	case task.Solved:
		t.tell(judged(x, j, said))
	case task.Wrong:
		t.config.Sounds.Buzz(state.BuzzRefused)
		t.tell(judged(x, j, said))
	}
	x.Judged(j)
	t.playReplies()
}

// judged is what a host is told of an answer.
func judged(x *task.Sitting, j task.Judgement, said state.Message) state.Judged {
	return state.Judged{
		Solved: j.Grade == task.Solved, Task: x.Task().String(), ID: x.Task().ID(),
		Reason: j.Code(), Mistakes: x.Mistakes(), Said: said,
	}
}

// playReplies plays what follows an answer, one after the other, with time to see each.
func (t *Table) playReplies() {
	x := t.exercise
	const pause = 700 * time.Millisecond
	if !x.Follows() {
		return
	}
	t.after(&t.reply, pause, func() {
		if t.exercise != x {
			return
		}
		if x.Follow() {
			t.config.Sounds.Play(state.SoundMove)
		}
		t.playReplies()
	})
}

// restTask lets what is about to be played on the task's board be played at once.
func (t *Table) restTask() {
	if t.seat != nil && t.exercise != nil {
		t.reply.stop()
		t.exercise.Finish()
	}
}

func (c Exercise) do(t *Table) {
	if c.Host != nil {
		t.dress(c.Host.Settings)
	}
	s := c.Run.Session()
	next := t.newSeat(s, game.NewID(), "")
	next.exercise = task.Sit(c.Run, t.config.Kept, c.Tips)
	if c.Host != nil {
		s.Flipped, next.still = c.Host.Flipped, c.Host.Still
	}
	t.rest()
	t.sit(next)
	t.reset()
}

func (LeaveTask) do(t *Table) {
	if t.exercise == nil {
		return
	}
	t.restTask()
	key := t.key()
	t.shelf.Clear(key)
	t.sitAt(key)
	t.goOn()
}

func (t *Table) retryTask() {
	t.restTask()
	t.exercise.Retry()
	t.reset()
}

func (c PressTask) do(t *Table) {
	x := t.exercise
	if x == nil || !slices.Contains(x.Buttons(), c.Button) {
		return
	}
	switch c.Button {
	case "restart":
		t.restTask()
		x.Restart()
		t.reset()
	case "retry":
		t.retryTask()
	case "show":
		t.showSolution()
	default:
		v := t.mode.view()
		j, err := x.Say(strings.TrimPrefix(c.Button, "verdict."))
		t.judged(v, j, err)
	}
}

// showSolution plays the solution, or marks it.
func (t *Table) showSolution() {
	t.restTask()
	x := t.exercise
	s, ok := x.Show()
	t.reset()
	if ok {
		t.say(state.Whole(state.Solution{Task: x.Task(), Solution: s}))
	} else {
		t.say(state.Say("task.wrong.unproved"))
	}
	t.playReplies()
}

// hintTo gives the next hint of the task.
func (m *solving) hintTo(t *Table) {
	x := t.exercise
	if !x.Hints() {
		return
	}
	h, ok := x.Hint()
	if !ok {
		return
	}
	m.picking.clear()
	m.hinting = hinting{}
	if h.Move != rules.NoMove {
		m.hinting = hinting{h.Move, h.Stage}
	}
	t.say(state.Whole(state.Tip{Task: x.Task(), Hint: h}))
	if h.Stage == 2 || x.Task().Kind == task.Verdict {
		t.status.reasons = h.Squares
	}
}

func (m *solving) fill(s *state.State) {
	x := m.t.exercise
	s.Board.Promotion = m.promotion(m.t.session)
	m.show(s)
	move, _ := m.may()
	s.Can.Move, s.Can.Hint = move, x.Hints()
	s.Task = &state.Task{Run: x.Run, Known: x.Known, Buttons: x.Buttons(), Squares: x.TakesSquares()}
}
