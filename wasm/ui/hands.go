package ui

import (
	"fmt"
	"strconv"
	"strings"

	"tah/game"
	"tah/game/setup"
	"tah/game/state"
	"tah/rules"
	"tah/wasm/words"
)

// pieceOf returns the piece that a letter in the case of its side stands for.
func pieceOf(g rules.Game, letter string) rules.Piece {
	side := rules.First
	if strings.ToUpper(letter) != letter {
		side = rules.Second
	}
	return setup.PieceOf(g, side, strings.ToUpper(letter))
}

// busy reports whether there is something that may be let go of.
func busy(st *state.State, lifted bool) bool {
	m := &st.Board.Marks
	return lifted || m.SelectedCell() >= 0 || m.SelectedHand != "" || len(m.Premove) > 0 || st.Status.Asking ||
		st.Mode == state.LookingBack
}

// handName returns what a button of a hand is called in its data-hand.
func handName(c rules.Color, letter string) string {
	return map[rules.Color]string{rules.First: "b-", rules.Second: "w-"}[c] + letter
}

// cased returns a type's letter as it is written for a piece of c.
func cased(letter string, c rules.Color) string {
	if c == rules.First {
		return letter
	}
	return strings.ToLower(letter)
}

// handNamed returns whose hand and which piece of it a button is for, by its data-hand.
func handNamed(st *state.State, name string) (c rules.Color, kind rules.PieceType, letter string, ok bool) {
	for c := range rules.Color(2) {
		for _, s := range st.Board.View.Hands[c] {
			if handName(c, s.Letter) == name {
				return c, s.Type, s.Letter, true
			}
		}
	}
	return 0, 0, "", false
}

// facing returns the letter of the piece that looks like this one from where the user
// sits, in a game whose pieces point away from their owner.
func facing(b *state.Board, letter string) string {
	switch {
	case !b.Flipped || !points(&b.View):
		return letter
	case strings.ToUpper(letter) == letter:
		return strings.ToLower(letter)
	}
	return strings.ToUpper(letter)
}

// choice is one of the pieces that a piece may become.
type choice struct{ letter, promoted, label string }

// choicesOf returns the title of the question what a piece becomes, and what there is to
// choose from.
func choicesOf(w *words.Words, g rules.Game, asked *state.Promotion) (title string, choices []choice) {
	title = w.T("promotion.title")
	if g.HandTypes() != nil {
		title = w.T("promotion.title.shogi")
	}
	for _, a := range asked.Attempts {
		letter, promoted := g.TypeLetter(asked.Piece.Type()), ""
		if a.Promotion != rules.NoPieceType {
			letter = g.TypeLetter(a.Promotion)
			promoted = letter
		}
		label := w.PieceType(g.Key(), letter)
		switch {
		case g.HandTypes() == nil:
		case promoted == "":
			label = w.T("promotion.no", "piece", label)
		default:
			label = w.T("promotion.yes", "piece", label)
		}
		choices = append(choices, choice{cased(letter, asked.Piece.Color()), promoted, label})
	}
	return title, choices
}

// stockLooks is how the button for a kind of piece in a hand looks.
type stockLooks struct {
	count, label, classes string
	pressed               bool
}

// stockOf returns how the button for a kind of piece in the hand of c looks.
func stockOf(w *words.Words, b *state.Board, c rules.Color, s game.Stock) stockLooks {
	may, classes := b.May && c == b.Chooser, ""
	if may && s.Count > 0 {
		classes = "movable"
	}
	if may && b.HintHand == s.Letter {
		classes += " hinted"
	}
	if may && b.Ahead == s.Type {
		classes += " premove"
	}
	return stockLooks{
		strconv.Itoa(s.Count), w.Hand(b.View.Game, s), classes, may && b.Marks.SelectedHand == s.Letter,
	}
}

// taken are the pieces that a side has captured.
type taken struct {
	pieces []takenPiece
	ahead  int // by how much the side is ahead, if it is
	key    string
}

// takenPiece is a kind of them: its letter, its name with their number, and the number
// where there are several.
type takenPiece struct{ letter, label, count string }

// takenBy returns the pieces that c has captured, sorted.
func takenBy(w *words.Words, v *game.View, c rules.Color) taken {
	t := taken{ahead: words.Balance(v)}
	if c == rules.Second {
		t.ahead = -t.ahead
	}
	for _, s := range v.Captured[c] {
		n := strconv.Itoa(s.Count)
		label := w.T("captured.piece", "piece", w.PieceType(v.Game, s.Letter), "count", n)
		if s.Count == 1 {
			n = ""
		}
		t.pieces = append(t.pieces, takenPiece{cased(s.Letter, c.Other()), label, n})
	}
	t.key = fmt.Sprint(v.Game, words.Order(c), w.Lang(), t.ahead, t.pieces)
	return t
}

// levelLine says how strong a player is, "" for a person.
func levelLine(w *words.Words, p *state.Player) string {
	if p.Level == 0 {
		return ""
	}
	said := w.T("player.level", "n", strconv.Itoa(p.Level))
	if p.Thinking {
		said += ", " + w.T("player.thinking")
	}
	return said
}

// sideOf returns whose line the i-th one is: the far one is 0.
func sideOf(b *state.Board, i int) rules.Color {
	if (i == 0) == b.Flipped {
		return rules.First
	}
	return rules.Second
}
