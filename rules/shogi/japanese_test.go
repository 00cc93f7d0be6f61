package shogi_test

import (
	"bufio"
	"cmp"
	"compress/gzip"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"tah/rules"
	"tah/rules/shogi"
)

// TestJapaneseLikeTsshogi compares with npm tsshogi 2.2.0, which wrote 200
// random games: the FNV-1a hash of its names of all legal moves of all
// positions (those of a position sorted by their USI names), the SFEN of the
// last position, and the moves played. It writes 龍 for 竜.
func TestJapaneseLikeTsshogi(t *testing.T) {
	t.Parallel()
	f, err := os.Open("testdata/japanese.txt.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	text, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	games := 0
	for sc := bufio.NewScanner(text); sc.Scan(); games++ {
		fields := strings.Split(sc.Text(), "\t")
		p := parse(t, "")
		hash := fnv.New32a()
		previous := rules.NoMove
		for name := range strings.FieldsFuncSeq(fields[2], func(r rune) bool { return r == ' ' }) {
			legal := p.AppendLegal(nil)
			slices.SortFunc(legal, func(a, b rules.Move) int { return cmp.Compare(p.FormatMove(a), p.FormatMove(b)) })
			for _, m := range legal {
				io.WriteString(hash, strings.ReplaceAll(p.Japanese(m, previous), "竜", "龍"))
			}
			m, err := p.ParseJapanese(name, previous)
			if err != nil {
				t.Fatalf("%s: %v", p, err)
			}
			if got := strings.ReplaceAll(p.Japanese(m, previous), "竜", "龍"); got != name {
				t.Fatalf("%s: %s, want %s", p, got, name)
			}
			p.Make(m)
			previous = m
		}
		if got := fmt.Sprintf("%08x", hash.Sum32()); got != fields[0] {
			t.Errorf("game %d: the names of all legal moves differ", games)
		}
		if got := p.String(); !strings.HasPrefix(got, strings.TrimSuffix(fields[1], " 1")+" ") {
			t.Errorf("game %d: %s, want %s", games, got, fields[1])
		}
	}
	if games != 200 {
		t.Errorf("%d games", games)
	}
}

// TestNotationsAreInverse: what Japanese and Notation write is read as the
// same move, for all legal moves of random games.
func TestNotationsAreInverse(t *testing.T)     { notationsAreInverse(t, 50) }
func TestLongNotationsAreInverse(t *testing.T) { notationsAreInverse(t, 200) }

func notationsAreInverse(t *testing.T, games int) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(7, uint64(games)))
	for range games {
		p := parse(t, "")
		previous := rules.NoMove
		for range 200 {
			legal := p.AppendLegal(nil)
			if len(legal) == 0 {
				break
			}
			for _, m := range legal {
				name := p.Japanese(m, previous)
				if back, err := p.ParseJapanese(name, previous); err != nil || back != m {
					t.Fatalf("%s: %s is read as %x, %v", p, name, back, err)
				}
				name = p.Notation(m, "")
				if back, err := p.ParseWestern(name); err != nil || back != m {
					t.Fatalf("%s: %s is read as %x, %v", p, name, back, err)
				}
			}
			previous = legal[rng.IntN(len(legal))]
			p.Make(previous)
		}
	}
}

