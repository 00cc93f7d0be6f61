package render

import (
	"image/color"
	"strings"
)

// Shogi pieces are drawn in a square of 100, a little higher than their board
// allows, pointing up.

// shogiSize returns how large a piece is against the king, by its unpromoted
// letter.
func shogiSize(letter string) float64 {
	switch letter {
	case "K":
		return 1.06
	case "R", "B":
		return 1.03
	case "G", "S":
		return 0.99
	case "N":
		return 0.95
	case "L":
		return 0.92
	}
	return 0.88
}

// shogiCharacter returns the character of a piece by its letters. The side to
// move second has the jewelled king.
func shogiCharacter(letter string) rune {
	switch strings.ToUpper(letter) {
	case "K":
		if letter == "K" {
			return '玉'
		}
		return '王'
	case "R":
		return '飛'
	case "B":
		return '角'
	case "G":
		return '金'
	case "S":
		return '銀'
	case "N":
		return '桂'
	case "L":
		return '香'
	case "P":
		return '歩'
	case "+R":
		return '龍'
	case "+B":
		return '馬'
	case "+S":
		return '全'
	case "+N":
		return '圭'
	case "+L":
		return '杏'
	case "+P":
		return 'と'
	}
	return 0
}

// wedge returns the five-sided outline of a piece, shrunk by inset units.
func wedge(scale, inset float64) path {
	top, shoulder, bottom := 50-46*scale, 50-31*scale, 50+44*scale
	wide, wider, peak := 28*scale, 40*scale, 0.0
	return path{
		{'M', [3]point{{50 + peak, top + inset*1.1}}},
		{'L', [3]point{{50 + wide - inset*0.75, shoulder + inset*0.7}}},
		{'L', [3]point{{50 + wider - inset*1.15, bottom - inset}}},
		{'L', [3]point{{50 - wider + inset*1.15, bottom - inset}}},
		{'L', [3]point{{50 - wide + inset*0.75, shoulder + inset*0.7}}},
		{op: 'Z'},
	}
}

// shogiShapes returns what a shogi piece is painted of, pointing up.
func shogiShapes(letter string) []shape {
	upper := strings.ToUpper(letter)
	promoted := strings.HasPrefix(upper, "+")
	scale := shogiSize(strings.TrimPrefix(upper, "+"))
	ink := rgb(0x1d1712)
	if promoted {
		ink = rgb(0xb92b1c)
	}
	s := []shape{
		{wedge(scale, 0), rgb(0x8a6230), 2.2},
		{wedge(scale, 0), rgb(0xd9ac64), 0},
		{wedge(scale, 2.2), rgb(0xf6dda6), 0},
		// Light from the upper left on the bevel.
		{path{wedge(scale, 1.2)[3], wedge(scale, 1.2)[4], wedge(scale, 1.2)[0]}.open(), color.NRGBA{255, 250, 230, 150}, 1.4},
		{wedge(scale, 3.4), rgb(0xf3d698), 0},
	}
	return append(s, shape{glyph(shogiCharacter(letter), 50, 50+7*scale, 56*scale), ink, 0})
}

// open makes a path of the end points of some segments.
func (p path) open() path {
	out := make(path, len(p))
	for i, s := range p {
		out[i] = segment{'L', [3]point{s.end()}}
	}
	if len(out) > 0 {
		out[0].op = 'M'
	}
	return out
}

// glyph returns a character's outline with its ink centred on a point and its
// larger side of a given size.
func glyph(r rune, x, y, size float64) path {
	d, _ := glyphOutline(r)
	p := parsePath(d)
	if len(p) == 0 {
		return nil
	}
	lo, hi := extent(p.flatten())
	w, h := hi.x-lo.x, hi.y-lo.y
	k := size / max(w, h)
	return p.transformed(matrix{k, 0, 0, k, x - k*(lo.x+w/2), y - k*(lo.y+h/2)})
}

// shogiShadow returns the shadow that a piece casts on the board, which falls
// down whichever way the piece points.
func shogiShadow(letter string, turned bool) []shape {
	scale := shogiSize(strings.TrimPrefix(strings.ToUpper(letter), "+"))
	var s []shape
	for i := range 3 {
		m := matrix{1, 0, 0, 1, 1, 2.6}
		if turned {
			m = matrix{-1, 0, 0, -1, 101, 102.6}
		}
		s = append(s, shape{wedge(scale, -1.6+1.2*float64(i)).transformed(m), color.NRGBA{40, 24, 8, 34}, 0})
	}
	return s
}
