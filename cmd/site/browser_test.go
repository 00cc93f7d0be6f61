package main

import (
	"context"
	"flag"
	"fmt"
	"iter"
	"log"
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

	"tah/cmd/internal/chromium"
)

var shots = flag.String("shots", "", "folder to put screenshots into")

// site is where the tests find the site; it lies below a path and its server
// sets no header that a static host would not.
var (
	dist    string
	siteURL string
	browser context.Context
)

func TestMain(m *testing.M) {
	flag.Parse()
	os.Exit(testMain(m))
}

func testMain(m *testing.M) int {
	if !chromium.Found() {
		log.Print("these tests need the Debian package chromium: apt-get install chromium")
		return 1
	}
	if err := os.Chdir("../.."); err != nil {
		log.Print(err)
		return 1
	}
	dir, err := os.MkdirTemp("", "tah-site")
	if err != nil {
		log.Print(err)
		return 1
	}
	defer os.RemoveAll(dir)
	dist = filepath.Join(dir, "dist")
	os.Setenv("GOFLAGS", strings.TrimSpace(os.Getenv("GOFLAGS")+" -tags=heap")) // cmd/tah tells of its heap
	if err := Build(dist, false); err != nil {
		log.Print(err)
		return 1
	}
	srv := httptest.NewServer(http.StripPrefix("/some/where", Handler(dist)))
	defer srv.Close()
	siteURL = srv.URL + "/some/where/"

	ctx, end, err := chromium.Start(context.Background())
	if err != nil {
		log.Print(err)
		return 1
	}
	defer end()
	browser = ctx
	return m.Run()
}

// tab is a page of the site with a store of its own.
type tab struct {
	t   *testing.T
	ctx context.Context

	mu   sync.Mutex
	said []string // console errors, exceptions, refusals by the CSP
}

// screen is what a device shows.
type screen struct {
	w, h  int64
	scale float64
	touch bool
	dark  bool
}

var (
	laptop = screen{w: 1280, h: 800, scale: 1}
	phone  = screen{w: 390, h: 844, scale: 2, touch: true}
	embed  = screen{w: 320, h: 560, scale: 2, touch: true}
)

// open opens the site with a query ("?game=shogi") on a fresh store. The test
// fails if the page logs an error.
func open(t *testing.T, s screen, query string) *tab {
	t.Helper()
	ctx, cancel := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	return attach(t, ctx, s, query)
}

// beside opens a second tab that shares the store of the first.
func (b *tab) beside(s screen, query string) *tab {
	b.t.Helper()
	ctx, cancel := chromedp.NewContext(b.ctx)
	b.t.Cleanup(cancel)
	return attach(b.t, ctx, s, query)
}

func attach(t *testing.T, ctx context.Context, s screen, query string) *tab {
	t.Helper()
	b := &tab{t: t, ctx: ctx}
	go b.listen(chromedp.Console(ctx))
	t.Cleanup(func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		for _, line := range b.said {
			t.Errorf("the page said: %s", line)
		}
	})
	scheme := "light"
	if s.dark {
		scheme = "dark"
	}
	// Tabs of tests that run side by side all believe that they have the focus.
	call(b, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	call(b, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: s.w, Height: s.h, DeviceScaleFactor: s.scale, Mobile: s.touch})
	call(b, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: s.touch})
	call(b, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}})
	// Workers are remembered, so that a test can do them harm. Only a host keeps
	// its site, since keeping it in each of the many tabs takes its time. What a
	// page's content security policy refuses is told.
	call(b, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: `globalThis.workers = [];
		globalThis.everyFrame = requestAnimationFrame.bind(window); // the page parks its own
		if (!location.pathname.startsWith("` + hostPath + `")) delete Navigator.prototype.serviceWorker;
		addEventListener("securitypolicyviolation", (e) => console.error("the content security policy refuses", e.effectiveDirective, e.blockedURI, e.sourceFile, e.lineNumber));
		window.Worker = location.search.includes("noworker") ? undefined :
			class extends Worker { constructor(...a) { super(...a); workers.push(this); } };
		if (location.search.includes("nostore")) Object.defineProperty(window, "localStorage", { get() { throw new DOMException("", "SecurityError"); } });
		if (location.search.includes("nolocks")) Object.defineProperty(navigator, "locks", { value: undefined });`})
	b.goTo(query)
	return b
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

// patience bounds every wait; on a busy machine with software GL and two
// cores things are slow, and a condition that never holds must still end.
const patience = 90 * time.Second

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
	b.do(chromedp.Navigate(siteURL + query))
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
		chromedp.WithPollingInterval(30*time.Millisecond), chromedp.WithPollingTimeout(patience)))
	if err != nil {
		b.shot("failed-" + strings.ReplaceAll(b.t.Name(), "/", "-"))
		b.t.Fatalf("waiting for %s: %v\n%s", condition, err, eval[string](b, `document.body.innerText.slice(0, 1500)`))
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
