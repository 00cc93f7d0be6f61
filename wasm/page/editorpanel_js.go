//go:build js

package page

import (
	"strconv"
	"strings"
	"syscall/js"

	"tah/game"
	"tah/game/setup"
	"tah/rules"
	"tah/wasm/dom"
	"tah/wasm/words"
)

// buildEditor makes the editor's panel.
func (p *Page) buildEditor() {
	e := p.editor
	sc := &e.scope
	e.root = dom.Create("section", "")
	e.root.Set("id", "editor")
	title := dom.Text("h2", "", p.words.T("action.editor"))
	title.Set("id", "editor-title")
	dom.Attr(e.root, "aria-labelledby", "editor-title")
	e.root.Call("append",
		dom.Create("div", "head", title, sc.Button("", p.words.T("editor.leave"), p.leaveEditor)),
		p.editPalette(), p.editActions())
	if e.draft.HasHands() {
		e.root.Call("append", p.editHands())
	}
	e.turns = sc.Radios("edit-turn", p.words.T("editor.turn"), words.Order(e.draft.Turn), []dom.Option{
		{Value: "first", Label: words.Capital(p.words.Side(p.key(), rules.First))}, {Value: "second", Label: words.Capital(p.words.Side(p.key(), rules.Second))},
	}, func(v string) {
		turn := rules.First
		if v == "second" {
			turn = rules.Second
		}
		p.edit("", func(d *setup.Draft) { d.Pass(turn) })
	})
	e.chess, e.rights, e.counts = dom.Create("div", "rights"), "?", dom.Create("details", "")
	if e.draft.HasHands() {
		dom.Show(e.counts, false)
	} else {
		clock, move := e.draft.Clock, e.draft.Move
		e.counts.Call("append", dom.Text("summary", "", p.words.T("editor.counts")), dom.Create("div", "pair",
			sc.Number("edit-clock", p.words.T("editor.clock"), &clock, 0, setup.MaxCount, func() {
				e.draft.SetClock(clock)
				p.showEditor()
			}),
			sc.Number("edit-move", p.words.T("editor.move"), &move, 1, setup.MaxCount, func() {
				e.draft.SetMove(move)
				p.showEditor()
			})))
	}
	e.root.Call("append", e.turns, e.chess, e.counts, p.editText(), p.editPlay())
	dom.ByID("table").Call("append", e.root)
}

// editPalette is the choice of a piece to put, of either side, and the eraser.
func (p *Page) editPalette() js.Value {
	e := p.editor
	g := p.session.Game()
	root := dom.Create("div", "palette")
	sides := []rules.Color{p.bottom().Other(), p.bottom()}
	for _, c := range sides {
		row := dom.Create("div", "pieces")
		dom.Attr(row, "role", "group")
		dom.Attr(row, "aria-label", words.Capital(p.words.Side(p.key(), c)))
		for _, letter := range setup.Palette(g) {
			pc := setup.PieceOf(g, c, letter)
			b := e.scope.Button("", "", func() { p.chooseTool(pc, false) })
			dom.Attr(b, "aria-label", p.words.Piece(p.key(), c, g.Letter(pc)))
			dom.Attr(b, "data-tool", g.Letter(pc))
			b.Call("append", p.picture(p.facing(g.Letter(pc))))
			e.tools = append(e.tools, editTool{b, pc})
			row.Call("append", b)
		}
		root.Call("append", row)
	}
	return root
}

// chooseTool takes a piece or the eraser in hand, or puts it down.
func (p *Page) chooseTool(pc rules.Piece, erase bool) {
	e := p.editor
	if erase && e.erase || pc != rules.NoPiece && e.tool == pc {
		pc, erase = rules.NoPiece, false
	}
	e.tool, e.erase, e.selected = pc, erase, -1
	e.said = p.words.T("editor.how")
	if erase {
		e.said = p.words.T("editor.erasing")
	} else if pc != rules.NoPiece {
		e.said = p.words.T("editor.putting", "piece", p.words.Piece(p.key(), pc.Color(), p.session.Game().Letter(pc)))
	}
	p.showEditor()
}

