package shogi

import (
	"math"
	"math/bits"

	"tah/rules"
	"tah/rules/shogi"
)

// Verdict is what a search for a mate has come to.
type Verdict uint8

// The verdicts.
const (
	Unknown Verdict = iota // a limit was reached
	Mates                  // checks without a pause mate
	NoMate                 // they do not, whatever is played, or not within the plies asked for
)

// MateLimits bound a search for a mate; a zero sets no limit.
type MateLimits struct {
	Plies int    // of the longest mate looked for
	Nodes uint64 // positions visited
}

// Mate is the answer of a MateSolver.
type Mate struct {
	Verdict Verdict
	// Line is the mate: each of the attacker's moves is proved to mate, and the
	// defender holds out as long as it can among what has been proved. Every
	// legal interposition counts as a move, useless ones too.
	Line []rules.Move
	// Minimal tells that no mate is shorter than Line and that no defence
	// against it lasts longer.
	Minimal bool
	Nodes   uint64 // positions visited
}

const (
	// longestMinimal is the longest mate that a search without a limit of
	// plies tries to shorten to its minimum.
	longestMinimal = 11
	// unlimited is the limit of a search that stops at repetitions only.
	unlimited = math.MaxUint16
	// deepest is where even that gives up.
	deepest = 400
	// endless is a proof or disproof number that stands for certainty.
	endless = math.MaxUint32
	// Where a disproof hangs: on nothing but the position, or on a limit;
	// otherwise on the position that many plies from the root, which would
	// have been repeated.
	absolute = math.MaxInt16
	cut      = -1
)

// MateSolver proves mates in shogi by depth-first proof-number search (df-pn,
// A. Nagai, "Df-pn Algorithm for Searching AND/OR Trees and Its Applications",
// 2002) with the threshold 1+ε of Pawlewicz and Lew (2006).
//
// Each position is searched with a number of plies left, whose results do not
// depend on the way to it, or without limit. Then a repeated position counts
// as a failure of the attacker. A disproof that rests on a position before it
// holds for this way only and is remembered under the way's own key (Kishimoto
// and Müller, "A General Solution to the Graph History Interaction Problem",
// 2004), so that a true NoMate is told from an accident. Proofs need no
// repetition, so they always hold. What was played before the root is not
// looked at.
//
// A MateSolver may be used again, and then remembers; it must not be used by
// two goroutines at a time.
type MateSolver struct {
	table     []mateEntry // clusters of mateCluster, a power of two of them
	pos       *shogi.Position
	children  []child // of all positions on the way, one after another
	path      [deepest + 2]uint64
	way       uint64 // key of the whole path
	nodes     uint64
	most      uint64
	stop      func() bool
	stopped   bool
	moves     [1024]rules.Move // what generators write to
	generated int              // how many of them are moves
	attacker  rules.Color
}

// child is a move and what is known of the position behind it.
type child struct {
	numbers
	move rules.Move
	key  uint64
}

// numbers are what is known of a position, from the view of its mover: phi is
// the least number of positions to be won to show that the mover succeeds, at
// mating or escaping, delta to show that it fails.
type numbers struct {
	phi, delta uint32
	plies      uint16 // of the mate, where it is proved
	hangs      int16  // on what the disproof, where there is one, depends
}

// mateEntry is one position in the table, 24 bytes.
type mateEntry struct {
	key        uint64
	phi, delta uint32 // found with limit
	limit      uint16
	within     uint16 // a mate within so many plies less one is proved; 0 for none
	none       uint16 // there is none within so many plies
	work       uint8  // logarithm of the positions visited for it
}

const mateCluster = 4

// NewMateSolver returns a solver with a table of at most so many megabytes
// (2^20 bytes), at least one.
func NewMateSolver(hashMB int) *MateSolver {
	clusters := max(hashMB, 1) << 20 / (24 * mateCluster)
	return &MateSolver{table: make([]mateEntry, mateCluster<<(bits.Len(uint(clusters))-1))}
}

