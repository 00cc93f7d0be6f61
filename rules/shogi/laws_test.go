package shogi_test

import (
	"slices"
	"strings"
	"testing"

	"tah/rules"
	"tah/rules/shogi"
)

// The tests of this file are named after the lines of the rules' description,
// one for each.

var sets = [3]string{"standard", "declaration", "strict"}

// under checks what holds under each rule set.
func under(t *testing.T, want [3]bool, holds func(set string) bool) {
	t.Helper()
	for i, set := range sets {
		if got := holds(set); got != want[i] {
			t.Errorf("%s: %v, want %v", set, got, want[i])
		}
	}
}

var all, none = [3]bool{true, true, true}, [3]bool{}

// legal tells whether a move is legal in a position, under every rule set
// alike.
func legal(t *testing.T, sfen, move string) bool {
	t.Helper()
	var got [3]bool
	for i, set := range sets {
		p := parseWith(t, set, sfen)
		a, err := p.ParseAttempt(move)
		if err != nil {
			t.Fatal(err)
		}
		got[i] = p.Refuse(a) == nil
	}
	if got[1] != got[0] || got[2] != got[0] {
		t.Errorf("%s %s: %v", sfen, move, got)
	}
	return got[0]
}

func check(t *testing.T, sfen string, legalMoves, illegalMoves string) {
	t.Helper()
	for m := range strings.FieldsSeq(legalMoves) {
		if !legal(t, sfen, m) {
			t.Errorf("%s: %s is not legal", sfen, m)
		}
	}
	for m := range strings.FieldsSeq(illegalMoves) {
		if legal(t, sfen, m) {
			t.Errorf("%s: %s is legal", sfen, m)
		}
	}
}

func playWith(t *testing.T, set, sfen, moves string) *shogi.Position {
	t.Helper()
	p := parseWith(t, set, sfen)
	for text := range strings.FieldsSeq(moves) {
		m, err := p.ParseMove(text)
		if err != nil {
			t.Fatalf("%s: %v", p, err)
		}
		p.Make(m)
	}
	return p
}

func TestSetUpLanceKnightSilverGoldKingBishopLeftRookRight(t *testing.T) {
	p := parseWith(t, "", "")
	at := func(col, row int) rules.Piece { return p.Piece(shogi.Game{}.At(col, row)) }
	order := []rules.PieceType{shogi.Lance, shogi.Knight, shogi.Silver, shogi.Gold, shogi.King, shogi.Gold, shogi.Silver, shogi.Knight, shogi.Lance}
	for col, want := range order {
		if at(col, 8) != rules.NewPiece(shogi.Black, want) || at(8-col, 0) != rules.NewPiece(shogi.White, want) ||
			at(col, 6) != rules.NewPiece(shogi.Black, shogi.Pawn) || at(col, 2) != rules.NewPiece(shogi.White, shogi.Pawn) {
			t.Errorf("file %d", 9-col)
		}
	}
	if at(1, 7) != rules.NewPiece(shogi.Black, shogi.Bishop) || at(7, 7) != rules.NewPiece(shogi.Black, shogi.Rook) {
		t.Error("bishop and rook")
	}
}

func TestBlackMovesFirstUpTheBoardAndNobodyPasses(t *testing.T) {
	under(t, all, func(set string) bool {
		p := parseWith(t, set, "")
		return p.Turn() == shogi.Black && !slices.Contains(p.AppendLegal(nil), rules.NoMove)
	})
	check(t, "", "7g7f", "7g7h")
}

func TestNoTouchMove(t *testing.T) {
	under(t, none, func(set string) bool { return parseWith(t, set, "").Customs().TouchMove })
}

func TestPromotionZoneIsTheLastThreeRowsEnteringAndLeaving(t *testing.T) {
	check(t, "4k4/9/9/4S4/9/9/9/9/4K4 b - 1", "5d5c+ 5d5c", "")
	check(t, "4k4/9/9/9/4S4/9/9/9/4K4 b - 1", "5e5d", "5e5d+")
	check(t, "4k4/9/6S2/9/9/9/9/9/4K4 b - 1", "3c2d+ 3c2d", "")
}

func TestPromotionIsAMustForPawnLanceOnTheLastRowKnightOnTheLastTwo(t *testing.T) {
	check(t, "k8/4P4/9/9/9/9/9/9/4K4 b - 1", "5b5a+", "5b5a")
	check(t, "k8/9/4L4/9/9/9/9/9/4K4 b - 1", "5c5a+ 5c5b 5c5b+", "5c5a")
	check(t, "k8/9/9/4N4/9/9/9/9/4K4 b - 1", "5d4b+", "5d4b")
	check(t, "k8/9/4N4/9/9/9/9/9/4K4 b - 1", "5c4a+", "5c4a")
	check(t, "k8/9/9/9/4N4/9/9/9/4K4 b - 1", "5e4c+ 5e4c", "")
}

