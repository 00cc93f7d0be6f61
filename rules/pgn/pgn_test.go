package pgn_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"reflect"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"tah/rules"
	"tah/rules/chess"
	"tah/rules/pgn"
	"tah/rules/record"
)

func start(t testing.TB, r *record.Record) *chess.Position {
	t.Helper()
	p, err := chess.Parse(r.Start)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// final returns the position after the main line.
func final(t testing.TB, r *record.Record) *chess.Position {
	t.Helper()
	p := start(t, r)
	for _, m := range r.MainLine() {
		p.Make(m)
	}
	return p
}

// one reads the only game of a text.
func one(t testing.TB, text string) *record.Record {
	t.Helper()
	games, err := pgn.Read(text)
	if err != nil || len(games) != 1 {
		t.Fatalf("%d games, %v, of\n%.2000s", len(games), err, text)
	}
	return games[0]
}

// checkWritten checks that what is written is read as the same.
func checkWritten(t testing.TB, r *record.Record) {
	t.Helper()
	text := pgn.Write(r)
	if got := one(t, text); !reflect.DeepEqual(got, r) {
		t.Errorf("%s\nis read as\n%s\n%s", text, pgn.Write(got), differ(got, r))
	}
}

// differ shows two trees in the tests' own notation.
func differ(a, b *record.Record) string { return tree(a) + "\n" + tree(b) }

// tree writes the moves as testdata/README.md says.
func tree(r *record.Record) string {
	p, err := chess.Parse(r.Start)
	if err != nil {
		return err.Error()
	}
	var b strings.Builder
	about := func(n *record.Node) {
		for _, glyph := range n.NAGs {
			fmt.Fprintf(&b, "$%d", glyph)
		}
		if n.Clock != 0 {
			fmt.Fprintf(&b, "@%d", n.Clock.Milliseconds())
		}
		if n.Elapsed != 0 {
			fmt.Fprintf(&b, "+%d", n.Elapsed.Milliseconds())
		}
		for _, s := range n.Shapes {
			fmt.Fprintf(&b, "~%c%s%s", "GRBY"[s.Brush], chess.Game{}.SquareName(s.From.Square), chess.Game{}.SquareName(s.To.Square))
		}
		if n.Comment != "" {
			b.WriteString("{" + n.Comment + "}")
		}
	}
	move := func(n *record.Node) {
		if n.Before != "" {
			b.WriteString("<" + n.Before + ">")
		}
		b.WriteString(p.FormatMove(n.Move))
		about(n)
	}
	var behind func(n *record.Node)
	behind = func(n *record.Node) {
		plies := 0
		for len(n.Next) > 0 {
			b.WriteByte(' ')
			move(n.Next[0])
			for _, v := range n.Next[1:] {
				b.WriteString(" (")
				move(v)
				p.Make(v.Move)
				behind(v)
				p.Undo()
				b.WriteString(" )")
			}
			n = n.Next[0]
			p.Make(n.Move)
			plies++
		}
		for range plies {
			p.Undo()
		}
	}
	about(&r.Root)
	behind(&r.Root)
	return strings.TrimSpace(b.String())
}

// TestChessops reads what chessops wrote and compares it with what chessops
// knows of it.
func TestChessops(t *testing.T) {
	data, err := os.ReadFile("testdata/expected.json")
	if err != nil {
		t.Fatal(err)
	}
	var files map[string][]struct {
		Tags                       []string
		Start, Result, Tree, Final string
	}
	if err := json.Unmarshal(data, &files); err != nil {
		t.Fatal(err)
	}
	count, shapes := 0, 0
	for name, expected := range files {
		text, err := os.ReadFile("testdata/" + name)
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range []string{string(text), "\ufeff" + strings.ReplaceAll(string(text), "\n", "\r\n")} {
			games, err := pgn.Read(text)
			if err != nil || len(games) != len(expected) {
				t.Fatalf("%s: %d games, %v", name, len(games), err)
			}
			var all strings.Builder
			for i, want := range expected {
				count++
				g := games[i]
				if tags := tags(want.Tags...); !reflect.DeepEqual(g.Tags, tags) || g.Start != want.Start || g.Game != "chess" {
					t.Errorf("%s %d: %v, want %v; start %q, want %q", name, i, g.Tags, tags, g.Start, want.Start)
				}
				got, drawn := undrawn(tree(g))
				wanted, commands := undrawn(want.Tree)
				if got != wanted || drawn != commands {
					t.Errorf("%s %d:\n%s\nwant\n%s", name, i, tree(g), want.Tree)
				}
				shapes += drawn
				if got := final(t, g).String(); got != want.Final {
					t.Errorf("%s %d: %s, want %s", name, i, got, want.Final)
				}
				if got := strings.Fields(pgn.Write(g)); got[len(got)-1] != want.Result {
					t.Errorf("%s %d: result %s, want %s", name, i, got[len(got)-1], want.Result)
				}
				checkWritten(t, g)
				all.WriteString(pgn.Write(g) + "\n")
			}
			again, err := pgn.Read(all.String())
			if err != nil || !reflect.DeepEqual(again, games) {
				t.Errorf("%s as one file: %v", name, err)
			}
		}
	}
	if count < 30 || shapes < 30 {
		t.Errorf("%d games, %d drawings", count, shapes)
	}
}

// undrawn takes the drawings off a tree, written as ours or, as chessops leaves
// them, as commands of one drawing in the comments, and counts them.
func undrawn(tree string) (rest string, drawings int) {
	drawing := regexp.MustCompile(`~[GRBY](?:[a-h][1-8]){2}|\[%c[sa]l \w+\]`)
	drawings = len(drawing.FindAllString(tree, -1))
	rest = strings.Join(strings.Fields(drawing.ReplaceAllString(tree, " ")), " ")
	for _, fix := range [][2]string{{"{ ", "{"}, {" }", "}"}, {" {", "{"}, {"{}", ""}} {
		rest = strings.ReplaceAll(rest, fix[0], fix[1])
	}
	return rest, drawings
}

// TestImport reads what real files have in them.
func TestImport(t *testing.T) {
	const moves = "e2e4 e7e5 g1f3"
	for _, c := range []struct{ text, want string }{
		{"1. e4 e5 2. Nf3 *", moves},
		{"1.e4 e5 2.Nf3", moves},
		{"1 e4 1... e5 2 . Nf3 *", moves},
		{"1.e4 1...e5 2.Nf3*", moves},
		{"1. e4 1… e5 2. Nf3 *", moves},
		{"1e4 e5 2Nf3", moves},
		{"e4 e5 Nf3", moves},
		{"e2e4 e7-e5 Ng1-f3", moves},
		{"\ufeff%escaped\n1. e4 e5\n% 1. d4 (\n2. Nf3 *", moves},
		{"\ufeff1. e4\r%x\re5\r\n\r\n2. Nf3 *\r\n", moves},
		{"1. e4 (1. e4) e5 2. Nf3", "e2e4 (e2e4 ) e7e5 g1f3"},
		{"1. e4! e5?? 2. Nf3 !? $13$14 *", "e2e4$1 e7e5$4 g1f3$5$13$14"},
		{"1. e4!! e5? 2. Nf3?! *", "e2e4$3 e7e5$2 g1f3$6"},
		{"1. e4!!! e5 $999 2. Nf3", "e2e4$3 e7e5 g1f3"},
		{"$7 1. e4", "$7 e2e4"},
		{"{a} 1. {b} e4 {c} {d} ; e } f\n e5 ;g", "{a\nb} e2e4{c\nd\ne } f} e7e5{g}"},
		{"{ a\n  b\n\n  c }", "{a b\nc}"},
		{"1. e4 {a} (1. d4 {b} d5) {c} e5", "e2e4{a\nc} (d2d4{b} d7d5 ) e7e5"},
		{"1. e4 e5 ({a} {b} 1... $1 c5 {c}) ({d}) () 2. Nf3", "e2e4 e7e5{d} (<a\nb>c7c5{c} ) g1f3"},
		{"1. e4 (1. d4 (1. c4) (1. b4 b5)) e5", "e2e4 (d2d4 ) (c2c4 ) (b2b4 b7b5 ) e7e5"},
		{"1. e4 e5 (1... c5 2. Nf3 1-0) 2. Nf3 *", "e2e4 e7e5 (c7c5 g1f3 ) g1f3"},
		{"1. e4 e5 1-0 {Black resigns} {too early}", "e2e4 e7e5{Black resigns\ntoo early}"},
		{"1. e4 {[%clk 1:02:03]} e5 {x [%emt 0:00:01.5] y [%clk 0:00:59.001]}", "e2e4@3723000 e7e5@59001+1500{x y}"},
		{"1. e4 {[%clk x] [%eval 0.3] [%csl Ra1,Gb2] [%clk 0:00:00]}", "e2e4~Ra1a1~Gb2b2{[%clk x] [%eval 0.3]}"},
		{"1. e4 {[%clk 1:2:] [%clk 1:2] [%emt :1:2] [%emt 1::2]}", "e2e4{[%clk 1:2:] [%clk 1:2] [%emt :1:2] [%emt 1::2]}"},
		{"1. e4 {[%clk [%clk 0:00:01]0:00:02] [%clk 0:0:3 ]}", "e2e4@3000"},
		{"1. e4 {[%cal Ge2e4, Rd8h4] [%csl Ye4] so}", "e2e4~Ye4e4~Ge2e4~Rd8h4{so}"},
		{"1. e4 {[%cal Ge2e4] [%cal Be2e4]}", "e2e4~Be2e4"},
		{"1. e4 {[%csl Gi4] [%csl Ge9] [%csl Xe4] [%csl Ge4e5] [%csl ] [%cal Ge4] [%cal Ge4e4]}",
			"e2e4{[%csl Gi4] [%csl Ge9] [%csl Xe4] [%csl Ge4e5] [%csl ] [%cal Ge4] [%cal Ge4e4]}"},
		{"1. e4 {[%csl [%clk 0:00:01]Ge4] [%cal [%csl Ga1]Ge2e4]}", "e2e4@1000~Ge4e4~Ga1a1~Ge2e4"},
		{"1. e4 ({[%clk 0:00:01]} 1. d4)", "e2e4 (<[%clk 0:00:01]>d2d4 )"},
		{"1. e4 {\xe9t\xe9}", "e2e4{été}"},
		{"1. e4 {% 100\n%x}", "e2e4{% 100 %x}"},
		{"[FEN \"r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 10\"]\n10. exd6 e.p. 0-0-0 11.0-0 *",
			"e5d6 e8c8 e1g1"},
		{"[FEN \"r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 10\"]\n10. exd6e.p.+! O-O 11.O-O-O",
			"e5d6$1 e8g8 e1c1"},
		{"[FEN \"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 10\"]\n10. exd6e.p.", "e5d6"},
	} {
		g := one(t, c.text)
		if got := tree(g); got != c.want {
			t.Errorf("%q: %s, want %s", c.text, got, c.want)
		}
		checkWritten(t, g)
	}
}

// tags makes tags of names and values.
func tags(texts ...string) []record.Tag {
	var tags []record.Tag
	for pair := range slices.Chunk(texts, 2) {
		tags = append(tags, record.Tag{Name: pair[0], Value: pair[1]})
	}
	return tags
}

func TestTags(t *testing.T) {
	for _, c := range []struct {
		text string
		want []record.Tag
	}{
		{`[Event "a"][Site "b"]` + "\n" + `[Annotator "c"] *`, tags("Event", "a", "Site", "b", "Annotator", "c")},
		{`[ Event  "a" ] *`, tags("Event", "a")},
		{`[Event "a \"b\" \\ \c"]`, tags("Event", `a "b" \ \c`)},
		{`[Event "a "b" c"]`, tags("Event", `a "b" c`)},
		{`[Event "?"][Date "????.??.??"][Round ""][White "-"][WhiteElo "?"]`, tags("White", "-", "WhiteElo", "?")},
		{`[ECO "A00"][Black "b"][White "a"]`, tags("White", "a", "Black", "b", "ECO", "A00")},
		{`[ECO "A00"][ECO "B00"]`, tags("ECO", "A00")},
		{`[Result "1-0"][SetUp "0"][Termination "normal"]`, tags("Termination", "normal")},
		{"[White \"J\xe4nisch\"]", tags("White", "Jänisch")},
		{`[FEN "` + chess.StartFEN + `"]`, nil},
	} {
		g := one(t, c.text)
		if !reflect.DeepEqual(g.Tags, c.want) || g.Start != "" {
			t.Errorf("%s: %q, %q", c.text, g.Tags, g.Start)
		}
		checkWritten(t, g)
	}
}

// TestSeveral splits files into games.
func TestSeveral(t *testing.T) {
	for _, c := range []struct {
		text string
		want []string // the tag Event and the moves
	}{
		{"", nil},
		{" \r\n% nothing\n", nil},
		{"* *", []string{":", ":"}},
		{"1. e4 * 1. d4 *", []string{":e2e4", ":d2d4"}},
		{`[Event "a"] 1. e4 [Event "b"] 1. d4`, []string{"a:e2e4", "b:d2d4"}},
		{`[Event "a"] 1. e4 [White "b"] 1. d4`, []string{"a:e2e4", ":d2d4"}},
		{`[Event "a"][Event "b"]`, []string{"a:", "b:"}},
		{"[Event \"a\"]\n1. e4\n*\n[Event \"b\"]\n\n1. d4 *", []string{"a:e2e4", "b:d2d4"}},
		{`{c} [Event "a"] {d} [Site "b"] ;e` + "\n1. e4", []string{"a:{c\nd\ne} e2e4"}},
	} {
		games, err := pgn.Read(c.text)
		var got []string
		for _, g := range games {
			got = append(got, g.Tag("Event")+":"+tree(g))
		}
		if err != nil || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%q: %q, %v, want %q", c.text, got, err, c.want)
		}
	}
}

