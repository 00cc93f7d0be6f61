package arrive

import (
	"testing"

	"tah/game/gametest"
	"tah/rules/formats"
	"tah/rules/record"
)

// TestStudyIsOneFile: the chapters that are written to one file are read as the
// chapters of a study of the same name.
func TestStudyIsOneFile(t *testing.T) {
	w := wordsOf(t, "cs")
	for _, key := range []string{"chess", "shogi"} {
		f, text := formats.For(key)[0], ""
		moves := map[string][]string{"chess": {"e2e4", "e7e5"}, "shogi": {"7g7f", "3c3d"}}[key]
		for n, name := range []string{"Začátek", "Konec"} {
			s := gametest.Session(t, key, "", [2]int{}, moves[:n+1]...)
			text += f.Write(s.Record(ChapterTags(nil, "Studie o koni", name)...)) + "\n"
		}
		games, err := formats.Read(text)
		if err != nil || len(games) != 2 {
			t.Fatalf("%s: %d games, %v of\n%s", key, len(games), err, text)
		}
		if got := studyTitle(games); got != "Studie o koni" {
			t.Errorf("%s: %q", key, got)
		}
		if got := chapterTitle(w, games[1], 2); got != "Konec" {
			t.Errorf("%s: %q", key, got)
		}
	}
	unlike := []*record.Record{{Tags: []record.Tag{{Name: "Event", Value: "A"}}},
		{Tags: []record.Tag{{Name: "Event", Value: "B"}, {Name: "White", Value: "X"}}}}
	if studyTitle(unlike) != "" || chapterTitle(w, unlike[0], 1) != "1. kapitola" ||
		chapterTitle(w, unlike[1], 2) != "X – " {
		t.Errorf("%q, %q, %q", studyTitle(unlike), chapterTitle(w, unlike[0], 1), chapterTitle(w, unlike[1], 2))
	}
}
