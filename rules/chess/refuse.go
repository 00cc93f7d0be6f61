package chess

import (
	"tah/rules"
	"tah/rules/bitboard"
)

// AppendPlayable appends the legal moves: others are never made in chess.
func (p *Position) AppendPlayable(dst []rules.Move) []rules.Move { return p.AppendLegal(dst) }

// Refuse returns why an attempt is no legal move, nil if it is one. What a
// teacher would say first comes first: that the piece does not move so, then
// what becomes of the king, then what the pawn may become.
func (p *Position) Refuse(a rules.Attempt) *rules.Refusal {
	for _, m := range p.AppendLegal(nil) {
		if m.Attempt() == a {
			return nil
		}
	}
	from, to := uint8(a.From), uint8(a.To)
	switch {
	case a.Drop != rules.NoPieceType:
		return refuse(rules.RefuseHand, 0, rules.NoSquare)
	case from > 63 || to > 63 || from == to:
		return refuse(rules.RefuseNowhere, 0, rules.NoSquare)
	case p.board[from] == rules.NoPiece:
		return refuse(rules.RefuseNoPiece, 0, a.From)
	case p.board[from].Color() != p.turn:
		return refuse(rules.RefuseNotYours, bitboard.Bit64(from), rules.NoSquare)
	}
	t := p.board[from].Type()
	if t == King && from == 4+56*uint8(p.turn) && (to == from+2 || to == from-2) {
		if r := p.refuseCastling(from, to); r != nil {
			return r
		}
	} else if r := p.refuseWay(t, from, to); r != nil {
		return r
	}
	if r := p.refuseKing(t, from, to); r != nil {
		return r
	}
	return p.refusePromotion(t, to, a.Promotion)
}

func refuse(code rules.RefusalCode, by bitboard.Board64, at rules.Square) *rules.Refusal {
	return &rules.Refusal{Code: code, By: squares(by), At: at}
}

// refuseWay tells what is wrong with the way that a piece would take.
func (p *Position) refuseWay(t rules.PieceType, from, to uint8) *rules.Refusal {
	occupied := p.Occupied()
	switch {
	case p.byColor[p.turn].Has(to):
		return refuse(rules.RefuseOwnPiece, bitboard.Bit64(to), rules.NoSquare)
	case t == Pawn:
		return p.refusePawn(from, to)
	case attacksFrom(t, from, occupied).Has(to):
		return nil
	case attacksFrom(t, from, 0).Has(to):
		return refuse(rules.RefuseBlocked, nearest(from, bitboard.Between64(from, to)&occupied), rules.NoSquare)
	}
	return refuse(rules.RefuseWay, 0, rules.NoSquare)
}

// nearest returns the one of some squares on a line that comes first from sq.
func nearest(sq uint8, line bitboard.Board64) bitboard.Board64 {
	if line.First() > sq {
		return bitboard.Bit64(line.First())
	}
	return bitboard.Bit64(line.Last())
}

// refusePawn tells what is wrong with the way that a pawn would take.
func (p *Position) refusePawn(from, to uint8) *rules.Refusal {
	up, second, last := 1, uint8(1), uint8(7)
	if p.turn == Black {
		up, second, last = -1, 6, 0
	}
	files, ranks := int(to&7)-int(from&7), up*(int(to>>3)-int(from>>3))
	enemy := p.byColor[p.turn.Other()].Has(to)
	switch {
	case from>>3 == last:
		return refuse(rules.RefusePawnDone, 0, rules.NoSquare)
	case ranks <= 0:
		return refuse(rules.RefusePawnBack, 0, rules.NoSquare)
	case files == 0 && ranks == 2 && from>>3 != second:
		return refuse(rules.RefusePawnDouble, 0, rules.NoSquare)
	case files == 0 && ranks == 2 && p.Occupied().Has((from+to)/2):
		return refuse(rules.RefuseBlocked, bitboard.Bit64((from+to)/2), rules.NoSquare)
	case files == 0 && ranks <= 2:
		if enemy {
			return refuse(rules.RefusePawnFront, bitboard.Bit64(to), rules.NoSquare)
		}
		return nil
	case files*files != 1 || ranks != 1:
		return refuse(rules.RefuseWay, 0, rules.NoSquare)
	case enemy:
		return nil
	}
	return p.refuseEnPassant(to)
}

