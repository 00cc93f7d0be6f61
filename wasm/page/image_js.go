//go:build js

package page

import (
	"bytes"
	raster "image"
	"syscall/js"
	"time"

	"tah/game"
	"tah/render"
	"tah/wasm/dom"
)

// The widths of pictures that are handed out, in pixels.
const (
	pictureWidth = 960
	movieWidth   = 480
)

// diagram returns the picture of a view, as the reader's board looks.
func (p *Page) diagram(v game.View, width int) render.Diagram {
	arrows, markers := arrowsOf(&v, p.drawings)
	return render.Diagram{
		View: v, Flipped: p.session.Flipped, Look: p.look(), Width: width, Arrows: arrows, Markers: markers,
		Coordinates: coordinatesOf(p.settings, p.key(), outsideFrom),
	}
}

// savePNG hands out a picture of the board.
func (p *Page) savePNG(done, failed func()) {
	d := p.diagram(p.view, pictureWidth)
	dom.Paint(d.SVG(), func(canvas js.Value) {
		var fn js.Func
		fn = js.FuncOf(func(_ js.Value, args []js.Value) any {
			fn.Release()
			dom.DownloadBlob(args[0], p.fileName("png"))
			done()
			return nil
		})
		canvas.Call("toBlob", fn, "image/png")
	}, failed)
}

// How long a picture of a film is seen.
const (
	movieStep = time.Second
	movieEnd  = 4 * time.Second
)

// film makes a GIF of the game on the board, one picture after the other, so
// that the page goes on meanwhile. It tells how far it is, in percent, and
// stops when that is answered by false.
func (p *Page) film(progress func(percent int) bool, done func(gif []byte), failed func()) {
	frame, n, err := p.frames()
	if err != nil {
		failed()
		return
	}
	samples := []int{0, n / 2, n - 1}
	var seen []*raster.RGBA
	var movie *render.Movie
	var next func(i int)
	next = func(i int) {
		if !progress(100 * i / n) {
			return
		}
		at := i
		if movie == nil {
			at = samples[len(seen)]
		}
		dom.Paint(frame(at), func(canvas js.Value) {
			picture := dom.Pixels(canvas)
			if movie == nil {
				if seen = append(seen, picture); len(seen) == len(samples) {
					movie = render.NewMovie(seen...)
					seen = nil
				}
				next(0)
				return
			}
			shown := movieStep
			if i == n-1 {
				shown = movieEnd
			}
			movie.Add(picture, shown)
			if i < n-1 {
				next(i + 1)
				return
			}
			var b bytes.Buffer
			if err := movie.Encode(&b); err != nil {
				failed()
				return
			}
			done(b.Bytes())
		}, failed)
	}
	next(0)
}

// frames returns a function that draws the positions of the line through the
// one shown, and how many they are. It has a copy of the game, which may go on.
func (p *Page) frames() (frame func(i int) string, n int, err error) {
	blob, err := p.session.Save(p.now())
	if err != nil {
		return nil, 0, err
	}
	s, err := game.Load(blob, lookup(p.config.Games))
	if err != nil {
		return nil, 0, err
	}
	ids := []int{0}
	for _, m := range s.Moves() {
		ids = append(ids, m.ID)
	}
	d := p.diagram(s.View(), movieWidth)
	d.Arrows, d.Markers, d.HandRoom = nil, nil, s.Game().HandTypes() != nil
	return func(i int) string {
		s.Goto(ids[i])
		d.View = s.View()
		return d.SVG()
	}, len(ids), nil
}

// fileName names a file of the game on the board.
func (p *Page) fileName(extension string) string {
	return "tah-" + p.key() + "-" + p.session.Created().Format("2006-01-02") + "." + extension
}
