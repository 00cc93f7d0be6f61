package main

import (
	"fmt"
	"io"
	"slices"
	"time"

	"tah/ai/benchmark"
	"tah/cmd/internal/worker"
	"tah/wasm/port"
)

// deeper is by how many plies searches are deeper than for a signature, so that
// each takes a while.
const deeper = 4

// The speed in the worker, native being 1.
const (
	must = 0.30
	goal = 0.45
)

// compare lets the native engine and the worker search the same in turn, and
// prints the speeds of the middle round. They must visit the same nodes.
func compare(out io.Writer, native, wasm *worker.Engine) error {
	speeds := map[string][2][]float64{}
	for range rounds {
		for _, task := range benchmark.Tasks() { // a change of game makes a new engine, which knows nothing yet
			task.Depth += deeper
			var nodes [2]uint64
			s := speeds[task.Game]
			for side, e := range []*worker.Engine{native, wasm} {
				n, took, err := search(e, task)
				if err != nil {
					return err
				}
				nodes[side] = n
				s[side] = append(s[side], float64(n)/took.Seconds())
			}
			if nodes[0] != nodes[1] {
				return fmt.Errorf("%s: %d nodes native, %d in the worker", task.Game, nodes[0], nodes[1])
			}
			speeds[task.Game] = s
		}
	}
	for _, task := range benchmark.Tasks() {
		s := speeds[task.Game]
		var ratios []float64
		for i := range rounds {
			ratios = append(ratios, s[1][i]/s[0][i])
		}
		ratio := median(ratios)
		fmt.Fprintf(out, "%s: %.0f thousand nodes/s native, %.0f in Chromium's worker; ratio %.2f (rounds: %.2f), must be %.2f: %s, goal %.2f: %s\n",
			task.Game, median(s[0])/1e3, median(s[1])/1e3, ratio, ratios, must, verdict(ratio >= must), goal, verdict(ratio >= goal))
	}
	return nil
}

// search returns the nodes and the time of a task.
func search(e *worker.Engine, task benchmark.Task) (nodes uint64, took time.Duration, err error) {
	for _, p := range task.Positions {
		a, t, err := e.Ask(port.Query{Game: task.Game, Start: p, Depth: task.Depth})
		if err != nil {
			return 0, 0, err
		}
		nodes += a.Nodes
		took += t
	}
	return nodes, took, nil
}

func median(values []float64) float64 {
	return slices.Sorted(slices.Values(values))[len(values)/2]
}
