package journeys

import (
	"encoding/base64"
	"fmt"
	"html"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"tah/game"
	"tah/rules/catalog"
	"tah/rules/formats"
)

// linkTo returns the link's text of a game that is given in any format.
func linkTo(t *testing.T, text string) string {
	t.Helper()
	records, err := formats.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	g, err := catalog.Lookup(records[0].Game)
	if err != nil {
		t.Fatal(err)
	}
	s, err := game.FromRecord(records[0], g, time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC))
	if err != nil {
		t.Fatal(err)
	}
	link, err := game.EncodeLink(s)
	if err != nil {
		t.Fatal(err)
	}
	return link
}

const annotated = "{start} 1. e4! {best} e5 (1... c5 {sharp} 2. Nf3) 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O *"

// catch keeps what the page hands out as files and on the clipboard.
const catch = `window.saved = []; window.copied = "";
	URL.createObjectURL = (blob) => { saved.push(blob); return "data:,"; };
	HTMLAnchorElement.prototype.click = function () { saved.at(-1).file = this.download; };
	navigator.clipboard.writeText = async (text) => { copied = text; }; 0`

// TestShare: a link opens a game with all that was tried, and the game goes
// out again as the same link, as pictures, texts and code.
func TestShare(t *testing.T) {
	t.Parallel()
	chess, shogi := linkTo(t, annotated), linkTo(t, "startpos moves 7g7f 3c3d 8h2b+ 3a2b B*5e")
	b := open(t, phone, "?lang=en#g="+chess)
	b.wait(`document.querySelectorAll("#moves button[data-move]").length === 12 && location.hash === ""`)
	eval[int](b, catch)
	b.openSheet("share")
	if link := eval[string](b, `document.getElementById("share-link").value`); !strings.HasSuffix(link, "/some/where/#g="+chess) {
		t.Errorf("the link has become %s", link)
	}
	b.settle()
	b.shot("share phone")
	b.tap("#copy-link")
	b.wait(`copied === document.getElementById("share-link").value && document.querySelector("#share-sheet [role=status]").textContent === "Copied."`)
	b.tap("#save-svg")
	b.wait(`saved.length === 1 && saved[0].file.endsWith(".svg")`)
	b.tap("#save-png")
	b.wait(`saved.length === 2 && saved[1].type === "image/png" && saved[1].size > 5000`)
	b.tap("#save-film")
	b.wait(`saved.length === 3 && saved[2].type === "image/gif" && saved[2].file.endsWith(".gif")`)
	if size := eval[int](b, `saved[2].size`); size < 5000 || size > 200_000 {
		t.Errorf("the film has %d bytes", size)
	}
	b.saveShot("film.gif", 2)
	b.saveShot("board.png", 1)
	b.tap("#copy-text")
	b.wait(`copied.includes("(1... c5 {sharp}") && copied.includes("{start}")`)
	b.tap("#copy-embed")
	b.wait(`copied.includes("/some/where/tah-board.js") && copied.includes("<tah-board game=\"chess\" fen=\"r1bqkb1r/1ppp1ppp/p1n2n2/4p3/B3P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 3 5\"")`)
	b.tap("#save-all-chess")
	b.wait(`saved.length === 4 && saved[3].file.endsWith(".pgn") && document.querySelector("#share-sheet [role=status]").textContent.startsWith("1 game")`)
	b.closeSheet()

	// Another link while the page is open: a game of its own.
	b.do(evaluate(`location.hash = "#g=` + shogi + `"`))
	b.wait(`document.getElementById("table").dataset.game === "shogi" && document.querySelectorAll("#moves button[data-move]").length === 6`)
	b.do(evaluate(`location.hash = "#g=` + shogi[:len(shogi)-3] + `"`))
	b.wait(`document.querySelector("#note").textContent.includes("link is not whole") && location.hash === ""`)
	b.shot("bad link phone")
	b.tap("#play-chess")
	b.wait(`document.querySelectorAll("#moves button[data-move]").length === 12`)
}

