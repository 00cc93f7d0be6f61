package render

import (
	"image"
	"image/color"
	"math"
)

// paintBoard paints squares, lines and coordinates, the size of the canvas.
// Outside the board the picture is transparent.
func paintBoard(img *image.RGBA, s *Scene, l *Layout) {
	if s.View.Game == "shogi" {
		paintShogiBoard(img, s, l)
	} else {
		paintChessBoard(img, s, l)
	}
}

// wood fills a rectangle with a colour and some grain up the files, the same
// on every device. cell is the width of a square.
func wood(img *image.RGBA, r image.Rectangle, c color.NRGBA, grain, phase float64, cell int) {
	r = r.Intersect(img.Bounds())
	if grain == 0 {
		fillRect(img, r.Min.X, r.Min.Y, r.Dx(), r.Dy(), c)
		return
	}
	// One row, a sum of waves, is shifted a little to and fro on the way down.
	const sway = 0.06 // of a square
	most := int(sway*float64(cell)) + 1
	row := make([]uint8, 0, 4*(r.Dx()+2*most))
	wave := 2 * math.Pi / float64(cell)
	for i := range r.Dx() + 2*most {
		x := wave * float64(i)
		v := math.Sin(2.3*x+phase) + 0.8*math.Sin(5.9*x+2.1*phase) + 0.7*math.Sin(13.1*x+3.7*phase) + 0.5*math.Sin(23.3*x+5*phase)
		k := int(math.Round(1.9 * grain * v))
		row = append(row, shade(c.R, k), shade(c.G, k), shade(c.B, k), 255)
	}
	for y := range r.Dy() {
		at := most + int(float64(most)*math.Sin(0.21*wave*float64(y)+phase))
		copy(img.Pix[img.PixOffset(r.Min.X, r.Min.Y+y):][:4*r.Dx()], row[4*at:])
	}
}

func shade(v uint8, d int) uint8 { return uint8(min(max(int(v)+d, 0), 255)) }

// fillRect lays a colour over a rectangle. Package image/draw does so too, among much else:
// a hundredth of the page's program.
func fillRect(img *image.RGBA, x, y, w, h int, c color.NRGBA) {
	r := image.Rect(x, y, x+w, y+h).Intersect(img.Rect)
	over, through := [4]int{int(c.R), int(c.G), int(c.B), 255}, 255-int(c.A)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := img.Pix[img.PixOffset(r.Min.X, y):][:4*r.Dx()]
		for i, below := range row {
			row[i] = uint8((over[i%4]*int(c.A) + int(below)*through + 127) / 255)
		}
	}
}

func paintChessBoard(img *image.RGBA, s *Scene, l *Layout) {
	c := s.Look.colors()
	if m := l.Margin; m > 0 {
		wood(img, image.Rect(l.X-m, l.Y-m, l.X+8*l.CellW+m, l.Y+8*l.CellH+m), c.frame, c.grain, 0.5, l.CellW)
	}
	for p := range l.Files * l.Ranks {
		x, y := l.X+p%l.Files*l.CellW, l.Y+p/l.Files*l.CellH
		wood(img, image.Rect(x, y, x+l.CellW, y+l.CellH), c.square(p%l.Files+p/l.Files), c.grain, float64(p*7), l.CellW)
	}
	text := labels{img, l}
	for i := range 8 {
		file, rank := s.coordinate(i, i)
		switch l.Coordinates {
		case Outside:
			h, ink := l.outsideText(), c.inkOn(c.frame)
			text.put(file, l.midX(i), float64(l.Y+8*l.CellH)+float64(l.Margin)*0.42, h, ink)
			text.put(rank, float64(l.X)-float64(l.Margin)/2, l.midY(i), h, ink)
		case Inside:
			h := max(float64(l.CellW)*0.18, min(8.5*l.dpr, float64(l.CellW)*0.26))
			text.put(file, float64(l.X+(i+1)*l.CellW)-h*0.55, float64(l.Y+8*l.CellH)-h*0.85, h, c.inkOn(c.square(i+7)))
			text.put(rank, float64(l.X)+h*0.55, float64(l.Y+i*l.CellH)+h*0.75, h, c.inkOn(c.square(i)))
		}
	}
}

