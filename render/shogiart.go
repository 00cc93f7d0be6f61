package render

import (
	"image/color"
	"math"
	"strings"
)

// Shogi pieces are drawn about the middle of a square of 100, which their
// squares are higher than.

// shogiSize returns the width and height of a piece by its unpromoted letter.
// Real pieces measure so, in tenths of a millimetre: the king 287 × 320, and
// so on down to the pawn.
func shogiSize(letter string) (w, h float64) {
	const unit = 0.292
	switch letter {
	case "K":
		return 287 * unit, 320 * unit
	case "R", "B":
		return 277 * unit, 310 * unit
	case "G", "S":
		return 267 * unit, 300 * unit
	case "N":
		return 255 * unit, 290 * unit
	case "L":
		return 235 * unit, 280 * unit
	}
	return 225 * unit, 270 * unit
}

// shogiCharacter returns the character of a piece by its letters. The side to
// move first has the jewelled king.
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

// shogiName returns the two characters of a piece's full name.
func shogiName(letter string) [2]rune {
	character := shogiCharacter(letter)
	switch strings.ToUpper(letter) {
	case "R":
		return [2]rune{character, '車'}
	case "B":
		return [2]rune{character, '行'}
	case "N":
		return [2]rune{character, '馬'}
	case "L":
		return [2]rune{character, '車'}
	case "P":
		return [2]rune{character, '兵'}
	case "+R":
		return [2]rune{character, '王'}
	case "+B":
		return [2]rune{'龍', '馬'}
	case "+S":
		return [2]rune{'成', '銀'}
	case "+N":
		return [2]rune{'成', '桂'}
	case "+L":
		return [2]rune{'成', '香'}
	case "+P":
		return [2]rune{character, '金'}
	}
	return [2]rune{character, '将'}
}

// wedge returns the corners of a piece that points up, from the tip
// clockwise. The sides lean in by 9 degrees and the edges of the tip rise by
// 24; real ones rise by 18, but on a screen the tip has to show the way.
func wedge(w, h float64) [5]point {
	const lean, rise = 0.158, 0.445
	shoulder := (w/2 - lean*h) / (1 - lean*rise)
	top, bottom := 50-h/2, 50+h/2
	y := top + rise*shoulder
	return [5]point{{50, top}, {50 + shoulder, y}, {50 + w/2, bottom}, {50 - w/2, bottom}, {50 - shoulder, y}}
}

// inset returns a wedge whose sides lie d further in.
func inset(c [5]point, d float64) [5]point {
	var out [5]point
	for i := range c {
		before, at, after := c[(i+4)%5], c[i], c[(i+1)%5]
		a, b := inward(before, at), inward(at, after)
		// The corner moves along the sum of both normals, by as much as keeps
		// the distance to both sides.
		k := d / (1 + a.x*b.x + a.y*b.y)
		out[i] = point{at.x + k*(a.x+b.x), at.y + k*(a.y+b.y)}
	}
	return out
}

// inward returns the unit vector that points into a clockwise shape from one
// of its sides.
func inward(a, b point) point {
	dx, dy := b.x-a.x, b.y-a.y
	l := math.Hypot(dx, dy)
	return point{-dy / l, dx / l}
}

// polygon returns the closed path through points.
func polygon(points ...point) path {
	p := make(path, 0, len(points)+1)
	for i, q := range points {
		op := byte('L')
		if i == 0 {
			op = 'M'
		}
		p = append(p, segment{op, [3]point{q}})
	}
	return append(p, segment{op: 'Z'})
}

// halfTurn turns a drawing about the middle of its square.
var halfTurn = matrix{-1, 0, 0, -1, 100, 100}

// shogiShapes returns what a shogi piece is painted of. Whichever way it
// points, the light comes from the upper left.
func shogiShapes(letter string, turned bool, look Look) []shape {
	upper := strings.ToUpper(letter)
	w, h := shogiSize(strings.TrimPrefix(upper, "+"))
	rim := wedge(w, h)
	if turned {
		for i := range rim {
			rim[i] = halfTurn.apply(rim[i])
		}
	}
	shapes := shogiWood(rim, look)
	for _, s := range shogiFace(letter, w, h, look) {
		if turned {
			s.path = s.path.transformed(halfTurn)
		}
		shapes = append(shapes, s)
	}
	return shapes
}

// shogiWood returns the piece itself, without what is written on it.
func shogiWood(rim [5]point, look Look) []shape {
	whole := polygon(rim[:]...)
	if look.Theme == Contrast {
		return []shape{{path: whole, color: rgb(0), width: 6, least: 2}, fill(whole, rgb(0xffffff))}
	}
	shapes := []shape{
		{path: whole, color: rgb(0x6f4a20), width: 2.4, least: 1},
		{path: whole, color: rgb(0xfae9bd), shade: rgb(0xeccb87)},
	}
	face := inset(rim, 2.6)
	for i := range rim {
		j := (i + 1) % 5
		n := inward(rim[i], rim[j])
		shapes = append(shapes, fill(polygon(rim[i], rim[j], face[j], face[i]), bevel(0.55*n.x+0.835*n.y)))
	}
	return shapes
}

// shogiFace returns what is on an upright piece of a width and height.
func shogiFace(letter string, w, h float64, look Look) []shape {
	upper := strings.ToUpper(letter)
	ink, pale := rgb(0x1a1410), rgb(0xf6e2b2)
	if look.Theme == Contrast {
		ink, pale = rgb(0), rgb(0xffffff)
	}
	color := ink
	if upper[0] == '+' {
		color = rgb(0xb3261a)
	}
	switch look.Set {
	case TwoKanji:
		two := shogiName(letter)
		return []shape{
			fill(glyph(two[0], 50, 50-0.125*h, 0.37*h), color),
			fill(glyph(two[1], 50, 50+0.265*h, 0.38*h), color),
		}
	case International:
		return symbol(upper, 50, 50+0.07*h, w, color, pale)
	case Learner:
		return lesson(letter, w, h, color, ink)
	}
	return []shape{fill(glyph(shogiCharacter(letter), 50, 50+0.075*h, 0.71*w), color)}
}

// bevel returns the light on an edge: lit is 1 if it faces the light and -1 if
// it is turned away.
func bevel(lit float64) color.NRGBA {
	if lit > 0 {
		return color.NRGBA{255, 252, 236, uint8(190 * lit)}
	}
	return color.NRGBA{110, 66, 20, uint8(-120 * lit)}
}

// glyph returns a character's outline with its ink centred on a point and its
// larger side of a given size.
func glyph(r rune, x, y, size float64) path {
	d, _ := glyphOutline(r)
	p := parsePath(d)
	if len(p) == 0 {
		return nil
	}
	lo, hi := extent(p.flatten(identity))
	w, h := hi.x-lo.x, hi.y-lo.y
	k := size / max(w, h)
	return p.transformed(matrix{k, 0, 0, k, x - k*(lo.x+w/2), y - k*(lo.y+h/2)})
}

// shogiShadow returns the shadow that a piece casts on the board, which falls
// down whichever way the piece points.
func shogiShadow(letter string, turned bool) shape {
	w, h := shogiSize(strings.TrimPrefix(strings.ToUpper(letter), "+"))
	rim := wedge(w, h)
	if turned {
		for i := range rim {
			rim[i] = halfTurn.apply(rim[i])
		}
	}
	low := matrix{1, 0, 0, 1, 1.1, 2.2}
	return shape{path: polygon(rim[:]...).transformed(low), color: color.NRGBA{40, 22, 4, 190}, width: 11, soft: true}
}
