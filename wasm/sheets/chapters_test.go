package sheets

import (
	"strings"
	"testing"
	"time"

	"tah/game"
	"tah/game/gametest"
	"tah/game/state"
	"tah/rules/catalog"
	"tah/rules/formats"
	"tah/wasm/words"
)

// texts is a store that lasts as long as a test.
type texts map[string]string

func (s texts) Get(key string) (string, bool, error) { v, ok := s[key]; return v, ok, nil }
func (s texts) Set(key, text string) error           { s[key] = text; return nil }
func (s texts) Delete(key string) error              { delete(s, key); return nil }
func (s texts) Keys(prefix string) (keys []string, err error) {
	for k := range s {
		if strings.HasPrefix(k, prefix) {
			keys = append(keys, k)
		}
	}
	return keys, nil
}

// TestChapterName: a chapter is called by its own name, or else by its number.
func TestChapterName(t *testing.T) {
	for _, lang := range words.Languages() {
		w := wordsOf(t, lang)
		one, two := chapterName(w, game.Entry{}, 1), chapterName(w, game.Entry{}, 2)
		if one == two || !strings.Contains(two, "2") {
			t.Errorf("%s: %q, %q", lang, one, two)
		}
		if got := chapterName(w, game.Entry{Summary: game.Summary{Name: "Mine"}}, 3); got != "Mine" {
			t.Errorf("%s: %q", lang, got)
		}
	}
}

// TestStudyText: a study goes out with all its chapters that have one format, the one on
// the board as it stands there, and is read again; so are all games of a kind.
func TestStudyText(t *testing.T) {
	w, now := wordsOf(t, "en"), time.UnixMilli(1)
	l := game.NewLibrary(texts{}, catalog.Lookup)
	save := func(id, key string, moves ...string) *game.Session {
		s := gametest.Session(t, key, "", [2]int{}, moves...)
		s.Study = "Openings"
		if err := l.Save(id, s, now); err != nil {
			t.Fatal(err)
		}
		return s
	}
	save("a", "chess", "e2e4")
	save("b", "shogi", "7g7f")
	save("c", "chess", "d2d4", "d7d5")
	shown := gametest.Session(t, "chess", "", [2]int{}, "e2e4", "e7e5", "g1f3")
	sheet := state.ChaptersSheet{Study: "Openings", Current: "a", Entries: []game.Entry{
		{ID: "a", Summary: game.Summary{Game: "chess"}}, {ID: "b", Summary: game.Summary{Game: "shogi"}},
		{ID: "c", Summary: game.Summary{Game: "chess"}}, {ID: "gone", Summary: game.Summary{Game: "chess"}},
	}}
	records, err := formats.Read(studyText(w, l, sheet, shown))
	if err != nil || len(records) != 2 || len(records[0].MainLine()) != 3 || len(records[1].MainLine()) != 2 {
		t.Errorf("%v %+v", err, records)
	}
	for key, want := range map[string]int{"chess": 2, "shogi": 1} {
		text, n, err := allGames(w, l, key)
		records, bad := formats.Read(text)
		if err != nil || bad != nil || n != want || len(records) != want {
			t.Errorf("%s: %d, %v, %v", key, n, err, bad)
		}
	}
	for _, o := range textOptions(w, "chess") {
		if text, extension := textAs(w, shown, o.value); text == "" ||
			!strings.HasSuffix(fileName(shown, extension), "."+extension) {
			t.Errorf("%s: %q", o.value, text)
		}
	}
}
