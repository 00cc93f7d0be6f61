package ui

import (
	"strings"

	"tah/game/state"
	"tah/game/table"
	"tah/wasm/words"
)

// typedCommand returns the command for a typed line; focus is the cell that is meant
// where the line names none. board is true if the line asks to go to the board.
func typedCommand(w *words.Words, st *state.State, focus int, text string) (c table.Command, board bool) {
	v := &st.Board.View
	if cell := words.FindCell(v, text); cell >= 0 && st.Task != nil && st.Task.Squares {
		return table.TypedAs{Command: table.Tap{Cell: cell}}, false
	}
	line, ok := w.Command(v, text)
	if !ok {
		return table.TypeMove{Text: text}, false
	}
	cell := words.FindCell(v, line.Arg)
	named := cell >= 0
	if !named {
		cell = focus
	}
	switch line.Name {
	case "board":
		return table.TypedAs{}, true
	case "help":
		return table.TypedAs{Command: table.Open{Sheet: state.KeysSheet{}}}, false
	case "attackers", "defenders", "reach", "last", "taken", "clock", "hands", "pieces", "scan":
	case "players":
		if line.Arg != "" { // of a square it means what stands around it
			line.Name = "around"
		}
	default:
		return table.Order{Name: line.Name, Arg: line.Arg}, false
	}
	bad := line.Name == "scan" && !named && w.Line(v, strings.ToLower(line.Arg)) == ""
	return table.TypedAs{Command: table.Ask{Question: line.Name, Cell: cell, Arg: line.Arg}, Bad: bad}, false
}
