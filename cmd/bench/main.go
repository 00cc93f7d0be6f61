// Command bench measures the site in Chromium: how soon it starts, against a
// page with a bare Ebitengine program; the engine in its web worker, against
// the same engine in this process, and how soon a search hears that it shall
// stop; and how freely the page draws while the engine runs.
//
//	bench [-start]    -start measures the start only
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"time"

	"tah/cmd/internal/chromium"
	"tah/cmd/internal/worker"
)

const (
	hashMB = 16
	rounds = 5   // of each side of the speed, in turn
	stops  = 200 // searches stopped
	most   = 50 * time.Millisecond
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	onlyStart := flag.Bool("start", false, "measure the start only")
	flag.Parse()
	if err := run(ctx, os.Stdout, *onlyStart); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// run measures everything. An error is something broken; a goal that is missed
// is not.
func run(ctx context.Context, out io.Writer, onlyStart bool) error {
	dir, err := os.MkdirTemp("", "tah-bench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	dist := filepath.Join(dir, "dist")
	build := exec.CommandContext(ctx, "go", "run", "./cmd/site", "build", "-fast", "-out", dist)
	build.Stderr = os.Stderr
	if err := build.Run(); err != nil {
		return fmt.Errorf("building the site: %w", err)
	}
	if err := buildBare(ctx, dist); err != nil {
		return err
	}
	url, end, err := chromium.Serve(http.FileServer(http.Dir(dist)))
	if err != nil {
		return err
	}
	defer end()
	page, end, err := chromium.Start(ctx)
	if err != nil {
		return err
	}
	defer end()

	if err := compareStarts(page, out, url); err != nil {
		return err
	}
	if onlyStart {
		return nil
	}
	native := worker.Native(hashMB)
	defer native.Close()
	wasm, err := worker.Open(page, url, hashMB)
	if err != nil {
		return err
	}
	used := func() (time.Duration, error) { return pagesTime(page) }
	if err := compare(out, engine{native, ownTime}, engine{wasm, used}); err != nil {
		return err
	}
	waits, err := wasm.Stops(stops, rand.New(rand.NewPCG(1, 2)))
	if err != nil {
		return err
	}
	wasm.Close()
	last := worker.Quantile(waits, .99)
	fmt.Fprintf(out, "stop to answer in the worker, %d searches: median %.1f ms, 99th percentile %.1f ms, worst %.1f ms; goal 50 ms at the 99th: %s\n",
		stops, ms(worker.Quantile(waits, .5)), ms(last), ms(waits[len(waits)-1]), verdict(last <= most))
	return frames(page, out, url)
}

func ms(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

func verdict(reached bool) string {
	if reached {
		return "PASS"
	}
	return "FAIL"
}
