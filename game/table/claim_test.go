package table_test

import (
	"strings"
	"testing"
	"time"

	"tah/game"
	"tah/game/review"
	"tah/game/state"
	"tah/game/table"
	"tah/rules"
)

// TestClaimOnTheBoard: a claim that a position gives ground for is offered once, and the
// count of points only where it is asked for.
func TestClaimOnTheBoard(t *testing.T) {
	b := newBed(t, "chess")
	b.people("chess")
	b.play("g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1")
	b.noted("")
	s, _ := table.OnBoard(b.Table)
	b.is(len(b.st.Can.Claims) == 1 && b.st.Can.Claims[0].Move != rules.NoMove, b.st.Can.Claims)
	b.play("f6g8")
	b.noted("claim.may")
	b.Do(table.Dismiss{})
	b.Do(table.Step{Where: "prev"})
	b.Do(table.BackToGame{})
	b.noted("")
	b.Do(table.Order{Name: "claim"})
	b.said("typed.claims")
	b.Do(table.Takeback{})
	b.play("f6g8")
	b.press(string(rules.Threefold))
	b.over(rules.Threefold)
	b.is(s.Outcome().Result == rules.Draw, s.Outcome())
	b.Do(table.ClaimNow{Claim: game.Claim{Reason: rules.Threefold}})
	b.Do(table.MakeClaim{Claim: game.Claim{Reason: rules.Threefold}})
}

// TestClaimWithIntendedMove: the move is made with the claim; one without ground is
// refused, and time goes on.
func TestClaimWithIntendedMove(t *testing.T) {
	b := newBed(t, "chess")
	b.people("chess", func(c *game.Config) { c.Clocks = game.Even(game.TimeControl{Initial: time.Minute}) })
	b.play("g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6")
	b.Do(table.Order{Name: "claim", Arg: "1"})
	b.said("typed.not-now")
	b.Do(table.ClaimNow{Claim: game.Claim{Reason: rules.Threefold}})
	b.said("claim-unfounded")
	b.is(b.st.Players[0].Clock.Running, "the clock stands still")
	b.play("f3g1")
	b.Do(table.Order{Name: "claim", Arg: "9"})
	b.said("typed.claims")
	b.Do(table.Order{Name: "claim", Arg: "1"})
	b.over(rules.Threefold)
	b.is(strings.HasSuffix(b.line(), "f3g1 f6g8"), b.line())
}

const (
	evenCount = "4K4/9/9/9/9/9/9/9/4k4 b RB2G2S2N2L9Prb2g2s2n2l9p 1"
	poorCount = "4K4/9/9/9/9/9/9/9/4k4 b R2G2S2N2L9Pr2b2g2s2n2l9p 1"
)

// TestCountingPoints: the count is shown before it is claimed; the engine agrees if it
// does not lose by it, and the game goes on if it does not agree.
func TestCountingPoints(t *testing.T) {
	w := newWorld()
	b := w.bed(t, "shogi")
	b.begin("shogi", func(c *game.Config) {
		c.Start, c.Clocks = evenCount, game.Even(game.TimeControl{Initial: time.Minute})
	})
	b.noted("")
	count := game.Claim{Reason: rules.Jishogi}
	b.play("5a4a")
	b.answer("5i4i")
	b.is(len(b.st.Can.Claims) == 1 && b.st.Can.Claims[0] == count, b.st.Can.Claims)
	b.noted("")
	b.Do(table.MakeClaim{Claim: count})
	sheet, ok := b.st.Sheet.(state.CountSheet)
	b.is(ok && sheet.Outcome.Result == rules.Draw && sheet.Proof.Points[0] != nil, b.st.Sheet)
	b.Do(table.CloseSheet{Then: table.ClaimNow{Claim: count}})
	b.said("draw.asking")
	b.is(b.st.Sheet == nil && b.engine.Query().Level == 0 && !b.st.Players[0].Clock.Running, b.engine.Query())
	b.Do(table.Respond{Accept: true})
	b.Do(table.Order{Name: "accept"})
	b.said("typed.not-now")
	b.over(rules.NoReason)
	b.engine.Answer("4a5a", state.Answer{Score: review.Score{Mate: -3}})
	b.said("draw.declined")
	b.is(b.st.Players[0].Clock.Running, "the clock stands still")
	again := b.again(w, "shogi")
	again.noted("")
	again.is(again.st.Players[0].Clock.Running, "the clock stands still")
	b = again
	b.Do(table.ClaimNow{Claim: count})
	b.engine.Fail(game.Error("engine-broken"))
	b.said("engine-broken")
	b.is(b.st.Players[0].Clock.Running, "the clock stands still")
	b.Do(table.ClaimNow{Claim: count})
	b.engine.Answer("4a5a", state.Answer{})
	b.over(rules.Jishogi)
	b.noted("proof")
	b.press("action.why")
	b.is(b.st.Sheet == state.ProofSheet{}, b.st.Sheet)
}

