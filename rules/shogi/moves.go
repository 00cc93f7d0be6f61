package shogi

import (
	"fmt"
	"strings"

	"tah/rules"
	"tah/rules/bitboard"
)

// IsLegal tells whether m, which may be any bits at all, is a legal move or
// drop here. The search asks it of moves remembered from other positions.
func (p *Position) IsLegal(m rules.Move) bool {
	if !p.possible(m) {
		return false
	}
	us, to, t := p.turn&1, uint8(m.To()), m.Piece()
	if m.IsDrop() {
		return p.dropAllowed(t, to)
	}
	from := uint8(m.From())
	if !p.promotionAllowed(t, from, to, m.Promotion()) {
		return false
	}
	if m.Captured() == King {
		return p.rules.Illegal == IllegalLoses
	}
	if t == King {
		return !p.attacked(to, us.Other(), p.Occupied().AndNot(bitboard.Bit81(from)))
	}
	k := uint8(p.kings[us])
	if p.pinned.Has(from) && !bitboard.Line81(k, from).Has(to) {
		return false
	}
	return p.answersCheck(k, to, true)
}

// promotionAllowed tells whether a piece of type t that moves from one square
// to another may, or must not fail to, become what is said.
func (p *Position) promotionAllowed(t rules.PieceType, from, to uint8, promotion rules.PieceType) bool {
	us := p.turn & 1
	if promotion != rules.NoPieceType {
		z := zone(us)
		return Promotes(t) && promotion == t|8 && (z.Has(from) || z.Has(to))
	}
	return !stuck(t, us, to)
}

// stuck tells whether an unpromoted piece on sq could never move.
func stuck(t rules.PieceType, c rules.Color, sq uint8) bool {
	switch t {
	case Pawn, Lance:
		return lastRanks(c, 1).Has(sq)
	case Knight:
		return lastRanks(c, 2).Has(sq)
	}
	return false
}

// answersCheck tells whether a piece other than the king that arrives on to
// ends every check there is.
func (p *Position) answersCheck(k, to uint8, capturing bool) bool {
	if p.checkers.IsZero() {
		return true
	}
	if p.checkers.Many() {
		return false
	}
	return bitboard.Between81(k, p.checkers.First()).Has(to) || capturing && p.checkers.Has(to)
}

// dropAllowed tells whether a piece in hand may be dropped on an empty square.
func (p *Position) dropAllowed(t rules.PieceType, to uint8) bool {
	us := p.turn & 1
	if stuck(t, us, to) || !p.answersCheck(uint8(p.kings[us]), to, false) {
		return false
	}
	if t != Pawn {
		return true
	}
	if bitboard.FilesOf81(p.Pieces(us, Pawn)).Has(to) {
		return false // nifu
	}
	_, mates := p.matingDrop(bitboard.Bit81(to))
	return !mates
}

// GivesCheck tells whether a legal move gives check.
func (p *Position) GivesCheck(m rules.Move) bool {
	us := p.turn & 1
	k := uint8(p.kings[us^1])
	if k > 80 {
		return false
	}
	to := uint8(m.To())
	occupied := p.Occupied().Or(bitboard.Bit81(to))
	t := m.Piece()
	if m.IsDrop() {
		return p.attacksFrom(t, us, to, occupied).Has(k)
	}
	from := uint8(m.From())
	occupied = occupied.AndNot(bitboard.Bit81(from))
	if m.Promotion() != rules.NoPieceType {
		t = m.Promotion()
	}
	if t != King && p.attacksFrom(t, us, to, occupied).Has(k) {
		return true
	}
	if bitboard.Line81(k, from).IsZero() || bitboard.Line81(k, from).Has(to) {
		return false // nothing can be discovered
	}
	return p.exposes(k, from, occupied, us)
}

func squareName(s rules.Square) string {
	if s > 80 {
		return "-"
	}
	return string([]byte{'1' + byte(s/9), 'a' + byte(s%9)})
}

func parseSquare(s string) (rules.Square, bool) {
	if len(s) != 2 || s[0] < '1' || s[0] > '9' || s[1] < 'a' || s[1] > 'i' {
		return rules.NoSquare, false
	}
	return rules.Square(s[0]-'1')*9 + rules.Square(s[1]-'a'), true
}

// FormatMove returns a move in USI notation: 7g7f, 2b3c+, P*5e.
func (p *Position) FormatMove(m rules.Move) string {
	if m.IsDrop() {
		return letter(rules.NewPiece(Black, m.Piece())) + "*" + squareName(m.To())
	}
	s := squareName(m.From()) + squareName(m.To())
	if m.Promotion() != rules.NoPieceType {
		s += "+"
	}
	return s
}

