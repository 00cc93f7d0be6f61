package arrive

import (
	"errors"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"tah/game/state"
	"tah/rules"
	"tah/rules/record"
	"tah/wasm/words"
)

// place returns the line and the column of an offset in a text, both from 1;
// columns are characters.
func place(text string, offset int) (line, column int) {
	offset = min(max(offset, 0), len(text))
	start := strings.LastIndexByte(text[:offset], '\n') + 1
	return strings.Count(text[:offset], "\n") + 1, utf8.RuneCountInString(text[start:offset]) + 1
}

// errorOffset returns where in a text that was read an error lies; ok is false
// for one that is about the whole of it.
func errorOffset(text string, err error) (offset int, ok bool) {
	e, ok := errors.AsType[*rules.ParseError](err)
	if !ok || e.Input != text {
		return 0, false
	}
	return min(max(e.Offset, 0), len(text)), true
}

// trouble returns what to say about an error in a text that was read, with the place of
// it.
func trouble(text string, err error) state.Message {
	at, ok := errorOffset(text, err)
	if !ok {
		return state.Whole(err)
	}
	line, column := place(text, at)
	return state.Say("exchange.place", "line", line, "column", column, "why", err)
}

// wordAt returns the word that begins at an offset of a text, as a range of
// UTF-16 code units, in which browsers count.
func wordAt(text string, offset int) (from, to int) {
	end := strings.IndexAny(text[offset:], " \t\r\n")
	if end < 0 {
		end = len(text) - offset
	}
	from = units(text[:offset])
	return from, from + units(text[offset:offset+end])
}

// units returns how many UTF-16 code units a text has.
func units(text string) int {
	n := 0
	for _, r := range text {
		n += max(utf16.RuneLen(r), 1)
	}
	return n
}

// Title names a game of a file, the n-th from 1: who played, when, how it ended.
func Title(w *words.Words, r *record.Record, n int) string {
	tag := func(names ...string) string {
		for _, name := range names {
			if v := r.Tag(name); v != "" {
				return v
			}
		}
		return ""
	}
	first, second := tag("White", "先手", "下手"), tag("Black", "後手", "上手")
	title := strconv.Itoa(n) + ". " + w.T("game."+r.Game)
	if first != "" || second != "" {
		if first == "" {
			first = "?"
		}
		if second == "" {
			second = "?"
		}
		title = strconv.Itoa(n) + ". " + words.Clip(first) + " – " + words.Clip(second)
	}
	result := [...]string{"", "1-0", "0-1", "½-½"}[r.Outcome.Result&3]
	for _, more := range []string{tag("Date", "開始日時"), tag("Event", "棋戦"), result} {
		if more != "" {
			title += ", " + words.Clip(more)
		}
	}
	return title
}

// Turns returns how many moves a game of a file has, as its players count them.
func Turns(r *record.Record) int {
	n := len(r.MainLine())
	if r.Game == "chess" {
		n = (n + 1) / 2
	}
	return n
}
