package page

import (
	"strings"
	"testing"

	"tah/wasm/words"
)

// TestPreferencesOfPlaying: each preference has words in English for all its
// values, the first of which holds, and what is stored chooses.
func TestPreferencesOfPlaying(t *testing.T) {
	w := wordsOf(t, "en")
	for _, pr := range []preference{autoPromotion(false), autoPromotion(true), premoves(), confirms(), turning(), haptics(), pace(), theme()} {
		s := parseSettings("")
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
		s := parseSettings("confirm=" + chosen)
		if got := [2]bool{confirmsIn("chess", s), confirmsIn("shogi", s)}; got != want {
			t.Errorf("%s: chess and shogi %v", chosen, got)
		}
	}
	for chosen, want := range map[string]float64{"normal": 1, "fast": 2, "none": 0} {
		if got := speed(parseSettings("pace=" + chosen)); got != want {
			t.Errorf("%s is %v", chosen, got)
		}
	}
}

// TestAlphabets: each has a name for every letter of a square, which begins
// with it.
func TestAlphabets(t *testing.T) {
	for _, lang := range words.Languages() {
		for _, set := range squaresSaid(lang).values[1:] {
			names := strings.Fields(wordsOf(t, lang).T("spell." + set))
			if len(names) != 9 {
				t.Errorf("%s %s: %d names", lang, set, len(names))
			}
			for i, name := range names {
				if strings.ToLower(name)[0] != byte('a'+i) {
					t.Errorf("%s %s: %s", lang, set, name)
				}
			}
		}
	}
}

// TestSpeechPreferences: what is stored holds, anything else is the usual way,
// and every choice has words.
func TestSpeechPreferences(t *testing.T) {
	for _, lang := range words.Languages() {
		if got := speechOf(parseSettings("speech-squares=never"), lang); got != (words.Speech{Moves: "words", Squares: "plain", Shogi: "letters"}) {
			t.Errorf("%s: %+v", lang, got)
		}
		s := parseSettings("speech-squares=own&speech-moves=notation&speech-shogi=kanji")
		want := words.Speech{Moves: "notation", Squares: "own", Shogi: "kanji"}
		if lang == "en" {
			want.Squares = "plain"
		}
		if got := speechOf(s, lang); got != want {
			t.Errorf("%s: %+v", lang, got)
		}
		w := wordsOf(t, lang)
		for _, p := range []preference{movesSaid(), squaresSaid(lang), shogiSaid(), typingShown(), theme()} {
			if !w.Has("settings." + p.name) {
				t.Errorf("%s: no words for %s", lang, p.name)
			}
			for _, v := range p.values {
				if !w.Has(p.key(v)) {
					t.Errorf("%s: no words for %s", lang, p.key(v))
				}
			}
		}
	}
}
