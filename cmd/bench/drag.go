package main

import (
	_ "embed"
	"fmt"

	"github.com/chromedp/chromedp"
)

const (
	dragLeast = 0.36 // frames a second during a drag, those at rest being 1
	drags     = 3    // of each game
	dragMoves = 60   // of the pointer in each drag
)

// motionScript counts what a page draws and sees where the lifted piece is.
//
//go:embed motion.js
var motionScript string

// measureDrag measures how many frames there are while a piece is dragged about,
// against the same page at rest, and whether the piece is under the pointer in
// the frame after each movement.
func measureDrag(b *bench) error {
	for _, piece := range [][2]string{{"chess", "e2"}, {"shogi", "5g"}} {
		if err := measureDrags(b, piece[0], piece[1]); err != nil {
			return err
		}
	}
	return nil
}

// measureDrags measures drags of the piece on a square.
func measureDrags(b *bench, game, square string) error {
	t, end, err := openMotion(b, game)
	if err != nil {
		return err
	}
	defer end()
	var ratios, rates, restRates []float64
	moved, late := 0, 0
	for range drags {
		rest, err := eval[[]float64](t, `bench.restGaps()`)
		if err != nil {
			return err
		}
		d, err := drag(t, square)
		if err != nil {
			return err
		}
		rate, restRate := perSecond(d.Gaps), perSecond(rest)
		ratios = append(ratios, rate/restRate)
		rates, restRates = append(rates, rate), append(restRates, restRate)
		moved += d.Moved
		late += d.Late
	}
	from := fmt.Sprintf("%.0f of %.0f a second", median(rates), median(restRates))
	b.state(figure{"drag, " + game, median(ratios), "of the frames at rest", from, atLeast(dragLeast)})
	from = fmt.Sprintf("%d of %d", late, moved)
	b.state(figure{"dragged piece, " + game, float64(late) / float64(moved),
		"of the frames with the piece elsewhere than the pointer", from, atMost(0)})
	return nil
}

// openMotion opens the site's page with a board of 640 pixels.
func openMotion(b *bench, game string) (t *tab, end func(), err error) {
	t, end, err = b.openSite(boardOf640(), "?side=both&lang=en&game="+game, motionScript)
	if err != nil {
		return nil, nil, err
	}
	height, err := eval[float64](t, `document.getElementById("board").clientHeight`)
	if err == nil && height < 630 {
		err = fmt.Errorf("the board is %.0f pixels high", height)
	}
	if err != nil {
		end()
	}
	return t, end, err
}

// dragged is what was seen during a drag.
type dragged struct {
	Gaps  []float64 // ms between its frames
	Moved int       // frames after a movement of the pointer
	Late  int       // those of them in which the piece was elsewhere
}

// drag drags the piece on a square about and leaves it where it may not go.
func drag(t *tab, square string) (dragged, error) {
	from, err := t.middle(square)
	if err != nil {
		return dragged{}, err
	}
	if err := t.exec(`motion.watchDrag()`); err != nil {
		return dragged{}, err
	}
	if err := t.mouse(chromedp.MousePressed, from); err != nil {
		return dragged{}, err
	}
	at := from
	for i := range dragMoves {
		at = point{from.X + float64(i%20*8-80), from.Y - float64(i*5)}
		if err := t.mouse(chromedp.MouseMoved, at); err != nil {
			return dragged{}, err
		}
	}
	d, err := eval[dragged](t, `motion.endDrag()`)
	if err != nil {
		return dragged{}, err
	}
	if d.Moved < 10 || len(d.Gaps) < 10 {
		return dragged{}, fmt.Errorf("only %d frames during a drag, %d after movements", len(d.Gaps), d.Moved)
	}
	if err := t.mouse(chromedp.MouseReleased, at); err != nil {
		return dragged{}, err
	}
	return d, t.settle()
}

// perSecond returns how many frames a second have such ms between them.
func perSecond(gaps []float64) float64 {
	sum := 0.0
	for _, g := range gaps {
		sum += g
	}
	return 1000 * float64(len(gaps)) / sum
}
