package render

import (
	"image"
	"math"
	"strings"
)

// Atlas is every picture that a board of one size needs, in two images: the
// board itself, and all else.
type Atlas struct {
	Board   *image.RGBA
	Pieces  *image.RGBA
	Sprites map[string]image.Rectangle // within Pieces; the board is not among them
	key     atlasKey
}

// atlasKey is all that an atlas depends on.
type atlasKey struct {
	game    string
	layout  Layout
	look    Look
	flipped bool
}

func keyOf(s *Scene, l *Layout) atlasKey {
	return atlasKey{s.View.Game, *l, s.Look, s.Flipped}
}

// Fits tells whether the atlas is the one for a scene.
func (a *Atlas) Fits(s *Scene, l *Layout) bool { return a != nil && a.key == keyOf(s, l) }

// NewAtlas paints the atlas for a scene. It keeps from old, which may be nil,
// what is the same, and paints the rest into its memory: old is of no more use.
func NewAtlas(s *Scene, l *Layout, old *Atlas) *Atlas {
	if old == nil {
		old = new(Atlas)
	}
	a := &Atlas{key: keyOf(s, l), Board: blank(old.Board, l.Width, l.Height)}
	paintBoard(a.Board, s, l)
	same := old.key
	same.flipped, same.look.Ranks = a.key.flipped, a.key.look.Ranks
	if same == a.key {
		a.Pieces, a.Sprites = old.Pieces, old.Sprites
		return a
	}
	a.paintSprites(s, l, old.Pieces)
	return a
}

// blank returns an image of w × h pixels, in the memory of an old one if that
// is enough.
func blank(old *image.RGBA, w, h int) *image.RGBA {
	if old == nil || cap(old.Pix) < 4*w*h {
		return image.NewRGBA(image.Rect(0, 0, w, h))
	}
	img := &image.RGBA{Pix: old.Pix[:4*w*h], Stride: 4 * w, Rect: image.Rect(0, 0, w, h)}
	clear(img.Pix)
	return img
}

func (a *Atlas) paintSprites(s *Scene, l *Layout, old *image.RGBA) {
	w, h := l.CellW, l.CellH
	names := sprites(s.View.Game)
	marks := markShapes(s, l)
	const columns = 8
	step := image.Pt(w+2, h+2)                    // a gap keeps neighbours from bleeding into scaled sprites
	rows := (2*len(names)+len(marks))/columns + 1 // shogi pieces point two ways
	a.Pieces = blank(old, columns*step.X, rows*step.Y)
	a.Sprites = make(map[string]image.Rectangle)
	n := 0
	place := func(name string, m matrix, shapes []shape) {
		at := image.Pt(n%columns*step.X, n/columns*step.Y)
		r := image.Rectangle{at, at.Add(image.Pt(w, h))}
		m.e, m.f = m.e+float64(at.X), m.f+float64(at.Y)
		paint(a.Pieces.SubImage(r).(*image.RGBA), m, shapes)
		a.Sprites[name] = r
		n++
	}
	// A sprite covers its square, so that what stands still lies on whole
	// pixels; the drawing, as wide as high, is in its middle.
	k := float64(w) / 100
	fit := matrix{k, 0, 0, k, 0, float64(h-w) / 2}
	for _, name := range names {
		if s.View.Game != "shogi" {
			place(name, fit, append(chessShadow(name, s.Look), chessShapes(name, s.Look)...))
			continue
		}
		// Both sides have the same pieces, but for the character of the king,
		// and each of them may point either way.
		for _, turned := range [2]bool{false, true} {
			suffix := ""
			if turned {
				suffix = "'"
			}
			place(name+suffix, fit, append([]shape{shogiShadow(name, turned)}, shogiShapes(name, turned, s.Look)...))
			if lower := strings.ToLower(name); shogiCharacter(lower) == shogiCharacter(name) {
				a.Sprites[lower+suffix] = a.Sprites[name+suffix]
			}
		}
	}
	for _, m := range marks {
		stretched := matrix{k, 0, 0, float64(h) / 100, 0, 0}
		if m.round {
			stretched = fit
		}
		place(m.name, stretched, m.shapes)
	}
}

type markArt struct {
	name   string
	shapes []shape
	round  bool // keeps its proportions in a square that is not square
}

// square returns the outline of a cell shrunk by inset units.
func square(inset float64) path {
	far := 100 - inset
	return polygon(point{inset, inset}, point{far, inset}, point{far, far}, point{inset, far})
}

// hatch returns slanting lines over a cell.
func hatch() path {
	return parsePath("M0 25L25 0M0 50L50 0M0 75L75 0M0 100L100 0M25 100L100 25M50 100L100 50M75 100L100 75")
}

// diamond returns the outline of a small square on its corner.
func diamond() path {
	return polygon(point{50, 36}, point{64, 50}, point{50, 64}, point{36, 50})
}

// corners returns the four corners of a cell as open lines.
func corners() path {
	return parsePath("M6 26L6 6L26 6M74 6L94 6L94 26M94 74L94 94L74 94M26 94L6 94L6 74")
}

// octagon returns the outline of a cell with its corners cut.
func octagon() path {
	return polygon(point{28, 5}, point{72, 5}, point{95, 28}, point{95, 72}, point{72, 95}, point{28, 95}, point{5, 72}, point{5, 28})
}

// markShapes returns the marks. No two differ in colour alone: the last move
// is a plain wash, the chosen square has a frame, targets are dots, captures
// rings, check is a burst around the king, a hint has corners, a premove is
// hatched and its targets are hollow diamonds, and what explains a refusal has
// a frame with its corners cut.
func markShapes(s *Scene, l *Layout) []markArt {
	c := s.Look.colors()
	glow := c.check
	glow.A = 220
	check := []shape{{path: circle(50, 50, 50), color: glow, soft: true}}
	for i := range 8 {
		sin, cos := math.Sincos(math.Pi/8 + math.Pi/4*float64(i))
		ray := path{{'M', [3]point{{50 + 40*cos, 50 + 40*sin}}}, {'L', [3]point{{50 + 47*cos, 50 + 47*sin}}}}
		check = append(check, line(ray, c.check, 4))
	}
	return []markArt{
		{spriteLast, []shape{fill(square(0), c.last)}, false},
		{spriteChosen, []shape{fill(square(0), c.chosen), line(square(2.5), c.mark, 5)}, false},
		{spriteDot, []shape{fill(circle(50, 50, 13), c.mark)}, true},
		{spriteRing, []shape{line(circle(50, 50, 44), c.mark, 8)}, true},
		{spriteCheck, check, true},
		{spriteWhy, []shape{line(octagon(), rgba(0xfff4e0d0), 9), line(octagon(), c.why, 5)}, false},
		{spriteAhead, []shape{fill(square(0), rgba(0x4a5f8f70)), line(hatch(), rgba(0xfff4e090), 9), line(hatch(), rgba(0x2f4270d0), 5)}, false},
		{spriteWait, []shape{line(diamond(), rgba(0xfff4e0d0), 11), line(diamond(), rgba(0x2f4270e0), 6)}, true},
		{spriteHint, []shape{line(corners(), rgba(0xfff4e0d0), 11), line(corners(), c.hint, 7)}, false},
	}
}
