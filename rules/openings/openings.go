// Package openings knows what openings are called. A name is a stable key, to
// be said in words by a translation; it belongs to a position, whatever moves
// led there, and in shogi also to a shape: where a side's rook stands, or its
// castle. The names and moves are facts, written down from common knowledge.
package openings

import (
	_ "embed" // the lists
	"strings"

	"tah/rules"
)

// The lists have a line for each opening: its name and its moves in the
// notation of the engine protocol, or "shape" or "castle" and the pieces of one
// side as First sees them: a letter and a square, or * for one in hand. A
// letter in lower case is the opponent's piece. A name may have several lines.
var (
	//go:embed chess.txt
	chess string
	//go:embed shogi.txt
	shogi string
)

// Line is an opening that is named by its moves from the start.
type Line struct {
	Name  string
	Moves []string
}

// Found is what there is to say of a game's opening.
type Found struct {
	Opening string    // the name reached last, "" if none
	Castles [2]string // the one that each side built last, "" if none
}

// Names are the names of one game's openings. They are not safe for concurrent
// use.
type Names struct {
	start  string // in the game's notation
	lines  []Line
	shapes []shape
	tables map[uint64]map[uint64]string // by the key of the start: other rule sets have other keys
}

// Of returns the names of a game's openings, none for a game without a list.
func Of(g rules.Game) *Names {
	n := &Names{tables: make(map[uint64]map[uint64]string)}
	pos, err := g.New("", "")
	if err != nil {
		return n
	}
	n.start = pos.String()
	board := newBoard(g)
	for line := range strings.Lines(list(g.Key())) {
		switch fields := strings.Fields(line); fields[1] {
		case "shape", "castle":
			n.shapes = append(n.shapes, board.shape(fields[0], fields[1] == "castle", fields[2:]))
		default:
			n.lines = append(n.lines, Line{fields[0], fields[1:]})
		}
	}
	return n
}

func list(gameKey string) string {
	switch gameKey {
	case "chess":
		return chess
	case "shogi":
		return shogi
	}
	return ""
}

// Lines returns the openings that are named by their moves.
func (n *Names) Lines() []Line { return n.lines }

// All returns every name, those of castles apart; a name may come more than
// once.
func (n *Names) All() (openings, castles []string) {
	for _, l := range n.lines {
		openings = append(openings, l.Name)
	}
	for i := range n.shapes {
		if s := &n.shapes[i]; s.castle {
			castles = append(castles, s.name)
		} else {
			openings = append(openings, s.name)
		}
	}
	return openings, castles
}

// Find returns the names that the game which led to pos reached last. A game
// from another start than the usual one has none.
func (n *Names) Find(pos rules.Position) Found {
	const longest = 60 // what looks like an opening or a castle later is chance
	var found Found
	if pos.Ply() == 0 {
		return found
	}
	table := n.table(pos)
	if table == nil {
		return found
	}
	before := pos.Clone()
	for now := pos.Clone(); now.Ply() > 0; now.Undo() {
		before.Undo()
		if now.Ply() <= longest {
			at := n.built(before, now)
			if name := table[now.Key()]; name != "" {
				at.Opening = name
			}
			found.fill(at)
		}
	}
	return found
}

// fill adds what was reached earlier.
func (f *Found) fill(earlier Found) {
	if f.Opening == "" {
		f.Opening = earlier.Opening
	}
	for c := range f.Castles {
		if f.Castles[c] == "" {
			f.Castles[c] = earlier.Castles[c]
		}
	}
}

// table returns the named positions by their keys, nil if the game did not
// begin at the usual start.
func (n *Names) table(pos rules.Position) map[uint64]string {
	p := pos.Clone()
	for p.Ply() > 0 {
		p.Undo()
	}
	if p.String() != n.start {
		return nil
	}
	start := p.Key()
	if n.tables[start] == nil {
		n.tables[start] = make(map[uint64]string)
		for _, l := range n.lines {
			if key, ok := follow(p, l.Moves); ok {
				n.tables[start][key] = l.Name
			}
		}
	}
	return n.tables[start]
}

// follow returns the key of the position that moves lead to; ok is false if a
// rule set does not allow them.
func follow(start rules.Position, moves []string) (key uint64, ok bool) {
	p := start.Clone()
	for _, text := range moves {
		m, err := p.ParseMove(text)
		if err != nil {
			return 0, false
		}
		p.Make(m)
	}
	return p.Key(), true
}
