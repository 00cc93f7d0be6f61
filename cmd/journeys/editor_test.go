package journeys

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// edited waits until the field of the editor says a position.
func (b *tab) edited(fen string) {
	b.t.Helper()
	b.wait(fmt.Sprintf(`document.getElementById("edit-text").value === %q`, fen))
}

// openEditor begins to set up a position.
func (b *tab) openEditor() {
	b.t.Helper()
	b.do(evaluate(`document.querySelector("#menu").click()`))
	b.wait(`document.querySelector("dialog[open]#menu-sheet") !== null`)
	b.press("#edit")
	b.wait(`document.querySelector("#editor") !== null && document.querySelector("dialog") === null`)
}

func squareAt(name string) string { return fmt.Sprintf(`[data-square=%q]`, name) }

// TestEditor sets up a position of chess by tap, drag, keys and text, is told
// what is wrong with it, leaves the game untouched, and plays from it.
func TestEditor(t *testing.T) {
	t.Parallel()
	b := open(t, laptop, "?game=chess&lang=en&side=both")
	b.tap(squareAt("e2"))
	b.tap(squareAt("e4"))
	b.wait(`document.querySelectorAll("#moves button").length === 2`)
	b.openEditor()
	b.edited("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")
	b.shot("editor laptop")
	b.audit("editor")
	b.drag(squareAt("d2"), squareAt("d4")) // off its square,
	b.drag(squareAt("a2"), "#status")      // and off the board
	b.tap(squareAt("b1"))
	b.tap(squareAt("c3")) // chosen, and moved
	b.edited("rnbqkbnr/pppppppp/8/8/3PP3/2N5/1PP2PPP/R1BQKBNR b KQkq - 0 1")
	b.tap("#edit-clear")
	b.edited("8/8/8/8/8/8/8/8 b - - 0 1")
	b.wait(`document.getElementById("editor-verdict").textContent.startsWith("A king is missing") && document.getElementById("edit-play").disabled`)
	for _, put := range [][2]string{{"K", "e1"}, {"k", "e8"}, {"q", "d4"}} {
		b.tap(fmt.Sprintf(`[data-tool=%q]`, put[0]))
		b.tap(squareAt(put[1]))
	}
	b.tap(squareAt("d4")) // the same piece once more takes it away
	b.drag(`[data-tool="R"]`, squareAt("a1"))
	b.edited("4k3/8/8/8/8/8/8/R3K3 b - - 0 1")
	b.do(evaluate(`document.querySelector('[data-square="h2"]').focus()`))
	b.key("P")
	b.hears("H2, white pawn.")
	b.key(kb.ArrowUp)
	b.key("n")
	b.key(kb.Delete)
	b.tap(`#editor [name="edit-turn"][value="first"]`)
	b.tap("#edit-castle-Q")
	b.edited("4k3/8/8/8/8/8/7P/R3K3 w Q - 0 1")
	b.wait(`document.getElementById("editor-verdict").textContent.startsWith("From this position")`)
	b.do(evaluate(`document.querySelector('[data-square="e5"]').focus()`))
	b.key("R")
	b.wait(`document.getElementById("editor-verdict").textContent.includes("not to move is in check") && document.querySelector('[data-square="e8"]').ariaLabel !== "e8, black king"`)
	b.shot("editor trouble laptop")
	b.key(kb.Escape)
	b.wait(`document.querySelector("#editor") === null && document.querySelectorAll("#moves button").length === 2 && document.querySelector('[data-square="e4"]').dataset.piece === "P"`)

	b.openEditor()
	b.do(evaluate(`(() => { const e = document.getElementById("edit-text"); e.focus(); e.value = "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 30"; e.dispatchEvent(new Event("input")); })()`))
	b.wait(`document.getElementById("edit-passant")?.value === "e3" && document.getElementById("edit-move").value === "30" && document.querySelector('[data-square="d4"]').dataset.piece === "p"`)
	b.do(evaluate(`(() => { const e = document.getElementById("edit-text"); e.value = "4k3/8/8/8/3xP3/8/8/4K3 b - e3 0 30"; e.dispatchEvent(new Event("input")); })()`))
	b.wait(`document.getElementById("edit-text").ariaInvalid === "true" && document.getElementById("editor-verdict").textContent.includes("no piece")`)
	b.do(evaluate(`(() => { const e = document.getElementById("edit-level"); e.value = "0"; e.dispatchEvent(new Event("change")); })()`))
	b.tap("#edit-play")
	b.wait(`document.querySelector("#editor") === null && document.querySelectorAll("#moves button").length === 0`)
	b.tap(squareAt("d4"))
	b.tap(squareAt("e3")) // en passant
	b.wait(`document.querySelector('[data-square="e4"]').dataset.piece === "" && document.querySelectorAll("#moves button").length === 2`)
}

// TestEditorHands fills the hands of shogi on a phone, and sets up a handicap.
func TestEditorHands(t *testing.T) {
	t.Parallel()
	b := open(t, phone, "?game=shogi&lang=cs&side=both")
	b.openEditor()
	b.settle()
	b.shot("editor phone")
	for range 3 {
		b.tap(`[data-held="first-P"]`)
	}
	b.tap("#edit-erase")
	b.tap(`[data-held="first-P"]`)
	b.tap(squareAt("7g"))
	b.tap(squareAt("3g"))
	b.edited("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PP1PPP1PP/1B5R1/LNSGKGSNL b 2P 1")
	b.audit("editor with hands")
	b.do(evaluate(`(() => { const data = new DataTransfer(); data.setData("text/plain", "4k4/9/9/9/9/9/9/9/4K4 b G 1");
		document.body.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true})); })()`))
	b.edited("4k4/9/9/9/9/9/9/9/4K4 b G 1")
	b.do(evaluate(`(() => { const e = document.getElementById("edit-handicap"); e.value = "two"; e.dispatchEvent(new Event("change")); })()`))
	b.edited("lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1")
	for _, s := range []screen{embed, {w: 1280, h: 800, scale: 1, dark: true}} {
		c := open(t, s, "?game=shogi&lang=pl&side=both")
		c.openEditor()
		c.settle()
		c.shot(fmt.Sprint("editor ", s.w))
		if wide := eval[float64](c, `document.documentElement.scrollWidth`); int64(wide) > s.w {
			t.Errorf("%d: the page is %v wide", s.w, wide)
		}
	}
}
