package journeys

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"tah/rules"
)

// prefer changes settings, given as names and values in turn, as the sheet
// does, and loads the page anew.
func (b *tab) prefer(pairs ...string) {
	b.t.Helper()
	for i := 0; i+1 < len(pairs); i += 2 {
		eval[bool](b, fmt.Sprintf(`(() => { const s = new URLSearchParams(localStorage.getItem("tah/settings") ?? "");
			s.set(%q, %q); localStorage.setItem("tah/settings", s.toString()); return true; })()`, pairs[i], pairs[i+1]))
	}
	b.reload()
}

// pass waits until the browser has shown so many frames.
func (b *tab) pass(frames int) {
	b.t.Helper()
	eval[bool](b, fmt.Sprintf(`new Promise((done) => {
		let n = %d;
		const next = () => { if (n-- > 0) everyFrame(next); else done(true); };
		next();
	})`, frames), chromedp.EvalAwaitPromise)
}

// touchDrag drags with one finger from one element to another.
func (b *tab) touchDrag(from, to string) {
	b.t.Helper()
	b.settle()
	b.pass(30) // the browser hears late where a finger may scroll
	x0, y0 := b.middle(from)
	x1, y1 := b.middle(to)
	touch := func(kind input.DispatchTouchEventType, at ...*input.TouchPoint) {
		call(b, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: append([]*input.TouchPoint{}, at...)})
	}
	touch("touchStart", &input.TouchPoint{X: x0, Y: y0})
	touch("touchMove", &input.TouchPoint{X: (x0 + x1) / 2, Y: (y0 + y1) / 2})
	touch("touchMove", &input.TouchPoint{X: x1, Y: y1})
	touch("touchEnd")
}

// byTouch enters a move by dragging with a finger.
func byTouch(tb *table, m rules.Move) {
	tb.t.Helper()
	from := tb.squareSelector(m.From())
	if m.IsDrop() {
		from = tb.handSelector(m.Piece())
	}
	tb.touchDrag(from, tb.squareSelector(m.To()))
	if !m.IsDrop() && tb.asks(m) {
		tb.tap(tb.promotionSelector(m))
	}
}

// TestTouchDrag enters moves, promotions, captures and drops with a finger.
func TestTouchDrag(t *testing.T) {
	t.Parallel()
	from(t, phone, "shogi", "4k4/6P2/9/9/9/9/9/9/4K4 b G 1", byTouch).playBoth("3b3a+", "5a5b", "G*5c")
	from(t, embed, "chess", "4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1", byTouch).playBoth("e1g1", "e8d7", "a7a8n")
	for _, way := range []string{"4c2a+", "4c9h+"} { // far, so in full swing
		from(t, phone, "shogi", "8k/9/5B3/9/9/9/9/9/4K4 b - 1", byTouch).playBoth(way)
	}
}

// TestPromotionAtTheSquare: the choice lies on the file of the square, a
// finger wide, and is made with the arrows or left with Escape.
func TestPromotionAtTheSquare(t *testing.T) {
	t.Parallel()
	for _, s := range []screen{laptop, phone, embed} {
		tb := from(t, s, "chess", "7k/P7/8/8/8/8/8/K7 w - - 0 1", byTap)
		tb.tap(`[data-square="a7"]`)
		tb.tap(`[data-square="a8"]`)
		tb.wait(`document.querySelectorAll("dialog[open] [data-promotion]").length === 4`)
		tb.settle()
		tb.shot(fmt.Sprintf("promotion chess %d", s.w))
		if bad := eval[string](tb.tab, `(() => {
			const middle = (e) => { const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; };
			const [x, y] = middle(document.querySelector('[data-square="a8"]'));
			const first = document.querySelector('[data-promotion="Q"]').getBoundingClientRect();
			if (first.left > x || first.right < x || first.top > y || first.bottom < y) return "the queen is not at a8";
			for (const b of document.querySelectorAll("[data-promotion]")) {
				const r = b.getBoundingClientRect();
				if (r.width < 44 || r.height < 44 || r.left < 0 || r.right > innerWidth) return JSON.stringify(r);
			}
			return "";
		})()`); bad != "" {
			t.Error(s.w, bad)
		}
		tb.key(kb.ArrowDown)
		tb.key(kb.ArrowDown)
		tb.key(kb.Enter)
		tb.pos.Make(mustParse(t, tb.pos, "a7a8b"))
		tb.expect(tb.setup(tb.pos))
	}
}

