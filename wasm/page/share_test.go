package page

import (
	"html"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"tah/game"
	"tah/game/gametest"
	"tah/rules"
	"tah/rules/catalog"
	"tah/rules/formats"
	"tah/rules/record"
)

func TestLinkedGame(t *testing.T) {
	for text, want := range map[string]string{
		"#g=AbC-_9": "AbC-_9", "see https://a.example/tah/?lang=cs#g=AbC, or not": "AbC", "https://a.example/#g=AbC\nmore": "AbC",
	} {
		if got, ok := linkedGame(text); !ok || got != want {
			t.Errorf("%q: %q", text, got)
		}
	}
	for _, text := range []string{"", "#g=", "#x=AbC", "1. e4 e5", "https://a.example/?g=AbC"} {
		if got, ok := linkedGame(text); ok {
			t.Errorf("%q: %q", text, got)
		}
	}
}

func TestLinkTrouble(t *testing.T) {
	w := wordsOf(t, "en")
	_, err := game.DecodeLink("AAAA", catalog.Lookup)
	if got := linkTrouble(w, err); got != w.T("share.damaged") {
		t.Error(got)
	}
	if got := linkTrouble(w, &game.SaveError{Kind: "save-version"}); !strings.Contains(got, w.T("error.save-version")) {
		t.Error(got)
	}
}

func TestSharedText(t *testing.T) {
	for query, want := range map[string]string{
		"":                                    "",
		"game=chess":                          "",
		"text=1.+e4+*&title=A+game":           "1. e4 *",
		"title=A+game&url=https%3A%2F%2Fa%2F": "https://a/",
		"title=8%2F8&text=++":                 "8/8",
		"text=Look&url=https%3A%2F%2Fa%2F%23g%3DAbC": "https://a/#g=AbC",
	} {
		if got := sharedText(query); got != want {
			t.Errorf("%q: %q, want %q", query, got, want)
		}
	}
}

// TestEmbedCode: what the code says of a game can be read back and is that
// game; no value ends its quotation marks.
func TestEmbedCode(t *testing.T) {
	value := regexp.MustCompile(`(pgn|kif|fen|sfen)="([^"<>]*)"`)
	for _, text := range []string{
		"[White \"<b>A\"]\n[Black \"B&'\"]\n\n1. e4 {\"x\" <y>} e5 (1... c5) 2. Nf3 *",
		"先手：羽生\n   1 ７六歩(77)\n*注\n   2 ３四歩(33)\n",
	} {
		records, err := formats.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		g, err := catalog.Lookup(records[0].Game)
		if err != nil {
			t.Fatal(err)
		}
		s, err := game.FromRecord(records[0], g, time.UnixMilli(0))
		if err != nil {
			t.Fatal(err)
		}
		s.Flipped = true
		for _, whole := range []bool{true, false} {
			list := embedding(wordsOf(t, "pl"), s, whole)
			code := embedCode("https://a.example/", list)
			m := value.FindStringSubmatch(code)
			if m == nil || !strings.Contains(code, `orientation="second"`) || !strings.Contains(code, `lang="pl"`) || strings.Contains(code, "<b>") {
				t.Fatal(code)
			}
			back, err := formats.Read(html.UnescapeString(m[2]))
			if err != nil || whole && len(back[0].MainLine()) != len(records[0].MainLine()) || !whole && back[0].Start != s.Position().String() {
				t.Errorf("%s: %v", code, err)
			}
			frame := frameCode("https://a.example/", "Chess", list)
			src := regexp.MustCompile(`src="([^"]*)"`).FindStringSubmatch(frame)
			u, err := url.Parse(html.UnescapeString(src[1]))
			if err != nil || u.Query().Get("embed") != "1" || u.Query().Get("lang") != "pl" || u.Query().Get("game") != g.Key() {
				t.Error(frame, err)
			}
		}
	}
}

// TestTags: a file says who played, when, and how the game is called.
func TestTags(t *testing.T) {
	for _, key := range []string{"chess", "shogi"} {
		s := gametest.Session(t, key, "", [2]int{0, 3})
		s.Name = "Club"
		r := s.Record(tags(wordsOf(t, "en"), s)...)
		names := map[string][3]string{"chess": {"Event", "White", "Date"}, "shogi": {"棋戦", "先手", "開始日時"}}[key]
		if r.Tag(names[0]) != "Club" || r.Tag(names[1]) == "" || r.Tag(names[2]) == "" {
			t.Errorf("%+v", r.Tags)
		}
	}
}

// TestArrowsOf: arrows and circles on squares are in the picture, what begins
// at a hand is not.
func TestArrowsOf(t *testing.T) {
	s := gametest.Session(t, "chess", "", [2]int{})
	v := s.View()
	a, b := record.Spot{Square: 0}, record.Spot{Square: 9}
	arrows, markers := arrowsOf(&v, drawings{{From: a, To: b}, {From: a, To: a, Brush: 1}, {From: record.Spot{Square: rules.NoSquare, Hand: 1}, To: b}})
	if len(arrows) != 1 || arrows[0].From != v.Cell(0) || arrows[0].To != v.Cell(9) || len(markers) != 1 || markers[0].Cell != v.Cell(0) {
		t.Error(arrows, markers)
	}
}
