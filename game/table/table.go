package table

import (
	"time"

	"tah/game"
	"tah/game/consult"
	"tah/game/review"
	"tah/game/settings"
	"tah/game/shelf"
	"tah/game/state"
	"tah/game/task"
	"tah/game/terms"
	"tah/rules"
	"tah/rules/record"
)

// Config is what a table is made of.
type Config struct {
	state.Ports
	Games []rules.Game // the first is the one a new user sees
	Lang  string       // in which moves are written unless another style is chosen
	// Show is called with the state after everything that has happened.
	Show func(*state.State)
	// Framed says that the table stands in a page of somebody else's, whose games
	// are not the user's own.
	Framed bool
}

// Table is the owner of one board, with the games that are on it.
type Table struct {
	config   Config
	settings settings.Settings
	shelf    *shelf.Shelf[*seat]
	*seat    // the one shown
	mode     mode
	status   status
	noted    state.Note
	fronts
	engine engine
	ticking
	drawing drawing
	toss    toss
	guard   guard
	typed   typing
	reply   timer // the reply to an answer that is about to be played
	turning timer // turns the board, once the move was seen
	loop
	choose func(t *Table) mode // returns the mode for what stands on the board
}

// fronts is what is open over and beside the board.
type fronts struct {
	sheet     state.Sheet
	panel     state.Panel
	zen       bool // only board, players and status are seen
	reviewing bool // the review goes on, whenever the engine is free
}

// loop is what happens between a command and the state that is shown for it.
type loop struct {
	depth  int           // of calls that will show the state when they end
	events []state.Event // that the host is told once the state is shown
}

// seat is one game's board with the session on it.
type seat struct {
	session  *game.Session
	id       string
	link     string          // the link that the session was started by, "" if none
	newer    bool            // a newer Tah wrote it, so it can only be looked at
	free     bool            // nothing is at stake: one may move from any place, as in an embedded diagram
	still    bool            // nothing can be played on it
	over     bool            // the game had ended when it was looked at last
	found    review.Findings // what the review has found
	warned   [2]terms.Told   // what each side was told of its time
	opened   map[int]bool    // variations that are unfolded, by their first move's id
	exercise *task.Sitting   // the task, nil for a game
	offered  rules.Reason    // the claim that the user was told of
}

// status is what is said in the line under the board.
type status struct {
	said    []state.Message
	reasons []rules.Square // squares that explain it
	again   int
	quiet   bool
	news    state.Message
}

// Command is something that happens at a table: what a user wants, or what the world
// around does.
type Command interface{ do(t *Table) }

// Settings returns what the user has chosen for good.
func (t *Table) Settings() settings.Settings { return t.settings }

// Library returns the saved games.
func (t *Table) Library() *game.Library { return t.shelf.Library }

func (t *Table) lookup(key string) (rules.Game, error) {
	for _, g := range t.config.Games {
		if g.Key() == key {
			return g, nil
		}
	}
	return nil, game.ErrGame
}

func (t *Table) key() string { return t.session.Game().Key() }

func (t *Table) style(g rules.Game) rules.Style {
	return settings.StyleOf(g, t.settings, t.config.Lang)
}

// say says something in the line under the board, in place of how the game stands.
func (t *Table) say(said ...state.Message) { t.status.said, t.status.reasons = said, nil }

// sayWhy says something that squares explain.
func (t *Table) sayWhy(said state.Message, reasons []rules.Square) {
	t.status.said, t.status.reasons = []state.Message{said}, reasons
}

// answer says something to the user who asked for it, also if it was said before.
func (t *Table) answer(said ...state.Message) {
	t.say(said...)
	t.status.again++
}

// hush takes back what was said.
func (t *Table) hush() { t.say() }

// timer is something that will happen, or not.
type timer struct{ cancel func() }

func (t *timer) stop() {
	if t.cancel != nil {
		t.cancel()
		t.cancel = nil
	}
}

// running reports whether it is still to happen.
func (t *timer) running() bool { return t.cancel != nil }

