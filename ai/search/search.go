package search

import (
	"math"

	"tah/ai"
	"tah/rules"
)

const (
	maxPly   = 120
	maxDepth = 100
	infinity = int(ai.MateScore) + 1
	mate     = int(ai.MateScore)
	// pollEvery is a millisecond or two of work.
	pollEvery = 512
	// moveRoom is how many moves the games' generators like to have room for.
	moveRoom = 4096
)

// Load makes the State of a copy of a position; ok is false if it is of
// another game.
type Load func(rules.Position) (s State, ok bool)

// New returns an engine that plays one game.
func New(load Load, params *Params, hashMB int) ai.Engine {
	s := &searcher{load: load, params: params, history: newHistory(params.Squares)}
	s.table.resize(hashMB)
	for d := range s.reductions {
		for n := range s.reductions[d] {
			if d > 0 && n > 0 {
				s.reductions[d][n] = int32(params.ReduceBase +
					int(1024*math.Log(float64(d))*math.Log(float64(n))*100/float64(params.ReduceDivisor)))
			}
		}
	}
	return s
}

// frame is what the search keeps for each ply.
type frame struct {
	pick     picker
	move     rules.Move // made from here
	excluded rules.Move // left out by a singular search
	killers  [2]rules.Move
	eval     int // corrected static evaluation, noEval in check
	floor    int // index of the first position that could be repeated
	quiets   [64]rules.Move
	captures [32]rules.Move
	line     [maxPly + 2]rules.Move // the best line from here
	length   int
	best     int // score of line, at the root
}

type searcher struct {
	load       Load
	params     *Params
	table      table
	history    *history
	reductions [64][64]int32

	state  State
	stack  [maxPly + 4]frame
	moves  [moveRoom]rules.Move // what generators write to
	keys   []uint64             // of the game's positions and the line's
	checks []bool               // the same: the side to move is in check
	base   int                  // index of the root in keys
	mover  rules.Color          // at the root

	weakness
	progress

	skip  []rules.Move // root moves that better lines begin with
	first rules.Move   // root move to be searched first
}

// weakness is how a level plays below the engine's strength.
type weakness struct {
	strength Strength
	seed     uint64
	blind    bool         // this level overlooks moves
	naive    bool         // even mates
	taken    rules.Square // where the last move of the game has captured
	weakened bool         // the table holds what a weak level has seen
}

// progress is how far a search is, and what ends it.
type progress struct {
	nodes    uint64
	effort   uint64 // nodes below the best root move in the last iteration
	check    uint64 // look at the world at this number of nodes
	selDepth int
	clock    clock
	poll     func() bool
	stopped  bool
}

func (s *searcher) NewGame() {
	s.table.clear(0)
	s.history.clear()
	s.weakened = false
}

func (s *searcher) Resize(hashMB int) {
	s.table.resize(hashMB)
	s.NewGame()
}

func (s *searcher) Search(pos rules.Position, req ai.Request, poll func() bool, report func(ai.Info)) ai.Result {
	state, ok := s.load(pos)
	// In a drawn position it answers: who asks may not know of the draw.
	if o := pos.Outcome(); !ok || o.Over() && o.Result != rules.Draw {
		return ai.Result{}
	}
	legal := pos.AppendLegal(nil)
	if len(legal) == 0 {
		return ai.Result{}
	}
	s.prepare(state, pos, &req, poll)
	// The answer if the search is stopped before it has found anything.
	result := ai.Result{Best: legal[mix(s.seed^state.Key())%uint64(len(legal))]}
	mating := rules.NoMove
	if !s.naive {
		mating = s.mateInOne(legal)
	}
	if mating != rules.NoMove {
		result.Best = mating
	}
	lines := min(max(req.MultiPV, 1), len(legal))
	deepest := maxDepth
	if req.Depth > 0 {
		deepest = min(req.Depth, maxDepth)
	}
	scores := make([]int, lines)
	starts := make([]rules.Move, lines)
	starts[0] = mating
	stable := 0
	for depth := 1; depth <= deepest && !s.stopped; depth++ {
		s.skip = s.skip[:0]
		s.selDepth = 0
		begun, last := s.nodes, scores[0]
		for i := range lines {
			s.first = starts[i]
			score, found := s.aspire(scores[i], depth)
			f := &s.stack[0]
			if !found || s.stopped && i > 0 {
				break
			}
			line := append([]rules.Move(nil), f.line[:f.length]...)
			if i == 0 {
				if line[0] == result.Best {
					stable++
				} else {
					stable = 0
				}
				result.Best, result.Ponder, result.Score = line[0], rules.NoMove, ai.Score(score)
				if len(line) > 1 {
					result.Ponder = line[1]
				}
				if !s.stopped {
					result.Depth = depth
				}
			}
			scores[i], starts[i] = score, line[0]
			s.skip = append(s.skip, line[0])
			if report != nil {
				report(ai.Info{
					Depth: depth, SelDepth: max(s.selDepth, depth), MultiPV: i + 1, Score: ai.Score(score),
					Nodes: s.nodes, Elapsed: s.clock.elapsed(), Hashfull: s.table.full(), PV: line,
				})
			}
			if s.stopped {
				break
			}
		}
		if s.stopped || s.enough(&req, result.Score, depth, stable, int(1000*s.effort/(s.nodes-begun+1)), last-scores[0], len(legal)) {
			break
		}
	}
	result.Nodes = s.nodes
	s.state = nil
	return result
}

