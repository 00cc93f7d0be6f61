package journeys

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"tah/ai"
	aicatalog "tah/ai/catalog"
	"tah/cmd/internal/patience"
	"tah/rules"
	"tah/rules/catalog"
)

// table plays a game on a tab: the test keeps a position of its own by the
// rules, enters moves as a person does, and reads the engine's replies off
// the page. Whatever the page shows must be a legal successor.
type table struct {
	*tab
	game   rules.Game
	pos    rules.Position
	brain  ai.Engine // the test's own player
	person rules.Color
	enter  func(tb *table, m rules.Move)
	drops  int
	promos int
}

func sit(t *testing.T, b *tab, key string, enter func(*table, rules.Move)) *table {
	t.Helper()
	return sitAt(t, b, key, "", enter)
}

// sitAt sits down at a position, "" for the start.
func sitAt(t *testing.T, b *tab, key, position string, enter func(*table, rules.Move)) *table {
	t.Helper()
	g, err := catalog.Lookup(key)
	if err != nil {
		t.Fatal(err)
	}
	pos, err := g.New("", position)
	if err != nil {
		t.Fatal(err)
	}
	brain, err := aicatalog.New(key, 16)
	if err != nil {
		t.Fatal(err)
	}
	tb := &table{tab: b, game: g, pos: pos, brain: brain, enter: enter}
	tb.expect(tb.setup(pos))
	return tb
}

// setup is what the page shows of a position: every square and every hand.
type setup struct {
	Squares map[string]string
	Hands   map[string]string
}

func (s setup) equal(o setup) bool { return fmt.Sprint(s) == fmt.Sprint(o) }

func (tb *table) setup(p rules.Position) setup {
	s := setup{map[string]string{}, map[string]string{}}
	files, ranks := tb.game.Size()
	for row := range ranks {
		for col := range files {
			sq := tb.game.At(col, row)
			letter := ""
			if piece := p.Piece(sq); piece != rules.NoPiece {
				letter = tb.game.Letter(piece)
			}
			s.Squares[tb.game.SquareName(sq)] = letter
		}
	}
	for _, t := range tb.game.HandTypes() {
		for c, side := range []string{"b", "w"} {
			if n := p.Hand(rules.Color(c), t); n > 0 {
				s.Hands[side+"-"+tb.game.TypeLetter(t)] = fmt.Sprint(n)
			}
		}
	}
	return s
}

const readBoard = `(() => {
	const s = {Squares: {}, Hands: {}};
	for (const e of document.querySelectorAll("[data-square]")) s.Squares[e.dataset.square] = e.dataset.piece;
	for (const e of document.querySelectorAll("[data-hand]")) if (e.dataset.count !== "0") s.Hands[e.dataset.hand] = e.dataset.count;
	return s;
})()`

func (tb *table) shown() setup { return eval[setup](tb.tab, readBoard) }

// until waits until cond holds, which looks at the page.
func (tb *table) until(what string, cond func() bool) {
	tb.t.Helper()
	if !patience.Until(cond) {
		tb.shot("failed-" + strings.ReplaceAll(tb.t.Name(), "/", "-"))
		tb.t.Fatalf("waiting for %s; position %s, page shows %v\n%s", what, tb.pos, tb.shown(),
			eval[string](tb.tab, `document.body.innerText`))
	}
}

func (tb *table) expect(want setup) {
	tb.t.Helper()
	tb.until("the position", func() bool { return tb.shown().equal(want) })
}

// choose returns a good move for the side to move. The first drop and the
// first promotion that do no harm are taken as they come, so that every game
// of shogi has both.
func (tb *table) choose() rules.Move {
	best := tb.think(30_000)
	for _, m := range tb.pos.AppendLegal(nil) {
		if m.IsDrop() && tb.drops == 0 || m.Promotion() != rules.NoPieceType && tb.promos == 0 {
			const harm = 300 // centipawns
			tb.pos.Make(m)
			reply := tb.think(500)
			tb.pos.Undo()
			if -reply.Score > best.Score-harm {
				return m
			}
		}
	}
	return best.Best
}

