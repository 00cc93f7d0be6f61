package shogi_test

import (
	"errors"
	"testing"

	"tah/rules"
	"tah/rules/rulestest"
	"tah/rules/shogi"
)

// refusals lists the codes that shogi has; all its rule sets know them.
func refusals() map[rules.RefusalCode][]string {
	return map[rules.RefusalCode][]string{
		rules.RefuseNowhere: nil, rules.RefuseNoPiece: nil, rules.RefuseNotYours: nil, rules.RefuseOwnPiece: nil,
		rules.RefuseWay: nil, rules.RefuseBlocked: nil, rules.RefuseCheck: nil, rules.RefuseDouble: nil,
		rules.RefusePinned: nil, rules.RefuseAttacked: nil, rules.RefusePromotion: nil, rules.RefuseMust: nil,
		rules.RefuseHand: nil, rules.RefuseOccupied: nil, rules.RefuseDeadDrop: nil, rules.RefuseNifu: nil,
		rules.RefuseUchifuzume: nil,
	}
}

func TestRefusals(t *testing.T) {
	rulestest.Refusals(t, shogi.Game{}, "testdata/refusals.txt", refusals())
}

func TestRefusalLaw(t *testing.T)     { refusalLaw(t, 40) }
func TestLongRefusalLaw(t *testing.T) { refusalLaw(t, 150) }

func refusalLaw(t *testing.T, games int) {
	t.Parallel()
	rulestest.RefusalLaw(t, shogi.Game{}, games, refusals())
}

func TestPlayToEnd(t *testing.T)     { playToEnd(t, 150) }
func TestLongPlayToEnd(t *testing.T) { playToEnd(t, 1000) }

func playToEnd(t *testing.T, games int) {
	t.Parallel()
	for set, ends := range rulestest.PlayToEnd(t, shogi.Game{}, games) {
		if ends[rules.Checkmate] == 0 {
			t.Errorf("%s: no mate: %v", set, ends)
		}
	}
}

func TestValidate(t *testing.T) {
	for _, s := range shogi.RuleSets() {
		if err := s.Rules.Validate(); err != nil {
			t.Error(s.Key, err)
		}
	}
	for _, r := range []shogi.Rules{{Impasse: 2}, {Illegal: 2}} {
		_, err := shogi.ParseWith(r, "")
		if _, ok := errors.AsType[*rules.RulesError](err); !ok {
			t.Errorf("%+v: %v", r, err)
		}
	}
	if _, err := shogi.RulesOf("chushogi"); err == nil {
		t.Error("an unknown rule set is accepted")
	}
}

func parseWith(t testing.TB, set, sfen string) *shogi.Position {
	t.Helper()
	by, err := shogi.RulesOf(set)
	if err != nil {
		t.Fatal(err)
	}
	p, err := shogi.ParseWith(by, sfen)
	if err != nil {
		t.Fatalf("%s: %v", sfen, err)
	}
	return p
}

// TestLawsOfAllRuleSets: making and undoing, keys, SFEN and the codes of moves
// hold whatever the rules are.
func TestLawsOfAllRuleSets(t *testing.T)     { lawsOfAllRuleSets(t, 80) }
func TestLongLawsOfAllRuleSets(t *testing.T) { lawsOfAllRuleSets(t, 300) }

func lawsOfAllRuleSets(t *testing.T, games int) {
	t.Parallel()
	by, err := shogi.RulesOf("declaration")
	if err != nil {
		t.Fatal(err)
	}
	parse := func(sfen string) (*shogi.Position, error) { return shogi.ParseWith(by, sfen) }
	rulestest.Playouts[shogi.Snapshot](t, games, parse)
}

func FuzzRefuse(f *testing.F) {
	f.Add(uint8(2), "4k4/9/9/9/4R4/9/9/9/4K4 b P 1", uint8(40), uint8(36), uint8(0), uint8(14))
	f.Add(uint8(0), "7lk/9/7GG/9/9/9/9/9/4K4 b P 1", uint8(127), uint8(1), uint8(1), uint8(0))
	f.Fuzz(func(t *testing.T, set uint8, sfen string, from, to, drop, promotion uint8) {
		rulestest.Refuse(t, shogi.Game{}, set, sfen, from, to, drop, promotion)
	})
}

func TestDiagramLaw(t *testing.T) { rulestest.DiagramLaw(t, shogi.Game{}, 15) }