// square returns the colour of a chess square by the sum of its column and row.
func (c *colors) square(sum int) color.NRGBA {
	if sum%2 == 1 {
		return c.dark
	}
	return c.light
}

func paintShogiBoard(img *image.RGBA, s *Scene, l *Layout) {
	c := s.Look.colors()
	m := l.Margin
	right, bottom := l.X+9*l.CellW, l.Y+9*l.CellH
	wood(img, image.Rect(l.X-m, l.Y-m, right+m, bottom+m), c.kaya, c.grain, 1, l.CellW)
	thin := max(1, int(l.dpr+0.25))
	ruled := func(i, t int, c color.NRGBA) {
		fillRect(img, l.X+i*l.CellW-t/2, l.Y-t/2, t, 9*l.CellH+t, c)
		fillRect(img, l.X-t/2, l.Y+i*l.CellH-t/2, 9*l.CellW+t, t, c)
	}
	for i := 1; i < 9; i++ {
		ruled(i, thin, mix(c.line, c.kaya, 0.25))
	}
	for _, i := range [2]int{0, 9} {
		ruled(i, thin+max(1, thin/2), c.line)
	}
	k := float64(l.CellW) / 100
	radius := max(4.5, (0.6+float64(thin))/k)
	var stars []shape
	for _, at := range [4][2]int{{3, 3}, {6, 3}, {3, 6}, {6, 6}} {
		stars = append(stars, fill(circle(float64(l.X+at[0]*l.CellW)/k, float64(l.Y+at[1]*l.CellH)/k, radius), c.line))
	}
	paint(img, matrix{k, 0, 0, k, 0, 0}, stars)
	text := labels{img, l}
	for i := range 9 {
		file, rank := s.coordinate(i, i)
		switch l.Coordinates {
		case Outside:
			h := l.outsideText()
			text.put(file, l.midX(i), float64(l.Y)-float64(m)*0.5, h, c.line)
			text.put(rank, float64(right)+float64(m)*0.5, l.midY(i), h, c.line)
		case Inside: // in the upper corners, which most pieces leave free
			h := max(float64(l.CellW)*0.15, min(8*l.dpr, float64(l.CellW)*0.2))
			text.put(file, float64(l.X+i*l.CellW)+h*0.5, float64(l.Y)+h*0.8, h, c.line)
			text.put(rank, float64(right)-h*0.65, float64(l.Y+i*l.CellH)+h*0.8, h, c.line)
		}
	}
}

// outsideText returns the size of coordinates beside the squares: calm, but
// not too small to read if there is room.
func (l *Layout) outsideText() float64 {
	m := float64(l.Margin)
	return max(0.5*m, min(9*l.dpr, 0.7*m))
}

func (l *Layout) midX(col int) float64 { return float64(l.X) + (float64(col)+0.5)*float64(l.CellW) }

func (l *Layout) midY(row int) float64 { return float64(l.Y) + (float64(row)+0.5)*float64(l.CellH) }

// labels puts single characters on a board.
type labels struct {
	img    *image.RGBA
	layout *Layout
}

// put draws a character about a point. All characters share a baseline and a
// scale; digits are as high as size.
func (t labels) put(r rune, x, y, size float64, c color.NRGBA) {
	outline, m := labelOutline(r, x, y, size)
	paint(t.img, m, []shape{fill(outline, c)})
}

// labelOutline returns a character's outline and what moves its middle to a
// point.
func labelOutline(r rune, x, y, size float64) (path, matrix) {
	outline, advance := glyphOutline(r)
	const em, digit, middle = 240, 0.72, 0.38 // of the font: its square, the height of a digit, the middle of a kanji
	k, rise := size/(em*digit), size/2
	if r > 127 {
		k, rise = size*1.15/em, size*1.15*middle
	}
	return parsePath(outline), matrix{k, 0, 0, k, x - k*advance/2, y + rise}
}
