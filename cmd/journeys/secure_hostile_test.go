package journeys

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/url"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// evil is a text that does harm wherever it is taken as HTML, and "hostile"
// is in all that it would load or run.
const evil = `<img src=hostile.png onerror='hacked=1'><svg onload='hacked=1'><a href=javascript:hacked=1>x</a></script><script src=hostile.js></script>`

// unharmed checks that no text has become an element, and that nothing was run
// or asked for.
func (b *tab) unharmed(where string) {
	b.t.Helper()
	found := eval[[]string](b, `[...document.querySelectorAll("*")].filter((e) => [...e.attributes].some((a) => /^on/.test(a.name)
		|| ["src", "href", "xlink:href", "action"].includes(a.name) && /^(?!data:).*(hostile|javascript:)/i.test(a.value))).map((e) => e.outerHTML.slice(0, 200))`)
	for _, e := range found {
		b.t.Errorf("%s: %s", where, e)
	}
	if eval[bool](b, `window.hacked !== undefined || performance.getEntriesByType("resource").some((r) => /hostile\.(png|js)/.test(new URL(r.name).pathname))`) {
		b.t.Errorf("%s: something was run or asked for", where)
	}
}

// showsEvil waits until an element's text or a field holds the evil text's
// beginning as it was written.
func (b *tab) showsEvil(selector string) {
	b.t.Helper()
	b.wait(fmt.Sprintf(`[...document.querySelectorAll(%q)].some((e) => (e.value || e.textContent).includes("<img src=hostile"))`, selector))
}

// TestHostileGames: names, comments and all else that files, links and saves
// hold is shown as text, wherever it is shown, and goes out as text again.
func TestHostileGames(t *testing.T) {
	t.Parallel()
	b := open(t, laptop, "?lang=en")
	pgn := ""
	for _, tag := range []string{"Event", "Site", "Date", "Round", "White", "Black", "Annotator", "Opening", "WhiteTitle"} {
		pgn += fmt.Sprintf("[%s \"%s\"]\n", tag, evil)
	}
	pgn += "\n{" + evil + "} 1. e4 {" + evil + "} e5 (1... c5 {[%csl Re4]" + evil + "}) 2. Nf3 {[%cal <img>]} *\n"
	b.paste(pgn + "\n" + pgn)
	b.showsEvil("#exchange-sheet [data-record]")
	b.unharmed("the list of games")
	b.tap("#exchange-sheet [data-record]")
	b.wait(`document.querySelector("dialog[open]") === null && document.querySelectorAll("#moves button[data-move]").length === 5`)
	b.tap(`#moves [data-move="1"]`)
	b.showsEvil("#note")
	b.unharmed("the game")

	b.sheet("saved-games")
	b.showsEvil("[data-saved]")
	b.unharmed("the saved games")
	b.closeSheet()

	b.studyOn()
	b.tap(`#moves [data-move="1"]`)
	b.showsEvil("#study-comment")
	b.shot("hostile study")
	b.tap("#study-write")
	b.showsEvil("#study-text")
	b.unharmed("the study")

	b.openSheet("share")
	eval[int](b, catch)
	link := eval[string](b, `document.getElementById("share-link").value`)
	eval[bool](b, `(() => { const s = document.querySelector("select#share-embed"); s.value = "game"; s.dispatchEvent(new Event("change")); return true; })()`)
	b.press("#copy-embed")
	b.wait(`copied.includes("<tah-board")`)
	code := eval[string](b, `copied`)
	b.unharmed("the share sheet")
	b.closeSheet()

	// What was shared is as harmless in another page, and in another tab.
	b.show(hostPage(t, `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Host</title>`+code+`</html>`))
	b.unharmed("the host of the embedded game")
	if !eval[bool](b, `document.querySelector("tah-board").getAttribute("pgn").includes("<img src=hostile") && document.body.children.length === 1`) {
		t.Errorf("the code for other pages is %s", code)
	}
	b.load(link)
	b.wait(`document.querySelectorAll("#moves button[data-move]").length === 5`)
	b.unharmed("the linked game")

	b.goTo("?lang=en&text=" + url.QueryEscape("先手："+evil+"\n後手："+evil+"\n手数----指手---------消費時間--\n   1 ７六歩(77)\n*"+evil+"\n"))
	b.wait(`document.getElementById("table").dataset.game === "shogi" && document.querySelectorAll("#moves button[data-move]").length === 2`)
	b.tap(`#moves [data-move="1"]`)
	b.showsEvil("#note")
	b.unharmed("the game of shogi")
	for _, query := range []url.Values{
		{"task": {evil}, "position": {"4k3/8/8/8/8/8/8/4K2R w - - 0 1"}}, {"text": {evil}}, {"rules": {evil}},
		{"embed": {"1"}, "pgn": {pgn}, "ply": {"1"}, "theme": {evil}, "controls": {evil}, "arrows": {evil}, "markers": {"cross:" + evil}},
	} {
		b.goTo("?lang=en&" + query.Encode())
		b.unharmed(fmt.Sprint("the address ", query))
	}
}

