package chess

import (
	"tah/rules"
	"tah/rules/bitboard"
	"tah/rules/chess"
)

// pawnEntry is what is worth remembering about a structure of pawns.
type pawnEntry struct {
	key    uint64
	value  score // White's minus Black's, kings' cover included
	plain  score // without the kings' cover
	passed board64
	// reach is every square that a side's pawns attack now or could after
	// advancing.
	reach   [2]board64
	attacks [2]board64
	double  [2]board64 // attacked by two pawns
	kings   [2]uint8   // for which value was computed
}

const pawnEntries = 4096

// structure returns the pawns' entry, evaluated if it is not known.
func (e *evaluator) structure(p *chess.Position, kings [2]uint8) *pawnEntry {
	key := p.PawnKey()
	n := &e.pawns[key%pawnEntries]
	if n.key != key {
		e.fill(n, p)
	} else if n.kings == kings {
		return n
	}
	n.kings = kings
	n.value = n.plain + e.cover(p, chess.White, kings[0]) - e.cover(p, chess.Black, kings[1])
	return n
}

// fill evaluates the pawns themselves.
func (e *evaluator) fill(n *pawnEntry, p *chess.Position) {
	*n = pawnEntry{key: p.PawnKey()}
	for c := chess.White; c <= chess.Black; c++ {
		own := p.Pieces(c, chess.Pawn)
		n.attacks[c] = pawnAttacks(c, own)
		n.double[c] = step(c, own&^bitboard.FileH<<1) & step(c, own&^bitboard.FileA>>1)
	}
	for c := chess.White; c <= chess.Black; c++ {
		them := c.Other()
		own, theirs := p.Pieces(c, chess.Pawn), p.Pieces(them, chess.Pawn)
		n.reach[c] = n.attacks[c] | beside(ahead(c, own))
		passedBy := ahead(them, theirs) // squares before their pawns
		passedBy |= beside(passedBy)
		files := northFill(own) | southFill(own)
		v := score(0)
		for b := own; b != 0; b = b.Rest() {
			sq := b.First()
			bit := bitboard.Bit64(sq)
			rank := relative(c, sq)
			v += e.places[c][chess.Pawn][sq&63]
			neighbours := beside(bit)
			stop := step(c, bit)
			free := (ahead(c, bit)|ahead(them, bit))&theirs == 0
			switch {
			case beside(bitboard.FileA<<(sq&7))&files == 0:
				v += e.terms[isolated]
				if free {
					v += e.terms[isolatedOpen]
				}
			case (neighbours|ahead(them, neighbours))&own == 0 && stop&(n.attacks[them]|theirs) != 0:
				v += e.terms[backward]
				if free {
					v += e.terms[backwardOpen]
				}
			}
			if ahead(c, bit)&own != 0 {
				v += e.terms[doubled]
			} else if !passedBy.Has(sq) {
				n.passed |= bit
			}
			if n.attacks[c].Has(sq) {
				v += e.protected[rank]
			}
			if neighbours&own != 0 {
				v += e.phalanx[rank]
			}
		}
		if c == chess.White {
			n.plain += v
		} else {
			n.plain -= v
		}
	}
}

// cover values the pawns before c's king, own and others', on its own and the
// neighbouring files.
func (e *evaluator) cover(p *chess.Position, c rules.Color, king uint8) score {
	own, theirs := p.Pieces(c, chess.Pawn), p.Pieces(c.Other(), chess.Pawn)
	level := board64(0xff) << (king &^ 7)
	front := level | ahead(c, level)
	v := score(0)
	middle := min(max(king&7, 1), 6)
	for f := middle - 1; f <= middle+1; f++ {
		file := bitboard.FileA << f & front
		ours, others := nearest(c, own&file), nearest(c, theirs&file)
		v += e.shelter[min(f, 7-f)][ours]
		blocked := 0
		if ours > 0 && others == ours+1 {
			blocked = 1
		}
		v += e.storm[blocked][others]
	}
	return v
}

// nearest returns the least rank of b as c sees it, 0 if it is empty.
func nearest(c rules.Color, b board64) int {
	switch {
	case b == 0:
		return 0
	case c == chess.White:
		return int(b.First() >> 3)
	}
	return 7 - int(b.Last()>>3)
}
