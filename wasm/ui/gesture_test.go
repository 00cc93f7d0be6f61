package ui

import (
	"math/rand"
	"reflect"
	"testing"

	"tah/game"
	"tah/game/setup"
	"tah/game/state"
	"tah/game/table"
	"tah/rules"
	"tah/rules/record"
)

// at is a contact over a place, that went down there too; squares are 50 pixels wide.
func at(st *state.State, place int) contact {
	v := &st.Board.View
	return contact{
		id: 7, primary: true, mouse: true, board: true, place: place, over: place, width: 1000,
		x: float64(place%v.Files)*50 + 125, y: float64(place/v.Files)*50 + 25,
	}
}

// off is a contact beside the board.
func off() contact {
	return contact{id: 7, primary: true, mouse: true, place: -1, over: -1, width: 1000, x: 800}
}

func following(st *state.State) *gestures {
	g := &gestures{}
	g.follow(st)
	return g
}

func wantSend(t *testing.T, what string, r reaction, want table.Command) {
	t.Helper()
	if !reflect.DeepEqual(r.send, want) {
		t.Errorf("%s: %#v, want %#v", what, r.send, want)
	}
}

// wantRest checks that nothing is held, lifted or drawn.
func wantRest(t *testing.T, what string, g *gestures) {
	t.Helper()
	if g.held.active || g.lift.active || g.sketch != nil || g.lifted() != nil || g.follows(7) {
		t.Errorf("%s is still held: %+v", what, g)
	}
}

// TestTouch: every piece that may move is chosen as soon as it is touched, every other
// square when the pointer is lifted from it, and nothing if that is over another one.
func TestTouch(t *testing.T) {
	boards(t, func(t *testing.T, st *state.State) {
		for place := range st.Board.View.Cells {
			g, cell := following(st), cellAt(&st.Board, place)
			c := st.Board.View.Cells[cell]
			own := c.Letter != "" && c.Piece.Color() == rules.First
			r, tap := g.down(at(st, place)), table.Command(table.Tap{Cell: cell})
			if !g.follows(7) || g.follows(8) || r.capture != own {
				t.Fatalf("%s: %+v %+v", c.Name, r, g.held)
			}
			if own {
				wantSend(t, c.Name, r, tap)
				wantSend(t, c.Name, g.up(at(st, place)), nil)
			} else {
				wantSend(t, c.Name, r, nil)
				wantSend(t, c.Name, g.up(at(st, place)), tap)
			}
			wantRest(t, c.Name, g)
			if g.down(at(st, place)); !own {
				wantSend(t, c.Name+" and away", g.up(off()), nil)
			}
			wantSend(t, c.Name, reaction{send: g.pressed(place, "")}, tap)
		}
	})
}

// TestDrags: a piece is lifted once the pointer has gone far enough, and goes where it is
// let go of; on its own square or beside the board it comes back and stays chosen. What
// was dragged to where it goes is told once.
func TestDrags(t *testing.T) {
	boards(t, func(t *testing.T, st *state.State) {
		last := len(st.Board.View.Cells) - 1
		for place := range st.Board.View.Cells {
			cell := cellAt(&st.Board, place)
			if c := st.Board.View.Cells[cell]; c.Letter == "" || c.Piece.Color() != rules.First {
				continue
			}
			st.Board.Marks = game.Marks{}
			g := following(st)
			g.down(at(st, place))
			st.Board.Marks.Selected = []int{cell}
			near := at(st, place)
			near.x += 3
			if r := g.move(near); r.feel || g.lift.active {
				t.Fatal("lifted by a shiver")
			}
			near.x += 3
			if r := g.move(near); !r.feel || !r.capture || !reflect.DeepEqual(g.lifted(), []int{cell}) {
				t.Fatalf("not lifted: %+v", r)
			}
			to := last - place
			if g.move(at(st, to)); g.lift.over != to {
				t.Errorf("over %d", g.lift.over)
			}
			r := g.up(at(st, to))
			wantSend(t, "a drag", r, table.Tap{Cell: cellAt(&st.Board, to)})
			wantRest(t, "what was dragged", g)
			v := game.View{From: cell, To: cellAt(&st.Board, to)}
			if !r.release || !g.brought(&v) || g.brought(&v) {
				t.Error("not told once that it was dragged")
			}
			for what, end := range map[string]contact{"home": at(st, place), "away": off()} {
				g.down(at(st, place))
				g.move(end)
				g.move(at(st, to))
				r := g.up(end)
				wantSend(t, what, r, nil)
				if !r.redraw {
					t.Errorf("%s: not drawn where it is", what)
				}
				wantRest(t, what, g)
			}
		}
	})
}

