package journeys

import (
	"flag"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"tah/rules"
	"tah/rules/catalog"
)

var (
	soakGames = flag.Int("soak", 20, "how many games TestLongSoak plays")
	soakSeed  = flag.Uint64("seed", 0, "of TestLongSoak's dice, 0 for another one each time")
)

// boards are the names of the boards' looks.
var boards = []string{"maple", "walnut", "slate", "sea", "green", "paper", "contrast"}

// soaker plays random games on a page that random faults befall.
type soaker struct {
	*tab
	dice   *rand.Rand
	host   *host    // of a page that is loaded again and again; nil for one that stays
	faults []string // that have befallen it
	heaps  []heaps  // of the page at the start of games
}

// TestLongSoak plays games of random moves against low levels, with random faults,
// on two pages in turns: one is never loaded again, so that what it keeps for
// ever is seen, the other is, with and without a network. Nothing is lost, no
// error is logged, and from the first tenth of the games, ten at least, to the
// last the heaps of the page that stays do not grow by a tenth, nor does its
// memory from the middle on.
func TestLongSoak(t *testing.T) {
	t.Parallel()
	seed := *soakSeed
	if seed == 0 {
		seed = rand.Uint64()
	}
	t.Logf("seed %d", seed)
	dice := rand.New(rand.NewPCG(seed, seed))
	h := newHost(t, dist)
	pages := []*soaker{
		{tab: measured(t, withGL(laptop), "?lang=en"), dice: dice},
		{tab: measured(t, withGL(laptop), "?lang=en"), dice: dice, host: h},
	}
	pages[1].load(h.url + "?lang=en")
	pages[1].kept()
	tenth := max(*soakGames/10, 10)
	if *soakGames >= tenth {
		pages[0].everyLook()
	}
	for n := range *soakGames {
		pages[n%2].game()
		if (n+1)%tenth != 0 {
			continue
		}
		s := pages[0]
		s.measure()
		now := s.heaps[len(s.heaps)-1]
		t.Logf("%d games: %.2f MB of JavaScript and %.2f MB of Go in %.1f MB after %v, and %v", n+1,
			now.script/1e6, now.program/1e6, now.memory/1e6, tally(s.faults), tally(pages[1].faults))
	}
	if all := pages[0].heaps; len(all) > 1 {
		first, middle, last := all[0], all[len(all)/2], all[len(all)-1]
		if last.script > 1.1*first.script || last.program > 1.1*first.program || last.memory > 1.1*middle.memory {
			t.Errorf("the page has grown: %.0f, %.0f, %.0f", first, middle, last)
		}
	}
}

func tally(faults []string) map[string]int {
	n := map[string]int{}
	for _, f := range faults {
		n[f]++
	}
	return n
}

// one returns one of a list, by the dice.
func one[T any](s *soaker, list ...T) T { return list[s.dice.IntN(len(list))] }

// everyLook shows both games in all looks: the one that is dearest to draw is
// to come before the first measurement.
func (s *soaker) everyLook() {
	s.t.Helper()
	for _, key := range []string{"chess", "shogi"} {
		s.begin(key, "1", "first")
		s.openSettings()
		for _, theme := range []string{"light", "dark"} {
			s.choose("theme", theme, false)
			for _, board := range boards {
				s.choose("board", board, false)
			}
		}
		s.closeSheet()
		s.wait(`document.querySelector("dialog[open]") === null`)
	}
}

// measure notes what the page holds at the start of a game, the least of a few.
func (s *soaker) measure() {
	s.t.Helper()
	least := math.Inf(1)
	var now heaps
	for range 5 {
		s.begin("chess", "1", "first")
		eval[int](s.tab, `(workers.splice(0, workers.length - 1), 0)`) // the tests' own list
		now = s.holds()
		least = min(least, now.script)
	}
	now.script = least
	s.heaps = append(s.heaps, now)
}

