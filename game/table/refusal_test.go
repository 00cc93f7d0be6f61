package table_test

import (
	"slices"
	"strings"
	"testing"

	"tah/game"
	"tah/game/state"
	"tah/game/table"
	"tah/rules"
	"tah/rules/catalog"
	"tah/rules/rulestest"
)

// TestRefusedOnTheBoard: for every reason that pointing at a board can be refused for, it is
// said, and the squares that explain it are marked, until something else is pointed at.
func TestRefusedOnTheBoard(t *testing.T) {
	// Tapping a piece of one's own chooses it, others cannot be chosen, and what a pawn
	// becomes is asked only if there is a choice.
	usual := []rules.RefusalCode{
		rules.RefuseNowhere, rules.RefuseNoPiece, rules.RefuseNotYours, rules.RefuseOwnPiece, rules.RefuseHand,
		rules.RefusePromotion, rules.RefuseMust, rules.RefuseUnder, rules.RefuseNotCaptured, rules.RefusePawnDone,
	}
	for _, g := range catalog.Games() {
		seen := slices.Clone(usual)
		for _, r := range rulestest.ReadRefusals(t, g, "../../rules/"+g.Key()+"/testdata/refusals.txt") {
			if slices.Contains(seen, r.Code) {
				continue
			}
			seen = append(seen, r.Code)
			b := newBed(t, g.Key())
			b.people(g.Key(), func(c *game.Config) { c.RuleSet, c.Start = r.RuleSets[0], r.Start })
			b.play(r.Moves...)
			if letter, to, drop := strings.Cut(r.Attempt, "*"); drop {
				b.hand(letter)
				b.tap(to)
			} else {
				b.tap(r.Attempt[:2], r.Attempt[2:4])
			}
			b.said(string(r.Code))
			var marked []string
			for _, cell := range b.st.Board.Marks.Why {
				marked = append(marked, b.st.Board.View.Cells[cell].Name)
			}
			for _, name := range r.Squares {
				b.is(slices.Contains(marked, name), r.Line, ": not marked is ", name, " but ", marked)
			}
			b.Do(table.Release{})
			b.is(len(b.st.Board.Marks.Why) == 0, r.Line, ": it stays marked")
		}
	}
}

// TestReviewRests: a review goes on where it was when it was cancelled, when its panel was
// closed, and when nobody saw the page.
func TestReviewRests(t *testing.T) {
	b := newBed(t, "chess")
	b.people("chess")
	b.play("e2e4", "e7e5", "g1f3", "b8c6", "f1b5")
	b.Do(table.OpenReview{})
	known := func() int { return b.st.Review.Course.Known() }
	replies := []string{"a7a6", "f1b5", "b8c6", "g1f3"}
	step := func() {
		t.Helper()
		before := known()
		b.is(b.engine.Busy(), "it does not go on")
		b.engine.Answer(replies[0], state.Answer{})
		replies = replies[1:]
		b.is(known() == before+1, known())
	}
	for _, rest := range [][2]table.Command{
		{table.RunReview{}, table.RunReview{}},
		{table.OpenPanel{Panel: state.NoPanel}, table.OpenReview{}},
		{table.Rest{Hidden: true}, table.Wake{}},
	} {
		step()
		b.Do(rest[0])
		b.is(!b.engine.Busy(), "it works on")
		b.Do(rest[1])
	}
	step()
}
