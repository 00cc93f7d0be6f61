package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"tah/ai"
	"tah/rules"
)

// control is what a player may spend on its moves.
type control struct {
	base, increment time.Duration // for the game
	byoyomi         time.Duration // for each move when the game's time is used up
	moveTime        time.Duration
	nodes, depth    int
	margin          time.Duration // forgiven
	patience        time.Duration // of silence where no clock runs
}

// parse reads "seconds+increment".
func (c *control) parse(text string) error {
	base, increment, found := strings.Cut(text, "+")
	seconds := func(s string) (time.Duration, bool) {
		f, err := strconv.ParseFloat(s, 64)
		return time.Duration(f * float64(time.Second)), err == nil && f >= 0 && f < 1e6
	}
	var ok bool
	if c.base, ok = seconds(base); !ok {
		return errors.New("want seconds+increment")
	}
	if c.increment, ok = seconds(increment); found && !ok {
		return errors.New("want seconds+increment")
	}
	return nil
}

// check returns an error if the control makes no sense; without any limit it
// becomes a time for each move.
func (c *control) check(usi bool) error {
	clock := c.base > 0 || c.byoyomi > 0
	switch {
	case c.nodes < 0 || c.depth < 0:
		return errors.New("-nodes and -depth must be positive")
	case c.byoyomi > 0 && !usi:
		return errors.New("UCI knows no byoyomi")
	case c.byoyomi > 0 && c.increment > 0:
		return errors.New("byoyomi goes with no increment")
	case c.increment > 0 && c.base == 0:
		return errors.New("-tc needs a time to begin with")
	case clock && c.moveTime > 0:
		return errors.New("-movetime goes with no clock")
	case !clock && c.moveTime == 0 && c.nodes == 0 && c.depth == 0:
		c.moveTime = 50 * time.Millisecond
	}
	return nil
}

// allowance is how long the next move may take if so much is left of the base;
// limited is false where no clock runs.
func (c *control) allowance(left time.Duration) (allowed time.Duration, limited bool) {
	switch {
	case c.moveTime > 0:
		return c.moveTime, true
	case c.base > 0 || c.byoyomi > 0:
		return left + c.byoyomi, true
	}
	return 0, false
}

// limits are what a builtin engine is told that has so much time left.
func (c *control) limits(left [2]time.Duration) ai.Limits {
	return ai.Limits{
		Depth: c.depth, Nodes: uint64(c.nodes), MoveTime: c.moveTime,
		Time: left, Inc: [2]time.Duration{c.increment, c.increment}, Byoyomi: c.byoyomi,
	}
}

// after is what is left of the base when a move has taken so long.
func (c *control) after(left, elapsed time.Duration) time.Duration {
	return max(0, left-elapsed) + c.increment
}

// command returns the go command for a player that has so much time left.
func (c *control) command(left [2]time.Duration, usi bool) string {
	words := []string{"go"}
	add := func(name string, n int64) { words = append(words, name, strconv.FormatInt(n, 10)) }
	first, second := "w", "b"
	if usi {
		first, second = "b", "w" // Black begins
	}
	byoyomi := c.byoyomi
	if usi && c.moveTime > 0 {
		byoyomi = c.moveTime // USI has no movetime
	}
	if byoyomi == 0 {
		for i := range left {
			left[i] = max(left[i], time.Millisecond) // to some engines 0 is no clock at all
		}
	}
	switch {
	case c.base > 0 || byoyomi > 0:
		add(first+"time", left[rules.First].Milliseconds())
		add(second+"time", left[rules.Second].Milliseconds())
		if c.increment > 0 {
			add(first+"inc", c.increment.Milliseconds())
			add(second+"inc", c.increment.Milliseconds())
		} else if usi {
			add("byoyomi", byoyomi.Milliseconds())
		}
	case c.moveTime > 0:
		add("movetime", c.moveTime.Milliseconds())
	}
	if c.nodes > 0 {
		add("nodes", int64(c.nodes))
	}
	if c.depth > 0 {
		add("depth", int64(c.depth))
	}
	return strings.Join(words, " ")
}

// String returns the control as PGN's TimeControl tag has it, or in words
// where that has none.
func (c *control) String() string {
	var words []string
	switch {
	case c.moveTime > 0:
		words = append(words, fmt.Sprintf("%v/move", c.moveTime))
	case c.base > 0 || c.byoyomi > 0:
		text := strconv.FormatFloat(c.base.Seconds(), 'f', -1, 64)
		if c.increment > 0 {
			text += "+" + strconv.FormatFloat(c.increment.Seconds(), 'f', -1, 64)
		}
		words = append(words, text)
		if c.byoyomi > 0 {
			words = append(words, fmt.Sprintf("byoyomi %v", c.byoyomi))
		}
	}
	if c.nodes > 0 {
		words = append(words, fmt.Sprintf("%d nodes", c.nodes))
	}
	if c.depth > 0 {
		words = append(words, fmt.Sprintf("depth %d", c.depth))
	}
	return strings.Join(words, ", ")
}
