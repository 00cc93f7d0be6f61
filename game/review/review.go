// Package review judges a game by what an engine has found in its positions:
// what every move lost, how well each side has played, and where to look next.
package review

import (
	"tah/game"
	"tah/rules"
)

// Findings are what the engine has found in a game's positions, by the id of the
// move that led there, 0 for the start. Ids stay what they are in every line
// and after every takeback, so what was found is never wrong, only incomplete.
type Findings map[int]*Appraisal

// Course is the line through the position shown, as the review knows it. Plies
// count from 0, the start.
type Course struct {
	Game    rules.Game
	ruleSet string
	start   string
	Moves   []game.MoveItem
	Codes   []uint16
	found   Findings
}

// NewCourse returns the line through the position that s shows, with what was
// found in it.
func NewCourse(s *game.Session, found Findings) *Course {
	c := &Course{Game: s.Game(), ruleSet: s.RuleSet(), start: s.Start(), Moves: s.Moves(), found: found}
	c.Codes = s.LineTo(c.ID(len(c.Moves)))
	return c
}

// ID returns what Session.Goto calls a ply.
func (c *Course) ID(ply int) int {
	if ply == 0 {
		return 0
	}
	return c.Moves[ply-1].ID
}

// At returns what was found at a ply, nil if nothing.
func (c *Course) At(ply int) *Appraisal { return c.found[c.ID(ply)] }

// Find keeps what was found at a ply.
func (c *Course) Find(ply int, a *Appraisal) { c.found[c.ID(ply)] = a }

// Here returns the ply that is shown.
func (c *Course) Here() int {
	for i := range c.Moves {
		if c.Moves[i].Current {
			return i + 1
		}
	}
	return 0
}

// Position returns the position at a ply.
func (c *Course) Position(ply int) (rules.Position, error) {
	pos, err := c.Game.New(c.ruleSet, c.start)
	for i := 0; i < ply && err == nil; i++ {
		var m rules.Move
		if m, err = pos.DecodeMove(c.Codes[i]); err == nil {
			pos.Make(m)
		}
	}
	return pos, err
}

// Known returns how many of the line's positions have been looked at.
func (c *Course) Known() int {
	n := 0
	for ply := range len(c.Moves) + 1 {
		if c.At(ply) != nil {
			n++
		}
	}
	return n
}

// Complete reports whether the whole line has been looked at.
func (c *Course) Complete() bool { return c.Known() == len(c.Moves)+1 }

// Next returns the ply to look at next, the last first: what the engine learns
// of a position helps with the one before.
func (c *Course) Next() (ply int, ok bool) {
	for ply := len(c.Moves); ply >= 0; ply-- {
		if c.At(ply) == nil {
			return ply, true
		}
	}
	return 0, false
}

// Verdict returns what there is to say against the move that led to a ply.
func (c *Course) Verdict(ply int) Verdict {
	if ply == 0 || c.At(ply-1) == nil || c.At(ply) == nil {
		return Verdict{}
	}
	return judge(c.Game.Key(), c.Moves[ply-1].Color, c.At(ply-1), c.Codes[ply-1], c.At(ply))
}

// Better returns what should have been played instead of the last move, if that is blamed.
func (c *Course) Better() rules.Move {
	ply := c.Here()
	if c.Verdict(ply).Judgement == Sound || len(c.At(ply-1).Line) == 0 {
		return rules.NoMove
	}
	pos, err := c.Position(ply - 1)
	if err != nil {
		return rules.NoMove
	}
	m, err := pos.DecodeMove(c.At(ply - 1).Line[0])
	if err != nil {
		return rules.NoMove
	}
	return m
}

// Verdicts returns those of the line that blame, by the move's id.
func (c *Course) Verdicts() map[int]Verdict {
	blamed := make(map[int]Verdict)
	for ply := range c.Moves {
		if v := c.Verdict(ply + 1); v.Judgement != Sound {
			blamed[c.ID(ply+1)] = v
		}
	}
	return blamed
}

// Blamed returns the nearest ply before (step -1) or after (step 1) one whose
// move was blamed.
func (c *Course) Blamed(ply, step int) (at int, ok bool) {
	for ply += step; ply > 0 && ply <= len(c.Moves); ply += step {
		if c.Verdict(ply).Judgement != Sound {
			return ply, true
		}
	}
	return 0, false
}

// Chances returns First's chances at each ply; the course must be complete.
func (c *Course) Chances() []float64 {
	list := make([]float64, len(c.Moves)+1)
	for ply := range list {
		list[ply] = c.At(ply).chances(c.Game.Key())
	}
	return list
}

// Row is a line of moves, and what it is worth.
type Row struct {
	Label string // best, better, played
	Ply   int    // where it begins
	Codes []uint16
	Worth *Appraisal
}

// Rows returns the lines to show at a ply: the better one if the move was
// blamed, and the one played; at the start the best.
func (c *Course) Rows(ply int) []Row {
	var rows []Row
	if ply == 0 {
		if a := c.At(0); a != nil {
			rows = append(rows, Row{"best", 0, a.Line, a})
		}
		return rows
	}
	if c.Verdict(ply).Judgement != Sound {
		before := c.At(ply - 1)
		rows = append(rows, Row{"better", ply - 1, before.Line, before})
	}
	if a := c.At(ply); a != nil {
		rows = append(rows, Row{"played", ply - 1, append([]uint16{c.Codes[ply-1]}, a.Line...), a})
	}
	return rows
}

// NewAppraisal makes an appraisal of what the engine answered in a position
// with turn to move: best, its move if there is one, and its last line, unless it
// has changed its mind since.
func NewAppraisal(gameKey string, turn rules.Color, s Score, best []uint16, line []uint16) *Appraisal {
	if len(best) == 0 || len(line) == 0 || line[0] != best[0] {
		line = best
	}
	return &Appraisal{Score: ForFirst(gameKey, s, turn), Line: line}
}
