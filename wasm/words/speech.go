package words

import (
	"strings"

	"tah/game"
	"tah/game/settings"
)

// Speech is how moves and squares are said.
type Speech struct {
	Moves   string // in words, or as they are written
	Squares string // how a letter of a square is said: plain, or a name of a spelling alphabet
	Shogi   string // a square of shogi: letters 7f, digits 7 6, kanji ７六
}

// SpeechOf returns what is chosen in the settings, for a language.
func SpeechOf(s settings.Settings, lang string) Speech {
	return Speech{
		Moves: settings.MovesSaid().Of(s), Squares: settings.SquaresSaid(lang).Of(s), Shogi: settings.ShogiSaid().Of(s),
	}
}

// Place returns how a square is said by its name: e4, Emil 4, ７六.
func (w *Words) Place(name string) string {
	if len(name) != 2 {
		return name
	}
	if shogi := name[0] <= '9'; shogi {
		file, rank := int(name[0]-'1'), int(name[1]-'a')
		switch w.speech.Shogi {
		case "digits":
			return name[:1] + " " + string(rune('1'+rank))
		case "kanji":
			return string(rune('１'+file)) + string([]rune(kanjiDigits)[rank])
		}
	}
	alphabet := strings.Fields(w.alphabet())
	spelled := func(c byte) string {
		if i := int(c) - 'a'; i >= 0 && i < len(alphabet) {
			return alphabet[i]
		}
		return string(c)
	}
	first, second := spelled(name[0]), spelled(name[1])
	if len(first)+len(second) == 2 {
		return name
	}
	return first + " " + second
}

const kanjiDigits = "一二三四五六七八九"

// alphabet returns the names of the letters from a on, "" for the letters
// themselves.
func (w *Words) alphabet() string {
	switch w.speech.Squares {
	case "", "plain":
		return ""
	}
	return w.T("spell." + w.speech.Squares)
}

// LastMove returns what is said of the move that led to the position shown, ""
// if there is none.
func (w *Words) LastMove(s *game.Session) string {
	m, ok := lastMove(s)
	if !ok {
		return ""
	}
	if w.speech.Moves == "notation" {
		for _, item := range s.Moves() {
			if item.Current {
				return strings.TrimRight(item.Notation, "+#") // check and mate are said anyway
			}
		}
	}
	return w.Move(s.Game(), m)
}
