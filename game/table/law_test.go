package table_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"tah/game"
	"tah/game/review"
	"tah/game/settings"
	"tah/game/setup"
	"tah/game/shelf"
	"tah/game/state"
	"tah/game/table"
	"tah/game/table/tabletest"
	"tah/game/task/tasktest"
	"tah/game/terms"
	"tah/rules"
	"tah/rules/catalog"
)

// TestLaw: whatever is done at one table or two of one browser, in whatever order, with
// whatever answers of engine, clock and store: nothing panics, no move that was saved or
// waits for room is lost unless it was deleted, the opponent is never forgotten, and who
// loads the page anew sees what was there.
//
// TestLongLaw does that for an hour's worth of users.
func TestLaw(t *testing.T)     { laws(t, 0, 400) }
func TestLongLaw(t *testing.T) { laws(t, 1_000_000, 10_000) }

func laws(t *testing.T, first, n uint64) {
	t.Parallel()
	lines := map[string][]string{}
	for seed := first; seed < first+n && !t.Failed(); seed++ {
		sequence(t, seed, lines)
		if len(lines) > 2000 {
			clear(lines)
		}
	}
}

// law is a random life of one table or two.
type law struct {
	testing.TB
	*rand.Rand
	world
	beds  []*bed
	tasks []tasktest.Exercise
	// saved are the positions that are saved or wait for room, see positions.
	saved map[string]bool
	// lines are those of stored texts, by the text.
	lines   map[string][]string
	ids     []string // of games, as they were first seen
	foreign bool     // what is stored was changed by other means than a save
	said    []string
}

// sequence does random things, and says which if something is wrong.
func sequence(t *testing.T, seed uint64, lines map[string][]string) {
	l := &law{TB: t, Rand: rand.New(rand.NewPCG(seed, 1)), world: newWorld(), saved: map[string]bool{},
		lines: lines}
	defer func() {
		if r := recover(); r != nil {
			t.Errorf("panic: %v\n%s", r, debug.Stack())
		}
		if t.Failed() {
			t.Errorf("seed %d:\n%s", seed, strings.Join(l.said, "\n"))
		}
	}()
	if l.IntN(2) == 0 {
		l.tabs = &tabletest.Tabs{Clock: l.clock}
	}
	l.host = l.IntN(8) == 0
	l.beds = append(l.beds, l.bed(t, l.key()))
	for range l.IntN(4) { // so that the other one has something to open
		l.move(l.beds[0])
		l.pass(l.beds[0])
	}
	if l.IntN(2) == 0 {
		l.beds = append(l.beds, l.bed(t, l.key()))
	}
	for range 20 + l.IntN(60) {
		if t.Failed() {
			return
		}
		l.step()
	}
	l.end()
}

// fail says what is wrong, and after what.
func (l *law) fail(what ...any) {
	l.Helper()
	l.Error(what...)
}

// step does something at one of the tables, and looks whether all is well.
func (l *law) step() {
	b := l.beds[l.IntN(len(l.beds))]
	before := maps.Clone(l.store.Texts)
	l.foreign = false
	board, _ := table.OnBoard(b.Table)
	played, task := positions(board), table.InTask(b.Table)
	l.act(b)
	if !l.store.Blocked && !task && !l.host {
		// What was played just now is not lost, whatever happened to its board.
		for _, p := range positions(board) {
			if !slices.Contains(played, p) {
				l.saved[p] = true
			}
		}
	}
	var changed []string
	for _, id := range l.store.IDs() {
		if before["tah/game/"+id] != l.store.Texts["tah/game/"+id] ||
			before["tah/copy/"+id] != l.store.Texts["tah/copy/"+id] {
			changed = append(changed, id)
		}
	}
	for _, o := range l.beds {
		s, id := table.OnBoard(o.Table)
		if !slices.Contains(l.ids, id) {
			l.ids = append(l.ids, id)
		}
		// What is on the board was saved just now, or waits.
		if slices.Contains(changed, id) && o.st.Guard.Unsaved == nil && !o.st.Can.Locked &&
			!table.InTask(o.Table) && o == b && !l.foreign {
			l.remember(s)
		}
		for _, s := range table.Waiting(o.Table) {
			l.remember(s)
		}
		l.check(o)
	}
	for _, o := range l.beds {
		if o == b || l.IntN(2) == 0 {
			continue
		}
		for _, id := range changed {
			o.Do(table.ChangedElsewhere{ID: id})
		}
	}
}

