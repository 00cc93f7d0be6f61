package table_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"tah/game"
	"tah/game/review"
	"tah/game/state"
	"tah/game/table"
	"tah/rules/record"
)

// studied returns a table with an analysis of a short game.
func studied(t *testing.T) (world, *bed) {
	w := newWorld()
	b := w.bed(t, "chess")
	b.people("chess")
	b.play("e2e4", "e7e5", "g1f3")
	b.Do(table.OpenStudy{})
	return w, b
}

// TestStudy: an analysis begins where one looks, leaves the game as it is, is opened again
// with what was played since, and is saved with what was tried and written.
func TestStudy(t *testing.T) {
	w := newWorld()
	b := w.bed(t, "chess")
	b.play("e2e4")
	b.answer("e7e5")
	b.play("g1f3")
	_, id := table.OnBoard(b.Table)
	b.Do(table.Step{Where: "prev"})
	b.Do(table.OpenStudy{})
	b.said("study.opened")
	b.is(b.st.Mode == state.Analysing && b.st.Study.On && b.line() == "e2e4 e7e5" &&
		b.st.Session.Origin == id, b.line())
	b.is(!b.engine.Busy(), "the engine plays")
	b.Do(table.OpenStudy{})
	b.play("b1c3", "g8f6")
	b.Do(table.Walk{Step: "back"})
	b.play("b8c6") // another variation
	b.is(b.line() == "e2e4 e7e5 b1c3 b8c6", b.line())
	b.Do(table.Resume{ID: id})
	b.is(b.st.Mode == state.Playing && b.line() == "e2e4 e7e5 g1f3" && b.engine.Busy(), b.line())
	b.answer("g8f6")
	b.Do(table.OpenStudy{})
	b.is(b.line() == "e2e4 e7e5 g1f3 g8f6" && len(b.st.Moves.Tree) == 4 &&
		len(b.st.Moves.Tree[2].Lines) == 1, b.line())
	b.Do(table.Step{Where: "first"})
	b.is(b.st.Mode == state.Analysing && b.line() == "", b.line())
	b.Do(table.Takeback{})
	b.Do(table.ResignNow{})
	b.Do(table.OfferDraw{})
	b.is(!b.st.Session.Outcome().Over(), "decided")
	seen := b.undressed()
	again := b.again(w, "chess")
	got := again.undressed()
	b.is(got.Position == seen.Position && slices.Equal(got.Moves, seen.Moves), got.Moves)
	b.is(len(b.games()) == 2, b.games())
}

// TestStudyOfNothing: an analysis of a game in which nothing was moved takes its place.
func TestStudyOfNothing(t *testing.T) {
	b := newBed(t, "chess")
	b.Do(table.OpenStudy{})
	b.is(b.st.Session.Origin == "" && b.st.Study.On && len(b.store.IDs()) == 1, b.store.IDs())
	b.play("e2e4", "e7e5")
	b.is(b.line() == "e2e4 e7e5", b.line())
}

// TestWalking: all steps through the tree of an analysis.
func TestWalking(t *testing.T) {
	b := newBed(t, "chess")
	b.Do(table.Walk{Step: "first"})
	b.people("chess")
	b.play("e2e4", "e7e5", "g1f3", "b8c6")
	b.Do(table.OpenStudy{})
	walk := func(step, want string) {
		t.Helper()
		b.Do(table.Walk{Step: step})
		b.is(b.line() == want, step, " leads to ", b.line())
	}
	walk("forward", "e2e4 e7e5 g1f3 b8c6")
	walk("back", "e2e4 e7e5 g1f3")
	walk("back", "e2e4 e7e5")
	b.play("f1c4", "g8f6")
	walk("fork-back", "e2e4 e7e5")
	walk("forward", "e2e4 e7e5 f1c4")
	walk("down", "e2e4 e7e5 g1f3")
	walk("up", "e2e4 e7e5 f1c4")
	walk("first", "")
	walk("fork-forward", "e2e4 e7e5")
	walk("last", "e2e4 e7e5 f1c4 g8f6")
	walk("up", "e2e4 e7e5 f1c4 g8f6")
	walk("nowhere", "e2e4 e7e5 f1c4 g8f6")
	b.Do(table.Walk{Step: "back", Quiet: true})
	b.is(b.st.Status.Quiet, "it is heard")
	b.Do(table.GoTo{ID: 0})
	walk("back", "")
	b.is(!b.st.Status.Quiet && b.st.Can.Forward && !b.st.Can.Back, b.st.Can)
	b.Do(table.Fold{ID: 5})
	b.is(b.st.Moves.Opened[5], "folded")
	b.Do(table.Fold{ID: 5})
	b.is(!b.st.Moves.Opened[5], "unfolded")
}

