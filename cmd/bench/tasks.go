package main

import "fmt"

// How busy the page's own thread is, the same page or an empty one being 1.
const (
	tasksMost = 8
	aloneMost = 20
	thoughts  = 5    // moves that are thought about, by turns with the reference
	watchedMS = 1000 // ms of each; the strongest level takes 1500
)

// strongest asks for a game against the strongest level.
const strongest = "?game=chess&level=10&side=w&lang=en"

// measureTasks measures how long the page's thread is busy at most while the
// strongest level thinks in its worker: by how late a timer rings, against an
// empty page that has a bare worker busy.
func measureTasks(b *bench) error {
	var page, empty []float64
	for range thoughts {
		t, end, err := b.openSite(laptop(), strongest)
		if err != nil {
			return err
		}
		late, err := thinkingLateness(t)
		end()
		if err != nil {
			return err
		}
		page = append(page, late)
		late, err = emptyLateness(b)
		if err != nil {
			return err
		}
		empty = append(empty, late)
	}
	b.state(busy("tasks", page, empty, "of an empty page's longest", tasksMost))
	return nil
}

// measureAlone measures the same of a page that has no worker, so that it
// thinks itself, against itself at rest.
func measureAlone(b *bench) error {
	var thinking, resting []float64
	for range thoughts {
		t, end, err := b.openSite(laptop(), strongest, `window.Worker = undefined`)
		if err != nil {
			return err
		}
		rest, err := eval[float64](t, fmt.Sprintf(`bench.lateness(%d)`, watchedMS))
		if err != nil {
			end()
			return err
		}
		late, err := thinkingLateness(t)
		end()
		if err != nil {
			return err
		}
		resting, thinking = append(resting, rest), append(thinking, late)
	}
	b.state(busy("thinking in the page", thinking, resting, "of its longest at rest", aloneMost))
	return nil
}

// busy states how long a page was busy at most, in the middle one of some tries.
func busy(name string, page, reference []float64, unit string, most float64) figure {
	a, b := median(page), median(reference)
	from := fmt.Sprintf("a timer of 4 ms rang after %.1f of %.1f ms", a, b)
	return figure{name, a / b, unit, from, atMost(most)}
}

// thinkingLateness makes a move that no book answers and returns how many ms a
// timer of the page took to ring at most while the engine thought about it.
func thinkingLateness(t *tab) (float64, error) {
	if err := t.exec(fmt.Sprintf(`globalThis.late = bench.thinkingLateness(%d)`, watchedMS)); err != nil {
		return 0, err
	}
	if err := t.tap("h2", "h3"); err != nil {
		return 0, err
	}
	return eval[float64](t, `late`)
}

// emptyLateness returns how many ms a timer took to ring at most in an empty
// page with a bare worker that is busy.
func emptyLateness(b *bench) (float64, error) {
	t, end, err := b.openEmpty()
	if err != nil {
		return 0, err
	}
	defer end()
	if err := t.exec(`bench.bareWorker().postMessage("go")`); err != nil {
		return 0, err
	}
	return eval[float64](t, fmt.Sprintf(`bench.lateness(%d)`, watchedMS))
}
