package words

import (
	"strconv"
	"strings"

	"tah/game"
	"tah/game/review"
	"tah/rules"
)

// moveNumber returns what stands before the move of a ply, 1 for the first of
// a game that a side begins: "3.", "3…". In shogi every move has its own number.
func moveNumber(gameKey string, first rules.Color, ply int) string {
	if gameKey == "shogi" {
		return strconv.Itoa(ply) + "."
	}
	ply += int(first)
	if ply%2 == 0 {
		return strconv.Itoa(ply/2) + "…"
	}
	return strconv.Itoa(ply/2+1) + "."
}

// ItemNumber returns what stands before a move of the list.
func ItemNumber(gameKey string, m game.MoveItem) string {
	return moveNumber(gameKey, m.Color^rules.Color((m.Ply-1)&1), m.Ply)
}

// BareNumber is the same without dots, to be spoken.
func BareNumber(gameKey string, m game.MoveItem) string {
	return strings.TrimRight(ItemNumber(gameKey, m), ".…")
}

// MoveLabel returns a move of a line with its number: "3. Nf3", "3… Nf6".
func MoveLabel(gameKey string, line []game.MoveItem, ply int) string {
	return moveNumber(gameKey, line[0].Color, ply) + " " + line[ply-1].Notation
}

// MoveName returns what a move of the list is called: how it is written, what
// its glyphs mean, what the review has against it, whether there is a comment.
func (w *Words) MoveName(gameKey string, m game.MoveItem, v review.Verdict) string {
	said := m.Notation
	if words := w.NAGs(gameKey, m.NAGs); words != "" {
		said += ", " + words
	}
	if words := w.Verdict(v); words != "" {
		said += ", " + words
	}
	if m.Comment {
		said += ", " + w.T("study.commented")
	}
	return said
}
