package sheets

import (
	"bytes"
	raster "image"
	"image/gif"
	"testing"
	"time"

	"tah/game/gametest"
	"tah/render"
)

// TestFilm: a film has a picture for every position of the line, the last one longest;
// it ends when nobody wants it any more, or a picture cannot be made.
func TestFilm(t *testing.T) {
	s := gametest.Session(t, "chess", "", [2]int{}, "e2e4", "e7e5")
	here := s.Here()
	film := func(wanted int, fails bool) (out []byte, failed bool, asked int) {
		l := render.Look{Set: render.Sets("chess")[0], Theme: render.Themes()[0]}
		r, err := newReel(s, diagram(stateOf(s), l, 16), time.UnixMilli(0))
		if err != nil {
			t.Fatal(err)
		}
		f := &filming{
			reel: r,
			paint: func(svg string, done func(*raster.RGBA), failed func()) {
				if svg == "" || fails {
					failed()
					return
				}
				done(raster.NewRGBA(raster.Rect(0, 0, 4, 4)))
			},
			progress: func(percent int) bool {
				asked++
				return percent < wanted
			},
			done:   func(b []byte) { out = b },
			failed: func() { failed = true },
		}
		f.start()
		return out, failed, asked
	}
	out, failed, _ := film(101, false)
	movie, err := gif.DecodeAll(bytes.NewReader(out))
	if err != nil || failed || len(movie.Image) != 3 || movie.Delay[2] <= movie.Delay[1] {
		t.Errorf("%v, %v, %d bytes", err, failed, len(out))
	}
	if s.Here() != here {
		t.Error("the game itself was walked through")
	}
	if out, failed, _ := film(40, false); out != nil || failed {
		t.Error("it goes on though nobody wants it")
	}
	if out, failed, asked := film(101, true); out != nil || !failed || asked != 1 {
		t.Error("it goes on without pictures")
	}
}
