package page

import "testing"

// TestPreferencesOfPlaying: each preference has words in English for all its
// values, the first of which holds, and what is stored chooses.
func TestPreferencesOfPlaying(t *testing.T) {
	w := wordsOf(t, "en")
	for _, pr := range []preference{autoPromotion(false), autoPromotion(true), premoves(), confirms(), turning(), haptics(), pace(), theme()} {
		s := ParseSettings("")
		if pr.of(s) != pr.values[0] {
			t.Errorf("%s is %s at first", pr.name, pr.of(s))
		}
		for _, v := range pr.values {
			s.Set(pr.name, v)
			if pr.of(s) != v || !w.Has(pr.key(v)) {
				t.Errorf("%s cannot be %s, or it has no words", pr.name, v)
			}
		}
		if s.Set(pr.name, "no such thing"); pr.of(s) != pr.values[0] {
			t.Errorf("%s is %s", pr.name, pr.of(s))
		}
	}
	for chosen, want := range map[string][2]bool{"never": {}, "chess": {true, false}, "shogi": {false, true}, "always": {true, true}} {
		s := ParseSettings("confirm=" + chosen)
		if got := [2]bool{confirmsIn("chess", s), confirmsIn("shogi", s)}; got != want {
			t.Errorf("%s: chess and shogi %v", chosen, got)
		}
	}
	for chosen, want := range map[string]float64{"normal": 1, "fast": 2, "none": 0} {
		if got := speed(ParseSettings("pace=" + chosen)); got != want {
			t.Errorf("%s is %v", chosen, got)
		}
	}
}
