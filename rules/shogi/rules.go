package shogi

import "tah/rules"

// Rules is a rule set as data. Its zero value is that of the Japan Shogi
// Association.
type Rules struct {
	Impasse Impasse
	Illegal Illegal
}

// Impasse tells how a game ends in which both kings have entered.
type Impasse uint8

// The choices of Impasse.
const (
	ImpasseAgreed   Impasse = iota // the players agree to count: under 24 points loses, else it is a draw
	ImpasseDeclared                // a player declares: 28 points for Black or 27 for White win (nyūgyoku sengen)
)

// Illegal tells what becomes of an illegal move.
type Illegal uint8

// The choices of Illegal.
const (
	IllegalRefused Illegal = iota // it is not made
	IllegalLoses                  // it is made and loses; a king left in check may be captured
)

// RuleSets returns the rule sets, the official one first.
func RuleSets() []rules.RuleSet[Rules] {
	return []rules.RuleSet[Rules]{
		{Key: "standard"},
		{Key: "declaration", Rules: Rules{Impasse: ImpasseDeclared}},
		{Key: "strict", Rules: Rules{Illegal: IllegalLoses}},
	}
}

// RulesOf returns the rules with a key, the official ones for "". It returns a
// *rules.ParseError with code "ruleset-unknown".
func RulesOf(key string) (Rules, error) { return rules.FindRules(RuleSets(), key) }

// Validate returns a *rules.RulesError if a field has a value that is no choice.
func (r Rules) Validate() error {
	switch {
	case r.Impasse > ImpasseDeclared:
		return &rules.RulesError{Field: "Impasse"}
	case r.Illegal > IllegalLoses:
		return &rules.RulesError{Field: "Illegal"}
	}
	return nil
}

// salt is what a rule set adds to a position's key, so that a transposition
// table never mixes two of them; 0 for the official one.
func (r Rules) salt() uint64 {
	if r == (Rules{}) {
		return 0
	}
	random := rules.Randoms(uint64(r.Impasse)<<3 | uint64(r.Illegal))
	return random.Next()
}

// Rules returns the position's rule set.
func (p *Position) Rules() Rules { return p.rules }

// Customs returns what the rule set says about the players. An agreed draw is
// against the spirit of shogi.
func (p *Position) Customs() rules.Customs {
	return rules.Customs{NoAgreement: true, IllegalLoses: p.rules.Illegal == IllegalLoses}
}
