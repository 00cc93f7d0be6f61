// Package chess has the rules of chess: positions, legal moves, ends of the
// game, and the notations FEN, UCI and SAN.
package chess

import (
	"tah/rules"
	"tah/rules/bitboard"
)

// The piece types.
const (
	Pawn   rules.PieceType = 1
	Knight rules.PieceType = 2
	Bishop rules.PieceType = 3
	Rook   rules.PieceType = 4
	Queen  rules.PieceType = 5
	King   rules.PieceType = 6
)

// White moves first.
const (
	White = rules.First
	Black = rules.Second
)

// The castling rights, as bits.
const (
	WhiteShort uint8 = 1 << iota
	WhiteLong
	BlackShort
	BlackLong
)

// Position is a validated position with the moves that led to it. The zero
// value is not usable; see Setup.Position.
type Position struct {
	state
	byType  [8]bitboard.Board64 // index 0 is unused
	byColor [2]bitboard.Board64
	board   [64]rules.Piece
	turn    rules.Color
	first   int          // half-moves before the set-up position, for the move number
	passed  rules.Square // the square passed over just before set-up, as written, NoSquare if none
	stack   []undo
	zobrist *zobrist
	rules   Rules
	proved  proof // about the position whose key it holds
}

// state is what making a move changes beside the board.
type state struct {
	key      uint64
	pawnKey  uint64
	checkers bitboard.Board64
	pinned   bitboard.Board64 // own pieces that must stay on the line through their king
	castling uint8
	ep       rules.Square // the square passed over, only if it can be captured on
	clock    uint16       // half-moves since the last capture or pawn move
	sinceSet uint16       // half-moves since set-up or the last null move, for repetitions
}

type undo struct {
	state
	move rules.Move
}

// Turn returns the side to move.
func (p *Position) Turn() rules.Color { return p.turn }

// Key returns the Zobrist key.
func (p *Position) Key() uint64 { return p.key }

// PawnKey returns the Zobrist key of the pawns alone.
func (p *Position) PawnKey() uint64 { return p.pawnKey }

// Ply returns the number of moves made since set-up.
func (p *Position) Ply() int { return len(p.stack) }

// Piece returns what stands on s.
func (p *Position) Piece(s rules.Square) rules.Piece {
	if s > 63 {
		return rules.NoPiece
	}
	return p.board[s]
}

// Hand returns 0: chess has no drops.
func (p *Position) Hand(rules.Color, rules.PieceType) int { return 0 }

// King returns the square of c's king.
func (p *Position) King(c rules.Color) rules.Square {
	return rules.Square((p.byType[King] & p.byColor[c&1]).First())
}

// InCheck tells whether the side to move is in check.
func (p *Position) InCheck() bool { return p.checkers != 0 }

// Checkers returns the pieces that give check.
func (p *Position) Checkers() bitboard.Board64 { return p.checkers }

// Checks returns the squares of the pieces that give check.
func (p *Position) Checks() []rules.Square { return squares(p.checkers) }

// squares lists a set.
func squares(b bitboard.Board64) []rules.Square {
	var list []rules.Square
	for ; b != 0; b = b.Rest() {
		list = append(list, rules.Square(b.First()))
	}
	return list
}

// Pinned returns the pieces of the side to move that shield their king.
func (p *Position) Pinned() bitboard.Board64 { return p.pinned }

// Occupied returns all pieces.
func (p *Position) Occupied() bitboard.Board64 { return p.byColor[0] | p.byColor[1] }

// ByColor returns c's pieces.
func (p *Position) ByColor(c rules.Color) bitboard.Board64 { return p.byColor[c&1] }

// ByType returns both sides' pieces of a type.
func (p *Position) ByType(t rules.PieceType) bitboard.Board64 { return p.byType[t&7] }

// Pieces returns c's pieces of a type.
func (p *Position) Pieces(c rules.Color, t rules.PieceType) bitboard.Board64 {
	return p.byType[t&7] & p.byColor[c&1]
}

// Castling returns the castling rights.
func (p *Position) Castling() uint8 { return p.castling }

// HalfmoveClock returns the half-moves since the last capture or pawn move.
func (p *Position) HalfmoveClock() int { return int(p.clock) }

// FullMove returns the number of the move to be played, from 1.
func (p *Position) FullMove() int { return (p.first+len(p.stack))/2 + 1 }

