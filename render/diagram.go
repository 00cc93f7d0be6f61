package render

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"

	"tah/game"
	"tah/rules"
)

// Diagram is a still picture of a board.
type Diagram struct {
	View        game.View
	Flipped     bool
	Look        Look
	Coordinates Coordinates
	Markers     []Marker
	Arrows      []Arrow
	Width       int  // in pixels, for those who need a size; 0 leaves it to who shows it
	HandRoom    bool // for pieces in hand, though there may be none: pictures of a series are of one size
}

// Marker is a sign on a cell.
type Marker struct {
	Cell int
	Sign Sign
}

// Sign is what a marker looks like.
type Sign string

// The signs. A cross stands where a piece may go.
const (
	Cross  Sign = "cross"
	Circle Sign = "circle"
	Dot    Sign = "dot"
	Frame  Sign = "frame"
)

// Signs returns all signs.
func Signs() []Sign { return []Sign{Cross, Circle, Dot, Frame} }

// Arrow leads from the middle of a cell to that of another.
type Arrow struct{ From, To int }

// SVG returns the diagram as an SVG document whose unit is a hundredth of a
// square. Hands of shogi stand above and below the board. It shows no words:
// what it is of is said beside it.
func (d *Diagram) SVG() string {
	v := &d.View
	ratio, margin := proportions(v.Files, d.Coordinates)
	g := diagramDrawing{Diagram: d, colors: d.Look.colors(), cellH: 100 * ratio, margin: 100 * margin}
	g.w = 100*float64(v.Files) + 2*g.margin
	for _, s := range slices.Concat(v.Hands[0], v.Hands[1]) {
		if s.Count > 0 || d.HandRoom {
			g.top = 110
		}
	}
	g.h = g.cellH*float64(v.Ranks) + 2*g.margin + 2*g.top
	g.board()
	g.coordinates()
	g.marks(v.From, g.colors.last)
	g.marks(v.To, g.colors.last)
	g.marks(v.Check, g.colors.check)
	g.pieces()
	g.signs()
	for c := range v.Hands {
		g.hand(rules.Color(c))
	}
	return g.sized(d.Width, g.w, g.h)
}

// Still returns the board of the diagram alone, without hands, as an SVG
// document that may be stretched a little to where a [Layout] has it.
func (d *Diagram) Still() string {
	board := *d
	board.View.Hands = [2][]game.Stock{}
	return strings.Replace(board.SVG(), "<svg ", `<svg preserveAspectRatio="none" `, 1)
}

// diagramDrawing is a diagram that is being drawn.
type diagramDrawing struct {
	document
	*Diagram
	colors             colors
	w, h               float64
	top, margin, cellH float64
}

// at moves shapes to a column and a row as they are shown, from the corner of
// the squares.
func (g *diagramDrawing) at(x, y float64) matrix {
	return matrix{1, 0, 0, 1, g.margin + x, g.top + g.margin + y}
}

// cell moves the shapes of a square of 100 into a cell.
func (g *diagramDrawing) cell(cell int, stretch float64) matrix {
	if g.Flipped {
		cell = len(g.View.Cells) - 1 - cell
	}
	m := g.at(float64(cell%g.View.Files*100), float64(cell/g.View.Files)*g.cellH)
	m.d = stretch
	m.f += (g.cellH - 100*stretch) / 2
	return m
}

func (g *diagramDrawing) box(x, y, w, h float64, c color.NRGBA) {
	g.shapes([]shape{fill(polygon(point{x, y}, point{x + w, y}, point{x + w, y + h}, point{x, y + h}), c)}, g.at(0, 0))
}

func (g *diagramDrawing) board() {
	files, ranks := float64(g.View.Files), float64(g.View.Ranks)
	w, h, m := files*100, ranks*g.cellH, g.margin
	if g.View.Game != "shogi" {
		if m > 0 {
			g.box(-m, -m, w+2*m, h+2*m, g.colors.frame)
		}
		g.box(0, 0, w, h, g.colors.light)
		for i := range g.View.Cells {
			if col, row := i%g.View.Files, i/g.View.Files; (col+row)%2 == 1 {
				g.box(float64(col)*100, float64(row)*g.cellH, 100, g.cellH, g.colors.dark)
			}
		}
		return
	}
	g.box(-m, -m, w+2*m, h+2*m, g.colors.kaya)
	grid := ""
	for i := 1; i < g.View.Files; i++ {
		grid += fmt.Sprintf("M%d 0L%d %s", i*100, i*100, short(h))
	}
	for i := 1; i < g.View.Ranks; i++ {
		y := short(float64(i) * g.cellH)
		grid += fmt.Sprintf("M0 %sL%s %s", y, short(w), y)
	}
	edge := polygon(point{0, 0}, point{w, 0}, point{w, h}, point{0, h})
	lines := []shape{line(parsePath(grid), mix(g.colors.line, g.colors.kaya, 0.25), 2.5), line(edge, g.colors.line, 4.5)}
	for _, x := range [2]float64{3, 6} {
		for _, y := range [2]float64{3, 6} {
			lines = append(lines, fill(circle(x*100, y*g.cellH, 7), g.colors.line))
		}
	}
	g.shapes(lines, g.at(0, 0))
}

