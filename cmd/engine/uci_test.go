//go:build !js

package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"tah/ai/benchmark"
	"tah/cmd/internal/patience"
)

// talk is a conversation with an engine that runs in this process.
type talk struct {
	t     *testing.T
	in    *io.PipeWriter
	lines chan string
	ended chan struct{}
	heard strings.Builder
}

func start(t *testing.T) *talk {
	inRead, inWrite := io.Pipe()
	outRead, outWrite := io.Pipe()
	k := &talk{t: t, in: inWrite, lines: make(chan string, 1000), ended: make(chan struct{})}
	go func() {
		newProtocol(outWrite).run(inRead)
		close(k.ended)
		inRead.Close()
		outWrite.Close()
	}()
	go func() {
		defer close(k.lines)
		var b []byte
		buf := make([]byte, 4096)
		for {
			n, err := outRead.Read(buf)
			b = append(b, buf[:n]...)
			for i := bytes.IndexByte(b, '\n'); i >= 0; i = bytes.IndexByte(b, '\n') {
				k.lines <- string(b[:i])
				b = b[i+1:]
			}
			if err != nil {
				return
			}
		}
	}()
	return k
}

func (k *talk) say(line string) {
	k.heard.WriteString("> " + line + "\n")
	io.WriteString(k.in, line+"\n")
}

var varying = regexp.MustCompile(` (nodes|seldepth|nps|time|hashfull) \d+`)

// until hears lines up to one that begins with word, and returns that.
func (k *talk) until(word string) string {
	k.t.Helper()
	timeout := time.After(patience.Limit())
	for {
		select {
		case line, ok := <-k.lines:
			if !ok {
				k.t.Fatalf("the engine ended before it said %q\n%s", word, k.heard.String())
			}
			line = varying.ReplaceAllString(line, " $1 *")
			k.heard.WriteString(line + "\n")
			if strings.HasPrefix(line, word) {
				return line
			}
		case <-timeout:
			k.t.Fatalf("no %q\n%s", word, k.heard.String())
		}
	}
}

func (k *talk) end() {
	k.t.Helper()
	select {
	case <-k.ended:
	case <-time.After(patience.Limit()):
		k.t.Fatalf("the engine does not end\n%s", k.heard.String())
	}
}

// TestDialogues replays testdata/*.txt: lines with > are said, the others are
// what must be heard, but for counts and times, which are written as a star.
func TestDialogues(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) < 3 {
		t.Fatal("dialogues missing", err)
	}
	for _, f := range files {
		t.Run(filepath.Base(f), func(t *testing.T) {
			data, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			k := start(t)
			for line := range strings.Lines(string(data)) {
				line = strings.TrimSuffix(line, "\n")
				if said, ok := strings.CutPrefix(line, "> "); ok {
					k.say(said)
					continue
				}
				select {
				case got, ok := <-k.lines:
					if got = varying.ReplaceAllString(got, " $1 *"); got != line || !ok {
						t.Fatalf("heard %q, want %q (still speaking: %v)", got, line, ok)
					}
				case <-time.After(patience.Limit()):
					t.Fatalf("silence, want %q", line)
				}
			}
			k.say("quit")
			k.end()
			for line := range k.lines {
				t.Errorf("heard %q besides", line)
			}
		})
	}
}

// TestStopIsHeard: commands are read during a search; stop and quit end it.
func TestStopIsHeard(t *testing.T) {
	for _, how := range []string{"go infinite", "go ponder", "go movetime 3600000", "go"} {
		for _, game := range []string{"uci", "usi"} {
			k := start(t)
			k.say(game)
			k.until(game + "ok")
			k.say(how)
			k.say("isready")
			k.until("readyok")
			k.say("stop")
			if line := k.until("bestmove "); len(strings.Fields(line)[1]) < 4 {
				t.Errorf("%s: %s", how, line)
			}
			k.say("go infinite")
			k.say("quit")
			k.until("bestmove ")
			k.end()
		}
	}
}

// TestMateIsStopped: stop ends a search for a mate that finds none for long.
func TestMateIsStopped(t *testing.T) {
	for _, how := range []string{"go mate infinite", "go mate 3600000"} {
		k := start(t)
		k.say("usi")
		k.until("usiok")
		k.say("position sfen 9/9/9/9/4k4/9/9/9/9 b 2R2B4G4S4N4L16P 1")
		k.say(how)
		k.say("isready")
		k.until("readyok")
		k.say("stop")
		k.until("checkmate ")
		k.say("quit")
		k.end()
	}
}

// TestInfiniteWaits: a search that is over before it is stopped keeps its
// answer until then.
func TestInfiniteWaits(t *testing.T) {
	k := start(t)
	k.say("position fen 7k/8/5KQ1/8/8/8/8/8 w - - 0 1")
	k.say("go infinite")
	k.until("info depth 90 ")
	k.say("isready")
	for {
		if line := k.until(""); strings.HasPrefix(line, "bestmove") {
			t.Fatal("answered unasked")
		} else if line == "readyok" {
			break
		}
	}
	k.say("stop")
	k.until("bestmove g6g7")
	k.in.Close() // the end of the input is as good as quit
	k.end()
}

// TestBusy: what would change the game under a running search is refused.
func TestBusy(t *testing.T) {
	k := start(t)
	k.say("go infinite")
	for _, c := range []string{"position startpos moves e2e4", "go depth 1", "setoption name Hash value 1", "ucinewgame"} {
		k.say(c)
		k.until("info string error busy")
	}
	k.say("stop")
	k.until("bestmove ")
	k.say("d")
	k.until("Fen: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w")
	k.say("quit")
	k.end()
}

