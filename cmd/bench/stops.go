package main

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"tah/cmd/internal/worker"
)

// How long stops wait for their answers, the reference's being 1.
const (
	stopMost     = 3  // the median in the engine's worker
	stop99Most   = 8  // the 99th percentile there
	takebackMost = 3  // the median in the page
	stopGoal     = 50 // ms, not a ratio, at the 99th percentile
)

const (
	stops      = 200 // searches stopped
	stopRounds = 10  // of the engine and the bare worker, by turns
	takebacks  = 9
)

// measureStops measures how soon a search hears that it shall stop: the engine
// in its worker, against a worker that does nothing but listen as often as the
// engine does, and the page's engine when a move is taken back, against a
// message that the page posts to itself at the same moment.
func measureStops(b *bench) error {
	engine, bare, err := workerStops(b)
	if err != nil {
		return err
	}
	own, reference := median(engine), median(bare)
	last, lastReference := quantile(engine, .99), quantile(bare, .99)
	const unit = "of a bare worker's wait"
	from := fmt.Sprintf("median %.1f of %.1f ms, %d searches", own, reference, stops)
	b.state(figure{"stop", own / reference, unit, from, atMost(stopMost)})
	from = fmt.Sprintf("%.1f of %.1f ms, worst %.1f", last, lastReference, slices.Max(engine))
	b.state(figure{"stop, 99th percentile", last / lastReference, unit, from, atMost(stop99Most)})
	b.state(figure{"stop's goal", last, "ms at the 99th percentile", "", atMost(stopGoal)})

	waited, echoes, err := takebackStops(b)
	if err != nil {
		return err
	}
	var ratios []float64
	for i, w := range waited {
		ratios = append(ratios, w/echoes[i])
	}
	from = fmt.Sprintf("median %.1f of %.1f ms, %d takebacks", median(waited), median(echoes), takebacks)
	b.state(figure{"stop by takeback", median(ratios), "of the wait of the page's message to itself", from,
		atMost(takebackMost)})
	return nil
}

// workerStops returns how many ms each stop waited for its answer: of the engine
// in a worker of an empty page, and of a bare worker of that page.
func workerStops(b *bench) (engine, bare []float64, err error) {
	t, end, err := b.open(laptop())
	if err != nil {
		return nil, nil, err
	}
	defer end()
	e, err := worker.Open(t.ctx, b.url, hashMB)
	if err != nil {
		return nil, nil, err
	}
	defer e.Close()
	rng := rand.New(rand.NewPCG(1, 2))
	for range stopRounds {
		waits, err := e.Stops(stops/stopRounds, rng)
		if err != nil {
			return nil, nil, err
		}
		for _, w := range waits {
			engine = append(engine, float64(w)/float64(time.Millisecond))
		}
		more, err := eval[[]float64](t, fmt.Sprintf(`bench.bareStops(%d)`, stops/stopRounds))
		if err != nil {
			return nil, nil, err
		}
		bare = append(bare, more...)
	}
	return engine, bare, nil
}

// takebackStops takes back a move while the strongest level thinks about it,
// again and again. It returns how many ms each stop that the page posted waited
// for its answer, and how many the page's message to itself, which was posted
// with it, waited until the page was free.
func takebackStops(b *bench) (waited, echoes []float64, err error) {
	t, end, err := b.openSite(laptop(), strongest)
	if err != nil {
		return nil, nil, err
	}
	defer end()
	if err := t.wait(`bench.workers.length === 1`); err != nil {
		return nil, nil, err
	}
	if err := t.exec(`bench.watchWorker()`); err != nil {
		return nil, nil, err
	}
	for range takebacks {
		if err := t.tap("h2", "h3"); err != nil { // no book answers that
			return nil, nil, err
		}
		w, err := eval[struct{ Waited, Echo float64 }](t, `bench.takebackStop()`)
		if err != nil {
			return nil, nil, err
		}
		waited, echoes = append(waited, w.Waited), append(echoes, w.Echo)
		if err := t.wait(`document.querySelector('[data-square="h2"]').dataset.piece === "P"`); err != nil {
			return nil, nil, err
		}
	}
	return waited, echoes, nil
}

// quantile returns the value below which a share of the values lies.
func quantile(values []float64, share float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	return sorted[min(int(share*float64(len(sorted))), len(sorted)-1)]
}
