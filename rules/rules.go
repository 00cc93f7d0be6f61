// Package rules holds the words that every game of Tah shares: colours,
// squares, pieces, moves, outcomes, and the coarse [Position] and [Game]
// contracts through which the rest of the program meets a game. It knows no
// particular game, no search and no screen.
package rules

// Color is one of the two sides. First moves first in a game without
// handicap: White in chess, Black (sente) in shogi.
type Color uint8

// The two sides.
const (
	First Color = iota
	Second
)

// Other returns the opponent of c.
func (c Color) Other() Color { return c ^ 1 }

// Square is the number of a square, in an order that each game defines
// (chess: a1=0, b1=1 … h8=63; shogi: 1a=0, 1b=1 … 9i=80).
type Square uint8

// NoSquare stands for the absence of a square: the origin of a drop, the
// en-passant target when there is none.
const NoSquare Square = 127

// PieceType is a kind of piece, 1 to 15, with a meaning that each game
// defines; 0 is no piece.
type PieceType uint8

// NoPieceType is the zero value: no piece.
const NoPieceType PieceType = 0

// Piece is a piece type with its colour in bit 4; 0 is no piece.
type Piece uint8

// NoPiece is the zero value: an empty square.
const NoPiece Piece = 0

// NewPiece returns the piece of type t that belongs to c.
func NewPiece(c Color, t PieceType) Piece { return Piece(t) | Piece(c)<<4 }

// Type returns the piece's type, NoPieceType for NoPiece.
func (p Piece) Type() PieceType { return PieceType(p & 15) }

// Color returns the piece's side; it says nothing about NoPiece.
func (p Piece) Color() Color { return Color(p >> 4 & 1) }
