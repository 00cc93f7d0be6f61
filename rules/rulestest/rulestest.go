// Package rulestest has the laws that every game must keep, for the tests of
// the games' packages.
package rulestest

import (
	"bufio"
	"errors"
	"flag"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tah/rules"
)

// full asks for every depth of the perft files; without it only those of at
// most quickLeaves are counted.
var full = flag.Bool("full", false, "count every depth of the perft files")

const quickLeaves = 250_000_000

// Position is what the laws need of a game's concrete position. Its methods
// beside those of rules.Position are made for the search, or for tests only.
type Position[S comparable] interface {
	rules.Position
	IsLegal(m rules.Move) bool
	GivesCheck(m rules.Move) bool
	CountLegal() int
	Perft(depth int) uint64
	MakeNull()
	UndoNull()
	// Snapshot returns all of the position but the stack of moves made.
	Snapshot() S
	// RecomputedKey returns the key computed from scratch.
	RecomputedKey() uint64
}

// Perft counts the positions of a file with lines such as
// "FEN ;D1 20 ;D2 400 words"; lines that begin with # are comments.
func Perft[S comparable, P Position[S]](t *testing.T, file string, least int, parse func(string) (P, error)) {
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := 0
	for sc := bufio.NewScanner(f); sc.Scan(); {
		line := sc.Text()
		if line == "" || line[0] == '#' {
			continue
		}
		lines++
		fields := strings.Split(line, ";D")
		p, err := parse(strings.TrimSpace(fields[0]))
		if err != nil {
			t.Errorf("%s: %v", line, err)
			continue
		}
		for _, count := range fields[1:] {
			words := strings.Fields(count)
			depth, err1 := strconv.Atoi(words[0])
			want, err2 := strconv.ParseUint(words[1], 10, 64)
			if err := errors.Join(err1, err2); err != nil {
				t.Fatal(err)
			}
			if want > quickLeaves && !*full {
				continue
			}
			if got := p.Perft(depth); got != want {
				t.Errorf("%s depth %d: %d, want %d", fields[0], depth, got, want)
			}
		}
	}
	if lines < least {
		t.Errorf("%d positions", lines)
	}
}

// Playouts plays n random games and checks the laws at each of their plies.
// Another n plays other games, here and in the laws below.
func Playouts[S comparable, P Position[S]](t *testing.T, n int, parse func(string) (P, error)) {
	const plies = 200
	rng := rand.New(rand.NewPCG(2026, uint64(n)))
	var elsewhere []rules.Move // legal moves of other positions
	var legal []rules.Move
	ended := map[rules.Reason]int{}
	for range n {
		p, err := parse("")
		if err != nil {
			t.Fatal(err)
		}
		start := p.Snapshot()
		for range plies {
			legal = p.AppendLegal(legal[:0])
			if o := p.Outcome(); o.Over() {
				ended[o.Reason]++
				break
			}
			if rng.IntN(10) == 0 {
				CheckMoves(t, p, legal, elsewhere, rng)
				elsewhere = append(elsewhere[:0], legal...)
			}
			step(t, p, legal[rng.IntN(len(legal))], parse)
			if t.Failed() {
				t.Fatalf("at %s", p)
			}
		}
		for p.Ply() > 0 {
			p.Undo()
		}
		if p.Snapshot() != start {
			t.Fatal("undoing the whole game does not lead back to the start")
		}
	}
	t.Logf("ends: %v", ended)
}

// step makes m for good, after checking what making a move promises.
func step[S comparable, P Position[S]](t *testing.T, p P, m rules.Move, parse func(string) (P, error)) {
	before, text := p.Snapshot(), p.String()
	check := p.GivesCheck(m)
	p.Make(m)
	p.Undo()
	if p.Snapshot() != before || p.String() != text {
		t.Errorf("%s %s: undo does not restore", text, p.FormatMove(m))
	}
	if !p.InCheck() {
		p.MakeNull()
		if p.Key() != p.RecomputedKey() {
			t.Errorf("%s: key after a null move", text)
		}
		p.UndoNull()
		if p.Snapshot() != before {
			t.Errorf("%s: undoing a null move does not restore", text)
		}
	}
	name := p.FormatMove(m)
	p.Make(m)
	if p.InCheck() != check {
		t.Errorf("%s %s: GivesCheck is %v", text, name, check)
	}
	if p.Key() != p.RecomputedKey() {
		t.Errorf("%s %s: key", text, name)
	}
	text = p.String()
	q, err := parse(text)
	if err != nil {
		t.Errorf("%s cannot be read: %v", text, err)
		return
	}
	if q.String() != text || q.Key() != p.Key() || q.InCheck() != p.InCheck() {
		t.Errorf("%s is read as %s", text, q)
	}
}

