package table_test

import (
	"strconv"
	"testing"
	"time"

	"tah/game"
	"tah/game/settings"
	"tah/game/setup"
	"tah/game/state"
	"tah/game/table"
	"tah/game/terms"
	"tah/rules"
)

// piece returns a piece by its letter in FEN or SFEN.
func (b *bed) piece(c rules.Color, letter string) rules.Piece {
	return setup.PieceOf(b.st.Session.Game(), c, letter)
}

// TestSettingUp: a position is set up with tools, keys and the panel, and the game waits
// untouched.
func TestSettingUp(t *testing.T) {
	b := newBed(t, "chess")
	b.play("e2e4")
	b.answer("e7e5")
	b.Do(table.Step{Where: "prev"})
	b.Do(table.OpenSetup{})
	b.said("editor.how")
	b.is(b.st.Mode == state.SettingUp && !b.st.Board.May && b.st.Setup.Wrong == nil && b.st.Setup.Level == "3", b.st.Setup)
	b.is(b.st.Setup.Draft.Turn == rules.Second, "not the position shown")
	b.Do(table.OpenSetup{})
	letter := func(cell string) string { return b.st.Board.View.Cells[b.cell(cell)].Letter }
	b.tap("e3")
	b.said("editor.how")
	b.tap("e4", "e5")
	b.is(letter("e5") == "P" && letter("e4") == "", "not moved")
	b.tap("e5")
	b.is(b.st.Board.Marks.SelectedCell() == b.cell("e5"), "not chosen")
	b.tap("e5")
	b.is(b.st.Board.Marks.SelectedCell() == -1, "still chosen")
	queen := b.piece(rules.First, "Q")
	b.Do(table.Edit{What: setup.TakeTool{Piece: queen}})
	b.said("editor.putting")
	b.tap("a4", "b4", "a4")
	b.is(letter("a4") == "" && letter("b4") == "Q" && b.st.Setup.Tool == queen, "not put")
	b.Do(table.Edit{What: setup.TakeTool{Piece: queen}})
	b.is(b.st.Setup.Tool == rules.NoPiece, "not put down")
	b.Do(table.Edit{What: setup.TakeTool{Erase: true}})
	b.said("editor.erasing")
	b.tap("b4", "e8")
	b.is(letter("b4") == "" && b.st.Setup.Erase && b.st.Setup.Wrong != nil && !b.st.Can.Move, b.st.Setup)
	b.is(len(b.st.Status.Said) == 2, b.st.Status)
	b.Do(table.PlaySetup{Level: "0"})
	b.is(b.st.Mode == state.SettingUp, "a position without a king is played")
	b.Do(table.AnalyseSetup{})
	b.is(b.st.Mode == state.SettingUp, "a position without a king is analysed")
	b.Do(table.Edit{What: setup.PutPiece{Cell: b.cell("e8"), Piece: b.piece(rules.Second, "K")}})
	b.is(b.st.Setup.Wrong == nil, b.st.Setup.Wrong)
	b.Do(table.Edit{What: setup.PutPiece{Cell: 99}})
	b.Do(table.Edit{What: setup.MovePiece{From: b.cell("a7"), To: b.cell("a6")}})
	b.Do(table.Edit{What: setup.MovePiece{From: -1, To: 3}})
	b.Do(table.Edit{What: setup.TurnPiece{Cell: b.cell("a6")}})
	b.Do(table.Edit{What: setup.TurnPiece{Cell: b.cell("c4")}})
	b.is(letter("a6") == "p", letter("a6"))
	b.Do(table.Edit{What: setup.SetTurn{Side: rules.First}})
	b.is(b.st.Setup.Draft.Turn == rules.First, "not its turn")
	b.Do(table.Edit{What: setup.Allow{Right: "K", On: false}})
	b.Do(table.Edit{What: setup.Allow{Right: "x", On: true}})
	b.Do(table.Edit{What: setup.SetCounts{Clock: 7, Move: 20}})
	b.Do(table.Edit{What: setup.SetPassant{Square: "z9"}})
	b.is(b.st.Setup.Draft.Castling == "Q" && b.st.Setup.Draft.Clock == 7 && b.st.Setup.Draft.Move == 20,
		b.st.Setup.Draft.String())
	b.Do(table.Edit{What: setup.HoldPieces{Kind: 1, N: 1}})
	b.Do(table.Edit{What: setup.SetPosition{Text: "nonsense", Quiet: true}})
	b.is(b.st.Setup.Bad != nil && b.st.Setup.Text == "nonsense", b.st.Setup)
	b.Do(table.Edit{What: setup.SetPosition{Text: "7k/8/8/8/8/8/8/RK6 w - - 0 1 "}})
	b.said("editor.set")
	b.is(b.st.Setup.Bad == nil && letter("h8") == "k", b.st.Setup)
	b.Do(table.Edit{What: setup.ClearSetup{}})
	b.said("editor.cleared")
	b.is(letter("h8") == "" && len(b.st.Setup.Draft.Rights()) == 0, b.st.Setup)
	b.Do(table.Edit{What: setup.SetPosition{Text: "7k/8/8/8/8/8/8/RK6 w - - 0 1", Quiet: true}})
}

