package journeys

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"tah/cmd/internal/patience"
)

// tab is a page of the site with a store of its own.
type tab struct {
	t      *testing.T
	ctx    context.Context
	site   string // its address of the site
	home   *home  // what answers there
	screen screen

	scripts []page.ScriptIdentifier // that run on every page
	spoilt  bool                    // no other test is to have the tab

	mu   sync.Mutex
	said []string // console errors, exceptions, refusals by the CSP
}

// screen is what a device shows.
type screen struct {
	w, h   int64
	scale  float64
	touch  bool
	dark   bool
	gl     bool // there is WebGL, so the board is drawn and not plain
	motion bool // the reader has not asked for less
}

var (
	laptop = screen{w: 1280, h: 800, scale: 1}
	phone  = screen{w: 390, h: 844, scale: 2, touch: true}
	embed  = screen{w: 320, h: 560, scale: 2, touch: true}
)

// withGL returns a screen on which the board is drawn, as nearly everybody sees
// it. It costs as much as all the rest of a page, so only those tests have it
// that look at what is drawn.
func withGL(s screen) screen {
	s.gl = true
	return s
}

// moving returns a screen on which the board is drawn and things move.
func moving(s screen) screen {
	s.gl, s.motion = true, true
	return s
}

// open opens the site with a query ("?game=shogi") on a fresh store. The test
// fails if the page logs an error.
func open(t *testing.T, s screen, query string) *tab {
	t.Helper()
	l := borrow(t)
	h := &home{site: mount(dist), more: map[string]string{}}
	srv := httptest.NewServer(h) // an origin of its own has a store of its own
	t.Cleanup(srv.Close)
	var b *tab
	t.Cleanup(func() { l.giveBack(b) }) // when all else is over
	b = attach(t, l.ctx, srv.URL+mountPath, s)
	b.home = h
	b.goTo(query)
	return b
}

// beside opens a second tab that shares the store of the first.
func (b *tab) beside(s screen, query string) *tab {
	b.t.Helper()
	ctx, cancel := chromedp.NewContext(b.ctx)
	b.t.Cleanup(cancel)
	if err := chromedp.Do(ctx); err != nil {
		b.t.Fatal(err)
	}
	other := attach(b.t, ctx, b.site, s)
	other.goTo(query)
	return other
}

// home is a tab's own site, with files of the test's among its own.
type home struct {
	site http.Handler

	mu   sync.Mutex
	more map[string]string
}

// ServeHTTP implements [http.Handler].
func (h *home) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h.mu.Lock()
	text, ours := h.more[strings.TrimPrefix(r.URL.Path, mountPath)]
	h.mu.Unlock()
	if !ours {
		h.site.ServeHTTP(w, r)
		return
	}
	http.ServeContent(w, r, r.URL.Path, time.Time{}, strings.NewReader(text))
}

// write puts a file beside those of the tab's site.
func (b *tab) write(name, content string) {
	b.home.mu.Lock()
	defer b.home.mu.Unlock()
	b.home.more[name] = content
}

// lent is a tab of the browser that one test after another has. Its process
// stays, since all origins here are of one site to the browser, and keeps what it
// has compiled: the next page starts in a third of the time.
type lent struct{ ctx context.Context }

// shelf holds the tabs that no test has.
var shelf struct {
	sync.Mutex
	tabs []*lent
}

func borrow(t *testing.T) *lent {
	t.Helper()
	shelf.Lock()
	if n := len(shelf.tabs); n > 0 {
		defer shelf.Unlock()
		l := shelf.tabs[n-1]
		shelf.tabs = shelf.tabs[:n-1]
		return l
	}
	shelf.Unlock()
	ctx, _ := chromedp.NewContext(browser, chromedp.WithNewBrowserContext()) // ends with the browser
	if err := chromedp.Do(ctx); err != nil {
		t.Fatal(err)
	}
	return &lent{ctx}
}

// giveBack takes what a test has had and lets it rest, on a page of the same site
// and not on about:blank, with which it would get another process. A tab in which
// a test has failed, or that it has spoilt, is used no more.
func (l *lent) giveBack(b *tab) {
	ctx, cancel := context.WithTimeout(l.ctx, patience.Limit())
	defer cancel()
	var err error
	for _, id := range b.scripts {
		_, e := chromedp.Call(ctx, page.RemoveScriptToEvaluateOnNewDocument,
			page.RemoveScriptToEvaluateOnNewDocumentParams{Identifier: id})
		err = errors.Join(err, e)
	}
	err = errors.Join(err, chromedp.Do(ctx, chromedp.Navigate(siteURL+restPage)))
	_, e := chromedp.Call(ctx, page.ResetNavigationHistory, cdp.Empty{}) // else the pages before are kept alive
	err = errors.Join(err, e)
	if err != nil || b.t.Failed() || b.spoilt {
		go chromedp.Cancel(l.ctx)
		return
	}
	shelf.Lock()
	defer shelf.Unlock()
	shelf.tabs = append(shelf.tabs, l)
}

