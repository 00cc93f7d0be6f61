package render

import (
	"encoding/xml"
	"flag"
	"fmt"
	"image"
	"math"
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

func scene(s *game.Session) Scene { return Scene{View: s.View()} }

// usual is where coordinates stand on a phone.
func usual(v *game.View) Coordinates {
	if v.Game == "shogi" {
		return Outside
	}
	return Inside
}

func layoutFor(v *game.View) Layout { return NewLayout(v.Files, v.Ranks, 400, 420, 2, usual(v)) }

// TestGolden compares draw lists with those kept.
func TestGolden(t *testing.T) {
	cases := map[string]func() (Scene, Animation){
		"chess-start": func() (Scene, Animation) { return scene(position(t, "chess", "")), Animation{} },
		"chess-flipped-marks": func() (Scene, Animation) {
			s := scene(position(t, "chess", midgame("chess")))
			s.Flipped = true
			s.Marks = game.Marks{Selected: []int{35}, Targets: []game.Target{{Cell: 19}, {Cell: 11, Capture: true}}}
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
			s.Lifted = []int{54}
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
func TestAnimationLaws(t *testing.T)     { animationLaws(t, 12) }
func TestLongAnimationLaws(t *testing.T) { animationLaws(t, 60) }

func animationLaws(t *testing.T, games int) {
	t.Parallel()
	for _, key := range []string{"chess", "shogi"} {
		rng := rand.New(rand.NewPCG(7, uint64(games)))
		for range games {
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
	s := Scene{View: *next, Flipped: flipped}
	l := layoutFor(next)
	still := Draw(nil, &s, &l, &Animation{})
	var a Animation
	a.Start(old, next)
	for step := range 5 {
		quads := Draw(nil, &s, &l, &a)
		if got, want := seen(quads, &s, &a), seen(still, &s, &Animation{}); !reflect.DeepEqual(got, want) {
			t.Fatalf("step %d: %v is seen, want %v", step, got, want)
		}
		for _, q := range quads {
			if q.Alpha < 0 || q.Alpha > 1 || q.W < 0 {
				t.Fatalf("step %d: %v", step, q)
			}
		}
		a.Advance(vanishTime / 4)
	}
	a.Advance(fallTime)
	if a.Running() || !reflect.DeepEqual(Draw(nil, &s, &l, &a), still) {
		t.Fatal("the end is not the still picture")
	}
	a.Start(old, next)
	a.Advance(slideTime / 3)
	if a.Finish(); !reflect.DeepEqual(Draw(nil, &s, &l, &a), still) {
		t.Fatal("a finished motion is not the still picture")
	}
}

// TestTurnOfTheBoard: while the board turns all fades out the old way round and
// in the new one, and at the end nothing is left of it.
func TestTurnOfTheBoard(t *testing.T) {
	for _, key := range []string{"chess", "shogi"} {
		s := scene(position(t, key, midgame(key)))
		l := layoutFor(&s.View)
		var still [2][]Quad
		for i := range still {
			s.Flipped = i == 1
			still[i] = Draw(nil, &s, &l, &Animation{})
		}
		var a Animation
		a.Turn()
		for step := range 10 {
			if !a.Running() {
				t.Fatalf("over at step %d", step)
			}
			now := Draw(nil, &s, &l, &a)
			want := still[step/5]
			if len(now) != len(want) {
				t.Fatalf("step %d: %d quads, want %d", step, len(now), len(want))
			}
			for i := range now {
				if q := now[i]; q.X != want[i].X || q.Y != want[i].Y || q.Sprite != want[i].Sprite || q.Alpha > want[i].Alpha || q.Alpha < 0 {
					t.Fatalf("step %d: %v, still it is %v", step, q, want[i])
				}
			}
			a.Advance(turnTime / 10)
		}
		if a.Running() || !reflect.DeepEqual(Draw(nil, &s, &l, &a), still[1]) {
			t.Error("the end is not the still picture")
		}
	}
}

// TestEndAndCheck: the king that lost fades and stays so, nobody's does in a
// draw; the mark of a check swells and comes to rest.
func TestEndAndCheck(t *testing.T) {
	s := position(t, "chess", "7k/8/6K1/8/8/8/8/R7 w - - 0 1")
	old := s.View()
	move(t, s, "a1a8")
	after := scene(s)
	l := layoutFor(&after.View)
	quad := func(a *Animation, sprite string) Quad {
		for _, q := range Draw(nil, &after, &l, a) {
			if q.Sprite == sprite {
				return q
			}
		}
		t.Fatalf("no %s", sprite)
		return Quad{}
	}
	var a Animation
	a.Start(&old, &after.View)
	if q := quad(&a, "k"); q.Alpha != 1 {
		t.Errorf("at first %v", q)
	}
	a.Advance(pulseTime / 2)
	if k, K, c := quad(&a, "k"), quad(&a, "K"), quad(&a, spriteCheck); k.Alpha >= 1 || K.Alpha != 1 || c.W <= float64(l.CellW) {
		t.Errorf("midway %v, %v, %v", k, K, c)
	}
	a.Settle() // as if the rook had been dragged
	if a.Advance(fallTime); a.Running() {
		t.Error("it never ends")
	}
	if k, c := quad(&a, "k"), quad(&a, spriteCheck); k.Alpha >= 0.7 || c.W != float64(l.CellW) {
		t.Errorf("at the end %v, %v", k, c)
	}
	after = scene(position(t, "chess", "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1"))
	if after.View.Outcome.Result != rules.Draw || quad(&Animation{}, "k").Alpha != 1 {
		t.Error("a stalemated king fades")
	}
}

// seen counts the sprites that are drawn, but for the pieces that leave. One
// that turns over counts as what it becomes.
func seen(quads []Quad, s *Scene, a *Animation) map[string]int {
	count := map[string]int{}
	for _, q := range quads {
		count[q.Sprite]++
	}
	d := list{scene: s, flipped: s.Flipped}
	change := func(letter string, n int) {
		name := d.sprite(letter)
		if count[name] += n; count[name] == 0 {
			delete(count, name)
		}
	}
	for _, m := range a.motions {
		switch {
		case m.Kind == Vanish:
			change(m.Letter, -1)
		case m.Kind == Slide && a.easeOut(slideTime) < 0.5: // not turned over yet
			change(m.Before, -1)
			change(m.Letter, 1)
		}
	}
	return count
}

// TestTakebackMirrors: a takeback moves the same pieces the other way.
func TestTakebackMirrors(t *testing.T) {
	for _, key := range []string{"chess", "shogi"} {
		rng := rand.New(rand.NewPCG(3, 4))
		s := position(t, key, midgame(key))
		for range 150 {
			legal := s.Legal()
			if len(legal) == 0 {
				break
			}
			before := s.View()
			if err := s.Play(legal[rng.IntN(len(legal))], time.Time{}); err != nil {
				t.Fatal(err)
			}
			after := s.View()
			forth, back := map[string]bool{}, map[string]bool{}
			for _, m := range Diff(&before, &after) {
				if m.Kind == Slide {
					forth[fmt.Sprint(m.Before, m.Letter, m.From, m.To)] = true
				}
			}
			for _, m := range Diff(&after, &before) {
				if m.Kind == Slide {
					back[fmt.Sprint(m.Letter, m.Before, m.To, m.From)] = true
				}
			}
			if !reflect.DeepEqual(forth, back) {
				t.Fatalf("%s: %v and back %v", s.Position(), forth, back)
			}
		}
	}
}

// TestStillIsSharp: what stands still lies on whole device pixels, so that no
// piece is blurred, and each piece covers just its square.
func TestStillIsSharp(t *testing.T) {
	for _, key := range []string{"chess", "shogi"} {
		s := scene(position(t, key, midgame(key)))
		for w := 170.0; w < 900; w += 7 {
			l := NewLayout(s.View.Files, s.View.Ranks, w, w, 1, Coordinates(int(w)%3))
			for _, q := range Draw(nil, &s, &l, &Animation{})[1:] {
				for _, v := range []float64{q.X, q.Y, q.W, q.H} {
					if v != math.Trunc(v) {
						t.Fatalf("%s %v: %v", key, w, q)
					}
				}
				if q.W != float64(l.CellW) || q.H != float64(l.CellH) {
					t.Fatalf("%s %v: %v in %d × %d", key, w, q, l.CellW, l.CellH)
				}
			}
		}
	}
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
				for _, at := range []Coordinates{Inside, Outside, NoCoordinates} {
					h := w / Ratio(files, files, at)
					l := NewLayout(files, files, w, h, dpr, at)
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
		if l := NewLayout(8, 8, bad, bad, bad, Inside); l.CellW < 1 || l.Width < 1 {
			t.Fatalf("%+v", l)
		}
	}
}

// TestAtlas: every piece and mark that can be drawn has a picture with ink.
func TestAtlas(t *testing.T) {
	for _, key := range []string{"chess", "shogi"} {
		s := scene(position(t, key, midgame(key)))
		l := NewLayout(s.View.Files, s.View.Ranks, 360, 360, 1, Inside)
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

// TestPaths: print∘parse is the identity on all of the art.
func TestPaths(t *testing.T) {
	everyPiece(func(key, letter string, look Look) {
		for _, s := range pieceShapes(key, letter, false, look) {
			text := s.path.String()
			if again := parsePath(text).String(); again != text || len(s.path) < 2 {
				t.Fatalf("%s %s %v: %q became %q", key, letter, look, text, again)
			}
		}
	})
	for text, want := range map[string]string{
		"": "", "M1 2L-3.25-4Z": "M1 2L-3.25 -4Z", "M1 2X3": "M1 2", "M1": "", "M1 2L.": "M1 2", "Q0 0 1 1": "Q0 0 1 1",
	} {
		if got := parsePath(text).String(); got != want {
			t.Errorf("%q became %q, want %q", text, got, want)
		}
	}
}

// TestStroke: a line looks the same however it is cut, has the width it
// should, and fades where it is thinner than a pixel.
func TestStroke(t *testing.T) {
	draw := func(width float64, d string) *image.RGBA {
		img := image.NewRGBA(image.Rect(0, 0, 40, 20))
		paint(img, identity, []shape{line(parsePath(d), rgb(0), width)})
		return img
	}
	whole, cut := draw(4, "M5 10L35 10"), draw(4, "M5 10L9 10L9.5 10L20 10L20 10L35 10")
	if !reflect.DeepEqual(whole, cut) {
		t.Error("a line that is cut looks different")
	}
	for _, width := range []float64{0.5, 1, 2.5, 4} {
		ink := 0
		for y, img := 0, draw(width, "M5 10L35 10"); y < 20; y++ {
			ink += int(img.RGBAAt(20, y).A)
		}
		if got := float64(ink) / 255; math.Abs(got-width) > 0.05 {
			t.Errorf("a line of %v is %v wide", width, got)
		}
	}
}

func TestPieceSVG(t *testing.T) {
	for _, c := range [][2]string{{"chess", ""}, {"chess", "X"}, {"shogi", "Q"}, {"shogi", "+G"}, {"go", ""}} {
		if svg := PieceSVG(c[0], c[1], Look{}); svg != "" {
			t.Errorf("%v has a picture", c)
		}
	}
	valid := func(what, svg string) {
		if err := xml.Unmarshal([]byte(svg), new(struct{})); err != nil {
			t.Errorf("%s: %v", what, err)
		}
		if len(svg) > 20_000 {
			t.Errorf("%s: %d bytes", what, len(svg))
		}
	}
	everyPiece(func(key, letter string, look Look) {
		valid(fmt.Sprint(key, letter, look), PieceSVG(key, letter, look))
		valid(fmt.Sprint(key, look), BoardSVG(key, look))
	})
}

func BenchmarkAtlas(b *testing.B) {
	for _, key := range []string{"chess", "shogi"} {
		for _, set := range Sets(key) {
			b.Run(key+"/"+string(set), func(b *testing.B) {
				s := scene(position(b, key, midgame(key)))
				s.Look.Set = set
				l := NewLayout(s.View.Files, s.View.Ranks, 900, 950, 1, usual(&s.View))
				for b.Loop() {
					NewAtlas(&s, &l, nil)
				}
			})
		}
	}
}
