package table

import (
	"tah/game/state"
	"tah/rules"
)

// tellClaims offers what the position lets the user claim, once for each ground that
// comes up. Counting points is in the menu only: it may be possible for half a game.
func (t *Table) tellClaims() {
	offered := t.offered
	t.offered = rules.NoReason
	if t.mode.kind() != state.Playing {
		t.offered = offered
		return
	}
	move, _ := t.mode.may()
	for _, c := range t.session.Claims() {
		if c.Move != rules.NoMove || c.Reason == rules.Jishogi {
			continue
		}
		t.offered = c.Reason
		if move && offered != c.Reason {
			key := "claim.may"
			if c.Reason == rules.Declaration {
				key = "claim.may.declaration"
			}
			name := state.Whole(state.Claiming{Claim: c})
			t.note(state.Say(key), state.Action{Label: name, Do: MakeClaim{c}}, dismiss())
		}
	}
}

// mayClaim reports whether a person may claim something now.
func (t *Table) mayClaim() bool {
	s := t.session
	return t.exercise == nil && !t.locked() && !s.Outcome().Over() && s.Player(s.Turn()).Person()
}

// tellOffer shows an open offer to the other person at the board.
func (t *Table) tellOffer() {
	if !t.mayRespond() {
		return
	}
	reason, by := t.session.Offered()
	t.note(state.Say("offer."+string(reason), "side", by),
		button("draw.accept", Respond{true}), button("draw.decline", Respond{false}))
}

// mayRespond reports whether there is an offer that a person may answer: an engine
// answers for itself.
func (t *Table) mayRespond() bool {
	reason, by := t.session.Offered()
	return reason != rules.NoReason && !t.locked() && t.exercise == nil && t.session.Player(by.Other()).Person()
}

// tellGame shows in a note what the game asks for, or how it ended.
func (t *Table) tellGame() {
	t.tellClaims()
	t.tellOffer()
	t.tellEnd()
	t.showComment()
}

// tellOpen shows in a note what a game that has come to the board asks for.
func (t *Table) tellOpen() {
	t.tellClaims()
	t.tellOffer()
}

// tellEnd says what shows that the game is over, and offers its review.
func (t *Table) tellEnd() {
	s := t.session
	if !s.Outcome().Over() || t.panel == state.ReviewPanel || t.config.Framed || t.mode.kind() != state.Playing {
		return
	}
	actions := []state.Action{dismiss()}
	if len(s.Moves()) > 0 {
		actions = []state.Action{button("review.open", OpenReview{}), button("study.open", OpenStudy{}), dismiss()}
	}
	proof := s.Proof()
	points := proof.Points[0] != nil || proof.Points[1] != nil
	if points || len(proof.Plies) > 0 || proof.Span[1] > 0 {
		actions = append([]state.Action{button("action.why", Open{state.ProofSheet{}})}, actions...)
	}
	if s.Proves() {
		t.note(state.Whole(state.Proof{Short: true}), actions...)
		return
	}
	t.note(state.Say("review.offer"), actions...)
}

// showComment shows what was written about the move that led to the position shown,
// where nothing else is told; an analysis shows it elsewhere.
func (t *Table) showComment() {
	s := t.mode.shown()
	if c := s.Comment(); c != "" && !s.Analysis() && t.noted.Kind == state.NoNote {
		t.note(state.Whole(c), dismiss())
	}
}
