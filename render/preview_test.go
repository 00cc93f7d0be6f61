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
	sets := map[string][]string{
		"chess": {"K", "Q", "B", "N", "R", "P", "k", "q", "b", "n", "r", "p"},
		"shogi": {"K", "R", "B", "G", "S", "N", "L", "P", "k", "+R", "+B", "+S", "+N", "+L", "+P"},
	}
	for game, letters := range sets {
		sheet := image.NewRGBA(image.Rect(0, 0, 100*len(letters), 100+60+30+120))
		for i := range letters {
			for y, size := range []int{100, 60, 30, 120} {
				c := Light.colors()
				fillColor := []color.Color{c.light, c.dark, c.light, c.dark}[(y+i)%4]
				if game == "shogi" {
					fillColor = c.kaya
				}
				at := image.Rect(100*i, []int{0, 100, 160, 190}[y], 100*i+100, []int{100, 160, 190, 310}[y])
				draw.Draw(sheet, at, image.NewUniform(fillColor), image.Point{}, draw.Src)
				k := float64(size) / 100
				img := image.NewRGBA(image.Rect(0, 0, size, size))
				paint(img, matrix{k, 0, 0, k, 0, 0}, pieceShapes(game, letters[i], false))
				draw.Draw(sheet, image.Rectangle{at.Min, at.Min.Add(image.Pt(size, size))}, img, image.Point{}, draw.Over)
			}
		}
		writePNG(t, game, sheet)
	}
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

// TestBoardPreview paints both games in both themes with squares of 20, 45 and
// 90 pixels, with every mark somewhere.
func TestBoardPreview(t *testing.T) {
	if *preview == "" {
		t.Skip("nobody asked for pictures")
	}
	for _, key := range []string{"chess", "shogi"} {
		played := position(t, key, midgame(key))
		for _, m := range map[string][]string{"chess": {"e5f7", "e8f7"}, "shogi": {"P*5f"}}[key] {
			move(t, played, m)
		}
		for theme, name := range map[Theme]string{Light: "light", Dark: "dark"} {
			for _, cell := range []float64{20, 45, 90} {
				for _, flipped := range []bool{false, true} {
					s := scene(played)
					s.Theme, s.Flipped, s.Outside = theme, flipped, cell > 60
					s.Marks = game.Marks{Selected: 21, Targets: []game.Target{{Cell: 29}, {Cell: 30}, {Cell: 23, Capture: true}}}
					s.Hint = []int{37}
					s.View.Check = 4
					s.Lift = Lift{Letter: "N", Cell: 18, X: 4.4 * cell, Y: 3.6 * cell}
					files, ranks := float64(s.View.Files), float64(s.View.Ranks)
					ratio, margin := proportions(s.View.Files, s.Outside)
					l := NewLayout(s.View.Files, s.View.Ranks, cell*(files+2*margin), cell*(ranks*ratio+2*margin)+1, 1, s.Outside)
					a := NewAtlas(&s, &l, nil)
					file := fmt.Sprintf("%s-%s-%v", key, name, cell)
					if flipped {
						file += "-flipped"
					}
					writePNG(t, file, compose(Draw(nil, &s, &l, &Animation{}), a, &l))
				}
			}
		}
	}
}
