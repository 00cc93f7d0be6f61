package main

import "testing"

// TestLook opens both games on every kind of screen, for people to look at
// the pictures; what it checks is that nothing sticks out sideways.
func TestLook(t *testing.T) {
	screens := map[string]screen{
		"laptop": laptop, "phone": phone, "embed": embed,
		"laptop dark": {w: 1280, h: 800, scale: 1, dark: true}, "phone dark": {w: 390, h: 844, scale: 2, touch: true, dark: true},
		"landscape": {w: 844, h: 390, scale: 2, touch: true}, "small phone": {w: 360, h: 640, scale: 2, touch: true},
		"tiny": {w: 280, h: 420, scale: 2, touch: true},
	}
	for name, s := range screens {
		for _, game := range []string{"chess", "shogi"} {
			b := open(t, s, "?lang=cs&side=both&game="+game)
			b.wait(frames + ` > 0`)
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