func TestGoldKingAndPromotedPiecesDoNotPromoteAndNothingPromotesBack(t *testing.T) {
	check(t, "k8/9/3GK4/9/9/9/9/9/9 b - 1", "6c6b 5c5b", "6c6b+ 5c5b+")
	check(t, "k8/9/3+S5/9/9/9/9/9/4K4 b - 1", "6c6b", "6c6b+")
	p := playWith(t, "", "k8/9/3S5/9/9/9/9/9/4K4 b - 1", "6c6b+ 9a9b 6b6c 9b9a")
	if p.Piece(5*9+2) != rules.NewPiece(shogi.Black, shogi.PromotedSilver) {
		t.Error("it is no longer promoted")
	}
}

func TestPromotedSilverLanceKnightPawnMoveAsGold(t *testing.T) {
	for _, piece := range []string{"G", "+S", "+L", "+N", "+P"} {
		check(t, "k8/9/9/9/4"+piece+"4/9/9/9/4K4 b - 1", "5e5d 5e4d 5e6d 5e4e 5e6e 5e5f", "5e4f 5e6f 5e5c")
	}
}

func TestHorseIsBishopOrKingAndDragonRookOrKing(t *testing.T) {
	check(t, "1k7/9/9/9/4+B4/9/9/9/4K4 b - 1", "5e1a 5e2h 5e5d 5e4e", "5e5c 5e3e")
	check(t, "k8/9/9/9/4+R4/9/9/9/3K5 b - 1", "5e5a 5e1e 5e4d 5e6f", "5e3c 5e7g")
}

func TestCapturedPieceGoesToTheHandUnpromoted(t *testing.T) {
	p := playWith(t, "", "k8/9/9/4+p4/4R4/9/9/9/4K4 b - 1", "5e5d")
	if p.Hand(shogi.Black, shogi.Pawn) != 1 || p.Hand(shogi.Black, shogi.PromotedPawn) != 0 {
		t.Error(p)
	}
}

func TestDropsOnAnyEmptySquareUnpromotedAlsoInTheZone(t *testing.T) {
	check(t, "k8/9/9/9/9/9/9/9/4K4 b S 1", "S*5b S*1a S*9i", "S*5i S*9a")
	p := playWith(t, "", "k8/9/9/9/9/9/9/9/4K4 b S 1", "S*5b")
	if p.Piece(4*9+1) != rules.NewPiece(shogi.Black, shogi.Silver) {
		t.Error(p)
	}
}

func TestNoDropWhereThePieceCouldNeverMove(t *testing.T) {
	check(t, "k8/9/9/9/9/9/9/9/4K4 b PLN 1", "P*5b L*5b N*5c", "P*5a L*5a N*5a N*5b")
	check(t, "k8/9/9/9/9/9/9/9/4K4 w pln 1", "P*1h L*1h N*1g", "P*1i L*1i N*1i N*1h")
}

func TestNifuAndAPromotedPawnDoesNotCount(t *testing.T) {
	check(t, "k8/9/9/9/9/9/4P4/9/4K4 b P 1", "P*4e", "P*5e")
	check(t, "k8/9/9/9/9/9/4+P4/9/4K4 b P 1", "P*5e", "")
	check(t, "k8/9/9/9/9/9/4p4/9/3K5 b P 1", "P*5e", "") // the enemy's pawn
}

func TestUchifuzumeNoMateByDroppingAPawn(t *testing.T) {
	const guarded = "7lk/9/7GG/9/9/9/9/9/4K4 b P 1"
	check(t, guarded, "", "P*1b")
	// Check but no mate: the king steps aside.
	check(t, "8k/9/8G/9/9/9/9/9/4K4 b P 1", "P*1b", "")
	// The same mate by moving the pawn, and by dropping another piece.
	check(t, "7lk/9/7GP/8G/9/9/9/9/4K4 b - 1", "1c1b 1c1b+", "")
	check(t, "7lk/9/7GG/9/9/9/9/9/4K4 b S 1", "S*1b", "")
	if o := playWith(t, "", "7lk/9/7GG/9/9/9/9/9/4K4 b G 1", "G*1b").Outcome(); o.Reason != rules.Checkmate {
		t.Error("a gold drop mates:", o)
	}
}

func TestDropsMayInterposeAndGiveCheck(t *testing.T) {
	check(t, "k8/9/9/9/4r4/9/9/9/4K4 b P 1", "P*5f P*5h", "P*4f")
	if !playWith(t, "", "4k4/9/9/9/9/9/9/9/4K4 b R 1", "R*5e").InCheck() {
		t.Error("no check")
	}
}

