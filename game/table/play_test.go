package table_test

import (
	"reflect"
	"slices"
	"testing"
	"time"

	"tah/game"
	"tah/game/settings"
	"tah/game/state"
	"tah/game/table"
	"tah/game/table/tabletest"
	"tah/game/terms"
	"tah/rules"
)

// TestWholeGames: a game of either kind is played to its mate against an engine, sounds
// as it should, and is there again when the page is loaded anew.
func TestWholeGames(t *testing.T) {
	for key, moves := range map[string][]string{
		"chess": {"e2e4", "e7e5", "f1c4", "b8c6", "d1h5", "g8f6", "h5f7"},
		"shogi": {"5e5d", "5a4a", "5d5c", "4a5a", "G*5b"},
	} {
		w := newWorld()
		b := w.bed(t, key)
		if key == "shogi" {
			b.begin(key, func(c *game.Config) { c.Start = "4k4/9/9/9/4P4/9/9/9/4K4 b G 1" })
		}
		b.is(b.st.Mode == state.Playing && b.st.Can.Move && b.st.Players[1].Level == 3, "no new game waits")
		for i, m := range moves {
			if i%2 == 0 {
				b.play(m)
				continue
			}
			b.is(b.st.Players[1].Thinking, "the engine does not think")
			b.answer(m)
		}
		b.over(rules.Checkmate)
		b.noted("proof")
		b.is(slices.Contains(b.sounds.Played, state.SoundEnd) && b.device.Asked == 1, b.sounds.Played)
		b.is(!b.st.Can.Move && !b.st.Can.Resign && b.st.Can.Takeback, b.st.Can)
		seen := b.undressed()
		again := b.again(w, key)
		if got := again.undressed(); !reflect.DeepEqual(got, seen) {
			t.Errorf("loaded anew:\n%+v, not\n%+v", got, seen)
		}
		again.noted("")
		again.is(len(again.sounds.Played) == 0, "the end is heard again")
	}
}

// TestPointing: a piece is chosen, let go, another one chosen, and what it cannot do is
// refused with a reason.
func TestPointing(t *testing.T) {
	b := newBed(t, "chess")
	b.tap("e2")
	b.is(b.st.Board.Marks.SelectedCell() == b.cell("e2") && len(b.st.Board.Marks.Targets) == 2,
		b.st.Board.Marks)
	b.tap("e5")
	b.said(string(rules.RefuseWay))
	b.is(len(b.sounds.Buzzes) == 1, "no shake")
	b.tap("f1")
	b.said("refuse.stuck")
	b.Do(table.Release{})
	b.said("")
	b.is(len(b.st.Board.Marks.Selected) == 0, "still chosen")
	b.tap("e2", "e2")
	b.is(len(b.st.Board.Marks.Selected) == 0, "still chosen")
	b.Do(table.Tap{Cell: -1})
	b.Do(table.Tap{Cell: 64})
	b.tap("e7", "e5")
	b.is(b.line() == "", "Black moved")
}

// TestPromotion: what a pawn becomes is asked; letting go of the question leaves the pawn
// where it is; pointing elsewhere does, too; and a user who wants a queen always is not
// asked.
func TestPromotion(t *testing.T) {
	b := newBed(t, "chess")
	pawn := func(c *game.Config) { c.Start = "7k/P7/8/8/8/8/7p/K7 w - - 0 1" }
	b.people("chess", pawn)
	b.tap("a7", "a8")
	p := b.st.Board.Promotion
	b.is(p != nil && len(p.Attempts) == 4 && p.Piece == rules.NewPiece(rules.First,
		kind(t, lookup(t, "chess"), "P")), "not asked")
	b.Do(table.Promote{Choice: -1})
	b.is(b.st.Board.Promotion == nil && b.line() == "", "not let go")
	b.tap("a7", "a8", "a1")
	b.is(b.st.Board.Promotion == nil && b.st.Board.Marks.SelectedCell() == b.cell("a1"), "still asked")
	b.Do(table.Promote{Choice: 2})
	b.is(b.line() == "", "an answer to no question")
	b.play("a7a8n")
	b.is(b.line() == "a7a8n", b.line())
	b.people("chess", pawn)
	b.Do(table.Prefer{Name: settings.AutoPromotion(false).Name, Value: "always"})
	b.tap("a7", "a8")
	b.is(b.line() == "a7a8q", b.line())

	b.people("shogi", func(c *game.Config) { c.Start = "4k4/9/9/P3S4/9/9/9/9/4K4 b - 1" })
	b.Do(table.Prefer{Name: settings.AutoPromotion(true).Name, Value: "always"})
	b.tap("9d", "9c")
	b.is(b.line() == "9d9c+", b.line())
	b.Do(table.Takeback{})
	b.tap("5d", "5c")
	b.is(b.st.Board.Promotion != nil, "a silver is promoted without asking")
	b.promote("")
	b.is(b.line() == "5d5c", b.line())
}

