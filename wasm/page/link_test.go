package page

import (
	"reflect"
	"strings"
	"testing"

	"tah/game"
	"tah/rules"
	"tah/rules/catalog"
)

var bothGames = []string{"chess", "shogi"}

func TestParseLink(t *testing.T) {
	for _, c := range []struct {
		query    string
		link     Link
		problems []Problem
	}{
		{"", Link{}, nil},
		{"game=shogi&level=7&lang=pl&side=b", Link{Game: "shogi", Level: 7, Lang: "pl", Side: "b"}, nil},
		{"game=shogi&side=w", Link{Game: "shogi", Side: "w"}, nil},
		{"side=w", Link{Side: "w"}, nil},
		{"game=chess&side=b", Link{Game: "chess", Side: "b"}, nil},
		{"side=both&other=1", Link{Side: "both"}, nil},
		{"position=8/8/8/8+w", Link{Position: "8/8/8/8 w"}, nil},
		{"task=mate+2&hints=off", Link{Task: "mate 2", Hints: "off"}, nil},
		{"hints=maybe", Link{}, []Problem{{"hints", "maybe"}}},
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
		if l.Level < 0 || l.Level > game.MaxLevel || l.SideIn(l.Game) > SideBoth {
			t.Errorf("%q: %+v", query, l)
		}
	})
}

func TestSideIn(t *testing.T) {
	for _, c := range []struct {
		side, game string
		want       Side
	}{
		{"w", "chess", SideFirst}, {"b", "chess", SideSecond}, {"b", "shogi", SideFirst},
		{"w", "shogi", SideSecond}, {"both", "shogi", SideBoth}, {"", "chess", SideUnset},
	} {
		if got := (Link{Side: c.side}).SideIn(c.game); got != c.want {
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

// shelf is a store of one text, or a blocked one.
type shelf struct {
	text string
	err  error
}

func (s shelf) Get(string) (string, bool, error) { return s.text, s.err == nil, s.err }
func (s shelf) Set(string, string) error         { return s.err }
func (s shelf) Delete(string) error              { return s.err }
func (s shelf) Keys(string) ([]string, error)    { return nil, s.err }

func TestReadSettings(t *testing.T) {
	if got := readSettings(shelf{text: "lang=sk"}).Get(setLang); got != "sk" {
		t.Errorf("%q", got)
	}
	blocked := readSettings(shelf{text: "lang=sk", err: game.ErrStoreBlocked})
	if got := blocked.Get(setLang); got != "" {
		t.Errorf("%q", got)
	}
	for _, name := range []string{setGame, setCurrent, setLink, setLevel, setSide, setClock} {
		blocked.Set(name, name)
	}
	if again := ParseSettings(blocked.String()); again.Get(setClock) != setClock || settingsKey == "" {
		t.Errorf("%v", again)
	}
}

func TestSettings(t *testing.T) {
	s := ParseSettings("lang=cs&id.chess=ABC&new=1")
	s.Set(theme().name, "dark")
	again := ParseSettings(s.String())
	for name, want := range map[string]string{setLang: "cs", setCurrent + "chess": "ABC", "new": "1", theme().name: "dark", setGame: ""} {
		if got := again.Get(name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	ParseSettings("%%%;;;").Set("lang", "en") // damaged settings are usable
}