func (g *diagramDrawing) coordinates() {
	if g.Coordinates == NoCoordinates {
		return
	}
	scene := Scene{View: g.View, Flipped: g.Flipped, Look: g.Look}
	shogi := g.View.Game == "shogi"
	w, h := float64(g.View.Files)*100, float64(g.View.Ranks)*g.cellH
	for i := range g.View.Files {
		file, rank := scene.coordinate(i, i)
		x, y := float64(i)*100, float64(i)*g.cellH
		switch {
		case shogi && g.Coordinates == Outside:
			g.label(file, x+50, -g.margin/2, 20, g.colors.line)
			g.label(rank, w+g.margin/2, y+g.cellH/2, 20, g.colors.line)
		case shogi:
			g.label(file, x+10, 14, 17, g.colors.line)
			g.label(rank, w-12, y+14, 17, g.colors.line)
		case g.Coordinates == Outside:
			ink := g.colors.inkOn(g.colors.frame)
			g.label(file, x+50, h+g.margin*0.42, 16, ink)
			g.label(rank, -g.margin/2, y+50, 16, ink)
		default:
			g.label(file, x+88, h-14, 18, g.colors.inkOn(g.colors.square(i+g.View.Ranks-1)))
			g.label(rank, 11, y+14, 18, g.colors.inkOn(g.colors.square(i)))
		}
	}
}

// label draws a character about a point; see [labels].
func (g *diagramDrawing) label(r rune, x, y, size float64, c color.NRGBA) {
	outline, m := labelOutline(r, x, y, size)
	o := g.at(0, 0)
	m.e, m.f = m.e+o.e, m.f+o.f
	g.shapes([]shape{fill(outline, c)}, m)
}

// marks washes a cell.
func (g *diagramDrawing) marks(cell int, c color.NRGBA) {
	if cell >= 0 && cell < len(g.View.Cells) {
		g.shapes([]shape{fill(square(0), c)}, g.cell(cell, g.cellH/100))
	}
}

// pieces draws each kind of piece once and refers to it.
func (g *diagramDrawing) pieces() {
	drawn := map[string]bool{}
	for i, c := range g.View.Cells {
		if c.Letter == "" {
			continue
		}
		turned := isFirst(c.Letter) == g.Flipped
		m := g.cell(i, 1)
		if !drawn[c.Letter] {
			drawn[c.Letter] = true
			fmt.Fprintf(&g.body, `<defs><g id="%s">`, pieceID(c.Letter))
			g.shapes(pieceShapes(g.View.Game, c.Letter, turned, g.Look), identity)
			g.body.WriteString("</g></defs>")
		}
		fmt.Fprintf(&g.body, `<use href="#%s" x="%s" y="%s"/>`, pieceID(c.Letter), short(m.e), short(m.f))
	}
}

// pieceID makes an XML name of a piece's letters.
func pieceID(letter string) string { return "p" + strings.Replace(letter, "+", "p-", 1) }

// hand draws a side's pieces in hand beyond the edge nearest to it, and how
// many there are of each.
func (g *diagramDrawing) hand(c rules.Color) {
	var held []game.Stock
	for _, s := range slices.Backward(g.View.Hands[c]) {
		if s.Count > 0 {
			held = append(held, s)
		}
	}
	far := (c == rules.Second) != g.Flipped
	y := g.cellH*float64(g.View.Ranks) + g.margin + 2
	if far {
		y = -g.margin - g.top + 2
	}
	step := math.Min(120, (g.w-2*g.margin)/math.Max(1, float64(len(held))))
	for i, s := range held {
		x := float64(g.View.Files)*100 - float64(len(held)-i)*step
		if far {
			x = float64(i) * step
		}
		m := g.at(x, y)
		m.a, m.d = 0.9, 0.9
		g.shapes(pieceShapes(g.View.Game, s.Letter, far, g.Look), m)
		if s.Count > 1 {
			text := fmt.Sprint(s.Count)
			left := x + 92 - float64(len(text)-1)*8
			g.shapes([]shape{line(polygon(point{left, y + 80}, point{left + float64(len(text)-1)*16, y + 80}), g.colors.kaya, 38)}, g.at(0, 0))
			for k, r := range text {
				g.label(r, left+float64(k)*16, y+80, 24, g.colors.line)
			}
		}
	}
}

// signs draws the markers and arrows over the pieces, each with a light edge.
func (g *diagramDrawing) signs() {
	green, red, blue := rgb(0x2c7a2c), g.colors.why, g.colors.hint
	light := rgba(0xfff8e8e0)
	for _, m := range g.Markers {
		if m.Cell < 0 || m.Cell >= len(g.View.Cells) {
			continue
		}
		var p path
		c := green
		switch m.Sign {
		case Cross:
			p = parsePath("M34 34L66 66M66 34L34 66")
		case Circle:
			p, c = circle(50, 50, 42), red
		case Frame:
			p, c = square(7), blue
		case Dot:
			g.shapes([]shape{fill(circle(50, 50, 17), light), fill(circle(50, 50, 13), green)}, g.cell(m.Cell, 1))
			continue
		default:
			continue
		}
		g.shapes([]shape{line(p, light, 14), line(p, c, 9)}, g.cell(m.Cell, 1))
	}
	for _, a := range g.Arrows {
		if n := len(g.View.Cells); a.From < 0 || a.To < 0 || a.From >= n || a.To >= n || a.From == a.To {
			continue
		}
		from, to := g.cell(a.From, 1), g.cell(a.To, 1)
		x, y := to.e-from.e, to.f-from.f
		length := math.Hypot(x, y)
		dx, dy := x/length, y/length
		shaft := path{{'M', [3]point{{50 + dx*20, 50 + dy*20}}}, {'L', [3]point{{50 + x - dx*45, 50 + y - dy*45}}}}
		head := polygon(point{50 + x - dx*8, 50 + y - dy*8},
			point{50 + x - dx*46 - dy*24, 50 + y - dy*46 + dx*24}, point{50 + x - dx*46 + dy*24, 50 + y - dy*46 - dx*24})
		c := blue
		c.A = 0xb8
		g.shapes([]shape{line(shaft, c, 16), fill(head, c)}, from)
	}
}
