package chess_test

import (
	"slices"
	"strings"
	"testing"

	"tah/rules"
	"tah/rules/chess"
)

// The tests of this file are named after the lines of the rule sets'
// description, one for each.

// sets are all rule sets, in the order of the tables below.
var sets = [4]string{"fide", "brainking", "booklet", "djeco"}

// legal tells whether a move is legal under a rule set after some moves.
func legal(t *testing.T, set, fen, moves, move string) bool {
	t.Helper()
	p := parseWith(t, set, fen)
	play(t, p, moves)
	_, err := p.ParseMove(move)
	return err == nil
}

// under checks what holds under each rule set.
func under(t *testing.T, want [4]bool, holds func(set string) bool) {
	t.Helper()
	for i, set := range sets {
		if got := holds(set); got != want[i] {
			t.Errorf("%s: %v, want %v", set, got, want[i])
		}
	}
}

var all, none = [4]bool{true, true, true, true}, [4]bool{}

func outcome(t *testing.T, set, fen, moves string) rules.Reason {
	t.Helper()
	p := parseWith(t, set, fen)
	play(t, p, moves)
	return p.Outcome().Reason
}

func claims(t *testing.T, set, fen, moves string) []rules.Reason {
	t.Helper()
	p := parseWith(t, set, fen)
	play(t, p, moves)
	if p.Outcome().Over() {
		return nil
	}
	return p.Claims()
}

func TestBoardHasLightSquareAtTheRightAndQueenOnHerOwnColour(t *testing.T) {
	p := parse(t, "")
	light := func(name string) bool { return (name[0]-'a'+name[1]-'1')%2 == 1 }
	at := func(name string) rules.Piece {
		return p.Piece(rules.Square(name[0] - 'a' + 8*(name[1]-'1')))
	}
	if !light("h1") || !light("a8") || !light("d1") || light("d8") {
		t.Error("colours of squares")
	}
	if at("d1") != rules.NewPiece(chess.White, chess.Queen) || at("d8") != rules.NewPiece(chess.Black, chess.Queen) {
		t.Error("queens")
	}
}

func TestWhiteMovesFirstAndNobodyPasses(t *testing.T) {
	under(t, all, func(set string) bool {
		p := parseWith(t, set, "")
		first := p.Turn() == chess.White
		play(t, p, "e2e4")
		return first && p.Turn() == chess.Black && !slices.Contains(p.AppendLegal(nil), rules.NoMove)
	})
}

func TestKingNeverStepsOntoOrStaysOnAnAttackedSquare(t *testing.T) {
	for _, set := range sets {
		p := parseWith(t, set, "")
		for ply := 0; ply < 300 && !p.Outcome().Over(); ply++ {
			moves := p.AppendLegal(nil)
			mover := p.Turn()
			for _, m := range moves {
				p.Make(m)
				if p.AttackersTo(p.King(mover), p.Occupied())&p.ByColor(mover.Other()) != 0 {
					t.Fatalf("%s: %v", set, p)
				}
				p.Undo()
			}
			p.Make(moves[(ply*7919)%len(moves)])
		}
	}
}

func TestCheckIsAnsweredInThreeWays(t *testing.T) {
	const fen = "4k3/8/8/b7/8/8/1P1P4/R3K3 w - - 0 1" // the pawn on d2 is pinned; without it:
	const check = "4k3/8/8/b7/8/8/1P6/R3K3 w - - 0 1"
	for _, move := range []string{"e1e2", "a1a5", "b2b4"} { // away, by capture, between
		under(t, all, func(set string) bool { return legal(t, set, check, "", move) })
	}
	under(t, none, func(set string) bool { return legal(t, set, check, "", "a1b1") })
	under(t, none, func(set string) bool { return legal(t, set, fen, "", "d2d4") })
}

func TestDoubleCheckOnlyTheKingMoves(t *testing.T) {
	for _, set := range sets {
		p := parseWith(t, set, "4k3/8/8/1b6/8/3n4/4r3/RQ2K3 w - - 0 1")
		for _, m := range p.AppendLegal(nil) {
			if m.Piece() != chess.King {
				t.Errorf("%s: %s", set, p.FormatMove(m))
			}
		}
	}
}

