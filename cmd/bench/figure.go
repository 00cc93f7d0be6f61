package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// figure is something that was measured.
type figure struct {
	name  string
	value float64
	unit  string // what value counts; for a ratio, what it is a ratio to
	from  string // what value was reckoned from, "" if nothing
	bound bound
}

// bound is what a figure has to keep to.
type bound struct {
	side  string // "at most" or "at least"
	limit float64
}

func atMost(limit float64) bound  { return bound{"at most", limit} }
func atLeast(limit float64) bound { return bound{"at least", limit} }

// holds reports whether a value keeps to the bound.
func (b bound) holds(value float64) bool {
	if b.side == "at least" {
		return value >= b.limit
	}
	return value <= b.limit
}

// report prints figures and counts their bounds.
type report struct {
	out    io.Writer
	bounds int
	missed []string // the names of figures whose bound did not hold
}

// state prints a figure and whether its bound holds.
func (r *report) state(f figure) {
	from := f.from
	if from != "" {
		from = " (" + from + ")"
	}
	verdict := "PASS"
	r.bounds++
	if !f.bound.holds(f.value) {
		verdict = "MISSED"
		r.missed = append(r.missed, f.name)
	}
	r.tell(f.name, "%.2f %s%s, %s %v: %s", f.value, f.unit, from, f.bound.side, f.bound.limit, verdict)
}

// tell prints a line that has no bound.
func (r *report) tell(name, format string, args ...any) {
	fmt.Fprintf(r.out, "%-26s %s\n", name, fmt.Sprintf(format, args...))
}

// sum prints how many bounds held, and which did not.
func (r *report) sum() {
	line := fmt.Sprintf("%d bounds, %d PASS, %d MISSED", r.bounds, r.bounds-len(r.missed), len(r.missed))
	if len(r.missed) > 0 {
		line += ": " + strings.Join(r.missed, "; ")
	}
	fmt.Fprintln(r.out, line)
}

// median returns the middle one of some values, of which there is one at least.
func median(values []float64) float64 {
	return slices.Sorted(slices.Values(values))[len(values)/2]
}
