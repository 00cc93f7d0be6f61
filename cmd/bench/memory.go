package main

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/heapprofiler"
	"github.com/chromedp/cdproto/runtime"

	"tah/cmd/internal/chromium"
)

const (
	memoryMost = 1.1  // bytes after many moves, those after few being 1
	fewMoves   = 200  // moves and takebacks
	manyMoves  = 1200 // fewMoves among them
)

// heaps are what a page needs, in bytes.
type heaps struct {
	script  float64 // JavaScript's objects
	program float64 // the live objects of its Go program
	memory  float64 // what the program has taken for that; it never shrinks
}

// memoryScript holds on to the memory of a page's Go program.
const memoryScript = `for (const kind of ["instantiate", "instantiateStreaming"]) {
	const make = WebAssembly[kind];
	WebAssembly[kind] = async (...a) => {
		const made = await make(...a);
		globalThis.memory = (made.instance ?? made).exports.mem;
		return made;
	};
}`

// measureMemory measures what the page needs after many moves and takebacks,
// against itself after few. Its site is built with the tag by which the program
// tells of its heap.
func measureMemory(b *bench) error {
	dir := filepath.Join(b.folder, "heap")
	if err := buildSite(b.browser, dir, os.Getenv("GOFLAGS")+" -tags=heap"); err != nil {
		return err
	}
	url, end, err := chromium.Serve(http.FileServer(http.Dir(dir)))
	if err != nil {
		return err
	}
	defer end()
	t, end, err := b.openAt(url+"?side=both&lang=en&game=shogi", small(), memoryScript)
	if err != nil {
		return err
	}
	defer end()
	still := []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: "reduce"}}
	_, err = call(t, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: still})
	if err != nil {
		return err
	}
	few, err := heapsAfter(t, fewMoves)
	if err != nil {
		return err
	}
	many, err := heapsAfter(t, manyMoves-fewMoves)
	if err != nil {
		return err
	}
	for _, part := range []struct {
		name      string
		few, many float64
	}{
		{"memory, JavaScript", few.script, many.script},
		{"memory, Go's objects", few.program, many.program},
		{"memory, all of Go's", few.memory, many.memory},
	} {
		from := fmt.Sprintf("%.1f of %.1f MB, after %d", part.many/1e6, part.few/1e6, manyMoves)
		b.state(figure{part.name, part.many / part.few,
			fmt.Sprintf("of that after %d moves", fewMoves), from, atMost(memoryMost)})
	}
	return nil
}

// heapsAfter makes so many moves and takebacks and returns what the page then
// needs. The program collects its garbage first, by which it lets go of the
// page's objects.
func heapsAfter(t *tab, moves int) (heaps, error) {
	if _, err := eval[bool](t, fmt.Sprintf(playScript, moves)); err != nil {
		return heaps{}, err
	}
	program, err := eval[float64](t, `tahHeap()`)
	if err != nil {
		return heaps{}, err
	}
	if _, err := call(t, heapprofiler.CollectGarbage, cdp.Empty{}); err != nil {
		return heaps{}, err
	}
	used, err := call(t, runtime.GetHeapUsage, cdp.Empty{})
	if err != nil {
		return heaps{}, err
	}
	memory, err := eval[float64](t, `memory.buffer.byteLength`)
	return heaps{used.UsedSize, program, memory}, err
}

// playScript makes a number of moves and takebacks, in turn.
const playScript = `(async (left) => {
	const click = (selector) => document.querySelector(selector).click();
	for (; left > 0; left -= 20) {
		for (let i = 0; i < 10; i++) {
			click('[data-square="7g"]');
			click('[data-square="7f"]');
			const moved = document.querySelector('[data-square="7f"]').dataset.piece === "P";
			if (!moved) throw new Error("no move was made");
			click("#takeback");
		}
		await new Promise((done) => setTimeout(done));
	}
	return true;
})(%d)`
