package table_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"tah/game/state"
	"tah/game/table"
	"tah/game/task"
	"tah/game/task/tasktest"
)

// exercise puts a task on the board.
func (b *bed) exercise(key, position, text string, tips bool) *task.Run {
	b.Helper()
	return b.startTask(tasktest.Parse(b, key, position, text), tips)
}

func (b *bed) startTask(tk *task.Task, tips bool) *task.Run {
	b.Helper()
	run, err := tk.Start()
	if err != nil {
		b.Fatal(err)
	}
	b.Do(table.Exercise{Run: run, Tips: tips})
	return run
}

// grade returns what the last answer was worth.
func (b *bed) grade() task.Grade {
	b.Helper()
	b.is(len(b.st.Status.Said) == 1 && len(b.st.Status.Said[0].Args) == 1, "no judgement")
	v, ok := b.st.Status.Said[0].Args[0].Value.(state.Verdict)
	b.is(ok, "no judgement")
	return v.Judgement.Grade
}

// TestTasks: every kind of task is answered on the board, by buttons and squares, is
// judged as it should be, plays its replies and takes back what is wrong.
func TestTasks(t *testing.T) {
	w := newWorld()
	b := w.bed(t, "chess")
	b.play("e2e4")
	grades := map[string]task.Grade{"right": task.Right, "solved": task.Solved, "wrong": task.Wrong,
		"open": task.Open}
	for _, e := range tasktest.Exercises(t) {
		for _, answers := range e.Answers {
			run := b.startTask(e.Task, true)
			b.is(b.st.Mode == state.Solving && b.st.Task.Run == run, e.Task)
			for _, a := range answers {
				word := strings.Fields(a)
				give, want := word[0], grades[word[1]]
				switch {
				case give[0] == '@':
					b.tap(give[1:])
				case give[0] == '=':
					b.is(b.st.Board.View.Check < 0 && !b.st.Board.View.Outcome.Over(), "the board answers")
					b.Do(table.PressTask{Button: "verdict." + give[1:]})
				default:
					b.play(give)
				}
				b.is(b.grade() == want, e.Task, " ", a, ": ", b.grade())
				b.clock.Advance(5 * time.Second)
				b.is(!run.Solved() || slices.Contains(b.st.Task.Buttons, "restart"), b.st.Task.Buttons)
				if want == task.Wrong && run.Waiting() {
					b.is(b.st.Task.Buttons[0] == "retry", b.st.Task.Buttons)
					b.Do(table.PressTask{Button: "retry"})
					b.is(!run.Waiting(), "not taken back")
				}
			}
		}
	}
	b.Do(table.LeaveTask{})
	b.Do(table.LeaveTask{})
	b.is(b.st.Mode == state.Playing && b.st.Task == nil, "the task stays")
	b.Do(table.SwitchTo{Key: "chess"})
	b.Do(table.LeaveTask{})
	b.is(b.line() == "e2e4" && b.engine.Busy(), b.line())
	b.is(len(b.games()) <= 2, "a task was saved")
}

// TestShownSolutions: hints are given in steps, and the solution of every task can be
// shown and taken back.
func TestShownSolutions(t *testing.T) {
	b := newBed(t, "chess")
	for _, e := range tasktest.Exercises(t) {
		run := b.startTask(e.Task, true)
		for stage := range 2 {
			b.Do(table.Hint{})
			if len(b.st.Status.Said) == 0 {
				break // nothing solves it
			}
			tip, ok := b.st.Status.Said[0].Args[0].Value.(state.Tip)
			b.is(ok && tip.Hint.Stage == stage+1, e.Task)
		}
		run.Replay(nil)
		b.Do(table.PressTask{Button: "show"})
		b.is(run.Mistakes() > 0 || !run.Waiting(), "shown without a mistake")
	}
	run := b.exercise("chess", "6k1/5ppp/8/8/8/8/8/R3Q1K1 w - - 0 1", "mate 1", true)
	b.play("e1e7")
	b.Do(table.PressTask{Button: "show"})
	b.is(!run.Waiting() || !slices.Contains(b.st.Task.Buttons, "show"), b.st.Task.Buttons)
	b.Do(table.PressTask{Button: "retry"})
	b.Do(table.PressTask{Button: "show"})
	b.is(b.st.Status.Said[0].Args[0].Value.(state.Solution).Task == run.Task(), b.st.Status)
	b.clock.Advance(time.Second)
	b.is(b.line() != "", "nothing is shown")
	b.Do(table.PressTask{Button: "retry"})
	b.is(b.line() == "", b.line())
	squares := b.exercise("chess", "8/8/8/3p4/4N3/8/8/8 w - - 0 1", "squares e4", true)
	b.tap("g5", "e5")
	b.Do(table.PressTask{Button: "show"})
	b.is(len(squares.Found()) == 8 && len(b.st.Board.Marks.Found) == 8, squares.Found())
	b.tap("g5")
	b.is(len(squares.Found()) == 1, "a tap does not take it back")
}

