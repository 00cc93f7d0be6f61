package chess_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"tah/rules"
	"tah/rules/chess"
)

func letterSets() []string { return []string{"en", "cs", "sk", "pl", "figurine"} }

// TestSANIsRead: in every letter set ParseSAN undoes SAN, for every legal move
// of many positions.
func TestSANIsRead(t *testing.T)     { sanIsRead(t, 20) }
func TestLongSANIsRead(t *testing.T) { sanIsRead(t, 100) }

func sanIsRead(t *testing.T, games int) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(5, uint64(games)))
	starts := []string{
		"",
		"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -",
		"n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
		"8/k7/8/8/4Q2Q/8/K7/7Q w - - 0 1",
		"2r1b1r1/1P3P1k/8/8/NNN5/1N1N4/NNN5/6K1 w - - 0 1",
	}
	for i := range games {
		p := parse(t, starts[i%len(starts)])
		for range 80 {
			legal := p.AppendLegal(nil)
			if len(legal) == 0 {
				break
			}
			for _, m := range legal {
				for _, set := range letterSets() {
					letters := chess.LettersOf(set)
					text := p.SAN(m, letters)
					if got, err := p.ParseSAN(text, letters); err != nil || got != m {
						t.Fatalf("%s %s: %s is read as %s, %v", p, p.FormatMove(m), text, p.FormatMove(got), err)
					}
				}
				if got, err := p.ParseSAN(p.FormatMove(m), chess.LettersOf("en")); err != nil || got != m {
					t.Fatalf("%s %s: read as %s, %v", p, p.FormatMove(m), p.FormatMove(got), err)
				}
			}
			p.Make(legal[rng.IntN(len(legal))])
		}
	}
}

func TestSANLetters(t *testing.T) {
	const fen = "4k3/8/8/8/8/8/3P4/RNBQK3 w Q - 0 1"
	want := map[string][]string{
		"en": {"Nc3", "Bb2", "Ra2", "Qc2", "Kf2"}, "cs": {"Jc3", "Sb2", "Va2", "Dc2", "Kf2"},
		"sk": {"Jc3", "Sb2", "Va2", "Dc2", "Kf2"}, "pl": {"Sc3", "Gb2", "Wa2", "Hc2", "Kf2"},
		"figurine": {"♘c3", "♗b2", "♖a2", "♕c2", "♔f2"}, "": {"Nc3", "Bb2", "Ra2", "Qc2", "Kf2"},
	}
	p := parse(t, fen)
	for set, texts := range want {
		for i, uci := range []string{"b1c3", "c1b2", "a1a2", "d1c2", "e1f2"} {
			m, err := p.ParseMove(uci)
			if err != nil {
				t.Fatal(err)
			}
			if got := p.SAN(m, chess.LettersOf(set)); got != texts[i] {
				t.Errorf("%q %s: %s, want %s", set, uci, got, texts[i])
			}
		}
	}
}

