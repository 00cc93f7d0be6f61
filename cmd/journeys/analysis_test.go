package journeys

import (
	"net/url"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestAnalysis turns the engine's view on by keyboard: lines, score, balance
// and an arrow appear, follow the position, are said once, and go again.
func TestAnalysis(t *testing.T) {
	t.Parallel()
	b := open(t, laptop, "?game=chess&side=both&lang=en&position="+url.QueryEscape("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1"))
	b.tabTo("#analyse")
	b.key(kb.Enter)
	b.wait(`document.getElementById("score").textContent === "#1" && document.querySelectorAll("#lines li").length === 3`)
	b.wait(`document.querySelector("#lines li").textContent.includes("1. Re8#") && document.querySelectorAll("#arrows line").length === 1`)
	b.wait(`document.getElementById("balance").getAttribute("aria-valuetext") === "White mates in 1"`)
	b.wait(statusText + `.includes("best: rook to e8")`)
	b.settle()
	b.shot("analysis mate")
	b.goTo("?game=chess&side=both&lang=cs&position=" + url.QueryEscape("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3"))
	b.tap("#analyse")
	b.wait(`Number((document.getElementById("depth").textContent.match(/\d+/) || [0])[0]) >= 8`)
	b.settle()
	b.shot("analysis")
	b.tap(`[data-square="g8"]`)
	b.tap(`[data-square="f6"]`)
	b.wait(`document.querySelector("#lines li").textContent.includes("4. ")`)
	b.tap("#analyse")
	b.wait(`document.getElementById("analysis").hidden && document.querySelectorAll("#arrows line").length === 0`)
}

// TestHint asks for a hint by keyboard, in its two steps, and the analysis that
// was on goes on.
func TestHint(t *testing.T) {
	t.Parallel()
	b := open(t, phone, "?game=chess&side=both&lang=sk&position="+url.QueryEscape("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1"))
	b.tap("#analyse")
	b.wait(`document.querySelectorAll("#lines li span").length === 3`)
	b.tabTo("#hint")
	b.key(kb.Enter)
	b.wait(statusText + `.includes("Pozri na e1: veža.")`)
	b.wait(`document.querySelectorAll("#lines li span").length === 3`)
	b.settle()
	b.shot("hint 1")
	b.key(kb.Enter)
	b.wait(statusText + ` === "Tu je dobré: veža na e8."`)
	b.settle()
	b.shot("hint 2")
}

// TestAnalysisOnPhone: everything fits, in both games.
func TestAnalysisOnPhone(t *testing.T) {
	t.Parallel()
	for _, game := range []string{"chess", "shogi"} {
		b := open(t, phone, "?side=both&lang=pl&game="+game)
		b.tap("#analyse")
		b.wait(`Number((document.getElementById("depth").textContent.match(/\d+/) || [0])[0]) >= 5`)
		b.settle()
		b.shot("analysis phone " + game)
		if wide := eval[float64](b, `document.documentElement.scrollWidth`); int64(wide) > phone.w {
			t.Errorf("%s is %v wide", game, wide)
		}
	}
}
