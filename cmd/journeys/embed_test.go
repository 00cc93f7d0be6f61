package journeys

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
	"github.com/chromedp/chromedp"
)

// TestModuleIsSmall: the module's bytes as a host sends them.
func TestModuleIsSmall(t *testing.T) {
	b, err := os.ReadFile(filepath.Join(dist, "tah-board.js"))
	if err != nil {
		t.Fatal(err)
	}
	var packed bytes.Buffer
	w := brotli.NewWriterLevel(&packed, brotli.BestCompression)
	if _, err := w.Write(b); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	t.Logf("tah-board.js: %d bytes in brotli", packed.Len())
	if packed.Len() > 15_000 {
		t.Errorf("tah-board.js has %d bytes in brotli", packed.Len())
	}
}

// drawn holds once all boards of a page are drawn.
const drawn = `(boards => boards.length > 0 && boards.every(e => { const i = e.shadowRoot?.querySelector("img"); return i?.complete && i.naturalWidth > 0; }))([...document.querySelectorAll("tah-board")])`

// show opens a page that is no page of the game, and waits for its boards.
func (b *tab) show(address string) {
	b.t.Helper()
	b.do(chromedp.Navigate(address))
	b.wait(drawn)
}

// TestManyBoards: the demo page draws a hundred boards from a few files that all
// of them share, and however many boards are touched, no more than four are live.
func TestManyBoards(t *testing.T) {
	t.Parallel()
	touchBoards(t, 6)
}

// TestLongHundredBoards touches all of them.
func TestLongHundredBoards(t *testing.T) {
	t.Parallel()
	touchBoards(t, 1)
}

// touchBoards touches the first and the last boards of the demo page and each of
// every so many between.
func touchBoards(t *testing.T, every int) {
	b := open(t, withGL(laptop), "")
	b.script(countContexts)
	b.show(b.site + "demo.html")
	if n := eval[int](b, `document.querySelectorAll("tah-board").length`); n != 100 {
		t.Fatalf("%d boards", n)
	}
	// The page, its styles and icon, the module, the words, and a file for each
	// game, set of pieces and colours that it shows.
	const files = 18
	if asked := eval[[]string](b, `performance.getEntriesByType("resource").map((r) => new URL(r.name).pathname)`); len(asked) > files {
		t.Errorf("a hundred boards ask for %d files: %q", len(asked), asked)
	}
	b.shot("demo")

	// The first and the last boards are waited for, so that they do draw; the
	// others are touched as fast as a script can.
	most := eval[[]int](b, fmt.Sprintf(`(async () => {
		const boards = [...document.querySelectorAll("tah-board")], every = %d;
		let frames = 0;
		const count = () => { frames = Math.max(frames, boards.filter(e => e.shadowRoot.querySelector("iframe")).length); };
		let woken = 0;
		for (const [i, e] of boards.entries()) {
			if (i >= 5 && i <= 97 && i %% every) continue;
			const button = e.shadowRoot.querySelector(".wake");
			if (!button) continue;
			woken++;
			const ready = new Promise(r => e.addEventListener("ready", r, {once: true}));
			button.click();
			count();
			if (i < 5 || i > 97) await ready;
			count();
		}
		return [frames, top.mostContexts(), woken];
	})()`, every), chromedp.EvalAwaitPromise)
	t.Logf("%d boards touched: at most %d frames and %d contexts at once", most[2], most[0], most[1])
	if most[0] != 4 || most[1] > 4 || most[1] < 2 || most[2] < 90/every {
		t.Errorf("frames, contexts and boards touched: %v", most)
	}
	b.shot("demo touched")
}

// countContexts wraps what makes WebGL contexts, in every frame, and lets the
// page around tell how many were alive at once.
const countContexts = `(() => {
	const root = window.top;
	try { root.contexts ??= []; } catch { return; }
	const make = HTMLCanvasElement.prototype.getContext;
	const alive = () => root.contexts.filter(c => !c.frame.closed && !c.gl.isContextLost()).length;
	if (root === window) { let most = 0; root.countContexts = () => { most = Math.max(most, alive()); }; root.mostContexts = () => { root.countContexts(); return most; }; }
	HTMLCanvasElement.prototype.getContext = function(kind, ...more) {
		const gl = make.call(this, kind, ...more);
		if (gl && kind.startsWith("webgl") && !root.contexts.some(c => c.gl === gl)) {
			root.contexts.push({gl, frame: window});
			queueMicrotask(root.countContexts);
		}
		return gl;
	};
})();`

// hostPage serves a page from an origin of its own, and another one from a
// third origin that pages may show in a frame.
func hostPage(t *testing.T, html string) (address string) {
	t.Helper()
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprint(w, html)
	}))
	t.Cleanup(srv.Close)
	return srv.URL
}