// TestLeavingSetup: whatever was done to the position, the game waited untouched.
func TestLeavingSetup(t *testing.T) {
	b := newBed(t, "chess")
	b.play("e2e4")
	b.answer("e7e5")
	b.Do(table.OpenSetup{})
	b.Do(table.Edit{What: setup.SetPosition{Text: "7k/8/8/8/8/8/8/RK6 w - - 0 1", Quiet: true}})
	b.Do(table.TypeMove{Text: "e4"})
	b.said("typed.turn")
	b.Do(table.Hint{})
	b.Do(table.Promote{Choice: 0})
	b.Do(table.Flip{})
	b.is(b.st.Board.Flipped && !b.engine.Busy(), "not turned")
	b.Do(table.Release{})
	b.is(b.st.Mode == state.Playing && b.line() == "e2e4 e7e5" && !b.st.Board.Flipped, "the game did not wait")
	b.Do(table.LeaveSetup{})
	for _, c := range []table.Command{
		table.Edit{What: setup.PutPiece{}}, table.Edit{What: setup.TakeTool{}},
		table.Edit{What: setup.SetPosition{}}, table.PlaySetup{},
		table.ChooseOpponent{},
	} {
		b.Do(c)
	}
	b.is(b.st.Mode == state.Playing && b.line() == "e2e4 e7e5", "a game was set up")
	b.Do(table.OpenSetup{})
	b.Do(table.Flip{})
	b.Do(table.GoTo{ID: 1})
	b.is(!b.st.Board.Flipped && b.st.Mode == state.LookingBack, "the game did not wait")
}

// TestSettingUpShogi: hands, promoted pieces.
func TestSettingUpShogi(t *testing.T) {
	b := newBed(t, "shogi")
	b.Do(table.OpenSetup{})
	b.Do(table.Edit{What: setup.TurnPiece{Cell: b.cell("7g")}})
	b.is(b.st.Board.View.Cells[b.cell("7g")].Letter == "+P", "not promoted")
	b.Do(table.Edit{What: setup.TurnPiece{Cell: b.cell("7g")}})
	b.is(b.st.Board.View.Cells[b.cell("7g")].Letter == "P", "still promoted")
	b.Do(table.Edit{What: setup.HoldPieces{Side: rules.Second, Kind: kind(t, b.st.Session.Game(), "G"), N: 1}})
	_, ok := b.st.Status.Said[0].Args[0].Value.(state.Held)
	b.is(ok && b.st.Setup.Draft.Hands[1][kind(t, b.st.Session.Game(), "G")] == 1, b.st.Setup.Draft.String())
	b.Do(table.TapHand{})
}

