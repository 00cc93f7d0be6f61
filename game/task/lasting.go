package task

import "tah/rules"

// lasting is a game that goes on while there is a move: a refutation can be
// shown on the board though it leaves too little to mate.
type lasting struct{ rules.Game }

// New returns the position of a text; see [rules.Game].
func (g lasting) New(ruleSet, text string) (rules.Position, error) {
	pos, err := g.Game.New(ruleSet, text)
	if err != nil {
		return nil, err
	}
	return last(pos), nil
}

// last wraps a position, whether or not it knows its checks.
func last(pos rules.Position) rules.Position {
	if c, ok := pos.(checker); ok {
		return checked{stay{pos}, c}
	}
	return stay{pos}
}

type stay struct{ rules.Position }

type checked struct {
	stay
	checker
}

func (p stay) Outcome() rules.Outcome {
	if o := p.Position.Outcome(); len(p.AppendLegal(nil)) == 0 {
		return o
	}
	return rules.Outcome{}
}

func (p stay) Clone() rules.Position { return last(p.Position.Clone()) }
