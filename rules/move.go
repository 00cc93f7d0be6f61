package rules

// Move is a move or a drop, with all that the search wants to know about it
// without asking the board:
//
//	bits  0–6   to
//	bits  7–13  from, or NoSquare for a drop
//	bits 16–19  the type of the piece that moves, as it is before the move
//	bits 20–23  the type of the captured piece, 0 if none
//	bits 24–27  the type that the piece becomes by promotion, 0 if none
//	bits 28–31  the MoveFlag
//
// Bits 14 and 15 are zero. The saved form of a move is not this one: see
// [Position].EncodeMove.
type Move uint32

// NoMove is the zero value; no game has a move that goes from square 0 to
// square 0.
const NoMove Move = 0

// MoveFlag marks the moves that do more than put a piece on a square.
type MoveFlag uint8

// The special moves. All of them are chess moves.
const (
	Normal     MoveFlag = iota
	DoubleStep          // a pawn's first move over two squares
	EnPassant           // the captured pawn does not stand on To
	CastleShort
	CastleLong
)

// NewMove returns a move of a piece of type piece from one square to another.
func NewMove(from, to Square, piece, captured, promotion PieceType, flag MoveFlag) Move {
	return Move(to) | Move(from)<<7 | Move(piece)<<16 | Move(captured)<<20 | Move(promotion)<<24 | Move(flag)<<28
}

// NewDrop returns a drop of a piece of type piece from the hand.
func NewDrop(to Square, piece PieceType) Move {
	return Move(to) | Move(NoSquare)<<7 | Move(piece)<<16
}

// To returns the square on which the move ends. For castling it is the king's.
func (m Move) To() Square { return Square(m & 127) }

// From returns the square on which the move begins, NoSquare for a drop.
func (m Move) From() Square { return Square(m >> 7 & 127) }

// IsDrop tells whether the move puts a piece from the hand on the board.
func (m Move) IsDrop() bool { return m.From() == NoSquare }

// Piece returns the type of the moving or dropped piece, before promotion.
func (m Move) Piece() PieceType { return PieceType(m >> 16 & 15) }

// Captured returns the type of the captured piece as it stood on the board
// (in shogi possibly a promoted one), NoPieceType if none.
func (m Move) Captured() PieceType { return PieceType(m >> 20 & 15) }

// Promotion returns the type that the piece becomes, NoPieceType if it does
// not promote.
func (m Move) Promotion() PieceType { return PieceType(m >> 24 & 15) }

// Flag returns what is special about the move.
func (m Move) Flag() MoveFlag { return MoveFlag(m >> 28) }
