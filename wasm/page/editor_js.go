//go:build js

package page

import (
	"strconv"
	"strings"
	"syscall/js"

	"tah/game"
	"tah/game/setup"
	"tah/game/table"
	"tah/rules"
	"tah/wasm/dom"
	"tah/wasm/words"
)

// editor is the mode in which a position is set up on the board, with a panel
// in place of the game's. The game waits untouched.
type editor struct {
	draft setup.Draft
	// What a tap on the board does: it puts a piece, erases, or with neither
	// chooses a piece and then where it goes.
	tool     rules.Piece
	erase    bool
	selected int // the cell chosen, -1 if none
	hold     editHold
	said     string
	wrong    error
	level    string // "0" is a second person
	side     string
	flipped  bool // so the game was shown

	scope  dom.Scope
	root   js.Value
	tools  []editTool
	hands  [2]map[rules.PieceType]js.Value
	chess  js.Value // castling and en passant, made anew when they change
	rights string   // what was offered there
	field  js.Value // the FEN or SFEN
	wrongs js.Value // what is wrong
	play   js.Value
	turns  js.Value
	counts js.Value // of half-moves and moves
}

// editTool is a button of the palette.
type editTool struct {
	button js.Value
	piece  rules.Piece // NoPiece for the eraser
}

// editHold is a pointer that is down on a square or on a piece of the palette.
type editHold struct {
	active  bool
	pointer int
	cell    int // -1 for the palette
	piece   rules.Piece
	x, y    float64
}

// openEditor begins to set up a position, with the one that is shown.
func (p *Page) openEditor() {
	p.rest()
	p.stopThinking()
	p.reset()
	p.hideNote()
	d, err := setup.Read(p.session.Game(), p.session.Position().String())
	if err != nil {
		p.note(p.why(err), p.dismiss())
		return
	}
	c := p.choiceFor(p.key())
	p.editor = &editor{draft: d, selected: -1, level: c.level, side: c.side, flipped: p.session.Flipped, said: p.words.T("editor.how")}
	p.buildEditor()
	dom.Toggle(dom.ByID("table"), "editing", true)
	p.show()
	p.focusPlace(p.grid.focus)
}

// closeEditor takes the editor away; nothing of the game has changed.
func (p *Page) closeEditor() {
	e := p.editor
	if e == nil {
		return
	}
	p.editor = nil
	p.lift = lift{}
	p.showLift()
	e.root.Call("remove")
	e.scope.Release()
	dom.Toggle(dom.ByID("table"), "editing", false)
}

// sayEdit says what was done.
func sayEdit(said string) {
	dom.Attr(dom.ByID("status"), "aria-live", "polite")
	dom.SetText(dom.ByID("status"), said)
}

// leaveEditor goes back to the game, which is shown as before.
func (p *Page) leaveEditor() {
	p.session.Flipped = p.editor.flipped
	p.closeEditor()
	p.resumeClock()
	p.show()
	p.think()
	p.focusPlace(p.grid.focus)
}

// edit changes the draft, says what was done and shows it.
func (p *Page) edit(said string, change func(d *setup.Draft)) {
	e := p.editor
	e.selected = -1
	change(&e.draft)
	e.said = said
	p.showEditor()
}

// seenDraft returns what there is to see of the draft.
func (p *Page) seenDraft() game.View {
	v, err := game.Still(p.session.Game(), p.editor.draft.String())
	if err != nil {
		return p.session.View() // a draft is always readable: a law
	}
	return v
}

// showEditor brings board and panel to the draft.
func (p *Page) showEditor() {
	e := p.editor
	p.view = p.seenDraft()
	before := e.wrong
	e.wrong = e.draft.Check(p.session.RuleSet())
	p.markDraft()
	p.fit()
	p.showGrid()
	p.dragged = true // pieces stand where they are put at once
	p.draw()
	p.dragged = false
	verdict := p.words.T("editor.fine")
	if e.wrong != nil {
		verdict = p.why(e.wrong)
	}
	dom.SetText(e.wrongs, verdict)
	dom.Toggle(e.wrongs, "trouble", e.wrong != nil)
	for _, b := range []js.Value{e.play, dom.Find(e.root, "#edit-analyse")} {
		b.Set("disabled", e.wrong != nil)
	}
	p.showEditTools()
	if text := e.draft.String(); !dom.Document().Get("activeElement").Equal(e.field) && e.field.Get("value").String() != text {
		e.field.Set("value", text)
		dom.Attr(e.field, "aria-invalid", "false")
	}
	said := e.said
	if said != "" && (before == nil) != (e.wrong == nil) {
		said += " " + verdict
	}
	sayEdit(said)
}

