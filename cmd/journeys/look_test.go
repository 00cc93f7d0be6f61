package journeys

import (
	"testing"

	"github.com/chromedp/cdproto/emulation"
)

// TestLook opens both games on every kind of screen, for people to look at
// the pictures; what it checks is that nothing sticks out sideways.
func TestLook(t *testing.T) {
	t.Parallel()
	screens := map[string]screen{
		"laptop": laptop, "phone": phone, "embed": embed,
		"laptop dark": {w: 1280, h: 800, scale: 1, dark: true}, "phone dark": {w: 390, h: 844, scale: 2, touch: true, dark: true},
		"landscape": {w: 844, h: 390, scale: 2, touch: true}, "small phone": {w: 360, h: 640, scale: 2, touch: true},
		"tiny": {w: 280, h: 420, scale: 2, touch: true},
	}
	for _, game := range []string{"chess", "shogi"} {
		b := open(t, laptop, "?lang=cs&side=both&game="+game)
		for name, s := range screens {
			b.resize(s)
			b.settle()
			b.shot(game + " " + name)
			if wide := eval[float64](b, `document.documentElement.scrollWidth`); int64(wide) > s.w {
				t.Errorf("%s %s is %v wide", game, name, wide)
			}
			if s.h >= 640 && s.w < 900 {
				if high := eval[float64](b, `document.getElementById("bar").getBoundingClientRect().bottom`); int64(high) > s.h {
					t.Errorf("%s %s: the bar ends at %v", game, name, high)
				}
			}
		}
	}
}

// TestResize: the board follows the window and the pixels, sharply, and the
// squares lie where the picture has them.
func TestResize(t *testing.T) {
	t.Parallel()
	b := open(t, withGL(laptop), "?game=shogi&side=both&lang=en")
	// Chromium's emulation keeps a change of the scale alone from the page.
	for _, s := range []screen{{w: 1280, h: 760, scale: 2}, {w: 700, h: 900, scale: 1.5}, {w: 360, h: 640, scale: 3}, {w: 900, h: 600, scale: 1}} {
		call(b, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: s.w, Height: s.h, DeviceScaleFactor: s.scale})
		b.wait(`(() => { const c = document.querySelector("canvas"), h = document.getElementById("board").getBoundingClientRect();
			return devicePixelRatio && Math.abs(c.width - h.width * devicePixelRatio) <= 1 && Math.abs(c.height - h.height * devicePixelRatio) <= 1; })()`)
		b.wait(`(() => { const g = document.getElementById("grid").getBoundingClientRect(), h = document.getElementById("board").getBoundingClientRect();
			const cell = g.width / 9 * devicePixelRatio;
			return Math.abs(cell - Math.round(cell)) < 0.02 && g.left >= h.left && g.right <= h.right && g.top >= h.top && g.bottom <= h.bottom; })()`)
	}
	b.settle()
	b.shot("shogi resized")
}
