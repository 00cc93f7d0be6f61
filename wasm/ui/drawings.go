package ui

import (
	"fmt"
	"math"

	"tah/game/state"
	"tah/rules"
	"tah/rules/record"
)

// Signs are markers and arrows that a page around puts on one position.
type Signs struct {
	Markers  []Marker
	Arrows   [][2]string // names of squares
	Position uint64      // the key of the position they belong to …
	Ply      int         // … and when it was on the board
}

// Marker is a sign on a square: cross, frame, dot or circle.
type Marker struct{ Sign, Square string }

// point is a place on the board, in squares from the corner at the top left as it is seen.
type point struct{ x, y float64 }

func (p point) translate() string { return fmt.Sprintf("translate(%g %g)", p.x, p.y) }

// middle returns the middle of a cell.
func middle(b *state.Board, cell int) point {
	if b.Flipped {
		cell = len(b.View.Cells) - 1 - cell
	}
	return point{float64(cell%b.View.Files) + .5, float64(cell/b.View.Files) + .5}
}

// drawing is an arrow, or a sign on a square if it ends where it begins.
type drawing struct {
	from, to    point
	sign, class string
}

// bestArrow is the engine's arrow: from where the best move, or in a review the better one,
// comes to where it goes; a drop is a ring.
func bestArrow(st *state.State) []drawing {
	m := st.Board.Arrow
	if m == rules.NoMove {
		return nil
	}
	to := middle(&st.Board, st.Board.View.Cell(m.To()))
	if m.IsDrop() {
		return []drawing{{to, to, "", ""}}
	}
	return []drawing{{middle(&st.Board, st.Board.View.Cell(m.From())), to, "", ""}}
}

// drawings are the markers and arrows of a page around, on the position they belong to.
func (s *Signs) drawings(st *state.State) []drawing {
	none := len(s.Markers)+len(s.Arrows) == 0
	if none || st.Board.View.Ply != s.Ply || st.Session.Position().Key() != s.Position {
		return nil
	}
	var list []drawing
	for _, m := range s.Markers {
		if cell := CellNamed(st, m.Square); cell >= 0 {
			at := middle(&st.Board, cell)
			list = append(list, drawing{at, at, m.Sign, "sign " + m.Sign})
		}
	}
	for _, a := range s.Arrows {
		if from, to := CellNamed(st, a[0]), CellNamed(st, a[1]); from >= 0 && to >= 0 {
			list = append(list, drawing{middle(&st.Board, from), middle(&st.Board, to), "", ""})
		}
	}
	return list
}

// shapes are what the user has drawn, and is drawing unless that is nil; hand tells where
// the middle of a hand's button is, by its data-hand.
func shapes(st *state.State, sketch *record.Shape, hand func(name string) point) []drawing {
	all := st.Board.Drawings
	if sketch != nil {
		all = append(all[:len(all):len(all)], *sketch)
	}
	spot := func(s record.Spot) point {
		if s.Hand == rules.NoPieceType {
			return middle(&st.Board, st.Board.View.Cell(s.Square))
		}
		return hand(handName(s.Side, st.Session.Game().TypeLetter(s.Hand)))
	}
	var list []drawing
	for _, s := range all {
		list = append(list, drawing{spot(s.From), spot(s.To), "", fmt.Sprintf("brush%d", s.Brush)})
	}
	return list
}

// CellNamed returns the cell of the square with a name, -1 if there is none.
func CellNamed(st *state.State, name string) int {
	for cell := range st.Board.View.Cells {
		if st.Board.View.Cells[cell].Name == name {
			return cell
		}
	}
	return -1
}

// signPath returns the path of a sign about its middle, "" for one that is a circle.
func signPath(sign string) string {
	switch sign {
	case "cross":
		return "M-.16-.16L.16.16M.16-.16L-.16.16"
	case "frame":
		return "M-.43-.43H.43V.43H-.43z"
	}
	return ""
}

// head returns where the line of an arrow ends, and the path of its head.
func (d drawing) head() (neck point, path string) {
	const size = .38
	length := math.Hypot(d.to.x-d.from.x, d.to.y-d.from.y)
	dx, dy := (d.to.x-d.from.x)/length, (d.to.y-d.from.y)/length
	neck = point{d.to.x - dx*size, d.to.y - dy*size}
	return neck, fmt.Sprintf("M%.3f %.3fL%.3f %.3fL%.3f %.3fZ",
		d.to.x, d.to.y, neck.x-dy*.22, neck.y+dx*.22, neck.x+dy*.22, neck.y-dx*.22)
}
