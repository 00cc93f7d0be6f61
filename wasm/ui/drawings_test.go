package ui

import (
	"fmt"
	"math"
	"testing"

	"tah/game/state"
	"tah/render"
	"tah/rules"
	"tah/rules/record"
)

// squaresApart returns how far two points are from each other.
func squaresApart(a, b point) float64 { return math.Hypot(a.x-b.x, a.y-b.y) }

// TestMiddles: the middle of every cell is that of its square as it is seen.
func TestMiddles(t *testing.T) {
	boards(t, func(t *testing.T, st *state.State) {
		for place := range st.Board.View.Cells {
			want := point{float64(place%st.Board.View.Files) + .5, float64(place/st.Board.View.Files) + .5}
			if got := middle(&st.Board, cellAt(&st.Board, place)); got != want {
				t.Errorf("%d: %v", place, got)
			}
			name := st.Board.View.Cells[place].Name
			if CellNamed(st, name) != place {
				t.Errorf("%s is %d", name, CellNamed(st, name))
			}
		}
		if CellNamed(st, "") >= 0 || CellNamed(st, "z9") >= 0 {
			t.Error("there are squares that are not there")
		}
	})
}

// TestArrowHeads: every arrow ends in the middle of its square with a head that is as long
// as any other, and its line ends at the head's.
func TestArrowHeads(t *testing.T) {
	boards(t, func(t *testing.T, st *state.State) {
		n := len(st.Board.View.Cells)
		for from := range n {
			for to := range n {
				if from == to {
					continue
				}
				d := drawing{from: middle(&st.Board, from), to: middle(&st.Board, to)}
				neck, path := d.head()
				var tip, left, right point
				const form = "M%f %fL%f %fL%f %fZ"
				_, err := fmt.Sscanf(path, form, &tip.x, &tip.y, &left.x, &left.y, &right.x, &right.y)
				if err != nil {
					t.Fatalf("%s: %v", path, err)
				}
				half := point{(left.x + right.x) / 2, (left.y + right.y) / 2}
				length := squaresApart(d.from, d.to)
				if squaresApart(tip, d.to) > .002 || squaresApart(half, neck) > .002 ||
					math.Abs(squaresApart(d.from, neck)+squaresApart(neck, d.to)-length) > .002 {
					t.Fatalf("from %v to %v: %v, %s", d.from, d.to, neck, path)
				}
			}
		}
	})
}

// TestBestArrow: the engine's arrow goes from the move's square to where it ends, a drop is
// a ring, and no move is none.
func TestBestArrow(t *testing.T) {
	for _, c := range []struct{ key, start, move, from, to string }{
		{"chess", "", "g1f3", "g1", "f3"}, {"shogi", "", "7g7f", "7g", "7f"}, {"shogi", drops, "P*4d", "4d", "4d"},
	} {
		for _, flipped := range []bool{false, true} {
			st := boardOf(t, c.key, c.start, flipped)
			if st.Board.Arrow = rules.NoMove; bestArrow(st) != nil {
				t.Error("an arrow of nothing")
			}
			m, err := st.Session.Position().ParseMove(c.move)
			if err != nil {
				t.Fatal(err)
			}
			st.Board.Arrow = m
			from, to := middle(&st.Board, CellNamed(st, c.from)), middle(&st.Board, CellNamed(st, c.to))
			if got := bestArrow(st); len(got) != 1 || got[0].from != from || got[0].to != to {
				t.Errorf("%s: %+v", c.move, got)
			}
		}
	}
}

// TestSigns: markers and arrows of a page around are on their squares, on their position
// only, and those on squares that are not there are left out.
func TestSigns(t *testing.T) {
	boards(t, func(t *testing.T, st *state.State) {
		pos, cells := st.Session.Position(), st.Board.View.Cells
		s := Signs{Position: pos.Key(), Ply: pos.Ply(),
			Arrows: [][2]string{{cells[0].Name, cells[9].Name}, {"z0", cells[9].Name}}}
		for i, sign := range render.Signs() {
			s.Markers = append(s.Markers, Marker{string(sign), cells[i].Name})
		}
		s.Markers = append(s.Markers, Marker{"dot", "z0"})
		list := s.drawings(st)
		if len(list) != len(render.Signs())+1 {
			t.Fatalf("%+v", list)
		}
		for i, sign := range render.Signs() {
			d := list[i]
			if d.from != d.to || d.to != middle(&st.Board, i) || d.class != "sign "+d.sign || d.sign != string(sign) {
				t.Errorf("%+v", d)
			}
			if want := fmt.Sprintf("translate(%g %g)", d.to.x, d.to.y); d.to.translate() != want {
				t.Errorf("%+v: %s", d, d.to.translate())
			}
		}
		for _, other := range []Signs{{Markers: s.Markers, Position: s.Position + 1, Ply: s.Ply},
			{Markers: s.Markers, Position: s.Position, Ply: 1}, {Position: s.Position}} {
			if other.drawings(st) != nil {
				t.Errorf("%+v are on another position", other)
			}
		}
	})
	if signPath("cross") == "" || signPath("frame") == "" || signPath("circle") != "" {
		t.Error("a sign has the wrong path")
	}
}

// TestShapes: what the user draws goes from square to square, or begins at a hand, in the
// colour that it has; what is being drawn is the last.
func TestShapes(t *testing.T) {
	st := boardOf(t, "shogi", drops, true)
	spot := func(cell int) record.Spot { return record.Spot{Square: st.Board.View.Cells[cell].Square} }
	st.Board.Drawings = []record.Shape{{From: spot(3), To: spot(40), Brush: 2}, {From: spot(5), To: spot(5)}}
	pawn := record.Spot{Square: rules.NoSquare, Side: rules.First, Hand: pieceOf(st.Session.Game(), "P").Type()}
	hand := func(name string) point {
		if name != "b-P" {
			t.Errorf("a hand called %s", name)
		}
		return point{-1, 4}
	}
	if got := shapes(st, nil, hand); len(got) != 2 {
		t.Errorf("%+v", got)
	}
	at := func(cell int) point { return middle(&st.Board, cell) }
	want := fmt.Sprint([]drawing{
		{at(3), at(40), "", "brush2"}, {at(5), at(5), "", "brush0"}, {point{-1, 4}, at(7), "", "brush1"},
	})
	if got := fmt.Sprint(shapes(st, &record.Shape{From: pawn, To: spot(7), Brush: 1}, hand)); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if len(st.Board.Drawings) != 2 {
		t.Error("what is being drawn was kept")
	}
}