func (tb *table) think(nodes uint64) ai.Result {
	return tb.brain.Search(tb.pos, ai.Request{Limits: ai.Limits{Nodes: nodes}}, nil, nil)
}

// move plays m on the page and waits until it is there.
func (tb *table) move(m rules.Move) {
	tb.t.Helper()
	tb.enter(tb, m)
	if m.IsDrop() {
		tb.drops++
	}
	if m.Promotion() != rules.NoPieceType {
		tb.promos++
	}
	tb.pos.Make(m)
	// The engine may answer at once, so its reply will do as well.
	tb.until("one's own move "+fmt.Sprint(tb.pos), func() bool {
		shown := tb.shown()
		return shown.equal(tb.setup(tb.pos)) || tb.successor(shown) != rules.NoMove
	})
}

// successor returns the legal move after which the page's board arises.
func (tb *table) successor(shown setup) rules.Move {
	for _, m := range tb.pos.AppendLegal(nil) {
		tb.pos.Make(m)
		same := shown.equal(tb.setup(tb.pos))
		tb.pos.Undo()
		if same {
			return m
		}
	}
	return rules.NoMove
}

// reply waits for the engine's move.
func (tb *table) reply() {
	tb.t.Helper()
	tb.until("the engine's move", func() bool {
		m := tb.successor(tb.shown())
		if m != rules.NoMove {
			tb.pos.Make(m)
		}
		return m != rules.NoMove
	})
}

// enough is after how many moves of its own the test's player resigns: where both
// kings of shogi have entered, it may not know how to win. Of 60 games against all
// the levels 58 ended by themselves within 103 such moves.
const enough = 120

// play plays until the game is over, calling between after each of the
// person's moves with their number, and returns the outcome. A game that does
// not end by itself is resigned.
func (tb *table) play(between func(n int)) rules.Outcome {
	tb.t.Helper()
	for n := 1; n <= enough; n++ {
		if tb.pos.Turn() != tb.person {
			tb.reply()
		}
		if o := tb.pos.Outcome(); o.Over() {
			return o
		}
		tb.move(tb.choose())
		if o := tb.pos.Outcome(); o.Over() {
			return o
		}
		tb.reply()
		between(n)
	}
	if o := tb.pos.Outcome(); o.Over() {
		return o
	}
	tb.t.Logf("resigned after %d moves: %s", enough, tb.pos)
	tb.resign()
	return rules.Outcome{Result: rules.Win(tb.person.Other()), Reason: rules.Resignation}
}

func (tb *table) squareSelector(s rules.Square) string {
	return fmt.Sprintf(`[data-square="%s"]`, tb.game.SquareName(s))
}

func (tb *table) handSelector(t rules.PieceType) string {
	side := "b"
	if tb.pos.Turn() == rules.Second {
		side = "w"
	}
	return fmt.Sprintf(`[data-hand="%s-%s"]`, side, tb.game.TypeLetter(t))
}

// asks tells whether the page will ask whether or to what to promote.
func (tb *table) asks(m rules.Move) bool {
	n := 0
	for _, l := range tb.pos.AppendLegal(nil) {
		if !l.IsDrop() && l.From() == m.From() && l.To() == m.To() {
			n++
		}
	}
	return n > 1
}

func (tb *table) promotionSelector(m rules.Move) string {
	letter := ""
	if m.Promotion() != rules.NoPieceType {
		letter = tb.game.TypeLetter(m.Promotion())
	}
	return fmt.Sprintf(`dialog[open] [data-promotion="%s"]`, letter)
}

