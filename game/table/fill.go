package table

import "tah/game/state"

// State returns all there is to see, to say and to do.
func (t *Table) State() *state.State {
	s := &state.State{
		Mode: t.mode.kind(), Session: t.mode.shown(), Panel: t.panel, Note: t.noted, Sheet: t.sheet,
		Settings: t.settings, Typed: t.typed.Typed, Zen: t.zen,
		Guard: state.Guard{Blackout: t.guard.blackout, Unsaved: t.shelf.Unsaved(), Waits: t.shelf.Waits()},
		Lines: t.engine.Lines(), Players: state.PlayersOf(t.session, t.ticking.seen, t.engine.thinking),
	}
	move, ahead := t.mode.may()
	s.Board = state.Board{
		View: t.mode.view(), Flipped: t.session.Flipped, Chooser: s.Session.Chooser(), May: move || ahead,
		Drawings: t.drawing.shapes, Pen: t.drawing.pen,
	}
	s.Can = state.Can{Locked: t.locked(), Newer: t.guard.newer}
	s.Moves = state.Moves{Tree: t.session.TreeAt(s.Session.Here()), Opened: t.opened}
	t.fillReview(s)
	switch t.panel {
	case state.EnginePanel:
		s.Board.Arrow = t.engine.BestMove(s.Session.Position())
	case state.ReviewPanel:
		s.Board.Arrow = s.Review.Better
	}
	s.Status = state.Status{
		Said: t.status.said, Again: t.status.again, Quiet: t.status.quiet, News: t.status.news,
	}
	if t.toss.lot != nil {
		s.Toss = &state.Thrown{Toss: *t.toss.lot.Toss, Tumbling: t.toss.tumbling}
	}
	t.mode.mark(&s.Board.Marks)
	t.mode.fill(s)
	t.markReasons(s)
	return s
}

// markReasons marks the squares that explain a refusal, or the end of the game.
func (t *Table) markReasons(s *state.State) {
	reasons := t.status.reasons
	if s.Board.View.Outcome.Over() && s.Mode != state.SettingUp {
		reasons = s.Session.ProofSquares()
	}
	for _, at := range reasons {
		if cell := s.Board.View.Cell(at); cell >= 0 {
			s.Board.Marks.Why = append(s.Board.Marks.Why, cell)
		}
	}
}