// editActions are the eraser and what changes the whole board.
func (p *Page) editActions() js.Value {
	e := p.editor
	sc := &e.scope
	erase := sc.Button("", p.words.T("editor.erase"), func() { p.chooseTool(rules.NoPiece, true) })
	erase.Set("id", "edit-erase")
	e.tools = append(e.tools, editTool{erase, rules.NoPiece})
	clear := sc.Button("", p.words.T("editor.clear"), func() {
		p.edit(p.words.T("editor.cleared"), (*setup.Draft).Clear)
	})
	clear.Set("id", "edit-clear")
	start := sc.Button("", p.words.T("editor.start"), func() { p.setDraft("") })
	flip := sc.Button("", p.words.T("action.flip"), func() {
		p.session.Flipped = !p.session.Flipped
		fresh := p.turnedPalette()
		dom.Find(e.root, ".palette").Call("replaceWith", fresh)
		p.showEditor()
	})
	do := dom.Create("div", "do", erase, clear, start, flip)
	if hs := p.handicaps(p.key()); hs != nil {
		options := []dom.Option{{Value: "", Label: p.words.T("new.handicap")}}
		for _, h := range hs {
			options = append(options, dom.Option{Value: h.Key, Label: p.words.T("handicap." + h.Key)})
		}
		var field js.Value
		field = sc.Field("edit-handicap", p.words.T("new.handicap"), "", options, func(v string) {
			for _, h := range hs {
				if h.Key == v {
					p.setDraft(h.Start)
				}
			}
			dom.Find(field, "select").Set("value", "")
		})
		dom.Find(field, "label").Set("className", "unseen")
		do.Call("append", field)
	}
	return do
}

// turnedPalette makes the palette anew, with the other side on top.
func (p *Page) turnedPalette() js.Value {
	e := p.editor
	kept := e.tools[:0]
	for _, t := range e.tools {
		if t.piece == rules.NoPiece {
			kept = append(kept, t)
		}
	}
	e.tools = kept
	return p.editPalette()
}

// setDraft begins anew with a FEN or SFEN, "" for the start. It reports false
// if the text is none.
func (p *Page) setDraft(text string) bool {
	d, err := setup.Read(p.session.Game(), text)
	if err == nil {
		p.edit(p.words.T("editor.set"), func(old *setup.Draft) { *old = d })
	}
	return err == nil
}

// editHands are both hands: a button adds a piece, or takes one away while the
// eraser is in hand.
func (p *Page) editHands() js.Value {
	e := p.editor
	g := p.session.Game()
	root := dom.Create("div", "hands")
	for _, c := range []rules.Color{p.bottom().Other(), p.bottom()} {
		e.hands[c] = make(map[rules.PieceType]js.Value)
		row := dom.Create("div", "pieces")
		dom.Attr(row, "role", "group")
		label := p.words.T("hand." + words.Order(c))
		dom.Attr(row, "aria-label", label)
		for _, t := range g.HandTypes() {
			add := func(n int) {
				p.edit("", func(d *setup.Draft) { d.Hold(c, t, n) })
				held := game.Stock{Type: t, Letter: g.TypeLetter(t), Count: e.draft.Hands[c][t]}
				e.said = label + ": " + p.words.Hand(p.key(), held) + "."
				sayEdit(e.said)
			}
			b := e.scope.Button("", "", func() {
				if e.erase {
					add(-1)
				} else {
					add(1)
				}
			})
			e.scope.Listen(b, "keydown", func(ev js.Value) {
				switch ev.Get("key").String() {
				case "+", "ArrowUp":
					add(1)
				case "-", "ArrowDown", "Delete", "Backspace":
					add(-1)
				default:
					return
				}
				ev.Call("preventDefault")
			})
			dom.Attr(b, "data-held", words.Order(c)+"-"+g.TypeLetter(t))
			b.Call("append", p.picture(p.facing(g.Letter(rules.NewPiece(c, t)))), dom.Text("span", "count", ""))
			e.hands[c][t] = b
			row.Call("append", b)
		}
		root.Call("append", dom.Text("p", "legend", label), row)
	}
	return root
}

