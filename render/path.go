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
	var out path
	rest := d
	number := func() (float64, bool) {
		rest = strings.TrimLeft(rest, " ,\n\t")
		end := 0
		for end < len(rest) && (rest[end] >= '0' && rest[end] <= '9' || rest[end] == '.' || rest[end] == '-' && end == 0) {
			end++
		}
		v, err := strconv.ParseFloat(rest[:end], 64)
		if err != nil {
			return 0, false
		}
		rest = rest[end:]
		return v, true
	}
	counts := map[byte]int{'M': 1, 'L': 1, 'Q': 2, 'C': 3, 'Z': 0}
	for {
		rest = strings.TrimLeft(rest, " ,\n\t")
		if rest == "" {
			return out
		}
		op := rest[0]
		n, known := counts[op]
		if !known {
			return out
		}
		rest = rest[1:]
		s := segment{op: op}
		for i := range n {
			x, ok1 := number()
			y, ok2 := number()
			if !ok1 || !ok2 {
				return out
			}
			s.p[i] = point{x, y}
		}
		out = append(out, s)
	}
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
	counts := map[byte]int{'M': 1, 'L': 1, 'Q': 2, 'C': 3}
	for _, s := range p {
		b.WriteByte(s.op)
		for i := range counts[s.op] {
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

// flatten returns the path as polygons, with curves cut into pieces that are
// straight to the eye if the units are pixels.
func (p path) flatten() [][]point {
	var polys [][]point
	var cur []point
	add := func(q point) { cur = append(cur, q) }
	finish := func() {
		if len(cur) > 1 {
			polys = append(polys, cur)
		}
		cur = nil
	}
	for _, s := range p {
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
