// Package ai holds the words in which the rest of the program talks to an
// engine: limits, levels, scores, progress and the [Engine] itself. It knows
// no game and no search.
package ai

import (
	"time"

	"tah/rules"
)

// Limits say when a search has to end. The zero value sets no limit: such a
// search ends when it is told to, or when it has proved a mate as short as it
// can be. Several limits may be set; the first to be reached ends the search.
type Limits struct {
	Depth    int              // plies; 0 for no limit
	Nodes    uint64           // positions visited; 0 for no limit
	Mate     int              // moves: ends once a mate in so many is found; 0 for no limit
	MoveTime time.Duration    // for this move; 0 for no limit
	Time     [2]time.Duration // left on each side's clock, by rules.Color; 0 with Inc and Byoyomi 0 for no clock
	Inc      [2]time.Duration // added to each side's clock after each of its moves
	Byoyomi  time.Duration    // granted for each move once the clock has run out
	// MovesToGo is the number of moves until the clock is wound up again, 0
	// if it never is.
	MovesToGo int
	Infinite  bool // only the stop ends the search, whatever it has found
}

// Timed tells whether the limits name any time.
func (l *Limits) Timed() bool {
	return l.MoveTime > 0 || l.Clocked()
}

// Clocked tells whether the limits describe a clock.
func (l *Limits) Clocked() bool {
	return l.Time != [2]time.Duration{} || l.Inc != [2]time.Duration{} || l.Byoyomi > 0
}

// Level is the playing strength, 1 (loses to a child) to MaxLevel; 0 is full
// strength, bound by nothing but the limits.
type Level uint8

// MaxLevel is the strongest level. It plays as well as level 0, but takes care
// of its own time where the limits set none.
const MaxLevel Level = 10

// Request is what a search is asked.
type Request struct {
	Limits
	Level Level
	// Seed varies the play of the levels below MaxLevel. Equal requests with
	// equal seeds get equal moves, unless time decides.
	Seed uint64
	// MultiPV is the number of root moves that are searched and reported with
	// a line of their own; 0 means 1.
	MultiPV int
}

// Info tells how a search stands. The receiver may keep it.
type Info struct {
	Depth    int           // plies searched in full
	SelDepth int           // plies of the longest line looked at
	MultiPV  int           // 1 for the best line, 2 for the second …
	Score    Score         // from the view of the side to move at the root
	Nodes    uint64        // positions visited since the search began
	Elapsed  time.Duration // since the search began
	Hashfull int           // permille of the transposition table in use
	PV       []rules.Move  // the line expected; every move is legal
}

// Result is the end of a search.
type Result struct {
	Best   rules.Move // NoMove if the game is decided or there is no move
	Ponder rules.Move // the reply expected, NoMove if none is known
	Score  Score
	Depth  int
	Nodes  uint64
}

// Engine finds moves in one game. Its methods must not be called while Search
// runs.
type Engine interface {
	// NewGame forgets what earlier searches have learnt.
	NewGame()
	// Resize sets the size of the transposition table in megabytes (2^20
	// bytes), rounded down to a power of two, and forgets its contents; 0 is
	// no table.
	Resize(hashMB int)
	// Search looks for the best move in pos, which it leaves as it is. It
	// always finds a legal move, even when stopped at once, unless the game
	// is over. It calls poll every millisecond or so and ends at once when
	// poll answers true; it calls report with each new line. Both may be nil.
	Search(pos rules.Position, req Request, poll func() bool, report func(Info)) Result
}
