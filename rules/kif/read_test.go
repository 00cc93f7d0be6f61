package kif_test

import (
	"errors"
	"fmt"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"time"

	"golang.org/x/text/encoding/japanese"

	"tah/rules"
	"tah/rules/kif"
	"tah/rules/record"
	"tah/rules/shogi"
)

// TestKIF reads what one meets in files: the Kifu for Windows header, CRLF,
// trailing wide spaces, other spellings, a diagram with 王.
func TestKIF(t *testing.T) {
	r := one(t, kif.Read, strings.ReplaceAll(`# ---- Kifu for Windows V7 V7.50 棋譜ファイル ----
開始日時：2026/11/21 9:00
手合割：平手　　
先手：甲
後手：乙
手数----指手---------消費時間--
*始め
   1 ７六歩(77)   ( 0:16/00:00:16)
*よい
&しおり
*手
   2 ３四歩(33)   ( 1:00/00:01:00)+
   3 ▲２二角成(88)   (75:10/01:15:26)
   4 同　銀(31)
   5 ４五角打     (1:02:03/00:00:00)
   6 投了         ( 0:00/00:01:00)
まで5手で先手の勝ち

変化：2手
*別の手
   2 ８四歩(83)   ( 0:05/00:00:05)
   3 ２六歩(27)
`, "\n", "\r\n"))
	if want := tags("開始日時", "2026/11/21 9:00", "先手", "甲", "後手", "乙"); !reflect.DeepEqual(r.Tags, want) {
		t.Errorf("tags %q", r.Tags)
	}
	nodes, _ := tree(t, r)
	want := []node{
		{0, "-", 0, "始め"}, {1, "7g7f", 16 * time.Second, "よい\n手"}, {2, "3c3d", time.Minute, ""},
		{3, "8h2b+", 75*time.Minute + 10*time.Second, ""}, {4, "3a2b", 0, ""}, {5, "B*4e", time.Hour + 2*time.Minute + 3*time.Second, ""},
		{2, "8c8d", 5 * time.Second, ""}, {3, "2g2f", 0, ""},
	}
	if !reflect.DeepEqual(nodes, want) {
		t.Errorf("%+v", nodes)
	}
	if got := r.Root.Next[0].Next[1].Before; got != "別の手" {
		t.Errorf("%q before the variation", got)
	}
	if r.Start != "" || r.Outcome != (rules.Outcome{Result: rules.FirstWins, Reason: rules.Resignation}) {
		t.Error(r.Start, r.Outcome)
	}
	r = one(t, kif.Read, `上手の持ち駒:飛二 歩十八
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・v王 ・ ・ ・ ・|一
| ・ ・ ・ ・v全 ・ ・ ・ ・|二
| ・ ・ ・ ・ ・ ・ ・ ・ ・|三
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ ・v成銀 ・ ・ ・ ・ ・|五
| . . . . . . . . .|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ ・ ・ ・ ・|八
| ・ ・ ・ ・ 玉 ・ ・ ・ ・|九
+---------------------------+
下手の持ち駒:なし
手数＝41  ▲５九玉  まで
上手番
手数----指手---------消費時間--
   1 ５三全(52)
   2 ４八王(59)
   3 ５五飛打
   4 反則勝ち
`)
	if want := "4k4/4+s4/9/9/3+s5/9/9/9/4K4 w 2r18p 42"; r.Start != want {
		t.Errorf("starts at %s, want %s", r.Start, want)
	}
	if o := r.Outcome; len(r.MainLine()) != 3 || o != (rules.Outcome{Result: rules.FirstWins, Reason: rules.IllegalMove}) {
		t.Error(len(r.MainLine()), o)
	}
}

func TestKI2(t *testing.T) {
	r := one(t, kif.Read, `先手：甲
手合割：角落ち
△８四歩    ▲76歩 △６二銀 ▲2六歩
*まだ
△34歩☗25歩
まで6手で下手の勝ち

変化：3手
△3四歩
`)
	nodes, _ := tree(t, r)
	want := []node{
		{0, "-", 0, ""}, {1, "8c8d", 0, ""}, {2, "7g7f", 0, ""}, {3, "7a6b", 0, ""}, {4, "2g2f", 0, "まだ"},
		{5, "3c3d", 0, ""}, {6, "2f2e", 0, ""}, {3, "3c3d", 0, ""},
	}
	if !reflect.DeepEqual(nodes, want) {
		t.Errorf("%+v", nodes)
	}
	if want := (rules.Outcome{Result: rules.FirstWins, Reason: rules.Resignation}); r.Outcome != want {
		t.Error(r.Outcome)
	}
	checkWriting(t, r)
}