func TestOutcome(t *testing.T) {
	const (
		mate      = "1. f3 e5 2. g4 Qh4# "
		stalemate = "[FEN \"7k/8/4Q1K1/8/8/8/8/8 w - - 0 1\"] 1. Qf7 "
		threefold = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 "
		fifty     = "[FEN \"7k/8/8/8/8/8/R7/K7 w - - 99 100\"] 100. Ra3 "
	)
	for _, c := range []struct {
		text   string
		result rules.Result
		reason rules.Reason
	}{
		{"1. e4 *", rules.Ongoing, ""},
		{mate + "*", rules.Ongoing, ""},
		{"1. e4", rules.Ongoing, ""},
		{"1. e4 1-0", rules.FirstWins, rules.Resignation},
		{"1. e4 0-1", rules.SecondWins, rules.Resignation},
		{`[Result "0-1"] 1. e4`, rules.SecondWins, rules.Resignation},
		{`[Result "0-1"] 1. e4 *`, rules.SecondWins, rules.Resignation},
		{`[Result "0-1"] 1. e4 1-0`, rules.FirstWins, rules.Resignation},
		{mate + "0-1", rules.SecondWins, rules.Checkmate},
		{`[Termination "time forfeit"]` + mate + "0-1", rules.SecondWins, rules.Checkmate},
		{"1. e4 1/2-1/2", rules.Draw, rules.Agreement},
		{stalemate + "1/2-1/2", rules.Draw, rules.Stalemate},
		{threefold + "1/2-1/2", rules.Draw, rules.Threefold},
		{threefold + threefold + "1/2-1/2", rules.Draw, rules.Fivefold},
		{fifty + "1/2-1/2", rules.Draw, rules.FiftyMoves},
		{fifty + "1-0", rules.FirstWins, rules.Resignation},
		{`[FEN "7k/7p/8/8/8/8/8/KB6 w - - 0 1"] 1. Bxh7 1/2-1/2`, rules.Draw, rules.DeadPosition},
		{`[Termination "Time forfeit"] 1. e4 0-1`, rules.SecondWins, rules.Timeout},
		{`[Termination "Time forfeit"] 1. e4 1/2-1/2`, rules.Draw, rules.TimeoutInsufficient},
		{`[Termination "jana won on time"] 1. e4 1-0`, rules.FirstWins, rules.Timeout},
		{`[Termination "normal"] 1. e4 1-0`, rules.FirstWins, rules.Resignation},
		{`[Termination "adjudication"] 1. e4 1-0`, rules.FirstWins, rules.NoReason},
		{`[Termination "abandoned"] 1. e4 1/2-1/2`, rules.Draw, rules.NoReason},
	} {
		g := one(t, c.text)
		if g.Outcome != (rules.Outcome{Result: c.result, Reason: c.reason}) {
			t.Errorf("%s: %v", c.text, g.Outcome)
		}
		checkWritten(t, g)
	}
}

