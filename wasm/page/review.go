package page

import (
	"tah/game"
	"tah/rules"
)

// review is what the engine has found in a game's positions, by the id of the
// move that led there, 0 for the start. Ids stay what they are in every line
// and after every takeback, so what was found is never wrong, only incomplete.
type review map[int]*appraisal

// course is the line through the position shown, as the review knows it. Plies
// count from 0, the start.
type course struct {
	game    rules.Game
	ruleSet string
	start   string
	moves   []game.MoveItem
	codes   []uint16
	found   review
}

func newCourse(s *game.Session, found review) *course {
	c := &course{game: s.Game(), ruleSet: s.RuleSet(), start: s.Start(), moves: s.Moves(), found: found}
	c.codes = s.LineTo(c.id(len(c.moves)))
	return c
}

// id returns what Session.Goto calls a ply.
func (c *course) id(ply int) int {
	if ply == 0 {
		return 0
	}
	return c.moves[ply-1].ID
}

// at returns what was found at a ply, nil if nothing.
func (c *course) at(ply int) *appraisal { return c.found[c.id(ply)] }

// here returns the ply that is shown.
func (c *course) here() int {
	for i := range c.moves {
		if c.moves[i].Current {
			return i + 1
		}
	}
	return 0
}

// position returns the position at a ply.
func (c *course) position(ply int) (rules.Position, error) {
	pos, err := c.game.New(c.ruleSet, c.start)
	for i := 0; i < ply && err == nil; i++ {
		var m rules.Move
		if m, err = pos.DecodeMove(c.codes[i]); err == nil {
			pos.Make(m)
		}
	}
	return pos, err
}

// known returns how many of the line's positions have been looked at.
func (c *course) known() int {
	n := 0
	for ply := range len(c.moves) + 1 {
		if c.at(ply) != nil {
			n++
		}
	}
	return n
}

// complete tells whether the whole line has been looked at.
func (c *course) complete() bool { return c.known() == len(c.moves)+1 }

// next returns the ply to look at next, the last first: what the engine learns
// of a position helps with the one before.
func (c *course) next() (ply int, ok bool) {
	for ply := len(c.moves); ply >= 0; ply-- {
		if c.at(ply) == nil {
			return ply, true
		}
	}
	return 0, false
}

// verdict returns what there is to say against the move that led to a ply.
func (c *course) verdict(ply int) verdict {
	if ply == 0 || c.at(ply-1) == nil || c.at(ply) == nil {
		return verdict{}
	}
	return judge(c.game.Key(), c.moves[ply-1].Color, c.at(ply-1), c.codes[ply-1], c.at(ply))
}

// verdicts returns those of the line that blame, by the move's id.
func (c *course) verdicts() map[int]verdict {
	blamed := make(map[int]verdict)
	for ply := range c.moves {
		if v := c.verdict(ply + 1); v.judgement != sound {
			blamed[c.id(ply+1)] = v
		}
	}
	return blamed
}

// blamed returns the nearest ply before (step -1) or after (step 1) one whose
// move was blamed.
func (c *course) blamed(ply, step int) (at int, ok bool) {
	for ply += step; ply > 0 && ply <= len(c.moves); ply += step {
		if c.verdict(ply).judgement != sound {
			return ply, true
		}
	}
	return 0, false
}

// chances returns First's chances at each ply; the course must be complete.
func (c *course) chances() []float64 {
	list := make([]float64, len(c.moves)+1)
	for ply := range list {
		list[ply] = c.at(ply).chances(c.game.Key())
	}
	return list
}

// row is a line of moves, and what it is worth.
type row struct {
	label string // of the words "review."
	ply   int    // where it begins
	codes []uint16
	worth *appraisal
}

// rows returns the lines to show at a ply: the better one if the move was
// blamed, and the one played; at the start the best.
func (c *course) rows(ply int) []row {
	var rows []row
	if ply == 0 {
		if a := c.at(0); a != nil {
			rows = append(rows, row{"review.best", 0, a.line, a})
		}
		return rows
	}
	if c.verdict(ply).judgement != sound {
		before := c.at(ply - 1)
		rows = append(rows, row{"review.better", ply - 1, before.line, before})
	}
	if a := c.at(ply); a != nil {
		rows = append(rows, row{"review.played", ply - 1, append([]uint16{c.codes[ply-1]}, a.line...), a})
	}
	return rows
}

// newAppraisal makes an appraisal of what the engine answered in a position
// with turn to move: best, its move if there is one, and its last line, unless it
// has changed its mind since.
func newAppraisal(gameKey string, turn rules.Color, s score, best []uint16, line []uint16) *appraisal {
	if len(best) == 0 || len(line) == 0 || line[0] != best[0] {
		line = best
	}
	return &appraisal{score: forFirst(gameKey, s, turn), line: line}
}
