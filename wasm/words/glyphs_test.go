package words

import (
	"slices"
	"testing"
)

func TestGlyphs(t *testing.T) {
	for want, nags := range map[string][]uint8{"!??": {1, 4, 146}, "!\u00a0±": {1, 16}, "": {7}} {
		if got := Glyphs(nags); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestGlyphIsChosen: what is chosen is there and nothing else of its kind;
// other glyphs stay, and choosing none takes it away.
func TestGlyphIsChosen(t *testing.T) {
	for _, kind := range [][]uint8{MoveGlyphs(), PositionGlyphs()} {
		for _, nag := range kind {
			before := []uint8{2, 19, 146}
			got := WithGlyph(before, kind, nag)
			if GlyphOf(got, kind) != nag || len(got) != len(before) || !slices.Contains(got, 146) || GlyphSign(nag) == "" {
				t.Errorf("%v with %d is %v", before, nag, got)
			}
			if again := WithGlyph(got, kind, nag); !slices.Equal(again, got) {
				t.Errorf("%v, then %v", got, again)
			}
			if none := WithGlyph(got, kind, 0); GlyphOf(none, kind) != 0 || len(none) != len(before)-1 {
				t.Errorf("%v without %d is %v", got, nag, none)
			}
		}
	}
}

// TestGlyphsHaveWords: every glyph that is shown is said, and differently.
func TestGlyphsHaveWords(t *testing.T) {
	for _, lang := range Languages() {
		w, said := wordsOf(t, lang), map[string]bool{}
		for _, nag := range append(MoveGlyphs(), PositionGlyphs()...) {
			words := w.NAGs("shogi", []uint8{nag})
			if words == "" || said[words] {
				t.Errorf("%s: %d is %q", lang, nag, words)
			}
			said[words] = true
		}
	}
}
