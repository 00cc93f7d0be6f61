package page

import (
	"strconv"
	"time"

	"tah/game"
)

// clockText returns a time left as a clock shows it: minutes and seconds,
// hours if there are any, tenths in the last ten seconds of the main time.
func clockText(t game.Time) string {
	d := max(t.Left, 0)
	if d < 10*time.Second && !t.Byoyomi {
		tenths := int(d / (100 * time.Millisecond))
		return "0:0" + string(rune('0'+tenths/10)) + "." + string(rune('0'+tenths%10))
	}
	s := wholeSeconds(d)
	two := func(n int) string { return string(rune('0'+n/10)) + string(rune('0'+n%10)) }
	if s >= 3600 {
		return strconv.Itoa(s/3600) + ":" + two(s/60%60) + ":" + two(s%60)
	}
	return strconv.Itoa(s/60) + ":" + two(s%60)
}

// wholeSeconds rounds up: a second that has begun counts.
func wholeSeconds(d time.Duration) int { return int((d + time.Second - 1) / time.Second) }

// clockWait returns after how long the text of a running clock changes.
func clockWait(t game.Time) time.Duration {
	if t.Left < 10*time.Second && !t.Byoyomi {
		return t.Left%(100*time.Millisecond) + 1
	}
	return (t.Left-1)%time.Second + 1
}

// periodsText returns how many periods are left beside the running one's
// seconds, "" where that is not to be shown.
func periodsText(t game.Time) string {
	if t.Periods < 2 && !t.Byoyomi || t.Periods == 0 {
		return ""
	}
	return "×" + strconv.Itoa(t.Periods)
}

// lowTime tells whether a clock has to warn: in the last eighth of the main
// time, but between 10 seconds and a minute, as on lichess; before byoyomi
// never, and in its last period in the last ten seconds, or half of it.
func lowTime(tc game.TimeControl, t game.Time) bool {
	switch {
	case tc.Byoyomi == 0:
		return t.Left < min(max(tc.Initial/8, 10*time.Second), time.Minute)
	case t.Byoyomi:
		return t.Periods <= 1 && t.Left <= min(10*time.Second, tc.Byoyomi/2)
	}
	return false
}

// countdown returns the number of the second that is counted aloud while the
// last ten of byoyomi run, or the second half of it, 0 if none is.
func countdown(tc game.TimeControl, t game.Time) int {
	if t.Byoyomi && t.Left <= min(10*time.Second, tc.Byoyomi/2) {
		return wholeSeconds(t.Left)
	}
	return 0
}

// Duration says a time in words: "2 minutes 5 seconds".
func (w *Words) Duration(d time.Duration) string {
	s := wholeSeconds(max(d, 0))
	said := ""
	for _, unit := range []struct {
		key string
		n   int
	}{{"clock.hours", s / 3600}, {"clock.minutes", s / 60 % 60}, {"clock.seconds", s % 60}} {
		if unit.n == 0 && (unit.key != "clock.seconds" || said != "") {
			continue
		}
		if said != "" {
			said += " "
		}
		said += w.N(unit.key, unit.n)
	}
	return said
}

// Time says what a clock shows.
func (w *Words) Time(t game.Time) string {
	if !t.Byoyomi {
		return w.Duration(t.Left)
	}
	return w.T("clock.byoyomi", "time", w.Duration(t.Left)) + ", " + w.N("clock.periods", t.Periods)
}

// thinkingTime returns how long an engine may think with this on its clock,
// and how long its answer may be held back so that it does not come at once.
// Both together, with some time lost on the way, never use up the time.
func thinkingTime(tc game.TimeControl, t game.Time) (think, pause time.Duration) {
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
