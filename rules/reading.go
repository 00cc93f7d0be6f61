package rules

// Reading is what a typed text may mean as a move. The zero value is a text
// that is no move at all.
type Reading struct {
	Moves    []Move    // the playable moves that it fits; several if it leaves something open
	Attempts []Attempt // if there are none: what it asks for against the rules
}

// SameWay tells whether the moves of a reading differ in nothing but what the
// piece becomes.
func (r Reading) SameWay() bool {
	for _, m := range r.Moves {
		if first := r.Moves[0]; m.From() != first.From() || m.To() != first.To() || m.Piece() != first.Piece() {
			return false
		}
	}
	return len(r.Moves) > 0
}

// Reason returns why a text that fits no playable move is refused, and the
// attempt that the reason is about; nil if the text asks for too many
// different things. Of several pieces the one counts that could move like
// that.
func (r Reading) Reason(p Position) (Attempt, *Refusal) {
	var attempt Attempt
	var reason *Refusal
	for _, a := range r.Attempts {
		why := p.Refuse(a)
		switch {
		case why == nil:
		case reason == nil || reason.Code == RefuseWay && why.Code != RefuseWay:
			attempt, reason = a, why
		case why.Code != RefuseWay || reason.Code == RefuseWay:
			if why.Code != reason.Code {
				return Attempt{}, nil
			}
		}
	}
	return attempt, reason
}
