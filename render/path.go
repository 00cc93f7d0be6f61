package render

import (
	"math"
	"strconv"
	"strings"
)

// point is a place in the units of a drawing.
type point struct{ x, y float64 }

// segment is one command of a path: M, L, Q, C or Z with its points.
type segment struct {
	op byte
	p  [3]point
}

// path is an outline as in SVG, with absolute coordinates only.
type path []segment

// parsePath reads path data with the commands M, L, Q, C and Z. It is meant
// for our own literals and stops at the first thing that it does not know.
func parsePath(d string) path {
	out := make(path, 0, len(d)/8)
	rest := d
	for rest != "" {
		s := segment{op: rest[0]}
		n := points(s.op)
		if n < 0 {
			break
		}
		rest = rest[1:]
		for i := range n {
			var okX, okY bool
			s.p[i].x, rest, okX = number(rest)
			s.p[i].y, rest, okY = number(rest)
			if !okX || !okY {
				return out
			}
		}
		out = append(out, s)
	}
	return out
}

// points returns how many points a command has, -1 for an unknown one.
func points(op byte) int {
	switch op {
	case 'M', 'L':
		return 1
	case 'Q':
		return 2
	case 'C':
		return 3
	case 'Z':
		return 0
	}
	return -1
}

// number reads a decimal number after blanks. Paths are parsed when the page
// starts, so this is quicker than strconv, which rounds better than needed.
func number(s string) (v float64, rest string, ok bool) {
	i := 0
	for i < len(s) && s[i] == ' ' {
		i++
	}
	sign, unit := 1.0, 1.0
	if i < len(s) && s[i] == '-' {
		sign = -1
		i++
	}
	for fraction := false; i < len(s); i++ {
		switch {
		case '0' <= s[i] && s[i] <= '9':
			v, ok = 10*v+float64(s[i]-'0'), true
			if fraction {
				unit *= 10
			}
		case s[i] == '.' && !fraction:
			fraction = true
		default:
			return sign * v / unit, s[i:], ok
		}
	}
	return sign * v / unit, "", ok
}

// mirrored completes the right half of a figure that is the same on both
// sides of x = 50: the half runs from its top to its bottom.
func mirrored(half string) path {
	right := parsePath(half)
	flip := func(p point) point { return point{100 - p.x, p.y} }
	ends := make([]point, len(right))
	for i, s := range right {
		ends[i] = s.end()
	}
	out := append(path(nil), right...)
	for i := len(right) - 1; i > 0; i-- {
		s, to := right[i], flip(ends[i-1])
		switch s.op {
		case 'L':
			out = append(out, segment{'L', [3]point{to}})
		case 'Q':
			out = append(out, segment{'Q', [3]point{flip(s.p[0]), to}})
		case 'C':
			out = append(out, segment{'C', [3]point{flip(s.p[1]), flip(s.p[0]), to}})
		}
	}
	return append(out, segment{op: 'Z'})
}

// end returns the point that a segment leads to.
func (s segment) end() point {
	switch s.op {
	case 'Q':
		return s.p[1]
	case 'C':
		return s.p[2]
	}
	return s.p[0]
}

// circle returns a circle as four curves.
func circle(x, y, r float64) path {
	const k = 0.5523 // the usual approximation of a quarter by a cubic
	c := r * k
	return path{
		{'M', [3]point{{x + r, y}}},
		{'C', [3]point{{x + r, y + c}, {x + c, y + r}, {x, y + r}}},
		{'C', [3]point{{x - c, y + r}, {x - r, y + c}, {x - r, y}}},
		{'C', [3]point{{x - r, y - c}, {x - c, y - r}, {x, y - r}}},
		{'C', [3]point{{x + c, y - r}, {x + r, y - c}, {x + r, y}}},
		{op: 'Z'},
	}
}

// matrix is an affine map: x' = a x + c y + e, y' = b x + d y + f.
type matrix struct{ a, b, c, d, e, f float64 }

var identity = matrix{1, 0, 0, 1, 0, 0}

func (m matrix) apply(p point) point {
	return point{m.a*p.x + m.c*p.y + m.e, m.b*p.x + m.d*p.y + m.f}
}

// transformed returns the path under a map.
func (p path) transformed(m matrix) path {
	out := make(path, len(p))
	for i, s := range p {
		out[i].op = s.op
		for j := range s.p {
			out[i].p[j] = m.apply(s.p[j])
		}
	}
	return out
}

// String returns the path data, with two decimals.
func (p path) String() string {
	var b strings.Builder
	for _, s := range p {
		b.WriteByte(s.op)
		for i := range points(s.op) {
			if i > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(short(s.p[i].x))
			b.WriteByte(' ')
			b.WriteString(short(s.p[i].y))
		}
	}
	return b.String()
}

func short(v float64) string {
	return strconv.FormatFloat(math.Round(v*100)/100, 'f', -1, 64)
}

// flatten returns the path under a map as polygons, with curves cut into
// pieces that are straight to the eye if the units are pixels then.
func (p path) flatten(m matrix) [][]point {
	var polys [][]point
	cur := make([]point, 0, 4*len(p))
	add := func(q point) { cur = append(cur, q) }
	finish := func() {
		if len(cur) > 1 {
			polys = append(polys, cur)
		}
		cur = cur[len(cur):]
	}
	for _, s := range p {
		for i := range points(s.op) {
			s.p[i] = m.apply(s.p[i])
		}
		var from point
		if len(cur) > 0 {
			from = cur[len(cur)-1]
		}
		switch s.op {
		case 'M':
			finish()
			add(s.p[0])
		case 'L':
			add(s.p[0])
		case 'Q':
			n := pieces(from, s.p[0], s.p[1])
			for i := 1; i <= n; i++ {
				t := float64(i) / float64(n)
				u := 1 - t
				add(point{u*u*from.x + 2*u*t*s.p[0].x + t*t*s.p[1].x, u*u*from.y + 2*u*t*s.p[0].y + t*t*s.p[1].y})
			}
		case 'C':
			n := pieces(from, s.p[0], s.p[1], s.p[2])
			for i := 1; i <= n; i++ {
				t := float64(i) / float64(n)
				u := 1 - t
				a, b, c, d := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
				add(point{
					a*from.x + b*s.p[0].x + c*s.p[1].x + d*s.p[2].x,
					a*from.y + b*s.p[0].y + c*s.p[1].y + d*s.p[2].y,
				})
			}
		case 'Z':
			if len(cur) > 0 {
				add(cur[0])
			}
			finish()
		}
	}
	finish()
	return polys
}

// pieces returns into how many a curve with these points is cut. An arc of
// length l cut into n is off by about l/5n², here a twentieth of a pixel.
func pieces(points ...point) int {
	l := 0.0
	for i := 1; i < len(points); i++ {
		l += math.Hypot(points[i].x-points[i-1].x, points[i].y-points[i-1].y)
	}
	return 1 + int(2*math.Sqrt(l))
}
