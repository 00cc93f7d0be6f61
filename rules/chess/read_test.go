package chess_test

import (
	"testing"

	"tah/rules"
	"tah/rules/chess"
	"tah/rules/rulestest"
)

func TestReadLaw(t *testing.T)     { readLaw(t, 2) }
func TestLongReadLaw(t *testing.T) { readLaw(t, 8) }

func readLaw(t *testing.T, games int) {
	t.Parallel()
	rulestest.ReadLaw(t, chess.Game{}, games)
}

func TestAttackersLaw(t *testing.T) { rulestest.AttackersLaw(t, chess.Game{}, 15) }

// TestRead: what people type, and what it means.
func TestRead(t *testing.T) {
	const castle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
	const promote = "3n3k/4P3/8/8/8/8/8/7K w - - 0 1"
	const bishop = "4k3/8/8/3n4/2B1P3/8/8/4K3 w - - 0 1"
	const pawnOrBishop = "4k3/8/8/8/2p5/1P1B4/8/4K3 w - - 0 1"
	for _, c := range []struct{ fen, style, text, want string }{
		{"", "san", "e4", "e2e4"},
		{"", "san", "E4", "e2e4"},
		{"", "san", " e 2 - e 4 ", "e2e4"},
		{"", "san", "Pe4", "e2e4"},
		{"", "san", "ｅ４", "e2e4"},
		{"", "san", "nf3", "g1f3"},
		{"", "san", "NF3", "g1f3"},
		{"", "san", "Jf3", "g1f3"},
		{"", "san-cs", "jf3", "g1f3"},
		{"", "san-pl", "Sf3", "g1f3"},
		{"", "san-cs", "Nf3!?", "g1f3"},
		{"", "san", "♘f3", "g1f3"},
		{"", "san", "♞f3", "g1f3"},
		{"", "san", "Ng1-f3", "g1f3"},
		{castle, "san", "O-O", "e1g1"},
		{castle, "san", "0-0-0", "e1c1"},
		{castle, "san", "oo", "e1g1"},
		{castle, "san", "Kg1", "e1g1"},
		{castle, "san", "e1c1", "e1c1"},
		{castle, "san", "Rb1", "a1b1"},
		{promote, "san", "e8=Q+", "e7e8q"},
		{promote, "san", "e8Q", "e7e8q"},
		{promote, "san-cs", "e8D", "e7e8q"},
		{promote, "san", "e8d", "e7e8q"},
		{promote, "san", "exd8(N)", "e7d8n"},
		{promote, "san", "ed8n", "e7d8n"},
		{promote, "san", "e8", "e7e8b e7e8n e7e8q e7e8r"},
		{bishop, "san", "ed5", "e4d5"},
		{bishop, "san", "bd5", "c4d5"},
		{bishop, "san", "Bxd5", "c4d5"},
		{bishop, "san", "Sd5", "c4d5"}, // střelec; there is no knight
		{pawnOrBishop, "san", "bc4", "b3c4"},
		{pawnOrBishop, "san", "Bc4", "d3c4"},
		{"4k3/8/8/8/8/8/8/1N1NK3 w - - 0 1", "san", "Nc3", "b1c3 d1c3"},
		{"4k3/8/8/8/8/8/8/1N1NK3 w - - 0 1", "san", "Nbc3", "b1c3"},
		{"4k3/8/8/8/8/8/8/1N1NK3 w - - 0 1", "san-cs", "jbc3", "b1c3"},
		{"4k3/8/8/8/8/5B2/8/4K1N1 w - - 0 1", "san", "Se2", "f3e2 g1e2"}, // Czech or Polish?
		{"4k3/8/8/8/8/5B2/8/4K1N1 w - - 0 1", "san-pl", "Se2", "g1e2"},
		{"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "san", "de e.p.", ""},
		{"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "san", "dxe3 e.p.", "d4e3"},
		{"", "san", "hello", ""},
		{"", "san", "", ""},
		{"", "san", "e", ""},
	} {
		rulestest.Read(t, chess.Game{}, c.fen, c.text, rules.Style(c.style), c.want)
	}
}

// TestReadRefused: what is against the rules is refused for the right reason.
func TestReadRefused(t *testing.T) {
	for _, c := range []struct {
		fen, text string
		want      rules.RefusalCode
	}{
		{"", "e5", rules.RefuseWay},
		{"", "Ra3", rules.RefuseBlocked},
		{"", "ra3", rules.RefuseBlocked},
		{"", "Nd4", rules.RefuseWay},
		{"", "O-O", rules.RefuseCastleBlock},
		{"", "e7e5", rules.RefuseNotYours},
		{"", "e4e5", rules.RefuseNoPiece},
		{"4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1", "Nc3", rules.RefusePinned},
		{"4k3/4r3/8/8/8/8/8/N3K3 w - - 0 1", "Nb3", rules.RefuseCheck},
		{"", "xyz", ""},
		{"", "e9", ""},
	} {
		rulestest.ReadRefused(t, chess.Game{}, c.fen, c.text, chess.StyleEnglish, c.want)
	}
}
