// Package search is the one alpha-beta search of Tah, for any game of two
// sides that take turns. It meets a game through the coarse [State] and plays
// it as the data in [Params] say.
package search

import "tah/rules"

// State is a position as the search sees it. The calls are coarse, each does
// the work of many, so that they may go through an interface.
type State interface {
	Turn() rules.Color
	Key() uint64
	InCheck() bool
	// AppendLegal, AppendCaptures and AppendQuiets append to dst. Captures
	// holds the moves worth looking at when the search runs out of depth,
	// quiets the rest; moves that are never better than another may be left
	// out of all three, as long as a position that has moves yields one.
	AppendLegal(dst []rules.Move) []rules.Move
	AppendCaptures(dst []rules.Move) []rules.Move
	AppendQuiets(dst []rules.Move) []rules.Move
	// IsLegal tells whether m, of which any bits may be set, is a legal move.
	IsLegal(m rules.Move) bool
	GivesCheck(m rules.Move) bool
	// Make plays m and returns the new position's key and whether the side to
	// move there is in check.
	Make(m rules.Move) (key uint64, check bool)
	Undo()
	MakeNull()
	UndoNull()
	// Evaluate returns the value of the position for the side to move in
	// centipawns, within ±ai.MaxEval.
	Evaluate() int
	// Exchange tells whether the exchanges that m starts on its target win at
	// least threshold centipawns.
	Exchange(m rules.Move, threshold int) bool
	// Prefer adds to the scores of quiet moves what the game knows about them
	// in general; histories are of the order of ±16384.
	Prefer(quiets []Scored)
	// MayPass tells whether having to move is surely no disadvantage, so that
	// a null move proves something.
	MayPass() bool
	// Drawn tells whether the rules end the game in a draw here, for a reason
	// other than repetition or having no move.
	Drawn() bool
	// Reversible returns the number of plies after which the current position
	// could have occurred before.
	Reversible() int
	// Structures returns keys of parts of the position that change slowly, like
	// the pawns; positions that share one are misjudged alike.
	Structures() [structures]uint64
	// Hidden tells whether m is of a kind that people overlook: over a long
	// way, or backwards.
	Hidden(m rules.Move) bool
}

// structures is the number of keys that Structures returns.
const structures = 3

// Scored is a move with the score that orders it.
type Scored struct {
	Move  rules.Move
	Score int32
}

// Params are what the search has to know about a game, and how it plays it.
type Params struct {
	// Values are the exchange values by piece type in centipawns; Gains what
	// the capturer gets, which in shogi includes the piece in hand.
	Values, Gains [16]int
	// Squares is one more than the largest square.
	Squares int
	// NoMovesLose: a side that has no legal move and is not in check loses.
	NoMovesLose bool
	// PerpetualLoses: who gives check with every move up to a repetition
	// loses; otherwise every repetition is a draw.
	PerpetualLoses bool
	// Levels are how the levels are held back.
	Levels Levels

	// The rest is tuning; margins are in centipawns per ply of depth.
	Aspiration     int // half width of the first window
	ReverseMargin  int // reverse futility
	RazorMargin    int
	ProbMargin     int // above beta, for probcut; 0 for none
	NullDivisor    int // centipawns above beta that deepen the reduction by one
	FutilityBase   int
	FutilityMargin int
	ExchangeQuiet  int // exchange loss allowed to a quiet move, times depth squared
	ExchangeNoisy  int // exchange loss allowed to a capture, times depth
	QuiesceMargin  int // delta pruning
	CheckDepth     int // up to which depth a check among the first moves is followed further
	LateBase       int // quiet moves searched at depth 0, before depth squared is added
	ReduceBase     int // late move reduction, in 1024ths of a ply
	ReduceDivisor  int // hundredths: divides ln(depth)·ln(moves)
}