// positions returns a name for every position of a session that came by a move.
func positions(s *game.Session) []string {
	var all []string
	start := fmt.Sprint(s.Game().Key(), s.RuleSet(), s.Start(), s.Analysis(), " ")
	for id, left := 1, s.Size(0)-1; left > 0; id++ {
		if s.Has(id) {
			all = append(all, start+fmt.Sprint(s.LineTo(id)))
			left--
		}
	}
	return all
}

func (l *law) remember(s *game.Session) {
	for _, p := range positions(s) {
		l.saved[p] = true
	}
}

// there returns all positions that are saved or wait for room.
func (l *law) there() map[string]bool {
	all := map[string]bool{}
	for _, o := range l.beds {
		for _, s := range table.Waiting(o.Table) {
			for _, p := range positions(s) {
				all[p] = true
			}
		}
	}
	library := game.NewLibrary(l.store, catalog.Lookup)
	for _, id := range l.store.IDs() {
		text, err := library.Export(id)
		if err != nil {
			continue
		}
		lines, known := l.lines[text]
		if !known {
			if s, err := library.Peek(id); err == nil {
				lines = positions(s)
			}
			l.lines[text] = lines
		}
		for _, p := range lines {
			all[p] = true
		}
	}
	return all
}

// lost fails the test if a position that was saved is not there.
func (l *law) lost() {
	l.Helper()
	if l.store.Blocked {
		return
	}
	there := l.there()
	for p := range l.saved {
		if !there[p] {
			l.fail("lost:", p)
			return
		}
	}
}

// deleting does what may delete positions: what is gone then is not lost. Where nothing
// can be stored it would be gone only later.
func (l *law) deleting(f func()) {
	if l.store.Blocked || l.store.Room > 0 && l.IntN(2) == 0 {
		return
	}
	l.lost()
	f()
	there := l.there()
	maps.DeleteFunc(l.saved, func(p string, _ bool) bool { return !there[p] })
}

// check looks at what a table shows.
func (l *law) check(b *bed) {
	l.Helper()
	st := b.st
	s, _ := table.OnBoard(b.Table)
	switch {
	case (st.Note.Kind == state.NoNote) != (len(st.Note.Said) == 0):
		l.fail("a note without words", st.Note)
	case st.Can.Locked && st.Note.Kind == state.NoNote:
		l.fail("it is not told that the game is locked")
	case (st.Mode == state.LookingBack) == (st.Session == s):
		l.fail("it looks back in the session itself, or the other way round:", st.Mode)
	case st.Mode == state.LookingBack && st.Session.Here() == s.Here():
		l.fail("it looks back at where the game stands")
	case st.Mode != state.SettingUp && (st.Mode == state.Solving) != table.InTask(b.Table):
		l.fail("a task in mode", st.Mode)
	case st.Can.Move && st.Can.Locked, st.Can.Move && s.Outcome().Over() && !s.Analysis():
		l.fail("one can move though one cannot")
	case len(st.Board.View.Cells) == 0 || st.Board.Promotion != nil && len(st.Board.Promotion.Attempts) < 2:
		l.fail("nothing to see, or to choose from")
	}
	if _, engine := s.EngineToMove(); engine && !s.CanRedo() && !st.Can.Locked && st.Toss == nil &&
		!b.asleep && b.failed < len(b.engine.Asked) &&
		(st.Mode == state.Playing || st.Mode == state.LookingBack) && !st.Players[s.Turn()].Thinking {
		l.fail("the opponent is forgotten")
	}
	if turn, running := s.ClockRunning(); running && !st.Players[turn].Clock.Running || running && b.asleep {
		l.fail("the clock runs and is not seen to")
	}
	if b.st.Players[0].Clock.Time.Left < 0 || b.st.Players[1].Clock.Time.Left < 0 {
		l.fail("a clock shows less than nothing")
	}
}

