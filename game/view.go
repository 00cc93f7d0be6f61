package game

import (
	"slices"

	"tah/rules"
)

// View is what there is to see of a game at one moment, as plain data: the
// board, the move list and the spoken text are made from it alone. Cells are
// numbered as First sees the board: row by row from the top left, so cell =
// row*Files + col.
type View struct {
	Game         string // the game's key: "chess", "shogi"
	Files, Ranks int
	Cells        []Cell
	Hands        [2][]Stock // shogi: what each side holds in hand, every type, in the order shown; empty in chess
	Captured     [2][]Stock // chess: the enemy pieces each side has captured, most valuable first, none with count 0; empty in shogi
	Turn         rules.Color
	Ply          int           // number of half-moves from the start to the position shown
	From, To     int           // cells of the last move, -1 if none; From is -1 for a drop
	Dropped      string        // the type letter of the last move if it was a drop, "" otherwise
	Check        int           // cell of the king in check, -1 if none
	Outcome      rules.Outcome // how the game stands at the position shown
	Claims       []Claim       // what the side to move may claim now
}

// Cell is one square of the board.
type Cell struct {
	Square rules.Square
	Name   string // "e4"; in shogi as in USI, "7g"
	Piece  rules.Piece
	Letter string // FEN or SFEN letters of the piece, upper case for First: "N", "p", "+R"; "" if empty
}

// Stock is a number of pieces of one type.
type Stock struct {
	Type   rules.PieceType
	Letter string // upper-case letter of the type
	Count  int
}

// Cell returns the cell with the given square, -1 for NoSquare.
func (v *View) Cell(s rules.Square) int {
	for i := range v.Cells {
		if v.Cells[i].Square == s {
			return i
		}
	}
	return -1
}

// Marks is what the interaction shows on a board besides the position; the zero
// value shows nothing.
type Marks struct {
	Selected     []int  // the chosen cell, if there is one
	SelectedHand string // upper-case letter of the piece chosen in the mover's hand, "" if none
	Targets      []Target
	Ahead        bool  // the choice is made while the opponent is to move
	Premove      []int // cells of the move that waits for its turn
	Why          []int // cells that explain why a move is refused, or why the game is over
	Found        []int // cells that the reader has marked or reached in a task
	Goals        []int // cells that a task asks for
}

// SelectedCell returns the chosen cell, -1 if there is none.
func (m *Marks) SelectedCell() int {
	if len(m.Selected) == 0 {
		return -1
	}
	return m.Selected[0]
}

// Equal reports whether two views show the same.
func (v *View) Equal(o *View) bool {
	for c := range v.Hands {
		if !slices.Equal(v.Hands[c], o.Hands[c]) || !slices.Equal(v.Captured[c], o.Captured[c]) {
			return false
		}
	}
	return v.Game == o.Game && v.Files == o.Files && v.Ranks == o.Ranks && slices.Equal(v.Cells, o.Cells) &&
		v.Turn == o.Turn && v.Ply == o.Ply && v.From == o.From && v.To == o.To && v.Dropped == o.Dropped &&
		v.Check == o.Check && v.Outcome == o.Outcome && slices.Equal(v.Claims, o.Claims)
}

// Equal reports whether two choices of marks show the same.
func (m *Marks) Equal(o *Marks) bool {
	return slices.Equal(m.Selected, o.Selected) && m.SelectedHand == o.SelectedHand &&
		slices.Equal(m.Targets, o.Targets) && m.Ahead == o.Ahead && slices.Equal(m.Premove, o.Premove) &&
		slices.Equal(m.Why, o.Why) && slices.Equal(m.Found, o.Found) && slices.Equal(m.Goals, o.Goals)
}

// Target is a cell to which the chosen piece may go.
type Target struct {
	Cell    int
	Capture bool
}

// View returns what there is to see at the position shown.
func (s *Session) View() View {
	g := s.config.Game
	v := View{Game: g.Key(), Turn: s.pos.Turn(), Ply: s.pos.Ply(), From: -1, To: -1, Check: -1, Outcome: s.Outcome()}
	v.Files, v.Ranks = g.Size()
	v.Cells = cells(g, s.pos.Piece)
	if types := g.HandTypes(); types != nil {
		for c := range v.Hands {
			for _, t := range types {
				v.Hands[c] = append(v.Hands[c], Stock{t, g.TypeLetter(t), s.pos.Hand(rules.Color(c), t)})
			}
		}
	} else {
		s.captured(&v)
	}
	if s.cur != 0 {
		m := s.nodes[s.cur].move
		v.To = v.Cell(m.To())
		if m.IsDrop() {
			v.Dropped = g.TypeLetter(m.Piece())
		} else {
			v.From = v.Cell(m.From())
		}
	}
	if s.pos.InCheck() {
		v.Check = v.Cell(s.pos.King(s.pos.Turn()))
	}
	v.Claims = s.Claims()
	return v
}

// OnBoard reports whether a cell is one of a game's board.
func OnBoard(g rules.Game, cell int) bool {
	files, ranks := g.Size()
	return cell >= 0 && cell < files*ranks
}

// SquareOf returns the square of a cell.
func SquareOf(g rules.Game, cell int) rules.Square {
	files, _ := g.Size()
	return g.At(cell%files, cell/files)
}

// Still returns a view of a position in the game's notation ("" for its start)
// that need not be one that can be played. It returns a *rules.ParseError.
func Still(g rules.Game, text string) (View, error) {
	d, err := g.Diagram(text)
	if err != nil {
		return View{}, err
	}
	v := View{Game: g.Key(), Turn: d.Turn, From: -1, To: -1, Check: -1}
	v.Files, v.Ranks = g.Size()
	v.Cells = cells(g, func(s rules.Square) rules.Piece { return d.Board[s] })
	for c := range v.Hands {
		for _, t := range g.HandTypes() {
			v.Hands[c] = append(v.Hands[c], Stock{t, g.TypeLetter(t), d.Hands[c][t]})
		}
	}
	return v, nil
}

// cells returns a board's cells by what stands on its squares.
func cells(g rules.Game, piece func(rules.Square) rules.Piece) []Cell {
	files, ranks := g.Size()
	all := make([]Cell, 0, files*ranks)
	for row := range ranks {
		for col := range files {
			s := g.At(col, row)
			c := Cell{Square: s, Name: g.SquareName(s), Piece: piece(s)}
			if c.Piece != rules.NoPiece {
				c.Letter = g.Letter(c.Piece)
			}
			all = append(all, c)
		}
	}
	return all
}

// captured fills View.Captured from the moves of the line, so that a start
// from any position counts right; a promoted piece counts as what it was on
// the board, as the player saw it being taken.
func (s *Session) captured(v *View) {
	g := s.config.Game
	var taken [2][16]int
	side := s.pos.Turn()
	for n := s.cur; n > 0; n = s.nodes[n].parent {
		side = side.Other()
		taken[side][s.nodes[n].move.Captured()]++
	}
	for c := range v.Captured {
		for t := rules.PieceType(15); t > 0; t-- {
			if g.InitialCount(t) > 0 && taken[c][t] > 0 {
				v.Captured[c] = append(v.Captured[c], Stock{t, g.TypeLetter(t), taken[c][t]})
			}
		}
	}
}
