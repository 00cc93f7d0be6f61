package page

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"tah/game"
	"tah/game/table"
	"tah/rules/catalog"
	"tah/rules/formats"
)

// FuzzSettings: whatever stands where settings are kept, every preference has
// one of its values, a clock that was put together runs, and what is written
// is read back the same.
func FuzzSettings(f *testing.F) {
	f.Add("lang=cs&theme=dark&id.chess=abc", "k=byoyomi&m=0&s=0&e=0&p=99&u=1")
	f.Add("pieces.shogi=learner&board=%zz&ranks.chess=;", "m=-1&m2=1e9&e=99999999999999999999")
	f.Fuzz(func(t *testing.T, text, clock string) {
		s := parseSettings(text)
		if again := parseSettings(s.String()); again.String() != s.String() {
			t.Errorf("%q is written as %q", s.String(), again.String())
		}
		mergeSettings(s, parseSettings(clock))
		for _, key := range bothGames {
			for _, p := range []preference{theme(), pace(), boardTheme(), coordinatesAt(), pieceSet(key), rankNames(key)} {
				if v := p.of(s); !slices.Contains(p.values, v) {
					t.Errorf("%s is %q", p.name, v)
				}
			}
			lookOf(s, key, false, true)
			c := table.ParseCustom(parseParams(clock), key)
			if again := table.ParseCustom(c.Values(), key); again != c {
				t.Errorf("%+v is read as %+v", c, again)
			}
			for _, control := range c.Controls() {
				if !control.On() {
					t.Errorf("%+v has no time", c)
				}
			}
		}
	})
}

// FuzzArrival: what another program hands over in an address, or a reader
// pastes or drops, is a link, games with titles, or an error in words whose
// place lies within the text.
func FuzzArrival(f *testing.F) {
	f.Add("text=1.+e4+e5+%2A&url=https%3A%2F%2Fa.example%2F%23g%3DAAAA")
	f.Add("title=%5BWhite+%22%3Cimg+src%3Dx+onerror%3Dalert(1)%3E%22%5D%0A%0A1.+e4+{x}+e5+$999+*")
	f.Add("text=" + url.QueryEscape("▲７六歩△３四歩▲９九"))
	f.Add("text=position+startpos+moves+e2e4+e7e9")
	words := wordsOf(f, "cs")
	f.Fuzz(func(t *testing.T, query string) {
		text := sharedText(query)
		if link, ok := linkedGame(text); ok {
			if strings.Trim(link, "-_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz") != "" {
				t.Errorf("a link of %q", link)
			}
			if _, err := game.DecodeLink(link, catalog.Lookup); err != nil && linkTrouble(words, err) == "" {
				t.Errorf("nothing is said of %v", err)
			}
		}
		games, err := formats.Read(text)
		if err != nil && explainText(words, text, err) == "" {
			t.Errorf("nothing is said of %v", err)
		}
		if at, ok := errorOffset(text, err); ok {
			if from, to := wordAt(text, at); from < 0 || from > to || to > units(text) {
				t.Errorf("%d to %d of %d are marked", from, to, units(text))
			}
		}
		for i, r := range games {
			if recordTitle(words, r, i+1) == "" || turnsIn(r) < 0 {
				t.Errorf("game %d has no title", i+1)
			}
		}
	})
}
