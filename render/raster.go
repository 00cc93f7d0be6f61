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
	width float64     // of the pen, in the drawing's units
	least float64     // of the pen, in pixels: small pieces keep their outline
	shade color.NRGBA // what the colour turns into away from the light; none if transparent
	soft  bool        // instead, the colour fades from the middle of the path or line to its edge
}

// The light falls in from the upper left: a shaded shape has its own colour
// at the one and its shade at the other, in the drawing's units.
var lightFrom, lightTo = point{26, 24}, point{76, 70}

func fill(p path, c color.NRGBA) shape            { return shape{path: p, color: c} }
func line(p path, c color.NRGBA, w float64) shape { return shape{path: p, color: c, width: w} }

// paint rasterises shapes one over the other onto a picture; m maps the
// drawing's units to pixels.
func paint(dst *image.RGBA, m matrix, shapes []shape) {
	z := vector.NewRasterizer(0, 0)
	scale := math.Sqrt(math.Abs(m.a*m.d - m.b*m.c))
	var pix []uint8
	for i := range shapes {
		s := &shapes[i]
		polys := s.path.flatten(m)
		pen := max(s.width*scale, s.least) / 2
		// Only the pixels that the shape may touch are looked at.
		r := bounds(polys, pen+1).Intersect(dst.Bounds())
		if r.Empty() {
			continue
		}
		if n := r.Dx() * r.Dy(); n > cap(pix) {
			pix = make([]uint8, n)
		} else {
			pix = pix[:n]
			clear(pix)
		}
		mask := &image.Alpha{Pix: pix[:r.Dx()*r.Dy()], Stride: r.Dx(), Rect: r}
		if pen > 0 {
			for _, poly := range polys {
				stroke(mask, poly, pen, s.soft)
			}
		} else {
			z.Reset(r.Dx(), r.Dy())
			z.DrawOp = draw.Src
			for _, poly := range polys {
				outline(z, poly, r.Min)
			}
			z.Draw(mask, r, image.Opaque, image.Point{})
		}
		s.blend(dst, mask, m, polys)
	}
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
			// No min and max for floats in here and below: in wasm they are
			// calls.
			if q.x < lo.x {
				lo.x = q.x
			}
			if q.y < lo.y {
				lo.y = q.y
			}
			if q.x > hi.x {
				hi.x = q.x
			}
			if q.y > hi.y {
				hi.y = q.y
			}
		}
	}
	return lo, hi
}

func outline(z *vector.Rasterizer, poly []point, origin image.Point) {
	for i, p := range poly {
		x, y := float32(p.x-float64(origin.X)), float32(p.y-float64(origin.Y))
		if i == 0 {
			z.MoveTo(x, y)
		} else {
			z.LineTo(x, y)
		}
	}
	z.ClosePath()
}

// stroke adds a line with round joins and ends to a mask. The coverage of a
// pixel follows from its distance to the nearest piece of the line, so that
// pieces that overlap do not add up.
func stroke(mask *image.Alpha, poly []point, r float64, soft bool) {
	peak := 255.0
	if r < 0.5 { // thinner than a pixel: fainter instead
		peak, r = 510*r, 0.5
	}
	near, far := (r-0.5)*(r-0.5), (r+0.5)*(r+0.5)
	for i := 1; i < len(poly); i++ {
		a, b := poly[i-1], poly[i]
		dx, dy := b.x-a.x, b.y-a.y
		length := dx*dx + dy*dy
		if length == 0 {
			continue
		}
		box := image.Rect(int(a.x), int(a.y), int(b.x), int(b.y)).Inset(-int(r) - 2).Intersect(mask.Rect)
		for y := box.Min.Y; y < box.Max.Y; y++ {
			row := mask.Pix[mask.PixOffset(box.Min.X, y):][:box.Dx()]
			py := float64(y) + 0.5 - a.y
			for x := range row {
				px := float64(box.Min.X+x) + 0.5 - a.x
				t := (px*dx + py*dy) / length
				if t < 0 {
					t = 0
				} else if t > 1 {
					t = 1
				}
				ex, ey := px-t*dx, py-t*dy
				if d := ex*ex + ey*ey; d >= far {
					continue
				} else if soft {
					fade := 1 - math.Sqrt(d/far)
					row[x] = max(row[x], uint8(peak*fade*fade))
				} else if d <= near {
					row[x] = uint8(peak)
				} else {
					row[x] = max(row[x], uint8(peak*(r+0.5-math.Sqrt(d))))
				}
			}
		}
	}
}

// blend lays the shape's colour over a picture through a mask.
func (s *shape) blend(dst *image.RGBA, mask *image.Alpha, m matrix, polys [][]point) {
	r := mask.Rect
	from, to := m.apply(lightFrom), m.apply(lightTo)
	dx, dy := to.x-from.x, to.y-from.y
	step := dx*dx + dy*dy
	lo, hi := extent(polys)
	fades := s.soft && s.width == 0
	var ramp [128]color.NRGBA
	if s.shade.A != 0 {
		for i := range ramp {
			ramp[i] = mix(s.color, s.shade, float64(i)/float64(len(ramp)-1))
		}
	}
	middle, radius := point{(lo.x + hi.x) / 2, (lo.y + hi.y) / 2}, point{(hi.x - lo.x) / 2, (hi.y - lo.y) / 2}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		in := mask.Pix[mask.PixOffset(r.Min.X, y):][:r.Dx()]
		out := dst.Pix[dst.PixOffset(r.Min.X, y):][:4*r.Dx()]
		for x, cover := range in {
			if cover == 0 {
				continue
			}
			c := s.color
			if s.shade.A != 0 || fades {
				px, py := float64(r.Min.X+x)+0.5, float64(y)+0.5
				if fades {
					u, v := (px-middle.x)/radius.x, (py-middle.y)/radius.y
					c.A = uint8(max(int(float64(c.A)*(1-u*u-v*v)), 0))
				} else {
					t := ((px-from.x)*dx + (py-from.y)*dy) / step
					c = ramp[min(max(int(t*float64(len(ramp))), 0), len(ramp)-1)]
				}
			}
			p := out[4*x : 4*x+4 : 4*x+4]
			a := uint32(c.A) * uint32(cover)
			if a == opaque {
				p[0], p[1], p[2], p[3] = c.R, c.G, c.B, 255
				continue
			}
			p[0], p[1], p[2], p[3] = over(c.R, a, p[0]), over(c.G, a, p[1]), over(c.B, a, p[2]), over(255, a, p[3])
		}
	}
}

// opaque is the opacity that covers all below.
const opaque = 255 * 255

// over lays a colour over another with an opacity.
func over(src uint8, a uint32, dst uint8) uint8 {
	return uint8((uint32(src)*a + uint32(dst)*(opaque-a) + opaque/2) / opaque)
}

// mix returns a colour between two, the first at 0 and the second at 1.
func mix(a, b color.NRGBA, t float64) color.NRGBA {
	k := int(256 * min(max(t, 0), 1))
	f := func(p, q uint8) uint8 { return uint8(int(p) + (int(q)-int(p))*k/256) }
	return color.NRGBA{f(a.R, b.R), f(a.G, b.G), f(a.B, b.B), f(a.A, b.A)}
}