// attach makes a tab of the browser one of the site on a screen.
func attach(t *testing.T, ctx context.Context, site string, s screen) *tab {
	t.Helper()
	listening, cancel := context.WithCancel(ctx)
	b := &tab{t: t, ctx: ctx, site: site, screen: s}
	go b.listen(chromedp.Console(listening))
	t.Cleanup(func() {
		cancel()
		b.mu.Lock()
		defer b.mu.Unlock()
		for _, line := range b.said {
			t.Errorf("the page said: %s", line)
		}
	})
	// Tabs of tests that run side by side all believe that they have the focus.
	call(b, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	b.emulate(s)
	b.script(everyPage)
	if !s.gl && *shots == "" {
		b.script(withoutGL)
	}
	return b
}

// everyPage runs before a page's own scripts. Workers are remembered, so that a
// test can do them harm. Only a host keeps its site, since keeping it in each of
// the many tabs takes its time. What a page's content security policy refuses is
// told. Nobody is there to answer a browser that asks before a tab closes.
const everyPage = `globalThis.workers = [];
	globalThis.everyFrame = requestAnimationFrame.bind(window); // the page parks its own
	addEventListener("beforeunload", (e) => e.stopImmediatePropagation());
	if (!location.pathname.startsWith("` + hostPath + `")) delete Navigator.prototype.serviceWorker;
	addEventListener("securitypolicyviolation", (e) => console.error("the content security policy refuses",
		e.effectiveDirective, e.blockedURI, e.sourceFile, e.lineNumber));
	window.Worker = location.search.includes("noworker") ? undefined :
		class extends Worker { constructor(...a) { super(...a); workers.push(this); } };
	if (location.search.includes("nostore"))
		Object.defineProperty(window, "localStorage", { get() { throw new DOMException("", "SecurityError"); } });
	if (location.search.includes("nolocks")) Object.defineProperty(navigator, "locks", { value: undefined });`

// withoutGL makes the board plain for a reader who was told of that before; in a
// page from a folder for one who is told now, since there a script that comes
// this early may spoil the store (see putData in cmd/internal/site).
const withoutGL = `(() => {
	const make = HTMLCanvasElement.prototype.getContext;
	HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
		return kind === "webgl2" ? null : make.call(this, kind, ...more);
	};
	if (location.protocol !== "file:" && !new URLSearchParams(location.search).has("embed")) try {
		localStorage["tah/settings"] ??= "plain=1";
	} catch {}
})();`

// script runs on every page from the next load on, before the site's own.
func (b *tab) script(source string) {
	b.t.Helper()
	added := call(b, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: source})
	b.scripts = append(b.scripts, added.Identifier)
}

// emulate makes the tab another screen, but for WebGL.
func (b *tab) emulate(s screen) {
	b.t.Helper()
	call(b, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
		Width: s.w, Height: s.h, DeviceScaleFactor: s.scale, Mobile: s.touch})
	call(b, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: s.touch})
	b.screen = s
	b.media()
}

// media makes the system tell of the wishes that the screen's reader has, and of
// more.
func (b *tab) media(more ...*emulation.MediaFeature) {
	b.t.Helper()
	scheme, motion := "light", "reduce"
	if b.screen.dark {
		scheme = "dark"
	}
	if b.screen.motion {
		motion = "no-preference"
	}
	call(b, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: append(more,
		feature("prefers-color-scheme", scheme), feature("prefers-reduced-motion", motion))})
}

func feature(name, value string) *emulation.MediaFeature {
	return &emulation.MediaFeature{Name: name, Value: value}
}

func (b *tab) listen(messages iter.Seq2[chromedp.ConsoleMessage, error]) {
	for m, err := range messages {
		if err != nil {
			return // the tab is closed
		}
		if m.Type == "error" || m.IsException() {
			b.mu.Lock()
			b.said = append(b.said, m.Text+" "+m.URL)
			b.mu.Unlock()
		}
	}
}

// do runs actions that have no result.
func (b *tab) do(actions ...chromedp.Action[chromedp.Void]) {
	b.t.Helper()
	if err := chromedp.Do(b.ctx, actions...); err != nil {
		b.t.Fatal(err)
	}
}

// call runs a command of the DevTools protocol.
func call[P, R any](b *tab, command cdp.Command[P, R], params P) R {
	b.t.Helper()
	r, err := chromedp.Call(b.ctx, command, params)
	if err != nil {
		b.t.Fatal(err)
	}
	return r
}

// goTo loads the site with another query and waits until it can be played.
func (b *tab) goTo(query string) {
	b.t.Helper()
	b.load(b.site + query)
}

