package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"tah/cmd/internal/patience"
	"tah/rules"
	"tah/rules/catalog"
	"tah/rules/formats"
)

// play runs a match of fake engines and returns its report and its games. Time
// passes only while all wait for it: a fake engine's move takes as long as its
// behaviour says, on any machine.
func play(t *testing.T, a, b string, args ...string) (report, games string) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) { report, games = playWith(t, fakeLauncher, a, b, args...) })
	return report, games
}

// playWith is play with engines that launch starts.
func playWith(t *testing.T, launch launcher, a, b string, args ...string) (report, games string) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "games")
	var out bytes.Buffer
	args = append([]string{"-a", a, "-b", b, "-games", "2", "-plies", "0", "-out", file}, args...)
	m, err := parse(args, &out)
	if err != nil {
		t.Fatal(err)
	}
	defer m.file.Close()
	m.launch = launch
	if err := m.run(t.Context(), &out); err != nil {
		t.Fatalf("%v\n%s", err, &out)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return out.String(), string(data)
}

func expect(t *testing.T, text string, parts ...string) {
	t.Helper()
	for _, part := range parts {
		if !strings.Contains(text, part) {
			t.Errorf("no %q in\n%s", part, text)
		}
	}
}

// TestFaults lets A do what loses: both games of the pair, so the engine must
// have been started again.
func TestFaults(t *testing.T) {
	for _, c := range []struct {
		behaviour, what, termination string
		args                         []string
	}{
		{"crash", "crash", "abandoned", []string{"-nodes", "1"}},
		{"silent", "silence", "abandoned", []string{"-nodes", "1", "-patience", "1500"}},
		{"silent", "timeout", "time forfeit", []string{"-movetime", "200", "-margin", "600"}},
		{"slow", "timeout", "time forfeit", []string{"-movetime", "200", "-margin", "999"}},
		{"slow", "timeout", "time forfeit", []string{"-tc", "0.8+0.01"}},
		{"illegal", "illegal move", "rules infraction", []string{"-depth", "1"}},
		{"nothing", "illegal move", "rules infraction", []string{"-depth", "1"}},
		{"resign", "resignation", "normal", []string{"-depth", "1"}},
	} {
		t.Run(c.behaviour+" "+c.args[0], func(t *testing.T) {
			report, games := play(t, c.behaviour, "sound", c.args...)
			expectFault(t, report, games, c.what, c.termination)
		})
	}
}

// expectFault wants A to have lost a pair of games by what it did.
func expectFault(t *testing.T, report, games, what, termination string) {
	t.Helper()
	expect(t, report, "+0 =0 -2", "[1 0 0 0 0]", "Ends: "+what+" of A 2")
	expect(t, games, `[Termination "`+termination+`"]`, "0-1", "1-0")
	records, err := formats.Read(games)
	if err != nil || len(records) != 2 {
		t.Errorf("%d games, %v", len(records), err)
	}
}

// waits are the arguments for engines that run as processes, of which nobody
// knows how fast they start.
func waits() []string {
	return []string{"-patience", strconv.FormatInt(patience.Limit().Milliseconds(), 10)}
}

// TestProcesses lets engines be programs of their own, of which one ends.
func TestProcesses(t *testing.T) {
	a, b := fakeCommand(t, "crash"), fakeCommand(t, "sound")
	report, games := playWith(t, execute, a, b, append(waits(), "-nodes", "1")...)
	expectFault(t, report, games, "crash", "abandoned")
}

// TestGrace wants a move to be forgiven that is not later than the margin.
func TestGrace(t *testing.T) {
	report, _ := play(t, "slow", "sound", "-movetime", "200", "-margin", "1001", "-maxply", "5")
	expect(t, report, "=2", "Ends: too long 2")
}

