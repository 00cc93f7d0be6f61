package game

import (
	"slices"
	"time"

	"tah/rules"
	"tah/rules/record"
)

// Record returns the session as a recorded game with the given tags: all that
// was tried, the line through the position shown as the main line (in an
// analysis its own one), and how that ended.
func (s *Session) Record(tags ...record.Tag) *record.Record {
	r := &record.Record{Game: s.config.Game.Key(), Start: s.config.Start, Tags: tags}
	if s.config.RuleSet != s.config.Game.RuleSets()[0] {
		r.RuleSet = s.config.RuleSet
	}
	var main []int32
	for n := s.next(0); n != 0; n = s.next(n) {
		main = append(main, n)
	}
	nodes := make([]*record.Node, len(s.nodes))
	nodes[0] = &r.Root
	for id := range s.nodes {
		n := &s.nodes[id]
		if id > 0 {
			nodes[id] = &record.Node{Move: n.move, Before: n.remark.before}
		}
		nodes[id].Comment, nodes[id].NAGs = n.remark.comment, slices.Clone(n.remark.nags)
		nodes[id].Shapes = slices.Clone(n.remark.shapes)
	}
	for id, n := range s.nodes {
		for _, c := range n.children {
			if slices.Contains(main, c) {
				nodes[id].Next = append([]*record.Node{nodes[c]}, nodes[id].Next...)
			} else {
				nodes[id].Next = append(nodes[id].Next, nodes[c])
			}
		}
	}
	if s.HasClock() {
		mover := s.first()
		for i, id := range main {
			nodes[id].Clock = s.nodes[id].left[mover^rules.Color(i&1)].main
		}
	}
	here, follows := s.cur, s.follows()
	if len(main) > 0 {
		s.walk(main[len(main)-1])
	}
	r.Outcome = s.result()
	s.walk(here)
	s.setFollows(follows)
	return r
}

// first returns the side that makes the first move.
func (s *Session) first() rules.Color {
	return s.pos.Turn() ^ rules.Color(s.pos.Ply()&1)
}

// FromRecord makes a session of a recorded game, with its variations and
// comments, shown at the end of its main line. Two persons are at the board.
// It returns the error of the start position, or ErrIllegalMove for a record
// that was not read by a format's own package.
func FromRecord(r *record.Record, g rules.Game, now time.Time) (*Session, error) {
	s, err := New(Config{Game: g, RuleSet: r.RuleSet, Start: r.Start}, now)
	if err != nil {
		return nil, err
	}
	s.nodes[0].remark = remark{comment: r.Root.Comment, nags: r.Root.NAGs, shapes: r.Root.Shapes}
	type branch struct {
		parent int32
		node   *record.Node
	}
	// The last of the branches is the next to follow: a line before its variations.
	var open []branch
	push := func(parent int32, next []*record.Node) {
		for i := len(next) - 1; i >= 0; i-- {
			open = append(open, branch{parent, next[i]})
		}
	}
	push(0, r.Root.Next)
	end := int32(0)
	for len(open) > 0 {
		b := open[len(open)-1]
		open = open[:len(open)-1]
		s.walk(b.parent)
		if len(s.nodes) >= maxNodes || !slices.Contains(s.pos.AppendPlayable(nil), b.node.Move) {
			return nil, ErrIllegalMove
		}
		id := s.child(b.node.Move)
		if rm := (remark{b.node.Before, b.node.Comment, b.node.NAGs, b.node.Shapes}); !rm.empty() {
			s.nodes[id].remark = rm
		}
		if end == b.parent && s.nodes[b.parent].children[0] == id {
			end = id
		}
		push(id, b.node.Next)
	}
	s.walk(end)
	for id := range s.nodes { // walking moved them
		if k := s.nodes[id].children; len(k) > 0 {
			s.nodes[id].follow = k[0]
		}
	}
	if r.Outcome.Over() && !s.pos.Outcome().Over() {
		s.nodes[end].decided = r.Outcome
	}
	s.settle()
	return s, nil
}
