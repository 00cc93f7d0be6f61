package terms

import (
	"time"

	"tah/game"
)

// LowTime reports whether a clock has to warn: in the last eighth of the main
// time, but between 10 seconds and a minute, as on lichess; before byoyomi
// never, and in its last period in the last ten seconds, or half of it.
func LowTime(tc game.TimeControl, t game.Time) bool {
	switch {
	case tc.Byoyomi == 0:
		return t.Left < min(max(tc.Initial/8, 10*time.Second), time.Minute)
	case t.Byoyomi:
		return t.Periods <= 1 && t.Left <= min(10*time.Second, tc.Byoyomi/2)
	}
	return false
}

// Countdown returns the number of the second that is counted aloud while the
// last ten of byoyomi run, or the second half of it, 0 if none is.
func Countdown(tc game.TimeControl, t game.Time) int {
	if t.Byoyomi && t.Left <= min(10*time.Second, tc.Byoyomi/2) {
		return game.WholeSeconds(t.Left)
	}
	return 0
}

// ThinkingTime returns how long an engine may think with this on its clock,
// and how long its answer may be held back so that it does not come at once.
// Both together, with some time lost on the way, never use up the time.
func ThinkingTime(tc game.TimeControl, t game.Time) (think, pause time.Duration) {
	const (
		most     = 8 * time.Second
		reserved = 5 * time.Second // for moves that are made at once
		least    = 10 * time.Millisecond
		hold     = 350 * time.Millisecond
	)
	// What this turn may cost before anything is lost for good.
	safe := t.Left
	if !t.Byoyomi {
		safe += tc.Byoyomi
	}
	each := tc.Increment + tc.Delay + tc.Byoyomi
	var spare time.Duration
	if !t.Byoyomi {
		spare = max(t.Left-reserved, 0) / 30
	}
	think = min(spare+each*7/10, safe*6/10, most)
	return max(think, least), min(hold, max(safe-reserved, 0)/30)
}

// ClockWait returns after how long the text of a running clock changes: tenths are shown
// in the last ten seconds.
func ClockWait(t game.Time) time.Duration {
	if t.Left < 10*time.Second && !t.Byoyomi {
		return t.Left%(100*time.Millisecond) + 1
	}
	return (t.Left-1)%time.Second + 1
}

// Thinking returns how long an engine may think about its move in a game (0 for as long
// as its level does) and how long it should seem to.
func Thinking(s *game.Session, now time.Time) (think, pause time.Duration) {
	if tc := s.TimeControl(s.Turn()); tc.On() {
		return ThinkingTime(tc, s.Time(s.Turn(), now))
	}
	return 0, 350 * time.Millisecond
}
