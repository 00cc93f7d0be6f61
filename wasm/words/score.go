package words

import (
	"strconv"
	"strings"

	"tah/game/review"
	"tah/rules"
)

// ScoreText returns a score for First as it is written: "+0.35", "−1.20",
// "#3", "#−3"; in shogi "+35".
func (w *Words) ScoreText(gameKey string, s review.Score) string {
	n, signs := s.Centipawns, [...]string{"−", "", "+"}
	if s.Mate != 0 {
		n, signs[2] = s.Mate, ""
	}
	sign := signs[1]
	switch {
	case n < 0:
		n, sign = -n, signs[0]
	case n > 0:
		sign = signs[2]
	}
	switch {
	case s.Mate != 0:
		return "#" + sign + strconv.Itoa(n)
	case gameKey == "shogi":
		return sign + strconv.Itoa(n)
	}
	return sign + strconv.Itoa(n/100) + w.T("number.point") + strconv.Itoa(n/10%10) + strconv.Itoa(n%10)
}

// ScoreWords says a score for First: who stands better and by how much.
func (w *Words) ScoreWords(gameKey string, s review.Score) string {
	side, ahead := rules.First, review.Chances(gameKey, s)
	if ahead < 0 {
		side, ahead = rules.Second, -ahead
	}
	name := w.Side(gameKey, side)
	const even, better = 0.055, 0.35 // 0.3 and 2 pawns in chess
	switch {
	case s.Mate != 0:
		return strings.ReplaceAll(w.N("analysis.mate", max(s.Mate, -s.Mate)), "{side}", name)
	case ahead < even:
		return w.T("analysis.even")
	case ahead < better:
		return w.T("analysis.better", "side", name)
	default:
		return w.T("analysis.winning", "side", name)
	}
}
