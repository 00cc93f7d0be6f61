package shogi_test

import (
	"testing"

	"tah/rules"
	"tah/rules/rulestest"
	"tah/rules/shogi"
)

func TestReadLaw(t *testing.T) { rulestest.ReadLaw(t, shogi.Game{}, 8) }

func TestAttackersLaw(t *testing.T) { rulestest.AttackersLaw(t, shogi.Game{}, 15) }

// TestRead: what people type, and what it means.
func TestRead(t *testing.T) {
	const open = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3"
	const drops = "4k4/9/9/9/9/9/9/9/4K4 b BP 1"
	for _, c := range []struct{ sfen, text, want string }{
		{"", "▲７六歩", "7g7f"},
		{"", "7六歩", "7g7f"},
		{"", "76歩", "7g7f"},
		{"", "P-7f", "7g7f"},
		{"", "P7f", "7g7f"},
		{"", "p 7 f", "7g7f"},
		{"", "p76", "7g7f"},
		{"", "P７ｆ", "7g7f"},
		{"", "7g7f", "7g7f"},
		{"", "7G7F", "7g7f"},
		{"", "7776", "7g7f"},
		{"", "7f", "7g7f"},
		{"", "G-5h", "4i5h 6i5h"},
		{"", "G4i-5h", "4i5h"},
		{"", "G4i5h", "4i5h"},
		{"", "５八金右", "4i5h"},
		{"", "５八金", "4i5h 6i5h"},
		{open, "8h2b+", "8h2b+"},
		{open, "8h2b=", "8h2b"},
		{open, "8h2b", "8h2b 8h2b+"},
		{open, "Bx2b+", "8h2b+"},
		{open, "b2b", "8h2b 8h2b+"},
		{open, "２二角成", "8h2b+"},
		{open, "２二角不成", "8h2b"},
		{open, "２二角", "8h2b 8h2b+"},
		{drops, "P*5e", "P*5e"},
		{drops, "p*5e", "P*5e"},
		{drops, "p'55", "P*5e"},
		{drops, "B5e", "B*5e"},
		{drops, "５五角打", "B*5e"},
		{drops, "５五角", "B*5e"},
		{"4k4/9/9/9/9/9/4+P4/9/4K4 b - 1", "T5f", "5g5f"},
		{"4k4/9/9/9/9/9/4+P4/9/4K4 b - 1", "+P-5f", "5g5f"},
		{"", "hello", ""},
		{"", "", ""},
		{"", "P", ""},
	} {
		rulestest.Read(t, shogi.Game{}, c.sfen, c.text, shogi.StyleWestern, c.want)
	}
}

// TestReadRefused: what is against the rules is refused for the right reason;
// where it can be done and loses, it is read as a move.
func TestReadRefused(t *testing.T) {
	const nifu = "4k4/9/9/9/9/9/4P4/9/4K4 b P 1"
	for _, c := range []struct {
		sfen, text string
		want       rules.RefusalCode
	}{
		{"", "P-7e", rules.RefuseWay},
		{"", "R-2c", rules.RefuseBlocked},
		{"", "２三飛", rules.RefuseBlocked},
		{"", "P*5e", rules.RefuseHand},
		{"", "５五角打", rules.RefuseHand},
		{"", "3c3d", rules.RefuseNotYours},
		{nifu, "P*5e", rules.RefuseNifu},
		{nifu, "５五歩打", rules.RefuseNifu},
		{"", "xyz", ""},
	} {
		rulestest.ReadRefused(t, shogi.Game{}, c.sfen, c.text, shogi.StyleWestern, c.want)
	}
	for _, text := range []string{"P*5e", "５五歩打"} {
		p, err := shogi.Game{}.New("strict", nifu)
		if err != nil {
			t.Fatal(err)
		}
		if r := p.Read(text, shogi.StyleWestern); len(r.Moves) != 1 || p.FormatMove(r.Moves[0]) != "P*5e" {
			t.Errorf("strict %q: %+v", text, r)
		}
	}
}
