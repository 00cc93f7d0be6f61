package search

import "tah/rules"

// node searches the position at ply to a depth and returns its score for the
// side to move: exact within (alpha, beta), otherwise a bound. cut tells that
// a cutoff is expected.
func (s *searcher) node(alpha, beta, depth, ply int, cut bool) int {
	if depth <= 0 {
		return s.quiesce(alpha, beta, ply, 0)
	}
	f := &s.stack[ply]
	f.length = 0
	if s.visit() {
		return 0
	}
	pv := beta-alpha > 1
	inCheck := s.checks[s.base+ply]
	if ply > 0 {
		if v, ok := s.repeated(ply); ok {
			return v
		}
		if s.state.Drawn() {
			return 0
		}
		if ply >= maxPly {
			return s.evaluate(ply)
		}
		// No line from here can be better than a mate already found, or worse
		// than being mated now.
		alpha, beta = max(alpha, ply-mate), min(beta, mate-ply-1)
		if alpha >= beta {
			return alpha
		}
	}
	key := s.keys[s.base+ply]
	var e entry
	hash := rules.NoMove
	if f.excluded == rules.NoMove {
		e = s.table.probe(key)
		if e.move != rules.NoMove && s.state.IsLegal(e.move) {
			hash = e.move
		} else if e.move != rules.NoMove {
			e = entry{eval: noEval} // another position
		}
	}
	stored := scoreOut(int(e.score), ply)
	if ply > 0 && !pv && int(e.depth) >= depth && cuts(e.bound(), stored, beta) {
		if stored >= beta && hash != rules.NoMove && !tactical(hash) {
			s.praise(hash, ply, depth, 0, 0)
		}
		return stored
	}
	if ply == 0 && s.first != rules.NoMove {
		hash = s.first
	}

	raw, eval := noEval, noEval
	if !inCheck {
		if f.excluded != rules.NoMove {
			eval = f.eval
		} else {
			if raw = int(e.eval); raw == noEval {
				raw = s.evaluate(ply)
			}
			eval = s.corrected(raw)
		}
	}
	f.eval = eval
	s.stack[ply+1].killers = [2]rules.Move{}
	// improving: our position has become better since our last move, so that
	// fail highs are to be expected and fail lows not.
	improving := !inCheck && ply >= 2 && (s.stack[ply-2].eval == noEval || eval > s.stack[ply-2].eval)

	if !pv && !inCheck && f.excluded == rules.NoMove && beta > -mateBound {
		if e.bound() != noBound && cuts(e.bound(), stored, eval) && abs(stored) < mateBound {
			eval = stored // a search knows more than a look
		}
		if v, ok := s.prune(alpha, beta, depth, ply, eval, improving, cut); ok {
			return v
		}
		if s.stopped {
			return 0
		}
	}
	if depth >= 4 && hash == rules.NoMove && f.excluded == rules.NoMove && (pv || cut) {
		depth-- // internal iterative reduction: the next iteration comes with a hash move
	}

	// Singular extension: if all other moves fail well below the hash move's
	// score, it is the only one and deserves more.
	extendHash := 0
	if ply > 0 && depth >= 6 && hash != rules.NoMove && f.excluded == rules.NoMove && e.bound()&lowerBound != 0 &&
		int(e.depth) >= depth-3 && abs(stored) < mateBound && ply < 2*maxPly/3 {
		target := stored - 2*depth
		f.excluded = hash
		v := s.node(target-1, target, (depth-1)/2, ply, cut)
		f.excluded = rules.NoMove
		if s.stopped {
			return 0
		}
		if v < target {
			extendHash = 1
			if !pv && v < target-20 && ply < maxPly/3 {
				extendHash = 2 // nothing else comes near
			}
		} else if target >= beta {
			return target // several moves refute the line
		} else if stored >= beta {
			extendHash = -2
		} else if cut {
			extendHash = -1
		}
	}

	f.pick.start(hash, inCheck, false)
	f.pick.killers = [3]rules.Move{f.killers[0], f.killers[1], s.counter(ply)}
	best, bestMove := -infinity, rules.NoMove
	start := alpha
	moves, quiets, captures, skipped := 0, 0, 0, false
	for {
		m := f.pick.next(s, ply)
		if m == rules.NoMove {
			break
		}
		if m == f.excluded || ply == 0 && s.skips(m) {
			continue
		}
		if s.blind && s.overlooks(m, ply) {
			skipped = true
			continue
		}
		moves++
		quiet := !tactical(m)
		past := 0
		if quiet {
			past = s.record(m, ply)
		}
		reduction := int(s.reductions[min(depth, 63)][min(moves, 63)])
		if ply > 0 && best > -mateBound && moves > 1 && s.hopeless(m, alpha, depth-1-reduction/1024, depth, ply, eval, past, quiets, improving) {
			skipped = true
			continue
		}
		if quiet && quiets < len(f.quiets) {
			f.quiets[quiets] = m
			quiets++
		} else if !quiet && captures < len(f.captures) {
			f.captures[captures] = m
			captures++
		}
		begun := s.nodes
		s.make(m, ply)
		check := s.checks[s.base+ply+1]
		next := depth - 1
		if m == hash {
			next += extendHash
		} else if check && depth <= s.params.CheckDepth && ply < 2*maxDepth/3 && (pv || moves <= 3) {
			next++
		}
		var v int
		if moves > 1 && depth >= 3 && !inCheck {
			r := reduction
			if !quiet {
				r /= 2
			}
			if pv {
				r -= 1024
			}
			if cut {
				r += 1024
			}
			if !improving {
				r += 512
			}
			if check {
				r -= 1024
			}
			if hash != rules.NoMove && tactical(hash) {
				r += 768
			}
			r -= past / 8
			r = min(max(r/1024, 0), next-1)
			if ply == 0 && moves <= 3 {
				r = 0
			}
			v = -s.node(-alpha-1, -alpha, next-r, ply+1, true)
			if v > alpha && r > 0 && !s.stopped {
				// A surprise deserves more than was planned, a narrow one less.
				if v > best+60+2*next {
					next++
				} else if v < best+next {
					next--
				}
				v = -s.node(-alpha-1, -alpha, next, ply+1, !cut)
			}
		} else if moves > 1 || !pv {
			v = -s.node(-alpha-1, -alpha, next, ply+1, !cut)
		}
		if pv && (moves == 1 || v > alpha) && !s.stopped {
			v = -s.node(-beta, -alpha, next, ply+1, false)
		}
		s.state.Undo()
		if s.stopped {
			return 0
		}
		if v <= best {
			continue
		}
		best = v
		if v <= alpha {
			continue
		}
		bestMove, alpha = m, v
		if pv {
			s.extendLine(m, ply)
			f.best = v
			if ply == 0 {
				s.effort = s.nodes - begun
			}
		}
		if v >= beta {
			break
		}
	}
	if moves == 0 {
		switch {
		case f.excluded != rules.NoMove:
			return alpha
		case skipped:
			return s.evaluate(ply) // a weak level that saw no move
		case inCheck || s.params.NoMovesLose:
			return ply - mate
		}
		return 0
	}
	if best >= beta {
		s.praise(bestMove, ply, depth, quiets, captures)
	}
	if f.excluded == rules.NoMove && (ply > 0 || len(s.skip) == 0) {
		b := upperBound
		if best >= beta {
			b = lowerBound
		} else if best > start {
			b = exactBound
		}
		s.table.store(key, bestMove, best, raw, depth, ply, b)
		if !inCheck && (bestMove == rules.NoMove || !tactical(bestMove)) && abs(best) < mateBound &&
			cuts(b, best, f.eval) {
			s.history.learn(s.state.Turn(), s.state.Structures(), best-raw, depth)
		}
	}
	return best
}

