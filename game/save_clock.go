package game

import "time"

func millis(d time.Duration) uint32 { return uint32(d.Milliseconds()) }

func duration(ms uint32) time.Duration { return time.Duration(ms) * time.Millisecond }

// saveClock writes the time controls and what every node that is kept has of
// them.
func (s *Session) saveClock(b *saveBody, now time.Time) {
	byoyomi := false
	for _, c := range s.config.Clocks {
		b.Clock = append(b.Clock, millis(c.Initial), millis(c.Increment), millis(c.Delay), millis(c.Byoyomi), uint32(c.Periods))
		byoyomi = byoyomi || c.Byoyomi > 0
	}
	for _, id := range s.kept() {
		n := &s.nodes[id]
		b.Left = append(b.Left, millis(n.left[0].main), millis(n.left[1].main))
		if byoyomi {
			b.Periods = append(b.Periods, uint32(n.left[0].periods), uint32(n.left[1].periods))
		}
	}
	b.Spent = millis(s.elapsed(now))
}

// clocks reads the time controls: initial time, increment, delay, byoyomi and
// periods of each side, or version 1's initial time, increment and byoyomi of
// both.
func (b *saveBody) clocks() (c [2]TimeControl) {
	switch k := b.Clock; len(k) {
	case 3:
		c = Even(TimeControl{Initial: duration(k[0]), Increment: duration(k[1]), Byoyomi: duration(k[2])})
	case 10:
		for i := range c {
			k := k[5*i:]
			c[i] = TimeControl{duration(k[0]), duration(k[1]), duration(k[2]), duration(k[3]), int(k[4])}
		}
	}
	return c
}

// restoreClock reads what every node has, when the tree is there.
func (s *Session) restoreClock(b *saveBody) {
	if !s.HasClock() {
		return
	}
	for i := range s.nodes {
		for c := range s.config.Clocks {
			r := s.config.Clocks[c].start()
			if len(b.Left) == 2*len(s.nodes) {
				r.main = duration(b.Left[2*i+c])
			}
			if len(b.Periods) == 2*len(s.nodes) {
				r.periods = min(int(b.Periods[2*i+c]), r.periods)
			}
			s.nodes[i].left[c] = r
		}
	}
	here, turn := &s.nodes[s.cur], s.pos.Turn()
	here.spent = duration(b.Spent)
	if len(b.Now) == 2 {
		here.spent = max(here.left[turn].main-duration(b.Now[turn]), 0)
	}
}
