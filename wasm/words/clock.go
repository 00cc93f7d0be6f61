package words

import (
	"strconv"
	"time"

	"tah/game"
)

// ClockText returns a time left as a clock shows it: minutes and seconds,
// hours if there are any, tenths in the last ten seconds of the main time.
func ClockText(t game.Time) string {
	d := max(t.Left, 0)
	if d < 10*time.Second && !t.Byoyomi {
		tenths := int(d / (100 * time.Millisecond))
		return "0:0" + string(rune('0'+tenths/10)) + "." + string(rune('0'+tenths%10))
	}
	s := game.WholeSeconds(d)
	two := func(n int) string { return string(rune('0'+n/10)) + string(rune('0'+n%10)) }
	if s >= 3600 {
		return strconv.Itoa(s/3600) + ":" + two(s/60%60) + ":" + two(s%60)
	}
	return strconv.Itoa(s/60) + ":" + two(s%60)
}

// PeriodsText returns how many periods are left beside the running one's
// seconds, "" where that is not to be shown.
func PeriodsText(t game.Time) string {
	if t.Periods < 2 && !t.Byoyomi || t.Periods == 0 {
		return ""
	}
	return "×" + strconv.Itoa(t.Periods)
}

// Duration says a time in words: "2 minutes 5 seconds".
func (w *Words) Duration(d time.Duration) string {
	s := game.WholeSeconds(max(d, 0))
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

// TimeControl says how much time there is.
func (w *Words) TimeControl(t game.TimeControl) string {
	minutes := ""
	if t.Initial > 0 {
		minutes = w.T("new.clock.sudden", "minutes", minutesText(t.Initial))
	}
	number := func(d time.Duration) string { return strconv.Itoa(int(d / time.Second)) }
	switch {
	case !t.On():
		return w.T("new.clock.none")
	case t.Byoyomi > 0 && t.Initial == 0 && t.Periods < 2:
		return w.T("new.clock.each", "seconds", number(t.Byoyomi))
	case t.Byoyomi > 0 && t.Periods > 1:
		return joined(minutes, w.T("new.clock.periods", "periods", strconv.Itoa(t.Periods), "seconds", number(t.Byoyomi)))
	case t.Byoyomi > 0:
		return w.T("new.clock.byoyomi", "minutes", minutesText(t.Initial), "seconds", number(t.Byoyomi))
	case t.Delay > 0:
		return w.T("new.clock.bronstein", "minutes", minutesText(t.Initial), "seconds", number(t.Delay))
	case t.Increment > 0:
		return w.T("new.clock.fischer", "minutes", minutesText(t.Initial), "seconds", number(t.Increment))
	}
	return minutes
}

// joined joins two parts of a line, the first of which may be empty.
func joined(a, b string) string {
	if a == "" {
		return b
	}
	return a + ", " + b
}

// minutesText writes a number of minutes: "5", or "5:30" with seconds.
func minutesText(d time.Duration) string {
	if d%time.Minute == 0 {
		return strconv.Itoa(int(d / time.Minute))
	}
	return ClockText(game.Time{Left: d, Byoyomi: true})
}
