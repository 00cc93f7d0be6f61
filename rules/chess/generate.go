package chess

import (
	"tah/rules"
	"tah/rules/bitboard"
)

// maxMoves is more than any position has; the record is 218.
const maxMoves = 256

// room returns dst with room for maxMoves more and that room as an array, into
// which moves are stored by masked index: in wasm an append costs ten times
// as much.
func room(dst []rules.Move) ([]rules.Move, *[maxMoves]rules.Move) {
	n := len(dst)
	if cap(dst)-n < maxMoves {
		dst = append(make([]rules.Move, 0, n+maxMoves), dst...)
	}
	return dst, (*[maxMoves]rules.Move)(dst[n : n+maxMoves])
}

// kinds of moves to generate.
const (
	captures = 1 << iota // captures, en passant, and promotions to a queen
	quiets               // the rest
)

// AppendLegal appends all legal moves.
func (p *Position) AppendLegal(dst []rules.Move) []rules.Move {
	dst, buf := room(dst)
	return dst[:len(dst)+p.generate(buf, captures|quiets)]
}

// AppendCaptures appends the legal captures, en passant included, and the
// promotions to a queen.
func (p *Position) AppendCaptures(dst []rules.Move) []rules.Move {
	dst, buf := room(dst)
	return dst[:len(dst)+p.generate(buf, captures)]
}

// AppendQuiets appends the legal moves that AppendCaptures leaves out.
func (p *Position) AppendQuiets(dst []rules.Move) []rules.Move {
	dst, buf := room(dst)
	return dst[:len(dst)+p.generate(buf, quiets)]
}

// generate stores the legal moves of the wanted kinds in buf and returns how
// many there are; without buf it only counts, which is for moves of all kinds.
func (p *Position) generate(buf *[maxMoves]rules.Move, want int) int {
	us := p.turn & 1
	own, them := p.byColor[us], p.byColor[us^1]
	occupied := own | them
	k := uint8((p.byType[King] & own).First())

	// allowed are the squares that moves of this kind may end on, before
	// checks: captures, quiet moves, or both.
	allowed := ^own
	if want == captures {
		allowed = them
	} else if want == quiets {
		allowed = ^occupied
	}
	n := p.kingMoves(buf, k, allowed, occupied)
	target := ^bitboard.Board64(0)
	if p.checkers != 0 {
		if want&quiets != 0 && p.castling != 0 && p.rules.Castling == CastlingOut {
			n = p.castles(buf, n, occupied)
		}
		if p.checkers.Many() {
			return n
		}
		target = bitboard.Between64(k, p.checkers.First()) | p.checkers
	} else if want&quiets != 0 && p.castling != 0 {
		n = p.castles(buf, n, occupied)
	}
	n = p.pawnMoves(buf, n, want, target, k)

	allowed &= target
	free := own &^ p.pinned
	for b := p.byType[Knight] & free; b != 0; b = b.Rest() {
		from := b.First()
		if to := bitboard.KnightAttacks64(from) & allowed; buf == nil {
			n += to.Count()
		} else {
			n = p.emit(buf, n, from, Knight, to)
		}
	}
	for b := p.byType[Bishop] & free; b != 0; b = b.Rest() {
		from := b.First()
		if to := bitboard.BishopAttacks64(from, occupied) & allowed; buf == nil {
			n += to.Count()
		} else {
			n = p.emit(buf, n, from, Bishop, to)
		}
	}
	for b := p.byType[Rook] & free; b != 0; b = b.Rest() {
		from := b.First()
		if to := bitboard.RookAttacks64(from, occupied) & allowed; buf == nil {
			n += to.Count()
		} else {
			n = p.emit(buf, n, from, Rook, to)
		}
	}
	for b := p.byType[Queen] & free; b != 0; b = b.Rest() {
		from := b.First()
		if to := (bitboard.RookAttacks64(from, occupied) | bitboard.BishopAttacks64(from, occupied)) & allowed; buf == nil {
			n += to.Count()
		} else {
			n = p.emit(buf, n, from, Queen, to)
		}
	}
	if p.checkers == 0 { // a pinned piece never answers a check
		for b := p.pinned &^ (p.byType[Pawn] | p.byType[Knight]); b != 0; b = b.Rest() {
			from := b.First()
			to := bitboard.Board64(0)
			t := p.board[from&63].Type()
			if t != Bishop {
				to = bitboard.RookAttacks64(from, occupied)
			}
			if t != Rook {
				to |= bitboard.BishopAttacks64(from, occupied)
			}
			if to &= allowed & bitboard.Line64(k, from); buf == nil {
				n += to.Count()
			} else {
				n = p.emit(buf, n, from, t, to)
			}
		}
	}
	return n
}

