package ui

import (
	"slices"
	"strings"

	"tah/game/setup"
	"tah/game/state"
	"tah/game/table"
	"tah/rules"
	"tah/wasm/keys"
)

// press is a key on the board: what it writes, where it lies, whether Shift is down, and
// whether it comes again because it is held down.
type press struct {
	key, code    string
	shift, again bool
}

// meaning is what a key on the board does.
type meaning struct {
	known  bool          // it is taken from the page
	send   table.Command // nil for a key that only moves the focus
	typing bool          // the focus goes to the field for moves
	hand   string        // it goes to this button of a hand, by its data-hand
	place  int           // or else to this place
}

func sends(c table.Command) meaning { return meaning{known: true, send: c} }

// goes is the meaning of a key that moves the focus to a place.
func goes(place int) meaning { return meaning{known: true, place: place} }

// means returns what a key does with a place in focus.
func (p press) means(st *state.State, place int) meaning {
	b := &st.Board
	cell := cellAt(b, place)
	if p.key == "Enter" || p.key == " " {
		if p.again {
			return goes(place)
		}
		return sends(table.Tap{Cell: cell})
	}
	if next, ok := keys.Step(place, b.View.Files, b.View.Ranks, p.key); ok {
		return goes(next)
	}
	if st.Setup != nil {
		return p.meansInSetup(st, cell)
	}
	cells := b.View.Cells
	switch kind := strings.ToUpper(p.key); {
	case p.key == "+" && st.Session.Customs().AnnounceCheck:
		return sends(table.Announce{})
	case p.key == "?":
		return sends(table.Open{Sheet: state.KeysSheet{}})
	case keys.DigitOf(p.code) > 0:
		name := func(at int) string { return cells[cellAt(b, at)].Name }
		next, _ := keys.OnLine(place, len(cells), keys.DigitOf(p.code), p.shift, name)
		return goes(next)
	case namesPiece(st, p.key):
		letter := func(at int) string { return cells[cellAt(b, at)].Letter }
		if next, ok := keys.NextPiece(place, len(cells), kind, p.shift, letter); ok {
			return goes(next)
		}
		return sends(table.Ask{Question: "none", Cell: cell, Arg: kind})
	case p.key == "H":
		return toHand(st, cell, "")
	}
	return p.asks(cell)
}

// namesPiece reports whether a key is the letter of a kind of piece.
func namesPiece(st *state.State, key string) bool {
	return len(key) == 1 && slices.Contains(setup.Palette(st.Session.Game()), strings.ToUpper(key))
}

// toHand is the meaning of a key that goes to a kind of piece in the mover's hand, or the
// first of those that are there for "". Where there is none it asks for the hands.
func toHand(st *state.State, cell int, letter string) meaning {
	v := &st.Board.View
	for _, s := range v.Hands[v.Turn] {
		if s.Count > 0 && (letter == "" || letter == s.Letter) {
			return meaning{known: true, hand: handName(v.Turn, s.Letter)}
		}
	}
	return sends(table.Ask{Question: "hands", Cell: cell})
}

// meansInHand returns what a key does in a hand, beside moving along it: letters go to a
// kind of piece, Escape back to the board, to the place that had the focus there.
func meansInHand(st *state.State, place int, key string) meaning {
	switch cell := cellAt(&st.Board, place); {
	case key == "Escape":
		return goes(place)
	case key == "h":
		return sends(table.Ask{Question: "hands", Cell: cell})
	case namesPiece(st, key):
		return toHand(st, cell, strings.ToUpper(key))
	}
	return meaning{}
}

// escape returns what Escape ends on and around the board, one thing at a time, nil for
// nothing; in a field that is written in it only leaves the setting up of a position.
func escape(st *state.State, writing bool) table.Command {
	switch {
	case st.Setup != nil:
		return table.LeaveSetup{}
	case writing:
	case st.Board.Pen:
		return table.Pen{On: false}
	case busy(st, false):
		return table.Release{}
	}
	return nil
}

// asks returns what a key asks about a cell or the game.
func (p press) asks(cell int) meaning {
	switch p.key {
	case "i":
		m := sends(table.OpenTyping{Open: true})
		m.typing = true
		return m
	case "f":
		return sends(table.Order{Name: "flip"})
	}
	question := map[string]string{
		"o": "around", "a": "attackers", "d": "defenders", "m": "reach", "x": "diagonals", "y": "lines",
		"l": "last", "w": "last", "c": "taken", "t": "clock", "h": "hands",
	}[p.key]
	if question == "" {
		return meaning{}
	}
	return sends(table.Ask{Question: question, Cell: cell})
}

// meansInSetup returns what a key does while a position is set up: the letter of a piece
// puts it, a plus promotes, Delete takes away.
func (p press) meansInSetup(st *state.State, cell int) meaning {
	switch p.key {
	case "Delete", "Backspace":
		return sends(table.Edit{What: setup.PutPiece{Cell: cell, Piece: rules.NoPiece}})
	case "+":
		if st.Board.View.Cells[cell].Letter != "" {
			return sends(table.Edit{What: setup.TurnPiece{Cell: cell}})
		}
		return meaning{}
	}
	for _, letter := range setup.Palette(st.Session.Game()) {
		if p.key == letter || p.key == strings.ToLower(letter) {
			return sends(table.Edit{What: setup.PutPiece{Cell: cell, Piece: pieceOf(st.Session.Game(), p.key)}})
		}
	}
	return meaning{}
}

// cellAt returns the cell at a place of the board as it is shown. The inverse is the same.
func cellAt(b *state.Board, place int) int {
	if b.Flipped {
		return len(b.View.Cells) - 1 - place
	}
	return place
}
