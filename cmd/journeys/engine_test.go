package journeys

import (
	"bytes"
	"encoding/binary"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"tah/ai/benchmark"
	"tah/cmd/internal/site"
	"tah/cmd/internal/worker"
	"tah/wasm/port"
)

// openWorker opens the engine of a site in a worker.
func openWorker(t *testing.T, url string, hashMB int) *worker.Engine {
	t.Helper()
	ctx, cancel := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	e, err := worker.Open(ctx, url, hashMB)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(e.Close)
	return e
}

// TestWorkerSearchesTheSame: a search to a fixed depth visits the same nodes in
// the worker as in this process, and comes to the same answer, in spite of
// other compilers and other mathematics.
func TestWorkerSearchesTheSame(t *testing.T) {
	t.Parallel()
	const hashMB = 16
	native, wasm := worker.Native(hashMB), openWorker(t, siteURL, hashMB)
	defer native.Close()
	for _, task := range benchmark.Tasks() {
		for _, p := range task.Positions {
			for _, lines := range []int{1, 2} {
				q := port.Query{Game: task.Game, Start: p, Depth: task.Depth, Lines: lines}
				want, _, err := native.Ask(q)
				if err != nil {
					t.Fatal(err)
				}
				if got, _, err := wasm.Ask(q); err != nil || got != want {
					t.Errorf("%s, %d lines: %+v in the worker, %+v native, %v", p, lines, got, want, err)
				}
			}
		}
	}
}

// TestWorkerHearsStops stops searches that would hardly end by themselves. How
// soon they answer is measured by cmd/bench.
func TestWorkerHearsStops(t *testing.T) {
	t.Parallel()
	waits, err := openWorker(t, siteURL, 16).Stops(12, rand.New(rand.NewPCG(1, 1)))
	if err != nil {
		t.Fatal(err)
	}
	if len(waits) != 12 {
		t.Errorf("%d of 12 stops were answered", len(waits))
	}
}

// memoryLimit serves the site with an engine whose memory may not grow beyond
// so many megabytes.
func memoryLimit(t *testing.T, mb int) (url string) {
	t.Helper()
	wasm, err := os.ReadFile(filepath.Join(dist, "engine.wasm"))
	if err != nil {
		t.Fatal(err)
	}
	wasm = limitMemory(t, wasm, mb*16)
	files := site.Handler(dist)
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasSuffix(r.URL.Path, "engine.wasm") {
			files.ServeHTTP(w, r)
			return
		}
		w.Header().Set("Content-Type", "application/wasm")
		w.Write(wasm)
	}))
	t.Cleanup(srv.Close)
	return srv.URL + "/"
}

// limitMemory writes a maximum of pages into a program's memory section.
func limitMemory(t *testing.T, wasm []byte, pages int) []byte {
	t.Helper()
	const header, memorySection = 8, 5
	for at := header; at < len(wasm); {
		size, n := binary.Uvarint(wasm[at+1:])
		begin := at + 1 + n
		end := begin + int(size)
		if wasm[at] != memorySection {
			at = end
			continue
		}
		// One memory: a flag that says that there is no maximum, and the minimum.
		if !bytes.HasPrefix(wasm[begin:end], []byte{1, 0}) {
			t.Fatalf("the memory section is %v", wasm[begin:end])
		}
		body := append([]byte{1, 1}, wasm[begin+2:end]...)
		body = binary.AppendUvarint(body, uint64(pages))
		limited := append(append([]byte{}, wasm[:at]...), memorySection, byte(len(body)))
		return append(append(limited, body...), wasm[end:]...)
	}
	t.Fatal("no memory section")
	return nil
}

// TestLittleMemory: where the table does not fit the worker dies, and another
// with a smaller one answers. That one has little room besides: both games are
// played in turn, and garbage is collected in time.
func TestLittleMemory(t *testing.T) {
	t.Parallel()
	e := openWorker(t, memoryLimit(t, 36), 64)
	for i := range 200 {
		game := []string{"chess", "shogi"}[i/50%2]
		if a, _, err := e.Ask(port.Query{Game: game, Depth: 2}); err != nil || a.None {
			t.Errorf("%s: %+v, %v", game, a, err)
		}
	}
	if n := e.Starts(); n != 2 {
		t.Errorf("the engine was started %d times", n)
	}
}

// TestLittleMemoryIsNotTold: where the table does not fit the player notices
// nothing but the wait.
func TestLittleMemoryIsNotTold(t *testing.T) {
	t.Parallel()
	b := openLimited(t, 24)
	b.wait(`document.querySelector('[data-square="h1"]').dataset.piece !== "K"`)
	if n := eval[int](b, `workers.length`); n < 2 {
		t.Errorf("%d workers were started", n)
	}
	if !eval[bool](b, `document.getElementById("note").hidden`) {
		t.Error("the player was told:", eval[string](b, `document.getElementById("note").innerText`))
	}
}

// TestNoMemory: where not even the program fits, neither in a worker nor in the
// page, the player is told, and the board goes on.
func TestNoMemory(t *testing.T) {
	t.Parallel()
	b := openLimited(t, 1)
	b.wait(`document.getElementById("note").innerText.startsWith("The engine does not answer.")`)
	b.tap(`#play-shogi`)
	b.wait(`document.querySelector('[data-square="7g"]').dataset.piece === "P"`)
	b.tap(`[data-square="7g"]`)
	b.tap(`[data-square="7f"]`)
	b.wait(`document.querySelector('[data-square="7f"]').dataset.piece === "P"`)
	if eval[bool](b, `document.getElementById("note").checkVisibility()`) {
		t.Error("told of the engine in a game of two people")
	}
	b.tap("#analyse")
	b.wait(`document.getElementById("note").innerText.startsWith("The engine does not answer.")`)
}

// openLimited opens a game in which an engine of so many megabytes is to move.
func openLimited(t *testing.T, mb int) *tab {
	t.Helper()
	b := open(t, laptop, "?game=chess&side=both&lang=en")
	b.do(chromedp.Navigate(memoryLimit(t, mb) + "?game=chess&lang=en&level=2&side=b&position=" + url.QueryEscape("7k/8/8/8/8/8/5r2/7K w - - 0 1")))
	b.ready()
	return b
}
