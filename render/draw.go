package render

import (
	"fmt"
	"slices"
	"strings"

	"tah/rules"
)

// Quad is one sprite on the canvas, in device pixels.
type Quad struct {
	Sprite     string // a key of Atlas.Sprites
	X, Y, W, H float64
	Alpha      float64 // 0 to 1
}

// String is for the golden lists of the tests.
func (q Quad) String() string {
	return fmt.Sprintf("%-8s %7.1f %7.1f %6.1f %6.1f %.2f", q.Sprite, q.X, q.Y, q.W, q.H, q.Alpha)
}

// The sprites beside the pieces.
const (
	spriteBoard  = "board"
	spriteLast   = "last"
	spriteChosen = "chosen"
	spriteDot    = "dot"
	spriteRing   = "ring"
	spriteCheck  = "check"
	spriteHint   = "hint"
	spriteWhy    = "why"
	spriteAhead  = "ahead"
	spriteWait   = "wait"
)

// list collects quads.
type list struct {
	quads   []Quad
	scene   *Scene
	layout  *Layout
	flipped bool    // as the scene is, but while the board turns
	alpha   float64 // of all but the board
}

// Draw appends what is to be seen of a scene, the lowest first.
func Draw(dst []Quad, s *Scene, l *Layout, a *Animation) []Quad {
	flipped, alpha := a.side(s.Flipped)
	d := list{dst, s, l, flipped, 1}
	d.add(Quad{spriteBoard, 0, 0, float64(l.Width), float64(l.Height), 1})
	d.alpha = alpha
	d.below(a)
	d.pieces(a)
	d.above()
	return d.quads
}

func (d *list) add(q Quad) {
	q.Alpha *= d.alpha
	d.quads = append(d.quads, q)
}

// mark puts a sprite over a whole cell.
func (d *list) mark(sprite string, cell int) {
	if cell < 0 || cell >= len(d.scene.View.Cells) {
		return
	}
	x, y := d.layout.corner(cell, d.flipped)
	d.add(Quad{sprite, x, y, float64(d.layout.CellW), float64(d.layout.CellH), 1})
}

// below draws the marks under the pieces.
func (d *list) below(a *Animation) {
	v, m := &d.scene.View, &d.scene.Marks
	d.mark(spriteLast, v.From)
	d.mark(spriteLast, v.To)
	d.mark(spriteChosen, m.SelectedCell())
	d.check(a, v.Check)
	for _, c := range m.Premove {
		d.mark(spriteAhead, c)
	}
	if m.Ahead {
		return
	}
	for _, t := range m.Targets {
		if !t.Capture {
			d.mark(spriteDot, t.Cell)
		}
	}
}

// check draws the burst around a king in check, which swells once.
func (d *list) check(a *Animation, cell int) {
	if cell < 0 {
		return
	}
	x, y := d.layout.corner(cell, d.flipped)
	w, h := float64(d.layout.CellW), float64(d.layout.CellH)
	k := a.pulse()
	d.add(Quad{spriteCheck, x - w*(k-1)/2, y - h*(k-1)/2, w * k, h * k, 1})
}

// above draws the marks over the pieces.
func (d *list) above() {
	for _, t := range d.scene.Marks.Targets {
		switch {
		case d.scene.Marks.Ahead:
			d.mark(spriteWait, t.Cell)
		case t.Capture:
			d.mark(spriteRing, t.Cell)
		}
	}
	for _, c := range d.scene.Marks.Why {
		d.mark(spriteWhy, c)
	}
	for _, c := range d.scene.Hint {
		d.mark(spriteHint, c)
	}
}

// sprite returns the key of a piece's picture: turned ones end in "'".
func (d *list) sprite(letter string) string {
	if d.scene.View.Game == "shogi" && isFirst(letter) == d.flipped {
		return letter + "'"
	}
	return letter
}

// piece draws a piece in a cell's rectangle at x, y, scaled about its middle.
func (d *list) piece(letter string, x, y, sx, sy, alpha float64) {
	w, h := float64(d.layout.CellW), float64(d.layout.CellH)
	d.add(Quad{d.sprite(letter), x + w*(1-sx)/2, y + h*(1-sy)/2, w * sx, h * sy, alpha})
}

// pieces draws what stands still, then what leaves, then what moves.
func (d *list) pieces(a *Animation) {
	fallen := lostKing(&d.scene.View)
	for i := range d.scene.View.Cells {
		letter := d.scene.View.Cells[i].Letter
		if letter == "" || a.moving(i) != nil {
			continue
		}
		alpha := 1.0
		if slices.Contains(d.scene.Lifted, i) {
			alpha = 0.3
		} else if i == fallen {
			alpha = a.fade()
		}
		x, y := d.layout.corner(i, d.flipped)
		d.piece(letter, x, y, 1, 1, alpha)
	}
	for i := range a.motions {
		if a.motions[i].Kind == Vanish {
			d.vanishing(a, &a.motions[i])
		}
	}
	for i := range a.motions {
		if a.motions[i].Kind != Vanish {
			d.moving(a, &a.motions[i])
		}
	}
}

// vanishing fades a piece; a captured shogi piece goes to its capturer's side
// meanwhile.
func (d *list) vanishing(a *Animation, m *Motion) {
	t := a.easeOut(vanishTime)
	x, y := d.layout.corner(m.From, d.flipped)
	if d.scene.View.Game == "shogi" && m.Taken {
		edge := float64(d.layout.Y + d.layout.Ranks*d.layout.CellH)
		if (m.ToSide == rules.First) == d.flipped {
			edge = float64(d.layout.Y - d.layout.CellH)
		}
		y += (edge - y) * t
	}
	d.piece(m.Letter, x, y, 1, 1, 1-t)
}

func (d *list) moving(a *Animation, m *Motion) {
	t := a.easeOut(slideTime)
	x, y := d.layout.corner(m.To, d.flipped)
	switch m.Kind {
	case Slide:
		fx, fy := d.layout.corner(m.From, d.flipped)
		letter, sx := m.Letter, 1.0
		if m.Before != m.Letter { // it turns over like a tile
			if sx = 2*t - 1; sx < 0 {
				letter, sx = m.Before, -sx
			}
		}
		d.piece(letter, fx+(x-fx)*t, fy+(y-fy)*t, sx, 1, 1)
	case Drop:
		d.piece(m.Letter, x, y, 1.15-0.15*t, 1.15-0.15*t, min(1, 0.3+t))
	case Appear:
		d.piece(m.Letter, x, y, 1, 1, t)
	}
}

// sprites returns the pieces that a game's boards need a picture of; in shogi
// those of one side stand for both, except for the king.
func sprites(game string) []string {
	if game == "shogi" {
		return strings.Fields("K k R B G S N L P +R +B +S +N +L +P")
	}
	return strings.Fields("K Q R B N P k q r b n p")
}
