package table_test

import (
	"slices"
	"testing"
	"time"

	"tah/game"
	"tah/game/gametest"
	"tah/game/settings"
	"tah/game/state"
	"tah/game/table"
	"tah/game/task"
	"tah/rules"
)

// framed returns a table in a page of somebody else's that shows a session.
func framed(t *testing.T, s *game.Session, still bool) *bed {
	t.Helper()
	w := newWorld()
	w.host = true
	b := w.bare(t)
	b.Do(table.Look{Session: s, Hosted: table.Hosted{Settings: settings.Parse("theme=dark"), Still: still}})
	return b
}

// events returns what the host was told since it was asked last.
func (b *bed) events() []state.Event {
	told := b.host.Events
	b.host.Events = nil
	return told
}

// TestEmbedded: on a board in another page moves are made from any position, and the host
// is told of them.
func TestEmbedded(t *testing.T) {
	b := framed(t, gametest.Session(t, "chess", "", [2]int{}, "e2e4", "e7e5"), false)
	b.is(b.st.Settings.Get("theme") == "dark" && b.line() == "e2e4 e7e5", b.line())
	b.Do(table.Step{Where: "first"})
	b.is(b.st.Mode == state.Playing && b.st.Can.Forward, "it looks back")
	b.play("d2d4")
	b.is(b.line() == "d2d4", b.line())
	told := b.events()
	moved, ok := told[0].(state.Moved)
	b.is(len(told) == 1 && ok && moved.Move == "d2d4" && moved.Ply == 1 && moved.Person, told)
	b.tap("d7", "d4")
	bad, ok := b.events()[0].(state.Illegal)
	b.is(ok && bad.Move == "d7d4" && bad.Code == string(rules.RefuseWay), bad)
	b.Do(table.Release{})
	b.clock.Advance(time.Hour)
	s := gametest.Session(t, "chess", "", [2]int{}, "f2f3", "e7e5", "g2g4")
	b.Do(table.Look{Session: s})
	b.play("d8h4")
	told = b.events()
	_, ok = told[1].(state.Ended)
	b.is(len(told) == 2 && ok, told)
	b.noted("")
	b.Do(table.Look{Session: gametest.Session(t, "shogi", "4k4/9/9/9/9/9/9/9/4K4 b G 1", [2]int{}, "5i5h",
		"5a5b")})
	b.hand("G")
	b.tap("5b")
	bad, ok = b.events()[0].(state.Illegal)
	b.is(ok && bad.Move == "G*5b", bad)
}

// TestStillBoard: nothing can be played on it, but one can step through.
func TestStillBoard(t *testing.T) {
	b := framed(t, gametest.Session(t, "chess", "", [2]int{}, "e2e4", "e7e5"), true)
	b.tap("d2", "d4")
	b.Do(table.TypeMove{Text: "d4"})
	b.is(b.line() == "e2e4 e7e5" && !b.st.Board.May, b.line())
	b.Do(table.Step{Where: "first"})
	b.is(b.st.Can.Forward && !b.st.Can.Back, b.st.Can)
	code := ""
	b.Do(table.Play{Text: "d2d4", Refused: func(c string, _ state.Message) { code = c }})
	b.is(code == "turn", code)
}

