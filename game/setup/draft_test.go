package setup_test

import (
	"errors"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"tah/game"
	"tah/game/setup"
	"tah/rules"
	"tah/rules/catalog"
	"tah/rules/rulestest"
)

// known returns the positions of the rules' own test data, as FEN or SFEN.
func known(t *testing.T, g rules.Game) []string {
	t.Helper()
	dir := "../../rules/" + g.Key() + "/testdata/"
	perft := map[string]string{"chess": "perft.epd", "shogi": "perft.txt"}[g.Key()]
	data, err := os.ReadFile(dir + perft)
	if err != nil {
		t.Fatal(err)
	}
	texts := []string{""}
	for line := range strings.Lines(string(data)) {
		if text, _, _ := strings.Cut(line, ";"); line[0] != '#' && strings.TrimSpace(text) != "" {
			texts = append(texts, strings.TrimSpace(text))
		}
	}
	for _, r := range rulestest.ReadRefusals(t, g, dir+"refusals.txt") {
		texts = append(texts, r.Start)
	}
	slices.Sort(texts)
	texts = slices.Compact(texts)
	if len(texts) < 50 {
		t.Fatalf("%s: only %d positions", g.Key(), len(texts))
	}
	return texts
}

func read(t *testing.T, g rules.Game, text string) setup.Draft {
	t.Helper()
	d, err := setup.Read(g, text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return d
}

// readable fails unless a draft is read from its own text as what it is, and
// can be shown.
func readable(t testing.TB, g rules.Game, d *setup.Draft) {
	t.Helper()
	again, err := setup.Read(g, d.String())
	if err != nil || !reflect.DeepEqual(again, *d) || again.String() != d.String() {
		t.Fatalf("%s is read as %s, %v", d, &again, err)
	}
	if _, err := game.Still(g, d.String()); err != nil {
		t.Fatalf("%s cannot be shown: %v", d, err)
	}
}

// grounded fails unless all rights of a draft have ground.
func grounded(t testing.TB, d *setup.Draft) {
	t.Helper()
	passed := d.Passant == "" || slices.Contains(d.Passants(), d.Passant)
	if !passed || strings.Trim(d.Castling, d.Rights()) != "" {
		t.Fatalf("%s has rights without ground", d)
	}
}

// TestDraftIsWhatItReads: a position that occurs in a game is read into a draft
// and written as it was, nothing is wrong with it, and a change that changes
// nothing takes no right away.
func TestDraftIsWhatItReads(t *testing.T) {
	for _, g := range catalog.Games() {
		for i, text := range known(t, g) {
			p, err := g.New("", text)
			if err != nil {
				continue // only under other rules
			}
			rng := rand.New(rand.NewPCG(uint64(i), 4))
			for range 30 {
				d := read(t, g, p.String())
				if d.String() != p.String() {
					t.Fatalf("%s became %s", p, &d)
				}
				if err := d.Check(""); err != nil && err != setup.ErrOver {
					t.Fatalf("%s: %v", p, err)
				}
				if d.Pass(d.Turn); d.String() != p.String() {
					t.Fatalf("%s loses a right: %s", p, &d)
				}
				legal := p.AppendLegal(nil)
				if len(legal) == 0 {
					break
				}
				p.Make(legal[rng.IntN(len(legal))])
			}
		}
	}
}

// TestDraftIsKnown: the positions of the rules' test data, which need not have
// all fields, are read back as what was read.
func TestDraftIsKnown(t *testing.T) {
	for _, g := range catalog.Games() {
		for _, text := range known(t, g) {
			d := read(t, g, text)
			readable(t, g, &d)
			grounded(t, &d)
			start, _, _ := strings.Cut(text, " ")
			if !strings.HasPrefix(d.String(), start) || letters(d.String()[:len(text)]) != letters(text) {
				t.Errorf("%s became %s", text, &d)
			}
		}
	}
}

// letters returns the characters of a text in order: what is held in hand need
// not be written in the usual one.
func letters(text string) string {
	all := []byte(text)
	slices.Sort(all)
	return string(all)
}

// change makes one change to a draft; pick(n) chooses one of n.
func change(g rules.Game, d *setup.Draft, pick func(n int) int) {
	files, ranks := g.Size()
	square := func() rules.Square { return g.At(pick(files), pick(ranks)) }
	palette := setup.Palette(g)
	switch pick(12) {
	case 0, 1, 2:
		d.Put(square(), setup.PieceOf(g, rules.Color(pick(2)), palette[pick(len(palette))]))
	case 3:
		d.Put(square(), rules.NoPiece)
	case 4:
		d.Moved(square(), square())
	case 5:
		d.Hold(rules.Color(pick(2)), rules.PieceType(pick(16)), pick(50)-25)
	case 6:
		d.Pass(rules.Color(pick(2)))
	case 7:
		d.Allow([]string{"K", "Q", "k", "q", "-", ""}[pick(6)], pick(2) == 0)
	case 8:
		d.SetPassant(append(d.Passants(), "", "e3", "-")[pick(len(d.Passants())+3)])
	case 9:
		d.SetClock(pick(256)*100 - 100)
	case 10:
		d.SetMove(pick(256)*100 - 100)
	case 11:
		if pick(20) == 0 {
			d.Clear()
		} else {
			d.Pass(d.Turn)
		}
	}
}

// TestDraftStaysReadable: whatever is put, taken, held and allowed, the draft's
// text says all of it, and no right is without ground.
func TestDraftStaysReadable(t *testing.T) {
	for _, g := range catalog.Games() {
		rng := rand.New(rand.NewPCG(7, 7))
		for _, text := range known(t, g) {
			d := read(t, g, text)
			for range 150 {
				change(g, &d, rng.IntN)
				readable(t, g, &d)
				grounded(t, &d)
			}
			turn := d.Turn
			d.Clear()
			readable(t, g, &d)
			if d.Turn != turn || !slices.Equal(d.Board, make([]rules.Piece, len(d.Board))) {
				t.Errorf("%s is not clear", &d)
			}
		}
	}
}

// TestRightsAreTheRules: in known positions and what becomes of them, those
// castling rights and en passant squares are offered that the rules accept, and
// no others.
func TestRightsAreTheRules(t *testing.T) {
	chess, err := catalog.Lookup("chess")
	if err != nil {
		t.Fatal(err)
	}
	faulty := func(d setup.Draft, f rules.Fault) bool {
		e, ok := errors.AsType[*rules.SetupError](d.Check(""))
		return ok && slices.Contains(e.Faults, f)
	}
	rng := rand.New(rand.NewPCG(3, 3))
	rights, passants := 0, 0
	for _, text := range known(t, chess) {
		d := read(t, chess, text)
		for range 8 {
			for _, right := range strings.Split("KQkq", "") {
				with := d
				with.Castling, with.Passant = right, ""
				offered := strings.Contains(d.Rights(), right)
				if offered == faulty(with, "castling-rights") {
					t.Fatalf("%s: %s is offered: %v", &d, right, offered)
				}
				if with.Allow(right, true); (with.Castling == right) != offered {
					t.Fatalf("%s: %s is allowed: %q", &d, right, with.Castling)
				}
				if offered {
					rights++
				}
			}
			for s := range rules.Square(64) {
				with := d
				with.Castling, with.Passant = "", chess.SquareName(s)
				offered := slices.Contains(d.Passants(), chess.SquareName(s))
				if offered == faulty(with, "en-passant") {
					t.Fatalf("%s: %s is offered: %v", &d, chess.SquareName(s), offered)
				}
				if with.SetPassant(chess.SquareName(s)); (with.Passant != "") != offered {
					t.Fatalf("%s: %s is allowed: %q", &d, chess.SquareName(s), with.Passant)
				}
				if offered {
					passants++
				}
			}
			d.Pass(d.Turn.Other())
			change(chess, &d, rng.IntN)
			d.Put(rules.Square(rng.IntN(64)), setup.PieceOf(chess, d.Turn.Other(), "P"))
		}
	}
	if rights < 100 || passants < 100 {
		t.Errorf("only %d rights and %d squares were offered", rights, passants)
	}
	shogi, err := catalog.Lookup("shogi")
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range known(t, shogi) {
		if d := read(t, shogi, text); d.Rights() != "" || d.Passants() != nil {
			t.Errorf("%s: %q %v", &d, d.Rights(), d.Passants())
		}
	}
}

// TestDraftRights: castling and en passant are offered where the pieces stand
// for it, and taken away with them.
func TestDraftRights(t *testing.T) {
	g, err := catalog.Lookup("chess")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		fen, rights string
		passants    []string
	}{
		{"", "KQkq", nil},
		{"4k3/8/8/3pP3/8/8/8/R3K3 w Q - 0 1", "Q", []string{"d6"}},
		{"4k2r/8/8/8/3pP3/8/8/4K3 b - - 0 1", "k", []string{"e3"}},
		{"4k3/3p4/8/3p4/8/8/8/4K3 w - - 0 1", "", nil}, // the pawn's first square is taken
	} {
		d := read(t, g, c.fen)
		if got := d.Passants(); d.Rights() != c.rights || !slices.Equal(got, c.passants) {
			t.Errorf("%s: %q %v", c.fen, d.Rights(), got)
		}
		for _, right := range "qkQK" {
			d.Allow(string(right), true)
		}
		if d.Castling != c.rights {
			t.Errorf("%s: all that is allowed is %q", &d, d.Castling)
		}
		for _, s := range c.passants {
			if d.SetPassant(s); d.Passant != s || d.Check("") != nil {
				t.Errorf("%s: %v", &d, d.Check(""))
			}
		}
		if d.Pass(d.Turn.Other()); d.Passant != "" {
			t.Errorf("%s keeps a square that the other side passed", &d)
		}
		for c := range rules.Color(2) {
			d.Moved(g.At(4, 7-7*int(c)), g.At(4, 6-5*int(c))) // the kings
		}
		if d.Castling != "" {
			t.Errorf("%s keeps a right", &d)
		}
	}
}

