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
		2:  {Nodes: 209, Noise: 249, Hidden: 428, Plain: 236, Form: 300},
		3:  {Nodes: 465, Noise: 178, Hidden: 311, Plain: 164, Form: 300},
		4:  {Nodes: 1_180, Noise: 115, Hidden: 190, Plain: 97, Form: 300},
		5:  {Nodes: 3_400, Noise: 68, Hidden: 97, Plain: 48, Form: 300},
		6:  {Nodes: 12_000, Noise: 38, Hidden: 45, Plain: 23, Form: 286},
		7:  {Nodes: 35_000, Noise: 20, Hidden: 20, Plain: 11, Form: 263},
		8:  {Nodes: 83_000, Noise: 10, Hidden: 9, Plain: 5, Form: 212},
		9:  {Nodes: 150_000, Noise: 2, Hidden: 2, Plain: 1, Form: 51},
		10: {Patience: 1500 * time.Millisecond},
	}
}
