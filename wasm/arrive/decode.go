package arrive

import (
	"unicode/utf8"

	"tah/rules/formats"
	"tah/rules/kif"
)

// decoded returns the text of a file: UTF-8, or else Shift_JIS if that makes a game of
// shogi of it, or else Windows-1252. decode decodes the file as one of the latter.
func decoded(data []byte, decode func(encoding string) string) (string, error) {
	text, err := kif.Decode(data, func([]byte) (string, error) { return decode("shift_jis"), nil })
	if err != nil || utf8.Valid(data) {
		return text, err
	}
	if games, err := formats.Read(text); err != nil || len(games) == 0 || games[0].Game != "shogi" {
		return decode("windows-1252"), nil
	}
	return text, nil
}
