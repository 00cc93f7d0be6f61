//go:build js

package page

import (
	"strings"
	"syscall/js"

	"tah/rules"
	"tah/wasm/dom"
	"tah/wasm/words"
)

// blindKey is what the keys do on the board by which a reader finds pieces and
// asks about the position; it reports whether a key is one of them. They are
// those of lichess's blind mode, except that in shogi L is the lance.
func (p *Page) blindKey(key, code string, shift bool) bool {
	if key == "+" && p.session.Customs().AnnounceCheck {
		p.announce()
		return true
	}
	if key == "?" {
		p.openKeys()
		return true
	}
	if n := digitOf(code); n > 0 {
		p.jumpTo(onLine(p.grid.focus, len(p.grid.squares), n, shift, func(place int) string { return p.view.Cells[p.cell(place)].Name }))
		return true
	}
	if len(key) != 1 {
		return false
	}
	if kind := strings.ToUpper(key); p.words.Has("piece." + p.key() + "." + kind) {
		next, ok := nextPiece(p.grid.focus, len(p.grid.squares), kind, shift, func(place int) string { return p.view.Cells[p.cell(place)].Letter })
		if !ok {
			p.answer(words.Sentence("", p.words.T("query.none", "piece", p.words.PieceType(p.key(), kind))))
		}
		p.jumpTo(next, ok)
		return true
	}
	return p.inquire(key)
}

func (p *Page) jumpTo(place int, ok bool) {
	if ok {
		p.focusPlace(place)
	}
}

// inquire answers a key about the square in focus or the game.
func (p *Page) inquire(key string) bool {
	cell := p.cell(p.grid.focus)
	switch key {
	case "x":
		p.answer(p.words.Rays(&p.view, cell, "query.diagonals", words.Diagonals()))
	case "y":
		p.answer(p.words.Rays(&p.view, cell, "query.lines", words.Lines()))
	case "H":
		p.focusHand("")
	case "i":
		p.openTyped()
	default:
		return p.question(map[string]string{
			"o": "around", "a": "attackers", "d": "defenders", "m": "reach",
			"l": "last", "w": "last", "c": "taken", "t": "clock", "h": "hands", "f": "flip",
		}[key], cell)
	}
	return true
}

// question answers what keys and typed commands ask alike, and reports whether
// it knows the question.
func (p *Page) question(name string, cell int) bool {
	w, v, s := p.words, &p.view, p.session
	switch name {
	case "around":
		p.answer(w.Around(v, cell))
	case "attackers":
		p.answer(w.Attackers(s.Position(), v, cell, p.bottom()))
	case "defenders":
		p.answer(w.Defenders(s.Position(), v, cell, p.bottom()))
	case "reach":
		p.answer(w.Reach(s, v, cell))
	case "last":
		p.answer(w.Last(s, v))
	case "taken":
		p.answer(w.Taken(s))
	case "clock":
		p.answer(w.Clocks(s, p.now()))
	case "hands":
		p.answer(w.Hands(v))
	case "flip":
		p.flip()
		p.answer(w.T("typed.flipped", "side", w.Side(p.key(), p.bottom())))
	default:
		return false
	}
	return true
}

// focusHand goes to a kind of piece in the mover's hand, or the first of those
// that are there for "".
func (p *Page) focusHand(letter string) {
	for i := range p.strips {
		c := p.sideOf(i)
		if c != p.view.Turn {
			continue
		}
		for _, s := range p.view.Hands[c] {
			if s.Count > 0 && (letter == "" || letter == s.Letter) {
				p.strips[i].hands[s.Letter].element.Call("focus")
				return
			}
		}
	}
	p.answer(p.words.Hands(&p.view))
}

// handKey is what keys do in a hand: arrows go along it, letters to a kind of
// piece, Escape back to the board.
func (p *Page) handKey(ev js.Value) {
	e, ok := dom.Closest(ev.Get("target"), "[data-hand]")
	if !ok || dom.Modified(ev) {
		return
	}
	key := ev.Get("key").String()
	buttons := e.Get("parentElement").Call("querySelectorAll", "[data-hand]:not([hidden])")
	for i := range buttons.Length() {
		if !buttons.Index(i).Equal(e) {
			continue
		}
		if next, ok := stepList(i, buttons.Length(), key); ok {
			ev.Call("preventDefault")
			buttons.Index(next).Call("focus")
		}
	}
	switch {
	case key == "Escape" && !p.picker.Active():
		p.focusPlace(p.grid.focus)
	case key == "h":
		p.answer(p.words.Hands(&p.view))
	case len(key) == 1 && p.words.Has("piece."+p.key()+"."+strings.ToUpper(key)):
		p.focusHand(strings.ToUpper(key))
	}
}

// pressHand chooses a piece in hand without a pointer, and then goes to the
// board, where it is dropped.
func (p *Page) pressHand(c rules.Color, kind rules.PieceType, letter string) {
	p.tapHand(c, kind)
	if p.marks.SelectedHand != letter {
		return
	}
	for _, s := range p.view.Hands[c] {
		if s.Letter == letter {
			p.answer(words.Sentence(", ", p.words.Hand(p.key(), s), p.words.T("mark.selected")))
		}
	}
	p.focusPlace(p.grid.focus)
}
