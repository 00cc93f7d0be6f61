package state

import (
	"slices"

	"tah/game"
	"tah/game/review"
	"tah/game/settings"
	"tah/game/setup"
	"tah/game/task"
	"tah/game/terms"
	"tah/rules"
	"tah/rules/record"
)

// State is all there is to see, to say and to do at a table. It is made anew after
// every command and never changed; what it points to may be read until the next one.
type State struct {
	Mode     ModeKind
	Session  *game.Session // as it is shown: in a look back at another place than the game stands
	Board    Board
	Players  [2]Player // by colour
	Status   Status
	Note     Note
	Can      Can
	Moves    Moves
	Panel    Panel
	Lines    Lines
	Review   Review
	Study    Study
	Task     *Task   // nil unless there is one
	Setup    *Setup  // nil unless a position is set up
	Toss     *Thrown // the furigoma that lies on the board, nil if there is none
	Sheet    Sheet
	Typed    Typed
	Guard    Guard
	Settings settings.Settings
	Zen      bool // only board, players and status are seen
}

// ModeKind names what the board is for.
type ModeKind string

// The modes.
const (
	Playing     ModeKind = "play"
	LookingBack ModeKind = "look-back"
	Analysing   ModeKind = "analysis"
	Solving     ModeKind = "task"
	SettingUp   ModeKind = "setup"
)

// Board is what lies on the board.
type Board struct {
	View      game.View
	Marks     game.Marks
	Flipped   bool
	Chooser   rules.Color     // whose pieces may be chosen
	May       bool            // they may be chosen now, to move or ahead of time
	Hint      []int           // cells that a hint shows: the piece, then where it goes
	HintHand  string          // upper-case letter of the piece in hand that a hint shows, "" if none
	Ahead     rules.PieceType // the piece in hand that is to be dropped next, if any
	Drawings  []record.Shape
	Pen       bool       // touches draw instead of playing
	Arrow     rules.Move // the best move, or in a review the better one; NoMove for none
	Promotion *Promotion // the question what a piece becomes, nil if it is not asked
	Proof     bool       // Marks.Why shows why the game is over
}

// Promotion asks what a piece becomes.
type Promotion struct {
	Attempts []rules.Attempt // those to choose from
	Piece    rules.Piece     // that is to move
}

// Equal reports whether two questions are the same; nil asks nothing.
func (p *Promotion) Equal(o *Promotion) bool {
	if p == nil || o == nil {
		return p == o
	}
	return p.Piece == o.Piece && slices.Equal(p.Attempts, o.Attempts)
}

// Player is one side of the table.
type Player struct {
	Name     Name
	Level    int // of an engine, 0 for a person
	Thinking bool
	Turn     bool // it is to move, where the game stands
	Clock    Clock
}

// Status is the line that says how the game stands, or what was just asked for.
type Status struct {
	Said   []Message // what there is to say, none for how the game stands
	Again  int       // counts what is said on request, which is heard even if it is the same
	Quiet  bool      // it is to be seen, not heard
	Asking bool      // a question is asked elsewhere: the line stays what it is
	Ply    int       // in a look back, the number of the move shown …
	Of     int       // … and of the moves of the game, 0 otherwise
	News   Message   // what a screen reader is told when it has time
}

// Can says which actions there are now.
type Can struct {
	Move      bool // a person may move
	Takeback  bool
	Redo      bool
	Hint      bool
	Back      bool // to the position before
	Forward   bool
	Announce  bool // "check" has to be said
	Announced bool
	Claims    []game.Claim
	Offer     bool // a draw
	Resign    bool
	Locked    bool // the game may only be looked at
	Newer     bool // a newer build waits
	Restart   bool
}

// Moves is the list of moves.
type Moves struct {
	Tree   []game.MoveItem
	Blamed map[int]review.Verdict // by the move's id
	Opened map[int]bool           // long variations that are unfolded, by their first move's id
}

// Panel is what is open below or beside the board.
type Panel uint8

// The panels.
const (
	NoPanel Panel = iota
	EnginePanel
	ReviewPanel
)

// Lines is what the engine thinks of the position shown, the best line first.
type Lines struct {
	Wanted  int // how many lines there will be, 0 where the engine is not asked
	Depth   int
	Best    []Line
	Balance review.Score // of the best line known last: a meter that fell back at every move would flicker
}

// Review is what the review knows of the line shown.
type Review struct {
	Course  *review.Course
	Running bool
	Verdict review.Verdict // on the move that led to the position shown, where the panel is open
	Better  rules.Move     // what should have been played instead, NoMove for nothing
}

// Study is what an analysis has beside its moves.
type Study struct {
	On     bool
	Remark string // the comment on the position shown
	Form   bool   // the form for comment and glyphs is open
	Asked  int    // counts how often the form was asked for, which gives it the focus
}

// Task is an exercise on the board.
type Task struct {
	Run   *task.Run
	Known bool // it was solved on an earlier visit
	// Buttons are what can be done: restart, retry, show, or verdict. and one of the task's verdicts.
	Buttons []string
	Squares bool // it waits for a square
}

// Setup is a position that is being set up.
type Setup struct {
	Draft   setup.Draft
	Wrong   error       // why it cannot be played, nil if it can
	Tool    rules.Piece // that a tap puts, NoPiece for none
	Erase   bool
	Level   string // of the opponent, "0" for a second person
	Side    string
	RuleSet string
	Bad     error  // why the text that is being typed is no position, nil if it is one
	Text    string // that text, while it is none
}

// Typed is what came of a typed line.
type Typed struct {
	Open  bool // the field was asked for
	Asked int  // counts how often
	Done  int  // counts the lines
	Bad   bool // the last one could not be followed
}

// Guard is what stands in the way of a game.
type Guard struct {
	Blackout bool  // the board cannot be drawn
	Unsaved  error // why the game is not saved, which the user knows; nil if it is
	Waits    bool  // a game waits for room in the store
}

// Thrown is a furigoma.
type Thrown struct {
	Toss     terms.Toss
	Tumbling bool
}
