package page

import (
	"strings"
	"testing"

	"tah/game/gametest"
	"tah/game/settings"
	"tah/game/state"
	"tah/game/table"
	"tah/game/terms"
	"tah/rules"
	"tah/rules/catalog"
	"tah/wasm/words"
	"tah/wasm/words/wordstest"
)

// opened returns what an address opens for who played shogi last.
func opened(t *testing.T, query string) table.Command {
	t.Helper()
	last := settings.Parse("")
	last.Set(settings.Game, "shogi")
	return games(catalog.Games()).opening(query, last)
}

// TestBadLinks: what cannot be followed is told, and begins nothing: the game that was
// played last goes on.
func TestBadLinks(t *testing.T) {
	session := gametest.Session(t, "shogi", "", [2]int{})
	for _, c := range []struct{ query, said, value string }{
		{"position=8/8/8/8/8/8/8/8+w+-+-+0+1", "link.position", ""},
		{"position=rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR+w+KQkq+-+0+1", "link.position", ""},
		{"position=<img+src=x+onerror=alert(1)>", "link.position", ""},
		{"position=" + strings.Repeat("k", 30000), "link.position", ""},
		{"position=%ff%fe%00", "link.position", ""},
		{"game=go", "link.game", "go"},
		{"level=11", "link.level", "11"}, {"level=-1", "link.level", "-1"}, {"level=1e9", "link.level", "1e9"},
		{"side=purple", "link.side", "purple"},
		{"lang=xx", "link.lang", "xx"},
		{"hints=maybe", "link.hints", "maybe"},
		{"rules=mine", "link.rules", "mine"},
		{"rules=" + strings.Repeat("x", 30000), "link.rules", words.Clip(strings.Repeat("x", 30000))},
		{"game=shogi&position=lnsgkgsnl/9/9/9/9/9/9/9/9+b+-+1", "link.position", ""},
		{"game=shogi&position=4k4/9/4PP3/4P4/9/9/9/9/4K4+b+-+1", "link.position", ""},
		{"game=chess&position=8/8/8/8/8/8/8/8+w+-+-+0+1&task=dance", "link.task", ""},
		{"game=chess&task=mate", "link.task", ""},
	} {
		follow, ok := opened(t, c.query).(table.Follow)
		if !ok || follow.Key != "shogi" || follow.Start != nil || len(follow.Said) != 1 || !follow.Said[0].Is(c.said) {
			t.Errorf("%.60s: %+v", c.query, follow)
			continue
		}
		if arg := follow.Said[0].Args[0]; c.value != "" && arg.Value != c.value || c.value == "" && arg.Value == nil {
			t.Errorf("%.60s: %q", c.query, arg)
		}
		for _, lang := range words.Languages() {
			w := words.NewWords(lang, wordstest.Texts(t, lang), wordstest.Plural(lang))
			if text := w.Say(&state.State{Session: session}, follow.Said[0]); len(text) < 10 || len(text) > 600 || strings.Contains(text, "link.") {
				t.Errorf("%.60s: %q", c.query, text)
			}
		}
	}
}

// TestOpening: a link that can be followed begins a game, a task, or shows what was there.
func TestOpeningOfLinks(t *testing.T) {
	for _, c := range []struct {
		query, key string
		players    [2]int // levels, 0 for a person; -1, -1 for no new game
	}{
		{"", "shogi", [2]int{-1, -1}},
		{"game=chess", "chess", [2]int{-1, -1}},
		{"lang=cs&other=1", "shogi", [2]int{-1, -1}},
		{"level=7", "shogi", [2]int{0, 7}},
		{"game=chess&side=b&level=2", "chess", [2]int{2, 0}},
		{"game=shogi&side=b&level=2", "shogi", [2]int{0, 2}},
		{"game=chess&side=both", "chess", [2]int{0, 0}},
		{"position=7k/8/8/8/8/8/5r2/7K+b+-+-+0+1", "chess", [2]int{firstLevel, 0}}, // who is to move plays
		{"rules=booklet&side=w", "chess", [2]int{0, firstLevel}},
	} {
		follow, ok := opened(t, c.query).(table.Follow)
		if !ok || follow.Key != c.key || len(follow.Said) > 0 || (follow.Start == nil) != (c.players[0] < 0) {
			t.Errorf("%s: %+v", c.query, follow)
			continue
		}
		if follow.Start == nil {
			continue
		}
		side := terms.SideFirst
		switch {
		case c.players == [2]int{}:
			side = terms.SideBoth
		case c.players[0] > 0:
			side = terms.SideSecond
		}
		if want := terms.Players(side, max(c.players[rules.First], c.players[rules.Second])); follow.Start.Config.Players != want {
			t.Errorf("%s: %v play", c.query, follow.Start.Config.Players)
		}
		if follow.Start.Config.Game.Key() != c.key || follow.Start.Link == "" {
			t.Errorf("%s: %+v", c.query, follow.Start)
		}
	}
	x, ok := opened(t, "game=chess&position=6k1/5ppp/8/8/8/8/8/K3R3+w+-+-+0+1&task=mate+1&hints=off").(table.Exercise)
	if !ok || x.Run == nil || x.Tips {
		t.Errorf("%+v", x)
	}
}
