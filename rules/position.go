package rules

// Position is a validated position together with the moves that led to it
// from the position it was set up with, as seen by the parts of Tah that
// handle any game alike. The search uses the games' concrete types instead.
type Position interface {
	// Turn returns the side to move.
	Turn() Color
	// Key returns the Zobrist key of board, hands, turn and rights. Equal
	// positions have equal keys, whatever led to them.
	Key() uint64
	// Ply returns the number of moves made (and not undone) since set-up.
	Ply() int
	// Piece returns what stands on s, NoPiece for an empty square.
	Piece(s Square) Piece
	// Hand returns how many pieces of type t the side c holds in hand; 0 in
	// games without drops.
	Hand(c Color, t PieceType) int
	// King returns the square of c's king, NoSquare if it has none.
	King(c Color) Square
	// InCheck tells whether the side to move is in check.
	InCheck() bool
	// Checks returns the squares of the pieces that give check.
	Checks() []Square
	// Attackers returns the squares of c's pieces that attack s, pinned ones
	// among them. Those that attack a piece of their own side defend it.
	Attackers(s Square, c Color) []Square
	// AppendLegal appends all legal moves to dst, in no promised order. A
	// position whose Outcome is over may still have some.
	AppendLegal(dst []Move) []Move
	// AppendPlayable appends the moves that can be made: the legal ones and,
	// under rules by which an illegal move loses, all that the pieces' ways of
	// moving allow.
	AppendPlayable(dst []Move) []Move
	// AppendPremoves appends what the side that is not to move may want to do
	// next, whatever the move before: a superset of the legal moves after any
	// of the opponent's, in which the most valuable promotion comes first.
	AppendPremoves(dst []Attempt) []Attempt
	// Make plays m, which must be playable.
	Make(m Move)
	// Undo takes back the last move made; it must not be called at Ply 0.
	Undo()
	// Outcome tells whether the position ends the game by itself: mate, no
	// move, and the draws that nobody needs to claim.
	Outcome() Outcome
	// Claims returns the grounds on which the side to move may end the game
	// now.
	Claims() []Reason
	// ClaimsWith returns the grounds on which the side to move may end the
	// game by announcing the legal move m.
	ClaimsWith(m Move) []Reason
	// ClaimOutcome returns how the game ends if the side to move makes a claim
	// that Claims allows.
	ClaimOutcome(r Reason) Outcome
	// Proof returns what shows that the game is over, or may be claimed to be,
	// for a reason that the position itself gives.
	Proof(r Reason) Proof
	// ParseAttempt reads a move in the engine protocol's notation, legal or
	// not. It returns a *ParseError with code "move-syntax".
	ParseAttempt(s string) (Attempt, error)
	// Refuse returns why an attempt is no legal move, nil if it is one.
	Refuse(a Attempt) *Refusal
	// Customs returns what the position's rule set says about the players.
	Customs() Customs
	// Clone returns a copy that shares nothing with the original.
	Clone() Position
	// String returns the position in the game's notation: FEN, SFEN.
	String() string
	// FormatMove returns a legal move in the engine protocol's notation: UCI,
	// USI.
	FormatMove(m Move) string
	// ParseMove reads a move in the engine protocol's notation. It returns a
	// *ParseError unless the text names a playable move.
	ParseMove(s string) (Move, error)
	// Notation returns a playable move, not yet made, as players write it in
	// one of the game's styles; an unknown style is the first of them.
	Notation(m Move, s Style) string
	// Read returns what a text that somebody typed may mean: a move in any of
	// the game's notations, with or without signs that are not needed. Where
	// letters could mean different pieces, those of the style come first.
	Read(text string, s Style) Reading
	// EncodeMove returns the two bytes by which a legal move is saved. The
	// layout is frozen; each game documents its own.
	EncodeMove(m Move) uint16
	// DecodeMove is the inverse of EncodeMove. It returns a *ParseError with
	// code "move-illegal" unless the code names a playable move.
	DecodeMove(code uint16) (Move, error)
}

// Style is a way of writing moves for people: "san", "figurine", "japanese".
// Its value is the stable key that settings and translations use.
type Style string

// Handicap is a start in which the stronger side does without some of its
// pieces.
type Handicap struct {
	Key   string // "lance" … "ten"
	Start string // FEN or SFEN
}

// Game describes a game to the parts of Tah that handle any game alike. Its
// methods are pure and may be called from anywhere.
type Game interface {
	// Key returns the game's name in saves, links and translations: "chess",
	// "shogi".
	Key() string
	// RuleSets returns the keys of the game's rule sets, the official first.
	RuleSets() []string
	// Styles returns the ways of writing moves, the most usual first.
	Styles() []Style
	// New returns the position that text describes (FEN, SFEN; "" is the
	// game's start position) under a rule set ("" is the official one). It
	// returns a *ParseError or a *SetupError.
	New(ruleSet, text string) (Position, error)
	// Diagram returns what text (FEN, SFEN; "" is the game's start position)
	// shows, be it a position that a game can be played from or not. It
	// returns a *ParseError.
	Diagram(text string) (Diagram, error)
	// Format is the inverse of Diagram: it writes a diagram, possible or not, as
	// FEN or SFEN, with all fields. The diagram's strings are written as they are.
	Format(d Diagram) string
	// Rights returns what the pieces of a diagram and its turn give ground for,
	// in the form and the order of the diagram's own fields: the castling rights
	// for which king and rook are in place, and every square that a pawn may just
	// have passed. Both are empty in games that know no such thing.
	Rights(d Diagram) (castling string, passants []string)
	// Handicaps returns the handicaps in common use, the smallest first; nil in
	// games without.
	Handicaps() []Handicap
	// Size returns the width and the height of the board in squares.
	Size() (files, ranks int)
	// At returns the square at a column and a row of the board as First sees
	// it, column 0 at the left and row 0 at the top.
	At(col, row int) Square
	// SquareName returns a square's name in the engine protocol: "e4", "7g".
	SquareName(s Square) string
	// Letter returns a piece's letters in the game's notation: "N", "p", "+R".
	Letter(p Piece) string
	// HandTypes returns the piece types that can be held in hand, in the
	// order in which they are shown; nil in games without drops.
	HandTypes() []PieceType
	// Types returns all piece types, in the order in which they are offered to
	// somebody who sets up a position.
	Types() []PieceType
	// TypeLetter returns the upper-case letters of a piece type: "N", "+R".
	TypeLetter(t PieceType) string
	// InitialCount returns how many pieces of type t a side starts with.
	InitialCount(t PieceType) int
}

// Diagram is anything that can be put on a board: a lesson's lone knight, a
// position that somebody is setting up. It is what a FEN or SFEN says, sensible
// or not; what the game's notation has no place for is the zero value.
type Diagram struct {
	Board    []Piece  // by Square
	Hands    [2][]int // by PieceType; nil in games without drops
	Turn     Color
	Castling string // the castling rights, as a FEN has them: some of "KQkq" in this order
	Passant  string // the name of the square that a pawn has just passed, "" for none
	Clock    int    // half-moves since the last capture or pawn move
	Move     int    // the number of the next move, from 1
}