// TestScript: commands that come all at once are obeyed one after another, and
// a quit behind them cuts nothing short but a search.
func TestScript(t *testing.T) {
	var out bytes.Buffer
	newProtocol(&out).run(strings.NewReader("position startpos moves e2e4\ngo depth 3\nposition startpos\ngo perft 3\nquit\n"))
	for _, want := range []string{"bestmove ", "e2e4: 600\n", "Nodes searched: 8902\n"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in\n%s", want, &out)
		}
	}
}

// TestOwnBook: the book answers when it is wanted, but never in analysis.
func TestOwnBook(t *testing.T) {
	for _, c := range []struct{ options, command, first string }{
		{"", "go depth 1", "info"},
		{"OwnBook value true", "go depth 1", "bestmove"},
		{"OwnBook value true", "go infinite", "info"},
		{"OwnBook value true\nsetoption name MultiPV value 2", "go depth 1", "info"},
		{"USI_OwnBook value true\nsetoption name OwnBook value false", "go depth 1", "info"},
	} {
		for _, game := range []string{"uci", "usi"} {
			k := start(t)
			k.say(game)
			k.until(game + "ok")
			if c.options != "" {
				k.say("setoption name " + c.options)
			}
			k.say(c.command)
			if line := k.until(""); !strings.HasPrefix(line, c.first) {
				t.Errorf("%s, %s, %s: %q first", game, c.options, c.command, line)
			}
			k.say("stop")
			k.say("quit")
			k.end()
		}
	}
}

// TestRefusals: a bad command is an error and changes nothing.
func TestRefusals(t *testing.T) {
	k := start(t)
	k.say("position startpos moves e2e4")
	k.say("d")
	before := k.until("Fen: rnbq")
	for _, c := range []string{
		"position", "position fen", "position fen 8/8/8/8/8/8/8/8 w - - 0 1", "position startpos moves e2e5", "position startpos moves",
		"position fen rubbish", "position sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
		"position startpos e2e4", "setoption", "setoption name", "setoption name Hash value 0", "setoption name Hash value x",
		"setoption name Level value 11", "setoption name UCI_Variant value go", "setoption name Style value wild", "setoption name OwnBook value maybe",
		"go depth", "go depth x", "go depth -1", "go depth 99999999999999999999", "go nodes 0", "go wild 3", "go perft 0", "e2e4",
	} {
		if c == "position startpos moves" {
			continue // no moves are as good as none
		}
		k.say(c)
		k.until("info string error ")
		k.say("d")
		if after := k.until("Fen: rnbq"); after != before {
			t.Errorf("%s: %s became %s", c, before, after)
		}
	}
	k.say("quit")
	k.end()
	if s := k.heard.String(); strings.Contains(s, "bestmove") {
		t.Error(s)
	}
}

// TestSignature pins what the search does. Who changes it on purpose puts the
// new numbers here and into the message of the commit.
func TestSignature(t *testing.T) {
	want := map[string]uint64{"chess": 73208, "shogi": 28561}
	for _, b := range benchmark.Tasks() {
		if len(b.Positions) < 12 {
			t.Errorf("%s: %d positions", b.Game, len(b.Positions))
		}
		got, err := signature(b)
		if err != nil {
			t.Fatal(err)
		}
		if got != want[b.Game] {
			t.Errorf("%s: signature %d, want %d", b.Game, got, want[b.Game])
		}
	}
}

// FuzzUCI: no input makes the engine fail or hang.
func FuzzUCI(f *testing.F) {
	for _, s := range []string{
		"uci\nisready\nquit\n", "usi\nposition startpos moves 7g7f\ngo nodes 50\n",
		"position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1\ngo perft 2\nstop\n",
		"setoption name UCI_Variant value shogi\ngo depth 1\nponderhit\n", "go wtime -5 btime 1 winc 0 movestogo 1\nstop\n",
		"setoption name Level value 1\ngo mate 2\nstop\n", "usi\ngo mate infinite\n", "\x00\xff\n\n go \n", "d\ngo infinite\n",
		"setoption name RuleSet value booklet\nposition startpos moves e2e4\nd\nwhy e7e5\nwhy N@f6\nwhy x\n",
		"usi\nsetoption name RuleSet value strict\nposition sfen 4k4/9/9/9/9/9/4P4/9/4K4 b P 1 moves P*5e\nd\ngo depth 1\nwhy P*4e\n",
	} {
		f.Add([]byte(s))
	}
	slow := regexp.MustCompile(`(depth|mate|perft)\s+[+0]*([5-9]|[0-9]{2})|[1-9][0-9]{3}`)
	f.Fuzz(func(t *testing.T, data []byte) {
		// A huge table or a deep search is no failure, but slow.
		if bytes.Contains(bytes.ToLower(data), []byte("hash")) || slow.Match(data) {
			t.Skip()
		}
		var out bytes.Buffer
		u := newProtocol(&out)
		u.hash = 1
		u.run(bytes.NewReader(data))
		for line := range strings.Lines(out.String()) {
			if !strings.HasSuffix(line, "\n") {
				t.Errorf("half a line: %q", line)
			}
		}
	})
}

// BenchmarkSearch is what default.pgo is a profile of.
func BenchmarkSearch(b *testing.B) {
	for b.Loop() {
		for _, task := range benchmark.Tasks() {
			task.Depth += 4
			if _, err := signature(task); err != nil {
				b.Fatal(err)
			}
		}
	}
}
