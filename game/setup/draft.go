// Package setup is about positions that somebody sets up by hand: it keeps such
// a position readable at every step, whether or not a game could be played from
// it, and says what is wrong with it. What belongs to one game alone (which
// rights the pieces give ground for, how a position is written) it asks the
// rules.
package setup

import (
	"errors"
	"slices"
	"strings"

	"tah/game"
	"tah/rules"
)

// ErrOver refuses a position in which there is nothing left to play.
const ErrOver game.Error = "position-over"

// MaxCount is the highest number that [Draft.SetClock] and [Draft.SetMove] take.
const MaxCount = 9999

// Draft is a position that is being set up, possible or not. Its fields are to
// be read; they change by its methods, which keep to two laws: what String
// returns is read by [Read] as the same draft, and each change takes away the
// castling rights and the en passant square that the pieces no longer give
// ground for. Only what Read finds in a text may be without ground: Check tells.
//
// A copy of a Draft shares board and hands with it.
type Draft struct {
	rules.Diagram
	game rules.Game
}

// Read returns the draft of a FEN or SFEN, of the game's usual start for "".
// Its errors are *rules.ParseError.
func Read(g rules.Game, text string) (Draft, error) {
	shown, err := g.Diagram(text)
	return Draft{Diagram: shown, game: g}, err
}

// String returns the FEN or SFEN, with all fields.
func (d *Draft) String() string { return d.game.Format(d.Diagram) }

// Game returns the game by whose rules the draft is read.
func (d *Draft) Game() rules.Game { return d.game }

// Start returns the text from which a game of the draft begins: "" for the usual start.
func (d *Draft) Start() string {
	if usual, err := Read(d.game, ""); err == nil && usual.String() == d.String() {
		return ""
	}
	return d.String()
}

// Put places a piece of the game, or rules.NoPiece, on a square.
func (d *Draft) Put(s rules.Square, pc rules.Piece) {
	d.Board[s] = pc
	d.tidy()
}

// Moved brings what stands on one square to another, in place of what stands
// there.
func (d *Draft) Moved(from, to rules.Square) {
	pc := d.Board[from]
	d.Board[from] = rules.NoPiece
	d.Put(to, pc)
}

// Pass gives the move to a side.
func (d *Draft) Pass(turn rules.Color) {
	d.Turn = turn
	d.tidy()
}

// Hold adds n pieces of a type to a side's hand, or takes -n away, as far as a
// set has them. A type that is never held in hand changes nothing.
func (d *Draft) Hold(c rules.Color, t rules.PieceType, n int) {
	if slices.Contains(d.game.HandTypes(), t) {
		d.Hands[c][t] = min(max(d.Hands[c][t]+n, 0), 2*d.game.InitialCount(t))
	}
	d.tidy()
}

// Clear takes all pieces away and begins to count anew. The turn stays.
func (d *Draft) Clear() {
	clear(d.Board)
	for c := range d.Hands {
		clear(d.Hands[c])
	}
	d.Clock, d.Move = 0, 1
	d.tidy()
}

// Allow gives or takes a castling right, one of the letters of [Draft.Rights];
// others cannot be given.
func (d *Draft) Allow(right string, on bool) {
	d.Castling = strings.ReplaceAll(d.Castling, right, "")
	if on {
		d.Castling += right
	}
	d.tidy()
}

// SetPassant says which square a pawn has just passed, one of
// [Draft.Passants]; any other name stands for none.
func (d *Draft) SetPassant(name string) {
	d.Passant = name
	d.tidy()
}

// SetClock sets the number of half-moves since the last capture or pawn move,
// from 0 to [MaxCount]; what is beyond is brought to the nearer end. It stays 0
// in a game whose notation has no place for it.
func (d *Draft) SetClock(n int) {
	d.tidy()
	d.Clock = min(max(n, 0), MaxCount)
	if again, err := Read(d.game, d.String()); err == nil {
		d.Clock = again.Clock
	}
}

// SetMove sets the number of the next move, from 1 to [MaxCount]; what is beyond
// is brought to the nearer end.
func (d *Draft) SetMove(n int) {
	d.tidy()
	d.Move = min(max(n, 1), MaxCount)
}

// Rights returns the castling rights for which the pieces are in place, some of
// "KQkq" in this order; "" in a game without castling.
func (d *Draft) Rights() string {
	castling, _ := d.game.Rights(d.Diagram)
	return castling
}

// Passants returns the names of the squares that a pawn may just have passed by
// a double step, in the order of their files.
func (d *Draft) Passants() []string {
	_, passants := d.game.Rights(d.Diagram)
	return passants
}

// HasHands reports whether the game knows pieces in hand.
func (d *Draft) HasHands() bool { return d.game.HandTypes() != nil }

// Check returns nil if the position can be played under a rule set ("" is the
// official one), and else what is wrong; see [Playable].
func (d *Draft) Check(ruleSet string) error { return Playable(d.game, ruleSet, d.String()) }

// tidy takes away the rights that have no ground.
func (d *Draft) tidy() {
	castling, passants := d.game.Rights(d.Diagram)
	d.Castling = strings.Map(func(right rune) rune {
		if strings.ContainsRune(d.Castling, right) {
			return right
		}
		return -1
	}, castling)
	if !slices.Contains(passants, d.Passant) {
		d.Passant = ""
	}
}

// Playable returns nil if a game can be played from a position (FEN, SFEN; ""
// is the usual start) under a rule set ("" is the official one). Otherwise it
// returns a *rules.ParseError, a *rules.SetupError, or [ErrOver].
func Playable(g rules.Game, ruleSet, text string) error {
	p, err := g.New(ruleSet, text)
	if err == nil && p.Outcome().Over() {
		return ErrOver
	}
	return err
}

// Palette returns the upper-case letters of the pieces that can be put on a
// board, in the order in which they are offered.
func Palette(g rules.Game) []string {
	var letters []string
	for _, t := range g.Types() {
		letters = append(letters, g.TypeLetter(t))
	}
	return letters
}

// PieceOf returns the piece of a side that has a letter of [Palette],
// rules.NoPiece for any other text.
func PieceOf(g rules.Game, c rules.Color, letter string) rules.Piece {
	for _, t := range g.Types() {
		if g.TypeLetter(t) == letter {
			return rules.NewPiece(c, t)
		}
	}
	return rules.NoPiece
}

// FaultSquares returns the squares that show what is wrong with a position, of
// an error of [Draft.Check]; none if no square does.
func FaultSquares(err error) []rules.Square {
	if e, ok := errors.AsType[*rules.SetupError](err); ok {
		return e.Squares
	}
	return nil
}
