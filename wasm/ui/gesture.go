package ui

import (
	"fmt"

	"tah/game"
	"tah/game/setup"
	"tah/game/state"
	"tah/game/table"
	"tah/rules"
	"tah/rules/record"
)

// contact is what a finger or the mouse does: where it is, and what it went down on.
type contact struct {
	id, button            int
	primary, touch, mouse bool
	shift, alt            bool // Shift or Control is held, and Alt
	x, y, width           float64
	place                 int    // of the square that it went down on, -1 for none
	hand, tool            string // the piece in a hand or on the palette that it went down on
	board                 bool   // it went down on the board
	over                  int    // the place of the square at the point, -1 for none
}

// reaction is what the page does about it, beside showing what is lifted or drawn.
type reaction struct {
	send             table.Command // nil for none
	pointer          int           // the contact that it is about …
	capture, release bool          // … of which all is to be heard from now on, or no longer
	sketched         bool          // what is being drawn has changed
	redraw           bool
	feel             bool // the device shakes
}

// gestures turns contacts into commands.
type gestures struct {
	st      *state.State // the last one
	held    held
	lift    lift
	drawer  int           // the contact that draws
	sketch  *record.Shape // the arrow or circle that it draws, nil for none
	carried [2]int        // the cells of the move that was dragged last, -1 for a hand; equal for none
}

// lift is a piece that is being dragged.
type lift struct {
	active bool
	cell   int    // where it was lifted from, -1 for a hand or the palette
	letter string // FEN or SFEN
	x, y   float64
	touch  bool
	over   int // the place that it is held over, -1 for none
}

// transform returns where a piece of a size is shown: under the pointer, above a finger.
func (l *lift) transform(size float64) string {
	x, y := l.x-size/2, l.y-size/2
	if l.touch {
		y -= size * 0.9
	}
	return fmt.Sprintf("translate(%.1fpx, %.1fpx)", x, y)
}

// held is a contact between down and up.
type held struct {
	active  bool
	pointer int
	place   int // where it went down, -1 for a hand or the palette
	hand    rules.PieceType
	side    rules.Color
	letter  string
	own     bool // it went down on a piece that may move
	fresh   bool // which it chose only then
	edge    bool // a finger at the edge of the screen, which may be a swipe
	x, y    float64
}

// holding returns a contact that begins.
func holding(c contact) held {
	const edge = 20
	return held{
		active: true, pointer: c.id, place: -1, x: c.x, y: c.y, edge: c.touch && (c.x < edge || c.x > c.width-edge),
	}
}

// chooses reports whether something is chosen that may be dragged.
func (g *gestures) chooses() bool {
	m := &g.st.Board.Marks
	return g.st.Setup != nil || m.SelectedCell() >= 0 || m.SelectedHand != ""
}

// follow takes over a state, in which what was lifted may be gone, or let go of.
func (g *gestures) follow(st *state.State) reaction {
	g.st = st
	if g.lift.active && !g.chooses() {
		return g.end()
	}
	return reaction{}
}

// lifted returns the cells of pieces that are shown under the pointer.
func (g *gestures) lifted() []int {
	if !g.lift.active {
		return nil
	}
	return []int{g.lift.cell}
}

// brought reports whether the last move of a view was dragged to where it went, once.
func (g *gestures) brought(v *game.View) bool {
	c := g.carried
	g.carried = [2]int{}
	return c[0] != c[1] && v.From == c[0] && v.To == c[1]
}

// pressed returns the command for a press without a pointer, as assistive technology does
// it, nil for none.
func (g *gestures) pressed(place int, hand string) table.Command {
	if place >= 0 {
		return table.Tap{Cell: cellAt(&g.st.Board, place)}
	}
	if c, kind, _, ok := handNamed(g.st, hand); ok {
		return table.TapHand{Side: c, Kind: kind}
	}
	return nil
}

