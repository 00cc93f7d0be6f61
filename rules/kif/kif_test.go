package kif_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/text/encoding/japanese"

	"tah/rules"
	"tah/rules/kif"
	"tah/rules/record"
	"tah/rules/shogi"
)

func shiftJIS(data []byte) (string, error) {
	text, err := japanese.ShiftJIS.NewDecoder().Bytes(data)
	return string(text), err
}

// load reads and decodes a fixture.
func load(t testing.TB, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	text, err := kif.Decode(data, shiftJIS)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// one reads a text that holds one game.
func one(t testing.TB, read func(string) ([]*record.Record, error), text string) *record.Record {
	t.Helper()
	games, err := read(text)
	if err != nil || len(games) != 1 {
		t.Fatalf("%d games, %v\n%s", len(games), err, text)
	}
	return games[0]
}

// foreign is a game as tsshogi knows it; see testdata/README.md.
type foreign struct {
	start, final, end string
	nodes             []node // depth first
}

type node struct {
	ply     int
	usi     string
	elapsed time.Duration
	comment string
}

func loadTree(t *testing.T, name string) foreign {
	var f foreign
	for line := range strings.Lines(load(t, name)) {
		line = strings.TrimSuffix(line, "\n")
		switch word, rest, _ := strings.Cut(line, " "); word {
		case "start":
			f.start = rest
		case "final":
			f.final = rest
		case "end":
			f.end = rest
		default:
			fields := strings.SplitN(line, " ", 4)
			n := node{usi: fields[1]}
			var err1, err2, err3 error
			n.ply, err1 = strconv.Atoi(fields[0])
			n.elapsed, err2 = time.ParseDuration(fields[2] + "s")
			err3 = json.Unmarshal([]byte(fields[3]), &n.comment)
			if err := errors.Join(err1, err2, err3); err != nil {
				t.Fatal(err)
			}
			f.nodes = append(f.nodes, n)
		}
	}
	return f
}

// tree lists a record's nodes like foreign does, and its last position.
func tree(t *testing.T, r *record.Record) (nodes []node, final *shogi.Position) {
	p, err := shogi.Parse(r.Start)
	if err != nil {
		t.Fatal(err)
	}
	var walk func(n *record.Node, main bool)
	walk = func(n *record.Node, main bool) {
		nodes[len(nodes)-1].elapsed, nodes[len(nodes)-1].comment = n.Elapsed, n.Comment
		if main && len(n.Next) == 0 {
			final = p.Copy()
		}
		for i, next := range n.Next {
			nodes = append(nodes, node{ply: p.Ply() + 1, usi: p.FormatMove(next.Move)})
			p.Make(next.Move)
			walk(next, main && i == 0)
			p.Undo()
		}
	}
	nodes = []node{{usi: "-"}}
	walk(&r.Root, true)
	return nodes, final
}

// sameSFEN compares SFENs without their move numbers.
func sameSFEN(a, b string) bool {
	return strings.Join(strings.Fields(a)[:3], " ") == strings.Join(strings.Fields(b)[:3], " ")
}

// wantOutcome returns what tsshogi's special moves mean.
func wantOutcome(t *testing.T, end string, turn rules.Color) rules.Outcome {
	win, loss := rules.Win(turn), rules.Win(turn.Other())
	o, known := map[string]rules.Outcome{
		"none": {}, "interrupt": {},
		"resign":         {Result: loss, Reason: rules.Resignation},
		"mate":           {Result: loss, Reason: rules.Checkmate},
		"timeout":        {Result: loss, Reason: rules.Timeout},
		"foulWin":        {Result: win, Reason: rules.IllegalMove},
		"foulLose":       {Result: loss, Reason: rules.IllegalMove},
		"enteringOfKing": {Result: win, Reason: rules.Declaration},
		"impass":         {Result: rules.Draw, Reason: rules.Jishogi},
		"repetitionDraw": {Result: rules.Draw, Reason: rules.Sennichite},
	}[end]
	if !known {
		t.Fatalf("end %q", end)
	}
	return o
}

// TestForeign reads what tsshogi wrote, in all formats and encodings.
func TestForeign(t *testing.T) {
	const games = 16
	for i := range games {
		name := fmt.Sprintf("%02d", i+1)
		want := loadTree(t, name+".tree")
		for _, c := range []struct {
			file              string
			read              func(string) ([]*record.Record, error)
			times, variations bool // the format holds them
		}{
			{".kif", kif.Read, true, true},
			{".sjis.kif", kif.Read, true, true},
			{".ki2", kif.Read, false, true},
			{".csa", kif.ReadCSA, true, false},
			{".sjis.csa", kif.ReadCSA, true, false},
		} {
			r := one(t, c.read, load(t, name+c.file))
			got, final := tree(t, r)
			var expected []node
			for _, n := range want.nodes {
				if !c.variations && n.ply < len(expected) {
					break // the main line, which comes first, has ended
				}
				if !c.times {
					n.elapsed = 0
				}
				expected = append(expected, n)
			}
			if !reflect.DeepEqual(got, expected) {
				for k := range min(len(got), len(expected)) {
					if got[k] != expected[k] {
						t.Errorf("%s%s: node %d is %+v, want %+v", name, c.file, k, got[k], expected[k])
						break
					}
				}
				t.Errorf("%s%s: %d nodes, want %d", name, c.file, len(got), len(expected))
			}
			if start := r.Start; start == "" && !sameSFEN(want.start, shogi.StartSFEN) || start != "" && !sameSFEN(want.start, start) {
				t.Errorf("%s%s starts at %s, want %s", name, c.file, start, want.start)
			}
			if !sameSFEN(final.String(), want.final) {
				t.Errorf("%s%s ends at %s, want %s", name, c.file, final, want.final)
			}
			if o := wantOutcome(t, want.end, final.Turn()); r.Outcome != o {
				t.Errorf("%s%s: outcome %v, want %v", name, c.file, r.Outcome, o)
			}
			if c.variations { // not CSA
				if got := r.Tag("備考二"); got != "値：コロン入り" {
					t.Errorf("%s%s: 備考二 is %q", name, c.file, got)
				}
			}
			if r.Tag("先手")+r.Tag("下手") != "山田　太郎" || r.Tag("棋戦") != "第"+strconv.Itoa(i+1)+"回 試験棋戦" {
				t.Errorf("%s%s: tags %q", name, c.file, r.Tags)
			}
			checkWriting(t, r)
		}
	}
}

// checkWriting: what is written reads as the same game, as far as the format
// can hold it.
func checkWriting(t *testing.T, r *record.Record) {
	t.Helper()
	for _, f := range []struct {
		name  string
		write func(*record.Record) string
		read  func(string) ([]*record.Record, error)
		keep  func(t *testing.T, r *record.Record)
	}{
		{"KIF", kif.Write, kif.Read, func(*testing.T, *record.Record) {}},
		{"KI2", kif.WriteKI2, kif.Read, withoutTimes},
		{"CSA", kif.WriteCSA, kif.ReadCSA, asCSA},
	} {
		want := clone(r)
		f.keep(t, want)
		text := f.write(r)
		got := one(t, f.read, text)
		if f.name == "CSA" {
			asCSA(t, got)
		}
		if !reflect.DeepEqual(got, want) {
			a, _ := json.Marshal(got)
			b, _ := json.Marshal(want)
			t.Fatalf("%s is read as\n%s\nwant\n%s\n%s", f.name, a, b, text)
		}
		if again := f.write(got); again != text && f.name != "CSA" {
			t.Fatalf("%s is written as\n%s\nbefore\n%s", f.name, again, text)
		}
	}
}

func clone(r *record.Record) *record.Record {
	c := *r
	c.Tags = append([]record.Tag(nil), r.Tags...)
	c.Root = *cloneNode(&r.Root)
	return &c
}

func cloneNode(n *record.Node) *record.Node {
	c := *n
	c.Next = nil
	for _, next := range n.Next {
		c.Next = append(c.Next, cloneNode(next))
	}
	return &c
}

func withoutTimes(_ *testing.T, r *record.Record) {
	var walk func(n *record.Node)
	walk = func(n *record.Node) {
		n.Elapsed = 0
		for _, next := range n.Next {
			walk(next)
		}
	}
	walk(&r.Root)
}

// asCSA leaves what CSA can hold.
func asCSA(t *testing.T, r *record.Record) {
	p, err := shogi.Parse(r.Start)
	if err != nil {
		t.Fatal(err)
	}
	if r.Start != "" {
		fields := strings.Fields(r.Start)
		r.Start = strings.Join(fields[:3], " ") + " 1"
	}
	for n := &r.Root; len(n.Next) > 0; {
		n.Next = n.Next[:1]
		n = n.Next[0]
		p.Make(n.Move)
	}
	for i, t := range r.Tags {
		switch t.Name {
		case "下手":
			r.Tags[i].Name = "先手"
		case "上手":
			r.Tags[i].Name = "後手"
		}
	}
	held := r.Outcome.Result == rules.Draw
	switch r.Outcome.Reason {
	case rules.Resignation, rules.Checkmate, rules.NoMoves, rules.Timeout:
		held = r.Outcome.Result == rules.Win(p.Turn().Other())
	case rules.Declaration:
		held = r.Outcome.Result == rules.Win(p.Turn())
	case rules.IllegalMove, rules.PerpetualCheck:
		held = true
	}
	if !held {
		r.Outcome = rules.Outcome{}
	}
}
