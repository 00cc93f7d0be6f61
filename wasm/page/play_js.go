//go:build js

package page

import (
	"errors"
	"time"

	"tah/game"
	"tah/game/review"
	"tah/game/table"
	"tah/rules"
	"tah/wasm/dom"
	"tah/wasm/port"
	"tah/wasm/words"
)

// mayMove tells whether a person may make a move now.
func (p *Page) mayMove() bool {
	s := p.session
	if p.editor != nil || p.locked() || p.exercise != nil && !p.exercise.takesMoves() {
		return false
	}
	return !s.Outcome().Over() && s.Player(s.Turn()).Person() && p.pending == rules.NoMove && !p.host.embed.Still
}

// mayChoose tells whether a person may choose a piece of side c now, for a
// move or for a premove.
func (p *Page) mayChoose(c rules.Color) bool {
	return c == p.session.Chooser() && (p.mayMove() || p.mayPremove())
}

// took follows what came of pointing at something.
func (p *Page) took(pick game.Pick, cell int) {
	p.hint = hint{}
	p.said, p.reasons = "", nil
	p.dropPremove()
	switch pick.Kind {
	case game.Played:
		p.intend(pick.Choices[0])
		return
	case game.Premoved:
		p.choosePremove(pick.Ahead)
		return
	case game.Promotion:
		p.intendOne(pick.Choices)
		if !p.dialog.Truthy() {
			return // it was answered by a preference
		}
	case game.Chosen:
		if marks := p.picker.Marks(p.session); len(marks.Targets) == 0 && cell >= 0 && !marks.Ahead {
			c := p.view.Cells[cell]
			p.said = p.words.T("refuse.stuck", "square", p.words.Place(c.Name), "piece", p.words.PieceType(p.key(), c.Letter))
		}
	case game.Refused:
		p.refused(cell, pick.Why)
		p.buzz(buzzRefused)
	}
	p.showMarks()
}

// intendOne makes one of some moves that differ in what the piece becomes.
func (p *Page) intendOne(moves []rules.Move) {
	var attempts []rules.Attempt
	for _, m := range moves {
		attempts = append(attempts, m.Attempt())
	}
	p.promote(attempts, func(i int) { p.intend(moves[i]) })
}

// refused says why the chosen piece cannot go to cell, and marks what explains
// it.
func (p *Page) refused(cell int, why *rules.Refusal) {
	if why == nil {
		return
	}
	a := words.Attempted{Letter: p.marks.SelectedHand, To: p.words.Place(p.view.Cells[cell].Name)}
	if p.marks.SelectedCell() >= 0 {
		from := &p.view.Cells[p.marks.SelectedCell()]
		a.Letter, a.From = from.Letter, p.words.Place(from.Name)
	}
	p.said, p.reasons = p.words.Refusal(&p.view, a, why), why.Squares()
	p.tellRefused(cell, why)
}

// tap points at a square of the board.
func (p *Page) tap(cell int) {
	if p.editor != nil {
		p.editTap(cell)
		return
	}
	p.leavePending()
	p.leaveDrawings()
	if p.tapTask(cell) {
		return
	}
	if p.mayMove() || p.mayPremove() {
		p.took(p.picker.Tap(p.session, p.view.Cells[cell].Square), cell)
	}
}

// tapHand points at a piece in c's hand.
func (p *Page) tapHand(c rules.Color, t rules.PieceType) {
	p.leavePending()
	if p.mayMove() || p.mayPremove() {
		p.took(p.picker.TapHand(p.session, c, t), -1)
	}
}

// busy tells whether there is something that giveUp would let go of.
func (p *Page) busy() bool {
	return p.picker.Active() || p.lift.active || p.premove != nil || p.pending != rules.NoMove
}

// giveUp lets go of the chosen piece, of the premove, and of the move that
// waits to be confirmed.
func (p *Page) giveUp() {
	p.leavePending()
	if !p.picker.Release(p.session) {
		p.lift = lift{}
		p.refused(p.marks.SelectedCell(), &rules.Refusal{Code: rules.RefuseTouched, At: p.view.Cells[p.marks.SelectedCell()].Square})
		p.showMarks()
		return
	}
	p.lift = lift{}
	p.hint = hint{}
	p.said, p.reasons = "", nil
	p.dropPremove()
	p.showMarks()
}

// play makes a move, a person's or the engine's.
func (p *Page) play(m rules.Move) {
	if p.exercise != nil {
		p.answerTask(m)
		return
	}
	if p.locked() {
		return
	}
	person, announced := p.session.Player(p.session.Turn()).Person(), p.announced
	if err := p.session.Play(m, p.now()); err != nil {
		p.said = p.why(err) // the clock may have run out just now
		p.changed()
		return
	}
	p.changed()
	p.hear(moveSound(m, p.view.Check >= 0))
	p.tellMove(m, person)
	p.judgeAnnouncement(person, announced)
	p.turnBoard()
	p.think()
}

