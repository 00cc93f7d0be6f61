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
		4:  {Nodes: 1_250, Noise: 72, Hidden: 185, Plain: 95, Form: 300},
		5:  {Nodes: 3_100, Noise: 49, Hidden: 111, Plain: 56, Form: 300},
		6:  {Nodes: 8_200, Noise: 30, Hidden: 57, Plain: 29, Form: 300},
		7:  {Nodes: 22_000, Noise: 16, Hidden: 23, Plain: 11, Form: 300},
		8:  {Nodes: 48_000, Noise: 8, Hidden: 10, Plain: 5, Form: 200},
		9:  {Nodes: 97_000, Noise: 4, Hidden: 4, Plain: 2, Form: 100},
		10: {Patience: 1500 * time.Millisecond},
	}
}
