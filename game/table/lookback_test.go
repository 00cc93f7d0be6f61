package table_test

import (
	"slices"
	"testing"
	"time"

	"tah/game"
	"tah/game/state"
	"tah/game/table"
	"tah/rules"
)

// TestLookingBack: an earlier position is shown, and the game stays where it is: its turn,
// its clock and what can be done in it, and the opponent answers.
func TestLookingBack(t *testing.T) {
	b := newBed(t, "chess")
	b.begin("chess", func(c *game.Config) { c.Clocks = game.Even(game.TimeControl{Initial: time.Minute}) })
	b.play("e2e4")
	b.answer("e7e5")
	b.play("g1f3")
	left := b.st.Players[1].Clock.Time.Left
	b.Do(table.Step{Where: "first"})
	b.is(b.st.Mode == state.LookingBack &&
		b.pos() == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "not at the start")
	b.is(b.st.Status.Ply == 0 && b.st.Status.Of == 3, b.st.Status)
	b.is(b.line() == "e2e4 e7e5 g1f3" && b.st.Players[1].Turn && b.st.Players[1].Thinking,
		"the game stands elsewhere")
	b.is(!b.st.Can.Back && b.st.Can.Forward && b.st.Can.Takeback && b.st.Can.Resign, b.st.Can)
	b.clock.Advance(3 * time.Second)
	b.is(left-b.st.Players[1].Clock.Time.Left >= 2500*time.Millisecond && b.st.Players[1].Clock.Running,
		"its clock stands still")
	b.answer("b8c6")
	b.is(b.st.Mode == state.LookingBack && b.st.Status.Of == 4 && b.line() == "e2e4 e7e5 g1f3 b8c6", b.line())
	b.is(b.st.Players[0].Turn && b.st.Can.Move, "not the user's turn")
	b.tap("d2")
	b.is(len(b.st.Board.Marks.Selected) == 0 && !b.st.Board.May,
		"one can move in the past of a game with a clock")
	b.Do(table.TypeMove{Text: "d4"})
	b.said("typed.turn")
	b.Do(table.GoToPly{Ply: 2})
	b.is(b.st.Status.Ply == 2 && b.st.Moves.Tree[1].Current && !b.st.Moves.Tree[3].Current, b.st.Moves.Tree)
	b.Do(table.Step{Where: "next"})
	b.is(b.st.Status.Ply == 3, b.st.Status)
	b.Do(table.Step{Where: "prev"})
	b.Do(table.BackToGame{})
	b.is(b.st.Mode == state.Playing && b.st.Status.Of == 0 && b.line() == "e2e4 e7e5 g1f3 b8c6", b.line())
	b.Do(table.Step{Where: "prev"})
	b.is(b.st.Mode == state.LookingBack, "not looking back")
	b.Do(table.Release{})
	b.is(b.st.Mode == state.Playing, "Escape does not go back")
	b.Do(table.Step{Where: "prev"})
	b.Do(table.Step{Where: "last"})
	b.is(b.st.Mode == state.Playing, "the last move is the game")
	b.Do(table.GoTo{ID: 1, Quiet: true})
	b.is(b.st.Status.Quiet, "it is heard")
	b.Do(table.Takeback{})
	b.is(b.st.Mode == state.Playing && b.line() == "e2e4 e7e5" && !b.st.Status.Quiet, b.line())
	b.Do(table.GoTo{ID: 99})
	b.Do(table.GoToPly{Ply: 99})
	b.Do(table.Step{Where: "nowhere"})
	b.is(b.st.Mode == state.Playing, "a move that is not there")
}

// TestTimeEndsWhileLookingBack: the flag falls though an earlier position is shown.
func TestTimeEndsWhileLookingBack(t *testing.T) {
	b := newBed(t, "chess")
	b.people("chess", func(c *game.Config) { c.Clocks = game.Even(game.TimeControl{Initial: time.Minute}) })
	b.play("e2e4", "e7e5")
	b.Do(table.Step{Where: "first"})
	b.clock.Advance(2 * time.Minute)
	b.over(rules.Timeout)
	b.is(b.st.Mode == state.LookingBack && !b.st.Can.Move && !b.st.Can.Resign, b.st.Can)
	b.Do(table.BackToGame{})
	b.noted("review.offer")
}

// TestContinueFromHere: a move in the past of a game against an engine asks whether the
// game goes on from there; what was played stays a variation.
func TestContinueFromHere(t *testing.T) {
	w := newWorld()
	b := w.bed(t, "chess")
	b.play("e2e4")
	b.answer("e7e5")
	b.play("g1f3")
	b.answer("b8c6")
	b.Do(table.Step{Where: "first"})
	b.Do(table.Continue{})
	b.Do(table.Confirm{})
	b.is(b.st.Board.May, "one cannot move")
	b.tap("e2", "e5")
	b.said(string(rules.RefuseWay))
	b.play("d2d4")
	b.noted("back.ask")
	b.is(b.st.Status.Asking && b.line() == "e2e4 e7e5 g1f3 b8c6" && b.st.Note.Kind == state.NoteAsks,
		b.line())
	b.press("action.cancel")
	b.noted("")
	b.is(b.st.Mode == state.LookingBack && !b.st.Status.Asking, "it goes on")
	b.play("d2d4")
	b.tap("g1")
	b.noted("")
	b.play("d2d4")
	b.Do(table.Open{Sheet: state.MenuSheet{}})
	b.noted("")
	b.Do(table.TypeMove{Text: "d4"})
	b.press("back.continue")
	b.is(b.st.Mode == state.Playing && b.line() == "d2d4" && b.engine.Busy(), b.line())
	b.is(len(b.st.Moves.Tree[0].Lines) == 1 && len(b.st.Moves.Tree[0].Lines[0]) == 4, b.st.Moves.Tree)
	b.answer("d7d5")
	b.Do(table.GoTo{ID: b.st.Moves.Tree[0].Lines[0][3].ID})
	b.is(b.st.Mode == state.LookingBack && b.st.Status.Ply == 4 && b.line() == "d2d4 d7d5", b.line())
	again := b.again(w, "chess")
	again.is(again.st.Mode == state.Playing && again.line() == "d2d4 d7d5", again.line())
}

