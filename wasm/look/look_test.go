package look

import (
	"testing"

	"tah/game/settings"
	"tah/render"
	"tah/wasm/words"
	"tah/wasm/words/wordstest"
)

// TestOf: what was chosen is shown, what makes no sense is forgotten, and
// who needs more contrast gets it unless they chose otherwise.
func TestOf(t *testing.T) {
	for _, game := range []string{"chess", "shogi"} {
		unfit := settings.Parse("board=cardboard&pieces.chess=two-kanji&pieces.shogi=modern&ranks.chess=letters")
		if got := Of(unfit, game, false, false); got != Of(settings.Parse(""), game, false, false) {
			t.Errorf("%s: %+v of settings that make no sense", game, got)
		}
		for _, set := range render.Sets(game) {
			for _, board := range render.Themes() {
				s := settings.Parse("")
				s.Set(PieceSet(game).Name, string(set))
				s.Set(BoardTheme().Name, string(board))
				for _, contrast := range []bool{false, true} {
					got := Of(settings.Parse(s.String()), game, true, contrast)
					if got.Set != set || got.Theme != board || !got.Dark {
						t.Errorf("%s: %+v, want %s on %s", game, got, set, board)
					}
				}
			}
		}
		if got := Of(settings.Parse(""), game, false, true); got.Theme != render.Contrast {
			t.Errorf("%s: who needs contrast gets %s", game, got.Theme)
		}
	}
	s := settings.Parse("ranks.shogi=digits&ranks.chess=turned")
	a, b := Of(s, "shogi", false, false).Ranks, Of(s, "chess", false, false).Ranks
	if a != render.RankDigits || b != render.RanksTurned {
		t.Errorf("ranks %q and %q", a, b)
	}
}

func TestCoordinatesOf(t *testing.T) {
	for _, c := range []struct {
		chosen, game string
		width        float64
		want         render.Coordinates
	}{
		{"", "chess", 390, render.Inside}, {"", "chess", 600, render.Outside}, {"", "shogi", 390, render.Outside},
		{"nonsense", "chess", 390, render.Inside}, {"auto", "chess", 1200, render.Outside},
		{"inside", "chess", 1200, render.Inside}, {"inside", "shogi", 1200, render.Inside},
		{"outside", "chess", 320, render.Outside}, {"none", "shogi", 1200, render.NoCoordinates},
	} {
		if got := CoordinatesOf(settings.Parse("coordinates="+c.chosen), c.game, c.width); got != c.want {
			t.Errorf("%+v: %v", c, got)
		}
	}
}

// TestLooksHaveWords: every choice has a name in every language, no two alike.
func TestLooksHaveWords(t *testing.T) {
	for _, lang := range words.Languages() {
		w := words.NewWords(lang, wordstest.Texts(t, lang), wordstest.Plural(lang))
		for _, pr := range []settings.Preference{PieceSet("chess"), PieceSet("shogi"), BoardTheme(),
			CoordinatesAt(), RankNames("chess"), RankNames("shogi")} {
			seen := map[string]bool{w.T("settings." + pr.Name): true}
			for _, v := range pr.Values {
				name := w.T(pr.Key(v))
				if name == "" || name == pr.Key(v) || seen[name] {
					t.Errorf("%s: %s is called %q", lang, pr.Key(v), name)
				}
				seen[name] = true
			}
		}
	}
}