// begin starts a game by the page's own sheet.
func (s *soaker) begin(key, level, side string) *table {
	s.t.Helper()
	s.newGame(`pick("new-game-key", "` + key + `")`)
	s.wait(`document.querySelector("[name=new-game-key]:checked").value === "` + key + `"`)
	eval[bool](s.tab, `(() => { const pick = (name, value) => document.querySelector("[name=" + name + "][value='" + value + "']").click();
		document.querySelector("dialog").dispatchEvent(new Event("pointerdown")); pick("new-level", `+level+`); pick("new-side", "`+side+`"); return true; })()`)
	s.start()
	g, err := catalog.Lookup(key)
	if err != nil {
		s.t.Fatal(err)
	}
	pos, err := g.New("", "")
	if err != nil {
		s.t.Fatal(err)
	}
	tb := &table{tab: s.tab, game: g, pos: pos, enter: byTap}
	if side == "second" {
		tb.person = rules.Second
		tb.reply()
	}
	tb.expect(tb.setup(tb.pos))
	return tb
}

// game plays a few random moves against the engine, or until the game is over.
func (s *soaker) game() {
	s.t.Helper()
	tb := s.begin(one(s, "chess", "shogi"), one(s, "1", "2", "3"), one(s, "first", "second"))
	for range 2 + s.dice.IntN(4) {
		if s.dice.IntN(3) == 0 {
			s.befall(tb)
		}
		tb.move(one(s, tb.pos.AppendLegal(nil)...))
		if tb.pos.Outcome().Over() {
			return
		}
		tb.reply()
		if tb.pos.Outcome().Over() {
			return
		}
	}
}

// befall lets one of the faults happen, after which the game is as it was, but
// for a move taken back.
func (s *soaker) befall(tb *table) {
	s.t.Helper()
	faults := map[string]func(*table){
		"takeback": s.takeback, "worker broke": s.workerBreaks, "other game": s.otherGame, "settings": s.settings,
		"second tab": s.secondTab, "taken over": s.takenOver,
	}
	if s.host != nil {
		faults["reload"] = func(*table) { s.reload() }
		faults["offline"] = s.offline
	}
	if s.dice.IntN(15) == 0 {
		faults = map[string]func(*table){"worker silent": s.workerIsSilent} // takes long
	}
	names := []string{}
	for name := range faults {
		names = append(names, name)
	}
	slices.Sort(names)
	name := one(s, names...)
	s.faults = append(s.faults, name)
	faults[name](tb)
	tb.expect(tb.setup(tb.pos))
}

func (s *soaker) takeback(tb *table) {
	if tb.pos.Ply() < 2 {
		return
	}
	s.tap("#takeback")
	tb.pos.Undo()
	tb.pos.Undo()
}

// workerBreaks is as when its memory runs out.
func (s *soaker) workerBreaks(*table) {
	eval[int](s.tab, `(workers.at(-1)?.dispatchEvent(new ErrorEvent("error")), 0)`)
}

func (s *soaker) workerIsSilent(*table) { eval[int](s.tab, `(workers.at(-1)?.terminate(), 0)`) }

func (s *soaker) otherGame(tb *table) {
	other := map[string]string{"chess": "shogi", "shogi": "chess"}[tb.game.Key()]
	for _, key := range []string{other, tb.game.Key()} {
		s.tap("#play-" + key)
		s.wait(`document.getElementById("table").dataset.game === "` + key + `"`)
	}
}

func (s *soaker) settings(*table) {
	s.openSettings()
	s.choose("board", one(s, boards...), false)
	s.choose("theme", one(s, "auto", "light", "dark"), false)
	s.closeSheet()
	s.wait(`document.querySelector("dialog[open]") === null`)
}

// next opens another tab with the same game.
func (s *soaker) next(tb *table) *table {
	s.t.Helper()
	b := s.beside(laptop, "?lang=en")
	if s.host != nil {
		b.load(s.host.url + "?lang=en")
	}
	two := sit2(tb, b)
	two.expect(two.setup(two.pos))
	b.wait(noteButton("Play here") + ` !== undefined`)
	return two
}

func (s *soaker) secondTab(tb *table) { call(s.next(tb).tab, page.Close, cdp.Empty{}) }

func (s *soaker) takenOver(tb *table) {
	two := s.next(tb)
	two.pressNote("Play here")
	s.wait(noteButton("Play here") + ` !== undefined`)
	call(two.tab, page.Close, cdp.Empty{})
	s.wait(noteButton("Play here") + ` === undefined`)
	s.pressNote("All right")
}

func (s *soaker) offline(tb *table) {
	s.host.set(true, dist)
	s.do(chromedp.Reload())
	s.ready()
	tb.expect(tb.setup(tb.pos))
	s.host.set(false, dist)
}
