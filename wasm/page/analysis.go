package page

import (
	"strconv"
	"strings"

	"tah/rules"
	"tah/wasm/port"
)

// forFirst turns a score of the side to move into First's. Mates are counted
// as players do: by the winner's moves in chess, by both sides' in shogi.
func forFirst(gameKey string, s port.Score, turn rules.Color) port.Score {
	if gameKey == "shogi" {
		s.Mate *= 2
		if s.Mate > 0 {
			s.Mate-- // the winner moves first and last
		}
	}
	if turn == rules.Second {
		return port.Score{Centipawns: -s.Centipawns, Mate: -s.Mate}
	}
	return s
}

// scoreText returns a score for First as it is written: "+0.35", "−1.20",
// "#3", "#−3"; in shogi "+35".
func (w *Words) scoreText(gameKey string, s port.Score) string {
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

// scoreWords says a score for First: who stands better and by how much.
func (w *Words) scoreWords(gameKey string, s port.Score) string {
	side, ahead := rules.First, chances(gameKey, s)
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

// mostMoves is how many moves of a line are shown.
const mostMoves = 12

// lineMove is a move of a line as players write it, with its number if it needs
// one.
type lineMove struct{ number, notation string }

func (m lineMove) String() string {
	if m.number == "" {
		return m.notation
	}
	return m.number + " " + m.notation
}

// lineMoves returns a line of moves, in saved form, as players write them; at
// most so many. Moves that cannot be made end it.
func lineMoves(gameKey string, pos rules.Position, codes []uint16, style rules.Style, most int) []lineMove {
	p := pos.Clone()
	first := p.Turn() ^ rules.Color(p.Ply()&1)
	var moves []lineMove
	for i, code := range codes[:min(len(codes), most)] {
		m, err := p.DecodeMove(code)
		if err != nil {
			break
		}
		number := ""
		if i == 0 || gameKey != "shogi" && p.Turn() == rules.First {
			number = moveNumber(gameKey, first, p.Ply()+1)
		}
		moves = append(moves, lineMove{number, p.Notation(m, style)})
		p.Make(m)
	}
	return moves
}

// lineText returns the same as one text.
func lineText(gameKey string, pos rules.Position, codes []uint16, style rules.Style, most int) string {
	var words []string
	for _, m := range lineMoves(gameKey, pos, codes, style, most) {
		words = append(words, m.String())
	}
	return strings.Join(words, " ")
}
