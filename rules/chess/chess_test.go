package chess_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tah/rules"
	"tah/rules/chess"
	"tah/rules/rulestest"
)

func TestPerft(t *testing.T) {
	t.Parallel()
	rulestest.Perft[chess.Snapshot](t, "testdata/perft.epd", 23, chess.Parse)
}

func TestPlayouts(t *testing.T)     { playouts(t, 400) }
func TestLongPlayouts(t *testing.T) { playouts(t, 10_000) }

func playouts(t *testing.T, games int) {
	t.Parallel()
	rulestest.Playouts[chess.Snapshot](t, games, chess.Parse)
}

func parse(t testing.TB, fen string) *chess.Position {
	t.Helper()
	p, err := chess.Parse(fen)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// play makes moves given in UCI notation.
func play(t testing.TB, p *chess.Position, moves string) {
	t.Helper()
	for text := range strings.FieldsSeq(moves) {
		m, err := p.ParseMove(text)
		if err != nil {
			t.Fatalf("%s: %v", p, err)
		}
		p.Make(m)
	}
}

// TestPartition: captures and quiet moves are all moves, and share none.
func TestPartition(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		p := parse(t, "")
		for range 120 {
			legal := p.AppendLegal(nil)
			if len(legal) == 0 {
				break
			}
			rulestest.Partition(t, p, func(rules.Move) bool { return false }, p.AppendCaptures(nil), p.AppendQuiets(nil))
			p.Make(legal[rng.IntN(len(legal))])
		}
	}
}

