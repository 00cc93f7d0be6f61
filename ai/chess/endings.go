package chess

import (
	_ "embed"

	"tah/rules"
	"tah/rules/bitboard"
	"tah/rules/chess"
)

// kpk has a bit for each position of king and pawn against king, set if the
// pawn's side wins; TestKPK makes it.
//
//go:embed kpk.bin
var kpk string

// kpkIndex numbers the positions with a white pawn: 8 ranks and 4 files of
// which 6 and 4 occur, both kings, the side to move.
func kpkIndex(turn rules.Color, white, black, pawn uint8) int {
	return int(turn) | int(black)<<1 | int(white)<<7 | int(pawn&3)<<13 | int(pawn>>3-1)<<15
}

// kpkWins looks up whether the side strong, which has the pawn, wins.
func kpkWins(strong, turn rules.Color, own, other, pawn uint8) bool {
	flip := uint8(0)
	if strong == chess.Black {
		flip = 56
	}
	if pawn&7 > 3 {
		flip ^= 7
	}
	i := kpkIndex(turn^strong, own^flip, other^flip, pawn^flip)
	return kpk[i/8]>>(i%8)&1 != 0
}

// known values the endings with a bare king of which more is known than the
// evaluation can see; for the side to move.
func (e *evaluator) known(p *chess.Position) (value int, ok bool) {
	strong := chess.White
	switch {
	case !p.ByColor(chess.Black).Many():
	case !p.ByColor(chess.White).Many():
		strong = chess.Black
	default:
		return 0, false
	}
	value, ok = e.againstBareKing(p, strong)
	if p.Turn() != strong {
		value = -value
	}
	return value, ok
}

const (
	// wins is what a won ending is worth beyond its material, more than any
	// advantage that is not won yet.
	wins = 900
	// kpkWon is less than what the queen is worth that the pawn becomes.
	kpkWon = 700
)

func (e *evaluator) againstBareKing(p *chess.Position, strong rules.Color) (value int, ok bool) {
	own, other := uint8(p.King(strong))&63, uint8(p.King(strong.Other()))&63
	pawns := p.ByType(chess.Pawn)
	knights, bishops := p.ByType(chess.Knight), p.ByType(chess.Bishop)
	heavy := p.ByType(chess.Rook) | p.ByType(chess.Queen)
	light, dark := bishops&bitboard.Light64, bishops&^bitboard.Light64
	if pawns != 0 {
		sq := pawns.First()
		rank := relative(strong, sq)
		switch {
		case pawns&(bitboard.Rank1|bitboard.Rank8) != 0:
		case pawns == p.ByColor(strong)&^p.ByType(chess.King) && !pawns.Many():
			if kpkWins(strong, p.Turn(), own, other, sq) {
				return kpkWon + 10*rank, true
			}
			return 0, true
		case heavy|knights == 0 && wrongBishop(strong, bishops, pawns, other):
			return 0, true
		}
		return 0, false
	}
	near := 7 - distance(own, other)
	switch {
	case heavy == 0 && (knights == 0 && (light == 0 || dark == 0) || bishops == 0 && knights.Count() <= 2):
		return 0, true // no mate can be forced
	case heavy == 0 && !bishops.Many() && !knights.Many():
		// Mate is in a corner of the bishop's colour.
		corner := min(distance(other, 0), distance(other, 63))
		if light != 0 {
			corner = min(distance(other, 7), distance(other, 56))
		}
		return wins + 600 + 12*near + 40*(7-corner) + 12*edge(other), true
	}
	value = wins
	for t := chess.Knight; t <= chess.Queen; t++ {
		value += e.material[t].end() * p.ByType(t).Count()
	}
	return value + 12*near + 25*edge(other), true
}

// edge is how near a square is to the edges of the board: 0 in the middle, 6 in
// the corners.
func edge(sq uint8) int {
	f, r := int(sq&7), int(sq>>3)
	return max(3-f, f-4) + max(3-r, r-4)
}

// wrongBishop tells whether bishops of one colour accompany pawns of one edge
// to a corner that they do not rule and that the bare king holds.
func wrongBishop(strong rules.Color, bishops, pawns board64, king uint8) bool {
	goal := uint8(56 * (1 - strong))
	switch {
	case pawns&^bitboard.FileA == 0:
	case pawns&^bitboard.FileH == 0:
		goal += 7
	default:
		return false
	}
	shade := bitboard.Light64
	if !shade.Has(goal) {
		shade = ^shade
	}
	return bishops&shade == 0 && distance(king, goal) <= 1
}

// scale returns how much of an endgame's advantage can be won, in 64ths.
func scale(p *chess.Position, end int) int {
	strong := chess.White
	if end < 0 {
		strong = chess.Black
	}
	weak := strong.Other()
	pawns := p.Pieces(strong, chess.Pawn)
	minors := p.ByType(chess.Knight) | p.ByType(chess.Bishop)
	heavy := p.ByType(chess.Rook) | p.ByType(chess.Queen)
	light := minors & p.ByColor(strong)
	if pawns == 0 {
		if heavy&p.ByColor(strong) == 0 && (light.Count() < 2 || light&p.ByType(chess.Bishop) == 0 && light.Count() == 2) {
			return 2 // not enough to mate
		}
		lead := (heavy&p.ByColor(strong)).Count()*2 + light.Count()
		theirs := (heavy&p.ByColor(weak)).Count()*2 + (minors & p.ByColor(weak)).Count()
		if lead-theirs <= 1 && p.Pieces(strong, chess.Queen) == 0 {
			return 12
		}
	}
	bishops := p.ByType(chess.Bishop)
	if p.Pieces(0, chess.Bishop).Count() == 1 && p.Pieces(1, chess.Bishop).Count() == 1 &&
		(bishops&bitboard.Light64).Count() == 1 {
		if heavy|p.ByType(chess.Knight) == 0 {
			return min(14+6*pawns.Count(), 44)
		}
		return min(36+3*p.ByColor(strong).Count(), 64)
	}
	if heavy|p.ByType(chess.Knight) == 0 && bishops&p.ByColor(weak) == 0 && pawns != 0 &&
		wrongBishop(strong, bishops, pawns, uint8(p.King(weak))&63) {
		return 2
	}
	return min(40+5*pawns.Count(), 64)
}
