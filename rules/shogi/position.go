// Package shogi has the rules of shogi: positions, legal moves and drops,
// ends of the game, and the notations SFEN, USI, western and Japanese.
package shogi

import (
	"tah/rules"
	"tah/rules/bitboard"
)

// The piece types. A promoted type is the unpromoted one with bit 3 set.
const (
	Pawn           rules.PieceType = 1
	Lance          rules.PieceType = 2
	Knight         rules.PieceType = 3
	Silver         rules.PieceType = 4
	Bishop         rules.PieceType = 5
	Rook           rules.PieceType = 6
	Gold           rules.PieceType = 7
	King           rules.PieceType = 8
	PromotedPawn   rules.PieceType = 9 // tokin
	PromotedLance  rules.PieceType = 10
	PromotedKnight rules.PieceType = 11
	PromotedSilver rules.PieceType = 12
	Horse          rules.PieceType = 13
	Dragon         rules.PieceType = 14
)

// Black (sente) moves first and towards rank a.
const (
	Black = rules.First
	White = rules.Second
)

// Promotes tells whether pieces of type t can promote.
func Promotes(t rules.PieceType) bool { return t >= Pawn && t <= Rook }

// Unpromoted returns the type of the other side of the piece, as it goes to a
// hand.
func Unpromoted(t rules.PieceType) rules.PieceType {
	if t > King {
		return t &^ 8
	}
	return t
}

// Position is a validated position with the moves that led to it. The zero
// value is not usable; see Setup.Position.
type Position struct {
	state
	byType  [16]bitboard.Board81 // index 0 and 15 are unused
	byColor [2]bitboard.Board81
	golds   bitboard.Board81 // all that moves like a gold
	board   [81]rules.Piece
	hands   [2][8]uint8 // by type, Pawn to Gold
	kings   [2]rules.Square
	turn    rules.Color
	first   int // moves before the set-up position, for the move number
	stack   []undo
	zobrist *zobrist
	rules   Rules
}

// state is what making a move changes beside board and hands.
type state struct {
	key      uint64
	checkers bitboard.Board81
	pinned   bitboard.Board81 // own pieces that must stay on the line through their king
	checks   [2]uint16        // how many moves in a row up to now each side has given check with
	sinceSet uint16           // plies since set-up or the last null move, for repetitions
	illegal  bool             // the last move was illegal, and loses
}

type undo struct {
	state
	move rules.Move
}

// Turn returns the side to move.
func (p *Position) Turn() rules.Color { return p.turn }

// Key returns the Zobrist key of board, hands and turn.
func (p *Position) Key() uint64 { return p.key }

// Ply returns the number of moves made since set-up.
func (p *Position) Ply() int { return len(p.stack) }

// Piece returns what stands on s.
func (p *Position) Piece(s rules.Square) rules.Piece {
	if s > 80 {
		return rules.NoPiece
	}
	return p.board[s]
}

// Hand returns how many pieces of type t c holds in hand.
func (p *Position) Hand(c rules.Color, t rules.PieceType) int {
	if t > Gold {
		return 0
	}
	return int(p.hands[c&1][t])
}

// King returns the square of c's king, NoSquare in a problem without it.
func (p *Position) King(c rules.Color) rules.Square { return p.kings[c&1] }

// InCheck tells whether the side to move is in check.
func (p *Position) InCheck() bool { return !p.checkers.IsZero() }

// Checkers returns the pieces that give check.
func (p *Position) Checkers() bitboard.Board81 { return p.checkers }

// Checks returns the squares of the pieces that give check.
func (p *Position) Checks() []rules.Square { return squares(p.checkers) }

// squares lists a set.
func squares(b bitboard.Board81) []rules.Square {
	var list []rules.Square
	for ; !b.IsZero(); b = b.Rest() {
		list = append(list, rules.Square(b.First()))
	}
	return list
}

