package journeys

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// shownAgain has the page show its state once more, and returns what that changed of the
// document, and where it took the focus.
const shownAgain = `(() => {
	const name = (n) => n.nodeType === 1 ? n.nodeName.toLowerCase() + (n.id && "#" + n.id) + (n.dataset?.square ?? "") : n.nodeName + " of " + (n.parentNode ? name(n.parentNode) : "nothing");
	const observer = new MutationObserver(() => {}), focus = document.activeElement;
	observer.observe(document, {subtree: true, childList: true, attributes: true, characterData: true, attributeOldValue: true});
	tahAgain();
	const changes = observer.takeRecords().map((r) => r.type + " " + name(r.target) +
		(r.attributeName ? " " + r.attributeName + " from " + r.oldValue + " to " + r.target.getAttribute(r.attributeName) : "") +
		[...r.addedNodes].map((n) => " +" + name(n)).join("") + [...r.removedNodes].map((n) => " -" + name(n)).join(""));
	observer.disconnect();
	if (document.activeElement !== focus) changes.push("focus from " + name(focus) + " to " + name(document.activeElement));
	return changes;
})()`

// idempotent checks that the state that is shown changes nothing when it is shown again.
func (b *tab) idempotent(where string) {
	b.t.Helper()
	changes := eval[[]string](b, shownAgain)
	if len(changes) > 0 {
		b.t.Errorf("%s: shown again, %d things change: %s", where, len(changes), strings.Join(changes[:min(6, len(changes))], "; "))
	}
}

// TestShowIsIdempotent: a state that is shown already changes nothing of the page,
// whatever it is.
func TestShowIsIdempotent(t *testing.T) {
	t.Parallel()
	t.Run("drawn", func(t *testing.T) {
		t.Parallel()
		showPlay(t, open(t, withGL(laptop), "?game=chess&side=both&lang=en"))
	})
	t.Run("plain", func(t *testing.T) {
		t.Parallel()
		showModes(t, open(t, phone, "?game=chess&lang=cs"))
		showShogi(t, open(t, phone, "?game=shogi&side=both&lang=pl&position="+url.QueryEscape("4k4/9/4P4/6P2/9/9/9/9/4K4 b G2P 1")))
	})
}

// showPlay goes through what happens in a game, and through the dialogs.
func showPlay(t *testing.T, b *tab) {
	t.Helper()
	b.idempotent("the start")
	tb := sit(t, b, "chess", byTap)
	tb.playBoth("e2e4", "e7e5", "f1c4", "b8c6")
	b.idempotent("a game")
	b.tap(squareAt("g1"))
	b.idempotent("a choice")
	b.tap(squareAt("g5"))
	b.idempotent("a refusal")
	b.tap(`#moves [data-move="1"]`)
	b.idempotent("a look back")
	b.tap("#back-to-game")
	b.tap("#flip")
	b.idempotent("a turned board")
	b.menu("arrows")
	b.idempotent("the pen")
	b.menu("arrows")
	b.menu("resign")
	b.wait(`!document.getElementById("note").hidden`)
	b.idempotent("a question")
	b.key(kb.Escape)
	for _, id := range append([]string{"help"}, sheets...) {
		if id == "help" {
			b.do(evaluate(`document.getElementById("typed-open").click()`))
			b.focused("#typed-text")
			b.idempotent("the field for typing")
			b.do(evaluate(`document.getElementById("typed-help").click()`))
			b.wait(`document.querySelector("dialog[open]") !== null`)
		} else {
			b.openSheet(id)
		}
		b.idempotent("the sheet " + id)
		b.closeSheet()
		b.idempotent("after the sheet " + id)
	}
	b.openEditor()
	b.idempotent("setting up")
	b.tap(`[data-tool="Q"]`)
	b.tap(squareAt("e5"))
	b.do(evaluate(`document.querySelector('[data-square="h6"]').focus()`))
	b.key("n")
	b.idempotent("a position with pieces")
	b.tap("#edit-clear")
	b.idempotent("an empty board")
	b.key(kb.Escape)
	b.wait(`document.querySelector("#editor") === null`)
	tb.playBoth("d1h5", "g8f6", "h5f7")
	b.wait(`document.getElementById("status").dataset.outcome === "checkmate" && !document.getElementById("note").hidden`)
	b.idempotent("a mate")
}

// showModes goes through the panels, an analysis and a task.
func showModes(t *testing.T, b *tab) {
	t.Helper()
	b.paste(studiedGame)
	b.wait(`document.querySelectorAll("#moves .line").length === 3`)
	b.tap("#analyse")
	b.wait(`document.querySelectorAll("#lines li").length === 3`)
	b.idempotent("the engine's lines")
	b.tap("#review-open")
	b.idempotent("a review that runs")
	b.wait(reviewDone)
	b.idempotent("a review")
	b.tap("#fault-before")
	b.wait(`document.querySelectorAll("#rows li").length > 0`)
	b.idempotent("a mistake")
	b.menu("analysis-board")
	b.wait(`!document.getElementById("study").hidden`)
	b.idempotent("an analysis")
	b.tap(`#moves .line [data-move]`)
	b.tap("#study-write")
	b.wait(`!document.getElementById("study-form").hidden`)
	b.do(insertText("What a move"))
	b.idempotent("a comment")
	b.tap(`#study-glyphs fieldset:first-child label:nth-child(3)`)
	b.rightDrag("a2", "a4")
	b.idempotent("a glyph and an arrow")
	b.tap("#study-line")
	b.wait(`document.querySelector("dialog[open]#line-sheet") !== null`)
	b.idempotent("what to do with a line")
	b.closeSheet()
	b.sheet("study-open")
	b.idempotent("the chapters")
	b.closeSheet()

	b.exercise("en", "chess", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "mate 2")
	b.idempotent("a task")
	b.tap("#hint")
	b.idempotent("a hint")
	b.moves("b6a7")
	b.wait(`document.querySelector('[data-square="a7"]').dataset.piece === "b"`)
	b.idempotent("a wrong answer")
	b.exercise("en", "chess", "8/8/8/3p4/4N3/8/8/8 w - - 0 1", "squares e4")
	b.tap(squareAt("d2"))
	b.tap(squareAt("d3"))
	b.idempotent("squares")
}

