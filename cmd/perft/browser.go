//go:build !js

package main

import (
	"context"
	_ "embed"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/chromedp/chromedp"

	"tah/cmd/internal/chromium"
)

//go:embed page.html
var page []byte

// browser is a page in headless Chromium with this command as wasm.
type browser struct {
	ctx   context.Context
	close func()
}

// openBrowser builds the wasm, serves it and waits until it can count.
func openBrowser(ctx context.Context) (b *browser, err error) {
	dir, err := os.MkdirTemp("", "tah-perft")
	if err != nil {
		return nil, err
	}
	undo := []func(){func() { os.RemoveAll(dir) }}
	b = &browser{close: func() {
		for i := range undo {
			undo[len(undo)-1-i]()
		}
	}}
	defer func() {
		if err != nil {
			b.close()
		}
	}()
	if err := buildPage(dir); err != nil {
		return nil, err
	}
	url, end, err := chromium.Serve(http.FileServer(http.Dir(dir)))
	if err != nil {
		return nil, err
	}
	undo = append(undo, end)
	b.ctx, end, err = chromium.Start(ctx)
	if err != nil {
		return nil, err
	}
	undo = append(undo, end)
	if err := chromedp.Do(b.ctx, chromedp.Navigate(url)); err != nil {
		return nil, err
	}
	_, err = chromedp.Run(b.ctx, chromedp.Poll[chromedp.Void](`"perft" in window`, chromedp.WithPollingTimeout(time.Minute)))
	return b, err
}

// buildPage fills dir with the page and its wasm, built as cmd/site does.
func buildPage(dir string) error {
	build := exec.Command("go", "build", "-trimpath", "-ldflags", "-s -w", "-o", filepath.Join(dir, "perft.wasm"), "tah/cmd/perft")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	build.Stderr = os.Stderr
	if err := build.Run(); err != nil {
		return fmt.Errorf("building wasm: %w", err)
	}
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return fmt.Errorf("go env GOROOT: %w", err)
	}
	loader, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(goroot)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, "wasm_exec.js"), loader, 0o644); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "index.html"), page, 0o644)
}

// counter returns what counts a game's task in the page.
func (b *browser) counter(game string) counter {
	return func(depth int) (uint64, time.Duration, error) {
		r, err := chromedp.Run(b.ctx, chromedp.Evaluate[[]float64](fmt.Sprintf("perft(%q, %d)", game, depth)))
		if err != nil {
			return 0, 0, err
		}
		if len(r) != 2 {
			return 0, 0, fmt.Errorf("the page cannot count %s", game)
		}
		return uint64(r[0]), time.Duration(r[1] * float64(time.Millisecond)), nil
	}
}
