package search

import "tah/rules"

// node is a position that is being searched: what is asked, what is known of it
// before its moves are, and what they have brought so far.
type node struct {
	alpha, beta int // the window
	depth, ply  int
	cut         bool // a cutoff is expected
	pv          bool // the window is open: the score is wanted and not a bound
	inCheck     bool

	key    uint64
	hash   rules.Move // to be tried first, NoMove if none is known
	known  entry      // what the table has, empty in a search without one move
	stored int        // its score
	raw    int        // the static evaluation, noEval in check
	eval   int        // the best guess of the score
	// improving: our position has become better since our last move, so that
	// fail highs are to be expected and fail lows not.
	improving bool
	extension int // of the hash move, in plies

	best                    int
	bestMove                rules.Move // the last that raised alpha
	moves, quiets, captures int        // that were tried
	skipped                 bool       // moves were left out
}

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
	n := node{alpha: alpha, beta: beta, depth: depth, ply: ply, cut: cut, pv: beta-alpha > 1, inCheck: s.checks[s.base+ply]}
	if v, ok := s.decided(&n); ok {
		return v
	}
	if v, ok := s.remembered(&n); ok {
		return v
	}
	s.assess(&n)
	if !n.pv && !n.inCheck && f.excluded == rules.NoMove && beta > -mateBound {
		if v, ok := s.prune(&n); ok {
			return v
		}
		if s.stopped {
			return 0
		}
	}
	if n.depth >= 4 && n.hash == rules.NoMove && f.excluded == rules.NoMove && (n.pv || cut) {
		n.depth-- // internal iterative reduction: the next iteration comes with a hash move
	}
	if v, ok := s.singular(&n); ok {
		return v
	}
	if s.stopped {
		return 0
	}
	start := n.alpha
	s.tryMoves(&n)
	switch {
	case s.stopped:
		return 0
	case n.moves == 0:
		return s.withoutMoves(&n)
	case n.best >= n.beta:
		s.praise(n.bestMove, ply, n.depth, n.quiets, n.captures)
	}
	if f.excluded == rules.NoMove && (ply > 0 || len(s.skip) == 0) {
		s.remember(&n, start)
	}
	return n.best
}

// decided returns the score of a node whose line is a draw or as long as lines
// can be, or cannot be better than a mate already found. It narrows the window
// to what is possible.
func (s *searcher) decided(n *node) (score int, ok bool) {
	if n.ply == 0 {
		return 0, false
	}
	if v, ok := s.repeated(n.ply); ok {
		return v, true
	}
	if s.state.Drawn() {
		return 0, true
	}
	if n.ply >= maxPly {
		return s.evaluate(n.ply), true
	}
	// No line from here can be better than a mate already found, or worse
	// than being mated now.
	n.alpha, n.beta = max(n.alpha, n.ply-mate), min(n.beta, mate-n.ply-1)
	return n.alpha, n.alpha >= n.beta
}

// remembered looks the position up in the table and returns its score if an
// earlier search has answered what is asked.
func (s *searcher) remembered(n *node) (score int, ok bool) {
	n.key = s.keys[s.base+n.ply]
	n.hash = rules.NoMove
	if s.stack[n.ply].excluded == rules.NoMove {
		n.known = s.table.probe(n.key)
		if n.known.move != rules.NoMove && s.state.IsLegal(n.known.move) {
			n.hash = n.known.move
		} else if n.known.move != rules.NoMove {
			n.known = entry{eval: noEval} // another position
		}
	}
	n.stored = scoreOut(int(n.known.score), n.ply)
	if n.ply > 0 && !n.pv && int(n.known.depth) >= n.depth && cuts(n.known.bound(), n.stored, n.beta) {
		if n.stored >= n.beta && n.hash != rules.NoMove && !tactical(n.hash) {
			s.praise(n.hash, n.ply, n.depth, 0, 0)
		}
		return n.stored, true
	}
	if n.ply == 0 && s.first != rules.NoMove {
		n.hash = s.first
	}
	return 0, false
}