// TestTouchMove: the piece that was touched has to be moved, also by who types.
func TestTouchMove(t *testing.T) {
	b := newBed(t, "chess")
	b.people("chess", func(c *game.Config) { c.TouchMove = true })
	b.tap("e2")
	b.Do(table.Release{})
	b.said(string(rules.RefuseTouched))
	b.tap("d2")
	b.said(string(rules.RefuseTouched))
	b.Do(table.TypeMove{Text: "d4"})
	b.said(string(rules.RefuseTouched))
	b.is(b.st.Typed.Bad && b.st.Typed.Done == 1, b.st.Typed)
	b.Do(table.Hint{})
	b.is(!b.engine.Busy(), "a hint lets go of the piece")
	b.Do(table.TypeMove{Text: "e4"})
	b.is(b.line() == "e2e4" && !b.st.Typed.Bad, b.line())
}

// TestAnnouncements: where check has to be said, it is noted if it was not, or for
// nothing.
func TestAnnouncements(t *testing.T) {
	b := newBed(t, "chess")
	b.Do(table.Announce{})
	b.is(!b.st.Can.Announce && !b.st.Can.Announced, "announced where nobody does")
	start := func(c *game.Config) { c.RuleSet, c.Start = "djeco", "7k/8/8/8/8/8/R7/K7 w - - 0 1" }
	b.people("chess", start)
	b.is(b.st.Can.Announce, "check cannot be announced")
	b.Do(table.Announce{})
	b.said("announce.on")
	b.Do(table.Announce{})
	b.said("announce.off")
	b.play("a2h2")
	b.noted("announce.missing")
	b.play("h8g8")
	b.Do(table.Announce{})
	b.is(b.st.Can.Announced, "not announced")
	b.play("h2h3")
	b.noted("announce.wrong")
	b.people("chess", start)
	b.Do(table.TypeMove{Text: "Rh2+"})
	b.noted("")
	b.is(b.line() == "a2h2", b.line())
}

// TestPremove: a move that is chosen ahead is made once the engine has moved, if it is
// legal then.
func TestPremove(t *testing.T) {
	b := newBed(t, "chess")
	b.play("e2e4")
	b.tap("g1", "f3")
	b.said("premove.set")
	b.is(reflect.DeepEqual(b.st.Board.Marks.Premove, []int{b.cell("g1"), b.cell("f3")}), b.st.Board.Marks)
	b.answer("e7e5")
	b.said("premove.made")
	b.is(b.line() == "e2e4 e7e5 g1f3" && b.engine.Busy(), b.line())
	b.tap("f3", "e5")
	b.answer("d7d6")
	b.is(b.line() == "e2e4 e7e5 g1f3 d7d6 f3e5", b.line())
	b.tap("e5", "f7")
	b.answer("d6e5")
	b.said("premove.gone")
	b.is(b.line() == "e2e4 e7e5 g1f3 d7d6 f3e5 d6e5" && len(b.st.Board.Marks.Premove) == 0, b.line())
	b.play("d2d4")
	b.tap("c1", "g5")
	b.Do(table.Release{})
	b.said("premove.off")
	b.tap("c1", "g5")
	b.Do(table.Prefer{Name: settings.Premoves().Name, Value: "off"})
	b.said("premove.off")
	b.tap("c1")
	b.is(len(b.st.Board.Marks.Selected) == 0 && !b.st.Board.May, "a premove where none is wanted")
	b.answer("e5d4")
	b.is(b.line() == "e2e4 e7e5 g1f3 d7d6 f3e5 d6e5 d2d4 e5d4", b.line())
}