// TestPlayingSetup: a game begins from what was set up, on the side that was chosen, with
// an engine or a second person, or is analysed.
func TestPlayingSetup(t *testing.T) {
	const start = "7k/8/8/8/8/8/8/RK6 w - - 0 1"
	b := newBed(t, "chess")
	b.play("e2e4")
	begin := func(level, side string, drawn ...byte) {
		t.Helper()
		b.Do(table.OpenSetup{})
		b.Do(table.Edit{What: setup.SetPosition{Text: start}})
		b.Do(table.ChooseOpponent{Level: level, Side: side})
		b.is(b.st.Setup.Level == level && b.st.Setup.Side == side, b.st.Setup)
		b.random = drawn
		b.Do(table.PlaySetup{Level: level, Side: side})
		b.is(b.st.Mode == state.Playing && b.st.Session.Start() == start && b.line() == "", b.st.Mode)
		b.noted("")
	}
	begin("4", "first")
	b.is(b.st.Players[1].Level == 4 && !b.st.Board.Flipped && b.st.Can.Move, b.st.Players)
	begin("4", "second")
	b.is(b.st.Players[0].Level == 4 && b.st.Board.Flipped && b.engine.Busy(), b.st.Players)
	begin("4", "random", 1)
	b.is(b.st.Players[0].Level == 4, b.st.Players)
	begin("4", "random", 0)
	b.is(b.st.Players[1].Level == 4, b.st.Players)
	begin("0", "")
	b.is(b.st.Players[0].Level == 0 && b.st.Players[1].Level == 0 && !b.st.Board.Flipped, b.st.Players)
	b.Do(table.OpenSetup{})
	b.Do(table.Flip{})
	b.Do(table.PlaySetup{Level: "0"})
	b.is(b.st.Board.Flipped, "who sat below sits above")
	b.Do(table.OpenSetup{})
	b.Do(table.Edit{What: setup.SetPosition{}})
	b.Do(table.AnalyseSetup{})
	b.is(b.st.Session.Start() == "" && b.st.Panel == state.EnginePanel && b.engine.Busy(), b.st.Session.Start())
	b.Do(table.Resume{ID: b.saved("e2e4")})
	b.is(b.line() == "e2e4", b.line())
}

// saved returns the id of the saved game with these moves.
func (b *bed) saved(moves string) string {
	b.Helper()
	l := b.Library()
	entries, err := l.List()
	if err != nil {
		b.Fatal(err)
	}
	for _, e := range entries {
		if s, err := l.Load(e.ID); err == nil && len(s.LineMoves()) > 0 && s.LineMoves()[0] == moves {
			return e.ID
		}
	}
	b.Fatal("no game ", moves)
	return ""
}

// TestNewGame: what is chosen on the sheet is played and chosen the next time.
func TestNewGame(t *testing.T) {
	w := newWorld()
	b := w.bed(t, "chess")
	b.Do(table.Open{Sheet: state.NewSheet{}})
	c := b.st.Sheet.(state.NewSheet).Choice
	b.is(c.Game == "chess" && c.Level == "3" && c.Side == "first" && c.Rules == "fide" && c.Handicap == "none", c)
	c.Level, c.Side, c.Clock, c.Rules, c.Touch = "7", "second", "5+3", "djeco", true
	b.Do(table.Open{Sheet: state.NewSheet{Choice: c}})
	b.Do(table.NewGame{Choice: c})
	b.is(b.st.Sheet == nil && b.st.Players[0].Level == 7 && b.st.Board.Flipped && b.engine.Busy(), b.st.Players)
	b.is(b.st.Players[1].Clock.Control.Increment == 3*time.Second && b.st.Session.TouchMove(), b.st.Players)
	b = b.again(w, "chess")
	if got := b.ChoiceFor("chess"); got != c {
		t.Errorf("%+v, not %+v", got, c)
	}
	b.Do(table.NewGame{Choice: terms.Choice{Game: "go"}})
	b.Do(table.NewGame{Choice: terms.Choice{Game: "shogi", Level: "0", Side: "second", Handicap: "two", Rules: "standard", Clock: "custom", Custom: terms.Custom{Kind: "sudden", Minutes: [2]int{1, 2}, Uneven: true}}})
	b.is(b.st.Session.Game().Key() == "shogi" && b.st.Board.Flipped && b.st.Players[0].Clock.Time.Left == 2*time.Minute, b.st.Players)
	b.is(b.st.Session.Turn() == rules.Second && b.st.Session.Start() != "", b.st.Session.Start())
	for _, level := range []string{"11", "x", "-1"} {
		b.Do(table.Prefer{Name: settings.Level + "chess", Value: level})
		if got := b.ChoiceFor("chess").Level; got != "3" {
			t.Errorf("level %s", got)
		}
	}
	b.Do(table.NewGame{Choice: terms.Choice{Game: "chess", Rules: "none"}})
	b.is(b.st.Note.Kind == state.NoteUsual, "no complaint")
	for _, level := range []int{1, 10} {
		b.begin("chess", func(c *game.Config) { c.Players = terms.Players(terms.SideSecond, level) })
		b.Do(table.Prefer{Name: settings.Level + "chess", Value: ""})
		if got := b.ChoiceFor("chess").Level; got != strconv.Itoa(level) {
			t.Errorf("level %s", got)
		}
	}
}

