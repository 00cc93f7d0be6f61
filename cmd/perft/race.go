//go:build !js

package main

import (
	"fmt"
	"io"
	"slices"
	"time"
)

// rounds is how often each runner of a race counts. The best time stands, so
// that neither a busy machine nor a browser that still compiles decides.
const rounds = 5

// runner is something that counts the leaves of a task.
type runner struct {
	name  string
	count func(depth int) (uint64, time.Duration, error)
}

// race lets the judged runner count in turn with a standard, and prints both
// times and whether its speed, the standard's being 1, reaches the goal.
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
				return fmt.Errorf("%s: %s counts %d leaves, not %d", t.game, r.name, leaves, t.leaves)
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
	_, err := fmt.Fprintf(out, "  %s against %s: %.2f, goal %.2f: %s\n", judged.name, standard.name, speed, goal, verdict(speed, goal))
	return err
}

// verdict says whether a speed reaches its goal.
func verdict(speed, goal float64) string {
	if speed >= goal {
		return "PASS"
	}
	return "FAIL"
}
