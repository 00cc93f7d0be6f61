package kif_test

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"tah/rules"
	"tah/rules/kif"
	"tah/rules/record"
	"tah/rules/shogi"
)

func parse(t testing.TB, sfen string) *shogi.Position {
	t.Helper()
	p, err := shogi.Parse(sfen)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// tags returns tags of names and values.
func tags(text ...string) []record.Tag {
	var list []record.Tag
	for i := 0; i < len(text); i += 2 {
		list = append(list, record.Tag{Name: text[i], Value: text[i+1]})
	}
	return list
}

// randomRecord returns a game with everything that KIF can hold.
func randomRecord(t *testing.T, rng *rand.Rand) *record.Record {
	handicaps := shogi.Game{}.Handicaps()
	starts := []string{"", "", handicaps[rng.IntN(len(handicaps))].Start, ""}
	start := starts[rng.IntN(len(starts))]
	if rng.IntN(4) == 0 { // any position, in the middle of a game
		p := parse(t, "")
		for range rng.IntN(150) {
			if legal := p.AppendLegal(nil); len(legal) > 0 {
				p.Make(legal[rng.IntN(len(legal))])
			}
		}
		if start = p.String(); start == shogi.StartSFEN {
			start = ""
		}
	}
	text := func() string {
		if rng.IntN(3) > 0 {
			return ""
		}
		all := []string{"好手", "*", "変化：3手", " two words ", "#", "", "まで3手で先手の勝ち", "/", "%TORYO", "'*"}
		lines := []string{"初"}
		for range rng.IntN(3) {
			lines = append(lines, all[rng.IntN(len(all))])
		}
		return strings.Join(lines, "\n")
	}
	r := &record.Record{Game: "shogi", Start: start, Root: record.Node{Comment: text()}}
	for _, t := range tags("先手", "甲", "後手", "乙：丙", "棋戦", "", "年", "2026", "手数", "3") {
		if rng.IntN(2) == 0 {
			r.Tags = append(r.Tags, t)
		}
	}
	p := parse(t, start)
	var grow func(n *record.Node, plies, depth int)
	grow = func(n *record.Node, plies, depth int) {
		legal := p.AppendLegal(nil)
		if plies == 0 || len(legal) == 0 {
			return
		}
		branches := 1
		if rng.IntN(5) == 0 && depth < 4 {
			branches += rng.IntN(3)
		}
		for i := range branches {
			m := legal[rng.IntN(len(legal))]
			next := &record.Node{Move: m, Comment: text(), Elapsed: time.Duration(rng.IntN(3)*rng.IntN(5000)) * time.Second}
			if i > 0 {
				next.Before = text()
			}
			n.Next = append(n.Next, next)
			p.Make(m)
			grow(next, plies-1, depth+min(i, 1))
			p.Undo()
		}
	}
	grow(&r.Root, rng.IntN(25), 0)
	for _, m := range r.MainLine() {
		p.Make(m)
	}
	if r.Outcome = p.Outcome(); !r.Outcome.Over() {
		outcomes := outcomes()
		r.Outcome = outcomes[rng.IntN(len(outcomes))]
	}
	return r
}

// outcomes returns all that KIF can hold at any position.
func outcomes() []rules.Outcome {
	list := []rules.Outcome{
		{}, {Result: rules.Draw, Reason: rules.Sennichite}, {Result: rules.Draw, Reason: rules.Jishogi}, {Result: rules.Draw, Reason: rules.Agreement},
	}
	for _, result := range []rules.Result{rules.FirstWins, rules.SecondWins} {
		for _, reason := range []rules.Reason{
			rules.NoReason, rules.Resignation, rules.Checkmate, rules.Timeout, rules.IllegalMove, rules.Declaration, rules.Jishogi,
		} {
			list = append(list, rules.Outcome{Result: result, Reason: reason})
		}
	}
	return list
}

// TestWritingIsInverse: writing then reading gives an equal game.
func TestWritingIsInverse(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	for range 500 {
		checkWriting(t, randomRecord(t, rng))
	}
}

// TestEndsOfThePosition: what ends a game by itself is told apart where the
// formats have one word for two reasons.
func TestEndsOfThePosition(t *testing.T) {
	for _, c := range []struct {
		sfen, moves string
		want        rules.Outcome
	}{
		{"4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "G*5b", rules.Outcome{Result: rules.FirstWins, Reason: rules.Checkmate}},
		{"8k/9/9/9/9/9/7+r1/5+r3/8K w - 1", "4h3h", rules.Outcome{Result: rules.SecondWins, Reason: rules.NoMoves}},
		{"3k5/9/9/9/9/9/9/3R5/8K w - 1", strings.Repeat("6a5a 6h5h 5a6a 5h6h ", 3), rules.Outcome{Result: rules.SecondWins, Reason: rules.PerpetualCheck}},
		{"", strings.Repeat("2h5h 8b5b 5h2h 5b8b ", 3), rules.Outcome{Result: rules.Draw, Reason: rules.Sennichite}},
	} {
		r := &record.Record{Game: "shogi", Start: c.sfen}
		p := parse(t, c.sfen)
		n := &r.Root
		for name := range strings.FieldsSeq(c.moves) {
			m, err := p.ParseMove(name)
			if err != nil {
				t.Fatal(err)
			}
			p.Make(m)
			n.Next = []*record.Node{{Move: m}}
			n = n.Next[0]
		}
		if r.Outcome = p.Outcome(); r.Outcome != c.want {
			t.Fatalf("%s: %v", p, r.Outcome)
		}
		checkWriting(t, r)
	}
}

// TestSeveralGames: games follow one another in a file.
func TestSeveralGames(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	for range 50 {
		var games []*record.Record
		var texts, csa []string
		for range 1 + rng.IntN(4) {
			r := randomRecord(t, rng)
			games = append(games, r)
			if rng.IntN(2) == 0 {
				texts = append(texts, kif.Write(r))
			} else {
				withoutTimes(t, r)
				texts = append(texts, kif.WriteKI2(r))
			}
			csa = append(csa, kif.WriteCSA(r))
		}
		got, err := kif.Read(strings.Join(texts, "\n"))
		if err != nil || !reflect.DeepEqual(got, games) {
			a, _ := json.Marshal(got)
			b, _ := json.Marshal(games)
			t.Fatalf("%v\n%s\nis read as\n%s\nwant\n%s", err, strings.Join(texts, "\n"), a, b)
		}
		if got, err := kif.ReadCSA(strings.Join(csa, "/\n")); err != nil || len(got) != len(games) {
			t.Fatalf("%d of %d games, %v", len(got), len(games), err)
		}
	}
	const bad = "手合割：平手\n1 ７六歩(77)\n手合割：平手\n1 ７五歩(77)\n"
	games, err := kif.Read(bad)
	if e, ok := errors.AsType[*rules.ParseError](err); !ok || e.Kind != "kif-move" || len(games) != 1 || bad[e.Offset:] != "７五歩(77)\n" {
		t.Errorf("%d games, %v", len(games), err)
	}
	const badCSA = "PI\n+\n+7776FU\n/\nPI\n+\n+7775FU\n"
	games, err = kif.ReadCSA(badCSA)
	if e, ok := errors.AsType[*rules.ParseError](err); !ok || e.Kind != "csa-move" || len(games) != 1 || badCSA[e.Offset:] != "+7775FU\n" {
		t.Errorf("%d games, %v", len(games), err)
	}
}

// TestUnwritable: games that no reader returns are not written beyond what is
// right of them.
func TestUnwritable(t *testing.T) {
	for _, write := range []func(*record.Record) string{kif.Write, kif.WriteKI2, kif.WriteCSA} {
		if got := write(&record.Record{Start: "nonsense"}); got != "" {
			t.Errorf("%q", got)
		}
	}
	illegal := rules.NewMove(0, 80, shogi.King, 0, 0, rules.Normal)
	legal := parse(t, "").AppendLegal(nil)
	n := func(m rules.Move, next ...*record.Node) *record.Node { return &record.Node{Move: m, Next: next} }
	r := &record.Record{
		Root: record.Node{Next: []*record.Node{n(legal[0], n(illegal)), n(illegal), n(legal[1])}},
		Tags: tags("", "x", "a:b", "x", "手合割", "x", "変化", "x", "*", "x", "1", "x", "a\nb", "x", "good", "a\nb"),
	}
	for _, write := range []func(*record.Record) string{kif.Write, kif.WriteKI2} {
		got := one(t, kif.Read, write(r))
		if nodes, _ := tree(t, got); len(nodes) != 3 {
			t.Errorf("%d nodes", len(nodes))
		}
		if !reflect.DeepEqual(got.Tags, tags("good", "a b")) {
			t.Errorf("%q", got.Tags)
		}
	}
	if got := one(t, kif.ReadCSA, kif.WriteCSA(r)); len(got.MainLine()) != 1 {
		t.Errorf("%d moves", len(got.MainLine()))
	}
}

// sameAgain checks that what was read from fuzzed text is written and read
// again to the same, or that the error is one that may be.
func sameAgain(t *testing.T, text string, games []*record.Record, err error, format string,
	write func(*record.Record) string, read func(string) ([]*record.Record, error)) {
	if err != nil {
		e, ok := errors.AsType[*rules.ParseError](err)
		if !ok || e.Offset < 0 || e.Offset > len(text) || e.Input != text || !strings.HasPrefix(e.Kind, format) {
			t.Fatalf("%q: %v", text, err)
		}
	}
	for _, r := range games {
		tree(t, r) // its moves can be made
		written := write(r)
		again, err := read(written)
		if err != nil || len(again) != 1 || !reflect.DeepEqual(again[0], r) {
			a, _ := json.Marshal(again)
			b, _ := json.Marshal(r)
			t.Fatalf("%q\nis read as\n%s\nwritten as\n%s\nand read as\n%s, %v", text, b, written, a, err)
		}
	}
}

func seeds(f *testing.F, patterns ...string) {
	for _, pattern := range patterns {
		files, err := filepath.Glob(filepath.Join("testdata", pattern))
		if err != nil || len(files) == 0 {
			f.Fatal(pattern, err)
		}
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				f.Fatal(err)
			}
			if strings.Contains(file, "sjis") {
				continue
			}
			f.Add(string(data[:min(len(data), 1500)])) // long ones only slow it down
		}
	}
}