const status = `document.querySelector("[role=status]")`

// slow makes the engine's answers wait until they are let through: what the
// page's Go does after a while waits for flush.
func (b *tab) slow() {
	b.t.Helper()
	eval[bool](b, `(() => {
		const held = new Map();
		const later = window.setTimeout.bind(window), never = window.clearTimeout.bind(window);
		let last = 0;
		window.setTimeout = (f, ms) => String(f).includes("_pendingEvent") ? (held.set(--last, f), last) : later(f, ms);
		window.clearTimeout = (id) => held.delete(id) || never(id);
		globalThis.flush = () => [...held].forEach(([id, f]) => held.delete(id) && f());
		return true;
	})()`)
}

// thinking waits until the engine thinks.
func (b *tab) thinking() {
	b.t.Helper()
	b.wait(status + `.dataset.thinking === "1"`)
}

// answered lets the engine answer once and returns the first thing that is
// there to be seen after it: the answer alone, or with the premove.
func (tb *table) answered(premove string) {
	tb.t.Helper()
	before := tb.setup(tb.pos)
	var shown setup
	tb.until("the engine's answer", func() bool {
		shown = eval[setup](tb.tab, `(flush(), `+readBoard+`)`)
		return !shown.equal(before)
	})
	for _, m := range tb.pos.AppendLegal(nil) {
		tb.pos.Make(m)
		if premove == "" && shown.equal(tb.setup(tb.pos)) {
			return
		}
		if own, err := tb.pos.ParseMove(premove); err == nil {
			tb.pos.Make(own)
			if shown.equal(tb.setup(tb.pos)) {
				return
			}
			tb.pos.Undo()
		}
		tb.pos.Undo()
	}
	tb.t.Fatalf("%s and then %q became %v", tb.pos, premove, shown)
}

// TestPremove: a move chosen while the engine thinks is shown, and forgotten when it is not
// legal; Escape, a right click and a tap elsewhere cancel it.
func TestPremove(t *testing.T) {
	t.Parallel()
	tb := sit(t, open(t, laptop, "?game=chess&level=10&side=w&lang=en"), "chess", byTap)
	tb.slow()
	waits := `document.querySelector('[aria-label*=", premove"]:not([aria-label*="premove possible"])') !== null`
	tb.move(mustParse(t, tb.pos, "h2h3")) // no book answers that
	tb.thinking()
	for _, cancel := range []func(){
		func() { tb.key(kb.Escape) },
		func() {
			x, y := tb.middle(`[data-square="e5"]`)
			for _, kind := range []input.DispatchMouseEventType{chromedp.MousePressed, chromedp.MouseReleased} {
				call(tb.tab, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: kind, X: x, Y: y, Button: "right", ClickCount: 1})
			}
		},
		func() { tb.tap(`[data-square="e5"]`) },
	} {
		tb.tap(`[data-square="e2"]`)
		tb.tap(`[data-square="d3"]`) // only a capture would be legal
		tb.wait(waits)
		cancel()
		tb.wait(`!(` + waits + `)`)
	}
	tb.drag(`[data-square="e2"]`, `[data-square="d3"]`)
	tb.wait(waits)
	tb.shot("premove chess")
	tb.answered("")
	tb.wait(`!(` + waits + `) && ` + status + `.textContent.includes("premove is not possible")`)
}

