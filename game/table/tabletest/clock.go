// Package tabletest stands in for the world around a [table.Table] in tests: an engine
// that answers as it is told, time that passes when it is told to, a store in memory with
// all faults, tabs, and a device, sounds and a host that remember what they were asked.
package tabletest

import (
	"slices"
	"time"

	"tah/game/state"
)

// Epoch is when the time of a [Clock] begins.
var Epoch = time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)

// Clock is time that stands still but for Advance and Sleep.
type Clock struct {
	now    time.Time
	number int
	alarms []alarm
}

type alarm struct {
	at     time.Time
	number int // of equal times the first
	ring   func()
}

var _ state.Timers = (*Clock)(nil)

// NewClock returns a clock that shows [Epoch].
func NewClock() *Clock { return &Clock{now: Epoch} }

// Now returns the time.
func (c *Clock) Now() time.Time { return c.now }

// After calls f once d has passed, unless it is cancelled.
func (c *Clock) After(d time.Duration, f func()) (cancel func()) {
	c.number++
	n := c.number
	c.alarms = append(c.alarms, alarm{c.now.Add(max(d, 0)), n, f})
	return func() {
		c.alarms = slices.DeleteFunc(c.alarms, func(a alarm) bool { return a.number == n })
	}
}

// Advance lets time pass; whatever is due on the way happens when it is due.
func (c *Clock) Advance(d time.Duration) {
	for end := c.now.Add(d); ; {
		next, ok := c.next()
		if !ok || next.at.After(end) {
			c.now = end
			return
		}
		c.now = next.at
		c.ring(next)
	}
}

// Sleep lets time pass in which nothing happens, as when the machine sleeps; what became
// due meanwhile happens afterwards.
func (c *Clock) Sleep(d time.Duration) {
	c.now = c.now.Add(d)
	for next, ok := c.next(); ok && !next.at.After(c.now); next, ok = c.next() {
		c.ring(next)
	}
}

// Waiting returns how many alarms are set.
func (c *Clock) Waiting() int { return len(c.alarms) }

// next returns the alarm that is due first.
func (c *Clock) next() (alarm, bool) {
	if len(c.alarms) == 0 {
		return alarm{}, false
	}
	return slices.MinFunc(c.alarms, func(a, b alarm) int {
		if d := a.at.Compare(b.at); d != 0 {
			return d
		}
		return a.number - b.number
	}), true
}

func (c *Clock) ring(a alarm) {
	c.alarms = slices.DeleteFunc(c.alarms, func(o alarm) bool { return o.number == a.number })
	a.ring()
}