// showShogi goes through what only shogi has, and through looks.
func showShogi(t *testing.T, b *tab) {
	t.Helper()
	b.idempotent("shogi")
	b.tap(`[data-hand="b-G"]`)
	b.idempotent("a piece of the hand")
	b.tap(squareAt("3d"))
	b.tap(squareAt("3c"))
	b.wait(`document.querySelectorAll("dialog[open] [data-promotion]").length === 2`)
	b.idempotent("a promotion")
	b.tap(`[data-promotion="+P"]`)
	b.wait(`document.querySelector("dialog[open]") === null`)
	b.idempotent("a tokin")
	b.openEditor()
	b.tap(`[data-held="first-P"]`)
	b.idempotent("setting up shogi")
	b.key(kb.Escape)
	b.wait(`document.querySelector("#editor") === null`)
	b.newGame(`pick("new-level", 0); pick("new-side", "random")`)
	b.start()
	b.wait(landed)
	b.idempotent("the pawns that lie there")
	b.tap("#flip")
	b.newGame(`pick("new-level", 0); set("new-clock", "custom"); set("clock-kind", "byoyomi")`)
	b.start()
	b.moves("7g7f")
	b.idempotent("clocks")
	b.do(evaluate(`document.querySelector('[data-square="5e"]').focus()`))
	b.key("z")
	b.idempotent("only the board")
	b.key(kb.Escape)
}

// theTable is what is there around the board, a line for each element, but for what is no
// part of the state: where Tab leads to, how the status is heard, the canvas, and what has loaded. What has
// no order, such as attributes and classes, is put into one.
const theTable = `(() => {
	const lines = [], walk = (e) => {
		const attributes = [...e.attributes].filter((a) => a.name !== "tabindex" && a.name !== "aria-live")
			.map((a) => [a.name, a.name === "style" ? a.value.split(/; ?/).sort().join(";") : a.name === "class" ? [...e.classList].sort().join(" ") : a.value])
			.filter(([name, value]) => name !== "class" || value !== "").sort().map(([name, value]) => " " + name + "=" + value);
		lines.push(e.localName + attributes.join("") + ": " + [...e.childNodes].filter((n) => n.nodeType === 3).map((n) => n.data.trim()).join(" "));
		for (const child of e.children) if (!child.matches("script, canvas, #loading")) walk(child);
	};
	walk(document.getElementById("table"));
	return lines.join("\n");
})()`

// differing returns the first lines in which two texts differ.
func differing(a, b string) string {
	left, right := strings.Split(a, "\n"), strings.Split(b, "\n")
	var list []string
	for i := 0; i < max(len(left), len(right)) && len(list) < 6; i++ {
		l, r := "", ""
		if i < len(left) {
			l = left[i]
		}
		if i < len(right) {
			r = right[i]
		}
		if l != r {
			list = append(list, fmt.Sprintf("%.300s\n  is anew %.300s", l, r))
		}
	}
	return strings.Join(list, "\n")
}

// TestWaysLeaveNothing: whichever way leads to a state, the page is then as one that is
// opened in it.
func TestWaysLeaveNothing(t *testing.T) {
	t.Parallel()
	b := open(t, laptop, "?game=chess&side=both&lang=en")
	tb := sit(t, b, "chess", byTap)
	tb.playBoth("e2e4", "e7e5", "f1c4", "b8c6")
	b.reload()
	anew := eval[string](b, theTable)
	for _, way := range []struct {
		name string
		walk func()
	}{
		{"looking back", func() { b.tap(`#moves [data-move="1"]`); b.tap("#back-to-game") }},
		{"the analysis", func() {
			b.studyOn()
			b.tap(`#moves [data-move="2"]`)
			b.moves("g1f3")
			b.tap("#study-write")
			b.do(insertText("A comment"))
			b.menu("study-game")
		}},
		{"the engine's lines", func() {
			b.tap("#analyse")
			b.wait(`document.querySelectorAll("#lines li").length === 3`)
			b.tap("#analyse")
		}},
		{"turning twice", func() { b.tap("#flip"); b.tap("#flip") }},
		{"the menu", func() { b.openSheet("menu-sheet"); b.closeSheet() }},
		{"the settings", func() { b.openSheet("settings"); b.closeSheet() }},
		{"another language", func() { b.speak("pl"); b.speak("en") }},
		{"setting up", func() {
			b.openEditor()
			b.tap("#edit-clear")
			b.key(kb.Escape)
			b.wait(`document.querySelector("#editor") === null`)
		}},
		{"the other game", func() {
			b.tap("#play-shogi")
			b.wait(`document.querySelectorAll("[data-square]").length === 81`)
			b.moves("7g7f")
			b.tap("#play-chess")
		}},
		{"taking back", func() {
			b.tap("#takeback")
			b.moves("b8c6")
		}},
	} {
		way.walk()
		tb.expect(tb.setup(tb.pos))
		walked := eval[string](b, theTable)
		if walked != anew {
			t.Errorf("after %s:\n%s", way.name, differing(walked, anew))
		}
	}
}
