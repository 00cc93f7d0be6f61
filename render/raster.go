package render

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// shape is a path to be painted: filled, or stroked with a round pen if width
// is not zero.
type shape struct {
	path  path
	color color.NRGBA
	width float64 // in the drawing's units
}

// paint rasterises shapes one over the other into a picture of w × h pixels;
// m maps the drawing's units to pixels.
func paint(w, h int, m matrix, shapes []shape) *image.RGBA {
	dst := image.NewRGBA(image.Rect(0, 0, w, h))
	z := vector.NewRasterizer(0, 0)
	scale := math.Sqrt(math.Abs(m.a*m.d - m.b*m.c))
	for _, s := range shapes {
		polys := s.path.transformed(m).flatten()
		pen := s.width * scale / 2
		// Only the pixels that the shape may touch are looked at.
		r := bounds(polys, pen+1).Intersect(dst.Bounds())
		if r.Empty() {
			continue
		}
		z.Reset(r.Dx(), r.Dy())
		z.DrawOp = draw.Over
		for _, poly := range polys {
			for i := range poly {
				poly[i].x -= float64(r.Min.X)
				poly[i].y -= float64(r.Min.Y)
			}
			if pen > 0 {
				stroke(z, poly, pen)
			} else {
				fill(z, poly)
			}
		}
		z.Draw(dst, r, image.NewUniform(s.color), image.Point{})
	}
	return dst
}

// bounds returns the pixels within a margin of polygons.
func bounds(polys [][]point, margin float64) image.Rectangle {
	lo, hi := extent(polys)
	if lo.x > hi.x {
		return image.Rectangle{}
	}
	return image.Rect(int(math.Floor(lo.x-margin)), int(math.Floor(lo.y-margin)), int(math.Ceil(hi.x+margin)), int(math.Ceil(hi.y+margin)))
}

// extent returns the corners of the smallest rectangle around polygons.
func extent(polys [][]point) (lo, hi point) {
	lo, hi = point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}
	for _, poly := range polys {
		for _, q := range poly {
			lo = point{min(lo.x, q.x), min(lo.y, q.y)}
			hi = point{max(hi.x, q.x), max(hi.y, q.y)}
		}
	}
	return lo, hi
}

func fill(z *vector.Rasterizer, poly []point) {
	for i, p := range poly {
		if i == 0 {
			z.MoveTo(float32(p.x), float32(p.y))
		} else {
			z.LineTo(float32(p.x), float32(p.y))
		}
	}
	z.ClosePath()
}

// stroke adds a line of round joins and ends: a box for each piece and a disc
// for each corner, all of them turning the same way, so that they add up.
func stroke(z *vector.Rasterizer, poly []point, r float64) {
	for i, p := range poly {
		if i == 0 || i == len(poly)-1 || !straight(poly[i-1], p, poly[i+1]) {
			disc(z, p, r)
		}
		if i == 0 {
			continue
		}
		q := poly[i-1]
		dx, dy := p.x-q.x, p.y-q.y
		l := math.Hypot(dx, dy)
		if l == 0 {
			continue
		}
		nx, ny := -dy/l*r, dx/l*r
		fill(z, []point{{q.x - nx, q.y - ny}, {p.x - nx, p.y - ny}, {p.x + nx, p.y + ny}, {q.x + nx, q.y + ny}})
	}
}

// straight tells whether the line does not bend at b. A join there would
// only darken the edge, because coverages are added up.
func straight(a, b, c point) bool {
	ux, uy, vx, vy := b.x-a.x, b.y-a.y, c.x-b.x, c.y-b.y
	return math.Abs(ux*vy-uy*vx) < 1e-3*math.Hypot(ux, uy)*math.Hypot(vx, vy)
}

func disc(z *vector.Rasterizer, c point, r float64) {
	const n = 14
	poly := make([]point, n)
	for i := range poly {
		s, co := math.Sincos(2 * math.Pi * float64(i) / n)
		poly[i] = point{c.x + co*r, c.y + s*r}
	}
	fill(z, poly)
}