// cuts tells whether a score with a bound decides on which side of limit the
// true score lies: at or above it, or below.
func cuts(b bound, score, limit int) bool {
	if score >= limit {
		return b&lowerBound != 0
	}
	return b&upperBound != 0
}

func abs(x int) int {
	if x < 0 {
		return -x
	}
	return x
}

// extendLine makes m, followed by the line of the next ply, the best line.
func (s *searcher) extendLine(m rules.Move, ply int) {
	f, next := &s.stack[ply], &s.stack[ply+1]
	f.line[0] = m
	n := min(next.length, len(f.line)-1)
	copy(f.line[1:], next.line[:n])
	f.length = n + 1
}

// skips tells whether a root move begins a line already found.
func (s *searcher) skips(m rules.Move) bool {
	for _, k := range s.skip {
		if k == m {
			return true
		}
	}
	return false
}

// counter returns the move that last refuted the one before ply.
func (s *searcher) counter(ply int) rules.Move {
	if ply == 0 {
		return rules.NoMove
	}
	m := s.stack[ply-1].move
	return s.history.counter[m.Piece()][m.To()]
}

// prune gives up on a whole node that is not in check and not on the main
// line: when the evaluation is far above beta, when passing the turn still
// fails high, or when it is so far below alpha that only captures could help.
func (s *searcher) prune(alpha, beta, depth, ply, eval int, improving, cut bool) (int, bool) {
	p := s.params
	margin := p.ReverseMargin * depth
	if improving {
		margin -= p.ReverseMargin * 2 / 3
	}
	if depth <= 8 && eval < mateBound && eval-margin >= beta {
		return (eval + 2*beta) / 3, true
	}
	if depth <= 3 && eval+p.RazorMargin*depth < alpha {
		if v := s.quiesce(alpha, alpha+1, ply, 0); v <= alpha && !s.stopped {
			return v, true
		}
	}
	if depth >= 3 && eval >= beta && s.stack[ply].eval+25*depth >= beta+120 && s.stack[ply-1].move != rules.NoMove && s.state.MayPass() {
		r := 4 + depth/3 + min((eval-beta)/p.NullDivisor, 3)
		f := &s.stack[ply]
		f.move = rules.NoMove
		s.state.MakeNull()
		i := s.base + ply + 1
		s.keys[i], s.checks[i] = s.state.Key(), false
		s.stack[ply+1].floor = i
		v := -s.node(-beta, -beta+1, depth-r, ply+1, !cut)
		s.state.UndoNull()
		if v >= beta && !s.stopped {
			if v >= mateBound {
				v = beta // not proved
			}
			return v, true
		}
	}
	return s.probcut(beta, depth, ply, cut)
}

