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
		2:  {Nodes: 226, Noise: 242, Hidden: 417, Plain: 229, Form: 300},
		3:  {Nodes: 459, Noise: 179, Hidden: 313, Plain: 165, Form: 300},
		4:  {Nodes: 1_200, Noise: 114, Hidden: 189, Plain: 96, Form: 300},
		5:  {Nodes: 2_700, Noise: 78, Hidden: 117, Plain: 59, Form: 300},
		6:  {Nodes: 10_800, Noise: 41, Hidden: 51, Plain: 26, Form: 287},
		7:  {Nodes: 35_000, Noise: 20, Hidden: 20, Plain: 11, Form: 263},
		8:  {Nodes: 83_000, Noise: 10, Hidden: 9, Plain: 5, Form: 212},
		9:  {Nodes: 150_000, Noise: 2, Hidden: 2, Plain: 1, Form: 51},
		10: {Patience: 1500 * time.Millisecond},
	}
}
