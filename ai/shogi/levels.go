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
		6:  {Nodes: 12_000, Noise: 39, Hidden: 49, Plain: 25, Form: 284},
		7:  {Nodes: 34_000, Noise: 20, Hidden: 21, Plain: 12, Form: 259},
		8:  {Nodes: 76_000, Noise: 11, Hidden: 10, Plain: 5, Form: 203},
		9:  {Nodes: 140_000, Noise: 3, Hidden: 3, Plain: 1, Form: 63},
		10: {Patience: 1500 * time.Millisecond},
	}
}