func TestOutcomes(t *testing.T) {
	for _, c := range []struct {
		name, fen string
		want      rules.Outcome
	}{
		{"start", "", rules.Outcome{}},
		{"fool's mate", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", rules.Outcome{Result: rules.SecondWins, Reason: rules.Checkmate}},
		{"stalemate", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", rules.Outcome{Result: rules.Draw, Reason: rules.Stalemate}},
		{"bare kings", "7k/8/8/8/8/8/8/K7 w - - 0 1", rules.Outcome{Result: rules.Draw, Reason: rules.DeadPosition}},
		{"king and bishop", "7k/8/8/8/8/8/8/KB6 w - - 0 1", rules.Outcome{Result: rules.Draw, Reason: rules.DeadPosition}},
		{"king and knight", "7k/8/8/8/8/8/8/Kn6 w - - 0 1", rules.Outcome{Result: rules.Draw, Reason: rules.DeadPosition}},
		{"bishops of one colour", "7k/6b1/8/8/8/8/1B6/K7 w - - 0 1", rules.Outcome{Result: rules.Draw, Reason: rules.DeadPosition}},
		{"bishops of both colours", "6k1/5b2/8/8/8/8/1B6/K7 w - - 0 1", rules.Outcome{}},
		{"two knights", "7k/8/8/8/8/8/8/KNN5 w - - 0 1", rules.Outcome{}},
		{"knight against bishop", "7k/5b2/8/8/8/8/8/KN6 w - - 0 1", rules.Outcome{}},
		{"a pawn", "7k/8/8/8/8/8/P7/K7 w - - 0 1", rules.Outcome{}},
		{"75 moves", "7k/8/8/8/8/8/R7/K7 w - - 150 100", rules.Outcome{Result: rules.Draw, Reason: rules.SeventyFiveMoves}},
		{"74½ moves", "7k/8/8/8/8/8/R7/K7 w - - 149 100", rules.Outcome{}},
		{"mate before 75 moves", "R6k/6pp/8/8/8/8/8/K7 b - - 150 100", rules.Outcome{Result: rules.FirstWins, Reason: rules.Checkmate}},
	} {
		if got := parse(t, c.fen).Outcome(); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func TestRepetition(t *testing.T) {
	p := parse(t, "")
	const there = "g1f3 g8f6 f3g1 f6g8 "
	play(t, p, there)
	if len(p.Claims()) != 0 {
		t.Error("claim at the second occurrence")
	}
	play(t, p, there)
	if !slices.Equal(p.Claims(), []rules.Reason{rules.Threefold}) || p.Outcome().Over() {
		t.Error("third occurrence:", p.Claims(), p.Outcome())
	}
	play(t, p, there+there)
	if got := p.Outcome(); got != (rules.Outcome{Result: rules.Draw, Reason: rules.Fivefold}) {
		t.Error("fifth occurrence:", got)
	}
}

// TestRepetitionNeedsTheSameRights: the first position still allowed
// castling, or an en passant capture.
func TestRepetitionNeedsTheSameRights(t *testing.T) {
	p := parse(t, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
	const there = "a1b1 a8b8 b1a1 b8a8 "
	play(t, p, there+there)
	if len(p.Claims()) != 0 {
		t.Error("castling rights are no part of the position")
	}
	play(t, p, there)
	if len(p.Claims()) == 0 {
		t.Error("the position after the rights were lost occurred three times")
	}
	p = parse(t, "4k3/8/8/8/5p2/8/4P3/4K2N w - - 0 1")
	play(t, p, "e2e4 e8d8 h1g3 d8e8 g3h1 e8d8 h1g3 d8e8 g3h1")
	if p.Repetitions() != 1 {
		t.Errorf("%d repetitions, but the first time en passant was possible", p.Repetitions())
	}
}

func TestFiftyMoves(t *testing.T) {
	p := parse(t, "7k/8/8/8/8/8/R7/K7 w - - 99 100")
	if len(p.Claims()) != 0 {
		t.Error("claim too early")
	}
	play(t, p, "a2a3")
	if !slices.Equal(p.Claims(), []rules.Reason{rules.FiftyMoves}) {
		t.Error(p.Claims())
	}
}

func TestCanMate(t *testing.T) {
	for _, c := range []struct {
		fen          string
		white, black bool
	}{
		{"7k/8/8/8/8/8/8/K7 w - - 0 1", false, false},
		{"7k/7p/8/8/8/8/8/KN6 w - - 0 1", true, true},
		{"7k/7q/8/8/8/8/8/KN6 w - - 0 1", false, true},
		{"7k/8/8/8/8/8/8/KNN5 w - - 0 1", true, false},
		{"7k/8/8/8/8/8/8/KB6 w - - 0 1", false, false},
		{"7k/7p/8/8/8/8/8/KB6 w - - 0 1", true, true},
		{"7k/7r/8/8/8/8/8/KB6 w - - 0 1", false, true},
	} {
		p := parse(t, c.fen)
		if p.CanMate(chess.White) != c.white || p.CanMate(chess.Black) != c.black {
			t.Errorf("%s: %v, %v", c.fen, p.CanMate(chess.White), p.CanMate(chess.Black))
		}
	}
}

func TestSAN(t *testing.T) {
	for _, c := range []struct{ fen, move, want string }{
		{"", "g1f3", "Nf3"},
		{"", "e2e4", "e4"},
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "O-O"},
		{"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8", "O-O-O"},
		{"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "h1f1", "Rf1"},
		{"4k3/8/8/8/8/4K3/8/R6R w - - 0 1", "a1d1", "Rad1"},
		{"4k3/8/8/R7/8/8/4K3/R7 w - - 0 1", "a1a3", "R1a3"},
		{"8/k7/8/8/4Q2Q/8/K7/7Q w - - 0 1", "h4e1", "Qh4e1"},
		{"4k3/8/8/8/1b6/2N5/8/3NK3 w - - 0 1", "d1e3", "Ne3"},  // the other knight cannot
		{"4k3/8/8/8/1b6/2N5/4K3/6N1 w - - 0 1", "c3d5", "Nd5"}, // not pinned
		{"4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2"}, // the other is pinned
		{"8/3P3k/8/8/8/8/8/K7 w - - 0 1", "d7d8n", "d8=N"},
		{"2r4k/3P4/8/8/8/8/8/K7 w - - 0 1", "d7c8q", "dxc8=Q+"},
		{"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"},
		{"6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", "e1e8", "Re8#"},
	} {
		p := parse(t, c.fen)
		m, err := p.ParseMove(c.move)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.Notation(m, ""); got != c.want {
			t.Errorf("%s %s: %s, want %s", c.fen, c.move, got, c.want)
		}
	}
}

func TestBadFEN(t *testing.T) {
	for _, c := range []struct {
		fen, code string
		faults    []rules.Fault
	}{
		{"x", "fen-fields", nil},
		{"8/8 w - -", "fen-ranks", nil},
		{"9/8/8/8/8/8/8/8 w - -", "fen-piece", nil},
		{"88/8/8/8/8/8/8/8 w - -", "fen-ranks", nil},
		{"8/8/8/8/8/8/8/8/ w - -", "fen-ranks", nil},
		{"x7/8/8/8/8/8/8/8 w - -", "fen-piece", nil},
		{"8/8/8/8/8/8/8/8 x - -", "fen-turn", nil},
		{"8/8/8/8/8/8/8/8 w kK -", "fen-castling", nil},
		{"8/8/8/8/8/8/8/8 w KK -", "fen-castling", nil},
		{"8/8/8/8/8/8/8/8 w - e9", "fen-ep", nil},
		{"8/8/8/8/8/8/8/8 w - - -1 1", "fen-clock", nil},
		{"8/8/8/8/8/8/8/8 w - - 0 99999999999999999999", "fen-clock", nil},
		{strings.Repeat("8/", 100000) + " w - -", "fen-ranks", nil},
		{"8/8/8/8/8/8/8/8 w - - 0 1", "", []rules.Fault{chess.FaultKings}},
		{"kk6/8/8/8/8/8/8/K7 w - - 0 1", "", []rules.Fault{chess.FaultKings}},
		{"k6P/8/8/8/8/8/8/K7 w - - 0 1", "", []rules.Fault{chess.FaultPawns}},
		{"k7/8/8/8/8/8/8/KR6 w k - 0 1", "", []rules.Fault{chess.FaultCastling}},
		{"k7/8/8/8/8/8/8/K7 w - e6 0 1", "", []rules.Fault{chess.FaultEnPassant}},
		{"k7/R7/8/8/8/8/8/K7 w - - 0 1", "", []rules.Fault{chess.FaultInCheck}},
		{"k7/8/QQQQQQQQ/QQ6/8/8/8/7K b - - 0 1", "", []rules.Fault{chess.FaultTooMany}},
		{"k7/8/8/8/QQQQQQQQ/PP6/8/7K w - - 0 1", "", []rules.Fault{chess.FaultTooMany, chess.FaultInCheck}},
		{"kR6/2N5/Q7/8/8/8/8/7K b - - 0 1", "", []rules.Fault{chess.FaultManyChecker}},
	} {
		_, err := chess.Parse(c.fen)
		rulestest.Faults(t, c.fen, err, c.code, c.faults...)
	}
}

func FuzzParse(f *testing.F) {
	f.Add(chess.StartFEN)
	f.Add("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -")
	f.Add("8/8/8/K2pP2r/8/8/8/7k w - d6 0 1")
	f.Fuzz(func(t *testing.T, fen string) { rulestest.Parse[chess.Snapshot](t, fen, chess.Parse) })
}

func FuzzParseMove(f *testing.F) {
	f.Add("e2e4")
	f.Add("e7e8q")
	f.Fuzz(func(t *testing.T, text string) {
		p := parse(t, "")
		if m, err := p.ParseMove(text); err == nil && p.FormatMove(m) != text {
			t.Errorf("%q is read as %s", text, p.FormatMove(m))
		}
	})
}

func BenchmarkPerft(b *testing.B) {
	p := parse(b, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -")
	var leaves uint64
	for b.Loop() {
		leaves += p.Perft(4)
	}
	b.ReportMetric(float64(leaves)/b.Elapsed().Seconds()/1e6, "Mleaves/s")
}
