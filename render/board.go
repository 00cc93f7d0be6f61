package render

import (
	"image"
	"image/color"
	"image/draw"
	"math"
)

// paintBoard paints squares, lines and coordinates, the size of the canvas.
// Outside the board the picture is transparent.
func paintBoard(s *Scene, l *Layout) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, l.Width, l.Height))
	if s.View.Game == "shogi" {
		paintShogiBoard(img, s, l)
	} else {
		paintChessBoard(img, s, l)
	}
	return img
}

// wood fills a rectangle with a colour and a slight grain along x. The grain
// is a sum of waves, so it is the same on every device.
func wood(img *image.RGBA, r image.Rectangle, c color.NRGBA, phase float64) {
	r = r.Intersect(img.Bounds())
	for y := r.Min.Y; y < r.Max.Y; y++ {
		// One shade a row, bent a little along it: cheap, and calm to look at.
		row := math.Sin(float64(y)*0.31+phase) + 0.7*math.Sin(float64(y)*0.113+2*phase) + 0.5*math.Sin(float64(y)*0.83+phase*3)
		for x := r.Min.X; x < r.Max.X; x++ {
			i := img.PixOffset(x, y)
			k := int(row * 2)
			if x&63 > 31 {
				k = int(row*2 + 0.5)
			}
			img.Pix[i], img.Pix[i+1], img.Pix[i+2], img.Pix[i+3] = shade(c.R, k), shade(c.G, k), shade(c.B, k), 255
		}
	}
}

func shade(v uint8, d int) uint8 { return uint8(min(max(int(v)+d, 0), 255)) }

func fillRect(img *image.RGBA, x, y, w, h int, c color.NRGBA) {
	draw.Draw(img, image.Rect(x, y, x+w, y+h), image.NewUniform(c), image.Point{}, draw.Over)
}

func paintChessBoard(img *image.RGBA, s *Scene, l *Layout) {
	c := s.Theme.colors()
	if l.Margin > 0 {
		m := l.Margin
		frame := c.dark
		frame.R, frame.G, frame.B = shade(frame.R, -40), shade(frame.G, -40), shade(frame.B, -36)
		wood(img, image.Rect(l.X-m, l.Y-m, l.X+8*l.CellW+m, l.Y+8*l.CellH+m), frame, 0.5)
	}
	for p := range l.Files * l.Ranks {
		x, y := l.X+p%l.Files*l.CellW, l.Y+p/l.Files*l.CellH
		col, phase := c.light, float64(p*7)
		if (p%l.Files+p/l.Files)%2 == 1 {
			col = c.dark
		}
		wood(img, image.Rect(x, y, x+l.CellW, y+l.CellH), col, phase)
	}
	text := labels{img, l}
	for i := range 8 {
		file, rank := rune('a'+i), rune('8'-i)
		if s.Flipped {
			file, rank = rune('h'-i), rune('1'+i)
		}
		if l.Margin > 0 {
			h := float64(l.Margin) * 0.62
			text.put(file, l.midX(i), float64(l.Y+8*l.CellH)+float64(l.Margin)*0.42, h, c.onDark)
			text.put(rank, float64(l.X)-float64(l.Margin)/2, l.midY(i), h, c.onDark)
			continue
		}
		h := max(float64(l.CellW)*0.2, min(9*l.dpr, float64(l.CellW)*0.3))
		onFile, onRank := c.onLight, c.onLight
		if i%2 == 0 {
			onFile = c.onDark
		} else {
			onRank = c.onDark
		}
		text.put(file, float64(l.X+(i+1)*l.CellW)-h*0.55, float64(l.Y+8*l.CellH)-h*0.85, h, onFile)
		text.put(rank, float64(l.X)+h*0.55, float64(l.Y+i*l.CellH)+h*0.75, h, onRank)
	}
}

func paintShogiBoard(img *image.RGBA, s *Scene, l *Layout) {
	c := s.Theme.colors()
	m := l.Margin
	right, bottom := l.X+9*l.CellW, l.Y+9*l.CellH
	wood(img, image.Rect(l.X-m, l.Y-m, right+m, bottom+m), c.kaya, 1)
	thin := max(1, int(l.dpr+0.25))
	for i := range 10 {
		t := thin
		if i%9 == 0 {
			t = thin + max(1, thin/2)
		}
		fillRect(img, l.X+i*l.CellW-t/2, l.Y-t/2, t, 9*l.CellH+t, c.line)
		fillRect(img, l.X-t/2, l.Y+i*l.CellH-t/2, 9*l.CellW+t, t, c.line)
	}
	k := float64(l.CellW) / 100
	var stars []shape
	for _, at := range [4][2]int{{3, 3}, {6, 3}, {3, 6}, {6, 6}} {
		stars = append(stars, shape{circle(float64(l.X+at[0]*l.CellW)/k, float64(l.Y+at[1]*l.CellH)/k, 4.5), c.line, 0})
	}
	draw.Draw(img, img.Bounds(), paint(l.Width, l.Height, matrix{k, 0, 0, k, 0, 0}, stars), image.Point{}, draw.Over)
	text := labels{img, l}
	ranks := []rune("一二三四五六七八九")
	h := float64(m) * 0.62
	for i := range 9 {
		file, rank := rune('9'-i), ranks[i]
		if s.Flipped {
			file, rank = rune('1'+i), ranks[8-i]
		}
		text.put(file, l.midX(i), float64(l.Y)-float64(m)*0.5, h, c.line)
		text.put(rank, float64(right)+float64(m)*0.5, l.midY(i), h, c.line)
	}
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
	outline, advance := glyphOutline(r)
	const em, digit, middle = 240, 0.72, 0.38 // of the font: its square, the height of a digit, the middle of a kanji
	k, rise := size/(em*digit), size/2
	if r > 127 {
		k, rise = size*1.15/em, size*1.15*middle
	}
	side := int(size*1.6) + 2
	half := float64(side) / 2
	p := parsePath(outline).transformed(matrix{k, 0, 0, k, half - k*advance/2, half + rise})
	img := paint(side, side, matrix{1, 0, 0, 1, 0, 0}, []shape{{p, c, 0}})
	at := image.Pt(int(math.Round(x-half)), int(math.Round(y-half)))
	draw.Draw(t.img, image.Rectangle{at, at.Add(image.Pt(side, side))}, img, image.Point{}, draw.Over)
}
