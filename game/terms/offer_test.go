package terms

import (
	"testing"

	"tah/game/review"
	"tah/rules"
)

// TestAgreesToCount: the engine counts points unless it mates, or would lose
// by the count alone.
func TestAgreesToCount(t *testing.T) {
	engine := rules.Second
	lost, won := rules.Outcome{Result: rules.FirstWins}, rules.Outcome{Result: rules.SecondWins}
	for _, c := range []struct {
		score review.Score // as the side sees it that asks
		o     rules.Outcome
		want  bool
	}{
		{review.Score{}, rules.Outcome{Result: rules.Draw}, true},
		{review.Score{Centipawns: -900}, won, true},
		{review.Score{Centipawns: -900}, lost, false},
		{review.Score{Centipawns: 900}, lost, true},
		{review.Score{Mate: -3}, won, false},
		{review.Score{Mate: 3}, lost, true},
	} {
		if got := AgreesToCount(c.score, c.o, engine); got != c.want {
			t.Errorf("%+v %+v: %v", c.score, c.o, got)
		}
	}
}