// Pinned returns the pieces of the side to move that shield their king.
func (p *Position) Pinned() bitboard.Board81 { return p.pinned }

// Occupied returns all pieces on the board.
func (p *Position) Occupied() bitboard.Board81 { return p.byColor[0].Or(p.byColor[1]) }

// ByColor returns c's pieces on the board.
func (p *Position) ByColor(c rules.Color) bitboard.Board81 { return p.byColor[c&1] }

// ByType returns both sides' pieces of a type.
func (p *Position) ByType(t rules.PieceType) bitboard.Board81 { return p.byType[t&15] }

// Pieces returns c's pieces of a type.
func (p *Position) Pieces(c rules.Color, t rules.PieceType) bitboard.Board81 {
	return p.byType[t&15].And(p.byColor[c&1])
}

// Golds returns both sides' pieces that move like a gold.
func (p *Position) Golds() bitboard.Board81 { return p.golds }

// AttackersTo returns the pieces of both sides that attack sq if occupied is
// what stands in the way.
func (p *Position) AttackersTo(sq rules.Square, occupied bitboard.Board81) bitboard.Board81 {
	return p.attackers(uint8(sq), Black, occupied).Or(p.attackers(uint8(sq), White, occupied))
}

// attackers returns by's pieces that attack sq. A piece attacks a square if
// its like of the other colour there would attack it.
func (p *Position) attackers(sq uint8, by rules.Color, occupied bitboard.Board81) bitboard.Board81 {
	c := uint8(by.Other())
	steps := bitboard.Steps81(bitboard.PawnSteps81, c, sq).And(p.byType[Pawn]).
		Or(bitboard.Steps81(bitboard.KnightSteps81, c, sq).And(p.byType[Knight])).
		Or(bitboard.Steps81(bitboard.SilverSteps81, c, sq).And(p.byType[Silver])).
		Or(bitboard.Steps81(bitboard.GoldSteps81, c, sq).And(p.golds)).
		Or(bitboard.Steps81(bitboard.KingSteps81, c, sq).And(p.byType[King].Or(p.byType[Horse]).Or(p.byType[Dragon])))
	slides := bitboard.LanceAttacks81(c, sq, occupied).And(p.byType[Lance]).
		Or(bitboard.BishopAttacks81(sq, occupied).And(p.byType[Bishop].Or(p.byType[Horse]))).
		Or(bitboard.RookAttacks81(sq, occupied).And(p.byType[Rook].Or(p.byType[Dragon])))
	return steps.Or(slides).And(p.byColor[by&1])
}

// attacked tells whether by attacks sq.
func (p *Position) attacked(sq uint8, by rules.Color, occupied bitboard.Board81) bool {
	return !p.attackers(sq, by, occupied).IsZero()
}

// movesLikeGold tells whether a type is in Position.golds.
func movesLikeGold(t rules.PieceType) bool {
	return t == Gold || t >= PromotedPawn && t <= PromotedSilver
}

// toggle adds or removes a piece; board and key are not touched.
func (p *Position) toggle(sq uint8, pc rules.Piece) {
	b := bitboard.Bit81(sq)
	t := pc.Type() & 15
	p.byType[t] = p.byType[t].Xor(b)
	p.byColor[pc.Color()&1] = p.byColor[pc.Color()&1].Xor(b)
	if movesLikeGold(t) {
		p.golds = p.golds.Xor(b)
	}
}