// enough tells whether another iteration is not worth beginning.
func (s *searcher) enough(req *ai.Request, score ai.Score, depth, stable, effort, fallen, legal int) bool {
	if req.Infinite {
		return false
	}
	if n, ok := score.MatePlies(); ok {
		if req.Mate > 0 && n > 0 && n <= 2*req.Mate {
			return true
		}
		if n < 0 {
			n = -n
		}
		// A full search to this depth would have found a shorter one.
		if req.Depth == 0 && req.Mate == 0 && depth > n+4 {
			return true
		}
	}
	return s.clock.spent(stable, effort, fallen, legal)
}

// prepare sets the searcher up for a search.
func (s *searcher) prepare(state State, pos rules.Position, req *ai.Request, poll func() bool) {
	s.state, s.poll = state, poll
	s.nodes, s.stopped = 0, false
	s.seed = mix(req.Seed)
	s.strength = s.params.Levels[min(req.Level, ai.MaxLevel)].today(s.seed)
	s.blind = s.strength.Hidden > 0 || s.strength.Plain > 0
	s.naive = s.blind && req.Level < mateSeen
	if s.blind {
		s.taken = lastTaken(pos, s.params.Squares)
	}
	weak := s.strength.weak()
	switch {
	case weak:
		// What was seen before would make its play depend on more than the
		// seed. Only as much of the table is cleared as it may use.
		s.table.clear(int(s.strength.Nodes))
		s.history.clear()
	case s.weakened:
		s.NewGame() // what a weak level has seen is wrong for others
	default:
		s.history.age()
	}
	s.weakened = weak
	s.table.next()
	if s.strength.Nodes > 0 && (req.Nodes == 0 || s.strength.Nodes < req.Nodes) {
		req.Nodes = s.strength.Nodes
	}
	if s.strength.Patience > 0 && !req.Timed() && req.Nodes == 0 && req.Depth == 0 && !req.Infinite {
		req.MoveTime = s.strength.Patience
	}
	s.clock = newClock(&req.Limits, state.Turn())
	s.clock.nodes = req.Nodes
	s.check = pollEvery // even a search stopped at once has seen something
	if req.Nodes > 0 {
		s.check = min(s.check, req.Nodes+1)
	}
	s.keys, s.checks = s.keys[:0], s.checks[:0]
	s.recall(pos)
	s.base = len(s.keys) - 1
	s.mover = state.Turn()
	for i := range maxPly + 4 {
		f := &s.stack[i]
		f.move, f.excluded, f.killers, f.floor = rules.NoMove, rules.NoMove, [2]rules.Move{}, 0
		s.keys, s.checks = append(s.keys, 0), append(s.checks, false)
	}
}

// mateInOne returns the root move that mates, if there is one: neither a weak
// level nor an early stop shall miss it.
func (s *searcher) mateInOne(legal []rules.Move) rules.Move {
	for _, m := range legal {
		if !s.state.GivesCheck(m) {
			continue
		}
		_, check := s.state.Make(m)
		mated := check && len(s.state.AppendLegal(s.moves[:0])) == 0
		s.state.Undo()
		if mated {
			return m
		}
	}
	return rules.NoMove
}

