// Package book knows how to begin a game: which moves are good in the first
// positions, and by how much they are worse than the best, as our own engine
// judges known lines and what it finds beside them. cmd/book makes the books; a player of a low level takes moves
// from it in greater variety and is sooner on its own.
package book

import (
	_ "embed" // the books
	"strconv"
	"strings"

	"tah/rules"
)

// A book is a tree of moves, depth first: each line is the number of moves
// before it, the move in the notation of the engine protocol, and how many
// centipawns it loses against the best. What comes after a position is written
// where the position comes first.
var (
	//go:embed chess.txt
	chess string
	//go:embed shogi.txt
	shogi string
)

// Book is the book of one game. It is not safe for concurrent use.
type Book struct {
	start  string // in the game's notation
	text   string
	tables map[uint64]table // by the key of the start: other rule sets have other keys
}

// table holds the moves known in each position, by its key.
type table map[uint64][]candidate

// candidate is a move with the centipawns it loses and the key of the position
// that it leads to.
type candidate struct {
	move rules.Move
	loss int
	next uint64
}

// Of returns a game's book, an empty one if it has none.
func Of(g rules.Game) *Book {
	switch g.Key() {
	case "chess":
		return Read(g, chess)
	case "shogi":
		return Read(g, shogi)
	}
	return Read(g, "")
}

// Read returns the book that a text holds. Moves that cannot be made, and
// lines that make no sense, are left out.
func Read(g rules.Game, text string) *Book {
	b := &Book{text: text, tables: make(map[uint64]table)}
	if pos, err := g.New("", ""); err == nil {
		b.start = pos.String()
	}
	return b
}

// table returns what the book knows, nothing for a game that did not begin at
// the usual start.
func (b *Book) table(pos rules.Position) table {
	start := pos.Clone()
	for start.Ply() > 0 {
		start.Undo()
	}
	if start.String() != b.start {
		return nil
	}
	key := start.Key()
	if b.tables[key] == nil {
		b.tables[key] = readTable(start, b.text)
	}
	return b.tables[key]
}

// readTable goes through the tree, which begins at pos.
func readTable(pos rules.Position, text string) table {
	t := make(table)
	for line := range strings.Lines(text) {
		fields := strings.Fields(line)
		if len(fields) != 3 {
			continue
		}
		ply, err := strconv.Atoi(fields[0])
		if err != nil || ply < 0 || ply > pos.Ply() {
			continue // it belongs to a move that was left out
		}
		loss, err := strconv.Atoi(fields[2])
		if err != nil {
			continue
		}
		for pos.Ply() > ply {
			pos.Undo()
		}
		m, err := pos.ParseMove(fields[1])
		if err != nil {
			continue
		}
		key := pos.Key()
		pos.Make(m)
		t[key] = append(t[key], candidate{m, loss, pos.Key()})
	}
	return t
}
