package game_test

import (
	"errors"
	"testing"

	"tah/game"
	"tah/rules"
)

// The tests of this file are named after the lines of the rules' description
// that are about the players rather than the board.

func TestCapturedPiecesAreShownSortedWithCounts(t *testing.T) {
	s := newSession(t, "chess", func(c *game.Config) { c.Start = "4k3/8/8/1p1q4/2p1p3/3B4/8/4K3 w - - 0 1" })
	play(t, s, "d3c4", "d5d3", "c4b5", "d3d7", "b5d7", "e8d7")
	v := s.View()
	want := []game.Stock{{Type: 5, Letter: "Q", Count: 1}, {Type: 1, Letter: "P", Count: 2}}
	if got := v.Captured[rules.First]; len(got) != 2 || got[0] != want[0] || got[1] != want[1] {
		t.Errorf("White captured %v, want %v", got, want)
	}
	if got := v.Captured[rules.Second]; len(got) != 1 || got[0] != (game.Stock{Type: 3, Letter: "B", Count: 1}) {
		t.Errorf("Black captured %v", got)
	}
}

func TestRefusedMoveIsExplained(t *testing.T) {
	s := newSession(t, "chess")
	var p game.Picker
	p.Tap(s, 5) // the bishop on f1
	if got := p.Tap(s, 33); got.Kind != game.Refused || got.Why == nil || got.Why.Code != rules.RefuseBlocked || got.Why.By[0] != 12 {
		t.Errorf("%+v", got)
	}
}

func TestDrawIsOfferedAndAnswered(t *testing.T) {
	s := newSession(t, "chess")
	if err := s.OfferDraw(rules.First); err != nil {
		t.Fatal(err)
	}
	if r, by := s.Offered(); r != rules.Agreement || by != rules.First {
		t.Error("no offer")
	}
	s.Decline()
	if s.Outcome().Over() {
		t.Error("a declined offer ends the game")
	}
	_ = s.OfferDraw(rules.First)
	if err := s.Accept(); err != nil || s.Outcome().Result != rules.Draw {
		t.Error(err)
	}
}

func TestResignationEndsTheGameByEveryRuleSet(t *testing.T) {
	for _, key := range games() {
		for _, set := range lookup(t, key).RuleSets() {
			s := newSession(t, key, func(c *game.Config) { c.RuleSet = set })
			if err := s.Resign(rules.First); err != nil || s.Outcome() != (rules.Outcome{Result: rules.SecondWins, Reason: rules.Resignation}) {
				t.Error(set, err, s.Outcome())
			}
		}
	}
}

func TestRuleSetIsChosenSavedAndUnknownOnesAreRefused(t *testing.T) {
	for _, key := range games() {
		for _, set := range lookup(t, key).RuleSets() {
			s := newSession(t, key, func(c *game.Config) { c.RuleSet = set })
			if got := reload(t, s).RuleSet(); got != set {
				t.Errorf("%s became %s", set, got)
			}
		}
		_, err := game.New(game.Config{Game: lookup(t, key), RuleSet: "mine"}, epoch)
		if e, ok := errors.AsType[*rules.ParseError](err); !ok || e.Kind != "ruleset-unknown" {
			t.Error(err)
		}
	}
}