func TestShogi(t *testing.T) {
	report, games := play(t, "sound", "resign", "-game", "shogi", "-byoyomi", "2000", "-option", "B.Skill Level=3", "-option", "B.USI_Hash=8")
	expect(t, report, "+2 =0 -0", "resignation of B 2")
	expect(t, games, "先手：", "投了", "*resignation", "まで5手で先手の勝ち")
	records, err := formats.Read(games)
	if err != nil || len(records) != 2 || records[1].Outcome != (rules.Outcome{Result: rules.SecondWins, Reason: rules.Resignation}) {
		t.Errorf("%d games, %v", len(records), err)
	}
}

func TestAdjudicated(t *testing.T) {
	report, games := play(t, "score cp 700", "score cp -650", "-depth", "1", "-resign", "600,3")
	expect(t, report, "+2 =0 -0", "adjudication 2")
	expect(t, games, `[Termination "adjudication"]`, "+7.00/7", "-6.50/7", "{adjudication}")
	report, _ = play(t, "score mate 5", "score mate -4", "-depth", "1", "-resign", "600,3")
	expect(t, report, "+2 =0 -0", "adjudication 2")
	report, games = play(t, "score cp 8", "score cp 3", "-depth", "1", "-draw", "10,2,5")
	expect(t, report, "+0 =2 -0", "adjudication 2")
	expect(t, games, "5. ", "1/2-1/2")
	if strings.Contains(games, "6. ") {
		t.Errorf("the draw came late\n%s", games)
	}
	report, _ = play(t, "score cp 700", "score cp 650", "-depth", "1", "-resign", "600,3")
	expect(t, report, "threefold 2") // they do not agree
}

func TestAdjudication(t *testing.T) {
	a := adjudication{resignScore: 500, resignMoves: 2, drawScore: 10, drawMoves: 1, drawAfter: 30}
	for _, c := range []struct {
		scores []int
		plies  int
		want   rules.Result
	}{
		{[]int{500, 600, 700, 500}, 9, rules.FirstWins},
		{[]int{0, -500, -600, -700, -500}, 9, rules.SecondWins},
		{[]int{500, 600, 700}, 9, rules.Ongoing},
		{[]int{500, 600, 499, 500}, 9, rules.Ongoing},
		{[]int{500, -600, 600, -600}, 9, rules.Ongoing},
		{[]int{10, -10}, 60, rules.Draw},
		{[]int{10, -10}, 59, rules.Ongoing},
		{[]int{11, 0}, 60, rules.Ongoing},
		{nil, 60, rules.Ongoing},
	} {
		if got := a.result(c.scores, c.plies); got != c.want {
			t.Errorf("%v after %d plies: %v", c.scores, c.plies, got)
		}
	}
	if (&adjudication{}).result(make([]int, 100), 100) != rules.Ongoing {
		t.Error("a rule that is off ends the game")
	}
}

// scripted plays the moves of a list.
type scripted struct{ moves []string }

func (*scripted) newGame(context.Context, int) error { return nil }
func (*scripted) close()                             {}
func (s *scripted) move(_ context.Context, g *game) (reply, error) {
	return reply{move: s.moves[len(g.moves)]}, nil
}