// TestFrameFits: in the frame that is handed out a board is as wide as the frame.
func TestFrameFits(t *testing.T) {
	t.Parallel()
	for _, game := range []string{"chess", "shogi"} {
		b := open(t, phone, "?lang=en&side=both&game="+game)
		eval[int](b, catch)
		b.openSheet("share")
		b.tap("#share-frame")
		for _, what := range []string{"position", "game"} {
			b.do(evaluate(fmt.Sprintf(`(e => { e.value = %q; e.dispatchEvent(new Event("change")); })(document.getElementById("share-embed"))`, what)))
			b.tap("#copy-embed")
			b.wait(`copied.startsWith("<iframe ") && copied.includes("controls=") === ` + fmt.Sprint(what == "game"))
			m := regexp.MustCompile(`(\?[^"]*)".* width="(\d+)" height="(\d+)"`).FindStringSubmatch(eval[string](b, `copied`))
			if m == nil {
				t.Fatal(eval[string](b, `copied`))
			}
			s := screen{scale: 1}
			fmt.Sscan(m[2]+" "+m[3], &s.w, &s.h)
			f := b.beside(s, html.UnescapeString(m[1]))
			f.settle()
			if wide, free := eval[int64](f, `Math.round(document.getElementById("board").getBoundingClientRect().width)`), eval[int](f, `innerHeight - document.getElementById("table").scrollHeight`); wide != s.w || free < 0 || free > 20 {
				t.Errorf("%s, %s: a board of %d px in a frame of %d × %d, %d px to spare", game, what, wide, s.w, s.h, free)
			}
		}
	}
}

// TestArrivals: what is pasted anywhere, dropped on the page, or handed over by
// another program is opened; what is broken stays, with its place.
func TestArrivals(t *testing.T) {
	t.Parallel()
	b := open(t, laptop, "?lang=en&title=x&text=1.+e4+e5+2.+Nf3+*")
	b.wait(`document.querySelectorAll("#moves button[data-move]").length === 4 && location.search === ""`)
	paste := func(text string) {
		b.do(evaluate(fmt.Sprintf(`(() => { const data = new DataTransfer(); data.setData("text/plain", %q);
			document.body.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true})); })()`, text)))
	}
	for _, c := range []struct {
		text, game string
		moves      int
	}{
		{"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 moves 7g7f", "shogi", 2},
		{"position startpos moves e2e4 e7e5", "chess", 3},
		{"see http://example.org/#g=" + linkTo(t, "1. d4 *") + " !", "chess", 2},
	} {
		paste(c.text)
		b.wait(fmt.Sprintf(`document.getElementById("table").dataset.game === %q && document.querySelectorAll("#moves button[data-move]").length === %d`, c.game, c.moves))
	}
	drag := func(kind, file, text string) {
		b.do(evaluate(fmt.Sprintf(`(() => { const data = new DataTransfer(); data.items.add(new File([%q], %q));
			document.body.dispatchEvent(new DragEvent(%q, {dataTransfer: data, bubbles: true, cancelable: true})); })()`, text, file, kind)))
	}
	drag("dragover", "a.kif", "")
	b.wait(`document.getElementById("drop") !== null`)
	b.shot("drop laptop")
	drag("drop", "a.kif", "手合割：平手\n   1 ７六歩(77)\n   2 ７五歩(77)\n")
	b.wait(`document.getElementById("drop") === null && document.querySelector("#exchange-sheet .trouble")?.textContent.startsWith("Line 3, character 6")`)
	b.wait(`(() => { const e = document.activeElement; return e.id === "exchange-text" && e.value.slice(e.selectionStart, e.selectionEnd) === "７五歩(77)"; })()`)
	b.settle()
	b.shot("broken file laptop")
	b.tap("#exchange-sheet [data-record]")
	b.wait(`document.getElementById("table").dataset.game === "shogi" && document.querySelectorAll("#moves button[data-move]").length === 2`)
	for _, s := range []screen{embed, {w: 1280, h: 800, scale: 1, dark: true}} {
		c := open(t, s, "?lang=cs#g="+linkTo(t, "startpos moves 7g7f 3c3d 8h2b+ 3a2b B*5e"))
		c.openSheet("share")
		c.settle()
		c.shot(fmt.Sprint("share ", s.w))
		if wide := eval[float64](c, `document.querySelector("dialog").scrollWidth - document.querySelector("dialog").clientWidth`); wide > 0 {
			t.Errorf("%d: the sheet is %v too wide", s.w, wide)
		}
	}
}

// evaluate runs a script whose value is of no interest.
func evaluate(script string) chromedp.Action[chromedp.Void] {
	return chromedp.Evaluate[chromedp.Void](script + "; 0")
}

// saveShot writes the i-th caught file beside the screenshots, if the tests
// were asked for some.
func (b *tab) saveShot(name string, i int) {
	b.t.Helper()
	if *shots == "" {
		return
	}
	data := eval[string](b, fmt.Sprintf(`saved[%d].arrayBuffer().then((a) => btoa(Array.from(new Uint8Array(a), (c) => String.fromCharCode(c)).join("")))`, i), chromedp.EvalAwaitPromise)
	raw, err := base64.StdEncoding.DecodeString(data)
	if err == nil {
		err = os.WriteFile(filepath.Join(*shots, name), raw, 0o644)
	}
	if err != nil {
		b.t.Error(err)
	}
}
