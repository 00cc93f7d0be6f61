package words

import (
	"strings"

	"tah/rules"
)

// MostMoves is how many moves of a line are shown.
const MostMoves = 12

// LineMove is a move of a line as players write it, with its number if it needs
// one.
type LineMove struct{ number, notation string }

// String returns the move behind its number.
func (m LineMove) String() string {
	if m.number == "" {
		return m.notation
	}
	return m.number + " " + m.notation
}

// LineMoves returns a line of moves, in saved form, as players write them; at
// most so many. Moves that cannot be made end it.
func LineMoves(gameKey string, pos rules.Position, codes []uint16, style rules.Style, most int) []LineMove {
	p := pos.Clone()
	first := p.Turn() ^ rules.Color(p.Ply()&1)
	var moves []LineMove
	for i, code := range codes[:min(len(codes), most)] {
		m, err := p.DecodeMove(code)
		if err != nil {
			break
		}
		number := ""
		if i == 0 || gameKey != "shogi" && p.Turn() == rules.First {
			number = moveNumber(gameKey, first, p.Ply()+1)
		}
		moves = append(moves, LineMove{number, p.Notation(m, style)})
		p.Make(m)
	}
	return moves
}

// LineText returns the same as one text.
func LineText(gameKey string, pos rules.Position, codes []uint16, style rules.Style, most int) string {
	var words []string
	for _, m := range LineMoves(gameKey, pos, codes, style, most) {
		words = append(words, m.String())
	}
	return strings.Join(words, " ")
}