// AttackersTo returns the pieces of both sides that attack sq if occupied is
// what stands in the way.
func (p *Position) AttackersTo(sq rules.Square, occupied bitboard.Board64) bitboard.Board64 {
	s := uint8(sq)
	queens := p.byType[Queen]
	return bitboard.PawnAttacks64(1, s)&p.byType[Pawn]&p.byColor[0] |
		bitboard.PawnAttacks64(0, s)&p.byType[Pawn]&p.byColor[1] |
		bitboard.KnightAttacks64(s)&p.byType[Knight] |
		bitboard.KingAttacks64(s)&p.byType[King] |
		bitboard.BishopAttacks64(s, occupied)&(p.byType[Bishop]|queens) |
		bitboard.RookAttacks64(s, occupied)&(p.byType[Rook]|queens)
}

// attacked tells whether by attacks sq.
func (p *Position) attacked(sq uint8, by rules.Color, occupied bitboard.Board64) bool {
	them := p.byColor[by&1]
	queens := p.byType[Queen]
	return bitboard.RookAttacks64(sq, occupied)&them&(p.byType[Rook]|queens) != 0 ||
		bitboard.BishopAttacks64(sq, occupied)&them&(p.byType[Bishop]|queens) != 0 ||
		bitboard.KnightAttacks64(sq)&them&p.byType[Knight] != 0 ||
		bitboard.PawnAttacks64(uint8(by.Other()), sq)&them&p.byType[Pawn] != 0 ||
		bitboard.KingAttacks64(sq)&them&p.byType[King] != 0
}

// put adds a piece to an empty square; the key is not touched.
func (p *Position) put(sq uint8, pc rules.Piece) {
	b := bitboard.Bit64(sq)
	p.board[sq&63] = pc
	p.byType[pc&7] |= b
	p.byColor[pc>>4&1] |= b
}

// take removes the piece on a square; the key is not touched.
func (p *Position) take(sq uint8) rules.Piece {
	b := bitboard.Bit64(sq)
	pc := p.board[sq&63]
	p.board[sq&63] = rules.NoPiece
	p.byType[pc&7] &^= b
	p.byColor[pc>>4&1] &^= b
	return pc
}

// move moves the piece on from to the empty square to.
func (p *Position) move(from, to uint8) {
	b := bitboard.Bit64(from) | bitboard.Bit64(to)
	pc := p.board[from&63]
	p.board[from&63] = rules.NoPiece
	p.board[to&63] = pc
	p.byType[pc&7] ^= b
	p.byColor[pc>>4&1] ^= b
}

// keptRights returns the castling rights that a move from or to sq leaves.
func keptRights(sq uint8) uint8 {
	switch sq {
	case 0:
		return ^WhiteLong
	case 4:
		return ^(WhiteShort | WhiteLong)
	case 7:
		return ^WhiteShort
	case 56:
		return ^BlackLong
	case 60:
		return ^(BlackShort | BlackLong)
	case 63:
		return ^BlackShort
	}
	return 0xff
}

// Make plays a legal move.
func (p *Position) Make(m rules.Move) {
	p.push(m)
	z := p.zobrist
	us, from, to := p.turn, uint8(m.From()), uint8(m.To())
	pc := p.board[from&63]
	key := p.key ^ z.turn ^ z.castling[p.castling&15] ^ z.ep(p.ep)
	p.ep = rules.NoSquare
	p.clock++
	p.sinceSet++
	if m.Captured() != rules.NoPieceType {
		at := to
		if m.Flag() == rules.EnPassant {
			at ^= 8
		}
		victim := p.take(at)
		k := z.piece(victim, at)
		key ^= k
		if victim.Type() == Pawn {
			p.pawnKey ^= k
		}
		p.clock = 0
	}
	p.move(from, to)
	k := z.piece(pc, from) ^ z.piece(pc, to)
	key ^= k
	double := false
	switch pc.Type() {
	case Pawn:
		p.clock = 0
		p.pawnKey ^= k
		if t := m.Promotion(); t != rules.NoPieceType {
			p.take(to)
			np := rules.NewPiece(us, t)
			p.put(to, np)
			key ^= z.piece(pc, to) ^ z.piece(np, to)
			p.pawnKey ^= z.piece(pc, to)
		}
		double = m.Flag() == rules.DoubleStep && p.rules.EnPassant == EnPassantReply
	case King:
		if f := m.Flag(); f == rules.CastleShort || f == rules.CastleLong {
			rf, rt := rookSquares(f, us)
			rook := p.board[rf&63]
			p.move(rf, rt)
			key ^= z.piece(rook, rf) ^ z.piece(rook, rt)
		}
	}
	if p.castling != 0 {
		p.castling &= keptRights(from) & keptRights(to)
	}
	p.turn = us.Other()
	p.key = key ^ z.castling[p.castling&15]
	p.look()
	if double {
		p.setEnPassant(to ^ 8)
	}
}

// rookSquares returns where the rook of a castling stands and where it goes.
func rookSquares(f rules.MoveFlag, c rules.Color) (from, to uint8) {
	rank := uint8(c) * 56
	if f == rules.CastleShort {
		return rank + 7, rank + 5
	}
	return rank, rank + 3
}

