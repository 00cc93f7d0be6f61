// Command tactics measures how well the engines see combinations: it gives
// them positions of which the best move is known, each for the same time, and
// counts how many they solve, and how many in a second of thought.
//
//	tactics -time 200ms
//	tactics -compose 3:40,5:40,7:20 >tsume.txt
//
// The mates in shogi go to the search and to the solver of mates. With
// -compose it makes such mates instead.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"tah/ai"
	aicatalog "tah/ai/catalog"
	aishogi "tah/ai/shogi"
	"tah/rules"
	"tah/rules/shogi"
)

func main() {
	each := flag.Duration("time", 200*time.Millisecond, "`time` for each position")
	hash := flag.Int("hash", 16, "`megabytes` of each table")
	verbose := flag.Bool("v", false, "name the positions that are not solved")
	composed := flag.String("compose", "", "make problems, `plies:number,…` of each length")
	seed := flag.Uint64("seed", 1, "`seed` for -compose")
	flag.Parse()
	err := run(os.Stdout, *each, *hash, *verbose, *composed, *seed)
	if err != nil {
		fmt.Fprintln(os.Stderr, "tactics:", err)
		os.Exit(1)
	}
}

func run(out io.Writer, each time.Duration, hash int, verbose bool, composed string, seed uint64) error {
	if composed != "" {
		want, err := parseWant(composed)
		if err != nil {
			return err
		}
		compose(out, seed, want)
		return nil
	}
	puzzles, err := parseEPD(wac)
	if err != nil {
		return err
	}
	problems, err := parseProblems(tsume)
	if err != nil {
		return err
	}
	mates := make([]puzzle, len(problems))
	for i, p := range problems {
		mates[i] = puzzle{p.pos.String(), p.pos, p.line[:1]}
	}
	for _, suite := range []struct {
		name, game string
		puzzles    []puzzle
	}{{"Win at Chess", "chess", puzzles}, {"tsume, search", "shogi", mates}} {
		e, err := aicatalog.New(suite.game, hash)
		if err != nil {
			return err
		}
		measure(out, suite.name, suite.puzzles, verbose, func(pos rules.Position) rules.Move {
			e.NewGame()
			return e.Search(pos, ai.Request{Limits: ai.Limits{MoveTime: each}}, nil, nil).Best
		})
	}
	measure(out, "tsume, solver", mates, verbose, func(pos rules.Position) rules.Move {
		p, ok := pos.(*shogi.Position)
		if !ok {
			return rules.NoMove
		}
		begun := time.Now()
		m := aishogi.NewMateSolver(hash).Solve(p, aishogi.MateLimits{}, func() bool { return time.Since(begun) >= each })
		if m.Verdict != aishogi.Mates {
			return rules.NoMove
		}
		return m.Line[0]
	})
	return nil
}

// parseWant reads "plies:number,…".
func parseWant(text string) (map[int]int, error) {
	want := map[int]int{}
	for part := range strings.SplitSeq(text, ",") {
		var plies, n int
		if _, err := fmt.Sscanf(part, "%d:%d", &plies, &n); err != nil || plies%2 == 0 || plies > 11 || n < 1 {
			return nil, fmt.Errorf("not plies:number, at most 11 and odd: %q", part)
		}
		want[plies] = n
	}
	return want, nil
}

// measure prints how many puzzles a player solves.
func measure(out io.Writer, name string, puzzles []puzzle, verbose bool, play func(rules.Position) rules.Move) {
	solved := 0
	var thought time.Duration
	for _, p := range puzzles {
		begun := time.Now()
		m := play(p.pos)
		thought += time.Since(begun)
		if slices.Contains(p.best, m) {
			solved++
		} else if verbose {
			fmt.Fprintf(out, "  %s: %s\n", p.name, p.pos.FormatMove(m))
		}
	}
	fmt.Fprintf(out, "%s: %d of %d solved, %.1f s, %.2f solved a second\n",
		name, solved, len(puzzles), thought.Seconds(), float64(solved)/thought.Seconds())
}
