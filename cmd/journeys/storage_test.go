package journeys

import (
	"encoding/json"
	"fmt"
	"net/url"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"tah/rules"
)

// noteButton finds a button of the note by its words.
func noteButton(words string) string {
	return fmt.Sprintf(`[...document.querySelectorAll("#note:not([hidden]) button")].find((b) => b.textContent === %q)`, words)
}

// pressNote presses a button of the note once it is there.
func (b *tab) pressNote(words string) {
	b.t.Helper()
	b.wait(noteButton(words) + ` !== undefined`)
	eval[any](b, `(`+noteButton(words)+`.id = "pressed", 0)`)
	b.tap("#pressed")
}

// sit2 sits down at another tab with the same game.
func sit2(tb *table, b *tab) *table {
	other := *tb
	other.tab, other.pos = b, tb.pos.Clone()
	return &other
}

// looksOn checks that a tab shows a game that another one plays, and that no
// piece can be chosen there.
func (tb *table) looksOn(pos *table, square string) {
	tb.t.Helper()
	tb.pos = pos.pos.Clone()
	tb.expect(tb.setup(tb.pos))
	tb.wait(noteButton("Play here") + ` !== undefined`)
	tb.tap(fmt.Sprintf(`[data-square=%q]`, square))
	if eval[bool](tb.tab, `document.querySelector("#grid [aria-selected=true]") !== null`) {
		tb.t.Error("a piece was chosen in a tab that looks on")
	}
	tb.expect(tb.setup(tb.pos))
}

// TestTabs: one tab plays a game, another follows it and may take over; what
// ends the first, with and without Web Locks, leaves the game to the second.
func TestTabs(t *testing.T) {
	t.Parallel()
	for _, query := range []string{"", "?nolocks"} {
		first := open(t, laptop, "?game=chess&side=both&lang=en")
		one := sit(t, first, "chess", byTap)
		one.playBoth("e2e4")
		if query != "" {
			first.goTo(query)
		}
		second := first.beside(laptop, query)
		two := sit2(one, second)
		two.looksOn(one, "e7")
		if query == "" {
			second.shot("looking on")
		}
		one.playBoth("c7c5")
		two.looksOn(one, "g1") // live
		second.pressNote("Play here")
		one.looksOn(two, "g1")
		two.wait(noteButton("Play here") + ` === undefined`)
		two.playBoth("g1f3")
		one.looksOn(two, "b8")
		if query == "" {
			go func() { _, _ = chromedp.Call(second.ctx, page.Crash, cdp.Empty{}) }() // nobody is left to answer
		} else {
			call(second, page.Close, cdp.Empty{})
		}
		first.wait(noteButton("Play here") + ` === undefined`)
		one.pressNote("All right")
		one.playBoth("d7d6")
		first.goTo(query)
		one.expect(one.setup(one.pos))
	}
}

// next returns a move of a king, in the engine protocol's notation.
func (tb *table) next() string {
	if tb.pos.Turn() == rules.First {
		return "e1d1"
	}
	return "e8d8"
}

// fill takes all room that a site has, but for some bytes.
const fill = `(() => { for (let n = 1 << 22; n >= 1; n >>= 1) for (let i = 0; ; i++) try { localStorage.setItem("fill" + n + "-" + i, "x".repeat(n)); } catch { break; }
	const key = Object.keys(localStorage).filter((k) => k.startsWith("fill")).at(-1); // and to the last byte, with no new key
	for (;;) try { localStorage.setItem(key, localStorage.getItem(key) + "x"); } catch { return 0; } })()`