func TestCastlingNeedsUnmovedKingAndRook(t *testing.T) {
	const fen = "4k3/p7/8/8/8/8/8/R3K2R w KQ - 0 1"
	under(t, all, func(set string) bool { return legal(t, set, fen, "", "e1g1") && legal(t, set, fen, "", "e1c1") })
	under(t, none, func(set string) bool { return legal(t, set, fen, "h1h2 a7a6 h2h1 a6a5", "e1g1") })
	under(t, none, func(set string) bool { return legal(t, set, fen, "e1e2 a7a6 e2e1 a6a5", "e1c1") })
}

func TestCastlingNeedsEmptySquaresBetween(t *testing.T) {
	under(t, none, func(set string) bool { return legal(t, set, "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "", "e1c1") })
}

func TestCastlingNeverIntoCheck(t *testing.T) {
	under(t, none, func(set string) bool { return legal(t, set, "4k3/8/8/8/6r1/8/8/4K2R w K - 0 1", "", "e1g1") })
}

func TestCastlingThroughCheck(t *testing.T) {
	under(t, [4]bool{false, false, true, true}, func(set string) bool {
		return legal(t, set, "4k3/8/8/8/5r2/8/8/4K2R w K - 0 1", "", "e1g1")
	})
}

func TestCastlingOutOfCheck(t *testing.T) {
	under(t, [4]bool{false, false, true, false}, func(set string) bool {
		return legal(t, set, "4k3/8/8/8/4r3/8/8/4K2R w K - 0 1", "", "e1g1")
	})
}

func TestCastlingRookMayCrossAnAttackedSquare(t *testing.T) {
	under(t, all, func(set string) bool { return legal(t, set, "4k3/8/8/8/1r6/8/8/R3K3 w Q - 0 1", "", "e1c1") })
}

func TestPromotionIsPartOfTheMoveAndTakesEffectAtOnce(t *testing.T) {
	under(t, [4]bool{true, true, true, true}, func(set string) bool {
		return outcome(t, set, "7k/P5pp/8/8/8/8/8/4K3 w - - 0 1", "a7a8q") == rules.Checkmate
	})
}

func TestPromotionToQueenRookBishopKnightWhateverWasCaptured(t *testing.T) {
	const fen = "rnbqkbn1/pppppppP/8/8/8/8/PPPPPPP1/RNBQKBNR w KQq - 0 1" // nothing of White's is captured
	under(t, [4]bool{true, true, false, true}, func(set string) bool {
		for _, to := range []string{"q", "r", "b", "n"} {
			if !legal(t, set, fen, "", "h7h8"+to) || !legal(t, set, fen, "", "h7g8"+to) {
				return false
			}
		}
		return true
	})
}

func TestPromotionByTheBookletOnlyToOwnCapturedPieces(t *testing.T) {
	const fen = "rnbqkb2/pppppp1P/6N1/8/8/8/PPPPPPP1/1NBQKB1R w Kq - 0 1" // a rook and no knight (both are on the board) are captured
	p := parseWith(t, "booklet", fen)
	var names []string
	for _, m := range p.AppendLegal(nil) {
		if m.From() == 55 {
			names = append(names, p.FormatMove(m))
		}
	}
	slices.Sort(names)
	if want := []string{"h7h8", "h7h8r"}; !slices.Equal(names, want) {
		t.Errorf("%v, want %v", names, want)
	}
	// The piece leaves the captured ones: a second pawn cannot have it again.
	play(t, p, "h7h8r a7a6")
	if p.Pieces(chess.White, chess.Rook).Count() != 2 {
		t.Error("no rook")
	}
}

func TestPromotionByTheBookletIsOptionalAndThePawnThenStays(t *testing.T) {
	p := parseWith(t, "booklet", "7k/P7/8/8/8/8/8/4K3 w - - 0 1")
	play(t, p, "a7a8 h8g7")
	for _, m := range p.AppendLegal(nil) {
		if m.From() == 56 {
			t.Error("it moves again:", p.FormatMove(m))
		}
	}
	if a, err := p.ParseAttempt("a8b8"); err != nil || p.Refuse(a).Code != rules.RefusePawnDone {
		t.Error("the refusal does not say so")
	}
	under(t, [4]bool{false, false, true, false}, func(set string) bool {
		return legal(t, set, "7k/P7/8/8/8/8/8/4K3 w - - 0 1", "", "a7a8")
	})
}

func TestPromotionIsAMustElsewhere(t *testing.T) {
	for _, set := range []string{"fide", "brainking", "djeco"} {
		p := parseWith(t, set, "7k/P7/8/8/8/8/8/4K3 w - - 0 1")
		if a, err := p.ParseAttempt("a7a8"); err != nil || p.Refuse(a).Code != rules.RefuseMust {
			t.Error(set)
		}
	}
}

func TestEnPassantOnlyAsTheImmediateReply(t *testing.T) {
	under(t, [4]bool{true, true, false, false}, func(set string) bool { return legal(t, set, "", "e2e4 a7a6 e4e5 d7d5", "e5d6") })
	under(t, none, func(set string) bool { return legal(t, set, "", "e2e4 a7a6 e4e5 d7d5 a2a3 a6a5", "e5d6") })
}

func TestSayingCheckIsAMustByBookletAndDjeco(t *testing.T) {
	under(t, [4]bool{false, false, true, true}, func(set string) bool { return parseWith(t, set, "").Customs().AnnounceCheck })
}

const shuffle = "g1f3 g8f6 f3g1 f6g8 "

func TestThreefoldRepetition(t *testing.T) {
	for set, want := range map[string][]rules.Reason{
		"fide": {rules.Threefold}, "brainking": nil, "booklet": nil, "djeco": nil,
	} {
		if got := claims(t, set, "", shuffle+shuffle); !slices.Equal(got, want) {
			t.Errorf("%s: claims %v, want %v", set, got, want)
		}
	}
	under(t, [4]bool{false, false, false, true}, func(set string) bool { return outcome(t, set, "", shuffle+shuffle) == rules.Threefold })
	under(t, none, func(set string) bool { return outcome(t, set, "", shuffle) != "" })
}

func TestThreefoldClaimWithTheMoveIAmAboutToMake(t *testing.T) {
	for set, want := range map[string][]rules.Reason{"fide": {rules.Threefold}, "brainking": nil, "booklet": nil} {
		p := parseWith(t, set, "")
		play(t, p, shuffle+strings.TrimSuffix(shuffle, "f6g8 "))
		m, err := p.ParseMove("f6g8")
		if err != nil {
			t.Fatal(err)
		}
		if got := p.ClaimsWith(m); !slices.Equal(got, want) || len(p.Claims()) > 0 {
			t.Errorf("%s: %v, want %v", set, got, want)
		}
		other, err := p.ParseMove("a7a6")
		if err != nil {
			t.Fatal(err)
		}
		if got := p.ClaimsWith(other); got != nil {
			t.Errorf("%s: a7a6: %v", set, got)
		}
	}
}

func TestSameMoveThreeTimesByOnePieceIsAClaimByTheBooklet(t *testing.T) {
	// The knight goes g1f3 three times, the positions all differ.
	const moves = "g1f3 a7a6 f3g1 b7b6 g1f3 c7c6 f3g1 d7d6 g1f3"
	under(t, [4]bool{false, false, true, false}, func(set string) bool {
		return slices.Equal(claims(t, set, "", moves), []rules.Reason{rules.SameMove})
	})
	p := parseWith(t, "booklet", "")
	play(t, p, moves)
	if got := p.Proof(rules.SameMove).Plies; !slices.Equal(got, []int{1, 5, 9}) {
		t.Error("proof:", got)
	}
	// Two knights that make the same move are not one piece.
	const two = "4k3/8/8/8/8/8/8/N3K1N1 w - - 0 1"
	q := parseWith(t, "booklet", two)
	play(t, q, "g1f3 e8d8 f3g1 d8c8 g1f3 c8b8 f3h4 b8a8 a1b3 a8a7 b3d2 a7b7 d2f3 b7c7 f3g1 c7d7 g1f3 d7e7")
	if got := q.Claims(); got != nil {
		t.Error(got)
	}
}

func TestFiftyMovesByEachRuleSet(t *testing.T) {
	const fen = "7k/8/8/8/8/8/R7/K7 w - - 99 100"
	under(t, [4]bool{true, false, false, false}, func(set string) bool {
		return slices.Equal(claims(t, set, fen, "a2b2"), []rules.Reason{rules.FiftyMoves})
	})
	under(t, [4]bool{false, false, true, true}, func(set string) bool { return outcome(t, set, fen, "a2b2") == rules.FiftyMoves })
	under(t, none, func(set string) bool { return outcome(t, set, fen, "") != "" })
	p := parse(t, fen)
	m, err := p.ParseMove("a2b2")
	if err != nil {
		t.Fatal(err)
	}
	if got := p.ClaimsWith(m); !slices.Equal(got, []rules.Reason{rules.FiftyMoves}) {
		t.Error("with the move that completes them:", got)
	}
	q := parse(t, "7k/8/8/8/8/8/R7/K7 w - - 0 100")
	for range 25 {
		play(t, q, "a2b2 h8g8 b2a2 g8h8")
	}
	if got := q.Proof(rules.FiftyMoves).Span; got != [2]int{0, 100} {
		t.Error("proof:", got)
	}
}

func TestTooLittleMaterial(t *testing.T) {
	for _, fen := range []string{
		"7k/8/8/8/8/8/8/K7 w - - 0 1", "7k/8/8/8/8/8/8/KB6 w - - 0 1", "7k/8/8/8/8/8/8/KN6 w - - 0 1",
		"7k/6b1/8/8/8/8/1B6/K7 w - - 0 1", // bishops on one colour
	} {
		under(t, [4]bool{true, false, true, true}, func(set string) bool {
			return outcome(t, set, fen, "") == rules.DeadPosition
		})
	}
	under(t, none, func(set string) bool { return outcome(t, set, "6k1/5b2/8/8/8/8/1B6/K7 w - - 0 1", "") != "" })
}

func TestDeadPositionByTheSituation(t *testing.T) {
	for _, fen := range []string{
		"8/1k6/1p1p1p1p/1P1P1P1P/8/8/1K6/8 w - - 0 1", // no king gets through
		"5k2/8/p1p1p1p1/P1P1P1P1/8/8/8/4K3 b - - 0 1",
	} {
		under(t, [4]bool{true, false, true, false}, func(set string) bool {
			return outcome(t, set, fen, "") == rules.DeadPosition
		})
	}
	// Only one move, after which too little is left.
	under(t, [4]bool{true, false, true, false}, func(set string) bool {
		return outcome(t, set, "8/8/8/8/8/6k1/8/6Kr w - - 0 1", "") == rules.DeadPosition
	})
	// A king can get through: not dead.
	under(t, none, func(set string) bool {
		return outcome(t, set, "8/1k6/1p1p1p2/1P1P1P2/8/8/1K6/8 w - - 0 1", "") != ""
	})
	// A pawn still moves: not dead.
	under(t, none, func(set string) bool {
		return outcome(t, set, "8/1k6/1p1p1p1p/1P1P1P2/8/7P/1K6/8 w - - 0 1", "") != ""
	})
}

func TestPerpetualCheckIsADrawByDjeco(t *testing.T) {
	const perpetual = "4k3/8/8/8/7Q/8/8/4K3 w - - 0 1"
	under(t, [4]bool{false, false, false, true}, func(set string) bool {
		return outcome(t, set, perpetual, "h4h8 e8e7 h8h4 e7e8 h4h8 e8e7 h8h4 e7e8 h4h8") == rules.PerpetualCheck
	})
	p := parseWith(t, "djeco", perpetual)
	play(t, p, "h4h8 e8e7 h8h4 e7e8 h4h8 e8e7 h8h4 e7e8 h4h8")
	if o := p.Outcome(); o.Result != rules.Draw {
		t.Error(o)
	}
	if got := p.Proof(rules.PerpetualCheck).Plies; !slices.Equal(got, []int{1, 5, 9}) {
		t.Error("proof:", got)
	}
}

func TestAgreedDrawIsKnownToFideAndBrainking(t *testing.T) {
	under(t, [4]bool{true, true, false, false}, func(set string) bool { return !parseWith(t, set, "").Customs().NoAgreement })
}

func TestMateAndStalemateEndEveryGame(t *testing.T) {
	under(t, all, func(set string) bool {
		return outcome(t, set, "", "f2f3 e7e5 g2g4 d8h4") == rules.Checkmate &&
			outcome(t, set, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "") == rules.Stalemate
	})
}

func TestFivefoldAnd75MovesEndTheGameByFideAlone(t *testing.T) {
	under(t, [4]bool{true, false, false, false}, func(set string) bool {
		return outcome(t, set, "", strings.Repeat(shuffle, 4)) == rules.Fivefold
	})
	under(t, [4]bool{true, false, false, false}, func(set string) bool {
		return outcome(t, set, "7k/8/8/8/8/8/R7/K7 w - - 149 100", "a2b2") == rules.SeventyFiveMoves
	})
}

func TestTouchMoveIsAnOption(t *testing.T) {
	under(t, all, func(set string) bool { return parseWith(t, set, "").Customs().TouchMove })
}
