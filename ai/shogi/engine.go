// Package shogi is the engine's knowledge of shogi: what positions and
// exchanges are worth, for the search that all games share.
package shogi

import (
	"tah/ai"
	"tah/ai/search"
	"tah/rules"
	"tah/rules/bitboard"
	"tah/rules/shogi"
)

func params() *search.Params {
	p := &search.Params{
		Values:         values,
		Squares:        81,
		NoMovesLose:    true,
		PerpetualLoses: true,
		Aspiration:     35,
		ReverseMargin:  110,
		RazorMargin:    380,
		ProbMargin:     250,
		NullDivisor:    240,
		FutilityBase:   140,
		FutilityMargin: 130,
		ExchangeQuiet:  28,
		ExchangeNoisy:  130,
		QuiesceMargin:  250,
		CheckDepth:     8,
		LateBase:       6,
		ReduceBase:     850,
		ReduceDivisor:  220,
		Levels:         Levels(),
	}
	p.Gains = gains()
	return p
}

// gains are what a capture changes in the balance: the piece lost by one side
// and the one in hand won by the other.
func gains() (g [16]int) {
	for t := shogi.Pawn; t <= shogi.Dragon; t++ {
		g[t] = values[t]
		if t != shogi.King {
			g[t] += handValues[shogi.Unpromoted(t)]
		}
	}
	return g
}

// New returns an engine for shogi with a transposition table of so many
// megabytes.
func New(hashMB int) ai.Engine {
	e := newEvaluator(tuned())
	return search.New(func(p rules.Position) (search.State, bool) {
		c, ok := p.Clone().(*shogi.Position)
		if !ok {
			return nil, false
		}
		return &state{c, e, gains()}, true
	}, params(), hashMB)
}

// state is a position as the search sees it.
type state struct {
	*shogi.Position
	eval  *evaluator
	gains [16]int
}

var _ search.State = (*state)(nil)

// AppendLegal appends the legal moves but those pointless ones that
// shogi.Position.AppendCaptures describes.
func (s *state) AppendLegal(dst []rules.Move) []rules.Move {
	return s.AppendQuiets(s.AppendCaptures(dst))
}

// AppendQuiets appends the quiet moves and the drops.
func (s *state) AppendQuiets(dst []rules.Move) []rules.Move {
	return s.AppendDrops(s.Position.AppendQuiets(dst))
}

// Make plays m and returns the new key and whether it gives check.
func (s *state) Make(m rules.Move) (key uint64, check bool) {
	s.Position.Make(m)
	return s.Key(), s.InCheck()
}

// Evaluate returns the value of the position for the side to move.
func (s *state) Evaluate() int { return s.eval.evaluate(s.Position) }

// MayPass returns true: with drops, having to move is no disadvantage.
func (s *state) MayPass() bool { return true }

// Drawn returns false: shogi has no draw but by repetition.
func (s *state) Drawn() bool { return false }

// Reversible returns how far back repetitions are looked for. With drops even
// captures can come back, but hardly later than this.
func (s *state) Reversible() int { return 48 }

// Structures returns keys of the pawns and of each side's castle.
func (s *state) Structures() [3]uint64 {
	pawns := scramble(scramble(0, s.Pieces(shogi.Black, shogi.Pawn)), s.Pieces(shogi.White, shogi.Pawn))
	return [3]uint64{pawns, s.castle(shogi.Black), s.castle(shogi.White)}
}

// castle returns a key of c's king, golds and silvers.
func (s *state) castle(c rules.Color) uint64 {
	return scramble(scramble(uint64(s.King(c)), s.Pieces(c, shogi.Gold)), s.Pieces(c, shogi.Silver))
}

// scramble adds a set of squares to a key.
func scramble(h uint64, b board81) uint64 {
	h = (h ^ b.Lo) * 0x9e3779b97f4a7c15
	h = (h ^ h>>32 ^ uint64(b.Hi)) * 0xbf58476d1ce4e5b9
	return h ^ h>>32
}

// Hidden tells whether a piece is dropped, moves over four squares or more, or
// back.
func (s *state) Hidden(m rules.Move) bool {
	if m.IsDrop() {
		return true
	}
	from, to := uint8(m.From()), uint8(m.To())
	back := int(to%9) - int(from%9)
	if s.Turn() == shogi.White {
		back = -back
	}
	return back > 0 || s.eval.distance[bound81(from)][bound81(to)] >= 4
}

// Prefer lets drops wait, the longer the farther from both kings.
func (s *state) Prefer(quiets []search.Scored) {
	us := s.Turn()
	ours := &s.eval.distance[bound81(uint8(s.King(us)))]
	theirs := &s.eval.distance[bound81(uint8(s.King(us.Other())))]
	for i := range quiets {
		m := quiets[i].Move
		to := bound81(uint8(m.To()))
		switch {
		case m.IsDrop():
			quiets[i].Score -= 2000 + 1000*int32(min(ours[to], theirs[to]+1))
		case m.Promotion() != rules.NoPieceType:
			quiets[i].Score += 6000
		}
	}
}

// order is in which order pieces take: the cheapest first.
var order = [14]rules.PieceType{
	shogi.Pawn, shogi.Lance, shogi.Knight, shogi.PromotedPawn, shogi.PromotedLance, shogi.PromotedKnight, shogi.Silver,
	shogi.PromotedSilver, shogi.Gold, shogi.Bishop, shogi.Rook, shogi.Horse, shogi.Dragon, shogi.King,
}

// Exchange tells whether the exchanges that m starts on its target, each side
// always taking with its least piece and stopping when that is better, win at
// least threshold centipawns. Pins, and promotions while taking back, are not
// looked at.
func (s *state) Exchange(m rules.Move, threshold int) bool {
	to := m.To()
	last := m.Piece()
	balance := s.gains[m.Captured()] - threshold
	if t := m.Promotion(); t != rules.NoPieceType {
		balance += values[t] - values[last]
		last = t
	}
	if balance < 0 {
		return false
	}
	if balance -= s.gains[last]; balance >= 0 {
		return true
	}
	occupied := s.Occupied().Or(bitboard.Bit81(uint8(to)))
	if !m.IsDrop() {
		occupied = occupied.AndNot(bitboard.Bit81(uint8(m.From())))
	}
	side := s.Turn().Other()
	for {
		attackers := s.AttackersTo(to, occupied).And(occupied)
		own := attackers.And(s.ByColor(side))
		if own.IsZero() {
			break
		}
		least, t := board81{}, rules.NoPieceType
		for _, t = range order {
			if least = own.And(s.ByType(t)); !least.IsZero() {
				break
			}
		}
		if t == shogi.King && attackers.Meets(s.ByColor(side.Other())) {
			break // the king would be taken
		}
		side = side.Other()
		if balance = -balance - 1 - s.gains[t]; balance >= 0 {
			break
		}
		occupied = occupied.AndNot(bitboard.Bit81(least.First()))
	}
	return side != s.Turn()
}
