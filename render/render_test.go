package render

import (
	"encoding/xml"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"tah/game"
	"tah/rules"
	"tah/rules/catalog"
)

var update = flag.Bool("update", false, "write the golden lists anew")

func position(t testing.TB, key, text string) *game.Session {
	t.Helper()
	g, err := catalog.Lookup(key)
	if err != nil {
		t.Fatal(err)
	}
	s, err := game.New(game.Config{Game: g, Start: text}, time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func view(t testing.TB, key, text string) game.View {
	t.Helper()
	return position(t, key, text).View()
}

func midgame(key string) string {
	if key == "shogi" {
		return "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1"
	}
	return "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -"
}

func move(t testing.TB, s *game.Session, text string) {
	t.Helper()
	m, err := s.Position().ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Play(m, time.Time{}); err != nil {
		t.Fatal(err)
	}
}

func scene(s *game.Session) Scene { return Scene{View: s.View(), Marks: game.NoMarks()} }

func layoutFor(v *game.View) Layout { return NewLayout(v.Files, v.Ranks, 400, 420, 2, false) }

// TestGolden compares draw lists with those kept.
func TestGolden(t *testing.T) {
	cases := map[string]func() (Scene, Animation){
		"chess-start": func() (Scene, Animation) { return scene(position(t, "chess", "")), Animation{} },
		"chess-flipped-marks": func() (Scene, Animation) {
			s := scene(position(t, "chess", midgame("chess")))
			s.Flipped = true
			s.Marks = game.Marks{Selected: 35, Targets: []game.Target{{Cell: 19}, {Cell: 11, Capture: true}}}
			return s, Animation{}
		},
		"chess-castling-half": func() (Scene, Animation) { return halfway(t, "chess", midgame("chess"), "e1g1") },
		"chess-promotion-half": func() (Scene, Animation) {
			return halfway(t, "chess", "3r3k/4P3/8/8/8/8/8/K7 w - - 0 1", "e7d8q")
		},
		"shogi-start": func() (Scene, Animation) { return scene(position(t, "shogi", "")), Animation{} },
		"shogi-capture-half": func() (Scene, Animation) {
			return halfway(t, "shogi", "4k4/9/9/9/4p4/4P4/9/9/4K4 b - 1", "5f5e")
		},
		"shogi-drop-half": func() (Scene, Animation) {
			return halfway(t, "shogi", "4k4/9/9/9/9/9/9/9/4K4 b G 1", "G*5e")
		},
		"shogi-lift": func() (Scene, Animation) {
			s := scene(position(t, "shogi", ""))
			s.Lift = Lift{Letter: "P", Cell: 54, X: 200, Y: 210, Touch: true}
			return s, Animation{}
		},
	}
	for name, f := range cases {
		s, a := f()
		l := layoutFor(&s.View)
		var b strings.Builder
		for _, q := range Draw(nil, &s, &l, &a) {
			fmt.Fprintln(&b, q)
		}
		file := filepath.Join("testdata", name+".txt")
		if *update {
			if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if b.String() != string(want) {
			t.Errorf("%s: the draw list has changed; look at it, then go test ./render -update", name)
		}
	}
}

// halfway returns the scene after a move with its motions half done.
func halfway(t *testing.T, key, text, m string) (Scene, Animation) {
	s := position(t, key, text)
	old := s.View()
	move(t, s, m)
	after := scene(s)
	var a Animation
	a.Start(&old, &after.View)
	a.Advance(slideTime / 2)
	return after, a
}

// TestAnimationLaws: between any two views, however far apart, each piece that
// ends on the board is drawn once at any time, and at the end all is as if
// nothing had moved.
func TestAnimationLaws(t *testing.T) {
	for _, key := range []string{"chess", "shogi"} {
		rng := rand.New(rand.NewPCG(7, 8))
		for range 60 {
			s := position(t, key, "")
			views := []game.View{s.View()}
			for range 80 {
				legal := s.Legal()
				if len(legal) == 0 {
					break
				}
				if rng.IntN(8) == 0 {
					s.Undo()
				} else if err := s.Play(legal[rng.IntN(len(legal))], time.Time{}); err != nil {
					t.Fatal(err)
				}
				views = append(views, s.View())
			}
			for i := range views {
				j := i - 1
				if rng.IntN(4) == 0 || j < 0 {
					j = rng.IntN(len(views))
				}
				checkMotions(t, &views[j], &views[i], rng.IntN(2) == 0)
			}
		}
	}
}

func checkMotions(t *testing.T, old, next *game.View, flipped bool) {
	t.Helper()
	s := Scene{View: *next, Marks: game.NoMarks(), Flipped: flipped}
	l := layoutFor(next)
	still := Draw(nil, &s, &l, &Animation{})
	var a Animation
	a.Start(old, next)
	for step := range 5 {
		quads := Draw(nil, &s, &l, &a)
		if got, want := len(quads)-vanishing(&a), len(still); got != want {
			t.Fatalf("step %d: %d pieces and marks, want %d", step, got, want)
		}
		for _, q := range quads {
			if q.Alpha < 0 || q.Alpha > 1 || q.W < 0 {
				t.Fatalf("step %d: %v", step, q)
			}
		}
		a.Advance(vanishTime / 4)
	}
	if a.Running() || !reflect.DeepEqual(Draw(nil, &s, &l, &a), still) {
		t.Fatal("the end is not the still picture")
	}
}

func vanishing(a *Animation) int {
	n := 0
	for _, m := range a.motions {
		if m.Kind == Vanish {
			n++
		}
	}
	return n
}

func TestDiffOfMoves(t *testing.T) {
	for _, c := range []struct{ key, text, move, want string }{
		{"chess", "", "e2e4", "slide P e2e4"},
		{"chess", midgame("chess"), "e1g1", "slide K e1g1, slide R h1f1"},
		{"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "slide P e5d6, vanish p d5"},
		{"chess", "3r3k/4P3/8/8/8/8/8/K7 w - - 0 1", "e7d8q", "slide P>Q e7d8, vanish r d8"},
		{"shogi", "", "7g7f", "slide P 7g7f"},
		{"shogi", "4k4/9/4p4/4P4/9/9/9/9/4K4 b - 1", "5d5c+", "slide P>+P 5d5c, vanish p 5c"},
		{"shogi", "4k4/9/9/9/9/9/9/9/4K4 b G 1", "G*5e", "drop G 5e"},
	} {
		s := position(t, c.key, c.text)
		old := s.View()
		move(t, s, c.move)
		next := s.View()
		if got := describe(&next, Diff(&old, &next)); got != c.want {
			t.Errorf("%s: %s, want %s", c.move, got, c.want)
		}
	}
}

func describe(v *game.View, motions []Motion) string {
	var out []string
	for _, m := range motions {
		switch m.Kind {
		case Slide:
			letter := m.Letter
			if m.Before != letter {
				letter = m.Before + ">" + letter
			}
			out = append(out, "slide "+letter+" "+v.Cells[m.From].Name+v.Cells[m.To].Name)
		case Drop:
			out = append(out, "drop "+m.Letter+" "+v.Cells[m.To].Name)
		case Appear:
			out = append(out, "appear "+m.Letter+" "+v.Cells[m.To].Name)
		case Vanish:
			out = append(out, "vanish "+m.Letter+" "+v.Cells[m.From].Name)
		}
	}
	return strings.Join(out, ", ")
}

// TestLayout: whatever the window, squares are equal whole pixels inside the
// canvas, and a point in a square finds it.
func TestLayout(t *testing.T) {
	for _, files := range []int{8, 9} {
		for _, dpr := range []float64{1, 1.25, 1.5, 2, 2.625, 3} {
			for w := 200.0; w < 900; w += 37 {
				for _, outside := range []bool{false, true} {
					h := w / Ratio(files, files, outside)
					l := NewLayout(files, files, w, h, dpr, outside)
					if l.X < 0 || l.Y < 0 || l.X+files*l.CellW > l.Width || l.Y+files*l.CellH > l.Height {
						t.Fatalf("%+v leaves the canvas", l)
					}
					if unused := l.Width - files*l.CellW - 2*l.Margin; unused > 2*files+4 {
						t.Fatalf("%+v wastes %d pixels", l, unused)
					}
					b := l.Board()
					for p := range files * files {
						x := b.X + (float64(p%files)+0.5)*b.W/float64(files)
						y := b.Y + (float64(p/files)+0.5)*b.H/float64(files)
						if l.At(x, y) != p {
							t.Fatalf("the middle of %d is in %d", p, l.At(x, y))
						}
					}
					if l.At(-1, 5) != -1 || l.At(w+1, 5) != -1 {
						t.Fatal("a place beside the board")
					}
				}
			}
		}
	}
	for _, bad := range []float64{0, -5} {
		if l := NewLayout(8, 8, bad, bad, bad, false); l.CellW < 1 || l.Width < 1 {
			t.Fatalf("%+v", l)
		}
	}
}

// TestAtlas: every piece and mark that can be drawn has a picture with ink.
func TestAtlas(t *testing.T) {
	for _, key := range []string{"chess", "shogi"} {
		s := scene(position(t, key, midgame(key)))
		l := NewLayout(s.View.Files, s.View.Ranks, 360, 360, 1, false)
		a := NewAtlas(&s, &l, nil)
		for name, r := range a.Sprites {
			ink := 0
			for y := r.Min.Y; y < r.Max.Y; y++ {
				for x := r.Min.X; x < r.Max.X; x++ {
					ink += int(a.Pieces.RGBAAt(x, y).A)
				}
			}
			if ink == 0 {
				t.Errorf("%s %s is empty", key, name)
			}
		}
		g, _ := catalog.Lookup(key)
		for _, c := range []rules.Color{rules.First, rules.Second} {
			for ty := rules.PieceType(1); ty < 15; ty++ {
				letter := g.Letter(rules.NewPiece(c, ty))
				if _, ok := a.Sprites[letter]; letter != "" && !ok {
					t.Errorf("%s %s has no picture", key, letter)
				}
			}
		}
		s.Flipped = true
		if b := NewAtlas(&s, &l, a); b.Pieces != a.Pieces || b.Board == a.Board {
			t.Error("flipping should paint the board anew and keep the pieces")
		}
	}
}

func TestPieceSVG(t *testing.T) {
	for _, key := range []string{"chess", "shogi"} {
		for _, name := range sprites(key) {
			letter := strings.TrimSuffix(name, "'")
			svg := PieceSVG(key, letter)
			if err := xml.Unmarshal([]byte(svg), new(struct{})); err != nil {
				t.Errorf("%s %s: %v", key, letter, err)
			}
			if len(svg) > 12_000 {
				t.Errorf("%s %s: %d bytes", key, letter, len(svg))
			}
		}
	}
}

func BenchmarkAtlas(b *testing.B) {
	for _, key := range []string{"chess", "shogi"} {
		b.Run(key, func(b *testing.B) {
			s := scene(position(b, key, midgame(key)))
			l := NewLayout(s.View.Files, s.View.Ranks, 900, 950, 1, false)
			for b.Loop() {
				NewAtlas(&s, &l, nil)
			}
		})
	}
}