// TestDraftWithoutGround: a text may claim rights without ground. The draft
// says so as it is, the rules refuse it, and the next change takes them away.
func TestDraftWithoutGround(t *testing.T) {
	g, err := catalog.Lookup("chess")
	if err != nil {
		t.Fatal(err)
	}
	const text = "4k2r/8/8/8/8/8/8/4K3 w Kk e6 0 1"
	d := read(t, g, text)
	readable(t, g, &d)
	if e, ok := errors.AsType[*rules.SetupError](d.Check("")); !ok || d.String() != text ||
		!slices.Equal(e.Faults, []rules.Fault{"castling-rights", "en-passant"}) {
		t.Errorf("%s: %v", &d, d.Check(""))
	}
	if d.Put(g.At(0, 0), rules.NoPiece); d.Castling != "k" || d.Passant != "" || d.Check("") != nil {
		t.Errorf("%s: %v", &d, d.Check(""))
	}
}

// TestDraftCounts: numbers stay where they can be written, hands within a set.
func TestDraftCounts(t *testing.T) {
	for _, g := range catalog.Games() {
		d := read(t, g, "")
		for _, c := range []struct{ n, clock, move int }{
			{-7, 0, 1}, {0, 0, 1}, {12, 12, 12}, {1 << 40, setup.MaxCount, setup.MaxCount},
		} {
			d.SetClock(c.n)
			d.SetMove(c.n)
			if d.HasHands() {
				c.clock = 0
			}
			if readable(t, g, &d); d.Clock != c.clock || d.Move != c.move {
				t.Errorf("%s: %d became %d and %d", g.Key(), c.n, d.Clock, d.Move)
			}
		}
		if d.HasHands() != (g.HandTypes() != nil) {
			t.Errorf("%s: hands are there: %v", g.Key(), d.HasHands())
		}
		for _, typ := range g.Types() {
			d.Hold(rules.Second, typ, 99)
			if readable(t, g, &d); !slices.Contains(g.HandTypes(), typ) {
				continue
			}
			if d.Hands[rules.Second][typ] != 2*g.InitialCount(typ) || d.Hands[rules.First][typ] != 0 {
				t.Errorf("%v", d.Hands)
			}
			if d.Hold(rules.Second, typ, -99); d.Hands[rules.Second][typ] != 0 {
				t.Errorf("%v", d.Hands)
			}
		}
	}
}

