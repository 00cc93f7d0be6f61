package table_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"tah/game"
	"tah/game/settings"
	"tah/game/state"
	"tah/game/table"
	"tah/game/table/tabletest"
	"tah/game/terms"
	"tah/rules"
	"tah/rules/catalog"
	"tah/rules/record"
)

// bed is a table with a world around it in which a test says what happens.
type bed struct {
	testing.TB
	*table.Table
	clock  *tabletest.Clock
	engine *tabletest.Engine
	store  *tabletest.Store
	sounds *tabletest.Sounds
	host   *tabletest.Host
	device *tabletest.Device
	random []byte       // drawn next, 0 after that
	st     *state.State // shown last
	shows  int
	asleep bool // nobody looks
	failed int  // how many questions the engine was asked when it failed last
}

// world is what tables share.
type world struct {
	clock *tabletest.Clock
	store *tabletest.Store
	tabs  *tabletest.Tabs
	host  bool // stands in a page of somebody else's
}

func newWorld() world {
	return world{clock: tabletest.NewClock(), store: tabletest.NewStore()}
}

// newBed returns a table on which the game with a key waits, against an engine that
// answers by hand.
func newBed(t testing.TB, key string) *bed {
	t.Helper()
	return newWorld().bed(t, key)
}

// bed returns one of the tables of a world, as a page that is just opened.
func (w world) bed(t testing.TB, key string) *bed {
	t.Helper()
	b := w.bare(t)
	b.Do(table.Follow{Key: key})
	return b
}

// bare returns a table on which nothing stands yet.
func (w world) bare(t testing.TB) *bed {
	t.Helper()
	b := &bed{
		TB: t, clock: w.clock, store: w.store, engine: &tabletest.Engine{Clock: w.clock},
		sounds: &tabletest.Sounds{}, device: &tabletest.Device{},
	}
	lang := "en"
	if chosen := settings.Read(w.store).Get(settings.Lang); chosen != "" {
		lang = chosen
	}
	c := table.Config{
		Games: catalog.Games(), Lang: lang, Framed: w.host,
		Show: func(st *state.State) { b.st, b.shows = st, b.shows+1 },
	}
	c.Ports = state.Ports{
		Engine: b.engine, Timers: b.clock, Store: b.store, Kept: b.store, Sounds: b.sounds, Device: b.device,
		Random: func() byte {
			if len(b.random) == 0 {
				return 0
			}
			r := b.random[0]
			b.random = b.random[1:]
			return r
		},
	}
	if w.tabs != nil {
		c.Owners = w.tabs
	}
	if w.host {
		b.host = &tabletest.Host{}
		c.Host = b.host
	}
	b.Table = table.New(c)
	return b
}

// people begins a game of two people.
func (b *bed) people(key string, change ...func(c *game.Config)) {
	b.Helper()
	b.begin(key, append([]func(*game.Config){func(c *game.Config) {
		c.Players = terms.Players(terms.SideBoth, 0)
	}}, change...)...)
}

// begin begins a game of First against the engine.
func (b *bed) begin(key string, change ...func(c *game.Config)) {
	b.Helper()
	c := game.Config{Game: lookup(b, key), Players: terms.Players(terms.SideFirst, 3)}
	for _, f := range change {
		f(&c)
	}
	b.Do(table.Begin{Config: c})
	b.is(b.st.Session.Start() == c.Start, "the game did not begin")
}

