package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"strconv"
	"strings"

	"tah/ai"
)

// ladder is a range of levels, of which each plays the one below. The zero
// value is none.
type ladder struct{ from, to int }

// parse reads "1-10".
func (l *ladder) parse(text string) error {
	from, to, _ := strings.Cut(text, "-")
	var errs [2]error
	l.from, errs[0] = strconv.Atoi(from)
	l.to, errs[1] = strconv.Atoi(to)
	if errors.Join(errs[:]...) != nil || l.from < 1 || l.to <= l.from || l.to > int(ai.MaxLevel) {
		return fmt.Errorf("want levels like 1-%d", ai.MaxLevel)
	}
	return nil
}

// playsOn is the last level that has to play to the end what is won: weak
// players may well spoil it.
const playsOn = 5

// climb plays a match for each step and prints a table of them: the level, the
// result, the difference in Elo, and what that adds up to.
func (m *match) climb(ctx context.Context, out io.Writer) error {
	fmt.Fprintf(out, "%s, %d games a step, %s at most\n\n", m.rules.Key(), 2*m.pairs, &m.control)
	fmt.Fprintf(out, "| level | against | won, drawn, lost | Elo | above level %d |\n|---|---|---|---|---|\n", m.ladder.from)
	if m.ladder.from == 1 {
		for _, simple := range []string{"random", "greedy"} {
			t, err := m.step(ctx, 1, simple)
			if err != nil {
				return err
			}
			fmt.Fprintf(out, "| 1 | %s | %s | %s | |\n", simple, t.results(), rounded(t.pairs.elo()))
		}
	}
	var sum estimate
	for level := m.ladder.from + 1; level <= m.ladder.to; level++ {
		t, err := m.step(ctx, level, fmt.Sprintf("level %d", level-1))
		if err != nil {
			return err
		}
		e := t.pairs.elo()
		sum = estimate{sum.value + e.value, math.Hypot(sum.margin, e.margin)}
		fmt.Fprintf(out, "| %d | %d | %s | %s | %s |\n", level, level-1, t.results(), rounded(e), rounded(sum))
	}
	return nil
}

// step plays a level against another player.
func (m *match) step(ctx context.Context, level int, other string) (*tally, error) {
	n := *m
	n.sides = [2]side{{command: fmt.Sprintf("level %d", level)}, {command: other}}
	if level <= playsOn {
		n.adjudication = adjudication{}
	}
	return n.tally(ctx, os.Stderr)
}

// results are the games won, drawn and lost.
func (t *tally) results() string {
	return fmt.Sprintf("%d, %d, %d", t.games[2], t.games[1], t.games[0])
}

// rounded is an estimate in whole Elo.
func rounded(e estimate) string {
	if math.IsInf(e.margin, 1) || math.IsNaN(e.margin) {
		return e.String()
	}
	return fmt.Sprintf("%+.0f ± %.0f", e.value, e.margin)
}
