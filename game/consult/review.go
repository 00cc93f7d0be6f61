package consult

import (
	"time"

	"tah/game/review"
	"tah/game/state"
)

// What a position gets in a review: nodes for some 0.2 s in a worker, and never more
// than reviewTime on a slow phone. Less would blame good moves.
const (
	reviewNodes = 60_000
	reviewTime  = time.Second
)

// Review has the next position of a course looked at that was not yet, and calls next
// with done if there is none. q is a question about the same game.
func (d *Desk) Review(q state.Query, c *review.Course, next func(done bool, err error)) {
	ply, ok := c.Next()
	if !ok {
		next(true, nil)
		return
	}
	pos, err := c.Position(ply)
	if err != nil {
		next(false, err)
		return
	}
	if o := pos.Outcome(); o.Over() {
		c.Find(ply, &review.Appraisal{Over: o})
		next(false, nil)
		return
	}
	q.Nodes, q.Time, q.Moves = reviewNodes, reviewTime, c.Codes[:ply]
	var line []uint16
	d.Ask(q, func(i state.Info) { line = i.Line }, func(a state.Answer, err error) {
		if err == nil {
			var best []uint16
			if !a.None {
				best = []uint16{a.Move}
			}
			c.Find(ply, review.NewAppraisal(c.Game.Key(), pos.Turn(), a.Score, best, line))
		}
		next(false, err)
	})
}