// TestVariationBehindTheEnd: what would have been had nobody resigned is
// kept, as a comment.
func TestVariationBehindTheEnd(t *testing.T) {
	r := one(t, kif.Read, `手合割：平手
1 ７六歩(77)
2 投了
変化：2手
2 ３四歩(33) (0:01/)
変化：3手
3 ２六歩(27)
*a
変化：1手
1 ２六歩(27)
`)
	nodes, _ := tree(t, r)
	want := []node{
		{0, "-", 0, ""}, {1, "7g7f", 0, "変化：2手\n2 ３四歩(33) (0:01/)\n変化：3手\n3 ２六歩(27)\n*a"}, {1, "2g2f", 0, ""},
	}
	if !reflect.DeepEqual(nodes, want) {
		t.Errorf("%+v", nodes)
	}
	checkWriting(t, r)
}

// TestClosingLines: how the line at the end of KI2 says who won, with White
// to move after one move.
func TestClosingLines(t *testing.T) {
	first, second := rules.FirstWins, rules.SecondWins
	for _, c := range []struct {
		line   string
		result rules.Result
		reason rules.Reason
	}{
		{"まで1手で先手の勝ち", first, rules.Resignation},
		{"まで、1手で後手の勝ち", second, rules.Resignation},
		{"まで1手で投了", first, rules.Resignation},
		{"まで1手で時間切れにより先手の勝ち", first, rules.Timeout},
		{"まで1手で後手の反則負け", first, rules.IllegalMove},
		{"まで1手で後手の反則勝ち", second, rules.IllegalMove},
		{"まで1手で先手の反則負けにより後手の勝ち", second, rules.IllegalMove},
		{"まで1手で反則負け", first, rules.IllegalMove},
		{"まで1手で後手の入玉勝ち", second, rules.Declaration},
		{"まで1手で詰み", first, rules.Checkmate},
		{"まで1手詰", first, rules.Checkmate},
		{"まで1手で不詰", rules.Ongoing, rules.NoReason},
		{"まで1手で中断", rules.Ongoing, rules.NoReason},
		{"まで1手で千日手", rules.Draw, rules.Sennichite},
		{"まで1手で持将棋", rules.Draw, rules.Jishogi},
		{"まで1手で引き分け", rules.Draw, rules.Agreement},
		{"まで1手で先手の不戦敗", second, rules.NoReason},
	} {
		r := one(t, kif.Read, "手合割：平手\n▲７六歩\n"+c.line)
		if want := (rules.Outcome{Result: c.result, Reason: c.reason}); r.Outcome != want {
			t.Errorf("%s: %v, want %v", c.line, r.Outcome, want)
		}
	}
}

