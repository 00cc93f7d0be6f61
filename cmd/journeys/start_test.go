package journeys

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"tah/cmd/internal/site"

	"github.com/chromedp/chromedp"
)

// bothBoards tells where the still board and the live one are, and what else a
// reader would see move.
const bothBoards = `(() => {
	const still = document.getElementById("still"), board = document.getElementById("board");
	const rect = (r) => [r.left, r.top, r.right, r.bottom];
	return { Still: still ? rect(still.getBoundingClientRect()) : [], Board: rect(board.getBoundingClientRect()),
		Grid: rect(document.getElementById("grid").getBoundingClientRect()), Source: still?.toDataURL() ?? "" };
})()`

type placed struct {
	Still, Board, Grid []float64
	Source             string
}

// TestStillStands: the still board stands where the live one will, on all
// screens, in both lights; it goes with the first frame, and who comes back
// sees the game as it was left.
func TestStillStands(t *testing.T) {
	t.Parallel()
	night := phone
	night.dark = true
	for _, c := range []struct {
		name, query string
		screen      screen
		border      float64 // around the squares, by their width
	}{
		{"chess", "?lang=en&game=chess&side=both", laptop, 0.3},
		{"chess on a phone at night", "?lang=en&game=chess&side=w", night, 0},
		{"shogi on a phone", "?lang=en&game=shogi&side=both", screen{w: 412, h: 915, scale: 2.625, touch: true}, 0.36},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := open(t, withGL(c.screen), "?lang=en&embed=element") // nothing is stored by it
			// The program waits, so that the still board can be looked at.
			b.script(`
				if (sessionStorage.getItem("hold")) {
					const { compileStreaming } = WebAssembly;
					WebAssembly.compileStreaming = async (...a) => {
						await new Promise((go) => { globalThis.letGo = go; });
						return compileStreaming(...a);
					};
				}`)
			eval[bool](b, `(sessionStorage.setItem("hold", "1"), true)`)
			held := func(query string) placed {
				b.do(chromedp.Navigate(b.site + query))
				b.wait(`globalThis.letGo !== undefined && document.getElementById("still") !== null`)
				return eval[placed](b, bothBoards)
			}
			live := func() placed {
				eval[bool](b, `(letGo(), true)`)
				b.ready()
				b.wait(`document.documentElement.dataset.drawn !== undefined`)
				if eval[bool](b, `document.getElementById("still") !== null`) {
					t.Error("the still board stays")
				}
				return eval[placed](b, bothBoards)
			}
			check := func(still, live placed) {
				t.Helper()
				if fmt.Sprint(still.Board) != fmt.Sprint(live.Board) {
					t.Errorf("the board moves from %v to %v", still.Board, live.Board)
				}
				files := 8.0
				if live.Grid[3]-live.Grid[1] > 1.02*(live.Grid[2]-live.Grid[0]) {
					files = 9
				}
				edge := c.border * (live.Grid[2] - live.Grid[0]) / files
				for i, side := range []float64{-1, -1, 1, 1} {
					if d := still.Still[i] - (live.Grid[i] + side*edge); d < -1.01 || d > 1.01 {
						t.Errorf("the still board is at %v, the squares are at %v with an edge of %.2f", still.Still, live.Grid, edge)
						break
					}
				}
			}
			still := held(c.query)
			b.shot("still " + c.name)
			check(still, live())
			b.shot("live " + c.name)
			if c.screen.dark {
				return // a page that is left knows of no emulated night
			}
			// Who comes back sees what was left.
			begun := still.Source
			if c.screen.touch {
				b.moves("7g7f")
			} else {
				b.moves("e2e4")
			}
			b.wait(`document.querySelectorAll("#moves button").length > 0`)
			left := held("")
			b.shot("left " + c.name)
			if left.Source == begun || len(left.Source) < 1000 {
				t.Errorf("who comes back sees %.60s", left.Source)
			}
			check(left, live())
		})
	}
}

