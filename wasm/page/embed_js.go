//go:build js

package page

import (
	"fmt"
	"slices"
	"strings"
	"syscall/js"
	"time"

	"tah/game"
	"tah/rules"
	"tah/wasm/dom"
	"tah/wasm/words"
)

// protocol is the version of the messages between the page and the one that it
// is embedded in; web/tah-board.d.ts describes them.
const protocol = 1

// host is the page that this one is embedded in.
type host struct {
	on     bool
	origin string // who may send, and is told; "" until it has said "open"
	embed  embed
	given  uint64 // key of the position that the signs belong to
	ply    int    // and when it was on the board
	told   string // what it knows of the game
	height int    // what it knows of the page
	signs  js.Value
}

// memory is a [game.Store] that lasts as long as the page.
type memory map[string]string

func (m memory) Get(key string) (string, bool, error) { v, ok := m[key]; return v, ok, nil }
func (m memory) Set(key, text string) error           { m[key] = text; return nil }
func (m memory) Delete(key string) error              { delete(m, key); return nil }
func (m memory) Keys(prefix string) ([]string, error) {
	var keys []string
	for k := range m {
		if strings.HasPrefix(k, prefix) {
			keys = append(keys, k)
		}
	}
	return keys, nil
}

// openEmbedded shows what the frame's address asks for and tells the host that
// it may speak.
func (p *Page) openEmbedded(query string) {
	p.host.on = true
	p.buildSteps()
	e, problems := parseEmbed(query, p.config.Games, game.MaxLevel)
	html := dom.Document().Get("documentElement").Get("dataset")
	if e.Element {
		html.Set("embed", "element")
	}
	if err := p.embed(e); err != nil {
		problems = append(problems, problem{"position", p.why(err)})
		p.sitAt(p.gameOf(e.startLink))
		p.show()
	}
	if len(problems) > 0 {
		p.note(p.complaint(problems), p.dismiss())
	}
	dom.Listen(js.Global(), "message", p.receive)
	for _, event := range []string{"pointerdown", "keydown"} {
		dom.Listen(dom.Document(), event, func(js.Value) { p.post(map[string]any{"type": "touched"}) })
	}
	p.watchHeight()
	js.Global().Get("parent").Call("postMessage", map[string]any{"tah": protocol, "type": "hello"}, "*") // tells nothing but that it is there
}

// embed puts a game on the board as a host asks for it.
func (p *Page) embed(e embed) error {
	key := p.gameOf(e.startLink)
	g, err := lookup(p.config.Games)(key)
	if err != nil {
		return err
	}
	var s *game.Session
	if e.Task == "" {
		if s, err = e.session(g, time.Now()); err != nil {
			return err
		}
	}
	p.stopThinking()
	p.host.embed = e
	p.settings = e.settings(key)
	_ = p.config.Store.Set(settingsKey, p.settings.String()) // a memory, which refuses nothing
	p.hideNote()
	if e.Task != "" {
		if err := p.beginTask(key, e.startLink); err != nil {
			return err
		}
		p.session.Flipped = e.flips(key)
	} else {
		s.SetStyle(p.style(g))
		p.seat(newSitting(s, game.NewID(), ""))
		p.reset()
	}
	pos := p.session.Position()
	p.host.given, p.host.ply = pos.Key(), pos.Ply()
	dom.Document().Get("documentElement").Get("dataset").Set("controls", strings.Join(e.Controls, " "))
	p.showTheme()
	p.show()
	p.think()
	return nil
}

// buildSteps adds the buttons that walk through the game.
func (p *Page) buildSteps() {
	row := dom.Create("div", "")
	row.Set("id", "steps")
	dom.Attr(row, "role", "group")
	dom.Attr(row, "data-label", "embed.controls")
	for _, s := range []struct{ name, key, path string }{
		{"first", "embed.first", "M6 5v14M18 5l-8 7 8 7"}, {"prev", "embed.prev", "M15 5l-8 7 8 7"},
		{"next", "embed.next", "M9 5l8 7-8 7"}, {"last", "embed.last", "M18 5v14M6 5l8 7-8 7"},
	} {
		b := dom.Create("button", "", dom.SVG("svg", "viewBox", "0 0 24 24", "aria-hidden", "true", dom.SVG("path", "d", s.path)))
		b.Set("type", "button")
		b.Set("id", "step-"+s.name)
		dom.Attr(b, "data-label", s.key)
		dom.Listen(b, "click", func(js.Value) { p.stepTo(s.name) })
		row.Call("append", b)
	}
	dom.ByID("bar").Call("before", row)
	js.Global().Get("tahBoot").Call("apply")
}

