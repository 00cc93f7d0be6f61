package journeys

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"tah/cmd/internal/site"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// atWork is what a reader was about: what is on the board, chosen, open, typed
// and focused, and where the page is scrolled to.
const atWork = `(() => {
	const all = (selector, of) => [...document.querySelectorAll(selector)].map(of);
	const dialog = document.querySelector("dialog[open]"), field = document.getElementById("typed-text");
	const box = document.getElementById("grid").getBoundingClientRect();
	return JSON.stringify({
		pieces: all("[data-square]", e => e.dataset.square + e.dataset.piece), chosen: all('[aria-selected="true"]', e => e.dataset.square),
		targets: all(".target", e => e.dataset.square), typed: [field.value, field.selectionStart], focus: document.activeElement.id,
		dialog: dialog && [dialog.id, dialog.scrollTop, all("dialog[open] input, dialog[open] select", e => [e.id, e.name, e.value, e.checked])],
		scrolled: [scrollX, scrollY], grid: [box.x, box.y, box.width, box.height], status: document.getElementById("status").textContent, loads: performance.timeOrigin,
	});
})()`

const (
	isPlain  = `document.getElementById("board").classList.contains("plain")`
	isDrawn  = `!document.getElementById("board").classList.contains("plain") && document.documentElement.dataset.due === undefined`
	isShown  = `getComputedStyle(document.querySelector("#board canvas")).visibility === "visible"`
	pictured = `[...document.querySelectorAll("[data-piece]")].every(e => e.dataset.piece === "" ? e.querySelector("img") === null : e.querySelector("img")?.naturalWidth > 0)`
	bare     = `document.querySelector("[data-square] img") === null`
)

// moments keeps the page from telling of a lost context until the moment has
// passed for which it waits.
const moments = `(() => {
	const later = setTimeout, never = clearTimeout, held = new Map();
	globalThis.setTimeout = (f, ms, ...a) => ms === 5000 ? (held.set(-held.size - 1, f), -held.size) : later(f, ms, ...a);
	globalThis.clearTimeout = (id) => held.delete(id) || never(id);
	globalThis.held = held;
})()`

// passMoment lets the moment pass that a page with a lost context waits for.
func (b *tab) passMoment() {
	b.t.Helper()
	b.wait(`held.size === 1`)
	eval[any](b, `held.forEach((f, id) => { held.delete(id); f(); })`)
}

// loseContext takes the board's WebGL context away, as a phone or a driver does.
func (b *tab) loseContext() {
	b.t.Helper()
	eval[any](b, `void (globalThis.graphics = document.querySelector("#board canvas").getContext("webgl2").getExtension("WEBGL_lose_context")).loseContext()`)
	b.wait(isPlain + " && " + pictured)
}

func (b *tab) restoreContext() {
	b.t.Helper()
	eval[any](b, `void graphics.restoreContext()`)
	b.wait(isDrawn + " && " + bare + " && " + isShown)
}

