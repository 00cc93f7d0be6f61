//go:build js

package page

import (
	"strings"
	"syscall/js"

	"tah/game"
	"tah/rules"
	"tah/wasm/dom"
	"tah/wasm/words"
)

// claimID returns the id of a claim's button.
func (p *Page) claimID(c game.Claim) string {
	id := "claim-" + string(c.Reason)
	if c.Move != rules.NoMove {
		id += "-" + p.session.Position().FormatMove(c.Move)
	}
	return strings.ReplaceAll(id, "*", "-")
}

// claimLabel returns the words of a claim's button.
func (p *Page) claimLabel(c game.Claim) string {
	label := p.words.T("claim." + string(c.Reason))
	if c.Move == rules.NoMove {
		return label
	}
	return p.words.T("claim.with", "claim", label, "move", p.session.Position().Notation(c.Move, p.style(p.session.Game())))
}

// showClaims offers what the position on the board lets the reader claim, once
// for each ground that comes up. Counting points is in the menu only: it may be
// possible for half a game.
func (p *Page) showClaims() {
	offered := p.offered
	p.offered = ""
	if p.exercise != nil {
		return
	}
	for _, c := range p.view.Claims {
		if c.Move != rules.NoMove || c.Reason == rules.Jishogi {
			continue
		}
		p.offered = c.Reason
		if p.mayMove() && offered != c.Reason {
			key := "claim.may"
			if c.Reason == rules.Declaration {
				key = "claim.may.declaration"
			}
			p.note(p.words.T(key), action{p.claimLabel(c), func() { p.claimOrCount(c) }}, p.dismiss())
		}
	}
}

// claimOrCount makes a claim; one that depends on points shows them first.
func (p *Page) claimOrCount(c game.Claim) {
	pos := p.session.Position()
	proof := pos.Proof(c.Reason)
	if proof.Points[0] == nil && proof.Points[1] == nil {
		p.claim(c)
		return
	}
	o := pos.ClaimOutcome(c.Reason)
	p.sheet("count-sheet", p.words.T("count.title"), func(body js.Value, sc *dom.Scope) {
		for _, l := range p.words.Proof(p.session.Game(), &p.view, o, &proof) {
			body.Call("append", dom.Text("p", "", l.Said))
		}
		body.Call("append", dom.Text("p", "", p.words.T("count.result", "outcome", p.words.Outcome(p.key(), o))))
		if c.Reason == rules.Jishogi {
			body.Call("append", dom.Text("p", "soft", p.words.T("count.agree")))
		}
		b := sc.Button("main", p.claimLabel(c), func() {
			p.closeDialog()
			p.claim(c)
		})
		b.Set("id", "count-claim")
		body.Call("append", b)
	}, nil)
}

// showEnd says what shows that the game is over, and offers its review.
func (p *Page) showEnd() {
	if !p.view.Outcome.Over() || p.panel == panelReview || p.session.Analysis() || p.host.on {
		return
	}
	actions := []action{p.dismiss()}
	if len(p.session.Moves()) > 0 {
		actions = append([]action{{p.words.T("review.open"), p.openReview}, {p.words.T("study.open"), p.openStudy}}, actions...)
	}
	lines := p.proof()
	if lines == nil {
		p.note(p.words.T("review.offer"), actions...)
		return
	}
	if lines[0].Plies != nil || lines[0].Short != "" {
		actions = append([]action{{p.words.T("action.why"), p.openProof}}, actions...)
	}
	said := lines[0].Said
	if lines[0].Short != "" {
		var sums []string
		for _, l := range lines {
			sums = append(sums, l.Short)
		}
		said = strings.Join(sums, ", ") + "."
	}
	p.note(said, actions...)
}

// proof returns what there is to say on why the game is over, nil if nothing.
func (p *Page) proof() []words.ProofLine {
	proof := p.session.Proof()
	return p.words.Proof(p.session.Game(), &p.view, p.view.Outcome, &proof)
}

// proofSquares returns the squares that show why the game is over.
func (p *Page) proofSquares() []rules.Square {
	proof := p.session.Proof()
	if proof.Refusal != nil {
		return proof.Refusal.Squares()
	}
	return proof.Squares
}

// openProof shows why the game is over, with the positions that prove it.
func (p *Page) openProof() {
	p.sheet("proof-sheet", p.words.T("action.why"), func(body js.Value, sc *dom.Scope) {
		body.Call("append", dom.Text("p", "", p.words.Outcome(p.key(), p.view.Outcome)+"."))
		line := p.session.Moves()
		for _, l := range p.proof() {
			body.Call("append", dom.Text("p", "", l.Said))
			if l.Plies == nil {
				continue
			}
			list := dom.Create("div", "list plies")
			for _, ply := range l.Plies {
				id, label := 0, p.words.T("moves.start")
				if ply > 0 && ply <= len(line) {
					id, label = line[ply-1].ID, words.MoveLabel(p.key(), line, ply)
				}
				b := sc.Button("", label, func() {
					p.closeDialog()
					p.goTo(id)
				})
				dom.Attr(b, "data-ply", label)
				list.Call("append", b)
			}
			body.Call("append", list)
		}
	}, nil)
}
