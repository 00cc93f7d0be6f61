package game_test

import (
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"tah/game"
	"tah/rules"
)

// playAt makes a move at a time.
func playAt(t testing.TB, s *game.Session, text string, now time.Time) {
	t.Helper()
	m, err := s.Position().ParseMove(text)
	if err == nil {
		err = s.Play(m, now)
	}
	if err != nil {
		t.Fatal(text, err)
	}
}

// timeControls returns one of each kind, and two that differ.
func timeControls() map[int][2]game.TimeControl {
	return map[int][2]game.TimeControl{
		0: game.Even(game.TimeControl{Initial: 20 * time.Second}),
		1: game.Even(game.TimeControl{Initial: 20 * time.Second, Increment: 3 * time.Second}),
		2: game.Even(game.TimeControl{Initial: 20 * time.Second, Delay: 3 * time.Second}),
		3: game.Even(game.TimeControl{Initial: 20 * time.Second, Byoyomi: 10 * time.Second, Periods: 3}),
		4: game.Even(game.TimeControl{Byoyomi: 10 * time.Second}),
		5: {{Initial: 20 * time.Second, Byoyomi: 5 * time.Second}, {Initial: 9 * time.Second, Increment: 2 * time.Second}},
	}
}

func TestClock(t *testing.T) {
	at := func(s float64) time.Time { return epoch.Add(time.Duration(s * float64(time.Second))) }
	s := newSession(t, "chess", func(c *game.Config) {
		c.Clocks = game.Even(game.TimeControl{Initial: 10 * time.Second, Increment: 2 * time.Second})
	})
	move := func(text string, when float64) error {
		m, err := s.Position().ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		return s.Play(m, at(when))
	}
	check := func(c rules.Color, when, want float64) {
		t.Helper()
		if got := s.Remaining(c, at(when)).Seconds(); got != want {
			t.Errorf("%v has %v s at %v, want %v", c, got, when, want)
		}
	}
	_ = move("e2e4", 100) // thinking before the first move is free
	check(rules.First, 103, 10)
	check(rules.Second, 103, 7)
	_ = move("e7e5", 104)
	check(rules.Second, 104, 8)
	s.PauseClock(at(105))
	check(rules.First, 500, 9)
	s.ResumeClock(at(500))
	check(rules.First, 501, 8)
	if err := move("g1f3", 600); !errors.Is(err, game.ErrGameOver) {
		t.Error("moved after the flag fell:", err)
	}
	if s.Outcome() != (rules.Outcome{Result: rules.SecondWins, Reason: rules.Timeout}) {
		t.Error(s.Outcome())
	}
}

func TestByoyomi(t *testing.T) {
	s := newSession(t, "shogi", func(c *game.Config) { c.Clocks = game.Even(game.TimeControl{Byoyomi: 10 * time.Second}) })
	now := epoch
	for _, text := range []string{"7g7f", "3c3d", "2g2f"} {
		m, _ := s.Position().ParseMove(text)
		now = now.Add(9 * time.Second)
		if err := s.Play(m, now); err != nil {
			t.Fatal(err)
		}
	}
	if s.Tick(now.Add(10*time.Second)) || !s.Tick(now.Add(10*time.Second+1)) {
		t.Error("byoyomi is not ten seconds for each move")
	}
}

func TestTimeoutAgainstBareKing(t *testing.T) {
	s := newSession(t, "chess", func(c *game.Config) {
		c.Start = "7k/8/8/8/8/8/8/KQ6 b - - 0 1"
		c.Clocks = game.Even(game.TimeControl{Initial: time.Second})
	})
	play(t, s, "h8g7")
	s.Tick(epoch.Add(2 * time.Second))
	if s.Outcome() != (rules.Outcome{Result: rules.Draw, Reason: rules.TimeoutInsufficient}) {
		t.Error(s.Outcome())
	}
}

