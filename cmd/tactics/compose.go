package main

import (
	"fmt"
	"io"
	"math/rand/v2"

	aishogi "tah/ai/shogi"
	"tah/rules"
	"tah/rules/shogi"
)

const (
	composeHash  = 8     // MB
	composeNodes = 2_000 // given to a position
	mostPieces   = 12    // on the board of a problem
)

// composer makes problems: it throws pieces around a lone king, or changes a
// problem that it has, keeps what mates in the wanted number of plies by a
// single first move, and takes away every piece that is not needed.
type composer struct {
	rng    *rand.Rand
	solver *aishogi.MateSolver
	made   []shogi.Setup
}

// compose prints problems until there are want[n] of each number n of plies.
func compose(out io.Writer, seed uint64, want map[int]int) {
	c := &composer{rng: rand.New(rand.NewPCG(seed, 0)), solver: aishogi.NewMateSolver(composeHash)}
	seen := map[string]bool{} // by the first moves, so that no two are alike
	for len(want) > 0 {
		s := c.scatter()
		if len(c.made) > 0 && c.rng.IntN(3) > 0 {
			s = c.change(c.made[c.rng.IntN(len(c.made))])
		}
		line := c.solve(s, want)
		if line == nil || !c.unique(s, line) {
			continue
		}
		s = c.strip(s, line)
		p, _ := s.Position(shogi.Rules{})
		m := c.solver.Solve(p, aishogi.MateLimits{Plies: len(line)}, nil)
		if m.Verdict != aishogi.Mates || pieces(p) > mostPieces || interposes(m.Line) {
			continue
		}
		made := problem{p, m.Line}
		theme := made.theme()
		if seen[theme] {
			continue
		}
		seen[theme] = true
		c.made = append(c.made, s)
		n := len(m.Line)
		if want[n]--; want[n] <= 0 {
			delete(want, n)
		}
		fmt.Fprintln(out, made)
	}
}

// solve returns the mate of a set-up if its length is wanted.
func (c *composer) solve(s shogi.Setup, want map[int]int) []rules.Move {
	p, err := s.Position(shogi.Rules{})
	if err != nil || p.Turn() != shogi.Black {
		return nil
	}
	m := c.solver.Solve(p, aishogi.MateLimits{Plies: 11, Nodes: composeNodes}, nil)
	if m.Verdict != aishogi.Mates || want[len(m.Line)] == 0 {
		return nil
	}
	return m.Line
}

// unique tells whether no other first move mates, be it later.
func (c *composer) unique(s shogi.Setup, line []rules.Move) bool {
	p, err := s.Position(shogi.Rules{})
	return err == nil && only(c.solver, p, line[0], aishogi.MateLimits{Nodes: composeNodes})
}

// only tells whether every check but one is refuted within the limits.
func only(solver *aishogi.MateSolver, p *shogi.Position, first rules.Move, limits aishogi.MateLimits) bool {
	p = p.Copy()
	for _, m := range p.AppendChecks(nil) {
		if m == first {
			continue
		}
		p.Make(m)
		refuted := false
		for _, reply := range p.AppendLegal(nil) {
			p.Make(reply)
			refuted = solver.Solve(p, limits, nil).Verdict == aishogi.NoMate
			p.Undo()
			if refuted {
				break
			}
		}
		p.Undo()
		if !refuted {
			return false
		}
	}
	return true
}

// strip gives the defender every piece without which the problem stays what it
// is.
func (c *composer) strip(s shogi.Setup, line []rules.Move) shogi.Setup {
	same := func(s shogi.Setup) bool {
		p, err := s.Position(shogi.Rules{})
		if err != nil {
			return false
		}
		m := c.solver.Solve(p, aishogi.MateLimits{Plies: len(line), Nodes: composeNodes}, nil)
		return m.Verdict == aishogi.Mates && len(m.Line) == len(line) && m.Line[0] == line[0] && c.unique(s, line)
	}
	for sq, pc := range s.Board {
		if pc == rules.NoPiece || pc.Type() == shogi.King {
			continue
		}
		t := s
		t.Board[sq] = rules.NoPiece
		t.Hands[shogi.White][shogi.Unpromoted(pc.Type())]++
		if same(t) {
			s = t
		}
	}
	for t := shogi.Pawn; t <= shogi.Gold; t++ {
		for s.Hands[shogi.Black][t] > 0 {
			fewer := s
			fewer.Hands[shogi.Black][t]--
			fewer.Hands[shogi.White][t]++
			if !same(fewer) {
				break
			}
			s = fewer
		}
	}
	return s
}

