package game

import (
	"slices"

	"tah/rules"
)

// At returns the session as it is shown at another place of the tree, after the move
// with the given id; the session itself stands where it stood. What At returns shares
// the tree and is to be read only, until the session changes. For an unknown id it is
// the session itself.
func (s *Session) At(id int) *Session {
	if !s.known(id) {
		return s
	}
	shown := *s
	shown.pos, shown.cur = s.pos.Clone(), int32(id)
	here, line := s.line(s.cur), s.line(int32(id))
	same := 0
	for same < len(line) && same < len(here) && line[same] == here[same] {
		same++
	}
	for range here[same:] {
		shown.pos.Undo()
	}
	for _, n := range line[same:] {
		shown.pos.Make(s.nodes[n].move)
	}
	shown.offer, shown.clock.running = offer{}, false
	return &shown
}

// End returns the id of the last move of the line on which the session stands, 0 if
// nothing was played.
func (s *Session) End() int {
	n := s.cur
	for s.nodes[n].follow != 0 {
		n = s.nodes[n].follow
	}
	return int(n)
}

// PlyID returns the id of the move with a number in the line on which the session
// stands, 0 for the start; ok is false if the line has no such move.
func (s *Session) PlyID(ply int) (id int, ok bool) {
	if ply == 0 {
		return 0, true
	}
	line := s.Moves()
	if ply < 0 || ply > len(line) {
		return 0, false
	}
	return line[ply-1].ID, true
}

// OnLine reports whether a move is one of those that led to where the session stands,
// or the start.
func (s *Session) OnLine(id int) bool { return id == 0 || slices.Contains(s.line(s.cur), int32(id)) }

// Has reports whether an id is that of a move of the tree, or 0, the start.
func (s *Session) Has(id int) bool { return s.known(id) }

// Includes reports whether every move of another session of the same game is in the tree.
func (s *Session) Includes(o *Session) bool {
	ids := make([]int32, len(o.nodes))   // here, of the moves there
	for _, there := range o.kept()[1:] { // parents come before their children
		n := &o.nodes[there]
		children := s.nodes[ids[n.parent]].children
		at := slices.IndexFunc(children, func(c int32) bool { return s.nodes[c].code == n.code })
		if at < 0 {
			return false
		}
		ids[there] = children[at]
	}
	return true
}

// TreeAt returns the moves as Tree does where the session stands, with the one marked
// that is shown elsewhere.
func (s *Session) TreeAt(id int) []MoveItem {
	tree := s.Tree()
	markCurrent(tree, id)
	return tree
}

func markCurrent(line []MoveItem, id int) {
	for i := range line {
		line[i].Current = line[i].ID == id
		for _, l := range line[i].Lines {
			markCurrent(l, id)
		}
	}
}

// ReadMove returns the move that a text means in any notation, and of those that differ
// in the promotion the one that gains most. It is NoMove if the text means none or more
// than one; r tells why.
func (s *Session) ReadMove(text string) (m rules.Move, r rules.Reading) {
	if m, err := s.pos.ParseMove(text); err == nil {
		return m, r
	}
	r = s.pos.Read(text, s.style)
	if len(r.Moves) > 0 && r.SameWay() {
		return ByWorth(r.Moves)[0], r
	}
	if a, err := s.pos.ParseAttempt(text); err == nil {
		r.Attempts = append(r.Attempts, a)
	}
	return rules.NoMove, r
}
