//go:build js

package ui

import (
	"slices"
	"strconv"
	"strings"
	"syscall/js"

	"tah/game"
	"tah/game/setup"
	"tah/game/state"
	"tah/game/table"
	"tah/rules"
	"tah/wasm/dom"
	"tah/wasm/words"
)

// setupPanel is the panel in place of the game's while a position is set up. It is there
// as long as the state has one.
type setupPanel struct {
	kit     *Kit
	st      *state.State
	scope   dom.Scope
	root    js.Value
	built   string // game and language that the panel was built for, "" for no panel
	flipped bool   // so the pieces stand there
	field   js.Value
}

// castlings are the castling rights that there may be.
const castlings = "KQkq"

func newSetupPanel(kit *Kit) *setupPanel { return &setupPanel{kit: kit} }

func (p *setupPanel) show(st *state.State) {
	p.st = st
	wanted := ""
	if st.Setup != nil {
		wanted = st.Board.View.Game + " " + p.kit.Words.Lang()
	}
	dom.Toggle(dom.ByID("table"), "editing", wanted != "")
	if p.built != wanted {
		if p.built != "" {
			p.scope.Release()
			p.root.Call("remove")
		}
		if p.built = wanted; wanted != "" {
			p.build()
			focusOn(squareInFocus())
		}
	}
	if wanted == "" {
		return
	}
	if p.flipped != st.Board.Flipped {
		p.showSides()
	}
	p.showPieces()
	p.showChoices()
	p.showText()
}

func (p *setupPanel) build() {
	w, sc := p.kit.Words, &p.scope
	p.root = dom.Create("section", "")
	p.root.Set("id", "editor")
	title := dom.Text("h2", "", w.T("action.editor"))
	title.Set("id", "editor-title")
	dom.Attr(p.root, "aria-labelledby", "editor-title")
	leave := sc.Button("", w.T("editor.leave"), p.sends(table.LeaveSetup{}))
	p.root.Call("append", dom.Create("div", "head", title, leave), dom.Create("div", "palette"), p.actions())
	if p.st.Setup.Draft.HasHands() {
		p.root.Call("append", dom.Create("div", "hands"))
	}
	sides := p.sides()
	p.root.Call("append", sc.Radios("edit-turn", w.T("editor.turn"), "", sides, func(v string) {
		turn := rules.First
		if v == words.Order(rules.Second) {
			turn = rules.Second
		}
		p.kit.Send(table.Edit{What: setup.SetTurn{Side: turn}})
	}), p.rights(), p.counts(), p.text(), p.play(sides))
	sc.Listen(p.root, "click", p.click)
	sc.Listen(p.root, "keydown", p.key)
	p.showSides()
	dom.ByID("table").Call("append", p.root)
}

// sends returns a function that sends a command.
func (p *setupPanel) sends(c table.Command) func() { return func() { p.kit.Send(c) } }

// sides are the choices of a side.
func (p *setupPanel) sides() []dom.Option {
	var sides []dom.Option
	for c := range rules.Color(2) {
		name := words.Capital(p.kit.Words.Side(p.st.Board.View.Game, c))
		sides = append(sides, dom.Option{Value: words.Order(c), Label: name})
	}
	return sides
}

// click takes a piece of the palette in hand, or changes what a side holds.
func (p *setupPanel) click(ev js.Value) {
	if b, ok := dom.Closest(ev.Get("target"), "[data-tool]"); ok {
		letter := b.Get("dataset").Get("tool").String()
		p.kit.Send(table.Edit{What: setup.TakeTool{Piece: pieceOf(p.st.Session.Game(), letter)}})
	} else if p.st.Setup.Erase {
		p.hold(ev, -1)
	} else {
		p.hold(ev, 1)
	}
}

// key changes what a side holds.
func (p *setupPanel) key(ev js.Value) {
	n := map[string]int{"+": 1, "ArrowUp": 1, "-": -1, "ArrowDown": -1, "Delete": -1, "Backspace": -1}
	if by := n[ev.Get("key").String()]; by != 0 && p.hold(ev, by) {
		ev.Call("preventDefault")
	}
}

// hold adds pieces to the hand that an event is about; it reports whether there is one.
func (p *setupPanel) hold(ev js.Value, n int) bool {
	b, ok := dom.Closest(ev.Get("target"), "[data-held]")
	if !ok {
		return false
	}
	p.heldAt(b, func(c rules.Color, t rules.PieceType) {
		p.kit.Send(table.Edit{What: setup.HoldPieces{Side: c, Kind: t, N: n}})
	})
	return true
}

