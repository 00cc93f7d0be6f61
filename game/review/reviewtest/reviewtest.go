// Package reviewtest has a reviewed game for the tests of other packages.
package reviewtest

import (
	"testing"

	"tah/game/gametest"
	"tah/game/review"
	"tah/rules"
)

// Reviewed returns a game of four moves of which the second is a mistake and the
// fourth mates, as an engine might see it; the first ply that is not known is
// missing, -1 for none.
func Reviewed(t testing.TB, missing int) *review.Course {
	t.Helper()
	s := gametest.Session(t, "chess", "", [2]int{}, "f2f3", "e7e5", "g2g4", "d8h4")
	found := make(review.Findings)
	c := review.NewCourse(s, found)
	for ply, score := range []review.Score{{Centipawns: 20}, {Centipawns: -40}, {Centipawns: -45}, {Mate: -1}} {
		found[c.ID(ply)] = &review.Appraisal{Score: score, Line: []uint16{c.Codes[ply]}}
	}
	better, err := s.Game().New("", "")
	if err != nil {
		t.Fatal(err)
	}
	for _, code := range c.Codes[:2] {
		m, err := better.DecodeMove(code)
		if err != nil {
			t.Fatal(err)
		}
		better.Make(m)
	}
	m, err := better.ParseMove("e2e4")
	if err != nil {
		t.Fatal(err)
	}
	found[c.ID(2)].Line = []uint16{better.EncodeMove(m)}
	found[c.ID(4)] = &review.Appraisal{Over: rules.Outcome{Result: rules.SecondWins, Reason: rules.Checkmate}}
	if missing >= 0 {
		delete(found, c.ID(missing))
	}
	return c
}