// refuseEnPassant tells why a pawn cannot capture on an empty square; nil if
// en passant is possible there as far as the pawns are concerned.
func (p *Position) refuseEnPassant(to uint8) *rules.Refusal {
	pawn := to ^ 8
	stepped := 0 // how many half-moves ago the pawn there made a double step
	if len(p.stack) == 0 && p.passed == rules.Square(to) {
		stepped = 1
	}
	if rank := to >> 3; p.board[pawn] == rules.NewPiece(p.turn.Other(), Pawn) && (rank == 2 || rank == 5) {
		for back := 1; back <= len(p.stack); back++ {
			if m := p.stack[len(p.stack)-back].move; m.To() == rules.Square(pawn) {
				if m.Flag() == rules.DoubleStep {
					stepped = back
				}
				break
			}
		}
	}
	switch {
	case stepped == 0:
		return refuse(rules.RefusePawnDiagonal, 0, rules.Square(to))
	case p.rules.EnPassant == EnPassantNever:
		return refuse(rules.RefuseEnPassantOff, bitboard.Bit64(pawn), rules.NoSquare)
	case stepped > 1:
		return refuse(rules.RefuseEnPassantOld, bitboard.Bit64(pawn), rules.NoSquare)
	}
	return nil
}

// refuseKing tells how the king would be attacked after the move.
func (p *Position) refuseKing(t rules.PieceType, from, to uint8) *rules.Refusal {
	k, victim := uint8(p.King(p.turn)), to
	passing := t == Pawn && from&7 != to&7 && p.board[to] == rules.NoPiece
	if passing {
		victim = to ^ 8
	}
	if t == King {
		k = to
	}
	occupied := p.Occupied()&^(bitboard.Bit64(from)|bitboard.Bit64(victim)) | bitboard.Bit64(to)
	attackers := p.AttackersTo(rules.Square(k), occupied) & p.byColor[p.turn.Other()] &^ bitboard.Bit64(victim)
	switch {
	case attackers == 0:
		return nil
	case t == King:
		return refuse(rules.RefuseAttacked, attackers, rules.Square(to))
	case p.checkers.Many():
		return refuse(rules.RefuseDouble, p.checkers, rules.Square(k))
	case attackers&p.checkers != 0:
		return refuse(rules.RefuseCheck, p.checkers, rules.Square(k))
	case passing:
		return refuse(rules.RefuseEnPassantPin, attackers, rules.Square(k))
	}
	return refuse(rules.RefusePinned, attackers, rules.Square(k))
}

// refuseCastling tells what forbids castling, but for an attack on the square
// where the king would land.
func (p *Position) refuseCastling(from, to uint8) *rules.Refusal {
	corner, right := from+3, WhiteShort
	if to < from {
		corner, right = from-4, WhiteLong
	}
	crossed := (from + to) / 2
	between := bitboard.Between64(from, corner) & p.Occupied()
	attackers := p.AttackersTo(rules.Square(crossed), p.Occupied()) & p.byColor[p.turn.Other()]
	switch {
	case p.board[corner] != rules.NewPiece(p.turn, Rook):
		return refuse(rules.RefuseCastleRook, 0, rules.Square(corner))
	case p.castling>>(2*p.turn)&right == 0:
		return refuse(rules.RefuseCastleMoved, p.hasMoved(from, corner), rules.NoSquare)
	case between != 0:
		return refuse(rules.RefuseCastleBlock, between, rules.NoSquare)
	case p.checkers != 0 && p.rules.Castling != CastlingOut:
		return refuse(rules.RefuseCastleOut, p.checkers, rules.Square(from))
	case attackers != 0 && p.rules.Castling == CastlingSafe:
		return refuse(rules.RefuseCastleCross, attackers, rules.Square(crossed))
	}
	return nil
}

// hasMoved returns which of king and rook have moved in this game; both, if
// that was before it was set up.
func (p *Position) hasMoved(king, rook uint8) bitboard.Board64 {
	var moved bitboard.Board64
	for _, u := range p.stack {
		for _, sq := range [2]uint8{king, rook} {
			if u.move != rules.NoMove && (uint8(u.move.From()) == sq || uint8(u.move.To()) == sq) {
				moved |= bitboard.Bit64(sq)
			}
		}
	}
	if moved == 0 {
		moved = bitboard.Bit64(king) | bitboard.Bit64(rook)
	}
	return moved
}

// refusePromotion tells why a piece that may go to a square may not become
// what is asked for.
func (p *Position) refusePromotion(t rules.PieceType, to uint8, promotion rules.PieceType) *rules.Refusal {
	switch {
	case t != Pawn || !(bitboard.Rank1 | bitboard.Rank8).Has(to):
		return refuse(rules.RefusePromotion, 0, rules.NoSquare)
	case promotion == rules.NoPieceType:
		return refuse(rules.RefuseMust, 0, rules.Square(to))
	case promotion < Knight || promotion > Queen:
		return refuse(rules.RefuseUnder, 0, rules.NoSquare)
	}
	return refuse(rules.RefuseNotCaptured, 0, rules.NoSquare)
}
