package page

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tah/rules"
	"tah/rules/catalog"
	"tah/wasm/words"
)

// TestDraftIsWhatItReads: a position that occurs in a game is read into a draft
// and written as it was, and nothing is wrong with it.
func TestDraftIsWhatItReads(t *testing.T) {
	for _, g := range catalog.Games() {
		for seed := range uint64(40) {
			rng := rand.New(rand.NewPCG(seed, 4))
			p, err := g.New("", "")
			if err != nil {
				t.Fatal(err)
			}
			for range 120 {
				legal := p.AppendLegal(nil)
				if len(legal) == 0 {
					break
				}
				p.Make(legal[rng.IntN(len(legal))])
				d, err := readDraft(g, p.String())
				if err != nil || d.String() != p.String() {
					t.Fatalf("%s became %s, %v", p, &d, err)
				}
				if err := d.check(""); err != nil && err != errOver {
					t.Fatalf("%s: %v", p, err)
				}
				if d.tidy(); d.String() != p.String() {
					t.Fatalf("%s loses a right: %s", p, &d)
				}
			}
		}
	}
}

// TestDraftStaysReadable: whatever is put, taken, held and allowed, the draft's
// text says all of it.
func TestDraftStaysReadable(t *testing.T) {
	for _, g := range catalog.Games() {
		rng := rand.New(rand.NewPCG(7, 7))
		d, err := readDraft(g, "")
		if err != nil {
			t.Fatal(err)
		}
		letters := palette(g.Key())
		files, ranks := g.Size()
		for range 3000 {
			at := g.At(rng.IntN(files), rng.IntN(ranks))
			c := rules.Color(rng.IntN(2))
			switch rng.IntN(8) {
			case 0, 1, 2:
				d.put(at, pieceOf(g, c, letters[rng.IntN(len(letters))]))
			case 3, 4:
				d.put(at, rules.NoPiece)
			case 5:
				if types := g.HandTypes(); types != nil {
					d.hold(c, types[rng.IntN(len(types))], rng.IntN(5)-2)
				} else if all := d.passants(); len(all) > 0 {
					d.passant = all[rng.IntN(len(all))]
				}
			case 6:
				d.pass(c)
			case 7:
				for _, right := range d.rights() {
					d.allow(string(right), rng.IntN(2) == 0)
				}
			}
			again, err := readDraft(g, d.String())
			if err != nil || again.String() != d.String() || !slices.Equal(again.Board, d.Board) {
				t.Fatalf("%s is read as %s, %v", &d, &again, err)
			}
		}
		d.clear()
		if again, _ := readDraft(g, d.String()); !slices.Equal(again.Board, make([]rules.Piece, len(d.Board))) {
			t.Errorf("%s is not clear", &d)
		}
	}
}

// TestDraftRights: castling and en passant are offered where the pieces stand
// for it, and only what is offered is accepted by the rules.
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
		d, err := readDraft(g, c.fen)
		if err != nil {
			t.Fatal(err)
		}
		if got := d.passants(); d.rights() != c.rights || !slices.Equal(got, c.passants) {
			t.Errorf("%s: %q %v", c.fen, d.rights(), got)
		}
		for _, s := range c.passants {
			d.passant = s
			if err := d.check(""); err != nil {
				t.Errorf("%s: %v", &d, err)
			}
		}
	}
}

// TestDraftFaults: what is wrong is said, and shown by squares.
func TestDraftFaults(t *testing.T) {
	w := wordsOf(t, "en")
	for _, c := range []struct {
		game, text string
		said       string
		squares    []string
	}{
		{"chess", "4k3/8/8/8/8/8/8/4K2P w - - 0 1", "error.pawn-on-last-rank", []string{"h1"}},
		{"chess", "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "error.opponent-in-check", []string{"e8"}},
		{"chess", "4k2k/8/8/8/8/8/8/4K3 w - - 0 1", "error.kings", []string{"e8", "h8"}},
		{"chess", "8/8/8/8/8/8/8/4K3 w - - 0 1", "error.kings", nil},
		{"chess", "7k/5QQ1/8/8/8/8/8/4K3 b - - 0 1", "error.position-over", nil},
		{"shogi", "4k4/9/9/4P4/9/4P4/9/9/4K4 b - 1", "error.nifu", []string{"5d", "5f"}},
		{"shogi", "4k3N/9/9/9/9/9/9/9/4K4 b - 1", "error.dead-piece", []string{"1a"}},
		{"shogi", "9/9/9/9/9/9/9/9/9 b - 1", "error.kings", nil},
	} {
		g, err := catalog.Lookup(c.game)
		if err != nil {
			t.Fatal(err)
		}
		d, err := readDraft(g, c.text)
		if err != nil {
			t.Fatal(err)
		}
		err = d.check("")
		if got := words.Explain(w, err); got != w.T(c.said) {
			t.Errorf("%s: %q", c.text, got)
		}
		var names []string
		for _, s := range faultSquares(err) {
			names = append(names, g.SquareName(s))
		}
		if slices.Sort(names); !slices.Equal(names, c.squares) {
			t.Errorf("%s: %v, want %v", c.text, names, c.squares)
		}
	}
}
