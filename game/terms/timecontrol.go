package terms

import (
	"strconv"
	"time"

	"tah/game"
	"tah/rules"
)

// ClockChoice is a time control that the new game sheet offers.
type ClockChoice struct {
	Key     string
	Speed   string // the group it is listed in, of the words "speed."
	Control game.TimeControl
}

// CustomClock is the key of the time control that the reader puts together.
const CustomClock = "custom"

// ClockChoices returns the time controls offered for a game, no clock first:
// in chess those of lichess, in shogi usual ones with byoyomi, a total time or
// a time for each move.
func ClockChoices(gameKey string) []ClockChoice {
	fischer := func(speed string, minutes, seconds int) ClockChoice {
		return ClockChoice{strconv.Itoa(minutes) + "+" + strconv.Itoa(seconds), speed, game.TimeControl{
			Initial: time.Duration(minutes) * time.Minute, Increment: time.Duration(seconds) * time.Second,
		}}
	}
	byoyomi := func(speed string, minutes, seconds int) ClockChoice {
		return ClockChoice{strconv.Itoa(minutes) + "+" + strconv.Itoa(seconds), speed, game.TimeControl{
			Initial: time.Duration(minutes) * time.Minute, Byoyomi: time.Duration(seconds) * time.Second,
		}}
	}
	if gameKey == "shogi" {
		return []ClockChoice{
			{},
			byoyomi("bullet", 0, 10), fischer("bullet", 3, 0),
			byoyomi("blitz", 5, 10), byoyomi("blitz", 0, 30),
			fischer("rapid", 10, 0), byoyomi("rapid", 10, 30),
			byoyomi("classical", 15, 60), byoyomi("classical", 30, 60),
		}
	}
	return []ClockChoice{
		{},
		fischer("bullet", 1, 0), fischer("bullet", 2, 1),
		fischer("blitz", 3, 0), fischer("blitz", 3, 2), fischer("blitz", 5, 0), fischer("blitz", 5, 3),
		fischer("rapid", 10, 0), fischer("rapid", 10, 5), fischer("rapid", 15, 10),
		fischer("classical", 30, 0), fischer("classical", 30, 20),
	}
}

// ClockKinds lists the kinds of clocks that a reader may put together.
func ClockKinds() []string { return []string{"fischer", "bronstein", "byoyomi", "each", "sudden"} }

// Custom is a time control that the reader puts together on the sheet: the
// time of both, or of each, and what a move adds to it.
type Custom struct {
	Kind    string
	Minutes [2]int // of the first player and, if uneven, of the second
	Seconds [2]int
	Uneven  bool
	Each    int // seconds of increment, delay, byoyomi, or for the move
	Periods int
}

// The most that the fields take.
const (
	MostMinutes = 600
	MostSeconds = 59
	MostEach    = 600
	MostPeriods = 30
)

// ParseCustom reads what was kept of an earlier game, and brings everything
// between its bounds.
func ParseCustom(v map[string]string, gameKey string) Custom {
	number := func(key string, usual, least, most int) int {
		n, err := strconv.Atoi(v[key])
		if err != nil {
			n = usual
		}
		return min(max(n, least), most)
	}
	c := Custom{Kind: "fischer", Uneven: v["u"] == "1"}
	each := 5
	if gameKey == "shogi" {
		c.Kind, each = "byoyomi", 30
	}
	for _, k := range ClockKinds() {
		if k == v["k"] {
			c.Kind = k
		}
	}
	for i, n := range []string{"", "2"} {
		c.Minutes[i] = number("m"+n, 10, 0, MostMinutes)
		c.Seconds[i] = number("s"+n, 0, 0, MostSeconds)
	}
	c.Each = number("e", each, 0, MostEach)
	c.Periods = number("p", 1, 1, MostPeriods)
	return c
}

// Values returns what parseCustom reads.
func (c Custom) Values() map[string]string {
	v := map[string]string{"k": c.Kind}
	put := func(key string, n int) { v[key] = strconv.Itoa(n) }
	for i, n := range []string{"", "2"} {
		put("m"+n, c.Minutes[i])
		put("s"+n, c.Seconds[i])
	}
	put("e", c.Each)
	put("p", c.Periods)
	if c.Uneven {
		v["u"] = "1"
	}
	return v
}

// Controls returns the time control of each of the two players. One without
// any time is given what a move adds, or a second: a clock that was asked for
// is there.
func (c Custom) Controls() (t [2]game.TimeControl) {
	each := time.Duration(c.Each) * time.Second
	for i := range t {
		j := i
		if !c.Uneven {
			j = 0
		}
		initial := time.Duration(c.Minutes[j])*time.Minute + time.Duration(c.Seconds[j])*time.Second
		switch c.Kind {
		case "fischer":
			t[i] = game.TimeControl{Initial: initial, Increment: each}
		case "bronstein":
			t[i] = game.TimeControl{Initial: initial, Delay: each}
		case "byoyomi":
			t[i] = game.TimeControl{Initial: initial, Byoyomi: each, Periods: c.Periods}
		case "each":
			t[i] = game.TimeControl{Byoyomi: each}
		case "sudden":
			t[i] = game.TimeControl{Initial: initial}
		}
		if !t[i].On() {
			t[i].Initial = max(t[i].Increment, t[i].Delay, time.Second)
		}
	}
	return t
}

// ChosenControls returns each side's time control: the offered one under key,
// or the reader's own, whose first player is near, the side of the reader or
// of who sits below.
func ChosenControls(gameKey, key string, own Custom, near rules.Color) [2]game.TimeControl {
	if key == CustomClock {
		t := own.Controls()
		if near == rules.Second {
			t[0], t[1] = t[1], t[0]
		}
		return t
	}
	for _, k := range ClockChoices(gameKey) {
		if k.Key == key {
			return game.Even(k.Control)
		}
	}
	return game.Even(game.TimeControl{})
}
