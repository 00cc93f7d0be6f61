package ui

import (
	"testing"

	"tah/game/gametest"
	"tah/game/state"
	"tah/game/table"
	"tah/wasm/words"
	"tah/wasm/words/wordstest"
)

// TestTypedCommand: a typed line is a question, an order, a square that a task asks for,
// or else a move.
func TestTypedCommand(t *testing.T) {
	w := words.NewWords("en", wordstest.Texts(t, "en"), wordstest.Plural("en"))
	st := &state.State{Board: state.Board{View: gametest.Session(t, "chess", "", [2]int{}).View()}}
	const focus = 12
	cell := func(name string) int { return words.FindCell(&st.Board.View, name) }
	asks := func(question string, cell int, arg string) table.Command {
		return table.TypedAs{Command: table.Ask{Question: question, Cell: cell, Arg: arg}}
	}
	for text, want := range map[string]table.Command{
		"e4":       table.TypeMove{Text: "e4"},
		"?":        table.TypedAs{Command: table.Open{Sheet: state.KeysSheet{}}},
		"b":        table.TypedAs{},
		"a":        asks("attackers", focus, ""),
		"d e4":     asks("defenders", cell("e4"), "e4"),
		"o":        asks("players", focus, ""),
		"o e4":     asks("around", cell("e4"), "e4"),
		"p n":      asks("pieces", focus, "n"),
		"s e":      asks("scan", focus, "e"),
		"s z":      table.TypedAs{Command: table.Ask{Question: "scan", Cell: focus, Arg: "z"}, Bad: true},
		"resign":   table.Order{Name: "resign"},
		"claim 2":  table.Order{Name: "claim", Arg: "2"},
		"f":        table.Order{Name: "flip"},
		"resign e": table.TypeMove{Text: "resign e"},
	} {
		if got, board := typedCommand(w, st, focus, text); got != want || board != (text == "b") {
			t.Errorf("%q: %+v, %v", text, got, board)
		}
	}
	st.Task = &state.Task{Squares: true}
	if got, _ := typedCommand(w, st, focus, "e4"); got != (table.TypedAs{Command: table.Tap{Cell: cell("e4")}}) {
		t.Errorf("a square that is asked for: %+v", got)
	}
	st.Task.Squares = false
	if got, _ := typedCommand(w, st, focus, "e4"); got != (table.TypeMove{Text: "e4"}) {
		t.Errorf("in another task: %+v", got)
	}
}
