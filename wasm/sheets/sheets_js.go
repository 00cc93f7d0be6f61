//go:build js

package sheets

import (
	"syscall/js"

	"tah/game"
	"tah/game/state"
	"tah/game/table"
	"tah/game/terms"
	"tah/rules"
	"tah/wasm/dom"
	"tah/wasm/look"
	"tah/wasm/words"
)

// Config is what the sheets need beside a state.
type Config struct {
	Send        func(table.Command)
	Words       func() *words.Words
	Pictures    *look.Pictures
	Games       []rules.Game
	ChoiceFor   func(gameKey string) terms.Choice // what was chosen last for a game
	Library     *game.Library                     // is only read
	SetLanguage func(lang string)                 // fetches the words, then sends [table.Speak]
	Hear        func(state.Sound)                 // the settings let a sound be tried
	Vibrates    bool                              // the device can
	Quiet       bool                              // the device is not heard until its user asks for that
	FocusBoard  func()                            // after a sheet that began something on the board
}

// Sheets is the place of the one dialog that may be open.
type Sheets struct {
	Config
	w      *words.Words // while something is shown
	st     *state.State // the latest
	shown  state.Sheet
	lang   string
	dialog *dom.Dialog         // nil if none is open
	named  state.ChaptersSheet // the names that are shown of a study
	// follow brings what in the open dialog depends on more than its sheet; nil if nothing
	// does.
	follow func()
}

// New returns the sheets, none of which is open.
func New(c Config) *Sheets { return &Sheets{Config: c} }

// Root returns the open dialog, null if there is none.
func (s *Sheets) Root() js.Value {
	if s.dialog == nil {
		return js.Null()
	}
	return s.dialog.Root
}

// open opens a dialog with a title and a way out; fill puts in what it is about.
func (s *Sheets) open(id, title string, fill func(body js.Value, sc *dom.Scope)) {
	sc := new(dom.Scope)
	d := dom.Create("dialog", "")
	d.Set("id", id)
	h := dom.Text("h2", "", title)
	h.Set("id", id+"-title")
	dom.Attr(d, "aria-labelledby", id+"-title")
	body := dom.Create("div", "body")
	out := sc.Button("", s.w.T("action.close"), func() { d.Call("close") })
	dom.Append(d, dom.Create("div", "head", h, out), body)
	fill(body, sc)
	var opened *dom.Dialog
	opened = dom.OpenDialog(d, sc, func() {
		if s.dialog == opened {
			s.dialog, s.follow = nil, nil
			s.Send(table.CloseSheet{})
		}
	})
	s.dialog = opened
}

func (s *Sheets) close() {
	if d := s.dialog; d != nil {
		s.dialog, s.follow = nil, nil
		d.Close()
	}
}

// leave closes the dialog, which gives the focus back, and sends a command.
func (s *Sheets) leave(c table.Command) {
	s.close()
	s.Send(table.CloseSheet{Then: c})
}

// leaveForBoard does the same where the command begins something on the board, which has
// the focus then.
func (s *Sheets) leaveForBoard(c table.Command) {
	s.leave(c)
	if s.dialog == nil {
		s.FocusBoard()
	}
}

// list appends buttons that leave the dialog.
func (s *Sheets) list(body js.Value, sc *dom.Scope, items []item) js.Value {
	list := dom.Create("div", "list")
	for _, it := range items {
		leave := s.leave
		if it.board {
			leave = s.leaveForBoard
		}
		dom.Append(list, withID(it.id, sc.Button("", it.label, func() { leave(it.do) })))
	}
	dom.Append(body, list)
	return list
}

// withID gives an element an id.
func withID(id string, e js.Value) js.Value {
	e.Set("id", id)
	return e
}

// soft is a paragraph that stands back.
func soft(text string) js.Value { return dom.Text("p", "soft", text) }

// optionsOf returns options as the fields take them.
func optionsOf(list []option) []dom.Option {
	out := make([]dom.Option, len(list))
	for i, o := range list {
		out[i] = dom.Option{Value: o.value, Label: o.label}
	}
	return out
}