// TestEnds wants the rules to end games, and claims to be made.
func TestEnds(t *testing.T) {
	chess, _ := catalog.Lookup("chess")
	shogi, _ := catalog.Lookup("shogi")
	m := &match{rules: chess, maxPlies: 12, openings: make([]opening, 1)}
	there := []string{"g1f3", "g8f6", "f3g1", "f6g8"}
	wait := []string{"2h3h", "8b7b", "3h2h", "7b8b"}
	for _, c := range []struct {
		game   rules.Game
		moves  []string
		number int
		points int
		what   string
	}{
		{chess, strings.Fields("f2f3 e7e5 g2g4 d8h4"), 0, 0, "checkmate"},
		{chess, strings.Fields("f2f3 e7e5 g2g4 d8h4"), 1, 2, "checkmate"},
		{chess, append(there, there...), 0, 1, "threefold"},
		{chess, strings.Fields("a2a3 h7h6 a3a4 h6h5 b2b3 g7g6 b3b4 g6g5 c2c3 f7f6 c3c4 f6f5"), 0, 1, "too long"},
		{chess, strings.Fields("e2e4 e7e4"), 0, 2, "illegal move of B"},
		{shogi, append(append(wait, wait...), wait...), 0, 1, "sennichite"},
	} {
		m.rules = c.game
		p := &scripted{c.moves}
		r, err := m.play(t.Context(), [2]player{p, p}, c.number)
		if err != nil || r.points != c.points || r.what != c.what {
			t.Errorf("%v: %d, %s, %v; want %d, %s", c.moves, r.points, r.what, err, c.points, c.what)
		}
	}
	// A claim of fifty moves, and a flag that falls where nobody can mate.
	g, err := newGame(chess, "", opening{start: "4k3/8/8/8/8/8/8/R3K3 b - - 100 90"}, 0)
	if err != nil {
		t.Fatal(err)
	}
	if e, over := m.over(g); !over || e.what != "fifty-moves" || e.Result != rules.Draw {
		t.Errorf("fifty moves: %+v", e)
	}
	if e := lost(g, timeout()); e.Result != rules.FirstWins {
		t.Errorf("a rook can mate: %+v", e)
	}
	g.pos.Make(g.pos.AppendLegal(nil)[0])
	if e := lost(g, timeout()); e.Result != rules.Draw || e.Reason != rules.TimeoutInsufficient {
		t.Errorf("a king cannot mate: %+v", e)
	}
}

func TestGoCommand(t *testing.T) {
	const ms = time.Millisecond
	left := [2]time.Duration{900 * ms, 800 * ms}
	for _, c := range []struct {
		control control
		usi     bool
		want    string
	}{
		{control{moveTime: 20 * ms}, false, "go movetime 20"},
		{control{moveTime: 20 * ms}, true, "go btime 900 wtime 800 byoyomi 20"},
		{control{base: 1, increment: 10 * ms}, false, "go wtime 900 btime 800 winc 10 binc 10"},
		{control{base: 1, increment: 10 * ms}, true, "go btime 900 wtime 800 binc 10 winc 10"},
		{control{base: 1}, true, "go btime 900 wtime 800 byoyomi 0"},
		{control{base: 1, byoyomi: 30 * ms}, true, "go btime 900 wtime 800 byoyomi 30"},
		{control{nodes: 100, depth: 5}, false, "go nodes 100 depth 5"},
		{control{base: 1, nodes: 9}, false, "go wtime 900 btime 800 nodes 9"},
	} {
		if got := c.control.command(left, c.usi); got != c.want {
			t.Errorf("%v: %q, want %q", &c.control, got, c.want)
		}
	}
	if got := (&control{base: 1}).command([2]time.Duration{0, 0}, false); got != "go wtime 1 btime 1" {
		t.Errorf("no time left: %q", got)
	}
	c := control{base: time.Second, byoyomi: 30 * ms}
	if d, limited := c.allowance(5 * ms); d != 35*ms || !limited {
		t.Errorf("%v may be spent", d)
	}
	if d := c.after(5*ms, 20*ms); d != 0 {
		t.Errorf("%v are left", d)
	}
	c = control{base: time.Second, increment: 10 * ms}
	if d := c.after(50*ms, 20*ms); d != 40*ms {
		t.Errorf("%v are left", d)
	}
}

func TestInfo(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{"depth 12 seldepth 20 multipv 1 score cp 34 nodes 9 pv e2e4", "+0.34/12"},
		{"depth 12 score cp -5 upperbound nodes 9", "-0.05/12"},
		{"depth 3 score mate 2 pv cp 5", "+M2/3"},
		{"depth 3 score mate -1", "-M1/3"},
		{"depth 3 score mate +", "+M1/3"},
		{"depth 9 multipv 2 score cp 99", ""},
		{"string depth 9 score cp 99", ""},
	} {
		var r reply
		r.note(strings.Fields(c.line))
		if got := r.comment(); got != c.want {
			t.Errorf("%s: %q, want %q", c.line, got, c.want)
		}
	}
}

