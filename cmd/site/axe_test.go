package main

import (
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// axeSource returns axe-core (Deque Systems, MPL-2.0), which is only run by
// tests; its licence lies beside it.
func axeSource(t *testing.T) string {
	t.Helper()
	f, err := os.Open("cmd/site/testdata/axe.min.js.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	b, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// audit lets axe-core look at the page as it is.
func (b *tab) audit(where string) {
	b.t.Helper()
	for _, found := range b.violations() {
		b.t.Errorf("%s: %s", where, found)
	}
}

func (b *tab) violations() []string {
	b.t.Helper()
	if eval[bool](b, `typeof axe === "undefined"`) {
		b.do(chromedp.Evaluate[chromedp.Void](axeSource(b.t) + "; 0"))
	}
	const run = `axe.run(document, {resultTypes: ["violations"],
		runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]})
		.then(r => r.violations.flatMap(v => v.nodes.map(n => v.id + " at " + n.target.join(" ") + ": " + n.failureSummary.replace(/\s+/g, " "))))`
	return eval[[]string](b, run, chromedp.EvalAwaitPromise)
}

// prefers sets what the device prefers.
func (b *tab) prefers(scheme, contrast string) {
	b.t.Helper()
	call(b, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
		{Name: "prefers-color-scheme", Value: scheme}, {Name: "prefers-contrast", Value: contrast},
	}})
}

// TestAxe: an automated checker of WCAG 2.2 AA finds nothing on the board and
// in every dialog, in light, dark and high contrast, on phone and laptop.
func TestAxe(t *testing.T) {
	t.Parallel()
	for _, s := range []struct {
		name   string
		screen screen
		game   string
	}{{"phone", phone, "shogi"}, {"laptop", laptop, "chess"}} {
		t.Run(s.name+" "+s.game, func(t *testing.T) {
			b := open(t, s.screen, "?side=both&lang=en&game="+s.game)
			b.tabTo("#typed-open")
			b.key(kb.Enter)
			for _, m := range map[string][]string{"chess": {"e4", "d5", "exd5"}, "shogi": {"P-7f", "P-3d", "Bx2b+", "Sx2b"}}[s.game] {
				b.enter(m)
				b.wait(`document.querySelector("#typed-text").value === ""`)
			}
			b.do(chromedp.Evaluate[chromedp.Void](`document.querySelector("#menu span").textContent = "", 0`))
			if len(b.violations()) == 0 {
				t.Fatal("a button without a name is not found")
			}
			b.do(chromedp.Evaluate[chromedp.Void](`document.querySelector("#menu span").textContent = "Menu", 0`))
			for _, look := range [][2]string{{"light", "no-preference"}, {"dark", "no-preference"}, {"light", "more"}, {"dark", "more"}} {
				b.prefers(look[0], look[1])
				b.audit(fmt.Sprint("board ", look))
			}
			for _, id := range []string{"menu-sheet", "new-game", "saved-games", "exchange", "share", "settings", "keys"} {
				b.openSheet(id)
				b.shot("blind " + id + " " + s.name + " " + s.game)
				for _, look := range []string{"light", "dark"} {
					b.prefers(look, "no-preference")
					b.audit(id + " " + look)
				}
				b.closeSheet()
			}
			for _, open := range [][2]string{{"analyse", "analysis"}, {"review-open", "review"}} {
				panel, shows := open[0], open[1]
				b.do(chromedp.Evaluate[chromedp.Void](`document.querySelector("#` + panel + `").click()`))
				b.wait(`!document.querySelector("#` + shows + `").hidden`)
				for _, look := range []string{"light", "dark"} {
					b.prefers(look, "no-preference")
					b.audit(panel + " " + look)
				}
			}
		})
	}
}
