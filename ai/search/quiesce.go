package search

import "tah/rules"

// Exchanges of many pieces at once explode, above all in shogi, where each
// capture can be dropped to interpose. So quiescence looks at no more than
// quiesceMoves captures after its first plies, and only at those that take
// back after quiesceBack plies.
const (
	quiesceFirst = 2
	quiesceMoves = 4
	quiesceBack  = 6
)

// quiesce looks at captures, and at ways out of check, until the position is
// quiet. q is the number of plies since the search ran out of depth.
func (s *searcher) quiesce(alpha, beta, ply, q int) int {
	f := &s.stack[ply]
	f.length = 0
	if s.visit() {
		return 0
	}
	s.selDepth = max(s.selDepth, ply)
	if q == 0 && ply > 0 {
		if v, ok := s.repeated(ply); ok {
			return v
		}
	}
	if ply >= maxPly {
		return s.evaluate(ply)
	}
	pv := beta-alpha > 1
	inCheck := s.checks[s.base+ply]
	key := s.keys[s.base+ply]
	e := s.table.probe(key)
	stored := scoreOut(int(e.score), ply)
	if !pv && cuts(e.bound(), stored, beta) {
		return stored
	}
	raw, best, bestMove := noEval, -infinity, rules.NoMove
	hash := rules.NoMove
	if !inCheck {
		if raw = int(e.eval); raw == noEval {
			raw = s.evaluate(ply)
		}
		best = s.corrected(raw)
		if e.bound() != noBound && cuts(e.bound(), stored, best) && abs(stored) < mateBound {
			best = stored
		}
		if best >= beta {
			return best
		}
		alpha = max(alpha, best)
	}
	if m := e.move; m != rules.NoMove && (inCheck || tactical(m)) && s.state.IsLegal(m) {
		hash = m
	}
	stand, start := best, alpha
	f.pick.start(hash, inCheck, true)
	moves := 0
	target := rules.NoSquare
	if ply > 0 {
		target = s.stack[ply-1].move.To()
	}
	for {
		m := f.pick.next(s, ply)
		if m == rules.NoMove {
			break
		}
		moves++
		if best > -mateBound {
			if inCheck {
				// Some ways out of check are tried, then only captures.
				if moves > 3 && !tactical(m) || q >= quiesceBack && m.IsDrop() {
					continue
				}
			} else {
				if m.To() != target && (q >= quiesceBack || q >= quiesceFirst && moves > quiesceMoves) {
					continue
				}
				if stand+s.gain(m)+s.params.QuiesceMargin <= alpha && !s.state.GivesCheck(m) {
					best = max(best, stand+s.gain(m)+s.params.QuiesceMargin)
					continue
				}
				if s.blind && s.overlooks(m, ply) {
					continue
				}
			}
			if !s.state.Exchange(m, 0) {
				continue
			}
		}
		s.make(m, ply)
		v := -s.quiesce(-beta, -alpha, ply+1, q+1)
		s.state.Undo()
		if s.stopped {
			return 0
		}
		if v <= best {
			continue
		}
		best = v
		if v > alpha {
			bestMove, alpha = m, v
			if pv {
				s.extendLine(m, ply)
			}
			if v >= beta {
				break
			}
		}
	}
	if inCheck && moves == 0 {
		return ply - mate
	}
	b := upperBound
	if best >= beta {
		b = lowerBound
	} else if pv && best > start {
		b = exactBound
	}
	s.table.store(key, bestMove, best, raw, 0, ply, b)
	return best
}
