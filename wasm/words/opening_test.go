package words

import (
	"slices"
	"strings"
	"testing"

	"tah/rules/catalog"
	"tah/rules/openings"
	"tah/wasm/words/wordstest"
)

// TestOpeningsHaveWords: every name of an opening and of a castle is said in
// every language, and no words are there for names that do not exist.
func TestOpeningsHaveWords(t *testing.T) {
	known := []string{"castle.side"}
	for _, g := range catalog.Games() {
		names, castles := openings.Of(g).All()
		for _, n := range names {
			known = append(known, "opening."+g.Key()+"."+n)
		}
		for _, n := range castles {
			known = append(known, "castle."+g.Key()+"."+n)
		}
	}
	slices.Sort(known)
	known = slices.Compact(known)
	for _, lang := range Languages() {
		var words []string
		said := make(map[string]string)
		for key, text := range wordstest.Texts(t, lang) {
			if strings.HasPrefix(key, "opening.") || strings.HasPrefix(key, "castle.") {
				words = append(words, key)
				if other, ok := said[key[:strings.LastIndex(key, ".")]+text]; ok {
					t.Errorf("%s: %s and %s are both %q", lang, key, other, text)
				}
				said[key[:strings.LastIndex(key, ".")]+text] = key
			}
		}
		slices.Sort(words)
		if !slices.Equal(words, known) {
			t.Errorf("%s has %v, the openings are %v", lang, words, known)
		}
	}
}

func TestOpeningInWords(t *testing.T) {
	w := wordsOf(t, "cs")
	for want, found := range map[string]openings.Found{
		"": {},
		"Věž na čtvrtém sloupci (shikenbisha)": {Opening: "fourth-file"},
		"gote: Mino": {Castles: [2]string{"", "mino"}},
		"Věž na čtvrtém sloupci (shikenbisha)\u00a0· sente: Loďka\u00a0· gote: Mino": {
			Opening: "fourth-file", Castles: [2]string{"boat", "mino"}},
	} {
		if got := w.Opening("shogi", found); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if got := wordsOf(t, "pl").Opening("chess", openings.Found{Opening: "sicilian"}); got != "Obrona sycylijska" {
		t.Errorf("%q", got)
	}
}
