package openings

import (
	"strings"

	"tah/rules"
)

// shape is an opening or a castle that is known by where pieces stand.
type shape struct {
	name   string
	castle bool
	pieces []standing
}

// standing is a piece on its square, or in hand.
type standing struct {
	kind    rules.PieceType
	theirs  bool            // it is the opponent's
	squares [2]rules.Square // by whose shape it is; NoSquare for in hand
}

// fits tells whether c has the shape.
func (s *shape) fits(pos rules.Position, c rules.Color) bool {
	for i := range s.pieces {
		p := &s.pieces[i]
		owner := c
		if p.theirs {
			owner = c.Other()
		}
		at := p.squares[c]
		if at == rules.NoSquare && pos.Hand(owner, p.kind) == 0 ||
			at != rules.NoSquare && pos.Piece(at) != rules.NewPiece(owner, p.kind) {
			return false
		}
	}
	return true
}

// built returns the shapes that the move from before to now completed; of
// several the list's last, which is the most exact.
func (n *Names) built(before, now rules.Position) Found {
	var found Found
	for i := range n.shapes {
		s := &n.shapes[i]
		for _, c := range [2]rules.Color{rules.First, rules.Second} {
			if !s.fits(now, c) || s.fits(before, c) {
				continue
			}
			if s.castle {
				found.Castles[c] = s.name
			} else {
				found.Opening = s.name
			}
		}
	}
	return found
}

// board reads pieces and squares of a game.
type board struct {
	kinds   map[string]rules.PieceType
	squares map[string][2]rules.Square // as either side sees them
}

func newBoard(g rules.Game) board {
	b := board{make(map[string]rules.PieceType), make(map[string][2]rules.Square)}
	for t := rules.PieceType(1); t < 16; t++ {
		b.kinds[g.TypeLetter(t)] = t
	}
	files, ranks := g.Size()
	for col := range files {
		for row := range ranks {
			sq := g.At(col, row)
			b.squares[g.SquareName(sq)] = [2]rules.Square{sq, g.At(files-1-col, ranks-1-row)}
		}
	}
	b.squares["*"] = [2]rules.Square{rules.NoSquare, rules.NoSquare}
	return b
}

func (b *board) shape(name string, castle bool, pieces []string) shape {
	s := shape{name: name, castle: castle}
	for _, text := range pieces {
		letter, square := text[:1], text[1:]
		kind := strings.ToUpper(letter)
		s.pieces = append(s.pieces, standing{b.kinds[kind], kind != letter, b.squares[square]})
	}
	return s
}
