//go:build !js

package main

import (
	"errors"
	"strings"
	"testing"
	"time"

	"tah/rules/chess"
)

func TestParseLeaves(t *testing.T) {
	for _, c := range []struct {
		out  string
		want uint64
		ok   bool
	}{
		{"Stockfish 15.1 by the Stockfish developers\na2a3: 380\nb2b3: 420\n\nNodes searched: 8902\n\n", 8902, true},
		{"h2c2: 1\r\n\r\nNodes searched: 30\r\n", 30, true},
		{total + "193690690\n", 193690690, true},
		{"info string Nodes searched: 5\n", 0, false},
		{"Nodes searched: many\n", 0, false},
		{"", 0, false},
	} {
		n, err := parseLeaves(c.out)
		if n != c.want || (err == nil) != c.ok {
			t.Errorf("%q: %d, %v", c.out, n, err)
		}
	}
}

func TestPrintLeaves(t *testing.T) {
	for _, c := range []struct {
		game, depth string
		want        uint64
	}{{"chess", "3", 97862}, {"shogi", "3", 25470}} {
		var out strings.Builder
		if err := printLeaves(&out, c.game, c.depth); err != nil {
			t.Error(err)
		}
		if n, err := parseLeaves(out.String()); n != c.want || err != nil {
			t.Errorf("%s %s: %d, %v", c.game, c.depth, n, err)
		}
	}
	for _, bad := range [][2]string{{"go", "3"}, {"chess", "deep"}} {
		if err := printLeaves(&strings.Builder{}, bad[0], bad[1]); err == nil {
			t.Errorf("%v is accepted", bad)
		}
	}
}

// pretender returns a runner that needs start for any depth and work for more
// than 1, twice as much the first time.
func pretender(name string, leaves uint64, start, work time.Duration) runner {
	slow := 2
	return runner{name, func(depth int) (uint64, time.Duration, error) {
		if depth == 1 {
			return 1, start, nil
		}
		took := start + time.Duration(slow)*work
		slow = 1
		return leaves, took, nil
	}}
}

func TestRace(t *testing.T) {
	task := task{game: chess.Game{}, depth: 5, leaves: 3e6}
	peer := pretender("peer", 3e6, 500*time.Millisecond, time.Second)
	var out strings.Builder
	if err := task.race(&out, 0.8, peer, pretender("tah", 3e6, time.Millisecond, 2*time.Second)); err != nil {
		t.Error(err)
	}
	for _, want := range []string{"1.000 s      3.0 million", "2.000 s      1.5 million", "tah against peer: 0.50, goal 0.80: FAIL"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is not in\n%s", want, &out)
		}
	}
	if err := task.race(&out, 0.8, peer, pretender("tah", 2e6, 0, time.Second)); err == nil {
		t.Error("a wrong count is accepted")
	}
	broken := errors.New("broken")
	if err := task.race(&out, 0.8, peer, runner{"tah", func(int) (uint64, time.Duration, error) { return 0, 0, broken }}); err != broken {
		t.Errorf("error %v", err)
	}
}

func TestVerdict(t *testing.T) {
	for _, c := range []struct {
		speed, goal float64
		want        string
	}{{0.8, 0.8, "goal 0.80: PASS"}, {0.79, 0.8, "goal 0.80: FAIL"}, {0.1, 0, "no goal"}} {
		if got := verdict(c.speed, c.goal); got != c.want {
			t.Errorf("%v of %v: %s", c.speed, c.goal, got)
		}
	}
}