func TestErrors(t *testing.T) {
	deep := strings.Repeat("1. e4 (", record.MaxDepth)
	knights := "Nf3 Nf6 Ng1 Ng8 "
	long := strings.Repeat(knights, record.MaxNodes/4)
	for _, c := range []struct {
		text, code string
		offset     int
		games      int // that could be read
	}{
		{"[", "pgn-tag", 1, 0},
		{"[Event", "pgn-tag", 6, 0},
		{"[Event a]", "pgn-tag", 7, 0},
		{"[Event \"a\n\"]", "pgn-tag", 9, 0},
		{`[Event "a" b]`, "pgn-tag", 13, 0},
		{`["a"]`, "pgn-tag", 1, 0},
		{`[FEN "x"]`, "pgn-fen", 7, 0},
		{`[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]`, "pgn-fen", 6, 0},
		{`[FEN "8/8/8/8/8/8/8/8 x - - 0 1"]`, "pgn-fen", 22, 0},
		{"1. e4 {x", "pgn-comment", 6, 0},
		{"{", "pgn-comment", 0, 0},
		{"1. e4 1-0 {", "pgn-comment", 10, 0},
		{"1. e4 (1. d4", "pgn-variation", 6, 0},
		{"1. e4 (1. d4 (1. c4", "pgn-variation", 13, 0},
		{"1. e4 )", "pgn-variation", 6, 0},
		{"(1. e4)", "pgn-variation", 0, 0},
		{"1. e4 ((1. d4))", "pgn-variation", 7, 0},
		{"1. e4 (1. d4 [Event \"b\"]", "pgn-variation", 6, 0},
		{"1. e5", "pgn-move", 3, 0},
		{"1. e4e.p.", "pgn-move", 3, 0},
		{"1. e4 Nf6x", "pgn-move", 10, 0},
		{"1. e4 hello", "pgn-move", 7, 0},
		{"1. e4, e5", "pgn-move", 5, 0},
		{"1. e4 \xff", "pgn-move", 6, 0},
		{"1. e4 % e5", "pgn-move", 6, 0},
		{"1. Nf3 Nf6 2. Nc3 Nc6 3. Nd2", "pgn-move", 25, 0},
		{"1. e4 $", "pgn-nag", 6, 0},
		{"1. e4 --", "pgn-null", 6, 0},
		{"1. Z0", "pgn-null", 3, 0},
		{"1. e4 * 1. d4 1-0 [Event \"c\"] 1. c5", "pgn-move", 33, 2},
		{deep + "1. d4 (", "pgn-size", len(deep) + 6, 0},
		{long + "e4", "pgn-size", len(long), 0},
		{"* " + long + "e4", "pgn-size", len(long) + 2, 1},
	} {
		games, err := pgn.Read(c.text)
		e, ok := errors.AsType[*rules.ParseError](err)
		if !ok || e.Kind != c.code || e.Offset != c.offset || e.Input != c.text || len(games) != c.games {
			t.Errorf("%.100q: %d games, %v, want %s at %d", c.text, len(games), err, c.code, c.offset)
		}
	}
	checkWritten(t, one(t, deep+"1. d4"+strings.Repeat(")", record.MaxDepth)))
	checkWritten(t, one(t, long))
}

