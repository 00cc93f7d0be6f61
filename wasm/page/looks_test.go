package page

import (
	"testing"

	"tah/render"
	"tah/wasm/words"
)

// TestLookOf: what was chosen is shown, what makes no sense is forgotten, and
// who needs more contrast gets it unless they chose otherwise.
func TestLookOf(t *testing.T) {
	for _, game := range []string{"chess", "shogi"} {
		if got := lookOf(parseSettings("board=cardboard&pieces.chess=two-kanji&pieces.shogi=modern&ranks.chess=letters"), game, false, false); got != lookOf(parseSettings(""), game, false, false) {
			t.Errorf("%s: %+v of settings that make no sense", game, got)
		}
		for _, set := range render.Sets(game) {
			for _, board := range render.Themes() {
				s := parseSettings("")
				s.Set(pieceSet(game).name, string(set))
				s.Set(boardTheme().name, string(board))
				for _, contrast := range []bool{false, true} {
					if got := lookOf(parseSettings(s.String()), game, true, contrast); got.Set != set || got.Theme != board || !got.Dark {
						t.Errorf("%s: %+v, want %s on %s", game, got, set, board)
					}
				}
			}
		}
		if got := lookOf(parseSettings(""), game, false, true); got.Theme != render.Contrast {
			t.Errorf("%s: who needs contrast gets %s", game, got.Theme)
		}
	}
	s := parseSettings("ranks.shogi=digits&ranks.chess=turned")
	if a, b := lookOf(s, "shogi", false, false).Ranks, lookOf(s, "chess", false, false).Ranks; a != render.RankDigits || b != render.RanksTurned {
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
		if got := coordinatesOf(parseSettings("coordinates="+c.chosen), c.game, c.width); got != c.want {
			t.Errorf("%+v: %v", c, got)
		}
	}
}

// TestLooksHaveWords: every choice has a name in every language, no two alike.
func TestLooksHaveWords(t *testing.T) {
	for _, lang := range words.Languages() {
		w := wordsOf(t, lang)
		for _, pr := range []preference{pieceSet("chess"), pieceSet("shogi"), boardTheme(), coordinatesAt(), rankNames("chess"), rankNames("shogi")} {
			seen := map[string]bool{w.T("settings." + pr.name): true}
			for _, v := range pr.values {
				name := w.T(pr.key(v))
				if name == "" || name == pr.key(v) || seen[name] {
					t.Errorf("%s: %s is called %q", lang, pr.key(v), name)
				}
				seen[name] = true
			}
		}
	}
}
