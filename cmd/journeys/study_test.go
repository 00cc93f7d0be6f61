package journeys

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// Expressions about the list of moves of an analysis.
const (
	shownMove  = `(document.querySelector("#moves [aria-current]")?.textContent ?? "")`
	variations = `[...document.querySelectorAll("#moves .line")].map((e) => e.getAttribute("aria-label")).join("; ")`
)

// menu does what an entry of the menu does.
func (b *tab) menu(id string) {
	b.t.Helper()
	b.tap("#menu")
	b.tap("#" + id)
}

// studyOn opens the analysis of the game on the board.
func (b *tab) studyOn() {
	b.t.Helper()
	b.menu("analysis-board")
	b.wait(`document.querySelector("dialog[open]") === null && !document.getElementById("study").hidden`)
}

// TestStudy walks through an analysis: another move makes a variation, which is
// commented, judged, drawn on, promoted, deleted and restored, by mouse and by
// keys, and all of that is there after a reload and in PGN. The game that is
// analysed stays what it is.
func TestStudy(t *testing.T) {
	t.Parallel()
	b := open(t, laptop, "?game=chess&side=both&lang=en")
	b.paste(schoolGame)
	b.wait(`document.querySelectorAll("#moves button").length === 11`)
	b.studyOn()
	b.wait(statusText + `.startsWith("Analysis:") && ` + shownMove + ` === "d6"`)

	// Looking back and playing another move makes a variation.
	b.tap(`#moves [data-move="2"]`)
	b.wait(shownMove + ` === "e5"`)
	b.tap(`[data-square="g1"]`)
	b.tap(`[data-square="f3"]`)
	b.wait(shownMove + ` === "Nf3" && ` + variations + ` === "variation 1 of move 2" && document.querySelectorAll("#moves button").length === 12`)
	b.tap(`[data-square="b8"]`)
	b.tap(`[data-square="c6"]`)
	b.wait(shownMove + ` === "Nc6"`)
	b.key(kb.ArrowLeft) // who points at the board walks through the tree by arrows
	b.wait(shownMove + ` === "Nf3"`)
	b.key(kb.ArrowRight)
	b.wait(shownMove + ` === "Nc6"`)

	// A comment and glyphs.
	b.tap("#study-write")
	b.wait(`document.activeElement.id === "study-text" && document.getElementById("study-about").textContent === "Comment on 2… Nc6"`)
	b.do(insertText("The usual answer"))
	b.wait(`document.getElementById("study-comment").textContent === "The usual answer"`)
	b.tap(`#study-glyphs fieldset:first-child label:nth-child(3)`)
	b.wait(`document.querySelector("#moves [aria-current]").getAttribute("aria-label") === "Nc6, good move, commented"`)
	b.settle()
	b.shot("study form laptop")
	b.tap(`#study-text`)
	b.key(kb.Escape)
	b.wait(`document.getElementById("study-form").hidden && document.activeElement.id === "study-write"`)

	// What is drawn stays with its position.
	b.rightDrag("f3", "e5")
	b.wait(`document.querySelectorAll("#drawings line").length === 1`)

	// The keys walk through the tree; what one comes to is said with it.
	b.tap("#study-back")
	b.wait(shownMove + ` === "Nf3" && document.querySelector("#drawings") === null`)
	b.tap("#study-forward")
	b.wait(statusText + ` === "Black: knight to c6, good move. White to move. The usual answer" && document.querySelectorAll("#drawings line").length === 1`)
	eval[bool](b, `(document.querySelector("#moves [aria-current]").focus(), true)`)
	for _, step := range []struct{ key, want string }{
		{kb.ArrowLeft, "Nf3"}, {kb.ArrowUp, "Bc4"}, {kb.ArrowDown, "Nf3"}, {kb.ArrowLeft, "e5"}, {kb.Home, "Start"}, {kb.End, "Nc6!"},
	} {
		b.key(step.key)
		b.wait(fmt.Sprintf(`%s === %q && document.activeElement.textContent === %q`, shownMove, step.want, step.want))
	}

	// The line is made the main one, deleted, and brought back.
	b.key(kb.ArrowLeft)
	b.wait(shownMove + ` === "Nf3"`)
	eval[bool](b, `document.activeElement.dispatchEvent(new MouseEvent("contextmenu", {bubbles: true, cancelable: true})) === false`)
	b.tap("#line-main")
	b.wait(statusText + ` === "This is the main line now." && document.querySelector("#moves .line [data-move]").textContent === "Bc4"`)
	eval[bool](b, `(document.querySelector("#moves [aria-current]").focus(), true)`)
	b.key(kb.Delete)
	b.wait(shownMove + ` === "e5" && document.getElementById("note").textContent.startsWith("2 moves deleted.")`)
	b.shot("study deleted")
	b.tap("#note button")
	b.wait(shownMove + ` === "Nf3" && document.getElementById("note").hidden`)

	// All of it is there after a reload, and the game is what it was.
	b.reload()
	b.wait(shownMove + ` === "Nf3" && ` + variations + ` === "variation 1 of move 2" && !document.getElementById("study").hidden`)
	b.tap(`#moves [aria-label^="Nc6, good"]`)
	b.wait(`document.getElementById("study-comment").textContent === "The usual answer" && document.querySelectorAll("#drawings line").length === 1`)
	b.menu("study-game")
	b.wait(`document.getElementById("study").hidden && document.querySelectorAll("#moves button").length === 11 && document.querySelectorAll("#moves .line").length === 0`)
	b.studyOn()
	b.wait(`document.querySelectorAll("#moves button[data-move]").length === 13 && ` + shownMove + ` === "d6"`)
}

