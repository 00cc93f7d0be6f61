package journeys

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// boardPicture returns the board as it is seen, squares and pieces, once it no
// longer changes.
func (b *tab) boardPicture() []byte {
	b.t.Helper()
	b.settle()
	r := eval[[]float64](b, `(() => { const r = document.getElementById("board").getBoundingClientRect(); return [r.x, r.y, r.width, r.height]; })()`)
	clip := &page.Viewport{X: r[0], Y: r[1], Width: r[2], Height: r[3], Scale: 1}
	return []byte(call(b, page.CaptureScreenshot, page.CaptureScreenshotParams{Clip: clip}).Data)
}

// untilBoard waits until the board looks, or no longer looks, as it did.
func (b *tab) untilBoard(like bool, before []byte, what string) []byte {
	b.t.Helper()
	var now []byte
	b.until("the board: "+what, func() bool {
		now = b.boardPicture()
		return bytes.Equal(now, before) == like
	})
	return now
}

// TestLooks: each choice of the section 'Board and pieces' changes what the
// canvas shows, by mouse or keyboard, pictures in the hands included, and is
// there again after a reload.
func TestLooks(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		query, piece string
		choices      [][2]string // name of the setting and value
	}{
		{"?lang=en&side=both&game=chess", "", [][2]string{{"pieces.chess", "modern"}, {"ranks.chess", "turned"}}},
		{"?lang=cs&side=both&game=shogi&position=4k4%2F9%2F9%2F9%2F9%2F9%2F9%2F9%2F4K4+b+R2P+1", `[data-hand="b-R"] img`,
			[][2]string{{"pieces.shogi", "learner"}, {"board", "contrast"}, {"coordinates", "inside"}}},
	} {
		b := open(t, screen{w: 700, h: 800, scale: 1, gl: true}, c.query)
		before := b.boardPicture()
		for i, choice := range c.choices {
			hand := ""
			if c.piece != "" {
				hand = eval[string](b, fmt.Sprintf(`document.querySelector(%q).src`, c.piece))
			}
			b.openSettings()
			b.choose(choice[0], choice[1], i%2 == 0)
			b.tap("#settings-sheet .head button")
			b.wait(`document.querySelector("dialog") === null`)
			before = b.untilBoard(false, before, fmt.Sprint(choice, " changes nothing"))
			if c.piece != "" && strings.HasPrefix(choice[0], "pieces.") && eval[string](b, fmt.Sprintf(`document.querySelector(%q).src`, c.piece)) == hand {
				t.Errorf("the hand keeps its pictures after %v", choice)
			}
		}
		b.reload()
		b.untilBoard(true, before, "after a reload it looks otherwise")
	}
}

func (b *tab) openSettings() {
	b.t.Helper()
	b.tap("#menu")
	b.wait(`document.getElementById("settings") !== null`)
	b.tap("#settings")
	b.wait(`document.getElementById("settings-sheet") !== null`)
}

// choose chooses a value of a setting, with the mouse or the keyboard alone.
func (b *tab) choose(name, value string, keyboard bool) {
	b.t.Helper()
	if eval[bool](b, fmt.Sprintf(`document.querySelector('select[id=%q]') !== null`, name)) {
		eval[bool](b, fmt.Sprintf(`(() => { const s = document.querySelector('select[id=%q]'); s.value = %q; return s.dispatchEvent(new Event("change")); })()`, name, value))
		return
	}
	radio := fmt.Sprintf(`input[name="%s"][value="%s"]`, name, value)
	if !keyboard {
		b.tap(radio)
		b.wait(fmt.Sprintf(`document.querySelector(%q).checked`, radio))
		return
	}
	b.tabTo(fmt.Sprintf(`input[name="%s"]`, name))
	for range 10 {
		if eval[bool](b, fmt.Sprintf(`document.querySelector(%q).checked`, radio)) {
			return
		}
		b.key(kb.ArrowRight)
	}
	b.t.Fatalf("no way to %s by keyboard", radio)
}

// TestSetsAreAskedFor: a newcomer to shogi is asked for the pieces under the
// board, by no dialog and without the page scrolling, until one set is chosen
// or a move is made.
func TestSetsAreAskedFor(t *testing.T) {
	t.Parallel()
	asked := `!document.getElementById("sets").hidden`
	b := open(t, screen{w: 360, h: 640, scale: 2, touch: true, gl: true}, "?lang=pl&side=both")
	if eval[bool](b, asked) {
		t.Error("chess asks for the pieces of shogi")
	}
	b.tap("#play-shogi")
	b.wait(asked)
	if bottom := eval[float64](b, `document.getElementById("sets").getBoundingClientRect().bottom`); bottom > 640 {
		t.Errorf("the row ends at %v", bottom)
	}
	b.settle()
	b.shot("looks asked small phone")
	before := b.boardPicture()
	b.tabTo(`[data-set="two-kanji"]`)
	b.key(kb.Enter)
	b.wait(`document.getElementById("sets").hidden && document.activeElement.matches("[data-square]")`)
	b.untilBoard(false, before, "the chosen set is not shown")
	b.reload()
	if eval[bool](b, asked) {
		t.Error("asked again")
	}

	b = open(t, phone, "?lang=en&side=both&game=shogi")
	b.wait(asked)
	b.tap(`[data-square="7g"]`)
	b.tap(`[data-square="7f"]`)
	b.wait(`document.getElementById("sets").hidden`)
	b.tap("#takeback")
	b.wait(`document.querySelector('[data-square="7g"]').dataset.piece === "P"`)
	if eval[bool](b, asked) {
		t.Error("asked again after a takeback")
	}
}

