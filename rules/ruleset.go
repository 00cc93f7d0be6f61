package rules

// RuleSet is a set of a game's rules as data, with its stable key, which
// saves, links and translations use.
type RuleSet[R any] struct {
	Key   string
	Rules R
}

// FindRules returns the rules with a key, those of the first set for "". It
// returns a *ParseError with code "ruleset-unknown".
func FindRules[R any](sets []RuleSet[R], key string) (R, error) {
	for i, s := range sets {
		if s.Key == key || key == "" && i == 0 {
			return s.Rules, nil
		}
	}
	var none R
	return none, &ParseError{Kind: "ruleset-unknown", Input: key}
}

// Keys returns the keys of rule sets.
func Keys[R any](sets []RuleSet[R]) []string {
	keys := make([]string, len(sets))
	for i, s := range sets {
		keys[i] = s.Key
	}
	return keys
}

// RulesError reports a field of a game's Rules with a value that is no choice.
type RulesError struct{ Field string }

// Code returns the stable code.
func (e *RulesError) Code() string { return "ruleset-invalid" }

// Error returns the code and the field's name.
func (e *RulesError) Error() string { return "ruleset-invalid: " + e.Field }
