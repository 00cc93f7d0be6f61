package journeys

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"tah/rules"
	"tah/rules/catalog"
	"tah/rules/rulestest"
)

// refusals returns two lines in which a move is refused for a reason that other squares
// explain.
func refusals(t *testing.T, g rules.Game) []rulestest.Refused {
	t.Helper()
	// Tapping a piece of one's own chooses it, others cannot be chosen, and
	// what a pawn becomes is asked only if there is a choice.
	seen := []rules.RefusalCode{
		rules.RefuseNowhere, rules.RefuseNoPiece, rules.RefuseNotYours, rules.RefuseOwnPiece, rules.RefuseHand,
		rules.RefusePromotion, rules.RefuseMust, rules.RefuseUnder, rules.RefuseNotCaptured,
	}
	var list []rulestest.Refused
	for _, r := range rulestest.ReadRefusals(t, g, "rules/"+g.Key()+"/testdata/refusals.txt") {
		if !slices.Contains(seen, r.Code) && len(r.Squares) > 0 && len(list) < 2 {
			seen = append(seen, r.Code)
			list = append(list, r)
		}
	}
	return list
}

const statusText = `document.getElementById("status").textContent`

// TestRefusals: why a move is refused is said in the language of the page, with the squares
// that explain it, and these are marked. Of all reasons game/table and wasm/words have
// tests.
func TestRefusals(t *testing.T) {
	t.Parallel()
	b := open(t, phone, "?lang=en")
	languages := []string{"en", "cs", "sk", "pl"} // wasm/words has a test of every refusal in each
	n := 0
	for _, g := range catalog.Games() {
		for _, r := range refusals(t, g) {
			p, err := g.New(r.RuleSets[0], r.Start)
			if err != nil {
				t.Fatal(err)
			}
			start := r.Start // as it is written: printing it drops an en passant square that nobody may use
			if start == "" {
				start = p.String()
			}
			lang := languages[n%4]
			n++
			b.goTo(fmt.Sprintf("?game=%s&rules=%s&side=both&lang=%s&position=%s", g.Key(), r.RuleSets[0], lang, url.QueryEscape(start)))
			tb := &table{tab: b, game: g, pos: p, enter: byTap}
			tb.playBoth(r.Moves...)
			from := fmt.Sprintf(`[data-square="%s"]`, r.Attempt[:2])
			if drop, _, ok := strings.Cut(r.Attempt, "*"); ok {
				side := "b"
				if p.Turn() == rules.Second {
					side = "w"
				}
				from = fmt.Sprintf(`[data-hand="%s-%s"]`, side, drop)
			}
			b.tap(from)
			b.tap(fmt.Sprintf(`[data-square="%s"]`, r.Attempt[2:4]))
			b.wait(`document.documentElement.lang === "` + lang + `" && ` + statusText + ` !== ""`)
			text := eval[string](b, statusText)
			for _, bad := range []string{"{", "refusal.", "  ", "()"} {
				if strings.Contains(text, bad) {
					t.Errorf("%s %s %s: %q", g.Key(), r.Code, lang, text)
				}
			}
			for _, sq := range r.Squares[:min(1, len(r.Squares))] {
				if r.Code != rules.RefuseDouble && r.Code != rules.RefuseUchifuzume && !strings.Contains(text, sq) {
					t.Errorf("%s %s %s: %q does not name %s", g.Key(), r.Code, lang, text, sq)
				}
			}
			mark := map[string]string{"en": "this is why", "cs": "proto", "sk": "preto", "pl": "dlatego"}[lang]
			for _, sq := range r.Squares {
				label := eval[string](b, fmt.Sprintf(`document.querySelector('[data-square="%s"]').getAttribute("aria-label")`, sq))
				if !strings.Contains(label, mark) {
					t.Errorf("%s %s %s: %s is spoken of as %q", g.Key(), r.Code, lang, sq, label)
				}
			}
			if lang == "cs" {
				b.settle()
				b.shot("refused " + g.Key() + " " + string(r.Code))
			}
		}
	}
	b.speak("pl")
}

// speak chooses a language in the menu.
func (b *tab) speak(lang string) {
	b.t.Helper()
	if eval[string](b, `document.documentElement.lang`) == lang {
		return
	}
	b.tap("#menu")
	b.wait(`document.querySelector("#settings") !== null`)
	b.tap("#settings")
	b.wait(`document.querySelector("#language") !== null`)
	eval[bool](b, fmt.Sprintf(`(() => { const s = document.getElementById("language"); s.value = %q; s.dispatchEvent(new Event("change")); return true; })()`, lang))
	b.wait(`document.documentElement.lang === "` + lang + `" && document.activeElement.id === "language"`)
	b.key(kb.Escape)
	b.wait(`document.querySelector("dialog[open]") === null`)
}

