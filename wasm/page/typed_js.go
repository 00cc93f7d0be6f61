//go:build js

package page

import (
	"slices"
	"strconv"
	"strings"
	"syscall/js"

	"tah/rules"
	"tah/wasm/dom"
	"tah/wasm/words"
)

// typing is the field that takes moves and questions.
type typing struct {
	open    bool   // it was asked for, though the settings do not show it
	pending string // the command that will be done if it is typed once more
}

// buildTyped wires the field.
func (p *Page) buildTyped() {
	field := dom.ByID("typed-text")
	dom.Listen(dom.ByID("typed"), "submit", func(ev js.Value) {
		ev.Call("preventDefault")
		text := field.Get("value").String()
		if strings.TrimSpace(text) == "" {
			return
		}
		if p.typed(text) {
			field.Set("value", "")
		} else {
			field.Call("select")
		}
	})
	dom.Listen(field, "keydown", func(ev js.Value) {
		if ev.Get("key").String() != "Escape" || dom.Modified(ev) {
			return
		}
		ev.Call("preventDefault")
		if field.Get("value").String() != "" {
			field.Set("value", "")
			return
		}
		p.typing.open = false
		p.focusPlace(p.grid.focus)
		p.showTyped()
	})
	dom.Listen(dom.ByID("typed-help"), "click", func(js.Value) { p.openKeys() })
	open := dom.ByID("typed-open")
	dom.Listen(open, "click", func(js.Value) { p.openTyped() })
	open.Set("disabled", false)
}

// openTyped goes to the field, which then stays until Escape.
func (p *Page) openTyped() {
	p.typing.open = true
	p.showTyped()
	dom.ByID("typed-text").Call("focus")
}

// showTyped shows the field or hides it.
func (p *Page) showTyped() {
	form := dom.ByID("typed")
	shown := p.typing.open || typingShown().of(p.settings) == "on"
	if form.Get("hidden").Bool() == shown {
		dom.Show(form, shown)
		p.fit()
		p.draw()
	}
}

// answer says something to the reader who asked for it, also if it is what was
// said before.
func (p *Page) answer(said string) {
	const unseen = "\u00a0" // a live region speaks only of what changes
	if dom.ByID("status").Get("textContent").String() == said {
		said += unseen
	}
	p.said, p.reasons = said, nil
	p.showMarks()
}

// typed does what a typed line asks for; it reports whether it could.
func (p *Page) typed(text string) bool {
	pending := p.typing.pending
	p.typing.pending = ""
	if cell := words.FindCell(&p.view, text); cell >= 0 && p.exercise != nil && p.exercise.takesSquares() {
		return p.tapTask(cell)
	}
	c, ok := p.words.Command(&p.view, text)
	if !ok {
		ok = p.typedMove(text)
	} else {
		ok = p.obey(c, pending)
	}
	dom.Attr(dom.ByID("typed-text"), "aria-invalid", strconv.FormatBool(!ok))
	return ok
}

// typedMove plays a typed move, or asks what it leaves open.
func (p *Page) typedMove(text string) bool {
	s, g := p.session, p.session.Game()
	p.leavePending()
	if s.Outcome().Over() {
		p.answer(words.Sentence("", p.words.Outcome(p.key(), s.Outcome())))
		return false
	}
	pos := s.Position()
	r := pos.Read(text, p.style(g))
	switch {
	case !p.mayMove():
		p.answer(p.words.T("typed.turn"))
	case len(r.Moves) == 0:
		said, why := p.words.Unfit(g, pos, &p.view, r, text)
		p.answer(said)
		if why != nil {
			p.reasons = why.Squares()
			p.showMarks()
		}
	case !r.SameWay():
		p.answer(p.words.Which(pos, r.Moves, p.style(g)))
	case !p.picker.Release(s) && !p.picked(r.Moves[0]):
		p.answer(p.words.Refusal(&p.view, words.Attempted{}, &rules.Refusal{Code: rules.RefuseTouched, At: p.view.Cells[p.marks.SelectedCell()].Square}))
	default:
		p.hint, p.reasons, p.said = hint{}, nil, ""
		if s.Customs().AnnounceCheck && strings.ContainsAny(text, "+#") {
			p.announced = true // who writes it says it
		}
		if len(r.Moves) == 1 {
			p.intend(r.Moves[0])
		} else {
			p.intendOne(byWorth(r.Moves))
		}
		return true
	}
	return false
}

