package chess_test

import (
	"testing"

	"tah/rules/chess"
	"tah/rules/rulestest"
)

func TestPremovesHoldEveryLegalAnswer(t *testing.T) { rulestest.Premoves(t, chess.Game{}, 40) }

func TestPremovesByHand(t *testing.T) {
	for _, c := range []struct {
		fen, from string
		want      []string
	}{
		// Its own pawn may be captured and the capturer recaptured; enemies leave.
		{"4k3/8/8/8/1p1P4/8/8/R3K3 b - - 0 1", "a1", []string{"a2", "a3", "a4", "a5", "a6", "a7", "a8", "b1", "c1", "d1"}},
		{"4k3/8/8/3p4/4P3/8/8/4K3 b - - 0 1", "e4", []string{"d5", "e5", "f5"}},
		{"4k3/8/8/8/8/4n3/4P3/4K3 b - - 0 1", "e2", []string{"d3", "e3", "e4", "f3"}},
		{"4kb2/8/8/8/8/8/8/4K2R b K - 0 1", "e1", []string{"d1", "d2", "e2", "f1", "f2", "g1"}},
		// The pawn on e4 may be captured in passing, and opens the rank.
		{"4k3/8/8/8/R2pP3/8/8/4K3 b - e3 0 1", "a4", []string{"a1", "a2", "a3", "a5", "a6", "a7", "a8", "b4", "c4", "d4", "e4", "f4", "g4", "h4"}},
	} {
		rulestest.PremovesOf(t, chess.Game{}, c.fen, c.from, c.want...)
	}
}
