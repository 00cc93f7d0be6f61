package words

import (
	"slices"
	"strings"
	"unicode/utf8"

	"tah/game"
	"tah/rules"
)

// Command is what a typed line asks for other than a move.
type Command struct{ Name, Arg string }

// letters are the commands of one letter. They are those of lichess's blind
// mode, as far as it has them, in every language.
func letters() map[string]string {
	return map[string]string{
		"?": "help", "l": "last", "c": "clock", "t": "clock", "x": "taken", "p": "pieces", "s": "scan", "o": "players",
		"a": "attackers", "d": "defenders", "m": "reach", "h": "hands", "b": "board", "f": "flip",
	}
}

// spoken are the commands that are words, in English or the reader's language.
func spoken() []string {
	return []string{"help", "last", "clock", "pieces", "hands", "board", "flip", "draw", "resign", "takeback", "claim", "hint", "accept", "decline"}
}

// Command reads a typed line as a command; ok is false if it is none.
func (w *Words) Command(v *game.View, text string) (c Command, ok bool) {
	word, arg, _ := strings.Cut(strings.TrimSpace(rules.Narrow(text)), " ")
	arg = strings.TrimSpace(arg)
	if name, found := letters()[word]; found {
		return Command{name, arg}, w.takes(v, name, arg)
	}
	word = strings.ToLower(word)
	for _, name := range spoken() {
		if word == name || word == strings.ToLower(w.T("typed.word."+name)) {
			return Command{name, arg}, name == "claim" || w.takes(v, name, arg)
		}
	}
	return c, false
}

// takes reports whether a command goes with an argument: "p e4" moves a pawn.
func (w *Words) takes(v *game.View, name, arg string) bool {
	switch name {
	case "scan":
		return FindCell(v, arg) >= 0 || utf8.RuneCountInString(arg) == 1
	case "pieces":
		return arg == "" || w.Kind(v, arg) != ""
	case "attackers", "defenders", "reach", "players":
		return arg == "" || FindCell(v, arg) >= 0
	}
	return arg == ""
}

// FindCell returns the cell of a typed square (e4, 7f, 76, ７六), -1 if it is
// none.
func FindCell(v *game.View, text string) int {
	name := []rune(strings.ToLower(rules.Narrow(text)))
	if len(name) != 2 {
		return -1
	}
	if name[0] <= '9' {
		if i := slices.Index([]rune(kanjiDigits), name[1]); i >= 0 {
			name[1] = 'a' + rune(i)
		} else if name[1] >= '1' && name[1] <= '9' {
			name[1] += 'a' - '1'
		}
	}
	return slices.IndexFunc(v.Cells, func(c game.Cell) bool { return c.Name == string(name) })
}

// Kind returns the letter of a kind of piece that a text names, by the letter
// or by the beginning of its name; "" if there is none.
func (w *Words) Kind(v *game.View, text string) string {
	text = strings.ToLower(text)
	for _, l := range strings.Split(PieceOrder, "") {
		if key := "piece." + v.Game + "." + l; w.Has(key) && (text == strings.ToLower(l) || len(text) > 1 && strings.HasPrefix(strings.ToLower(w.T(key)), text)) {
			return l
		}
	}
	return ""
}

// Which names the moves that a text may mean.
func (w *Words) Which(p rules.Position, moves []rules.Move, s rules.Style) string {
	var said []string
	for _, m := range moves {
		said = append(said, p.Notation(m, s))
	}
	slices.Sort(said)
	return w.T("typed.which", "moves", strings.Join(said, ", "))
}

// Unfit says why a text fits no move: what is against the rules, if that is
// clear, or that it is not understood.
func (w *Words) Unfit(g rules.Game, p rules.Position, v *game.View, r rules.Reading, text string) (said string, why *rules.Refusal) {
	text = Clip(strings.TrimSpace(text))
	a, why := r.Reason(p)
	switch {
	case len(r.Attempts) == 0:
		return w.T("typed.unknown", "text", text), nil
	case why == nil:
		return w.T("typed.refused", "text", text), nil
	}
	tried := Attempted{To: w.Place(g.SquareName(a.To))}
	if a.Drop != rules.NoPieceType {
		tried.Letter = g.TypeLetter(a.Drop)
	} else {
		tried.From = w.Place(g.SquareName(a.From))
		if piece := p.Piece(a.From); piece != rules.NoPiece {
			tried.Letter = g.Letter(piece)
		}
	}
	return w.Refusal(v, tried, why), why
}