// TestDecided wants a match to end as soon as the test does, whatever the
// concurrency.
func TestDecided(t *testing.T) {
	report, _ := play(t, "sound", "resign", "-depth", "1", "-games", "20000", "-concurrency", "2", "-sprt", "0,100")
	expect(t, report, "100 Elo accepted", "LOS: 100.0 %")
}

// TestInterrupted ends a match while it waits for an engine: it wants the
// result so far, and no engine left.
func TestInterrupted(t *testing.T) {
	t.Parallel()
	sign := filepath.Join(t.TempDir(), "silent")
	a, b := fakeCommand(t, "silent @"+sign), fakeCommand(t, "sound")
	m, err := parse(append(waits(), "-a", a, "-b", b, "-games", "20000", "-depth", "1"), io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	started, ended := 0, 0
	m.launch = func(command []string) (program, error) {
		p, err := execute(command)
		started++
		return program{p.in, p.out, func() { p.end(); ended++ }}, err
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	silent := func() bool { _, err := os.Stat(sign); return err == nil || ctx.Err() != nil }
	go func() {
		patience.Until(silent)
		cancel()
	}()
	var out bytes.Buffer
	if err := m.run(ctx, &out); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
	if _, err := os.Stat(sign); err != nil {
		t.Error("the engine did not fall silent:", err)
	}
	if started != 2 || ended != 2 {
		t.Errorf("of %d engines %d are ended", started, ended)
	}
	expect(t, out.String(), "Elo:", "Pairs: 0")
}

// TestProcessEnds wants a process that does not listen to be gone at once.
func TestProcessEnds(t *testing.T) {
	t.Parallel()
	p, err := execute(strings.Fields(fakeCommand(t, "silent")))
	if err != nil {
		t.Fatal(err)
	}
	p.end()
	if n, err := io.Copy(io.Discard, p.out); n > 0 || err == nil {
		t.Errorf("%d bytes, %v: the process is not waited for", n, err)
	}
}

func TestUnusable(t *testing.T) {
	sound := fakeCommand(t, "sound")
	for _, c := range []struct {
		args string
		want string
	}{
		{"", "two engines"},
		{"-a x", "two engines"},
		{"-a x -b y z", `unexpected "z"`},
		{"-game go -a x -b y", "chess and shogi"},
		{"-a x -b y -tc fast", "seconds+increment"},
		{"-a x -b y -tc 0+1", "time to begin with"},
		{"-a x -b y -byoyomi 100", "UCI knows no byoyomi"},
		{"-a x -b y -tc 1 -movetime 10", "goes with no clock"},
		{"-a x -b y -sprt 5", "elo0,elo1"},
		{"-a x -b y -sprt 0,300", "beyond ±200"},
		{"-a x -b y -resign 600", "2 numbers"},
		{"-a x -b y -option Hash=1", "A.Name=Value"},
		{"-a x -b y -games 0", "must be positive"},
		{"-a x -b y -openings /nowhere", "/nowhere"},
		{"-a /nowhere/engine -b random", "/nowhere/engine"},
		{"-a DEAD -b random", "crash"},
		{"-ladder 3", "levels like 1-10"},
		{"-ladder 4-3", "levels like 1-10"},
		{"-ladder 1-11", "levels like 1-10"},
		{"-a SOUND -b random -option A.Contempt=1", `no option "Contempt"`},
	} {
		args := strings.Fields(c.args)
		for i, a := range args {
			switch a {
			case "DEAD":
				args[i] = strings.Replace(sound, "sound", "dead", 1)
			case "SOUND":
				args[i] = sound
			}
		}
		err := run(t.Context(), append(waits(), args...), &bytes.Buffer{})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.args, err, c.want)
		}
	}
}
