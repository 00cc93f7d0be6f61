package game

import (
	"time"

	"tah/rules"
)

// TimeControl is how much time each side has; the zero value is no clock.
type TimeControl struct {
	Initial   time.Duration
	Increment time.Duration // added after each move (Fischer)
	Byoyomi   time.Duration // after Initial is used up, each move has this long
}

// On tells whether there is a clock.
func (t TimeControl) On() bool { return t.Initial > 0 || t.Byoyomi > 0 }

// clock runs from the first move on, for the side to move. It stands still
// while a game is not shown and after a takeback, so a closed tab costs no
// time.
type clock struct {
	control TimeControl
	left    [2]time.Duration
	running bool
	side    rules.Color
	since   time.Time
}

func (c *clock) reset(t TimeControl) {
	*c = clock{control: t, left: [2]time.Duration{t.Initial, t.Initial}}
}

func (c *clock) stop() { c.running = false }

// remaining returns what side would have left at time now; below zero the
// side has lost on time by that much.
func (c *clock) remaining(side rules.Color, now time.Time) time.Duration {
	left := c.left[side]
	if !c.running || c.side != side {
		return left
	}
	if left -= now.Sub(c.since); left < 0 {
		left += c.control.Byoyomi
	}
	return left
}

// press ends mover's time and starts the opponent's.
func (c *clock) press(mover rules.Color, now time.Time) {
	if !c.control.On() {
		return
	}
	if c.running && c.side == mover {
		main := c.left[mover] - now.Sub(c.since)
		c.left[mover] = max(main, 0) + c.control.Increment
	}
	c.running, c.side, c.since = true, mover.Other(), now
}

// HasClock tells whether the game is played with a clock.
func (s *Session) HasClock() bool { return s.config.Clock.On() }

// TimeControl returns the game's time control.
func (s *Session) TimeControl() TimeControl { return s.config.Clock }

// Remaining returns c's time at now, never below zero.
func (s *Session) Remaining(c rules.Color, now time.Time) time.Duration {
	return max(s.clock.remaining(c, now), 0)
}

// ClockRunning tells whether time is being spent, and by whom.
func (s *Session) ClockRunning() (rules.Color, bool) { return s.clock.side, s.clock.running }

// PauseClock books the time spent so far and stops the clock, as when the
// page is hidden or closed.
func (s *Session) PauseClock(now time.Time) {
	if s.Tick(now); s.clock.running {
		s.clock.left[s.clock.side] = max(s.clock.left[s.clock.side]-now.Sub(s.clock.since), 0)
		s.clock.running = false
	}
}

// ResumeClock lets the clock run on for the side to move, if the game has
// begun and goes on.
func (s *Session) ResumeClock(now time.Time) {
	if s.clock.control.On() && !s.clock.running && s.cur != 0 && !s.Outcome().Over() {
		s.clock.running, s.clock.side, s.clock.since = true, s.pos.Turn(), now
	}
}

// Tick ends the game if the running clock has run out at now, and tells
// whether it did. In chess it is a draw when the opponent could never mate.
func (s *Session) Tick(now time.Time) bool {
	if !s.clock.running || s.clock.remaining(s.clock.side, now) >= 0 {
		return false
	}
	loser := s.clock.side
	s.clock.left[loser] = 0
	o := rules.Outcome{Result: rules.Win(loser.Other()), Reason: rules.Timeout}
	if p, ok := s.pos.(interface{ CanMate(rules.Color) bool }); ok && !p.CanMate(loser.Other()) {
		o = rules.Outcome{Result: rules.Draw, Reason: rules.TimeoutInsufficient}
	}
	return s.decide(o) == nil
}
