//go:build !js

package main

import (
	"fmt"
	"io"
	"time"

	"tah/ai"
	"tah/ai/benchmark"
	aicatalog "tah/ai/catalog"
	"tah/rules/catalog"
)

// signature searches a task's positions, each with an empty table, and returns
// the nodes visited.
func signature(b benchmark.Task) (uint64, error) {
	g, err := catalog.Lookup(b.Game)
	if err != nil {
		return 0, err
	}
	var nodes uint64
	e, err := aicatalog.New(b.Game, 16)
	if err != nil {
		return 0, err
	}
	for _, text := range b.Positions {
		pos, err := g.New("", text)
		if err != nil {
			return 0, fmt.Errorf("%s: %w", text, err)
		}
		e.NewGame()
		nodes += e.Search(pos, ai.Request{Limits: ai.Limits{Depth: b.Depth}}, nil, nil).Nodes
	}
	return nodes, nil
}

// bench prints the signature and the speed of each task.
func bench(out io.Writer) {
	for _, b := range benchmark.Tasks() {
		start := time.Now()
		nodes, err := signature(b)
		if err != nil {
			fmt.Fprintln(out, b.Game, err)
			continue
		}
		t := time.Since(start)
		fmt.Fprintf(out, "%s: %d nodes, depth %d, %d ms, %.0f nodes/s\n",
			b.Game, nodes, b.Depth, t.Milliseconds(), float64(nodes)/t.Seconds())
	}
}
