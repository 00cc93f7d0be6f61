package shogi

import (
	"tah/rules"
	"tah/rules/bitboard"
)

// Playable tells whether m, which may be any bits at all, can be made: if it
// is legal, or if illegal moves lose and the piece can move like that.
func (p *Position) Playable(m rules.Move) bool {
	if p.rules.Illegal == IllegalLoses {
		return p.possible(m)
	}
	return p.IsLegal(m)
}

// AppendPlayable appends the legal moves and, if illegal ones lose, those too.
func (p *Position) AppendPlayable(dst []rules.Move) []rules.Move {
	if p.rules.Illegal != IllegalLoses {
		return p.AppendLegal(dst)
	}
	us := p.turn & 1
	for to := range rules.Square(81) {
		for t := Pawn; t <= Gold; t++ {
			if m := rules.NewDrop(to, t); p.possible(m) {
				dst = append(dst, m)
			}
		}
		for b := p.attackers(uint8(to), us, p.Occupied()); !b.IsZero(); b = b.Rest() {
			for _, promote := range [2]bool{false, true} {
				if m := p.boardMove(rules.Square(b.First()), to, promote); p.possible(m) {
					dst = append(dst, m)
				}
			}
		}
	}
	return dst
}

// possible tells whether a piece moves as m says, or is in hand and dropped on
// an empty square, whatever forbids it beside that.
func (p *Position) possible(m rules.Move) bool {
	to := uint8(m.To())
	if to > 80 || m>>14&3 != 0 || m.Flag() != rules.Normal {
		return false
	}
	us, t := p.turn&1, m.Piece()
	if m.IsDrop() {
		return m == rules.NewDrop(rules.Square(to), t) && t >= Pawn && t <= Gold && p.hands[us][t] > 0 && p.board[to] == rules.NoPiece
	}
	from := uint8(m.From())
	if from > 80 || p.board[from] == rules.NoPiece || p.board[from] != rules.NewPiece(us, t) {
		return false
	}
	victim := p.board[to]
	if victim.Type() != m.Captured() || victim != rules.NoPiece && victim.Color() == us {
		return false
	}
	return p.attacksFrom(t, us, from, p.Occupied()).Has(to) &&
		(m.Promotion() == rules.NoPieceType || p.promotionAllowed(t, from, to, m.Promotion()))
}

// Refuse returns why an attempt is no legal move, nil if it is one. What a
// teacher would say first comes first: that the piece does not move so or
// cannot be dropped there, then what becomes of the king, then what must
// promote or may not.
func (p *Position) Refuse(a rules.Attempt) *rules.Refusal {
	from, to := uint8(a.From), uint8(a.To)
	if to > 80 || from > 80 && a.Drop == rules.NoPieceType || from == to {
		return refuse(rules.RefuseNowhere, bitboard.Board81{}, rules.NoSquare)
	}
	us := p.turn & 1
	if a.Drop != rules.NoPieceType {
		return p.refuseDrop(a)
	}
	pc := p.board[from]
	m := rules.NewMove(a.From, a.To, pc.Type(), p.board[to].Type(), a.Promotion&15, rules.Normal)
	way := p.attacksFrom(pc.Type(), us, from, p.Occupied())
	switch {
	case pc == rules.NoPiece:
		return refuse(rules.RefuseNoPiece, bitboard.Board81{}, a.From)
	case pc.Color() != us:
		return refuse(rules.RefuseNotYours, bitboard.Bit81(from), rules.NoSquare)
	case p.byColor[us].Has(to):
		return refuse(rules.RefuseOwnPiece, bitboard.Bit81(to), rules.NoSquare)
	case !way.Has(to) && p.attacksFrom(pc.Type(), us, from, bitboard.Board81{}).Has(to):
		return refuse(rules.RefuseBlocked, nearest(from, bitboard.Between81(from, to).And(p.Occupied())), rules.NoSquare)
	case !way.Has(to):
		return refuse(rules.RefuseWay, bitboard.Board81{}, rules.NoSquare)
	case a.Promotion <= 15 && p.IsLegal(m):
		return nil
	}
	if r := p.refuseKing(m); r != nil {
		return r
	}
	if a.Promotion != rules.NoPieceType {
		return refuse(rules.RefusePromotion, bitboard.Board81{}, rules.NoSquare)
	}
	return refuse(rules.RefuseMust, bitboard.Board81{}, a.To)
}

// refuseDrop tells why a drop on a square of the board is not legal.
func (p *Position) refuseDrop(a rules.Attempt) *rules.Refusal {
	us, to, t := p.turn&1, uint8(a.To), a.Drop
	pawns := bitboard.FilesOf81(bitboard.Bit81(to)).And(p.Pieces(us, Pawn)) // on the file of the drop
	switch {
	case a.From != rules.NoSquare:
		return refuse(rules.RefuseNowhere, bitboard.Board81{}, rules.NoSquare)
	case t > Gold || p.hands[us][t] == 0:
		return refuse(rules.RefuseHand, bitboard.Board81{}, rules.NoSquare)
	case p.board[to] != rules.NoPiece:
		return refuse(rules.RefuseOccupied, bitboard.Bit81(to), rules.NoSquare)
	case a.Promotion != rules.NoPieceType:
		return refuse(rules.RefusePromotion, bitboard.Board81{}, rules.NoSquare)
	case p.IsLegal(rules.NewDrop(a.To, t)):
		return nil
	case stuck(t, us, to):
		return refuse(rules.RefuseDeadDrop, bitboard.Board81{}, a.To)
	case t == Pawn && !pawns.IsZero():
		return refuse(rules.RefuseNifu, pawns, rules.NoSquare)
	}
	if r := p.refuseKing(rules.NewDrop(a.To, t)); r != nil {
		return r
	}
	return refuse(rules.RefuseUchifuzume, bitboard.Bit81(uint8(p.kings[us^1])), a.To)
}

// refuseKing tells how the king would be attacked after a possible move.
func (p *Position) refuseKing(m rules.Move) *rules.Refusal {
	us, to := p.turn&1, uint8(m.To())
	k, occupied := uint8(p.kings[us]), p.Occupied().Or(bitboard.Bit81(to))
	if !m.IsDrop() {
		occupied = occupied.AndNot(bitboard.Bit81(uint8(m.From())))
	}
	if m.Piece() == King {
		k = to
	}
	if k > 80 {
		return nil
	}
	attackers := p.attackers(k, us.Other(), occupied).AndNot(bitboard.Bit81(to))
	switch {
	case attackers.IsZero():
		return nil
	case m.Piece() == King:
		return refuse(rules.RefuseAttacked, attackers, m.To())
	case p.checkers.Many():
		return refuse(rules.RefuseDouble, p.checkers, rules.Square(k))
	case attackers.Meets(p.checkers):
		return refuse(rules.RefuseCheck, p.checkers, rules.Square(k))
	}
	return refuse(rules.RefusePinned, attackers, rules.Square(k))
}

func refuse(code rules.RefusalCode, by bitboard.Board81, at rules.Square) *rules.Refusal {
	return &rules.Refusal{Code: code, By: squares(by), At: at}
}

// nearest returns the one of some squares on a line that comes first from sq.
func nearest(sq uint8, line bitboard.Board81) bitboard.Board81 {
	first := line.First()
	if first > sq {
		return bitboard.Bit81(first)
	}
	for b := line; !b.IsZero(); b = b.Rest() {
		first = b.First()
	}
	return bitboard.Bit81(first)
}