// assess evaluates the position without moving.
func (s *searcher) assess(n *node) {
	f := &s.stack[n.ply]
	n.raw, n.eval = noEval, noEval
	switch {
	case n.inCheck:
	case f.excluded != rules.NoMove:
		n.eval = f.eval
	default:
		if n.raw = int(n.known.eval); n.raw == noEval {
			n.raw = s.evaluate(n.ply)
		}
		n.eval = s.corrected(n.raw)
	}
	f.eval = n.eval
	s.stack[n.ply+1].killers = [2]rules.Move{}
	n.improving = !n.inCheck && n.ply >= 2 && (s.stack[n.ply-2].eval == noEval || n.eval > s.stack[n.ply-2].eval)
}

// singular looks whether all moves but the hash move fail well below its score:
// then it is the only one and deserves more. If they do not, and its score is
// above beta, several moves refute the line, and ok is true.
func (s *searcher) singular(n *node) (score int, ok bool) {
	f := &s.stack[n.ply]
	if n.ply == 0 || n.depth < 6 || n.hash == rules.NoMove || f.excluded != rules.NoMove || n.known.bound()&lowerBound == 0 ||
		int(n.known.depth) < n.depth-3 || abs(n.stored) >= mateBound || n.ply >= 2*maxPly/3 {
		return 0, false
	}
	target := n.stored - 2*n.depth
	f.excluded = n.hash
	v := s.node(target-1, target, (n.depth-1)/2, n.ply, n.cut)
	f.excluded = rules.NoMove
	switch {
	case s.stopped:
	case v < target && !n.pv && v < target-20 && n.ply < maxPly/3:
		n.extension = 2 // nothing else comes near
	case v < target:
		n.extension = 1
	case target >= n.beta:
		return target, true
	case n.stored >= n.beta:
		n.extension = -2
	case n.cut:
		n.extension = -1
	}
	return 0, false
}

// tryMoves searches the moves of a node until one is too good or none is left.
func (s *searcher) tryMoves(n *node) {
	f := &s.stack[n.ply]
	f.pick.start(n.hash, n.inCheck, false)
	f.pick.killers = [3]rules.Move{f.killers[0], f.killers[1], s.counter(n.ply)}
	n.best, n.bestMove = -infinity, rules.NoMove
	for {
		m := f.pick.next(s, n.ply)
		if m == rules.NoMove {
			return
		}
		if m == f.excluded || n.ply == 0 && s.skips(m) {
			continue
		}
		if s.blind && s.overlooks(m, n.ply) {
			n.skipped = true
			continue
		}
		n.moves++
		quiet := !tactical(m)
		past := 0
		if quiet {
			past = s.record(m, n.ply)
		}
		reduction := int(s.reductions[min(n.depth, 63)][min(n.moves, 63)])
		if n.ply > 0 && n.best > -mateBound && n.moves > 1 && s.hopeless(n, m, n.depth-1-reduction/1024, past) {
			n.skipped = true
			continue
		}
		if quiet && n.quiets < len(f.quiets) {
			f.quiets[n.quiets] = m
			n.quiets++
		} else if !quiet && n.captures < len(f.captures) {
			f.captures[n.captures] = m
			n.captures++
		}
		begun := s.nodes
		v := s.try(n, m, quiet, past, reduction)
		if s.stopped {
			return
		}
		if v <= n.best {
			continue
		}
		n.best = v
		if v <= n.alpha {
			continue
		}
		n.bestMove, n.alpha = m, v
		if n.pv {
			s.extendLine(m, n.ply)
			f.best = v
			if n.ply == 0 {
				s.effort = s.nodes - begun
			}
		}
		if v >= n.beta {
			return
		}
	}
}

// try makes a move, searches what follows by principal variation search with
// late move reductions, and returns the move's score.
func (s *searcher) try(n *node, m rules.Move, quiet bool, past, reduction int) int {
	ply, alpha := n.ply, n.alpha
	s.make(m, ply)
	check := s.checks[s.base+ply+1]
	next := n.depth - 1
	if m == n.hash {
		next += n.extension
	} else if check && n.depth <= s.params.CheckDepth && ply < 2*maxDepth/3 && (n.pv || n.moves <= 3) {
		next++
	}
	var v int
	if n.moves > 1 && n.depth >= 3 && !n.inCheck {
		r := n.reduce(reduction, past, quiet, check, next)
		v = -s.node(-alpha-1, -alpha, next-r, ply+1, true)
		if v > alpha && r > 0 && !s.stopped {
			// A surprise deserves more than was planned, a narrow one less.
			if v > n.best+60+2*next {
				next++
			} else if v < n.best+next {
				next--
			}
			v = -s.node(-alpha-1, -alpha, next, ply+1, !n.cut)
		}
	} else if n.moves > 1 || !n.pv {
		v = -s.node(-alpha-1, -alpha, next, ply+1, !n.cut)
	}
	if n.pv && (n.moves == 1 || v > alpha) && !s.stopped {
		v = -s.node(-n.beta, -alpha, next, ply+1, false)
	}
	s.state.Undo()
	return v
}

