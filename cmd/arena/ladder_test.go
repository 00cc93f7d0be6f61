package main

import (
	"bytes"
	"context"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"tah/rules/catalog"
)

// TestGreedy: it mates if it can, else takes what is worth most.
func TestGreedy(t *testing.T) {
	for _, c := range []struct{ game, start, want string }{
		{"chess", "k7/8/1K6/8/3n4/4P3/8/7R w - - 0 1", "h1h8"},
		{"chess", "k7/8/8/2r5/3q4/4P3/8/K1R5 w - - 0 1", "e3d4"},
		{"chess", "4k3/P7/8/8/8/8/p7/K7 w - - 0 1", "a7a8q"},
		{"shogi", "4k4/9/4P4/9/9/9/9/r8/L3K4 b G 1", "G*5b"},
		{"shogi", "4k4/9/9/9/r8/9/p8/9/L3K4 b - 1", "9i9g"},
		{"shogi", "4k4/6r2/9/b8/9/9/9/9/L1B1K4 b - 1", "9i9d"},
	} {
		g, err := catalog.Lookup(c.game)
		if err != nil {
			t.Fatal(err)
		}
		o, err := parseOpening(g, "", c.start)
		if err != nil {
			t.Fatal(err)
		}
		position, err := newGame(g, "", o, 0)
		if err != nil {
			t.Fatal(err)
		}
		p := newGreedy(c.game, 1)
		if err := p.newGame(context.Background(), 0); err != nil {
			t.Fatal(err)
		}
		if r, err := p.move(context.Background(), position); err != nil || r.move != c.want {
			t.Errorf("%s: %s %v, want %s", c.start, r.move, err, c.want)
		}
	}
}

// climb measures levels over a few games and returns the table's rows.
func climb(t *testing.T, args ...string) [][]string {
	t.Helper()
	var out bytes.Buffer
	args = append([]string{"-nodes", "20000", "-games", "20"}, args...)
	if err := run(t.Context(), args, &out); err != nil {
		t.Fatal(err)
	}
	var rows [][]string
	for line := range strings.Lines(out.String()) {
		if cells := strings.Split(line, "|"); len(cells) > 5 {
			for i := range cells {
				cells[i] = strings.TrimSpace(cells[i])
			}
			rows = append(rows, cells[1:])
		}
	}
	return rows[2:] // without its head
}

// TestLadder climbs the low levels, which play fast: each beats the one below
// clearly, the lowest beats a random mover and not always the greedy one, and
// all of that comes out the same again.
func TestLadder(t *testing.T)     { climbs(t, 2) }
func TestLongLadder(t *testing.T) { climbs(t, 3) }

func climbs(t *testing.T, highest int) {
	for _, game := range []string{"chess", "shogi"} {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			levels, openings := fmt.Sprintf("1-%d", highest), "testdata/"+game+".txt"
			args := []string{"-game", game, "-ladder", levels, "-openings", openings}
			rows := climb(t, args...)
			if len(rows) != highest+1 {
				t.Fatal(rows)
			}
			for _, row := range rows {
				level, other := row[0], row[1]
				var won, drawn, lost int
				if _, err := fmt.Sscanf(row[2], "%d, %d, %d", &won, &drawn, &lost); err != nil || won+drawn+lost != 20 {
					t.Fatal(row, err)
				}
				score, least, most := 2*won+drawn, 24, 40
				if other == "greedy" {
					least, most = 10, 36
				}
				if score < least || score > most {
					t.Errorf("level %s against %s: +%d =%d -%d", level, other, won, drawn, lost)
				}
			}
			if again := climb(t, append(args, "-concurrency", "2")...); !reflect.DeepEqual(again, rows) {
				t.Errorf("%v, and again %v", rows, again)
			}
		})
	}
}
