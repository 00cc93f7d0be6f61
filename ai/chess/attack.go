package chess

import (
	"tah/rules"
	"tah/rules/bitboard"
	"tah/rules/chess"
)

// threats values what c's pieces and pawns attack, or soon could.
func (e *evaluator) threats(v *view, c rules.Color) score {
	them := c.Other()
	theirs := v.ByColor(them)
	pieces := theirs &^ (v.ByType(chess.Pawn) | v.ByType(chess.King))
	solid := v.by[them][chess.Pawn] | v.twice[them]&^v.twice[c]
	weak := theirs & v.all[c] &^ solid
	value := score(0)
	for t := chess.Pawn; t <= chess.Queen; t++ {
		of := v.ByType(t)
		value += e.byMinor[t] * score(((v.by[c][chess.Knight] | v.by[c][chess.Bishop]) & of & (pieces | weak) & theirs).Count())
		value += e.byRook[t] * score((v.by[c][chess.Rook] & of & weak).Count())
		value += e.byPawn[t] * score((v.by[c][chess.Pawn] & of & pieces).Count())
	}
	if v.by[c][chess.King]&weak != 0 {
		value += e.terms[kingAttack]
	}
	value += e.terms[hanging] * score((weak&^v.all[them] | weak&pieces&v.twice[c]).Count())
	// Pawns that could step forward to attack something.
	safe := ^v.by[them][chess.Pawn] & (v.all[c] | ^v.all[them])
	pawns := v.Pieces(c, chess.Pawn)
	push := step(c, pawns) &^ v.occupied
	push |= step(c, push&thirdRank(c)) &^ v.occupied
	value += e.terms[pushAttack] * score((pawnAttacks(c, push&safe) & pieces).Count())
	value += e.terms[restricts] * score((v.all[them] &^ solid & v.all[c]).Count())
	return value
}

func thirdRank(c rules.Color) board64 {
	if c == chess.White {
		return bitboard.Rank3
	}
	return bitboard.Rank6
}

// runners values c's passed pawns.
func (e *evaluator) runners(v *view, c rules.Color) score {
	them := c.Other()
	value := score(0)
	heavy := v.ByType(chess.Rook) | v.ByType(chess.Queen)
	for b := v.pawns.passed & v.Pieces(c, chess.Pawn); b != 0; b = b.Rest() {
		sq := b.First()
		rank := relative(c, sq)
		value += e.passed[rank]
		if rank < 3 || rank > 6 {
			continue
		}
		bit := bitboard.Bit64(sq)
		path := ahead(c, bit)
		stop := step(c, bit)
		w := score(rank - 2)
		value += w * (e.terms[ownKingFar]*score(distance(v.kings[c], stop.First())) +
			e.terms[theirKingFar]*score(distance(v.kings[them], stop.First())))
		switch {
		case stop&v.ByColor(them) != 0:
			value += w * e.terms[blocked]
		case stop&v.occupied == 0:
			fought := v.all[them]
			if ahead(them, bit)&v.ByColor(them)&heavy != 0 {
				fought = path // their rook or queen stands behind
			}
			switch {
			case path&(fought|v.ByColor(them)) == 0:
				value += w * e.terms[pathFree]
			case stop&fought == 0:
				value += w * e.terms[stopFree]
			}
			if ahead(them, bit)&v.ByColor(c)&heavy != 0 || stop&v.all[c] != 0 {
				value += w * e.terms[supported]
			}
		}
		// A pawn that no king can catch and no piece can stop.
		if v.ByColor(them)&^(v.ByType(chess.Pawn)|v.ByType(chess.King)) == 0 && path&v.occupied == 0 {
			far := 7 - rank
			if c != v.Turn() {
				far++
			}
			goal := sq&7 | 56*uint8(1-c)
			if distance(v.kings[them], goal) > far || path&^v.by[c][chess.King] == 0 {
				value += e.terms[unstoppable]
			}
		}
	}
	return value
}

// danger returns how much of c's value the attack on its king takes away.
func (e *evaluator) danger(v *view, c rules.Color) score {
	them := c.Other()
	d := v.pressure[them] + e.dangers[baseDanger].middle()
	king, occupied := v.kings[c], v.occupied&^v.Pieces(c, chess.Queen)
	weak := v.all[them] &^ v.twice[c] & (^v.all[c] | v.by[c][chess.King] | v.by[c][chess.Queen])
	d += e.dangers[weakDanger].middle() * (weak & v.zones[c]).Count()
	// Checks that cost the attacker nothing, and the others.
	safe := ^v.ByColor(them) & (^v.all[c] | weak&v.twice[them])
	straight := bitboard.RookAttacks64(king, occupied)
	diagonal := bitboard.BishopAttacks64(king, occupied)
	from := [7]board64{
		chess.Knight: bitboard.KnightAttacks64(king), chess.Bishop: diagonal,
		chess.Rook: straight, chess.Queen: diagonal | straight,
	}
	for t := chess.Knight; t <= chess.Queen; t++ {
		checks := from[t] & v.by[them][t] &^ v.ByColor(them)
		switch {
		case checks == 0:
		case checks&safe != 0:
			d += e.dangers[checkDanger+t].middle()
		default:
			d += e.dangers[unsafeDanger].middle()
		}
	}
	if v.Pieces(them, chess.Queen) == 0 {
		d += e.dangers[queenless].middle()
	}
	if d = min(d, 1800); d <= 0 {
		return 0
	}
	return s(d*d/5000, d/32)
}