// TestJapanese has the examples of the Japan Shogi Association, and what
// readers must forgive.
func TestJapanese(t *testing.T) {
	for _, c := range []struct{ sfen, move, want string }{
		{"", "7g7f", "▲７六歩"},
		{"9/2G3G2/9/9/9/9/9/9/K7k b G 1", "7b6a", "▲６一金"},
		{"9/2G3G2/9/9/9/9/9/9/K7k b G 1", "G*5a", "▲５一金"},
		// JSA, A: 82金上, 82金寄; 32金引 …
		{"9/9/1G7/9/9/9/9/9/K7k b - 1", "8c8b", "▲８二金"},
		{"1G7/G8/9/9/9/9/9/9/K7k b - 1", "9b8b", "▲８二金寄"},
		{"1G7/G8/9/9/9/9/9/9/K7k b - 1", "8a8b", "▲８二金引"},
		// C: 81金左, 81金右; 22金左 …
		{"9/G1G6/9/9/9/9/9/9/K7k b - 1", "9b8a", "▲８一金左"},
		{"9/G1G6/9/9/9/9/9/9/K7k b - 1", "7b8a", "▲８一金右"},
		{"9/9/9/9/9/9/9/9/K1SS4k b - 1", "7i7h", "▲７八銀直"},
		{"9/9/9/9/9/9/9/9/K1SS4k b - 1", "6i7h", "▲７八銀右"},
		// D: five golds would be 52金左, 52金直, 52金右 …; silvers with 上 and 引
		{"9/9/9/9/9/9/2S1S4/9/K1SS4k b - 1", "7i6h", "▲６八銀左上"},
		{"9/9/9/9/9/9/2S1S4/9/K1SS4k b - 1", "7g6h", "▲６八銀左引"},
		{"9/9/9/9/9/9/2S1S4/9/K1SS4k b - 1", "6i6h", "▲６八銀直"},
		// E: 馬 and 竜 never go 直
		{"9/9/9/9/9/9/9/+R+R7/K7k b - 1", "9h8g", "▲８七竜左"},
		{"9/9/9/9/9/9/9/+R+R7/K7k b - 1", "8h8g", "▲８七竜右"},
		{"+B1+B6/9/9/9/9/9/9/8k/K8 b - 1", "9a8b", "▲８二馬左"},
		// the same as White sees it
		{"k8/6g1g/9/9/9/9/9/9/K8 w - 1", "1b2c", "△２三金左"},
		// promotion, drops
		{"9/9/9/4S4/9/9/9/9/K7k b - 1", "5d5c+", "▲５三銀成"},
		{"9/9/9/4S4/9/9/9/9/K7k b - 1", "5d5c", "▲５三銀不成"},
		{"9/9/9/4G4/9/9/9/9/K7k b G 1", "G*5c", "▲５三金打"},
		{"9/9/9/4G4/9/9/9/9/K7k b - 1", "5d5c", "▲５三金"},
	} {
		p := parse(t, c.sfen)
		m, err := p.ParseMove(c.move)
		if err != nil {
			t.Errorf("%s: %v", c.sfen, err)
			continue
		}
		if got := p.Japanese(m, rules.NoMove); got != c.want {
			t.Errorf("%s %s: %s, want %s", c.sfen, c.move, got, c.want)
		}
	}
	p := parse(t, "9/9/9/9/4s4/9/3G1G3/9/K7k w - 1")
	m, err := p.ParseMove("5e5f")
	if err != nil {
		t.Fatal(err)
	}
	p.Make(m)
	take, err := p.ParseMove("6g5f")
	if err != nil {
		t.Fatal(err)
	}
	if got := p.Japanese(take, m); got != "▲同　金左" {
		t.Error(got)
	}
	for _, text := range []string{"同金左", "同 金左", "☗同　金左", "５六同金左", "56金左", "5六金左上", "同金(67)", "△５六 金 左"} {
		if got, err := p.ParseJapanese(text, m); err != nil || got != take {
			t.Errorf("%s: %x, %v", text, got, err)
		}
	}
}

func TestReadingJapanese(t *testing.T) {
	for _, c := range []struct{ sfen, text, want string }{
		{"", "７六歩", "7g7f"},
		{"", "５八王", "5i5h"},
		{"9/9/9/4S4/9/9/9/9/K7k b - 1", "５三銀生", "5d5c"},
		{"9/9/9/4S4/9/9/9/9/K7k b - 1", "５三銀不成", "5d5c"},
		{"9/9/9/4S4/9/9/9/9/K7k b - 1", "５三銀", "5d5c"},
		{"9/9/9/4+S4/9/9/9/9/K7k b - 1", "５三成銀", "5d5c"},
		{"9/9/9/4+S4/9/9/9/9/K7k b - 1", "５三全", "5d5c"},
		{"9/9/9/9/9/9/9/+R+R7/K7k b - 1", "87龍左", "9h8g"},
		{"9/9/9/9/9/9/9/+R+R7/K7k b - 1", "８七竜右行", "8h8g"},
		{"9/9/9/9/9/9/9/+R+R7/K7k b - 1", "８六竜行", "8h8f"},
		{"9/9/9/4G4/9/9/9/9/K7k b G 1", "５三金打", "G*5c"},
		{"9/9/9/4G4/9/9/9/9/K7k b G 1", "５三金", "5d5c"},
		{"9/9/9/4G4/9/9/9/9/K7k b G 1", "１一金", "G*1a"},
		{"", "", "japanese-syntax"},
		{"", "▲", "japanese-syntax"},
		{"", "７六", "japanese-syntax"},
		{"", "７十歩", "japanese-syntax"},
		{"", "７六歩何", "japanese-syntax"},
		{"", "７六歩不", "japanese-syntax"},
		{"", "７六歩(77", "japanese-syntax"},
		{"", "７六歩打成", "japanese-syntax"},
		{"", "同歩", "japanese-illegal"},
		{"", "７五歩", "japanese-illegal"},
		{"", "７六歩打", "japanese-illegal"},
		{"", "７六歩成", "japanese-illegal"},
		{"", "７六歩(67)", "japanese-illegal"},
		{"9/G1G6/9/9/9/9/9/9/K7k b - 1", "８一金", "japanese-ambiguous"},
		{"9/G1G6/9/9/9/9/9/9/K7k b - 1", "８一金上", "japanese-ambiguous"},
		{"9/G1G6/9/9/9/9/9/9/K7k b - 1", "８一金直", "japanese-illegal"},
	} {
		p := parse(t, c.sfen)
		m, err := p.ParseJapanese(c.text, rules.NoMove)
		checkRead(t, p, c.text, c.want, m, err)
	}
}