// TestWriting: comments and glyphs are saved once the user has stopped typing, or leaves.
func TestWriting(t *testing.T) {
	w, b := studied(t)
	b.Do(table.OpenForm{Open: true})
	b.is(b.st.Study.Form, "no form")
	b.Do(table.Comment{Text: "good"})
	b.Do(table.Annotate{NAGs: []uint8{1}})
	b.is(b.st.Study.Remark == "good" && b.st.Status.Quiet, b.st.Study)
	comment := func() string { return w.bed(t, "chess").st.Study.Remark }
	b.is(comment() == "", "saved while one types")
	b.clock.Advance(time.Second)
	b.is(comment() == "good" && b.st.Study.Form, comment())
	b.Do(table.Comment{Text: "better"})
	b.play("d7d6")
	b.is(b.st.Study.Form && !b.st.Status.Quiet, "the form is gone")
	b.Do(table.Walk{Step: "back"})
	b.Do(table.Comment{Text: "best"})
	b.Do(table.SwitchTo{Key: "shogi"})
	b.Do(table.SwitchTo{Key: "chess"})
	b.is(b.st.Study.Remark == "best", b.st.Study)
	b.Do(table.Comment{Text: "bad"})
	_, id := table.OnBoard(b.Table)
	b.Do(table.Resume{ID: id})
	b.is(b.st.Study.Remark == "bad", b.st.Study)
	b.Do(table.Comment{Text: "worse"})
	b.Do(table.CanDraw{})
	b.Do(table.Rest{Hidden: true})
	b.is(comment() == "worse", comment())
	b.Do(table.Wake{})
	b.Do(table.OpenForm{})
	b.is(!b.st.Study.Form, "a form")
	b.Do(table.WriteAt{ID: 1})
	b.is(b.st.Study.Form && b.st.Session.Here() == 1, "no form")
	b.Do(table.Zen{On: true})
	b.is(b.st.Zen, "all is shown")
	b.Do(table.Walk{Step: "first"})
	b.Do(table.Annotate{NAGs: []uint8{1}})
	b.Do(table.DrawShape{Shape: shape(3, 12, 1)})
	b.Do(table.Walk{Step: "forward"})
	b.is(len(b.st.Board.Drawings) == 0, b.st.Board.Drawings)
	b.Do(table.LeaveDrawings{})
	b.Do(table.Walk{Step: "back"})
	b.is(len(b.st.Board.Drawings) == 1, b.st.Board.Drawings)
	b.Do(table.LeaveDrawings{})
	b.is(len(b.st.Board.Drawings) == 1, "what belongs to the position is wiped")
	b.Do(table.WipeDrawings{})
	b.Do(table.WipeDrawings{})
	b = b.again(w, "chess")
	b.is(len(b.st.Board.Drawings) == 0, b.st.Board.Drawings)
	b.people("chess")
	for _, c := range []table.Command{
		table.Comment{Text: "x"}, table.Annotate{NAGs: []uint8{1}}, table.OpenForm{Open: true},
		table.AddLine{}, table.FollowLine{},
		table.PromoteLine{ID: 1}, table.MakeMain{ID: 1}, table.DeleteFrom{ID: 1},
		table.RenameChapter{Name: "x"},
		table.RenameStudy{Name: "x"}, table.AddChapter{}, table.RestoreLine{}, table.WriteAt{ID: 1},
		table.Open{Sheet: state.LineSheet{}},
	} {
		b.Do(c)
	}
	b.is(b.st.Session.Name == "" && !b.st.Study.Form && b.st.Sheet == nil, "a game was written in")
}