// TestContextLost: without a WebGL context the squares show the pieces and the
// game goes on; when it is back the board is drawn again. Nothing that the
// reader was about is touched, and the clock runs on.
func TestContextLost(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		game, from, to, typed, reply string
	}{
		{"chess", "g1", "f3", "Nf", "d7d5"},
		{"shogi", "2g", "2f", "P-2", "3c3d"},
	} {
		t.Run(c.game, func(t *testing.T) {
			t.Parallel()
			b := open(t, screen{w: 390, h: 480, scale: 2, touch: true, gl: true, motion: true}, "?lang=en&side=both&game="+c.game)
			b.script(skew)
			b.script(moments)
			b.reload()
			b.newGame(`pick("new-level", 0); set("new-clock", "custom"); set("clock-kind", "fischer"); set("clock-minutes-0", 90)`)
			b.start()
			tb := sit(t, b, c.game, byTap)
			tb.playBoth(map[string][]string{"chess": {"e2e4", "e7e6"}, "shogi": {"7g7f", "8c8d"}}[c.game]...)

			// A piece is chosen, half a move typed, the page scrolled, a dialog filled in.
			eval[any](b, `void document.getElementById("typed-open").click()`)
			b.tap(fmt.Sprintf(`[data-square=%q]`, c.from))
			eval[any](b, `void document.getElementById("typed-text").focus()`)
			b.do(insertText(c.typed))
			b.newGame(`pick("new-level", 7); document.querySelector("dialog").scrollTop = 30; scrollTo(0, 60)`)
			before, left, awake := eval[string](b, atWork), b.shows("near"), b.awake()
			b.shot("context kept " + c.game)
			for _, part := range []string{fmt.Sprintf(`"chosen":[%q]`, c.from), fmt.Sprintf(`"typed":[%q`, c.typed), `"dialog":["new-sheet",30`} {
				if !strings.Contains(before, part) || strings.Contains(before, `"scrolled":[0,0]`) {
					t.Fatalf("no %s in %s", part, before)
				}
			}
			same := func(when string) {
				t.Helper()
				if now := eval[string](b, atWork); now != before {
					t.Errorf("context %s:\n%s, it was\n%s", when, now, before)
				}
			}
			b.loseContext()
			same("lost")
			b.restoreContext()
			same("back")
			b.wait(fmt.Sprintf(`document.querySelector("#near .clock span span").textContent.split(":").reduce((s, n) => 60 * s + +n, 0) < %v`, left))
			if spent, had := left-b.shows("near"), b.awake()-awake; spent > had+1 {
				t.Errorf("the clock has run for %v s, and the page for %v s", spent, had)
			}

			// The plain board is played on.
			b.key(kb.Escape)
			b.wait(`document.querySelector("dialog[open]") === null`)
			b.loseContext()
			b.tap(fmt.Sprintf(`[data-square=%q]`, c.to))
			tb.pos.Make(mustParse(t, tb.pos, c.from+c.to))
			tb.expect(tb.setup(tb.pos))
			tb.playBoth(c.reply)
			b.passMoment()
			b.wait(`document.getElementById("note").innerText.startsWith("The graphics card")`)
			b.shot("context lost " + c.game)
			b.restoreContext()
			b.wait(`document.getElementById("note").hidden`)
			b.shot("context back " + c.game)
			b.reload()
			tb.expect(tb.setup(tb.pos))
			b.wait(isDrawn)
			drawn := b.boardPicture()
			b.loseContext()
			b.untilBoard(false, drawn, "is drawn without a context")
			b.restoreContext()
			b.untilBoard(true, drawn, "is drawn otherwise after a lost context")

			// A context that never comes back leaves the way of loading again.
			if c.game == "chess" {
				b.loseContext()
				b.passMoment()
				b.wait(`!document.getElementById("note").hidden`)
				tb.loadAgain()
				b.wait(isDrawn)
				tb.expect(tb.setup(tb.pos))
			}
		})
	}
}

// loadAgain presses the button that offers that and waits for the page.
func (tb *table) loadAgain() {
	tb.t.Helper()
	loaded := eval[float64](tb.tab, `performance.timeOrigin`)
	eval[any](tb.tab, `void [...document.querySelectorAll("#note button")].find(e => e.textContent === "Load again").click()`)
	tb.arrive(fmt.Sprintf(`performance.timeOrigin !== %f`, loaded))
}

// arrive waits until another page is there that can be played and fulfils a
// condition; while the pages change none can be asked.
func (tb *table) arrive(condition string) {
	tb.t.Helper()
	tb.untilLoaded(condition + ` && document.documentElement.dataset.ready === "1"`)
}

// gate serves the site, but keeps the engine waiting until it is opened, and
// may give another one.
type gate struct {
	url  string
	open chan struct{}

	mu     sync.Mutex
	engine []byte // in place of the site's, nil for that
}

func newGate(t *testing.T, engine []byte) *gate {
	t.Helper()
	g := &gate{open: make(chan struct{}), engine: engine}
	files := site.Handler(dist)
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "engine.wasm") {
			select {
			case <-g.open:
			case <-r.Context().Done():
				return
			}
			g.mu.Lock()
			engine := g.engine
			g.mu.Unlock()
			if engine != nil {
				w.Header().Set("Content-Type", "application/wasm")
				w.Write(engine)
				return
			}
		}
		files.ServeHTTP(w, r)
	}))
	t.Cleanup(srv.Close)
	g.url = srv.URL + "/"
	return g
}

func (g *gate) give(engine []byte) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.engine = engine
}

// countNotes counts how often something is told under the board.
const countNotes = `(() => {
	globalThis.notes = [];
	const note = document.getElementById("note");
	new MutationObserver(() => { if (!note.hidden) notes.push(note.innerText); }).observe(note, {attributes: true, childList: true});
})()`