// TestStudyLines: a move of the engine's lines is played into the tree, a whole
// line is added to it, and the engine itself moves nothing.
func TestStudyLines(t *testing.T) {
	t.Parallel()
	b := open(t, phone, "?game=chess&side=w&lang=cs&position="+url.QueryEscape("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1"))
	b.studyOn()
	b.tap("#analyse")
	b.wait(`[...document.querySelectorAll("#lines li:first-child span button")].length >= 1 && document.querySelectorAll("#lines .add").length === 3`)
	b.wait(`document.querySelector("#lines button").textContent === "1. Ve8#"`)
	b.tap("#lines li:first-child .add")
	b.wait(statusText + `.startsWith("Varianta je přidána") && document.querySelectorAll("#moves [data-move]").length === 2 && ` + shownMove + ` === "Začátek"`)
	b.tap("#lines li:nth-child(2) span button")
	b.wait(`document.querySelectorAll("#moves .line").length === 1 && document.querySelector("#moves .line [aria-current]") !== null`)
	b.wait(`document.querySelectorAll("#lines li:first-child span button").length >= 1`)
	b.settle()
	b.shot("study lines phone")
	if got := eval[string](b, shownMove); strings.Contains(got, "Ve8") {
		t.Errorf("%s is shown", got)
	}

	// The games of a file become the chapters of a study, which stand together
	// and are walked through; another one is added.
	b.paste("[Event \"Koncovky\"]\n[White \"Ela\"]\n[Black \"Jan\"]\n\n1. d4 d5 *\n\n[Event \"Koncovky\"]\n[ChapterName \"Věže\"]\n\n1. c4 c5 (1... e5) *\n")
	b.tap("#exchange-study")
	b.wait(`document.querySelector("dialog[open]") === null && document.getElementById("study-comment").textContent === "Koncovky · Ela – Jan"`)
	b.sheet("study-open")
	b.wait(`document.querySelectorAll("[data-chapter]").length === 2 && document.querySelector("[data-chapter][aria-current]").dataset.chapter === "1"`)
	b.shot("study chapters phone")
	b.tap(`[data-chapter="2"]`)
	b.wait(`document.querySelector("dialog[open]") === null && document.getElementById("study-comment").textContent === "Koncovky · Věže" && document.querySelectorAll("#moves .line").length === 1`)
	b.sheet("study-open")
	b.tap("#chapter-new")
	b.wait(`document.querySelector("dialog[open]") === null && ` + statusText + ` === "3. kapitola." && document.querySelectorAll("#moves button").length === 0`)
	b.sheet("saved-games")
	b.wait(`document.querySelector("#saved-sheet h3").textContent === "Koncovky" && [...document.querySelectorAll("#saved-sheet .title")].slice(0, 3).map((e) => e.textContent).join() === "Ela – Jan,Věže,3. kapitola"`)
	b.shot("study saved phone")
}

// studiedGame has variations in variations, comments, glyphs and drawings.
const studiedGame = `[White "Ela"]
[Black "Jan"]

{Before the first move.} 1. e4 e5 (1... c5 2. Nf3 d6 (2... Nc6 3. Bb5 g6) 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 $13) (1... e6 $5 {French.})
2. Nf3! Nc6 3. Bb5 {[%csl Gc6,Re5][%cal Gb5c6,Rc6e5,Ya2a4] The knight that guards the pawn is attacked: a long comment that needs
more than a single line on a phone, so that one sees how it is cut or wraps.} a6 $14 (3... Nf6 4. O-O Nxe4) 4. Ba4 Nf6 5. O-O Be7 *`

