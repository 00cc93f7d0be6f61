package render

import (
	"fmt"
	"image/color"
	"strings"
)

// Kit is what a game's diagrams are drawn of by a program without this
// package, web/tah-board: markup of pieces in a square of 100, and the
// characters on the board's edge.
type Kit struct {
	Pieces map[string]string `json:"pieces"`           // by letters of FEN or SFEN; those of shogi's second side point down
	Turned map[string]string `json:"turned,omitempty"` // shogi's kings the other way round; all other pieces are alike on both sides
	Labels map[string]string `json:"labels"`           // by character: outlines about the origin for a size of 100, see [labels]
}

// NewKit returns the drawings of a game's pieces and characters in a look.
func NewKit(game string, look Look) Kit {
	k := Kit{Pieces: map[string]string{}, Turned: map[string]string{}, Labels: map[string]string{}}
	drawing := func(letter string, turned bool) string {
		d := document{prefix: pieceID(letter)}
		d.shapes(pieceShapes(game, letter, turned, look), identity)
		return d.body.String()
	}
	for _, upper := range sprites(game) {
		for _, letter := range []string{upper, strings.ToLower(upper)} {
			k.Pieces[letter] = drawing(letter, !isFirst(letter))
			if game == "shogi" && strings.EqualFold(letter, "K") {
				k.Turned[letter] = drawing(letter, isFirst(letter))
			}
		}
	}
	labels := "abcdefgh12345678"
	if game == "shogi" {
		labels = "abcdefghi123456789一二三四五六七八九"
	}
	for _, r := range labels {
		outline, m := labelOutline(r, 0, 0, 100)
		k.Labels[string(r)] = outline.transformed(m).String()
	}
	return k
}

// Palette is the colours of a game's diagrams, as SVG has them, by the names
// that web/tah-board knows.
func Palette(game string, look Look) map[string]string {
	c := look.colors()
	p := map[string]string{
		"last": svgColor(c.last), "check": svgColor(c.check), "cross": svgColor(rgb(0x2c7a2c)), "circle": svgColor(c.why), "frame": svgColor(c.hint),
	}
	if game == "shogi" {
		p["board"], p["line"], p["thin"] = svgColor(c.kaya), svgColor(c.line), svgColor(mix(c.line, c.kaya, 0.25))
		return p
	}
	p["light"], p["dark"], p["edge"] = svgColor(c.light), svgColor(c.dark), svgColor(c.frame)
	p["onLight"], p["onDark"], p["onEdge"] = svgColor(c.inkOn(c.light)), svgColor(c.inkOn(c.dark)), svgColor(c.inkOn(c.frame))
	return p
}

// svgColor returns a colour with its opacity.
func svgColor(c color.NRGBA) string {
	return fmt.Sprintf("#%02x%02x%02x%02x", c.R, c.G, c.B, c.A)
}
