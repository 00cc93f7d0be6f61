package shogi_test

import (
	"strings"
	"testing"

	"tah/rules"
	"tah/rules/bitboard"
	"tah/rules/rulestest"
	"tah/rules/shogi"
)

// TestDifferential compares the rules with shogiops.
func TestDifferential(t *testing.T) {
	t.Parallel()
	rulestest.Differential(t, shogi.Game{}, "testdata/differential.gz", specials, map[string]int{
		"plies": 190_000, "capture": 25_000, "check": 15_000, "double check": 30,
		"drop: P": 9000, "drop: L": 1500, "drop: N": 2000, "drop: S": 2000, "drop: B": 2000, "drop: R": 1500, "drop: G": 2500,
		"check by drop: P": 600, "pawn drop forbidden by mate": 150,
		"promotion: +P": 4000, "promotion: +L": 600, "promotion: +N": 1000, "promotion: +S": 600, "promotion: +B": 1000, "promotion: +R": 600,
		"promotion declined": 12_000, "claim: jishogi": 7000,
		"end: checkmate": 200, "end: no-moves": 60, "end: sennichite": 90, "end: perpetual-check": 25,
	})
}

// specials names what is rare in a position, or about a move from it.
func specials(pos rules.Position, m rules.Move) []string {
	p := pos.(*shogi.Position)
	var things []string
	if p.Checkers().Many() {
		things = append(things, "double check")
	}
	if m != rules.NoMove && strings.HasSuffix(p.Notation(m, ""), "=") {
		things = append(things, "promotion declined")
	}
	if barsPawn(p) {
		things = append(things, "pawn drop forbidden by mate")
	}
	return things
}

// barsPawn tells whether a pawn may not be dropped before the enemy king for
// no other reason than that it would mate.
func barsPawn(p *shogi.Position) bool {
	us := p.Turn()
	k := p.King(us.Other())
	if p.Hand(us, shogi.Pawn) == 0 || k == rules.NoSquare || p.InCheck() {
		return false
	}
	to, edge := k+1, rules.Square(8)
	if us == shogi.White {
		to, edge = k-1, 0
	}
	return k%9 != edge && p.Piece(to) == rules.NoPiece && !bitboard.FilesOf81(p.Pieces(us, shogi.Pawn)).Has(uint8(to)) &&
		!p.IsLegal(rules.NewDrop(to, shogi.Pawn))
}