// TestNoteOfComment: what was written about a position of a game is told there.
func TestNoteOfComment(t *testing.T) {
	b := newBed(t, "chess")
	r := record.Record{Game: "chess"}
	m, err := b.st.Session.Position().ParseMove("e2e4")
	if err != nil {
		t.Fatal(err)
	}
	r.Root.Next = []*record.Node{{Move: m, Comment: "the king's pawn"}}
	b.people("chess")
	b.play("d2d4")
	s, err := game.FromRecord(&r, b.st.Session.Game(), b.clock.Now())
	if err != nil {
		t.Fatal(err)
	}
	b.Do(table.Adopt{Session: s})
	b.said("share.opened")
	b.is(b.st.Note.Said[0].Args[0].Value == "the king's pawn" && b.line() == "e2e4", b.st.Note)
	b.Do(table.Step{Where: "first"})
	b.noted("")
	b.Do(table.Step{Where: "last"})
	b.is(b.st.Note.Kind == state.NoteUsual, "no comment")
	shogi, err := game.New(game.Config{Game: lookup(t, "shogi")}, b.clock.Now())
	if err != nil {
		t.Fatal(err)
	}
	b.Do(table.Adopt{Session: shogi})
	b.is(b.st.Session.Game().Key() == "shogi" && b.device.Forgotten > 0, "not adopted")
}

// TestRearranging: variations go up, become the main line, are deleted and put back.
func TestRearranging(t *testing.T) {
	_, b := studied(t)
	b.Do(table.Walk{Step: "first"})
	b.play("d2d4", "d7d5")
	b.Do(table.Walk{Step: "first"})
	b.play("c2c4")
	tree := b.st.Moves.Tree
	d4, c4 := tree[0].Lines[0][0].ID, tree[0].Lines[1][0].ID
	b.Do(table.Open{Sheet: state.LineSheet{ID: c4}})
	b.is(b.st.Sheet == state.LineSheet{ID: c4, Promote: true, Main: true}, b.st.Sheet)
	b.Do(table.Open{Sheet: state.LineSheet{ID: 99}})
	b.Do(table.CloseSheet{Then: table.PromoteLine{ID: c4}})
	b.said("study.promoted")
	b.is(b.st.Sheet == nil && b.st.Moves.Tree[0].Lines[0][0].ID == c4, b.st.Moves.Tree)
	b.Do(table.MakeMain{ID: d4})
	b.said("study.main.done")
	b.is(b.st.Moves.Tree[0].ID == d4, b.st.Moves.Tree)
	b.Do(table.MakeMain{ID: d4})
	b.Do(table.Open{Sheet: state.LineSheet{}})
	b.is(b.st.Sheet == state.LineSheet{}, b.st.Sheet)
	b.Do(table.GoTo{ID: d4})
	b.Do(table.DeleteFrom{})
	b.noted("study.deleted")
	b.is(b.line() == "" && len(b.st.Moves.Tree[0].Lines) == 1, b.line())
	b.press("study.undo")
	b.noted("")
	b.is(b.line() == "d2d4" && b.st.Moves.Tree[0].ID == d4, b.line())
	b.Do(table.DeleteFrom{ID: d4})
	undo := b.st.Note.Actions[0].Do
	b.Do(table.DeleteFrom{})
	_, id := table.OnBoard(b.Table)
	b.Do(table.Resume{ID: id})
	b.Do(undo.(table.Command))
	b.is(len(b.st.Moves.Tree[0].Lines) == 1, "what was deleted from another tree was put back")
}

