package chess

import (
	"tah/ai"
	"tah/rules"
	"tah/rules/bitboard"
	"tah/rules/chess"
)

type board64 = bitboard.Board64

// evaluator evaluates positions; it keeps the tables that this needs.
type evaluator struct {
	weights
	places [2][7][64]score // material and place, by color
	pawns  [pawnEntries]pawnEntry
	view   view
}

// view is what the parts of the evaluation know of a position.
type view struct {
	*chess.Position
	pawns    *pawnEntry
	occupied board64
	kings    [2]uint8
	zones    [2]board64    // each king's square and those around it
	by       [2][7]board64 // attacked by the pieces of a side and type
	all      [2]board64    // attacked by a side
	twice    [2]board64    // attacked more than once
	pressure [2]int        // on the other side's king, in units of danger
}

func newEvaluator(w *weights) *evaluator {
	e := &evaluator{weights: *w}
	for t := chess.Pawn; t <= chess.King; t++ {
		for sq := range 64 {
			file, rank := sq&7, sq>>3
			v := w.material[t] + w.place[t][rank*4+min(file, 7-file)]
			e.places[0][t][sq], e.places[1][t][sq^56] = v, v
		}
	}
	e.pawns[0].key = 1 // no structure's key is taken for the empty entry's
	return e
}

// relative returns the rank of a square as c sees it, from 0.
func relative(c rules.Color, sq uint8) int { return int(sq>>3) ^ int(c)*7 }

func northFill(b board64) board64 {
	b |= b << 8
	b |= b << 16
	return b | b<<32
}

func southFill(b board64) board64 {
	b |= b >> 8
	b |= b >> 16
	return b | b>>32
}

// step returns the squares one step ahead of those of b, as c sees it.
func step(c rules.Color, b board64) board64 {
	if c == chess.White {
		return b << 8
	}
	return b >> 8
}

// ahead returns the squares before those of b on their files, as c sees it.
func ahead(c rules.Color, b board64) board64 {
	if c == chess.White {
		return northFill(b) << 8
	}
	return southFill(b) >> 8
}

func beside(b board64) board64 { return b&^bitboard.FileH<<1 | b&^bitboard.FileA>>1 }

func pawnAttacks(c rules.Color, b board64) board64 { return step(c, beside(b)) }

// distance is the number of king's moves between two squares.
func distance(a, b uint8) int {
	f, r := int(a&7)-int(b&7), int(a>>3)-int(b>>3)
	return max(f, -f, r, -r)
}

// evaluate returns the value of p for the side to move.
func (e *evaluator) evaluate(p *chess.Position) int {
	if v, ok := e.known(p); ok {
		return v
	}
	v := &e.view
	v.Position, v.occupied = p, p.Occupied()
	v.kings = [2]uint8{uint8(p.King(0)) & 63, uint8(p.King(1)) & 63}
	v.pawns = e.structure(p, v.kings)
	for c := range v.zones {
		king := bitboard.KingAttacks64(v.kings[c])
		v.zones[c] = king | bitboard.Bit64(v.kings[c])
		pawns := v.pawns.attacks[c]
		v.by[c] = [7]board64{chess.Pawn: pawns, chess.King: king}
		v.all[c], v.twice[c] = king|pawns, king&pawns|v.pawns.double[c]
	}
	white, phase := e.pieces(v, chess.White)
	black, more := e.pieces(v, chess.Black)
	phase = min(phase+more, 24)
	total := v.pawns.value + white - black
	total += e.threats(v, chess.White) - e.threats(v, chess.Black)
	total += e.runners(v, chess.White) - e.runners(v, chess.Black)
	total += e.danger(v, chess.Black) - e.danger(v, chess.White)
	end := total.end() * scale(p, total.end()) / 64
	value := (total.middle()*phase + end*(24-phase)) / 24
	if p.Turn() == chess.Black {
		value = -value
	}
	value += e.terms[tempo].middle()
	value = value * (220 - min(p.HalfmoveClock(), 100)) / 220 // nothing happens: a draw comes nearer
	return min(max(value, -int(ai.MaxEval)), int(ai.MaxEval))
}