func TestTimeoutInShogiAlwaysLoses(t *testing.T) {
	s := newSession(t, "shogi", func(c *game.Config) {
		c.Start = "4k4/9/9/9/9/9/9/9/4K4 b - 1"
		c.Clocks = game.Even(game.TimeControl{Initial: time.Second})
	})
	playAt(t, s, "5i5h", epoch)
	s.Tick(epoch.Add(2 * time.Second))
	if s.Outcome() != (rules.Outcome{Result: rules.FirstWins, Reason: rules.Timeout}) {
		t.Error(s.Outcome())
	}
}

// TestPeriods: a period of byoyomi that is overstepped is gone, one that is
// not comes back whole, and the last one is fatal.
func TestPeriods(t *testing.T) {
	s := newSession(t, "shogi", func(c *game.Config) {
		c.Clocks = game.Even(game.TimeControl{Initial: 5 * time.Second, Byoyomi: 10 * time.Second, Periods: 3})
	})
	now := epoch
	move := func(text string, seconds int) {
		t.Helper()
		now = now.Add(time.Duration(seconds) * time.Second)
		playAt(t, s, text, now)
	}
	gote := func(after float64, want game.Time) {
		t.Helper()
		if got := s.Time(rules.Second, now.Add(time.Duration(after*float64(time.Second)))); got != want {
			t.Errorf("%+v after %v s, want %+v", got, after, want)
		}
	}
	move("7g7f", 0)
	gote(1, game.Time{Left: 4 * time.Second, Periods: 3})
	gote(5, game.Time{Left: 10 * time.Second, Byoyomi: true, Periods: 3})
	gote(15, game.Time{Byoyomi: true, Periods: 3})
	gote(15.5, game.Time{Left: 9500 * time.Millisecond, Byoyomi: true, Periods: 2})
	move("3c3d", 16) // one period is gone
	move("2g2f", 1)
	gote(0, game.Time{Left: 10 * time.Second, Byoyomi: true, Periods: 2})
	move("8c8d", 10) // to the last instant
	move("2f2e", 1)
	gote(3, game.Time{Left: 7 * time.Second, Byoyomi: true, Periods: 2})
	move("8d8e", 20)
	move("2e2d", 1)
	if s.Tick(now.Add(10*time.Second)) || !s.Tick(now.Add(10*time.Second+1)) {
		t.Error("the last period is not ten seconds")
	}
	gote(100, game.Time{Byoyomi: true})
}

// TestTimeLaws: whatever is played however fast, time grows by the increment
// at most, never beyond its start by a delay, and periods are only lost.
func TestTimeLaws(t *testing.T) {
	for kind, clocks := range timeControls() {
		for seed := range uint64(20) {
			rng := rand.New(rand.NewPCG(seed, uint64(kind)))
			s := newSession(t, games()[seed%2], func(c *game.Config) { c.Clocks = clocks })
			now := epoch
			for range 80 {
				mover := s.Turn()
				before, other := s.Time(mover, now), s.Time(mover.Other(), now)
				took := time.Duration(rng.IntN(4000)) * time.Millisecond
				legal := s.Legal()
				if len(legal) == 0 || s.Play(legal[rng.IntN(len(legal))], now.Add(took)) != nil {
					break
				}
				free := s.View().Ply == 1 // the first move of a game costs nothing
				now = now.Add(took)
				after, tc := s.Time(mover, now), s.TimeControl(mover)
				switch {
				case s.Time(mover.Other(), now) != other:
					t.Fatalf("%d: a move costs the opponent time", kind)
				case after.Periods > before.Periods, before.Byoyomi && !after.Byoyomi:
					t.Fatalf("%d: periods came back: %+v, %+v", kind, before, after)
				case after.Byoyomi && after.Left != tc.Byoyomi:
					t.Fatalf("%d: a period begins with %v", kind, after.Left)
				case after.Byoyomi:
				case free && after != before:
					t.Fatalf("%d: the first move costs time", kind)
				case !free && after.Left != before.Left-took+tc.Increment+min(tc.Delay, took):
					t.Fatalf("%d: %v became %v in %v", kind, before.Left, after.Left, took)
				case tc.Increment == 0 && after.Left > before.Left:
					t.Fatalf("%d: time grew", kind)
				}
			}
		}
	}
}

