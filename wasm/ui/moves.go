package ui

import (
	"fmt"
	"strconv"
	"strings"

	"tah/game"
	"tah/game/review"
	"tah/rules"
)

// turn is a line of the list: a number and the moves of both sides, in shogi the move
// that has the number.
type turn struct {
	number int
	gap    bool // it begins with the second player's move
	moves  []game.MoveItem
	start  bool // it stands for the start position
}

// turnsOf groups the moves of the main line; the first turn is the start position. Where
// nothing was played there is none, unless the start has something to tell.
func turnsOf(gameKey string, moves []game.MoveItem, tells bool) []turn {
	if len(moves) == 0 && !tells {
		return nil
	}
	turns := []turn{{start: true}}
	for i, m := range moves {
		if i == 0 || gameKey == "shogi" || m.Color == rules.First {
			turns = append(turns, turn{number: len(turns), gap: gameKey != "shogi" && m.Color == rules.Second})
		}
		t := &turns[len(turns)-1]
		t.moves = append(t.moves, m)
	}
	return turns
}

// holdsCurrent reports whether the position shown is in a line or one of its variations.
func holdsCurrent(line []game.MoveItem) bool {
	for _, m := range line {
		if m.Current {
			return true
		}
		for _, l := range m.Lines {
			if holdsCurrent(l) {
				return true
			}
		}
	}
	return false
}

// lineSize returns how many moves a line has with its variations.
func lineSize(line []game.MoveItem) int {
	n := len(line)
	for _, m := range line {
		for _, l := range m.Lines {
			n += lineSize(l)
		}
	}
	return n
}

// mostUnfolded is how many moves a variation shows that nobody opened.
const mostUnfolded = 6

// fold says how a variation is shown.
type fold uint8

const (
	foldNever  fold = iota // it is short, or the position shown is in it
	foldClosed             // only its first move is seen
	foldOpen               // the user has opened it
)

// foldOf returns how a variation is shown, if those with the given first moves have been
// opened.
func foldOf(line []game.MoveItem, opened map[int]bool) fold {
	switch {
	case lineSize(line) <= mostUnfolded || holdsCurrent(line):
		return foldNever
	case opened[line[0].ID]:
		return foldOpen
	}
	return foldClosed
}

// verdicts are those of a review, by the move's id.
type verdicts = map[int]review.Verdict

// signature is equal for turns that are made of the same elements. Which of the moves is
// shown is not in it: that is marked on the elements there are, which may have the focus.
func (t *turn) signature(blamed verdicts, opened map[int]bool) string {
	var b strings.Builder
	b.WriteString(strconv.Itoa(t.number) + strconv.FormatBool(t.gap))
	writeSignature(&b, t.moves, blamed, opened)
	return b.String()
}

func writeSignature(b *strings.Builder, line []game.MoveItem, blamed verdicts, opened map[int]bool) {
	for _, m := range line {
		b.WriteString(" " + strconv.Itoa(m.ID) + m.Notation)
		if m.Comment {
			b.WriteByte('"')
		}
		for _, n := range m.NAGs {
			b.WriteString("$" + strconv.Itoa(int(n)))
		}
		if v, ok := blamed[m.ID]; ok {
			fmt.Fprint(b, v)
		}
		for _, l := range m.Lines {
			b.WriteString("(" + strconv.Itoa(int(foldOf(l, opened))))
			writeSignature(b, l, blamed, opened)
			b.WriteByte(')')
		}
	}
}

// scrollBy returns by how much a list that is seen from low to high scrolls so that what
// lies in it between from and to is seen, with some room around it.
func scrollBy(from, to, low, high float64) float64 {
	const room = 8
	switch {
	case to > high:
		return to - high + room
	case from < low:
		return from - low - room
	}
	return 0
}