// TestHostileMessages: whatever a page tells its frame, and whatever an
// element's attributes say, there is a board or a told error, and after it a
// good message is obeyed.
func TestHostileMessages(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(7, 7))
	b := open(t, laptop, "")
	b.show(hostPage(t, strings.NewReplacer("SITE", siteURL).Replace(`<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Host</title>
		<script type="module" src="SITEtah-board.js"></script><tah-board id="board" game="chess"></tah-board>
		<iframe id="frame" src="SITEindex.html?embed=1&amp;lang=en" width="320" height="480"></iframe>
		<script>const said = []; addEventListener("message", (e) => { if (e.source === frame.contentWindow) said.push(e.data); });</script></html>`)))
	b.wait(`said.some((m) => m.type === "hello")`)
	list, err := json.Marshal(hostileMessages(r, 120))
	if err != nil {
		t.Fatal(err)
	}
	eval[int](b, `(() => { for (const m of `+string(list)+`) frame.contentWindow.postMessage(m, "*"); return 0; })()`)
	eval[int](b, `(frame.contentWindow.postMessage({tah: 1, type: "open", params: "game=chess&fen=4k3/8/8/8/8/8/8/4K2R w - - 0 1"}, "*"),
		frame.contentWindow.postMessage({tah: 1, type: "call", id: "last", name: "move", args: {move: "e1g1"}}, "*"),
		frame.contentWindow.postMessage({tah: 1, type: "call", id: "last", name: "move", args: {move: "h1h8"}}, "*"), 0)`)
	b.wait(`said.filter((m) => m.type === "result" && m.id === "last").length === 2`)
	if got := eval[string](b, `JSON.stringify(said.findLast((m) => m.id === "last").value?.position)`); !strings.HasPrefix(got, `"4k2R/8/`) {
		t.Errorf("after hostile messages the frame shows %s", got)
	}
	b.unharmed("the host of the frame")

	sets, err := json.Marshal(hostileAttributes(r, 150))
	if err != nil {
		t.Fatal(err)
	}
	answers := eval[map[string]int](b, `(async () => {
		const count = {drawn: 0, told: 0};
		for (const set of `+string(sets)+`) {
			const e = document.createElement("tah-board");
			const answer = new Promise((done) => { e.addEventListener("ready", () => done("drawn")); e.addEventListener("error", () => done("told")); });
			for (const [name, value] of set) e.setAttribute(name, value);
			document.body.append(e);
			count[await answer]++;
			const image = e.shadowRoot.querySelector("img");
			if (/hostile|<script/.test(decodeURIComponent(image.getAttribute("src") ?? ""))) window.hacked = 1;
			if ([...e.shadowRoot.querySelectorAll("*")].some((n) => [...n.attributes].some((a) => a.name.startsWith("on")) || n.localName === "script")) window.hacked = 1;
			e.remove();
		}
		return count;
	})()`, chromedp.EvalAwaitPromise)
	t.Logf("elements: %v", answers)
	if answers["drawn"] < 10 || answers["told"] < 10 || answers["drawn"]+answers["told"] != 150 {
		t.Errorf("elements: %v", answers)
	}
	b.unharmed("the host of the elements")
}