// TestWrite compares with the export format of the standard.
func TestWrite(t *testing.T) {
	p := start(t, &record.Record{})
	uci := func(text string) *record.Node {
		t.Helper()
		m, err := p.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		return &record.Node{Move: m}
	}
	e4, d4 := uci("e2e4"), uci("d2d4")
	p.Make(e4.Move)
	e5, c5 := uci("e7e5"), uci("c7c5")
	p.Make(e5.Move)
	nf3 := uci("g1f3")
	e4.NAGs, e4.Clock, e4.Elapsed = []uint8{1, 14}, 90*time.Minute, 1500*time.Millisecond
	e4.Comment = "the best\nby test"
	d4.Before = "or"
	c5.Comment = "} or so"
	e4.Next, e5.Next = []*record.Node{e5, c5}, []*record.Node{nf3}
	g := &record.Record{
		Game:    "chess",
		Tags:    tags("White", `J. "N"`, "ECO", "C\n40", "not a name", "x", "FEN", "x"),
		Root:    record.Node{Comment: "Hello", Next: []*record.Node{e4, d4}},
		Outcome: rules.Outcome{Result: rules.FirstWins, Reason: rules.Timeout},
	}
	const want = `[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "J. \"N\""]
[Black "?"]
[Result "1-0"]
[ECO "C 40"]
[Termination "time forfeit"]

{Hello} 1. e4 $1 $14 {[%clk 1:30:00] [%emt 0:00:01.5] the best} {by test} ({or}
1. d4) 1... e5 (1... c5 ; } or so
) 2. Nf3 1-0
`
	if got := pgn.Write(g); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	if got := one(t, want); got.Outcome != g.Outcome || !reflect.DeepEqual(got.Root, g.Root) {
		t.Errorf("read as\n%s", pgn.Write(got))
	}
	e5.Next = append(e5.Next, &record.Node{Move: e4.Move}, nil)
	if got := pgn.Write(g); got != want {
		t.Errorf("with a move that is not legal:\n%s", got)
	}
	if got := pgn.Write(&record.Record{Start: "x", Root: g.Root}); !strings.HasSuffix(got, "[FEN \"x\"]\n\n{Hello} *\n") {
		t.Errorf("without a position:\n%s", got)
	}
}

