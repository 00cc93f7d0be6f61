package main

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// Starting, the first frame of a bare Ebitengine page being 1.
const (
	boardMost    = 0.5  // until a board is seen
	answeredMost = 1.25 // until a tap on a pawn is answered on the board
	starts       = 21   // of each page, by turns
)

//go:embed watch.js
var watchScript string

// moments are when a page that starts has come how far, in ms since it was
// asked for.
type moments struct{ Still, Ready, Drawn, Answered float64 }

// buildBare puts the bare page into a folder of the site.
func buildBare(ctx context.Context, dist string) error {
	dir := filepath.Join(dist, "bare")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	cmd := exec.CommandContext(ctx, "go", "build", "-trimpath", "-ldflags", "-s -w",
		"-o", filepath.Join(dir, "bare.wasm"), "./cmd/bench/bare")
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	cmd.Stderr = os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("building the bare page: %w", err)
	}
	for _, from := range []string{"cmd/bench/bare/index.html", filepath.Join(dist, "js", "wasm_exec.js")} {
		b, err := os.ReadFile(from)
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, filepath.Base(from)), b, 0o644)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// measureStart measures how soon the site's page shows a board and can be played
// with, against the first frame of the bare page.
func measureStart(b *bench) error {
	pages := []struct{ name, address, last string }{
		{"bare", b.url + "bare/", "drawn"},
		{"chess", b.url + "?lang=en&side=both&game=chess", "answered"},
		{"shogi", b.url + "?lang=en&side=both&game=shogi", "answered"},
	}
	all := make([][]moments, len(pages))
	for range starts {
		for _, i := range rand.Perm(len(pages)) { // what the page before leaves behind slows down each
			p := pages[i]
			m, err := start(b.browser, p.address, p.last)
			if err != nil {
				return fmt.Errorf("starting %s: %w", p.name, err)
			}
			all[i] = append(all[i], m)
		}
	}
	middle := func(i int, get func(moments) float64) float64 {
		var list []float64
		for _, m := range all[i] {
			list = append(list, get(m))
		}
		return median(list)
	}
	bare := middle(0, func(m moments) float64 { return m.Drawn })
	b.tell("start, bare page", "first frame of a bare Ebitengine page after %.0f ms", bare)
	const unit = "of the bare page's first frame"
	for i, p := range pages[1:] {
		still := middle(i+1, func(m moments) float64 { return m.Still })
		ready := middle(i+1, func(m moments) float64 { return m.Ready })
		drawn := middle(i+1, func(m moments) float64 { return m.Drawn })
		answered := middle(i+1, func(m moments) float64 { return m.Answered })
		b.tell("start, "+p.name, "ready after %.0f ms, live board after %.0f", ready, drawn)
		b.state(figure{"board seen, " + p.name, still / bare, unit,
			fmt.Sprintf("%.0f of %.0f ms", still, bare), atMost(boardMost)})
		b.state(figure{"tap answered, " + p.name, answered / bare, unit,
			fmt.Sprintf("%.0f of %.0f ms", answered, bare), atMost(answeredMost)})
	}
	return nil
}

// start loads a page as a new reader does and waits until it has come to the
// last moment.
func start(ctx context.Context, address, last string) (moments, error) {
	ctx, end := chromedp.NewContext(ctx, chromedp.WithNewBrowserContext())
	defer end()
	_, err := chromedp.Call(ctx, page.AddScriptToEvaluateOnNewDocument,
		page.AddScriptToEvaluateOnNewDocumentParams{Source: watchScript})
	if err != nil {
		return moments{}, err
	}
	if err := chromedp.Do(ctx, chromedp.Navigate(address)); err != nil {
		return moments{}, err
	}
	_, err = chromedp.Run(ctx, chromedp.Poll[chromedp.Void]("seen."+last+" !== undefined",
		chromedp.WithPollingInterval(50*time.Millisecond), chromedp.WithPollingTimeout(time.Minute)))
	if err != nil {
		return moments{}, err
	}
	m, err := chromedp.Run(ctx, chromedp.Evaluate[moments](
		`(({ still = 0, ready = 0, drawn = 0, answered = 0 }) =>
			({ Still: still, Ready: ready, Drawn: drawn, Answered: answered }))(seen)`))
	if err == nil && last == "answered" && m.Still == 0 {
		err = errors.New("no still board was painted")
	}
	return m, err
}
