package browsers_test

import (
	"fmt"
	"maps"

	"tah/ai"
	aicatalog "tah/ai/catalog"
	"tah/cmd/internal/webdriver"
	"tah/rules"
	"tah/rules/catalog"
)

// table plays a game on a page: the test keeps a position of its own, and what
// the page shows must follow from it by the rules.
type table struct {
	*page
	game  rules.Game
	pos   rules.Position
	brain ai.Engine // the test's own player
	point func(x, y float64) error
}

func sit(b *page, key string, point func(x, y float64) error) *table {
	b.t.Helper()
	g, err := catalog.Lookup(key)
	b.must(err)
	pos, err := g.New("", "")
	b.must(err)
	brain, err := aicatalog.New(key, 4)
	b.must(err)
	tb := &table{page: b, game: g, pos: pos, brain: brain, point: point}
	tb.expect()
	return tb
}

// setup is what stands on the squares and how much is in the hands.
func (tb *table) setup() map[string]string {
	s := map[string]string{}
	files, ranks := tb.game.Size()
	for row := range ranks {
		for col := range files {
			sq := tb.game.At(col, row)
			if piece := tb.pos.Piece(sq); piece != rules.NoPiece {
				s[tb.game.SquareName(sq)] = tb.game.Letter(piece)
			}
		}
	}
	for _, t := range tb.game.HandTypes() {
		for c, side := range []string{"b", "w"} {
			if n := tb.pos.Hand(rules.Color(c), t); n > 0 {
				s[side+"-"+tb.game.TypeLetter(t)] = fmt.Sprint(n)
			}
		}
	}
	return s
}

// shown is the same as the page shows it.
func (tb *table) shown() map[string]string {
	return eval[map[string]string](tb.page, `Object.fromEntries([
		...[...document.querySelectorAll("[data-square]")].filter((e) => e.dataset.piece).map((e) => [e.dataset.square, e.dataset.piece]),
		...[...document.querySelectorAll("[data-hand]")].filter((e) => e.dataset.count !== "0").map((e) => [e.dataset.hand, e.dataset.count]),
	])`)
}

// expect waits until the page shows the position.
func (tb *table) expect() {
	tb.t.Helper()
	tb.until(fmt.Sprint("position ", tb.pos), func() bool { return maps.Equal(tb.shown(), tb.setup()) })
}

// turn plays a move on the page and waits for the engine's answer, unless one
// of them has ended the game.
func (tb *table) turn(enter func(rules.Move)) {
	tb.t.Helper()
	if tb.pos.Outcome().Over() {
		return
	}
	m := tb.brain.Search(tb.pos, ai.Request{Limits: ai.Limits{Nodes: 1000}}, nil, nil).Best
	enter(m)
	tb.pos.Make(m)
	if tb.pos.Outcome().Over() {
		tb.expect()
		return
	}
	tb.until(fmt.Sprint("an answer in ", tb.pos), func() bool {
		shown := tb.shown()
		for _, m := range tb.pos.AppendLegal(nil) {
			tb.pos.Make(m)
			if maps.Equal(shown, tb.setup()) {
				return true
			}
			tb.pos.Undo()
		}
		return false
	})
}

// source selects where a move begins: a square or a piece in hand.
func (tb *table) source(m rules.Move) string {
	if !m.IsDrop() {
		return tb.square(m.From())
	}
	return fmt.Sprintf(`[data-hand="%s-%s"]`, []string{"b", "w"}[tb.pos.Turn()], tb.game.TypeLetter(m.Piece()))
}

func (tb *table) square(s rules.Square) string {
	return fmt.Sprintf(`[data-square="%s"]`, tb.game.SquareName(s))
}

// promotion selects the answer to whether or to what to promote, "" if the page
// does not ask.
func (tb *table) promotion(m rules.Move) string {
	choices := 0
	for _, l := range tb.pos.AppendLegal(nil) {
		if !m.IsDrop() && !l.IsDrop() && l.From() == m.From() && l.To() == m.To() {
			choices++
		}
	}
	if choices < 2 {
		return ""
	}
	letter := ""
	if m.Promotion() != rules.NoPieceType {
		letter = tb.game.TypeLetter(m.Promotion())
	}
	return fmt.Sprintf(`dialog[open] [data-promotion="%s"]`, letter)
}

// byPointer enters a move with mouse or finger.
func (tb *table) byPointer(m rules.Move) {
	tb.t.Helper()
	for _, selector := range []string{tb.source(m), tb.square(m.To()), tb.promotion(m)} {
		if selector != "" {
			tb.must(tb.point(tb.middle(selector)))
		}
	}
}

// byKeys enters a move with the keyboard alone, from wherever the focus is.
func (tb *table) byKeys(m rules.Move) {
	tb.t.Helper()
	if m.IsDrop() {
		tb.tabTo(tb.source(m))
	} else {
		tb.walkTo(m.From())
	}
	tb.press(webdriver.Enter)
	tb.walkTo(m.To())
	tb.press(webdriver.Enter)
	if answer := tb.promotion(m); answer != "" {
		tb.wait(`document.querySelector("dialog[open]")`)
		tb.tabTo(answer)
		tb.press(webdriver.Enter)
	}
}

// walkTo goes to the board with Tab and to the square with arrows.
func (tb *table) walkTo(target rules.Square) {
	tb.t.Helper()
	tb.tabTo("[data-square]")
	files, _ := tb.game.Size()
	place := func(element string) int { return eval[int](tb.page, "Number("+element+".dataset.place)") }
	from := place(`document.activeElement`)
	to := place(fmt.Sprintf(`document.querySelector(%q)`, tb.square(target)))
	var keys []string
	step := func(n int, forward, back string) {
		for ; n > 0; n-- {
			keys = append(keys, forward)
		}
		for ; n < 0; n++ {
			keys = append(keys, back)
		}
	}
	step(to%files-from%files, webdriver.Right, webdriver.Left)
	step(to/files-from/files, webdriver.Down, webdriver.Up)
	tb.press(keys...)
	tb.wait(fmt.Sprintf(`document.activeElement.matches(%q)`, tb.square(target)))
}
