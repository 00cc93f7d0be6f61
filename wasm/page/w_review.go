package page

import (
	"strconv"

	"tah/rules"
)

// Verdict says what there is to say against a move, "" if nothing.
func (w *Words) Verdict(v verdict) string {
	if v.judgement == sound {
		return ""
	}
	said := w.T("verdict." + v.key())
	if v.missedMate {
		said += ", " + w.T("verdict.missed-mate")
	}
	if v.intoMate {
		said += ", " + w.T("verdict.into-mate")
	}
	return said
}

// Worth says what a position is worth.
func (w *Words) Worth(gameKey string, a *appraisal) string {
	if a.over.Over() {
		return w.Outcome(gameKey, a.over)
	}
	return w.scoreWords(gameKey, a.score)
}

// worthText returns what a position is worth as it is written.
func (w *Words) worthText(gameKey string, a *appraisal) string {
	if a.over.Over() {
		return [...]string{"", "1–0", "0–1", "½–½"}[a.over.Result&3]
	}
	return w.scoreText(gameKey, a.score)
}

// Ply says where a ply of the course is and how the game stands there, in few
// words: this is said at every step along the graph.
func (w *Words) Ply(c *course, ply int) string {
	said := w.T("moves.start")
	if ply > 0 {
		said = moveLabel(c.game.Key(), c.moves, ply)
	}
	if v := w.Verdict(c.verdict(ply)); v != "" {
		said += ", " + v
	}
	if a := c.at(ply); a != nil {
		said += ", " + w.Worth(c.game.Key(), a)
	}
	return said
}

// Summary says how each side has played: First, Second. The course must be
// complete.
func (w *Words) Summary(c *course) [2]string {
	var counts [2][4]int
	for ply := range c.moves {
		counts[c.moves[ply].Color][c.verdict(ply+1).judgement]++
	}
	first := rules.First
	if len(c.moves) > 0 {
		first = c.moves[0].Color
	}
	percent := accuracy(c.chances(), first)
	var said [2]string
	for side := range said {
		said[side] = capital(w.Side(c.game.Key(), rules.Color(side))) + ": "
		if percent[side] < 0 {
			said[side] += w.T("review.nothing")
			continue
		}
		said[side] += w.T("review.accuracy", "n", strconv.Itoa(int(percent[side]+.5)))
		faults := ""
		for _, j := range []judgement{inaccuracy, mistake, blunder} {
			if n := counts[side][j]; n > 0 {
				faults += ", " + w.N("review.faults."+j.key(), n)
			}
		}
		if faults == "" {
			faults = ", " + w.T("review.faultless")
		}
		said[side] += faults
	}
	return said
}