// recall fills keys and checks from the game that led to pos.
func (s *searcher) recall(pos rules.Position) {
	p := pos.Clone()
	n := p.Ply()
	for len(s.keys) <= n {
		s.keys, s.checks = append(s.keys, 0), append(s.checks, false)
	}
	for i := n; ; i-- {
		s.keys[i], s.checks[i] = p.Key(), p.InCheck()
		if i == 0 {
			return
		}
		p.Undo()
	}
}

// aspire searches the root with a window around the last score, widened until
// the score lies within. found is false if no move has been found.
func (s *searcher) aspire(last, depth int) (score int, found bool) {
	alpha, beta := -infinity, infinity
	width := s.params.Aspiration
	if depth >= 5 && last > -mateBound && last < mateBound {
		alpha, beta = max(last-width, -infinity), min(last+width, infinity)
	}
	for {
		s.stack[0].length = 0
		score = s.node(alpha, beta, depth, 0, false)
		if s.stopped {
			// A move that was better than the last iteration's is kept.
			f := &s.stack[0]
			return f.best, f.length > 0
		}
		switch {
		case score <= alpha && alpha > -infinity:
			beta = (alpha + beta) / 2
			alpha = max(score-width, -infinity)
		case score >= beta && beta < infinity:
			s.first = s.stack[0].line[0]
			beta = min(score+width, infinity)
		default:
			return score, s.stack[0].length > 0
		}
		if width += width; width > 1000 {
			alpha, beta = -infinity, infinity
		}
	}
}

// visit counts a node and looks at the world now and then; it tells whether
// the search has to end.
func (s *searcher) visit() bool {
	s.nodes++
	if s.nodes >= s.check {
		s.check = s.nodes + pollEvery
		if limit := s.clock.nodes; limit > 0 {
			if s.nodes > limit {
				s.nodes = limit
				s.stopped = true
			}
			s.check = min(s.check, limit+1)
		}
		if s.poll != nil && s.poll() || s.clock.over() {
			s.stopped = true
		}
	}
	return s.stopped
}

// make plays m from ply.
func (s *searcher) make(m rules.Move, ply int) {
	f := &s.stack[ply]
	f.move = m
	i := s.base + ply + 1
	s.keys[i], s.checks[i] = s.state.Make(m)
	s.table.touch(s.keys[i])
	s.stack[ply+1].floor = f.floor
}

// turn returns the side to move at ply, without asking the state.
func (s *searcher) turn(ply int) rules.Color { return (s.mover + rules.Color(ply)) & 1 }

// repeated tells whether the position at ply has occurred before: once since
// the root, or twice before it. The score is a draw's, or that of a win or a
// loss where perpetual check loses.
func (s *searcher) repeated(ply int) (score int, ok bool) {
	i := s.base + ply
	key := s.keys[i]
	low := max(s.stack[ply].floor, i-s.state.Reversible())
	seen := false
	for j := i - 4; j >= low; j -= 2 {
		if s.keys[j] != key {
			continue
		}
		if j < s.base && !seen {
			seen = true
			continue
		}
		if s.params.PerpetualLoses {
			if s.alwaysChecked(j+2, i) {
				return int(ai.RuleScore) - ply, true
			}
			if s.alwaysChecked(j+1, i-1) {
				return ply - int(ai.RuleScore), true
			}
		}
		return 0, true
	}
	return 0, false
}

// alwaysChecked tells whether one side was in check each time it had to move.
func (s *searcher) alwaysChecked(from, to int) bool {
	for i := from; i <= to; i += 2 {
		if !s.checks[i] {
			return false
		}
	}
	return true
}

// evaluate returns the static evaluation as this level sees it.
func (s *searcher) evaluate(ply int) int {
	v := s.state.Evaluate()
	if s.strength.Noise > 0 {
		v += s.misjudge(s.keys[s.base+ply])
	}
	return min(max(v, -int(ai.MaxEval)), int(ai.MaxEval))
}

// corrected adds to a static evaluation what searches of positions of the same
// structure have shown.
func (s *searcher) corrected(v int) int {
	v += s.history.correction(s.state.Turn(), s.state.Structures())
	return min(max(v, -int(ai.MaxEval)), int(ai.MaxEval))
}