// forger is a page of a third origin that sends what only a frame or its host
// may send, to all windows that it can reach.
const forger = `<!doctype html><link rel="icon" href="data:,"><script>
	const all = [{tah: 1, type: "open", params: "game=chess&fen=4k3/8/8/8/8/8/8/4K2R w - - 0 1"}, {tah: 1, type: "call", id: 7, name: "move", args: {move: "d2d4"}},
		{tah: 1, type: "hello"}, {tah: 1, type: "event", name: "gameover", detail: {result: "forged"}}, {tah: 1, type: "event", name: "solved", detail: {}}];
	addEventListener("message", () => {
		for (const m of all) { parent.postMessage(m, "*"); for (let i = 0; i < parent.frames.length; i++) if (parent.frames[i] !== window) parent.frames[i].postMessage(m, "*"); }
		parent.postMessage("forged", "*");
	});
</script>`

// embedder is a page that embeds boards from another origin: an element, a plain
// frame, a frame in a sandbox, and the forger. Of the plain frames it keeps what
// they say.
const embedder = `<!doctype html><html lang="cs"><link rel="icon" href="data:,"><title>Host</title>
<meta name="viewport" content="width=device-width">
<script type="module" src="SITEtah-board.js"></script>
<tah-board id="board" fen="4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1"><img alt="fallback" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"></tah-board>
<iframe id="plain" src="SITEindex.html?embed=1&game=shogi&lang=sk&theme=sea&controls=nav,flip" width="280" height="460"></iframe>
<iframe id="sandbox" sandbox="allow-scripts" src="SITEindex.html?embed=1&game=chess&level=1&lang=pl&orientation=white" width="320" height="420"></iframe>
<iframe id="forger" src="FORGER" width="10" height="10"></iframe>
<script>
	const log = [], said = {plain: [], sandbox: []};
	const origins = {plain: new URL("SITE").origin, sandbox: "null"};
	for (const name of ["ready", "move", "illegal", "change", "gameover", "solved", "failed", "error", "resize"]) board.addEventListener(name, e => log.push([name, e.detail]));
	let forged = 0;
	addEventListener("message", e => {
		if (e.data === "forged") forged++;
		for (const id in said) {
			const frame = document.getElementById(id);
			if (e.source !== frame.contentWindow || e.origin !== origins[id]) continue;
			said[id].push(e.data);
			if (e.data.type === "hello") send(id, {type: "open"});
		}
	});
	const send = (id, m) => document.getElementById(id).contentWindow.postMessage({tah: 1, ...m}, id === "sandbox" ? "*" : origins[id]);
	const events = (id, name) => said[id].filter(m => m.type === "event" && m.name === name).map(m => m.detail);
	const logged = name => log.filter(([n]) => n === name).map(([, d]) => d);
</script></html>`

