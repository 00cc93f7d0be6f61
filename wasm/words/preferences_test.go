package words

import (
	"strings"
	"testing"

	"tah/game/settings"
)

// TestPreferencesOfPlaying: each preference has words in English for all its
// values, the first of which holds, and what is stored chooses.
func TestPreferencesOfPlaying(t *testing.T) {
	w := wordsOf(t, "en")
	for _, pr := range []settings.Preference{settings.AutoPromotion(false), settings.AutoPromotion(true), settings.Premoves(), settings.Confirms(), settings.Turning(), settings.Haptics(), settings.Pace(), settings.Theme()} {
		s := settings.Parse("")
		if pr.Of(s) != pr.Values[0] {
			t.Errorf("%s is %s at first", pr.Name, pr.Of(s))
		}
		for _, v := range pr.Values {
			s.Set(pr.Name, v)
			if pr.Of(s) != v || !w.Has(pr.Key(v)) {
				t.Errorf("%s cannot be %s, or it has no words", pr.Name, v)
			}
		}
		if s.Set(pr.Name, "no such thing"); pr.Of(s) != pr.Values[0] {
			t.Errorf("%s is %s", pr.Name, pr.Of(s))
		}
	}
	for chosen, want := range map[string][2]bool{"never": {}, "chess": {true, false}, "shogi": {false, true}, "always": {true, true}} {
		s := settings.Parse("confirm=" + chosen)
		if got := [2]bool{settings.ConfirmsIn("chess", s), settings.ConfirmsIn("shogi", s)}; got != want {
			t.Errorf("%s: chess and shogi %v", chosen, got)
		}
	}
	for chosen, want := range map[string]float64{"normal": 1, "fast": 2, "none": 0} {
		if got := settings.Speed(settings.Parse("pace=" + chosen)); got != want {
			t.Errorf("%s is %v", chosen, got)
		}
	}
}

// TestAlphabets: each has a name for every letter of a square, which begins
// with it.
func TestAlphabets(t *testing.T) {
	for _, lang := range Languages() {
		for _, set := range settings.SquaresSaid(lang).Values[1:] {
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
	for _, lang := range Languages() {
		if got := SpeechOf(settings.Parse("speech-squares=never"), lang); got != (Speech{Moves: "words", Squares: "plain", Shogi: "letters"}) {
			t.Errorf("%s: %+v", lang, got)
		}
		s := settings.Parse("speech-squares=own&speech-moves=notation&speech-shogi=kanji")
		want := Speech{Moves: "notation", Squares: "own", Shogi: "kanji"}
		if lang == "en" {
			want.Squares = "plain"
		}
		if got := SpeechOf(s, lang); got != want {
			t.Errorf("%s: %+v", lang, got)
		}
		w := wordsOf(t, lang)
		for _, p := range []settings.Preference{settings.MovesSaid(), settings.SquaresSaid(lang), settings.ShogiSaid(), settings.Typing(), settings.Theme()} {
			if !w.Has("settings." + p.Name) {
				t.Errorf("%s: no words for %s", lang, p.Name)
			}
			for _, v := range p.Values {
				if !w.Has(p.Key(v)) {
					t.Errorf("%s: no words for %s", lang, p.Key(v))
				}
			}
		}
	}
}
