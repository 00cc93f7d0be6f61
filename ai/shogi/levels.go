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
		2:  {Nodes: 200, Noise: 253, Hidden: 434, Plain: 240, Form: 300},
		3:  {Nodes: 400, Noise: 188, Hidden: 332, Plain: 175, Form: 300},
		4:  {Nodes: 920, Noise: 130, Hidden: 220, Plain: 112, Form: 300},
		5:  {Nodes: 2_200, Noise: 81, Hidden: 118, Plain: 59, Form: 300},
		6:  {Nodes: 8_000, Noise: 43, Hidden: 50, Plain: 25, Form: 300},
		7:  {Nodes: 27_000, Noise: 21, Hidden: 21, Plain: 11, Form: 270},
		8:  {Nodes: 80_000, Noise: 11, Hidden: 10, Plain: 6, Form: 240},
		9:  {Nodes: 150_000, Noise: 2, Hidden: 2, Plain: 1, Form: 60},
		10: {Patience: 1500 * time.Millisecond},
	}
}
