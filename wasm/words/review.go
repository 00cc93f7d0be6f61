package words

import (
	"strconv"

	"tah/game/review"
	"tah/rules"
)

// Verdict says what there is to say against a move, "" if nothing.
func (w *Words) Verdict(v review.Verdict) string {
	if v.Judgement == review.Sound {
		return ""
	}
	said := w.T("verdict." + v.Key())
	if v.MissedMate {
		said += ", " + w.T("verdict.missed-mate")
	}
	if v.IntoMate {
		said += ", " + w.T("verdict.into-mate")
	}
	return said
}

// Worth says what a position is worth.
func (w *Words) Worth(gameKey string, a *review.Appraisal) string {
	if a.Over.Over() {
		return w.Outcome(gameKey, a.Over)
	}
	return w.ScoreWords(gameKey, a.Score)
}

// WorthText returns what a position is worth as it is written.
func (w *Words) WorthText(gameKey string, a *review.Appraisal) string {
	if a.Over.Over() {
		return [...]string{"", "1–0", "0–1", "½–½"}[a.Over.Result&3]
	}
	return w.ScoreText(gameKey, a.Score)
}

// Ply says where a ply of the course is and how the game stands there, in few
// words: this is said at every step along the graph.
func (w *Words) Ply(c *review.Course, ply int) string {
	said := w.T("moves.start")
	if ply > 0 {
		said = MoveLabel(c.Game.Key(), c.Moves, ply)
	}
	if v := w.Verdict(c.Verdict(ply)); v != "" {
		said += ", " + v
	}
	if a := c.At(ply); a != nil {
		said += ", " + w.Worth(c.Game.Key(), a)
	}
	return said
}

// Summary says how each side has played: First, Second. The course must be
// complete.
func (w *Words) Summary(c *review.Course) [2]string {
	var counts [2][4]int
	for ply := range c.Moves {
		counts[c.Moves[ply].Color][c.Verdict(ply+1).Judgement]++
	}
	first := rules.First
	if len(c.Moves) > 0 {
		first = c.Moves[0].Color
	}
	percent := review.Accuracy(c.Chances(), first)
	var said [2]string
	for side := range said {
		said[side] = Capital(w.Side(c.Game.Key(), rules.Color(side))) + ": "
		if percent[side] < 0 {
			said[side] += w.T("review.nothing")
			continue
		}
		said[side] += w.T("review.accuracy", "n", strconv.Itoa(int(percent[side]+.5)))
		faults := ""
		for _, j := range []review.Judgement{review.Inaccuracy, review.Mistake, review.Blunder} {
			if n := counts[side][j]; n > 0 {
				faults += ", " + w.N("review.faults."+j.Key(), n)
			}
		}
		if faults == "" {
			faults = ", " + w.T("review.faultless")
		}
		said[side] += faults
	}
	return said
}
