//go:build js

package page

import (
	"fmt"
	"strings"
	"syscall/js"
	"time"

	"tah/game"
	"tah/game/state"
	"tah/game/table"
	"tah/wasm/dom"
)

// protocol is the version of the messages between the page and the one that it
// is embedded in; web/tah-board/tah-board.d.ts describes them.
const protocol = 1

// host is the page that this one is embedded in.
type host struct {
	page   *page
	origin string // who may send, and is told; "" until it has said "open"
	told   string // what it knows of the game
	height int    // what it knows of the page
}

func newHost(p *page) *host { return &host{page: p} }

// open shows what the frame's address asks for and tells the host that it may speak.
func (h *host) open(query string) {
	h.buildSteps()
	e, problems := parseEmbed(query, h.page.games, game.MaxLevel)
	said := complaints(problems)
	if e.Element {
		dom.Document().Get("documentElement").Get("dataset").Set("embed", "element")
	}
	if err := h.embed(e); err != nil {
		said = append(said, state.Say("link.position", "why", err))
		h.page.do(table.Follow{Key: h.page.games.of(e.startLink, h.page.table.Settings())})
	}
	if len(said) > 0 {
		h.page.do(table.Tell{Said: said})
	}
	dom.Listen(js.Global(), "message", h.receive)
	for _, event := range []string{"pointerdown", "keydown"} {
		dom.Listen(dom.Document(), event, func(js.Value) { h.post(map[string]any{"type": "touched"}) })
	}
	h.watchHeight()
	hello := map[string]any{"tah": protocol, "type": "hello"}
	js.Global().Get("parent").Call("postMessage", hello, "*") // tells nothing but that it is there
}

// embed puts a game on the board as a host asks for it.
func (h *host) embed(e embed) error {
	c, err := e.command(h.page.games, time.Now())
	if err != nil {
		return err
	}
	h.page.do(c)
	h.page.ui.SetSigns(e.signs(h.page.state.Session.Position()))
	dom.Attr(dom.Document().Get("documentElement"), "data-controls", strings.Join(e.Controls, " "))
	return nil
}

// buildSteps adds the buttons that walk through the game.
func (h *host) buildSteps() {
	row := dom.Create("div", "")
	row.Set("id", "steps")
	dom.Attr(row, "role", "group")
	dom.Attr(row, "data-label", "embed.controls")
	for _, s := range steps() {
		path := dom.SVG("path", "d", s.path)
		b := dom.Create("button", "", dom.SVG("svg", "viewBox", "0 0 24 24", "aria-hidden", "true", path))
		b.Set("type", "button")
		b.Set("id", "step-"+s.name)
		dom.Attr(b, "data-label", "embed."+s.name)
		dom.Listen(b, "click", func(js.Value) { h.page.do(table.Step{Where: s.name}) })
		row.Call("append", b)
	}
	dom.ByID("bar").Call("before", row)
	js.Global().Get("tahBoot").Call("apply")
}

// receive hears the host, and nobody else: the window around this one, and
// once it has said where it is from, that origin only.
func (h *host) receive(ev js.Value) {
	data, from := ev.Get("data"), ev.Get("origin").String()
	if !ev.Get("source").Equal(js.Global().Get("parent")) || data.Type() != js.TypeObject ||
		!data.Get("tah").Equal(js.ValueOf(protocol)) || h.origin != "" && h.origin != from {
		return
	}
	switch kind := field(data, "type"); {
	case kind == "open":
		h.origin, h.told, h.height = from, "", 0
		h.opened(data)
	case kind == "call" && h.origin != "":
		h.called(data)
	}
}

// readMessage reads what a host has sent. What is not of the kind that is due there is as
// if it were missing.
func readMessage(data js.Value) message {
	m := message{
		name: field(data, "name"), line: fields(data, "line"), answers: fields(data, "answers"),
		ply: wholeNumber(data, "ply"), tap: field(data, "tap"),
		to: wholeNumber(data.Get("args"), "ply"), move: field(data.Get("args"), "move"),
	}
	if v := data.Get("flipped"); v.Type() == js.TypeBoolean {
		flipped := v.Bool()
		m.flipped = &flipped
	}
	return m
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
func (h *host) opened(data js.Value) {
	p, m := h.page, readMessage(data)
	if data.Get("params").Type() == js.TypeString {
		e, problems := parseEmbed(field(data, "params"), p.games, game.MaxLevel)
		if e.Lang != "" && e.Lang != p.kit.Words.Lang() {
			p.setLanguage(e.Lang)
		}
		said := complaints(problems)
		err := h.embed(e)
		if err != nil {
			said = append(said, state.Say("link.position", "why", err))
		}
		if len(said) > 0 {
			h.emit("error", fault(errorCode(err), p.kit.Words.Sayings(p.state, said)))
			return
		}
		p.do(m.takeUp())
	}
	h.tellChange()
	h.tellHeight()
	whenDrawn(60, func() { h.emit("ready", stateOf(h.page.state, h.page.kit.Words)) })
	if c := m.taps(p.state); c != nil {
		p.do(c)
	}
	if data.Get("focus").Truthy() {
		p.ui.FocusBoard()
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

// called obeys a command and answers it.
func (h *host) called(data js.Value) {
	p, m := h.page, readMessage(data)
	c, code := m.command(p.state)
	said := ""
	if play, ok := c.(table.Play); ok {
		play.Refused = func(why string, told state.Message) { code, said = why, p.kit.Words.Say(p.state, told) }
		c = play
	}
	if c != nil {
		p.do(c)
	}
	a := map[string]any{"type": "result", "id": data.Get("id")}
	if code == "" {
		a["value"] = stateOf(p.state, p.kit.Words)
	} else {
		a["error"] = fault(code, said)
	}
	h.post(a)
}

// emit tells the host of an event; a page that stands alone tells nobody.
func (h *host) emit(event string, detail map[string]any) {
	h.post(map[string]any{"type": "event", "name": event, "detail": detail})
}

// post sends a message to the host once it has made itself known.
func (h *host) post(message map[string]any) {
	if h.origin == "" {
		return
	}
	message["tah"] = protocol
	target := h.origin
	if target == "null" {
		target = "*" // a page in a sandbox has no origin to name
	}
	js.Global().Get("parent").Call("postMessage", message, target)
}

// shown follows a state that was shown.
func (h *host) shown(st *state.State) {
	for _, s := range steps() {
		dom.Attr(dom.ByID("step-"+s.name), "aria-disabled", fmt.Sprint(!s.can(&st.Can)))
	}
	h.tellChange()
}

// tellChange tells the host of a change in what is shown of the game.
func (h *host) tellChange() {
	if h.origin == "" {
		return
	}
	state := stateOf(h.page.state, h.page.kit.Words)
	if told := fmt.Sprint(state); told != h.told {
		h.told = told
		h.emit("change", state)
	}
}

// Tell implements [state.Host].
func (h *host) Tell(e state.Event) {
	if h.origin == "" {
		return
	}
	h.emit(eventOf(e, h.page.kit.Words, h.page.state))
}

// watchHeight tells the host how high the page wants to be.
func (h *host) watchHeight() {
	again := dom.Func(func(js.Value) { h.tellHeight() })
	js.Global().Get("ResizeObserver").New(again).Call("observe", dom.ByID("table"))
}

func (h *host) tellHeight() {
	if h.origin == "" {
		return
	}
	height := int(dom.BoxOf(dom.ByID("table")).H + 0.99)
	if height != h.height {
		h.height = height
		h.emit("resize", map[string]any{"height": height})
	}
}
