package shogi

import "tah/rules"

// Game describes shogi; see [rules.Game].
type Game struct{}

var _ rules.Game = Game{}

// Key returns "shogi".
func (Game) Key() string { return "shogi" }

// RuleSets returns the rule sets' keys.
func (Game) RuleSets() []string { return rules.Keys(RuleSets()) }

// The styles of notation.
const (
	StyleWestern  rules.Style = "western"  // P-7f
	StyleJapanese rules.Style = "japanese" // ▲７六歩
)

// Styles returns the styles, western first.
func (Game) Styles() []rules.Style { return []rules.Style{StyleWestern, StyleJapanese} }

// New returns the position of an SFEN, "" for the start. An unknown rule set
// is a *rules.ParseError with code "ruleset-unknown".
func (g Game) New(ruleSet, sfen string) (rules.Position, error) {
	by, err := RulesOf(ruleSet)
	if err != nil {
		return nil, err
	}
	p, err := ParseWith(by, sfen)
	if err != nil {
		return nil, err
	}
	return p, nil
}

// Diagram returns what an SFEN shows, "" for the start.
func (Game) Diagram(sfen string) (rules.Diagram, error) {
	if sfen == "" {
		sfen = StartSFEN
	}
	s, err := ParseSetup(sfen)
	if err != nil {
		return rules.Diagram{}, err
	}
	hands := [2][]int{s.Hands[0][:], s.Hands[1][:]}
	return rules.Diagram{Board: s.Board[:], Hands: hands, Turn: s.Turn, Move: s.Move}, nil
}

// Format writes a diagram as SFEN, possible or not.
func (Game) Format(d rules.Diagram) string {
	return formatSFEN(
		func(s rules.Square) rules.Piece { return d.Board[s] }, d.Turn,
		func(c rules.Color, t rules.PieceType) int { return d.Hands[c][t] }, d.Move)
}

// Rights returns nothing: shogi knows neither castling nor captures in passing.
func (Game) Rights(rules.Diagram) (castling string, passants []string) { return "", nil }

// Parse returns the position of an SFEN, "" for the start, under the official
// rules.
func Parse(sfen string) (*Position, error) { return ParseWith(Rules{}, sfen) }

// ParseWith returns the position of an SFEN, "" for the start, under a rule
// set.
func ParseWith(by Rules, sfen string) (*Position, error) {
	if sfen == "" {
		sfen = StartSFEN
	}
	s, err := ParseSetup(sfen)
	if err != nil {
		return nil, err
	}
	return s.Position(by)
}

// Size returns 9, 9.
func (Game) Size() (files, ranks int) { return 9, 9 }

// At returns the square at a column and row as Black sees the board: file 9
// at the left, rank a on top.
func (Game) At(col, row int) rules.Square { return rules.Square((8-col)*9 + row) }

// SquareName returns "1a" to "9i".
func (Game) SquareName(s rules.Square) string { return squareName(s) }

// Letter returns a piece's SFEN letters.
func (Game) Letter(pc rules.Piece) string {
	if t := pc.Type(); t < Pawn || t > Dragon {
		return ""
	}
	return letter(pc)
}

// HandTypes returns the types in the order of SFEN: rook first, pawn last.
func (Game) HandTypes() []rules.PieceType {
	order := handOrder()
	return order[:]
}

// Types returns the king, the other unpromoted types in the order of SFEN, and
// the promoted ones in the same order.
func (g Game) Types() []rules.PieceType {
	types := append([]rules.PieceType{King}, g.HandTypes()...)
	for _, t := range g.HandTypes() {
		if Promotes(t) {
			types = append(types, t|8)
		}
	}
	return types
}

// TypeLetter returns a type's upper-case letters.
func (g Game) TypeLetter(t rules.PieceType) string { return g.Letter(rules.NewPiece(Black, t)) }

// InitialCount returns how many pieces of a type a side starts with.
func (Game) InitialCount(t rules.PieceType) int { return InitialTotal(t) / 2 }

// Handicaps returns the official handicaps, the smallest first: White, the
// stronger side, lacks pieces and moves first.
func (Game) Handicaps() []rules.Handicap {
	const rest = "/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"
	return []rules.Handicap{
		{Key: "lance", Start: "lnsgkgsn1/1r5b1" + rest},
		{Key: "bishop", Start: "lnsgkgsnl/1r7" + rest},
		{Key: "rook", Start: "lnsgkgsnl/7b1" + rest},
		{Key: "rook-lance", Start: "lnsgkgsn1/7b1" + rest},
		{Key: "two", Start: "lnsgkgsnl/9" + rest},
		{Key: "four", Start: "1nsgkgsn1/9" + rest},
		{Key: "six", Start: "2sgkgs2/9" + rest},
		{Key: "eight", Start: "3gkg3/9" + rest},
		{Key: "ten", Start: "4k4/9" + rest},
	}
}
