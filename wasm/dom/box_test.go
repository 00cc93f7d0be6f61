package dom

import "testing"

// TestBox: the corners of a box are at 0 and 1 in it, its middle between them.
func TestBox(t *testing.T) {
	b := Box{10, 20, 200, 100}
	x, y := b.Middle()
	for at, want := range map[[2]float64][2]float64{{10, 20}: {0, 0}, {210, 120}: {1, 1}, {x, y}: {.5, .5}} {
		if across, down := b.Within(at[0], at[1]); across != want[0] || down != want[1] {
			t.Errorf("%v: %g, %g", at, across, down)
		}
	}
}
