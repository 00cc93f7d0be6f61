package page

import "tah/rules/record"

// drawings are what is drawn on the board.
type drawings []record.Shape

func (d *drawings) clear() { *d = nil }

// toggle adds a drawing, colours the one that is there anew, or takes it away
// if it is drawn once more.
func (d *drawings) toggle(n record.Shape) {
	for i, o := range *d {
		if o.From != n.From || o.To != n.To {
			continue
		}
		if o.Brush == n.Brush {
			*d = append((*d)[:i:i], (*d)[i+1:]...)
		} else {
			(*d)[i].Brush = n.Brush
		}
		return
	}
	*d = append(*d, n)
}

// brush returns the colour that the keys held down choose: green, red with
// Shift or Control, blue with Alt, yellow with both.
func brush(shift, alt bool) uint8 {
	n := uint8(0)
	if shift {
		n = 1
	}
	if alt {
		n += 2
	}
	return n
}
