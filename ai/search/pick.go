package search

import "tah/rules"

// maxMoves is no less than the legal moves of any position: 593 in shogi.
const maxMoves = 600

// stage is how far a picker has come.
type stage uint8

const (
	stageHash stage = iota
	stageCaptures
	stageGood
	stageKillers
	stageQuiets
	stageQuiet
	stageBad
	stageEvasions
	stageEvasion
	stageDone
)

// picker hands out the moves of a node one after another, the promising first,
// and generates as late as it can.
type picker struct {
	hash      rules.Move
	killers   [3]rules.Move // two killers and the counter move
	stage     stage
	noisyOnly bool
	killer    int
	n, i, bad int // moves in list, next one, bad captures at the front of list
	list      [maxMoves]Scored
}

// start prepares the picker of a node; hash must be legal or NoMove.
func (p *picker) start(hash rules.Move, inCheck, noisyOnly bool) {
	p.hash, p.noisyOnly = hash, noisyOnly
	p.killer, p.n, p.i, p.bad = 0, 0, 0, 0
	p.killers = [3]rules.Move{}
	p.stage = stageHash
	if inCheck {
		p.stage = stageEvasions
	}
}

// next returns the next move, NoMove after the last.
func (p *picker) next(s *searcher, ply int) rules.Move {
	for {
		switch p.stage {
		case stageHash:
			p.stage = stageCaptures
			if p.hash != rules.NoMove {
				return p.hash
			}
		case stageCaptures:
			p.n = s.scoreCaptures(p.list[:], s.state.AppendCaptures(s.moves[:0]))
			p.stage = stageGood
		case stageGood:
			m := p.best()
			if m == rules.NoMove {
				p.stage = stageKillers
				if p.noisyOnly {
					p.stage = stageDone
				}
				break
			}
			if m == p.hash {
				break
			}
			// In quiescence the search itself looks at the exchange.
			if !p.noisyOnly && !s.state.Exchange(m, 0) {
				p.list[p.bad] = p.list[p.i-1]
				p.bad++
				break
			}
			return m
		case stageKillers:
			if p.killer == len(p.killers) {
				p.stage = stageQuiets
				break
			}
			m := p.killers[p.killer]
			for _, earlier := range p.killers[:p.killer] {
				if m == earlier {
					m = rules.NoMove
				}
			}
			p.killer++
			if m != rules.NoMove && m != p.hash && s.state.IsLegal(m) && !tactical(m) {
				return m
			}
			p.killers[p.killer-1] = rules.NoMove
		case stageQuiets:
			p.i = p.bad
			p.n = p.bad + s.scoreQuiets(p.list[p.bad:], s.state.AppendQuiets(s.moves[:0]), ply)
			p.stage = stageQuiet
		case stageQuiet:
			m := p.best()
			if m == rules.NoMove {
				p.stage = stageBad
				p.n, p.i = p.bad, 0
				break
			}
			if m != p.hash && m != p.killers[0] && m != p.killers[1] && m != p.killers[2] {
				return m
			}
		case stageBad:
			if p.i == p.n {
				p.stage = stageDone
				break
			}
			p.i++
			return p.list[p.i-1].Move
		case stageEvasions:
			p.n = s.scoreEvasions(p.list[:], s.state.AppendLegal(s.moves[:0]), p.hash, ply)
			p.stage = stageEvasion
		case stageEvasion:
			m := p.best()
			if m == rules.NoMove {
				p.stage = stageDone
				break
			}
			return m
		case stageDone:
			return rules.NoMove
		}
	}
}

// best takes the move with the highest score among those left, the first
// generated of equal ones.
func (p *picker) best() rules.Move {
	if p.i >= p.n {
		return rules.NoMove
	}
	list := p.list[p.i:p.n]
	// A maximum takes no jump, which is what costs most in wasm; for the same
	// reason it goes two at a time.
	top := list[0].rank(0)
	for j := 1; j < len(list); j += 2 {
		next := min(j+1, len(list)-1)
		top = max(top, list[j].rank(j), list[next].rank(next))
	}
	k := -uint32(top)
	list[0], list[k] = list[k], list[0]
	p.i++
	return list[0].Move
}

// rank is a number by which the highest score, and of equal ones the first place,
// comes first. The place is its lower half, negated.
func (m *Scored) rank(place int) int64 { return int64(m.Score)<<32 - int64(place) }

// tactical tells whether a move changes the material.
func tactical(m rules.Move) bool {
	return m.Captured() != rules.NoPieceType || m.Promotion() != rules.NoPieceType
}

// gain is what a move wins if nothing takes back.
func (s *searcher) gain(m rules.Move) int {
	v := &s.params.Values
	g := s.params.Gains[m.Captured()]
	if p := m.Promotion(); p != rules.NoPieceType {
		g += v[p] - v[m.Piece()]
	}
	return g
}

// scoreCaptures writes the captures with their scores to the front of list and
// returns how many they are.
func (s *searcher) scoreCaptures(list []Scored, moves []rules.Move) int {
	list = list[:len(moves)]
	for i, m := range moves {
		list[i] = Scored{m, int32(16*s.gain(m)-s.params.Values[m.Piece()]) +
			int32(s.history.capture[m.Piece()][m.To()][m.Captured()])/4}
	}
	return len(moves)
}

// scoreQuiets does the same with quiet moves.
func (s *searcher) scoreQuiets(list []Scored, moves []rules.Move, ply int) int {
	h := s.history
	quiet := &h.quiet[s.turn(ply)]
	one, two, four := s.before(ply, 1), s.before(ply, 2), s.before(ply, 4)
	list = list[:len(moves)]
	for i, m := range moves {
		at := h.place(m)
		list[i] = Scored{m, int32(quiet[origin(m)][m.To()]) + int32(h.follow[one+at]) + int32(h.follow[two+at]) + int32(h.follow[four+at])/2}
	}
	s.state.Prefer(list)
	return len(moves)
}

// scoreEvasions does the same with ways out of check.
func (s *searcher) scoreEvasions(list []Scored, moves []rules.Move, hash rules.Move, ply int) int {
	s.scoreQuiets(list, moves, ply)
	for i, m := range moves {
		switch {
		case m == hash:
			list[i].Score = 1 << 30
		case tactical(m):
			list[i].Score = 1<<20 + int32(16*s.gain(m)-s.params.Values[m.Piece()])
		}
	}
	return len(moves)
}

// before returns the row of the follow history for the move made so many
// plies before ply.
func (s *searcher) before(ply, back int) int {
	if ply < back {
		return 0 // no move's
	}
	return s.history.row(s.stack[ply-back].move)
}
