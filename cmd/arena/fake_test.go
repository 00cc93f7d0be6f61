package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"tah/rules"
	"tah/rules/catalog"
)

// fakeVariable makes an engine of the test binary; its first argument says how
// the engine behaves.
const fakeVariable = "ARENA_FAKE"

func TestMain(m *testing.M) {
	if os.Getenv(fakeVariable) != "" {
		fakeProcess(strings.Join(os.Args[1:], " "))
		return
	}
	os.Setenv(fakeVariable, "1") // for the engines that the tests start
	os.Exit(m.Run())
}

// fakeCommand returns the command of an engine that behaves so.
func fakeCommand(t *testing.T, behaviour string) string {
	t.Helper()
	path, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return path + " " + behaviour
}

// fakeProcess is a fake engine that speaks through this process.
func fakeProcess(behaviour string) {
	lines := make(chan string)
	go func() {
		for in := bufio.NewScanner(os.Stdin); in.Scan(); {
			lines <- in.Text()
		}
		close(lines)
	}()
	behaviour, sign, _ := strings.Cut(behaviour, " @")
	fake(behaviour, lines, os.Stdout, func() {
		if sign != "" {
			os.WriteFile(sign, nil, 0o600)
		}
		time.Sleep(20 * time.Minute) // longer than anybody waits: it is ended by force
	})
}

// fakeLauncher starts fake engines as goroutines of this process, whose
// commands are their behaviour. In a bubble of package synctest no time passes
// while they think.
func fakeLauncher(behaviour []string) (program, error) {
	commands, ended := make(commands, 100), make(chan struct{})
	out, write := io.Pipe()
	go func() {
		defer write.Close()
		fake(strings.Join(behaviour, " "), commands, write, func() { <-ended })
	}()
	return program{commands, out, func() { close(ended) }}, nil
}

// commands takes commands and does not wait until they are read.
type commands chan string

func (c commands) Write(line []byte) (int, error) {
	c <- strings.TrimSpace(string(line))
	return len(line), nil
}

func (c commands) Close() error {
	close(c)
	return nil
}

// fake is an engine. It plays the first legal move by name, so that games are
// always the same; what else it does begins with its third move. hang returns
// when the engine is ended.
func fake(behaviour string, commands <-chan string, out io.Writer, hang func()) {
	key, searches := "chess", 0
	var pos rules.Position
	for line := range commands {
		words := strings.Fields(line)
		switch words[0] {
		case "usi":
			key = "shogi"
			fallthrough
		case "uci":
			if behaviour == "dead" {
				return
			}
			fmt.Fprintf(out, "id name Fake\noption name Skill Level type spin default 1\n%sok\n", words[0])
		case "isready":
			fmt.Fprintln(out, "readyok")
		case "position":
			pos = fakePosition(key, words[1:])
			searches++
		case "go":
			if searches >= 3 && misbehave(behaviour, out, hang) {
				return
			}
			if score, ok := strings.CutPrefix(behaviour, "score "); ok {
				fmt.Fprintf(out, "info depth 7 seldepth 9 multipv 1 score %s nodes 1 pv %s\n", score, first(pos))
				fmt.Fprintf(out, "info depth 7 multipv 2 score cp -999 pv %s\n", first(pos))
			}
			fmt.Fprintln(out, "bestmove", first(pos), "ponder", "e7e5")
		case "quit":
			if behaviour == "silent" {
				hang()
			}
			return
		}
	}
}

// misbehave does what a match runner must survive, and reports whether that
// was the engine's end.
func misbehave(behaviour string, out io.Writer, hang func()) (over bool) {
	switch behaviour {
	case "crash":
		return true
	case "silent":
		hang()
		return true
	case "slow":
		time.Sleep(1200 * time.Millisecond)
	case "illegal":
		fmt.Fprintln(out, "bestmove e7e4")
	case "nothing":
		fmt.Fprintln(out, "bestmove")
	case "resign":
		fmt.Fprintln(out, "bestmove resign")
	}
	return false
}

// fakePosition follows a position command.
func fakePosition(key string, words []string) rules.Position {
	setup, moves, _ := strings.Cut(strings.Join(words, " "), " moves ")
	_, text, _ := strings.Cut(setup, " ")
	g, _ := catalog.Lookup(key)
	pos, err := g.New("", text)
	if err != nil {
		panic(err)
	}
	for _, word := range strings.Fields(moves) {
		m, err := pos.ParseMove(word)
		if err != nil {
			panic(err)
		}
		pos.Make(m)
	}
	return pos
}

// first returns the first legal move by name.
func first(pos rules.Position) string {
	least := ""
	for _, m := range pos.AppendLegal(nil) {
		if name := pos.FormatMove(m); least == "" || name < least {
			least = name
		}
	}
	return least
}