// markDraft marks the chosen piece and what shows that something is wrong.
func (p *Page) markDraft() {
	p.marks = game.Marks{}
	if cell := p.editor.selected; cell >= 0 {
		p.marks.Selected = []int{cell}
	}
	for _, s := range setup.FaultSquares(p.editor.wrong) {
		if cell := p.view.Cell(s); cell >= 0 {
			p.marks.Why = append(p.marks.Why, cell)
		}
	}
}

// showEditTools shows what is chosen in the panel and what it holds.
func (p *Page) showEditTools() {
	e := p.editor
	for _, t := range e.tools {
		on := e.erase && t.piece == rules.NoPiece || t.piece != rules.NoPiece && e.tool == t.piece
		dom.Attr(t.button, "aria-pressed", strconv.FormatBool(on))
	}
	for c, hand := range e.hands {
		for t, b := range hand {
			n := e.draft.Hands[c][t]
			g := p.session.Game()
			dom.Attr(b, "aria-label", p.words.Hand(p.key(), game.Stock{Type: t, Letter: g.TypeLetter(t), Count: n}))
			dom.SetText(dom.Find(b, ".count"), strconv.Itoa(n))
			dom.Toggle(b, "none", n == 0)
		}
	}
	value := words.Order(e.draft.Turn)
	radios := e.turns.Call("querySelectorAll", "input")
	for i := range radios.Length() {
		radios.Index(i).Set("checked", radios.Index(i).Get("value").String() == value)
	}
	p.showRights()
	for id, n := range map[string]int{"edit-clock": e.draft.Clock, "edit-move": e.draft.Move} {
		if in := dom.Find(e.counts, "#"+id); !in.IsNull() && !in.Equal(dom.Document().Get("activeElement")) {
			in.Set("value", n)
		}
	}
}

// editTap does what a tap on a square means now.
func (p *Page) editTap(cell int) {
	e := p.editor
	s := p.view.Cells[cell].Square
	there := e.draft.Board[s]
	switch {
	case e.erase:
		p.putDraft(cell, rules.NoPiece)
	case e.tool != rules.NoPiece && there == e.tool:
		p.putDraft(cell, rules.NoPiece)
	case e.tool != rules.NoPiece:
		p.putDraft(cell, e.tool)
	case e.selected >= 0 && e.selected != cell:
		p.moveDraft(e.selected, cell)
	case e.selected == cell:
		p.chooseDraft(-1)
	case there != rules.NoPiece:
		p.chooseDraft(cell)
	default:
		e.said = p.words.T("editor.how")
		p.showEditor()
	}
}

func (p *Page) chooseDraft(cell int) {
	e := p.editor
	e.selected, e.said = cell, ""
	p.showEditor()
}

// putDraft puts a piece, or none, on a square.
func (p *Page) putDraft(cell int, pc rules.Piece) {
	p.edit("", func(d *setup.Draft) { d.Put(p.view.Cells[cell].Square, pc) })
	p.sayStanding(cell)
}

// moveDraft brings a piece from one square to another.
func (p *Page) moveDraft(from, to int) {
	cells := p.view.Cells
	p.edit("", func(d *setup.Draft) { d.Moved(cells[from].Square, cells[to].Square) })
	p.sayStanding(to)
}

// sayStanding says what stands on a square now, and what is wrong.
func (p *Page) sayStanding(cell int) {
	e := p.editor
	said := words.Capital(p.words.Standing(&p.view, cell)) + "."
	if e.wrong != nil {
		said += " " + p.why(e.wrong)
	}
	e.said = said
	sayEdit(said)
}

// editKey does what a key on the board means: the letter of a piece puts it, a
// plus promotes, Delete takes away.
func (p *Page) editKey(key string) bool {
	e := p.editor
	cell := p.cell(p.grid.focus)
	g := p.session.Game()
	there := p.view.Cells[cell].Letter
	switch key {
	case "Delete", "Backspace":
		p.putDraft(cell, rules.NoPiece)
		return true
	case "+":
		if there == "" {
			return false
		}
		letter := strings.TrimPrefix(there, "+")
		if letter == there {
			letter = "+" + there
		}
		side := e.draft.Board[p.view.Cells[cell].Square].Color()
		if pc := setup.PieceOf(g, side, strings.ToUpper(letter)); pc != rules.NoPiece {
			p.putDraft(cell, pc)
			return true
		}
		return false
	}
	for _, letter := range setup.Palette(g) {
		for c := range rules.Color(2) {
			if pc := setup.PieceOf(g, c, letter); g.Letter(pc) == key {
				p.putDraft(cell, pc)
				return true
			}
		}
	}
	return false
}