// TestEngineDiesAnyTime: whenever the engine's worker is killed or hangs, the
// game goes on with another, no move is lost, and the player is told nothing.
func TestEngineDiesAnyTime(t *testing.T) {
	t.Parallel()
	const (
		hang = `workers.at(-1).terminate()` // no word from it any more
		die  = hang + `; workers.at(-1).dispatchEvent(new ErrorEvent("error"))`
		// The worker gets the next message, or the next but one, and never answers.
		hangAfter = `(globalThis.hung = false, (w, n) => { w.postMessage = (...a) => {
			Worker.prototype.postMessage.apply(w, a);
			if (--n === 0) { w.terminate(); hung = true; }
		}; })(workers.at(-1), %d)`
		// The page's patience is over at once.
		silence = `(sleep(9000), document.dispatchEvent(new Event("visibilitychange")))`
	)
	g := newGate(t, nil)
	b := open(t, laptop, "?lang=en")
	b.script(skew)
	b.load(g.url + "?game=chess&level=2&side=w&lang=en")
	eval[any](b, countNotes)
	impatient := func() {
		b.wait(`hung`)
		eval[any](b, silence)
	}
	tb := sit(t, b, "chess", byTap)
	for i, moment := range []struct {
		name   string
		before func() // the move
		after  func()
	}{
		{"while it loads", nil, func() {
			eval[any](b, die)
			close(g.open)
		}},
		{"while it has nothing to do", func() { eval[any](b, die) }, nil},
		{"while it thinks", func() { eval[any](b, fmt.Sprintf(hangAfter, 1)) }, impatient},
		{"in an analysis", func() {
			b.tap("#analyse")
			b.wait(`document.getElementById("depth").textContent !== ""`)
			eval[any](b, `document.getElementById("depth").textContent = "", `+die)
			b.wait(`document.getElementById("depth").textContent !== ""`) // it goes on by itself
			b.tap("#analyse")
		}, nil},
		{"between stop and answer", func() {
			b.tap("#analyse")
			b.wait(`document.getElementById("depth").textContent !== ""`)
			eval[any](b, fmt.Sprintf(hangAfter, 1)) // which the move stops
		}, impatient},
	} {
		if moment.before != nil {
			moment.before()
		}
		tb.move(tb.choose())
		if moment.after != nil {
			moment.after()
		}
		tb.reply()
		if n := eval[int](b, `workers.length`); n != i+2 {
			t.Errorf("killed %s: %d workers were started, want %d", moment.name, n, i+2)
		}
		if told := eval[[]string](b, `notes`); len(told) > 0 {
			t.Errorf("killed %s: the player was told %q", moment.name, told)
		}
	}
	b.reload()
	tb.expect(tb.setup(tb.pos))
}

// TestOtherBuildOfEngine: an engine of another build, as a host may give after
// it was changed, is refused; the player is told once and how to go on.
func TestOtherBuildOfEngine(t *testing.T) {
	t.Parallel()
	wasm, err := os.ReadFile(filepath.Join(dist, "engine.wasm"))
	if err != nil {
		t.Fatal(err)
	}
	b := open(t, laptop, "?lang=en")
	build := eval[string](b, `document.documentElement.dataset.build`)
	other := bytes.ReplaceAll(wasm, []byte(build), []byte(strings.Repeat("x", len(build))))
	if bytes.Equal(other, wasm) {
		t.Fatalf("the engine does not contain its build, %s", build)
	}
	g := newGate(t, other)
	close(g.open)
	b.load(g.url + "?game=chess&level=2&side=w&lang=en")
	eval[any](b, countNotes)
	tb := sit(t, b, "chess", byTap)
	tb.move(mustParse(t, tb.pos, "e2e4"))
	b.wait(`document.getElementById("note").innerText.includes("different versions")`)
	b.shot("other build of engine")
	if told := eval[[]string](b, `notes`); len(told) != 1 {
		t.Errorf("told %d times: %q", len(told), told)
	}
	tb.expect(tb.setup(tb.pos))
	g.give(nil)
	tb.loadAgain()
	tb.reply()
}

// freeze hides the page, freezes it as browsers do with hidden ones after a
// while, and thaws and shows it again.
func (b *tab) freeze() {
	b.t.Helper()
	eval[any](b, `(globalThis.thawed = false, document.addEventListener("resume", () => { thawed = true; }, {once: true}), 0)`)
	call(b, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: false})
	call(b, page.SetWebLifecycleState, page.SetWebLifecycleStateParams{State: "frozen"})
	call(b, page.SetWebLifecycleState, page.SetWebLifecycleStateParams{State: "active"})
	call(b, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	b.wait(`thawed && document.visibilityState === "visible"`)
}

