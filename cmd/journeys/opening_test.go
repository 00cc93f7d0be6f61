package journeys

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
)

// TestOpening: the opening's name stands under the moves, follows the reader
// along the game, and is heard by who asks for the status, not with each move.
func TestOpening(t *testing.T) {
	t.Parallel()
	const shown = `document.getElementById("opening").textContent === %q`
	tb := sit(t, open(t, laptop, "?game=chess&side=both&lang=cs"), "chess", byTap)
	tb.wait(fmt.Sprintf(shown, ""))
	tb.playBoth("d2d4", "e7e6", "e2e4", "d7d5", "e4e5")
	tb.wait(fmt.Sprintf(shown, "Francouzská obrana, postupová varianta"))
	tb.settle()
	tb.shot("opening laptop")
	tb.tap(`#moves [data-move="1"]`)
	tb.wait(fmt.Sprintf(shown, "Hra dámským pěšcem"))
	tb.tap(`#moves [data-move="4"]`)
	tb.wait(fmt.Sprintf(shown, "Francouzská obrana"))
	described := ""
	for _, n := range call(tb.tab, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{}).Nodes {
		if n.Role != nil && string(n.Role.Value) == `"status"` && n.Description != nil {
			if err := json.Unmarshal(n.Description.Value, &described); err != nil {
				t.Fatal(err)
			}
		}
	}
	if described != "Francouzská obrana" {
		t.Errorf("the status is described as %q", described)
	}
	if eval[bool](tb.tab, `document.getElementById("opening").closest("[aria-live], [role=status], [role=alert]") !== null`) {
		t.Error("the name is announced with every move")
	}
	tb.reload()
	tb.wait(fmt.Sprintf(shown, "Francouzská obrana, postupová varianta"))
	b := open(t, phone, "?game=shogi&side=both&lang=pl")
	b.paste("startpos moves 7g7f 3c3d 2g2f 4c4d 3i4h 8b4b 5i6h 5a6b 6h7h 6b7b 4i5h 7b8b 9g9f 7a7b")
	b.wait(fmt.Sprintf(shown, "Wieża na czwartej linii (shikenbisha)\u00a0· sente: Łódka\u00a0· gote: Mino"))
	for name, s := range map[string]screen{
		"phone": phone, "phone dark": {w: 390, h: 844, scale: 2, touch: true, dark: true}, "embed": embed,
		"laptop dark": {w: 1280, h: 800, scale: 1, dark: true}, "small phone": {w: 360, h: 640, scale: 2, touch: true},
		"landscape": {w: 844, h: 390, scale: 2, touch: true},
	} {
		b.resize(s)
		b.settle()
		b.shot("opening " + name)
		if wide := eval[float64](b, `document.documentElement.scrollWidth`); int64(wide) > s.w {
			t.Errorf("%s is %v wide", name, wide)
		}
	}
}
