package journeys

import (
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/chromedp/kb"
)

// schoolGame walks into the scholar's mate, which is then not given.
const schoolGame = "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. d3 Nxh5 5. Nf3 d6 *"

// Expressions about the review.
const (
	reviewDone = `!document.getElementById("review").hidden && document.getElementById("review-work").hidden`
	marked     = `[...document.querySelectorAll("#moves .mark")].map((e) => e.parentElement.textContent).join(" ")`
	graphValue = `Number(document.getElementById("graph").getAttribute("aria-valuenow"))`
	graphText  = `document.getElementById("graph").getAttribute("aria-valuetext")`
	rowsText   = `document.getElementById("rows").textContent`
	known      = `document.getElementById("review-progress").value`
)

// TestReview: a game that was imported is reviewed by keyboard alone: its
// mistakes are marked, named, counted, and reached one by one; the graph is a
// slider; what was found follows the game into variations and back.
func TestReview(t *testing.T) {
	t.Parallel()
	b := open(t, laptop, "?game=chess&lang=en")
	b.paste(schoolGame)
	b.wait(`document.querySelectorAll("#moves button").length === 11`)
	b.tabTo("#analyse")
	b.key(kb.Enter)
	b.tabTo("#review-open")
	b.key(kb.Enter)
	b.wait(`document.activeElement.id === "graph" && document.getElementById("analysis").hidden`)
	b.wait(reviewDone)
	b.wait(statusText + ` === "The review is done: " + document.querySelectorAll("#moves .mark").length + " moves are worth a second look."`)
	if got := eval[string](b, marked); !strings.Contains(got, "Nf6?? d3??") { // how long it thinks of the others depends on the machine
		t.Fatalf("marked are %s", got)
	}
	if got := eval[string](b, `document.querySelector('#moves [data-move="6"]').getAttribute("aria-label")`); got != "Nf6, blunder, walks into mate" {
		t.Errorf("the blunder is called %q", got)
	}
	b.wait(`document.getElementById("summary").textContent.includes("1 blunder")`)

	// The graph: keys, and nothing else speaks of what they do.
	for _, k := range []struct {
		key  string
		want int
	}{{kb.Home, 0}, {kb.ArrowRight, 1}, {kb.ArrowUp, 2}, {kb.ArrowLeft, 1}, {kb.End, 10}, {kb.PageDown, 0}, {kb.PageUp, 10}} {
		b.key(k.key)
		b.wait(fmt.Sprintf(graphValue+` === %d`, k.want))
		if got := eval[string](b, `document.getElementById("status").getAttribute("aria-live")`); got != "off" {
			t.Errorf("the status is %s while the graph speaks", got)
		}
	}

	// From mistake to mistake.
	b.tabTo("#fault-before")
	for eval[int](b, graphValue) != 7 {
		at := eval[int](b, graphValue)
		b.key(kb.Enter)
		b.wait(fmt.Sprintf(graphValue+` < %d`, at))
	}
	b.wait(graphText + `.startsWith("4. d3, blunder, missed a mate, ")`)
	b.wait(statusText + ` === "White: pawn to d3, blunder, missed a mate. Better was queen takes on f7."`)
	b.wait(rowsText + `.includes("Better#14. Qxf7#") && ` + rowsText + `.includes("4. d3 Nxh5")`)
	if got := eval[string](b, `document.getElementById("status").getAttribute("aria-live")`); got != "polite" {
		t.Errorf("the status is %s", got)
	}
	if n := eval[int](b, `document.querySelectorAll("#arrows line").length`); n != 1 {
		t.Errorf("%d arrows show the better move", n)
	}
	b.settle()
	b.shot("review laptop")
	b.key(kb.Enter)
	b.wait(graphValue + ` === 6 && ` + statusText + `.includes("knight to f6, blunder, walks into mate")`)
	b.reviewSpeech()
	b.tabTo("#graph")
	b.key(kb.Home)
	b.wait(`[...document.querySelectorAll(".fault")].map((e) => e.getAttribute("aria-disabled")).join() === "true,false"`)

	// Between people looking back is all: nothing is played there. In the analysis of the
	// game a variation has not been looked at; the game itself is not forgotten.
	b.tap(`#moves [data-move="6"]`)
	b.tap(`[data-square="h5"]`)
	if eval[string](b, `document.querySelector('[data-square="f7"]').className`) != "" {
		t.Error("a move in the past of a game between people is offered")
	}
	b.tap("#review-study")
	b.wait(`!document.getElementById("study").hidden`)
	b.tap(`#moves [data-move="6"]`)
	b.tap(`[data-square="h5"]`)
	b.tap(`[data-square="f7"]`)
	b.wait(`document.getElementById("status").dataset.outcome === "checkmate"`)
	b.wait(`!document.getElementById("review-work").hidden && ` + known + ` === 7`)
	b.tap("#review-run")
	b.wait(reviewDone + ` && ` + marked + `.endsWith("Nf6??")`)
	b.tap(`#moves [data-move="7"]`)
	b.wait(reviewDone + ` && ` + marked + `.includes("Nf6?? d3??")`)

	b.tap("#analyse")
	b.wait(`document.getElementById("review").hidden && ` + marked + `.includes("Nf6?? d3??")`)

	// A game that was saved is reviewed like any other.
	b.reload()
	b.sheet("saved-games")
	b.tap(saved(1, 1))
	b.wait(`document.querySelector("dialog[open]") === null && ` + marked + ` === ""`)
	b.tap("#menu")
	b.tap("#review-game")
	b.wait(reviewDone + ` && ` + marked + `.includes("Nf6?? d3??")`)

	// A new game has nothing to do with it.
	b.sheet("new-game")
	b.tap("dialog[open] button.main")
	b.wait(`document.querySelector("dialog[open]") === null && document.getElementById("review").hidden && ` + marked + ` === ""`)
}