// TestFrozen: a page that the browser freezes, or keeps in its history, comes
// back as it was, and its clock has stood still; an engine that was thinking
// answers.
func TestFrozen(t *testing.T) {
	t.Parallel()
	b := open(t, phone, "?game=chess&side=both&lang=en")
	b.script(skew)
	b.reload()
	b.newGame(`pick("new-level", 0); set("new-clock", "custom"); set("clock-kind", "fischer"); set("clock-minutes-0", 90)`)
	b.start()
	tb := sit(t, b, "chess", byTap)
	tb.playBoth("e2e4")
	// Four seconds would count if the clock ran; more are taken for a sleep anyway.
	eval[any](b, `document.addEventListener("freeze", () => sleep(4000))`)
	before, awake := b.shows("far"), b.awake()
	const times = 8
	for range times {
		b.freeze()
	}
	if spent, had := before-b.shows("far"), b.awake()-awake; spent > had+2 {
		t.Errorf("frozen %d times the clock lost %v s, while the page had %v s", times, spent, had)
	}
	left := b.shows("far")
	b.wait(fmt.Sprintf(`document.querySelector("#far .clock span span").textContent.split(":").reduce((s, n) => 60 * s + +n, 0) < %v`, left)) // it runs again
	tb.playBoth("e7e5")

	// Away and back.
	eval[any](b, `(addEventListener("pageshow", e => { globalThis.cached = e.persisted; }), 0)`)
	near := b.shows("near")
	b.do(chromedp.Navigate(b.site + "lessons/en/index.html"))
	eval[any](b, `void history.back()`)
	tb.arrive(`document.getElementById("board") !== null`)
	t.Log("kept in the history:", eval[bool](b, `globalThis.cached === true`))
	tb.expect(tb.setup(tb.pos))
	if now := b.shows("near"); now > near || now < near/2 {
		t.Errorf("away and back made %v s of %v", now, near)
	}
	for _, square := range []string{"g1", "f3"} { // as a screen reader does; DevTools' pointer is lost with a page from the history
		eval[any](b, fmt.Sprintf(`document.querySelector('[data-square=%q]').click()`, square))
	}
	tb.pos.Make(mustParse(t, tb.pos, "g1f3"))
	tb.expect(tb.setup(tb.pos))

	b.goTo("?game=chess&level=3&side=w&lang=en")
	tb = sit(t, b, "chess", byTap)
	tb.tap(`[data-square="e2"]`)
	tb.tap(`[data-square="e4"]`)
	for range 3 {
		b.freeze()
	}
	tb.pos.Make(mustParse(t, tb.pos, "e2e4"))
	tb.reply()
	if !eval[bool](b, `document.getElementById("note").hidden`) {
		t.Error("the player was told:", eval[string](b, `document.getElementById("note").innerText`))
	}
}

// TestNoWebGL: where nothing can be drawn the squares show the pieces, the
// player is told once, and both games are played. Without WebAssembly there is
// no game, and that is said in the reader's language.
func TestNoWebGL(t *testing.T) {
	t.Parallel()
	b := open(t, withGL(laptop), "?lang=en")
	b.script(`if (!location.search.includes("nowasm")) HTMLCanvasElement.prototype.getContext = () => null; else delete globalThis.WebAssembly;`)
	for i, game := range []string{"chess", "shogi"} {
		b.goTo("?level=1&lang=en&game=" + game + "&side=" + map[string]string{"chess": "w", "shogi": "b"}[game])
		if said := eval[string](b, `document.getElementById("note").innerText`); strings.HasPrefix(said, "This browser cannot draw") != (i == 0) {
			t.Errorf("%s: told %q", game, said)
		}
		tb := sit(t, b, game, byTap)
		for range 3 {
			tb.move(tb.choose())
			tb.reply()
			b.wait(pictured)
		}
	}
	for _, lang := range []string{"en", "cs", "sk", "pl"} {
		b.do(chromedp.Navigate(b.site + "?nowasm&lang=" + lang))
		b.wait(`document.documentElement.dataset.failed === "load.wasm"`)
		if said := eval[string](b, `document.getElementById("note").innerText`); len(said) < 40 || !strings.Contains(said, "WebAssembly") {
			t.Errorf("%s: %q", lang, said)
		}
	}
}