// TestWidth: lines stay below 80 columns, and none begins with a "%".
func TestWidth(t *testing.T) {
	for _, name := range []string{"famous", "variations", "clocks", "fen", "one"} {
		text, err := os.ReadFile("testdata/" + name + ".pgn")
		if err != nil {
			t.Fatal(err)
		}
		games, err := pgn.Read(string(text))
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range games {
			for line := range strings.Lines(pgn.Write(g)) {
				if len([]rune(line)) > 80 || line[0] == '%' { // with its end
					t.Errorf("%s: %q", name, line)
				}
			}
		}
	}
	g := one(t, "1. e4 {"+strings.Repeat("five %six ", 50)+"}")
	if text := pgn.Write(g); strings.Contains(text, "\n%") {
		t.Error(text)
	}
	checkWritten(t, g)
}

// TestHostile: reading takes time proportional to the length, for a text four
// times as long costs about four times as many bytes, looked at and allocated.
func TestHostile(t *testing.T)     { hostile(t, 60_000) }
func TestLongHostile(t *testing.T) { hostile(t, 200_000) }

func hostile(t *testing.T, length int) {
	for _, unit := range []string{
		"*", "{}", "{a}", ";\n", "(", "1.e4", "[", `[Event "a"]`, `[A "b"]`, `"`, "$1", "!", "% x\n", "\\", " ", "0-0", "1e",
		"[%clk ", "[%clk 0:00:01]", "[%csl ", "{[%csl Ga1]", "[%cal [", "1 ", "½", "{[%clk 1:", "\"   ", "()",
		"1…", "1e.p.", "1-", "0-0…",
	} {
		for _, lead := range []string{"", "1. e4 ", "1. e4 {", `[Event "`} {
			looked, allocated := cost(t, lead+strings.Repeat(unit, length/4/len(unit)))
			looked4, allocated4 := cost(t, lead+strings.Repeat(unit, length/len(unit)))
			if looked4 > 5*looked+1000 {
				t.Errorf("%q after %q: %d bytes are looked at, then %d", unit, lead, looked, looked4)
			}
			if allocated4 > 8*allocated+100_000 { // lists grow in steps
				t.Errorf("%q after %q: %d bytes are allocated, then %d", unit, lead, allocated, allocated4)
			}
		}
	}
}

