package render

import (
	"fmt"
	"slices"
	"strings"
)

// pieceShapes returns what a piece is painted of, in a square of 100; a
// turned one points down, which only shogi pieces do.
func pieceShapes(game, letter string, turned bool, look Look) []shape {
	if game == "shogi" {
		return shogiShapes(letter, turned, look)
	}
	return chessShapes(letter, look)
}

// PieceSVG returns a piece as an SVG document, for hands, captured pieces and
// dialogs: the same drawing as on the board. The letter is that of FEN or
// SFEN; the shogi pieces of the second side point down. It is "" if the game
// has no such piece.
func PieceSVG(game, letter string, look Look) string {
	if !slices.Contains(sprites(game), strings.ToUpper(letter)) {
		return ""
	}
	var d document
	d.shapes(pieceShapes(game, letter, !isFirst(letter), look), identity)
	return d.String(100, 100)
}

// BoardSVG returns a corner of a board with a piece of either side, as a
// picture of a theme.
func BoardSVG(game string, look Look) string {
	c := look.colors()
	var d document
	if game == "shogi" {
		d.shapes([]shape{
			fill(square(0), c.kaya), line(parsePath("M50 0L50 100M0 50L100 50"), c.line, 1.5),
		}, matrix{2, 0, 0, 2 * shogiRatio, 0, 0})
		d.shapes(shogiShapes("P", true, look), matrix{1, 0, 0, 1, 100, 4})
		d.shapes(shogiShapes("P", false, look), matrix{1, 0, 0, 1, 0, 112})
		return d.String(200, 200*shogiRatio)
	}
	for i := range 4 {
		d.shapes([]shape{fill(square(0), c.square(i%2+i/2))}, matrix{1, 0, 0, 1, float64(i % 2 * 100), float64(i / 2 * 100)})
	}
	d.shapes(chessShapes("p", look), matrix{1, 0, 0, 1, 100, 0})
	d.shapes(chessShapes("P", look), matrix{1, 0, 0, 1, 0, 100})
	return d.String(200, 200)
}

// document is an SVG document that is being written.
type document struct {
	body   strings.Builder
	prefix string // of ids, where several documents become one
	shades int
}

func (d *document) String(w, h float64) string { return d.sized(0, w, h) }

// sized returns the document with a width in pixels, unless that is 0.
func (d *document) sized(width int, w, h float64) string {
	size := ""
	if width > 0 {
		size = fmt.Sprintf(` width="%d" height="%d"`, width, int(float64(width)*h/w+.5))
	}
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg"%s viewBox="0 0 %s %s">%s</svg>`, size, short(w), short(h), d.body.String())
}

// shapes writes shapes under a map.
func (d *document) shapes(shapes []shape, m matrix) {
	b := &d.body
	if m != identity {
		fmt.Fprintf(b, `<g transform="matrix(%s %s %s %s %s %s)">`, short(m.a), short(m.b), short(m.c), short(m.d), short(m.e), short(m.f))
		defer b.WriteString("</g>")
	}
	for _, s := range shapes {
		c := fmt.Sprintf("#%02x%02x%02x", s.color.R, s.color.G, s.color.B)
		if s.shade.A != 0 {
			d.shades++
			id := fmt.Sprintf("%sshade-%d", d.prefix, d.shades)
			fmt.Fprintf(b, `<linearGradient id="%s" gradientUnits="userSpaceOnUse" x1="%g" y1="%g" x2="%g" y2="%g">`, id, lightFrom.x, lightFrom.y, lightTo.x, lightTo.y)
			fmt.Fprintf(b, `<stop stop-color="%s"/><stop offset="1" stop-color="#%02x%02x%02x"/></linearGradient>`, c, s.shade.R, s.shade.G, s.shade.B)
			c = "url(#" + id + ")"
		}
		if s.width > 0 {
			fmt.Fprintf(b, `<path d="%s" fill="none" stroke="%s" stroke-width="%s" stroke-linejoin="round" stroke-linecap="round"`, s.path, c, short(s.width))
		} else {
			fmt.Fprintf(b, `<path d="%s" fill="%s"`, s.path, c)
		}
		if s.color.A != 255 {
			fmt.Fprintf(b, ` opacity="%s"`, short(float64(s.color.A)/255))
		}
		b.WriteString("/>")
	}
}
