package sheets

import (
	"tah/game/terms"
	"tah/rules"
	"tah/wasm/words"
)

// sideLabel returns the key of what the choice of a side is called: one's own, or that of
// who sits below.
func sideLabel(c *terms.Choice) string {
	if c.Level == "0" {
		return "new.below"
	}
	return "new.side"
}

// opponentLine returns the key of the line about the opponent that is chosen.
func opponentLine(c *terms.Choice) string {
	if c.Level == "0" {
		return "new.people.line"
	}
	return "level." + c.Level + ".line"
}

// clockFields says which fields the clock that is chosen needs, and what stands there.
type clockFields struct {
	own, timed, far, each, periods      bool
	about, nearLabel, farLabel, perMove string
	together                            string // a line that says it all
}

func clockFieldsOf(w *words.Words, c *terms.Choice) clockFields {
	own := &c.Custom
	timed := own.Kind != "each"
	f := clockFields{
		own: c.Clock == terms.CustomClock, timed: timed, far: timed && own.Uneven,
		each: own.Kind != "sudden", periods: own.Kind == "byoyomi",
		about: w.T("clock.kind." + own.Kind + ".line"), nearLabel: w.T("clock.both"),
	}
	switch {
	case own.Uneven && c.Level == "0":
		f.nearLabel, f.farLabel = w.T("clock.below"), w.T("clock.above")
	case own.Uneven:
		f.nearLabel, f.farLabel = w.T("clock.you"), w.T("clock.opponent")
	}
	if f.each {
		f.perMove = w.T("clock.each." + own.Kind)
	}
	t := own.Controls()
	f.together = w.TimeControl(t[rules.First])
	if t[1] != t[0] {
		f.together = w.T("clock.versus", "one", f.together, "other", w.TimeControl(t[rules.Second]))
	}
	return f
}
