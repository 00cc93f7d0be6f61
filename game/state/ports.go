package state

import (
	"time"

	"tah/game"
	"tah/game/review"
	"tah/game/shelf"
	"tah/game/terms"
	"tah/rules"
)

// Ports is what a table reaches the world through. Whatever comes back by a callback
// comes on the goroutine, or the browser's event loop, that calls [Table.Do].
type Ports struct {
	Engine Engine
	Timers Timers
	Store  game.Store // of the table's games and settings; in a frame it lasts as long as the page
	Kept   game.Store // what outlasts the page in a frame too: which tasks are solved
	Owners Owners     // nil where no other tab has the same games
	Sounds Sounds
	Host   Host
	Device Device
	Random terms.Draw
}

// Engine finds moves. One search runs at a time.
type Engine interface {
	// Search begins a search in place of the one that runs. report is told of
	// every line found, and may be nil; done is called once, unless the search is
	// cancelled. Errors have a stable code; that of [ErrOutdated] says that the
	// page is older than its engine.
	Search(q Query, report func(Info), done func(Answer, error))
	// Cancel ends the search; nothing more is heard of it.
	Cancel()
}

// ErrOutdated is the code of an engine's error that only loading the page anew mends.
const ErrOutdated game.Error = "engine-build"

// Query asks an engine about the end of a line of moves.
type Query struct {
	Game, RuleSet string        // keys
	Start         string        // FEN or SFEN, "" for the usual start
	Moves         []uint16      // from Start, in saved form
	Level         int           // 1 to 10, 0 for full strength
	Seed          uint64        // equal seeds err alike
	Nodes         uint64        // 0 for no limit
	Time          time.Duration // 0 for no limit but the level's
	Lines         int           // how many best lines are wanted, 0 or 1 for the best alone
}

// Info tells how a search stands.
type Info struct {
	Depth int          // plies
	Rank  int          // 1 for the best line, 2 for the second best …
	Score review.Score // for the side to move
	Line  []uint16     // the moves expected, in saved form
}

// Answer is the end of a search.
type Answer struct {
	Move  uint16 // in saved form
	None  bool   // there is no legal move
	Score review.Score
}

// Timers is time.
type Timers interface {
	Now() time.Time
	// After calls f once d has passed, unless it is cancelled before.
	After(d time.Duration, f func()) (cancel func())
}

// Owners knows which of the browser's tabs plays a game.
type Owners = shelf.Owners

// Sounds is what is heard and felt.
type Sounds interface {
	Play(s Sound)
	Buzz(d time.Duration) // the device shakes a little, if the user wants that
}

// Sound is something to be heard.
type Sound string

// All sounds: wood on wood for moves, soft tones for what needs a look, and beeps for
// the count of byoyomi.
const (
	SoundMove      Sound = "move"
	SoundCapture   Sound = "capture"
	SoundDrop      Sound = "drop"
	SoundCheck     Sound = "check"
	SoundLow       Sound = "low"
	SoundEnd       Sound = "end"
	SoundCount     Sound = "count"
	SoundCountLast Sound = "count-last"
)

// MoveSound returns what a move sounds like.
func MoveSound(m rules.Move, check bool) Sound {
	switch {
	case check:
		return SoundCheck
	case m.Captured() != rules.NoPieceType:
		return SoundCapture
	case m.IsDrop():
		return SoundDrop
	}
	return SoundMove
}

// CountSound returns the beep for a number of seconds left.
func CountSound(n int) Sound {
	if n <= 3 {
		return SoundCountLast
	}
	return SoundCount
}

// How long the device shakes.
const (
	BuzzLift    = 8 * time.Millisecond
	BuzzDrop    = 15 * time.Millisecond
	BuzzRefused = 40 * time.Millisecond
)

// Host is the window around an embedded board, which is told what happens on it.
type Host interface {
	// Tell is called after the state has been shown.
	Tell(e Event)
}

// Event is something that a host is told: [Moved], [Ended], [Illegal] or [Judged].
type Event any

// Moved tells of a move that was made.
type Moved struct {
	Move     string // UCI or USI
	Notation string
	Ply      int
	Person   bool // it was not the engine's
	Position string
}

// Ended tells that the game is over.
type Ended struct{ Outcome rules.Outcome }

// Illegal tells of a move that was refused.
type Illegal struct {
	Move string
	Code string // of a refusal, or move-illegal
	Said Message
}

// Judged tells of a task that was solved, or of a wrong answer.
type Judged struct {
	Solved           bool
	Task, ID, Reason string
	Mistakes         int
	Said             Message
}

// Device is what a browser can do beside showing a page.
type Device interface {
	Reload()        // loads the page anew
	UseNewer()      // loads the newer build that waits
	ForgetAddress() // takes out of the address what started another game
	Download(name, content string)
	// Persist asks the browser to keep what is stored for good. asked is false
	// where it cannot be asked; done is told whether a store that nobody visits is
	// deleted all the same.
	Persist(done func(drops bool))
	// Weak reports whether the device should be spared: a phone on its battery.
	Weak() bool
	// Still keeps a picture of the board for the next start.
	Still()
}