// TestTakebackRestoresTimes: taking back a move brings the times that were
// there when it was one's turn, and looking back at a game costs and gives
// nothing.
func TestTakebackRestoresTimes(t *testing.T) {
	for kind, clocks := range timeControls() {
		s := newSession(t, "chess", func(c *game.Config) { c.Clocks = clocks })
		times := func(now time.Time) [2]game.Time { return [2]game.Time{s.Time(0, now), s.Time(1, now)} }
		second := func(n int) time.Time { return epoch.Add(time.Duration(n) * time.Second) }
		playAt(t, s, "e2e4", second(0))
		playAt(t, s, "e7e5", second(4))
		want := times(second(4))
		playAt(t, s, "g1f3", second(7))
		if !s.Takeback() || times(second(60)) != want {
			t.Errorf("%d: %v became %v", kind, want, times(second(60)))
		}
		s.ResumeClock(second(60))
		if _, running := s.ClockRunning(); running {
			t.Errorf("%d: the clock runs while one looks back", kind)
		}
		playAt(t, s, "b1c3", second(70))
		s.PauseClock(second(73))
		want = times(second(73))
		s.Goto(0)
		s.Goto(4)
		for s.Redo() {
		}
		if times(second(90)) != want {
			t.Errorf("%d: looking back made %v of %v", kind, times(second(90)), want)
		}
		s.ResumeClock(second(100))
		if got := s.Time(rules.Second, second(102)); got.Left != want[1].Left-2*time.Second {
			t.Errorf("%d: %v after two more seconds, before %v", kind, got, want[1])
		}
	}
}

// TestRevokedFlag: taking back a loss on time gives the turn anew.
func TestRevokedFlag(t *testing.T) {
	s := newSession(t, "chess", func(c *game.Config) { c.Clocks = game.Even(game.TimeControl{Initial: 5 * time.Second}) })
	playAt(t, s, "e2e4", epoch)
	if !s.Tick(epoch.Add(time.Minute)) || s.Remaining(rules.Second, epoch.Add(time.Minute)) != 0 {
		t.Fatal("the flag has not fallen")
	}
	if !s.Takeback() || s.Outcome().Over() || s.Remaining(rules.Second, epoch) != 5*time.Second {
		t.Error(s.Outcome(), s.Remaining(rules.Second, epoch))
	}
}

// TestClockSurvivesReload: a turn that is saved in its middle goes on there,
// however long the page was closed.
func TestClockSurvivesReload(t *testing.T) {
	for kind, clocks := range timeControls() {
		s := newSession(t, "chess", func(c *game.Config) { c.Clocks = clocks })
		playAt(t, s, "e2e4", epoch)
		playAt(t, s, "e7e5", epoch.Add(8500*time.Millisecond))
		saved := epoch.Add(11 * time.Second)
		blob, err := s.Save(saved)
		if err != nil {
			t.Fatal(err)
		}
		back := load(t, blob)
		later := saved.Add(24 * time.Hour)
		for c := range rules.Color(2) {
			if got, want := back.Time(c, later), s.Time(c, saved); got != want {
				t.Errorf("%d: %+v became %+v", kind, want, got)
			}
			if back.TimeControl(c) != clocks[c] {
				t.Errorf("%d: time control %+v", kind, back.TimeControl(c))
			}
		}
		back.ResumeClock(later)
		if got, want := back.Time(0, later.Add(time.Second)), s.Time(0, saved.Add(time.Second)); got != want {
			t.Errorf("%d: it goes on with %+v, not %+v", kind, got, want)
		}
	}
}

func TestForgivenTime(t *testing.T) {
	s := newSession(t, "chess", func(c *game.Config) { c.Clocks = game.Even(game.TimeControl{Initial: 5 * time.Second}) })
	playAt(t, s, "e2e4", epoch)
	s.ForgiveClock(time.Hour)
	if woken := epoch.Add(time.Hour + 2*time.Second); s.Tick(woken) || s.Remaining(rules.Second, woken) != 3*time.Second {
		t.Error("the machine's sleep costs time:", s.Remaining(rules.Second, woken))
	}
}