// picked tells whether a move is one of the piece that was touched.
func (p *Page) picked(m rules.Move) bool {
	return !m.IsDrop() && p.marks.SelectedCell() >= 0 && p.view.Cells[p.marks.SelectedCell()].Square == m.From()
}

// obey does a command; what ends the game has to be asked for twice.
func (p *Page) obey(c words.Command, pending string) bool {
	w, v, s := p.words, &p.view, p.session
	cell := words.FindCell(v, c.Arg)
	if cell < 0 {
		cell = p.cell(p.grid.focus)
	}
	if p.question(c.Name, cell) {
		return true
	}
	over := s.Outcome().Over()
	offer, _ := s.Offered()
	switch c.Name {
	case "help":
		p.openKeys()
	case "board":
		p.focusPlace(p.grid.focus)
	case "pieces":
		p.answer(w.Pieces(v, w.Kind(v, c.Arg)))
	case "players":
		if c.Arg == "" {
			p.answer(w.Players(s))
		} else {
			p.answer(w.Around(v, cell))
		}
	case "scan":
		if said := w.Line(v, strings.ToLower(c.Arg)); said != "" {
			p.answer(said)
		} else if words.FindCell(v, c.Arg) >= 0 {
			p.answer(w.Standing(v, cell) + ".")
		} else {
			p.answer(w.T("typed.unknown", "text", words.Clip("s "+c.Arg)))
			return false
		}
	case "hint":
		if !p.mayMove() && !p.mayHint() {
			return p.notNow()
		}
		p.askHint()
	case "takeback":
		if !p.canTakeBack() {
			return p.notNow()
		}
		p.takeback()
	case "accept", "decline":
		if offer == rules.NoReason {
			return p.notNow()
		}
		p.respond(c.Name == "accept")
	case "resign":
		if over || !s.CanUndo() || s.Analysis() || p.exercise != nil {
			return p.notNow()
		}
		p.twice(c.Name, pending, w.T("action.resign"), p.doResign)
	case "draw":
		if over || p.exercise != nil || !s.CanOfferDraw() || !p.mayMove() || offer != rules.NoReason {
			return p.notNow()
		}
		p.twice(c.Name, pending, w.T("action.draw"), p.offerDraw)
	case "claim":
		return p.typedClaim(c.Arg)
	}
	return true
}

func (p *Page) notNow() bool {
	p.answer(p.words.T("typed.not-now"))
	return false
}

// twice does something when it is asked for the second time.
func (p *Page) twice(name, pending, what string, do func()) {
	if pending == name {
		do()
		return
	}
	p.typing.pending = name
	p.answer(p.words.T("typed.twice", "what", what, "word", p.words.T("typed.word."+name)))
}

// typedClaim lists what may be claimed, or makes the claim with a number.
func (p *Page) typedClaim(arg string) bool {
	if len(p.view.Claims) == 0 || !p.mayMove() || p.exercise != nil {
		return p.notNow()
	}
	if n, err := strconv.Atoi(arg); err == nil && n >= 1 && n <= len(p.view.Claims) {
		p.claimOrCount(p.view.Claims[n-1])
		return true
	}
	var list []string
	for i, c := range p.view.Claims {
		list = append(list, strconv.Itoa(i+1)+": "+p.claimLabel(c))
	}
	p.answer(p.words.T("typed.claims", "list", strings.Join(list, "; "), "word", p.words.T("typed.word.claim")))
	return true
}

// byWorth sorts moves that differ in the promotion as the chooser shows them.
func byWorth(moves []rules.Move) []rules.Move {
	slices.SortFunc(moves, func(a, b rules.Move) int { return int(b.Promotion()) - int(a.Promotion()) })
	return moves
}