// probcut tries captures with a shallow search against a bound well above
// beta; one that holds will most likely hold in a deep one as well.
func (s *searcher) probcut(beta, depth, ply int, cut bool) (int, bool) {
	limit := beta + s.params.ProbMargin
	if depth < 5 || s.params.ProbMargin == 0 || abs(beta) >= mateBound-s.params.ProbMargin {
		return 0, false
	}
	f := &s.stack[ply]
	hash := rules.NoMove
	if e := s.table.probe(s.keys[s.base+ply]); e.bound() != noBound {
		if int(e.depth) >= depth-3 && scoreOut(int(e.score), ply) < limit {
			return 0, false
		}
		if e.move != rules.NoMove && tactical(e.move) && s.state.IsLegal(e.move) {
			hash = e.move
		}
	}
	f.pick.start(hash, false, true)
	for {
		m := f.pick.next(s, ply)
		if m == rules.NoMove {
			return 0, false
		}
		if !s.state.Exchange(m, limit-f.eval) {
			continue
		}
		if s.blind && s.overlooks(m, ply) {
			continue
		}
		s.make(m, ply)
		v := -s.quiesce(-limit, -limit+1, ply+1, 0)
		if v >= limit && !s.stopped {
			v = -s.node(-limit, -limit+1, depth-4, ply+1, !cut)
		}
		s.state.Undo()
		if s.stopped {
			return 0, false
		}
		if v >= limit {
			s.table.store(s.keys[s.base+ply], m, v, noEval, depth-3, ply, lowerBound)
			return v, true
		}
	}
}

// hopeless tells whether a move of a node that already has a score can be
// left out: late is the depth it would be searched to, past its history.
func (s *searcher) hopeless(m rules.Move, alpha, late, depth, ply, eval, past, quiets int, improving bool) bool {
	p := s.params
	if tactical(m) {
		return depth <= 6 && !s.state.Exchange(m, -p.ExchangeNoisy*depth)
	}
	inCheck := s.checks[s.base+ply]
	late = max(late, 0)
	most := p.LateBase + depth*depth
	if !improving {
		most /= 2
	}
	futile := !inCheck && late <= 6 && eval+p.FutilityBase+p.FutilityMargin*late <= alpha
	if !inCheck && depth <= 8 && quiets >= most || futile || depth <= 4 && past < -3000*depth {
		return !s.state.GivesCheck(m)
	}
	return depth <= 8 && !s.state.Exchange(m, -p.ExchangeQuiet*late*late-20)
}
