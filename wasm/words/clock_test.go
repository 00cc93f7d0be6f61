package words

import (
	"strings"
	"testing"
	"time"

	"tah/game"
	"tah/game/terms"
)

func TestClockText(t *testing.T) {
	for d, want := range map[time.Duration]string{
		-time.Second:                            "0:00.0",
		300 * time.Millisecond:                  "0:00.3",
		9900 * time.Millisecond:                 "0:09.9",
		10 * time.Second:                        "0:10",
		59*time.Second + time.Millisecond:       "1:00",
		5 * time.Minute:                         "5:00",
		time.Hour + 2*time.Minute + time.Second: "1:02:01",
	} {
		if got := ClockText(game.Time{Left: d}); got != want {
			t.Errorf("%v: %q, want %q", d, got, want)
		}
		for _, byoyomi := range []bool{false, true} {
			at := game.Time{Left: d, Byoyomi: byoyomi}
			wait := terms.ClockWait(at)
			if later := (game.Time{Left: d - wait, Byoyomi: byoyomi}); d > 0 && (wait <= 0 || ClockText(later) == ClockText(at)) {
				t.Errorf("%+v does not change in %v", at, wait)
			}
		}
	}
	if got := ClockText(game.Time{Left: 9100 * time.Millisecond, Byoyomi: true}); got != "0:10" {
		t.Errorf("byoyomi shows %q", got)
	}
}

func TestDuration(t *testing.T) {
	for lang, want := range map[string]map[time.Duration]string{
		"en": {0: "0 seconds", 125 * time.Second: "2 minutes 5 seconds", 61 * time.Second: "1 minute 1 second", time.Hour: "1 hour"},
		"cs": {125 * time.Second: "2 minuty 5 sekund", 301 * time.Second: "5 minut 1 sekunda"},
		"sk": {125 * time.Second: "2 minúty 5 sekúnd", 302 * time.Second: "5 minút 2 sekundy"},
		"pl": {125 * time.Second: "2 minuty 5 sekund", 22 * time.Second: "22 sekundy"},
	} {
		for d, said := range want {
			if got := wordsOf(t, lang).Duration(d); got != said {
				t.Errorf("%s %v: %q, want %q", lang, d, got, said)
			}
		}
	}
	got := wordsOf(t, "en").Time(game.Time{Left: 27 * time.Second, Byoyomi: true, Periods: 3})
	if !strings.Contains(got, "27 seconds") || !strings.Contains(got, "3 periods") {
		t.Errorf("%q", got)
	}
}

// TestPeriodsText: periods are shown where there is more than one to lose, and
// always in byoyomi.
func TestPeriodsText(t *testing.T) {
	for shown, times := range map[string][]game.Time{
		"":   {{}, {Left: time.Second}, {Left: time.Second, Periods: 1}, {Byoyomi: true}},
		"×1": {{Byoyomi: true, Periods: 1}},
		"×3": {{Byoyomi: true, Periods: 3}, {Left: time.Minute, Periods: 3}},
	} {
		for _, at := range times {
			if got := PeriodsText(at); got != shown {
				t.Errorf("%+v: %q, want %q", at, got, shown)
			}
		}
	}
}
