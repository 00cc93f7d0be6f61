package game

import (
	"slices"

	"tah/rules"
)

// Here returns the id of the move that led to the position shown, 0 at the
// start.
func (s *Session) Here() int { return int(s.cur) }

// Parent returns the id of the move before one, 0 for the first and the start.
func (s *Session) Parent(id int) int {
	if id <= 0 || !s.known(id) {
		return 0
	}
	return int(s.nodes[id].parent)
}

// Root returns the move with which the variation begins that a move is in, 0
// if it is in the main line or unknown.
func (s *Session) Root(id int) int {
	for ; s.known(id) && id > 0; id = int(s.nodes[id].parent) {
		if place, _ := s.Variation(id); place > 0 {
			return id
		}
	}
	return 0
}

// Beside returns what was tried instead of the move that led to the position
// shown: the next (step 1) or the one before (step -1), after the last the
// first. ok is false if nothing was.
func (s *Session) Beside(step int) (id int, ok bool) {
	place, of := s.Variation(int(s.cur))
	if of < 2 {
		return 0, false
	}
	return int(s.nodes[s.nodes[s.cur].parent].children[(place+step+of)%of]), true
}

// Fork returns the nearest position after (step 1) or before (step -1) the one
// shown in which more than one move was tried, or the end of the line.
func (s *Session) Fork(step int) int {
	n := s.cur
	for {
		next := s.nodes[n].follow
		if step < 0 {
			next = s.nodes[n].parent
		}
		if next == 0 && step > 0 || n == 0 && step < 0 {
			return int(n)
		}
		if n = next; len(s.nodes[n].children) > 1 {
			return int(n)
		}
	}
}

// CanPromote reports whether Promote would bring the variation that a move is in nearer
// to the main line, and not only make it that.
func (s *Session) CanPromote(id int) bool {
	root := s.Root(id)
	place, _ := s.Variation(root)
	return root > 0 && (place > 1 || s.Root(s.Parent(root)) > 0)
}

// CatchUp adds to an analysis what has been tried in its game since, and shows the
// position at which the game is shown.
func (s *Session) CatchUp(played, at *Session) {
	s.Merge(played)
	s.Goto(0)
	s.Goto(s.Insert(at.Line()))
}

// RedoTurn plays again what was taken back, with the engine's answer.
func (s *Session) RedoTurn() {
	for s.Redo() {
		if _, engine := s.EngineToMove(); !engine {
			return
		}
	}
}

// Resigner returns the person who resigns: whose turn it is, or who plays against an
// engine.
func (s *Session) Resigner() rules.Color {
	if c := s.Turn(); s.Player(c).Person() {
		return c
	}
	return s.Turn().Other()
}

// StepTo returns where a step in the tree leads: back, forward, fork-back, fork-forward,
// up, down, first, last. ok is false if it leads nowhere.
func (s *Session) StepTo(step string) (id int, ok bool) {
	switch step {
	case "back":
		return s.Parent(s.Here()), s.CanUndo()
	case "forward":
		return int(s.nodes[s.cur].follow), s.CanRedo()
	case "fork-back":
		return s.Fork(-1), true
	case "fork-forward":
		return s.Fork(1), true
	case "up":
		return s.Beside(-1)
	case "down":
		return s.Beside(1)
	case "first":
		return 0, true
	case "last":
		return s.End(), true
	}
	return 0, false
}

// Size returns how many moves there are from the one with an id on, variations
// and itself included.
func (s *Session) Size(id int) int {
	if !s.known(id) {
		return 0
	}
	n, open := 0, []int32{int32(id)}
	for len(open) > 0 {
		at := open[len(open)-1]
		open = append(open[:len(open)-1], s.nodes[at].children...)
		n++
	}
	return n
}

// Insert adds a line of moves, in saved form, to those tried in the position
// shown, which stays. It returns the id of the last move that can be made, that
// of the position shown if none can.
func (s *Session) Insert(codes []uint16) int {
	here, follows := s.cur, s.follows()
	for _, code := range codes {
		m, err := s.pos.DecodeMove(code)
		if err != nil || len(s.nodes) >= maxNodes || !slices.Contains(s.playable(), m) {
			break
		}
		s.advance(s.child(m))
	}
	last := int(s.cur)
	s.walk(here)
	s.setFollows(follows)
	s.followNew()
	return last
}

// followNew lets redo go on where moves were added behind the end of a line.
func (s *Session) followNew() {
	for id := range s.nodes {
		if n := &s.nodes[id]; n.follow == 0 && len(n.children) > 0 {
			n.follow = n.children[0]
		}
	}
}
