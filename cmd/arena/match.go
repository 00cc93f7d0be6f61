package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"tah/rules"
)

// result is a finished game, from A's view.
type result struct {
	pair   int
	half   int // A's half points: 0, 1, 2
	reason string
	record string // PGN
}

// game plays one game from an opening; aFirst tells whether A has the first
// move of the usual start position's side.
func (m *match) game(a, b player, opening string, aFirst bool) (half int, reason, record string) {
	pos, err := m.rules.New("", opening)
	if err != nil {
		return 1, err.Error(), ""
	}
	start := pos.String()
	players := [2]player{a, b}
	if !aFirst {
		players = [2]player{b, a}
	}
	c := m.clock
	var moves, notes []string
	finish := func(winner rules.Color, why string) (int, string, string) {
		half := 0
		if (winner == rules.First) == aFirst {
			half = 2
		}
		return half, why, m.record(start, notes, aFirst, half, why)
	}
	for _, p := range players {
		if err := p.newGame(); err != nil {
			return finish(sideOf(players, p).Other(), err.Error())
		}
	}
	for {
		turn := pos.Turn()
		if o := pos.Outcome(); o.Over() {
			if o.Result == rules.Draw {
				return 1, string(o.Reason), m.record(start, notes, aFirst, 1, string(o.Reason))
			}
			return finish(rules.Color(o.Result-rules.FirstWins), string(o.Reason))
		}
		why := ""
		if claims := pos.Claims(); len(claims) > 0 {
			why = string(claims[0])
		} else if len(moves) >= m.maxPly {
			why = "too long"
		}
		if why != "" {
			return 1, why, m.record(start, notes, aFirst, 1, why)
		}
		began := time.Now()
		text, err := players[turn].move(start, moves, pos, c)
		if err != nil {
			return finish(turn.Other(), err.Error())
		}
		if text == "resign" {
			return finish(turn.Other(), string(rules.Resignation))
		}
		if c.left[turn] > 0 {
			c.left[turn] -= int(time.Since(began).Milliseconds())
			if c.left[turn] < 0 {
				return finish(turn.Other(), string(rules.Timeout))
			}
			c.left[turn] += c.increment
		}
		move, err := pos.ParseMove(text)
		if err != nil {
			return finish(turn.Other(), "illegal move "+text)
		}
		moves, notes = append(moves, text), append(notes, pos.Notation(move, ""))
		pos.Make(move)
	}
}

func sideOf(players [2]player, p player) rules.Color {
	if players[0] == p {
		return rules.First
	}
	return rules.Second
}

// record writes a game as PGN; shogi has no other form that as many read.
func (m *match) record(start string, notes []string, aFirst bool, half int, why string) string {
	names, points := [2]string{m.names[0], m.names[1]}, [3]string{"0-1", "1/2-1/2", "1-0"}[half]
	if !aFirst {
		names = [2]string{m.names[1], m.names[0]}
		points = [3]string{"1-0", "1/2-1/2", "0-1"}[half]
	}
	var b strings.Builder
	fmt.Fprintf(&b, "[White %q]\n[Black %q]\n[Result %q]\n[Variant %q]\n[SetUp \"1\"]\n[FEN %q]\n[Termination %q]\n\n",
		names[0], names[1], points, m.rules.Key(), start, why)
	for i, n := range notes {
		if i%2 == 0 {
			fmt.Fprintf(&b, "%d. ", i/2+1)
		}
		b.WriteString(n + " ")
	}
	b.WriteString(points + "\n\n")
	return b.String()
}

// randomOpening plays so many random moves from the start.
func randomOpening(g rules.Game, plies int, rng *rand.Rand) (string, error) {
	for {
		pos, err := g.New("", "")
		if err != nil {
			return "", err
		}
		for i := 0; i < plies && !pos.Outcome().Over(); i++ {
			legal := pos.AppendLegal(nil)
			pos.Make(legal[rng.IntN(len(legal))])
		}
		if !pos.Outcome().Over() {
			return pos.String(), nil
		}
	}
}
