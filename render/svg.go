package render

import (
	"fmt"
	"strings"
)

// pieceShapes returns what a piece is painted of, upright, in a square of 100.
func pieceShapes(game, letter string) []shape {
	if game == "shogi" {
		return shogiShapes(letter)
	}
	return chessShapes(letter)
}

// PieceSVG returns a piece as an SVG document, for hands, captured pieces and
// dialogs: the same drawing as on the board. The letter is that of FEN or
// SFEN; the shogi pieces of the second side point down.
func PieceSVG(game, letter string) string {
	var b strings.Builder
	b.WriteString(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">`)
	if game == "shogi" && letter != strings.ToUpper(letter) {
		b.WriteString(`<g transform="rotate(180 50 50)">`)
	} else {
		b.WriteString(`<g>`)
	}
	for _, s := range pieceShapes(game, letter) {
		c := fmt.Sprintf("#%02x%02x%02x", s.color.R, s.color.G, s.color.B)
		if s.width > 0 {
			fmt.Fprintf(&b, `<path d="%s" fill="none" stroke="%s" stroke-width="%s" stroke-linejoin="round" stroke-linecap="round"`, s.path, c, short(s.width))
		} else {
			fmt.Fprintf(&b, `<path d="%s" fill="%s"`, s.path, c)
		}
		if s.color.A != 255 {
			fmt.Fprintf(&b, ` opacity="%s"`, short(float64(s.color.A)/255))
		}
		b.WriteString("/>")
	}
	b.WriteString("</g></svg>")
	return b.String()
}
