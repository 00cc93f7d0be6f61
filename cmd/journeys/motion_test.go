package journeys

import (
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/heapprofiler"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// How many frames a second there are, how even they come and how much memory a
// page needs is measured by cmd/bench.

// gauge makes every page of the tab count its draw calls and hold on to the
// memory of its Go program.
const gauge = `(() => {
	globalThis.draws = 0;
	for (const kind of ["drawElements", "drawArrays"]) {
		const draw = WebGL2RenderingContext.prototype[kind];
		WebGL2RenderingContext.prototype[kind] = function (...a) { draws++; return draw.apply(this, a); };
	}
	for (const kind of ["instantiate", "instantiateStreaming"]) {
		const make = WebAssembly[kind];
		WebAssembly[kind] = async (...a) => {
			const made = await make(...a);
			globalThis.memory = (made.instance ?? made).exports.mem;
			return made;
		};
	}
})()`

// measured opens the site with a gauge in it.
func measured(t *testing.T, s screen, query string) *tab {
	t.Helper()
	b := open(t, s, query)
	b.script(gauge)
	b.reload()
	b.settle()
	return b
}

// heaps are what a page needs, in bytes, and the memory that its program has
// taken for that, which never shrinks and grows by 4 MB.
type heaps struct{ script, program, memory float64 }

// holds returns the heaps of a measured page. The program collects its garbage
// first, by which it lets go of the page's objects.
func (b *tab) holds() heaps {
	b.t.Helper()
	program := eval[float64](b, `tahHeap()`)
	call(b, heapprofiler.CollectGarbage, cdp.Empty{})
	return heaps{call(b, runtime.GetHeapUsage, cdp.Empty{}).UsedSize, program, eval[float64](b, `memory.buffer.byteLength`)}
}

// TestDragFollowsThePointer: the lifted piece is under the pointer in the first
// frame after each movement.
func TestDragFollowsThePointer(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ game, from string }{{"chess", "e2"}, {"shogi", "5g"}} {
		b := open(t, moving(laptop), "?side=both&lang=en&game="+c.game)
		x, y := b.middle(`[data-square="` + c.from + `"]`)
		eval[bool](b, `(() => {
			globalThis.late = 0; globalThis.moved = 0;
			let at = null;
			addEventListener("pointermove", (e) => { at = [e.clientX, e.clientY]; });
			const look = () => {
				const e = document.querySelector(".lifted");
				if (e && at) {
					const r = e.getBoundingClientRect();
					moved++;
					if (Math.abs(r.x + r.width / 2 - at[0]) > 2 || Math.abs(r.y + r.height / 2 - at[1]) > 2) late++;
					at = null;
				}
				everyFrame(look);
			};
			everyFrame(look);
			return true;
		})()`)
		mouse := func(kind input.DispatchMouseEventType, x, y float64, buttons int64) {
			call(b, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: kind, X: x, Y: y, Button: "left", Buttons: buttons, ClickCount: 1})
		}
		mouse(chromedp.MousePressed, x, y, 1)
		for i := range 20 {
			mouse(chromedp.MouseMoved, x+float64(i%10*16-80), y-float64(i*12), 1)
			b.pass(1)
		}
		late, moved := eval[int](b, `late`), eval[int](b, `moved`)
		mouse(chromedp.MouseReleased, x, y, 0)
		if moved < 10 || late > 0 {
			t.Errorf("%s: in %d of %d frames the piece was elsewhere than the pointer", c.game, late, moved)
		}
	}
}

// TestDrawCalls: while pieces slide, a frame takes six draw calls at most.
func TestDrawCalls(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		game    string
		squares []string
	}{
		{"chess", []string{"e2", "e4", "g8", "f6", "d1", "h5", "f6", "e4", "h5", "f7"}},
		{"shogi", []string{"7g", "7f", "3c", "3d", "8h", "2b", "3a", "2b"}},
	} {
		b := measured(t, moving(laptop), "?side=both&lang=en&game="+c.game)
		draws, drawn := eval[float64](b, `draws`), eval[float64](b, frames)
		for _, square := range c.squares {
			b.tap(`[data-square="` + square + `"]`)
			if eval[bool](b, `document.querySelector("dialog[open]") !== null`) {
				b.tap(`dialog[open] [data-promotion=""]`)
			}
		}
		b.settle()
		n := eval[float64](b, frames) - drawn
		if each := (eval[float64](b, `draws`) - draws) / n; each > 6 || n < float64(len(c.squares)) {
			t.Errorf("%s: %.1f draw calls a frame in %v frames", c.game, each, n)
		}
	}
}
