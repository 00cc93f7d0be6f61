package main

import (
	"context"
	"fmt"
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
	speedLeast = 0.30
	speedGoal  = 0.45
)

const (
	hashMB = 16
	rounds = 5 // of each side, in turn
)

// engine is one side of the comparison: used returns the processor time that it
// has taken so far, by which a busy machine does not decide.
type engine struct {
	*worker.Engine
	used func() (time.Duration, error)
}

// measureSpeed measures how many nodes the engine searches in Chromium's worker,
// against the same engine in this process.
func measureSpeed(b *bench) error {
	native := worker.Native(hashMB)
	defer native.Close()
	wasm, err := worker.Open(b.browser, b.url, hashMB)
	if err != nil {
		return err
	}
	defer wasm.Close()
	used := func() (time.Duration, error) { return pagesTime(b.browser) }
	speeds, err := compare(engine{native, ownTime}, engine{wasm, used})
	if err != nil {
		return err
	}
	for _, task := range benchmark.Tasks() {
		s := speeds[task.Game]
		n, w := median(s[0]), median(s[1])
		from := fmt.Sprintf("%.0f of %.0f thousand nodes a second of processor time", w/1e3, n/1e3)
		b.state(figure{"speed, " + task.Game, w / n, "of native", from, atLeast(speedLeast)})
		b.state(figure{"speed's goal, " + task.Game, w / n, "of native", "", atLeast(speedGoal)})
	}
	return nil
}

// compare lets both engines search the same in turn, and returns each game's
// nodes per second, of the first engine and of the second.
func compare(native, wasm engine) (map[string]*[2][]float64, error) {
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
					return nil, err
				}
				nodes[side] = n
				list := &speeds[task.Game][side]
				*list = append(*list, float64(n)/took.Seconds())
			}
			if nodes[0] != nodes[1] {
				return nil, fmt.Errorf("%s: %d nodes native, %d in the worker", task.Game, nodes[0], nodes[1])
			}
		}
	}
	return speeds, nil
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
