package words

import (
	"slices"
	"strconv"
	"strings"

	"tah/game"
	"tah/game/state"
	"tah/rules"
)

// What a reader who does not see the board asks about it. Every answer is a
// whole sentence.

// PieceOrder are the letters of both games' pieces, in the order in which they
// are listed.
const PieceOrder = "KQRBGSNLP"

// Base returns the upper-case letter of a piece, promoted or not.
func Base(letter string) string { return strings.ToUpper(strings.TrimPrefix(letter, "+")) }

// at returns a piece and where it stands: "black knight f6".
func (w *Words) at(v *game.View, cell int) string {
	c := &v.Cells[cell]
	return w.T("query.at", "piece", w.Piece(v.Game, c.Piece.Color(), c.Letter), "square", w.Place(c.Name))
}

// Standing returns what stands on a cell: "e4, white pawn", "e5, empty".
func (w *Words) Standing(v *game.View, cell int) string {
	c := &v.Cells[cell]
	if c.Letter == "" {
		return w.T("query.empty", "square", w.Place(c.Name))
	}
	return w.T("square.piece", "square", w.Place(c.Name), "piece", w.Piece(v.Game, c.Piece.Color(), c.Letter))
}

// listed joins what is listed, or says that there is nothing.
func (w *Words) listed(items []string) string {
	if len(items) == 0 {
		return w.T("query.nothing")
	}
	return strings.Join(items, ", ")
}

// Around returns what stands on a square and on those around it.
func (w *Words) Around(v *game.View, cell int) string {
	var near []string
	for _, d := range compass() {
		if next := neighbour(v, cell, d); next >= 0 && v.Cells[next].Letter != "" {
			near = append(near, w.at(v, next))
		}
	}
	return w.Standing(v, cell) + ". " + Sentence("", w.T("query.around", "list", w.listed(near)))
}

// Direction is a step on the board as First sees it.
type Direction struct{ col, row int }

func compass() []Direction {
	return []Direction{{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}} // clockwise
}

// Diagonals are the directions of a bishop.
func Diagonals() []Direction { return []Direction{{1, -1}, {1, 1}, {-1, 1}, {-1, -1}} }

// Lines are the directions of a rook.
func Lines() []Direction { return []Direction{{0, -1}, {1, 0}, {0, 1}, {-1, 0}} }

// neighbour returns the cell one step away, -1 beside the board.
func neighbour(v *game.View, cell int, d Direction) int {
	col, row := cell%v.Files+d.col, cell/v.Files+d.row
	if col < 0 || row < 0 || col >= v.Files || row >= v.Ranks {
		return -1
	}
	return row*v.Files + col
}

// Rays returns the first piece that is met in each of some directions.
func (w *Words) Rays(v *game.View, cell int, key string, directions []Direction) string {
	var met []string
	for _, d := range directions {
		for next := neighbour(v, cell, d); next >= 0; next = neighbour(v, next, d) {
			if v.Cells[next].Letter != "" {
				met = append(met, w.at(v, next))
				break
			}
		}
	}
	return Sentence("", w.T(key, "square", w.Place(v.Cells[cell].Name), "list", w.listed(met)))
}

// Line returns the pieces on the file or the rank of a name ("e", "4"; in shogi
// "7", "f"), "" if there is no such line.
func (w *Words) Line(v *game.View, name string) string {
	var pieces []string
	key := ""
	for i := range v.Cells {
		switch name {
		case v.Cells[i].Name[:1]:
			key = "query.file"
		case v.Cells[i].Name[1:]:
			key = "query.rank"
		default:
			continue
		}
		if v.Cells[i].Letter != "" {
			pieces = append(pieces, w.at(v, i))
		}
	}
	if key == "" {
		return ""
	}
	if key == "query.file" {
		slices.Reverse(pieces) // from First's side on
	}
	return Sentence("", w.T(key, "name", name, "list", w.listed(pieces)))
}

// Pieces returns where both sides' pieces are, of a kind by its letter or all
// of them for "".
func (w *Words) Pieces(v *game.View, letter string) string {
	var said []string
	for c := range rules.Color(2) {
		var kinds []string
		for _, l := range strings.Split(PieceOrder, "") {
			if letter != "" && letter != l {
				continue
			}
			for _, kind := range []string{l, "+" + l} {
				var squares []string
				for i := range v.Cells {
					if x := &v.Cells[i]; x.Letter != "" && x.Piece.Color() == c && strings.ToUpper(x.Letter) == kind {
						squares = append(squares, w.Place(x.Name))
					}
				}
				slices.Sort(squares)
				if squares != nil {
					kinds = append(kinds, w.PieceType(v.Game, kind)+" "+strings.Join(squares, ", "))
				}
			}
		}
		if kinds == nil {
			kinds = []string{w.T("query.nothing")}
		}
		said = append(said, Sentence("", w.T("query.pieces", "side", w.Side(v.Game, c), "list", strings.Join(kinds, "; "))))
	}
	return strings.Join(said, " ")
}