// stepTo walks through the game: first, prev, next, last.
func (p *Page) stepTo(where string) {
	ply, most := p.view.Ply, len(p.session.Moves())
	switch where {
	case "first":
		ply = 0
	case "prev":
		ply = max(ply-1, 0)
	case "next":
		ply = min(ply+1, most)
	case "last":
		ply = most
	}
	if ply != p.view.Ply {
		p.showPly(ply)
	}
}

func (p *Page) showPly(ply int) bool {
	if ply == 0 {
		p.goTo(0)
		return true
	}
	for _, m := range p.session.Moves() {
		if m.Ply == ply {
			p.goTo(m.ID)
			return true
		}
	}
	return false
}

// receive hears the host, and nobody else: the window around this one, and
// once it has said where it is from, that origin only.
func (p *Page) receive(ev js.Value) {
	m, from := ev.Get("data"), ev.Get("origin").String()
	if !ev.Get("source").Equal(js.Global().Get("parent")) || m.Type() != js.TypeObject || !m.Get("tah").Equal(js.ValueOf(protocol)) {
		return
	}
	if p.host.origin != "" && p.host.origin != from {
		return
	}
	switch field(m, "type") {
	case "open":
		p.host.origin, p.host.told, p.host.height = from, "", 0
		p.opened(m)
	case "call":
		if p.host.origin != "" {
			p.called(m)
		}
	}
}

// field returns a text of a message, "" if there is none.
func field(m js.Value, name string) string {
	if m.Type() == js.TypeObject {
		if v := m.Get(name); v.Type() == js.TypeString {
			return v.String()
		}
	}
	return ""
}

// fields returns the texts of a list in a message.
func fields(m js.Value, name string) []string {
	list := m.Get(name)
	if !list.InstanceOf(js.Global().Get("Array")) {
		return nil
	}
	texts := make([]string, 0, list.Length())
	for i := range list.Length() {
		if v := list.Index(i); v.Type() == js.TypeString {
			texts = append(texts, v.String())
		}
	}
	return texts
}

// wholeNumber returns a whole number of a message, or -1.
func wholeNumber(m js.Value, name string) int {
	if m.Type() == js.TypeObject {
		if v := m.Get(name); v.Type() == js.TypeNumber && v.Float() >= 0 && v.Float() < 1e6 {
			return v.Int()
		}
	}
	return -1
}

// opened shows what the host asks for, and what of it was played already.
func (p *Page) opened(m js.Value) {
	if m.Get("params").Type() == js.TypeString {
		e, problems := parseEmbed(field(m, "params"), p.config.Games, game.MaxLevel)
		if e.Lang != "" && e.Lang != p.words.Lang() {
			p.setLanguage(e.Lang)
		}
		err := p.embed(e)
		if err != nil {
			problems = append(problems, problem{"position", p.why(err)})
		}
		if len(problems) > 0 {
			p.emit("error", map[string]any{"code": errorCode(err), "message": p.complaint(problems)})
			return
		}
		p.takeUp(m)
	}
	p.tellHost()
	p.tellHeight()
	whenDrawn(60, func() { p.emit("ready", p.state()) })
	if square := field(m, "tap"); square != "" {
		if cell := p.cellNamed(square); cell >= 0 && p.mayMove() && p.mayChoose(p.view.Cells[cell].Piece.Color()) && p.view.Cells[cell].Letter != "" {
			p.tap(cell)
		}
	}
	if m.Get("focus").Truthy() {
		p.focusPlace(p.grid.focus)
	}
}

// whenDrawn calls f once the board has nothing more to draw, so that nobody sees
// it empty, or after so many tries: what is out of sight is never drawn.
func whenDrawn(tries int, f func()) {
	data := dom.Document().Get("documentElement").Get("dataset")
	if tries == 0 || data.Get("frames").Truthy() && data.Get("due").IsUndefined() {
		f()
		return
	}
	dom.After(16, func() { whenDrawn(tries-1, f) })
}

