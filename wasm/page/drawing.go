package page

import "tah/rules"

// spot is where a drawn arrow begins or ends: a square, or the pieces of a
// kind in a hand.
type spot struct {
	square rules.Square // NoSquare for a hand
	side   rules.Color
	hand   string // the letter of the pieces, "" for a square
}

// drawing is an arrow that the reader drew on the board, or a circle if it
// ends where it begins.
type drawing struct {
	from, to spot
	brush    int // one of four colours
}

// drawings are what is drawn on the board.
type drawings []drawing

func (d *drawings) clear() { *d = nil }

// toggle adds a drawing, colours the one that is there anew, or takes it away
// if it is drawn once more.
func (d *drawings) toggle(n drawing) {
	for i, o := range *d {
		if o.from != n.from || o.to != n.to {
			continue
		}
		if o.brush == n.brush {
			*d = append((*d)[:i:i], (*d)[i+1:]...)
		} else {
			(*d)[i].brush = n.brush
		}
		return
	}
	*d = append(*d, n)
}

// brush returns the colour that the keys held down choose: green, red with
// Shift or Control, blue with Alt, yellow with both.
func brush(shift, alt bool) int {
	n := 0
	if shift {
		n = 1
	}
	if alt {
		n += 2
	}
	return n
}
