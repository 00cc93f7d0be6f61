// Package journeys plays on the built site in Chromium, as readers do: by
// mouse, touch and keyboard, with a screen reader's ears, and with all that may
// go wrong. It has tests only.
package journeys

import (
	"context"
	"flag"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"tah/cmd/internal/chromium"
	"tah/cmd/internal/site"
)

var shots = flag.String("shots", "", "folder to put screenshots into")

// dist is the folder of the built site, siteURL its address at an origin that
// no tab has for itself, and browser the one Chromium of all tests.
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
	if err := site.Build(dist, false); err != nil {
		log.Print(err)
		return 1
	}
	srv := httptest.NewServer(&home{site: mount(dist), more: map[string]string{
		restPage: `<!doctype html><link rel="icon" href="data:,"><title>At rest</title>`}})
	defer srv.Close()
	siteURL = srv.URL + mountPath

	// Put together by the processor, a page takes half as long to load as on a
	// graphics card in software; WebGL draws all the same.
	ctx, end, err := chromium.Start(context.Background(), chromedp.Flag("disable-gpu-compositing", true))
	if err != nil {
		log.Print(err)
		return 1
	}
	defer end()
	browser = ctx
	return m.Run()
}

// restPage is a page that does nothing.
const restPage = "rest.html"

// mountPath is where a tab finds the site: below a path, and its server sends no
// header that a static host would not.
const mountPath = "/some/where/"

func mount(dir string) http.Handler {
	return http.StripPrefix(strings.TrimSuffix(mountPath, "/"), site.Handler(dir))
}