// TestEngineLines: lines of the engine are added to the tree, or followed.
func TestEngineLines(t *testing.T) {
	_, b := studied(t)
	b.device.Phone = true
	b.Do(table.OpenPanel{Panel: state.EnginePanel})
	b.is(b.engine.Query().Time == 6*time.Second && b.engine.Query().Lines == 3, b.engine.Query())
	lines := func() {
		b.engine.Report(state.Info{Rank: 1, Depth: 2, Score: review.Score{Centipawns: 10}}, "b8c6", "f1b5",
			"a7a6")
		b.engine.Report(state.Info{Rank: 2, Depth: 2, Score: review.Score{Centipawns: 20}}, "g8f6")
		b.engine.Report(state.Info{Rank: 3, Depth: 2}, "d7d6")
	}
	lines()
	b.is(b.st.Lines.Best[0].Score.Centipawns == -20 && len(b.st.Lines.Best[1].Codes) == 3, b.st.Lines)
	b.Do(table.AddLine{Rank: 1, Most: 2})
	b.said("study.line.added")
	again := b.st.Status.Again
	b.is(b.line() == "e2e4 e7e5 g1f3" && len(b.st.Moves.Tree) == 5 && b.engine.Busy(), b.st.Moves.Tree)
	b.Do(table.AddLine{Rank: 1, Most: 2})
	b.is(b.st.Status.Again == again+1, "not heard again")
	b.Do(table.AddLine{Rank: 7, Most: 2})
	b.Do(table.AddLine{Rank: 0, Most: 0})
	b.Do(table.FollowLine{Rank: -1})
	b.Do(table.FollowLine{Rank: 1, Ply: 3})
	b.is(b.line() == "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6" && b.st.Status.Quiet && len(b.st.Lines.Best) == 0,
		b.line())
	b.engine.Fail(errors.New("broken"))
	b.is(b.st.Note.Kind == state.NoteUsual && len(b.st.Note.Actions) == 1, b.st.Note)
	b.press("action.retry")
	b.is(b.engine.Busy(), "not asked again")
	b.Do(table.Hint{})
	b.engine.Answer("b5a4", state.Answer{})
	b.said("hint.piece")
	b.is(b.engine.Busy() && b.engine.Query().Lines == 3, "it does not look on")
	b.Do(table.Hint{})
	b.said("hint.move")
	b.tap("b1")
	b.is(len(b.st.Board.Hint) == 0, "the hint stays")
	b.Do(table.Release{})
	b.Do(table.OpenPanel{})
	b.is(!b.engine.Busy() && b.st.Lines.Wanted == 0, "it looks on")
}

// TestPromotionInStudy: what a pawn becomes is asked, and pieces in hand are dropped.
func TestPromotionInStudy(t *testing.T) {
	b := newBed(t, "chess")
	b.people("chess", func(c *game.Config) { c.Start = "7k/P7/8/8/8/8/8/K7 w - - 0 1" })
	b.Do(table.OpenStudy{})
	b.play("a7a8b")
	b.is(b.line() == "a7a8b", b.line())
	b.people("shogi", func(c *game.Config) { c.Start = "4k4/9/9/9/9/9/9/9/4K4 b G 1" })
	b.Do(table.OpenStudy{})
	b.play("G*5e", "5a5b")
	b.is(b.line() == "G*5e 5a5b", b.line())
}

// TestChapters: a study has chapters, with names of their own and of all.
func TestChapters(t *testing.T) {
	_, b := studied(t)
	b.Do(table.Open{Sheet: state.ChaptersSheet{}})
	s := b.st.Sheet.(state.ChaptersSheet)
	b.is(len(s.Entries) == 1 && s.Study == "", s)
	b.Do(table.RenameChapter{Name: " One "})
	b.is(b.st.Sheet.(state.ChaptersSheet).Chapter == "One", b.st.Sheet)
	b.clock.Advance(time.Second)
	b.Do(table.AddChapter{Here: true, Study: "All", Chapter: "Two"})
	b.is(b.st.Session.Study == "All" && b.st.Session.Name == "Two" && b.st.Sheet == nil && b.line() == "",
		b.line())
	b.play("b8c6")
	b.Do(table.Open{Sheet: state.ChaptersSheet{}})
	s = b.st.Sheet.(state.ChaptersSheet)
	b.is(len(s.Entries) == 2 && s.Entries[0].Name == "One" && s.Entries[0].Study == "All", s)
	b.Do(table.RenameStudy{Name: "Every"})
	s = b.st.Sheet.(state.ChaptersSheet)
	b.is(s.Study == "Every" && s.Entries[0].Study == "Every", s)
	b.Do(table.Resume{ID: s.Entries[0].ID})
	b.is(b.st.Session.Name == "One" && b.line() == "e2e4 e7e5 g1f3", b.line())
	b.Do(table.AddChapter{Study: "No", Chapter: "Three"})
	b.is(b.st.Session.Study == "Every" && b.st.Session.Start() == "", b.st.Session.Study)
	b.Do(table.Open{Sheet: state.SavedSheet{}})
	bundles := b.st.Sheet.(state.SavedSheet).Bundles
	b.is(bundles[0].Study == "Every" && len(bundles[0].Entries) == 3, bundles)
}

