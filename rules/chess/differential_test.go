package chess_test

import (
	"slices"
	"testing"

	"tah/rules"
	"tah/rules/bitboard"
	"tah/rules/chess"
	"tah/rules/rulestest"
)

// TestDifferential compares the rules with chessops.
func TestDifferential(t *testing.T) {
	t.Parallel()
	rulestest.Differential(t, chess.Game{}, "testdata/differential.gz", specials, map[string]int{
		"plies": 150_000, "capture": 10_000, "check": 10_000, "double check": 50,
		"castling short": 300, "castling long": 250, "castling forbidden by an attack": 1000,
		"en passant": 130, "en passant forbidden by a check": 10,
		"promotion: N": 700, "promotion: B": 700, "promotion: R": 700, "promotion: Q": 700,
		"claim: threefold": 250, "claim: fifty-moves": 1500,
		"end: checkmate": 200, "end: stalemate": 90, "end: dead-position": 300, "end: fivefold": 20, "end: seventy-five-moves": 30,
	})
}

// specials names what is rare in a position, or about a move from it.
func specials(pos rules.Position, m rules.Move) []string {
	p := pos.(*chess.Position)
	var things []string
	if p.Checkers().Many() {
		things = append(things, "double check")
	}
	legal := p.AppendLegal(nil)
	for _, c := range []struct {
		right uint8
		flag  rules.MoveFlag
		clear bitboard.Board64
	}{
		{chess.WhiteShort, rules.CastleShort, 0x60},
		{chess.WhiteLong, rules.CastleLong, 0x0e},
		{chess.BlackShort, rules.CastleShort, 0x60 << 56},
		{chess.BlackLong, rules.CastleLong, 0x0e << 56},
	} {
		own := (c.right <= chess.WhiteLong) == (p.Turn() == chess.White)
		castles := func(m rules.Move) bool { return m.Flag() == c.flag }
		if own && p.Castling()&c.right != 0 && p.Occupied()&c.clear == 0 && !slices.ContainsFunc(legal, castles) {
			things = append(things, "castling forbidden by an attack")
			break
		}
	}
	if m.Flag() == rules.DoubleStep {
		us := p.Turn()
		passed := (m.From() + m.To()) / 2
		beside := bitboard.PawnAttacks64(uint8(us), uint8(passed)) & p.Pieces(us.Other(), chess.Pawn)
		p.Make(m)
		if beside != 0 && !slices.ContainsFunc(p.AppendLegal(nil), func(m rules.Move) bool { return m.Flag() == rules.EnPassant }) {
			things = append(things, "en passant forbidden by a check")
		}
		p.Undo()
	}
	return things
}
