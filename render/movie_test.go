package render

import (
	"bytes"
	"image"
	"image/draw"
	"image/gif"
	"math/rand/v2"
	"testing"
	"time"
)

// TestMovie: played back, a movie shows its pictures, one after the other.
func TestMovie(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	const w, h = 40, 30
	picture := image.NewRGBA(image.Rect(0, 0, w, h))
	for i := range picture.Pix {
		picture.Pix[i] = 255
	}
	var pictures []*image.RGBA
	for range 12 {
		for range 20 * (len(pictures) % 3) { // some change nothing
			at := picture.PixOffset(rng.IntN(w), rng.IntN(h))
			copy(picture.Pix[at:], []uint8{uint8(rng.IntN(4) * 85), uint8(rng.IntN(4) * 85), uint8(rng.IntN(3) * 85), 255})
		}
		pictures = append(pictures, &image.RGBA{Pix: bytes.Clone(picture.Pix), Stride: picture.Stride, Rect: picture.Rect})
	}
	m := NewMovie(pictures...)
	for i, p := range pictures {
		m.Add(p, time.Duration(i+1)*100*time.Millisecond)
	}
	var b bytes.Buffer
	if err := m.Encode(&b); err != nil {
		t.Fatal(err)
	}
	played, err := gif.DecodeAll(&b)
	if err != nil || len(played.Image) != len(pictures) {
		t.Fatal(len(played.Image), err)
	}
	screen := image.NewRGBA(picture.Rect)
	for i, part := range played.Image {
		draw.Draw(screen, part.Bounds(), part, part.Bounds().Min, draw.Over)
		if !bytes.Equal(screen.Pix, pictures[i].Pix) {
			t.Errorf("picture %d is another", i)
		}
		if played.Delay[i] != 10*(i+1) {
			t.Errorf("picture %d is shown for %d", i, played.Delay[i])
		}
	}
}
