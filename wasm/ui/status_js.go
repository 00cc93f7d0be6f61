//go:build js

package ui

import (
	"strconv"
	"strings"
	"syscall/js"

	"tah/game/state"
	"tah/game/table"
	"tah/rules/openings"
	"tah/wasm/dom"
)

// status is the line under the board that says how the game stands, the window's title, and
// what a screen reader is told beside it.
type status struct {
	kit      *Kit
	line     js.Value
	again    int
	openings map[string]*openings.Names // by the game's key, made when first shown
}

func newStatus(kit *Kit) *status {
	return &status{kit: kit, line: dom.ByID("status"), openings: make(map[string]*openings.Names)}
}

// unseen is added to what is said twice: a live region speaks only of what changes.
const unseen = "\u00a0"

func (s *status) show(st *state.State) {
	if st.Players[0].Thinking || st.Players[1].Thinking {
		dom.Attr(s.line, "data-thinking", "1")
	} else {
		s.line.Call("removeAttribute", "data-thinking")
	}
	if !st.Status.Asking { // the question is asked below
		s.say(st)
	}
	dom.Attr(s.line, "data-outcome", string(st.Board.View.Outcome.Reason))
	if title := s.kit.Words.Title(st.Session, &st.Board.View); dom.Document().Get("title").String() != title {
		dom.Document().Set("title", title)
	}
	dom.SetText(dom.ByID("news"), s.kit.Words.Say(st, st.Status.News))
	s.showOpening(st)
}

// say shows the line, and has it heard unless it is to be seen only.
func (s *status) say(st *state.State) {
	said, aside := s.kit.Words.StatusLine(st)
	now := s.line.Get("textContent").String()
	if st.Status.Again != s.again { // it was asked for, and is heard even if it is the same
		s.again = st.Status.Again
		if now == said {
			said += unseen
		}
	} else if strings.TrimSuffix(now, unseen) == said+aside {
		return
	}
	live := "polite"
	if st.Status.Quiet {
		live = "off"
	}
	dom.Attr(s.line, "aria-live", live)
	dom.SetText(s.line, said)
	if aside != "" {
		s.line.Call("append", dom.Text("span", "unseen", aside))
	}
}

// showOpening shows quietly what the opening of the game on the board is called. The
// status line refers to it, so that a user of a screen reader who asks hears it, and
// nobody hears it with every move.
func (s *status) showOpening(st *state.State) {
	said := ""
	if st.Task == nil {
		key := st.Session.Game().Key()
		if s.openings[key] == nil {
			s.openings[key] = openings.Of(st.Session.Game())
		}
		said = s.kit.Words.Opening(key, s.openings[key].Find(st.Session.Position()))
	}
	dom.SetText(dom.ByID("opening"), said)
}

// note is the line below that, with buttons.
type note struct {
	kit   *Kit
	root  js.Value
	scope dom.Scope
	shown string // what it shows
	said  state.Note
}

func newNote(kit *Kit) *note { return &note{kit: kit, root: dom.ByID("note")} }

func (n *note) show(st *state.State) {
	text := n.kit.Words.Sayings(st, st.Note.Said)
	shown := strconv.Itoa(int(st.Note.Kind)) + text
	for _, a := range st.Note.Actions {
		shown += "\n" + n.kit.Words.Say(st, a.Label)
	}
	same := n.shown == shown
	n.shown, n.said = shown, st.Note
	if same {
		return
	}
	n.scope.Release()
	dom.Empty(n.root)
	dom.Show(n.root, st.Note.Kind != state.NoNote)
	if st.Note.Kind == state.NoNote {
		return
	}
	n.root.Call("append", dom.Text("p", "", text))
	for i, a := range st.Note.Actions {
		n.root.Call("append", n.scope.Button("", n.kit.Words.Say(st, a.Label), func() {
			n.kit.Send(n.said.Actions[i].Do.(table.Command))
		}))
	}
	if st.Note.Kind == state.NoteAsks {
		dom.Find(n.root, "button").Call("focus", map[string]any{"preventScroll": true})
	}
}

// bar is the row of buttons below the board, and the choice of the game above it.
type bar struct {
	kit  *Kit
	keys []string // of the games
}

func newBar(kit *Kit, keys []string) *bar {
	b := &bar{kit: kit, keys: keys}
	press := func(id string, c table.Command) {
		dom.Listen(dom.ByID(id), "click", func(js.Value) { kit.Send(c) })
	}
	press("takeback", table.Takeback{})
	press("hint", table.Hint{})
	press("back-to-game", table.BackToGame{})
	press("flip", table.Flip{})
	press("menu", table.Open{Sheet: state.MenuSheet{}})
	press("announce", table.Announce{})
	for _, key := range keys {
		press("play-"+key, table.SwitchTo{Key: key})
	}
	return b
}

func (b *bar) show(st *state.State) {
	// A look back has its way back to the game in the place of the hint.
	back := st.Mode == state.LookingBack
	for id, on := range map[string]bool{
		"study-back": st.Study.On, "study-forward": st.Study.On, "takeback": !st.Study.On,
		"hint": !st.Study.On && !back, "back-to-game": back,
	} {
		dom.Show(dom.ByID(id), on)
	}
	for id, on := range map[string]bool{
		"takeback": st.Can.Takeback, "hint": st.Can.Hint, "analyse": true, "flip": true, "menu": true,
	} {
		if e := dom.ByID(id); e.Get("disabled").Bool() == on {
			e.Set("disabled", !on)
		}
	}
	say := dom.ByID("announce")
	dom.Show(say, st.Can.Announce)
	dom.Attr(say, "aria-pressed", strconv.FormatBool(st.Can.Announced))
	for _, key := range b.keys {
		dom.Attr(dom.ByID("play-"+key), "aria-pressed", strconv.FormatBool(key == st.Board.View.Game))
	}
}
