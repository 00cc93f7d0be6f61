// Package consult asks the engine: one question at a time, of which only the last is
// answered, and keeps the lines that it has found for the position shown.
package consult

import (
	"slices"
	"sort"
	"strconv"

	"tah/game"
	"tah/game/review"
	"tah/game/state"
	"tah/rules"
)

// MostLines is how many lines are asked for.
const MostLines = 3

// Desk is where the engine is asked.
type Desk struct {
	engine state.Engine
	heard  func(f func()) // around all that is heard
	number int            // of the last cancelled question: an answer to it is not heard
	lines  state.Lines
}

// New returns a desk; heard is called with what is to be done when the engine answers.
func New(e state.Engine, heard func(f func())) *Desk { return &Desk{engine: e, heard: heard} }

// Cancel ends every search; nothing more is heard of it. The balance stays.
func (d *Desk) Cancel() {
	d.number++
	d.lines = state.Lines{Balance: d.lines.Balance}
	d.engine.Cancel()
}

// Number tells questions apart: it changes with each Cancel.
func (d *Desk) Number() int { return d.number }

// Lines returns what the engine thinks of the position shown.
func (d *Desk) Lines() state.Lines { return d.lines }

// Line returns the first moves of one of the lines, at most so many.
func (d *Desk) Line(rank, most int) (codes []uint16, ok bool) {
	if rank < 0 || rank >= len(d.lines.Best) {
		return nil, false
	}
	codes = d.lines.Best[rank].Codes
	return codes[:min(max(most, 0), len(codes))], true
}

// Ask asks the engine in place of what it was asked before. report may be nil.
func (d *Desk) Ask(q state.Query, report func(state.Info), done func(state.Answer, error)) {
	n := d.number
	heard := func(f func()) {
		if n == d.number {
			d.heard(f)
		}
	}
	var told func(state.Info)
	if report != nil {
		told = func(i state.Info) { heard(func() { report(i) }) }
	}
	d.engine.Search(q, told, func(a state.Answer, err error) { heard(func() { done(a, err) }) })
}

// Watch asks for the best lines of the position on which a session stands, of which
// there are at most as many as legal moves, and keeps them.
func (d *Desk) Watch(q state.Query, s *game.Session, done func(error)) {
	d.lines.Wanted = min(MostLines, len(s.Legal()))
	q.Lines = MostLines
	turn, key := s.Turn(), s.Game().Key()
	var lines []state.Info // of one depth: shown together, or a worse one would stand above a better
	d.Ask(q, func(i state.Info) {
		if i.Rank == 1 {
			lines = lines[:0]
		}
		if lines = append(lines, i); len(lines) != d.lines.Wanted {
			return
		}
		sort.SliceStable(lines, func(a, b int) bool {
			return review.Chances(key, lines[a].Score) > review.Chances(key, lines[b].Score)
		})
		best := make([]state.Line, len(lines))
		for n, l := range lines {
			best[n] = state.Line{Score: review.ForFirst(key, l.Score, turn), Codes: slices.Clone(l.Line)}
		}
		d.lines.Best, d.lines.Depth, d.lines.Balance = best, lines[0].Depth, best[0].Score
	}, func(_ state.Answer, err error) { done(err) })
}

// BestMove returns the move that the engine would make in a position, NoMove if it has
// found none yet.
func (d *Desk) BestMove(p rules.Position) rules.Move {
	if len(d.lines.Best) == 0 || len(d.lines.Best[0].Codes) == 0 {
		return rules.NoMove
	}
	m, err := p.DecodeMove(d.lines.Best[0].Codes[0])
	if err != nil {
		return rules.NoMove
	}
	return m
}

// Query returns a question about the end of the line of a session with an id.
func Query(s *game.Session, id string) state.Query {
	// A game has one seed, so that an opponent errs in a position in the same way
	// each time and its good or bad day lasts. Its id is a number.
	seed, _ := strconv.ParseUint(id, 36, 64)
	return state.Query{
		Game: s.Game().Key(), RuleSet: s.RuleSet(), Start: s.Start(), Moves: s.Line(), Seed: seed,
	}
}

// Decode reads the engine's move in the position on which a session stands.
func Decode(s *game.Session, a state.Answer) (rules.Move, error) {
	if a.None {
		return rules.NoMove, game.ErrIllegalMove
	}
	return s.Position().DecodeMove(a.Move)
}
