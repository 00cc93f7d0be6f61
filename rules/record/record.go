// Package record holds a recorded game as the file formats know it: tags,
// moves, variations, comments, drawings, times, and how it ended. The formats' own
// packages read and write it; package game makes a session of it.
package record

import (
	"time"

	"tah/rules"
)

// Record is one game of a file.
type Record struct {
	Game    string // the game's key: "chess", "shogi"
	RuleSet string // "" is the official one
	Start   string // FEN or SFEN, "" for the usual start
	Tags    []Tag  // what the file says about the game, in its order, without what the other fields hold
	Root    Node   // the start position; its Move is rules.NoMove
	Outcome rules.Outcome
}

// Tag is a name and a value, as in PGN: "White", "Event". In Japanese formats
// the names are theirs: "先手", "棋戦".
type Tag struct{ Name, Value string }

// Node is a move with what is said of it and what followed.
type Node struct {
	Move    rules.Move
	Before  string        // a comment that stands before the move; only at the start of a variation
	Comment string        // a comment that stands behind the move, paragraphs separated by "\n"
	NAGs    []uint8       // numeric annotation glyphs of PGN: 1 "!", 2 "?", 3 "!!" …
	Shapes  []Shape       // what is drawn on the position after it, circles first
	Elapsed time.Duration // time spent on the move, 0 if not known
	Clock   time.Duration // time left on the mover's clock after it, 0 if not known
	Next    []*Node       // the moves played from here, the main line first
}

// Tag returns the value of a tag, "" if there is none of that name.
func (r *Record) Tag(name string) string {
	for _, t := range r.Tags {
		if t.Name == name {
			return t.Value
		}
	}
	return ""
}

// MainLine returns the moves of the main line.
func (r *Record) MainLine() []rules.Move {
	var line []rules.Move
	for n := &r.Root; len(n.Next) > 0; {
		n = n.Next[0]
		line = append(line, n.Move)
	}
	return line
}

// MaxNodes bounds the moves that a reader takes from one game, and MaxDepth
// how deep its variations may be nested, so that a hostile file cannot hang
// the page or exhaust the stack.
const (
	MaxNodes = 20_000
	MaxDepth = 64
)
