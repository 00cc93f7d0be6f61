package render

import (
	"image"
	"image/draw"
	"testing"
)

func TestScratchBig(t *testing.T) {
	if *preview == "" {
		t.Skip()
	}
	L := []string{"K", "Q", "B", "N", "R", "P", "k", "q", "b", "n", "r", "p"}
	const sz = 300
	sheet := image.NewRGBA(image.Rect(0, 0, sz*6, sz*2))
	for i, l := range L {
		c := Light.colors()
		col := c.light
		if (i+i/6)%2 == 1 {
			col = c.dark
		}
		at := image.Rect(i%6*sz, i/6*sz, i%6*sz+sz, i/6*sz+sz)
		draw.Draw(sheet, at, image.NewUniform(col), image.Point{}, draw.Src)
		k := float64(sz) / 100
		img := paint(sz, sz, matrix{k, 0, 0, k, 0, 0}, pieceShapes("chess", l))
		draw.Draw(sheet, at, img, image.Point{}, draw.Over)
	}
	writePNG(t, "big-chess", sheet)
}
