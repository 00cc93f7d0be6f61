package table

import (
	"tah/game/state"
	"tah/rules"
)

// goOn lets the clock and the engine go on.
func (t *Table) goOn() {
	t.resumeClock()
	t.think()
}

// resumeClock lets the clock run on from here.
func (t *Table) resumeClock() {
	if setting := t.mode != nil && t.mode.kind() == state.SettingUp; !t.locked() && !t.guard.hidden && !setting {
		t.session.ResumeClock(t.now())
	}
}

// warnOfTime tells a person, once, that the time is low or that byoyomi has begun, and
// counts its last seconds.
func (t *Table) warnOfTime(c rules.Color) {
	s := t.session
	if !s.Player(c).Person() {
		return
	}
	news := t.warned[c].Hear(s.TimeControl(c), s.Time(c, t.ticking.seen))
	switch {
	case news.Byoyomi:
		t.status.news = state.Say("clock.begins", "name", t.name(c), "time", news.Time)
	case news.Low:
		t.status.news = state.Say("clock.low", "name", t.name(c), "time", news.Time.Left)
		t.config.Sounds.Play(state.SoundLow)
	}
	if news.Count > 0 {
		t.config.Sounds.Play(state.CountSound(news.Count))
	}
}
