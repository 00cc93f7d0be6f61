// Command bench measures the site in Chromium: how soon it starts, how fast its
// engine searches and how soon that hears a stop, and how freely the page moves,
// draws and thinks. Each figure is a ratio to something measured in the same
// run, so that a slow or a busy machine decides little, and most have a bound.
//
//	bench [-only group]    one group of figures, see [groups]
//	bench -start           the same as -only start
package main

import (
	"context"
	"flag"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"

	"tah/cmd/internal/chromium"
)

// bench is what all groups of figures share.
type bench struct {
	browser context.Context // the first page of Chromium
	folder  string          // for what is built, gone at the end
	dist    string          // the folder of the site and the bare page
	url     string          // where dist is served
	*report
}

// group is some figures that are measured together.
type group struct {
	name    string
	measure func(*bench) error
}

// groups returns all groups in the order in which they are measured.
func groups() []group {
	return []group{
		{"start", measureStart},
		{"speed", measureSpeed},
		{"stops", measureStops},
		{"tasks", measureTasks},
		{"alone", measureAlone},
		{"drag", measureDrag},
		{"slide", measureSlide},
		{"memory", measureMemory},
		{"boards", measureBoards},
		{"frames", measureFrames},
	}
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	var names []string
	for _, g := range groups() {
		names = append(names, g.name)
	}
	only := flag.String("only", "", "measure one `group`: "+strings.Join(names, ", "))
	start := flag.Bool("start", false, "the same as -only start")
	flag.Parse()
	if *start {
		*only = "start"
	}
	if *only != "" && !slices.Contains(names, *only) {
		fmt.Fprintf(os.Stderr, "bench: no group %q; there are %s\n", *only, strings.Join(names, ", "))
		os.Exit(2)
	}
	wanted := groups()
	if *only != "" {
		wanted = slices.DeleteFunc(wanted, func(g group) bool { return g.name != *only })
	}
	if err := run(ctx, wanted); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// run measures some groups. An error is something broken; a bound that is
// missed is not.
func run(ctx context.Context, wanted []group) error {
	folder, err := os.MkdirTemp("", "tah-bench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	dist := filepath.Join(folder, "dist")
	if err := buildSite(ctx, dist, os.Getenv("GOFLAGS")); err != nil {
		return err
	}
	if err := buildBare(ctx, dist); err != nil {
		return err
	}
	url, end, err := chromium.Serve(http.FileServer(http.Dir(dist)))
	if err != nil {
		return err
	}
	defer end()
	browser, end, err := chromium.Start(ctx)
	if err != nil {
		return err
	}
	defer end()

	b := &bench{browser, folder, dist, url, &report{out: os.Stdout}}
	for _, g := range wanted {
		if err := g.measure(b); err != nil {
			return fmt.Errorf("%s: %w", g.name, err)
		}
	}
	b.sum()
	return nil
}

// buildSite builds the site into a folder, with GOFLAGS as told.
func buildSite(ctx context.Context, dir, goflags string) error {
	cmd := exec.CommandContext(ctx, "go", "run", "./cmd/site", "build", "-fast", "-out", dir)
	cmd.Env = append(os.Environ(), "GOFLAGS="+strings.TrimSpace(goflags))
	cmd.Stderr = os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("building the site: %w", err)
	}
	return nil
}