// showRights offers castling and en passant where the pieces allow it.
func (p *Page) showRights() {
	e := p.editor
	d := &e.draft
	offered := d.Castling + "|" + d.Rights() + "|" + d.Passant + "|" + strings.Join(d.Passants(), ",")
	if d.HasHands() || e.rights == offered {
		return
	}
	e.rights = offered
	p.keepFocus(func() { dom.Empty(e.chess) })
	sc := &e.scope
	boxes := dom.Create("div", "castling")
	for _, right := range d.Rights() {
		r := string(right)
		on := strings.Contains(d.Castling, r)
		boxes.Call("append", sc.Check("edit-castle-"+r, p.words.T("editor.castle."+r), &on, func() {
			p.edit("", func(d *setup.Draft) { d.Allow(r, on) })
			dom.ByID("edit-castle-" + r).Call("focus")
		}))
	}
	if d.Rights() != "" {
		e.chess.Call("append", dom.Create("fieldset", "field", dom.Text("legend", "", p.words.T("editor.castling")), boxes))
	}
	if names := d.Passants(); len(names) > 0 {
		options := []dom.Option{{Value: "", Label: p.words.T("editor.passant.none")}}
		for _, n := range names {
			options = append(options, dom.Option{Value: n, Label: n})
		}
		e.chess.Call("append", sc.Field("edit-passant", p.words.T("editor.passant"), d.Passant, options, func(v string) {
			p.edit("", func(d *setup.Draft) { d.SetPassant(v) })
			dom.ByID("edit-passant").Call("focus")
		}))
	}
}

// editText is the draft as FEN or SFEN, which can be typed, and what is wrong
// with it.
func (p *Page) editText() js.Value {
	e := p.editor
	name := "FEN"
	if e.draft.HasHands() {
		name = "SFEN"
	}
	label := dom.Text("label", "", name)
	label.Set("htmlFor", "edit-text")
	e.field = dom.Create("input", "")
	e.field.Set("id", "edit-text")
	e.field.Set("type", "text")
	e.field.Set("spellcheck", false)
	dom.Attr(e.field, "autocomplete", "off")
	dom.Attr(e.field, "autocapitalize", "none")
	e.scope.Listen(e.field, "input", func(js.Value) { p.typedDraft(e.field.Get("value").String()) })
	e.scope.Listen(e.field, "change", func(js.Value) { p.typedDraft(e.field.Get("value").String()) })
	e.wrongs = dom.Create("p", "verdict")
	e.wrongs.Set("id", "editor-verdict")
	dom.Attr(e.field, "aria-describedby", "editor-verdict")
	copied := p.copyButton(&e.scope, "edit-copy", "share.copy", func(said string) {
		e.said = said
		sayEdit(said)
	}, func() string { return e.draft.String() })
	return dom.Create("div", "field", label, dom.Create("div", "row", e.field, copied), e.wrongs)
}

// typedDraft follows what is typed as FEN or SFEN, as soon as it is one.
func (p *Page) typedDraft(said string) {
	e := p.editor
	d, err := setup.Read(p.session.Game(), strings.Join(strings.Fields(said), " "))
	dom.Attr(e.field, "aria-invalid", strconv.FormatBool(err != nil))
	if err != nil {
		dom.SetText(e.wrongs, p.why(err))
		dom.Toggle(e.wrongs, "trouble", true)
		return
	}
	p.edit("", func(old *setup.Draft) { *old = d })
}

// editPlay is the choice of who plays on from here.
func (p *Page) editPlay() js.Value {
	e := p.editor
	sc := &e.scope
	var levels []dom.Option
	levels = append(levels, dom.Option{Value: "0", Label: p.words.T("new.people")})
	for n := 1; n <= game.MaxLevel; n++ {
		v := strconv.Itoa(n)
		levels = append(levels, dom.Option{Value: v, Label: p.words.T("level."+v+".name") + " (" + v + ")"})
	}
	side := sc.Field("edit-side", p.words.T("new.side"), e.side, []dom.Option{
		{Value: "first", Label: words.Capital(p.words.Side(p.key(), rules.First))}, {Value: "second", Label: words.Capital(p.words.Side(p.key(), rules.Second))}, {Value: "random", Label: p.words.T("new.random")},
	}, func(v string) { e.side = v })
	dom.Show(side, e.level != "0")
	opponent := sc.Field("edit-level", p.words.T("new.opponent"), e.level, levels, func(v string) {
		e.level = v
		dom.Show(side, v != "0")
	})
	e.play = sc.Button("main", p.words.T("editor.play"), func() { p.playDraft(e.level, e.side) })
	e.play.Set("id", "edit-play")
	analyse := sc.Button("", p.words.T("action.analyse"), p.analyseDraft)
	analyse.Set("id", "edit-analyse")
	return dom.Create("div", "begin", dom.Create("div", "pair", opponent, side), dom.Create("div", "do", e.play, analyse))
}
