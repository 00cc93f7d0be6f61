package main

import (
	"bufio"
	"fmt"
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
		fake(strings.Join(os.Args[1:], " "))
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

// fake is an engine. It plays the first legal move by name, so that games are
// always the same; what else it does begins with its third move.
func fake(behaviour string) {
	key, searches := "chess", 0
	var pos rules.Position
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		words := strings.Fields(in.Text())
		switch words[0] {
		case "usi":
			key = "shogi"
			fallthrough
		case "uci":
			if behaviour == "dead" {
				return
			}
			fmt.Printf("id name Fake\noption name Skill Level type spin default 1\n%sok\n", words[0])
		case "isready":
			fmt.Println("readyok")
		case "position":
			pos = fakePosition(key, words[1:])
			searches++
		case "go":
			if searches >= 3 {
				misbehave(behaviour)
			}
			if score, ok := strings.CutPrefix(behaviour, "score "); ok {
				fmt.Printf("info depth 7 seldepth 9 multipv 1 score %s nodes 1 pv %s\n", score, first(pos))
				fmt.Printf("info depth 7 multipv 2 score cp -999 pv %s\n", first(pos))
			}
			fmt.Println("bestmove", first(pos), "ponder", "e7e5")
		case "quit":
			if behaviour != "silent" {
				return
			}
			time.Sleep(time.Minute)
		}
	}
}

// misbehave does what a match runner must survive.
func misbehave(behaviour string) {
	switch behaviour {
	case "crash":
		os.Exit(3)
	case "silent":
		time.Sleep(time.Minute)
	case "slow":
		time.Sleep(1200 * time.Millisecond)
	case "illegal":
		fmt.Println("bestmove e7e4")
	case "nothing":
		fmt.Println("bestmove")
	case "resign":
		fmt.Println("bestmove resign")
	}
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
