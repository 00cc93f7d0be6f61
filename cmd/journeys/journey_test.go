package journeys

import (
	"fmt"
	"testing"

	"tah/rules"
)

// ways are ways of entering moves, with the screen of those who do so.
var ways = []struct {
	name   string
	screen screen
	enter  func(*table, rules.Move)
}{
	{"tap", phone, byTap}, {"mouse", laptop, byDrag}, {"keys", laptop, byKeys}, {"typing", laptop, byTyping},
	{"touch", phone, byTouch},
}

// TestWholeGames plays a game of each kind against the engine in its worker
// until mate, by touch and by keyboard.
func TestWholeGames(t *testing.T) {
	t.Parallel()
	for _, j := range []struct {
		game string
		way  int
	}{{"shogi", 0}, {"chess", 2}} {
		way := ways[j.way]
		t.Run(j.game+" by "+way.name, func(t *testing.T) {
			t.Parallel()
			tb, o := wholeGame(t, withGL(way.screen), j.game, 1, way.enter)
			if o != (rules.Outcome{Result: rules.FirstWins, Reason: rules.Checkmate}) {
				t.Errorf("the game ended with %v", o)
			}
			if j.game == "shogi" && (tb.drops == 0 || tb.promos == 0) {
				t.Errorf("%d drops and %d promotions", tb.drops, tb.promos)
			}
		})
	}
}

// TestLongWholeGames plays against every level, in every way, and to the end,
// whatever that is, or until the player here has had enough.
func TestLongWholeGames(t *testing.T) {
	t.Parallel()
	for g, game := range []string{"chess", "shogi"} {
		for level := 1; level <= 10; level++ {
			way := ways[(level+2*g)%len(ways)]
			t.Run(fmt.Sprintf("%s, level %d, by %s", game, level, way.name), func(t *testing.T) {
				t.Parallel()
				wholeGame(t, way.screen, game, level, way.enter)
			})
		}
	}
}

// wholeGame plays a game to its end. In the middle the page is left, and at the
// end it is loaded again. It returns the table and what the game ended with.
func wholeGame(t *testing.T, s screen, game string, level int,
	enter func(*table, rules.Move)) (*table, rules.Outcome) {
	t.Helper()
	b := open(t, s, fmt.Sprintf("?game=%s&level=%d&lang=%s&side=%s", game, level,
		[]string{"cs", "sk", "pl", "en"}[level%4], map[string]string{"chess": "w", "shogi": "b"}[game]))
	tb := sit(t, b, game, enter)
	outcome := tb.play(func(n int) {
		if n == 6 {
			b.goTo("") // as if the tab had been closed: nothing but the store tells what was played
			tb.expect(tb.setup(tb.pos))
			b.shot(t.Name() + " after the reload")
		}
	})
	ended := fmt.Sprintf(`document.querySelector("[role=status]").dataset.outcome === %q`, outcome.Reason)
	b.wait(ended)
	b.settle()
	b.shot(t.Name() + " over")
	b.reload()
	tb.expect(tb.setup(tb.pos))
	b.wait(ended)
	return tb, outcome
}
