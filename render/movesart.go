package render

import (
	"image/color"
	"math"
	"strings"
)

// Two shogi sets show how a piece moves: the international one by its shape
// alone, the learner's by marks around a character.

// way is one direction of a piece's moves.
type way struct {
	angle float64 // clockwise from straight ahead, in degrees
	far   bool    // any distance, not one square
}

// ways returns a shogi piece's moves by its upper-case letter.
func ways(letter string) []way {
	switch letter {
	case "K":
		return star(0, 45, 90, 135, 180, 225, 270, 315)
	case "R":
		return rays(0, 90, 180, 270)
	case "B":
		return rays(45, 135, 225, 315)
	case "S":
		return star(0, 45, 315, 135, 225)
	case "N":
		return star(26.6, 333.4)
	case "L":
		return rays(0)
	case "P":
		return star(0)
	case "+R":
		return append(rays(0, 90, 180, 270), star(45, 135, 225, 315)...)
	case "+B":
		return append(rays(45, 135, 225, 315), star(0, 90, 180, 270)...)
	}
	return star(0, 45, 90, 180, 270, 315) // gold, and what moves like it
}

func star(angles ...float64) []way { return fan(false, angles) }
func rays(angles ...float64) []way { return fan(true, angles) }

func fan(far bool, angles []float64) []way {
	out := make([]way, len(angles))
	for i, a := range angles {
		out[i] = way{a, far}
	}
	return out
}

// aimed turns a drawing that points up from the origin into a direction, in
// another size and about a point.
func (p path) aimed(angle, size, x, y float64) path {
	sin, cos := math.Sincos(angle * math.Pi / 180)
	return p.transformed(matrix{size * cos, size * sin, -size * sin, size * cos, x, y})
}

// symbol returns the international picture of a piece about a point: a disc
// with a blunt ray for each step and an arrow for each line it may run along.
// In the disc is what the piece was before it was promoted, or, so that they
// differ at a glance, the king's cross and the silver general's ring.
func symbol(letter string, x, y, w float64, ink, pale color.NRGBA) []shape {
	u := 1.12 * w / 100
	if len(ways(letter)) < 3 { // there is room for more
		u, y = 1.2*u, y+0.09*w
	}
	at := func(d string, angle float64) path { return parsePath(d).aimed(angle, u, x, y) }
	var shapes []shape
	for _, d := range ways(letter) {
		ray := "M-7.5 0L-4.5 -29Q0 -36 4.5 -29L7.5 0Z"
		switch {
		case d.far || letter == "N":
			ray = "M-4.2 0L-4.2 -23.5L-10.5 -23.5L0 -35.5L10.5 -23.5L4.2 -23.5L4.2 0Z"
		case letter == "P":
			ray = "M-12 -7Q-4.5 -19 -2 -31Q0 -35 2 -31Q4.5 -19 12 -7Z"
		case letter == "+R" || letter == "+B": // between the arrows
			ray = "M-6 0L-3.8 -22Q0 -27.5 3.8 -22L6 0Z"
		}
		shapes = append(shapes, fill(at(ray, d.angle), ink))
	}
	shapes = append(shapes, fill(circle(x, y, 14*u), ink))
	switch strings.TrimPrefix(letter, "+") {
	case "K":
		shapes = append(shapes, line(at("M0 -9L0 9M-9 0L9 0", 0), pale, 4.6*u))
	case "S":
		shapes = append(shapes, fill(circle(x, y, 8*u), pale))
	case "N":
		if letter == "+N" {
			shapes = append(shapes, line(at("M-6 -8L0 7L6 -8", 0), pale, 4.2*u))
		}
	case "L":
		if letter == "+L" {
			shapes = append(shapes, line(at("M0 -8L0 8", 0), pale, 4.6*u))
		}
	case "P":
		if letter == "+P" {
			shapes = append(shapes, fill(circle(x, y, 4.6*u), pale))
		}
	}
	return shapes
}

// lesson returns a learner's piece: its character, a dash for each step and an
// arrow for each line, and on a promoted one the small sign of what it was.
func lesson(letter string, w, h float64, color, ink color.NRGBA) []shape {
	const x = 50
	y, u := 50+0.065*h, w/100
	if letter[0] == '+' {
		y -= 0.02 * h // above the sign in the corner
	}
	shapes := []shape{fill(glyph(shogiCharacter(letter), x, y, 0.45*w), color)}
	for _, d := range ways(strings.ToUpper(letter)) {
		reach := 26 * u // from the middle to the mark
		switch {
		case strings.EqualFold(letter, "N"):
			reach = 29 * u
		case int(d.angle)%90 == 45:
			reach = 31 * u
		}
		sin, cos := math.Sincos(d.angle * math.Pi / 180)
		mx, my := x+reach*sin, y-reach*cos
		if d.far || strings.EqualFold(letter, "N") {
			arrow := parsePath("M-2.6 2L-2.6 -5L-8.5 -5L0 -14L8.5 -5L2.6 -5L2.6 2Z")
			shapes = append(shapes, fill(arrow.aimed(d.angle, u, mx, my), color))
		} else {
			shapes = append(shapes, line(parsePath("M0 -1L0 -7").aimed(d.angle, u, mx, my), color, 6.4*u))
		}
	}
	if letter[0] == '+' {
		was := strings.TrimPrefix(letter, "+")
		shapes = append(shapes, fill(glyph(shogiCharacter(was), 50+0.345*w, 50+0.4*h, 0.18*w), ink))
	}
	return shapes
}
