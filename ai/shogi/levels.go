package shogi

import (
	"time"

	"tah/ai/search"
)

// Levels returns how the levels are held back; "make ladder" measures what they
// come to.
func Levels() search.Levels {
	return search.Levels{
		1:  {Nodes: 98, Noise: 352, Hidden: 550, Plain: 320, Form: 300},
		2:  {Nodes: 202, Noise: 252, Hidden: 433, Plain: 239, Form: 300},
		3:  {Nodes: 399, Noise: 188, Hidden: 332, Plain: 175, Form: 300},
		4:  {Nodes: 1_100, Noise: 120, Hidden: 199, Plain: 101, Form: 300},
		5:  {Nodes: 3_600, Noise: 66, Hidden: 92, Plain: 46, Form: 300},
		6:  {Nodes: 16_000, Noise: 31, Hidden: 34, Plain: 17, Form: 283},
		7:  {Nodes: 42_000, Noise: 17, Hidden: 17, Plain: 9, Form: 258},
		8:  {Nodes: 90_000, Noise: 9, Hidden: 8, Plain: 5, Form: 206},
		9:  {Nodes: 150_000, Noise: 2, Hidden: 2, Plain: 1, Form: 51},
		10: {Patience: 1500 * time.Millisecond},
	}
}