// TestDraftMoved: a piece takes the place of what stands there, and one that is
// brought to its own square stays.
func TestDraftMoved(t *testing.T) {
	g, err := catalog.Lookup("chess")
	if err != nil {
		t.Fatal(err)
	}
	d := read(t, g, "r3k3/8/8/8/8/8/8/R3K3 w Qq - 0 1")
	if d.Moved(g.At(0, 7), g.At(0, 7)); d.String() != "r3k3/8/8/8/8/8/8/R3K3 w Qq - 0 1" {
		t.Error(&d)
	}
	if d.Moved(g.At(0, 7), g.At(0, 0)); d.String() != "R3k3/8/8/8/8/8/8/4K3 w - - 0 1" {
		t.Error(&d)
	}
}

// TestPalette: each letter is a piece's of each side, in the order in which
// players name them, and all pieces of the game are there.
func TestPalette(t *testing.T) {
	for _, c := range []struct{ game, letters string }{
		{"chess", "K Q R B N P"}, {"shogi", "K R B G S N L P +R +B +S +N +L +P"},
	} {
		g, err := catalog.Lookup(c.game)
		if err != nil {
			t.Fatal(err)
		}
		palette := setup.Palette(g)
		if strings.Join(palette, " ") != c.letters {
			t.Errorf("%s: %v", c.game, palette)
		}
		var pieces []rules.Piece
		for _, letter := range palette {
			for side := range rules.Color(2) {
				pc := setup.PieceOf(g, side, letter)
				if pc.Color() != side || g.TypeLetter(pc.Type()) != letter {
					t.Errorf("%s is %d", letter, pc)
				}
				pieces = append(pieces, pc)
			}
		}
		for pc := range rules.Piece(32) {
			if (g.Letter(pc) != "") != slices.Contains(pieces, pc) {
				t.Errorf("%s: %d is %q", c.game, pc, g.Letter(pc))
			}
		}
		for _, letter := range []string{"", "x", "k", "++R", " "} {
			if pc := setup.PieceOf(g, rules.First, letter); pc != rules.NoPiece {
				t.Errorf("%q is %d", letter, pc)
			}
		}
	}
}

