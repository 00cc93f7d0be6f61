//go:build js

package page

import (
	"slices"
	"strconv"
	"syscall/js"

	"tah/rules"
	"tah/wasm/dom"
)

// grid is the transparent table of squares over the canvas. Its elements stay
// where they are; which square each one is follows from which way round the
// board is shown.
type grid struct {
	root         js.Value
	files, ranks int
	squares      []square
	focus        int // the place in the tab order
}

// square is one element and what it says now, so that only changes reach the
// DOM.
type square struct {
	element                     js.Value
	name, piece, label, classes string
	tab, chosen                 bool
	picture                     string // only on a board without canvas
}

// cell returns the cell at a place of the board as it is shown. The inverse is
// the same.
func (p *Page) cell(place int) int {
	if p.session.Flipped {
		return len(p.grid.squares) - 1 - place
	}
	return place
}

// buildGrid makes the elements anew for a board of another size.
func (p *Page) buildGrid() {
	g := &p.grid
	g.files, g.ranks = p.view.Files, p.view.Ranks
	g.squares = make([]square, 0, g.files*g.ranks)
	dom.Empty(g.root)
	for range g.ranks {
		row := dom.Create("div", "")
		dom.Attr(row, "role", "row")
		for range g.files {
			e := dom.Create("div", "")
			dom.Attr(e, "role", "gridcell")
			dom.Attr(e, "data-place", strconv.Itoa(len(g.squares)))
			dom.Attr(e, "tabindex", "-1")
			dom.Attr(e, "aria-selected", "false")
			g.squares = append(g.squares, square{element: e})
			row.Call("append", e)
		}
		g.root.Call("append", row)
	}
	g.focus = (g.ranks-2)*g.files + g.files/2
}

// showGrid brings every square's element to what the view and the marks say.
func (p *Page) showGrid() {
	g := &p.grid
	if g.files != p.view.Files || g.ranks != p.view.Ranks {
		p.buildGrid()
	}
	may := p.mayMove() || p.mayPremove()
	chooser := p.session.Chooser()
	hinted, _ := p.hintCells()
	for place := range g.squares {
		sq := &g.squares[place]
		cell := p.cell(place)
		c := &p.view.Cells[cell]
		chosen := p.marks.SelectedCell() == cell
		classes := ""
		if may && c.Letter != "" && c.Piece.Color() == chooser {
			classes += " movable"
		}
		for _, t := range p.marks.Targets {
			if t.Cell == cell {
				classes += " target"
				if t.Capture {
					classes += " taken"
				}
			}
		}
		if slices.Contains(p.marks.Premove, cell) {
			classes += " premove"
		}
		if slices.Contains(p.marks.Found, cell) {
			classes += " found"
		} else if slices.Contains(p.marks.Goals, cell) {
			classes += " goal"
		}
		picture := ""
		if p.plain() {
			classes += p.plainClasses(cell)
			picture = c.Letter
		}
		sq.set(c.Name, c.Letter, p.words.Square(&p.view, &p.marks, hinted, cell), classes, chosen, place == g.focus)
		p.showPlain(sq, picture)
	}
}

func (sq *square) set(name, piece, label, classes string, chosen, tab bool) {
	e := sq.element
	if sq.name != name {
		sq.name = name
		dom.Attr(e, "data-square", name)
		dom.Attr(e, "data-piece", piece)
		sq.piece = piece
	}
	if sq.piece != piece {
		sq.piece = piece
		dom.Attr(e, "data-piece", piece)
	}
	if sq.label != label {
		sq.label = label
		dom.Attr(e, "aria-label", label)
	}
	if sq.classes != classes {
		sq.classes = classes
		e.Set("className", classes)
	}
	if sq.chosen != chosen {
		sq.chosen = chosen
		dom.Attr(e, "aria-selected", strconv.FormatBool(chosen))
	}
	if sq.tab != tab {
		sq.tab = tab
		e.Set("tabIndex", map[bool]int{true: 0, false: -1}[tab])
	}
}

// plainClasses are those of a board that no canvas draws.
func (p *Page) plainClasses(cell int) string {
	classes := ""
	if p.key() == "chess" && (cell/p.view.Files+cell%p.view.Files)%2 == 1 {
		classes += " dark"
	}
	if cell == p.view.To || cell == p.view.From {
		classes += " last"
	}
	if cell == p.view.Check {
		classes += " check"
	}
	if slices.Contains(p.marks.Why, cell) {
		classes += " why"
	}
	if from, to := p.hintCells(); cell == from || cell == to {
		classes += " hinted"
	}
	return classes
}

// showPlain shows a piece's picture on a square, none for "".
func (p *Page) showPlain(sq *square, letter string) {
	picture := letter
	if p.session.Flipped && letter != "" {
		picture += "'" // shogi pieces point to their owner's enemy
	}
	if sq.picture == picture {
		return
	}
	sq.picture = picture
	dom.Empty(sq.element)
	if letter != "" {
		sq.element.Call("append", p.picture(p.facing(letter)))
	}
}

// gridKey is what keys do on the board.
func (p *Page) gridKey(ev js.Value) {
	g := &p.grid
	if dom.Modified(ev) || p.walksOnBoard(ev.Get("key").String()) {
		return
	}
	switch key := ev.Get("key").String(); key {
	case "Enter", " ":
		ev.Call("preventDefault")
		if !ev.Get("repeat").Bool() {
			p.tap(p.cell(g.focus))
		}
	default:
		if next, ok := step(g.focus, g.files, g.ranks, key); ok {
			ev.Call("preventDefault")
			p.focusPlace(next)
		} else if p.editor != nil {
			if p.editKey(key) {
				ev.Call("preventDefault")
			}
		} else if p.blindKey(key, ev.Get("code").String(), ev.Get("shiftKey").Bool()) {
			ev.Call("preventDefault")
		}
	}
}

func (p *Page) focusPlace(place int) {
	g := &p.grid
	p.rove(place)
	g.squares[place].element.Call("focus")
}

// rove makes a place the board's one stop in the tab order.
func (p *Page) rove(place int) {
	g := &p.grid
	if place == g.focus {
		return
	}
	old := &g.squares[g.focus]
	old.tab = false
	old.element.Set("tabIndex", -1)
	g.focus = place
	g.squares[place].tab = true
	g.squares[place].element.Set("tabIndex", 0)
}

// placeOf returns the place of the square that an event hit.
func (p *Page) placeOf(target js.Value) (place int, ok bool) {
	e, ok := dom.Closest(target, "[data-place]")
	if !ok {
		return 0, false
	}
	return dom.Atoi(e.Get("dataset").Get("place").String()), true
}

// hintCells returns the cells that the hint shows, -1 for none.
func (p *Page) hintCells() (from, to int) {
	from, to = -1, -1
	if p.hint.stage > 0 && !p.hint.move.IsDrop() {
		from = p.view.Cell(p.hint.move.From())
	}
	if p.hint.stage > 1 {
		to = p.view.Cell(p.hint.move.To())
	}
	return from, to
}

// hintHand returns the letter of the piece in hand that the hint shows.
func (p *Page) hintHand() string {
	if p.hint.stage > 0 && p.hint.move.IsDrop() {
		return p.session.Game().TypeLetter(p.hint.move.Piece())
	}
	return ""
}

// bottom returns the side shown at the bottom of the board.
func (p *Page) bottom() rules.Color {
	if p.session.Flipped {
		return rules.Second
	}
	return rules.First
}