// end looks whether all is there, and whether a page that is loaded anew shows it.
func (l *law) end() {
	l.store.Blocked, l.store.Room = false, 0
	b := l.beds[0]
	b.asleep = false
	l.do(b, table.Wake{})
	l.do(b, table.LeaveTask{})
	l.do(b, table.LeaveSetup{})
	l.do(b, table.BackToGame{})
	l.do(b, table.Flip{})
	l.do(b, table.Flip{})
	l.lost()
	if l.Failed() || b.st.Can.Locked || table.InTask(b.Table) || l.host {
		return
	}
	if b.Unsaved() {
		l.fail("there is room, and something waits")
		return
	}
	l.do(b, table.Leave{})
	was := b.undressed()
	again := l.bed(l, b.st.Session.Game().Key())
	if len(l.beds) > 1 { // which game is on the board, and how moves are written, was chosen in the other
		_, id := table.OnBoard(b.Table)
		again.Do(table.Resume{ID: id})
		again.Do(table.Speak{Lang: "en"})
		b.Do(table.Speak{Lang: "en"})
		was = b.undressed()
	}
	is := again.undressed()
	for c := range was.Clocks {
		if d := was.Clocks[c].Time.Left - is.Clocks[c].Time.Left; d > 2*time.Millisecond ||
			d < -2*time.Millisecond {
			l.fail("the clocks show", is.Clocks, "and not", was.Clocks)
		}
		is.Clocks[c].Time.Left = was.Clocks[c].Time.Left
		is.Clocks[c].Low = was.Clocks[c].Low
	}
	if !reflect.DeepEqual(is, was) {
		l.fail(fmt.Sprintf("loaded anew:\n%+v, not\n%+v", is, was))
	}
	if a, b := again.st.Session, b.st.Session; a.Name != b.Name || a.Study != b.Study ||
		a.Comment() != b.Comment() {
		l.fail("loaded anew:", a.Name, a.Study, a.Comment(), "not", b.Name, b.Study, b.Comment())
	}
}

// do does something at a table, and remembers it.
func (l *law) do(b *bed, c table.Command) {
	l.say(b, "%T%+v", c, c)
	b.Do(c)
}

// say remembers what is done, for who has to find out what was wrong.
func (l *law) say(b *bed, format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	l.said = append(l.said, fmt.Sprintf("%d %s %s", slices.Index(l.beds, b), b.st.Mode,
		text[:min(len(text), 160)]))
}

func (l *law) key() string { return []string{"chess", "shogi"}[l.IntN(2)] }

func one[T any](l *law, of ...T) T { return of[l.IntN(len(of))] }

// act does something random.
func (l *law) act(b *bed) {
	switch n := l.IntN(100); {
	case b.asleep && n < 40:
		l.pass(b)
	case b.asleep: // nobody does anything
		b.asleep = false
		l.do(b, table.Wake{Restored: n < 60})
	case n < 35:
		l.move(b)
	case n < 55:
		l.pass(b)
	case n < 62:
		l.press(b)
	case n < 72:
		l.do(b, l.atBoard(b))
	case n < 80:
		l.do(b, l.aboutGame(b))
	case n < 85:
		l.do(b, l.inStudy(b))
	case n < 89:
		l.do(b, l.setting(b))
	case n < 93:
		l.library(b)
	case n < 97:
		l.fault(b)
	default:
		l.begin(b)
	}
}