// TestDropAhead: a piece in hand is dropped as soon as the engine has moved.
func TestDropAhead(t *testing.T) {
	b := newBed(t, "shogi")
	b.begin("shogi", func(c *game.Config) { c.Start = "4k4/9/9/9/9/9/9/9/4K4 b G 1" })
	b.play("5i5h")
	b.hand("G")
	b.is(b.st.Board.Marks.SelectedHand == "G", "not chosen")
	b.tap("5e")
	b.is(b.st.Board.Ahead == kind(t, lookup(t, "shogi"), "G"), "no premove")
	b.answer("5a5b")
	b.is(b.line() == "5i5h 5a5b G*5e", b.line())
	b.answer("5b5a")
	b.hand("G")
	b.is(b.st.Board.Marks.SelectedHand == "", "a piece that is not in hand")
}

// TestPromotionAhead: what a piece becomes is asked ahead of time too, and the question
// stays when the engine moves meanwhile.
func TestPromotionAhead(t *testing.T) {
	b := newBed(t, "chess")
	b.begin("chess", func(c *game.Config) { c.Start = "7k/P7/8/8/8/8/8/K7 w - - 0 1" })
	b.play("a1b1")
	b.tap("a7", "a8")
	b.promote("r")
	b.said("premove.set")
	b.answer("h8h7")
	b.is(b.line() == "a1b1 h8h7 a7a8r", b.line())

	b.begin("chess", func(c *game.Config) { c.Start = "7k/P7/8/8/8/8/8/K7 w - - 0 1" })
	b.play("a1b1")
	b.tap("a7", "a8")
	b.answer("h8h7")
	b.is(b.st.Board.Promotion != nil && b.st.Can.Move, "no longer asked")
	b.promote("n")
	b.is(b.line() == "a1b1 h8h7 a7a8n", b.line())

	b.begin("chess", func(c *game.Config) { c.Start = "7k/P7/8/8/8/8/8/K7 w - - 0 1" })
	b.play("a1b1")
	b.tap("a7")
	b.answer("h8h7")
	b.is(b.st.Board.Marks.SelectedCell() == b.cell("a7") && len(b.st.Board.Marks.Targets) == 1,
		"the choice is gone")
}

// TestConfirmation: a move waits for its confirmation, and is taken back by anything else.
func TestConfirmation(t *testing.T) {
	b := newBed(t, "chess")
	b.Do(table.Prefer{Name: settings.Confirms().Name, Value: "chess"})
	before := b.pos()
	b.play("e2e4")
	b.noted("confirm.ask")
	b.is(b.st.Note.Kind == state.NoteAsks && b.st.Status.Asking && b.line() == "", "not asked")
	b.is(b.st.Board.View.Cells[b.cell("e4")].Letter == "P" && b.st.Board.View.Turn == rules.First,
		"the move is not seen")
	b.press("action.cancel")
	b.noted("")
	b.is(b.pos() == before && b.st.Board.View.Cells[b.cell("e4")].Letter == "", "not taken back")
	b.play("e2e4")
	b.tap("d2")
	b.noted("")
	b.is(b.st.Board.Marks.SelectedCell() == b.cell("d2"), "nothing chosen")
	b.tap("d4")
	b.Do(table.Open{Sheet: state.MenuSheet{}})
	b.noted("")
	b.play("d2d4")
	b.press("confirm.yes")
	b.is(b.line() == "d2d4" && b.engine.Busy(), b.line())
	b.Do(table.Confirm{})
	b.tap("e2", "e4") // a premove is not confirmed
	b.answer("d7d5")
	b.is(b.line() == "d2d4 d7d5 e2e4", b.line())
	b.people("shogi")
	b.play("7g7f")
	b.is(b.line() == "7g7f", "asked in the other game")
}

