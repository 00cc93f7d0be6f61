package journeys

import (
	"testing"

	"github.com/chromedp/chromedp"

	"tah/rules"
)

const frames = `Number(document.documentElement.dataset.frames ?? NaN)`

// TestStillBoard: a board that nobody touches draws nothing, however many frames
// the browser shows meanwhile.
func TestStillBoard(t *testing.T) {
	t.Parallel()
	b := open(t, moving(laptop), "?game=chess&side=both&lang=en")
	b.tap(`[data-square="e2"]`)
	b.tap(`[data-square="e4"]`)
	b.settle()
	before := eval[float64](b, frames)
	if before == 0 {
		t.Fatal("nothing was drawn for a move")
	}
	b.pass(300)
	if after := eval[float64](b, frames); after != before {
		t.Errorf("%v frames of a board on which nothing happens", after-before)
	}
}

// settle waits until the board has nothing more to draw. A new layout is seen
// by the page only in its next frame, and by the browser, which asks it where a
// finger may scroll, in the one after; so that has to hold for a few of them.
func (b *tab) settle() {
	b.t.Helper()
	eval[bool](b, `new Promise((done) => {
		let still = 0;
		const look = () => {
			const {frames, due} = document.documentElement.dataset, plain = document.querySelector("#board.plain") !== null;
			still = !plain && (frames === undefined || due !== undefined) ? 0 : still + 1;
			if (still > 5) done(true); else everyFrame(look);
		};
		look();
	})`, chromedp.EvalAwaitPromise)
}

// work makes the page count what the engine gives it to do from its first word
// on until it has answered: messages, changes of the page, and frames.
const work = `(() => {
	globalThis.messages = 0; globalThis.changes = 0; globalThis.drawings = 0;
	const status = document.querySelector("[role=status]"), thinks = () => status.dataset.thinking === "1";
	workers[0].addEventListener("message", () => { if (thinks()) messages++; });
	new MutationObserver((list) => {
		if (!thinks() || messages === 0) return;
		const drawn = list.filter((m) => m.attributeName === "data-frames").length;
		drawings += drawn;
		changes += list.length - drawn;
	}).observe(document.documentElement, {subtree: true, childList: true, characterData: true, attributes: true});
	return true;
})()`

// TestThinkingIsQuiet: while the strongest level thinks, the page has next to
// nothing to do: a few messages, which change nothing that it shows, and no
// frame. How long its tasks are is measured by cmd/bench.
func TestThinkingIsQuiet(t *testing.T) {
	t.Parallel()
	b := open(t, withGL(laptop), "?game=chess&level=10&side=w&lang=en")
	tb := sit(t, b, "chess", byTap)
	b.settle()
	b.wait(`workers.length === 1`)
	eval[bool](b, work)
	tb.move(mustParse(t, tb.pos, "h2h3")) // no book answers that
	tb.reply()
	got := eval[[]int](b, `[messages, changes, drawings]`)
	t.Logf("while the engine thought: %d messages, %d changes, %d frames", got[0], got[1], got[2])
	if got[0] < 1 || got[0] > 150 || got[1] > got[0] || got[2] > 1 {
		t.Errorf("while the engine thought: %d messages, %d changes, %d frames", got[0], got[1], got[2])
	}
}

func mustParse(t *testing.T, p rules.Position, text string) rules.Move {
	t.Helper()
	m, err := p.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestReducedMotion: who wants less motion sees the move at once: one frame
// for what is chosen and one for the move, or two where the system draws late.
func TestReducedMotion(t *testing.T) {
	t.Parallel()
	b := open(t, withGL(laptop), "?game=chess&side=both&lang=en")
	b.settle()
	before := eval[float64](b, frames)
	b.tap(`[data-square="e2"]`)
	b.tap(`[data-square="e4"]`)
	b.wait(`document.querySelector('[data-square="e4"]').dataset.piece === "P"`)
	b.settle()
	if n := eval[float64](b, frames) - before; n > 4 { // animated it would be about ten
		t.Errorf("%v frames for a move that must not move", n)
	}
}

// TestStopIsHeard: a searching worker hears a stop and looks no further. Each
// takeback while the strongest level thinks posts one; after it there is the
// answer, and at most a few messages that were on their way. How soon is measured by
// cmd/bench.
func TestStopIsHeard(t *testing.T) {
	t.Parallel()
	b := open(t, laptop, "?game=chess&level=10&side=w&lang=en")
	tb := sit(t, b, "chess", byTap)
	b.wait(`workers.length === 1`)
	eval[bool](b, `(() => {
		const w = workers[0], post = w.postMessage.bind(w);
		globalThis.posts = 0; globalThis.heard = 0; globalThis.armed = false;
		w.postMessage = (m) => { posts++; heard = 0; post(m); };
		w.addEventListener("message", () => {
			heard++;
			if (!armed || heard < 10) return;
			armed = false; // it reports now and then, so it searches
			globalThis.before = posts;
			document.getElementById("takeback").click();
		});
		return true;
	})()`)
	start := tb.pos.Clone()
	for range 5 {
		tb.tap(`[data-square="h2"]`)
		eval[bool](b, `(armed = true)`)
		tb.tap(`[data-square="h3"]`) // no book answers that
		b.wait(`!armed && heard > 0`)
		tb.expect(tb.setup(start))
		b.pass(20)
		if got := eval[[]int](b, `[posts - before, heard]`); got[0] != 1 || got[1] > 4 {
			t.Errorf("%d posts for a takeback, and after the stop %d messages", got[0], got[1])
		}
	}
}
