package chess

import (
	"strconv"
	"strings"

	"tah/rules"
)

// Game describes chess; see [rules.Game].
type Game struct{}

var _ rules.Game = Game{}

// Key returns "chess".
func (Game) Key() string { return "chess" }

// RuleSets returns the rule sets' keys.
func (Game) RuleSets() []string { return rules.Keys(RuleSets()) }

// New returns the position of a FEN, "" for the start. An unknown rule set is
// a *rules.ParseError with code "ruleset-unknown".
func (g Game) New(ruleSet, fen string) (rules.Position, error) {
	by, err := RulesOf(ruleSet)
	if err != nil {
		return nil, err
	}
	p, err := ParseWith(by, fen)
	if err != nil {
		return nil, err
	}
	return p, nil
}

// Diagram returns what a FEN shows, "" for the start.
func (Game) Diagram(fen string) (rules.Diagram, error) {
	if fen == "" {
		fen = StartFEN
	}
	s, err := ParseSetup(fen)
	if err != nil {
		return rules.Diagram{}, err
	}
	return diagram(s.Board[:], s.Turn, s.Castling, s.EnPassant, s.Clock, s.FullMove), nil
}

// Format writes a diagram as FEN, possible or not.
func (g Game) Format(d rules.Diagram) string {
	dash := func(field string) string {
		if field == "" {
			return "-"
		}
		return field
	}
	return strings.Join([]string{
		rules.FormatBoard(g, func(s rules.Square) rules.Piece { return d.Board[s] }), string(turnLetters[d.Turn&1]),
		dash(d.Castling), dash(d.Passant), strconv.Itoa(d.Clock), strconv.Itoa(d.Move),
	}, " ")
}

// Rights returns the castling rights for which king and rook are in place, and
// the squares that a pawn may just have passed by a double step.
func (Game) Rights(d rules.Diagram) (castling string, passants []string) {
	var rights uint8
	for bit := range 4 {
		if inPlace(d.Board, bit) {
			rights |= 1 << bit
		}
	}
	for s := range rules.Square(64) {
		if doubleStep(d.Board, d.Turn, s) {
			passants = append(passants, squareName(s))
		}
	}
	return castlingField(rights), passants
}

// Parse returns the position of a FEN, "" for the start, under FIDE's rules.
func Parse(fen string) (*Position, error) { return ParseWith(Rules{}, fen) }

// ParseWith returns the position of a FEN, "" for the start, under a rule set.
func ParseWith(by Rules, fen string) (*Position, error) {
	if fen == "" {
		fen = StartFEN
	}
	s, err := ParseSetup(fen)
	if err != nil {
		return nil, err
	}
	return s.Position(by)
}

// Size returns 8, 8.
func (Game) Size() (files, ranks int) { return 8, 8 }

// At returns the square at a column and row as White sees the board.
func (Game) At(col, row int) rules.Square { return rules.Square(col + 8*(7-row)) }

// SquareName returns "a1" to "h8".
func (Game) SquareName(s rules.Square) string { return squareName(s) }

// Letter returns a piece's FEN letter.
func (Game) Letter(pc rules.Piece) string {
	if t := pc.Type(); t < Pawn || t > King {
		return ""
	}
	return string(letter(pc))
}

// Handicaps returns nil: odds are nobody's custom any more.
func (Game) Handicaps() []rules.Handicap { return nil }

// HandTypes returns nil: there are no drops.
func (Game) HandTypes() []rules.PieceType { return nil }

// Types returns the types from the king to the pawn.
func (Game) Types() []rules.PieceType {
	return []rules.PieceType{King, Queen, Rook, Bishop, Knight, Pawn}
}

// TypeLetter returns a type's upper-case letter.
func (g Game) TypeLetter(t rules.PieceType) string { return g.Letter(rules.NewPiece(White, t)) }

// InitialCount returns how many pieces of a type a side starts with.
func (Game) InitialCount(t rules.PieceType) int {
	if t > King {
		return 0
	}
	return [...]int{0, 8, 2, 2, 2, 1, 1}[t]
}
