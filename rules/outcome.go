package rules

// Result tells whether a game is over and who won it.
type Result uint8

// The results.
const (
	Ongoing Result = iota
	FirstWins
	SecondWins
	Draw
)

// Win returns the result in which c wins.
func Win(c Color) Result { return FirstWins + Result(c) }

// Reason is why a game is over, or on what ground a player may claim that it
// is. Its value is the stable code that saves and translations use.
type Reason string

// The reasons, of both games.
const (
	NoReason            Reason = ""
	Checkmate           Reason = "checkmate"
	Stalemate           Reason = "stalemate"            // chess: no legal move, not in check: draw
	NoMoves             Reason = "no-moves"             // shogi: no legal move, not in check: loss
	DeadPosition        Reason = "dead-position"        // chess: no side can mate by any series of legal moves
	Threefold           Reason = "threefold"            // chess, claimed, or by itself where the rule set says so
	SameMove            Reason = "same-move"            // chess by the booklet, claimed: one piece made one move three times
	Fivefold            Reason = "fivefold"             // chess, by itself
	FiftyMoves          Reason = "fifty-moves"          // chess, claimed, or by itself where the rule set says so
	SeventyFiveMoves    Reason = "seventy-five-moves"   // chess, by itself
	Sennichite          Reason = "sennichite"           // shogi: fourth occurrence: draw
	PerpetualCheck      Reason = "perpetual-check"      // shogi: the side that checked all the time loses; chess by djeco: draw
	Jishogi             Reason = "jishogi"              // shogi: by agreement, points counted
	Declaration         Reason = "declaration"          // shogi: 27 points declared with the king entered: the declarer wins
	IllegalMove         Reason = "illegal-move"         // shogi, strict: whoever makes one loses
	KingCaptured        Reason = "king-captured"        // shogi, strict: the king was left in check
	Resignation         Reason = "resignation"          // decided by a player, not by the position
	Agreement           Reason = "agreement"            // a draw offered and accepted
	Timeout             Reason = "timeout"              // the clock ran out
	TimeoutInsufficient Reason = "timeout-insufficient" // chess: the clock ran out, but the opponent cannot mate: draw
)

// Outcome is the state of a game; its zero value is a game that goes on.
type Outcome struct {
	Result Result
	Reason Reason
}

// Over tells whether the game has ended.
func (o Outcome) Over() bool { return o.Result != Ongoing }
