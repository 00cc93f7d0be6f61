package table_test

import (
	"slices"
	"testing"
	"time"

	"tah/game"
	"tah/game/state"
	"tah/game/table"
	"tah/rules"
)

func blitz(initial time.Duration) func(c *game.Config) {
	return func(c *game.Config) { c.Clocks = game.Even(game.TimeControl{Initial: initial}) }
}

// TestClockRests: the clock runs from the first move on, stands still while nobody looks,
// and is the same when the page is loaded anew.
func TestClockRests(t *testing.T) {
	w := newWorld()
	b := w.bed(t, "chess")
	b.people("chess", blitz(time.Minute))
	b.clock.Advance(time.Hour)
	b.is(b.st.Players[0].Clock.Time.Left == time.Minute && !b.st.Players[0].Clock.Running,
		"it runs before the first move")
	b.play("e2e4")
	b.clock.Advance(3 * time.Second)
	b.is(b.st.Players[1].Clock.Running, "it does not run")
	b.Do(table.Rest{Hidden: true})
	b.is(!b.st.Players[1].Clock.Running && b.device.Stills == 1, "it does not rest")
	b.clock.Advance(time.Hour)
	b.Do(table.Wake{})
	b.is(b.st.Players[1].Clock.Running && b.st.Players[1].Clock.Time.Left == 57*time.Second,
		b.st.Players[1].Clock)
	b.clock.Advance(2 * time.Second)
	b = b.again(w, "chess")
	b.is(b.st.Players[1].Clock.Time.Left == 55*time.Second && b.st.Players[1].Clock.Running,
		b.st.Players[1].Clock)
	b.Do(table.SwitchTo{Key: "shogi"})
	b.clock.Advance(time.Hour)
	b.Do(table.SwitchTo{Key: "chess"})
	b.is(b.st.Players[1].Clock.Time.Left == 55*time.Second && b.st.Players[1].Clock.Running,
		b.st.Players[1].Clock)
	b.clock.Advance(time.Second)
	b.Do(table.OpenSetup{})
	b.Do(table.Rest{Hidden: true})
	b.Do(table.Wake{})
	b.clock.Advance(time.Hour)
	b.Do(table.LeaveSetup{})
	b.is(b.st.Players[1].Clock.Time.Left == 54*time.Second && b.st.Players[1].Clock.Running,
		b.st.Players[1].Clock)
}

// TestClockSleeps: time in which the machine slept is not counted.
func TestClockSleeps(t *testing.T) {
	b := newBed(t, "chess")
	b.people("chess", blitz(time.Minute))
	b.play("e2e4")
	b.clock.Advance(2 * time.Second)
	b.clock.Sleep(time.Hour)
	left := b.st.Players[1].Clock.Time.Left
	b.is(left >= 58*time.Second && left < 59*time.Second, left)
	b.clock.Sleep(4 * time.Second)
	b.is(left-b.st.Players[1].Clock.Time.Left >= 3*time.Second, "a short while is counted")
}

// TestFlag: who has no time left has lost, is warned once before, and hears it.
func TestFlag(t *testing.T) {
	b := newBed(t, "chess")
	b.people("chess", blitz(time.Minute))
	b.play("e2e4")
	b.clock.Advance(49 * time.Second)
	b.is(!b.st.Players[1].Clock.Low && b.st.Status.News.None(), b.st.Status.News)
	b.clock.Advance(2 * time.Second)
	b.is(b.st.Players[1].Clock.Low && b.st.Status.News.Is("clock.low"), b.st.Status.News)
	b.clock.Advance(2 * time.Second)
	low := 0
	for _, s := range b.sounds.Played {
		if s == state.SoundLow {
			low++
		}
	}
	b.is(low == 1, b.sounds.Played)
	b.Do(table.Ask{Question: "clock"})
	asked := b.st.Status.Said[0].Args[0].Value.(state.Asked).Clocks[1].Time.Left
	b.is(asked == 7*time.Second, asked)
	b.clock.Advance(3 * time.Second)
	b.is(b.st.Status.Said[0].Args[0].Value.(state.Asked).Clocks[1].Time.Left == asked,
		"what was said changes")
	b.clock.Advance(time.Minute)
	b.over(rules.Timeout)
	b.is(b.st.Players[1].Clock.Time.Left == 0 && b.sounds.Played[len(b.sounds.Played)-1] == state.SoundEnd,
		b.sounds.Played)
	b.Do(table.Takeback{})
	b.over(rules.NoReason)
	b.play("e7e5")
	b.is(b.line() == "e2e4 e7e5", b.line())
}

// TestMoveAtTheLastMoment: a move that comes as the time is up is refused.
func TestMoveAtTheLastMoment(t *testing.T) {
	b := newBed(t, "chess")
	b.people("chess", blitz(4*time.Second))
	b.play("e2e4")
	b.tap("e7")
	// Nothing rings meanwhile: the alarms come after the move.
	late := table.Tap{Cell: b.cell("e5")}
	b.clock.After(0, func() { b.Do(late) })
	b.clock.Sleep(4500 * time.Millisecond)
	b.over(rules.Timeout)
	b.is(b.line() == "e2e4", b.line())
}

// TestByoyomi: its begin is told, its last ten seconds are counted, periods are lost one
// after the other.
func TestByoyomi(t *testing.T) {
	b := newBed(t, "shogi")
	b.people("shogi", func(c *game.Config) {
		c.Clocks = game.Even(game.TimeControl{Initial: 10 * time.Second, Byoyomi: 30 * time.Second,
			Periods: 2})
	})
	b.play("7g7f")
	b.clock.Advance(11 * time.Second)
	b.is(b.st.Status.News.Is("clock.begins") && b.st.Players[1].Clock.Time.Periods == 2, b.st.Status.News)
	b.is(!slices.Contains(b.sounds.Played, state.SoundCount), b.sounds.Played)
	b.clock.Advance(29 * time.Second)
	count, last := 0, 0
	for _, s := range b.sounds.Played {
		switch s {
		case state.SoundCount:
			count++
		case state.SoundCountLast:
			last++
		}
	}
	b.is(count == 7 && last == 3, b.sounds.Played)
	b.clock.Advance(5 * time.Second)
	b.is(b.st.Players[1].Clock.Time.Periods == 1, b.st.Players[1].Clock)
	b.play("3c3d")
	b.clock.Advance(9 * time.Second)
	b.is(!b.st.Players[0].Clock.Time.Byoyomi, b.st.Players[0].Clock)
	b.clock.Advance(2 * time.Minute)
	b.over(rules.Timeout)
}

// TestEngineUnderTheClock: it is told how long it may think, and never loses its time by
// being held back.
func TestEngineUnderTheClock(t *testing.T) {
	b := newBed(t, "chess")
	b.begin("chess", blitz(time.Minute))
	b.play("e2e4")
	b.is(b.engine.Query().Time > 0, b.engine.Query())
	b.answer("e7e5")
	b.clock.Advance(58 * time.Second)
	b.clock.Advance(2 * time.Second)
	b.over(rules.Timeout)
	b.begin("chess", blitz(time.Second))
	b.play("e2e4")
	b.engine.Answer("e7e5", state.Answer{})
	b.is(b.line() == "e2e4 e7e5", "it is held back though it has no time")
}
