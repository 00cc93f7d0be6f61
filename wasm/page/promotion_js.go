//go:build js

package page

import (
	"fmt"
	"slices"
	"strings"
	"syscall/js"

	"tah/rules"
	"tah/wasm/dom"
)

// promotionChooser is the open choice of what a piece becomes: buttons on the
// file of the square that the move ends on, one over the other.
type promotionChooser struct {
	root     js.Value // undefined if there is none
	attempts []rules.Attempt
	buttons  []js.Value // one for each
}

// promote calls chose with the number of one of some attempts that differ in
// what the piece becomes: the one that the reader chooses, or has chosen for
// good.
func (p *Page) promote(attempts []rules.Attempt, chose func(i int)) {
	piece := p.session.Position().Piece(attempts[0].From)
	if i := p.promotesAlways(piece.Type(), attempts); i >= 0 {
		chose(i)
		return
	}
	g := p.session.Game()
	title := p.words.T("promotion.title")
	if g.HandTypes() != nil {
		title = p.words.T("promotion.title.shogi")
	}
	p.closeDialog()
	sc := new(dom.Scope)
	d := dom.Create("dialog", "chooser")
	d.Set("id", "promotion")
	dom.Attr(d, "aria-label", title)
	p.chooser = promotionChooser{root: d, attempts: attempts}
	for i, a := range attempts {
		letter, promoted := g.TypeLetter(piece.Type()), ""
		if a.Promotion != rules.NoPieceType {
			letter = g.TypeLetter(a.Promotion)
			promoted = letter
		}
		b := sc.Button("", "", func() {
			p.closeDialog()
			chose(i)
		})
		label := p.promotionLabel(letter, a)
		dom.Attr(b, "data-promotion", promoted)
		dom.Attr(b, "aria-label", label)
		b.Set("title", label)
		b.Call("append", p.picture(p.facing(p.cased(letter, piece.Color()))))
		p.chooser.buttons = append(p.chooser.buttons, b)
	}
	p.chooser.buttons[0].Set("autofocus", true)
	p.placeChooser()
	sc.Listen(d, "keydown", p.chooserKey)
	p.openDialog(d, sc, p.giveUp)
}

func (p *Page) promotionLabel(letter string, a rules.Attempt) string {
	label := p.words.PieceType(p.key(), letter)
	switch {
	case p.session.Game().HandTypes() == nil:
		return label
	case a.Promotion == rules.NoPieceType:
		return p.words.T("promotion.no", "piece", label)
	}
	return p.words.T("promotion.yes", "piece", label)
}

// promotesAlways returns which of some attempts the reader makes always, -1 to
// be asked: the queen, and in shogi what bishop, rook and pawn gain without
// losing anything.
func (p *Page) promotesAlways(t rules.PieceType, attempts []rules.Attempt) int {
	g := p.session.Game()
	shogi := g.HandTypes() != nil
	if p.exercise != nil {
		return -1 // it may be what the task is about
	}
	if autoPromotion(shogi).of(p.settings) != "always" {
		return -1
	}
	return slices.IndexFunc(attempts, func(a rules.Attempt) bool {
		if shogi {
			return a.Promotion != rules.NoPieceType && strings.Contains("RBP", g.TypeLetter(t))
		}
		return a.Promotion != rules.NoPieceType && g.TypeLetter(a.Promotion) == "Q"
	})
}

// placeChooser lays the buttons over the board: the first on the square of the
// move, the others towards the middle. A finger needs 44 pixels.
func (p *Page) placeChooser() {
	c := &p.chooser
	if !c.root.Truthy() {
		return
	}
	const least = 44
	box := p.grid.root.Call("getBoundingClientRect")
	cellW := box.Get("width").Float() / float64(p.grid.files)
	cellH := box.Get("height").Float() / float64(p.grid.ranks)
	w, h := max(cellW, least), max(cellH, least)
	place := p.cell(p.view.Cell(c.attempts[0].To))
	col, row := float64(place%p.grid.files), float64(place/p.grid.files)
	x := box.Get("left").Float() + (col+.5)*cellW - w/2
	x = max(0, min(x, js.Global().Get("innerWidth").Float()-w))
	y := box.Get("top").Float() + row*cellH
	buttons := slices.Clone(c.buttons)
	if place/p.grid.files >= p.grid.ranks/2 {
		slices.Reverse(buttons)
		y += cellH - h*float64(len(buttons))
	}
	for _, b := range buttons {
		c.root.Call("append", b)
	}
	for name, px := range map[string]float64{
		"left": x + js.Global().Get("scrollX").Float(), "top": y + js.Global().Get("scrollY").Float(),
		"--w": w, "--h": h,
	} {
		dom.Style(c.root, name, fmt.Sprintf("%.2fpx", px))
	}
}

// chooserKey moves the focus among the buttons with the arrows.
func (p *Page) chooserKey(ev js.Value) {
	buttons := p.chooser.root.Get("children")
	n := buttons.Length()
	for i := range n {
		if !buttons.Index(i).Equal(dom.Document().Get("activeElement")) {
			continue
		}
		if next, ok := stepList(i, n, ev.Get("key").String()); ok {
			ev.Call("preventDefault")
			buttons.Index(next).Call("focus")
		}
		return
	}
}
