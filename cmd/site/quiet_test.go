package main

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"tah/rules"
)

const frames = `Number(document.documentElement.dataset.frames ?? NaN)`

// TestStillBoard: a board that nobody touches draws nothing. This is the one
// test that has to let time pass: ten seconds, in which nothing may happen.
func TestStillBoard(t *testing.T) {
	b := open(t, laptop, "?game=chess&side=both&lang=en")
	b.tap(`[data-square="e2"]`)
	b.tap(`[data-square="e4"]`)
	b.settle()
	before := eval[float64](b, frames)
	if before == 0 {
		t.Fatal("nothing was drawn for a move")
	}
	time.Sleep(10 * time.Second)
	if after := eval[float64](b, frames); after != before {
		t.Errorf("%v frames in 10 still seconds", after-before)
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
			const {frames, due} = document.documentElement.dataset;
			still = frames === undefined || due !== undefined ? 0 : still + 1;
			if (still > 5) done(true); else everyFrame(look);
		};
		look();
	})`, chromedp.EvalAwaitPromise)
}

// watch makes the page note its long tasks, its frames, and when it thinks.
const watch = `(() => {
	globalThis.notes = [];
	const note = (kind, start, end) => notes.push({kind, start, end});
	const status = document.querySelector("[role=status]");
	new MutationObserver(() => note("frame", performance.now(), 0)).observe(document.documentElement, {attributeFilter: ["data-frames"]});
	new MutationObserver(() => note("thinking " + status.dataset.thinking, performance.now(), 0)).observe(status, {attributeFilter: ["data-thinking"]});
	new PerformanceObserver((l) => l.getEntries().forEach((e) => note("task", e.startTime, e.startTime + e.duration))).observe({type: "longtask"});
	return true;
})()`

// TestNoLongTasks: while the engine thinks the page stays free. The strongest
// level is asked for a move; no task on the page but a frame of the software
// GL may last 50 ms. Other work of the machine lengthens tasks too, so one of
// three tries has to be without.
func TestNoLongTasks(t *testing.T) {
	var long []float64
	for range 3 {
		if long = longTasks(t); len(long) == 0 {
			return
		}
		t.Logf("tasks of %v ms while the engine thinks", long)
	}
	t.Errorf("in each try a task of 50 ms or more, the last time %v", long)
}

// longTasks returns how many milliseconds each long task took while the engine
// looked for a move.
func longTasks(t *testing.T) (long []float64) {
	b := open(t, laptop, "?game=chess&level=10&side=w&lang=en")
	tb := sit(t, b, "chess", byTap)
	b.settle()
	eval[bool](b, watch)
	tb.move(mustParse(t, tb.pos, "h2h3")) // no book answers that
	tb.reply()
	b.wait(`notes.some((n) => n.kind !== "thinking 1" && n.kind.startsWith("thinking"))`)
	type note struct {
		Kind       string
		Start, End float64
	}
	var from, to float64
	notes := eval[[]note](b, `notes`)
	for _, n := range notes {
		if n.Kind == "thinking 1" {
			from = n.Start
		} else if n.Kind != "task" && n.Kind != "frame" {
			to = n.Start
		}
	}
	if to-from < 1000 {
		t.Fatalf("the engine thought for %v ms only: %v", to-from, notes)
	}
	for _, n := range notes {
		if n.Kind != "task" || n.Start < from || n.End > to {
			continue
		}
		drew := false
		for _, f := range notes {
			drew = drew || f.Kind == "frame" && f.Start >= n.Start-20 && f.Start <= n.End+20
		}
		if !drew {
			long = append(long, n.End-n.Start)
		}
	}
	return long
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
	b := open(t, laptop, "?game=chess&side=both&lang=en")
	call(b, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: "reduce"}}})
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

// TestStopIsHeard: a searching worker hears a stop at once. Each takeback
// while the strongest level thinks posts one; the median answer of nine comes
// within 50 ms, in one of three tries, as the machine may have other work.
func TestStopIsHeard(t *testing.T) {
	var waits []float64
	for range 3 {
		waits = stops(t)
		t.Logf("ms until a stop was answered: %.1f", waits)
		if waits[len(waits)/2] <= 50 {
			return
		}
	}
	t.Errorf("stops were answered after %v ms", waits)
}

// stops returns how many milliseconds each of nine stops waited for its answer,
// sorted.
func stops(t *testing.T) (waits []float64) {
	t.Helper()
	b := open(t, laptop, "?game=chess&level=10&side=w&lang=en")
	tb := sit(t, b, "chess", byTap)
	b.wait(`workers.length === 1`)
	eval[bool](b, `(() => {
		const w = workers[0], post = w.postMessage.bind(w);
		globalThis.sent = 0; globalThis.heard = 0;
		w.postMessage = (m) => { sent = performance.now(); post(m); };
		w.addEventListener("message", () => { heard = performance.now(); });
		return true;
	})()`)
	start := tb.pos.Clone()
	for range 9 {
		before := eval[float64](b, `heard`)
		tb.tap(`[data-square="e2"]`)
		tb.tap(`[data-square="e4"]`)
		b.wait(`heard > sent && heard > ` + fmt.Sprint(before)) // it reports, so it searches
		stopped := eval[float64](b, `(document.getElementById("takeback").click(), sent)`)
		tb.expect(tb.setup(start))
		b.wait(`heard > ` + fmt.Sprint(stopped))
		b.wait(`performance.now() - heard > 300`) // nothing more comes
		waits = append(waits, eval[float64](b, `heard - sent`))
	}
	slices.Sort(waits)
	return waits
}
