package shogi_test

import (
	"testing"

	"tah/rules/rulestest"
	"tah/rules/shogi"
)

func TestPremovesHoldEveryLegalAnswer(t *testing.T) { rulestest.Premoves(t, shogi.Game{}, 20) }

func TestPremovesByHand(t *testing.T) {
	const text = "4k4/9/9/4p4/4P4/9/4L4/9/4K4 w - 1"
	rulestest.PremovesOf(t, shogi.Game{}, text, "5e", "5d")
	rulestest.PremovesOf(t, shogi.Game{}, text, "5g", "5e", "5f")
}