// Undo takes back the last move.
func (p *Position) Undo() {
	last := len(p.stack) - 1
	u := &p.stack[last]
	m := u.move
	us := p.turn.Other()
	from, to := uint8(m.From()), uint8(m.To())
	if m.Promotion() != rules.NoPieceType {
		p.take(to)
		p.put(to, rules.NewPiece(us, Pawn))
	}
	p.move(to, from)
	if t := m.Captured(); t != rules.NoPieceType {
		at := to
		if m.Flag() == rules.EnPassant {
			at ^= 8
		}
		p.put(at, rules.NewPiece(us.Other(), t))
	} else if f := m.Flag(); f == rules.CastleShort || f == rules.CastleLong {
		rf, rt := rookSquares(f, us)
		p.move(rt, rf)
	}
	p.turn = us
	p.state = u.state
	p.stack = p.stack[:last]
}

// push keeps what Undo needs; in wasm appending costs several times as much.
func (p *Position) push(m rules.Move) {
	n := len(p.stack)
	if n == cap(p.stack) {
		p.stack = append(make([]undo, 0, 2*n+64), p.stack...)
	}
	p.stack = p.stack[:n+1]
	u := &p.stack[n]
	u.state = p.state
	u.move = m
}

// MakeNull passes the turn, which only a search may do, and not in check.
func (p *Position) MakeNull() {
	p.push(rules.NoMove)
	p.key ^= p.zobrist.turn ^ p.zobrist.ep(p.ep)
	p.ep = rules.NoSquare
	p.clock++
	p.sinceSet = 0
	p.turn = p.turn.Other()
	p.look()
}

// UndoNull takes back MakeNull.
func (p *Position) UndoNull() {
	last := len(p.stack) - 1
	p.state = p.stack[last].state
	p.stack = p.stack[:last]
	p.turn = p.turn.Other()
}

// look finds checkers and pins of the side to move.
func (p *Position) look() {
	us, them := p.byColor[p.turn&1], p.byColor[p.turn.Other()&1]
	k := uint8(p.King(p.turn))
	queens := p.byType[Queen]
	checkers := bitboard.PawnAttacks64(uint8(p.turn), k)&p.byType[Pawn]&them |
		bitboard.KnightAttacks64(k)&p.byType[Knight]&them
	pinned := bitboard.Board64(0)
	snipers := (bitboard.RookAttacks64(k, them)&(p.byType[Rook]|queens) |
		bitboard.BishopAttacks64(k, them)&(p.byType[Bishop]|queens)) & them
	for ; snipers != 0; snipers = snipers.Rest() {
		s := snipers.First()
		if between := bitboard.Between64(k, s) & us; between == 0 {
			checkers |= bitboard.Bit64(s)
		} else if !between.Many() {
			pinned |= between
		}
	}
	p.checkers, p.pinned = checkers, pinned
}

// setEnPassant allows capturing on sq if that is legal for some pawn; so the
// key tells positions apart only where FIDE does.
func (p *Position) setEnPassant(sq uint8) {
	us := p.turn
	for b := bitboard.PawnAttacks64(uint8(us.Other()), sq) & p.Pieces(us, Pawn); b != 0; b = b.Rest() {
		if p.enPassantLegal(b.First(), sq) {
			p.ep = rules.Square(sq)
			p.key ^= p.zobrist.ep(p.ep)
			return
		}
	}
}

// enPassantLegal tells whether the pawn on from may capture on ep without
// exposing its king: two pawns leave the rank at once, so lines are looked at
// anew.
func (p *Position) enPassantLegal(from, ep uint8) bool {
	victim := ep ^ 8
	k := uint8(p.King(p.turn))
	them := p.byColor[p.turn.Other()&1] &^ bitboard.Bit64(victim)
	occupied := p.Occupied()&^(bitboard.Bit64(from)|bitboard.Bit64(victim)) | bitboard.Bit64(ep)
	if p.checkers&^bitboard.Bit64(victim)&(p.byType[Knight]|p.byType[Pawn]) != 0 {
		return false
	}
	queens := p.byType[Queen]
	return bitboard.RookAttacks64(k, occupied)&them&(p.byType[Rook]|queens) == 0 &&
		bitboard.BishopAttacks64(k, occupied)&them&(p.byType[Bishop]|queens) == 0
}

// Clone returns a copy that shares nothing with p.
func (p *Position) Clone() rules.Position { return p.Copy() }

// Copy is Clone with the concrete type.
func (p *Position) Copy() *Position {
	c := *p
	c.stack = append([]undo(nil), p.stack...)
	return &c
}

var _ rules.Position = (*Position)(nil)