// scraps are what hostile messages and attributes are made of.
var scraps = []string{
	"", "chess", "shogi", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
	"8/8/8/3N4/8/8/8/8 w - - 0 1", "9/9/9/9/4+R4/9/9/9/9 w RBGSNLP3g3n17p 1", "e2e4 e7e5 g1f3", "7g7f 3c3d 8h2b+", "1. e4 {" + evil + "} e5 (1... c5) 2. Nf3 $1 *",
	"[White \"" + evil + "\"]\n\n1. d4 d5 *", "手合割：平手\n   1 ７六歩(77)\n*x\n", "V2\nPI\n+\n+7776FU\n%TORYO\n", "PI82HI22KA\n-\n", "first", "last", "-1", "1e9", "9999999999999999999999", "NaN",
	"second", "gote", "two", "sea dark", "contrast", "nav flip undo hint moves", "cross:e4,e5 circle:d4", "dot:5e", "e2-e4 g1-f3", "mate 2", "squares b1", "reach a3 a3 with",
	evil, "javascript:hacked=1", "__proto__", "constructor", "\x00\ufffd\u202e", strings.Repeat("k", 5000), strings.Repeat("1. e4 (", 300), "%", "P*5e", "0000",
}

func scrap(r *rand.Rand) string {
	s := scraps[r.IntN(len(scraps))]
	if r.IntN(4) == 0 && len(s) > 1 { // two that run into each other
		o := scraps[r.IntN(len(scraps))]
		s = strings.ToValidUTF8(s[:r.IntN(len(s))]+o[r.IntN(len(o)+1):], "")
	}
	return s
}

// value is any value that a message can hold.
func value(r *rand.Rand, depth int) any {
	switch n := r.IntN(9); {
	case n == 0:
		return nil
	case n == 1:
		return r.IntN(2) == 0
	case n == 2:
		return []float64{0, -1, 0.5, 1e300, -1e300, 7}[r.IntN(6)]
	case n == 3 && depth > 0:
		return []any{value(r, depth-1), value(r, depth-1), scrap(r)}
	case n == 4 && depth > 0:
		return map[string]any{scrap(r): value(r, depth-1), "ply": value(r, 0), "move": value(r, 0), "length": 1e9}
	}
	return scrap(r)
}

func hostileMessages(r *rand.Rand, n int) []any {
	list := []any{nil, 1, "open", []any{}, map[string]any{}, map[string]any{"tah": 2, "type": "open"}}
	for range n {
		query := url.Values{}
		for range r.IntN(5) {
			query.Set(attributeNames[r.IntN(len(attributeNames))], scrap(r))
		}
		m := map[string]any{"tah": 1, "type": "open", "params": query.Encode(), "line": value(r, 2), "answers": value(r, 2), "ply": value(r, 1),
			"flipped": value(r, 1), "tap": value(r, 1), "focus": value(r, 1)}
		if r.IntN(2) == 0 {
			m = map[string]any{"tah": 1, "type": "call", "id": value(r, 1), "name": []string{"move", "goTo", "flip", "undo", "nothing"}[r.IntN(5)],
				"args": map[string]any{"move": scrap(r), "ply": value(r, 0)}}
		}
		if r.IntN(3) == 0 {
			for _, key := range []string{"type", "params", "args", "name", "tah"} {
				if r.IntN(3) == 0 {
					m[key] = value(r, 2)
				}
			}
		}
		list = append(list, m)
	}
	return list
}

var attributeNames = strings.Fields("game position fen sfen moves pgn kif ply rules handicap task orientation lang theme piece-set coordinates controls interactive level arrows markers hints")

func hostileAttributes(r *rand.Rand, n int) [][][2]string {
	list := make([][][2]string, n)
	for i := range list {
		for range 1 + r.IntN(4) {
			list[i] = append(list[i], [2]string{attributeNames[r.IntN(len(attributeNames))], scrap(r)})
		}
	}
	return list
}
