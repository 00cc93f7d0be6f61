package main

import (
	"context"
	_ "embed"
	"fmt"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// tab is a page of the browser with a store of its own.
type tab struct {
	ctx context.Context
}

// size is a page's width and height in CSS pixels, and how many of the screen's
// pixels one of them is wide.
type size struct {
	width, height int64
	scale         float64
}

func laptop() size { return size{1280, 800, 1} }
func small() size  { return size{320, 560, 2} }

// boardOf640 is the size of a page whose board is 640 pixels high, and justBoard
// is as large as that board.
func boardOf640() size { return size{1100, 672, 1} }
func justBoard() size  { return size{640, 640, 1} }

// patience is how long anything may take that is waited for.
const patience = time.Minute

// tabScript has what the groups ask of a page, as globalThis.bench.
//
//go:embed tab.js
var tabScript string

// open makes an empty tab, whose pages run some scripts before their own. end
// closes it.
func (b *bench) open(s size, scripts ...string) (t *tab, end func(), err error) {
	ctx, end := chromedp.NewContext(b.browser, chromedp.WithNewBrowserContext())
	t = &tab{ctx}
	_, err = call(t, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
		Width: s.width, Height: s.height, DeviceScaleFactor: s.scale})
	for _, script := range append([]string{tabScript}, scripts...) {
		if err == nil {
			_, err = call(t, page.AddScriptToEvaluateOnNewDocument,
				page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
		}
	}
	if err != nil {
		end()
	}
	return t, end, err
}

// openSite opens a tab in which the site's page, asked for with a query, is
// ready and its board has nothing more to draw.
func (b *bench) openSite(s size, query string, scripts ...string) (t *tab, end func(), err error) {
	return b.openAt(b.url+query, s, scripts...)
}

// openAt is openSite for a site elsewhere.
func (b *bench) openAt(address string, s size, scripts ...string) (t *tab, end func(), err error) {
	t, end, err = b.open(s, scripts...)
	if err != nil {
		return nil, nil, err
	}
	if err = t.load(address); err == nil {
		err = t.wait(`document.documentElement.dataset.ready === "1"`)
	}
	if err == nil {
		err = t.settle()
	}
	if err != nil {
		end()
	}
	return t, end, err
}

// openEmpty opens a tab with a page that has no program of its own.
func (b *bench) openEmpty() (t *tab, end func(), err error) {
	t, end, err = b.open(laptop())
	if err != nil {
		return nil, nil, err
	}
	if err = t.load(b.url + "build.json"); err != nil {
		end()
	}
	return t, end, err
}

// load goes to an address.
func (t *tab) load(address string) error {
	return t.do(chromedp.Navigate(address))
}

// do runs actions that have no result.
func (t *tab) do(actions ...chromedp.Action[chromedp.Void]) error {
	ctx, cancel := context.WithTimeout(t.ctx, patience)
	defer cancel()
	return chromedp.Do(ctx, actions...)
}

// call runs a command of the DevTools protocol.
func call[P, R any](t *tab, command cdp.Command[P, R], params P) (R, error) {
	return chromedp.Call(t.ctx, command, params)
}

// eval evaluates a JS expression, and waits for it if it is a promise.
func eval[T any](t *tab, expression string) (T, error) {
	ctx, cancel := context.WithTimeout(t.ctx, patience)
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		err = fmt.Errorf("%s: %w", expression, err)
	}
	return v, err
}

// exec evaluates a JS expression for what it does.
func (t *tab) exec(expression string) error {
	_, err := eval[bool](t, "("+expression+", true)")
	return err
}

// wait waits until a JS condition holds.
func (t *tab) wait(condition string) error {
	_, err := chromedp.Run(t.ctx, chromedp.Poll[chromedp.Void](condition,
		chromedp.WithPollingInterval(20*time.Millisecond), chromedp.WithPollingTimeout(patience)))
	if err != nil {
		err = fmt.Errorf("waiting for %s: %w", condition, err)
	}
	return err
}

// settle waits until the board has nothing more to draw.
func (t *tab) settle() error {
	_, err := eval[bool](t, `bench.settled()`)
	return err
}

// point is a place in a page, in CSS pixels.
type point struct{ X, Y float64 }

// middle returns the middle of a square of the board.
func (t *tab) middle(name string) (point, error) {
	return eval[point](t, fmt.Sprintf(`bench.middle('[data-square="%s"]')`, name))
}

// tap clicks on squares of the board, one after the other.
func (t *tab) tap(squares ...string) error {
	for _, name := range squares {
		p, err := t.middle(name)
		if err != nil {
			return err
		}
		if err := t.do(chromedp.MouseClickXY(p.X, p.Y)); err != nil {
			return err
		}
	}
	return nil
}

// mouse moves the mouse with its left button pressed, or presses or releases that.
func (t *tab) mouse(kind input.DispatchMouseEventType, p point) error {
	params := input.DispatchMouseEventParams{Type: kind, X: p.X, Y: p.Y, Button: "left", ClickCount: 1}
	if kind != chromedp.MouseReleased {
		params.Buttons = 1
	}
	_, err := call(t, input.DispatchMouseEvent, params)
	return err
}