// Solve looks for a mate by the side to move in pos, which it leaves as it is.
// With a limit of plies it finds the shortest; without one it finds any first
// and shortens it if it can be as short as 11 plies. It calls stop, which may
// be nil, every millisecond or so and ends when stop answers true.
func (s *MateSolver) Solve(pos *shogi.Position, limits MateLimits, stop func() bool) Mate {
	s.pos, s.attacker = pos.Copy(), pos.Turn()
	s.stop, s.most = stop, limits.Nodes
	s.nodes, s.stopped = 0, false
	if pos.Outcome().Over() {
		return Mate{Verdict: NoMate}
	}
	if limits.Plies > 0 {
		plies, verdict := s.shortest(min(limits.Plies, deepest-1))
		return s.answer(verdict, plies, true)
	}
	root := s.search(unlimited)
	if root.phi != 0 {
		return s.answer(root.failure(), 0, false)
	}
	plies, verdict := s.shortest(min(int(root.plies), longestMinimal))
	if verdict != Mates {
		return s.answer(Mates, int(root.plies), false)
	}
	return s.answer(Mates, plies, true)
}

// answer makes the answer; a mate is proved within so many plies.
func (s *MateSolver) answer(v Verdict, plies int, shortest bool) Mate {
	m := Mate{Verdict: v, Nodes: s.nodes}
	if v != Mates {
		return m
	}
	// What is proved shall be told even if the time is up; only what the table
	// has lost is searched again.
	s.stop, s.stopped, s.most = nil, false, s.nodes+1<<20
	m.Line = s.line(plies)
	m.Minimal = shortest && plies <= longestMinimal
	m.Nodes = s.nodes
	if m.Line == nil {
		return Mate{Nodes: s.nodes}
	}
	return m
}

// failure tells what it means that the attacker's numbers show no mate.
func (n *numbers) failure() Verdict {
	if n.delta == 0 && n.hangs >= 0 {
		return NoMate
	}
	return Unknown
}

// shortest returns the length of the shortest mate within so many plies. It
// says NoMate if there is none.
func (s *MateSolver) shortest(most int) (plies int, v Verdict) {
	for n := 1; n <= most; n += 2 {
		root := s.search(uint16(n))
		switch {
		case root.phi == 0:
			return n, Mates
		case root.delta != 0:
			return 0, Unknown
		case root.hangs >= 0:
			return 0, NoMate
		}
	}
	return 0, NoMate
}

// line returns a mate from a position where one within so many plies is
// proved, nil if a limit does not let it be found again. The defender is
// measured exactly where it has at most longestMinimal plies.
func (s *MateSolver) line(plies int) []rules.Move {
	var line []rules.Move
	for {
		m, left := s.strike(plies)
		if m == rules.NoMove {
			return nil
		}
		line = append(line, m)
		s.pos.Make(m)
		if s.pos.CountLegal() == 0 {
			return line
		}
		if m, plies = s.resist(left); m == rules.NoMove {
			return nil
		}
		line = append(line, m)
		s.pos.Make(m)
	}
}

// strike returns a check that leads to a mate within so many plies, and those
// that are left then.
func (s *MateSolver) strike(plies int) (best rules.Move, left int) {
	checks := s.pos.AppendChecks(nil)
	if m := mateInOne(s.pos, checks); m != rules.NoMove {
		return m, 0
	}
	// First those that the table knows, then those that it has lost.
	for _, lookUp := range []func(uint16) numbers{s.known, s.search} {
		for _, m := range checks {
			s.pos.Make(m)
			if n := lookUp(uint16(plies - 1)); n.delta == 0 && (best == rules.NoMove || int(n.plies) < left) {
				best, left = m, int(n.plies)
			}
			s.pos.Undo()
		}
		if best != rules.NoMove {
			break
		}
	}
	return best, left
}

// resist returns the reply to a check that holds out longest against a mate
// within so many plies, and those that are left then.
func (s *MateSolver) resist(plies int) (best rules.Move, left int) {
	for _, m := range s.pos.AppendLegal(nil) {
		s.pos.Make(m)
		n, v := 0, Unknown
		if plies-1 <= longestMinimal {
			n, v = s.shortest(plies - 1)
		} else if root := s.search(uint16(plies - 1)); root.phi == 0 {
			n, v = int(root.plies), Mates
		}
		s.pos.Undo()
		if v != Mates {
			return rules.NoMove, 0
		}
		if n > left {
			best, left = m, n
		}
	}
	return best, left
}