// move lets a user move, mostly as the rules want it.
func (l *law) move(b *bed) {
	legal := b.st.Session.Legal()
	if !b.st.Board.May || len(legal) == 0 || l.IntN(6) == 0 {
		cells := b.st.Board.View.Cells
		l.do(b, table.Tap{Cell: l.IntN(len(cells))})
		if t := b.st.Board.Marks.Targets; len(t) > 0 {
			l.do(b, table.Tap{Cell: t[l.IntN(len(t))].Cell})
		}
	} else {
		m := legal[l.IntN(len(legal))]
		if m.IsDrop() {
			l.do(b, table.TapHand{Side: b.st.Board.Chooser, Kind: m.Piece()})
		} else {
			l.do(b, table.Tap{Cell: b.st.Board.View.Cell(m.From())})
		}
		l.do(b, table.Tap{Cell: b.st.Board.View.Cell(m.To())})
	}
	if b.st.Board.Promotion != nil {
		l.do(b, table.Promote{Choice: l.IntN(6) - 1})
	}
	if b.st.Note.Kind == state.NoteAsks && l.IntN(3) > 0 {
		l.do(b, b.st.Note.Actions[0].Do.(table.Command))
	}
}

// pass lets the engine answer and time pass.
func (l *law) pass(b *bed) {
	if b.engine.Busy() && l.IntN(8) > 0 {
		l.answer(b)
	}
	d := time.Duration(l.IntN(3000)) * time.Millisecond
	switch l.IntN(12) {
	case 0:
		d *= 30
		l.say(b, "sleep %v", d)
		l.clock.Sleep(d)
	case 1:
		d *= 10
		fallthrough
	default:
		l.say(b, "advance %v", d)
		l.clock.Advance(d)
	}
}

// answer lets the engine answer: a move, a line, or nonsense.
func (l *law) answer(b *bed) {
	q := b.engine.Query()
	legal := tabletest.Position(q).AppendLegal(nil)
	score := review.Score{Centipawns: l.IntN(800) - 400}
	if l.IntN(10) == 0 {
		score = review.Score{Mate: l.IntN(5) - 2}
	}
	text := func() string {
		pos := tabletest.Position(q)
		return pos.FormatMove(legal[l.IntN(len(legal))])
	}
	switch n := l.IntN(20); {
	case n == 0 || len(legal) == 0:
		l.say(b, "the engine knows no move")
		b.failed = len(b.engine.Asked)
		b.engine.Answer("", state.Answer{Score: score})
	case n == 1:
		l.say(b, "the engine fails")
		b.failed = len(b.engine.Asked)
		b.engine.Fail(one(l, state.ErrOutdated, game.Error("engine-broken")))
	case n == 2:
		l.say(b, "the engine hangs")
	case q.Lines > 1 && n < 12 || n == 3:
		for rank := range max(q.Lines, 1) {
			m := text()
			l.say(b, "the engine thinks of %s", m)
			if b.engine.Busy() && b.engine.Hears() {
				b.engine.Report(state.Info{Rank: rank + 1, Depth: 1 + l.IntN(9), Score: score}, m)
			}
		}
	default:
		m := text()
		l.say(b, "the engine answers %s", m)
		b.engine.Answer(m, state.Answer{Score: score})
	}
	if l.IntN(4) == 0 {
		b.engine.Late()
	}
}

// press presses a button of what is shown: of the note, or of the task.
func (l *law) press(b *bed) {
	if st := b.st; st.Task != nil && len(st.Task.Buttons) > 0 && l.IntN(2) == 0 {
		l.do(b, table.PressTask{Button: one(l, st.Task.Buttons...)})
	} else if len(st.Note.Actions) > 0 {
		l.do(b, one(l, st.Note.Actions...).Do.(table.Command))
	}
}

