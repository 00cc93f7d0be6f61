package main

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"time"

	aishogi "tah/ai/shogi"
	"tah/rules"
	"tah/rules/shogi"
)

// TestProblems: each problem mates in its number of plies and in no fewer, and
// no first move but its own does so in as many.
func TestProblems(t *testing.T) {
	problems, err := parseProblems(tsume)
	if err != nil {
		t.Fatal(err)
	}
	solver := aishogi.NewMateSolver(8)
	count := map[int]int{}
	themes := map[string]bool{}
	for _, p := range problems {
		limits := aishogi.MateLimits{Plies: len(p.line)}
		m := solver.Solve(p.pos, limits, nil)
		if m.Verdict != aishogi.Mates || !m.Minimal || len(m.Line) != len(p.line) || m.Line[0] != p.line[0] {
			t.Errorf("%v: found %v", p, problem{p.pos, m.Line})
		}
		if !only(solver, p.pos, p.line[0], aishogi.MateLimits{Plies: len(p.line) - 2}) {
			t.Errorf("%v: another first move mates too", p)
		}
		end := p.pos.Copy()
		for i, m := range p.line {
			if i%2 == 0 && !end.GivesCheck(m) {
				t.Errorf("%v: move %d gives no check", p, i+1)
			}
			end.Make(m)
		}
		if end.Outcome().Reason != rules.Checkmate {
			t.Errorf("%v does not mate", p)
		}
		if themes[p.theme()] {
			t.Errorf("%v is like another", p)
		}
		themes[p.theme()] = true
		count[len(p.line)]++
	}
	if len(problems) < 100 || count[3] < 10 || count[5] < 10 || count[7] < 10 || count[9] < 10 || count[11] < 5 {
		t.Errorf("%d problems: %v", len(problems), count)
	}
}

// TestPuzzles: the chess positions can be read, and their best moves are legal.
func TestPuzzles(t *testing.T) {
	puzzles, err := parseEPD(wac)
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for _, p := range puzzles {
		if names[p.name] || p.name == "" {
			t.Errorf("name %q", p.name)
		}
		names[p.name] = true
	}
	if len(puzzles) < 100 {
		t.Errorf("only %d positions", len(puzzles))
	}
}

func TestRefusesBadSuites(t *testing.T) {
	for _, text := range []string{
		"8/8/8/8/8/8/8/8 w - - bm e4;", "4k3/8/8/8/8/8/8/4K3 w - -", "4k3/8/8/8/8/8/8/4K3 w - - bm Qe4;",
		`4k3/8/8/8/8/8/8/4K3 w - - id "nothing";`,
	} {
		if _, err := parseEPD(text); err == nil {
			t.Errorf("no error: %s", text)
		}
	}
	for _, text := range []string{
		"4k4/9/4P4/9/9/9/9/9/9 b G 1; 3; G*5b", "4k4/9/4P4/9/9/9/9/9/9 b G 1; 1; R*5b",
		"4k4/9/4P4/9/9/9/9/9/9 b G 1", "9/9/9/9/9/9/9/9/9 b G 1; 1; G*5b",
	} {
		if _, err := parseProblems(text); err == nil {
			t.Errorf("no error: %s", text)
		}
	}
	for _, text := range []string{"3", "2:5", "13:1", "3:0", "3:x"} {
		if want, err := parseWant(text); err == nil {
			t.Errorf("%s: %v", text, want)
		}
	}
}

// TestRun: every position is played and counted. A nanosecond is over at the
// first look at the clock, whatever the machine.
func TestRun(t *testing.T) {
	var out bytes.Buffer
	if err := run(&out, time.Nanosecond, 1, false, "", 1); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(out.String(), " solved a second\n"); n != 3 {
		t.Errorf("%d suites:\n%s", n, &out)
	}
}

// TestCompose: what is composed can be read again and is what was asked for.
func TestCompose(t *testing.T) {
	var out bytes.Buffer
	compose(&out, 1, map[int]int{3: 1})
	problems, err := parseProblems(out.String())
	if err != nil || len(problems) != 1 {
		t.Fatal(err, out.String())
	}
	for _, p := range problems {
		if len(p.line) != 3 || p.pos.Turn() != shogi.Black || slices.Contains(p.line, rules.NoMove) {
			t.Error(p)
		}
	}
}
