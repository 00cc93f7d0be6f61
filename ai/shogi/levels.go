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
		2:  {Nodes: 130, Noise: 312, Hidden: 511, Plain: 290, Form: 300},
		3:  {Nodes: 250, Noise: 228, Hidden: 402, Plain: 219, Form: 300},
		4:  {Nodes: 530, Noise: 164, Hidden: 294, Plain: 152, Form: 300},
		5:  {Nodes: 1_400, Noise: 104, Hidden: 168, Plain: 84, Form: 300},
		6:  {Nodes: 4_800, Noise: 55, Hidden: 71, Plain: 35, Form: 300},
		7:  {Nodes: 16_000, Noise: 30, Hidden: 31, Plain: 15, Form: 300},
		8:  {Nodes: 38_000, Noise: 17, Hidden: 17, Plain: 9, Form: 300},
		9:  {Nodes: 95_000, Noise: 10, Hidden: 9, Plain: 5, Form: 150},
		10: {Patience: 1500 * time.Millisecond},
	}
}
