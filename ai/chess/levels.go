package chess

import (
	"time"

	"tah/ai/search"
)

// Levels returns how the levels are held back; "make ladder" measures what they
// come to.
func Levels() search.Levels {
	return search.Levels{
		1:  {Nodes: 60, Noise: 260, Hidden: 700, Plain: 350},
		2:  {Nodes: 250, Noise: 170, Hidden: 500, Plain: 150},
		3:  {Nodes: 1_000, Noise: 110, Hidden: 350},
		4:  {Nodes: 2_500, Noise: 80, Hidden: 250},
		5:  {Nodes: 6_000, Noise: 55, Hidden: 150},
		6:  {Nodes: 15_000, Noise: 38, Hidden: 80},
		7:  {Nodes: 40_000, Noise: 25, Hidden: 40},
		8:  {Nodes: 100_000, Noise: 14},
		9:  {Nodes: 250_000, Noise: 6},
		10: {Patience: 1500 * time.Millisecond},
	}
}
