package page

import (
	"slices"
	"strconv"
	"strings"

	"tah/rules"
)

// moveGlyphs are the numeric annotation glyphs that judge a move, and
// positionGlyphs those that judge the position after it, in the order in which
// they are offered.
func moveGlyphs() []uint8     { return []uint8{3, 1, 5, 6, 2, 4} }
func positionGlyphs() []uint8 { return []uint8{18, 16, 14, 10, 13, 15, 17, 19} }

// glyphSign returns the sign of a glyph, "" if it has none.
func glyphSign(nag uint8) string {
	return map[uint8]string{
		1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!",
		10: "=", 13: "∞", 14: "+=", 15: "=+", 16: "±", 17: "∓", 18: "+−", 19: "−+",
	}[nag]
}

// glyphs returns the signs of a move's annotations: "!", "?! ±".
func glyphs(nags []uint8) string {
	signs := ""
	for _, n := range nags {
		if s := glyphSign(n); s != "" {
			if slices.Contains(positionGlyphs(), n) {
				signs += "\u00a0"
			}
			signs += s
		}
	}
	return signs
}

// NAGs says what a move's glyphs mean: "good move, White is winning".
func (w *Words) NAGs(gameKey string, nags []uint8) string {
	var said []string
	for _, n := range nags {
		if words := w.nag(gameKey, n); words != "" {
			said = append(said, words)
		}
	}
	return strings.Join(said, ", ")
}

// nag says what a glyph means, "" if it has no sign.
func (w *Words) nag(gameKey string, n uint8) string {
	if n >= 1 && n <= 6 {
		return w.T("study.nag." + strconv.Itoa(int(n)))
	}
	key, ok := map[uint8]string{
		10: "analysis.even", 13: "study.unclear", 14: "study.slightly", 15: "study.slightly",
		16: "analysis.better", 17: "analysis.better", 18: "analysis.winning", 19: "analysis.winning",
	}[n]
	if !ok {
		return ""
	}
	return w.T(key, "side", w.Side(gameKey, rules.Color(n&1)))
}

// glyphOf returns the first of a move's glyphs that is one of a kind, 0 if
// there is none.
func glyphOf(nags, kind []uint8) uint8 {
	for _, n := range nags {
		if slices.Contains(kind, n) {
			return n
		}
	}
	return 0
}

// withGlyph returns a move's glyphs with another one of a kind, 0 for none;
// those that judge the move come first, and others stay.
func withGlyph(nags, kind []uint8, nag uint8) []uint8 {
	var kept []uint8
	for _, n := range nags {
		if !slices.Contains(kind, n) {
			kept = append(kept, n)
		}
	}
	switch {
	case nag == 0:
		return kept
	case slices.Contains(moveGlyphs(), nag):
		return append([]uint8{nag}, kept...)
	}
	return append(kept, nag)
}
