package render

import (
	"fmt"
	"slices"
	"strings"
)

// pieceShapes returns what a piece is painted of, in a square of 100; a
// turned one points down, which only shogi pieces do.
func pieceShapes(game, letter string, turned bool) []shape {
	if game == "shogi" {
		return shogiShapes(letter, turned)
	}
	return chessShapes(letter)
}

// PieceSVG returns a piece as an SVG document, for hands, captured pieces and
// dialogs: the same drawing as on the board. The letter is that of FEN or
// SFEN; the shogi pieces of the second side point down. It is "" if the game
// has no such piece.
func PieceSVG(game, letter string) string {
	if !slices.Contains(sprites(game), strings.ToUpper(letter)) {
		return ""
	}
	var b strings.Builder
	b.WriteString(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">`)
	shades := 0
	for _, s := range pieceShapes(game, letter, !isFirst(letter)) {
		c := fmt.Sprintf("#%02x%02x%02x", s.color.R, s.color.G, s.color.B)
		if s.shade.A != 0 {
			// The name holds the letter, in case that several pieces are put
			// into one document.
			shades++
			id := fmt.Sprintf("%s-%x-%d", game, letter, shades)
			fmt.Fprintf(&b, `<linearGradient id="%s" gradientUnits="userSpaceOnUse" x1="%g" y1="%g" x2="%g" y2="%g">`, id, lightFrom.x, lightFrom.y, lightTo.x, lightTo.y)
			fmt.Fprintf(&b, `<stop stop-color="%s"/><stop offset="1" stop-color="#%02x%02x%02x"/></linearGradient>`, c, s.shade.R, s.shade.G, s.shade.B)
			c = "url(#" + id + ")"
		}
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
	b.WriteString("</svg>")
	return b.String()
}
