package journeys

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

const (
	lookingBack = `document.getElementById("back-to-game").checkVisibility()`
	listed      = `document.querySelectorAll("#moves button[data-move]:not(.start)").length`
	chosen      = `document.querySelector('#grid [aria-selected="true"]')`
)

// held says that a square holds a piece.
func held(square, piece string) string {
	return fmt.Sprintf(`document.querySelector('[data-square=%q]').dataset.piece === %q`, square, piece)
}

// keeps fails the test if the focus is lost.
func (b *tab) keeps(where string) {
	b.t.Helper()
	if eval[bool](b, `document.activeElement === null || document.activeElement === document.body`) {
		b.t.Errorf("%s: the focus is lost", where)
	}
}

// TestLookingBack: an earlier position of a game is looked at, and the game goes on
// meanwhile; one comes back to it, or lets it go on from there.
func TestLookingBack(t *testing.T) {
	t.Parallel()
	t.Run("by touch", func(t *testing.T) {
		t.Parallel()
		b := open(t, phone, "?game=chess&level=1&side=w&lang=cs")
		tb := sit(t, b, "chess", byTap)
		tb.move(mustParse(t, tb.pos, "e2e4"))
		tb.reply()
		now := tb.setup(tb.pos)
		b.tap(`#moves [data-move="1"]`)
		b.wait(lookingBack + ` && ` + statusText + `.startsWith("Tah 1 z 1.") && ` + held("e4", "P"))
		b.settle()
		b.shot("looking back phone")
		b.tap("#back-to-game")
		b.wait(`!(` + lookingBack + `)`)
		tb.expect(now)

		// The opponent answers while one looks at the start.
		b.slow()
		tb.move(mustParse(t, tb.pos, "g1f3"))
		b.thinking()
		b.tap(`#moves .start`)
		b.wait(lookingBack + ` && ` + held("e2", "P"))
		b.until("the answer", func() bool { return eval[bool](b, `(flush(), `+listed+` === 4)`) })
		b.wait(lookingBack + ` && ` + held("e2", "P") + ` && ` + held("g1", "N"))
		b.shot("answered meanwhile phone")

		// A move there asks, and may be let go of.
		const asks = `!document.getElementById("note").hidden && document.querySelectorAll("#note button").length === 2`
		b.moves("d2d4")
		b.wait(asks)
		b.settle()
		b.shot("continue from here phone")
		b.tap("#note button:last-of-type")
		b.wait(`document.getElementById("note").hidden && ` + lookingBack + ` && ` + held("d2", "P"))
		b.moves("d2d4")
		b.wait(asks)
		b.tap("#note button:first-of-type")
		b.wait(`!(` + lookingBack + `) && document.getElementById("note").hidden && ` + held("d4", "P") +
			` && document.querySelectorAll("#moves .line").length === 1`)
		b.settle()
		b.shot("continued phone")
	})
	t.Run("by keyboard", func(t *testing.T) {
		t.Parallel()
		b := open(t, laptop, "?game=chess&lang=en")
		b.newGame(`pick("new-level", 1); pick("new-side", "first"); set("new-clock", "custom"); set("clock-kind", "fischer");
			set("clock-minutes-0", 30); set("clock-seconds-0", 0); set("clock-each", 0)`)
		b.start()
		tb := sit(t, b, "chess", byKeys)
		tb.move(mustParse(t, tb.pos, "e2e4"))
		tb.reply()
		now := tb.setup(tb.pos)
		b.tabTo("#moves button")
		b.key(kb.Home)
		b.key(kb.Enter)
		b.wait(lookingBack + ` && ` + held("e2", "P"))
		b.focused("#moves [aria-current]")
		b.shot("looking back laptop")

		// The game is as it was: its clock runs, it is one's turn, and one may resign; but
		// with a clock no move is made in the past.
		left := b.shows("near")
		b.until("the clock to run", func() bool { return b.shows("near") < left })
		b.tabTo("[data-square]")
		b.do(evaluate(`document.querySelector('[data-square="d2"]').focus()`))
		b.key(kb.Enter)
		b.pass(2)
		if eval[bool](b, chosen+` !== null`) {
			t.Error("a piece of the past was chosen")
		}
		b.keeps("a square in the past")
		b.tabTo("#menu")
		b.key(kb.Enter)
		b.wait(`document.querySelector("dialog[open] #resign") !== null && !document.getElementById("resign").disabled`)
		b.shot("menu while looking back laptop")
		b.key(kb.Escape)
		b.wait(`document.querySelector("dialog") === null && ` + lookingBack)
		b.focused("#menu")
		b.key(kb.Escape)
		b.wait(`!(` + lookingBack + `)`)
		b.keeps("back by Escape")
		tb.expect(now)

		for _, way := range []string{kb.End, kb.Escape} {
			b.tabTo("#moves button")
			b.key(kb.Home)
			b.key(kb.Enter)
			b.wait(lookingBack)
			b.key(way)
			b.wait(`!(` + lookingBack + `)`)
			b.focused("#moves [aria-current]")
			tb.expect(now)
		}
		b.tabTo("#moves button")
		b.key(kb.Home)
		b.key(kb.Enter)
		b.wait(lookingBack)
		b.tabTo("#back-to-game")
		b.key(kb.Enter) // which takes the button itself away
		b.wait(`!(` + lookingBack + `)`)
		b.keeps("back by the button")
		tb.expect(now)
		tb.move(mustParse(t, tb.pos, "d2d4"))
		b.shot("back laptop")
	})
}