// pressing returns what a press of any pointer means before it is one of a piece; ok is
// false where it may still be that.
func (g *gestures) pressing(c contact) (r reaction, ok bool) {
	st := g.st
	switch {
	case g.held.active || g.sketch != nil || !c.primary:
	case st.Setup != nil:
		return g.hold(c), true
	case c.button == 2 && busy(st, g.lift.active):
		r.send = table.Release{}
	case c.button == 2 || st.Board.Pen && c.button == 0:
		return g.beginSketch(c), true
	case c.button != 0:
	case !st.Board.May && !st.Status.Asking && st.Task == nil:
		if c.board {
			r.send = table.LeaveDrawings{}
		}
	default:
		return reaction{}, false
	}
	return r, true
}

// down is a contact that begins. A piece is chosen as soon as it is touched, unless the
// chosen one moves there.
func (g *gestures) down(c contact) reaction {
	r, ok := g.pressing(c)
	if ok {
		return r
	}
	b, h := &g.st.Board, holding(c)
	if side, kind, letter, ok := handNamed(g.st, c.hand); c.place >= 0 {
		cell := cellAt(b, c.place)
		on := b.View.Cells[cell]
		h.place, h.letter = c.place, on.Letter
		h.own = on.Letter != "" && b.May && on.Piece.Color() == b.Chooser
		h.fresh = h.own && b.Marks.SelectedCell() != cell
	} else if ok {
		h.hand, h.side, h.letter = kind, side, cased(letter, side)
		h.own = b.May && side == b.Chooser
		h.fresh = h.own && b.Marks.SelectedHand != letter
	} else {
		return reaction{}
	}
	if h.fresh {
		r.send = g.pressed(c.place, c.hand)
	}
	g.held, r.pointer, r.capture = h, c.id, h.own
	return r
}

// hold begins to hold a piece of the board or of the palette while a position is set up.
func (g *gestures) hold(c contact) reaction {
	h := holding(c)
	switch {
	case c.button != 0 || c.place < 0 && c.tool == "":
		return reaction{}
	case c.place >= 0:
		h.place, h.letter = c.place, g.st.Board.View.Cells[cellAt(&g.st.Board, c.place)].Letter
	default:
		h.letter = c.tool
	}
	h.own = h.letter != ""
	g.held = h
	return reaction{}
}

// follows reports whether a contact is one that began here.
func (g *gestures) follows(id int) bool {
	return g.sketch != nil && id == g.drawer || g.held.active && id == g.held.pointer
}

// move follows a contact on its way.
func (g *gestures) move(c contact) (r reaction) {
	switch {
	case g.sketch != nil && c.id == g.drawer:
		if at, ok := g.spot(c.over); ok && at != g.sketch.To {
			g.sketch.To, r.sketched = at, true
		}
		return r
	case !g.held.active || c.id != g.held.pointer:
		return r
	case !g.lift.active:
		if !g.lifts(c) {
			return r
		}
		r = reaction{pointer: c.id, capture: true, feel: true}
	}
	g.lift.x, g.lift.y, g.lift.over = c.x, c.y, c.over
	return r
}

// lifts begins to drag a piece once the pointer has gone far enough.
func (g *gestures) lifts(c contact) bool {
	h, far := &g.held, 8.0
	if c.mouse {
		far = 4
	}
	if !h.own || !g.chooses() || (c.x-h.x)*(c.x-h.x)+(c.y-h.y)*(c.y-h.y) < far*far {
		return false
	}
	g.lift = lift{active: true, cell: g.cell(h.place), letter: h.letter, touch: !c.mouse}
	return true
}

// cell returns the cell at a place, -1 for none.
func (g *gestures) cell(place int) int {
	if place < 0 {
		return -1
	}
	return cellAt(&g.st.Board, place)
}