// TestDrawings: the right button draws arrows and circles in the colour of the
// keys held down, from the hand too; the same once more, a left click and a
// move wipe them. With the pen a finger draws.
func TestDrawings(t *testing.T) {
	t.Parallel()
	tb := from(t, laptop, "shogi", "4k4/9/9/9/9/9/9/9/4K4 b G 1", byTap)
	const alt, shift = 1, 8 // of the DevTools protocol
	b := tb.tab
	right := func(from, to string, keys int64) {
		x0, y0 := b.middle(from)
		x1, y1 := b.middle(to)
		mouse := func(kind input.DispatchMouseEventType, x, y float64, buttons int64) {
			call(b, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: kind, X: x, Y: y, Button: "right", Buttons: buttons, ClickCount: 1, Modifiers: keys})
		}
		mouse(chromedp.MousePressed, x0, y0, 2)
		mouse(chromedp.MouseMoved, x1, y1, 2)
		mouse(chromedp.MouseReleased, x1, y1, 0)
	}
	drawn := func(arrows, circles int) {
		t.Helper()
		b.wait(fmt.Sprintf(`document.querySelectorAll("#drawings line").length === %d && document.querySelectorAll("#drawings circle").length === %d`, arrows, circles))
	}
	right(`[data-square="5i"]`, `[data-square="5e"]`, 0)
	right(`[data-square="5a"]`, `[data-square="2d"]`, shift)
	right(`[data-hand="b-G"]`, `[data-square="5b"]`, alt)
	right(`[data-square="7g"]`, `[data-square="7g"]`, shift|alt)
	drawn(3, 1)
	b.shot("arrows")
	for n := range 4 {
		b.wait(fmt.Sprintf(`document.querySelectorAll("#drawings .brush%d").length === 1`, n))
	}
	right(`[data-square="5i"]`, `[data-square="5e"]`, 0)
	drawn(2, 1)
	b.tap(`[data-square="9e"]`)
	drawn(0, 0)
	right(`[data-square="5i"]`, `[data-square="5e"]`, 0)
	drawn(1, 0)
	tb.playBoth("G*5e")
	drawn(0, 0)

	b = open(t, phone, "?game=chess&side=both&lang=cs")
	b.tap("#menu")
	b.tap("#arrows")
	b.touchDrag(`[data-square="g1"]`, `[data-square="f3"]`)
	b.tap(`[data-square="e5"]`)
	drawn(1, 1)
	b.shot("pen")
	b.key(kb.Escape)
	b.tap(`[data-square="g1"]`)
	b.tap(`[data-square="f3"]`)
	b.wait(`document.querySelector('[data-square="f3"]').dataset.piece === "N"`)
	drawn(0, 0)
}

// TestConfirm: where it is wished a move is shown and waits; it can be taken
// back or made, by finger and by keys.
func TestConfirm(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ key, move string }{{"shogi", "7g7f"}} {
		b := open(t, phone, "?side=both&lang=sk&game="+c.key)
		b.prefer("confirm", c.key)
		tb := sit(t, b, c.key, byTap)
		start := tb.setup(tb.pos)
		m := mustParse(t, tb.pos, c.move)
		tb.pos.Make(m)
		after := tb.setup(tb.pos)
		byTap(tb, m)
		tb.expect(after)
		b.wait(`!document.getElementById("note").hidden`)
		b.settle()
		b.shot("confirm " + c.key)
		b.key(kb.Escape)
		tb.expect(start)
		if eval[string](b, `document.querySelectorAll("#moves [data-move]").length + ""`) != "0" && eval[bool](b, `document.querySelectorAll("#moves [data-move]:not(.start)").length > 0`) {
			t.Error("a move that was not confirmed is in the list")
		}
		byTap(tb, m)
		tb.expect(after)
		b.tap("#note button")
		b.wait(`document.getElementById("note").hidden`)
		b.reload()
		tb.expect(after)
	}
}

