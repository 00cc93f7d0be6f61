package chess

import "tah/rules"

// Rules is a rule set as data. Its zero value is that of FIDE.
type Rules struct {
	EnPassant EnPassant
	Promotion Promotion
	Castling  Castling
	Repeating Repeating
	Fifty     Fifty
	Material  Material
	Perpetual Perpetual
	Limits    Limits
	Draws     Draws
	Check     Check
}

// EnPassant tells whether pawns capture in passing.
type EnPassant uint8

// The choices of EnPassant.
const (
	EnPassantReply EnPassant = iota // as the immediate reply to the double step
	EnPassantNever
)

// Promotion tells what a pawn on the last rank becomes.
type Promotion uint8

// The choices of Promotion.
const (
	PromotionFree     Promotion = iota // queen, rook, bishop or knight, and it must
	PromotionCaptured                  // only a piece of one's own that was captured; it may stay a pawn, which then moves no more
)

// Castling tells which attacks forbid castling. Into check is never allowed.
type Castling uint8

// The choices of Castling.
const (
	CastlingSafe    Castling = iota // neither out of check nor over an attacked square
	CastlingThrough                 // over attacked squares, but not out of check
	CastlingOut                     // over attacked squares and out of check
)

// Repeating tells what repeated moves or positions lead to.
type Repeating uint8

// The choices of Repeating.
const (
	RepeatingClaim    Repeating = iota // a claim when a position occurs for the third time
	RepeatingNever                     // nothing
	RepeatingSameMove                  // a claim when one piece has made the same move three times
	RepeatingDraw                      // a draw when a position occurs for the third time
)

// Fifty tells what fifty moves by each side without capture or pawn move lead
// to.
type Fifty uint8

// The choices of Fifty.
const (
	FiftyClaim Fifty = iota // a claim
	FiftyNever              // nothing
	FiftyDraw               // a draw
)

// Material tells when a game is drawn because nobody can mate.
type Material uint8

// The choices of Material.
const (
	MaterialDead  Material = iota // by the pieces left, or because the position is proved dead
	MaterialNever                 // never
	MaterialLists                 // only by the pieces left
)

// Perpetual tells what perpetual check leads to.
type Perpetual uint8

// The choices of Perpetual.
const (
	PerpetualNone Perpetual = iota // nothing of its own
	PerpetualDraw                  // a draw when a position with the same side in check occurs for the third time
)

// Limits tells whether very long games end by themselves.
type Limits uint8

// The choices of Limits.
const (
	LimitsOn  Limits = iota // at the fifth occurrence of a position, and after 75 moves by each side
	LimitsOff               // never
)

// Draws tells whether the players may agree on a draw.
type Draws uint8

// The choices of Draws.
const (
	DrawsAgreed Draws = iota
	DrawsNever
)

// Check tells whether giving check has to be announced. Nobody loses for
// forgetting it.
type Check uint8

// The choices of Check.
const (
	CheckSilent Check = iota
	CheckAnnounced
)

// RuleSets returns the rule sets, the official one first. Except for FIDE's
// they are those of documents that people learn chess from: a Czech booklet
// and a leaflet in toy sets, and the rules of a server.
func RuleSets() []rules.RuleSet[Rules] {
	return []rules.RuleSet[Rules]{
		{Key: "fide"},
		{Key: "brainking", Rules: Rules{Repeating: RepeatingNever, Fifty: FiftyNever, Material: MaterialNever, Limits: LimitsOff}},
		{Key: "booklet", Rules: Rules{
			EnPassant: EnPassantNever, Promotion: PromotionCaptured, Castling: CastlingOut, Repeating: RepeatingSameMove,
			Fifty: FiftyDraw, Limits: LimitsOff, Draws: DrawsNever, Check: CheckAnnounced,
		}},
		{Key: "djeco", Rules: Rules{
			EnPassant: EnPassantNever, Castling: CastlingThrough, Repeating: RepeatingDraw, Fifty: FiftyDraw,
			Material: MaterialLists, Perpetual: PerpetualDraw, Limits: LimitsOff, Draws: DrawsNever, Check: CheckAnnounced,
		}},
	}
}

// RulesOf returns the rules with a key, the official ones for "". It returns a
// *rules.ParseError with code "ruleset-unknown".
func RulesOf(key string) (Rules, error) { return rules.FindRules(RuleSets(), key) }

// Validate returns a *rules.RulesError if a field has a value that is no choice.
func (r Rules) Validate() error {
	for _, f := range [...]struct {
		name        string
		value, most uint8
	}{
		{"EnPassant", uint8(r.EnPassant), uint8(EnPassantNever)},
		{"Promotion", uint8(r.Promotion), uint8(PromotionCaptured)},
		{"Castling", uint8(r.Castling), uint8(CastlingOut)},
		{"Repeating", uint8(r.Repeating), uint8(RepeatingDraw)},
		{"Fifty", uint8(r.Fifty), uint8(FiftyDraw)},
		{"Material", uint8(r.Material), uint8(MaterialLists)},
		{"Perpetual", uint8(r.Perpetual), uint8(PerpetualDraw)},
		{"Limits", uint8(r.Limits), uint8(LimitsOff)},
		{"Draws", uint8(r.Draws), uint8(DrawsNever)},
		{"Check", uint8(r.Check), uint8(CheckAnnounced)},
	} {
		if f.value > f.most {
			return &rules.RulesError{Field: f.name}
		}
	}
	return nil
}

// salt is what a rule set adds to a position's key, so that a transposition
// table never mixes two of them; 0 for the official one.
func (r Rules) salt() uint64 {
	if r == (Rules{}) {
		return 0
	}
	n := uint64(0)
	for _, v := range [...]uint8{
		uint8(r.EnPassant), uint8(r.Promotion), uint8(r.Castling), uint8(r.Repeating), uint8(r.Fifty),
		uint8(r.Material), uint8(r.Perpetual), uint8(r.Limits), uint8(r.Draws), uint8(r.Check),
	} {
		n = n<<3 | uint64(v)
	}
	random := rules.Randoms(n)
	return random.Next()
}

// Rules returns the position's rule set.
func (p *Position) Rules() Rules { return p.rules }

// Customs returns what the rule set says about the players.
func (p *Position) Customs() rules.Customs {
	return rules.Customs{
		NoAgreement:   p.rules.Draws == DrawsNever,
		AnnounceCheck: p.rules.Check == CheckAnnounced,
		TouchMove:     true,
	}
}