// byTap enters a move with mouse or finger.
func byTap(tb *table, m rules.Move) {
	tb.t.Helper()
	if m.IsDrop() {
		tb.tap(tb.handSelector(m.Piece()))
	} else {
		tb.tap(tb.squareSelector(m.From()))
	}
	tb.tap(tb.squareSelector(m.To()))
	if !m.IsDrop() && tb.asks(m) {
		tb.tap(tb.promotionSelector(m))
	}
}

// byDrag enters a move by dragging with the mouse.
func byDrag(tb *table, m rules.Move) {
	tb.t.Helper()
	from := tb.squareSelector(m.From())
	if m.IsDrop() {
		from = tb.handSelector(m.Piece())
	}
	tb.drag(from, tb.squareSelector(m.To()))
	if !m.IsDrop() && tb.asks(m) {
		tb.tap(tb.promotionSelector(m))
	}
}

// byKeys enters a move with the keyboard alone, from wherever the focus is.
func byKeys(tb *table, m rules.Move) {
	tb.t.Helper()
	if m.IsDrop() {
		tb.tabTo(tb.handSelector(m.Piece()))
	} else {
		tb.walkTo(m.From())
	}
	tb.key(kb.Enter)
	tb.walkTo(m.To())
	tb.key(kb.Enter)
	if !m.IsDrop() && tb.asks(m) {
		tb.wait(`document.querySelector("dialog[open]") !== null`)
		tb.tabTo(tb.promotionSelector(m))
		tb.key(kb.Enter)
	}
}

// byTyping enters a move in the field for typing, as the engines' protocols write
// it.
func byTyping(tb *table, m rules.Move) {
	tb.t.Helper()
	if !eval[bool](tb.tab, `document.activeElement.id === "typed-text"`) {
		eval[bool](tb.tab, `(document.getElementById("typed-open").click(), true)`)
		tb.focused("#typed-text")
	}
	tb.tab.enter(tb.pos.FormatMove(m))
	if !m.IsDrop() && tb.asks(m) && tb.game.Key() == "shogi" && m.Promotion() == rules.NoPieceType {
		tb.tap(tb.promotionSelector(m))
	}
}

// tabTo presses Tab, or an arrow within a group, until the focus is on what
// selector finds.
func (b *tab) tabTo(selector string) {
	b.t.Helper()
	for i := range 120 {
		if eval[bool](b, fmt.Sprintf(`document.activeElement.matches(%q)`, selector)) {
			return
		}
		if i%2 == 1 && eval[bool](b, fmt.Sprintf(`document.activeElement.closest("[data-arrows]")?.querySelector(%q) != null`, selector)) {
			b.key(kb.ArrowRight)
			continue
		}
		b.key(kb.Tab)
	}
	b.t.Fatalf("no way to %s by keyboard", selector)
}

// walkTo goes to the board with Tab and to the square with arrows.
func (tb *table) walkTo(target rules.Square) {
	tb.t.Helper()
	tb.tabTo("[data-square]")
	where := tb.places()
	from, to := where[eval[string](tb.tab, `document.activeElement.dataset.square`)], where[tb.game.SquareName(target)]
	step := func(n int, forward, back string) {
		for ; n > 0; n-- {
			tb.key(forward)
		}
		for ; n < 0; n++ {
			tb.key(back)
		}
	}
	step(to[0]-from[0], kb.ArrowRight, kb.ArrowLeft)
	step(to[1]-from[1], kb.ArrowDown, kb.ArrowUp)
	if got := eval[string](tb.tab, `document.activeElement.dataset.square`); got != tb.game.SquareName(target) {
		tb.t.Fatalf("arrows led to %s, not to %s", got, tb.game.SquareName(target))
	}
}

// places returns column and row of each square on the unturned board.
func (tb *table) places() map[string][2]int {
	files, ranks := tb.game.Size()
	at := make(map[string][2]int)
	for row := range ranks {
		for col := range files {
			at[tb.game.SquareName(tb.game.At(col, row))] = [2]int{col, row}
		}
	}
	return at
}