// scatter returns a king with pieces of both sides around it and some in
// Black's hand. All others are in White's, as is the custom.
func (c *composer) scatter() shogi.Setup {
	s := shogi.Setup{Move: 1}
	king := c.rng.IntN(9)*9 + c.rng.IntN(3)
	s.Board[king] = rules.NewPiece(shogi.White, shogi.King)
	for t := shogi.Pawn; t <= shogi.Gold; t++ {
		s.Hands[shogi.White][t] = shogi.InitialTotal(t)
	}
	for range 1 + c.rng.IntN(3) {
		c.place(&s, king, shogi.White)
	}
	for range 1 + c.rng.IntN(3) {
		c.place(&s, king, shogi.Black)
	}
	for range 1 + c.rng.IntN(3) {
		c.hold(&s)
	}
	return s
}

// change returns a set-up with a few pieces added, moved or taken away.
func (c *composer) change(s shogi.Setup) shogi.Setup {
	king := 0
	for sq, pc := range s.Board {
		if pc.Type() == shogi.King {
			king = sq
		}
	}
	for range 1 + c.rng.IntN(3) {
		switch c.rng.IntN(6) {
		case 0:
			c.place(&s, king, shogi.White)
		case 1:
			c.place(&s, king, shogi.Black)
		case 2:
			c.hold(&s)
		default:
			sq := c.near(king)
			if pc := s.Board[sq]; pc != rules.NoPiece && sq != king {
				s.Board[sq] = rules.NoPiece
				if to := c.near(king); c.rng.IntN(4) > 0 && s.Board[to] == rules.NoPiece {
					s.Board[to] = pc
				} else {
					s.Hands[shogi.White][shogi.Unpromoted(pc.Type())]++
				}
			}
		}
	}
	return s
}

// near returns a square not far from another.
func (c *composer) near(sq int) int {
	for {
		file, rank := sq/9+c.rng.IntN(7)-3, sq%9+c.rng.IntN(7)-3
		if file >= 0 && file < 9 && rank >= 0 && rank < 9 {
			return file*9 + rank
		}
	}
}

// place puts a piece from White's hand near the king.
func (c *composer) place(s *shogi.Setup, king int, side rules.Color) {
	t := shogi.Pawn + rules.PieceType(c.rng.IntN(7))
	sq := c.near(king)
	if s.Board[sq] != rules.NoPiece || s.Hands[shogi.White][t] == 0 {
		return
	}
	s.Hands[shogi.White][t]--
	if shogi.Promotes(t) && c.rng.IntN(4) == 0 {
		t |= 8
	}
	s.Board[sq] = rules.NewPiece(side, t)
}

// hold moves a piece from White's hand to Black's.
func (c *composer) hold(s *shogi.Setup) {
	if t := shogi.Pawn + rules.PieceType(c.rng.IntN(7)); s.Hands[shogi.White][t] > 0 {
		s.Hands[shogi.White][t]--
		s.Hands[shogi.Black][t]++
	}
}

// theme returns the first three moves, by which problems are told apart.
func (p problem) theme() string {
	return fmt.Sprint(p.line[:min(3, len(p.line))])
}

// pieces returns how many pieces stand on the board.
func pieces(p *shogi.Position) int { return p.Occupied().Count() }

// interposes tells whether the defender drops a piece, which composers avoid
// because most such drops only put off the mate.
func interposes(line []rules.Move) bool {
	for i := 1; i < len(line); i += 2 {
		if line[i].IsDrop() {
			return true
		}
	}
	return false
}
