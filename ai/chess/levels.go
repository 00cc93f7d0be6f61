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
		2:  {Nodes: 248, Noise: 148, Hidden: 390, Plain: 217, Form: 300},
		3:  {Nodes: 540, Noise: 104, Hidden: 276, Plain: 147, Form: 300},
		4:  {Nodes: 1_300, Noise: 69, Hidden: 177, Plain: 91, Form: 300},
		5:  {Nodes: 3_100, Noise: 48, Hidden: 110, Plain: 56, Form: 300},
		6:  {Nodes: 7_900, Noise: 30, Hidden: 58, Plain: 28, Form: 300},
		7:  {Nodes: 19_000, Noise: 18, Hidden: 29, Plain: 13, Form: 285},
		8:  {Nodes: 43_000, Noise: 9, Hidden: 11, Plain: 6, Form: 203},
		9:  {Nodes: 99_000, Noise: 4, Hidden: 4, Plain: 2, Form: 99},
		10: {Patience: 1500 * time.Millisecond},
	}
}
