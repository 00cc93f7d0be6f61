package render

import (
	"image"
	"image/color"
	"image/draw"
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
	theme   Theme
	flipped bool
	outside bool
}

func keyOf(s *Scene, l *Layout) atlasKey {
	return atlasKey{s.View.Game, *l, s.Theme, s.Flipped, s.Outside}
}

// Fits tells whether the atlas is the one for a scene.
func (a *Atlas) Fits(s *Scene, l *Layout) bool { return a != nil && a.key == keyOf(s, l) }

// NewAtlas paints the atlas for a scene, keeping from old what is the same.
func NewAtlas(s *Scene, l *Layout, old *Atlas) *Atlas {
	a := &Atlas{key: keyOf(s, l)}
	a.Board = paintBoard(s, l)
	if old != nil {
		same := old.key
		same.flipped, same.outside = a.key.flipped, a.key.outside
		if same == a.key {
			a.Pieces, a.Sprites = old.Pieces, old.Sprites
			return a
		}
	}
	a.paintSprites(s, l)
	return a
}

func (a *Atlas) paintSprites(s *Scene, l *Layout) {
	w, h := l.CellW, l.CellH
	names := sprites(s.View.Game)
	marks := markShapes(s, l)
	const columns = 8
	step := image.Pt(w+2, h+2)                    // a gap keeps neighbours from bleeding into scaled sprites
	rows := (2*len(names)+len(marks))/columns + 1 // shogi pieces point two ways
	a.Pieces = image.NewRGBA(image.Rect(0, 0, columns*step.X, rows*step.Y))
	a.Sprites = make(map[string]image.Rectangle)
	n := 0
	place := func(name string, img *image.RGBA) {
		at := image.Pt(n%columns*step.X, n/columns*step.Y)
		r := image.Rectangle{at, at.Add(img.Bounds().Size())}
		draw.Draw(a.Pieces, r, img, image.Point{}, draw.Src)
		a.Sprites[name] = r
		n++
	}
	k := float64(w) / 100
	upright := matrix{k, 0, 0, k, 0, 0}
	for _, name := range names {
		if s.View.Game != "shogi" {
			place(name, paint(w, w, upright, append(contactShadow(51, 92, 31, 4.5), chessShapes(name)...)))
			continue
		}
		// Both sides have the same pieces, but for the character of the king,
		// and each of them may point either way.
		art := shogiShapes(name)
		face := paint(w, w, upright, art)
		for _, turned := range [2]bool{false, true} {
			img := paint(w, w, upright, shogiShadow(name, turned))
			if turned {
				face = turn(face)
			}
			draw.Draw(img, img.Bounds(), face, image.Point{}, draw.Over)
			suffix := map[bool]string{true: "'"}[turned]
			place(name+suffix, img)
			if lower := strings.ToLower(name); shogiCharacter(lower) == shogiCharacter(name) {
				a.Sprites[lower+suffix] = a.Sprites[name+suffix]
			}
		}
	}
	for _, m := range marks {
		fit := matrix{k, 0, 0, float64(h) / 100, 0, 0}
		if m.round {
			fit = matrix{k, 0, 0, k, 0, float64(h-w) / 2}
		}
		place(m.name, paint(w, h, fit, m.shapes))
	}
}

// turn returns a picture turned by half a turn.
func turn(img *image.RGBA) *image.RGBA {
	out := image.NewRGBA(img.Bounds())
	n := len(img.Pix)
	for i := 0; i < n; i += 4 {
		copy(out.Pix[n-4-i:n-i], img.Pix[i:i+4])
	}
	return out
}

type markArt struct {
	name   string
	shapes []shape
	round  bool // keeps its proportions in a square that is not square
}

// square returns the outline of a cell shrunk by inset units.
func square(inset float64) path {
	return path{
		{'M', [3]point{{inset, inset}}}, {'L', [3]point{{100 - inset, inset}}},
		{'L', [3]point{{100 - inset, 100 - inset}}}, {'L', [3]point{{inset, 100 - inset}}}, {op: 'Z'},
	}
}

// corners returns the four corners of a cell as open lines.
func corners() path {
	return parsePath("M6 26L6 6L26 6M74 6L94 6L94 26M94 74L94 94L74 94M26 94L6 94L6 74")
}

// markShapes returns the marks. No two differ in colour alone: the last move
// is a plain wash, the chosen square has a frame, targets are dots, captures
// rings, check is a burst around the king, the square under a lifted piece has
// a thick frame, and a hint has corners.
func markShapes(s *Scene, l *Layout) []markArt {
	c := s.Theme.colors()
	faint := func(x color.NRGBA, a float64) color.NRGBA {
		x.A = uint8(float64(x.A) * a)
		return x
	}
	check := []shape{}
	for i := range 6 {
		check = append(check, shape{circle(50, 50, 49-5*float64(i)), faint(c.check, 0.16), 0})
	}
	for i := range 8 {
		sin, cos := math.Sincos(math.Pi/8 + math.Pi/4*float64(i))
		check = append(check, shape{path{{'M', [3]point{{50 + 41*cos, 50 + 41*sin}}}, {'L', [3]point{{50 + 48*cos, 50 + 48*sin}}}}, c.check, 4})
	}
	return []markArt{
		{spriteLast, []shape{{square(0), c.last, 0}}, false},
		{spriteChosen, []shape{{square(0), c.chosen, 0}, {square(2.5), c.mark, 5}}, false},
		{spriteDot, []shape{{circle(50, 50, 14), c.mark, 0}}, true},
		{spriteRing, []shape{{circle(50, 50, 44), c.mark, 8}}, true},
		{spriteCheck, check, true},
		{spriteHover, []shape{{square(4), c.mark, 8}}, false},
		{spriteHint, []shape{{corners(), rgba(0x2765b0e0), 8}}, false},
	}
}
