package page

import (
	"strconv"
	"time"

	"tah/game"
	"tah/rules"
)

// clockChoice is a time control that the new game sheet offers.
type clockChoice struct {
	key     string
	speed   string // the group it is listed in, of the words "speed."
	control game.TimeControl
}

// customClock is the key of the time control that the reader puts together.
const customClock = "custom"

// clockChoices returns the time controls offered for a game, no clock first:
// in chess those of lichess, in shogi usual ones with byoyomi, a total time or
// a time for each move.
func clockChoices(gameKey string) []clockChoice {
	fischer := func(speed string, minutes, seconds int) clockChoice {
		return clockChoice{strconv.Itoa(minutes) + "+" + strconv.Itoa(seconds), speed, game.TimeControl{
			Initial: time.Duration(minutes) * time.Minute, Increment: time.Duration(seconds) * time.Second,
		}}
	}
	byoyomi := func(speed string, minutes, seconds int) clockChoice {
		return clockChoice{strconv.Itoa(minutes) + "+" + strconv.Itoa(seconds), speed, game.TimeControl{
			Initial: time.Duration(minutes) * time.Minute, Byoyomi: time.Duration(seconds) * time.Second,
		}}
	}
	if gameKey == "shogi" {
		return []clockChoice{
			{},
			byoyomi("bullet", 0, 10), fischer("bullet", 3, 0),
			byoyomi("blitz", 5, 10), byoyomi("blitz", 0, 30),
			fischer("rapid", 10, 0), byoyomi("rapid", 10, 30),
			byoyomi("classical", 15, 60), byoyomi("classical", 30, 60),
		}
	}
	return []clockChoice{
		{},
		fischer("bullet", 1, 0), fischer("bullet", 2, 1),
		fischer("blitz", 3, 0), fischer("blitz", 3, 2), fischer("blitz", 5, 0), fischer("blitz", 5, 3),
		fischer("rapid", 10, 0), fischer("rapid", 10, 5), fischer("rapid", 15, 10),
		fischer("classical", 30, 0), fischer("classical", 30, 20),
	}
}

// clockKinds lists the kinds of clocks that a reader may put together.
func clockKinds() []string { return []string{"fischer", "bronstein", "byoyomi", "each", "sudden"} }

// custom is a time control that the reader puts together on the sheet: the
// time of both, or of each, and what a move adds to it.
type custom struct {
	kind    string
	minutes [2]int // of the first player and, if uneven, of the second
	seconds [2]int
	uneven  bool
	each    int // seconds of increment, delay, byoyomi, or for the move
	periods int
}

// The most that the fields take.
const (
	mostMinutes = 600
	mostSeconds = 59
	mostEach    = 600
	mostPeriods = 30
)

// parseCustom reads what was kept of an earlier game, and brings everything
// between its bounds.
func parseCustom(v map[string]string, gameKey string) custom {
	number := func(key string, usual, least, most int) int {
		n, err := strconv.Atoi(v[key])
		if err != nil {
			n = usual
		}
		return min(max(n, least), most)
	}
	c := custom{kind: "fischer", uneven: v["u"] == "1"}
	each := 5
	if gameKey == "shogi" {
		c.kind, each = "byoyomi", 30
	}
	for _, k := range clockKinds() {
		if k == v["k"] {
			c.kind = k
		}
	}
	for i, n := range []string{"", "2"} {
		c.minutes[i] = number("m"+n, 10, 0, mostMinutes)
		c.seconds[i] = number("s"+n, 0, 0, mostSeconds)
	}
	c.each = number("e", each, 0, mostEach)
	c.periods = number("p", 1, 1, mostPeriods)
	return c
}

// values returns what parseCustom reads.
func (c custom) values() map[string]string {
	v := map[string]string{"k": c.kind}
	put := func(key string, n int) { v[key] = strconv.Itoa(n) }
	for i, n := range []string{"", "2"} {
		put("m"+n, c.minutes[i])
		put("s"+n, c.seconds[i])
	}
	put("e", c.each)
	put("p", c.periods)
	if c.uneven {
		v["u"] = "1"
	}
	return v
}

// controls returns the time control of each of the two players. One without
// any time is given what a move adds, or a second: a clock that was asked for
// is there.
func (c custom) controls() (t [2]game.TimeControl) {
	each := time.Duration(c.each) * time.Second
	for i := range t {
		j := i
		if !c.uneven {
			j = 0
		}
		initial := time.Duration(c.minutes[j])*time.Minute + time.Duration(c.seconds[j])*time.Second
		switch c.kind {
		case "fischer":
			t[i] = game.TimeControl{Initial: initial, Increment: each}
		case "bronstein":
			t[i] = game.TimeControl{Initial: initial, Delay: each}
		case "byoyomi":
			t[i] = game.TimeControl{Initial: initial, Byoyomi: each, Periods: c.periods}
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

// chosenControls returns each side's time control: the offered one under key,
// or the reader's own, whose first player is near, the side of the reader or
// of who sits below.
func chosenControls(gameKey, key string, own custom, near rules.Color) [2]game.TimeControl {
	if key == customClock {
		t := own.controls()
		if near == rules.Second {
			t[0], t[1] = t[1], t[0]
		}
		return t
	}
	for _, k := range clockChoices(gameKey) {
		if k.key == key {
			return game.Even(k.control)
		}
	}
	return game.Even(game.TimeControl{})
}