// TestFullStore: when the room is used up, what was saved stays, the reader is
// told once and plays on, and old games make way: they are downloaded, then
// deleted, and the game on the board is saved.
func TestFullStore(t *testing.T) {
	t.Parallel()
	b := open(t, laptop, "?game=chess&side=both&lang=en")
	old := sit(t, b, "chess", byTap)
	old.playBoth("d2d4", "d7d5", "c2c4", "e7e6", "b1c3", "g8f6", "c1g5", "f8e7", "e2e3")
	b.goTo("?game=chess&side=both&position=" + url.QueryEscape("4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1"))
	tb := sitAt(t, b, "chess", "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1", byTap)
	tb.playBoth("e2e4", "e7e5")
	saved := `JSON.stringify(Object.entries(localStorage).filter(([k]) => /^tah.(game|copy)/.test(k)).sort())`
	eval[any](b, fill)
	// Base64 may hide one move in its padding, not two.
	before := eval[string](b, saved)
	tb.playBoth("g2g3")
	if !eval[bool](b, noteButton("Make room")+` !== undefined`) {
		before = eval[string](b, saved)
		tb.playBoth("g7g6")
	}
	b.wait(noteButton("Make room") + ` !== undefined`)
	b.shot("full store")
	if after := eval[string](b, saved); after != before {
		t.Error("a good save was harmed")
	}
	tb.playBoth(tb.next()) // and nothing is said any more
	if eval[bool](b, noteButton("Make room")+` !== undefined`) {
		t.Error("the reader is told twice")
	}
	b.tap("#play-shogi")
	b.wait(`document.querySelectorAll("[data-square]").length === 81`)
	b.tap("#play-chess")
	b.wait(`document.querySelectorAll("[data-square]").length === 64`)
	tb.expect(tb.setup(tb.pos))
	b.sheet("saved-games")
	b.shot("unsaved game")
	b.tap("dialog[open] .body > button.main")
	b.wait(`document.querySelector("#room-sheet[open]") !== null`)
	b.settle()
	b.shot("make room")
	eval[any](b, catchDownloads)
	b.tap("#room-download")
	b.wait(`downloads.length === 1`)
	b.tap("#room-ask")
	b.tap("#room-delete")
	b.wait(noteButton("All right") + ` !== undefined`)
	b.shot("room again")
	eval[any](b, `(() => { for (const k of Object.keys(localStorage)) if (k.startsWith("fill")) localStorage.removeItem(k); return 0; })()`)
	b.goTo("")
	tb.expect(tb.setup(tb.pos))
	b.restore(eval[string](b, `sessionStorage.getItem("downloaded")`))
	b.wait(`document.getElementById("restored").textContent.includes("back: 1.")`)
}

// TestBlockedStore: where nothing can be stored, the reader is told so once and
// plays on.
func TestBlockedStore(t *testing.T) {
	t.Parallel()
	b := open(t, embed, "?game=chess&side=both&lang=en&nostore")
	tb := sit(t, b, "chess", byTap)
	b.pressNote("All right") // the link's game is saved at once
	tb.playBoth("e2e4", "e7e5")
	if said := eval[string](b, `document.getElementById("note").innerText`); said != "" {
		t.Errorf("said again: %q", said)
	}
}

// catchDownloads keeps the texts of the files that the page hands out.
const catchDownloads = `(() => { globalThis.downloads = []; const make = URL.createObjectURL;
	URL.createObjectURL = (blob) => { blob.text().then((s) => { downloads.push(s); sessionStorage.setItem("downloaded", s); }); return make(blob); }; return 0; })()`

// restore brings back a backup by the sheet of saved games.
func (b *tab) restore(content string) {
	b.t.Helper()
	b.sheet("saved-games")
	text, _ := json.Marshal(content)
	eval[any](b, fmt.Sprintf(`(() => { const files = new DataTransfer(); files.items.add(new File([%s], "backup.txt"));
		const input = document.getElementById("restore"); input.files = files.files; input.dispatchEvent(new Event("change")); return 0; })()`, text))
	b.wait(`document.getElementById("restored").textContent !== ""`)
}

