package chess

import (
	"tah/rules"
	"tah/rules/bitboard"
)

// IsLegal tells whether m, which may be any bits at all, is a legal move
// here. The search asks it of moves remembered from other positions.
func (p *Position) IsLegal(m rules.Move) bool {
	from, to := uint8(m.From()), uint8(m.To())
	if from > 63 || to > 63 || m>>14&3 != 0 {
		return false
	}
	pc := p.board[from]
	if pc == rules.NoPiece || pc.Color() != p.turn || pc.Type() != m.Piece() {
		return false
	}
	// Kings, pawns and checks have too many special cases to state them twice.
	if t := pc.Type(); t == King || t == Pawn || p.checkers != 0 {
		var buf [maxMoves]rules.Move
		for _, l := range buf[:p.generate(&buf, captures|quiets)] {
			if l == m {
				return true
			}
		}
		return false
	}
	if m.Flag() != rules.Normal || m.Promotion() != rules.NoPieceType || p.board[to].Type() != m.Captured() ||
		p.byColor[p.turn].Has(to) || p.pinned.Has(from) && !bitboard.Line64(uint8(p.King(p.turn)), from).Has(to) {
		return false
	}
	return attacksFrom(pc.Type(), from, p.Occupied()).Has(to)
}

// attacksFrom returns the squares that a piece other than a pawn attacks.
func attacksFrom(t rules.PieceType, from uint8, occupied bitboard.Board64) bitboard.Board64 {
	switch t {
	case Knight:
		return bitboard.KnightAttacks64(from)
	case Bishop:
		return bitboard.BishopAttacks64(from, occupied)
	case Rook:
		return bitboard.RookAttacks64(from, occupied)
	case Queen:
		return bitboard.BishopAttacks64(from, occupied) | bitboard.RookAttacks64(from, occupied)
	case King:
		return bitboard.KingAttacks64(from)
	}
	return 0
}

// GivesCheck tells whether a legal move gives check.
func (p *Position) GivesCheck(m rules.Move) bool {
	us := p.turn
	from, to := uint8(m.From()), uint8(m.To())
	k := uint8(p.King(us.Other()))
	king := bitboard.Bit64(k)
	occupied := p.Occupied()&^bitboard.Bit64(from) | bitboard.Bit64(to)
	t := m.Piece()
	if m.Promotion() != rules.NoPieceType {
		t = m.Promotion()
	}
	if t == Pawn && bitboard.PawnAttacks64(uint8(us), to)&king != 0 || attacksFrom(t, to, occupied)&king != 0 {
		return true
	}
	own := p.byColor[us] &^ bitboard.Bit64(from)
	switch m.Flag() {
	case rules.EnPassant:
		occupied &^= bitboard.Bit64(to ^ 8)
	case rules.CastleShort, rules.CastleLong:
		rf, rt := rookSquares(m.Flag(), us)
		occupied = occupied&^bitboard.Bit64(rf) | bitboard.Bit64(rt)
		return bitboard.RookAttacks64(rt, occupied)&king != 0
	default:
		if bitboard.Line64(k, from) == 0 {
			return false // nothing can be discovered
		}
	}
	queens := p.byType[Queen]
	return bitboard.RookAttacks64(k, occupied)&own&(p.byType[Rook]|queens) != 0 ||
		bitboard.BishopAttacks64(k, occupied)&own&(p.byType[Bishop]|queens) != 0
}

// FormatMove returns a move in UCI notation: e2e4, e7e8q, e1g1.
func (p *Position) FormatMove(m rules.Move) string {
	s := squareName(m.From()) + squareName(m.To())
	if t := m.Promotion(); t != rules.NoPieceType {
		s += string(letter(rules.NewPiece(Black, t)))
	}
	return s
}

// ParseAttempt reads a move in UCI notation, legal or not: also a promotion to
// a king or a pawn, and a drop, which chess does not know (N@f3). The code of
// its error is "move-syntax".
func (p *Position) ParseAttempt(s string) (rules.Attempt, error) {
	syntax := func(at int) (rules.Attempt, error) {
		return rules.Attempt{}, &rules.ParseError{Kind: "move-syntax", Input: s, Offset: at}
	}
	if len(s) != 4 && len(s) != 5 {
		return syntax(len(s))
	}
	to, ok := parseSquare(s[2:4])
	if !ok {
		return syntax(2)
	}
	if t := pieceOf(s[0]).Type(); len(s) == 4 && s[1] == '@' && t != rules.NoPieceType {
		return rules.Attempt{From: rules.NoSquare, To: to, Drop: t}, nil
	}
	from, ok := parseSquare(s[:2])
	if !ok {
		return syntax(0)
	}
	a := rules.Attempt{From: from, To: to}
	if len(s) == 5 {
		pc := pieceOf(s[4])
		if pc.Color() != Black {
			return syntax(4)
		}
		a.Promotion = pc.Type()
	}
	return a, nil
}

// ParseMove reads a legal move in UCI notation. The codes of its errors are
// "move-syntax" and "move-illegal".
func (p *Position) ParseMove(s string) (rules.Move, error) {
	a, err := p.ParseAttempt(s)
	if err != nil {
		return rules.NoMove, err
	}
	for _, m := range p.AppendLegal(nil) {
		if m.Attempt() == a {
			return m, nil
		}
	}
	return rules.NoMove, &rules.ParseError{Kind: "move-illegal", Input: s}
}

// EncodeMove returns the saved form of a move. Its layout is frozen:
//
//	bits  0–5   to, a1=0 … h8=63
//	bits  6–11  from
//	bits 12–15  the type promoted to: 0 none, 2 knight, 3 bishop, 4 rook, 5 queen
func (p *Position) EncodeMove(m rules.Move) uint16 {
	return uint16(m.To()&63) | uint16(m.From()&63)<<6 | uint16(m.Promotion())<<12
}

// DecodeMove is the inverse of EncodeMove.
func (p *Position) DecodeMove(code uint16) (rules.Move, error) {
	for _, m := range p.AppendLegal(nil) {
		if p.EncodeMove(m) == code {
			return m, nil
		}
	}
	return rules.NoMove, &rules.ParseError{Kind: "move-illegal", Input: strconvHex(code)}
}

func strconvHex(code uint16) string {
	const digits = "0123456789abcdef"
	return string([]byte{'0', 'x', digits[code>>12], digits[code>>8&15], digits[code>>4&15], digits[code&15]})
}