// TestPlayingByHost: a host makes moves in any notation, for either side, and is told why
// one is refused.
func TestPlayingByHost(t *testing.T) {
	b := framed(t, gametest.Session(t, "chess", "", [2]int{}), false)
	code := ""
	play := func(text, want, line string) {
		t.Helper()
		code = ""
		b.Do(table.Play{Text: text, Refused: func(c string, _ state.Message) { code = c }})
		b.is(code == want && b.line() == line, text, ": ", code, " ", b.line())
	}
	play("e2e4", "", "e2e4")
	play("e5", "", "e2e4 e7e5")
	b.events()
	play("e1e3", string(rules.RefuseWay), "e2e4 e7e5")
	_, ok := b.events()[0].(state.Illegal)
	b.is(ok, "the host is not told")
	play("nonsense", "move-illegal", "e2e4 e7e5")
	b.Do(table.Look{Session: gametest.Session(t, "chess", "7k/P7/8/8/8/8/8/K7 w - - 0 1", [2]int{})})
	play("a8", "", "a7a8q")
	b.Do(table.Look{Session: gametest.Session(t, "chess", "", [2]int{}, "f2f3", "e7e5", "g2g4", "d8h4")})
	play("e2e4", "game-over", "f2f3 e7e5 g2g4 d8h4")

	b.Do(table.Look{Session: gametest.Session(t, "chess", "", [2]int{0, 3})})
	b.play("e2e4")
	b.answer("e7e5")
	b.Do(table.Step{Where: "first"})
	b.is(b.st.Mode == state.LookingBack, b.st.Mode)
	play("g1f3", "", "e2e4 e7e5 g1f3")
	b.is(b.st.Mode == state.Playing && b.engine.Busy(), b.st.Mode)

	tk, err := task.Parse(lookup(t, "chess"), "", "6k1/5ppp/8/8/8/8/8/R3Q1K1 w - - 0 1", "mate 1")
	if err != nil {
		t.Fatal(err)
	}
	run, err := tk.Start()
	if err != nil {
		t.Fatal(err)
	}
	b.Do(table.Exercise{Run: run, Tips: true, Host: &table.Hosted{Flipped: true}})
	b.events()
	play("e1e7", "", "e1e7")
	told := b.events()
	wrong, ok := told[0].(state.Judged)
	b.is(ok && !wrong.Solved && wrong.Reason == "quiet" && wrong.Mistakes == 1, told)
	play("a1a8", "task", "e1e7")
	b.Do(table.PressTask{Button: "retry"})
	play("Ra8", "", "a1a8")
	right, ok := b.events()[0].(state.Judged)
	b.is(ok && right.Solved && b.st.Board.Flipped, right)
	still, err := tk.Start()
	if err != nil {
		t.Fatal(err)
	}
	b.Do(table.Exercise{Run: still, Host: &table.Hosted{Still: true}})
	b.tap("a1", "a8")
	play("a1a8", "turn", "")
}

// TestRefusedSquare: the event of a wrong square says why.
func TestRefusedSquare(t *testing.T) {
	w := newWorld()
	w.host = true
	b := w.bare(t)
	b.Do(table.Follow{Key: "chess"})
	b.exercise("chess", "8/8/8/8/8/2p5/4P3/4K3 w - - 0 1", "squares e2", true)
	b.tap("d3")
	j, ok := b.events()[0].(state.Judged)
	b.is(ok && j.Reason == string(rules.RefusePawnDiagonal), j)
	b.is(len(b.st.Board.Marks.Why) > 0, b.st.Board.Marks)
}

// TestTakingUp: a board goes on where it was when it was put to sleep.
func TestTakingUp(t *testing.T) {
	b := framed(t, gametest.Session(t, "chess", "", [2]int{}, "e2e4"), false)
	yes := true
	b.Do(table.TakeUp{Line: []string{"d2d4", "d7d5", "c2c4", "nonsense"}, Ply: 2, Flipped: &yes})
	b.is(b.line() == "d2d4 d7d5" && b.st.Can.Forward && b.st.Board.Flipped, b.line())
	b.Do(table.TakeUp{Line: []string{"d2d4", "d7d5", "c2c4"}, Ply: -1})
	b.is(b.line() == "d2d4 d7d5" && b.st.Board.Flipped, b.line())
	b.Do(table.Look{Session: gametest.Session(t, "chess", "", [2]int{0, 2})})
	b.Do(table.TakeUp{Line: []string{"d2d4"}, Ply: 99})
	b.is(b.line() == "d2d4" && b.engine.Busy(), b.line())
	run := b.exercise("chess", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "mate 2", true)
	b.play("a1a6")
	b.clock.Advance(time.Second)
	answers := run.Answers()
	again := b.exercise("chess", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "mate 2", true)
	b.Do(table.TakeUp{Answers: answers, Ply: -1})
	b.is(slices.Equal(again.Answers(), answers) && b.st.Can.Move, again.Answers())
}