// TestDamagedStore: a bad byte in one copy of a game is not even noticed; a
// game both of whose copies are damaged is set aside and told of, and can be
// downloaded as it was found; one of a newer Tah is only looked at.
func TestDamagedStore(t *testing.T) {
	t.Parallel()
	b := open(t, laptop, "?game=chess&side=both&lang=en")
	tb := sit(t, b, "chess", byTap)
	tb.playBoth("d2d4")
	harm := func(keys string) {
		eval[any](b, fmt.Sprintf(`(() => { for (const k of Object.keys(localStorage)) if (%s.test(k)) localStorage.setItem(k, localStorage.getItem(k).slice(0, 30)); return 0; })()`, keys))
		b.goTo("")
	}
	harm(`/^tah.game/`)
	tb.expect(tb.setup(tb.pos))
	harm(`/^tah.(game|copy)/`)
	b.wait(noteButton("All right") + ` !== undefined`)
	b.shot("damaged store")
	sit(t, b, "chess", byTap) // a new game
	b.sheet("saved-games")
	b.settle()
	b.shot("set aside")
	eval[any](b, catchDownloads)
	b.tap("[data-aside] button:first-child")
	b.wait(`downloads[0]?.length === 30`)

	b.goTo("?game=chess&side=both&lang=en")
	fresh := sit(t, b, "chess", byTap)
	fresh.playBoth("c2c4")
	// An entry of a newer Tah: the next version in the blob's head, and all
	// check sums right.
	eval[any](b, newerEntries)
	b.goTo("")
	fresh.expect(fresh.setup(fresh.pos))
	b.wait(noteButton("Load again") + ` !== undefined`)
	b.shot("newer game")
	before := eval[string](b, `JSON.stringify(Object.entries(localStorage).filter(([k]) => /^tah.(game|copy)/.test(k)).sort())`)
	b.tap(`[data-square="e7"]`)
	b.tap(`[data-square="e5"]`)
	fresh.expect(fresh.setup(fresh.pos))
	if after := eval[string](b, `JSON.stringify(Object.entries(localStorage).filter(([k]) => /^tah.(game|copy)/.test(k)).sort())`); after != before {
		t.Error("the game of a newer Tah was changed")
	}
}

const newerEntries = `(() => { const table = [...Array(256).keys()].map((n) => { for (let k = 0; k < 8; k++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1; return n >>> 0; });
	const crc = (s) => { let c = ~0; for (let i = 0; i < s.length; i++) c = table[(c ^ s.charCodeAt(i)) & 255] ^ (c >>> 8); return ~c >>> 0; };
	for (const k of Object.keys(localStorage)) if (/^tah.(game|copy)/.test(k)) {
		const [head, , number, blob] = localStorage.getItem(k).split(":");
		const old = atob(blob), body = old.slice(0, 3) + String.fromCharCode(old.charCodeAt(3) + 1) + old.slice(4, -4), sum = crc(body);
		const rest = number + ":" + btoa(body + String.fromCharCode(sum >>> 24, sum >>> 16 & 255, sum >>> 8 & 255, sum & 255));
		localStorage.setItem(k, [head, crc(head + ":" + rest).toString(16).padStart(8, "0"), rest].join(":"));
	} return 0; })()`

// TestBackup: all that is stored goes into one file and comes back elsewhere;
// a damaged file is refused, and says where.
func TestBackup(t *testing.T) {
	t.Parallel()
	b := open(t, phone, "?game=chess&side=both&lang=cs")
	tb := sit(t, b, "chess", byTap)
	tb.playBoth("e2e4", "e7e5")
	b.sheet("saved-games")
	b.settle()
	b.shot("backup phone")
	eval[any](b, catchDownloads)
	b.tap("#backup")
	b.wait(`downloads.length === 1`)
	backup := eval[string](b, `downloads[0]`)

	other := open(t, phone, "?game=chess&lang=cs")
	damaged := []byte(backup)
	damaged[len(damaged)/2] ^= 1
	other.restore(string(damaged))
	other.wait(`/řádku \d+ poškozená/.test(document.getElementById("restored").textContent)`)
	other.settle()
	other.shot("damaged backup phone")
	eval[any](other, `(document.querySelector("dialog[open]").close(), 0)`)
	other.wait(`document.querySelector("dialog[open]") === null`)
	other.restore(backup)
	other.wait(`document.getElementById("restored").textContent.includes("partie: 1")`)
	other.shot("restored phone")
	other.tap(saved(1, 1))
	other.wait(`document.querySelector("dialog[open]") === null`)
	tb.tab = other
	tb.expect(tb.setup(tb.pos))
}
