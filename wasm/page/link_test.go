package page

import (
	"reflect"
	"strings"
	"testing"

	"tah/game"
	"tah/rules"
)

var bothGames = []string{"chess", "shogi"}

func TestParseLink(t *testing.T) {
	for _, c := range []struct {
		query    string
		link     Link
		problems []Problem
	}{
		{"", Link{}, nil},
		{"game=shogi&level=7&lang=pl&side=b", Link{Game: "shogi", Level: 7, Lang: "pl", Side: SideFirst}, nil},
		{"game=shogi&side=w", Link{Game: "shogi", Side: SideSecond}, nil},
		{"side=w", Link{Side: SideFirst}, nil},
		{"game=chess&side=b", Link{Game: "chess", Side: SideSecond}, nil},
		{"side=both&other=1", Link{Side: SideBoth}, nil},
		{"position=8/8/8/8+w", Link{Position: "8/8/8/8 w"}, nil},
		{"game=go", Link{}, []Problem{{"game", "go"}}},
		{"level=0&lang=cs", Link{Lang: "cs"}, []Problem{{"level", "0"}}},
		{"level=11", Link{}, []Problem{{"level", "11"}}},
		{"level=3x&side=x", Link{}, []Problem{{"level", "3x"}, {"side", "x"}}},
		{"lang=de", Link{}, []Problem{{"lang", "de"}}},
		{"%zz&level=2", Link{Level: 2}, nil},
	} {
		link, problems := ParseLink(c.query, bothGames, game.MaxLevel)
		if link != c.link || !reflect.DeepEqual(problems, c.problems) {
			t.Errorf("%q: %+v %v, want %+v %v", c.query, link, problems, c.link, c.problems)
		}
	}
}

func TestParseLinkClips(t *testing.T) {
	_, problems := ParseLink("game="+strings.Repeat("ř", 5000), bothGames, game.MaxLevel)
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
		l, problems := ParseLink(query, bothGames, game.MaxLevel)
		if len(problems) > 0 && l.Starts() {
			t.Errorf("%q starts %+v in spite of %v", query, l, problems)
		}
		if l.Level < 0 || l.Level > game.MaxLevel || l.Side > SideBoth {
			t.Errorf("%q: %+v", query, l)
		}
	})
}

func TestPlayers(t *testing.T) {
	for side, want := range map[Side][2]game.Player{
		SideFirst:  {{Level: 0}, {Level: 4}},
		SideSecond: {{Level: 4}, {Level: 0}},
		SideBoth:   {},
	} {
		if got := players(side, 4); got != want {
			t.Errorf("%v: %v", side, got)
		}
	}
	if players(SideUnset, 4)[rules.First].Level != 0 {
		t.Error("nobody plays")
	}
}

func TestSettings(t *testing.T) {
	s := ParseSettings("lang=cs&id.chess=ABC&new=1")
	s.Set(setTheme, "dark")
	again := ParseSettings(s.String())
	for name, want := range map[string]string{setLang: "cs", setCurrent + "chess": "ABC", "new": "1", setTheme: "dark", setGame: ""} {
		if got := again.Get(name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	ParseSettings("%%%;;;").Set("lang", "en") // damaged settings are usable
}
