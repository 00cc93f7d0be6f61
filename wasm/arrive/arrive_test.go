package arrive

import (
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"tah/game"
	"tah/rules/catalog"
	"tah/rules/formats"
	"tah/wasm/words"
	"tah/wasm/words/wordstest"
)

func wordsOf(t testing.TB, lang string) *words.Words {
	return words.NewWords(lang, wordstest.Texts(t, lang), wordstest.Plural(lang))
}

func TestLinkedGame(t *testing.T) {
	for text, want := range map[string]string{
		"#g=AbC-_9": "AbC-_9", "see https://a.example/tah/?lang=cs#g=AbC, or not": "AbC",
		"https://a.example/#g=AbC\nmore": "AbC",
	} {
		if got, ok := LinkedGame(text); !ok || got != want {
			t.Errorf("%q: %q", text, got)
		}
	}
	for _, text := range []string{"", "#g=", "#x=AbC", "1. e4 e5", "https://a.example/?g=AbC"} {
		if got, ok := LinkedGame(text); ok {
			t.Errorf("%q: %q", text, got)
		}
	}
}

func TestLinkTrouble(t *testing.T) {
	_, err := game.DecodeLink("AAAA", catalog.Lookup)
	if got := LinkTrouble(err); !got.Is("share.damaged") {
		t.Error(got)
	}
	newer := &game.SaveError{Kind: "save-version"}
	if got := LinkTrouble(newer); !got.Is("share.bad-link") || got.Args[0].Value != error(newer) {
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
		if got := SharedText(query); got != want {
			t.Errorf("%q: %q, want %q", query, got, want)
		}
	}
}

// TestRead: one game is ready to be shown, several are to be chosen from, and of what
// cannot be read the place is told and the rest is there.
func TestRead(t *testing.T) {
	now := time.UnixMilli(5)
	read := func(text string) Arrival { return Read(text, catalog.Games(), now) }
	a := read("[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 *")
	if a.Session == nil || !a.Trouble.None() || a.Session.Name != "A – B" || len(a.Session.Moves()) != 2 {
		t.Errorf("%+v", a)
	}
	link, err := game.EncodeLink(a.Session)
	if err != nil {
		t.Fatal(err)
	}
	if a := read("Look: https://a.example/" + LinkMark + link); a.Session == nil || len(a.Session.Moves()) != 2 {
		t.Errorf("%+v", a)
	}
	if a := read("https://a.example/#g=AAAA"); a.Session != nil || !a.Trouble.Is("share.damaged") ||
		a.Mark != nil {
		t.Errorf("%+v", a)
	}
	if a := read("1. e4 *\n\n1. d4 *\n"); a.Session != nil || len(a.Records) != 2 || a.Broken ||
		!a.Trouble.None() {
		t.Errorf("%+v", a)
	}
	a = read("1. e4 e5\n2. Ke3 *")
	if !a.Trouble.Is("exchange.place") || !a.Broken || len(a.Records) != 1 || a.Mark == nil ||
		*a.Mark != (Mark{12, 15, 2}) {
		t.Errorf("%+v", a)
	}
	if a := read(strings.Repeat(" ", MostBytes+1)); !a.Trouble.Is("exchange.big") {
		t.Errorf("%+v", a.Trouble)
	}
	if a := read(""); a.Trouble.None() || a.Session != nil || len(a.Records) > 0 {
		t.Errorf("%+v", a)
	}
}

func TestTrouble(t *testing.T) {
	const text = "1. e4 e5\n2. Ke3 *"
	_, err := formats.Read(text)
	got := trouble(text, err)
	if !got.Is("exchange.place") || got.Args[0].Value != 2 || got.Args[1].Value != 4 ||
		got.Args[2].Value != err {
		t.Errorf("%+v", got)
	}
	_, err = formats.Read("")
	if got := trouble("other", err); got.Is("exchange.place") || got.Args[0].Value != err {
		t.Errorf("%+v", got)
	}
}

// TestBrokenFiles: of a file that cannot be read the place is told, and what
// stands before it is not lost.
func TestBrokenFiles(t *testing.T) {
	files, err := filepath.Glob("testdata/broken/*")
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]struct {
		line, column int
		moves        []int // of the games that are saved
	}{
		"move.pgn": {4, 4, []int{2}}, "variation.pgn": {4, 32, []int{3}}, "comment.pgn": {1, 10, []int{2}},
		"tag.pgn":   {3, 13, []int{1}},
		"piece.fen": {1, 31, nil}, "hand.sfen": {1, 61, nil}, "turn.uci": {1, 35, nil},
		"move.uci": {1, 35, []int{2}}, "move.usi": {1, 35, []int{2}},
		"move.kif": {5, 6, []int{2}}, "variation.kif": {3, 4, []int{1}}, "move.ki2": {3, 12, []int{4}},
		"move.csa": {7, 1, []int{2}}, "board.csa": {2, 1, nil},
	}
	if len(files) != len(want) {
		t.Errorf("%d files, %d expectations", len(files), len(want))
	}
	for _, file := range files {
		name := filepath.Base(file)
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		text := string(data)
		_, err = formats.Read(text)
		if err == nil {
			t.Errorf("%s is not broken", name)
			continue
		}
		at, ok := errorOffset(text, err)
		if line, column := place(text, at); !ok || line != want[name].line || column != want[name].column {
			t.Errorf("%s: line %d, character %d (%v), want %d, %d: %v", name, line, column, ok, want[name].line,
				want[name].column, err)
		}
		var moves []int
		for _, r := range formats.Salvage(text) {
			moves = append(moves, len(r.MainLine()))
		}
		if !slices.Equal(moves, want[name].moves) {
			t.Errorf("%s: saved %v moves, want %v", name, moves, want[name].moves)
		}
	}
}

