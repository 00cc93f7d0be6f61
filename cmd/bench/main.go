// Command bench measures the engine where it is played with: in the site's own
// web worker in Chromium, against the same engine in this process. It prints
// the speed of both, how soon a search hears that it shall stop, and how freely
// the page draws while it runs.
package main

import (
	"context"
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
	if err := run(ctx, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// run measures everything. An error is something broken; a goal that is missed
// is not.
func run(ctx context.Context, out io.Writer) error {
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