// TestScrollPastTheBoard: a finger that scrolls over the board moves the page
// and no piece, wherever it starts but on a piece that may move.
func TestScrollPastTheBoard(t *testing.T) {
	t.Parallel()
	b := open(t, screen{w: 320, h: 400, scale: 2, touch: true}, "?game=chess&side=both&lang=en")
	// A page that was let go glides on.
	eval[bool](b, `(addEventListener("scroll", () => { globalThis.gliding = true; }), addEventListener("scrollend", () => { globalThis.gliding = false; }), true)`)
	swipe := func(from string) {
		eval[bool](b, `(scrollTo(0, 0), true)`)
		b.wait(`scrollY === 0 && !globalThis.gliding`)
		b.pass(30) // the browser hears late where a finger may scroll
		x, y := b.middle(from)
		touch := func(kind input.DispatchTouchEventType, at ...*input.TouchPoint) {
			call(b, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: append([]*input.TouchPoint{}, at...)})
		}
		touch("touchStart", &input.TouchPoint{X: x, Y: y})
		for up := 10.0; up <= 90; up += 20 {
			touch("touchMove", &input.TouchPoint{X: x, Y: y - up})
		}
		touch("touchEnd")
	}
	for _, square := range []string{"e5", "d7"} {
		swipe(`[data-square="` + square + `"]`)
		b.wait(`scrollY > 30 && !globalThis.gliding`)
	}
	swipe(`[data-square="e2"]`)
	// What the finger held comes back, and then all has been heard.
	b.wait(`document.querySelector(".lifted") === null && document.querySelector('[aria-selected="true"], [data-square="e4"][data-piece="P"], [data-square="e3"][data-piece="P"]') !== null`)
	if moved := eval[float64](b, `scrollY`); moved != 0 {
		t.Errorf("a piece was under the finger, and the page moved by %v", moved)
	}
}

// TestSecondFingerCancelsTheDrag, and the piece stays.
func TestSecondFingerCancelsTheDrag(t *testing.T) {
	t.Parallel()
	b := open(t, phone, "?game=chess&side=both&lang=en")
	tb := sit(t, b, "chess", byTap)
	x, y := b.middle(`[data-square="e2"]`)
	x1, y1 := b.middle(`[data-square="e4"]`)
	finger := func(id, x, y float64) *input.TouchPoint { return &input.TouchPoint{ID: &id, X: x, Y: y} }
	touch := func(kind input.DispatchTouchEventType, at ...*input.TouchPoint) {
		call(b, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: append([]*input.TouchPoint{}, at...)})
	}
	touch("touchStart", finger(1, x, y))
	touch("touchMove", finger(1, x1, y1))
	b.wait(`document.querySelector(".lifted") !== null`)
	if above := eval[float64](b, fmt.Sprintf(`%f - document.querySelector(".lifted").getBoundingClientRect().bottom`, y1)); above < 10 {
		t.Errorf("the finger covers the lifted piece by %v", -above)
	}
	b.shot("lifted")
	touch("touchStart", finger(1, x1, y1), finger(2, 30, 700))
	b.wait(`document.querySelector(".lifted") === null`)
	touch("touchEnd")
	b.spoilt = true // DevTools takes one of the fingers for lying there for ever
	tb.expect(tb.setup(tb.pos))
}

// TestZen: the key leaves board, players and status, and leads back.
func TestZen(t *testing.T) {
	t.Parallel()
	for _, s := range []screen{laptop, phone} {
		b := open(t, s, "?game=shogi&side=b&lang=en")
		width := eval[float64](b, `document.getElementById("board").clientWidth`)
		b.key("z")
		b.wait(`!document.querySelector("#bar").checkVisibility() && !document.querySelector("#moves").checkVisibility()`)
		b.wait(status + `.checkVisibility() && document.querySelector("#near").checkVisibility()`)
		if now := eval[float64](b, `document.getElementById("board").clientWidth`); now < width {
			t.Errorf("the board shrank from %v to %v", width, now)
		}
		b.settle()
		b.shot(fmt.Sprintf("zen %d", s.w))
		b.key(kb.Escape)
		b.wait(`document.querySelector("#bar").checkVisibility()`)
		b.key("z")
		b.tap("#zen-out")
		b.wait(`document.querySelector("#bar").checkVisibility()`)
	}
}

// TestHandlingSettings takes pictures of the section, for people to look at.
func TestHandlingSettings(t *testing.T) {
	t.Parallel()
	if *shots == "" {
		t.Skip("nobody asked for pictures")
	}
	for _, s := range []screen{laptop, phone, embed} {
		b := open(t, s, "?game=shogi&lang=pl")
		b.tap("#menu")
		b.tap("#settings")
		b.wait(`document.querySelector("dialog[open] [name=premoves]") !== null`)
		eval[bool](b, `(document.querySelector("dialog[open] [name=pace]").scrollIntoView(), true)`)
		b.shot(fmt.Sprintf("settings playing %d", s.w))
	}
}
