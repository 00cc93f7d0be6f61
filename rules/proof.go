package rules

// Proof is what shows that a game is over for a reason, or that a claim is
// good: where in the game, on which squares, by which count. What does not
// belong to the reason is empty.
type Proof struct {
	Plies   []int       // after how many moves the repeated position stood, or which moves were the same one, ascending
	Span    [2]int      // the plies between which nothing was captured and no pawn moved
	Squares []Square    // the mated or stalemated king, then who gives check
	Refusal *Refusal    // why the losing move was illegal
	Points  [2][]Points // the jishogi count of each side, piece by piece
}

// Points is a line of a jishogi count.
type Points struct {
	Type  PieceType // unpromoted
	Board int       // pieces on the board that count
	Hand  int       // pieces in hand
	Each  int       // points for one
}

// Sum adds up a count.
func Sum(points []Points) int {
	n := 0
	for _, p := range points {
		n += (p.Board + p.Hand) * p.Each
	}
	return n
}

// Customs is what a rule set says about the players' conduct rather than
// about the board. Its zero value is the official chess.
type Customs struct {
	NoAgreement   bool // a draw cannot be agreed on
	AnnounceCheck bool // giving check has to be announced
	TouchMove     bool // the game knows touch-move as an option
	IllegalLoses  bool // an illegal move can be made, and loses
}