// store stores a move, or only counts it where buf is nil.
func store(buf *[maxMoves]rules.Move, n int, m rules.Move) int {
	if buf != nil {
		buf[n&(maxMoves-1)] = m
	}
	return n + 1
}

// emit stores the moves of a piece.
func (p *Position) emit(buf *[maxMoves]rules.Move, n int, from uint8, t rules.PieceType, to bitboard.Board64) int {
	base := rules.NewMove(rules.Square(from), 0, t, 0, 0, 0)
	for ; to != 0; to = to.Rest() {
		sq := to.First()
		buf[n&(maxMoves-1)] = base | rules.Move(sq) | rules.Move(p.board[sq&63].Type())<<20
		n++
	}
	return n
}

func (p *Position) kingMoves(buf *[maxMoves]rules.Move, k uint8, allowed, occupied bitboard.Board64) int {
	n := 0
	occupied &^= bitboard.Bit64(k) // the king does not hide behind itself
	them := p.turn.Other()
	for b := bitboard.KingAttacks64(k) & allowed; b != 0; b = b.Rest() {
		to := b.First()
		if !p.attacked(to, them, occupied) {
			n = store(buf, n, rules.NewMove(rules.Square(k), rules.Square(to), King, p.board[to&63].Type(), 0, 0))
		}
	}
	return n
}

// castles adds the castlings for which nothing stands in the way and no attack
// forbids it. The king never lands on an attacked square.
func (p *Position) castles(buf *[maxMoves]rules.Move, n int, occupied bitboard.Board64) int {
	rank := uint8(p.turn) * 56
	them := p.turn.Other()
	rights := p.castling >> (2 * p.turn)
	through := p.rules.Castling != CastlingSafe
	if rights&WhiteShort != 0 && occupied&(bitboard.Board64(0x60)<<rank) == 0 &&
		(through || !p.attacked(rank+5, them, occupied)) && !p.attacked(rank+6, them, occupied) {
		n = store(buf, n, rules.NewMove(rules.Square(rank+4), rules.Square(rank+6), King, 0, 0, rules.CastleShort))
	}
	if rights&WhiteLong != 0 && occupied&(bitboard.Board64(0x0e)<<rank) == 0 &&
		(through || !p.attacked(rank+3, them, occupied)) && !p.attacked(rank+2, them, occupied) {
		n = store(buf, n, rules.NewMove(rules.Square(rank+4), rules.Square(rank+2), King, 0, 0, rules.CastleLong))
	}
	return n
}

