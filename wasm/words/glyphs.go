package words

import (
	"slices"
	"strconv"
	"strings"

	"tah/rules"
)

// MoveGlyphs are the numeric annotation glyphs that judge a move, in the order in
// which they are offered.
func MoveGlyphs() []uint8 { return []uint8{3, 1, 5, 6, 2, 4} }

// PositionGlyphs are those that judge the position after it.
func PositionGlyphs() []uint8 { return []uint8{18, 16, 14, 10, 13, 15, 17, 19} }

// GlyphSign returns the sign of a glyph, "" if it has none.
func GlyphSign(nag uint8) string {
	return map[uint8]string{
		1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!",
		10: "=", 13: "∞", 14: "+=", 15: "=+", 16: "±", 17: "∓", 18: "+−", 19: "−+",
	}[nag]
}

// Glyphs returns the signs of a move's annotations: "!", "?! ±".
func Glyphs(nags []uint8) string {
	signs := ""
	for _, n := range nags {
		if s := GlyphSign(n); s != "" {
			if slices.Contains(PositionGlyphs(), n) {
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

// GlyphOf returns the first of a move's glyphs that is one of a kind, 0 if
// there is none.
func GlyphOf(nags, kind []uint8) uint8 {
	for _, n := range nags {
		if slices.Contains(kind, n) {
			return n
		}
	}
	return 0
}

// WithGlyph returns a move's glyphs with another one of a kind, 0 for none;
// those that judge the move come first, and others stay.
func WithGlyph(nags, kind []uint8, nag uint8) []uint8 {
	var kept []uint8
	for _, n := range nags {
		if !slices.Contains(kind, n) {
			kept = append(kept, n)
		}
	}
	switch {
	case nag == 0:
		return kept
	case slices.Contains(MoveGlyphs(), nag):
		return append([]uint8{nag}, kept...)
	}
	return append(kept, nag)
}