// takeUp plays again what was played before the board went to sleep.
func (p *Page) takeUp(m js.Value) {
	s, line := p.session, fields(m, "line")
	if p.exercise != nil {
		p.exercise.run.Replay(fields(m, "answers"))
	} else if !slices.Equal(line, lineOf(s)) {
		s.Goto(0)
		_, _ = playLine(s, line, p.now()) // what cannot be played was not played here
	}
	if ply := wholeNumber(m, "ply"); ply >= 0 && p.exercise == nil {
		showPly(s, min(ply, len(s.Moves())))
	}
	if v := m.Get("flipped"); v.Type() == js.TypeBoolean {
		s.Flipped = v.Bool()
	}
	p.stopThinking()
	p.reset()
	p.show()
	p.think()
}

// called obeys a command and answers it.
func (p *Page) called(m js.Value) {
	answer := func(code, message string) {
		a := map[string]any{"type": "result", "id": m.Get("id")}
		if code == "" {
			a["value"] = p.state()
		} else {
			a["error"] = map[string]any{"code": code, "message": message}
		}
		p.post(a)
	}
	args := m.Get("args")
	switch field(m, "name") {
	case "goTo":
		if ply := wholeNumber(args, "ply"); ply < 0 || !p.showPly(ply) {
			answer("ply", "")
			return
		}
	case "flip":
		p.flip()
	case "undo":
		if !p.canTakeBack() {
			answer("undo", "")
			return
		}
		p.takeback()
	case "move":
		if code, message := p.moveByHost(field(args, "move")); code != "" {
			answer(code, message)
			return
		}
	default:
		answer("unknown", "")
		return
	}
	answer("", "")
}

// moveByHost makes a move that the host writes in any notation, and returns
// why not if it does not.
func (p *Page) moveByHost(text string) (code, message string) {
	p.leavePending()
	pos := p.session.Position()
	if p.session.Outcome().Over() {
		return "game-over", p.words.Error("game-over")
	}
	if p.exercise != nil && !p.exercise.takesMoves() {
		return "task", ""
	}
	if m, err := pos.ParseMove(text); err == nil {
		p.play(m)
		return "", ""
	}
	r := pos.Read(text, p.style(p.session.Game()))
	if len(r.Moves) > 0 && r.SameWay() {
		p.play(byWorth(r.Moves)[0])
		return "", ""
	}
	if a, err := pos.ParseAttempt(text); err == nil {
		r.Attempts = append(r.Attempts, a)
	}
	said, why := p.words.Unfit(p.session.Game(), pos, &p.view, r, words.Clip(text))
	code = "move-illegal"
	if why != nil {
		code = string(why.Code)
	}
	p.emit("illegal", map[string]any{"move": words.Clip(text), "reason": code, "message": said})
	return code, said
}

// emit tells the host of an event; a page that stands alone tells nobody.
func (p *Page) emit(event string, detail map[string]any) {
	p.post(map[string]any{"type": "event", "name": event, "detail": detail})
}

// post sends a message to the host once it has made itself known.
func (p *Page) post(message map[string]any) {
	if p.host.origin == "" {
		return
	}
	message["tah"] = protocol
	target := p.host.origin
	if target == "null" {
		target = "*" // a page in a sandbox has no origin to name
	}
	js.Global().Get("parent").Call("postMessage", message, target)
}

// state is what there is to know of the game.
func (p *Page) state() map[string]any {
	s := p.session
	moves := []any{}
	for _, m := range lineOf(s) {
		moves = append(moves, m)
	}
	answers := []any{}
	if p.exercise != nil {
		for _, a := range p.exercise.run.Answers() {
			answers = append(answers, a)
		}
	}
	side := map[bool]string{true: "second", false: "first"}
	return map[string]any{
		"game": p.key(), "start": startOf(s), "moves": moves, "ply": p.view.Ply, "position": s.Position().String(),
		"orientation": side[s.Flipped], "turn": words.Order(p.view.Turn), "check": p.view.Check >= 0,
		"result": resultOf(p.view.Outcome.Result), "reason": string(p.view.Outcome.Reason),
		"answers": answers, "said": dom.ByID("status").Get("textContent"),
	}
}