// ParseAttempt reads a move in USI notation, legal or not. The code of its
// error is "move-syntax".
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
	if s[1] == '*' {
		pc := pieceOf(s[0])
		if len(s) != 4 || pc == rules.NoPiece || pc.Color() != Black || pc.Type() == King {
			return syntax(0)
		}
		return rules.Attempt{From: rules.NoSquare, To: to, Drop: pc.Type()}, nil
	}
	from, ok := parseSquare(s[:2])
	if !ok {
		return syntax(0)
	}
	a := rules.Attempt{From: from, To: to}
	if len(s) == 5 {
		if s[4] != '+' {
			return syntax(4)
		}
		a.Promotion = p.board[from].Type() | 8
	}
	return a, nil
}

// ParseMove reads a playable move in USI notation. The codes of its errors are
// "move-syntax" and "move-illegal".
func (p *Position) ParseMove(s string) (rules.Move, error) {
	a, err := p.ParseAttempt(s)
	if err != nil {
		return rules.NoMove, err
	}
	m := rules.NewDrop(a.To, a.Drop)
	if a.Drop == rules.NoPieceType {
		m = p.boardMove(a.From, a.To, a.Promotion != rules.NoPieceType)
	}
	if !p.Playable(m) {
		return rules.NoMove, &rules.ParseError{Kind: "move-illegal", Input: s}
	}
	return m, nil
}

// boardMove returns the move, legal or not, between two squares.
func (p *Position) boardMove(from, to rules.Square, promote bool) rules.Move {
	t := p.board[from].Type()
	promotion := rules.NoPieceType
	if promote {
		promotion = t | 8
	}
	return rules.NewMove(from, to, t, p.board[to].Type(), promotion, rules.Normal)
}

// EncodeMove returns the saved form of a move. Its layout is frozen:
//
//	bits  0–6   to, 1a=0, 1b=1 … 9i=80
//	bits  7–13  from; for a drop 81 plus the type: 82 pawn, 83 lance, 84
//	            knight, 85 silver, 86 bishop, 87 rook, 88 gold
//	bit  14     promotion
func (p *Position) EncodeMove(m rules.Move) uint16 {
	from := uint16(m.From())
	if m.IsDrop() {
		from = 81 + uint16(m.Piece())
	}
	code := uint16(m.To()) | from<<7
	if m.Promotion() != rules.NoPieceType {
		code |= 1 << 14
	}
	return code
}

// DecodeMove is the inverse of EncodeMove.
func (p *Position) DecodeMove(code uint16) (rules.Move, error) {
	to, from := rules.Square(code&127), rules.Square(code>>7&127)
	m := rules.NoMove
	switch {
	case code>>15 != 0 || to > 80:
	case from > 81:
		if code>>14 == 0 {
			m = rules.NewDrop(to, rules.PieceType(from-81))
		}
	case from < 81:
		m = p.boardMove(from, to, code>>14 != 0)
	}
	if from > 81+rules.Square(Gold) || !p.Playable(m) {
		return rules.NoMove, &rules.ParseError{Kind: "move-illegal", Input: fmt.Sprintf("%#04x", code)}
	}
	return m, nil
}

// Notation returns a playable move in a style.
func (p *Position) Notation(m rules.Move, s rules.Style) string {
	if s == StyleJapanese {
		previous := rules.NoMove
		if n := len(p.stack); n > 0 {
			previous = p.stack[n-1].move
		}
		return p.Japanese(m, previous)
	}
	return p.Western(m)
}

// Western returns a playable move in western notation (Hodges with letters
// for ranks): P-7f, Bx3c+, S5h-6g, P*5e, Rx2c=.
func (p *Position) Western(m rules.Move) string {
	var b strings.Builder
	t := m.Piece()
	b.WriteString(letter(rules.NewPiece(Black, t)))
	if m.IsDrop() {
		b.WriteByte('*')
		b.WriteString(squareName(m.To()))
		return b.String()
	}
	us := p.turn & 1
	others := p.attackers(uint8(m.To()), us, p.Occupied()).And(p.byType[t]).AndNot(bitboard.Bit81(uint8(m.From())))
	for ; !others.IsZero(); others = others.Rest() {
		if from := rules.Square(others.First()); p.IsLegal(p.boardMove(from, m.To(), false)) || p.IsLegal(p.boardMove(from, m.To(), true)) {
			b.WriteString(squareName(m.From()))
			break
		}
	}
	if m.Captured() != rules.NoPieceType {
		b.WriteByte('x')
	} else {
		b.WriteByte('-')
	}
	b.WriteString(squareName(m.To()))
	if m.Promotion() != rules.NoPieceType {
		b.WriteByte('+')
	} else if p.promotionAllowed(t, uint8(m.From()), uint8(m.To()), t|8) {
		b.WriteByte('=')
	}
	return b.String()
}
