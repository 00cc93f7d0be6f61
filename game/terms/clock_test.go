package terms

import (
	"testing"
	"time"

	"tah/game"
	"tah/rules"
)

// TestLowTime: the warning comes once time is short, and stays until it grows.
func TestLowTime(t *testing.T) {
	for _, tc := range allControls() {
		was := false
		for left := tc.Initial; left >= 0; left -= 100 * time.Millisecond {
			low := LowTime(tc, game.Time{Left: left, Periods: tc.Periods})
			if was && !low {
				t.Fatalf("%+v: no warning any more at %v", tc, left)
			}
			if was = low; low && left >= time.Minute {
				t.Fatalf("%+v warns at %v", tc, left)
			}
		}
		if was != (tc.Byoyomi == 0) {
			t.Errorf("%+v: warns of the end of the main time: %v", tc, was)
		}
		if tc.Byoyomi > 0 && (LowTime(tc, game.Time{Left: tc.Byoyomi, Byoyomi: true, Periods: 1}) ||
			!LowTime(tc, game.Time{Left: tc.Byoyomi / 10, Byoyomi: true, Periods: 1}) ||
			LowTime(tc, game.Time{Left: tc.Byoyomi / 10, Byoyomi: true, Periods: 2})) {
			t.Errorf("%+v warns wrongly in byoyomi", tc)
		}
	}
}

// TestCountdown: in the last seconds of byoyomi each is counted once, down to
// the first.
func TestCountdown(t *testing.T) {
	for byoyomi, most := range map[time.Duration]int{30 * time.Second: 10, time.Minute: 10, 10 * time.Second: 5} {
		tc, was := game.TimeControl{Byoyomi: byoyomi}, 0
		for left := byoyomi; left > 0; left -= 50 * time.Millisecond {
			n := Countdown(tc, game.Time{Left: left, Byoyomi: true, Periods: 1})
			if n != was && n != was-1 && (was != 0 || n != most) {
				t.Fatalf("%v: %d is counted after %d", byoyomi, n, was)
			}
			was = n
			if Countdown(tc, game.Time{Left: left, Periods: 1}) != 0 {
				t.Fatal("the main time is counted")
			}
		}
		if was != 1 {
			t.Errorf("%v: the count ends with %d", byoyomi, was)
		}
	}
}

func allControls() []game.TimeControl {
	var all []game.TimeControl
	for _, key := range []string{"chess", "shogi"} {
		for _, c := range ClockChoices(key)[1:] {
			all = append(all, c.Control)
		}
	}
	second := time.Second
	return append(all,
		game.TimeControl{Initial: 60 * second, Delay: 2 * second}, game.TimeControl{Initial: second, Increment: second},
		game.TimeControl{Initial: 10 * second, Byoyomi: 10 * second, Periods: 5}, game.TimeControl{Byoyomi: second},
		game.TimeControl{Initial: 15 * second})
}

// TestEngineKeepsItsTime: an engine that uses all it is given, and loses some
// time on the way at each move, does not lose on time, nor a period.
func TestEngineKeepsItsTime(t *testing.T) {
	const moves, lag = 120, 40 * time.Millisecond
	for _, tc := range allControls() {
		left, byoyomi := tc.Initial, false
		used := time.Duration(0)
		for n := range moves {
			show := game.Time{Left: left, Periods: max(tc.Periods, 1)}
			if byoyomi = byoyomi || left == 0 && tc.Byoyomi > 0; byoyomi {
				show.Left, show.Byoyomi = tc.Byoyomi, true
			}
			think, pause := ThinkingTime(tc, show)
			took := max(think, pause) + lag
			used += took
			if took > show.Left && byoyomi || took > left+tc.Byoyomi {
				t.Fatalf("%+v: move %d took %v of %+v", tc, n, took, show)
			}
			if left = max(left-took, 0); !byoyomi && left > 0 {
				left += tc.Increment + min(tc.Delay, took)
			}
		}
		if each := tc.Increment + tc.Delay + tc.Byoyomi; used < (tc.Initial+moves*each)/3 && used < moves*5*time.Second {
			t.Errorf("%+v: only %v were used", tc, used)
		}
	}
}

func TestClockChoices(t *testing.T) {
	for _, key := range []string{"chess", "shogi"} {
		seen := make(map[string]bool)
		for i, c := range ClockChoices(key) {
			if c.Control.On() != (i > 0) || (c.Key == "") != (i == 0) || seen[c.Key] {
				t.Errorf("%s: choice %d, %+v", key, i, c)
			}
			seen[c.Key] = true
		}
	}
}

// TestCustomClock: what was put together is kept, and whatever was kept gives
// both sides a clock.
func TestCustomClock(t *testing.T) {
	for _, kind := range ClockKinds() {
		for _, uneven := range []bool{false, true} {
			own := Custom{Kind: kind, Minutes: [2]int{5, 1}, Seconds: [2]int{30, 0}, Each: 7, Periods: 3, Uneven: uneven}
			back := ParseCustom(own.Values(), "chess")
			if back != own {
				t.Errorf("%+v became %+v", own, back)
			}
			c := own.Controls()
			if differ := c[0] != c[1]; differ != (uneven && kind != "each") {
				t.Errorf("%+v: %+v", own, c)
			}
			first, second := ChosenControls("chess", CustomClock, own, rules.First), ChosenControls("chess", CustomClock, own, rules.Second)
			if first[0] != second[1] || first[1] != second[0] {
				t.Error("the times do not follow the players")
			}
		}
	}
	for _, kept := range []map[string]string{
		nil, {"k": "none", "m": "-3", "s": "x", "e": "1e9", "p": "0"}, {"k": "each", "e": "0"},
		{"k": "sudden", "m": "0", "s": "0"}, {"k": "byoyomi", "m": "0", "e": "0"}, {"m": "99999999999999999999"},
	} {
		for _, key := range []string{"chess", "shogi"} {
			for i, c := range ParseCustom(kept, key).Controls() {
				if !c.On() || c.Initial > MostMinutes*time.Minute+time.Minute {
					t.Errorf("%v: side %d has %+v", kept, i, c)
				}
			}
		}
	}
}
