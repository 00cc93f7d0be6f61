//go:build !js

package main

import (
	"fmt"
	"io"
	"slices"
	"time"
)

// rounds is how often each runner of a race counts. The best time stands, so
// that neither a busy machine decides nor the first round, up to a third of
// which Chromium spends in code that it has not optimized yet.
const rounds = 5

// counter counts a task's leaves of a depth and tells the time that took.
type counter func(depth int) (uint64, time.Duration, error)

// runner is a counter with the name under which it is printed.
type runner struct {
	name  string
	count counter
}

// race lets the judged runner count in turn with a standard, and prints both
// times and the judged one's speed, the standard's being 1.
func (t task) race(out io.Writer, goal float64, standard, judged runner) error {
	pair := [2]runner{standard, judged}
	var short, full [2][]time.Duration // of depth 1 and of the whole depth
	for range rounds {
		for i, r := range pair {
			_, took, err := r.count(1)
			if err != nil {
				return err
			}
			short[i] = append(short[i], took)
			leaves, took, err := r.count(t.depth)
			if err != nil {
				return err
			}
			if leaves != t.leaves {
				return fmt.Errorf("%s: %s counts %d leaves, not %d", t.game.Key(), r.name, leaves, t.leaves)
			}
			full[i] = append(full[i], took)
		}
	}
	var took [2]time.Duration
	for i, r := range pair {
		took[i] = slices.Min(full[i]) - slices.Min(short[i]) // without a program's start-up
		fmt.Fprintf(out, "  %-15s %8.3f s %8.1f million leaves/s\n",
			r.name, took[i].Seconds(), float64(t.leaves)/1e6/took[i].Seconds())
	}
	speed := took[0].Seconds() / took[1].Seconds()
	_, err := fmt.Fprintf(out, "  %s against %s: %.2f, %s\n", judged.name, standard.name, speed, verdict(speed, goal))
	return err
}

// verdict says whether a speed reaches its goal, 0 if it has none.
func verdict(speed, goal float64) string {
	switch {
	case goal == 0:
		return "no goal"
	case speed >= goal:
		return fmt.Sprintf("goal %.2f: PASS", goal)
	}
	return fmt.Sprintf("goal %.2f: FAIL", goal)
}