// TestSlowNetwork: while the program comes slowly, the board is seen, and that
// it comes; how much of it has come if the host is slow to answer, else the page
// does not count. The engine is not asked for before.
func TestSlowNetwork(t *testing.T) {
	t.Parallel()
	program, err := os.ReadFile(filepath.Join(dist, "tah.wasm"))
	if err != nil {
		t.Fatal(err)
	}
	rest := make(chan struct{}) // closed when the rest of the program may come
	var engine atomic.Bool
	var first atomic.Pointer[chan struct{}] // closed when the program may begin to come
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/tah.wasm":
			select {
			case <-*first.Load():
			case <-r.Context().Done():
			}
			w.Header().Set("Content-Type", "application/wasm")
			w.Header().Set("Content-Length", strconv.Itoa(len(program)))
			half := len(program) / 2
			w.Write(program[:half])
			w.(http.Flusher).Flush()
			select {
			case <-rest:
				w.Write(program[half:])
			case <-r.Context().Done():
			}
		case "/engine.wasm":
			engine.Store(true)
			fallthrough
		default:
			site.Handler(dist).ServeHTTP(w, r)
		}
	}))
	defer srv.Close()
	night := laptop
	night.dark = true
	var tabs []*tab
	for _, s := range []screen{phone, night} {
		b := open(t, s, "?lang=en&embed=element")
		begin := make(chan struct{})
		first.Store(&begin)
		if !s.touch {
			close(begin)
		}
		b.do(chromedp.Navigate(srv.URL + "/?lang=cs&game=chess"))
		b.wait(`document.getElementById("loading")?.checkVisibility()`)
		if s.touch {
			close(begin) // the host was slow to answer
		}
		if s.touch {
			b.wait(`document.getElementById("loading").value > 0.45 * document.getElementById("loading").max`)
		}
		if !eval[bool](b, `document.getElementById("still") !== null`) {
			t.Error("no board is seen meanwhile")
		}
		b.shot(fmt.Sprintf("slow %d", s.w))
		tabs = append(tabs, b)
	}
	if engine.Load() {
		t.Error("the engine was asked for before the board was there")
	}
	close(rest)
	for _, b := range tabs {
		b.ready()
		b.wait(`document.getElementById("loading").hidden`)
	}
}

// TestSingleFile: tah.html opened from a folder plays both games against the
// engine in its worker, and finds its games again.
func TestSingleFile(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	file := filepath.Join(folder, "tah.html")
	if err := site.Single(dist, file); err != nil {
		t.Fatal(err)
	}
	b := open(t, laptop, "?lang=en&embed=element")
	b.spoilt = true // all files have one store
	for _, c := range []struct{ query, game string }{{"?game=chess&level=1&lang=pl&side=w", "chess"}, {"?game=shogi&level=1&lang=cs&side=b", "shogi"}} {
		b.load("file://" + file + c.query)
		tb := sit(t, b, c.game, byTap)
		tb.move(tb.choose())
		tb.reply()
		if n := eval[int](b, `workers.length`); n != 1 {
			t.Errorf("%d workers", n)
		}
		b.shot("single " + c.game)
		b.tap("#menu")
		b.wait(`document.getElementById("lessons") !== null`)
		if eval[bool](b, `document.getElementById("lessons").checkVisibility()`) {
			t.Error("lessons are linked that are not there")
		}
		b.load("file://" + file)
		tb.expect(tb.setup(tb.pos))
		if c.game == "shogi" {
			if err := os.CopyFS(filepath.Join(folder, "lessons"), os.DirFS(filepath.Join(dist, "lessons"))); err != nil {
				t.Fatal(err)
			}
			b.reload()
			b.tap("#menu")
			b.wait(`document.getElementById("lessons")?.checkVisibility()`)
		}
		b.mu.Lock()
		b.said = slices.DeleteFunc(b.said, func(line string) bool { return strings.Contains(line, "/lessons/") }) // looked for, but not there
		b.mu.Unlock()
	}
}