// up is a contact that ends.
func (g *gestures) up(c contact) reaction {
	if g.sketch != nil && c.id == g.drawer {
		return g.endSketch(true)
	}
	h, dragged := g.held, g.lift.active
	if !h.active || c.id != h.pointer {
		return reaction{}
	}
	from, to := g.cell(h.place), g.cell(c.over)
	r := g.end()
	if g.st.Setup != nil {
		r.send = g.put(h, dragged, from, to)
		r.redraw = dragged && r.send == nil
		return r
	}
	switch {
	case dragged && to < 0 && h.edge && h.fresh:
		r.send = table.Release{} // it was a swipe
	case dragged && (to < 0 || c.over == h.place):
		r.redraw = true // back home, still chosen
	case dragged:
		g.carried = [2]int{from, to}
		r.send = table.Tap{Cell: to}
	case h.own && h.fresh:
		// it was chosen on the way down
	case h.place < 0:
		r.send = table.TapHand{Side: h.side, Kind: h.hand}
	case c.over == h.place:
		r.send = table.Tap{Cell: to}
	}
	return r
}

// put returns what the end of a contact does while a position is set up, nil for nothing;
// from and to are cells, -1 for none.
func (g *gestures) put(h held, dragged bool, from, to int) table.Command {
	switch {
	case !dragged && from >= 0 && to == from:
		return table.Tap{Cell: from}
	case !dragged:
	case to >= 0 && from < 0:
		return table.Edit{What: setup.PutPiece{Cell: to, Piece: pieceOf(g.st.Session.Game(), h.letter)}}
	case to >= 0 && to != from:
		return table.Edit{What: setup.MovePiece{From: from, To: to}}
	case to < 0 && from >= 0:
		return table.Edit{What: setup.PutPiece{Cell: from, Piece: rules.NoPiece}}
	}
	return nil
}

// second is another finger, which wants something else than the first had begun.
func (g *gestures) second() reaction {
	if g.held.active {
		return g.cancel(g.held.pointer)
	}
	return reaction{}
}

// cancel ends a contact as if it had not begun.
func (g *gestures) cancel(id int) reaction {
	switch fresh := g.held.fresh; {
	case g.held.active && id == g.held.pointer:
		r := g.end()
		if fresh {
			r.send = table.Release{}
		}
		r.redraw = !fresh
		return r
	case g.sketch != nil && id == g.drawer:
		return g.endSketch(false)
	}
	return reaction{}
}

func (g *gestures) end() reaction {
	r := reaction{pointer: g.held.pointer, release: true}
	g.held, g.lift = held{}, lift{}
	return r
}

// beginSketch starts to draw where a contact begins, in its colour.
func (g *gestures) beginSketch(c contact) reaction {
	at, ok := g.spot(c.over)
	if !ok {
		at.Square = rules.NoSquare
		at.Side, at.Hand, _, ok = handNamed(g.st, c.hand)
	}
	if !ok {
		return reaction{}
	}
	g.drawer, g.sketch = c.id, &record.Shape{From: at, To: at, Brush: brush(c.shift, c.alt)}
	return reaction{pointer: c.id, capture: true, sketched: true}
}

// endSketch keeps what was drawn, unless it was cancelled.
func (g *gestures) endSketch(keep bool) reaction {
	r := reaction{pointer: g.drawer, release: true, sketched: !keep}
	if keep {
		r.send = table.DrawShape{Shape: *g.sketch}
	}
	g.sketch = nil
	return r
}

// spot returns the square at a place.
func (g *gestures) spot(place int) (s record.Spot, ok bool) {
	if place < 0 {
		return s, false
	}
	return record.Spot{Square: g.st.Board.View.Cells[cellAt(&g.st.Board, place)].Square}, true
}

// brush returns the colour that the keys held down choose: green, red with Shift or
// Control, blue with Alt, yellow with both.
func brush(shift, alt bool) uint8 {
	n := uint8(0)
	if shift {
		n = 1
	}
	if alt {
		n += 2
	}
	return n
}
