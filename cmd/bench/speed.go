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

// speeds are nodes a second, of the native engine and of the worker.
type speeds [2]float64

// compare lets the native engine and the worker search the same, and prints the
// speeds of the middle round.
func compare(out io.Writer, native, wasm *worker.Engine) error {
	measured := map[string][]speeds{}
	for range rounds {
		for _, task := range benchmark.Tasks() { // a change of game empties the table
			s, err := race(task, native, wasm)
			if err != nil {
				return err
			}
			measured[task.Game] = append(measured[task.Game], s)
		}
	}
	for _, task := range benchmark.Tasks() {
		m := measured[task.Game]
		ratio := median(m, func(s speeds) float64 { return s[1] / s[0] })
		fmt.Fprintf(out, "%s: %.0f thousand nodes/s native, %.0f in Chromium's worker: %.2f; must be %.2f: %s, goal %.2f: %s\n", task.Game,
			median(m, func(s speeds) float64 { return s[0] })/1e3, median(m, func(s speeds) float64 { return s[1] })/1e3,
			ratio, must, verdict(ratio >= must), goal, verdict(ratio >= goal))
	}
	return nil
}

// race gives each position of a task to both engines, one after the other, so
// that a busy machine hinders both. They must visit the same nodes.
func race(task benchmark.Task, engines ...*worker.Engine) (s speeds, err error) {
	var nodes uint64
	var took [2]time.Duration
	for _, p := range task.Positions {
		var answers [2]port.Answer
		for i, e := range engines {
			a, t, err := e.Ask(port.Query{Game: task.Game, Start: p, Depth: task.Depth + deeper})
			if err != nil {
				return s, err
			}
			answers[i] = a
			took[i] += t
		}
		if answers[0] != answers[1] {
			return s, fmt.Errorf("%s: %+v native, %+v in the worker", p, answers[0], answers[1])
		}
		nodes += answers[0].Nodes
	}
	for i := range s {
		s[i] = float64(nodes) / took[i].Seconds()
	}
	return s, nil
}

func median(list []speeds, value func(speeds) float64) float64 {
	var values []float64
	for _, s := range list {
		values = append(values, value(s))
	}
	slices.Sort(values)
	return values[len(values)/2]
}
