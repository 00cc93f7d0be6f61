package main

import (
	"errors"
	"fmt"

	"github.com/chromedp/chromedp"
)

const (
	slideMost = 3 // the time between two frames of a slide, those of a bare page being 1
	drawsMost = 6 // draw calls in a frame
	slides    = 3 // times that the moves of each game are made
)

// slideMoves returns some moves of a game: from a square, to a square.
func slideMoves(game string) [][2]string {
	if game == "chess" {
		return [][2]string{{"e2", "e4"}, {"g8", "f6"}, {"d1", "h5"}, {"f6", "e4"}, {"h5", "f7"}}
	}
	return [][2]string{{"7g", "7f"}, {"3c", "3d"}, {"8h", "2b"}, {"3a", "2b"}}
}

// measureSlide measures how much time is between the frames in which pieces
// slide, against the frames of a bare Ebitengine page as large as the board, and
// how many draw calls a frame takes.
func measureSlide(b *bench) error {
	for _, game := range []string{"chess", "shogi"} {
		var gaps, bareGaps, draws, frames []float64
		for range slides {
			bare, err := bareFrames(b)
			if err != nil {
				return err
			}
			s, err := slide(b, game)
			if err != nil {
				return err
			}
			gaps, bareGaps = append(gaps, median(s.Gaps)), append(bareGaps, median(bare))
			draws, frames = append(draws, s.Draws/s.Frames), append(frames, s.Frames)
		}
		gap, bareGap := median(gaps), median(bareGaps)
		from := fmt.Sprintf("median %.0f of %.0f ms", gap, bareGap)
		b.state(figure{"slide, " + game, gap / bareGap, "of the time between a bare page's frames", from,
			atMost(slideMost)})
		from = fmt.Sprintf("%.0f frames", median(frames))
		b.state(figure{"draw calls, " + game, median(draws), "a frame", from, atMost(drawsMost)})
	}
	return nil
}

// bareFrames returns the ms between frames of the bare Ebitengine page, which
// draws all the time.
func bareFrames(b *bench) ([]float64, error) {
	t, end, err := b.open(justBoard())
	if err != nil {
		return nil, err
	}
	defer end()
	if err := t.load(b.url + "bare/"); err != nil {
		return nil, err
	}
	if err := t.wait(`document.documentElement.dataset.drawn !== undefined`); err != nil {
		return nil, err
	}
	return eval[[]float64](t, `bench.gaps()`)
}

// slid is what was seen of slides.
type slid struct {
	Gaps          []float64 // ms between two frames of a slide
	Frames, Draws float64   // frames and draw calls, with those for the chosen piece
}

// slide makes some moves in a new page and returns what it saw of them.
func slide(b *bench, game string) (slid, error) {
	t, end, err := openMotion(b, game)
	if err != nil {
		return slid{}, err
	}
	defer end()
	if err := t.exec(`motion.watchSlides()`); err != nil {
		return slid{}, err
	}
	for _, m := range slideMoves(game) {
		if err := slideMove(t, m[0], m[1]); err != nil {
			return slid{}, err
		}
	}
	s, err := eval[slid](t, `motion.endSlides()`)
	if err == nil && len(s.Gaps) == 0 {
		err = errors.New("nothing has moved")
	}
	return s, err
}

// slideMove makes a move, without promotion, and waits until the piece is there.
func slideMove(t *tab, from, to string) error {
	if err := t.tap(from); err != nil {
		return err
	}
	if err := t.settle(); err != nil {
		return err
	}
	if err := t.exec(`motion.nextSlide()`); err != nil {
		return err
	}
	if err := t.tap(to); err != nil {
		return err
	}
	asked, err := eval[bool](t, `document.querySelector("dialog[open]") !== null`)
	if err == nil && asked {
		err = t.do(chromedp.Click[string](`dialog[open] [data-promotion=""]`))
	}
	if err != nil {
		return err
	}
	return t.settle()
}
