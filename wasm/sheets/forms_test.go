package sheets

import (
	"slices"
	"testing"
	"time"

	"tah/game"
	"tah/game/gametest"
	"tah/game/settings"
	"tah/game/state"
	"tah/game/table"
	"tah/game/terms"
	"tah/render"
	"tah/wasm/words"
)

// TestSections: every choice has a name, one of its values, and values with different
// names; choosing one sends the command that keeps it.
func TestSections(t *testing.T) {
	for _, key := range []string{"chess", "shogi"} {
		st := stateOf(gametest.Session(t, key, "", [2]int{}))
		st.Settings = settings.Parse("")
		for _, lang := range words.Languages() {
			w := wordsOf(t, lang)
			seen := map[string]bool{}
			painted := render.Look{Set: render.Sets(key)[0], Theme: render.Themes()[0]}
			all := sections(w, st, painted, device{true, true})
			for _, part := range all {
				if part.title != "" && !w.Has(part.title) {
					t.Errorf("%s: no words for %s", lang, part.title)
				}
				for _, c := range part.choices {
					if seen[c.name] || c.label == "" || w.Has(c.label) {
						t.Errorf("%s: %s %q", lang, c.name, c.label)
					}
					seen[c.name] = true
					checkChoice(t, w, c)
				}
			}
			if !seen["haptics"] || !seen["language"] || !seen["pieces."+key] {
				t.Errorf("%v", seen)
			}
		}
	}
}

func checkChoice(t *testing.T, w *words.Words, c choice) {
	t.Helper()
	if !slices.ContainsFunc(c.options, func(o option) bool { return o.value == c.value }) {
		t.Errorf("%s is %q", c.name, c.value)
	}
	labels := map[string]bool{}
	for _, o := range c.options {
		if labels[o.label] || w.Has(o.label) {
			t.Errorf("%s: %s is called %q", c.name, o.value, o.label)
		}
		labels[o.label] = true
		if c.do == nil {
			continue
		}
		if p, ok := c.do(o.value)[0].(table.Prefer); !ok || p.Value != o.value {
			t.Errorf("%s: %+v", c.name, c.do(o.value))
		}
	}
}

// TestVolume: a quiet device is shown as one that is off.
func TestVolume(t *testing.T) {
	w := wordsOf(t, "en")
	if c := volume(w, settings.Parse(""), true); c.value != "off" {
		t.Errorf("%+v", c)
	}
	if c := volume(w, settings.Parse("sound=loud"), true); c.value != "loud" {
		t.Errorf("%+v", c)
	}
}

// TestClockFields: each kind of clock has the fields that it needs, and a line that says
// it all.
func TestClockFields(t *testing.T) {
	w := wordsOf(t, "en")
	choice := func(kind string, uneven bool, level string) *terms.Choice {
		c := &terms.Choice{Game: "chess", Level: level, Clock: terms.CustomClock}
		c.Custom = terms.ParseCustom(nil, "chess")
		c.Custom.Kind, c.Custom.Uneven = kind, uneven
		return c
	}
	for _, kind := range terms.ClockKinds() {
		f := clockFieldsOf(w, choice(kind, false, "3"))
		if !f.own || f.timed != (kind != "each") || f.far || f.each != (kind != "sudden") ||
			f.periods != (kind == "byoyomi") || w.Has(f.about) || f.together == "" || f.each != (f.perMove != "") {
			t.Errorf("%s: %+v", kind, f)
		}
	}
	if f := clockFieldsOf(w, choice("fischer", true, "0")); !f.far || f.nearLabel != w.T("clock.below") ||
		f.farLabel != w.T("clock.above") {
		t.Errorf("%+v", f)
	}
	c := choice("fischer", true, "3")
	c.Custom.Minutes[1] = 20
	f := clockFieldsOf(w, c)
	even := clockFieldsOf(w, choice("fischer", false, "3"))
	if f.nearLabel != w.T("clock.you") || f.farLabel != w.T("clock.opponent") || f.together == even.together {
		t.Errorf("%+v", f)
	}
	if c.Clock = ""; clockFieldsOf(w, c).own {
		t.Error("no clock has fields")
	}
}

func TestOpponentWords(t *testing.T) {
	for _, lang := range words.Languages() {
		w := wordsOf(t, lang)
		for _, level := range []string{"0", "1", "10"} {
			c := &terms.Choice{Level: level}
			if !w.Has(sideLabel(c)) || !w.Has(opponentLine(c)) {
				t.Errorf("%s: %s", lang, level)
			}
		}
	}
}

// TestSavedTitle: a saved game is called by its name, or by who plays.
func TestSavedTitle(t *testing.T) {
	w := wordsOf(t, "en")
	titles := map[string]bool{}
	for _, s := range []game.Summary{
		{Game: "chess", Name: "Mine", Analysis: true}, {Game: "chess", Analysis: true}, {Game: "chess"},
		{Game: "chess", Levels: [2]int{0, 3}}, {Game: "chess", Levels: [2]int{2, 3}}, {Game: "go"},
	} {
		title := savedTitle(w, game.Entry{ID: "id", Summary: s})
		if title == "" || titles[title] || s.Name != "" && title != s.Name || s.Game == "go" && title != "id" {
			t.Errorf("%+v: %q", s, title)
		}
		titles[title] = true
	}
	e := game.Entry{Summary: game.Summary{Plies: 3}}
	here, there := savedLine(w, e, "today", true), savedLine(w, e, "today", false)
	if here == there || len(here) <= len(there) {
		t.Errorf("%q, %q", here, there)
	}
}

func TestChosenIDs(t *testing.T) {
	for n := range 9 {
		ids := chosenIDs(make([]game.Entry, n), oldest(n))
		if len(ids) > n || n > 0 && len(ids) == 0 || n == 8 && len(ids) == n {
			t.Errorf("%d of %d make way at first", len(ids), n)
		}
	}
	entries := []game.Entry{{ID: "a"}, {ID: "b"}, {ID: "c"}}
	if got := chosenIDs(entries, []bool{true, false, true}); !slices.Equal(got, []string{"a", "c"}) {
		t.Error(got)
	}
}

// TestSameChapters: other names make no other sheet, other chapters do.
func TestSameChapters(t *testing.T) {
	a := state.ChaptersSheet{Study: "A", Current: "x", Entries: []game.Entry{{ID: "x"}, {ID: "y"}}}
	b := a
	named := game.Summary{Name: "X", Updated: time.UnixMilli(9)}
	b.Study, b.Entries = "B", []game.Entry{{ID: "x", Summary: named}, {ID: "y"}}
	c := a
	c.Entries = a.Entries[:1]
	if !sameChapters(a, b) || sameChapters(a, c) {
		t.Error("told apart by names, or not by chapters")
	}
}