// reviewSpeech checks what the browser's accessibility tree says of the
// review.
func (b *tab) reviewSpeech() {
	b.t.Helper()
	names := map[string]bool{}
	for _, n := range call(b, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{}).Nodes {
		if n.Ignored || n.Role == nil || n.Name == nil {
			continue
		}
		var role, name string
		if json.Unmarshal(n.Role.Value, &role) != nil || json.Unmarshal(n.Name.Value, &name) != nil {
			continue
		}
		names[role+" "+name] = true
		if role != "slider" || n.Value == nil {
			continue
		}
		// DevTools tells of the number only, not of the text.
		var value float64
		if err := json.Unmarshal(n.Value.Value, &value); err != nil || int(value) != eval[int](b, graphValue) {
			b.t.Errorf("the graph stands at %s, %v", n.Value.Value, err)
		}
		names["slider with a value"] = true
	}
	for _, want := range []string{"slider Course of the game", "slider with a value", "button Previous mistake", "button Next mistake", "region Game review", "button Nf6, blunder, walks into mate"} {
		if !names[want] {
			b.t.Errorf("no %s in the accessibility tree", want)
		}
	}
}

// lostRook is a game in which a rook is put where a pawn may take it, which it does not.
const lostRook = "position startpos moves 2g2f 8c8d 2f2e 8d8e 2e2d 2c2d 2h2d P*2c 2d5d 1c1d 7g7f"

// spy counts what is posted to the engine and what comes from it.
const spy = `(() => {
	const w = workers[0], post = w.postMessage.bind(w);
	globalThis.posts = globalThis.answers = 0;
	w.postMessage = (m) => { posts++; post(m); };
	w.addEventListener("message", () => answers++);
	return true;
})()`

// hide makes the page believe that it is hidden, or shown again.
func (b *tab) hide(hidden bool) {
	b.t.Helper()
	eval[bool](b, fmt.Sprintf(`Object.defineProperty(document, "hidden", {value: %v, configurable: true}) && document.dispatchEvent(new Event("visibilitychange"))`, hidden))
}

