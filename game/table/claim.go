package table

import (
	"time"

	"tah/game/review"
	"tah/game/state"
	"tah/game/terms"
	"tah/rules"
)

// answerTime is how long the engine thinks about an offer.
const answerTime = 600 * time.Millisecond

func (c MakeClaim) do(t *Table) {
	if !t.mayClaim() {
		return
	}
	pos := t.session.Position()
	if proof := pos.Proof(c.Claim.Reason); proof.Points[0] == nil && proof.Points[1] == nil {
		ClaimNow(c).do(t)
		return
	}
	reason := c.Claim.Reason
	t.open(state.CountSheet{Claim: c.Claim, Outcome: pos.ClaimOutcome(reason), Proof: pos.Proof(reason)})
}

func (c ClaimNow) do(t *Table) {
	if !t.mayClaim() {
		return
	}
	s := t.session
	mover := s.Turn()
	s.PauseClock(t.now())
	t.hush()
	if err := s.Claim(c.Claim, t.now()); err != nil {
		t.resumeClock()
		t.say(why(err))
	}
	if r, by := s.Offered(); s.Outcome().Over() || r == rules.NoReason || s.Player(by.Other()).Person() {
		t.changed()
		t.think()
		return
	}
	t.save()
	name := t.name(mover.Other())
	t.say(state.Say("draw.asking", "name", name))
	t.consult(answerTime, func(a state.Answer) {
		if !terms.AgreesToCount(a.Score, s.Position().ClaimOutcome(rules.Jishogi), mover.Other()) {
			s.Decline()
			t.save()
			t.resumeClock()
			t.say(state.Say("draw.declined", "name", name))
			return
		}
		t.decide(s.Accept)
	})
}

func (OfferDraw) do(t *Table) {
	s := t.session
	if reason, _ := s.Offered(); !t.mayClaim() || !s.CanOfferDraw() || reason != rules.NoReason {
		return
	}
	mover := s.Turn()
	t.hush()
	if s.Player(mover.Other()).Person() {
		if err := s.OfferDraw(mover); err != nil {
			t.say(why(err))
		}
		t.save()
		t.tellOffer()
		return
	}
	name := t.name(mover.Other())
	if !terms.HearsDraw(s.Position().Ply()) {
		t.say(state.Say("draw.early", "name", name))
		return
	}
	t.say(state.Say("draw.asking", "name", name))
	t.consult(answerTime, func(a state.Answer) {
		if !terms.AcceptsDraw(review.Score(a.Score)) {
			t.say(state.Say("draw.declined", "name", name))
			return
		}
		t.decide(func() error {
			if err := s.OfferDraw(mover); err != nil {
				return err
			}
			return s.Accept()
		})
	})
}

func (c Respond) do(t *Table) {
	if !t.mayRespond() {
		return
	}
	if c.Accept {
		t.decide(t.session.Accept)
		return
	}
	t.session.Decline()
	t.hush()
	t.changed()
	t.think()
}
