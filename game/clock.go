package game

import (
	"time"

	"tah/rules"
)

// TimeControl is how much time one side has; the zero value is no clock. A
// time for each move is byoyomi without any time before it.
type TimeControl struct {
	Initial   time.Duration
	Increment time.Duration // added after each move (Fischer)
	Delay     time.Duration // what a move took is given back up to this (Bronstein)
	Byoyomi   time.Duration // after Initial is used up, each move has this long
	Periods   int           // how often Byoyomi may be used up, the last time being fatal; 0 counts as 1
}

// On tells whether there is a clock.
func (t TimeControl) On() bool { return t.Initial > 0 || t.Byoyomi > 0 }

// Even gives both sides the same time.
func Even(t TimeControl) [2]TimeControl { return [2]TimeControl{t, t} }

// Time is what a side's clock shows.
type Time struct {
	Left    time.Duration // of the main time or, in byoyomi, of the period
	Byoyomi bool          // the main time is used up
	Periods int           // periods left with the one that runs, 0 without byoyomi
}

// WholeSeconds returns a time as clocks count it: a second that has begun counts.
func WholeSeconds(d time.Duration) int { return int((d + time.Second - 1) / time.Second) }

// reserve is what a side has when a turn begins.
type reserve struct {
	main    time.Duration
	periods int
}

// start returns what a side has when the game begins.
func (t TimeControl) start() reserve {
	r := reserve{main: t.Initial}
	if t.Byoyomi > 0 {
		r.periods = max(t.Periods, 1)
	}
	return r
}

// reading returns what the clock shows when a turn that began with r has
// lasted for d, and whether the time is up. The last instant still counts.
func (t TimeControl) reading(r reserve, d time.Duration) (show Time, up bool) {
	switch over := d - r.main; {
	case over < 0 || t.Byoyomi == 0:
		return Time{Left: max(-over, 0), Periods: r.periods}, over > 0
	default:
		lost := int(max(over-1, 0) / t.Byoyomi)
		if lost >= r.periods {
			return Time{Byoyomi: true}, true
		}
		return Time{t.Byoyomi*time.Duration(lost+1) - over, true, r.periods - lost}, false
	}
}

// after returns what is left when a move was made after d.
func (t TimeControl) after(r reserve, d time.Duration) reserve {
	show, _ := t.reading(r, d)
	if show.Byoyomi {
		return reserve{0, show.Periods}
	}
	return reserve{show.Left + t.Increment + min(t.Delay, d), r.periods}
}

// clock measures the turn at the node shown. It runs from the first move on
// and stands still while a game is not shown and while one looks back in it,
// so a closed tab costs no time. What each side had when a turn began, and how
// much of the turn has passed, is kept with the nodes.
type clock struct {
	running bool
	since   time.Time
}

// elapsed returns how long the turn at the node shown has lasted.
func (s *Session) elapsed(now time.Time) time.Duration {
	d := s.nodes[s.cur].spent
	if s.clock.running {
		d += max(now.Sub(s.clock.since), 0)
	}
	return d
}

// reading returns what c's clock shows, and whether its time is up.
func (s *Session) reading(c rules.Color, now time.Time) (Time, bool) {
	var d time.Duration
	if c == s.pos.Turn() {
		d = s.elapsed(now)
	}
	return s.config.Clocks[c].reading(s.nodes[s.cur].left[c], d)
}

// press ends the turn at the node shown and returns what each side then has.
// A turn in which the clock never ran, such as the first of a game, costs
// nothing and gives nothing.
func (s *Session) press(now time.Time) [2]reserve {
	n := &s.nodes[s.cur]
	left, mover := n.left, s.pos.Turn()
	if s.HasClock() {
		if s.clock.running || n.spent > 0 {
			left[mover] = s.config.Clocks[mover].after(left[mover], s.elapsed(now))
			n.spent = 0
		}
		s.clock = clock{true, now}
	}
	return left
}

// HasClock tells whether the game is played with a clock.
func (s *Session) HasClock() bool { return s.config.Clocks[0].On() || s.config.Clocks[1].On() }

// TimeControl returns c's time control.
func (s *Session) TimeControl(c rules.Color) TimeControl { return s.config.Clocks[c] }

// Time returns what c's clock shows at now.
func (s *Session) Time(c rules.Color, now time.Time) Time {
	show, _ := s.reading(c, now)
	return show
}

// Remaining returns c's time at now, never below zero.
func (s *Session) Remaining(c rules.Color, now time.Time) time.Duration { return s.Time(c, now).Left }

// ClockRunning tells whether time is being spent, and by whom.
func (s *Session) ClockRunning() (rules.Color, bool) { return s.pos.Turn(), s.clock.running }

// PauseClock books the time spent so far and stops the clock, as when the
// page is hidden or closed.
func (s *Session) PauseClock(now time.Time) {
	s.Tick(now)
	s.stopClock(now)
}

func (s *Session) stopClock(now time.Time) {
	s.nodes[s.cur].spent = s.elapsed(now)
	s.clock.running = false
}

// ForgiveClock takes d back from the turn that is going on: time in which
// nobody could play, because the machine slept.
func (s *Session) ForgiveClock(d time.Duration) {
	if s.clock.running {
		s.clock.since = s.clock.since.Add(d)
	}
}

// ResumeClock lets the clock run on for the side to move, if the game has
// begun and goes on from the position shown.
func (s *Session) ResumeClock(now time.Time) {
	if s.HasClock() && !s.clock.running && s.cur != 0 && !s.CanRedo() && !s.Outcome().Over() {
		s.clock = clock{true, now}
	}
}

// Tick ends the game if the running clock has run out at now, and tells
// whether it did. In chess it is a draw when the opponent could never mate.
func (s *Session) Tick(now time.Time) bool {
	loser := s.pos.Turn()
	if _, up := s.reading(loser, now); !s.clock.running || !up || !s.config.Clocks[loser].On() {
		return false
	}
	s.stopClock(now)
	o := rules.Outcome{Result: rules.Win(loser.Other()), Reason: rules.Timeout}
	if p, ok := s.pos.(interface{ CanMate(rules.Color) bool }); ok && !p.CanMate(loser.Other()) {
		o = rules.Outcome{Result: rules.Draw, Reason: rules.TimeoutInsufficient}
	}
	return s.decide(o) == nil
}
