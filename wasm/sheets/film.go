package sheets

import (
	"bytes"
	raster "image"
	"time"

	"tah/game"
	"tah/render"
	"tah/rules"
)

// How long a picture of a film is seen.
const (
	movieStep = time.Second
	movieEnd  = 4 * time.Second
)

// reel is the pictures of a film: the positions of a line.
type reel struct {
	session *game.Session // a copy: the game may go on meanwhile
	ids     []int
	look    render.Diagram
}

// newReel returns the pictures of the line that a game shows, drawn like d.
func newReel(shown *game.Session, d *render.Diagram, now time.Time) (*reel, error) {
	blob, err := shown.Save(now)
	if err != nil {
		return nil, err
	}
	s, err := game.Load(blob, func(string) (rules.Game, error) { return shown.Game(), nil })
	if err != nil {
		return nil, err
	}
	r := &reel{session: s, ids: []int{0}, look: *d}
	for _, m := range s.Moves() {
		r.ids = append(r.ids, m.ID)
	}
	r.look.Arrows, r.look.Markers, r.look.HandRoom = nil, nil, s.Game().HandTypes() != nil
	return r, nil
}

// picture draws one of the positions as SVG.
func (r *reel) picture(i int) string {
	r.session.Goto(r.ids[i])
	r.look.View = r.session.View()
	return r.look.SVG()
}

// filming makes a GIF of a reel, one picture after the other, so that the page goes on
// meanwhile.
type filming struct {
	*reel
	// paint turns SVG into pixels, by and by.
	paint func(svg string, done func(*raster.RGBA), failed func())
	// progress is told how far it is, in percent; the filming ends when it answers false.
	progress func(percent int) bool
	done     func(gif []byte)
	failed   func()

	seen  []*raster.RGBA // samples from which the colours are chosen
	movie *render.Movie
}

// start begins with the colours of three positions.
func (f *filming) start() {
	n := len(f.ids)
	samples := []int{0, n / 2, n - 1}
	if !f.progress(0) {
		return
	}
	f.paint(f.picture(samples[len(f.seen)]), func(p *raster.RGBA) {
		if f.seen = append(f.seen, p); len(f.seen) < len(samples) {
			f.start()
			return
		}
		f.movie = render.NewMovie(f.seen...)
		f.seen = nil
		f.add(0)
	}, f.failed)
}

// add adds the positions from the i-th on.
func (f *filming) add(i int) {
	n := len(f.ids)
	if !f.progress(100 * i / n) {
		return
	}
	f.paint(f.picture(i), func(p *raster.RGBA) {
		if i < n-1 {
			f.movie.Add(p, movieStep)
			f.add(i + 1)
			return
		}
		f.movie.Add(p, movieEnd)
		var b bytes.Buffer
		if f.movie.Encode(&b) != nil {
			f.failed()
			return
		}
		f.done(b.Bytes())
	}, f.failed)
}
