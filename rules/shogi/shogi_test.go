package shogi_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tah/rules"
	"tah/rules/rulestest"
	"tah/rules/shogi"
)

func TestPerft(t *testing.T) {
	t.Parallel()
	rulestest.Perft[shogi.Snapshot](t, "testdata/perft.txt", 22, shogi.Parse)
}

func TestPlayouts(t *testing.T)     { playouts(t, 350) }
func TestLongPlayouts(t *testing.T) { playouts(t, 10_000) }

func playouts(t *testing.T, games int) {
	t.Parallel()
	rulestest.Playouts[shogi.Snapshot](t, games, shogi.Parse)
}

func parse(t testing.TB, sfen string) *shogi.Position {
	t.Helper()
	p, err := shogi.Parse(sfen)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// play makes moves given in USI notation.
func play(t testing.TB, p *shogi.Position, moves string) {
	t.Helper()
	for text := range strings.FieldsSeq(moves) {
		m, err := p.ParseMove(text)
		if err != nil {
			t.Fatalf("%s: %v", p, err)
		}
		p.Make(m)
	}
}

// TestPartition: captures, quiet moves and drops share none, and what they
// leave out is only not promoting where that is pointless.
func TestPartition(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 200 {
		p := parse(t, "")
		for range 150 {
			legal := p.AppendLegal(nil)
			if len(legal) == 0 {
				break
			}
			pointless := func(m rules.Move) bool {
				if m.IsDrop() || m.Promotion() != rules.NoPieceType {
					return false
				}
				promoted := m | rules.Move(m.Piece()|8)<<24
				switch m.Piece() {
				case shogi.Pawn, shogi.Bishop, shogi.Rook:
					return p.IsLegal(promoted)
				case shogi.Lance:
					rank := m.To() % 9
					return rank == 1 && p.Turn() == shogi.Black || rank == 7 && p.Turn() == shogi.White
				}
				return false
			}
			rulestest.Partition(t, p, pointless, p.AppendCaptures(nil), p.AppendQuiets(nil), p.AppendDrops(nil))
			p.Make(legal[rng.IntN(len(legal))])
		}
	}
}

// TestPiecesAreConserved: no move makes or loses a piece.
func TestPiecesAreConserved(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for range 200 {
		p := parse(t, "")
		for range 200 {
			legal := p.AppendLegal(nil)
			if len(legal) == 0 {
				break
			}
			p.Make(legal[rng.IntN(len(legal))])
			for ty := shogi.Pawn; ty <= shogi.King; ty++ {
				n := p.ByType(ty).Count() + p.Hand(shogi.Black, ty) + p.Hand(shogi.White, ty)
				if shogi.Promotes(ty) {
					n += p.ByType(ty | 8).Count()
				}
				if n != shogi.InitialTotal(ty) {
					t.Fatalf("%s: %d pieces of type %d", p, n, ty)
				}
			}
		}
	}
}

// TestMoves asks for single moves in positions made for a rule.
func TestMoves(t *testing.T) {
	for _, c := range []struct {
		name, sfen, move string
		legal            bool
	}{
		{"nifu", "4k4/9/9/9/9/9/4P4/9/4K4 b P 1", "P*5e", false},
		{"a tokin is no pawn", "4k4/9/4+P4/9/9/9/9/9/3K5 b P 1", "P*5e", true},
		{"an enemy pawn does not count", "4k4/9/4p4/9/9/9/9/9/3K5 b P 1", "P*5e", true},
		{"pawn on the last rank", "4k4/9/9/9/9/9/9/9/4K4 b P 1", "P*1a", false},
		{"lance on the last rank", "4k4/9/9/9/9/9/9/9/4K4 w l 1", "L*1i", false},
		{"knight on the last but one", "4k4/9/9/9/9/9/9/9/4K4 b N 1", "N*1b", false},
		{"knight on the third", "4k4/9/9/9/9/9/9/9/4K4 b N 1", "N*1c", true},
		{"mate by a dropped pawn", "8k/6G2/8G/9/9/9/9/9/4K4 b P 1", "P*1b", false},
		{"the same by a lance", "8k/6G2/8G/9/9/9/9/9/4K4 b L 1", "L*1b", true},
		{"the same by a pawn that moves", "8k/6G2/7GP/9/9/9/9/9/4K4 b - 1", "1c1b", true},
		{"check by a dropped pawn", "8k/9/8G/9/9/9/9/9/4K4 b P 1", "P*1b", true},
		{"the pawn can be captured by a piece", "8k/6Gr1/8G/9/9/9/9/9/4K4 b P 1", "P*1b", true},
		{"the capturing piece is pinned", "8k/6Gs1/6B1G/9/9/9/9/9/4K4 b P 1", "P*1b", false},
		{"it is pinned along the file", "7gk/6G2/8G/9/9/9/9/8L/4K4 b P 1", "P*1b", true},
		{"pawn must promote", "9/4P4/9/9/9/9/9/4k4/K8 b - 1", "5b5a", false},
		{"pawn promotes", "9/4P4/9/9/9/9/9/4k4/K8 b - 1", "5b5a+", true},
		{"knight must promote", "9/9/9/4N4/9/9/9/4k4/K8 b - 1", "5d4b", false},
		{"silver leaving the zone", "9/9/4S4/9/9/9/9/4k4/K8 b - 1", "5c4d+", true},
		{"gold never", "9/9/4G4/9/9/9/9/4k4/K8 b - 1", "5c5b+", false},
		{"once is enough", "9/9/4+S4/9/9/9/9/4k4/K8 b - 1", "5c5b+", false},
		{"outside the zone", "9/9/9/9/4S4/9/9/4k4/K8 b - 1", "5e5d+", false},
		{"drops are unpromoted", "4k4/9/9/9/9/9/9/9/4K4 b S 1", "S*1b+", false},
		{"drop in between", "4k4/9/9/9/4r4/9/9/9/4K4 b G 1", "G*5g", true},
		{"drop that leaves the check", "4k4/9/9/9/4r4/9/9/9/4K4 b G 1", "G*4g", false},
		{"no drop between in a double check", "4k4/9/9/9/4r4/1b7/9/9/4K4 b G 1", "G*5g", false},
		{"a pinned piece stays", "4k4/9/9/9/4r4/9/9/4S4/4K4 b - 1", "5h4g", false},
		{"a pinned piece moves along", "4k4/9/9/9/4r4/9/9/4S4/4K4 b - 1", "5h5g", true},
		{"no king left in check", "4k4/9/9/9/4r4/9/9/9/4K4 b - 1", "5i5h", false},
		{"occupied", "4k4/9/9/9/4r4/9/9/9/3K5 b G 1", "G*5e", false},
	} {
		if _, err := parse(t, c.sfen).ParseMove(c.move); (err == nil) != c.legal {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

func TestOutcomes(t *testing.T) {
	for _, c := range []struct {
		name, sfen string
		want       rules.Outcome
	}{
		{"start", "", rules.Outcome{}},
		{"mate", "4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1", rules.Outcome{Result: rules.FirstWins, Reason: rules.Checkmate}},
		{"only a forbidden drop is left", "4k4/9/9/9/9/9/1PPPPPPP1/r8/r7K b P 1", rules.Outcome{Result: rules.SecondWins, Reason: rules.Checkmate}},
		{"no move", "8k/9/9/9/9/9/7+r1/6+r2/8K b - 1", rules.Outcome{Result: rules.SecondWins, Reason: rules.NoMoves}},
	} {
		p := parse(t, c.sfen)
		if got := p.Outcome(); got != c.want {
			t.Errorf("%s: %v, want %v; %d moves", c.name, got, c.want, p.CountLegal())
		}
	}
}

func TestSennichite(t *testing.T) {
	p := parse(t, "")
	const there = "2h5h 8b5b 5h2h 5b8b "
	for i := range 3 {
		if p.Outcome().Over() {
			t.Fatalf("over after %d occurrences", i+1)
		}
		play(t, p, there)
	}
	if got := p.Outcome(); got != (rules.Outcome{Result: rules.Draw, Reason: rules.Sennichite}) {
		t.Error(got)
	}
}

// TestSennichiteCountsHands: the same board with other hands is another
// position.
func TestSennichiteCountsHands(t *testing.T) {
	a, b := parse(t, "4k4/9/9/9/9/9/9/9/4K4 b P 1"), parse(t, "4k4/9/9/9/9/9/9/9/4K4 b p 1")
	if a.Key() == b.Key() {
		t.Error("hands are no part of the key")
	}
}

func TestPerpetualCheck(t *testing.T) {
	// Black's rook chases the king between two squares.
	p := parse(t, "3k5/9/9/9/9/9/9/3R5/8K w - 1")
	const chase = "6a5a 6h5h 5a6a 5h6h "
	for i := range 3 {
		if p.Outcome().Over() {
			t.Fatalf("over after %d occurrences", i+1)
		}
		play(t, p, chase)
	}
	if got := p.Outcome(); got != (rules.Outcome{Result: rules.SecondWins, Reason: rules.PerpetualCheck}) {
		t.Error(got)
	}
	if times, checker, perpetual := p.Repetition(); times != 3 || checker != shogi.Black || !perpetual {
		t.Error(times, checker, perpetual)
	}
	// One quiet move in between, and it is an ordinary repetition.
	p = parse(t, "3k5/9/9/9/9/9/9/3R5/8K w - 1")
	const loop = "6a5a 6h7h 5a6a 7h6h "
	play(t, p, loop+loop+loop)
	if got := p.Outcome(); got != (rules.Outcome{Result: rules.Draw, Reason: rules.Sennichite}) {
		t.Error(got)
	}
}

func TestJishogi(t *testing.T) {
	for _, c := range []struct {
		name, sfen   string
		black, white int
		countable    bool
		want         rules.Outcome
	}{
		{"start", "", 27, 27, false, rules.Outcome{Result: rules.Draw, Reason: rules.Jishogi}},
		{"27 each", "4K4/9/9/9/9/9/9/9/4k4 b RB2G2S2N2L9Prb2g2s2n2l9p 1", 27, 27, true, rules.Outcome{Result: rules.Draw, Reason: rules.Jishogi}},
		{"24 to 30", "4K4/9/9/9/9/9/9/9/4k4 b RB2G2S2N2L6Prb2g2s2n2l12p 1", 24, 30, true, rules.Outcome{Result: rules.Draw, Reason: rules.Jishogi}},
		{"23 to 31", "4K4/9/9/9/9/9/9/9/4k4 b RB2G2S2N2L5Prb2g2s2n2l13p 1", 23, 31, true, rules.Outcome{Result: rules.SecondWins, Reason: rules.Jishogi}},
		{"promoted rooks count the same", "+R3K4/9/9/9/9/9/9/9/4k4 b B2G2S2N2L13Prb2g2s2n2l5p 1", 31, 23, true, rules.Outcome{Result: rules.FirstWins, Reason: rules.Jishogi}},
	} {
		p := parse(t, c.sfen)
		if b, w := p.JishogiPoints(shogi.Black), p.JishogiPoints(shogi.White); b != c.black || w != c.white {
			t.Errorf("%s: %d to %d points", c.name, b, w)
		}
		if p.CanCountJishogi() != c.countable || slices.Contains(p.Claims(), rules.Jishogi) != c.countable {
			t.Errorf("%s: countable %v", c.name, p.CanCountJishogi())
		}
		if got := p.JishogiOutcome(); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

func TestHandicaps(t *testing.T) {
	lacking := map[string]int{"lance": 1, "bishop": 1, "rook": 1, "rook-lance": 2, "two": 2, "four": 4, "six": 6, "eight": 8, "ten": 10}
	for _, h := range (shogi.Game{}).Handicaps() {
		p := parse(t, h.Start)
		if n := p.ByColor(shogi.White).Count(); n != 20-lacking[h.Key] || p.ByColor(shogi.Black).Count() != 20 || p.Turn() != shogi.White {
			t.Errorf("%s: %d white pieces", h.Key, n)
		}
	}
}

func TestNotation(t *testing.T) {
	for _, c := range []struct{ sfen, move, want string }{
		{"", "7g7f", "P-7f"},
		{"4k4/9/9/9/9/9/9/9/3GKG3 b - 1", "4i5h", "G4i-5h"},
		{"4k4/9/9/9/9/9/9/9/3GK4 b G 1", "G*5h", "G*5h"},
		{"4k4/1b7/9/9/9/9/9/7B1/4K4 b - 1", "2h8b+", "Bx8b+"},
		{"4k4/1b7/9/9/9/9/9/7B1/4K4 b - 1", "2h8b", "Bx8b="},
		{"4k4/9/9/9/9/9/9/7+B1/4K4 b - 1", "2h2g", "+B-2g"},
	} {
		p := parse(t, c.sfen)
		m, err := p.ParseMove(c.move)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.Notation(m, ""); got != c.want {
			t.Errorf("%s %s: %s, want %s", c.sfen, c.move, got, c.want)
		}
	}
}

func TestBadSFEN(t *testing.T) {
	for _, c := range []struct {
		sfen, code string
		faults     []rules.Fault
	}{
		{"x", "sfen-fields", nil},
		{"9/9 b - 1", "sfen-ranks", nil},
		{"9/9/9/9/9/9/9/9/91 b - 1", "sfen-ranks", nil},
		{"9/9/9/9/9/9/9/9/9/ b - 1", "sfen-ranks", nil},
		{"8x/9/9/9/9/9/9/9/9 b - 1", "sfen-piece", nil},
		{"8+G/9/9/9/9/9/9/9/9 b - 1", "sfen-piece", nil},
		{"8++/9/9/9/9/9/9/9/9 b - 1", "sfen-piece", nil},
		{"9/9/9/9/9/9/9/9/9+ b - 1", "sfen-piece", nil},
		{"9/9/9/9/9/9/9/9/9 x - 1", "sfen-turn", nil},
		{"9/9/9/9/9/9/9/9/9 b K 1", "sfen-hands", nil},
		{"9/9/9/9/9/9/9/9/9 b 0P 1", "sfen-hands", nil},
		{"9/9/9/9/9/9/9/9/9 b 3 1", "sfen-hands", nil},
		{"9/9/9/9/9/9/9/9/9 b PP 1", "sfen-hands", nil},
		{"9/9/9/9/9/9/9/9/9 b 999P 1", "sfen-hands", nil},
		{"9/9/9/9/9/9/9/9/9 b  1", "sfen-hands", nil},
		{"9/9/9/9/9/9/9/9/9 b - x", "sfen-count", nil},
		{strings.Repeat("9/", 100000) + " b - 1", "sfen-ranks", nil},
		{"9/9/9/9/9/9/9/9/9 b - 1", "", []rules.Fault{shogi.FaultKings}},
		{"kk7/9/9/9/9/9/9/9/K8 b - 1", "", []rules.Fault{shogi.FaultKings}},
		{"k8/9/9/4P4/4P4/9/9/9/K8 b - 1", "", []rules.Fault{shogi.FaultNifu}},
		{"k7P/9/9/9/9/9/9/9/K8 b - 1", "", []rules.Fault{shogi.FaultDead}},
		{"k8/8N/9/9/9/9/9/9/K8 b - 1", "", []rules.Fault{shogi.FaultDead}},
		{"k8/9/9/9/9/9/9/9/K8 b 19P 1", "", []rules.Fault{shogi.FaultTooMany}},
		{"k8/9/9/9/9/9/9/9/K1RR5 b R 1", "", []rules.Fault{shogi.FaultTooMany}},
		{"k8/R8/9/9/9/9/9/9/K8 b - 1", "", []rules.Fault{shogi.FaultInCheck}},
	} {
		_, err := shogi.Parse(c.sfen)
		rulestest.Faults(t, c.sfen, err, c.code, c.faults...)
	}
}

func FuzzParse(f *testing.F) {
	f.Add(shogi.StartSFEN)
	f.Add("R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1")
	f.Add("8k/6G2/8G/9/9/9/9/9/9 b P 1")
	f.Fuzz(func(t *testing.T, sfen string) { rulestest.Parse[shogi.Snapshot](t, sfen, shogi.Parse) })
}

func FuzzParseMove(f *testing.F) {
	f.Add("7g7f")
	f.Add("P*5e")
	f.Fuzz(func(t *testing.T, text string) {
		p := parse(t, "4k4/9/4P4/9/9/9/9/9/4K4 b RBGSNLP 1")
		if m, err := p.ParseMove(text); err == nil && p.FormatMove(m) != text {
			t.Errorf("%q is read as %s", text, p.FormatMove(m))
		}
	})
}

func BenchmarkPerft(b *testing.B) {
	p := parse(b, "")
	var leaves uint64
	for b.Loop() {
		leaves += p.Perft(4)
	}
	b.ReportMetric(float64(leaves)/b.Elapsed().Seconds()/1e6, "Mleaves/s")
}
