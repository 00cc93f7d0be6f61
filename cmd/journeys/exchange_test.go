package journeys

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/cdproto/dom"

	"tah/rules/kif"
)

// paste puts a text into the sheet where games come in, and opens it.
func (b *tab) paste(text string) {
	b.t.Helper()
	b.tap("#menu")
	b.wait(`document.getElementById("exchange") !== null`)
	b.tap("#exchange")
	b.wait(`document.getElementById("exchange-text") !== null`)
	eval[bool](b, fmt.Sprintf(`(() => { document.getElementById("exchange-text").value = %q; return true; })()`, text))
	b.tap("#exchange-open")
}

// TestExchange opens games as text: one with variations and comments, one of
// several, a game of shogi; what is broken is answered with its place and
// changes nothing.
func TestExchange(t *testing.T) {
	t.Parallel()
	b := open(t, laptop, "?game=chess&lang=en")
	b.paste("[White \"Ela\"]\n[Black \"<img src=x onerror=alert(1)>\"]\n\n1. e4 {the <b>usual</b>} e5 (1... c5 2. Nf3) 2. Nf3! Nc6 1-0\n")
	b.wait(`document.querySelector("dialog[open]") === null && document.querySelectorAll("#moves button").length === 7`)
	b.wait(`document.getElementById("status").dataset.outcome === "resignation"`)
	b.tap(`#moves [data-move="1"]`)
	b.wait(`document.getElementById("note").textContent.includes("<b>usual</b>")`)
	b.settle()
	b.shot("imported chess")
	if n := eval[int](b, `document.querySelectorAll("#note b, #moves img, main img[src=x]").length`); n != 0 {
		t.Error("an element was injected")
	}
	b.reload()
	b.wait(`document.querySelectorAll("#moves button").length === 7`)

	b.paste("1. e4 e5\n2. Ke3 *")
	b.wait(`document.querySelector("#exchange-sheet .trouble").textContent.includes("Line 2, character 4")`)
	b.wait(`(() => { const e = document.activeElement; return e.id === "exchange-text" && e.value.slice(e.selectionStart, e.selectionEnd) === "Ke3"; })()`)
	b.wait(`document.querySelectorAll("#exchange-sheet [data-record]").length === 1`) // what could be read
	b.shot("import trouble")
	b.tap(`#exchange-sheet .head button`)
	b.wait(`document.querySelector("dialog[open]") === null && document.querySelectorAll("#moves button").length === 7`)

	b.paste("[White \"One\"]\n\n1. d4 *\n\n[White \"Two\"]\n\n1. c4 c5 *\n")
	b.wait(`document.querySelectorAll("#exchange-sheet [data-record]").length === 2`)
	b.shot("import list")
	b.tap(`#exchange-sheet [data-record] ~ [data-record]`)
	b.wait(`document.querySelector("dialog[open]") === null && document.querySelectorAll("#moves button").length === 3`)

	b.paste("▲７六歩 △３四歩 ▲２二角成 △同　銀\n")
	b.wait(`document.getElementById("table").dataset.game === "shogi" && document.querySelectorAll("#moves button").length === 5`)
	b.tap("#menu")
	b.wait(`document.getElementById("settings") !== null`)
	b.tap("#settings")
	b.wait(`document.getElementById("notation") !== null`)
	eval[bool](b, `(() => { const s = document.getElementById("notation"); s.value = "japanese"; s.dispatchEvent(new Event("change")); return true; })()`)
	b.wait(`document.querySelector("#moves").textContent.includes("△同")`)
	b.tap(`#settings-sheet .head button`)
	b.settle()
	b.shot("japanese notation")

	// A file in Shift_JIS, as most Japanese programs write it.
	b.tap("#menu")
	b.wait(`document.getElementById("exchange") !== null`)
	b.tap("#exchange")
	b.wait(`document.getElementById("exchange-file") !== null`)
	b.upload("#exchange-file", "rules/kif/testdata/01.sjis.kif")
	want := kifMoves(t, "rules/kif/testdata/01.kif")
	b.wait(fmt.Sprintf(`document.querySelector("dialog[open]") === null && document.querySelectorAll("#moves button[data-move]").length >= %d`, want+1))
}

// kifMoves returns how many moves the game of a KIF file in UTF-8 has.
func kifMoves(t *testing.T, file string) int {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	games, err := kif.Read(string(data))
	if err != nil {
		t.Fatal(err)
	}
	return len(games[0].MainLine())
}

// upload chooses a file of the project in an input.
func (b *tab) upload(selector, file string) {
	b.t.Helper()
	path, err := filepath.Abs(file)
	if err != nil {
		b.t.Fatal(err)
	}
	root := call(b, dom.GetDocument, dom.GetDocumentParams{}).Root.NodeID
	node := call(b, dom.QuerySelector, dom.QuerySelectorParams{NodeID: root, Selector: selector}).NodeID
	call(b, dom.SetFileInputFiles, dom.SetFileInputFilesParams{Files: []string{path}, NodeID: node})
}
