package terms

import "tah/game"

// Told is what a side was told of its time.
type Told struct {
	low, byoyomi bool
	counted      int // the second of byoyomi that was counted last
}

// TimeNews is what there is to tell of a clock, each once.
type TimeNews struct {
	Low     bool // the time is low
	Byoyomi bool // byoyomi has begun
	Count   int  // a second of byoyomi to count, 0 for none
	Time    game.Time
}

// Hear returns what there is to tell of a clock that shows t.
func (d *Told) Hear(tc game.TimeControl, t game.Time) TimeNews {
	n := TimeNews{Time: t}
	switch {
	case t.Byoyomi && tc.Initial > 0 && !d.byoyomi:
		d.byoyomi, n.Byoyomi = true, true
	case LowTime(tc, t) && !d.low && tc.Byoyomi == 0:
		d.low, n.Low = true, true
	}
	if count := Countdown(tc, t); count != d.counted {
		d.counted, n.Count = count, count
	}
	return n
}
