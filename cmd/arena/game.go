package main

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"tah/rules"
	"tah/rules/record"
)

// game is a game being played.
type game struct {
	start  string // FEN or SFEN, "" is the usual start
	moves  []string
	pos    rules.Position
	left   [2]time.Duration // of the base, by rules.Color
	scores []int            // of the latest moves, in centipawns for rules.First
	root   *record.Node
	last   *record.Node // in the line that root begins
}

// newGame returns a game after its opening.
func newGame(g rules.Game, ruleSet string, o opening, base time.Duration) (*game, error) {
	pos, err := g.New(ruleSet, o.start)
	if err != nil {
		return nil, err
	}
	root := &record.Node{}
	p := &game{start: o.start, pos: pos, left: [2]time.Duration{base, base}, root: root, last: root}
	for _, text := range o.moves {
		m, err := pos.ParseMove(text)
		if err != nil {
			return nil, err
		}
		p.make(m, &record.Node{})
	}
	return p, nil
}

// make makes a move, of which the node says what is to be recorded.
func (g *game) make(m rules.Move, n *record.Node) {
	g.moves = append(g.moves, g.pos.FormatMove(m))
	g.pos.Make(m)
	n.Move = m
	g.last.Next = []*record.Node{n}
	g.last = n
}

// command returns the position command.
func (g *game) command(usi bool) string {
	words := []string{"position", "startpos"}
	if g.start != "" {
		words = []string{"position", "fen", g.start}
		if usi {
			words[1] = "sfen"
		}
	}
	if len(g.moves) > 0 {
		words = append(append(words, "moves"), g.moves...)
	}
	return strings.Join(words, " ")
}

// ending is how a game ended.
type ending struct {
	rules.Outcome
	what        string // "checkmate", "timeout"; reports count these
	detail      string // for the record, "" if what says it all
	termination string // PGN's word for it
	fault       bool   // of the side to move
}

// adjudication ends games of which both engines think the same. A rule that
// asks for no moves is off.
type adjudication struct {
	resignScore, resignMoves        int
	drawScore, drawMoves, drawAfter int
}

// result returns what the scores of the latest moves come to, if so many
// plies have been played.
func (a *adjudication) result(scores []int, plies int) rules.Result {
	if n := 2 * a.resignMoves; n > 0 && len(scores) >= n {
		latest := scores[len(scores)-n:]
		switch {
		case slices.Min(latest) >= a.resignScore:
			return rules.FirstWins
		case slices.Max(latest) <= -a.resignScore:
			return rules.SecondWins
		}
	}
	if n := 2 * a.drawMoves; n > 0 && len(scores) >= n && plies >= 2*a.drawAfter {
		latest := scores[len(scores)-n:]
		if slices.Min(latest) >= -a.drawScore && slices.Max(latest) <= a.drawScore {
			return rules.Draw
		}
	}
	return rules.Ongoing
}

// over tells whether the game has ended by the rules, a claim or adjudication.
func (m *match) over(g *game) (ending, bool) {
	o := g.pos.Outcome()
	if !o.Over() {
		for _, claim := range g.pos.Claims() {
			if claim != rules.Jishogi { // which both have to agree on
				o = g.pos.ClaimOutcome(claim)
				break
			}
		}
	}
	if o.Over() {
		return ending{Outcome: o, what: string(o.Reason), termination: "normal"}, true
	}
	e := ending{what: "adjudication", termination: "adjudication"}
	e.Result = m.adjudication.result(g.scores, len(g.moves))
	if !e.Over() && len(g.moves) >= m.maxPlies {
		e.Result, e.what = rules.Draw, "too long"
	}
	if e.Result == rules.FirstWins || e.Result == rules.SecondWins {
		e.Reason = rules.Resignation // in the engine's name
	}
	return e, e.Over()
}

