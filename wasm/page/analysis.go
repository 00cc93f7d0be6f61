package page

import (
	"math"
	"strconv"
	"strings"

	"tah/rules"
	"tah/wasm/port"
)

// forFirst turns a score of the side to move into First's.
func forFirst(s port.Score, turn rules.Color) port.Score {
	if turn == rules.Second {
		return port.Score{Centipawns: -s.Centipawns, Mate: -s.Mate}
	}
	return s
}

// scoreText returns a score for First as it is written: "+0.35", "−1.20",
// "#3", "#−3".
func scoreText(s port.Score) string {
	minus := func(n int, text string) string {
		if n < 0 {
			return "−" + text
		}
		return text
	}
	if s.Mate != 0 {
		return "#" + minus(s.Mate, strconv.Itoa(max(s.Mate, -s.Mate)))
	}
	n := max(s.Centipawns, -s.Centipawns)
	text := minus(s.Centipawns, strconv.Itoa(n/100)+"."+strconv.Itoa(n/10%10)+strconv.Itoa(n%10))
	if s.Centipawns > 0 {
		text = "+" + text
	}
	return text
}

// scoreWords says a score for First: who stands better and by how much.
func (w *Words) scoreWords(gameKey string, s port.Score) string {
	side := rules.First
	if s.Centipawns < 0 || s.Mate < 0 {
		side = rules.Second
	}
	name := w.Side(gameKey, side)
	switch n := max(s.Centipawns, -s.Centipawns); {
	case s.Mate != 0:
		return w.T("analysis.mate", "side", name, "n", strconv.Itoa(max(s.Mate, -s.Mate)))
	case n < 30:
		return w.T("analysis.even")
	case n < 120:
		return w.T("analysis.better", "side", name)
	default:
		return w.T("analysis.winning", "side", name)
	}
}

// share returns First's part of the balance, 0 to 1: the expected result.
func share(s port.Score) float64 {
	switch {
	case s.Mate > 0:
		return 1
	case s.Mate < 0:
		return 0
	}
	return 1 / (1 + math.Exp(-float64(s.Centipawns)/250))
}

// lineText returns a line of moves, in saved form, as players write it, with
// numbers; at most so many moves. Moves that cannot be made end it.
func lineText(pos rules.Position, codes []uint16, first rules.Color, style rules.Style, most int) string {
	p := pos.Clone()
	var b strings.Builder
	for i, code := range codes[:min(len(codes), most)] {
		m, err := p.DecodeMove(code)
		if err != nil {
			break
		}
		if i > 0 {
			b.WriteByte(' ')
		}
		half := p.Ply()
		if first == rules.Second {
			half++
		}
		switch number := strconv.Itoa(half/2 + 1); {
		case p.Turn() == rules.First:
			b.WriteString(number + ". ")
		case i == 0:
			b.WriteString(number + "… ")
		}
		b.WriteString(p.Notation(m, style))
		p.Make(m)
	}
	return b.String()
}