// TestContrastIsHeard: who asks the system for more contrast or for colours of
// their own gets the board for that, unless they chose another.
func TestContrastIsHeard(t *testing.T) {
	t.Parallel()
	b := open(t, screen{w: 500, h: 700, scale: 1, gl: true}, "?lang=en&side=both&game=chess")
	usual := b.boardPicture()
	for _, f := range []*emulation.MediaFeature{feature("prefers-contrast", "more"), feature("forced-colors", "active")} {
		b.media(f)
		b.wait(`matchMedia("(` + f.Name + `: ` + f.Value + `)").matches`)
		b.untilBoard(false, usual, f.Name+" changes nothing")
	}
	b.openSettings()
	b.choose("board", "green", false)
	b.tap("#settings-sheet .head button")
	b.wait(`document.querySelector("dialog") === null`)
	b.media(feature("forced-colors", "none"))
	chosen := b.boardPicture()
	b.media(feature("prefers-contrast", "more"))
	b.untilBoard(true, chosen, "a chosen one gives way")
}

// TestLooksWithoutCanvas: where no canvas draws, squares and pieces follow the
// same choices.
func TestLooksWithoutCanvas(t *testing.T) {
	t.Parallel()
	b := open(t, screen{w: 500, h: 700, scale: 1}, "?lang=en&side=both&game=chess")
	b.script(`HTMLCanvasElement.prototype.getContext = () => null;`)
	b.goTo("?lang=en&side=both&game=chess")
	seen := func() string {
		return eval[string](b, `getComputedStyle(document.querySelector('[data-square="a1"]')).backgroundColor + document.querySelector('[data-square="a1"] img').src`)
	}
	before := seen()
	b.openSettings()
	b.choose("board", "sea", false)
	themed := seen()
	b.choose("pieces.chess", "modern", false)
	if set := seen(); themed == before || set == themed {
		t.Error("without a canvas a choice changes nothing")
	}
	b.shot("looks without canvas")
}

// TestLooksSheet takes pictures of both games with all sets on every kind of
// screen, for people to look at; what it checks is that nothing sticks out.
func TestLooksSheet(t *testing.T) {
	t.Parallel()
	if *shots == "" {
		t.Skip("nobody asked for pictures")
	}
	sets := map[string][]string{"chess": {"staunton", "modern"}, "shogi": {"one-kanji", "two-kanji", "international", "learner"}}
	position := map[string]string{
		"chess": "&position=r3k2r%2Fp1ppqpb1%2Fbn2pnp1%2F3PN3%2F1p2P3%2F2N2Q1p%2FPPPBBPPP%2FR3K2R+w+KQkq+-+0+1",
		"shogi": "&position=l6nl%2F5%2BP1gk%2F2np1S3%2Fp1p4Pp%2F3P2Sp1%2F1PPb2P1P%2FP5GS1%2FR8%2FLN4bKL+w+GR5pnsg+1",
	}
	screens := map[string]screen{"320": embed, "390": phone, "1280": laptop}
	modes := map[string][]*emulation.MediaFeature{
		"light": nil, "dark": {feature("prefers-color-scheme", "dark")},
		"contrast": {feature("prefers-contrast", "more")}, "forced": {feature("forced-colors", "active"), feature("prefers-color-scheme", "dark")},
	}
	boards := []string{"maple", "walnut", "slate", "sea", "green", "paper"}
	n := 0
	for width, s := range screens {
		for game, list := range sets {
			for _, set := range list {
				b := open(t, s, "?lang=cs&side=both&game="+game+position[game])
				for mode, features := range modes {
					settings := "lang=cs&pieces." + game + "=" + set
					if mode == "light" || mode == "dark" {
						settings += "&board=" + boards[n%len(boards)]
						n++
					}
					eval[bool](b, fmt.Sprintf(`(() => { const s = new URLSearchParams(localStorage.getItem("tah/settings"));
						s.delete("board"); for (const [k, v] of new URLSearchParams(%q)) s.set(k, v);
						localStorage.setItem("tah/settings", s.toString()); return true; })()`, settings))
					b.media(features...)
					b.reload()
					b.settle()
					b.shot(fmt.Sprintf("looks %s %s %s %s", game, width, set, mode))
					if wide := eval[float64](b, `document.documentElement.scrollWidth`); int64(wide) > s.w {
						t.Errorf("%s %s is %v wide", game, width, wide)
					}
				}
			}
		}
		b := open(t, s, "?lang=cs&side=both&game=shogi")
		b.settle()
		b.shot("looks asked " + width)
		for _, game := range []string{"shogi", "chess"} {
			b.tap("#play-" + game)
			b.openSettings()
			b.settle()
			b.do(chromedp.Evaluate[chromedp.Void](`document.querySelector("#settings-sheet h3").scrollIntoView()`))
			b.shot("looks settings " + game + " " + width)
			b.tap("#settings-sheet .head button")
			b.wait(`document.querySelector("dialog") === null`)
		}
	}
}