// heldAt calls f with the side and the kind of pieces that a button of a hand is for.
func (p *setupPanel) heldAt(b js.Value, f func(c rules.Color, t rules.PieceType)) {
	held, g := b.Get("dataset").Get("held").String(), p.st.Session.Game()
	for c := range rules.Color(2) {
		for _, t := range g.HandTypes() {
			if held == words.Order(c)+"-"+g.TypeLetter(t) {
				f(c, t)
				return
			}
		}
	}
}

// actions are the eraser and what changes the whole board.
func (p *setupPanel) actions() js.Value {
	w, sc := p.kit.Words, &p.scope
	erase := sc.Button("", w.T("editor.erase"), p.sends(table.Edit{What: setup.TakeTool{Erase: true}}))
	erase.Set("id", "edit-erase")
	empty := sc.Button("", w.T("editor.clear"), p.sends(table.Edit{What: setup.ClearSetup{}}))
	empty.Set("id", "edit-clear")
	do := dom.Create("div", "do", erase, empty,
		sc.Button("", w.T("editor.start"), p.sends(table.Edit{What: setup.SetPosition{}})),
		sc.Button("", w.T("action.flip"), p.sends(table.Flip{})))
	handicaps := p.st.Session.Game().Handicaps()
	if handicaps == nil {
		return do
	}
	options := []dom.Option{{Value: "", Label: w.T("new.handicap")}}
	for _, h := range handicaps {
		options = append(options, dom.Option{Value: h.Key, Label: w.T("handicap." + h.Key)})
	}
	field := sc.Field("edit-handicap", w.T("new.handicap"), "", options, func(v string) {
		dom.ByID("edit-handicap").Set("value", "")
		if i := slices.IndexFunc(handicaps, func(h rules.Handicap) bool { return h.Key == v }); i >= 0 {
			p.kit.Send(table.Edit{What: setup.SetPosition{Text: handicaps[i].Start}})
		}
	})
	dom.Find(field, "label").Set("className", "unseen")
	do.Call("append", field)
	return do
}

// showSides makes the choice of pieces of either side and both hands anew, with the side
// on top that is on top of the board.
func (p *setupPanel) showSides() {
	w, g, key := p.kit.Words, p.st.Session.Game(), p.st.Board.View.Game
	p.flipped = p.st.Board.Flipped
	palette, hands := dom.Find(p.root, ".palette"), dom.Find(p.root, ".hands")
	dom.Empty(palette)
	if !hands.IsNull() {
		dom.Empty(hands)
	}
	near := rules.First
	if p.flipped {
		near = rules.Second
	}
	for _, c := range []rules.Color{near.Other(), near} {
		row := group(words.Capital(w.Side(key, c)))
		for _, l := range setup.Palette(g) {
			letter := g.Letter(setup.PieceOf(g, c, l))
			b := p.pieceButton(letter)
			dom.Attr(b, "aria-label", w.Piece(key, c, letter))
			dom.Attr(b, "data-tool", letter)
			row.Call("append", b)
		}
		palette.Call("append", row)
		if hands.IsNull() {
			continue
		}
		label := w.T("hand." + words.Order(c))
		row = group(label)
		for _, t := range g.HandTypes() {
			b := p.pieceButton(g.Letter(rules.NewPiece(c, t)))
			dom.Attr(b, "data-held", words.Order(c)+"-"+g.TypeLetter(t))
			b.Call("append", dom.Text("span", "count", ""))
			row.Call("append", b)
		}
		hands.Call("append", dom.Text("p", "legend", label), row)
	}
}

// group is a row of pieces.
func group(label string) js.Value {
	row := dom.Create("div", "pieces")
	dom.Attr(row, "role", "group")
	dom.Attr(row, "aria-label", label)
	return row
}

func (p *setupPanel) pieceButton(letter string) js.Value {
	b := dom.Create("button", "", pieceFor(p.kit, p.st, letter))
	b.Set("type", "button")
	return b
}

