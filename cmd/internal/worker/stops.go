package worker

import (
	"math/rand/v2"
	"slices"
	"time"

	"tah/ai/benchmark"
	"tah/wasm/port"
)

// Stops stops n searches at random moments and returns how long each waited for
// its answer, in ascending order: of both games, at full strength and at
// levels, with one line and with several.
func (e *Engine) Stops(n int, rng *rand.Rand) ([]time.Duration, error) {
	kinds := []port.Query{{}, {Lines: 3}, {Level: 10}, {Level: 9}}
	tasks := benchmark.Tasks()
	// The game changes seldom, as it does in the page; the first search of all
	// waits for the engine to start.
	if _, _, err := e.Ask(port.Query{Game: tasks[0].Game, Depth: 1}); err != nil {
		return nil, err
	}
	var waits []time.Duration
	for len(waits) < n {
		q := kinds[len(waits)%len(kinds)]
		task := tasks[len(waits)*len(tasks)/n]
		q.Game, q.Start = task.Game, task.Positions[rng.IntN(len(task.Positions))]
		const longest = 600 * time.Millisecond
		waited, ok, err := e.Stop(q, time.Duration(1+rng.Int64N(int64(longest))))
		if err != nil {
			return nil, err
		}
		if ok {
			waits = append(waits, waited)
		}
	}
	slices.Sort(waits)
	return waits, nil
}

// Quantile returns the value below which a share of sorted values lies.
func Quantile(sorted []time.Duration, share float64) time.Duration {
	return sorted[min(int(share*float64(len(sorted))), len(sorted)-1)]
}
