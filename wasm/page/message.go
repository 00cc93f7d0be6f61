package page

import (
	"strings"

	"tah/game/state"
	"tah/game/table"
	"tah/rules"
	"tah/wasm/ui"
)

// message is what a host sends, as web/tah-board/tah-board.d.ts describes it: what was
// played already on a board that it opens, or a command that it calls for.
type message struct {
	line, answers []string
	ply           int   // -1 for none
	flipped       *bool // nil for none
	tap           string
	name          string // of a command
	to            int    // the ply that it goes to, -1 for none
	move          string
}

// takeUp returns what plays again what was played before the board went to sleep.
func (m *message) takeUp() table.TakeUp {
	return table.TakeUp{Line: m.line, Answers: m.answers, Ply: m.ply, Flipped: m.flipped}
}

// taps returns the tap on a piece by which a sleeping board was woken, nil if there is none
// that may be chosen.
func (m *message) taps(st *state.State) table.Command {
	cell := ui.CellNamed(st, m.tap)
	if cell < 0 || !st.Can.Move {
		return nil
	}
	c := &st.Board.View.Cells[cell]
	if c.Letter == "" || c.Piece.Color() != st.Board.Chooser {
		return nil
	}
	return table.Tap{Cell: cell}
}

// command returns the command that a host calls for, or a code that says why not.
func (m *message) command(st *state.State) (c table.Command, code string) {
	switch m.name {
	case "goTo":
		if _, ok := st.Session.PlyID(m.to); !ok {
			return nil, "ply"
		}
		return table.GoToPly{Ply: m.to}, ""
	case "flip":
		return table.Flip{}, ""
	case "undo":
		if !st.Can.Takeback {
			return nil, "undo"
		}
		return table.Takeback{}, ""
	case "move":
		return table.Play{Text: m.move}, ""
	}
	return nil, "unknown"
}

// fault is how a host is told of what went wrong.
func fault(code, said string) map[string]any { return map[string]any{"code": code, "message": said} }

// stepButton is a button that walks through the game, with the path of its sign.
type stepButton struct{ name, path string }

// steps are those that there are.
func steps() []stepButton {
	return []stepButton{
		{"first", "M6 5v14M18 5l-8 7 8 7"}, {"prev", "M15 5l-8 7 8 7"},
		{"next", "M9 5l8 7-8 7"}, {"last", "M18 5v14M6 5l8 7-8 7"},
	}
}

// can reports whether there is somewhere to step to.
func (s stepButton) can(c *state.Can) bool {
	if s.name == "first" || s.name == "prev" {
		return c.Back
	}
	return c.Forward
}

// signs are the markers and arrows that are asked for on a position.
func (e *embed) signs(pos rules.Position) ui.Signs {
	signs := ui.Signs{Arrows: e.Arrows, Position: pos.Key(), Ply: pos.Ply()}
	for _, m := range e.Markers {
		signs.Markers = append(signs.Markers, ui.Marker{Sign: string(m.sign), Square: m.square})
	}
	return signs
}

// memory is a [game.Store] that lasts as long as the page.
type memory map[string]string

// Get implements [game.Store].
func (m memory) Get(key string) (string, bool, error) { v, ok := m[key]; return v, ok, nil }

// Set implements [game.Store].
func (m memory) Set(key, text string) error { m[key] = text; return nil }

// Delete implements [game.Store].
func (m memory) Delete(key string) error { delete(m, key); return nil }

// Keys implements [game.Store].
func (m memory) Keys(prefix string) ([]string, error) {
	var keys []string
	for k := range m {
		if strings.HasPrefix(k, prefix) {
			keys = append(keys, k)
		}
	}
	return keys, nil
}