// TestCountThatLoses: the engine does not agree to lose by the count what it does not lose
// on the board; people agree for themselves.
func TestCountThatLoses(t *testing.T) {
	b := newBed(t, "shogi")
	rich := strings.NewReplacer("R2G", "R2B2G", "r2b2g", "r2g").Replace(poorCount)
	b.begin("shogi", func(c *game.Config) { c.Start = rich })
	count := game.Claim{Reason: rules.Jishogi}
	b.Do(table.ClaimNow{Claim: count})
	b.engine.Answer("5a4a", state.Answer{Score: review.Score{Centipawns: 100}})
	b.said("draw.declined")
	b.Do(table.ClaimNow{Claim: count})
	b.engine.Answer("5a4a", state.Answer{Score: review.Score{Centipawns: 900}})
	b.over(rules.Jishogi)

	b.people("shogi", func(c *game.Config) { c.Start = evenCount })
	b.Do(table.ClaimNow{Claim: count})
	b.noted("offer.jishogi")
	b.press("draw.decline")
	b.noted("")
	b.Do(table.ClaimNow{Claim: count})
	b.press("draw.accept")
	b.over(rules.Jishogi)
}

// TestDeclaration: who may declare is told with other words, and sees the points first.
func TestDeclaration(t *testing.T) {
	b := newBed(t, "shogi")
	b.people("shogi", func(c *game.Config) {
		c.RuleSet, c.Start = "declaration", "9/RRB1KPPPP/PPP6/9/9/9/9/9/4k4 b 2G2S2N 1"
	})
	b.play("5b5a", "5i5h")
	b.noted("claim.may.declaration")
	b.press(string(rules.Declaration))
	_, ok := b.st.Sheet.(state.CountSheet)
	b.is(ok, b.st.Sheet)
	b.Do(table.ClaimNow{Claim: game.Claim{Reason: rules.Declaration}})
	b.over(rules.Declaration)
}

// TestDrawBetweenPeople: an offer is shown to the other one, stays while the page is loaded
// anew, and is declined by a move.
func TestDrawBetweenPeople(t *testing.T) {
	w := newWorld()
	b := w.bed(t, "chess")
	b.people("chess")
	b.play("e2e4")
	b.is(b.st.Can.Offer, "no offer")
	b.Do(table.Respond{})
	b.Do(table.OfferDraw{})
	b.noted("offer.agreement")
	b.is(!b.st.Can.Offer, "two offers")
	b.Do(table.OfferDraw{})
	b = b.again(w, "chess")
	b.noted("offer.agreement")
	b.play("e7e5")
	b.noted("offer.agreement") // one's own move is no answer
	b.play("g1f3")
	b.noted("")
	b.Do(table.OfferDraw{})
	b.press("draw.decline")
	b.noted("")
	b.over(rules.NoReason)
	b.Do(table.Order{Name: "draw"})
	b.said("typed.twice")
	b.Do(table.Order{Name: "draw"})
	b.Do(table.Order{Name: "accept"})
	b.over(rules.Agreement)
	b.people("shogi") // which knows no agreed draw
	b.Do(table.OfferDraw{})
	b.noted("")
	b.Do(table.Order{Name: "draw"})
	b.said("typed.not-now")
}

// TestDrawWithEngine: it hears offers after a while, and answers by how it stands.
func TestDrawWithEngine(t *testing.T) {
	b := newBed(t, "chess")
	b.begin("chess", func(c *game.Config) { c.Clocks = game.Even(game.TimeControl{Initial: 10 * time.Minute}) })
	b.play("e2e4")
	b.answer("e7e5")
	b.Do(table.OfferDraw{})
	b.said("draw.early")
	quiet := [][2]string{
		{"a2a3", "a7a6"}, {"b2b3", "b7b6"}, {"c2c3", "c7c6"}, {"d2d3", "d7d6"}, {"f2f3", "f7f6"},
		{"g2g3", "g7g6"}, {"h2h3", "h7h6"},
		{"a3a4", "a6a5"}, {"b3b4", "b6b5"}, {"c3c4", "c6c5"}, {"d3d4", "d6d5"}, {"f3f4", "f6f5"},
		{"g3g4", "g6g5"}, {"h3h4", "h6h5"},
		{"b1c3", "b8c6"}, {"g1f3", "g8f6"}, {"f1e2", "f8e7"}, {"c1e3", "c8e6"}, {"a1a2", "a8a7"},
		{"h1h2", "h8h7"},
	}
	for _, m := range quiet {
		b.play(m[0])
		b.answer(m[1])
	}
	b.Do(table.OfferDraw{})
	b.said("draw.asking")
	b.engine.Answer("a2a1", state.Answer{Score: review.Score{Centipawns: -300}})
	b.said("draw.declined")
	b.clock.Advance(2 * time.Second)
	before := b.st.Players[0].Clock.Time.Left
	b.Do(table.OfferDraw{})
	b.engine.Answer("a2a1", state.Answer{})
	b.over(rules.Agreement)
	b.is(b.st.Players[0].Clock.Time.Left <= before, "the time of the turn is given back")
}
