package table_test

import (
	"testing"

	"tah/game"
	"tah/game/state"
	"tah/game/table"
	"tah/rules"
)

// TestTypedMoves: moves are typed as they are written; what is unclear or impossible is
// said.
func TestTypedMoves(t *testing.T) {
	b := newBed(t, "chess")
	b.Do(table.OpenTyping{Open: true})
	b.is(b.st.Typed.Open && b.st.Typed.Asked == 1, b.st.Typed)
	whole := func(text string, bad bool) any {
		t.Helper()
		b.Do(table.TypeMove{Text: text})
		b.is(b.st.Typed.Bad == bad, text, " is bad: ", !bad)
		if len(b.st.Status.Said) == 0 || len(b.st.Status.Said[0].Args) == 0 {
			return nil
		}
		return b.st.Status.Said[0].Args[0].Value
	}
	_, ok := whole("Ke3", true).(state.Unfit)
	b.is(ok && len(b.st.Board.Marks.Why) == 0, b.st.Status)
	_, ok = whole("e5", true).(state.Unfit)
	b.is(ok, b.st.Status)
	b.tap("d2")
	whole("e4", false)
	b.is(b.line() == "e2e4" && b.st.Typed.Done == 3, b.line())
	whole("d4", true)
	b.said("typed.turn")
	b.tap("g1", "f3")
	whole("d4", true)
	b.answer("e7e5")
	b.is(b.line() == "e2e4 e7e5 g1f3", b.line()) // the premove was kept
	b.people("chess", func(c *game.Config) { c.Start = "7k/P7/8/8/8/8/8/KN3N2 w - - 0 1" })
	_, ok = whole("Nd2", true).(state.Which)
	b.is(ok, b.st.Status)
	whole("a8", false)
	b.is(b.st.Board.Promotion != nil && len(b.st.Board.Promotion.Attempts) == 4, "not asked")
	b.promote("q")
	b.is(b.line() == "a7a8q", b.line())
	b.Do(table.ResignNow{})
	_, ok = whole("Kg7", true).(rules.Outcome)
	b.is(ok, b.st.Status)
	b.Do(table.OpenTyping{})
	b.Do(table.TypedAs{Command: table.Flip{}})
	b.Do(table.TypedAs{Bad: true})
	b.is(b.st.Typed.Bad && b.st.Board.Flipped, b.st.Typed)
	b.Do(table.OpenTyping{Open: true})
	b.Do(table.Prefer{Name: "typing", Value: "off"})
	b.is(!b.st.Typed.Open, "still open")
}

// TestOrders: typed commands do what buttons do; what ends the game is asked for twice.
func TestOrders(t *testing.T) {
	b := newBed(t, "chess")
	order := func(name, arg string, ok bool) {
		t.Helper()
		b.Do(table.Order{Name: name, Arg: arg})
		b.is(b.st.Typed.Bad != ok, name)
		if !ok {
			b.said("typed.not-now")
		}
	}
	for _, name := range []string{"takeback", "accept", "decline", "resign", "claim", "nonsense"} {
		order(name, "", false)
	}
	order("hint", "", true)
	b.said("hint.working")
	order("flip", "", true)
	b.said("typed.flipped")
	b.is(b.st.Board.Flipped, "not flipped")
	order("flip", "", true)
	b.play("e2e4")
	order("hint", "", false)
	order("draw", "", false)
	order("takeback", "", true)
	b.is(b.line() == "", b.line())
	order("draw", "", true)
	b.said("typed.twice")
	order("draw", "", true)
	b.said("draw.early")
	b.play("e2e4")
	order("resign", "", true)
	b.said("typed.twice")
	order("flip", "", true)
	order("resign", "", true)
	b.over(rules.NoReason)
	order("resign", "", true)
	b.over(rules.Resignation)
	b.people("chess")
	b.play("e2e4")
	b.Do(table.OfferDraw{})
	order("decline", "", true)
	b.noted("")
	b.Do(table.Ask{Question: "around", Cell: 5})
	asked, ok := b.st.Status.Said[0].Args[0].Value.(state.Asked)
	b.is(ok && asked.Cell == 5, b.st.Status)
	again := b.st.Status.Again
	b.Do(table.Ask{Question: "around", Cell: 99})
	b.is(b.st.Status.Again == again, "an answer about nothing")
	b.Do(table.Answered{Said: state.Say("load.network")})
	b.said("load.network")
	b.is(b.st.Status.Again == again+1, "not heard")
}
