package chess

import (
	"time"

	"tah/ai/search"
)

// Levels returns how the levels are held back; "make ladder" measures what they
// come to.
func Levels() search.Levels {
	return search.Levels{
		1:  {Nodes: 110, Noise: 205, Hidden: 530, Plain: 310, Form: 300},
		2:  {Nodes: 262, Noise: 144, Hidden: 381, Plain: 211, Form: 300},
		3:  {Nodes: 575, Noise: 100, Hidden: 266, Plain: 141, Form: 300},
		4:  {Nodes: 1_400, Noise: 67, Hidden: 170, Plain: 87, Form: 300},
		5:  {Nodes: 3_500, Noise: 45, Hidden: 100, Plain: 51, Form: 300},
		6:  {Nodes: 8_300, Noise: 29, Hidden: 55, Plain: 27, Form: 300},
		7:  {Nodes: 16_000, Noise: 20, Hidden: 33, Plain: 15, Form: 300},
		8:  {Nodes: 39_000, Noise: 10, Hidden: 12, Plain: 6, Form: 216},
		9:  {Nodes: 97_000, Noise: 4, Hidden: 4, Plain: 2, Form: 102},
		10: {Patience: 1500 * time.Millisecond},
	}
}
