package rules

import (
	"strconv"
	"strings"
)

// FormatBoard writes a board as the first field of a FEN and of an SFEN; piece
// returns what stands on a square.
func FormatBoard(g Game, piece func(Square) Piece) string {
	var b strings.Builder
	files, ranks := g.Size()
	for row := range ranks {
		if row > 0 {
			b.WriteByte('/')
		}
		empty := 0
		flush := func() {
			if empty > 0 {
				b.WriteString(strconv.Itoa(empty))
			}
			empty = 0
		}
		for col := range files {
			if pc := piece(g.At(col, row)); pc != NoPiece {
				flush()
				b.WriteString(g.Letter(pc))
			} else {
				empty++
			}
		}
		flush()
	}
	return b.String()
}

// FormatHands writes what is held in hand as the third field of an SFEN; held
// returns how many pieces of a type a side has.
func FormatHands(g Game, held func(Color, PieceType) int) string {
	var b strings.Builder
	for _, c := range [2]Color{First, Second} {
		for _, t := range g.HandTypes() {
			n := held(c, t)
			if n > 1 {
				b.WriteString(strconv.Itoa(n))
			}
			if n > 0 {
				b.WriteString(g.Letter(NewPiece(c, t)))
			}
		}
	}
	if b.Len() == 0 {
		return "-"
	}
	return b.String()
}
