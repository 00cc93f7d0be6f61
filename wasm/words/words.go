// Package words says everything that a player reads or hears, in the language
// that they chose: how a game stands, what a square holds, why a move is refused,
// what an error means. It reads what is typed, too. It decides nothing.
package words

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Languages lists the languages that the page speaks, as in web/i18n.
func Languages() []string { return []string{"en", "cs", "sk", "pl"} }

// Words are the texts of one language.
type Words struct {
	lang   string
	texts  map[string]string
	plural func(n int) string
	speech Speech
}

// NewWords returns the words of a language: its texts by key, and a function
// that gives a number's plural category as Intl.PluralRules does ("one",
// "few", "many", "other").
func NewWords(lang string, texts map[string]string, plural func(n int) string) *Words {
	return &Words{lang: lang, texts: texts, plural: plural}
}

// SetSpeech says how moves and squares are said from now on.
func (w *Words) SetSpeech(s Speech) { w.speech = s }

// Lang returns the language's code.
func (w *Words) Lang() string { return w.lang }

// Has reports whether there is a text under key.
func (w *Words) Has(key string) bool {
	_, ok := w.texts[key]
	return ok
}

// T returns the text under key with its placeholders filled in; args are
// names and values in turn: T("square.piece", "square", "e4", "piece", p).
func (w *Words) T(key string, args ...string) string {
	text, ok := w.texts[key]
	if !ok {
		return key // the tests see to it that this does not happen
	}
	for i := 0; i+1 < len(args); i += 2 {
		text = strings.ReplaceAll(text, "{"+args[i]+"}", args[i+1])
	}
	return text
}

// N returns the form of key that goes with the number n, which is also the
// placeholder {n}.
func (w *Words) N(key string, n int) string {
	form := key + "." + w.plural(n)
	if !w.Has(form) {
		form = key + ".other"
	}
	return w.T(form, "n", strconv.Itoa(n))
}

// Error returns what to say about an error with a stable code.
func (w *Words) Error(code string) string {
	if key := "error." + code; w.Has(key) {
		return w.T(key)
	}
	return w.T("error.general", "code", code)
}

// Capital returns a sentence with its first letter in upper case.
func Capital(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	if n == 0 {
		return s
	}
	return string(unicode.ToUpper(r)) + s[n:]
}

// Sentence joins parts that are not empty with sep, begins with a capital and
// ends with a full stop.
func Sentence(sep string, parts ...string) string {
	var b strings.Builder
	for _, p := range parts {
		if p == "" {
			continue
		}
		if b.Len() > 0 {
			b.WriteString(sep)
		}
		b.WriteString(p)
	}
	if b.Len() == 0 {
		return ""
	}
	return Capital(b.String()) + "."
}

// Clip shortens a value for a message.
func Clip(v string) string {
	const most = 60
	r := []rune(v)
	if len(r) > most {
		return string(r[:most]) + "…"
	}
	return v
}
