package kif

import (
	"strings"

	"tah/rules"
	"tah/rules/shogi"
)

// winner says who won, as seen from the side that would have been to move.
type winner uint8

const (
	nobody winner = iota // the game was not ended
	mover
	opponent
	both // a draw
)

// ending is a way in which a game ends, with the words for it.
type ending struct {
	kif    string
	csa    string // "" if there is none
	winner winner
	reason rules.Reason
}

// endings returns the words of the formats. Where two say the same the first
// is written.
func endings() []ending {
	return []ending{
		{"投了", "TORYO", opponent, rules.Resignation},
		{"詰み", "TSUMI", opponent, rules.Checkmate},
		{"切れ負け", "TIME_UP", opponent, rules.Timeout},
		{"反則負け", "ILLEGAL_MOVE", opponent, rules.IllegalMove},
		{"反則勝ち", "", mover, rules.IllegalMove},
		{"入玉勝ち", "KACHI", mover, rules.Declaration},
		{"不戦敗", "", opponent, rules.NoReason},
		{"不戦勝", "", mover, rules.NoReason},
		{"千日手", "SENNICHITE", both, rules.Sennichite},
		{"持将棋", "JISHOGI", both, rules.Jishogi},
		{"引き分け", "HIKIWAKE", both, rules.Agreement},
		{"中断", "CHUDAN", nobody, rules.NoReason},
		{"不詰", "FUZUMI", nobody, rules.NoReason},
		{"最大手数", "MAX_MOVES", both, rules.Jishogi},
		{"時間切れ", "", opponent, rules.Timeout},
		{"入玉宣言", "", mover, rules.Declaration},
		{"詰", "", opponent, rules.Checkmate},
	}
}

func (e ending) outcome(turn rules.Color) rules.Outcome {
	switch e.winner {
	case mover:
		return rules.Outcome{Result: rules.Win(turn), Reason: e.reason}
	case opponent:
		return rules.Outcome{Result: rules.Win(turn.Other()), Reason: e.reason}
	case both:
		return rules.Outcome{Result: rules.Draw, Reason: e.reason}
	}
	return rules.Outcome{}
}

// formatReason returns the reason that the formats have a word for.
func formatReason(r rules.Reason) rules.Reason {
	switch r {
	case rules.NoMoves:
		return rules.Checkmate
	case rules.PerpetualCheck:
		return rules.IllegalMove
	}
	return r
}

// endingOfWord returns the ending that KIF has a word for.
func endingOfWord(word string) (ending, bool) {
	for _, e := range endings() {
		if e.kif == word {
			return e, true
		}
	}
	return ending{}, false
}

// endingOf returns the ending for an outcome. exact tells whether its word
// alone says who won.
func endingOf(o rules.Outcome, turn rules.Color) (e ending, exact bool) {
	reason := formatReason(o.Reason)
	for _, e := range endings() {
		if e.outcome(turn) == (rules.Outcome{Result: o.Result, Reason: reason}) {
			return e, true
		}
	}
	for _, e := range endings() {
		if e.reason == reason && reason != rules.NoReason {
			return e, false
		}
	}
	return ending{}, false
}

// readClosing reads a line such as まで58手で後手の勝ち. named tells whether
// it names the winner or the loser.
func readClosing(line string, turn rules.Color) (o rules.Outcome, named bool) {
	reason := ending{reason: rules.Resignation}
	for _, e := range endings() {
		if strings.Contains(line, e.kif) {
			reason = e
			break
		}
	}
	o = reason.outcome(turn)
	at, side := -1, rules.First
	for i, name := range sideNames() {
		if n := strings.LastIndex(line, name); n > at {
			at, side = n, rules.Color(i&1)
		}
	}
	switch {
	case at < 0:
		return o, false
	case strings.ContainsAny(line[at:], "負敗"):
		side = side.Other()
	case !strings.Contains(line[at:], "勝"):
		return o, false
	}
	return rules.Outcome{Result: rules.Win(side), Reason: reason.reason}, true
}

// closingText returns what KIF and KI2 say behind まで…手で. In a handicap
// game the sides are 下手 and 上手.
func closingText(o rules.Outcome, turn rules.Color, handicap bool) string {
	names := sideNames()
	if handicap {
		names = [4]string{names[2], names[3]}
	}
	e, exact := endingOf(o, turn)
	if o.Result == rules.Draw {
		if e.winner != both {
			return "引き分け"
		}
		return e.kif
	}
	won := shogi.Black
	if o.Result == rules.SecondWins {
		won = shogi.White
	}
	wins := names[won] + "の勝ち"
	switch {
	case e.reason == rules.Resignation || e.kif == "":
		return wins
	case e.reason == rules.Timeout:
		return "時間切れにより" + wins
	case exact && e.reason == rules.Checkmate:
		return e.kif
	case exact:
		return names[turn] + "の" + e.kif
	}
	return e.kif + "により" + wins
}
