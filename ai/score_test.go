package ai_test

import (
	"testing"

	"tah/ai"
)

func TestScoreForms(t *testing.T) {
	for _, c := range []struct {
		score          ai.Score
		plain, uci, us string
	}{
		{0, "+0.00", "cp 0", "cp 0"},
		{34, "+0.34", "cp 34", "cp 34"},
		{-1234, "-12.34", "cp -1234", "cp -1234"},
		{ai.MateIn(1), "#1", "mate 1", "mate 1"},
		{ai.MateIn(5), "#3", "mate 3", "mate 5"},
		{ai.MatedIn(0), "#0", "mate 0", "mate 0"},
		{ai.MatedIn(4), "#-2", "mate -2", "mate -4"},
		{ai.RuleScore, "+250.00", "cp 25000", "cp 25000"},
	} {
		if got := c.score.String(); got != c.plain {
			t.Errorf("%d: %q, want %q", c.score, got, c.plain)
		}
		if got := c.score.UCI(); got != c.uci {
			t.Errorf("%d: %q, want %q", c.score, got, c.uci)
		}
		if got := c.score.USI(); got != c.us {
			t.Errorf("%d: %q, want %q", c.score, got, c.us)
		}
	}
}
