// Package chess is the engine's knowledge of chess: what positions and
// exchanges are worth, for the search that all games share.
package chess

import (
	"tah/ai"
	"tah/ai/search"
	"tah/rules"
	"tah/rules/bitboard"
	"tah/rules/chess"
)

// values are the exchange values of the piece types.
var values = [16]int{chess.Pawn: 100, chess.Knight: 320, chess.Bishop: 330, chess.Rook: 500, chess.Queen: 950, chess.King: 20000}

func params() *search.Params {
	return &search.Params{
		Values:         values,
		Gains:          values,
		Squares:        64,
		Aspiration:     20,
		ReverseMargin:  75,
		RazorMargin:    260,
		ProbMargin:     170,
		NullDivisor:    180,
		FutilityBase:   90,
		FutilityMargin: 95,
		ExchangeQuiet:  22,
		ExchangeNoisy:  95,
		QuiesceMargin:  180,
		LateBase:       4,
		ReduceBase:     1300,
		ReduceDivisor:  230,
		Levels:         Levels(),
	}
}

// New returns an engine for chess with a transposition table of so many
// megabytes.
func New(hashMB int) ai.Engine {
	e := newEvaluator(tuned())
	return search.New(func(p rules.Position) (search.State, bool) {
		c, ok := p.Clone().(*chess.Position)
		if !ok {
			return nil, false
		}
		return &state{c, e}, true
	}, params(), hashMB)
}

// state is a position as the search sees it.
type state struct {
	*chess.Position
	eval *evaluator
}

var _ search.State = (*state)(nil)

// Make plays m and returns the new key and whether it gives check.
func (s *state) Make(m rules.Move) (key uint64, check bool) {
	s.Position.Make(m)
	return s.Key(), s.InCheck()
}

// Evaluate returns the value of the position for the side to move.
func (s *state) Evaluate() int { return s.eval.evaluate(s.Position) }

// MayPass tells whether the side to move has more than king and pawns, without
// which zugzwang is common.
func (s *state) MayPass() bool {
	return s.ByColor(s.Turn())&^(s.ByType(chess.Pawn)|s.ByType(chess.King)) != 0
}

// Drawn tells whether neither side has enough to mate, or 50 moves have passed
// without a capture or a pawn's move.
func (s *state) Drawn() bool {
	if s.HalfmoveClock() >= 100 && s.Rules().Fifty != chess.FiftyNever {
		return !s.InCheck() || s.CountLegal() > 0
	}
	if s.ByType(chess.Pawn)|s.ByType(chess.Rook)|s.ByType(chess.Queen) != 0 {
		return false
	}
	return s.Occupied().Count() <= 3
}

// Reversible returns the moves since the last that cannot be taken back.
func (s *state) Reversible() int { return s.HalfmoveClock() }

// Structures returns keys of the pawns and of each side's pieces.
func (s *state) Structures() [3]uint64 {
	return [3]uint64{s.PawnKey(), s.pieces(chess.White), s.pieces(chess.Black)}
}

// pieces returns a key of c's pieces without the pawns.
func (s *state) pieces(c rules.Color) uint64 {
	own, h := s.ByColor(c), uint64(0)
	for t := chess.Knight; t <= chess.King; t++ {
		h = (h ^ uint64(own&s.ByType(t))) * 0x9e3779b97f4a7c15
		h ^= h >> 32
	}
	return h
}

// Hidden tells whether a piece moves over four squares or more, or back.
func (s *state) Hidden(m rules.Move) bool {
	from, to, us := uint8(m.From()), uint8(m.To()), s.Turn()
	return distance(from, to) >= 4 || relative(us, to) < relative(us, from)
}

// Prefer prefers pieces that leave the attack of a pawn, and keeps pieces from
// going there.
func (s *state) Prefer(quiets []search.Scored) {
	us := s.Turn()
	feared := pawnAttacks(us.Other(), s.Pieces(us.Other(), chess.Pawn))
	for i := range quiets {
		m := quiets[i].Move
		t := m.Piece()
		switch {
		case m.Promotion() != rules.NoPieceType && m.Promotion() != chess.Queen:
			quiets[i].Score -= 40000
		case t == chess.Pawn || t == chess.King:
		case feared.Has(uint8(m.To())):
			quiets[i].Score -= int32(values[t]) * 20
		case feared.Has(uint8(m.From())):
			quiets[i].Score += int32(values[t]) * 20
		}
	}
}

// Exchange tells whether the exchanges that m starts on its target, each side
// always taking with its least piece and stopping when that is better, win at
// least threshold centipawns. Pins are not looked at.
func (s *state) Exchange(m rules.Move, threshold int) bool {
	if f := m.Flag(); f == rules.CastleShort || f == rules.CastleLong {
		return threshold <= 0
	}
	from, to := uint8(m.From()), uint8(m.To())
	last := m.Piece()
	balance := values[m.Captured()] - threshold
	if t := m.Promotion(); t != rules.NoPieceType {
		balance += values[t] - values[chess.Pawn]
		last = t
	}
	if balance < 0 {
		return false
	}
	if balance -= values[last]; balance >= 0 {
		return true
	}
	occupied := s.Occupied()&^bitboard.Bit64(from) | bitboard.Bit64(to)
	if m.Flag() == rules.EnPassant {
		occupied &^= bitboard.Bit64(to ^ 8)
	}
	diagonal := s.ByType(chess.Bishop) | s.ByType(chess.Queen)
	straight := s.ByType(chess.Rook) | s.ByType(chess.Queen)
	attackers := s.AttackersTo(m.To(), occupied) & occupied
	// side is to take; balance is what the one who moved last has won, if its
	// piece on the square is lost.
	side := s.Turn().Other()
	for {
		own := attackers & s.ByColor(side)
		if own == 0 {
			break
		}
		t := chess.Pawn
		for own&s.ByType(t) == 0 {
			t++
		}
		if t == chess.King && attackers&s.ByColor(side.Other()) != 0 {
			break // the king would be taken
		}
		side = side.Other()
		if balance = -balance - 1 - values[t]; balance >= 0 {
			break
		}
		least := own & s.ByType(t)
		occupied &^= least & -least
		if t == chess.Pawn || t == chess.Bishop || t == chess.Queen {
			attackers |= bitboard.BishopAttacks64(to, occupied) & diagonal
		}
		if t == chess.Rook || t == chess.Queen {
			attackers |= bitboard.RookAttacks64(to, occupied) & straight
		}
		attackers &= occupied
	}
	return side != s.Turn()
}