// search solves the current position, whoever is to move.
func (s *MateSolver) search(limit uint16) numbers {
	s.way, s.children = 1, s.children[:0]
	if n := s.known(limit); n.phi == 0 || n.delta == 0 {
		return n
	}
	return s.expand(limit, 0, endless, endless)
}

// known returns what the table knows of the current position.
func (s *MateSolver) known(limit uint16) numbers {
	return s.look(s.key(), limit, s.pos.Turn() == s.attacker)
}

// key returns the key of the current position in this attacker's search: the
// same position may be one in which the other side looks for a mate.
func (s *MateSolver) key() uint64 {
	return s.pos.Key() ^ uint64(s.attacker)<<63
}

// proof and disproof return the numbers of a position that is proved to be a
// mate or none.
func proof(attacking bool, plies uint16) numbers {
	if attacking {
		return numbers{phi: 0, delta: endless, plies: plies}
	}
	return numbers{phi: endless, delta: 0, plies: plies}
}

func disproof(attacking bool, hangs int16) numbers {
	if attacking {
		return numbers{phi: endless, delta: 0, hangs: hangs}
	}
	return numbers{phi: 0, delta: endless, hangs: hangs}
}

// expand searches the current position until its numbers reach one of the
// thresholds.
func (s *MateSolver) expand(limit uint16, ply int, phiMost, deltaMost uint32) numbers {
	attacking := s.pos.Turn() == s.attacker
	if s.visit(); ply > deepest {
		return disproof(attacking, cut)
	}
	key, before := s.key(), s.nodes
	result, done := s.generate(limit, attacking, key)
	if done {
		s.store(key, limit, attacking, ply, result, 1)
		return result
	}
	first := len(s.children)
	above := s.way
	s.path[ply] = key
	s.way = (above ^ key) * 0x9e3779b97f4a7c15
	next := limit
	if limit != unlimited {
		next--
	}
	for i := range s.generated {
		m := s.moves[i]
		s.pos.Make(m)
		c := child{move: m, key: s.key()}
		s.pos.Undo()
		c.numbers = s.look(c.key, next, !attacking)
		if at, ok := s.repeats(c.key, ply); ok && limit == unlimited && c.phi != 0 && c.delta != 0 {
			c.numbers = disproof(!attacking, int16(at))
		}
		s.children = append(s.children, c)
	}
	for {
		var best int
		var second uint32
		result, best, second = s.sum(first, attacking)
		if s.stopped || result.phi >= phiMost || result.delta >= deltaMost {
			break
		}
		c := s.children[first+best]
		deltaLimit := min(uint64(phiMost), uint64(second)+uint64(second)/4+1)
		s.pos.Make(c.move)
		n := s.expand(next, ply+1, deltaMost-(result.delta-c.phi), uint32(deltaLimit))
		s.pos.Undo()
		s.children[first+best].numbers = n
	}
	s.children = s.children[:first]
	s.way = above
	if result.hangs >= int16(ply) {
		result.hangs = absolute
	}
	if !s.stopped {
		s.store(key, limit, attacking, ply, result, s.nodes-before)
	}
	return result
}

// visit counts a position and looks at the world now and then.
func (s *MateSolver) visit() {
	s.nodes++
	if s.most > 0 && s.nodes >= s.most || s.nodes%512 == 0 && s.stop != nil && s.stop() {
		s.stopped = true
	}
}

// generate leaves the moves of the current position in s.moves. done tells
// that they already decide it.
func (s *MateSolver) generate(limit uint16, attacking bool, key uint64) (n numbers, done bool) {
	if !attacking {
		s.generated = len(s.pos.AppendLegal(s.moves[:0]))
		return proof(false, 0), s.generated == 0
	}
	checks := s.pos.AppendChecks(s.moves[:0])
	s.generated = len(checks)
	e := s.find(key)
	switch {
	case len(checks) == 0:
		return disproof(true, absolute), true
	case (e == nil || e.none == 0) && mateInOne(s.pos, checks) != rules.NoMove:
		return proof(true, 1), true
	case limit == 1:
		return disproof(true, cut), true
	}
	return numbers{}, false
}

// repeats tells whether a position has occurred on the way, and at which ply.
func (s *MateSolver) repeats(key uint64, ply int) (at int, ok bool) {
	for i := ply - 1; i >= 0; i -= 2 {
		if s.path[i] == key {
			return i, true
		}
	}
	return 0, false
}

