package shogi

import (
	"time"

	"tah/ai/search"
)

// Levels returns how the levels are held back; "make ladder" measures what they
// come to.
func Levels() search.Levels {
	return search.Levels{
		1:  {Nodes: 45, Noise: 480, Hidden: 680, Plain: 430, Form: 300},
		2:  {Nodes: 100, Noise: 360, Hidden: 560, Plain: 320, Form: 300},
		3:  {Nodes: 175, Noise: 275, Hidden: 470, Plain: 265, Form: 300},
		4:  {Nodes: 370, Noise: 190, Hidden: 345, Plain: 182, Form: 300},
		5:  {Nodes: 850, Noise: 135, Hidden: 238, Plain: 119, Form: 300},
		6:  {Nodes: 2_150, Noise: 83, Hidden: 126, Plain: 63, Form: 300},
		7:  {Nodes: 5_200, Noise: 52, Hidden: 65, Plain: 32, Form: 300},
		8:  {Nodes: 13_000, Noise: 34, Hidden: 35, Plain: 17, Form: 300},
		9:  {Nodes: 45_000, Noise: 16, Hidden: 15, Plain: 8, Form: 200},
		10: {Patience: 1500 * time.Millisecond},
	}
}
