package main

import (
	"context"
	"fmt"
	"io"
	"slices"
	"syscall"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/systeminfo"
	"github.com/chromedp/chromedp"

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

// engine is one side of the comparison: used tells the processor time that it
// has taken so far, by which a busy machine does not decide.
type engine struct {
	*worker.Engine
	used func() (time.Duration, error)
}

// compare lets both engines search the same in turn, and prints the speeds of
// the middle round of each.
func compare(out io.Writer, native, wasm engine) error {
	speeds := make(map[string]*[2][]float64)
	for range rounds {
		for _, task := range benchmark.Tasks() { // a change of game empties the tables
			task.Depth += deeper
			if speeds[task.Game] == nil {
				speeds[task.Game] = new([2][]float64)
			}
			var nodes [2]uint64
			for side, e := range []engine{native, wasm} {
				n, took, err := e.search(task)
				if err != nil {
					return err
				}
				nodes[side] = n
				list := &speeds[task.Game][side]
				*list = append(*list, float64(n)/took.Seconds())
			}
			if nodes[0] != nodes[1] {
				return fmt.Errorf("%s: %d nodes native, %d in the worker", task.Game, nodes[0], nodes[1])
			}
		}
	}
	for _, task := range benchmark.Tasks() {
		s := speeds[task.Game]
		a, b := median(s[0]), median(s[1])
		fmt.Fprintf(out, "%s: %.0f thousand nodes per second of processor time native, %.0f in Chromium's worker; ratio %.2f, must be %.2f: %s, goal %.2f: %s\n",
			task.Game, a/1e3, b/1e3, b/a, must, verdict(b/a >= must), goal, verdict(b/a >= goal))
	}
	return nil
}

// search returns the nodes of a task's positions and the time that they took.
func (e engine) search(task benchmark.Task) (nodes uint64, took time.Duration, err error) {
	before, err := e.used()
	if err != nil {
		return 0, 0, err
	}
	for _, p := range task.Positions {
		a, _, err := e.Ask(port.Query{Game: task.Game, Start: p, Depth: task.Depth})
		if err != nil {
			return 0, 0, err
		}
		nodes += a.Nodes
	}
	after, err := e.used()
	return nodes, after - before, err
}

// ownTime is the processor time of this process.
func ownTime() (time.Duration, error) {
	var r syscall.Rusage
	err := syscall.Getrusage(syscall.RUSAGE_SELF, &r)
	return time.Duration(r.Utime.Nano() + r.Stime.Nano()), err
}

// pagesTime is the processor time of all of Chromium's pages and their workers.
func pagesTime(ctx context.Context) (time.Duration, error) {
	r, err := chromedp.CallBrowser(ctx, systeminfo.GetProcessInfo, cdp.Empty{})
	seconds := 0.0
	for _, p := range r.ProcessInfo {
		if p.Type == "renderer" {
			seconds += p.CPUTime
		}
	}
	return time.Duration(seconds * float64(time.Second)), err
}

func median(values []float64) float64 {
	return slices.Sorted(slices.Values(values))[len(values)/2]
}