// sum computes the numbers of a position from its children's, the child to be
// searched next and the least delta of the others.
func (s *MateSolver) sum(first int, attacking bool) (n numbers, best int, second uint32) {
	n = numbers{phi: endless, hangs: cut}
	second = endless
	total := uint64(0)
	weakest, longest := int16(absolute), uint16(0) // of the children at which the mover fails
	for i := range s.children[first:] {
		c := &s.children[first+i]
		total += uint64(c.phi)
		weakest, longest = min(weakest, c.hangs), max(longest, c.plies)
		switch {
		case c.delta < n.phi:
			second = n.phi
			n.phi, best = c.delta, i
		case c.delta < second:
			second = c.delta
		}
		if c.delta != 0 {
			continue
		}
		if attacking && (n.plies == 0 || c.plies+1 < n.plies) {
			n.plies = c.plies + 1
		}
		if !attacking {
			n.hangs = max(n.hangs, c.hangs)
		}
	}
	switch {
	case n.phi == 0:
		n.delta = endless
	case total == 0: // the mover fails everywhere
		n.delta = 0
		if attacking {
			n.hangs = weakest
		} else {
			n.plies = longest + 1
		}
	default:
		n.delta = uint32(min(total, endless-1))
	}
	return n, best, second
}

// cluster returns where a key may be.
func (s *MateSolver) cluster(key uint64) []mateEntry {
	i := int(key&uint64(len(s.table)/mateCluster-1)) * mateCluster
	return s.table[i : i+mateCluster]
}

// find returns what is stored under a key, nil for nothing.
func (s *MateSolver) find(key uint64) *mateEntry {
	c := s.cluster(key)
	for i := range c {
		if c[i].key == key && c[i].work > 0 {
			return &c[i]
		}
	}
	return nil
}

// look returns what the table knows of a position behind the current way.
func (s *MateSolver) look(key uint64, limit uint16, attacking bool) numbers {
	n := numbers{phi: 1, delta: 1}
	if e := s.find(key); e != nil {
		switch {
		case e.within > 0 && e.within-1 <= limit:
			return proof(attacking, e.within-1)
		case e.none == unlimited:
			return disproof(attacking, absolute)
		case e.none >= limit:
			return disproof(attacking, cut)
		case e.limit == limit:
			n.phi, n.delta = e.phi, e.delta
		}
	}
	if limit == unlimited {
		if e := s.find(key ^ s.way); e != nil {
			return disproof(attacking, int16(e.phi))
		}
	}
	return n
}

// store remembers the numbers of a position ply plies from the root, to which
// the current way leads.
func (s *MateSolver) store(key uint64, limit uint16, attacking bool, ply int, n numbers, work uint64) {
	proved, disproved := n.phi == 0, n.delta == 0
	if !attacking {
		proved, disproved = disproved, proved
	}
	if disproved && limit == unlimited && n.hangs < int16(ply) {
		*s.slot(key ^ s.way) = mateEntry{key: key ^ s.way, phi: uint32(n.hangs), work: logarithm(work)}
		return
	}
	e := s.slot(key)
	if e.key != key || e.work == 0 {
		*e = mateEntry{key: key}
	}
	e.work = max(e.work, logarithm(work))
	switch {
	case proved:
		if e.within == 0 || n.plies+1 < e.within {
			e.within = n.plies + 1
		}
	case disproved && n.hangs >= int16(ply):
		e.none = unlimited
	case disproved:
		e.none = max(e.none, limit)
	default:
		e.limit, e.phi, e.delta = limit, n.phi, n.delta
		if attacking {
			e.none = max(e.none, 1) // generate has looked
		}
	}
}

// logarithm returns 1 and more for 1 and more.
func logarithm(work uint64) uint8 { return uint8(bits.Len64(work | 1)) }

// slot returns the entry of a key, or the one that it displaces: what has cost
// least.
func (s *MateSolver) slot(key uint64) *mateEntry {
	if e := s.find(key); e != nil {
		return e
	}
	c := s.cluster(key)
	slot := &c[0]
	for i := range c {
		if c[i].work < slot.work {
			slot = &c[i]
		}
	}
	return slot
}
