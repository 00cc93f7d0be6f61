//go:build js

package page

import (
	"tah/game"
	"tah/rules"
	"tah/wasm/words"
)

// mayPremove tells whether a person may choose a move while the engine thinks.
func (p *Page) mayPremove() bool {
	s := p.session
	_, engine := s.EngineToMove()
	return p.editor == nil && engine && !p.locked() && !s.CanRedo() && s.Chooser() != s.Turn() && premoves().of(p.settings) == "on"
}

// choosePremove keeps the move that is to be made once the engine has moved.
func (p *Page) choosePremove(ahead []rules.Attempt) {
	keep := func(a rules.Attempt) {
		p.premove = &a
		p.said = p.words.T("premove.set", "move", p.premoveWords(a))
		p.showMarks()
	}
	if len(ahead) == 1 {
		keep(ahead[0])
		return
	}
	p.promote(ahead, func(i int) { keep(ahead[i]) })
	p.showMarks()
}

// premoveWords returns a premove in words.
func (p *Page) premoveWords(a rules.Attempt) string {
	piece := a.Drop
	if piece == rules.NoPieceType {
		piece = p.session.Position().Piece(a.From).Type()
	}
	m := rules.NewMove(a.From, a.To, piece, rules.NoPieceType, a.Promotion, rules.Normal)
	return p.words.Move(p.session.Game(), m)
}

// dropPremove gives up the premove, and says so.
func (p *Page) dropPremove() {
	if p.premove != nil {
		p.premove = nil
		p.said = p.words.T("premove.off")
	}
}

// markPremove marks the squares of the premove.
func (p *Page) markPremove() {
	if p.premove == nil {
		return
	}
	for _, s := range []rules.Square{p.premove.From, p.premove.To} {
		if cell := p.view.Cell(s); cell >= 0 {
			p.marks.Premove = append(p.marks.Premove, cell)
		}
	}
}

// replied makes the engine's move. What the reader was about to do meanwhile
// goes on, and the premove is made if it is legal.
func (p *Page) replied(m rules.Move) {
	ahead, asked, picker, lift := p.premove, p.chooser.attempts, p.picker, p.lift
	side, theirs := p.session.Turn(), p.words.Move(p.session.Game(), m)
	p.said = ""
	p.play(m)
	if p.view.Outcome.Over() || ahead == nil {
		p.goOn(picker, lift)
		p.askAgain(asked)
		return
	}
	mine, ok := p.session.Resolve(*ahead)
	if !ok {
		p.said = words.Capital(p.words.T("premove.gone", "side", p.words.Side(p.key(), side), "theirs", theirs))
		p.showStatus()
		return
	}
	p.said = words.Capital(p.words.T("premove.made", "side", p.words.Side(p.key(), side), "theirs", theirs,
		"move", p.words.Move(p.session.Game(), mine)))
	p.play(mine)
}

// askAgain goes on asking what a piece shall become that is now to move.
func (p *Page) askAgain(attempts []rules.Attempt) {
	var legal []rules.Move
	for _, a := range attempts {
		if m, ok := p.session.Resolve(a); ok {
			legal = append(legal, m)
		}
	}
	if len(legal) > 1 {
		p.took(game.Pick{Kind: game.Promotion, Choices: legal}, -1)
	}
}

// goOn goes on with a choice and a drag that an engine's move came into.
func (p *Page) goOn(picker game.Picker, lift lift) {
	picker.Keep(p.session)
	p.picker = picker
	switch {
	case picker.Active():
		p.lift = lift
	case lift.active:
		p.endGesture()
	default:
		return
	}
	p.showMarks()
}