// TestLetGo: a piece that is no longer chosen is no longer lifted; another finger, and a
// browser that takes the contact away, end it as if it had not begun; what a finger at the
// edge drags off the board was a swipe.
func TestLetGo(t *testing.T) {
	st := boardOf(t, "chess", "", false)
	const pawn = 52
	drag := func(c contact) *gestures {
		st.Board.Marks = game.Marks{}
		g := following(st)
		g.down(c)
		st.Board.Marks.Selected = []int{pawn}
		away := off()
		away.mouse = c.mouse
		if g.move(away); !g.lift.active {
			t.Fatal("not lifted")
		}
		return g
	}
	c := at(st, pawn)
	g := drag(c)
	wantSend(t, "another finger", g.second(), table.Release{})
	wantRest(t, "another finger", g)
	if r := g.second(); r != (reaction{}) {
		t.Errorf("another finger alone: %+v", r)
	}
	g = drag(c)
	wantSend(t, "another pointer", g.cancel(8), nil)
	wantSend(t, "taken away", g.cancel(7), table.Release{})
	wantRest(t, "taken away", g)

	g = following(st) // it was chosen before
	g.down(c)
	if r := g.cancel(7); !r.redraw || r.send != nil {
		t.Errorf("chosen before: %+v", r)
	}
	g = drag(c)
	st.Board.Marks = game.Marks{}
	if r := g.follow(st); !r.release {
		t.Errorf("let go of: %+v", r)
	}
	wantRest(t, "let go of", g)
	c.touch, c.mouse, c.x = true, false, 990
	g = drag(c)
	if x := g.lift.transform(10); x != "translate(795.0px, -14.0px)" {
		t.Errorf("under a finger at %s", x)
	}
	wantSend(t, "a swipe", g.up(off()), table.Release{})
}

// TestHands: pieces in the mover's hand are chosen when they are touched and dropped where
// they are dragged to; those of the other side are tapped.
func TestHands(t *testing.T) {
	st := boardOf(t, "shogi", drops, false)
	g := following(st)
	pawns, rook := off(), off()
	pawns.hand, rook.hand = "b-P", "w-R"
	pawn := table.TapHand{Side: rules.First, Kind: st.Board.View.Hands[0][0].Type}
	for _, s := range st.Board.View.Hands[0] {
		if s.Letter == "P" {
			pawn.Kind = s.Type
		}
	}
	wantSend(t, "a pawn", g.down(pawns), pawn)
	st.Board.Marks.SelectedHand = "P"
	if g.move(at(st, 40)); !reflect.DeepEqual(g.lifted(), []int{-1}) || g.lift.letter != "P" {
		t.Errorf("%+v", g.lift)
	}
	wantSend(t, "a drop", g.up(at(st, 40)), table.Tap{Cell: 40})
	if v := (game.View{From: -1, To: 40}); !g.brought(&v) {
		t.Error("the drop is not told as one that was dragged")
	}
	wantSend(t, "a pawn again", g.down(pawns), nil)
	wantSend(t, "a pawn again", g.up(pawns), pawn)
	wantSend(t, "the other hand", g.down(rook), nil)
	if c, ok := g.up(rook).send.(table.TapHand); !ok || c.Side != rules.Second {
		t.Errorf("%+v", c)
	}
	wantSend(t, "pressed", reaction{send: g.pressed(-1, "b-P")}, pawn)
	wantSend(t, "pressed elsewhere", reaction{send: g.pressed(-1, "")}, nil)
	g.down(off())
	wantRest(t, "nothing", g)
}

// TestSketches: the other button, or the pen, draws arrows and circles, in a colour of each
// combination of keys; what the browser takes away is not drawn.
func TestSketches(t *testing.T) {
	st := boardOf(t, "shogi", drops, true)
	g := following(st)
	colours := map[uint8]bool{}
	spot := func(place int) record.Spot {
		return record.Spot{Square: st.Board.View.Cells[cellAt(&st.Board, place)].Square}
	}
	for i := range 8 {
		c := at(st, 10)
		if c.shift, c.alt, c.button = i&1 > 0, i&2 > 0, 2; i&4 > 0 {
			c.button, st.Board.Pen = 0, true
		}
		if r := g.down(c); !r.sketched || !r.capture || !g.follows(7) {
			t.Fatalf("%+v", r)
		}
		if g.move(at(st, 10)).sketched || g.move(off()).sketched || !g.move(at(st, 30)).sketched {
			t.Error("drawn anew for nothing, or not where it goes")
		}
		shape, ok := g.up(at(st, 30)).send.(table.DrawShape)
		if !ok || shape.Shape.From != spot(10) || shape.Shape.To != spot(30) {
			t.Errorf("%+v", shape)
		}
		colours[shape.Shape.Brush] = true
		wantRest(t, "a drawing", g)
	}
	if len(colours) != 4 {
		t.Errorf("%d colours", len(colours))
	}
	hand := off()
	hand.hand, hand.button = "b-P", 2
	if g.down(hand); g.sketch == nil || g.sketch.From.Hand == rules.NoPieceType {
		t.Fatal("no arrow from a hand")
	}
	if r := g.cancel(7); r.send != nil || !r.sketched {
		t.Errorf("%+v", r)
	}
	wantRest(t, "what was taken away", g)
	hand.hand = ""
	g.down(hand)
	wantRest(t, "beside the board", g)
}

