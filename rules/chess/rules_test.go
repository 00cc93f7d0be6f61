package chess_test

import (
	"errors"
	"testing"

	"tah/rules"
	"tah/rules/chess"
	"tah/rules/rulestest"
)

// refusals lists the codes that chess has, and the rule sets that know them
// where these are not all.
func refusals() map[rules.RefusalCode][]string {
	return map[rules.RefusalCode][]string{
		rules.RefuseNowhere: nil, rules.RefuseNoPiece: nil, rules.RefuseNotYours: nil, rules.RefuseOwnPiece: nil,
		rules.RefuseWay: nil, rules.RefuseBlocked: nil, rules.RefuseCheck: nil, rules.RefuseDouble: nil,
		rules.RefusePinned: nil, rules.RefuseAttacked: nil, rules.RefusePromotion: nil, rules.RefuseUnder: nil,
		rules.RefusePawnFront: nil, rules.RefusePawnDiagonal: nil, rules.RefusePawnDouble: nil, rules.RefusePawnBack: nil,
		rules.RefuseCastleRook: nil, rules.RefuseCastleMoved: nil, rules.RefuseCastleBlock: nil,
		rules.RefuseHand:         nil,
		rules.RefuseMust:         {"fide", "brainking", "djeco"},
		rules.RefusePawnDone:     {"booklet"},
		rules.RefuseEnPassantOff: {"booklet", "djeco"},
		rules.RefuseEnPassantOld: {"fide", "brainking"},
		rules.RefuseEnPassantPin: {"fide", "brainking"},
		rules.RefuseCastleOut:    {"fide", "brainking", "djeco"},
		rules.RefuseCastleCross:  {"fide", "brainking"},
		rules.RefuseNotCaptured:  {"booklet"},
	}
}

func TestRefusals(t *testing.T) {
	rulestest.Refusals(t, chess.Game{}, "testdata/refusals.txt", refusals())
}

func TestRefusalLaw(t *testing.T)     { refusalLaw(t, 40) }
func TestLongRefusalLaw(t *testing.T) { refusalLaw(t, 150) }

func refusalLaw(t *testing.T, games int) {
	t.Parallel()
	rulestest.RefusalLaw(t, chess.Game{}, games, refusals())
}

func TestPlayToEnd(t *testing.T) {
	common := []rules.Reason{rules.Checkmate, rules.Stalemate}
	reasons := map[string][]rules.Reason{}
	for _, set := range sets {
		reasons[set] = common
	}
	playToEnd(t, 80, reasons)
}

func TestLongPlayToEnd(t *testing.T) {
	playToEnd(t, 1000, map[string][]rules.Reason{
		"fide":      {rules.Checkmate, rules.Stalemate, rules.DeadPosition, rules.FiftyMoves, rules.Threefold},
		"brainking": {rules.Checkmate, rules.Stalemate, rules.Agreement},
		"booklet":   {rules.Checkmate, rules.Stalemate, rules.DeadPosition, rules.FiftyMoves, rules.SameMove},
		"djeco":     {rules.Checkmate, rules.Stalemate, rules.DeadPosition, rules.FiftyMoves, rules.Threefold},
	})
}

// playToEnd wants each reason of a rule set to end at least one of so many
// games.
func playToEnd(t *testing.T, games int, reasons map[string][]rules.Reason) {
	t.Parallel()
	ends := rulestest.PlayToEnd(t, chess.Game{}, games)
	for set, want := range reasons {
		for _, r := range want {
			if ends[set][r] == 0 {
				t.Errorf("%s: no game ended by %s", set, r)
			}
		}
	}
	if ends["brainking"][rules.DeadPosition]+ends["brainking"][rules.FiftyMoves]+ends["brainking"][rules.Threefold] > 0 {
		t.Error("brainking knows no automatic draws:", ends["brainking"])
	}
}

func TestValidate(t *testing.T) {
	for _, s := range chess.RuleSets() {
		if err := s.Rules.Validate(); err != nil {
			t.Error(s.Key, err)
		}
	}
	for _, r := range []chess.Rules{
		{EnPassant: 2}, {Promotion: 2}, {Castling: 3}, {Repeating: 4}, {Fifty: 3}, {Material: 3}, {Perpetual: 2}, {Limits: 2}, {Draws: 2}, {Check: 2},
	} {
		_, err := chess.ParseWith(r, "")
		if _, ok := errors.AsType[*rules.RulesError](err); !ok {
			t.Errorf("%+v: %v", r, err)
		}
	}
	if _, err := chess.RulesOf("chess960"); err == nil {
		t.Error("an unknown rule set is accepted")
	}
}

func parseWith(t testing.TB, set, fen string) *chess.Position {
	t.Helper()
	by, err := chess.RulesOf(set)
	if err != nil {
		t.Fatal(err)
	}
	p, err := chess.ParseWith(by, fen)
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	return p
}

// TestLawsOfAllRuleSets: making and undoing, keys, FEN and the codes of moves
// hold whatever the rules are.
func TestLawsOfAllRuleSets(t *testing.T)     { lawsOfAllRuleSets(t, 80) }
func TestLongLawsOfAllRuleSets(t *testing.T) { lawsOfAllRuleSets(t, 1000) }

func lawsOfAllRuleSets(t *testing.T, games int) {
	t.Parallel()
	for _, s := range chess.RuleSets()[1:] {
		parse := func(fen string) (*chess.Position, error) { return chess.ParseWith(s.Rules, fen) }
		rulestest.Playouts[chess.Snapshot](t, games, parse)
	}
}

func FuzzRefuse(f *testing.F) {
	f.Add(uint8(2), "P3k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", uint8(4), uint8(6), uint8(0), uint8(0))
	f.Add(uint8(0), "8/8/8/K2pP2r/8/8/8/7k w - d6 0 1", uint8(36), uint8(43), uint8(0), uint8(0))
	f.Fuzz(func(t *testing.T, set uint8, fen string, from, to, drop, promotion uint8) {
		rulestest.Refuse(t, chess.Game{}, set, fen, from, to, drop, promotion)
	})
}

func TestDiagramLaw(t *testing.T) { rulestest.DiagramLaw(t, chess.Game{}, 15) }
