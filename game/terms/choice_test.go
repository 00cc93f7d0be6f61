package terms

import (
	"strconv"
	"testing"
	"time"

	"tah/game"
	"tah/game/settings"
	"tah/rules"
	"tah/rules/catalog"
)

// TestChoiceIsRead: what was chosen is read as it was written, and what never was, or is
// not to be had any more, becomes something that is.
func TestChoiceIsRead(t *testing.T) {
	draw := Draw(func() byte { return 1 })
	for _, g := range catalog.Games() {
		for level := range game.MaxLevel + 1 {
			for _, side := range []string{"first", "second", "random"} {
				c := ReadChoice(settings.Parse(""), g.Key(), g.RuleSets(), 3)
				c.Level, c.Side, c.Touch = strconv.Itoa(level), side, level%2 == 0
				s := settings.Parse("")
				pairs := c.Settings()
				for i := 0; i < len(pairs); i += 2 {
					s.Set(pairs[i], pairs[i+1])
				}
				if got := ReadChoice(s, g.Key(), g.RuleSets(), 7); got != c {
					t.Fatalf("%+v is read as %+v", c, got)
				}
				config, lot := c.Config(g, draw)
				if _, err := game.New(config, time.UnixMilli(0)); err != nil {
					t.Fatalf("%+v: %v", c, err)
				}
				people := config.Players[rules.First].Person() && config.Players[rules.Second].Person()
				if people != (level == 0) || level > 0 && !config.Players[lot.Side].Person() {
					t.Fatalf("%+v: %v", c, config.Players)
				}
			}
		}
		odd := settings.Parse("level." + g.Key() + "=99&side." + g.Key() + "=x&rules." + g.Key() + "=none")
		c := ReadChoice(odd, g.Key(), g.RuleSets(), 5)
		if c.Level != strconv.Itoa(FirstLevel) || c.Side != "first" || c.Rules != g.RuleSets()[0] {
			t.Errorf("%+v", c)
		}
	}
}

// TestTold: that time is low or byoyomi begins is told once, and each second of the count.
func TestTold(t *testing.T) {
	for _, tc := range allControls() {
		var told Told
		low, byoyomi, last := 0, 0, 0
		for left := 2 * time.Minute; left > 0; left -= 100 * time.Millisecond {
			n := told.Hear(tc, game.Time{Left: left, Byoyomi: left < tc.Byoyomi, Periods: 1})
			if n.Low {
				low++
			}
			if n.Byoyomi {
				byoyomi++
			}
			if n.Count > 0 && n.Count == last {
				t.Errorf("%v: %d is counted twice", tc, n.Count)
			}
			if n.Count > 0 {
				last = n.Count
			}
		}
		if low > 1 || byoyomi > 1 {
			t.Errorf("%v: low %d times, byoyomi %d times", tc, low, byoyomi)
		}
	}
}
