//go:build js

package page

import (
	"bytes"
	raster "image"
	"syscall/js"
	"time"

	"tah/game"
	"tah/render"
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

// paint has the browser draw an SVG document of a certain size on a canvas.
func paint(document string, done func(canvas js.Value), failed func()) {
	im := js.Global().Get("Image").New()
	im.Set("src", "data:image/svg+xml,"+js.Global().Call("encodeURIComponent", document).String())
	settle(im.Call("decode"), func(js.Value) {
		canvas := create("canvas", "")
		canvas.Set("width", im.Get("naturalWidth"))
		canvas.Set("height", im.Get("naturalHeight"))
		canvas.Call("getContext", "2d", map[string]any{"willReadFrequently": true}).Call("drawImage", im, 0, 0)
		done(canvas)
	}, failed)
}

// pixels returns what is on a canvas.
func pixels(canvas js.Value) *raster.RGBA {
	w, h := canvas.Get("width").Int(), canvas.Get("height").Int()
	data := canvas.Call("getContext", "2d").Call("getImageData", 0, 0, w, h).Get("data")
	picture := raster.NewRGBA(raster.Rect(0, 0, w, h))
	js.CopyBytesToGo(picture.Pix, data)
	return picture
}

// savePNG hands out a picture of the board.
func (p *Page) savePNG(done, failed func()) {
	d := p.diagram(p.view, pictureWidth)
	paint(d.SVG(), func(canvas js.Value) {
		var fn js.Func
		fn = js.FuncOf(func(_ js.Value, args []js.Value) any {
			fn.Release()
			downloadBlob(args[0], p.fileName("png"))
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
		paint(frame(at), func(canvas js.Value) {
			picture := pixels(canvas)
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

// downloadBytes hands out bytes as a file.
func downloadBytes(data []byte, kind, name string) {
	a := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(a, data)
	downloadBlob(js.Global().Get("Blob").New([]any{a}, map[string]any{"type": kind}), name)
}