// atBoard returns something that is done at the board.
func (l *law) atBoard(b *bed) table.Command {
	g := b.st.Session.Game()
	switch l.IntN(16) {
	case 0:
		return table.TapHand{Side: rules.Color(l.IntN(2)), Kind: rules.PieceType(l.IntN(16))}
	case 1:
		return table.Promote{Choice: l.IntN(6) - 1}
	case 2:
		return one[table.Command](l, table.Release{}, table.Confirm{}, table.Continue{}, table.Announce{},
			table.SkipToss{})
	case 3:
		return table.Hint{}
	case 4:
		return table.Flip{}
	case 5:
		return table.GoTo{ID: l.IntN(30), Quiet: l.IntN(2) == 0}
	case 6:
		return table.GoToPly{Ply: l.IntN(30)}
	case 7, 8:
		return table.Step{Where: one(l, "first", "prev", "prev", "next", "last")}
	case 9:
		return table.BackToGame{}
	case 10:
		return table.TypeMove{Text: one(l, "e4", "Nf3", "a8", "P-7f", "O-O", "xyz", "", "P*5e")}
	case 11:
		return table.DrawShape{Shape: shape(g.At(l.IntN(8), l.IntN(8)), g.At(l.IntN(8), l.IntN(8)),
			uint8(l.IntN(4)))}
	case 12:
		return one[table.Command](l, table.Pen{On: true}, table.Pen{}, table.WipeDrawings{},
			table.LeaveDrawings{})
	case 13:
		return table.Ask{Question: one(l, "clock", "around"), Cell: l.IntN(90)}
	case 14:
		return table.Fold{ID: l.IntN(9)}
	}
	return table.OpenTyping{Open: l.IntN(2) == 0}
}

// aboutGame returns something that is done about the game.
func (l *law) aboutGame(b *bed) table.Command {
	switch l.IntN(12) {
	case 0, 1:
		return table.Takeback{}
	case 2:
		return table.Redo{}
	case 3:
		return one[table.Command](l, table.Resign{}, table.ResignNow{})
	case 4:
		return one[table.Command](l, table.OfferDraw{}, table.Respond{Accept: true}, table.Respond{})
	case 5:
		if c := b.st.Can.Claims; len(c) > 0 {
			return one[table.Command](l, table.MakeClaim{Claim: one(l, c...)},
				table.ClaimNow{Claim: one(l, c...)})
		}
		return table.ClaimNow{Claim: game.Claim{Reason: rules.Threefold}}
	case 6:
		return table.OpenPanel{Panel: one(l, state.NoPanel, state.EnginePanel, state.ReviewPanel)}
	case 7:
		return one[table.Command](l, table.OpenReview{}, table.RunReview{}, table.Fault{Step: 1},
			table.Fault{Step: -1})
	case 8:
		return table.Order{Name: one(l, "hint", "takeback", "flip", "accept", "decline", "resign", "draw",
			"claim"), Arg: "1"}
	case 9:
		return one[table.Command](l, table.Retry{}, table.Dismiss{}, table.TakeOver{}, table.NewerBuild{},
			table.UseNewer{})
	case 10:
		return table.Prefer{
			Name:  one(l, "queen", "promote", "premoves", "confirm", "turning", "typing", "style.chess"),
			Value: one(l, "on", "off", "ask", "always", "never", string(lookup(l, "chess").Styles()[1])),
		}
	}
	return table.Speak{Lang: one(l, "en", "cs")}
}

// inStudy returns something that is done in an analysis.
func (l *law) inStudy(b *bed) table.Command {
	id := l.IntN(12)
	switch l.IntN(14) {
	case 0, 1, 2:
		return table.Walk{Step: one(l, "back", "forward", "fork-back", "fork-forward", "up", "down",
			"first", "last")}
	case 3:
		return table.Comment{Text: one(l, "", "good", "bad")}
	case 4:
		return table.Annotate{NAGs: []uint8{uint8(1 + l.IntN(6))}}
	case 5:
		return table.AddLine{Rank: l.IntN(3), Most: l.IntN(9)}
	case 6:
		return table.FollowLine{Rank: l.IntN(3), Ply: l.IntN(3)}
	case 7:
		return table.PromoteLine{ID: id}
	case 8:
		return table.MakeMain{ID: id}
	case 9:
		return table.Open{Sheet: one[state.Sheet](l, state.LineSheet{ID: id}, state.ChaptersSheet{},
			state.MenuSheet{}, state.NewSheet{})}
	case 10:
		return table.AddChapter{Here: l.IntN(2) == 0, Study: "S", Chapter: "C"}
	case 11:
		return one[table.Command](l, table.RenameChapter{Name: "N"}, table.RenameStudy{Name: "T"})
	case 12:
		return one[table.Command](l, table.OpenForm{Open: true}, table.OpenForm{}, table.WriteAt{ID: id},
			table.Zen{On: true})
	}
	return table.OpenStudy{}
}

