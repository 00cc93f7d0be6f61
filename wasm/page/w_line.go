package page

import (
	"strings"

	"tah/rules"
)

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
