package sheets

import (
	"strings"

	"tah/wasm/words"
)

// helpEntry is a line of the list of keys: the keys, or the word of a command,
// and the key of what they do.
type helpEntry struct{ keys, word, does string }

// helpPart is a part of the list.
type helpPart struct {
	title   string // its key
	entries []helpEntry
}

// help is the whole list.
func help(gameKey string) []helpPart {
	return []helpPart{
		{"help.board", boardHelp(gameKey)}, {"help.field", fieldHelp()}, {"study.keys.title", studyHelp()},
	}
}

// boardHelp lists the keys of the board. In shogi L is the lance.
func boardHelp(gameKey string) []helpEntry {
	pieces, last := "k q r b n p", "l, w"
	if gameKey == "shogi" {
		pieces, last = "k r b g s n l p", "w"
	}
	return []helpEntry{
		{keys: "← → ↑ ↓", does: "arrows"},
		{keys: "Home, End, Page Up, Page Down", does: "edge"},
		{keys: "1–9", does: "rank"},
		{keys: pieces, does: "piece"},
		{keys: "Enter", does: "choose"},
		{keys: "Escape", does: "escape"},
		{keys: "o", does: "around"},
		{keys: "a", does: "attackers"},
		{keys: "d", does: "defenders"},
		{keys: "m", does: "reach"},
		{keys: "x", does: "diagonals"},
		{keys: "y", does: "lines"},
		{keys: last, does: "last"},
		{keys: "c", does: "taken"},
		{keys: "t", does: "clock"},
		{keys: "h", does: "hands"},
		{keys: "Shift+H", does: "hand"},
		{keys: "f", does: "flip"},
		{keys: "i", does: "field.go"},
		{keys: "+", does: "check"},
		{keys: "?", does: "keys"},
	}
}

// studyHelp lists the keys of an analysis.
func studyHelp() []helpEntry {
	return []helpEntry{
		{keys: "← →", does: "tree-step"},
		{keys: "Shift+← →", does: "tree-fork"},
		{keys: "↑ ↓", does: "tree-beside"},
		{keys: "Home, End", does: "tree-ends"},
		{keys: "Delete", does: "tree-delete"},
		{keys: "Menu, Shift+F10", does: "tree-menu"},
	}
}

// fieldHelp lists what the field understands.
func fieldHelp() []helpEntry {
	return []helpEntry{
		{keys: "e4, Nf3, O-O, e8=Q, e7e8q", does: "chess"},
		{keys: "P-7f, P*5e, 7g7f, ▲７六歩", does: "shogi"},
		{keys: "p, p n", does: "pieces"},
		{keys: "s e4, s e, s 4", does: "scan"},
		{keys: "o e4, a e4, d e4, m e4", does: "square"},
		{keys: "l", does: "last"},
		{keys: "x", does: "taken"},
		{keys: "c", does: "clock"},
		{keys: "h", does: "hands"},
		{keys: "o", does: "players"},
		{keys: "b", does: "focus"},
		{keys: "f", does: "flip"},
		{word: "hint", does: "hint"},
		{word: "takeback", does: "takeback"},
		{word: "draw", does: "draw"},
		{word: "accept", does: "accept"},
		{word: "decline", does: "decline"},
		{word: "claim", does: "claim"},
		{word: "resign", does: "resign"},
	}
}

// line returns the entry in words: the keys, and what they do.
func (e helpEntry) line(w *words.Words, gameKey string) (keys, does string) {
	var pieces []string
	for _, l := range strings.Split(words.PieceOrder, "") {
		if key := "piece." + gameKey + "." + l; w.Has(key) {
			pieces = append(pieces, strings.ToLower(l)+" "+w.T(key))
		}
	}
	keys = e.keys
	if e.word != "" {
		keys = w.T("typed.word." + e.word)
	}
	return keys, w.T("help."+e.does, "pieces", strings.Join(pieces, ", "))
}
