package shogi

import (
	"tah/ai"
	"tah/rules"
	"tah/rules/bitboard"
	"tah/rules/shogi"
)

type board81 = bitboard.Board81

// evaluator evaluates positions; it keeps the tables that this needs.
type evaluator struct {
	weights
	places   [2][16][81]int16 // material and place, by color
	theirs   [16][16]int16    // by distance to the enemy's king, 0 to 8
	ours     [16][16]int16    // by distance to the own king
	distance [81][81]uint8    // in king's moves
}

func newEvaluator(w *weights) *evaluator {
	e := &evaluator{weights: *w}
	for t := shogi.Pawn; t <= shogi.Dragon; t++ {
		for sq := range 81 {
			file, rank := sq/9, sq%9
			v := w.byRank[t][rank]
			if t == shogi.King {
				v += w.kingFile[min(file, 8-file)]
			} else {
				v += w.material[t]
			}
			e.places[0][t][sq], e.places[1][t][80-sq] = int16(v), int16(v)
		}
		for d := range 9 {
			e.theirs[t][d] = int16(w.nearTheirs[t] * max(5-d, 0))
			e.ours[t][d] = int16(w.nearOurs[t] * max(4-d, 0))
		}
	}
	for a := range 81 {
		for b := range 81 {
			f, r := a/9-b/9, a%9-b%9
			e.distance[a][b] = uint8(max(f, -f, r, -r))
		}
	}
	return e
}

// bound81 bounds a square, so that the compiler knows.
func bound81(sq uint8) uint8 { return min(sq, 80) }

// attacks returns the squares that a piece attacks.
func attacks(t rules.PieceType, c rules.Color, sq uint8, occupied board81) board81 {
	switch t {
	case shogi.Pawn:
		return bitboard.Steps81(bitboard.PawnSteps81, uint8(c), sq)
	case shogi.Lance:
		return bitboard.LanceAttacks81(uint8(c), sq, occupied)
	case shogi.Knight:
		return bitboard.Steps81(bitboard.KnightSteps81, uint8(c), sq)
	case shogi.Silver:
		return bitboard.Steps81(bitboard.SilverSteps81, uint8(c), sq)
	case shogi.Bishop:
		return bitboard.BishopAttacks81(sq, occupied)
	case shogi.Rook:
		return bitboard.RookAttacks81(sq, occupied)
	case shogi.Horse:
		return bitboard.BishopAttacks81(sq, occupied).Or(bitboard.Steps81(bitboard.KingSteps81, 0, sq))
	case shogi.Dragon:
		return bitboard.RookAttacks81(sq, occupied).Or(bitboard.Steps81(bitboard.KingSteps81, 0, sq))
	}
	return bitboard.Steps81(bitboard.GoldSteps81, uint8(c), sq)
}

// evaluate returns the value of p for the side to move.
func (e *evaluator) evaluate(p *shogi.Position) int {
	occupied := p.Occupied()
	var (
		kings  [2]uint8
		around [2]board81 // a king's square and its neighbours
		covers [2]board81 // all that a side attacks, its king's moves left out
		cover  [2]int     // how often a side covers the squares around its king
		danger [2]int     // of each side's king
		total  int        // Black's less White's
	)
	problem := false // a king is missing
	for c := range kings {
		k := uint8(p.King(rules.Color(c)))
		if k > 80 {
			problem = true
			continue
		}
		kings[c] = k
		around[c] = bitboard.Steps81(bitboard.KingSteps81, 0, k).Or(bitboard.Bit81(k))
	}
	for c := shogi.Black; c <= shogi.White; c++ {
		them := c ^ 1
		sign := 1 - 2*int(c)
		ourKing, theirKing := bound81(kings[c]), bound81(kings[them])
		near, far := &e.distance[ourKing], &e.distance[theirKing]
		v := int(e.places[c][shogi.King][ourKing])
		for b := p.ByColor(c); !b.IsZero(); b = b.Rest() {
			sq := bound81(b.First())
			t := p.Piece(rules.Square(sq)).Type() & 15
			if t == shogi.King {
				continue
			}
			v += int(e.places[c][t][sq])
			v += int(e.ours[t][near[sq]&15]) + int(e.theirs[t][far[sq]&15])
			a := attacks(t, c, sq, occupied)
			covers[c] = covers[c].Or(a)
			danger[them] += e.attackWeight[t] * a.And(around[them]).Count()
			cover[c] += a.And(around[c]).Count()
			if t == shogi.Lance || t == shogi.Bishop || t == shogi.Rook || t >= shogi.Horse {
				v += e.terms[mobility] * a.AndNot(p.ByColor(c)).Count()
			}
		}
		for t := shogi.Pawn; t <= shogi.Gold; t++ {
			if n := p.Hand(c, t); n > 0 {
				v += e.held[t] * n
				danger[them] += e.heldWeight[t] * min(n, 4)
			}
		}
		total += sign * v
	}
	for c := shogi.Black; c <= shogi.White; c++ {
		if problem {
			break
		}
		them := c ^ 1
		bare := around[c].And(covers[them]).AndNot(covers[c]).Count()
		free := around[c].AndNot(covers[them]).AndNot(p.ByColor(c)).Count()
		d := danger[c] + e.terms[bareWeight]*bare + e.terms[trapWeight]*max(3-free, 0) - e.terms[coverWeight]*cover[c]
		d = min(max(d, 0), 300)
		loss := d*d/70 + d
		if c == shogi.Black {
			loss = -loss
		}
		total += loss
	}
	if p.Turn() == shogi.White {
		total = -total
	}
	return min(max(total+e.terms[tempo], -int(ai.MaxEval)), int(ai.MaxEval))
}
