package page

import (
	"reflect"
	"strings"
	"testing"

	"tah/game"
	"tah/game/terms"
	"tah/rules"
	"tah/rules/catalog"
)

var bothGames = []string{"chess", "shogi"}

func TestParseLink(t *testing.T) {
	for _, c := range []struct {
		query    string
		link     startLink
		problems []problem
	}{
		{"", startLink{}, nil},
		{"game=shogi&level=7&lang=pl&side=b", startLink{Game: "shogi", Level: 7, Lang: "pl", Side: "b"}, nil},
		{"game=shogi&side=w", startLink{Game: "shogi", Side: "w"}, nil},
		{"side=w", startLink{Side: "w"}, nil},
		{"game=chess&side=b", startLink{Game: "chess", Side: "b"}, nil},
		{"side=both&other=1", startLink{Side: "both"}, nil},
		{"position=8/8/8/8+w", startLink{Position: "8/8/8/8 w"}, nil},
		{"task=mate+2&hints=off", startLink{Task: "mate 2", Hints: "off"}, nil},
		{"hints=maybe", startLink{}, []problem{{"hints", "maybe"}}},
		{"game=go", startLink{}, []problem{{"game", "go"}}},
		{"level=0&lang=cs", startLink{Lang: "cs"}, []problem{{"level", "0"}}},
		{"level=11", startLink{}, []problem{{"level", "11"}}},
		{"level=3x&side=x", startLink{}, []problem{{"level", "3x"}, {"side", "x"}}},
		{"lang=de", startLink{}, []problem{{"lang", "de"}}},
		{"%zz&level=2", startLink{Level: 2}, nil},
	} {
		link, problems := parseLink(c.query, bothGames, game.MaxLevel)
		if link != c.link || !reflect.DeepEqual(problems, c.problems) {
			t.Errorf("%q: %+v %v, want %+v %v", c.query, link, problems, c.link, c.problems)
		}
	}
}

func TestParseLinkClips(t *testing.T) {
	_, problems := parseLink("game="+strings.Repeat("ř", 5000), bothGames, game.MaxLevel)
	if len(problems) != 1 || len([]rune(problems[0].Value)) > 70 {
		t.Errorf("%v", problems)
	}
}

// FuzzParseLink: any query is answered, and a link without problems holds only
// what is allowed.
func FuzzParseLink(f *testing.F) {
	f.Add("game=chess&level=3&side=w&position=x")
	f.Add("level=%31%30&&&=;lang=cs")
	f.Fuzz(func(t *testing.T, query string) {
		l, problems := parseLink(query, bothGames, game.MaxLevel)
		if len(problems) > 0 && l.starts() {
			t.Errorf("%q starts %+v in spite of %v", query, l, problems)
		}
		if l.Level < 0 || l.Level > game.MaxLevel || l.sideIn(l.Game) > terms.SideBoth {
			t.Errorf("%q: %+v", query, l)
		}
	})
}

func TestSideIn(t *testing.T) {
	for _, c := range []struct {
		side, game string
		want       terms.SideChoice
	}{
		{"w", "chess", terms.SideFirst}, {"b", "chess", terms.SideSecond}, {"b", "shogi", terms.SideFirst},
		{"w", "shogi", terms.SideSecond}, {"both", "shogi", terms.SideBoth}, {"", "chess", terms.SideUnset},
	} {
		if got := (startLink{Side: c.side}).sideIn(c.game); got != c.want {
			t.Errorf("%s in %s: %v", c.side, c.game, got)
		}
	}
}

func TestGameByRanks(t *testing.T) {
	for position, want := range map[string]string{
		"8/8/8/8/8/8/8/8 w - - 0 1":   "chess",
		"4k4/9/9/9/9/9/9/9/4K4 b - 1": "shogi",
		"x":                           "",
		"8/8/8/8/8/8/8 w":             "",
	} {
		if got := gameByRanks(catalog.Games(), position); got != want {
			t.Errorf("%s: %q", position, got)
		}
	}
}

func TestPlayers(t *testing.T) {
	for side, want := range map[terms.SideChoice][2]game.Player{
		terms.SideFirst:  {{Level: 0}, {Level: 4}},
		terms.SideSecond: {{Level: 4}, {Level: 0}},
		terms.SideBoth:   {},
	} {
		if got := terms.Players(side, 4); got != want {
			t.Errorf("%v: %v", side, got)
		}
	}
	if terms.Players(terms.SideUnset, 4)[rules.First].Level != 0 {
		t.Error("nobody plays")
	}
}

func TestGameByRules(t *testing.T) {
	for set, want := range map[string]string{"djeco": "chess", "strict": "shogi", "": "", "x": ""} {
		if got := gameByRules(catalog.Games(), set); got != want {
			t.Errorf("%s: %s", set, got)
		}
	}
}