// TestTakeback: the engine's answer is taken back with one's own move, and both are
// played again; while it thinks, only one's own is.
func TestTakeback(t *testing.T) {
	b := newBed(t, "chess")
	b.Do(table.Takeback{})
	b.Do(table.Redo{})
	b.is(!b.st.Can.Takeback && !b.st.Can.Redo && b.line() == "", "something to take back")
	b.play("e2e4")
	b.Do(table.Takeback{})
	b.is(b.line() == "" && !b.engine.Busy(), b.line())
	b.engine.Late()
	b.clock.Advance(time.Minute)
	b.is(b.line() == "", "a late answer was heard")
	b.play("e2e4")
	b.answer("e7e5")
	b.play("g1f3")
	b.answer("b8c6")
	b.Do(table.Takeback{})
	b.is(b.line() == "e2e4 e7e5" && b.st.Can.Redo, b.line())
	b.Do(table.Takeback{})
	b.is(b.line() == "", b.line())
	b.Do(table.Redo{})
	b.is(b.line() == "e2e4 e7e5", b.line())
	b.Do(table.Redo{})
	b.is(b.line() == "e2e4 e7e5 g1f3 b8c6" && !b.st.Can.Redo, b.line())
	b.Do(table.Takeback{})
	b.play("f1c4")
	b.is(b.line() == "e2e4 e7e5 f1c4" && len(b.st.Moves.Tree[2].Lines) == 1, "the other line is lost")
}

// TestTakebackAsSecond: who plays Second against the engine keeps its first move.
func TestTakebackAsSecond(t *testing.T) {
	b := newBed(t, "chess")
	b.begin("chess", func(c *game.Config) { c.Players = terms.Players(terms.SideSecond, 2) })
	b.is(b.st.Board.Flipped && b.engine.Busy() && !b.st.Can.Takeback, "the engine does not begin")
	b.answer("e2e4")
	b.play("e7e5")
	b.answer("g1f3")
	b.Do(table.Takeback{})
	b.is(b.line() == "e2e4" && !b.st.Can.Takeback, b.line())
}

// TestResigning: it is asked first, and taken back like a move.
func TestResigning(t *testing.T) {
	b := newBed(t, "chess")
	b.Do(table.Resign{})
	b.noted("")
	b.play("e2e4")
	b.Do(table.Resign{})
	b.noted("resign.ask")
	b.press("resign.keep")
	b.noted("")
	b.Do(table.Resign{})
	b.press("action.resign")
	b.over(rules.Resignation)
	s, _ := table.OnBoard(b.Table)
	b.is(s.Outcome().Result == rules.SecondWins && !b.engine.Busy(), "the wrong one lost")
	b.Do(table.ResignNow{})
	b.Do(table.Takeback{})
	b.is(!s.Outcome().Over(), "not taken back")
}

// TestHints: the piece is shown first, then where it goes; the engine may know better
// than to have one.
func TestHints(t *testing.T) {
	b := newBed(t, "chess")
	b.Do(table.Hint{})
	b.said("hint.working")
	b.engine.Answer("g1f3", state.Answer{})
	b.said("hint.piece")
	b.is(slices.Equal(b.st.Board.Hint, []int{b.cell("g1")}), b.st.Board.Hint)
	b.Do(table.Hint{})
	b.said("hint.move")
	b.is(slices.Equal(b.st.Board.Hint, []int{b.cell("g1"), b.cell("f3")}), b.st.Board.Hint)
	b.tap("e2")
	b.is(len(b.st.Board.Hint) == 0, "the hint stays")
	b.Do(table.Hint{})
	b.engine.Fail(game.Error("engine-broken"))
	b.said("engine-broken")
	b.Do(table.Hint{})
	b.engine.Answer("", state.Answer{})
	b.said("move-illegal")
	b.begin("shogi", func(c *game.Config) { c.Start = "4k4/9/9/9/9/9/9/9/4K4 b G 1" })
	b.Do(table.Hint{})
	b.engine.Answer("G*5e", state.Answer{})
	b.said("hint.hand")
	b.is(b.st.Board.HintHand == "G" && len(b.st.Board.Hint) == 0, b.st.Board)
	b.Do(table.Hint{})
	b.is(len(b.st.Board.Hint) == 1, b.st.Board.Hint)
	b.play("G*5e")
	b.Do(table.Hint{})
	b.is(b.engine.Query().Level == 3, "a hint while the engine thinks")
}

