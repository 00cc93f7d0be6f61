package journeys

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha512"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// axe-core (Deque Systems, MPL-2.0) is only run by tests and no part of Tah: npm
// brings this version of it, as it was published.
const (
	axeVersion = "4.14.1"
	axeSum     = "FHfa+lmNjQZfJz1q8wKqIDwC6DExcHt/pkjNQb09a3NPjCKg2rhu5qb2S4r76ASyFNNtuFooJpZe37OgudVGtQ==" // SHA-512
	axeFolder  = "build/axe"
)

// axeCore returns the source of axe-core, which is fetched once.
var axeCore = sync.OnceValues(func() (string, error) {
	file := filepath.Join(axeFolder, "axe-core-"+axeVersion+".tgz")
	packed, err := os.ReadFile(file)
	if errors.Is(err, os.ErrNotExist) {
		packed, err = packAxe(file)
	}
	if err != nil {
		return "", err
	}
	if sum := sha512.Sum512(packed); base64.StdEncoding.EncodeToString(sum[:]) != axeSum {
		return "", fmt.Errorf("%s is not what was published as axe-core %s", file, axeVersion)
	}
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return "", err
	}
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if err != nil {
			return "", fmt.Errorf("%s: %w", file, err)
		}
		if h.Name == "package/axe.min.js" {
			source, err := io.ReadAll(r)
			return string(source), err
		}
	}
})

// packAxe has npm bring the package.
func packAxe(file string) ([]byte, error) {
	if _, err := exec.LookPath("npm"); err != nil {
		return nil, errors.New("this test needs npm, to fetch axe-core: apt-get install npm")
	}
	if err := os.MkdirAll(axeFolder, 0o755); err != nil {
		return nil, err
	}
	cmd := exec.Command("npm", "pack", "--silent", "--pack-destination", axeFolder, "axe-core@"+axeVersion)
	if out, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("npm pack axe-core: %w\n%s", err, out)
	}
	return os.ReadFile(file)
}

// axe lets axe-core look at the page as it is.
func (b *tab) axe(where string) {
	b.t.Helper()
	for _, found := range b.violations() {
		b.t.Errorf("%s: %s", where, found)
	}
}

func (b *tab) violations() []string {
	b.t.Helper()
	if eval[bool](b, `typeof axe === "undefined"`) {
		source, err := axeCore()
		if err != nil {
			b.t.Fatal(err)
		}
		b.do(chromedp.Evaluate[chromedp.Void](source + "; 0"))
	}
	const run = `axe.run(document, {resultTypes: ["violations"],
		runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]})
		.then(r => r.violations.flatMap(v => v.nodes.map(n => v.id + " at " + n.target.join(" ") + ": "
			+ n.failureSummary.replace(/\s+/g, " "))))`
	return eval[[]string](b, run, chromedp.EvalAwaitPromise)
}

// prefers sets what the device prefers.
func (b *tab) prefers(scheme, contrast string) {
	b.t.Helper()
	b.screen.dark = scheme == "dark"
	b.media(feature("prefers-contrast", contrast))
}

// sheets are all dialogs that the menu leads to.
var sheets = []string{"menu-sheet", "new-game", "saved-games", "exchange", "share", "settings", "keys"}

// bothGames are played on different screens.
var bothGames = []struct {
	screen screen
	game   string
}{{phone, "shogi"}, {laptop, "chess"}}

// played opens a game in which each kind of thing that a board shows has
// happened, with the field for typing open.
func played(t *testing.T, s screen, game string) *tab {
	t.Helper()
	b := open(t, s, "?side=both&lang=en&game="+game)
	b.tabTo("#typed-open")
	b.key(kb.Enter)
	for _, m := range map[string][]string{"chess": {"e4", "d5", "exd5"}, "shogi": {"P-7f", "P-3d", "Bx2b+", "Sx2b"}}[game] {
		b.enter(m)
		b.wait(`document.querySelector("#typed-text").value === ""`)
	}
	return b
}