// judgeAnnouncement tells a person who had to say "check" and did not, or did
// for nothing. It costs nothing.
func (p *Page) judgeAnnouncement(person, announced bool) {
	if !person || !p.session.Customs().AnnounceCheck {
		return
	}
	switch check := p.view.Check >= 0; {
	case check && !announced:
		p.note(p.words.T("announce.missing"), p.dismiss())
	case !check && announced:
		p.note(p.words.T("announce.wrong"), p.dismiss())
	}
}

// announce says "check" for the move that comes, or takes that back.
func (p *Page) announce() {
	if p.mayMove() && p.session.Customs().AnnounceCheck {
		p.announced = !p.announced
		p.said = p.words.T("announce.off")
		if p.announced {
			p.said = p.words.T("announce.on")
		}
		p.showMarks()
	}
}

// changed shows, saves and speaks of a change in the game.
func (p *Page) changed() {
	said, over := p.said, p.view.Outcome.Over()
	p.stopThinking()
	p.reset()
	p.said = said
	p.hideNote()
	p.save()
	p.show()
	p.showEnd()
	p.showComment()
	if !over && p.view.Outcome.Over() {
		p.hear(soundEnd)
		p.persist()
	}
	p.offerNewer()
}

// limits returns how long the opponent may think, in milliseconds, and how
// long its answer is held back. Without a clock its level decides, which is 0
// here.
func (p *Page) limits() (ms int, pause time.Duration) {
	s := p.session
	tc := s.TimeControl(s.Turn())
	if !tc.On() {
		return 0, 350 * time.Millisecond
	}
	think, pause := table.ThinkingTime(tc, s.Time(s.Turn(), p.now()))
	return int(think.Milliseconds()), pause
}

// think asks the opponent for a move if it is its turn. While the reader
// looks back in the game it waits.
func (p *Page) think() {
	p.stopThinking()
	if p.editor != nil {
		return
	}
	if p.exercise != nil {
		p.showThinking()
		return
	}
	level, ok := p.session.EngineToMove()
	if !ok || p.locked() || p.session.CanRedo() || p.hidden() {
		p.showThinking()
		p.analyse()
		p.reviewNext()
		return
	}
	p.thinking = true
	p.showThinking()
	search := p.search
	begun := p.now()
	limit, pause := p.limits()
	p.config.Opponent.Search(p.engineQuery(level, limit), nil, func(a port.Answer, err error) {
		if search != p.search {
			return
		}
		// An answer that comes at once would hide the reader's own move.
		p.stopWait = dom.After(int((pause - time.Since(begun)).Milliseconds()), func() {
			p.stopWait = nil
			if search == p.search {
				p.answered(a, err)
			}
		})
	})
}

func (p *Page) answered(a port.Answer, err error) {
	p.thinking = false
	p.said = ""
	var m rules.Move
	if err == nil {
		m, err = p.decode(a)
	}
	if err != nil {
		p.showThinking()
		p.engineFailed(err)
		return
	}
	p.replied(m)
}

// engineFailed tells why the engine does not do what is asked of it now.
func (p *Page) engineFailed(err error) {
	p.note(p.why(err), p.remedy(err, func() {
		p.hideNote()
		p.think()
	}))
}

// remedy is what the reader can do about an engine that does not answer.
func (p *Page) remedy(err error, retry func()) action {
	if errors.Is(err, port.ErrBuild) {
		return p.loadAgain() // it is the page that is old
	}
	return action{p.words.T("action.retry"), retry}
}

// stopThinking ends every search; nothing more is heard of it.
func (p *Page) stopThinking() {
	p.search++
	p.thinking = false
	p.clearAnalysis()
	if p.stopWait != nil {
		p.stopWait()
		p.stopWait = nil
	}
	p.config.Opponent.Cancel()
}

// canTakeBack tells whether a person made a move that could be taken back.
func (p *Page) canTakeBack() bool {
	s := p.session
	if p.locked() || p.exercise != nil {
		return false
	}
	for _, m := range s.Moves() {
		if s.Player(m.Color).Person() && m.Ply <= p.view.Ply {
			return true
		}
	}
	return false
}

func (p *Page) takeback() {
	if !p.canTakeBack() {
		return
	}
	p.session.PauseClock(p.now())
	if p.session.Takeback() {
		p.said = ""
		p.changed()
		p.think()
	}
}

// redo plays again what was taken back, with the engine's answer.
func (p *Page) redo() {
	if !p.session.CanRedo() || p.exercise != nil {
		return
	}
	p.session.PauseClock(p.now())
	p.session.Redo()
	for {
		if _, engine := p.session.EngineToMove(); !engine || !p.session.Redo() {
			break
		}
	}
	p.resumeClock()
	p.said = ""
	p.changed()
	p.think()
}

// goTo shows the position after a move of the list.
func (p *Page) goTo(id int) {
	if p.exercise != nil {
		return
	}
	p.session.PauseClock(p.now())
	found := p.session.Goto(id)
	p.resumeClock()
	if found {
		p.said = ""
		p.changed()
		p.think()
	}
}

func (p *Page) flip() {
	p.session.Flipped = !p.session.Flipped
	p.lift = lift{}
	p.save()
	p.show()
}