// setting returns something that is done to set up a position.
func (l *law) setting(b *bed) table.Command {
	g := b.st.Session.Game()
	piece := rules.NewPiece(rules.Color(l.IntN(2)), one(l, g.Types()...))
	cell := l.IntN(81)
	if b.st.Mode != state.SettingUp {
		return table.OpenSetup{}
	}
	switch l.IntN(12) {
	case 0:
		return table.Edit{What: setup.PutPiece{Cell: cell, Piece: piece}}
	case 1:
		return table.Edit{What: setup.MovePiece{From: cell, To: l.IntN(64)}}
	case 2:
		return table.Edit{What: setup.TurnPiece{Cell: cell}}
	case 3:
		tools := []setup.TakeTool{{Piece: piece}, {Erase: true}, {}}
		return table.Edit{What: one(l, tools...)}
	case 4:
		side := rules.Color(l.IntN(2))
		return table.Edit{What: setup.HoldPieces{Side: side, Kind: piece.Type(), N: l.IntN(5) - 2}}
	case 5:
		return table.Edit{What: one[setup.Operation](l, setup.SetTurn{Side: rules.Second},
			setup.Allow{Right: "K", On: true}, setup.SetPassant{Square: "e3"})}
	case 6:
		return table.Edit{What: setup.SetCounts{Clock: l.IntN(120), Move: l.IntN(99)}}
	case 7:
		return table.Edit{What: one[setup.Operation](l, setup.SetPosition{},
			setup.SetPosition{Text: "x", Quiet: true}, setup.ClearSetup{})}
	case 8:
		return table.LeaveSetup{}
	case 9:
		return table.AnalyseSetup{}
	}
	return table.PlaySetup{Level: one(l, "0", "3"), Side: one(l, "first", "second", "random")}
}

// library does something with the saved games.
func (l *law) library(b *bed) {
	id := "none"
	if len(l.ids) > 0 {
		id = one(l, l.ids...)
	}
	switch l.IntN(10) {
	case 0, 1, 2:
		l.do(b, table.Resume{ID: id})
	case 3:
		l.do(b, table.Rename{ID: id, Name: one(l, "", "Mine")})
	case 4:
		l.deleting(func() { l.do(b, table.Delete{ID: id}) })
	case 5:
		l.deleting(func() { l.do(b, table.MakeRoom{IDs: []string{id}}) })
	case 6:
		if l.store.Room == 0 {
			l.deleting(func() { l.do(b, table.DeleteFrom{ID: l.IntN(9)}) })
		}
	case 7:
		if n := len(b.device.Files); n > 0 && l.IntN(2) == 0 {
			l.foreign = true
			l.do(b, table.Restore{Content: b.device.Files[n-1].Content})
		} else {
			l.do(b, table.Download{What: shelf.BackupFile{}})
		}
	case 8:
		l.do(b, table.Open{Sheet: one[state.Sheet](l, state.SavedSheet{}, state.RoomSheet{})})
	case 9:
		l.do(b, table.ChangedElsewhere{ID: id})
	}
}