// eachView looks at the board, every dialog and both panels, in all lights.
func (b *tab) eachView(look func(where string)) {
	b.t.Helper()
	for _, light := range [][2]string{{"light", "no-preference"}, {"dark", "no-preference"}, {"light", "more"}, {"dark", "more"}} {
		b.prefers(light[0], light[1])
		look(fmt.Sprint("board ", light))
	}
	inBoth := func(where string) {
		for _, light := range []string{"light", "dark"} {
			b.prefers(light, "no-preference")
			look(where + " " + light)
		}
	}
	for _, id := range sheets {
		b.openSheet(id)
		b.shot(fmt.Sprint("blind ", id, " ", b.screen.w))
		inBoth(id)
		b.closeSheet()
	}
	for _, open := range [][2]string{{"analyse", "analysis"}, {"review-open", "review"}} {
		panel, shows := open[0], open[1]
		b.do(evaluate(`document.querySelector("#` + panel + `").click()`))
		b.wait(`!document.querySelector("#` + shows + `").hidden`)
		inBoth(panel)
	}
}

// faulty has the page get faults that any checker has to find.
const faulty = `document.querySelector("#menu span").textContent = "", document.querySelector("#status").style.color = "transparent"`

// TestAudit: the browser's own accessibility tree and colours are without fault
// on the board and in every dialog, in light, dark and high contrast.
func TestAudit(t *testing.T) {
	t.Parallel()
	for _, s := range bothGames {
		t.Run(s.game, func(t *testing.T) {
			t.Parallel()
			b := played(t, s.screen, s.game)
			b.eachView(b.audit)
			b.do(evaluate(faulty))
			if found := b.faults(); len(found) != 2 {
				t.Errorf("of a button without a name and a text that cannot be seen this is found: %q", found)
			}
		})
	}
}

// TestLongAxe: an automated checker of WCAG 2.2 AA finds nothing on the board, in
// every dialog, panel, editor and task, in frames, lessons and the demo page.
func TestLongAxe(t *testing.T) {
	t.Parallel()
	for _, s := range bothGames {
		t.Run(s.game, func(t *testing.T) {
			t.Parallel()
			b := played(t, s.screen, s.game)
			b.eachView(b.axe)
			b.do(evaluate(faulty))
			if len(b.violations()) == 0 {
				t.Error("a button without a name is not found")
			}
			b.reload()
			b.openEditor()
			b.axe("editor")
		})
	}
	t.Run("tasks", func(t *testing.T) {
		t.Parallel()
		b := open(t, phone, "?lang=cs")
		for _, query := range []string{
			taskQuery("cs", "chess", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "mate 2"),
			taskQuery("en", "chess", "8/8/8/3p4/4N3/8/8/8 w - - 0 1", "squares e4"),
			taskQuery("en", "chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "verdict stalemate"),
			taskQuery("pl", "shogi", "9/9/9/9/2P6/9/9/9/9 b P 1", "forbidden P* nifu"),
		} {
			b.goTo(query)
			b.wait(`document.getElementById("task-ask").textContent !== ""`)
			task, _ := url.QueryUnescape(query)
			b.axe(task)
		}
	})
	t.Run("frames", func(t *testing.T) {
		t.Parallel()
		for _, f := range framesOfAllSizes() {
			b := open(t, withGL(f.screen), f.query)
			b.settle()
			b.axe(f.name)
		}
		b := open(t, phone, "")
		b.show(b.site + "demo.html")
		b.axe("demo")
	})
	t.Run("lessons", func(t *testing.T) {
		t.Parallel()
		b := open(t, laptop, "?lang=cs")
		for _, path := range lessonPages {
			b.do(chromedp.Navigate(b.site + "lessons/" + path))
			b.wait(lessonLoaded)
			for _, light := range []string{"light", "dark"} {
				b.prefers(light, "no-preference")
				b.axe(path + " " + light)
			}
		}
	})
}