// TestTaskIsRemembered: what was solved is known on the next visit, the left one is not
// lost, and replies that were about to come are there.
func TestTaskIsRemembered(t *testing.T) {
	w := newWorld()
	b := w.bed(t, "chess")
	const position, text = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "mate 2"
	b.exercise("chess", position, text, false)
	b.is(!b.st.Task.Known && !b.st.Can.Hint, b.st.Task)
	b.Do(table.Hint{})
	b.said("")
	b.play("a1a6")
	b.is(!b.st.Can.Move && b.line() == "a1a6", b.line())
	b.tap("b6")
	b.Do(table.SwitchTo{Key: "shogi"})
	b.is(b.st.Task == nil, "the task stays")
	b.clock.Advance(time.Minute)
	b.Do(table.SwitchTo{Key: "chess"})
	b.is(b.st.Task != nil && b.line() != "a1a6" && b.st.Can.Move, b.line())
	b.play("b6b7")
	b.is(b.grade() == task.Solved, b.grade())
	b.Do(table.PressTask{Button: "restart"})
	b.is(b.line() == "" && !b.st.Task.Run.Solved(), b.line())
	b.Do(table.PressTask{Button: "nothing"})
	b.Do(table.Takeback{})
	b.Do(table.Redo{})
	b.Do(table.Step{Where: "first"})
	b.Do(table.GoTo{ID: 1})
	b.Do(table.OpenStudy{})
	b.Do(table.OfferDraw{})
	b.Do(table.ResignNow{})
	b.Do(table.Resign{})
	b.is(b.st.Mode == state.Solving && b.line() == "", b.line())
	c := w.bed(t, "chess")
	c.exercise("chess", position, text, false)
	c.is(c.st.Task.Known, "not known")
	c.store.Blocked = true
	c.play("a1a6")
	c.clock.Advance(time.Second)
	c.play("b6b7")
	c.is(c.grade() == task.Solved, "a user who can save nothing cannot solve")
}

// TestRightAnswerIsSetBack: the next way of answering a check starts from the same place.
func TestRightAnswerIsSetBack(t *testing.T) {
	b := newBed(t, "chess")
	run := b.exercise("chess", "3k4/8/8/8/4r3/2N5/8/4K2B w - - 0 1", "answer all", true)
	b.play("e1d2")
	b.is(b.line() == "e1d2" && !slices.Contains(b.st.Task.Buttons, "retry"), b.line())
	b.tap("h1")
	b.clock.Advance(time.Second)
	b.is(b.line() == "" && b.st.Can.Move, b.line())
	b.play("h1e4")
	b.Do(table.PressTask{Button: "show"})
	b.exercise("chess", "3k4/8/8/8/4r3/2N5/8/4K2B w - - 0 1", "answer move", true)
	b.play("c3e4")
	b.Do(table.Release{})
	b.tap("e1") // takes it back
	b.is(b.line() == "" && run != nil, b.line())
}

// TestPickingInTask: pieces are chosen, refused, dropped and promoted as in a game, but
// what is asked for is always asked.
func TestPickingInTask(t *testing.T) {
	b := newBed(t, "chess")
	b.Do(table.Prefer{Name: "queen", Value: "always"})
	b.exercise("chess", "8/5P1k/8/6K1/8/8/8/8 w - - 0 1", "promote R", true)
	b.tap("f7", "f8")
	b.is(b.st.Board.Promotion != nil, "not asked")
	b.Do(table.Promote{Choice: -1})
	b.tap("g5", "a1")
	b.said("way")
	b.Do(table.Release{})
	b.said("")
	b.Do(table.TypeMove{Text: "f8=R"})
	b.is(b.grade() == task.Solved, b.grade())
	b.Do(table.TypeMove{Text: "f8=R"})
	b.said("typed.turn")
	b.exercise("shogi", "4k4/9/4P4/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1", "tsume 1", true)
	b.play("G*5b")
	b.is(b.grade() == task.Solved, b.grade())
	b.exercise("shogi", "9/9/9/4P4/9/9/9/9/9 b - 1", "promote", true)
	b.Do(table.Hint{})
	b.Do(table.Hint{})
	b.is(len(b.st.Board.Hint) == 2, b.st.Board.Hint)
	b.tap("5d")
	b.is(len(b.st.Board.Hint) == 0, b.st.Board.Hint)
	b.tap("5d")
	b.hand("P")
}