// TestPromotionInThePast: what a piece becomes is asked there too, and letting go of that
// question stays in the past.
func TestPromotionInThePast(t *testing.T) {
	b := newBed(t, "chess")
	b.begin("chess", func(c *game.Config) { c.Start = "7k/P7/8/8/8/8/8/K7 w - - 0 1" })
	b.play("a1b1")
	b.answer("h8h7")
	b.Do(table.Step{Where: "first"})
	b.tap("a7", "a8")
	b.is(b.st.Board.Promotion != nil, "not asked")
	b.Do(table.Promote{Choice: -1})
	b.is(b.st.Mode == state.LookingBack && b.st.Board.Promotion == nil, "back in the game")
	b.tap("a7")
	b.Do(table.Release{})
	b.is(b.st.Mode == state.LookingBack && len(b.st.Board.Marks.Selected) == 0, "not let go")
	b.tap("a7", "a8")
	b.promote("r")
	b.noted("back.ask")
	b.press("back.continue")
	b.is(b.line() == "a7a8r", b.line())
}

// TestDropInThePast: a piece in hand is dropped there.
func TestDropInThePast(t *testing.T) {
	b := newBed(t, "shogi")
	b.begin("shogi", func(c *game.Config) { c.Start = "4k4/9/9/9/9/9/9/9/4K4 b G 1" })
	b.play("5i5h")
	b.answer("5a5b")
	b.Do(table.Step{Where: "first"})
	b.play("G*5e")
	b.press("back.continue")
	b.is(b.line() == "G*5e", b.line())
}

// TestOnlyLooking: against a person, with touch-move and where another tab plays, one can
// only look back.
func TestOnlyLooking(t *testing.T) {
	b := newBed(t, "chess")
	b.people("chess")
	b.play("e2e4", "e7e5")
	b.Do(table.Step{Where: "first"})
	b.is(!b.st.Board.May && b.st.Can.Move && b.st.Mode == state.LookingBack, "against a person")
	b.Do(table.Hint{})
	b.is(!b.engine.Busy(), "a hint for the past")
	b.begin("chess", func(c *game.Config) { c.TouchMove = true })
	b.play("e2e4")
	b.answer("e7e5")
	b.Do(table.Step{Where: "first"})
	b.is(!b.st.Board.May, "with touch-move")
}

// TestBeginningAgainFromThePast: a game that is over goes on from where one looks.
func TestBeginningAgainFromThePast(t *testing.T) {
	b := newBed(t, "chess")
	b.play("e2e4")
	b.answer("e7e5")
	b.Do(table.ResignNow{})
	b.over(rules.Resignation)
	b.Do(table.Step{Where: "first"})
	b.play("d2d4")
	b.press("back.continue")
	b.over(rules.NoReason)
	b.is(b.line() == "d2d4" && b.engine.Busy(), b.line())
}

// TestOldLookBack: somebody was looking back in a game when an earlier Tah saved it, with
// the engine to move there: it stands at its end.
func TestOldLookBack(t *testing.T) {
	w := newWorld()
	b := w.bed(t, "chess")
	b.play("e2e4")
	b.answer("e7e5")
	s, id := table.OnBoard(b.Table)
	s.Goto(1)
	if err := b.Library().Save(id, s, b.clock.Now()); err != nil {
		t.Fatal(err)
	}
	again := w.bed(t, "chess")
	again.is(again.line() == "e2e4 e7e5" && !again.engine.Busy(), again.line())
	s.Goto(0)
	if err := b.Library().Save(id, s, b.clock.Now()); err != nil {
		t.Fatal(err)
	}
	again = w.bed(t, "chess")
	again.is(again.line() == "" && again.st.Can.Redo && again.st.Can.Move, again.line())
	again.Do(table.Redo{})
	again.is(again.line() == "e2e4 e7e5", again.line())
}

// TestPanelsInThePast: the engine looks at the position that is shown.
func TestPanelsInThePast(t *testing.T) {
	b := newBed(t, "chess")
	b.people("chess")
	b.play("e2e4", "e7e5")
	b.Do(table.OpenPanel{Panel: state.EnginePanel})
	b.is(len(b.engine.Query().Moves) == 2 && b.st.Lines.Wanted == 3, b.engine.Query())
	b.Do(table.Step{Where: "first"})
	b.is(len(b.engine.Query().Moves) == 0 && b.engine.Busy(), b.engine.Query())
	b.engine.Report(state.Info{Rank: 1, Depth: 4}, "d2d4", "d7d5")
	b.engine.Report(state.Info{Rank: 2, Depth: 4}, "e2e4")
	b.is(len(b.st.Lines.Best) == 0, "lines of one depth are shown together")
	b.engine.Report(state.Info{Rank: 3, Depth: 4}, "c2c4")
	b.is(len(b.st.Lines.Best) == 3 && b.st.Lines.Depth == 4, b.st.Lines)
	b.is(b.st.Board.Arrow.To() == b.st.Board.View.Cells[b.cell("d4")].Square, b.st.Board.Arrow)
	b.engine.Answer("d2d4", state.Answer{})
	b.is(len(b.st.Status.Said) == 1, b.st.Status)
	b.is(slices.Equal(b.st.Lines.Best[0].Codes, b.st.Lines.Best[0].Codes[:2]), b.st.Lines)
}