// TestAdoptingStudy: games of a file become the chapters of a study.
func TestAdoptingStudy(t *testing.T) {
	b := newBed(t, "shogi")
	var chapters []*game.Session
	for _, name := range []string{"One", "Two"} {
		s, err := game.New(game.Config{Game: lookup(t, "chess"), Analysis: true}, b.clock.Now())
		if err != nil {
			t.Fatal(err)
		}
		s.Study, s.Name = "All", name
		chapters = append(chapters, s)
	}
	b.Do(table.AdoptStudy{Chapters: chapters})
	b.said("study.imported")
	b.is(b.st.Session.Name == "One" && b.st.Session.Game().Key() == "chess", b.st.Session.Name)
	b.Do(table.Open{Sheet: state.ChaptersSheet{}})
	b.is(len(b.st.Sheet.(state.ChaptersSheet).Entries) == 2, b.st.Sheet)
}

// TestReview: every position is looked at, the last first; what is blamed can be gone to.
func TestReview(t *testing.T) {
	b := newBed(t, "chess")
	b.people("chess")
	b.play("f2f3", "e7e5", "g2g4", "d8h4")
	b.press("review.open")
	b.is(b.st.Panel == state.ReviewPanel && b.st.Review.Running, b.st.Panel)
	b.Do(table.RunReview{})
	b.is(!b.engine.Busy() && !b.st.Review.Running, "it goes on")
	b.Do(table.RunReview{})
	// The mate is known without the engine.
	b.is(len(b.engine.Query().Moves) == 3 && b.engine.Query().Nodes > 0, b.engine.Query())
	b.engine.Answer("d8h4", state.Answer{Score: review.Score{Mate: 1}})
	b.is(len(b.engine.Query().Moves) == 2, b.engine.Query())
	b.engine.Report(state.Info{Rank: 1}, "d2d4", "d7d5")
	b.engine.Answer("d2d4", state.Answer{})
	b.engine.Answer("e7e5", state.Answer{})
	b.engine.Fail(game.Error("engine-broken"))
	b.noted("engine-broken")
	b.is(!b.st.Review.Running, "it goes on")
	b.press("action.retry")
	b.engine.Answer("e2e4", state.Answer{})
	b.said("review.done")
	b.is(b.st.Review.Course.Complete() && len(b.st.Moves.Blamed) == 1, b.st.Moves.Blamed)
	b.Do(table.Fault{Step: -1})
	b.is(b.st.Status.Ply == 3 && b.st.Review.Verdict.Judgement == review.Blunder, b.st.Status)
	b.is(b.st.Board.Arrow == b.st.Review.Better &&
		b.st.Review.Better.To() == b.st.Board.View.Cells[b.cell("d4")].Square, b.st.Board.Arrow)
	b.Do(table.Fault{Step: 1})
	b.is(b.st.Status.Ply == 3, b.st.Status)
	b.Do(table.OpenStudy{})
	b.is(len(b.st.Moves.Blamed) == 1 && b.st.Panel == state.ReviewPanel, "the review is lost")
	b.play("d7d6")
	b.is(b.st.Review.Course.Known() < 5, "a new move is known")
	b.Do(table.SwitchTo{Key: "shogi"})
	b.is(b.st.Panel == state.NoPanel, b.st.Panel)
	b.Do(table.RunReview{})
	b.is(!b.st.Review.Running, "a review without its panel")
}

// TestCleanReview: nothing is blamed.
func TestCleanReview(t *testing.T) {
	b := newBed(t, "chess")
	b.people("chess")
	b.play("e2e4")
	b.Do(table.OpenReview{})
	b.engine.Answer("e7e5", state.Answer{})
	b.engine.Answer("e2e4", state.Answer{})
	b.said("review.clean")
}
