package chess

import (
	"time"

	"tah/ai/search"
)

// Levels returns how the levels are held back; "make ladder" measures what they
// come to.
func Levels() search.Levels {
	return search.Levels{
		1:  {Nodes: 80, Noise: 232, Hidden: 590, Plain: 350, Form: 300},
		2:  {Nodes: 190, Noise: 165, Hidden: 435, Plain: 245, Form: 300},
		3:  {Nodes: 390, Noise: 120, Hidden: 325, Plain: 175, Form: 300},
		4:  {Nodes: 1_050, Noise: 78, Hidden: 205, Plain: 105, Form: 300},
		5:  {Nodes: 2_700, Noise: 52, Hidden: 125, Plain: 63, Form: 300},
		6:  {Nodes: 6_000, Noise: 36, Hidden: 71, Plain: 36, Form: 300},
		7:  {Nodes: 14_000, Noise: 23, Hidden: 38, Plain: 19, Form: 300},
		8:  {Nodes: 34_000, Noise: 11, Hidden: 14, Plain: 7, Form: 300},
		9:  {Nodes: 65_000, Noise: 6, Hidden: 7, Plain: 4, Form: 150},
		10: {Patience: 1500 * time.Millisecond},
	}
}