// reduce returns by how many plies less than next a late move is searched at
// first; usual is the reduction of its depth and number, in 1/1024 of a ply.
func (n *node) reduce(usual, past int, quiet, check bool, next int) int {
	r := usual
	if !quiet {
		r /= 2
	}
	if n.pv {
		r -= 1024
	}
	if n.cut {
		r += 1024
	}
	if !n.improving {
		r += 512
	}
	if check {
		r -= 1024
	}
	if n.hash != rules.NoMove && tactical(n.hash) {
		r += 768
	}
	r -= past / 8
	if n.ply == 0 && n.moves <= 3 {
		return 0
	}
	return min(max(r/1024, 0), next-1)
}

// withoutMoves returns the score of a node in which no move was tried.
func (s *searcher) withoutMoves(n *node) int {
	switch {
	case s.stack[n.ply].excluded != rules.NoMove:
		return n.alpha
	case n.skipped:
		return s.evaluate(n.ply) // a weak level that saw no move
	case n.inCheck || s.params.NoMovesLose:
		return n.ply - mate
	}
	return 0
}

// remember stores what a node was worth, and learns from it how far static
// evaluations of such positions are off. start is alpha before the first move.
func (s *searcher) remember(n *node, start int) {
	b := upperBound
	if n.best >= n.beta {
		b = lowerBound
	} else if n.best > start {
		b = exactBound
	}
	s.table.store(n.key, n.bestMove, n.best, n.raw, n.depth, n.ply, b)
	if !n.inCheck && (n.bestMove == rules.NoMove || !tactical(n.bestMove)) && abs(n.best) < mateBound &&
		cuts(b, n.best, s.stack[n.ply].eval) {
		s.history.learn(s.state.Turn(), s.state.Structures(), n.best-n.raw, n.depth)
	}
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
func (s *searcher) prune(n *node) (score int, ok bool) {
	if n.known.bound() != noBound && cuts(n.known.bound(), n.stored, n.eval) && abs(n.stored) < mateBound {
		n.eval = n.stored // a search knows more than a look
	}
	p, depth, ply, eval, alpha, beta := s.params, n.depth, n.ply, n.eval, n.alpha, n.beta
	margin := p.ReverseMargin * depth
	if n.improving {
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
		v := -s.node(-beta, -beta+1, depth-r, ply+1, !n.cut)
		s.state.UndoNull()
		if v >= beta && !s.stopped {
			if v >= mateBound {
				v = beta // not proved
			}
			return v, true
		}
	}
	return s.probcut(n)
}

// probcut tries captures with a shallow search against a bound well above
// beta; one that holds will most likely hold in a deep one as well.
func (s *searcher) probcut(n *node) (score int, ok bool) {
	beta, depth, ply := n.beta, n.depth, n.ply
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
			v = -s.node(-limit, -limit+1, depth-4, ply+1, !n.cut)
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
func (s *searcher) hopeless(n *node, m rules.Move, late, past int) bool {
	p, depth := s.params, n.depth
	if tactical(m) {
		return depth <= 6 && !s.state.Exchange(m, -p.ExchangeNoisy*depth)
	}
	late = max(late, 0)
	most := p.LateBase + depth*depth
	if !n.improving {
		most /= 2
	}
	futile := !n.inCheck && late <= 6 && n.eval+p.FutilityBase+p.FutilityMargin*late <= n.alpha
	if !n.inCheck && depth <= 8 && n.quiets >= most || futile || depth <= 4 && past < -3000*depth {
		return !s.state.GivesCheck(m)
	}
	return depth <= 8 && !s.state.Exchange(m, -p.ExchangeQuiet*late*late-20)
}
