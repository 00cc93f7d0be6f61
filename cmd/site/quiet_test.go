package main

import (
	"testing"
	"time"

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

// settle waits until the board has stood still for a moment: frames may come
// late on a software GL.
func (b *tab) settle() {
	b.t.Helper()
	for last, same := -1.0, 0; same < 10; {
		now := eval[float64](b, frames)
		if now == last {
			same++
		} else {
			last, same = now, 0
		}
		time.Sleep(50 * time.Millisecond)
	}
}

// TestNoLongTasks: while the engine thinks the page stays free. The strongest
// level is asked for a move; no task on the page may last 50 ms.
func TestNoLongTasks(t *testing.T) {
	b := open(t, laptop, "?game=chess&level=10&side=w&lang=en")
	tb := sit(t, b, "chess", byTap)
	tb.move(mustParse(t, tb.pos, "e2e4"))
	b.wait(`document.querySelector("[role=status]").dataset.thinking === "1"`)
	b.settle() // the animation of one's own move is not the engine's doing
	eval[any](b, `(globalThis.longTasks = [], new PerformanceObserver((l) => longTasks.push(...l.getEntries().map((e) => e.duration))).observe({type: "longtask"}), 0)`)
	deadline := time.Now().Add(3 * time.Second)
	thinking := true
	for thinking && time.Now().Before(deadline) {
		thinking = eval[bool](b, `document.querySelector("[role=status]").dataset.thinking === "1"`)
	}
	if tasks := eval[[]float64](b, `longTasks`); len(tasks) > 0 && thinking {
		t.Errorf("long tasks while the engine thinks, in ms: %v", tasks)
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
