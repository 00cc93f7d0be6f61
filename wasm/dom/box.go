// Package dom is the little of the DOM that a page needs: elements, listeners
// that can be let go of, fields, SVG, files and the clipboard. It knows nothing
// of games. Text from outside only ever goes through [SetText] and attributes,
// never through markup.
package dom

// Box is where something is in the window, in CSS pixels.
type Box struct{ X, Y, W, H float64 }

// Within returns where a point is in a box, from 0 to 1 in both directions.
func (b Box) Within(x, y float64) (across, down float64) { return (x - b.X) / b.W, (y - b.Y) / b.H }

// Middle returns the middle of a box.
func (b Box) Middle() (x, y float64) { return b.X + b.W/2, b.Y + b.H/2 }