// rights offers castling and en passant.
func (p *setupPanel) rights() js.Value {
	w, sc := p.kit.Words, &p.scope
	boxes := dom.Create("div", "castling")
	for _, r := range strings.Split(castlings, "") {
		on := false
		boxes.Call("append", sc.Check("edit-castle-"+r, w.T("editor.castle."+r), &on, func() {
			p.kit.Send(table.Edit{What: setup.Allow{Right: r, On: on}})
		}))
	}
	set := dom.Create("fieldset", "field", dom.Text("legend", "", w.T("editor.castling")), boxes)
	passant := sc.Field("edit-passant", w.T("editor.passant"), "", nil, func(v string) {
		p.kit.Send(table.Edit{What: setup.SetPassant{Square: v}})
	})
	return dom.Create("div", "rights", set, passant)
}

// counts are the numbers that a game of chess counts.
func (p *setupPanel) counts() js.Value {
	w, sc, d := p.kit.Words, &p.scope, &p.st.Setup.Draft
	clock, move := d.Clock, d.Move
	root := dom.Create("details", "", dom.Text("summary", "", w.T("editor.counts")), dom.Create("div", "pair",
		sc.Number("edit-clock", w.T("editor.clock"), &clock, 0, setup.MaxCount, func() {
			p.kit.Send(table.Edit{What: setup.SetCounts{Clock: clock, Move: p.st.Setup.Draft.Move}})
		}),
		sc.Number("edit-move", w.T("editor.move"), &move, 1, setup.MaxCount, func() {
			p.kit.Send(table.Edit{What: setup.SetCounts{Clock: p.st.Setup.Draft.Clock, Move: move}})
		})))
	dom.Show(root, !d.HasHands())
	return root
}

// text is the position as FEN or SFEN, which can be typed, and what is wrong with it.
func (p *setupPanel) text() js.Value {
	w, sc, name := p.kit.Words, &p.scope, "FEN"
	if p.st.Setup.Draft.HasHands() {
		name = "SFEN"
	}
	label := dom.Text("label", "", name)
	label.Set("htmlFor", "edit-text")
	p.field = dom.Create("input", "")
	p.field.Set("id", "edit-text")
	p.field.Set("type", "text")
	p.field.Set("spellcheck", false)
	dom.Attr(p.field, "autocomplete", "off")
	dom.Attr(p.field, "autocapitalize", "none")
	dom.Attr(p.field, "aria-describedby", "editor-verdict")
	typed := func(js.Value) {
		p.kit.Send(table.Edit{What: setup.SetPosition{Text: p.field.Get("value").String(), Quiet: true}})
	}
	sc.Listen(p.field, "input", typed)
	sc.Listen(p.field, "change", typed)
	verdict := dom.Create("p", "verdict")
	verdict.Set("id", "editor-verdict")
	copies := sc.Button("", w.T("share.copy"), func() {
		dom.CopyText(p.st.Setup.Draft.String(), func(ok bool) {
			said := map[bool]string{true: "share.copied", false: "share.not-copied"}[ok]
			p.kit.Send(table.Answered{Said: state.Say(said)})
		})
	})
	copies.Set("id", "edit-copy")
	return dom.Create("div", "field", label, dom.Create("div", "row", p.field, copies), verdict)
}

// play is the choice of who plays on from here.
func (p *setupPanel) play(sides []dom.Option) js.Value {
	w, sc := p.kit.Words, &p.scope
	levels := []dom.Option{{Value: "0", Label: w.T("new.people")}}
	for n := 1; n <= game.MaxLevel; n++ {
		v := strconv.Itoa(n)
		levels = append(levels, dom.Option{Value: v, Label: w.T("level."+v+".name") + " (" + v + ")"})
	}
	opponent := sc.Field("edit-level", w.T("new.opponent"), "", levels, func(v string) {
		p.kit.Send(table.ChooseOpponent{Level: v, Side: p.st.Setup.Side})
	})
	sides = append(sides, dom.Option{Value: "random", Label: w.T("new.random")})
	side := sc.Field("edit-side", w.T("new.side"), "", sides, func(v string) {
		p.kit.Send(table.ChooseOpponent{Level: p.st.Setup.Level, Side: v})
	})
	play := sc.Button("main", w.T("editor.play"), func() {
		p.kit.Send(table.PlaySetup{Level: p.st.Setup.Level, Side: p.st.Setup.Side})
	})
	play.Set("id", "edit-play")
	analyse := sc.Button("", w.T("action.analyse"), p.sends(table.AnalyseSetup{}))
	analyse.Set("id", "edit-analyse")
	return dom.Create("div", "begin",
		dom.Create("div", "pair", opponent, side), dom.Create("div", "do", play, analyse))
}