// cost returns how many bytes are looked at when a text is read, and how many
// are allocated when it is read and its first games are written.
func cost(t *testing.T, text string) (looked int, allocated uint64) {
	t.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	games, _ := pgn.Read(text)
	for _, g := range games[:min(len(games), 10)] {
		checkWritten(t, g)
	}
	runtime.ReadMemStats(&after)
	return pgn.Looked(text), after.TotalAlloc - before.TotalAlloc
}

func FuzzRead(f *testing.F) {
	for _, text := range []string{
		"[Event \"a \\\"b\\\"\"]\n[Result \"1-0\"]\n\n1. e4 e5 (1... c5 {x} 2. Nf3 $1) 2. Nf3!? {[%clk 0:01:00] y} ; z }\n1-0",
		"[FEN \"4k3/8/8/8/8/8/P7/4K3 b - - 0 1\"]\n1... Kd7 2. a4 1/2-1/2",
		"{a\n\nb} 1. e4 ({[%emt 0:00:01.5]} 1. d4) (1. c4 ;x\n) e5 %x\n% x\n2. Nf3 *\n1. d4 {\xe9}",
		"1. f3 e5 2. g4 Qh4# {% %x [%clk [%clk 0:00:01]0:00:02]} 0-1 {over} [White \"a\"] *",
		"1. e4 {[%csl Ge4,Rd5] [%cal Ba1h8] [%csl [%clk 0:00:01]Ya1]} e5 {[%cal Ge4e5}\n*",
		"1. e4 {[%clk} {0:00:01]} ({[%clk\n\n0:00:01]}) e5 ({a} ; }\n1... c5 {b})",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		games, err := pgn.Read(text)
		if err != nil {
			if e, ok := errors.AsType[*rules.ParseError](err); !ok || e.Input != text || e.Offset < 0 || e.Offset > len(text) {
				t.Fatalf("%q: %#v", text, err)
			}
		}
		var all strings.Builder
		for _, g := range games {
			checkWritten(t, g)
			all.WriteString(pgn.Write(g))
		}
		if again, err := pgn.Read(all.String()); err != nil || !reflect.DeepEqual(again, games) {
			t.Errorf("%q as one file: %v\n%s", text, err, all.String())
		}
	})
}

// TestRuleSet: a game by other rules than FIDE's says so, and is read by them;
// an unknown name is an ordinary tag.
func TestRuleSet(t *testing.T) {
	text := "[FEN \"P3k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n[Rules \"booklet\"]\n\n1. Kd2 *\n"
	games, err := pgn.Read(text)
	if err != nil || len(games) != 1 || games[0].RuleSet != "booklet" {
		t.Fatal(games, err)
	}
	again, err := pgn.Read(pgn.Write(games[0]))
	if err != nil || !reflect.DeepEqual(again, games) {
		t.Fatal(again, err)
	}
	games, err = pgn.Read("[Rules \"mine\"]\n\n1. e4 *")
	if err != nil || games[0].RuleSet != "" || games[0].Tag("Rules") != "mine" {
		t.Fatal(games, err)
	}
}