func TestCSA(t *testing.T) {
	const rest = "P3-FU-FU-FU-FU-FU-FU-FU-FU-FU\nP4 * * * * * * * * *\nP5 *  *  *  *  *  *  *  *  * \nP6 *  *  *  *  *  *  *  *  *\n" +
		"P7+FU+FU+FU+FU+FU+FU+FU+FU+FU\nP8 * +KA *  *  *  *  * +HI * \nP9+KY+KE+GI+KI+OU+KI+GI+KE+KY\n"
	for _, c := range []struct{ text, start string }{
		{"PI\n+", ""},
		{"V3.0\n'no comment\n$EVENT:x", ""},
		{"P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP2 * -HI *  *  *  *  * -KA * \n" + rest + "P+\nP-\n+", ""},
		{"PI82HI22KA\n-", "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
		{"P-51OU00FU00FU\nP+59OU\nP+00AL\n-", "4k4/9/9/9/9/9/9/9/4K4 w 2R2B4G4S4N4L16P2p 1"},
		{"P-51OU,P+59OU12RY,+", "4k4/8+R/9/9/9/9/9/9/4K4 b - 1"},
	} {
		if r := one(t, kif.ReadCSA, c.text); r.Start != c.start {
			t.Errorf("%s\nstarts at %s, want %s", c.text, r.Start, c.start)
		}
	}
	r := one(t, kif.ReadCSA, "V2.2\nN+甲\nN-\n$START_TIME:2026/11/21\n$X:y:z\n'*始め\nPI\n+\n+7776FU,T12\n-3334FU\n'*よい\n'**手\n'skip\nT3.9\n%CHUDAN\nT5\n$END_TIME:e")
	if want := tags("先手", "甲", "後手", "", "開始日時", "2026/11/21", "X", "y:z", "終了日時", "e"); !reflect.DeepEqual(r.Tags, want) {
		t.Errorf("%q", r.Tags)
	}
	nodes, _ := tree(t, r)
	if want := []node{{0, "-", 0, "始め"}, {1, "7g7f", 12 * time.Second, ""}, {2, "3c3d", 3 * time.Second, "よい\n*手"}}; !reflect.DeepEqual(nodes, want) {
		t.Errorf("%+v", nodes)
	}
	win := func(c rules.Color, reason rules.Reason) rules.Outcome {
		return rules.Outcome{Result: rules.Win(c), Reason: reason}
	}
	for word, want := range map[string]rules.Outcome{
		"TORYO": win(0, rules.Resignation), "TIME_UP": win(0, rules.Timeout), "TSUMI": win(0, rules.Checkmate),
		"KACHI": win(1, rules.Declaration), "ILLEGAL_MOVE": win(0, rules.IllegalMove),
		"+ILLEGAL_ACTION": win(1, rules.IllegalMove), "-ILLEGAL_ACTION": win(0, rules.IllegalMove),
		"JISHOGI": {Result: rules.Draw, Reason: rules.Jishogi}, "SENNICHITE": {Result: rules.Draw, Reason: rules.Sennichite},
		"HIKIWAKE": {Result: rules.Draw, Reason: rules.Agreement}, "CHUDAN": {}, "MATTA": {}, "FUZUMI": {},
	} {
		if r := one(t, kif.ReadCSA, "PI\n+\n+7776FU\n%"+word); r.Outcome != want {
			t.Errorf("%s: %v, want %v", word, r.Outcome, want)
		}
	}
}

// TestErrors: a ‸ in the text shows where the trouble is.
func TestErrors(t *testing.T) {
	const rows = "|v香 ・ ・ ・v玉 ・ ・ ・ ・|一\n"
	for _, c := range []struct {
		read func(string) ([]*record.Record, error)
		text string
		code string
	}{
		{kif.Read, "‸", "kif-header"},
		{kif.Read, "‸nonsense", "kif-header"},
		{kif.Read, "key：value‸", "kif-header"},
		{kif.Read, "手合割：平手\n‸nonsense\n", "kif-header"},
		{kif.Read, "手合割：詰将棋‸", "kif-board"},
		{kif.Read, rows + "‸手数----\n", "kif-board"},
		{kif.Read, rows + "後手の持駒：飛　‸成\n", "kif-board"},
		{kif.Read, rows + "後手の持駒：飛二　‸飛\n", "kif-board"},
		{kif.Read, strings.Repeat(rows, 9) + "‸手数----\n", "kif-board"},
		{kif.Read, "手合割：平手\n1 ‸７五歩(77)", "kif-move"},
		{kif.Read, "手合割：平手\n1 ７六歩‸何(77)", "kif-move"},
		{kif.Read, "手合割：平手\n1 ‸７五歩(77) ( 0:00/00:00:00)+\n", "kif-move"},
		{kif.Read, "手合割：平手\n1 投了\n1 ‸７六歩(77)", "kif-move"},
		{kif.Read, "手合割：平手\n1 ７六歩(77)\n‸nonsense", "kif-move"},
		{kif.Read, "手合割：平手\n▲７六歩 ‸△７六歩 ▲２六歩", "kif-move"},
		{kif.Read, "手合割：平手\n手数----\n変化：‸2手", "kif-variation"},
		{kif.Read, "手合割：平手\n手数----\n変化：‸手", "kif-variation"},
		{kif.Read, "手合割：平手\n1 ７六歩(77) ‸(0:x/0)", "kif-time"},
		{kif.Read, "手合割：平手\n1 ７六歩(77) ‸(1:2:3:4)", "kif-time"},
		{kif.Read, "手合割：平手\n1 ７六歩(77) ‸(1234567:00)", "kif-time"},
		{kif.ReadCSA, "‸", "csa-header"},
		{kif.ReadCSA, "'*x‸", "csa-header"},
		{kif.ReadCSA, "PI\n‸nonsense", "csa-header"},
		{kif.ReadCSA, "‸$x", "csa-header"},
		{kif.ReadCSA, "‸PI55FU\n", "csa-board"},
		{kif.ReadCSA, "‸P1 * ", "csa-board"},
		{kif.ReadCSA, "‸P1 *  *  *  *  *  *  *  * +XX", "csa-board"},
		{kif.ReadCSA, "‸P+00OU", "csa-board"},
		{kif.ReadCSA, "‸P+59O", "csa-board"},
		{kif.ReadCSA, "P+59OU\nP+58OU\n‸+\n", "csa-board"},
		{kif.ReadCSA, "‸-\n", "csa-board"},
		{kif.ReadCSA, "PI\n+\n‸PI\n", "csa-board"},
		{kif.ReadCSA, "PI\n+\n‸+\n", "csa-move"},
		{kif.ReadCSA, "PI\n+\n‸+7775FU\n", "csa-move"},
		{kif.ReadCSA, "PI\n+\n‸-7776FU\n", "csa-move"},
		{kif.ReadCSA, "PI\n+\n‸+7776TO\n", "csa-move"},
		{kif.ReadCSA, "PI\n+\n‸+7776\n", "csa-move"},
		{kif.ReadCSA, "PI\n+\n+7776FU,‸+3334FU\n", "csa-move"},
		{kif.ReadCSA, "PI\n+\n%CHUDAN\n‸+7776FU\n", "csa-move"},
		{kif.ReadCSA, "PI\n+\n+7776FU\n‸T\n", "csa-time"},
		{kif.ReadCSA, "PI\n+\n+7776FU\n‸T-1\n", "csa-time"},
		{kif.ReadCSA, "PI\n+\n+7776FU\n‸T999999999\n", "csa-time"},
	} {
		before, after, _ := strings.Cut(c.text, "‸")
		at, text := len(before), before+after
		games, err := c.read(text)
		e, ok := errors.AsType[*rules.ParseError](err)
		if !ok || e.Kind != c.code || e.Offset != at || e.Input != text || len(games) != 0 {
			t.Errorf("%q: %d games, %v, want %s at %d", text, len(games), err, c.code, at)
		}
	}
}

// TestBounds: hostile files are refused, or read in linear time. A file four times
// as long makes the reader allocate about four times as many bytes, and make and
// take back as many moves.
func TestBounds(t *testing.T) {
	const moves = record.MaxNodes
	there := [4]string{"▲５八飛", "△５二飛", "▲２八飛", "△８二飛"}
	line, lineCSA := strings.Join(there[:], " ")+"\n", "+2858HI,-8252HI,+5828HI,-5282HI\n"
	long := "手合割：平手\n" + strings.Repeat(line, moves/4)
	longCSA := "PI\n+\n" + strings.Repeat(lineCSA, moves/4)
	for _, c := range []struct {
		name       string
		read       func(string) ([]*record.Record, error)
		lead, unit string
		times      int
		end, code  string
	}{
		{"long", kif.Read, "手合割：平手\n", line, moves / 4, "", ""},
		{"too long", kif.Read, "手合割：平手\n", line, moves / 4, there[0], "kif-size"},
		{"variations", kif.Read, "手合割：平手\n", "変化：1手\n▲５八飛\n", moves, "", ""},
		{"endings", kif.Read, long, "まで先手の反則負け\n", 50_000, "", ""},
		{"comments", kif.Read, "", "*\n", 1_000_000, long, ""},
		{"comments between", kif.Read, "手合割：平手\n手数----\n", "*a\n変化：1手\n", 50_000, "", ""},
		{"headers", kif.Read, "", "手合割：平手\n手数----\n", 50_000, "", ""},
		{"tags", kif.Read, "", "a：b\n", 200_000, long, ""},
		{"marks", kif.Read, "手合割：平手\n", "▲", 500_000, "", "kif-move"},
		{"parentheses", kif.Read, "手合割：平手\n1 ", "(", 500_000, "", "kif-move"},
		{"one long line", kif.Read, "", "：", 500_000, "", "kif-header"},
		{"CSA long", kif.ReadCSA, "PI\n+\n", lineCSA, moves / 4, "", ""},
		{"CSA too long", kif.ReadCSA, "PI\n+\n", lineCSA, moves / 4, "+2858HI", "csa-size"},
		{"CSA endings", kif.ReadCSA, longCSA, "%ILLEGAL_MOVE\n", 50_000, "", ""},
		{"CSA commas", kif.ReadCSA, "PI", ",", 500_000, "", ""},
		{"CSA pieces", kif.ReadCSA, "PI\nP+", "00AL", 50_000, "", ""},
		{"CSA games", kif.ReadCSA, "", "PI\n+\n/\n", 50_000, "", ""},
	} {
		cost := func(times int) (allocated, moved int) {
			text := c.lead + strings.Repeat(c.unit, times) + c.end
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, err := c.read(text)
			runtime.ReadMemStats(&after)
			if e, ok := errors.AsType[*rules.ParseError](err); times == c.times &&
				(c.code == "" && err != nil || c.code != "" && (!ok || e.Kind != c.code)) {
				t.Errorf("%s: %.200v, want %s", c.name, err, c.code)
			}
			return int(after.TotalAlloc - before.TotalAlloc), kif.Moved(text)
		}
		allocated0, moved0 := cost(0) // what is not repeated
		allocated, moved := cost(c.times / 4)
		allocated4, moved4 := cost(c.times)
		allocated, allocated4, moved, moved4 = allocated-allocated0, allocated4-allocated0, moved-moved0, moved4-moved0
		if allocated4 > 8*allocated+100_000 { // lists grow in steps
			t.Errorf("%s: %d bytes are allocated, then %d", c.name, allocated, allocated4)
		}
		if moved4 > 5*moved {
			t.Errorf("%s: %d moves are made and taken back, then %d", c.name, moved, moved4)
		}
	}
	games, err := kif.Read(long)
	if err != nil {
		t.Fatal(err)
	}
	if got := one(t, kif.Read, kif.Write(games[0])); len(got.MainLine()) != moves {
		t.Errorf("%d moves", len(got.MainLine()))
	}
}

// TestTooDeep: variations that are nested deeper than a record may have them
// are refused.
func TestTooDeep(t *testing.T) {
	deep := "手合割：平手\n"
	there := [4]string{"▲５八飛", "△５二飛", "▲２八飛", "△８二飛"}
	for i := range 70 {
		deep += there[i%4] + "\n"
	}
	for i := range 70 {
		deep += fmt.Sprintf("変化：%d手\n", i+1)
		for k := i; k < 70; k++ { // as before, but now one deeper
			deep += there[k%4] + "\n"
		}
	}
	_, err := kif.Read(deep)
	if e, ok := errors.AsType[*rules.ParseError](err); !ok || e.Kind != "kif-size" {
		t.Errorf("%.200v, want kif-size", err)
	}
}

func TestDecode(t *testing.T) {
	const text = "#KIF version=2.0 encoding=UTF-8\n先手：羽生\n"
	sjis, err := japanese.ShiftJIS.NewEncoder().String("手合割：平手")
	if err != nil {
		t.Fatal(err)
	}
	bad := errors.New("bad")
	for _, c := range []struct {
		data, want string
		err        error
	}{
		{"", "", nil},
		{text, text, nil},
		{"\ufeff" + text, text, nil},
		{"#KIF version=2.0 encoding=Shift_JIS\n先手：羽生", "#KIF version=2.0 encoding=Shift_JIS\n先手：羽生", nil},
		{text + "\xff", text + "\ufffd", nil},
		{"'CSA encoding=utf-8\n\xff", "'CSA encoding=utf-8\n\ufffd", nil},
		{"#KIF version=2.0 encoding=Shift_JIS\n" + sjis, "#KIF version=2.0 encoding=Shift_JIS\n手合割：平手", nil},
		{sjis, "手合割：平手", nil},
		{"\xff", "", bad},
	} {
		got, err := kif.Decode([]byte(c.data), func(data []byte) (string, error) {
			if c.err != nil {
				return "", c.err
			}
			return shiftJIS(data)
		})
		if got != c.want || err != c.err {
			t.Errorf("%q: %q, %v, want %q", c.data, got, err, c.want)
		}
	}
}

// TestHandicapNames: every handicap of package shogi has a name of its own.
func TestHandicapNames(t *testing.T) {
	seen := map[string]bool{}
	for _, h := range (shogi.Game{}).Handicaps() {
		text := kif.Write(&record.Record{Start: h.Start})
		line, _, _ := strings.Cut(text, "\n")
		if seen[line] || !strings.HasSuffix(line, "落ち") {
			t.Errorf("%s is written as\n%s", h.Key, text)
		}
		seen[line] = true
		if r := one(t, kif.Read, text); r.Start != h.Start {
			t.Errorf("%s is read as %s", h.Key, r.Start)
		}
	}
}
