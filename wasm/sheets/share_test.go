package sheets

import (
	"html"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"tah/game"
	"tah/game/gametest"
	"tah/game/settings"
	"tah/game/setup"
	"tah/rules"
	"tah/rules/catalog"
	"tah/rules/formats"
	"tah/rules/record"
	"tah/wasm/look"
	"tah/wasm/words"
	"tah/wasm/words/wordstest"
)

func wordsOf(t testing.TB, lang string) *words.Words {
	return words.NewWords(lang, wordstest.Texts(t, lang), wordstest.Plural(lang))
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
			if m == nil || !strings.Contains(code, `orientation="second"`) || !strings.Contains(code, `lang="pl"`) ||
				strings.Contains(code, "<b>") {
				t.Fatal(code)
			}
			back, err := formats.Read(html.UnescapeString(m[2]))
			if err != nil || whole && len(back[0].MainLine()) != len(records[0].MainLine()) ||
				!whole && back[0].Start != s.Position().String() {
				t.Errorf("%s: %v", code, err)
			}
			frame := frameCode("https://a.example/", "Chess", list)
			src := regexp.MustCompile(`src="([^"]*)"`).FindStringSubmatch(frame)
			u, err := url.Parse(html.UnescapeString(src[1]))
			if err != nil || u.Query().Get("embed") != "1" || u.Query().Get("lang") != "pl" ||
				u.Query().Get("game") != g.Key() {
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
	arrows, markers := arrowsOf(&v, []record.Shape{{From: a, To: b}, {From: a, To: a, Brush: 1},
		{From: record.Spot{Square: rules.NoSquare, Hand: 1}, To: b}})
	if len(arrows) != 1 || arrows[0].From != v.Cell(0) || arrows[0].To != v.Cell(9) || len(markers) != 1 ||
		markers[0].Cell != v.Cell(0) {
		t.Error(arrows, markers)
	}
}

// TestPictures: pictures that are handed out are as wide as they should be, and show the
// position; so do pictures of pieces the game's own.
func TestPictures(t *testing.T) {
	for _, key := range []string{"chess", "shogi"} {
		st := stateOf(gametest.Session(t, key, "", [2]int{}))
		st.Settings = settings.Parse("")
		for _, width := range []int{pictureWidth, movieWidth} {
			d := diagram(st, look.Of(st.Settings, key, false, false), width)
			if svg := d.SVG(); !strings.Contains(svg, `width="`+strconv.Itoa(width)+`"`) {
				t.Errorf("%s: %.200s", key, svg)
			}
		}
		for _, letter := range shownPieces(key) {
			if setup.PieceOf(st.Session.Game(), rules.First, strings.ToUpper(letter)) == rules.NoPiece {
				t.Errorf("%s has no %s", key, letter)
			}
		}
	}
}
