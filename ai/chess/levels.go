package chess

import (
	"time"

	"tah/ai/search"
)

// Levels returns how the levels are held back; "make ladder" measures what they
// come to.
func Levels() search.Levels {
	return search.Levels{
		1:  {Nodes: 90, Noise: 223, Hidden: 570, Plain: 336, Form: 300},
		2:  {Nodes: 200, Noise: 160, Hidden: 425, Plain: 240, Form: 300},
		3:  {Nodes: 430, Noise: 114, Hidden: 308, Plain: 165, Form: 300},
		4:  {Nodes: 1_150, Noise: 75, Hidden: 193, Plain: 99, Form: 300},
		5:  {Nodes: 3_500, Noise: 46, Hidden: 102, Plain: 52, Form: 300},
		6:  {Nodes: 9_800, Noise: 27, Hidden: 49, Plain: 25, Form: 300},
		7:  {Nodes: 28_000, Noise: 12, Hidden: 17, Plain: 8, Form: 300},
		8:  {Nodes: 54_000, Noise: 7, Hidden: 8, Plain: 4, Form: 200},
		9:  {Nodes: 105_000, Noise: 3, Hidden: 4, Plain: 2, Form: 100},
		10: {Patience: 1500 * time.Millisecond},
	}
}