// editDown begins to hold a piece of the board or of the palette.
func (p *Page) editDown(ev js.Value) {
	e := p.editor
	if e.hold.active || !ev.Get("isPrimary").Bool() || ev.Get("button").Int() != 0 {
		return
	}
	h := editHold{active: true, pointer: ev.Get("pointerId").Int(), cell: -1, x: ev.Get("clientX").Float(), y: ev.Get("clientY").Float()}
	target := ev.Get("target")
	if place, ok := p.placeOf(target); ok {
		h.cell = p.cell(place)
		h.piece = e.draft.Board[p.view.Cells[h.cell].Square]
	} else if b, ok := dom.Closest(target, "[data-tool]"); ok {
		for _, t := range e.tools {
			if t.button.Equal(b) {
				h.piece = t.piece
			}
		}
	} else {
		return
	}
	e.hold = h
}

func (p *Page) editMove(ev js.Value) {
	h := &p.editor.hold
	if !h.active || ev.Get("pointerId").Int() != h.pointer {
		return
	}
	x, y := ev.Get("clientX").Float(), ev.Get("clientY").Float()
	if !p.lift.active {
		const far = 6.0
		if h.piece == rules.NoPiece || (x-h.x)*(x-h.x)+(y-h.y)*(y-h.y) < far*far {
			return
		}
		dom.Try(dom.ByID("table"), "setPointerCapture", h.pointer)
		dom.Toggle(dom.ByID("board"), "dragging", true)
		p.lift = lift{active: true, cell: h.cell, letter: p.session.Game().Letter(h.piece), touch: ev.Get("pointerType").String() != "mouse"}
	}
	p.lift.x, p.lift.y = x, y
	p.showLift()
}

func (p *Page) editUp(ev js.Value) {
	h := p.editor.hold
	if !h.active || ev.Get("pointerId").Int() != h.pointer {
		return
	}
	dragged := p.lift.active
	p.endEditHold()
	place, on := p.placeAt(ev.Get("clientX").Float(), ev.Get("clientY").Float())
	switch {
	case !dragged && h.cell >= 0 && on && p.cell(place) == h.cell:
		p.editTap(h.cell)
	case !dragged:
	case on && h.cell < 0:
		p.putDraft(p.cell(place), h.piece)
	case on && p.cell(place) != h.cell:
		p.moveDraft(h.cell, p.cell(place))
	case !on && h.cell >= 0:
		p.putDraft(h.cell, rules.NoPiece)
	default:
		p.showEditor()
	}
}

func (p *Page) endEditHold() {
	dom.Try(dom.ByID("table"), "releasePointerCapture", p.editor.hold.pointer)
	p.editor.hold = editHold{}
	p.lift = lift{}
	dom.Toggle(dom.ByID("board"), "dragging", false)
	p.showLift()
}

// playDraft begins a game from the draft.
func (p *Page) playDraft(level, side string) {
	d := p.editor.draft
	config := game.Config{Game: p.session.Game(), RuleSet: p.session.RuleSet(), Start: d.String(), Players: players(sideBoth, 0)}
	near := rules.First
	if level != "0" {
		if side == "second" || side == "random" && table.Draw(randomByte).Lots(p.key(), side, false, false).Side == rules.Second {
			near = rules.Second
		}
		config.Players = players(sideFirst+sideChoice(near), dom.Atoi(level))
	} else if p.session.Flipped {
		near = rules.Second
	}
	if usual, err := setup.Read(p.session.Game(), ""); err == nil && usual.String() == config.Start {
		config.Start = ""
	}
	if err := p.begin(config, ""); err != nil {
		p.note(p.why(err), p.dismiss())
		return
	}
	p.session.Flipped = near == rules.Second
	p.forgetLink()
	p.show()
	p.think()
	p.focusPlace(p.grid.focus)
}

// analyseDraft begins a game of two people from the draft and lets the engine
// look at it.
func (p *Page) analyseDraft() {
	p.playDraft("0", "")
	if p.panel != panelAnalysis {
		p.openPanel(panelAnalysis)
	}
}
