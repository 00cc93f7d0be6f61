package page

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"tah/game/gametest"
	"tah/game/review"
	"tah/game/table"
	"tah/rules"
	"tah/rules/catalog"
	"tah/rules/formats"
	"tah/wasm/words"
)

func TestExplainText(t *testing.T) {
	w := wordsOf(t, "en")
	const text = "1. e4 e5\n2. Ke3 *"
	_, err := formats.Read(text)
	if got := explainText(w, text, err); got != "Line 2, character 4: This is no legal move in this position." {
		t.Errorf("%q", got)
	}
	_, err = formats.Read("")
	if got := explainText(w, "", err); !strings.Contains(got, "no game and no position") {
		t.Errorf("%q", got)
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
		"move.pgn": {4, 4, []int{2}}, "variation.pgn": {4, 32, []int{3}}, "comment.pgn": {1, 10, []int{2}}, "tag.pgn": {3, 13, []int{1}},
		"piece.fen": {1, 31, nil}, "hand.sfen": {1, 61, nil}, "turn.uci": {1, 35, nil}, "move.uci": {1, 35, []int{2}}, "move.usi": {1, 35, []int{2}},
		"move.kif": {5, 6, []int{2}}, "variation.kif": {3, 4, []int{1}}, "move.ki2": {3, 12, []int{4}}, "move.csa": {7, 1, []int{2}}, "board.csa": {2, 1, nil},
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
			t.Errorf("%s: line %d, character %d (%v), want %d, %d: %v", name, line, column, ok, want[name].line, want[name].column, err)
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

func TestRecordTitle(t *testing.T) {
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
		if got := recordTitle(w, games[0], 1); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestStyleFor(t *testing.T) {
	chess, err := catalog.Lookup("chess")
	if err != nil {
		t.Fatal(err)
	}
	shogi, err := catalog.Lookup("shogi")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		g            rules.Game
		chosen, lang string
		want         rules.Style
	}{
		{chess, "", "en", "san"}, {chess, "", "cs", "san-cs"}, {chess, "", "sk", "san-cs"}, {chess, "", "pl", "san-pl"},
		{chess, "figurine", "pl", "figurine"}, {chess, "japanese", "pl", "san-pl"},
		{shogi, "", "cs", "western"}, {shogi, "japanese", "en", "japanese"},
	} {
		if got := styleFor(c.g.Styles(), c.chosen, c.lang); got != c.want {
			t.Errorf("%s %q %s: %s, want %s", c.g.Key(), c.chosen, c.lang, got, c.want)
		}
	}
}

func TestGameByRules(t *testing.T) {
	for set, want := range map[string]string{"djeco": "chess", "strict": "shogi", "": "", "x": ""} {
		if got := gameByRules(catalog.Games(), set); got != want {
			t.Errorf("%s: %s", set, got)
		}
	}
}

func TestMoveLabel(t *testing.T) {
	s := gametest.Session(t, "chess", "4k3/p7/8/8/8/8/P7/4K3 b - - 0 1", [2]int{}, "a7a6", "a2a3", "a6a5")
	for ply, want := range map[int]string{1: "1… a6", 2: "2. a3", 3: "2… a5"} {
		if got := words.MoveLabel("chess", s.Moves(), ply); got != want {
			t.Errorf("%d: %q, want %q", ply, got, want)
		}
		if m := s.Moves()[ply-1]; words.ItemNumber("chess", m)+" "+m.Notation != want || words.BareNumber("chess", m) != want[:1] {
			t.Errorf("%q, %q, want %q", words.ItemNumber("chess", m), words.BareNumber("chess", m), want)
		}
	}
	s = gametest.Session(t, "chess", "", [2]int{}, "e2e4", "e7e5")
	if got := words.MoveLabel("chess", s.Moves(), 2); got != "1… e5" {
		t.Errorf("%q", got)
	}
	s = gametest.Session(t, "shogi", "", [2]int{}, "7g7f", "3c3d")
	if got := words.MoveLabel("shogi", s.Moves(), 2); got != "2. P-3d" {
		t.Errorf("%q", got)
	}
}

// TestAgreesToCount: the engine counts points unless it mates, or would lose
// by the count alone.
func TestAgreesToCount(t *testing.T) {
	engine := rules.Second
	lost, won := rules.Outcome{Result: rules.FirstWins}, rules.Outcome{Result: rules.SecondWins}
	for _, c := range []struct {
		score review.Score // as the side sees it that asks
		o     rules.Outcome
		want  bool
	}{
		{review.Score{}, rules.Outcome{Result: rules.Draw}, true},
		{review.Score{Centipawns: -900}, won, true},
		{review.Score{Centipawns: -900}, lost, false},
		{review.Score{Centipawns: 900}, lost, true},
		{review.Score{Mate: -3}, won, false},
		{review.Score{Mate: 3}, lost, true},
	} {
		if got := table.AgreesToCount(c.score, c.o, engine); got != c.want {
			t.Errorf("%+v %+v: %v", c.score, c.o, got)
		}
	}
}

// TestWordAt: the word that an error is about is found in the units in which
// browsers count.
func TestWordAt(t *testing.T) {
	for _, c := range []struct {
		before, word, after string
	}{
		{"1. e4 ", "Ke3", " e5"}, {"▲７六歩\n", "△５五玉", "\n"}, {"{🙂} 1. ", "e9", ""}, {"", "", " x"}, {"1. e4", "", ""},
	} {
		from, to := wordAt(c.before+c.word+c.after, len(c.before))
		units := utf16.Encode([]rune(c.before + c.word + c.after))
		if got := string(utf16.Decode(units[from:to])); got != c.word || string(utf16.Decode(units[:from])) != c.before {
			t.Errorf("%q: %q", c, got)
		}
	}
}

func TestTurnsIn(t *testing.T) {
	for text, want := range map[string]int{"1. e4 e5 2. d4 *": 2, "startpos moves 7g7f 3c3d 2g2f": 3, "*": 0} {
		games, err := formats.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := turnsIn(games[0]); got != want {
			t.Errorf("%q: %d", text, got)
		}
	}
}

func TestPlace(t *testing.T) {
	for _, c := range []struct{ offset, line, column int }{{0, 1, 1}, {2, 1, 2}, {3, 2, 1}, {5, 2, 3}, {99, 2, 3}, {-1, 1, 1}} {
		if line, column := place("ě\nab", c.offset); line != c.line || column != c.column {
			t.Errorf("%d: %d, %d", c.offset, line, column)
		}
	}
}
