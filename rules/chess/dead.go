package chess

import (
	"tah/rules"
	"tah/rules/bitboard"
)

// proof is what the last search for a proof of a dead position found.
type proof struct {
	key  uint64
	done bool
	dead bool
}

// Bounds of the search for a proof: how many positions it may visit when all
// pawns are stuck, and when hardly any move is left.
const (
	stuckPositions  = 5_000
	forcedPositions = 64
)

// insufficient tells whether neither side can mate with what is left: king
// against king with at most one knight, or with bishops of one square colour
// only.
func (p *Position) insufficient() bool {
	if p.byType[Pawn]|p.byType[Rook]|p.byType[Queen] != 0 {
		return false
	}
	knights, bishops := p.byType[Knight], p.byType[Bishop]
	if knights == 0 {
		return bishops&bitboard.Light64 == 0 || bishops&^bitboard.Light64 == 0
	}
	return bishops == 0 && !knights.Many()
}

// dead tells whether it is proved that no series of legal moves leads to a
// mate (FIDE 5.2.2): by the pieces left, or by visiting all positions that can
// come up, which is only tried where they are few.
func (p *Position) dead() bool {
	if p.insufficient() || p.Occupied() == p.byType[King]|p.unexchanged() {
		return true
	}
	limit := 0
	switch {
	case p.stuck():
		limit = stuckPositions
	case p.Occupied().Count() <= 5 && p.CountLegal() <= 2: // a forced capture may leave too little
		limit = forcedPositions
	default:
		return false
	}
	if !p.proved.done || p.proved.key != p.key {
		s := deadSearch{pos: p.Copy(), left: limit, seen: make(map[uint64]bool)}
		p.proved = proof{p.key, true, !s.mates()}
	}
	return p.proved.dead
}

// stuck tells whether every pawn has a pawn right in front of it, or the
// board's edge, beside them there are only kings and two bishops at most, and
// no king can walk to a pawn that it could capture.
func (p *Position) stuck() bool {
	pawns := p.byType[Pawn]
	if pawns == 0 || p.byType[Knight]|p.byType[Rook]|p.byType[Queen] != 0 || p.byType[Bishop].Count() > 2 {
		return false
	}
	white, black := p.Pieces(White, Pawn), p.Pieces(Black, Pawn)
	return white&^bitboard.Rank8<<8&^pawns == 0 && black&^bitboard.Rank1>>8&^pawns == 0 &&
		p.walk(White)&black == 0 && p.walk(Black)&white == 0
}

// walk returns the squares that c's king could get to if the pawns stood still
// and nothing else were on the board.
func (p *Position) walk(c rules.Color) bitboard.Board64 {
	forbidden := p.Pieces(c, Pawn)
	for b := p.Pieces(c.Other(), Pawn); b != 0; b = b.Rest() {
		forbidden |= bitboard.PawnAttacks64(uint8(c.Other()), b.First())
	}
	reached := bitboard.Board64(0)
	for next := p.Pieces(c, King); next != 0; {
		sq := next.First()
		reached |= bitboard.Bit64(sq)
		next = next.Rest() | bitboard.KingAttacks64(sq)&^forbidden&^reached
	}
	return reached
}

// deadSearch visits positions in search of a mate that both sides help with.
type deadSearch struct {
	pos  *Position
	left int // positions that may still be visited
	seen map[uint64]bool
}

// mates tells whether a mate is found, or cannot be ruled out within the
// bound.
func (s *deadSearch) mates() bool {
	p := s.pos
	if s.seen[p.key] || p.insufficient() {
		return false
	}
	if s.left--; s.left < 0 {
		return true
	}
	s.seen[p.key] = true
	legal := p.AppendLegal(make([]rules.Move, 0, maxMoves))
	if len(legal) == 0 {
		return p.checkers != 0
	}
	for _, m := range legal {
		p.Make(m)
		found := s.mates()
		p.Undo()
		if found {
			return true
		}
	}
	return false
}