func FuzzRead(f *testing.F) {
	seeds(f, "0*.kif", "1*.ki2")
	f.Add("後手の持駒：飛二\n|v香v桂v銀v金v玉v金v銀v桂v香|一\n手数＝3\n先手番\n1 ７六歩(77) (0:1)\n変化：1手\n*a\n&b\n1 投了\nまで1手で先手の勝ち")
	f.Fuzz(checkKIF)
}

func FuzzReadCSA(f *testing.F) {
	seeds(f, "*.csa")
	f.Add("PI82HI22KA\n-\n-5142OU,T3,+2726FU\nT1.5\n'*a\n%TSUMI\n/\nP+59OU00FU\nP-51OU\nP-00AL\n+\n%-ILLEGAL_ACTION")
	f.Fuzz(func(t *testing.T, text string) {
		games, err := kif.ReadCSA(text)
		sameAgain(t, text, games, err, "csa-", kif.WriteCSA, kif.ReadCSA)
		for _, r := range games {
			if _, err := kif.Read(kif.Write(r)); err != nil {
				t.Fatalf("%q is written as %q: %v", text, kif.Write(r), err)
			}
		}
	})
}

// FuzzLines is FuzzRead with whole lines for letters, for few random bytes
// are KIF.
func FuzzLines(f *testing.F) {
	pieces := []string{
		"\n", "\n", "\n", "\n", "\r\n", " ", "　", "*", "&", "#", "：", ":", "+",
		"手合割：平手\n", "手合割：二枚落ち\n", "手合割：その他\n", "手数----\n", "手数＝7\n", "先手番\n", "後手番\n", "上手番\n",
		"先手の持駒：飛二　歩十八\n", "後手の持駒：なし\n", "先手の持駒", "先手：甲\n", "手数：9\n", "変化", "まで", "手合割", "年 ：月 \n",
		"| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n", "| ・ ・ ・ ・ 玉 ・ ・ ・ ・|一\n", "|" + strings.Repeat(" ・", 9) + "|\n", strings.Repeat("|"+strings.Repeat(" ・", 9)+"|\n", 7),
		"変化：1手\n", "変化：2手\n", "変化：3手\n", "変化：4手\n", "*よい\n", "*\n", "\n*", "&印\n",
		"1 ７六歩(77) ( 0:16/0)\n", "2 ３四歩(33)+\n", "3 ２二角成(88) (1:00)\n", "4 同　銀(31)\n", "1 ５八飛\n", "2 ５二飛\n", "3 ２八飛\n", "4 ８二飛\n", "５五角打",
		"▲５八飛△５二飛▲２八飛△８二飛\n", "▲５八飛△５二飛▲２八飛△８二飛▲５八飛△５二飛▲２八飛△８二飛▲５八飛△５二飛▲２八飛△８二飛\n", "▲７六歩", "△３四歩 ", "△６二玉\n", "▲４八玉\n",
		"5 投了\n", "5 中断\n", "5 千日手\n", "5 詰み\n", "5 反則勝ち\n", "5 反則負け\n", "5 不戦勝\n", "5 切れ負け (0:01/)\n", "5 持将棋\n", "5 引き分け\n",
		"まで3手で先手の勝ち\n", "まで3手で後手の勝ち\n", "まで3手で詰み\n", "まで3手で先手の反則負け\n", "まで持将棋により上手の勝ち\n", "まで中断\n",
	}
	f.Add([]byte{13, 16, 42, 43, 44, 45, 35, 38, 43, 57})
	f.Fuzz(func(t *testing.T, letters []byte) {
		var b strings.Builder
		for _, c := range letters {
			b.WriteString(pieces[int(c)%len(pieces)])
		}
		checkKIF(t, b.String())
	})
}

// checkKIF checks what is read from any text as KIF.
func checkKIF(t *testing.T, text string) {
	games, err := kif.Read(text)
	sameAgain(t, text, games, err, "kif-", kif.Write, kif.Read)
	for _, r := range games {
		withoutTimes(t, r)
	}
	sameAgain(t, text, games, err, "kif-", kif.WriteKI2, kif.Read)
	for _, r := range games {
		if _, err := kif.ReadCSA(kif.WriteCSA(r)); err != nil {
			t.Fatalf("%q is written as %q: %v", text, kif.WriteCSA(r), err)
		}
	}
}
