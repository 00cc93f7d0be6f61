package page

import (
	"strconv"
	"time"

	"tah/game"
)

// clockChoice is a time control that the new game sheet offers.
type clockChoice struct {
	key     string
	control game.TimeControl
}

// clockChoices returns the time controls offered for a game, no clock first.
func clockChoices(gameKey string) []clockChoice {
	fischer := func(key string, minutes, seconds int) clockChoice {
		return clockChoice{key, game.TimeControl{
			Initial: time.Duration(minutes) * time.Minute, Increment: time.Duration(seconds) * time.Second,
		}}
	}
	byoyomi := func(key string, minutes, seconds int) clockChoice {
		return clockChoice{key, game.TimeControl{
			Initial: time.Duration(minutes) * time.Minute, Byoyomi: time.Duration(seconds) * time.Second,
		}}
	}
	if gameKey == "shogi" {
		return []clockChoice{{key: ""}, byoyomi("5+10", 5, 10), byoyomi("10+30", 10, 30), byoyomi("30+60", 30, 60)}
	}
	return []clockChoice{{key: ""}, fischer("3+2", 3, 2), fischer("10+5", 10, 5), fischer("15+10", 15, 10), fischer("30+20", 30, 20)}
}

// handicap is a start in which the stronger side, gote, does without some of
// its pieces and moves first.
type handicap struct {
	key  string // of the words "handicap."
	sfen string
}

// handicaps returns the official handicaps of a game, the even game first;
// nil for a game that has none.
func handicaps(gameKey string) []handicap {
	if gameKey != "shogi" {
		return nil
	}
	const sente = "/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"
	return []handicap{
		{"none", ""},
		{"lance", "lnsgkgsn1/1r5b1" + sente},
		{"bishop", "lnsgkgsnl/1r7" + sente},
		{"rook", "lnsgkgsnl/7b1" + sente},
		{"rook-lance", "lnsgkgsn1/7b1" + sente},
		{"two", "lnsgkgsnl/9" + sente},
		{"four", "1nsgkgsn1/9" + sente},
		{"six", "2sgkgs2/9" + sente},
		{"eight", "3gkg3/9" + sente},
		{"ten", "4k4/9" + sente},
	}
}

// clockText returns a time left as a clock shows it: minutes and seconds,
// hours if there are any, tenths in the last ten seconds.
func clockText(d time.Duration) string {
	if d < 0 {
		d = 0
	}
	if d < 10*time.Second {
		tenths := int(d / (100 * time.Millisecond))
		return "0:0" + string(rune('0'+tenths/10)) + "." + string(rune('0'+tenths%10))
	}
	s := int((d + time.Second - 1) / time.Second) // a second that has begun counts
	two := func(n int) string { return string(rune('0'+n/10)) + string(rune('0'+n%10)) }
	if s >= 3600 {
		return strconv.Itoa(s/3600) + ":" + two(s/60%60) + ":" + two(s%60)
	}
	return strconv.Itoa(s/60) + ":" + two(s%60)
}

// clockWait returns after how long the text of a clock at d changes.
func clockWait(d time.Duration) time.Duration {
	if d < 10*time.Second {
		return d%(100*time.Millisecond) + 1
	}
	return (d-1)%time.Second + 1
}
