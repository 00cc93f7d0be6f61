package journeys

import (
	"net/url"
	"testing"
)

// playBoth makes moves for both sides on a board where two people play.
func (tb *table) playBoth(moves ...string) {
	tb.t.Helper()
	for _, text := range moves {
		tb.move(mustParse(tb.t, tb.pos, text))
	}
}

// TestBadLinks: what cannot be followed in an address is said in the language of the page,
// and the game at hand is untouched. wasm/page has a test of what can be wrong with one.
func TestBadLinks(t *testing.T) {
	t.Parallel()
	b := open(t, laptop, "?game=chess&side=both&lang=en")
	tb := sit(t, b, "chess", byTap)
	tb.playBoth("e2e4", "e7e5")
	for lang, q := range map[string]string{"cs": "position=" + url.QueryEscape(`<img src=x onerror=alert(1)>`), "pl": "level=11"} {
		b.goTo("?" + q + "&lang=" + lang)
		b.wait(`!document.getElementById("note").hidden && document.documentElement.lang === "` + lang + `"`)
		if n := eval[int](b, `document.querySelectorAll("#note img, #note script").length`); n != 0 {
			t.Error("an element was injected")
		}
		tb.expect(tb.setup(tb.pos))
	}
}

// TestLinkPosition: a position in an address is a game of its own, and the
// earlier one is still among the saved games.
func TestLinkPosition(t *testing.T) {
	t.Parallel()
	b := open(t, embed, "?game=chess&lang=en&side=b&level=1&position="+url.QueryEscape("7k/8/8/8/8/8/5r2/7K b - - 0 1"))
	if got := eval[string](b, `document.querySelector('[data-square="f2"]').dataset.piece`); got != "r" {
		t.Errorf("f2 holds %q", got)
	}
}

// TestNoWorker: where there are no workers the page thinks itself.
func TestNoWorker(t *testing.T) {
	t.Parallel()
	b := open(t, laptop, "?game=chess&level=2&side=w&lang=en&noworker")
	tb := sit(t, b, "chess", byTap)
	tb.move(tb.choose())
	tb.reply()
	if n := eval[int](b, `workers.length`); n != 0 {
		t.Errorf("%d workers", n)
	}
	// While it thinks long, the page still hears its reader.
	b.goTo("?game=chess&level=10&side=w&lang=en&noworker&position=" + url.QueryEscape("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"))
	tb = sitAt(t, b, "chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", byTap)
	start := tb.setup(tb.pos)
	tb.tap(`[data-square="e2"]`)
	tb.tap(`[data-square="e4"]`)
	b.wait(`document.querySelector("[role=status]").dataset.thinking === "1"`)
	eval[bool](b, `(globalThis.turns = 0, setInterval(() => { if (`+status+`.dataset.thinking === "1") turns++; }, 0), true)`)
	b.wait(`turns > 20`)
	tb.tap("#takeback")
	tb.expect(start)
}

// TestCanvasIsInert: the canvas takes neither focus nor pointer and is
// hidden from assistive technology.
func TestCanvasIsInert(t *testing.T) {
	t.Parallel()
	b := open(t, withGL(laptop), "?game=shogi&lang=en")
	got := eval[string](b, `(() => { const c = document.querySelector("canvas"); return [c.tabIndex, getComputedStyle(c).pointerEvents, !!c.closest("[aria-hidden=true]")].join(); })()`)
	if got != "-1,none,true" {
		t.Error(got)
	}
	for i := range 40 {
		b.key("\t")
		if eval[bool](b, `document.activeElement.tagName === "CANVAS"`) {
			t.Fatalf("Tab number %d lands on the canvas", i+1)
		}
	}
}