// fault lets the world be unkind, or kind again.
func (l *law) fault(b *bed) {
	switch l.IntN(10) {
	case 0:
		l.say(b, "the store is full")
		l.store.Fill()
	case 1, 2:
		l.say(b, "there is room")
		l.store.Room, l.store.Blocked = 0, false
	case 3:
		for _, o := range l.beds {
			if o.Unsaved() {
				return // what waits may be lost where nothing can be stored
			}
		}
		l.say(b, "the store is blocked")
		l.store.Blocked, l.store.Room = true, 0
	case 4: // one copy goes bad
		if ids := l.store.IDs(); len(ids) > 0 {
			key := one(l, "tah/game/", "tah/copy/") + one(l, ids...)
			if l.store.Texts["tah/game/"+key[9:]] != l.store.Texts["tah/copy/"+key[9:]] {
				return // it is the only good one
			}
			l.say(b, "%s goes bad", key)
			l.foreign = true
			l.store.Texts[key] = "t1:" + l.store.Texts[key][4:]
		}
	case 5:
		b.asleep = true
		l.do(b, table.Rest{Hidden: true})
	case 6, 7:
		l.do(b, table.Wake{Restored: l.IntN(2) == 0})
	case 8:
		l.do(b, table.CanDraw{On: l.IntN(2) == 0})
	case 9: // the page is loaded anew
		if l.store.Blocked || b.Unsaved() || b.st.Guard.Unsaved != nil {
			return
		}
		l.say(b, "the page is loaded anew")
		b.Do(table.Leave{})
		b.engine.Late()
		l.beds[slices.Index(l.beds, b)] = l.bed(l, l.key())
	}
}

// look does what a page around the table does.
func (l *law) look(b *bed) {
	switch l.IntN(3) {
	case 0:
		s, err := game.New(game.Config{Game: lookup(l, l.key())}, l.clock.Now())
		if err != nil {
			l.Fatal(err)
		}
		for range l.IntN(8) {
			if legal := s.Legal(); len(legal) > 0 {
				_ = s.Play(one(l, legal...), l.clock.Now())
			}
		}
		if l.IntN(2) == 0 {
			_ = s.SetPlayer(rules.Color(l.IntN(2)), game.Player{Level: 3})
		}
		s.Goto(l.IntN(9))
		l.do(b, table.Look{Session: s, Hosted: table.Hosted{Still: l.IntN(4) == 0,
			Settings: settings.Parse("")}})
	case 1:
		s, _ := table.OnBoard(b.Table)
		line := append(s.LineMoves(), one(l, "e2e4", "g1f3", "7g7f", "x"))
		l.do(b, table.TakeUp{Line: line, Ply: l.IntN(9) - 1})
	default:
		text := one(l, "e4", "g8f6", "7g7f", "8c8d", "nonsense")
		l.do(b, table.Play{Text: text, Refused: func(string, state.Message) {}})
	}
}

// begin puts something else on the board.
func (l *law) begin(b *bed) {
	if l.host && l.IntN(4) > 0 {
		l.look(b)
		return
	}
	switch l.IntN(6) {
	case 0:
		l.do(b, table.SwitchTo{Key: l.key()})
	case 1:
		if l.tasks == nil {
			l.tasks = tasktest.Exercises(l)
		}
		run, err := one(l, l.tasks...).Task.Start()
		if err != nil {
			l.Fatal(err)
		}
		l.do(b, table.Exercise{Run: run, Tips: l.IntN(2) == 0})
	case 2:
		l.do(b, table.LeaveTask{})
	case 3:
		s, err := game.New(game.Config{Game: lookup(l, l.key())}, l.clock.Now())
		if err != nil {
			l.Fatal(err)
		}
		l.do(b, table.Adopt{Session: s})
	default:
		key := l.key()
		b.random = []byte{byte(l.Uint32())}
		c := terms.Choice{
			Game: key, Level: one(l, "0", "3", "5"), Side: one(l, "first", "second", "random"),
			Handicap: one(l, "none", "none", "two"),
			Clock:    one(l, "", "", "1+0", "5+10", "0+30", "custom"),
			Rules:    one(l, lookup(l, key).RuleSets()...), Touch: l.IntN(4) == 0,
			Custom: terms.Custom{Kind: one(l, terms.ClockKinds()...),
				Seconds: [2]int{l.IntN(30), l.IntN(30)}, Each: l.IntN(9), Periods: 1 + l.IntN(3),
				Uneven: l.IntN(2) == 0},
		}
		l.do(b, table.NewGame{Choice: c})
	}
}
