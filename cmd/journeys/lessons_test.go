package journeys

import (
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

var (
	reference = regexp.MustCompile(`\s(?:href|src)="([^"]*)"`)
	anchor    = regexp.MustCompile(`\sid="([^"]*)"`)
)

// broken returns the references of a page of the site that lead nowhere.
func broken(t *testing.T, path string) (dead []string) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range reference.FindAllStringSubmatch(string(text), -1) {
		ref := strings.ReplaceAll(m[1], "&amp;", "&")
		u, err := url.Parse(ref)
		if err != nil || u.IsAbs() || u.Host != "" || strings.HasPrefix(u.Path, "/") {
			dead = append(dead, ref+" does not stay in the site")
			continue
		}
		target := path
		if u.Path != "" {
			target = filepath.Join(filepath.Dir(path), filepath.FromSlash(u.Path))
		}
		if rel, err := filepath.Rel(dist, target); err != nil || strings.HasPrefix(rel, "..") {
			dead = append(dead, ref+" leaves the site")
			continue
		}
		there, err := os.ReadFile(target)
		if err != nil {
			dead = append(dead, ref)
			continue
		}
		if u.Fragment == "" {
			continue
		}
		found := false
		for _, id := range anchor.FindAllStringSubmatch(string(there), -1) {
			found = found || id[1] == u.Fragment
		}
		if !found {
			dead = append(dead, ref)
		}
	}
	return dead
}

// TestLessonLinks: every link, picture and anchor of the lessons leads to
// something in the site.
func TestLessonLinks(t *testing.T) {
	err := filepath.WalkDir(filepath.Join(dist, "lessons"), func(path string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".html" {
			return err
		}
		for _, ref := range broken(t, path) {
			t.Errorf("%s: %s", path, ref)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	bad := filepath.Join(dist, "lessons", "bad.html")
	if err := os.WriteFile(bad, []byte(`<a href="none.html"></a><a href="index.html#none"></a><a href="//example.org/"></a><img src="/x"><a href="../../x">`), 0o600); err != nil {
		t.Fatal(err)
	}
	defer os.Remove(bad)
	if got := broken(t, bad); len(got) != 5 {
		t.Errorf("of five dead references only %q are found", got)
	}
}

// Pages of the lessons of each kind, and when one is there.
var lessonPages = []string{"cs/index.html", "pl/chess/08-castling.html", "cs/chess/13-house-rules.html"}

const lessonLoaded = `document.readyState === "complete" && [...document.images].every((i) => i.naturalWidth > 0 || i.closest("tah-board"))`

// TestLessons: the menu leads to the lessons, no fault is found on them in light
// and dark, and they can be printed.
func TestLessons(t *testing.T) {
	t.Parallel()
	b := open(t, laptop, "?lang=cs")
	b.openSheet("menu-sheet")
	if got, want := eval[string](b, `document.querySelector("a#lessons").href`), b.site+"lessons/cs/index.html"; got != want {
		t.Errorf("the menu leads to %s, not %s", got, want)
	}
	wide := func(where string) {
		t.Helper()
		if eval[bool](b, `document.documentElement.scrollWidth > innerWidth`) {
			t.Errorf("%s is wider than the window", where)
		}
	}
	for _, path := range lessonPages {
		b.do(chromedp.Navigate(b.site + "lessons/" + path))
		b.wait(lessonLoaded)
		for _, scheme := range []string{"light", "dark"} {
			b.prefers(scheme, "no-preference")
			b.audit(path + " " + scheme)
			b.shot("lessons " + strings.ReplaceAll(path, "/", " ") + " " + scheme)
		}
		wide(path)
	}
	pdf := call(b, page.PrintToPDF, page.PrintToPDFParams{PreferCSSPageSize: new(true)})
	if !strings.HasPrefix(string(pdf.Data), "%PDF-") {
		t.Error("no PDF")
	}
	if *shots != "" {
		if err := os.WriteFile(filepath.Join(*shots, "lesson.pdf"), pdf.Data, 0o600); err != nil {
			t.Error(err)
		}
	}
	call(b, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: phone.w, Height: phone.h, DeviceScaleFactor: phone.scale, Mobile: true})
	b.prefers("light", "no-preference")
	wide("a lesson on a phone")
	b.shot("lessons phone")

	// Who plays in the dark reads in the dark, boards and all.
	picture := func() string {
		b.wait(drawn)
		return eval[string](b, `document.querySelector("tah-board").shadowRoot.querySelector("img").src`)
	}
	b.do(chromedp.Reload()) // or its board may still be in the dark
	light := picture()
	eval[any](b, `localStorage.setItem("tah/settings", "theme=dark")`)
	b.do(chromedp.Reload())
	b.wait(`document.documentElement.dataset.theme === "dark"`)
	if picture() == light {
		t.Error("boards in light on a dark page")
	}
	b.shot("lessons phone dark")
}