// lost is the ending of a game in which the side to move is at fault.
func lost(g *game, f *fault) ending {
	winner := g.pos.Turn().Other()
	o := rules.Outcome{Result: rules.Win(winner), Reason: f.reason}
	if p, ok := g.pos.(interface{ CanMate(rules.Color) bool }); ok && f.reason == rules.Timeout && !p.CanMate(winner) {
		o = rules.Outcome{Result: rules.Draw, Reason: rules.TimeoutInsufficient}
	}
	return ending{o, f.what, f.detail, f.termination, true}
}

// play plays the game of the schedule with that number.
func (m *match) play(ctx context.Context, players [2]player, number int) (result, error) {
	g, err := newGame(m.rules, m.ruleSet, m.opening(number), m.control.base)
	if err != nil {
		return result{}, err
	}
	order := m.order(number)
	for _, p := range players {
		if err := p.newGame(ctx, number); err != nil {
			return result{}, err
		}
	}
	end, over := m.over(g)
	for !over {
		var f *fault
		turn := g.pos.Turn()
		r, err := players[order[turn]].move(ctx, g)
		switch {
		case errors.As(err, &f):
			end, over = lost(g, f), true
			continue
		case err != nil:
			return result{}, err
		}
		move, err := g.pos.ParseMove(r.move)
		if err != nil {
			end, over = lost(g, illegal(r.move)), true
			continue
		}
		g.left[turn] = m.control.after(g.left[turn], r.elapsed)
		n := &record.Node{Comment: r.comment(), Elapsed: r.elapsed.Truncate(time.Millisecond)}
		if m.control.base > 0 {
			n.Clock = g.left[turn].Truncate(time.Millisecond)
		}
		g.judge(r.score)
		g.make(move, n)
		end, over = m.over(g)
	}
	return m.finish(g, number, end), nil
}

// judge notes the opinion of the side to move; one that says nothing agrees
// with nobody.
func (g *game) judge(s score) {
	value := s.centipawns()
	if g.pos.Turn() == rules.Second {
		value = -value
	}
	g.scores = append(g.scores, value)
	if !s.known {
		g.scores = nil
	}
}

// comment returns score and depth as match runners write them: "+0.34/12".
func (r *reply) comment() string {
	if !r.score.known {
		return ""
	}
	return r.score.String() + "/" + strconv.Itoa(r.depth)
}

// finish returns the result of a game, with its record.
func (m *match) finish(g *game, number int, e ending) result {
	order := m.order(number)
	res := result{number: number, points: 1, what: e.what}
	for color, side := range order {
		if e.Result == rules.Win(rules.Color(color)) {
			res.points = 2 * (1 - side)
		}
	}
	if e.fault {
		res.what += " of " + string("AB"[order[g.pos.Turn()]])
	}
	names := [2]string{m.names()[order[0]], m.names()[order[1]]}
	why := e.what
	if e.detail != "" {
		why = e.detail
	}
	g.last.Comment = strings.TrimSpace(g.last.Comment + "\n" + why)
	res.record = &record.Record{Game: m.rules.Key(), RuleSet: m.ruleSet, Start: g.start, Root: *g.root, Outcome: e.Outcome}
	date, round := time.Now(), strconv.Itoa(number/2+1)
	if m.rules.Key() == "shogi" {
		res.record.Tags = []record.Tag{
			{Name: "先手", Value: names[0]}, {Name: "後手", Value: names[1]},
			{Name: "開始日時", Value: date.Format("2006/01/02")}, {Name: "棋戦", Value: "arena " + round},
			{Name: "持ち時間", Value: m.control.String()},
		}
	} else {
		res.record.Tags = []record.Tag{
			{Name: "Event", Value: "arena"}, {Name: "Date", Value: date.Format("2006.01.02")}, {Name: "Round", Value: round},
			{Name: "White", Value: names[0]}, {Name: "Black", Value: names[1]},
			{Name: "TimeControl", Value: m.control.String()}, {Name: "Termination", Value: e.termination},
		}
	}
	return res
}
