//go:build js

package page

import (
	"time"

	"tah/game/table"
	"tah/rules"
	"tah/wasm/dom"
	"tah/wasm/words"
)

// now returns the time for the clock. The clock is looked at every second
// while it runs; when much more has passed, the machine slept or the page was
// frozen, and nobody could play: such time is not counted. Not every browser's
// clock runs in a sleep, so that it stands still is also the one way to be the
// same everywhere.
func (p *Page) now() time.Time {
	const asleep = 5 * time.Second
	now := time.Now()
	if _, running := p.session.ClockRunning(); running {
		if gap := now.Sub(p.clockSeen); gap > asleep {
			p.session.ForgiveClock(gap)
		}
	}
	p.clockSeen = now
	return now
}

// resumeClock lets the clock run on from here.
func (p *Page) resumeClock() {
	if !p.locked() {
		p.session.ResumeClock(p.now())
	}
}

// showClocks shows the time left, and comes back when it will have changed.
func (p *Page) showClocks() {
	if p.stopClock != nil {
		p.stopClock()
		p.stopClock = nil
	}
	s := p.session
	now := p.now()
	if s.Tick(now) {
		p.changed()
		return
	}
	for i := range p.strips {
		p.showClock(&p.strips[i], p.sideOf(i), now)
	}
	if c, running := s.ClockRunning(); running {
		p.warnOfTime(c, now)
		wait := words.ClockWait(s.Time(c, now))
		p.stopClock = dom.After(int(wait.Milliseconds())+1, p.showClocks)
	}
}

// showClock shows one side's clock: digits for the eyes, and words for who
// asks a screen reader about it.
func (p *Page) showClock(st *strip, c rules.Color, now time.Time) {
	tc := p.session.TimeControl(c)
	dom.Show(st.clock, tc.On())
	if !tc.On() {
		return
	}
	t := p.session.Time(c, now)
	dom.SetText(st.digits, words.ClockText(t))
	dom.SetText(st.periods, words.PeriodsText(t))
	dom.Toggle(st.clock, "low", table.LowTime(tc, t))
	dom.Toggle(st.clock, "byoyomi", t.Byoyomi)
	if said := p.words.Time(t); said != st.timeSaid {
		st.timeSaid = said
		dom.Attr(st.clock, "aria-label", said)
	}
}

// timeWarning is what a side was told of its time.
type timeWarning struct {
	low, byoyomi bool
	counted      int // the second of byoyomi that was counted last
}

// warnOfTime tells a person, once, that the time is low or that byoyomi has
// begun, and counts its last seconds.
func (p *Page) warnOfTime(c rules.Color, now time.Time) {
	s := p.session
	if !s.Player(c).Person() {
		return
	}
	told, tc, t := &p.sitting.warned[c], s.TimeControl(c), s.Time(c, now)
	name := p.words.PlayerName(s, c)
	switch low := table.LowTime(tc, t); {
	case t.Byoyomi && tc.Initial > 0 && !told.byoyomi:
		told.byoyomi = true
		p.news(p.words.T("clock.begins", "name", name, "time", p.words.Time(t)))
	case low && !told.low && tc.Byoyomi == 0:
		told.low = true
		p.news(p.words.T("clock.low", "name", name, "time", p.words.Duration(t.Left)))
		p.hear(soundLow)
	}
	if n := table.Countdown(tc, t); n != told.counted {
		if told.counted = n; n > 0 {
			p.hear(countSound(n))
		}
	}
}

// news tells a screen reader, when it has time, what the eyes see elsewhere.
func (p *Page) news(said string) { dom.SetText(dom.ByID("news"), said) }
