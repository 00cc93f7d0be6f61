package page

import (
	"slices"
	"testing"
)

func TestGlyphs(t *testing.T) {
	for want, nags := range map[string][]uint8{"!??": {1, 4, 146}, "!\u00a0±": {1, 16}, "": {7}} {
		if got := glyphs(nags); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestGlyphIsChosen: what is chosen is there and nothing else of its kind;
// other glyphs stay, and choosing none takes it away.
func TestGlyphIsChosen(t *testing.T) {
	for _, kind := range [][]uint8{moveGlyphs(), positionGlyphs()} {
		for _, nag := range kind {
			before := []uint8{2, 19, 146}
			got := withGlyph(before, kind, nag)
			if glyphOf(got, kind) != nag || len(got) != len(before) || !slices.Contains(got, 146) || glyphSign(nag) == "" {
				t.Errorf("%v with %d is %v", before, nag, got)
			}
			if again := withGlyph(got, kind, nag); !slices.Equal(again, got) {
				t.Errorf("%v, then %v", got, again)
			}
			if none := withGlyph(got, kind, 0); glyphOf(none, kind) != 0 || len(none) != len(before)-1 {
				t.Errorf("%v without %d is %v", got, nag, none)
			}
		}
	}
}

// TestGlyphsHaveWords: every glyph that is shown is said, and differently.
func TestGlyphsHaveWords(t *testing.T) {
	for _, lang := range Languages() {
		w, said := xwordsOf(t, lang), map[string]bool{}
		for _, nag := range append(moveGlyphs(), positionGlyphs()...) {
			words := w.NAGs("shogi", []uint8{nag})
			if words == "" || said[words] {
				t.Errorf("%s: %d is %q", lang, nag, words)
			}
			said[words] = true
		}
	}
}