func TestTitle(t *testing.T) {
	w := wordsOf(t, "cs")
	for text, want := range map[string]string{
		"1. e4 *": "1. Šachy",
		"[White \"A\"]\n[Black \"B\"]\n[Date \"1851.06.21\"]\n\n1. e4 1-0": "1. A – B, 1851.06.21, 1-0",
		"[Black \"B\"]\n\n1. e4 1/2-1/2":                                   "1. ? – B, ½-½",
		"先手：羽生\n後手：谷川\n\n   1 ７六歩(77)\n":                                   "1. 羽生 – 谷川",
	} {
		games, err := formats.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := Title(w, games[0], 1); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestWordAt: the word that an error is about is found in the units in which
// browsers count.
func TestWordAt(t *testing.T) {
	for _, c := range []struct {
		before, word, after string
	}{
		{"1. e4 ", "Ke3", " e5"}, {"▲７六歩\n", "△５五玉", "\n"}, {"{🙂} 1. ", "e9", ""}, {"", "", " x"},
		{"1. e4", "", ""},
	} {
		from, to := wordAt(c.before+c.word+c.after, len(c.before))
		units := utf16.Encode([]rune(c.before + c.word + c.after))
		if got := string(utf16.Decode(units[from:to])); got != c.word ||
			string(utf16.Decode(units[:from])) != c.before {
			t.Errorf("%q: %q", c, got)
		}
	}
}

func TestTurns(t *testing.T) {
	for text, want := range map[string]int{"1. e4 e5 2. d4 *": 2, "startpos moves 7g7f 3c3d 2g2f": 3, "*": 0} {
		games, err := formats.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := Turns(games[0]); got != want {
			t.Errorf("%q: %d", text, got)
		}
	}
}

func TestPlace(t *testing.T) {
	for _, c := range []struct{ offset, line, column int }{{0, 1, 1}, {2, 1, 2}, {3, 2, 1}, {5, 2, 3},
		{99, 2, 3}, {-1, 1, 1}} {
		if line, column := place("ě\nab", c.offset); line != c.line || column != c.column {
			t.Errorf("%d: %d, %d", c.offset, line, column)
		}
	}
}

// TestDecoded: what is no UTF-8 is a game of shogi in Shift_JIS, or else Windows-1252.
func TestDecoded(t *testing.T) {
	decode := func(encoding string) string {
		return map[string]string{"shift_jis": "ｪ", "windows-1252": "1. e4 {é} *"}[encoding]
	}
	if got, err := decoded([]byte("1. e4 {\xe9} *"), decode); err != nil || got != "1. e4 {é} *" {
		t.Errorf("%q, %v", got, err)
	}
	kif := "手合割：平手\n   1 ７六歩(77)\n"
	if got, err := decoded([]byte{0x8e}, func(string) string { return kif }); err != nil || got != kif {
		t.Errorf("%q, %v", got, err)
	}
	if got, err := decoded([]byte("1. e4 *"), nil); err != nil || got != "1. e4 *" {
		t.Errorf("%q, %v", got, err)
	}
}

// FuzzArrival: what another program hands over in an address, or a user pastes or drops,
// is a link, games with titles, or an error in words whose place lies within the text.
func FuzzArrival(f *testing.F) {
	f.Add("text=1.+e4+e5+%2A&url=https%3A%2F%2Fa.example%2F%23g%3DAAAA")
	f.Add("title=%5BWhite+%22%3Cimg+src%3Dx+onerror%3Dalert(1)%3E%22%5D%0A%0A1.+e4+{x}+e5+$999+*")
	f.Add("text=" + url.QueryEscape("▲７六歩△３四歩▲９九"))
	f.Add("text=position+startpos+moves+e2e4+e7e9")
	words := wordsOf(f, "cs")
	f.Fuzz(func(t *testing.T, query string) {
		text := SharedText(query)
		if link, ok := LinkedGame(text); ok {
			if strings.Trim(link, "-_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz") != "" {
				t.Errorf("a link of %q", link)
			}
		}
		a := Read(text, catalog.Games(), time.UnixMilli(0))
		if a.Session == nil && len(a.Records) < 2 && a.Trouble.None() {
			t.Error("nothing is said")
		}
		if m := a.Mark; m != nil && (m.From < 0 || m.From > m.To || m.To > units(text)) {
			t.Errorf("%d to %d of %d are marked", m.From, m.To, units(text))
		}
		for i, r := range a.Records {
			if Title(words, r, i+1) == "" || Turns(r) < 0 {
				t.Errorf("game %d has no title", i+1)
			}
		}
	})
}
