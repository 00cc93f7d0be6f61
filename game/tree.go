package game

import (
	"slices"
	"time"

	"tah/rules"
)

// MoveItem is one move of the move list.
type MoveItem struct {
	ID       int         // for Goto
	Ply      int         // 1 for the first move of the game
	Color    rules.Color // who made it
	Notation string
	NAGs     []uint8      // how the move was annotated
	Comment  bool         // something was written about it
	Current  bool         // the position shown is the one after this move
	Lines    [][]MoveItem // Tree: the variations that begin instead of it
}

// Moves returns the line through the position shown: the moves that led here
// and those that redo would play.
func (s *Session) Moves() []MoveItem {
	line := s.line(s.cur)
	for n := s.nodes[s.cur].follow; n != 0; n = s.nodes[n].follow {
		line = append(line, n)
	}
	first := s.first()
	items := make([]MoveItem, len(line))
	for i, n := range line {
		items[i] = s.item(n, i+1, first)
	}
	return items
}

// Tree returns the main line with all variations. In an analysis it is the
// first line of each position, in a game the line through the position shown.
func (s *Session) Tree() []MoveItem {
	return s.branch(s.next(0), 1, true)
}

// next returns the move after n in its line, 0 if it is the last.
func (s *Session) next(n int32) int32 {
	switch k := s.nodes[n].children; {
	case len(k) == 0:
		return 0
	case s.config.Analysis:
		return k[0]
	default:
		return s.nodes[n].follow
	}
}

// branch returns the line that begins with n, and what was tried instead of
// its moves; instead of the first one only in the main line.
func (s *Session) branch(n int32, ply int, main bool) []MoveItem {
	var items []MoveItem
	for first := s.first(); n != 0; n, ply = s.next(n), ply+1 {
		item := s.item(n, ply, first)
		if main || len(items) > 0 {
			for _, other := range s.nodes[s.nodes[n].parent].children {
				if other != n {
					item.Lines = append(item.Lines, s.branch(other, ply, false))
				}
			}
		}
		items = append(items, item)
	}
	return items
}

func (s *Session) item(n int32, ply int, first rules.Color) MoveItem {
	r := &s.nodes[n].remark
	return MoveItem{
		ID: int(n), Ply: ply, Color: first ^ rules.Color((ply-1)&1),
		Notation: s.nodes[n].notation, Current: n == s.cur,
		NAGs: r.nags, Comment: r.before+r.comment != "",
	}
}

// known tells whether id is a move of the tree or 0, the start.
func (s *Session) known(id int) bool {
	if id < 0 || id >= len(s.nodes) {
		return false
	}
	for n := int32(id); n > 0; n = s.nodes[n].parent {
		if s.nodes[n].cut {
			return false
		}
	}
	return true
}

// Empty tells whether nobody would miss the session: nothing was moved or
// written, and it is no chapter of a study.
func (s *Session) Empty() bool {
	return len(s.nodes[0].children) == 0 && s.nodes[0].remark.empty() && s.Study == ""
}

// Variation returns the place of a move among those tried in its position, 0
// for the main line's, and how many there are.
func (s *Session) Variation(id int) (place, of int) {
	if id <= 0 || !s.known(id) {
		return 0, 0
	}
	k := s.nodes[s.nodes[id].parent].children
	return slices.Index(k, int32(id)), len(k)
}

// Promote moves a move, with what follows, one place up among those tried in
// its position. It reports false if it is the first already.
func (s *Session) Promote(id int) bool {
	place, _ := s.Variation(id)
	if place == 0 {
		return false
	}
	k := s.nodes[s.nodes[id].parent].children
	k[place-1], k[place] = k[place], k[place-1]
	return true
}

// MakeMain makes the line that leads to a move the main line. It reports false
// if it is that already.
func (s *Session) MakeMain(id int) bool {
	changed := false
	for n := id; n > 0 && s.known(n); n = int(s.nodes[n].parent) {
		for s.Promote(n) {
			changed = true
		}
	}
	return changed
}