// Make plays a playable move.
func (p *Position) Make(m rules.Move) {
	p.push(m)
	if p.rules.Illegal == IllegalLoses {
		p.illegal = !p.IsLegal(m)
	}
	z := p.zobrist
	us, to := p.turn&1, uint8(m.To())
	pc := rules.NewPiece(us, m.Piece())
	key := p.key ^ z.turn
	if m.IsDrop() {
		t := m.Piece() & 7
		n := p.hands[us][t]
		key ^= z.hand(us, t, n) ^ z.hand(us, t, n-1)
		p.hands[us][t] = n - 1
	} else {
		from := uint8(m.From())
		p.toggle(from, pc)
		p.board[from] = rules.NoPiece
		key ^= z.piece(pc, from)
		if t := m.Captured(); t != rules.NoPieceType {
			victim := rules.NewPiece(us.Other(), t)
			p.toggle(to, victim)
			key ^= z.piece(victim, to)
			h := Unpromoted(t) & 7 // 0 for a king, which is in nobody's hand
			n := p.hands[us][h]
			key ^= z.hand(us, h, n) ^ z.hand(us, h, n+1)
			p.hands[us][h] = n + 1
			if t == King {
				p.kings[us^1] = rules.NoSquare
			}
		}
		if t := m.Promotion(); t != rules.NoPieceType {
			pc = rules.NewPiece(us, t)
		} else if m.Piece() == King {
			p.kings[us] = rules.Square(to)
		}
	}
	p.toggle(to, pc)
	p.board[to] = pc
	p.key = key ^ z.piece(pc, to)
	p.turn = us.Other()
	p.sinceSet++
	p.look()
	if p.checkers.IsZero() {
		p.checks[us] = 0
	} else {
		p.checks[us]++
	}
}

// Undo takes back the last move.
func (p *Position) Undo() {
	last := len(p.stack) - 1
	u := &p.stack[last]
	m := u.move
	us, to := p.turn.Other()&1, uint8(m.To())
	p.toggle(to, p.board[to])
	p.board[to] = rules.NoPiece
	if m.IsDrop() {
		p.hands[us][m.Piece()&7]++
	} else {
		from := uint8(m.From())
		pc := rules.NewPiece(us, m.Piece())
		p.toggle(from, pc)
		p.board[from] = pc
		if t := m.Captured(); t != rules.NoPieceType {
			victim := rules.NewPiece(us.Other(), t)
			p.toggle(to, victim)
			p.board[to] = victim
			p.hands[us][Unpromoted(t)&7]--
			if t == King {
				p.kings[us^1] = rules.Square(to)
			}
		}
		if m.Piece() == King {
			p.kings[us] = rules.Square(from)
		}
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
	p.key ^= p.zobrist.turn
	p.sinceSet = 0
	p.checks = [2]uint16{}
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
	p.checkers, p.pinned = bitboard.Board81{}, bitboard.Board81{}
	us := p.turn & 1
	k := uint8(p.kings[us])
	if k > 80 {
		return
	}
	c := uint8(us)
	own, them := p.byColor[us], p.byColor[us^1]
	checkers := bitboard.Steps81(bitboard.PawnSteps81, c, k).And(p.byType[Pawn]).
		Or(bitboard.Steps81(bitboard.KnightSteps81, c, k).And(p.byType[Knight])).
		Or(bitboard.Steps81(bitboard.SilverSteps81, c, k).And(p.byType[Silver])).
		Or(bitboard.Steps81(bitboard.GoldSteps81, c, k).And(p.golds)).
		Or(bitboard.Steps81(bitboard.KingSteps81, c, k).And(p.byType[Horse].Or(p.byType[Dragon]))).And(them)
	snipers := bitboard.LanceAttacks81(c, k, them).And(p.byType[Lance]).
		Or(bitboard.BishopAttacks81(k, them).And(p.byType[Bishop].Or(p.byType[Horse]))).
		Or(bitboard.RookAttacks81(k, them).And(p.byType[Rook].Or(p.byType[Dragon]))).And(them)
	var pinned bitboard.Board81
	for ; !snipers.IsZero(); snipers = snipers.Rest() {
		s := snipers.First()
		if between := bitboard.Between81(k, s).And(own); between.IsZero() {
			checkers = checkers.Or(bitboard.Bit81(s))
		} else if !between.Many() {
			pinned = pinned.Or(between)
		}
	}
	p.checkers, p.pinned = checkers, pinned
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
