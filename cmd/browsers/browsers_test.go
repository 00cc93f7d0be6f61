// Package browsers_test plays Tah in the browsers that `make test` does not
// know: Firefox and WebKit. `make test-browsers` runs it.
package browsers_test

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"tah/cmd/internal/webdriver"
)

var (
	all   = flag.Bool("all", false, "start the browsers")
	shots = flag.String("shots", "", "folder to put screenshots into")
)

// kinds are the browsers, each as it comes and without WebGL, where the board
// is drawn by the page's own elements.
var kinds = []struct {
	name, program string
	start         func(ctx context.Context, gl bool) (*webdriver.Session, error)
}{
	{"firefox", webdriver.Firefox, webdriver.StartFirefox},
	{"webkit", webdriver.WebKit, webdriver.StartWebKit},
}

func TestBrowsers(t *testing.T) {
	if !*all {
		t.Skip("make test-browsers runs it")
	}
	site := serve(t)
	for _, kind := range kinds {
		for _, gl := range []bool{true, false} {
			name := kind.name
			if !gl {
				name += " without WebGL"
			}
			t.Run(name, func(t *testing.T) {
				if _, err := exec.LookPath(kind.program); err != nil {
					t.Fatal(err)
				}
				s, err := kind.start(t.Context(), gl)
				if err != nil {
					t.Fatal(err)
				}
				t.Cleanup(s.Close)
				b := &page{t: t, Session: s, site: site}
				b.hears()
				t.Logf("%s, WebGL2 by %s", s.Browser, b.renderer())
				for _, j := range journeys {
					t.Run(j.name, func(t *testing.T) { j.run(b.in(t)) })
				}
			})
		}
	}
}

// serve builds the site, serves it and returns its address.
func serve(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	program := filepath.Join(dir, "site")
	build := exec.Command("go", "build", "-o", program, "./cmd/site")
	build.Dir, build.Stderr = "../..", os.Stderr
	if err := build.Run(); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(program, "serve", "-fast", "-addr", "127.0.0.1:0", "-out", filepath.Join(dir, "dist"))
	cmd.Dir, cmd.Stderr = "../..", os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		cmd.Process.Kill()
		cmd.Wait()
	})
	said := bufio.NewScanner(out)
	for said.Scan() {
		if _, address, ok := strings.Cut(said.Text(), "Tah is at "); ok {
			return address
		}
	}
	t.Fatal("the site was not built")
	return ""
}

// journeys are what each browser does, one after the other.
var journeys = []struct {
	name string
	run  func(b *page)
}{
	{"chess by click, then by keyboard", func(b *page) { b.game("chess", "w", b.Click) }},
	{"shogi by touch, then by keyboard", func(b *page) { b.game("shogi", "b", b.Touch) }},
	{"a lesson's board", (*page).lesson},
}

// game plays against the engine in its worker and finds the game again.
func (b *page) game(key, side string, press func(x, y float64) error) {
	b.must(b.Resize(1280, 900))
	b.open("?lang=en&level=1&game=" + key + "&side=" + side)
	tb := sit(b, key, press)
	for range 10 {
		tb.turn(tb.byPointer)
	}
	b.drawn()
	b.shot(key + " laptop")
	if eval[bool](b, `document.documentElement.scrollWidth > innerWidth`) {
		b.t.Error("the page is wider than the window")
	}
	for range 3 {
		tb.turn(tb.byKeys)
	}
	b.must(b.Reload())
	b.ready()
	tb.expect()
	b.must(b.Resize(390, 844))
	b.drawn()
	b.shot(key + " phone")
	b.quiet()
}

// lesson wakes a board of a lesson with a click on a piece and castles on it.
func (b *page) lesson() {
	b.must(b.Resize(1280, 900))
	b.must(b.Go(b.site + "lessons/en/chess/08-castling.html"))
	const square = `document.querySelector("tah-board").shadowRoot.querySelector("iframe").contentDocument.querySelector('[data-square="%s"]')`
	b.wait(`document.querySelector("tah-board")?.shadowRoot?.querySelector(".wake")`)
	picture := b.rect(`document.querySelector("tah-board").shadowRoot.querySelector("img")`)
	b.must(b.Click(picture.X+picture.W*4.5/8, picture.Y+picture.H*7.5/8)) // e1
	b.wait(`document.querySelector("tah-board").shadowRoot.querySelector(".live")`)
	b.wait(fmt.Sprintf(square, "e1") + `?.ariaSelected === "true"`)
	frame := b.rect(`document.querySelector("tah-board").shadowRoot.querySelector("iframe")`)
	to := b.rect(fmt.Sprintf(square, "g1"))
	b.must(b.Click(frame.X+to.X+to.W/2, frame.Y+to.Y+to.H/2))
	b.wait(fmt.Sprintf(square, "f1") + `.dataset.piece === "R"`)
	b.shot("lesson")
	b.quiet()
}