// showPieces shows what is in hand, the user's and the sides'.
func (p *setupPanel) showPieces() {
	w, g, s := p.kit.Words, p.st.Session.Game(), p.st.Setup
	dom.Attr(dom.ByID("edit-erase"), "aria-pressed", strconv.FormatBool(s.Erase))
	chosen := g.Letter(s.Tool)
	eachIn(p.root, "[data-tool]", func(b js.Value) {
		dom.Attr(b, "aria-pressed", strconv.FormatBool(b.Get("dataset").Get("tool").String() == chosen))
	})
	eachIn(p.root, "[data-held]", func(b js.Value) {
		p.heldAt(b, func(c rules.Color, t rules.PieceType) {
			n := s.Draft.Hands[c][t]
			held := game.Stock{Type: t, Letter: g.TypeLetter(t), Count: n}
			dom.Attr(b, "aria-label", w.Hand(p.st.Board.View.Game, held))
			dom.SetText(dom.Find(b, ".count"), strconv.Itoa(n))
			dom.Toggle(b, "none", n == 0)
		})
	})
}

// showChoices shows turn, rights and counts, and who plays on.
func (p *setupPanel) showChoices() {
	s := p.st.Setup
	d := &s.Draft
	eachIn(p.root, `[name="edit-turn"]`, func(e js.Value) {
		dom.Set(e, "checked", e.Get("value").String() == words.Order(d.Turn))
	})
	rights, passants := d.Rights(), d.Passants()
	dom.Show(dom.Find(p.root, ".rights"), rights != "" || passants != nil)
	dom.Show(dom.Find(p.root, ".rights fieldset"), rights != "")
	for _, r := range strings.Split(castlings, "") {
		box := dom.ByID("edit-castle-" + r)
		dom.Show(box.Get("parentElement"), strings.Contains(rights, r))
		dom.Set(box, "checked", strings.Contains(d.Castling, r))
	}
	p.showPassants(passants)
	for id, n := range map[string]int{"edit-clock": d.Clock, "edit-move": d.Move} {
		if in := dom.ByID(id); !hasFocus(in) {
			dom.Set(in, "value", strconv.Itoa(n))
		}
	}
	level, side := dom.ByID("edit-level"), dom.ByID("edit-side")
	dom.Set(level, "value", s.Level)
	dom.Set(side, "value", s.Side)
	dom.Show(side.Get("parentElement"), s.Level != "0")
}

// showPassants offers the squares that a pawn may just have passed.
func (p *setupPanel) showPassants(names []string) {
	choice := dom.ByID("edit-passant")
	dom.Show(choice.Get("parentElement"), len(names) > 0)
	offered := []string{""}
	eachIn(choice, "option + option", func(e js.Value) { offered = append(offered, e.Get("value").String()) })
	if names = append([]string{""}, names...); !slices.Equal(offered, names) || choice.Get("length").Int() == 0 {
		dom.Empty(choice)
		for _, n := range names {
			o := dom.Text("option", "", n)
			o.Set("value", n)
			choice.Call("append", o)
		}
		choice.Get("options").Index(0).Set("textContent", p.kit.Words.T("editor.passant.none"))
	}
	dom.Set(choice, "value", p.st.Setup.Draft.Passant)
}

// showText shows the position as a text, and whether it can be played.
func (p *setupPanel) showText() {
	w, s := p.kit.Words, p.st.Setup
	text, verdict := s.Draft.String(), w.T("editor.fine")
	switch {
	case s.Bad != nil:
		text, verdict = s.Text, words.Explain(w, s.Bad)
	case s.Wrong != nil:
		verdict = words.Explain(w, s.Wrong)
	}
	if !hasFocus(p.field) {
		dom.Set(p.field, "value", text)
	}
	dom.Attr(p.field, "aria-invalid", strconv.FormatBool(s.Bad != nil))
	e := dom.ByID("editor-verdict")
	dom.SetText(e, verdict)
	dom.Toggle(e, "trouble", s.Bad != nil || s.Wrong != nil)
	for _, id := range []string{"edit-play", "edit-analyse"} {
		dom.Set(dom.ByID(id), "disabled", s.Wrong != nil)
	}
}