// checkRead checks a move read from text against its USI name, or the code
// of the error that it must be.
func checkRead(t *testing.T, p *shogi.Position, text, want string, m rules.Move, err error) {
	t.Helper()
	if bad, ok := errors.AsType[*rules.ParseError](err); ok {
		if bad.Kind != want || bad.Input != text || bad.Offset > len(text) {
			t.Errorf("%s: %+v, want %s", text, bad, want)
		}
		return
	}
	if err != nil || p.FormatMove(m) != want {
		t.Errorf("%s: %s, %v, want %s", text, p.FormatMove(m), err, want)
	}
}

func TestParseWestern(t *testing.T) {
	const golds = "4k4/9/9/9/9/9/9/9/3GKG3 b P 1"
	for _, c := range []struct{ sfen, text, want string }{
		{"", "P-7f", "7g7f"},
		{"", "P7f", "7g7f"},
		{"", "P-76", "7g7f"},
		{"", "P7g-7f", "7g7f"},
		{"", "P77-76", "7g7f"},
		{"", "P7g7f", "7g7f"},
		{golds, "G4i-5h", "4i5h"},
		{golds, "G49-58", "4i5h"},
		{golds, "G-4h", "4i4h"},
		{golds, "P*5e", "P*5e"},
		{golds, "P'5e", "P*5e"},
		{golds, "P*55", "P*5e"},
		{"4k4/1b7/9/9/9/9/9/7B1/4K4 b - 1", "Bx8b+", "2h8b+"},
		{"4k4/1b7/9/9/9/9/9/7B1/4K4 b - 1", "B28x82=", "2h8b"},
		{"4k4/1b7/9/9/9/9/9/7B1/4K4 b - 1", "B-8b", "2h8b"},
		{"4k4/9/9/9/9/9/9/7+B1/4K4 b - 1", "+B-2g", "2h2g"},
		{"4k4/9/9/9/9/9/9/7+B1/4K4 b - 1", "H-2g", "2h2g"},
		{"4k4/9/9/9/9/9/9/7+R1/4K4 b - 1", "D-2g=", "2h2g"},
		{"4k4/9/9/9/9/9/9/7+P1/4K4 b - 1", "T-2g", "2h2g"},
		{"", "", "western-syntax"},
		{"", "+", "western-syntax"},
		{"", "p-7f", "western-syntax"},
		{"", "+K-5h", "western-syntax"},
		{"", "P", "western-syntax"},
		{"", "P-", "western-syntax"},
		{"", "P7f-", "western-syntax"},
		{"", "P-7fx", "western-syntax"},
		{"", "P-0f", "western-syntax"},
		{"", "P-7j", "western-syntax"},
		{golds, "P*5e+", "western-syntax"},
		{golds, "P-5e", "western-illegal"},
		{golds, "G-5h", "western-ambiguous"},
		{"", "P-7e", "western-illegal"},
		{"", "Px7f", "western-illegal"},
		{"", "P-7f+", "western-illegal"},
		{"", "P*7f", "western-illegal"},
	} {
		p := parse(t, c.sfen)
		m, err := p.ParseWestern(c.text)
		checkRead(t, p, c.text, c.want, m, err)
	}
}

const crowded = "8k/2+P1S1G2/1P1s1b3/2S1G1N2/2G+B5/3N1R1L1/2G3s2/3+R5/L3K4 b NL5P5p 1"

func FuzzParseJapanese(f *testing.F) {
	for _, text := range []string{"▲５三金左", "同　銀", "△５五成香直不成", "23歩打", "３三龍行(55)", "５３全引生"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p := parse(t, crowded)
		m, err := p.ParseJapanese(text, rules.NewMove(0, 30, shogi.Pawn, 0, 0, rules.Normal))
		checkFuzzed(t, p, text, m, err)
	})
}

func FuzzParseWestern(f *testing.F) {
	for _, text := range []string{"P-7f", "Bx3c+", "S5h-6g", "P*5e", "Rx2c=", "+R52x42", "T7b", "N'45"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p := parse(t, crowded)
		m, err := p.ParseWestern(text)
		checkFuzzed(t, p, text, m, err)
	})
}

// checkFuzzed: what is read is legal, what is not is a ParseError.
func checkFuzzed(t *testing.T, p *shogi.Position, text string, m rules.Move, err error) {
	if err == nil {
		if !p.IsLegal(m) {
			t.Errorf("%q is read as %s", text, p.FormatMove(m))
		}
		return
	}
	if bad, ok := errors.AsType[*rules.ParseError](err); !ok || bad.Offset < 0 || bad.Offset > len(text) {
		t.Errorf("%q: %v", text, err)
	}
}