// TestEngineTrouble: an engine that fails can be asked again, one that is newer than the
// page has it loaded anew, one that makes no sense is no better than one that fails, and
// one that hangs is left alone by a takeback.
func TestEngineTrouble(t *testing.T) {
	b := newBed(t, "chess")
	b.play("e2e4")
	b.engine.Fail(game.Error("engine-broken"))
	b.clock.Advance(time.Second)
	b.noted("engine-broken")
	b.is(!b.st.Players[1].Thinking, "it thinks on")
	b.press("action.retry")
	b.noted("")
	b.is(b.engine.Busy(), "not asked again")
	b.engine.Answer("", state.Answer{})
	b.clock.Advance(time.Second)
	b.noted("move-illegal")
	b.Do(table.Retry{})
	b.engine.Fail(state.ErrOutdated)
	b.clock.Advance(time.Second)
	b.noted("engine-build")
	b.press("load.again")
	b.is(b.device.Reloads == 1, "not loaded anew")
	b.Do(table.Retry{})
	b.clock.Advance(time.Hour)
	b.is(b.engine.Busy() && b.st.Players[1].Thinking, "it does not hang")
	b.Do(table.Takeback{})
	b.play("d2d4")
	b.engine.Late()
	b.clock.Advance(time.Second)
	b.is(b.line() == "d2d4", b.line())
	b.noted("")
}

// TestAnswersAreHeldBack: an engine that answers at once is seen to think.
func TestAnswersAreHeldBack(t *testing.T) {
	b := newBed(t, "chess")
	b.engine.Think = tabletest.Script("e7e5", "b8c6")
	b.play("e2e4")
	b.clock.Advance(300 * time.Millisecond)
	b.is(b.line() == "e2e4" && b.st.Players[1].Thinking, b.line())
	b.clock.Advance(100 * time.Millisecond)
	b.is(b.line() == "e2e4 e7e5", b.line())
	b.engine.Delay = 2 * time.Second
	b.play("g1f3")
	b.clock.Advance(2 * time.Second)
	b.is(b.line() == "e2e4 e7e5 g1f3 b8c6", b.line())
}

// TestTurningBoard: where two people want it, the board turns to the side to move, once
// the move was seen.
func TestTurningBoard(t *testing.T) {
	b := newBed(t, "chess")
	b.Do(table.Prefer{Name: settings.Turning().Name, Value: "on"})
	b.people("chess")
	b.play("e2e4")
	b.is(!b.st.Board.Flipped, "turned at once")
	b.clock.Advance(time.Second)
	b.is(b.st.Board.Flipped, "not turned")
	b.play("e7e5", "g1f3")
	b.clock.Advance(time.Second)
	b.is(b.st.Board.Flipped, "turned though it was turned")
	b.Do(table.Flip{})
	b.is(!b.st.Board.Flipped, "not turned by hand")
}

// TestDrawing: what is drawn is wiped by what goes on, and by the pen's own button.
func TestDrawing(t *testing.T) {
	b := newBed(t, "chess")
	arrow := shape(0, 10, 1)
	b.Do(table.DrawShape{Shape: arrow})
	b.Do(table.DrawShape{Shape: shape(0, 10, 2)})
	b.is(len(b.st.Board.Drawings) == 1 && b.st.Board.Drawings[0].Brush == 2, b.st.Board.Drawings)
	b.Do(table.DrawShape{Shape: shape(0, 10, 2)})
	b.is(len(b.st.Board.Drawings) == 0, b.st.Board.Drawings)
	b.Do(table.DrawShape{Shape: arrow})
	b.Do(table.LeaveDrawings{})
	b.is(len(b.st.Board.Drawings) == 0, b.st.Board.Drawings)
	b.tap("e2")
	b.Do(table.Pen{On: true})
	b.noted("pen.on")
	b.is(b.st.Board.Pen && len(b.st.Board.Marks.Selected) == 0, "a piece is chosen")
	b.Do(table.DrawShape{Shape: arrow})
	b.press("pen.clear")
	b.is(len(b.st.Board.Drawings) == 0, b.st.Board.Drawings)
	b.press("pen.off")
	b.noted("")
	b.is(!b.st.Board.Pen, "the pen stays")
	b.Do(table.Pen{})
	b.Do(table.DrawShape{Shape: arrow})
	b.tap("e2")
	b.is(len(b.st.Board.Drawings) == 0, b.st.Board.Drawings)
}
