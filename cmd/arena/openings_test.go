package main

import (
	"io"
	"os"
	"reflect"
	"strings"
	"testing"

	"tah/rules/catalog"
)

func TestOpeningFiles(t *testing.T) {
	for key, limits := range map[string][3]int{"chess": {60, 4, 8}, "shogi": {40, 4, 10}} {
		g, _ := catalog.Lookup(key)
		data, err := os.ReadFile("testdata/" + key + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		all, err := parseOpenings(g, "", string(data))
		if err != nil || len(all) < limits[0] {
			t.Fatalf("%s: %d openings, %v", key, len(all), err)
		}
		seen := map[uint64]string{}
		for _, o := range all {
			p, err := newGame(g, "", o, 0)
			if err != nil {
				t.Fatal(err)
			}
			text := strings.Join(o.moves, " ")
			if n := len(o.moves); n < limits[1] || n > limits[2] {
				t.Errorf("%s: %s has %d plies", key, text, n)
			}
			if before, ok := seen[p.pos.Key()]; ok {
				t.Errorf("%s: %s and %s are the same", key, before, text)
			}
			seen[p.pos.Key()] = text
			if p.pos.Outcome().Over() {
				t.Errorf("%s: %s is over", key, text)
			}
		}
	}
}

func TestParseOpening(t *testing.T) {
	const fen = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - "
	const sfen = "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2"
	for _, c := range []struct {
		game, text string
		want       opening
	}{
		{"chess", "startpos", opening{}},
		{"chess", "startpos moves e2e4 e7e5", opening{"", []string{"e2e4", "e7e5"}}},
		{"chess", "position startpos moves e2e4", opening{"", []string{"e2e4"}}},
		{"chess", fen + "2 3", opening{fen + "2 3", nil}},
		{"chess", "fen " + fen + "2 3 moves f1b5", opening{fen + "2 3", []string{"f1b5"}}},
		{"chess", fen + `bm Bb5; id "spanish 7";`, opening{fen + "0 1", nil}},
		{"shogi", "sfen " + sfen, opening{sfen, nil}},
		{"shogi", sfen + " moves 3c3d", opening{sfen, []string{"3c3d"}}},
	} {
		g, _ := catalog.Lookup(c.game)
		got, err := parseOpening(g, "", c.text)
		if err != nil || got.start != c.want.start || !reflect.DeepEqual(append([]string{}, got.moves...), append([]string{}, c.want.moves...)) {
			t.Errorf("%s: %q, %v", c.text, got, err)
		}
	}
	g, _ := catalog.Lookup("chess")
	for _, bad := range []string{
		"startpos moves e2e5", "startpos e2e4", "nonsense", "8/8/8/8/8/8/8/8 w - -",
		"startpos moves f2f3 e7e5 g2g4 d8h4",
	} {
		if o, err := parseOpening(g, "", bad); err == nil {
			t.Errorf("%s: %q", bad, o)
		}
	}
	if _, err := parseOpenings(g, "", "# nothing\n\n"); err == nil {
		t.Error("a file without openings")
	}
}

// TestSchedule wants the order of the openings to follow from the seed alone,
// and both sides to play both colours of each.
func TestSchedule(t *testing.T) {
	build := func(args ...string) *match {
		t.Helper()
		m, err := parse(append([]string{"-a", "random", "-b", "random", "-games", "19"}, args...), io.Discard)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	for _, from := range [][]string{{"-openings", "testdata/chess.txt"}, {"-plies", "6"}} {
		a, b := build(from...), build(from...)
		c := build(append(from, "-seed", "2")...)
		if !reflect.DeepEqual(a.openings, b.openings) || reflect.DeepEqual(a.openings, c.openings) {
			t.Errorf("%v: the openings do not follow from the seed", from)
		}
		if a.pairs != 10 {
			t.Errorf("%d pairs", a.pairs)
		}
		for n := 0; n < 2*a.pairs; n += 2 {
			if a.order(n) != [2]int{0, 1} || a.order(n+1) != [2]int{1, 0} || !reflect.DeepEqual(a.opening(n), a.opening(n+1)) {
				t.Errorf("games %d and %d make no pair", n, n+1)
			}
			if n > 0 && reflect.DeepEqual(a.opening(n), a.opening(n-1)) {
				t.Errorf("game %d repeats an opening", n)
			}
		}
	}
	few := &match{openings: make([]opening, 2)}
	few.openings[1].start = "second"
	if few.opening(2).start != "second" || few.opening(4).start != "" {
		t.Error("a short file is not begun again")
	}
}
