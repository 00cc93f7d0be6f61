package page

import (
	"fmt"
	"strconv"

	"tah/game"
	"tah/rules"
)

// turn is a line of the list: a number and the moves of both sides, in shogi
// the move that has the number.
type turn struct {
	number int
	gap    bool // it begins with the second player's move
	moves  []game.MoveItem
	start  bool // it stands for the start position
	here   bool // which is shown
}

// turnsOf groups moves; the first turn is the start position.
func turnsOf(gameKey string, moves []game.MoveItem) []turn {
	if len(moves) == 0 {
		return nil
	}
	turns := []turn{{start: true, here: true}}
	for _, m := range moves {
		if m.Current {
			turns[0].here = false
		}
	}
	for i, m := range moves {
		if i == 0 || gameKey == "shogi" || m.Color == rules.First {
			turns = append(turns, turn{number: len(turns), gap: gameKey != "shogi" && m.Color == rules.Second})
		}
		t := &turns[len(turns)-1]
		t.moves = append(t.moves, m)
	}
	return turns
}

// signature is equal for turns that look the same.
func (t *turn) signature(blamed map[int]verdict) string {
	shown := strconv.Itoa(t.number) + strconv.FormatBool(t.here)
	for _, m := range t.moves {
		shown += " " + strconv.Itoa(m.ID)
		if m.Current {
			shown += "!"
		}
		if v, ok := blamed[m.ID]; ok {
			shown += fmt.Sprint(v)
		}
		for _, v := range m.Siblings {
			shown += "," + strconv.Itoa(v.ID)
		}
	}
	return shown
}

// moveNumber returns what stands before the move of a ply, 1 for the first of
// a game that a side begins: "3.", "3…". In shogi every move has its own number.
func moveNumber(gameKey string, first rules.Color, ply int) string {
	if gameKey == "shogi" {
		return strconv.Itoa(ply) + "."
	}
	ply += int(first)
	if ply%2 == 0 {
		return strconv.Itoa(ply/2) + "…"
	}
	return strconv.Itoa(ply/2+1) + "."
}

// moveLabel returns a move of a line with its number: "3. Nf3", "3… Nf6".
func moveLabel(gameKey string, line []game.MoveItem, ply int) string {
	return moveNumber(gameKey, line[0].Color, ply) + " " + line[ply-1].Notation
}
