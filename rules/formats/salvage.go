package formats

import (
	"errors"
	"strings"

	"tah/rules"
	"tah/rules/record"
)

// mostSalvaged bounds the texts that are read again and again.
const mostSalvaged = 1 << 20

// Salvage returns what can be read of a text that Read refuses: the games
// before the place of the error, and the moves before it of the game that it
// is in.
func Salvage(text string) []*record.Record {
	games, err := Read(text)
	if len(text) > mostSalvaged {
		return games
	}
	for range record.MaxDepth + 8 {
		e, ok := errors.AsType[*rules.ParseError](err)
		if !ok {
			break
		}
		text = mended(text, e)
		var again []*record.Record
		if again, err = Read(text); len(again) >= len(games) {
			games = again
		}
	}
	if last := len(games) - 1; last >= 0 && len(games[last].Root.Next) == 0 && games[last].Start == "" {
		games = games[:last] // nothing but tags
	}
	return games
}

// mended returns a text without what the error is about, and all behind it.
func mended(text string, e *rules.ParseError) string {
	open := e.Kind == "pgn-variation" && e.Offset < len(text) && text[e.Offset] == '('
	if open && strings.Count(text, ")") < strings.Count(text, "(") {
		return text + ")"
	}
	if e.Offset < len(text) {
		return text[:max(e.Offset, 0)]
	}
	trimmed := strings.TrimRight(text, " \t\r\n")
	return trimmed[:strings.LastIndexAny(trimmed, "\n,")+1]
}