// stays waits until page and engine have had nothing to say to each other for
// many frames, and checks that not every position was looked at meanwhile.
func (b *tab) stays(what string) {
	b.t.Helper()
	b.until(what, func() bool {
		before := eval[string](b, `[posts, answers].join()`)
		b.pass(30)
		return eval[string](b, `[posts, answers].join()`) == before
	})
	if eval[bool](b, known+` === document.getElementById("review-progress").max`) {
		b.t.Errorf("%s: the review went on", what)
	}
}

// TestReviewLook shows a review on screens of all kinds, for people to look at. The board
// must stay in view above it, and nothing stick out. The review rests while nobody sees it.
func TestReviewLook(t *testing.T) {
	t.Parallel()
	screens := []struct {
		name string
		screen
	}{
		{"embed", embed}, {"small phone", screen{w: 360, h: 640, scale: 2, touch: true, dark: true}},
		{"landscape", screen{w: 844, h: 390, scale: 2, touch: true}}, {"laptop", laptop},
	}
	for _, game := range []string{"chess", "shogi"} {
		b := open(t, phone, "?lang="+map[string]string{"chess": "en", "shogi": "pl"}[game]+"&game="+game)
		b.paste(map[string]string{"chess": schoolGame, "shogi": lostRook}[game])
		b.wait(`document.querySelector("dialog[open]") === null && document.querySelectorAll("#moves button").length > 10`)
		eval[bool](b, spy)
		b.tap("#analyse")
		b.tap("#review-open")
		if game == "chess" { // a page that nobody sees does not work
			b.wait(`!document.getElementById("review").hidden && ` + known + ` >= 1`)
			b.hide(true)
			b.stays("hidden")
			b.hide(false)
		}
		b.wait(reviewDone)
		b.tap("#fault-before")
		b.wait(`document.querySelectorAll("#rows li").length === 2`)
		for _, s := range screens {
			b.resize(s.screen)
			b.settle()
			eval[bool](b, `(document.getElementById("rows").scrollIntoView({block: "nearest"}), true)`)
			b.shot("review " + game + " " + s.name)
			if wide := eval[float64](b, `document.documentElement.scrollWidth`); int64(wide) > s.w {
				t.Errorf("%s %s is %v wide", game, s.name, wide)
			}
			at := eval[[]float64](b, `["board", "graph", "rows"].flatMap((id) => { const r = document.getElementById(id).getBoundingClientRect(); return [r.top, r.bottom]; })`)
			if at[0] < 0 || at[1] > float64(s.h) || at[2] < 0 || at[5] > float64(s.h) {
				t.Errorf("%s %s: board, graph and lines are at %v of %d", game, s.name, at, s.h)
			}
		}
	}
}

// TestReviewOffered: at the end of a game a line under the board offers the review.
func TestReviewOffered(t *testing.T) {
	t.Parallel()
	const offer = "#note button:first-of-type"
	b := open(t, phone, "?game=chess&side=both&lang=pl&position="+url.QueryEscape("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1"))
	b.tap(`[data-square="e1"]`)
	b.tap(`[data-square="e8"]`)
	b.wait(`document.querySelector("` + offer + `")?.textContent === "Przejrzyj partię"`)
	b.settle()
	b.shot("review offered after mate")
	b.tap(offer)
	b.wait(reviewDone + ` && document.getElementById("note").hidden`)
}

// resize makes the window another screen's.
func (b *tab) resize(s screen) {
	b.t.Helper()
	b.emulate(s)
	b.wait(fmt.Sprintf(`innerWidth === %d && (() => {
		const c = document.querySelector("#board canvas:not(#still)"), h = document.getElementById("board").getBoundingClientRect();
		return c === null || Math.abs(c.width - h.width * devicePixelRatio) <= 1; })()`, s.w))
}
