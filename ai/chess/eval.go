package chess

import (
	"tah/ai"
	"tah/rules"
	"tah/rules/bitboard"
	"tah/rules/chess"
)

type board64 = bitboard.Board64

// pawnEntry is what is worth remembering about a structure of pawns.
type pawnEntry struct {
	key    uint64
	value  score // White's minus Black's
	passed board64
	// reach is every square that a side's pawns attack now or could after
	// advancing.
	reach   [2]board64
	attacks [2]board64
}

const pawnEntries = 4096

// evaluator evaluates positions; it keeps the tables that this needs.
type evaluator struct {
	weights
	places [2][7][64]score // material and place, by color
	pawns  [pawnEntries]pawnEntry
}

func newEvaluator(w *weights) *evaluator {
	e := &evaluator{weights: *w}
	for t := chess.Pawn; t <= chess.King; t++ {
		for sq := range 64 {
			file, rank := sq&7, sq>>3
			v := w.material[t] + w.byRank[t][rank] + w.byFile[t][min(file, 7-file)]
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

// ahead returns the squares before those of b on their files, as c sees it.
func ahead(c rules.Color, b board64) board64 {
	if c == chess.White {
		return northFill(b) << 8
	}
	return southFill(b) >> 8
}

func beside(b board64) board64 { return b&^bitboard.FileH<<1 | b&^bitboard.FileA>>1 }

func pawnAttacks(c rules.Color, b board64) board64 {
	if c == chess.White {
		return beside(b) << 8
	}
	return beside(b) >> 8
}

// distance is the number of king's moves between two squares.
func distance(a, b uint8) int {
	f, r := int(a&7)-int(b&7), int(a>>3)-int(b>>3)
	return max(f, -f, r, -r)
}

// evaluate returns the value of p for the side to move.
func (e *evaluator) evaluate(p *chess.Position) int {
	pawns := e.structure(p)
	total := pawns.value
	phase := 0
	occupied := p.Occupied()
	kings := [2]uint8{uint8(p.King(0)), uint8(p.King(1))}
	var danger [2]int // of each side's king
	var attackers [2]int
	for c := chess.White; c <= chess.Black; c++ {
		them := c.Other()
		own := p.ByColor(c)
		zone := bitboard.KingAttacks64(kings[them])
		zone |= bitboard.Bit64(kings[them])
		safe := ^(own&(p.ByType(chess.Pawn)|p.ByType(chess.King)) | pawns.attacks[them])
		v := e.places[c][chess.King][kings[c]&63] + e.cover(p, c, kings[c])
		var minors board64 // attacked by minor pieces
		for t := chess.Knight; t <= chess.Queen; t++ {
			for b := p.Pieces(c, t); b != 0; b = b.Rest() {
				sq := b.First()
				v += e.places[c][t][sq&63]
				phase += phases[t]
				var a board64
				switch t {
				case chess.Knight:
					a = bitboard.KnightAttacks64(sq)
					minors |= a
					if r := relative(c, sq); r >= 3 && r <= 5 && pawns.attacks[c].Has(sq) && !pawns.reach[them].Has(sq) {
						v += e.terms[outpost]
					}
				case chess.Bishop:
					a = bitboard.BishopAttacks64(sq, occupied&^p.Pieces(c, chess.Queen))
					minors |= a
				case chess.Rook:
					a = bitboard.RookAttacks64(sq, occupied&^(p.Pieces(c, chess.Rook)|p.Pieces(c, chess.Queen)))
					file := bitboard.FileA << (sq & 7)
					if file&p.Pieces(c, chess.Pawn) == 0 {
						if file&p.ByType(chess.Pawn) == 0 {
							v += e.terms[rookOpen]
						} else {
							v += e.terms[rookHalfOpen]
						}
					}
				default:
					a = bitboard.BishopAttacks64(sq, occupied) | bitboard.RookAttacks64(sq, occupied)
				}
				v += e.mobility[t] * score((a&safe).Count()-usualMobility[t])
				if near := a & zone; near != 0 {
					attackers[them]++
					danger[them] += e.attackWeight[t].middle() * near.Count()
				}
			}
		}
		if p.Pieces(c, chess.Bishop).Many() {
			v += e.terms[bishopPair]
		}
		theirs := p.ByColor(them)
		light := p.ByType(chess.Knight) | p.ByType(chess.Bishop)
		heavy := p.ByType(chess.Rook) | p.ByType(chess.Queen)
		v += e.terms[hangingMinor] * score((pawns.attacks[c] & theirs & light).Count())
		v += e.terms[hangingMajor] * score(((pawns.attacks[c] | minors) & theirs & heavy).Count())
		v += e.runners(p, c, pawns.passed&p.Pieces(c, chess.Pawn), kings, occupied)
		if c == chess.White {
			total += v
		} else {
			total -= v
		}
	}
	for c := range danger {
		// One attacker alone does little; together they are worth more than
		// their sum.
		if attackers[c] > 1 && p.Pieces(rules.Color(c).Other(), chess.Queen) != 0 || attackers[c] > 2 {
			n := min(danger[c]*min(attackers[c], 5)/4, 500)
			loss := s(n*n/600+n/4, n/16)
			if c == 0 {
				total -= loss
			} else {
				total += loss
			}
		}
	}
	phase = min(phase, 24)
	end := total.end() * e.scale(p, total.end()) / 64
	v := (total.middle()*phase + end*(24-phase)) / 24
	if p.Turn() == chess.Black {
		v = -v
	}
	v += e.terms[tempo].middle()
	v = v * (220 - min(p.HalfmoveClock(), 100)) / 220 // nothing happens: a draw comes nearer
	return min(max(v, -int(ai.MaxEval)), int(ai.MaxEval))
}

// structure returns the pawns' entry, evaluated if it is not known.
func (e *evaluator) structure(p *chess.Position) *pawnEntry {
	key := p.PawnKey()
	n := &e.pawns[key%pawnEntries]
	if n.key == key {
		return n
	}
	*n = pawnEntry{key: key}
	for c := chess.White; c <= chess.Black; c++ {
		n.attacks[c] = pawnAttacks(c, p.Pieces(c, chess.Pawn))
	}
	for c := chess.White; c <= chess.Black; c++ {
		them := c.Other()
		own := p.Pieces(c, chess.Pawn)
		n.reach[c] = n.attacks[c] | beside(ahead(c, own))
		passedBy := ahead(them, p.Pieces(them, chess.Pawn)) // squares before their pawns
		passedBy |= beside(passedBy)
		files := northFill(own) | southFill(own)
		v := score(0)
		for b := own; b != 0; b = b.Rest() {
			sq := b.First()
			bit := bitboard.Bit64(sq)
			v += e.places[c][chess.Pawn][sq&63]
			neighbours := beside(bit)
			switch stop := bit << 8 >> (16 * c); {
			case beside(bitboard.FileA<<(sq&7))&files == 0:
				v += e.terms[isolated]
			case (neighbours|ahead(them, neighbours))&own == 0 && stop&n.attacks[them] != 0:
				v += e.terms[backward]
			}
			if ahead(c, bit)&own != 0 {
				v += e.terms[doubled]
			} else if !passedBy.Has(sq) {
				n.passed |= bit
			}
			if n.attacks[c].Has(sq) {
				v += e.terms[protected]
			}
		}
		if c == chess.White {
			n.value += v
		} else {
			n.value -= v
		}
	}
	return n
}

// cover values the pawns before c's king on its own and the neighbouring
// files.
func (e *evaluator) cover(p *chess.Position, c rules.Color, king uint8) score {
	own := p.Pieces(c, chess.Pawn)
	bit := bitboard.Bit64(king)
	wide := bit | beside(bit)
	near, far := wide<<8, wide<<16
	if c == chess.Black {
		near, far = wide>>8, wide>>16
	}
	v := e.terms[shield]*score((own&near).Count()) + e.terms[shieldFar]*score((own&far).Count())
	if relative(c, king) < 3 {
		for b := wide; b != 0; b = b.Rest() {
			if own&(bitboard.FileA<<(b.First()&7)) == 0 {
				v += e.terms[openKingFile]
			}
		}
	}
	return v
}

// runners values c's passed pawns.
func (e *evaluator) runners(p *chess.Position, c rules.Color, runners board64, kings [2]uint8, occupied board64) score {
	v := score(0)
	for ; runners != 0; runners = runners.Rest() {
		sq := runners.First()
		rank := relative(c, sq)
		v += e.passed[rank]
		if rank < 3 {
			continue
		}
		stop := sq + 8
		if c == chess.Black {
			stop = sq - 8
		}
		if occupied.Has(stop) {
			v += e.terms[blocked]
		}
		v += s(0, (rank-1)*(e.terms[ownKingFar].end()*distance(kings[c], stop)+e.terms[theirKingFar].end()*distance(kings[c.Other()], stop)))
	}
	return v
}

// scale returns how much of an endgame's advantage can be won, in 64ths.
func (e *evaluator) scale(p *chess.Position, end int) int {
	strong := chess.White
	if end < 0 {
		strong = chess.Black
	}
	if p.Pieces(strong, chess.Pawn) == 0 {
		heavy := p.Pieces(strong, chess.Rook) | p.Pieces(strong, chess.Queen)
		light := p.Pieces(strong, chess.Knight) | p.Pieces(strong, chess.Bishop)
		if heavy == 0 && (light.Count() < 2 || p.Pieces(strong, chess.Bishop) == 0 && light.Count() == 2) {
			return 4 // not enough to mate
		}
		lead := heavy.Count()*2 + light.Count()
		weak := strong.Other()
		theirs := (p.Pieces(weak, chess.Rook)|p.Pieces(weak, chess.Queen)).Count()*2 +
			(p.Pieces(weak, chess.Knight) | p.Pieces(weak, chess.Bishop)).Count()
		if lead-theirs <= 1 && p.Pieces(strong, chess.Queen) == 0 {
			return 16
		}
	}
	// Bishops of opposite colours and nothing else.
	bishops := p.ByType(chess.Bishop)
	if p.Occupied()&^(bishops|p.ByType(chess.Pawn)|p.ByType(chess.King)) == 0 &&
		p.Pieces(0, chess.Bishop).Count() == 1 && p.Pieces(1, chess.Bishop).Count() == 1 &&
		(bishops&bitboard.Light64).Count() == 1 {
		return 32
	}
	return 64
}