// TestStudyLook shows an analysis on every kind of screen, for people to look
// at. The board must stay in view, and nothing stick out.
func TestStudyLook(t *testing.T) {
	t.Parallel()
	b := open(t, laptop, "?game=chess&lang=pl")
	b.paste(studiedGame)
	b.wait(`document.querySelector("dialog[open]") === null && document.querySelectorAll("#moves .line").length === 3`)
	b.studyOn()
	b.tap(`#moves [aria-label^="Gb5"]`)
	b.wait(`document.querySelectorAll("#drawings line").length === 3 && document.querySelectorAll("#drawings circle").length === 2`)
	b.tap("#analyse")
	b.wait(`Number((document.getElementById("depth").textContent.match(/\d+/) || [0])[0]) >= 8`)
	for _, s := range []struct {
		name string
		screen
	}{
		{"phone", phone}, {"phone dark", screen{w: 390, h: 844, scale: 2, touch: true, dark: true}}, {"embed", embed},
		{"laptop", laptop}, {"laptop dark", screen{w: 1280, h: 800, scale: 1, dark: true}},
	} {
		b.resize(s.screen)
		b.settle()
		b.shot("study " + s.name)
		if wide := eval[float64](b, `document.documentElement.scrollWidth`); int64(wide) > s.w {
			t.Errorf("%s is %v wide", s.name, wide)
		}
		at := eval[[]float64](b, `["board", "study"].flatMap((id) => { const r = document.getElementById(id).getBoundingClientRect(); return [r.top, r.bottom]; })`)
		if at[0] < 0 || at[3] > float64(s.h) {
			t.Errorf("%s: board and study are at %v of %d", s.name, at, s.h)
		}
	}
	b.audit("study dark")
	b.resize(phone)
	b.tap("#study-write")
	b.wait(`!document.getElementById("study-form").hidden`)
	b.settle()
	b.shot("study form phone")
	b.audit("study form")
	b.tap("#study-line")
	b.wait(`document.getElementById("line-sheet") !== null`)
	b.settle()
	b.shot("study line phone")
	b.audit("study line")
	b.tap("#line-sheet .head button")

	b.paste(studiedShogi)
	b.wait(`document.getElementById("table").dataset.game === "shogi" && document.querySelectorAll("#moves .line").length === 2`)
	b.studyOn()
	b.tap(`#moves .line [data-move]`)
	b.wait(`document.querySelector("#moves .line [aria-current]") !== null`)
	for name, s := range map[string]screen{"phone": phone, "laptop": laptop} {
		b.resize(s)
		b.settle()
		b.shot("study shogi " + name)
	}
}

// studiedShogi has a comment and two variations.
const studiedShogi = `手合割：平手
手数----指手---------消費時間--
*はじめに
   1 ７六歩(77)   ( 0:00/00:00:00)
   2 ３四歩(33)   ( 0:00/00:00:00)
   3 ２六歩(27)   ( 0:00/00:00:00)
*よくある形
   4 ４四歩(43)   ( 0:00/00:00:00)
   5 ２五歩(26)   ( 0:00/00:00:00)

変化：4手
   4 ８四歩(83)   ( 0:00/00:00:00)
   5 ２五歩(26)   ( 0:00/00:00:00)
   6 ８五歩(84)   ( 0:00/00:00:00)

変化：2手
   2 ８四歩(83)   ( 0:00/00:00:00)
   3 ６八銀(79)   ( 0:00/00:00:00)
`

// rightDrag draws an arrow with the mouse's other button.
func (b *tab) rightDrag(from, to string) {
	b.t.Helper()
	x0, y0 := b.middle(`[data-square="` + from + `"]`)
	x1, y1 := b.middle(`[data-square="` + to + `"]`)
	for _, m := range []struct {
		kind    input.DispatchMouseEventType
		x, y    float64
		buttons int64
	}{{chromedp.MousePressed, x0, y0, 2}, {chromedp.MouseMoved, x1, y1, 2}, {chromedp.MouseReleased, x1, y1, 0}} {
		call(b, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: m.kind, X: m.x, Y: m.y, Button: "right", Buttons: m.buttons, ClickCount: 1})
	}
}
