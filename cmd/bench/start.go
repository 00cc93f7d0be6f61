package main

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"io"
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
	cmd := exec.CommandContext(ctx, "go", "build", "-trimpath", "-ldflags", "-s -w", "-o", filepath.Join(dir, "bare.wasm"), "./cmd/bench/bare")
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	cmd.Stderr = os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("building the bare page: %w", err)
	}
	for from, to := range map[string]string{"cmd/bench/bare/index.html": "index.html", filepath.Join(dist, "js", "wasm_exec.js"): "wasm_exec.js"} {
		b, err := os.ReadFile(from)
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, to), b, 0o644)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// compareStarts prints how soon the site's page shows a board and can be played
// with, against the first frame of the bare page.
func compareStarts(ctx context.Context, out io.Writer, url string) error {
	pages := []struct{ name, address, last string }{
		{"bare", url + "bare/", "drawn"},
		{"chess", url + "?lang=en&side=both&game=chess", "answered"},
		{"shogi", url + "?lang=en&side=both&game=shogi", "answered"},
	}
	all := make([][]moments, len(pages))
	for range starts {
		for _, i := range rand.Perm(len(pages)) { // what the page before leaves behind slows down each of them
			p := pages[i]
			m, err := start(ctx, p.address, p.last)
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
	fmt.Fprintf(out, "start of a bare Ebitengine page: first frame after %.0f ms\n", bare)
	for i, p := range pages[1:] {
		still := middle(i+1, func(m moments) float64 { return m.Still })
		ready := middle(i+1, func(m moments) float64 { return m.Ready })
		drawn := middle(i+1, func(m moments) float64 { return m.Drawn })
		answered := middle(i+1, func(m moments) float64 { return m.Answered })
		fmt.Fprintf(out, "start of %s: board seen after %.0f ms, ratio %.2f, must be at most %.2f: %s; ready after %.0f, live board %.0f, tap answered %.0f ms, ratio %.2f, must be at most %.2f: %s\n",
			p.name, still, still/bare, boardMost, verdict(still <= boardMost*bare), ready, drawn, answered, answered/bare, answeredMost, verdict(answered <= answeredMost*bare))
	}
	return nil
}

// start loads a page as a new reader does and waits until it has come to the
// last moment.
func start(ctx context.Context, address, last string) (moments, error) {
	ctx, end := chromedp.NewContext(ctx, chromedp.WithNewBrowserContext())
	defer end()
	if _, err := chromedp.Call(ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: watchScript}); err != nil {
		return moments{}, err
	}
	if err := chromedp.Do(ctx, chromedp.Navigate(address)); err != nil {
		return moments{}, err
	}
	_, err := chromedp.Run(ctx, chromedp.Poll[chromedp.Void]("seen."+last+" !== undefined",
		chromedp.WithPollingInterval(50*time.Millisecond), chromedp.WithPollingTimeout(time.Minute)))
	if err != nil {
		return moments{}, err
	}
	m, err := chromedp.Run(ctx, chromedp.Evaluate[moments](`({ Still: seen.still ?? 0, Ready: seen.ready ?? 0, Drawn: seen.drawn, Answered: seen.answered ?? 0 })`))
	if err == nil && last == "answered" && m.Still == 0 {
		err = errors.New("no still board was painted")
	}
	return m, err
}