func TestMateLosesAlsoWhenOnlyForbiddenDropsAreLeft(t *testing.T) {
	under(t, all, func(set string) bool {
		o := playWith(t, set, "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "G*5b").Outcome()
		return o == rules.Outcome{Result: rules.FirstWins, Reason: rules.Checkmate}
	})
	// Only a pawn could be dropped between, on a file that has one already.
	const sfen = "8k/6G2/9/9/8L/9/8p/9/4K4 w p 1"
	under(t, all, func(set string) bool { return parseWith(t, set, sfen).Outcome().Reason == rules.Checkmate })
	under(t, none, func(set string) bool {
		return parseWith(t, set, strings.Replace(sfen, "8p", "7p1", 1)).Outcome().Over()
	})
}

func TestNoLegalMoveAtAllLoses(t *testing.T) {
	under(t, all, func(set string) bool {
		o := parseWith(t, set, "k8/2G6/1G7/9/9/9/9/9/4K4 w - 1").Outcome()
		return o == rules.Outcome{Result: rules.FirstWins, Reason: rules.NoMoves}
	})
}

func TestAgreedDrawIsNotOffered(t *testing.T) {
	under(t, all, func(set string) bool { return parseWith(t, set, "").Customs().NoAgreement })
}

func TestSennichiteFourTimesIsADraw(t *testing.T) {
	const shuffle = "5i5h 5a5b 5h5i 5b5a "
	under(t, all, func(set string) bool {
		if playWith(t, set, "", strings.Repeat(shuffle, 2)).Outcome().Over() {
			return false
		}
		p := playWith(t, set, "", strings.Repeat(shuffle, 3))
		return p.Outcome() == rules.Outcome{Result: rules.Draw, Reason: rules.Sennichite} &&
			slices.Equal(p.Proof(rules.Sennichite).Plies, []int{0, 4, 8, 12})
	})
}

func TestSennichiteByPerpetualCheckLoses(t *testing.T) {
	under(t, all, func(set string) bool {
		p := playWith(t, set, "4k4/9/9/9/9/9/9/9/R3K4 b - 1", "9i9a 5a5b "+strings.Repeat("9a9b 5b5a 9b9a 5a5b ", 3))
		return p.Outcome() == rules.Outcome{Result: rules.SecondWins, Reason: rules.PerpetualCheck}
	})
}

func TestJishogiPointsFiveForRookAndBishopOneForTheOthers(t *testing.T) {
	// Black: rook, horse, tokin and gold on the board, two pawns in hand.
	p := parseWith(t, "", "4K4/3R+B+PG2/9/9/9/9/9/9/4k4 b 2P 1")
	if got := p.JishogiPoints(shogi.Black); got != 5+5+1+1+2 {
		t.Error(got)
	}
	points := p.Proof(rules.Jishogi).Points[shogi.Black]
	if rules.Sum(points) != 14 || points[0] != (rules.Points{Type: shogi.Rook, Board: 1, Each: 5}) {
		t.Error(points)
	}
}

func TestJishogiUnder24LosesBoth24IsADraw(t *testing.T) {
	claim := func(set, sfen string) rules.Outcome {
		p := parseWith(t, set, sfen)
		if !slices.Equal(p.Claims(), []rules.Reason{rules.Jishogi}) {
			return rules.Outcome{}
		}
		return p.ClaimOutcome(rules.Jishogi)
	}
	const even = "4K4/9/9/9/9/9/9/9/4k4 b RB2G2S2N2L9Prb2g2s2n2l9p 1"
	const poor = "4K4/9/9/9/9/9/9/9/4k4 b R2G2S2N2L9Pr2b2g2s2n2l9p 1"
	under(t, [3]bool{true, false, true}, func(set string) bool {
		return claim(set, even) == rules.Outcome{Result: rules.Draw, Reason: rules.Jishogi} &&
			claim(set, poor) == rules.Outcome{Result: rules.SecondWins, Reason: rules.Jishogi}
	})
	// Not while a king has not entered.
	under(t, none, func(set string) bool {
		return len(parseWith(t, set, "9/9/9/4K4/9/9/9/9/4k4 b 2R2B4G4S4N4L18P 1").Claims()) > 0
	})
}

func TestDeclarationWinsWith28PointsAsBlack27AsWhite(t *testing.T) {
	declares := func(set, sfen string) bool {
		p := parseWith(t, set, sfen)
		return slices.Equal(p.Claims(), []rules.Reason{rules.Declaration}) && p.ClaimOutcome(rules.Declaration).Result == rules.Win(p.Turn())
	}
	// Ten pieces beside the king in the zone, three of them big: 5+5+5+7 = 22, and six in hand.
	const ten = "4K4/RRB2PPPP/PPP6/9/9/9/9/9/4k4 b 2G2S2N 1"
	only := [3]bool{false, true, false}
	under(t, only, func(set string) bool { return declares(set, ten) })
	under(t, none, func(set string) bool { return declares(set, strings.Replace(ten, "2G2S2N", "2G2SN", 1)) }) // 27
	const white = "4K4/9/9/9/9/9/6ppp/pppp2brr/4k4 w 2g2sn 1"
	under(t, only, func(set string) bool { return declares(set, white) })                                            // 27 are enough
	under(t, none, func(set string) bool { return declares(set, strings.Replace(white, "2g2sn", "2g2s", 1)) })       // 26
	under(t, none, func(set string) bool { return declares(set, strings.Replace(ten, "/PPP6/9/", "/PP7/2P6/", 1)) }) // nine in the zone
	under(t, none, func(set string) bool { return declares(set, strings.Replace(ten, "4K4/", "4Kg3/", 1)) })         // in check
}

func TestStrictIllegalMoveIsPossibleAndLosesAtOnce(t *testing.T) {
	for name, c := range map[string][2]string{
		"nifu":                       {"4k4/9/9/9/9/9/4P4/9/4K4 b P 1", "P*5e"},
		"uchifuzume":                 {"7lk/9/7GG/9/9/9/9/9/4K4 b P 1", "P*1b"},
		"king left in check":         {"4k4/9/9/9/4r4/9/9/9/P3K4 b - 1", "9i9h"},
		"king moved into check":      {"4k4/9/9/9/3r5/9/9/9/4K4 b - 1", "5i6i"},
		"pinned piece moved":         {"4k4/9/9/9/4r4/9/9/4G4/4K4 b - 1", "5h4h"},
		"piece where it cannot move": {"k8/4P4/9/9/9/9/9/9/4K4 b - 1", "5b5a"},
		"drop where it cannot move":  {"k8/9/9/9/9/9/9/9/4K4 b N 1", "N*5b"},
	} {
		for _, set := range sets {
			p := parseWith(t, set, c[0])
			m, err := p.ParseMove(c[1])
			if set != "strict" {
				if err == nil {
					t.Errorf("%s: %s can be made by %s", name, c[1], set)
				}
				continue
			}
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			before := p.Snapshot()
			p.Make(m)
			if o := p.Outcome(); o != (rules.Outcome{Result: rules.SecondWins, Reason: rules.IllegalMove}) {
				t.Errorf("%s: %v", name, o)
			}
			if p.Proof(rules.IllegalMove).Refusal == nil {
				t.Errorf("%s: no reason", name)
			}
			p.Undo()
			if p.Snapshot() != before {
				t.Errorf("%s: undo does not restore", name)
			}
		}
	}
}

func TestStrictKingLeftInCheckMayBeCaptured(t *testing.T) {
	const sfen = "4k4/9/9/9/4R4/9/9/9/4K4 b - 1" // White has left its king in check
	for _, set := range sets {
		by, err := shogi.RulesOf(set)
		if err != nil {
			t.Fatal(err)
		}
		p, err := shogi.ParseWith(by, sfen)
		if set != "strict" {
			if err == nil {
				t.Errorf("%s allows the position", set)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		before := p.Snapshot()
		for _, move := range []string{"5e5a", "5e5a+"} {
			m, err := p.ParseMove(move)
			if err != nil || !slices.Contains(p.AppendLegal(nil), m) {
				t.Fatal(move, err)
			}
			p.Make(m)
			if o := p.Outcome(); o != (rules.Outcome{Result: rules.FirstWins, Reason: rules.KingCaptured}) {
				t.Error(o)
			}
			p.Undo()
			if p.Snapshot() != before {
				t.Error("undo does not restore")
			}
		}
	}
}

func TestStrictCheckNeedNotBeAnnounced(t *testing.T) {
	under(t, none, func(set string) bool { return parseWith(t, set, "").Customs().AnnounceCheck })
}

func TestHandicapGamesWhiteMovesFirst(t *testing.T) {
	want := []string{"lance", "bishop", "rook", "rook-lance", "two", "four", "six", "eight", "ten"}
	missing := []int{1, 1, 1, 2, 2, 4, 6, 8, 10}
	for i, h := range (shogi.Game{}).Handicaps() {
		p := parseWith(t, "", h.Start)
		if h.Key != want[i] || p.Turn() != shogi.White || p.ByColor(shogi.White).Count() != 20-missing[i] || p.ByColor(shogi.Black).Count() != 20 {
			t.Error(h)
		}
	}
}