// TestOtherOrigin embeds boards in a page of another origin, plays on them,
// hears every event, and is deaf to a third origin.
func TestOtherOrigin(t *testing.T) {
	t.Parallel()
	b := open(t, withGL(laptop), "")
	// What a browser does that blocks storage for the frames of others.
	b.script(`if (location.search.includes("embed=element"))
		Object.defineProperty(window, "localStorage", {get() { throw new DOMException("blocked", "SecurityError"); }});`)
	b.show(hostPage(t, strings.NewReplacer("SITE", siteURL, "FORGER", hostPage(t, forger)).Replace(embedder)))
	if alt := eval[string](b, `board.shadowRoot.querySelector("img").alt`); !strings.Contains(alt, "král e1") || !strings.Contains(alt, "pěšec a8") && !strings.Contains(alt, "pěšec a7") {
		t.Errorf("the picture says: %s", alt)
	}
	b.wait(`logged("ready").length === 1 && logged("ready")[0].live === false`)

	// The element: touched it comes alive, with the touched piece chosen.
	b.tapIn("board", 4, 7)
	b.wait(`logged("ready").some(d => d.live)`)
	b.tapIn("board", 4, 5)
	b.wait(`logged("illegal").at(-1)?.move === "e1e3"`)
	b.shot("embed element live")
	state := eval[string](b, `(async () => {
		const why = await board.move("Ke3").then(() => "played", e => e.code);
		await board.move("e1g1");
		await board.move("Ke7");
		await board.undo();
		await board.flip();
		await board.goTo("first");
		await board.goTo(1);
		return why + " " + board.awake;
	})()`, chromedp.EvalAwaitPromise)
	if state != "way true" {
		t.Errorf("after playing: %s", state)
	}
	b.wait(`logged("move").length >= 2 && logged("illegal").at(-1)?.reason === "way" && logged("change").at(-1)?.orientation === "second" && logged("resize").length > 0`)

	// Asleep it shows what was played, and takes it up again.
	if got := eval[string](b, `(async () => { board.sleep(); await board.goTo("first"); await board.goTo("next"); return logged("change").at(-1).position + " " + board.awake; })()`, chromedp.EvalAwaitPromise); !strings.HasPrefix(got, "4k3/P7/8/8/8/8/8/R4RK1 b") || !strings.HasSuffix(got, "false") {
		t.Errorf("asleep: %s", got)
	}
	if got := eval[string](b, `(async () => { await board.wake(); return JSON.stringify(logged("ready").at(-1)); })()`, chromedp.EvalAwaitPromise); !strings.Contains(got, `"moves":["e1g1"`) || !strings.Contains(got, `"orientation":"second"`) {
		t.Errorf("woken again: %s", got)
	}

	// A new position, mate at once.
	eval[string](b, `(async () => { await board.setPosition("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"); await board.move("Ra8"); return ""; })()`, chromedp.EvalAwaitPromise)
	b.wait(`logged("gameover").at(-1)?.reason === "checkmate" && logged("gameover").at(-1).result === "1-0"`)
	b.shot("embed other origin")

	// The plain frames, one of them in a sandbox, where the engine plays Black.
	b.wait(`events("plain", "ready").length === 1 && events("sandbox", "ready").length === 1`)
	eval[bool](b, `(send("plain", {type: "call", id: 1, name: "move", args: {move: "P-7f"}}), send("sandbox", {type: "call", id: 2, name: "move", args: {move: "e4"}}), true)`)
	b.wait(`said.plain.some(m => m.type === "result" && m.id === 1 && m.value.moves.join() === "7g7f") && events("plain", "move")[0].by === "reader"`)
	b.wait(`events("sandbox", "move").some(m => m.by === "engine")`)

	// The forger may say what it likes.
	before := eval[string](b, `JSON.stringify([logged("change").at(-1), said.plain.length, said.sandbox.length])`)
	eval[bool](b, `(document.getElementById("forger").contentWindow.postMessage("now", "*"), true)`)
	b.wait(`forged === 1`)
	// What is asked after it is answered after it.
	eval[string](b, `(async () => { await board.flip(); await board.flip(); return ""; })()`, chromedp.EvalAwaitPromise)
	eval[bool](b, `(send("plain", {type: "call", id: 3, name: "undo"}), true)`)
	b.wait(`said.plain.some(m => m.type === "result" && m.id === 3)`)
	if got := eval[string](b, `logged("change").at(-1).position + logged("gameover").filter(d => d.result === "forged").length + logged("solved").length`); got != "R5k1/5ppp/8/8/8/8/8/6K1 b - - 1 100" {
		t.Errorf("after forged messages: %s, before %s", got, before)
	}
	if got := eval[string](b, `said.plain.find(m => m.id === 3).value.moves.join() + said.plain.filter(m => m.id === 7).length`); got != "7g7f0" && got != "0" {
		t.Errorf("the plain frame after forged messages: %s", got)
	}
}

// tapIn clicks a square of an element's board, counted from the upper left.
func (b *tab) tapIn(id string, col, row int) {
	b.t.Helper()
	at := eval[[]float64](b, fmt.Sprintf(`(() => { const r = document.getElementById(%q).shadowRoot.querySelector(".board").getBoundingClientRect();
		return [r.x + r.width * (%d + .5) / 8, r.y + r.width * (%d + .5) / 8]; })()`, id, col, row))
	b.do(chromedp.MouseClickXY(at[0], at[1]))
}

// framed is the page in a frame.
type framed struct {
	name   string
	screen screen
	query  string
}

func framesOfAllSizes() []framed {
	return []framed{
		{"chess 280", screen{w: 280, h: 420, scale: 2, touch: true}, "?embed=1&lang=cs&controls=nav,flip,undo,hint,moves&moves=e2e4 e7e5 g1f3"},
		{"shogi 280", screen{w: 280, h: 480, scale: 2, touch: true}, "?embed=1&lang=pl&theme=dark&controls=nav&sfen=R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1"},
		{"chess wide", screen{w: 700, h: 400, scale: 1}, "?embed=1&lang=sk&theme=sea light&markers=cross:e4,e5 circle:d4 frame:a1 dot:h8&arrows=e2-e4 g1-f3&controls=nav"},
		{"shogi level", screen{w: 480, h: 700, scale: 1}, "?embed=1&lang=en&game=shogi&level=2&orientation=gote&piece-set=international"},
	}
}