// after lets something happen in a while, in place of what the timer was to do.
func (t *Table) after(tm *timer, d time.Duration, f func()) {
	tm.stop()
	fired := false
	cancel := t.config.Timers.After(d, func() {
		fired = true
		tm.cancel = nil
		t.act(f)
	})
	if !fired {
		tm.cancel = cancel
	}
}

// set changes settings, given as names and values in turn. Another tab may have written
// others meanwhile, unless there was no room for those of this one.
func (t *Table) set(pairs ...string) {
	if _, _, err := t.config.Store.Get(settings.Key); err == nil && !t.guard.unset {
		t.settings = settings.Read(t.config.Store)
	}
	for i := 0; i+1 < len(pairs); i += 2 {
		t.settings.Set(pairs[i], pairs[i+1])
	}
	// A user who can save nothing is told so by the game, once.
	t.guard.unset = t.config.Store.Set(settings.Key, t.settings.String()) != nil
}

// drawing is what is drawn on the board.
type drawing struct {
	shapes []record.Shape
	pen    bool // touches draw instead of playing
}

// engine is the engine, with what it does at the moment.
type engine struct {
	*consult.Desk
	thinking bool  // the opponent's search runs
	hold     timer // its answer is held back
}

// guard is what stands in the way of a game, and what was told of it.
type guard struct {
	hidden   bool // nobody sees the page
	unset    bool // the settings could not be stored
	owner    shelf.Claim
	blackout bool  // the board cannot be drawn
	dark     timer // keeps a blackout from being told
	darkTold bool  // once is enough
	newer    bool  // a newer build of the site is kept and waits to be used
	newTold  bool
}

// ticking is the clock as the table looks at it.
type ticking struct {
	next timer
	seen time.Time // when the clock was looked at last
}

// toss is the furigoma that lies on the board.
type toss struct {
	lot      *terms.Lot
	tumbling bool
	step     timer // the next step
}

// typing is the field in which moves are typed.
type typing struct {
	state.Typed
	again string // the order that will be obeyed if it is typed once more
}

// mode is what the board is for at the moment. A mode is made when it is entered and
// dropped when it is left; what is to last is the session's, or the seat's.
type mode interface {
	kind() state.ModeKind
	// shown returns the session as it is shown.
	shown() *game.Session
	// view returns what there is to see of it.
	view() game.View
	// mark adds what is marked on the board.
	mark(m *game.Marks)
	// may reports whether pieces may be chosen now: to move, or ahead of time.
	may() (move, ahead bool)
	// tap points at a cell of the board, tapHand at a kind of piece in a hand.
	tap(cell int)
	tapHand(c rules.Color, kind rules.PieceType)
	// release lets go of what is chosen or waits.
	release()
	// made makes a move that was chosen, asked for or typed in full.
	made(m rules.Move)
	// drop takes back the move that waits for an answer.
	drop()
	// next returns the mode that goes on after the game has changed.
	next() mode
	// think asks the engine for what the mode needs; it reports false where it
	// needs nothing.
	think() bool
	// fill adds to the state what only this mode has.
	fill(s *state.State)
}

// Hosted is how a page around wants a board.
type Hosted struct {
	Settings settings.Settings
	Flipped  bool
	Still    bool // nothing can be played on it
}

// locked reports whether the game on the board may only be looked at.
func (t *Table) locked() bool { return t.guard.owner.Follows || t.seat != nil && t.newer }

// name returns what a player is called.
func (t *Table) name(c rules.Color) state.Name { return state.NameOf(t.session, c) }

// now returns the time for the clock. The clock is looked at every second while it
// runs; when much more has passed, the machine slept or the page was frozen, and nobody
// could play: such time is not counted. Not every browser's clock runs in a sleep, so
// that it stands still is also the one way to be the same everywhere.
func (t *Table) now() time.Time {
	const asleep = 5 * time.Second
	now := t.config.Timers.Now()
	if _, running := t.session.ClockRunning(); running {
		if gap := now.Sub(t.ticking.seen); gap > asleep {
			t.session.ForgiveClock(gap)
		}
	}
	t.ticking.seen = now
	return now
}

// tell tells the host of an event, once the state is shown; a page that stands alone tells nobody.
func (t *Table) tell(e state.Event) {
	if t.config.Host != nil {
		t.events = append(t.events, e)
	}
}
