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

// steps are the patterns in which pieces step; those that only slide have an
// empty one.
var steps = [16]uint8{
	shogi.Pawn: bitboard.PawnSteps81, shogi.Knight: bitboard.KnightSteps81, shogi.Silver: bitboard.SilverSteps81,
	shogi.Gold: bitboard.GoldSteps81, shogi.PromotedPawn: bitboard.GoldSteps81, shogi.PromotedLance: bitboard.GoldSteps81,
	shogi.PromotedKnight: bitboard.GoldSteps81, shogi.PromotedSilver: bitboard.GoldSteps81,
	shogi.King: bitboard.KingSteps81, shogi.Horse: bitboard.KingSteps81, shogi.Dragon: bitboard.KingSteps81,
	shogi.Lance: bitboard.NoSteps81, shogi.Bishop: bitboard.NoSteps81, shogi.Rook: bitboard.NoSteps81,
}

// slides tells whether a piece slides.
func slides(t rules.PieceType) bool {
	const sliders = 1<<shogi.Lance | 1<<shogi.Bishop | 1<<shogi.Rook | 1<<shogi.Horse | 1<<shogi.Dragon
	return sliders>>(t&15)&1 != 0
}

// attacks returns the squares that a piece attacks.
func attacks(t rules.PieceType, c rules.Color, sq uint8, occupied board81) board81 {
	a := bitboard.Steps81(int(steps[t&15]), uint8(c), sq)
	if !slides(t) {
		return a
	}
	switch t {
	case shogi.Lance:
		return bitboard.LanceAttacks81(uint8(c), sq, occupied)
	case shogi.Bishop, shogi.Horse:
		return a.Or(bitboard.BishopAttacks81(sq, occupied))
	}
	return a.Or(bitboard.RookAttacks81(sq, occupied))
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
		places, hit, covered := &e.places[c], 0, 0
		for b := p.ByColor(c); !b.IsZero(); b = b.Rest() {
			sq := bound81(b.First())
			t := p.Piece(rules.Square(sq)).Type() & 15
			if t == shogi.King {
				continue
			}
			v += int(places[t][sq])
			v += int(e.ours[t][near[sq]&15]) + int(e.theirs[t][far[sq]&15])
			a := attacks(t, c, sq, occupied)
			covers[c] = covers[c].Or(a)
			hit += e.attackWeight[t] * a.And(around[them]).Count()
			covered += a.And(around[c]).Count()
			if slides(t) {
				v += e.terms[mobility] * a.AndNot(p.ByColor(c)).Count()
			}
		}
		for t := shogi.Pawn; t <= shogi.Gold; t++ {
			if n := p.Hand(c, t); n > 0 {
				v += e.held[t] * n
				hit += e.heldWeight[t] * min(n, 4)
			}
		}
		danger[them], cover[c] = hit, covered
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