// TestClaimByKeyboard claims a draw by threefold repetition without a mouse:
// of the position on the board, and with the move that is about to be made.
func TestClaimByKeyboard(t *testing.T) {
	t.Parallel()
	tb := from(t, laptop, "chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", byKeys)
	tb.playBoth("g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1")
	tb.tabTo("#menu")
	tb.key(kb.Enter)
	tb.wait(`document.getElementById("claim-threefold-f6g8") !== null`)
	tb.shot("claim with a move")
	tb.key(kb.Escape)
	tb.wait(`document.querySelector("dialog[open]") === null`)
	tb.playBoth("f6g8")
	tb.wait(`!document.getElementById("note").hidden`)
	tb.shot("claim offered")
	tb.tabTo("#note button")
	tb.key(kb.Enter)
	tb.wait(`document.getElementById("status").dataset.outcome === "threefold"`)
	// What proves it can be looked at, by keyboard too.
	tb.tabTo("#note button")
	tb.key(kb.Enter)
	tb.wait(`document.querySelectorAll("#proof-sheet [data-ply]").length === 3`)
	tb.shot("why it is over")
	tb.tabTo("#proof-sheet [data-ply]:nth-of-type(2)")
	tb.key(kb.Enter)
	tb.wait(`document.querySelector("#moves [aria-current]").textContent.includes("Jg8")`)
	// Back at the end it is still a draw, and stays one.
	tb.reload()
	tb.wait(`document.querySelectorAll("#moves button").length === 9`)
}

// TestRuleSets: rules are chosen on the sheet, shown, kept over a reload, and
// hold on the board.
func TestRuleSets(t *testing.T) {
	t.Parallel()
	b := open(t, phone, "?game=chess&lang=en")
	b.tap("#menu")
	b.wait(`document.getElementById("new-game") !== null`)
	b.tap("#new-game")
	b.wait(`document.getElementById("new-rules") !== null`)
	eval[bool](b, `(() => { const s = document.getElementById("new-rules"); s.value = "booklet"; s.dispatchEvent(new Event("change")); return true; })()`)
	b.tap(`[name=new-level][value="0"]`)
	b.tap("#new-touch")
	b.wait(`document.querySelector('[name=new-level][value="0"]').checked && document.getElementById("new-touch").checked`)
	b.shot("new game rules")
	b.tap("#new-start")
	b.wait(`document.querySelector("#moves .start").textContent.includes("booklet")`)
	b.reload()
	b.wait(`document.querySelector("#moves .start").textContent.includes("booklet")`)
	// Touch-move: the knight that was touched has to move.
	b.tap(`[data-square="g1"]`)
	b.tap(`[data-square="e2"]`)
	b.wait(statusText + `.includes("Touch-move")`)
	b.tap(`[data-square="f3"]`)
	b.wait(`document.querySelector('[data-square="f3"]').dataset.piece === "N"`)
}

// TestAnnounceCheck: by the booklet check is said beforehand, by a key or a button.
func TestAnnounceCheck(t *testing.T) {
	t.Parallel()
	b := open(t, laptop, "?game=chess&rules=djeco&side=both&lang=en&position="+url.QueryEscape("4k3/8/8/8/8/8/R7/4K3 w - - 0 1"))
	b.tabTo("#grid [tabindex='0']")
	b.key("+")
	b.wait(statusText + `.includes("announced with the next move") && document.getElementById("announce").ariaPressed === "true"`)
	b.tap("#announce")
	b.wait(`document.getElementById("announce").ariaPressed === "false"`)
	b.tap("#announce")
	b.settle()
	b.shot("announce check")
	b.tap(`[data-square="a2"]`)
	b.tap(`[data-square="a8"]`)
	b.wait(`document.querySelector('[data-square="a8"]').dataset.piece === "R"`)
	b.wait(`document.getElementById("note").hidden`)
}

// TestJishogi: the points are shown piece by piece before they are claimed,
// and the other side has to agree.
func TestJishogi(t *testing.T) {
	t.Parallel()
	b := open(t, phone, "?game=shogi&side=both&lang=cs&position="+url.QueryEscape("4K4/9/9/9/9/9/9/9/4k4 b RB2G2S2N2L9Prb2g2s2n2l9p 1"))
	b.tap("#menu")
	b.wait(`document.getElementById("claim-jishogi") !== null`)
	b.tap("#claim-jishogi")
	b.wait(`document.getElementById("count-sheet") !== null && document.getElementById("count-sheet").textContent.includes("dohromady 27")`)
	b.shot("jishogi")
	b.tap("#count-claim")
	b.wait(`document.getElementById("note").textContent.includes("sente")`)
	b.tap("#note button")
	b.wait(`document.getElementById("status").dataset.outcome === "jishogi"`)
	b.wait(`document.getElementById("note").textContent.includes("Sente: 27, Gote: 27.")`)
	b.settle()
	b.shot("jishogi over")
}
