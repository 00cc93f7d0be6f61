package page

import (
	"strconv"

	"tah/game"
	"tah/rules"
)

// turn is a line of the list: a number and the moves of both sides.
type turn struct {
	number int
	gap    bool // it begins with the second player's move
	moves  []game.MoveItem
	start  bool // it stands for the start position
	here   bool // which is shown
}

// turnsOf groups moves; the first turn is the start position.
func turnsOf(moves []game.MoveItem) []turn {
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
		if i == 0 || m.Color == rules.First {
			turns = append(turns, turn{number: len(turns), gap: m.Color == rules.Second})
		}
		t := &turns[len(turns)-1]
		t.moves = append(t.moves, m)
	}
	return turns
}

func (t *turn) signature() string {
	shown := strconv.Itoa(t.number) + strconv.FormatBool(t.here)
	for _, m := range t.moves {
		shown += " " + strconv.Itoa(m.ID)
		if m.Current {
			shown += "!"
		}
		for _, v := range m.Siblings {
			shown += "," + strconv.Itoa(v.ID)
		}
	}
	return shown
}

// moveLabel returns a move of a line with its number: "3. Nf3", "3… Nf6".
func moveLabel(line []game.MoveItem, ply int) string {
	m := line[ply-1]
	number := (ply + 1) / 2
	if line[0].Color == rules.Second {
		number = ply/2 + 1
	}
	if m.Color == rules.Second {
		return strconv.Itoa(number) + "… " + m.Notation
	}
	return strconv.Itoa(number) + ". " + m.Notation
}
