package page

import (
	"testing"

	"tah/game/review"
	"tah/game/terms"
	"tah/wasm/words"
	"tah/wasm/words/wordstest"
)

func TestAcceptsDraw(t *testing.T) {
	if terms.HearsDraw(39) || !terms.HearsDraw(40) {
		t.Error("draw offers are heard at the wrong time")
	}
	for score, want := range map[review.Score]bool{
		{}:                true,
		{Centipawns: -20}: true,
		{Centipawns: -21}: false, // the engine is better
		{Centipawns: 300}: true,
		{Mate: 3}:         true,
		{Mate: -3}:        false,
	} {
		if terms.AcceptsDraw(score) != want {
			t.Errorf("%+v", score)
		}
	}
}

func wordsOf(t testing.TB, lang string) *words.Words {
	return words.NewWords(lang, wordstest.Texts(t, lang), wordstest.Plural(lang))
}