// Cut is a part that was deleted from the tree.
type Cut struct {
	root, cur, follow int32
	place             int
}

// Delete takes a move and all that follows away. If the position shown is
// among that, the one before the move is shown. It reports false for the start
// and for an unknown id.
func (s *Session) Delete(id int) (Cut, bool) {
	place, of := s.Variation(id)
	if of == 0 {
		return Cut{}, false
	}
	root := int32(id)
	parent := s.nodes[root].parent
	c := Cut{root: root, cur: s.cur, follow: s.nodes[parent].follow, place: place}
	if slices.Contains(s.line(s.cur), root) {
		s.walk(parent)
		s.settle()
	}
	n := &s.nodes[parent]
	n.children = slices.Delete(n.children, place, place+1)
	if n.follow = c.follow; n.follow == root {
		n.follow = 0
		if len(n.children) > 0 {
			n.follow = n.children[0]
		}
	}
	s.nodes[root].cut = true
	return c, true
}

// Restore puts back what was deleted last and shows what was shown before. It
// reports false if the move is in the tree again.
func (s *Session) Restore(c Cut) bool {
	if c.root <= 0 || int(c.root) >= len(s.nodes) || !s.nodes[c.root].cut {
		return false
	}
	n := &s.nodes[s.nodes[c.root].parent]
	for _, other := range n.children {
		if s.nodes[other].code == s.nodes[c.root].code {
			return false
		}
	}
	n.children = slices.Insert(n.children, min(c.place, len(n.children)), c.root)
	s.nodes[c.root].cut = false
	follow := c.follow
	s.Goto(int(c.cur))
	s.nodes[s.nodes[c.root].parent].follow = follow
	return true
}

// Analyse returns an analysis of the game that it is a copy of: the same tree
// with the game's line as the main one, and the moves' ids.
func (s *Session) Analyse(now time.Time) *Session {
	a := &Session{config: s.config, pos: s.pos.Clone(), nodes: slices.Clone(s.nodes), cur: s.cur, style: s.style, created: now, Flipped: s.Flipped}
	a.config.Analysis, a.config.TouchMove = true, false
	a.config.Players, a.config.Clocks = [2]Player{}, [2]TimeControl{}
	for id := range a.nodes {
		n := &a.nodes[id]
		n.children, n.left, n.spent = slices.Clone(n.children), [2]reserve{}, 0
	}
	for _, m := range s.Moves() {
		for a.Promote(m.ID) {
		}
	}
	return a
}

// Another returns a new game between the same players, which is shown in the same way.
func (s *Session) Another(now time.Time) (*Session, error) {
	n, err := New(Config{Game: s.config.Game, Players: s.config.Players}, now)
	if err == nil {
		n.Flipped = s.Flipped
	}
	return n, err
}

// Chapter returns another chapter of the study that an analysis is in, which begins here,
// with the position shown, or with the game's start.
func (s *Session) Chapter(here bool, name string, now time.Time) (*Session, error) {
	c := Config{Game: s.config.Game, RuleSet: s.config.RuleSet, Analysis: true}
	if here {
		c.Start = s.pos.String()
	}
	n, err := New(c, now)
	if err == nil {
		n.Study, n.Flipped, n.Name = s.Study, s.Flipped, name
	}
	return n, err
}

// Merge adds the moves of another session of the same game that are not in the
// tree yet.
func (s *Session) Merge(o *Session) {
	here, follows, ids := s.cur, s.follows(), make([]int32, len(o.nodes))
	for id := 1; id < len(o.nodes); id++ { // parents come before their children
		ids[id] = -1 // not there
		parent := ids[o.nodes[id].parent]
		if o.nodes[id].cut || parent < 0 {
			continue
		}
		s.walk(parent)
		if len(s.nodes) >= maxNodes || !slices.Contains(s.pos.AppendPlayable(nil), o.nodes[id].move) {
			continue
		}
		ids[id] = s.child(o.nodes[id].move)
	}
	s.walk(here)
	s.setFollows(follows)
	s.followNew()
}