// TestOtherPresses: the other button first lets go of what is chosen; where nothing may be
// moved, a press on the board wipes the drawings away; other buttons and fingers do nothing.
func TestOtherPresses(t *testing.T) {
	st := boardOf(t, "chess", "", false)
	g, c := following(st), at(st, 52)
	c.button = 1
	wantSend(t, "the middle button", g.down(c), nil)
	c.button, c.primary = 0, false
	wantSend(t, "a second finger", g.down(c), nil)
	c.primary, st.Board.May = true, false
	wantSend(t, "nothing may be moved", g.down(c), table.LeaveDrawings{})
	wantSend(t, "beside the board", g.down(off()), nil)
	wantRest(t, "what does nothing", g)
	st.Board.May, st.Board.Marks.Selected, c.button = true, []int{52}, 2
	wantSend(t, "the other button", g.down(c), table.Release{})
}

// TestSettingUp: while a position is set up, pieces come from the palette, move, and are
// taken away beside the board.
func TestSettingUp(t *testing.T) {
	boards(t, func(t *testing.T, st *state.State) {
		st.Setup = &state.Setup{}
		g := following(st)
		drag := func(from, to contact) reaction {
			g.down(from)
			g.move(contact{id: 7, x: -100})
			g.move(to)
			r := g.up(to)
			wantRest(t, "set up", g)
			return r
		}
		last := len(st.Board.View.Cells) - 1
		empty := last/2 + 1
		first, end := cellAt(&st.Board, 0), cellAt(&st.Board, last)
		wantSend(t, "a move", drag(at(st, 0), at(st, last)), table.Edit{What: setup.MovePiece{From: first, To: end}})
		wantSend(t, "away", drag(at(st, 0), off()), table.Edit{What: setup.PutPiece{Cell: first, Piece: rules.NoPiece}})
		wantSend(t, "home", drag(at(st, 0), at(st, 0)), nil)
		wantSend(t, "nothing", drag(at(st, empty), at(st, 0)), nil)
		for _, letter := range setup.Palette(st.Session.Game()) {
			c := off()
			c.tool = cased(letter, rules.Second)
			want := table.Edit{What: setup.PutPiece{Cell: first, Piece: setup.PieceOf(st.Session.Game(), rules.Second, letter)}}
			wantSend(t, letter, drag(c, at(st, 0)), want)
			if r := drag(c, off()); r.send != nil || !r.redraw {
				t.Errorf("%s beside the board: %+v", letter, r)
			}
		}
		g.down(at(st, empty))
		wantSend(t, "a tap", g.up(at(st, empty)), table.Tap{Cell: cellAt(&st.Board, empty)})
		c := at(st, 0)
		c.button = 2
		wantSend(t, "the other button", g.down(c), nil)
		wantRest(t, "the other button", g)
	})
}

// TestGesturesRest: whatever happens, when all fingers are lifted nothing is held, and
// each contact is captured at most as long as it lasts.
func TestGesturesRest(t *testing.T) {
	boards(t, func(t *testing.T, st *state.State) {
		random := rand.New(rand.NewSource(1))
		g := following(st)
		for range 20_000 {
			c := at(st, random.Intn(len(st.Board.View.Cells)))
			if random.Intn(4) == 0 {
				c = off()
			}
			c.id, c.button, c.primary = random.Intn(2), 2*random.Intn(2), random.Intn(4) > 0
			st.Board.Pen, st.Board.May = random.Intn(4) == 0, random.Intn(4) > 0
			if st.Board.Marks.Selected = nil; random.Intn(2) == 0 {
				st.Board.Marks.Selected = []int{c.place}
			}
			follow := []func(){
				func() { g.down(c) }, func() { g.move(c) }, func() { g.up(c) }, func() { g.cancel(c.id) },
				func() { g.second() }, func() { g.follow(st) },
			}
			follow[random.Intn(len(follow))]()
			if g.lift.active && !g.held.active {
				t.Fatal("lifted by nobody")
			}
			if g.sketch != nil && g.held.active {
				t.Fatal("drawn and held at once")
			}
		}
		for id := range 2 {
			g.up(contact{id: id, place: -1, over: -1})
		}
		g.follow(st)
		wantRest(t, "in the end something", g)
	})
}