// load loads an address and waits until it can be played.
func (b *tab) load(url string) {
	b.t.Helper()
	b.do(chromedp.Navigate(url))
	b.ready()
}

func (b *tab) reload() {
	b.t.Helper()
	b.do(chromedp.Reload())
	b.ready()
}

func (b *tab) ready() {
	b.t.Helper()
	b.wait(`document.documentElement.dataset.ready === "1"`)
}

// eval evaluates a JS expression.
func eval[T any](b *tab, expression string, options ...chromedp.EvaluateOption) T {
	b.t.Helper()
	v, err := chromedp.Run(b.ctx, chromedp.Evaluate[T](expression, options...))
	if err != nil {
		b.t.Fatalf("%s: %v", expression, err)
	}
	return v
}

// wait waits until a JS condition holds.
func (b *tab) wait(condition string) {
	b.t.Helper()
	_, err := chromedp.Run(b.ctx, chromedp.Poll[chromedp.Void](condition,
		chromedp.WithPollingInterval(20*time.Millisecond), chromedp.WithPollingTimeout(patience.Limit())))
	if err != nil {
		b.shot("failed-" + strings.ReplaceAll(b.t.Name(), "/", "-"))
		b.t.Fatalf("waiting for %s: %v\n%s", condition, err, eval[string](b, `document.body.innerText.slice(0, 1500)`))
	}
}

// until waits until a condition holds that takes more than an expression.
func (b *tab) until(what string, holds func() bool) {
	b.t.Helper()
	if !patience.Until(holds) {
		b.shot("failed-" + strings.ReplaceAll(b.t.Name(), "/", "-"))
		b.t.Fatalf("waiting for %s\n%s", what, eval[string](b, `document.body.innerText.slice(0, 1500)`))
	}
}

// untilLoaded waits until a condition holds on a page that is loading itself
// anew, and may be between two documents.
func (b *tab) untilLoaded(condition string) {
	b.t.Helper()
	if !patience.Until(func() bool {
		there, err := chromedp.Run(b.ctx, chromedp.Evaluate[bool](condition))
		return err == nil && there
	}) {
		b.t.Fatalf("waiting for %s", condition)
	}
}

// middle returns the point at the middle of the first element that selector
// finds, scrolled into view.
func (b *tab) middle(selector string) (x, y float64) {
	b.t.Helper()
	b.wait(fmt.Sprintf(`document.querySelector(%q) !== null`, selector))
	at := eval[[]float64](b, fmt.Sprintf(`(() => { const e = document.querySelector(%q); e.scrollIntoView({block: "nearest", inline: "nearest"});
		const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()`, selector))
	return at[0], at[1]
}

// tap clicks or, on a touch screen, touches the middle of an element.
func (b *tab) tap(selector string) {
	b.t.Helper()
	x, y := b.middle(selector)
	if !eval[bool](b, `matchMedia("(pointer: coarse)").matches`) {
		b.do(chromedp.MouseClickXY(x, y))
		return
	}
	call(b, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: "touchStart", TouchPoints: []*input.TouchPoint{{X: x, Y: y}}})
	call(b, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: "touchEnd", TouchPoints: []*input.TouchPoint{}})
}

// drag moves the mouse with its button down from one element to another.
func (b *tab) drag(from, to string) {
	b.t.Helper()
	x0, y0 := b.middle(from)
	x1, y1 := b.middle(to)
	mouse := func(kind input.DispatchMouseEventType, x, y float64, buttons int64) {
		call(b, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: kind, X: x, Y: y, Button: "left", Buttons: buttons, ClickCount: 1})
	}
	mouse(chromedp.MousePressed, x0, y0, 1)
	mouse(chromedp.MouseMoved, (x0+x1)/2, (y0+y1)/2, 1)
	mouse(chromedp.MouseMoved, x1, y1, 1)
	mouse(chromedp.MouseReleased, x1, y1, 0)
}

// key presses one key: a character or a constant of package kb.
func (b *tab) key(keys string) {
	b.t.Helper()
	b.do(chromedp.KeyEvent(keys))
}

// shot saves a screenshot if the tests were asked for some.
func (b *tab) shot(name string) {
	if *shots == "" {
		return
	}
	png, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
	if err == nil {
		err = os.MkdirAll(*shots, 0o755)
	}
	if err == nil {
		err = os.WriteFile(filepath.Join(*shots, name+".png"), png, 0o644)
	}
	if err != nil {
		b.t.Logf("screenshot %s: %v", name, err)
	}
}

// insertText replaces what the focused field holds.
func insertText(text string) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		if _, err := chromedp.Evaluate[chromedp.Void](`document.activeElement.select()`)(ctx, t); err != nil {
			return err
		}
		_, err := cdp.Call(ctx, t, input.InsertText, input.InsertTextParams{Text: text})
		return err
	})
}