// TestFrame looks at the page in frames of several sizes, with all controls,
// has it audited and the page around it, and walks through a game
// by the frame's own buttons.
func TestFrame(t *testing.T) {
	t.Parallel()
	for _, c := range framesOfAllSizes() {
		b := open(t, withGL(c.screen), c.query)
		b.wait(`document.querySelector("#status").textContent !== "" && !document.querySelector("#status").dataset.thinking`)
		b.settle()
		b.shot("frame " + c.name)
		b.audit(c.name)
		if wide := eval[int](b, `document.documentElement.scrollWidth - innerWidth`); wide > 0 {
			t.Errorf("%s: %d px too wide", c.name, wide)
		}
		if side := eval[float64](b, `document.querySelector("#grid [role=gridcell]").getBoundingClientRect().width`); side < 21 {
			t.Errorf("%s: squares of %.0f px", c.name, side)
		}
		if keys := eval[int](b, `Object.keys(localStorage).length`); keys != 0 {
			t.Errorf("%s: %d things were stored", c.name, keys)
		}
		if c.name == "chess 280" {
			b.tap("#step-first")
			b.wait(`document.querySelector('[data-square="e2"]').dataset.piece === "P" && document.getElementById("step-prev").ariaDisabled === "true"`)
			b.tap("#step-next")
			b.wait(`document.querySelector('[data-square="e4"]').dataset.piece === "P"`)
			b.tap("#step-last")
			b.wait(`document.querySelector('[data-square="f3"]').dataset.piece === "N"`)
		}
	}
	b := open(t, phone, "")
	b.show(b.site + "demo.html")
	b.audit("demo")
	b.shot("demo phone")
}

// TestTaskInElement: the events of tasks; the answers given are kept when a board
// sleeps, also where one side makes all moves.
func TestTaskInElement(t *testing.T) {
	t.Parallel()
	b := open(t, laptop, "")
	b.write("tasks.html", `<!doctype html><html lang="pl"><link rel="icon" href="data:,"><title>Host</title><script type="module" src="tah-board.js"></script>
		<tah-board id="mate" task="mate 2" fen="7k/8/8/8/8/8/R7/1R4K1 w - - 0 1"></tah-board>
		<tah-board id="reach" task="reach c3 e4 with b1" fen="8/8/8/8/8/8/8/1N6 w - - 0 1"></tah-board>
		<tah-board id="squares" task="squares b1" fen="8/8/8/8/8/8/8/1N6 w - - 0 1"></tah-board>
		<script>
			const log = [], found = [];
			squares.addEventListener("change", e => found.push(e.detail.answers));
			squares.addEventListener("ready", e => found.push(e.detail.answers));
			for (const board of [mate, reach]) for (const name of ["solved", "failed"]) board.addEventListener(name, e => log.push(board.id + " " + name));
		</script></html>`)
	b.show(b.site + "tasks.html")
	eval[string](b, `(async () => { await reach.move("b1c3"); return ""; })()`, chromedp.EvalAwaitPromise)
	b.wait(`reach.shadowRoot.querySelector("iframe") !== null`)
	// It sleeps and wakes, and goes on from there.
	alt := eval[string](b, `(async () => { reach.sleep(); await new Promise(r => setTimeout(r)); await reach.wake(); reach.sleep(); await reach.goTo("last"); return reach.shadowRoot.querySelector("img").alt; })()`, chromedp.EvalAwaitPromise)
	if !strings.Contains(alt, "c3") || strings.Contains(alt, "król") {
		t.Errorf("asleep in the middle of a task: %s", alt)
	}
	eval[string](b, `(async () => { await reach.move("c3e4"); return ""; })()`, chromedp.EvalAwaitPromise)
	b.wait(`log.includes("reach solved")`)
	// Squares that were marked are still marked.
	eval[string](b, `(async () => { reach.remove(); squares.scrollIntoView(); await squares.wake(); return ""; })()`, chromedp.EvalAwaitPromise)
	at := eval[[]float64](b, `(() => { const frame = squares.shadowRoot.querySelector("iframe"), r = frame.getBoundingClientRect(),
		s = frame.contentDocument.querySelector('[data-square="c3"]').getBoundingClientRect(); return [r.x + s.x + s.width / 2, r.y + s.y + s.height / 2]; })()`)
	b.do(chromedp.MouseClickXY(at[0], at[1]))
	b.wait(`found.at(-1)?.join() === "@c3"`)
	eval[string](b, `(async () => { squares.sleep(); await squares.wake(); return ""; })()`, chromedp.EvalAwaitPromise)
	b.wait(`found.at(-1)?.join() === "@c3"`)
	eval[string](b, `(async () => { await mate.move("Ra3"); return ""; })()`, chromedp.EvalAwaitPromise)
	b.wait(`log.includes("mate failed")`)
	b.shot("task in element")
	if got := eval[string](b, `log.join()`); got != "reach solved,mate failed" {
		t.Errorf("events: %s", got)
	}
}