// askHint shows a good move: the piece first, where it goes when asked again.
func (p *Page) askHint() {
	if p.exercise != nil {
		p.hintTask()
		return
	}
	if !p.mayMove() {
		return
	}
	if p.hint.stage > 0 {
		p.hint.stage = 2
		p.said = p.words.T("hint.move", "move", p.words.Move(p.session.Game(), p.hint.move))
		p.showMarks()
		return
	}
	if p.picker.Release(p.session) {
		p.reasons = nil
	}
	p.said = p.words.T("hint.working")
	p.showMarks()
	const ms = 1000
	p.ask(ms, func(a port.Answer) {
		m, err := p.decode(a)
		if err != nil {
			p.said = p.why(err)
			p.showMarks()
			return
		}
		p.hint = hint{m, 1}
		g := p.session.Game()
		piece := p.words.PieceType(g.Key(), g.TypeLetter(m.Piece()))
		if m.IsDrop() {
			p.said = p.words.T("hint.hand", "piece", piece)
		} else {
			p.said = p.words.T("hint.piece", "square", p.words.Place(g.SquareName(m.From())), "piece", piece)
		}
		p.showMarks()
	})
}

// ask lets the engine look at the position at its full strength.
func (p *Page) ask(ms int, done func(a port.Answer)) {
	p.stopThinking()
	search := p.search
	p.config.Opponent.Search(p.engineQuery(0, ms), nil, func(a port.Answer, err error) {
		if search != p.search {
			return
		}
		if err != nil {
			p.said = p.why(err)
			p.showMarks()
			return
		}
		done(a)
		p.think() // an analysis or a review goes on
	})
}

// resign asks once more, in a line under the board.
func (p *Page) resign() {
	p.note(p.words.T("resign.ask"),
		action{p.words.T("action.resign"), p.doResign},
		action{p.words.T("resign.keep"), p.hideNote})
}

func (p *Page) doResign() {
	s := p.session
	loser := s.Turn()
	if !s.Player(loser).Person() {
		loser = loser.Other()
	}
	s.PauseClock(p.now())
	p.said = ""
	if err := s.Resign(loser); err != nil {
		p.said = p.why(err)
	}
	p.changed()
}

// offerDraw offers a draw to the engine, which thinks about it, or to the
// other person at the board.
func (p *Page) offerDraw() {
	s := p.session
	mover := s.Turn()
	if s.Player(mover.Other()).Person() {
		if err := s.OfferDraw(mover); err != nil {
			p.said = p.why(err)
		}
		p.save()
		p.show()
		return
	}
	name := p.words.PlayerName(s, mover.Other())
	if !table.HearsDraw(p.view.Ply) {
		p.said = p.words.T("draw.early", "name", name)
		p.showMarks()
		return
	}
	p.said = p.words.T("draw.asking", "name", name)
	p.showMarks()
	const ms = 600
	p.ask(ms, func(a port.Answer) {
		if !table.AcceptsDraw(review.Score(a.Score)) {
			p.said = p.words.T("draw.declined", "name", name)
			p.showMarks()
			return
		}
		s.PauseClock(p.now())
		err := s.OfferDraw(mover)
		if err == nil {
			err = s.Accept()
		}
		p.said = ""
		if err != nil {
			p.said = p.why(err)
		}
		p.changed()
	})
}

// showOffer shows an open offer to the other person at the board.
func (p *Page) showOffer() {
	reason, by := p.session.Offered()
	if reason == rules.NoReason || p.locked() {
		return
	}
	p.note(p.words.T("offer."+string(reason), "side", p.words.Side(p.key(), by)),
		action{p.words.T("draw.accept"), func() { p.respond(true) }},
		action{p.words.T("draw.decline"), func() { p.respond(false) }})
}

// respond answers an open offer.
func (p *Page) respond(accept bool) {
	p.said = ""
	if !accept {
		p.session.Decline()
	} else {
		p.session.PauseClock(p.now())
		if err := p.session.Accept(); err != nil {
			p.said = p.why(err)
		}
	}
	p.changed()
}

// claim ends the game on a ground that the rules give, or asks the opponent to
// agree where that is needed.
func (p *Page) claim(c game.Claim) {
	s := p.session
	mover := s.Turn()
	s.PauseClock(p.now())
	if err := s.Claim(c, p.now()); err != nil {
		p.said = p.why(err)
	}
	if _, by := s.Offered(); s.Outcome().Over() || s.Player(by.Other()).Person() {
		p.changed()
		return
	}
	name := p.words.PlayerName(s, mover.Other())
	const ms = 600
	p.said = p.words.T("draw.asking", "name", name)
	p.showMarks()
	p.ask(ms, func(a port.Answer) {
		if !table.AgreesToCount(review.Score(a.Score), s.Position().ClaimOutcome(rules.Jishogi), mover.Other()) {
			s.Decline()
			p.said = p.words.T("draw.declined", "name", name)
			p.showMarks()
			return
		}
		p.said = ""
		if err := s.Accept(); err != nil {
			p.said = p.why(err)
		}
		p.changed()
	})
}