func TestParseSAN(t *testing.T) {
	const (
		start     = ""
		castling  = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
		promotion = "2r4k/3P4/8/8/8/8/8/K7 w - - 0 1"
		enPassant = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"
		captures  = "4k3/8/8/3p4/2B1P3/8/8/4K3 w - - 0 1"
		bFile     = "4k3/8/8/2p5/1P1B4/8/8/4K3 w - - 0 1"
		rooks     = "4k3/8/8/8/8/4K3/8/R6R w - - 0 1"
	)
	for _, c := range []struct{ set, fen, text, want string }{
		{"en", start, "Nf3", "g1f3"},
		{"en", start, "Nf3!?", "g1f3"},
		{"en", start, "Nf3?!!", "g1f3"},
		{"en", start, "Nf3+", "g1f3"},
		{"en", start, "Nf3#??", "g1f3"},
		{"en", start, "Ng1f3", "g1f3"},
		{"en", start, "Ng1-f3", "g1f3"},
		{"en", start, "N1f3", "g1f3"},
		{"en", start, "Ngf3", "g1f3"},
		{"en", start, "Nxf3", "g1f3"},
		{"en", start, "g1f3", "g1f3"},
		{"en", start, "g1-f3", "g1f3"},
		{"en", start, "e4", "e2e4"},
		{"en", start, "e2e4", "e2e4"},
		{"en", start, "e2-e4", "e2e4"},
		{"en", start, "e2xe4", "e2e4"},
		{"en", start, "Pe4", "e2e4"},
		{"en", start, "Pe2-e4!", "e2e4"},
		{"en", castling, "O-O", "e1g1"},
		{"en", castling, "0-0", "e1g1"},
		{"en", castling, "o-o", "e1g1"},
		{"en", castling, "0-0+", "e1g1"},
		{"en", castling, "0-0-0!", "e1c1"},
		{"en", castling, "O-O-O", "e1c1"},
		{"en", castling, "e1g1", "e1g1"},
		{"en", castling, "Ke1-g1", "e1g1"},
		{"en", castling, "Kf1", "e1f1"},
		{"en", castling, "Rxh8+", "h1h8"},
		{"en", castling, "Rh8++", "h1h8"},
		{"en", promotion, "d8=Q+", "d7d8q"},
		{"en", promotion, "d8=Q", "d7d8q"},
		{"en", promotion, "d8Q", "d7d8q"},
		{"en", promotion, "d8(Q)", "d7d8q"},
		{"en", promotion, "d8/Q", "d7d8q"},
		{"en", promotion, "d8q", "d7d8q"},
		{"en", promotion, "d8=q", "d7d8q"},
		{"en", promotion, "d7d8q", "d7d8q"},
		{"en", promotion, "d7-d8=N", "d7d8n"},
		{"en", promotion, "d8b", "d7d8b"},
		{"en", promotion, "dxc8=R+", "d7c8r"},
		{"en", promotion, "dc8R", "d7c8r"},
		{"en", promotion, "dxc8(R)!", "d7c8r"},
		{"cs", promotion, "d8=D", "d7d8q"},
		{"cs", promotion, "d8d", "d7d8q"},
		{"cs", promotion, "d8v", "d7d8r"},
		{"cs", promotion, "d7d8q", "d7d8q"},
		{"cs", promotion, "dxc8=J", "d7c8n"},
		{"pl", promotion, "d8=H", "d7d8q"},
		{"pl", promotion, "d8=S", "d7d8n"},
		{"pl", promotion, "d7d8b", "d7d8b"},
		{"figurine", promotion, "d8=♕", "d7d8q"},
		{"figurine", promotion, "d7d8r", "d7d8r"},
		{"en", enPassant, "exd6", "e5d6"},
		{"en", enPassant, "exd6e.p.", "e5d6"},
		{"en", enPassant, "exd6 e.p.", "e5d6"},
		{"en", enPassant, "e5xd6 e.p.+!", "e5d6"},
		{"en", enPassant, "ed6+ e.p.", "e5d6"},
		{"en", captures, "exd5", "e4d5"},
		{"en", captures, "ed5", "e4d5"},
		{"en", captures, "e:d5", "e4d5"},
		{"en", captures, "e4-d5", "e4d5"},
		{"en", captures, "e4xd5", "e4d5"},
		{"en", captures, "Bd5", "c4d5"},
		{"en", captures, "B:d5", "c4d5"},
		{"en", captures, "B×d5", "c4d5"},
		{"en", captures, "Bc4–d5", "c4d5"},
		{"en", bFile, "bxc5", "b4c5"},
		{"en", bFile, "Bxc5", "d4c5"},
		{"en", bFile, "b5", "b4b5"},
		{"cs", bFile, "Sxc5", "d4c5"},
		{"en", rooks, "Rad1", "a1d1"},
		{"en", rooks, "Ra1d1", "a1d1"},
	} {
		p := parse(t, c.fen)
		m, err := p.ParseSAN(c.text, chess.LettersOf(c.set))
		if err != nil || p.FormatMove(m) != c.want {
			t.Errorf("%s %s: %s, %v, want %s", c.fen, c.text, p.FormatMove(m), err, c.want)
		}
	}
	for _, c := range []struct {
		fen, text, code string
		offset          int
	}{
		{start, "", "san-syntax", 0},
		{start, "N", "san-syntax", 1},
		{start, "nf3", "san-syntax", 0},
		{start, "Nf", "san-syntax", 2},
		{start, "Nf3x", "san-syntax", 4},
		{start, "Nf3 ", "san-syntax", 3},
		{start, "Nf3!!!!", "san-syntax", 6},
		{start, "Nf9", "san-syntax", 2},
		{start, "xe4", "san-syntax", 0},
		{start, "2e4", "san-syntax", 0},
		{start, "e4=", "san-syntax", 3},
		{start, "e4(Q", "san-syntax", 4},
		{start, "e2--e4", "san-syntax", 3},
		{start, "Jf3", "san-syntax", 0},
		{start, "O", "san-syntax", 1},
		{start, "O-O-", "san-syntax", 4},
		{start, "--", "san-syntax", 1},
		{start, "Z0", "san-syntax", 0},
		{start, "\xff", "san-syntax", 0},
		{start, "O-O", "san-illegal", 0},
		{start, "Nf4", "san-illegal", 0},
		{start, "Nbf3", "san-illegal", 0},
		{start, "e5", "san-illegal", 0},
		{start, "e4=Q", "san-illegal", 0},
		{start, "Nf3=Q", "san-illegal", 0},
		{start, "e4 e.p.", "san-illegal", 0},
		{start, "bc4", "san-illegal", 0},
		{captures, "d5", "san-illegal", 0}, // captures name the file
		{captures, "bd5", "san-illegal", 0},
		{bFile, "bxc5=B", "san-illegal", 0},
		{castling, "Kg1", "san-illegal", 0},
		{castling, "Keg1", "san-illegal", 0},
		{castling, "O-O e.p.", "san-illegal", 0},
		{promotion, "d8", "san-illegal", 0},
		{promotion, "d8=K", "san-illegal", 0},
		{rooks, "Rd1", "san-ambiguous", 0},
		{rooks, "R1d1", "san-ambiguous", 0},
	} {
		_, err := parse(t, c.fen).ParseSAN(c.text, chess.LettersOf("en"))
		got, ok := errors.AsType[*rules.ParseError](err)
		if want := (rules.ParseError{Kind: c.code, Input: c.text, Offset: c.offset}); !ok || *got != want {
			t.Errorf("%s %q: %v, want %v", c.fen, c.text, err, &want)
		}
	}
}

