package render

import (
	"image"
	"image/color"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// everyPiece calls f for each picture of a piece that there can be.
func everyPiece(f func(key, letter string, look Look)) {
	for _, key := range []string{"chess", "shogi"} {
		for _, set := range Sets(key) {
			for _, theme := range []Theme{Maple, Contrast} {
				for _, letter := range sprites(key) {
					f(key, letter, Look{Set: set, Theme: theme})
				}
			}
		}
	}
}

// picture paints a piece alone.
func picture(key, letter string, look Look, size int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	k := float64(size) / 100
	paint(img, matrix{k, 0, 0, k, 0, 0}, pieceShapes(key, letter, false, look))
	return img
}

// TestPiecesDiffer: even with squares of 20 pixels and without any colour, no
// two pieces of a side look alike in any set, and no two sets.
func TestPiecesDiffer(t *testing.T) {
	type seenPiece struct {
		key, letter string
		look        Look
		img         *image.RGBA
	}
	var all []seenPiece
	everyPiece(func(key, letter string, look Look) {
		all = append(all, seenPiece{key, letter, look, picture(key, letter, look, 20)})
	})
	for i, a := range all {
		for _, b := range all[:i] {
			sameLook := a.look == b.look && isFirst(a.letter) == isFirst(b.letter)
			samePiece := a.letter == b.letter && a.look.Theme == b.look.Theme
			if a.key != b.key || !sameLook && !samePiece {
				continue
			}
			if d := grey(a.img, b.img); d < 0.012 {
				t.Errorf("%s %s %v and %s %v differ by %.4f only", a.key, a.letter, a.look, b.letter, b.look, d)
			}
		}
	}
}

// grey returns by how much two pictures on the same ground differ without
// their colours: the mean of all pixels, 0 to 1.
func grey(a, b *image.RGBA) float64 {
	light := func(img *image.RGBA, i int) float64 {
		p := img.Pix[i : i+4]
		return (0.3*float64(p[0]) + 0.59*float64(p[1]) + 0.11*float64(p[2]) + 0.5*(255-float64(p[3]))) / 255
	}
	sum := 0.0
	for i := 0; i < len(a.Pix); i += 4 {
		d := light(a, i) - light(b, i)
		sum += max(d, -d)
	}
	return sum / float64(len(a.Pix)/4)
}

// TestPiecesStayInside: no set draws beyond the square, where the sprite would
// be cut off.
func TestPiecesStayInside(t *testing.T) {
	everyPiece(func(key, letter string, look Look) {
		for _, s := range pieceShapes(key, letter, false, look) {
			lo, hi := extent(s.path.flatten(identity))
			half := s.width / 2
			if lo.x < half || hi.x > 100-half || lo.y < half-1 || hi.y > 101-half {
				t.Errorf("%s %s %v: from %v to %v with a pen of %v", key, letter, look, lo, hi, s.width)
			}
		}
	})
}

// TestLearnersSeeTheMoves: the learner's pieces show their moves, one mark for
// each direction, all within the wood, and the promoted ones what they were.
func TestLearnersSeeTheMoves(t *testing.T) {
	for _, letter := range sprites("shogi") {
		upper := strings.ToUpper(letter)
		w, h := shogiSize(strings.TrimPrefix(upper, "+"))
		want := 1 + len(ways(upper))
		if upper[0] == '+' {
			want++
		}
		face := shogiFace(letter, w, h, Look{Set: Learner})
		if len(face) != want {
			t.Errorf("%s has %d marks, want %d", letter, len(face), want)
		}
		for _, set := range Sets("shogi") {
			for _, s := range shogiFace(letter, w, h, Look{Set: set}) {
				for _, poly := range s.path.flatten(identity) {
					for _, p := range poly {
						if !within(wedge(w, h), p, 1+s.width/2) {
							t.Fatalf("%s of %s: %v is not on the wood", letter, set, p)
						}
					}
				}
			}
		}
	}
}

// within tells whether a point lies in a clockwise shape, at least so far from
// its sides.
func within(corners [5]point, p point, margin float64) bool {
	for i, a := range corners {
		n := inward(a, corners[(i+1)%5])
		if (p.x-a.x)*n.x+(p.y-a.y)*n.y < margin {
			return false
		}
	}
	return true
}

// TestThemesCanBeRead: coordinates have the contrast of text, and squares,
// marks and lines can be told apart, the more so with high contrast.
func TestThemesCanBeRead(t *testing.T) {
	for _, theme := range Themes() {
		for _, dark := range []bool{false, true} {
			c := Look{Theme: theme, Dark: dark}.colors()
			least := func(what string, a, b color.NRGBA, ratio float64) {
				if got := contrast(a, b); got < ratio {
					t.Errorf("%s dark=%v: %s has a contrast of %.2f, want %v", theme, dark, what, got, ratio)
				}
			}
			dot := 1.7
			if theme == Contrast {
				dot = 4.5
			}
			solid := c.mark
			solid.A = 255
			for what, on := range map[string]color.NRGBA{"a light square": c.light, "a dark square": c.dark, "the shogi board": c.kaya} {
				least("text on "+what, c.inkOn(on), on, 4.5)
				least("a dot on "+what, mix(on, solid, float64(c.mark.A)/255), on, dot)
			}
			least("text on the frame", c.inkOn(c.frame), c.frame, min(c.legible, 15))
			least("the lines of shogi", c.line, c.kaya, 4.5)
			least("a dark square beside a light one", c.light, c.dark, 1.45)
		}
	}
}

// TestLooksDiffer: whatever is chosen changes what is seen, and only what it is
// about.
func TestLooksDiffer(t *testing.T) {
	for _, key := range []string{"chess", "shogi"} {
		s := scene(position(t, key, midgame(key)))
		l := NewLayout(s.View.Files, s.View.Ranks, 180, 190, 1, Outside)
		usual := NewAtlas(&s, &l, nil)
		look := func(look Look) (a *Atlas, kept bool) {
			s.Look = Look{}
			old := NewAtlas(&s, &l, nil)
			pieces := old.Pieces
			s.Look = look
			a = NewAtlas(&s, &l, old)
			if !reflect.DeepEqual(a, NewAtlas(&s, &l, nil)) {
				t.Errorf("%s: %+v is painted otherwise over another atlas", key, look)
			}
			return a, a.Pieces == pieces
		}
		for _, set := range Sets(key)[1:] {
			if a, _ := look(Look{Set: set}); reflect.DeepEqual(a.Pieces, usual.Pieces) || !reflect.DeepEqual(a.Board, usual.Board) {
				t.Errorf("%s: the set %s", key, set)
			}
		}
		for _, theme := range Themes()[1:] {
			if a, _ := look(Look{Theme: theme}); reflect.DeepEqual(a.Board, usual.Board) {
				t.Errorf("%s: the theme %s", key, theme)
			}
		}
		ranks := map[string][]Ranks{"chess": {RanksTurned}, "shogi": {RankLetters, RankDigits}}[key]
		for _, r := range ranks {
			if a, kept := look(Look{Ranks: r}); !kept || reflect.DeepEqual(a.Board, usual.Board) {
				t.Errorf("%s: the ranks %s", key, r)
			}
		}
		boards := map[Coordinates]*image.RGBA{}
		s.Look = Look{}
		for _, at := range []Coordinates{Inside, Outside, NoCoordinates} {
			l := NewLayout(s.View.Files, s.View.Ranks, 180, 190, 1, at)
			boards[at] = NewAtlas(&s, &l, nil).Board
		}
		if reflect.DeepEqual(boards[Inside], boards[NoCoordinates]) || reflect.DeepEqual(boards[Outside], boards[NoCoordinates]) {
			t.Errorf("%s: no coordinates are seen", key)
		}
	}
}

// TestCoordinates: the labels on the edge name the squares, whichever way round
// the board is; the booklet counts ranks from the other side.
func TestCoordinates(t *testing.T) {
	for _, key := range []string{"chess", "shogi"} {
		s := scene(position(t, key, ""))
		if key == "shogi" {
			s.Look.Ranks = RankLetters
		}
		l := layoutFor(&s.View)
		for _, flipped := range []bool{false, true} {
			s.Flipped = flipped
			for p := range s.View.Cells {
				file, rank := s.coordinate(p%s.View.Files, p/s.View.Files)
				name := s.View.Cells[l.place(p, flipped)].Name
				if name != string(file)+string(rank) {
					t.Errorf("%c%c for %s", file, rank, name)
				}
			}
		}
	}
	s := scene(position(t, "chess", ""))
	s.Look.Ranks = RanksTurned
	for _, c := range []struct{ cell, file, rank int }{{60, 'e', '8'}, {0, 'a', '1'}} { // White's king, Black's rook
		if file, rank := s.coordinate(c.cell%8, c.cell/8); file != rune(c.file) || rank != rune(c.rank) {
			t.Errorf("the booklet's %c%c is shown as %c%c", c.file, c.rank, file, rank)
		}
	}
}

// TestMarksDifferInShape: whoever sees no colours, and no difference in
// brightness either, can still tell any two marks apart.
func TestMarksDifferInShape(t *testing.T) {
	const size = 60
	for _, theme := range Themes() {
		s := scene(position(t, "chess", ""))
		s.Look.Theme = theme
		l := layoutFor(&s.View)
		ground := s.Look.colors().light
		shapes := map[string][]float64{}
		for _, m := range markShapes(&s, &l) {
			img := image.NewRGBA(image.Rect(0, 0, size, size))
			k := float64(size) / 100
			paint(img, matrix{k, 0, 0, k, 0, 0}, append([]shape{fill(square(0), ground)}, m.shapes...))
			shapes[m.name] = relief(img)
		}
		for a := range shapes {
			for b := range shapes {
				sum := 0.0
				for i := range shapes[a] {
					d := shapes[a][i] - shapes[b][i]
					sum += max(d, -d)
				}
				if mean := sum / (size * size); a < b && mean < 0.01 {
					t.Errorf("%s: %s and %s differ by %.4f only", theme, a, b, mean)
				}
			}
		}
	}
}

// relief returns how much brighter or darker than its middle value each pixel
// is: the median, so that a wash all over leaves nothing.
func relief(img *image.RGBA) []float64 {
	var out []float64
	for i := 0; i < len(img.Pix); i += 4 {
		p := img.Pix[i:]
		out = append(out, luminance(color.NRGBA{p[0], p[1], p[2], 255}))
	}
	sorted := slices.Sorted(slices.Values(out))
	for i := range out {
		out[i] -= sorted[len(sorted)/2]
	}
	return out
}