// TestFurigoma: the pawns tumble, lie, and the engine waits for them; they can be skipped.
func TestFurigoma(t *testing.T) {
	b := newBed(t, "shogi")
	begin := func(level string, draw byte) {
		t.Helper()
		b.random = []byte{draw}
		b.Do(table.NewGame{Choice: terms.Choice{Game: "shogi", Level: level, Side: "random", Handicap: "none", Rules: "standard"}})
		b.said("lot.thrown")
		b.is(b.st.Toss != nil && b.st.Toss.Tumbling && b.st.Status.Quiet && !b.engine.Busy(), b.st.Toss)
	}
	drawn := func() bool {
		if len(b.st.Status.Said) != 1 || len(b.st.Status.Said[0].Args) == 0 {
			return false
		}
		_, ok := b.st.Status.Said[0].Args[0].Value.(state.Drawn)
		return ok
	}
	begin("3", 0b11100) // the engine begins
	b.clock.Advance(time.Second)
	b.is(drawn() && !b.st.Toss.Tumbling && !b.engine.Busy() && !b.st.Status.Quiet, b.st.Status)
	b.is(b.sounds.Played[len(b.sounds.Played)-1] == state.SoundDrop, b.sounds.Played)
	b.clock.Advance(2 * time.Second)
	b.is(b.engine.Busy() && b.st.Toss != nil, "it does not begin")
	b.answer("7g7f")
	b.is(b.st.Toss == nil && b.line() == "7g7f", b.line())
	begin("3", 0)
	b.Do(table.SkipToss{})
	b.is(drawn() && !b.st.Toss.Tumbling, b.st.Toss)
	b.Do(table.SkipToss{})
	b.is(b.st.Toss == nil, b.st.Toss)
	b.Do(table.SkipToss{})
	begin("0", 0)
	b.clock.Advance(10 * time.Second)
	b.is(b.st.Toss == nil, b.st.Toss)
	begin("3", 0)
	b.clock.Advance(time.Second)
	b.play("7g7f")
	b.is(b.st.Toss == nil && b.engine.Busy(), "the pawns lie on")
	begin("3", 0b11111)
	b.Do(table.Rest{Hidden: true})
	b.clock.Advance(time.Minute)
	b.is(!b.engine.Busy(), "it thinks though nobody looks")
	b.Do(table.Wake{})
	b.is(b.engine.Busy(), "it does not begin")
	b.random = []byte{1}
	b.Do(table.NewGame{Choice: terms.Choice{Game: "chess", Level: "3", Side: "random", Rules: "fide"}})
	b.is(drawn() && b.st.Toss == nil && b.engine.Busy(), b.st.Status)
}

// TestLinks: a link begins a game once; what is wrong with it is told.
func TestLinks(t *testing.T) {
	w := newWorld()
	start := &table.Begin{Config: game.Config{Game: lookup(t, "chess"), Start: "7k/8/8/8/8/8/8/RK6 w - - 0 1", Players: terms.Players(terms.SideFirst, 2)}, Link: "a"}
	b := w.bare(t)
	b.Do(table.Follow{Key: "chess", Start: start})
	b.play("a1a2")
	b = w.bare(t)
	b.Do(table.Follow{Key: "chess", Start: start, Said: []state.Message{state.Say("link.level", "value", "99")}})
	b.noted("link.kept")
	b.is(b.line() == "a1a2" && b.engine.Busy(), b.line())
	bad := *start
	bad.Link, bad.Config.Start = "b", "nonsense"
	b = w.bare(t)
	b.Do(table.Follow{Key: "chess", Start: &bad})
	b.is(b.st.Note.Kind == state.NoteUsual && b.line() == "a1a2", b.st.Note)
	b.Do(bad)
	b.is(b.st.Note.Kind == state.NoteUsual && b.line() == "a1a2", b.st.Note)
	b = w.bare(t)
	b.Do(table.Follow{Key: "go"})
	b.is(b.st.Session.Game().Key() != "", "no game")
}
