package journeys

import (
	"net/url"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"tah/rules"
)

// from opens a position with two people at the board.
func from(t *testing.T, s screen, key, position string, enter func(*table, rules.Move)) *table {
	t.Helper()
	b := open(t, s, "?side=both&lang=cs&game="+key+"&position="+url.QueryEscape(position))
	return sitAt(t, b, key, position, enter)
}

// TestDrag enters moves, promotions and drops by dragging.
func TestDrag(t *testing.T) {
	t.Parallel()
	tb := from(t, laptop, "shogi", "4k4/6P2/9/9/9/9/9/9/4K4 b G 1", byDrag)
	tb.playBoth("3b3a+", "5a5b", "G*5c", "5b6a")
	tb = from(t, laptop, "chess", "4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1", byDrag)
	tb.playBoth("e1g1", "e8d7", "a7a8n", "d7c6")
	// Dropped beside the board or on its own square, a piece stays.
	tb.drag(`[data-square="g1"]`, `#menu`)
	tb.drag(`[data-square="g1"]`, `[data-square="g1"]`)
	tb.expect(tb.setup(tb.pos))
}

// TestPromotionDialog: Escape leaves the pawn where it was, and the choice can
// be made again.
func TestPromotionDialog(t *testing.T) {
	t.Parallel()
	tb := from(t, phone, "chess", "7k/P7/8/8/8/8/8/K7 w - - 0 1", byTap)
	tb.tap(`[data-square="a7"]`)
	tb.tap(`[data-square="a8"]`)
	tb.wait(`document.querySelectorAll("dialog[open] [data-promotion]").length === 4`)
	tb.settle()
	tb.shot("promotion phone")
	tb.key(kb.Escape)
	tb.wait(`document.querySelector("dialog[open]") === null`)
	tb.expect(tb.setup(tb.pos))
	tb.playBoth("a7a8r")
}

// TestSpeech: what a screen reader is told of the board, by the browser's own
// accessibility tree.
func TestSpeech(t *testing.T) {
	t.Parallel()
	tb := from(t, laptop, "chess", "4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1", byTap)
	names := tb.spoken()
	if n := len(names["gridcell"]); n != 64 {
		t.Errorf("%d gridcells are spoken of", n)
	}
	for _, role := range []string{"grid", "status", "button"} {
		if len(names[role]) == 0 {
			t.Errorf("no %s", role)
		}
		for _, name := range names[role] {
			if name == "" && role != "status" {
				t.Errorf("a %s without a name", role)
			}
		}
	}
	found := false
	for _, name := range names["gridcell"] {
		found = found || name == "e1, bílý král"
	}
	if !found {
		t.Errorf("the king is not spoken of: %v", names["gridcell"])
	}
	if len(names["Canvas"]) != 0 || len(names["canvas"]) != 0 {
		t.Error("the canvas is spoken of")
	}
}

// TestSheets opens every dialog by keyboard, and closes it again.
func TestSheets(t *testing.T) {
	t.Parallel()
	b := open(t, laptop, "?game=shogi&level=3&lang=cs")
	b.tabTo("#menu")
	b.key(kb.Enter)
	b.wait(`document.querySelector("dialog[open]") !== null`)
	b.shot("menu")
	b.key(kb.Escape)
	b.wait(`document.querySelector("dialog[open]") === null`)
	if !eval[bool](b, `document.activeElement.id === "menu"`) {
		t.Error("the focus is lost when the menu is closed")
	}
}
