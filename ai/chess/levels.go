package chess

import (
	"time"

	"tah/ai/search"
)

// Levels returns how the levels are held back; "make ladder" measures what they
// come to.
func Levels() search.Levels {
	return search.Levels{
		1:  {Nodes: 45, Noise: 280, Hidden: 680, Plain: 430, Form: 300},
		2:  {Nodes: 100, Noise: 215, Hidden: 550, Plain: 320, Form: 300},
		3:  {Nodes: 220, Noise: 152, Hidden: 410, Plain: 230, Form: 300},
		4:  {Nodes: 420, Noise: 116, Hidden: 325, Plain: 172, Form: 300},
		5:  {Nodes: 930, Noise: 80, Hidden: 225, Plain: 114, Form: 300},
		6:  {Nodes: 2_150, Noise: 55, Hidden: 132, Plain: 66, Form: 300},
		7:  {Nodes: 4_400, Noise: 40, Hidden: 84, Plain: 42, Form: 300},
		8:  {Nodes: 11_500, Noise: 26, Hidden: 45, Plain: 22, Form: 300},
		9:  {Nodes: 40_000, Noise: 12, Hidden: 18, Plain: 9, Form: 200},
		10: {Patience: 1500 * time.Millisecond},
	}
}