// Hands returns what both sides hold in hand or, in a game without hands, have
// captured.
func (w *Words) Hands(v *game.View) string {
	var said []string
	for c := range rules.Color(2) {
		stock, of := v.Captured[c], w.T("query.captured", "side", w.Side(v.Game, c))
		if v.Hands[c] != nil {
			stock, of = v.Hands[c], w.T("hand."+Order(c))
		}
		var kinds []string
		for _, s := range stock {
			if s.Count > 0 {
				kinds = append(kinds, w.PieceType(v.Game, s.Letter)+" "+strconv.Itoa(s.Count))
			}
		}
		said = append(said, Sentence("", of+": "+w.listed(kinds)))
	}
	return strings.Join(said, " ")
}

// Attackers returns who attacks a square: the opponent of what stands there,
// or of own if it is empty.
func (w *Words) Attackers(p rules.Position, v *game.View, cell int, own rules.Color) string {
	return w.aiming(p, v, cell, owner(v, cell, own).Other(), "attack")
}

// Defenders returns who defends a square: the side of what stands there, or own
// if it is empty.
func (w *Words) Defenders(p rules.Position, v *game.View, cell int, own rules.Color) string {
	return w.aiming(p, v, cell, owner(v, cell, own), "defend")
}

// owner returns whose piece stands on a cell, own if it is empty.
func owner(v *game.View, cell int, own rules.Color) rules.Color {
	if c := &v.Cells[cell]; c.Letter != "" {
		return c.Piece.Color()
	}
	return own
}

// aiming names c's pieces that attack a cell.
func (w *Words) aiming(p rules.Position, v *game.View, cell int, c rules.Color, what string) string {
	var by []string
	for _, s := range p.Attackers(v.Cells[cell].Square, c) {
		from := &v.Cells[v.Cell(s)]
		by = append(by, w.T("query.at", "piece", w.PieceType(v.Game, from.Letter), "square", w.Place(from.Name)))
	}
	key := "query." + what
	if by == nil {
		key += ".none"
	}
	return Sentence("", w.T(key, "side", w.Side(v.Game, c), "square", w.Place(v.Cells[cell].Name), "list", strings.Join(by, ", ")))
}

// Reach returns where the piece on a cell may go.
func (w *Words) Reach(s *game.Session, v *game.View, cell int) string {
	c := &v.Cells[cell]
	switch {
	case c.Letter == "":
		return w.Standing(v, cell) + "."
	case v.Outcome.Over():
		return Sentence("", w.Outcome(v.Game, v.Outcome))
	case c.Piece.Color() != v.Turn:
		return w.Standing(v, cell) + ". " + Sentence("", w.T("status.side."+v.Game+"."+Order(v.Turn)))
	}
	var to []string
	for _, m := range s.Legal() {
		if m.From() != c.Square {
			continue
		}
		said := w.Place(s.Game().SquareName(m.To()))
		if m.Captured() != rules.NoPieceType {
			said = w.T("query.takes", "square", said, "piece", w.PieceType(v.Game, s.Game().TypeLetter(m.Captured())))
		}
		if !slices.Contains(to, said) {
			to = append(to, said)
		}
	}
	if to == nil {
		return w.T("refuse.stuck", "square", w.Place(c.Name), "piece", w.PieceType(v.Game, c.Letter))
	}
	slices.Sort(to)
	return Sentence("", w.T("query.reach", "piece", w.PieceType(v.Game, c.Letter), "square", w.Place(c.Name), "list", strings.Join(to, ", ")))
}

// Last returns the last move.
func (w *Words) Last(s *game.Session, v *game.View) string {
	said := w.LastMove(s)
	if said == "" {
		return Sentence("", w.T("query.last.none"))
	}
	check := ""
	if v.Check >= 0 && !v.Outcome.Over() {
		check = w.T("status.check")
	}
	return Sentence(", ", w.T("status.last", "side", w.Side(v.Game, v.Turn.Other()), "move", said), check)
}

// Taken returns which piece was captured last, and where.
func (w *Words) Taken(s *game.Session) string {
	g, pos, line := s.Game(), s.Position(), s.Line()
	for i := len(line) - 1; i >= 0; i-- {
		pos.Undo()
		m, err := pos.DecodeMove(line[i])
		if err != nil {
			break
		}
		if t := m.Captured(); t != rules.NoPieceType {
			piece := w.Piece(g.Key(), pos.Turn().Other(), g.Letter(rules.NewPiece(pos.Turn().Other(), t)))
			return Sentence("", w.T("query.taken", "piece", piece, "square", w.Place(g.SquareName(m.To()))))
		}
	}
	return Sentence("", w.T("query.taken.none"))
}

// Clocks returns how much time each side has left.
func (w *Words) Clocks(gameKey string, clocks [2]state.Clock) string {
	if !clocks[0].Control.On() && !clocks[1].Control.On() {
		return Sentence("", w.T("new.clock.none"))
	}
	var sides []string
	for c := range rules.Color(2) {
		sides = append(sides, w.T("query.pieces", "side", w.Side(gameKey, c), "list", w.Time(clocks[c].Time)))
	}
	return Sentence("; ", sides...)
}

// Players returns who plays which side.
func (w *Words) Players(s *game.Session) string {
	var sides []string
	for c := range rules.Color(2) {
		name := w.PlayerName(s, c)
		if l := s.Player(c).Level; l > 0 {
			name += ", " + w.T("player.level", "n", strconv.Itoa(l))
		}
		sides = append(sides, w.T("query.pieces", "side", w.Side(s.Game().Key(), c), "list", name))
	}
	return Sentence("; ", sides...)
}
