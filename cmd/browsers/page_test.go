package browsers_test

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tah/cmd/internal/patience"
	"tah/cmd/internal/webdriver"
)

// page is a browser's page within a test.
type page struct {
	*webdriver.Session
	t    *testing.T
	site string // its address
	told int    // errors that were told before
}

// in returns the page for another test. Errors are that test's from now on.
func (b *page) in(t *testing.T) *page {
	return &page{Session: b.Session, t: t, site: b.site, told: len(b.errors())}
}

func (b *page) must(err error) {
	b.t.Helper()
	if err != nil {
		b.t.Fatal(err)
	}
}

func eval[T any](b *page, expression string) (v T) {
	b.t.Helper()
	b.must(b.Eval(expression, &v))
	return v
}

// renderer says who draws with WebGL2.
func (b *page) renderer() string {
	return eval[string](b, `(() => {
		const gl = document.createElement("canvas").getContext("webgl2");
		if (!gl) return "nobody";
		const info = gl.getExtension("WEBGL_debug_renderer_info");
		return gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER);
	})()`)
}

// open opens the site with a query and waits until it can be played.
func (b *page) open(query string) {
	b.t.Helper()
	b.must(b.Go(b.site + query))
	b.ready()
}

func (b *page) ready() {
	b.t.Helper()
	b.wait(`document.documentElement.dataset.ready === "1"`)
}

// until waits until a condition holds.
func (b *page) until(what string, holds func() bool) {
	b.t.Helper()
	if !patience.Until(holds) {
		b.shot("failed")
		b.t.Fatalf("waiting for %s; the page shows\n%s\n%s", what,
			eval[string](b, `document.body.innerText.slice(0, 1500)`), strings.Join(b.errors(), "\n"))
	}
}

// wait waits until a JS condition holds.
func (b *page) wait(condition string) {
	b.t.Helper()
	b.until(condition, func() bool { return eval[bool](b, "!!("+condition+")") })
}

type rect struct{ X, Y, W, H float64 }

// rect returns where an element is in its window, scrolled into view.
func (b *page) rect(element string) rect {
	b.t.Helper()
	return eval[rect](b, fmt.Sprintf(`(() => {
		const e = %s;
		e.scrollIntoView({block: "nearest", inline: "nearest"});
		const r = e.getBoundingClientRect();
		return {X: r.x, Y: r.y, W: r.width, H: r.height};
	})()`, element))
}

// middle returns the middle of what a selector finds.
func (b *page) middle(selector string) (x, y float64) {
	b.t.Helper()
	element := fmt.Sprintf(`document.querySelector(%q)`, selector)
	b.wait(element)
	r := b.rect(element)
	return r.X + r.W/2, r.Y + r.H/2
}

// press presses keys one after the other.
func (b *page) press(keys ...string) {
	b.t.Helper()
	if len(keys) > 0 {
		b.must(b.Press(keys...))
	}
}

// tabTo presses Tab, or an arrow within a group, until the focus is on what
// selector finds.
func (b *page) tabTo(selector string) {
	b.t.Helper()
	for i := range 120 {
		if eval[bool](b, fmt.Sprintf(`document.activeElement.matches(%q)`, selector)) {
			return
		}
		if i%2 == 1 && eval[bool](b, fmt.Sprintf(`document.activeElement.closest("[data-arrows]")?.querySelector(%q) != null`, selector)) {
			b.press(webdriver.Right)
			continue
		}
		b.press(webdriver.Tab)
	}
	b.t.Fatalf("no way to %s by keyboard", selector)
}

// errors returns what was wrong so far in this browser.
func (b *page) errors() []string {
	b.t.Helper()
	said, err := b.Errors()
	b.must(err)
	return said
}

// hears makes sure that errors of a page are heard of.
func (b *page) hears() {
	b.t.Helper()
	b.must(b.Go("data:text/html,<p>"))
	eval[any](b, `(() => {
		const script = document.createElement("script");
		script.textContent = "console.error('one'); throw new Error('two')";
		document.body.append(script);
		return null;
	})()`)
	b.until("two errors", func() bool { return len(b.errors()) == 2 })
}

// quiet fails if the browser's console has told of errors.
func (b *page) quiet() {
	b.t.Helper()
	said := b.errors()
	for _, line := range said[b.told:] {
		b.t.Errorf("the page said: %s", line)
	}
	b.told = len(said)
}

// drawn waits until every piece can be seen: its square has more contrast than
// all empty ones.
func (b *page) drawn() {
	b.t.Helper()
	b.until("the pieces to be drawn", func() bool {
		shown := eval[[]struct {
			Piece      string
			X, Y, W, H float64
		}](b, `[...document.querySelectorAll("[data-square]")].map((e) => {
			const r = e.getBoundingClientRect(), d = devicePixelRatio;
			return {Piece: e.dataset.piece, X: r.x * d, Y: r.y * d, W: r.width * d, H: r.height * d};
		})`)
		text, err := b.Screenshot()
		b.must(err)
		picture, err := png.Decode(bytes.NewReader(text))
		b.must(err)
		least, most := 1<<16, 0
		for _, s := range shown {
			inner := image.Rect(int(s.X+s.W*.2), int(s.Y+s.H*.2), int(s.X+s.W*.8), int(s.Y+s.H*.8))
			if c := contrast(picture, inner); s.Piece != "" {
				least = min(least, c)
			} else {
				most = max(most, c)
			}
		}
		return least > most
	})
}

// contrast returns how far apart the lightest and the darkest pixels are.
func contrast(picture image.Image, within image.Rectangle) int {
	least, most := 1<<16, 0
	for y := within.Min.Y; y < within.Max.Y; y++ {
		for x := within.Min.X; x < within.Max.X; x++ {
			r, g, b, _ := picture.At(x, y).RGBA()
			light := int(r+g+b) / 3
			least, most = min(least, light), max(most, light)
		}
	}
	return most - least
}

// shot saves a screenshot if the tests were asked for some.
func (b *page) shot(name string) {
	if *shots == "" {
		return
	}
	picture, err := b.Screenshot()
	if err == nil {
		err = os.MkdirAll(*shots, 0o755)
	}
	if err == nil {
		name = strings.NewReplacer("/", " ", "TestBrowsers", "").Replace(b.t.Name()) + " " + name
		err = os.WriteFile(filepath.Join(*shots, strings.TrimSpace(name)+".png"), picture, 0o644)
	}
	if err != nil {
		b.t.Logf("screenshot %s: %v", name, err)
	}
}