// TestDraftFaults: what is wrong is said by a code, and shown by squares.
func TestDraftFaults(t *testing.T) {
	for _, c := range []struct {
		game, text string
		code       string
		squares    []string
	}{
		{"chess", "4k3/8/8/8/8/8/8/4K2P w - - 0 1", "pawn-on-last-rank", []string{"h1"}},
		{"chess", "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "opponent-in-check", []string{"e8"}},
		{"chess", "4k2k/8/8/8/8/8/8/4K3 w - - 0 1", "kings", []string{"e8", "h8"}},
		{"chess", "8/8/8/8/8/8/8/4K3 w - - 0 1", "kings", nil},
		{"chess", "7k/5QQ1/8/8/8/8/8/4K3 b - - 0 1", "position-over", nil},
		{"shogi", "4k4/9/9/4P4/9/4P4/9/9/4K4 b - 1", "nifu", []string{"5d", "5f"}},
		{"shogi", "4k3N/9/9/9/9/9/9/9/4K4 b - 1", "dead-piece", []string{"1a"}},
		{"shogi", "9/9/9/9/9/9/9/9/9 b - 1", "kings", nil},
	} {
		g, err := catalog.Lookup(c.game)
		if err != nil {
			t.Fatal(err)
		}
		d := read(t, g, c.text)
		err = d.Check("")
		if said, ok := err.(interface{ Code() string }); !ok || said.Code() != c.code {
			t.Errorf("%s: %v, want %s", c.text, err, c.code)
		}
		var names []string
		for _, s := range setup.FaultSquares(err) {
			names = append(names, g.SquareName(s))
		}
		if slices.Sort(names); !slices.Equal(names, c.squares) {
			t.Errorf("%s: %v, want %v", c.text, names, c.squares)
		}
		if err := d.Check("none"); err == nil || setup.FaultSquares(err) != nil {
			t.Errorf("a rule set that is none: %v", err)
		}
	}
}

// FuzzDraft: what can be set up is written so that it is read back the same,
// and can be shown, whatever is changed.
func FuzzDraft(f *testing.F) {
	f.Add(false, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", []byte{})
	f.Add(false, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", []byte{4, 0, 7, 3, 3, 6, 1, 8, 0, 11, 0})
	f.Add(true, "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b 2P 7", []byte{5, 1, 1, 30})
	f.Add(true, "9/9/9/9/4+R4/9/9/9/9 w - 1", []byte{3, 4, 4})
	f.Add(true, "9/9/9/9/4+R4/9/9/9/9 w", []byte{})
	f.Fuzz(func(t *testing.T, shogi bool, text string, changes []byte) {
		g := catalog.Games()[0]
		if shogi {
			g = catalog.Games()[1]
		}
		d, err := setup.Read(g, text)
		if err != nil {
			return
		}
		readable(t, g, &d)
		const most = 400 // bytes, so that no input takes long
		changes = changes[:min(len(changes), most)]
		for len(changes) > 0 {
			change(g, &d, func(n int) int {
				if len(changes) == 0 {
					return 0
				}
				first := changes[0]
				changes = changes[1:]
				return int(first) % n
			})
			readable(t, g, &d)
			grounded(t, &d)
		}
	})
}
