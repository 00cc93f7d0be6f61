package render

import (
	"image"
	"image/color"
	"sort"
	"time"
)

// Movie is a series of pictures of one size that becomes an animated GIF. Of
// each picture after the first, only what has changed is kept.
type Movie struct {
	palette color.Palette  // the last one is transparent
	nearest [1 << 15]int16 // by the upper bits of a colour, one more than its number; 0 if not yet known
	shown   []uint8        // by pixel, what is seen so far
	frames  []movieFrame
}

// NewMovie returns a movie whose 255 colours are those most used in samples.
func NewMovie(samples ...*image.RGBA) *Movie {
	type bin struct{ n, r, g, b int }
	bins := make(map[uint16]*bin)
	for _, s := range samples {
		for i := 0; i+3 < len(s.Pix); i += 4 {
			key := fifteen(s.Pix[i:])
			if bins[key] == nil {
				bins[key] = new(bin)
			}
			b := bins[key]
			b.n, b.r, b.g, b.b = b.n+1, b.r+int(s.Pix[i]), b.g+int(s.Pix[i+1]), b.b+int(s.Pix[i+2])
		}
	}
	keys := make([]uint16, 0, len(bins))
	for key := range bins {
		keys = append(keys, key)
	}
	sort.Slice(keys, func(i, j int) bool {
		if a, b := bins[keys[i]].n, bins[keys[j]].n; a != b {
			return a > b
		}
		return keys[i] < keys[j]
	})
	m := new(Movie)
	for _, key := range keys[:min(len(keys), 255)] {
		b := bins[key]
		m.palette = append(m.palette, color.RGBA{uint8(b.r / b.n), uint8(b.g / b.n), uint8(b.b / b.n), 255})
	}
	m.palette = append(m.palette, color.RGBA{})
	return m
}

// fifteen returns the upper five bits of each colour of a pixel.
func fifteen(pixel []uint8) uint16 {
	return uint16(pixel[0]>>3)<<10 | uint16(pixel[1]>>3)<<5 | uint16(pixel[2]>>3)
}

// index returns the number of the colour that is nearest to a pixel's.
func (m *Movie) index(pixel []uint8) uint8 {
	key := fifteen(pixel)
	if m.nearest[key] == 0 {
		opaque := m.palette[:len(m.palette)-1]
		m.nearest[key] = int16(opaque.Index(color.RGBA{pixel[0], pixel[1], pixel[2], 255})) + 1
	}
	return uint8(m.nearest[key] - 1)
}

// Add appends a picture, which has to be as large as the first, and how long
// it is to be seen.
func (m *Movie) Add(picture *image.RGBA, shown time.Duration) {
	w, h := picture.Rect.Dx(), picture.Rect.Dy()
	colors := make([]uint8, w*h)
	for i := range colors {
		colors[i] = m.index(picture.Pix[4*i:])
	}
	changed := image.Rect(0, 0, w, h)
	if m.shown != nil {
		changed = image.Rectangle{}
		for i, c := range colors {
			if c != m.shown[i] {
				changed = changed.Union(image.Rect(i%w, i/w, i%w+1, i/w+1))
			}
		}
		if changed.Empty() {
			changed = image.Rect(0, 0, 1, 1)
		}
	}
	f := movieFrame{at: changed, hundredths: int(shown / (10 * time.Millisecond))}
	clear := uint8(len(m.palette) - 1)
	for y := changed.Min.Y; y < changed.Max.Y; y++ {
		for x := changed.Min.X; x < changed.Max.X; x++ {
			c := colors[y*w+x]
			if m.shown != nil && m.shown[y*w+x] == c {
				c = clear
			}
			f.pixels = append(f.pixels, c)
		}
	}
	m.shown = colors
	m.frames = append(m.frames, f)
}