// pawnMoves adds the pawns' moves that end on target. Pinned pawns move only
// along their pin.
func (p *Position) pawnMoves(buf *[maxMoves]rules.Move, n, want int, target bitboard.Board64, k uint8) int {
	us := p.turn & 1
	own, them := p.byColor[us], p.byColor[us^1]
	empty := ^(own | them)
	pawns := p.byType[Pawn] & own
	if p.checkers != 0 {
		pawns &^= p.pinned
	}
	// A pinned pawn may go forward only on the king's file, and capture only
	// on the king's diagonal.
	file := bitboard.FileA << (k & 7)
	pushers := pawns & (^p.pinned | file)
	var single, double, left, right bitboard.Board64
	var up int
	last := bitboard.Rank8
	if us == White {
		up = 8
		single = pushers << 8 & empty
		double = single & bitboard.Rank3 << 8 & empty
		left = pawns &^ bitboard.FileA << 7 & them
		right = pawns &^ bitboard.FileH << 9 & them
	} else {
		up = -8
		last = bitboard.Rank1
		single = pushers >> 8 & empty
		double = single & bitboard.Rank6 >> 8 & empty
		left = pawns &^ bitboard.FileA >> 9 & them
		right = pawns &^ bitboard.FileH >> 7 & them
	}
	single &= target
	double &= target
	left &= target
	right &= target

	if buf == nil { // promotions and pinned captures are few and counted below
		n += (single &^ last).Count() + double.Count()
	} else if want&quiets != 0 {
		for b := single &^ last; b != 0; b = b.Rest() {
			to := b.First()
			buf[n&(maxMoves-1)] = rules.NewMove(rules.Square(int(to)-up), rules.Square(to), Pawn, 0, 0, 0)
			n++
		}
		for b := double; b != 0; b = b.Rest() {
			to := b.First()
			buf[n&(maxMoves-1)] = rules.NewMove(rules.Square(int(to)-2*up), rules.Square(to), Pawn, 0, 0, rules.DoubleStep)
			n++
		}
	}
	for b := single & last; b != 0; b = b.Rest() {
		to := b.First()
		n = p.promotions(buf, n, want, rules.NewMove(rules.Square(int(to)-up), rules.Square(to), Pawn, 0, 0, 0))
	}
	for i, set := range [2]bitboard.Board64{left, right} {
		step := up - 1 + 2*i
		if buf == nil && (set&last|p.pinned&pawns) == 0 {
			n += set.Count()
			continue
		}
		for b := set; b != 0; b = b.Rest() {
			to := b.First()
			from := uint8(int(to) - step)
			if p.pinned.Has(from) && !bitboard.Line64(k, from).Has(to) {
				continue
			}
			m := rules.NewMove(rules.Square(from), rules.Square(to), Pawn, p.board[to&63].Type(), 0, 0)
			if last.Has(to) {
				n = p.promotions(buf, n, want, m)
			} else if want&captures != 0 {
				n = store(buf, n, m)
			}
		}
	}
	if p.ep != rules.NoSquare && want&captures != 0 {
		ep := uint8(p.ep)
		for b := bitboard.PawnAttacks64(uint8(us^1), ep) & p.byType[Pawn] & own; b != 0; b = b.Rest() {
			if from := b.First(); p.enPassantLegal(from, ep) {
				n = store(buf, n, rules.NewMove(rules.Square(from), p.ep, Pawn, Pawn, 0, rules.EnPassant))
			}
		}
	}
	return n
}

// promotions adds what a pawn may become. The queen counts as a capture, the
// others as quiet moves even when they capture; so the two kinds make up all
// moves and share none.
func (p *Position) promotions(buf *[maxMoves]rules.Move, n, want int, m rules.Move) int {
	captured := p.rules.Promotion == PromotionCaptured
	if want&captures != 0 && !(captured && p.missing(p.turn, Queen) == 0) {
		n = store(buf, n, m|rules.Move(Queen)<<24)
	}
	if want&quiets != 0 {
		for t := Rook; t >= Knight; t-- {
			if captured && p.missing(p.turn, t) == 0 {
				continue
			}
			n = store(buf, n, m|rules.Move(t)<<24)
		}
		if captured { // it may also stay what it is
			n = store(buf, n, m)
		}
	}
	return n
}

// missing returns how many of c's pieces of type t are off the board: where
// pawns only become captured pieces, these are the ones.
func (p *Position) missing(c rules.Color, t rules.PieceType) int {
	return max(0, Game{}.InitialCount(t)-p.Pieces(c, t).Count())
}

// CountLegal returns the number of legal moves.
func (p *Position) CountLegal() int { return p.generate(nil, captures|quiets) }

// Perft returns the number of leaves of the tree of legal moves of a depth,
// counting the last ply in bulk.
func (p *Position) Perft(depth int) uint64 {
	switch {
	case depth <= 0:
		return 1
	case depth == 1:
		return uint64(p.CountLegal())
	}
	var buf [maxMoves]rules.Move
	n := p.generate(&buf, captures|quiets)
	var leaves uint64
	for _, m := range buf[:n] {
		p.Make(m)
		leaves += p.Perft(depth - 1)
		p.Undo()
	}
	return leaves
}