// pieces values c's pieces for themselves and notes what they attack.
func (e *evaluator) pieces(v *view, c rules.Color) (value score, phase int) {
	them := c.Other()
	pawns, reach := v.Pieces(c, chess.Pawn), v.pawns.reach[them]
	king := bitboard.Bit64(v.kings[c])
	// Where a piece can stand: not on its own blocked pawns or king, not
	// where a pawn takes it.
	open := ^(pawns&step(them, v.occupied) | king | v.by[them][chess.Pawn])
	queens, rooks := v.Pieces(c, chess.Queen), v.Pieces(c, chess.Rook)
	zone := v.zones[them]
	pressure := 0
	value = e.places[c][chess.King][v.kings[c]]
	for t := chess.Knight; t <= chess.Queen; t++ {
		for b := v.Pieces(c, t); b != 0; b = b.Rest() {
			sq := b.First()
			bit := bitboard.Bit64(sq)
			value += e.places[c][t][sq&63]
			phase += phases[t]
			var a board64
			switch t {
			case chess.Knight:
				a = bitboard.KnightAttacks64(sq)
				value += e.knights[(a & open).Count()]
				outposts := outpostRanks(c) &^ reach
				switch {
				case outposts&bit != 0 && v.by[c][chess.Pawn]&bit != 0:
					value += e.terms[outpost]
				case a&outposts&v.by[c][chess.Pawn]&^v.ByColor(c) != 0:
					value += e.terms[outpostNear]
				}
				if step(c, bit)&v.ByType(chess.Pawn) != 0 {
					value += e.terms[shielded]
				}
			case chess.Bishop:
				a = bitboard.BishopAttacks64(sq, v.occupied&^(queens|bit))
				value += e.bishops[(a & open).Count()]
				if outpostRanks(c)&^reach&v.by[c][chess.Pawn]&bit != 0 {
					value += e.terms[outpostBishop]
				}
				if step(c, bit)&v.ByType(chess.Pawn) != 0 {
					value += e.terms[shielded]
				}
				shade := shadeOf(bit)
				value += e.terms[badBishop] * score((pawns & shade).Count())
				if bitboard.BishopAttacks64(sq, v.ByType(chess.Pawn))&centre&shade == centre&shade {
					value += e.terms[longDiagonal]
				}
			case chess.Rook:
				a = bitboard.RookAttacks64(sq, v.occupied&^(queens|rooks))
				n := (a & open).Count()
				value += e.rooks[n]
				file := bitboard.FileA << (sq & 7)
				switch {
				case file&v.ByType(chess.Pawn) == 0:
					value += e.terms[rookOpen]
				case file&pawns == 0:
					value += e.terms[rookHalfOpen]
				case n <= 3 && (v.kings[c]&7 < 4) == (sq&7 < v.kings[c]&7):
					value += e.terms[rookShutIn] // between its king and the edge
				}
				if relative(c, sq) == 6 && relative(c, v.kings[them]) >= 6 {
					value += e.terms[rookSeventh]
				}
			default:
				a = bitboard.BishopAttacks64(sq, v.occupied) | bitboard.RookAttacks64(sq, v.occupied)
				value += e.queens[(a & open).Count()]
			}
			v.twice[c] |= v.all[c] & a
			v.all[c] |= a
			v.by[c][t] |= a
			if near := a & zone; near != 0 {
				pressure += e.dangers[attackerDanger+t].middle() + e.dangers[squareDanger].middle()*near.Count()
			}
		}
	}
	v.pressure[c] = pressure
	if v.Pieces(c, chess.Bishop).Many() {
		value += e.terms[bishopPair]
	}
	return value, phase
}

// shadeOf returns the squares of the colour that a square has.
func shadeOf(square board64) board64 {
	if bitboard.Light64&square == 0 {
		return ^bitboard.Light64
	}
	return bitboard.Light64
}

// centre are the four squares in the middle.
const centre board64 = 0x0000001818000000

// outpostRanks returns the ranks where c's minor pieces are well placed.
func outpostRanks(c rules.Color) board64 {
	if c == chess.White {
		return bitboard.Rank4 | bitboard.Rank5 | bitboard.Rank6
	}
	return bitboard.Rank3 | bitboard.Rank4 | bitboard.Rank5
}
