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
	DeadPosition        Reason = "dead-position"        // chess: neither side can mate by any series of legal moves
	Threefold           Reason = "threefold"            // chess, claimed
	Fivefold            Reason = "fivefold"             // chess, by itself
	FiftyMoves          Reason = "fifty-moves"          // chess, claimed
	SeventyFiveMoves    Reason = "seventy-five-moves"   // chess, by itself
	Sennichite          Reason = "sennichite"           // shogi: fourth occurrence: draw
	PerpetualCheck      Reason = "perpetual-check"      // shogi: the side that checked all the time loses
	Jishogi             Reason = "jishogi"              // shogi: by agreement, points counted
	Declaration         Reason = "declaration"          // shogi: entering king declared, 27 points
	IllegalMove         Reason = "illegal-move"         // shogi: an illegal move was made and loses
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