// tellHost tells the host of a change in what is shown of the game.
func (p *Page) tellHost() {
	if !p.host.on {
		return
	}
	for _, name := range []string{"first", "prev", "next", "last"} {
		back := name == "first" || name == "prev"
		off := back && p.view.Ply == 0 || !back && p.view.Ply >= len(p.session.Moves())
		dom.Attr(dom.ByID("step-"+name), "aria-disabled", fmt.Sprint(off))
	}
	if p.host.origin == "" {
		return
	}
	state := p.state()
	if told := fmt.Sprint(state); told != p.host.told {
		p.host.told = told
		p.emit("change", state)
	}
}

// tellMove tells the host of a move that was made, and of the end of the game.
func (p *Page) tellMove(m rules.Move, person bool) {
	if p.host.origin == "" {
		return
	}
	pos := p.session.Position()
	pos.Undo()
	by := "engine"
	if person {
		by = "reader"
	}
	items := p.session.Moves()
	p.emit("move", map[string]any{
		"move": pos.FormatMove(m), "notation": items[p.view.Ply-1].Notation, "ply": p.view.Ply, "by": by, "position": p.session.Position().String(),
	})
	if o := p.view.Outcome; o.Over() {
		p.emit("gameover", map[string]any{"result": resultOf(o.Result), "reason": string(o.Reason), "message": p.words.Outcome(p.key(), o)})
	}
}

// tellRefused tells the host of a move of the chosen piece that was refused.
func (p *Page) tellRefused(cell int, why *rules.Refusal) {
	from := p.marks.SelectedHand + "*"
	if p.marks.SelectedCell() >= 0 {
		from = p.view.Cells[p.marks.SelectedCell()].Name
	}
	p.emit("illegal", map[string]any{"move": from + p.view.Cells[cell].Name, "reason": string(why.Code), "message": p.said})
}

// watchHeight tells the host how high the page wants to be.
func (p *Page) watchHeight() {
	again := js.FuncOf(func(js.Value, []js.Value) any {
		p.tellHeight()
		return nil
	})
	js.Global().Get("ResizeObserver").New(again).Call("observe", dom.ByID("table"))
}

func (p *Page) tellHeight() {
	if p.host.origin == "" {
		return
	}
	if h := int(dom.ByID("table").Call("getBoundingClientRect").Get("height").Float() + 0.99); h != p.host.height {
		p.host.height = h
		p.emit("resize", map[string]any{"height": h})
	}
}

// cellNamed returns the cell of a square by its name, -1 if there is none.
func (p *Page) cellNamed(name string) int {
	return slices.IndexFunc(p.view.Cells, func(c game.Cell) bool { return c.Name == name })
}

// showSigns shows the markers and arrows that belong to the position that the
// host gave.
func (p *Page) showSigns() {
	if p.host.signs.Truthy() {
		p.host.signs.Call("remove")
		p.host.signs = js.Undefined()
	}
	e := &p.host.embed
	if len(e.Markers)+len(e.Arrows) == 0 || p.view.Ply != p.host.ply || p.session.Position().Key() != p.host.given {
		return
	}
	p.host.signs = p.layer("signs")
	for _, m := range e.Markers {
		if cell := p.cellNamed(m.square); cell >= 0 {
			x, y := p.middle(p.view.Cells[cell].Square)
			p.host.signs.Call("append", sign(string(m.sign), x, y))
		}
	}
	for _, a := range e.Arrows {
		if from, to := p.cellNamed(a.from), p.cellNamed(a.to); from >= 0 && to >= 0 {
			fx, fy := p.middle(p.view.Cells[from].Square)
			x, y := p.middle(p.view.Cells[to].Square)
			p.host.signs.Call("append", arrow(fx, fy, x, y))
		}
	}
}

// sign draws a marker about a point, in squares.
func sign(name string, x, y float64) js.Value {
	at := fmt.Sprintf("translate(%g %g)", x, y)
	switch name {
	case "cross":
		return dom.SVG("path", "class", "sign "+name, "transform", at, "d", "M-.16-.16L.16.16M.16-.16L-.16.16")
	case "frame":
		return dom.SVG("path", "class", "sign "+name, "transform", at, "d", "M-.43-.43H.43V.43H-.43z")
	case "dot":
		return dom.SVG("circle", "class", "sign "+name, "transform", at, "r", ".14")
	}
	return dom.SVG("circle", "class", "sign "+name, "transform", at, "r", ".42")
}
