package shogi

import (
	"time"

	"tah/ai/search"
)

// Levels returns how the levels are held back; "make ladder" measures what they
// come to.
func Levels() search.Levels {
	return search.Levels{
		1:  {Nodes: 68, Noise: 412, Hidden: 613, Plain: 368, Form: 300},
		2:  {Nodes: 140, Noise: 303, Hidden: 500, Plain: 283, Form: 300},
		3:  {Nodes: 260, Noise: 223, Hidden: 394, Plain: 214, Form: 300},
		4:  {Nodes: 570, Noise: 159, Hidden: 282, Plain: 145, Form: 300},
		5:  {Nodes: 1_800, Noise: 91, Hidden: 140, Plain: 70, Form: 300},
		6:  {Nodes: 8_200, Noise: 42, Hidden: 49, Plain: 24, Form: 300},
		7:  {Nodes: 27_000, Noise: 21, Hidden: 21, Plain: 11, Form: 268},
		8:  {Nodes: 97_000, Noise: 9, Hidden: 8, Plain: 5, Form: 144},
		9:  {Nodes: 128_000, Noise: 4, Hidden: 3, Plain: 2, Form: 94},
		10: {Patience: 1500 * time.Millisecond},
	}
}