// TestParseSANLongestLetters: a letter may be the beginning of another, as in
// Russian.
func TestParseSANLongestLetters(t *testing.T) {
	letters := &chess.Letters{chess.Knight: "К", chess.Bishop: "С", chess.Rook: "Л", chess.Queen: "Ф", chess.King: "Кр"}
	p := parse(t, "4k3/8/8/8/8/8/8/4KN2 w - - 0 1")
	for text, want := range map[string]string{"Крd2": "e1d2", "Кd2": "f1d2"} {
		if m, err := p.ParseSAN(text, letters); err != nil || p.FormatMove(m) != want {
			t.Errorf("%s: %s, %v", text, p.FormatMove(m), err)
		}
	}
}

func FuzzParseSAN(f *testing.F) {
	const fen = "r3k2r/1P1pqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -"
	for _, text := range []string{"Nf7", "O-O-O", "0-0", "bxa8=Q+", "b8(D)", "dxe6 e.p.", "e2-a6!?", "♘×g6", "Kd1#", "b7a8r"} {
		f.Add(fen, text)
	}
	f.Fuzz(func(t *testing.T, fen, text string) {
		p, err := chess.Parse(fen)
		if err != nil {
			return
		}
		for _, set := range letterSets() {
			letters := chess.LettersOf(set)
			m, err := p.ParseSAN(text, letters)
			if err != nil {
				if e, ok := errors.AsType[*rules.ParseError](err); !ok || e.Input != text || e.Offset < 0 || e.Offset > len(text) {
					t.Errorf("%q: %#v", text, err)
				}
				continue
			}
			if !slices.Contains(p.AppendLegal(nil), m) {
				t.Errorf("%s: %q is read as %s, which is not legal", p, text, p.FormatMove(m))
			}
			if back, err := p.ParseSAN(p.SAN(m, letters), letters); err != nil || back != m {
				t.Errorf("%s: %s is read as %s, %v", p, p.SAN(m, letters), p.FormatMove(back), err)
			}
		}
	})
}
