package main

import (
	"testing"

	"tah/rules"
)

// TestWholeGames plays a game of each kind against the engine in its worker
// until mate, by mouse, touch and keyboard, and reloads the page in the middle.
func TestWholeGames(t *testing.T) {
	t.Parallel()
	for _, j := range []struct {
		name, query string
		screen      screen
		game        string
		enter       func(*table, rules.Move)
	}{
		{"shogi by touch", "?game=shogi&level=1&lang=cs&side=b", phone, "shogi", byTap},
		{"chess by keyboard", "?game=chess&level=1&lang=sk&side=w", laptop, "chess", byKeys},
		{"shogi by keyboard", "?game=shogi&level=1&lang=pl&side=b", laptop, "shogi", byKeys},
	} {
		t.Run(j.name, func(t *testing.T) {
			t.Parallel()
			b := open(t, j.screen, j.query)
			tb := sit(t, b, j.game, j.enter)
			outcome := tb.play(func(n int) {
				if n == 6 {
					b.goTo("") // as if the tab had been closed: nothing but the store tells what was played
					tb.expect(tb.setup(tb.pos))
					b.shot(j.name + " after the reload")
				}
			})
			if outcome != (rules.Outcome{Result: rules.FirstWins, Reason: rules.Checkmate}) {
				t.Errorf("the game ended with %v", outcome)
			}
			b.wait(`document.querySelector("[role=status]").dataset.outcome === "checkmate"`)
			b.settle()
			b.shot(j.name + " mate")
			if j.game == "shogi" && (tb.drops == 0 || tb.promos == 0) {
				t.Errorf("%d drops and %d promotions", tb.drops, tb.promos)
			}
			b.reload()
			tb.expect(tb.setup(tb.pos))
			b.wait(`document.querySelector("[role=status]").dataset.outcome === "checkmate"`)
		})
	}
}