func lookup(t testing.TB, key string) rules.Game {
	t.Helper()
	g, err := catalog.Lookup(key)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// is fails the test unless something holds.
func (b *bed) is(ok bool, wrong ...any) {
	b.Helper()
	if !ok {
		b.Fatal(append(wrong, "\nat", b.pos(), "\nstatus", b.st.Status.Said, "\nnote", b.st.Note)...)
	}
}

// pos returns the position shown, in the game's notation.
func (b *bed) pos() string { return b.st.Session.Position().String() }

// cell returns the cell with a name.
func (b *bed) cell(name string) int {
	b.Helper()
	i := slices.IndexFunc(b.st.Board.View.Cells, func(c game.Cell) bool { return c.Name == name })
	b.is(i >= 0, "no square ", name)
	return i
}

// tap points at squares.
func (b *bed) tap(names ...string) {
	b.Helper()
	for _, name := range names {
		b.Do(table.Tap{Cell: b.cell(name)})
	}
}

// hand points at a kind of piece in the hand of who may choose.
func (b *bed) hand(letter string) {
	b.Helper()
	b.Do(table.TapHand{Side: b.st.Board.Chooser, Kind: kind(b, b.st.Session.Game(), letter)})
}

func kind(t testing.TB, g rules.Game, letter string) rules.PieceType {
	t.Helper()
	for _, k := range g.Types() {
		if g.TypeLetter(k) == letter {
			return k
		}
	}
	t.Fatal("no piece ", letter)
	return rules.NoPieceType
}

// play makes moves in UCI or USI by pointing at the board, and answers what a piece
// becomes.
func (b *bed) play(moves ...string) {
	b.Helper()
	for _, m := range moves {
		if letter, to, drop := strings.Cut(m, "*"); drop {
			b.hand(letter)
			b.tap(to)
		} else {
			b.tap(m[:2], m[2:4])
		}
		if p := b.st.Board.Promotion; p != nil {
			b.promote(m[4:])
		}
	}
}

// promote answers what a piece becomes: a letter in UCI, "+" or "" in USI.
func (b *bed) promote(to string) {
	b.Helper()
	p := b.st.Board.Promotion
	b.is(p != nil, "it is not asked what a piece becomes")
	g := b.st.Session.Game()
	for i, a := range p.Attempts {
		letter := ""
		if a.Promotion != rules.NoPieceType {
			if letter = strings.ToLower(g.TypeLetter(a.Promotion)); strings.HasPrefix(letter, "+") {
				letter = "+"
			}
		}
		if letter == to {
			b.Do(table.Promote{Choice: i})
			return
		}
	}
	b.Fatal("it cannot become ", to)
}

// answer lets the opponent move, in UCI or USI, and time pass until that is seen.
func (b *bed) answer(move string) {
	b.Helper()
	b.is(b.engine.Busy(), "the engine is asked nothing")
	b.engine.Answer(move, state.Answer{})
	b.clock.Advance(time.Second)
}

// line returns the moves of the game on the board, as far as it stands, in UCI or USI.
func (b *bed) line() string {
	s, _ := table.OnBoard(b.Table)
	here := s.At(s.Here())
	n := here.Position().Ply()
	return strings.Join(here.LineMoves()[:n], " ")
}

// press presses the button of the note whose label has a key.
func (b *bed) press(key string) {
	b.Helper()
	for _, a := range b.st.Note.Actions {
		if has(a.Label, key) {
			b.Do(a.Do.(table.Command))
			return
		}
	}
	b.is(false, "no button ", key)
}

// has reports whether a message has a key, or is about an error with a code or a claim
// for a reason.
func has(m state.Message, key string) bool {
	if m.Is(key) {
		return true
	}
	for _, a := range m.Args {
		switch v := a.Value.(type) {
		case interface{ Code() string }:
			if v.Code() == key {
				return true
			}
		case state.Proof:
			if key == "proof" {
				return true
			}
		case state.Claiming:
			if string(v.Claim.Reason) == key {
				return true
			}
		case state.Refused:
			if string(v.Why.Code) == key {
				return true
			}
		case state.Message:
			if has(v, key) {
				return true
			}
		}
	}
	return false
}

// said fails the test unless the line under the board says something, "" for how the game
// stands.
func (b *bed) said(key string) {
	b.Helper()
	if key == "" {
		b.is(b.st.Status.Said == nil, "something is said")
		return
	}
	b.is(slices.ContainsFunc(b.st.Status.Said, func(m state.Message) bool { return has(m, key) }),
		"not said: ", key)
}

// noted fails the test unless the note says something, "" for no note.
func (b *bed) noted(key string) {
	b.Helper()
	if key == "" {
		b.is(b.st.Note.Kind == state.NoNote, "there is a note")
		return
	}
	b.is(slices.ContainsFunc(b.st.Note.Said, func(m state.Message) bool { return has(m, key) }),
		"not noted: ", key)
}

// over fails the test unless the game is over for a reason.
func (b *bed) over(why rules.Reason) {
	b.Helper()
	s, _ := table.OnBoard(b.Table)
	b.is(s.Outcome().Reason == why, "not over for ", why, " but ", s.Outcome().Reason)
}

// again opens the page anew, in the same world.
func (b *bed) again(w world, key string) *bed {
	b.Helper()
	b.Do(table.Leave{})
	return w.bed(b.TB, key)
}

// undressed is what a user sees of a game: two tables that show it alike show the same.
type undressed struct {
	Position, Line string
	Mode           state.ModeKind
	Clocks         [2]state.Clock
	Outcome        rules.Outcome
	Flipped        bool
	Moves          []string
}

func (b *bed) undressed() undressed {
	u := undressed{
		Position: b.pos(), Line: b.line(), Mode: b.st.Mode, Outcome: b.st.Board.View.Outcome,
		Flipped: b.st.Board.Flipped,
		Clocks:  [2]state.Clock{b.st.Players[0].Clock, b.st.Players[1].Clock},
	}
	for c := range u.Clocks {
		u.Clocks[c].Running = false
	}
	var walk func(items []game.MoveItem)
	walk = func(items []game.MoveItem) {
		for _, m := range items {
			u.Moves = append(u.Moves, m.Notation)
			for _, l := range m.Lines {
				u.Moves = append(u.Moves, "(")
				walk(l)
				u.Moves = append(u.Moves, ")")
			}
		}
	}
	walk(b.st.Moves.Tree)
	return u
}

// shape is an arrow between two squares, or a ring if they are one.
func shape(from, to rules.Square, brush uint8) record.Shape {
	return record.Shape{From: record.Spot{Square: from}, To: record.Spot{Square: to}, Brush: brush}
}