// CheckMoves checks what the moves of a position promise. elsewhere are some
// moves that may or may not be legal here.
func CheckMoves[S comparable, P Position[S]](t *testing.T, p P, legal, elsewhere []rules.Move, rng *rand.Rand) {
	if p.CountLegal() != len(legal) {
		t.Errorf("%s: %d moves counted, %d listed", p, p.CountLegal(), len(legal))
	}
	names, codes, notations := map[string]bool{}, map[uint16]bool{}, map[string]bool{}
	for _, m := range legal {
		name, code := p.FormatMove(m), p.EncodeMove(m)
		names[name], codes[code], notations[p.Notation(m, "")] = true, true, true
		if back, err := p.ParseMove(name); err != nil || back != m {
			t.Errorf("%s: %s is read as %x, %v", p, name, back, err)
		}
		if back, err := p.DecodeMove(code); err != nil || back != m {
			t.Errorf("%s: %s is decoded as %x, %v", p, name, back, err)
		}
		if !p.IsLegal(m) {
			t.Errorf("%s: %s is not legal", p, name)
		}
	}
	if len(names) != len(legal) || len(codes) != len(legal) || len(notations) != len(legal) {
		t.Errorf("%s: two moves of one name", p)
	}
	for _, m := range elsewhere {
		if p.IsLegal(m) != slices.Contains(legal, m) {
			t.Errorf("%s: IsLegal(%x) is %v", p, m, p.IsLegal(m))
		}
	}
	for range 20 {
		m := rules.Move(rng.Uint32())
		if rng.IntN(2) == 0 { // one bit off a legal move
			m = legal[rng.IntN(len(legal))] ^ 1<<rng.IntN(32)
		}
		if p.IsLegal(m) != slices.Contains(legal, m) {
			t.Errorf("%s: IsLegal(%x) is %v", p, m, p.IsLegal(m))
		}
		code := uint16(rng.Uint32())
		if _, err := p.DecodeMove(code); (err == nil) != codes[code] {
			t.Errorf("%s: DecodeMove(%x): %v", p, code, err)
		}
	}
}

// Parse checks that text, whatever it is, is read or refused by the rules.
func Parse[S comparable, P Position[S]](t *testing.T, text string, parse func(string) (P, error)) {
	p, err := parse(text)
	if err != nil {
		_, parseError := errors.AsType[*rules.ParseError](err)
		_, setupError := errors.AsType[*rules.SetupError](err)
		if !parseError && !setupError {
			t.Fatalf("%q: untyped error %v", text, err)
		}
		return
	}
	q, err := parse(p.String())
	if err != nil || q.Snapshot() != p.Snapshot() {
		t.Fatalf("%q: %s is read as %v, %v", text, p, q, err)
	}
	if p.Key() != p.RecomputedKey() {
		t.Fatalf("%q: key", text)
	}
	p.Outcome()
	p.Claims()
	legal := p.AppendLegal(nil)
	if len(legal) > 0 {
		CheckMoves(t, p, legal, nil, rand.New(rand.NewPCG(1, 1)))
	}
	for _, m := range legal {
		p.Make(m)
		p.Outcome()
		p.Undo()
	}
	if q.Snapshot() != p.Snapshot() {
		t.Fatalf("%q: the moves leave a trace", text)
	}
}

// Partition checks that lists of moves share none and are, together, the
// legal moves without those that may be left out.
func Partition(t *testing.T, p rules.Position, mayLack func(rules.Move) bool, parts ...[]rules.Move) {
	legal := map[rules.Move]bool{}
	for _, m := range p.AppendLegal(nil) {
		legal[m] = true
	}
	for _, part := range parts {
		for _, m := range part {
			if !legal[m] {
				t.Fatalf("%s: %s is listed twice or not legal", p, p.FormatMove(m))
			}
			delete(legal, m)
		}
	}
	for m := range legal {
		if !mayLack(m) {
			t.Fatalf("%s: %s is left out", p, p.FormatMove(m))
		}
	}
}

// Faults checks the error of a text.
func Faults(t *testing.T, text string, err error, code string, faults ...rules.Fault) {
	t.Helper()
	if parse, ok := errors.AsType[*rules.ParseError](err); ok {
		if parse.Kind != code || parse.Input != text || parse.Offset < 0 || parse.Offset > len(text) {
			t.Errorf("%.60q: %+v, want %s", text, parse, code)
		}
		return
	}
	if setup, ok := errors.AsType[*rules.SetupError](err); !ok || code != "" || !reflect.DeepEqual(setup.Faults, faults) {
		t.Errorf("%.60q: %v, want %s %v", text, err, code, faults)
	}
}
