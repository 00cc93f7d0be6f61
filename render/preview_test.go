package render

import (
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	xdraw "golang.org/x/image/draw"

	"tah/game"
)

var preview = flag.String("preview", "", "folder to paint pictures of the pieces and boards into")

func writePNG(t *testing.T, name string, img image.Image) {
	t.Helper()
	f, err := os.Create(filepath.Join(*preview, name+".png"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
}

// TestPiecePreview paints every piece at several sizes, for people to look at.
func TestPiecePreview(t *testing.T) {
	if *preview == "" {
		t.Skip("nobody asked for pictures")
	}
	letters := map[string][]string{
		"chess": {"K", "Q", "B", "N", "R", "P", "k", "q", "b", "n", "r", "p"},
		"shogi": {"K", "R", "B", "G", "S", "N", "L", "P", "k", "+R", "+B", "+S", "+N", "+L", "+P"},
	}
	for key, letters := range letters {
		for _, set := range Sets(key) {
			paintSheet(t, key, letters, Look{Set: set})
		}
		paintSheet(t, key, letters, Look{Theme: Contrast})
	}
}

func paintSheet(t *testing.T, key string, letters []string, look Look) {
	c := look.colors()
	sheet := image.NewRGBA(image.Rect(0, 0, 100*len(letters), 100+60+30+20+120))
	for i := range letters {
		at := 0
		for y, size := range []int{100, 60, 30, 20, 120} {
			ground := c.kaya
			if key == "chess" {
				ground = c.square(y + i)
			}
			cell := image.Rect(100*i, at, 100*i+100, at+size)
			at += size
			draw.Draw(sheet, cell, image.NewUniform(ground), image.Point{}, draw.Src)
			k := float64(size) / 100
			img := image.NewRGBA(image.Rect(0, 0, size, size))
			paint(img, matrix{k, 0, 0, k, 0, 0}, pieceShapes(key, letters[i], false, look))
			draw.Draw(sheet, image.Rectangle{cell.Min, cell.Min.Add(image.Pt(size, size))}.Intersect(cell), img, image.Point{}, draw.Over)
		}
	}
	writePNG(t, fmt.Sprintf("%s-%s%s", key, look.Set, look.Theme), sheet)
}

// compose draws a list as the screen would.
func compose(quads []Quad, a *Atlas, l *Layout) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, l.Width, l.Height))
	for _, q := range quads {
		if q.Sprite == spriteBoard {
			draw.Draw(img, img.Bounds(), a.Board, image.Point{}, draw.Over)
			continue
		}
		to := image.Rect(int(q.X), int(q.Y), int(q.X+q.W), int(q.Y+q.H))
		mask := image.NewUniform(color.Alpha{uint8(q.Alpha * 255)})
		xdraw.BiLinear.Scale(img, to, a.Pieces, a.Sprites[q.Sprite], draw.Over, &xdraw.Options{SrcMask: mask})
	}
	return img
}

// TestBoardPreview paints both games in every theme, by day and by night, with
// squares of 20, 45 and 90 pixels, with every mark somewhere.
func TestBoardPreview(t *testing.T) {
	if *preview == "" {
		t.Skip("nobody asked for pictures")
	}
	for _, key := range []string{"chess", "shogi"} {
		played := position(t, key, midgame(key))
		for _, m := range map[string][]string{"chess": {"e5f7", "e8f7"}, "shogi": {"P*5f"}}[key] {
			move(t, played, m)
		}
		for i, theme := range Themes() {
			for _, dark := range []bool{false, true} {
				for j, cell := range []float64{20, 45, 90} {
					sets := Sets(key)
					look := Look{Set: sets[(i+j)%len(sets)], Theme: theme, Dark: dark}
					paintPreview(t, played, look, cell, Coordinates((i+j)%3))
				}
			}
		}
	}
}

func paintPreview(t *testing.T, played *game.Session, look Look, cell float64, at Coordinates) {
	s := scene(played)
	s.Look, s.Flipped = look, cell == 45
	s.Marks = game.Marks{Selected: []int{21}, Targets: []game.Target{{Cell: 29}, {Cell: 30}, {Cell: 23, Capture: true}}, Why: []int{50}}
	s.Hint = []int{37}
	s.View.Check = 4
	s.Lifted = []int{18}
	files, ranks := float64(s.View.Files), float64(s.View.Ranks)
	ratio, margin := proportions(s.View.Files, at)
	l := NewLayout(s.View.Files, s.View.Ranks, cell*(files+2*margin), cell*(ranks*ratio+2*margin)+1, 1, at)
	a := NewAtlas(&s, &l, nil)
	name := fmt.Sprintf("%s-%s-%v", s.View.Game, look.Theme, cell)
	if look.Dark {
		name += "-dark"
	}
	writePNG(t, name, compose(Draw(nil, &s, &l, &Animation{}), a, &l))
}
