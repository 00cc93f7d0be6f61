package sheets

import (
	"slices"
	"strings"
	"testing"

	"tah/game/gametest"
	"tah/wasm/words"
)

// TestHelp: all that is listed has words in every language, and what is listed for the
// field is understood.
func TestHelp(t *testing.T) {
	for _, lang := range words.Languages() {
		w := wordsOf(t, lang)
		for _, e := range slices.Concat(boardHelp("chess"), boardHelp("shogi"), fieldHelp(), studyHelp()) {
			if !w.Has("help."+e.does) || e.word != "" && !w.Has("typed.word."+e.word) {
				t.Errorf("%s: no words for %+v", lang, e)
			}
		}
	}
	for _, key := range []string{"chess", "shogi"} {
		w := wordsOf(t, "en")
		for _, part := range help(key) {
			if !w.Has(part.title) {
				t.Errorf("no words for %s", part.title)
			}
			for _, e := range part.entries {
				if keys, does := e.line(w, key); keys == "" || does == "" || strings.ContainsAny(does, "{}") {
					t.Errorf("%+v: %q %q", e, keys, does)
				}
			}
		}
	}
	s := gametest.Session(t, "chess", "", [2]int{})
	v := s.View()
	for _, e := range fieldHelp() {
		if e.word != "" || e.does == "chess" || e.does == "shogi" {
			continue
		}
		for _, text := range strings.Split(e.keys, ", ") {
			if _, ok := wordsOf(t, "en").Command(&v, text); !ok {
				t.Errorf("%q is listed, but no command", text)
			}
		}
	}
}
