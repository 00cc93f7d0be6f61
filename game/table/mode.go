package table

import (
	"tah/game"
	"tah/game/settings"
	"tah/game/state"
	"tah/rules"
)

// enter begins a mode, and forgets what belonged to the one before.
func (t *Table) enter(m mode) {
	if was, ok := t.mode.(interface{ left() }); ok {
		was.left()
	}
	t.mode = m
	t.drawing.shapes = m.shown().Shapes()
	t.setPen(false)
	t.turning.stop()
	t.hush()
	t.status.quiet = false
	t.clearToss()
	t.sheet = nil
}

// reset begins anew with what stands on the board.
func (t *Table) reset() { t.enter(t.choose(t)) }

// picking is the choice of a piece and of where it goes, which modes have in common.
type picking struct {
	picker game.Picker
	asking []rules.Attempt // what the piece may become, nil if that is not asked
	chose  func(i int)     // takes the answer
}

// marks returns what is chosen.
func (p *picking) marks(s *game.Session) game.Marks { return p.picker.Marks(s) }

// clear forgets the choice.
func (p *picking) clear() { *p = picking{} }

// refuse says why the chosen piece cannot go to a square, and marks what explains it.
func (t *Table) refuse(p *game.Picker, to rules.Square, why *rules.Refusal) {
	if why == nil {
		return
	}
	s := t.mode.shown()
	letter, from, _ := p.Chosen(s)
	name := s.Game().SquareName(to)
	said := state.Whole(state.Refused{Letter: letter, From: from, To: name, Why: why})
	t.sayWhy(said, why.Squares())
	if from == "" {
		from = letter + "*"
	}
	t.tell(state.Illegal{Move: from + name, Code: string(why.Code), Said: said})
	t.config.Sounds.Buzz(state.BuzzRefused)
}

// keepTouched says that the chosen piece was touched and has to be moved.
func (t *Table) keepTouched(p *game.Picker) {
	if _, _, at := p.Chosen(t.mode.shown()); at != rules.NoSquare {
		t.refuse(p, at, &rules.Refusal{Code: rules.RefuseTouched, At: at})
	}
}

// stuck says that the piece just chosen cannot move at all.
func (t *Table) stuck(p *game.Picker) {
	s := t.mode.shown()
	m := p.Marks(s)
	if cell := m.SelectedCell(); cell >= 0 && len(m.Targets) == 0 && !m.Ahead {
		c := s.View().Cells[cell]
		t.say(state.Say("refuse.stuck", "square", state.Place(c.Name), "piece", state.Kind(c.Letter)))
	}
}

// ask asks what a piece becomes, or takes what the user has chosen for good; chose
// takes the number of one of the attempts.
func (t *Table) ask(p *picking, attempts []rules.Attempt, chose func(i int)) {
	g, from := t.session.Game(), attempts[0].From
	always := settings.Promotes(t.settings, g, t.mode.shown().Position().Piece(from).Type(), attempts)
	if always >= 0 && t.exercise == nil { // in a task it may be what is asked for
		chose(always)
		return
	}
	p.asking, p.chose = attempts, chose
}

// take follows what came of pointing at a square; made makes the move that is complete.
func (p *picking) take(t *Table, pick game.Pick, to rules.Square, made func(rules.Move)) {
	switch pick.Kind {
	case game.Played:
		made(pick.Choices[0])
	case game.Promotion:
		p.becomes(t, pick.Choices, made)
	case game.Chosen:
		t.stuck(&p.picker)
	case game.Refused:
		t.refuse(&p.picker, to, pick.Why)
	}
}

// becomes makes one of some moves that differ in what the piece becomes.
func (p *picking) becomes(t *Table, moves []rules.Move, made func(rules.Move)) {
	t.ask(p, game.Attempts(moves), func(i int) { made(moves[i]) })
}

// trying is what modes have in common in which a person only tries moves.
type trying struct {
	picking
	hinting
}

// tapAt follows pointing at a cell, tapIn pointing at a hand.
func (p *trying) tapAt(t *Table, cell int, made func(rules.Move)) {
	p.hinting = hinting{}
	t.hush()
	at := t.square(cell)
	p.take(t, p.picker.Tap(t.session, at), at, made)
}

func (p *trying) tapIn(t *Table, c rules.Color, kind rules.PieceType, made func(rules.Move)) {
	p.hinting = hinting{}
	t.hush()
	p.take(t, p.picker.TapHand(t.session, c, kind), rules.NoSquare, made)
}

// letGo forgets choice and hint.
func (p *trying) letGo(t *Table) {
	*p = trying{}
	t.hush()
}

// onBoard reports whether a cell is one, square returns its square.
func (t *Table) onBoard(cell int) bool        { return game.OnBoard(t.session.Game(), cell) }
func (t *Table) square(cell int) rules.Square { return game.SquareOf(t.session.Game(), cell) }

// promotion returns the question of a choice, nil if there is none.
func (p *picking) promotion(s *game.Session) *state.Promotion {
	if p.asking == nil {
		return nil
	}
	return &state.Promotion{Attempts: p.asking, Piece: s.Position().Piece(p.asking[0].From)}
}

// promoted takes the answer to what a piece becomes.
func (p *picking) promoted(i int) {
	if p.asking == nil || i < 0 || i >= len(p.asking) {
		return
	}
	chose := p.chose
	p.asking, p.chose = nil, nil
	chose(i)
}

// asks is a mode that may ask what a piece becomes.
type asks interface{ question() *picking }

func (c Tap) do(t *Table) {
	if t.onBoard(c.Cell) {
		t.unask()
		t.mode.tap(c.Cell)
	}
}

// unask takes back the question what a piece becomes: the user points elsewhere.
func (t *Table) unask() {
	if m, ok := t.mode.(asks); ok {
		m.question().asking, m.question().chose = nil, nil
	}
}

func (c TapHand) do(t *Table) {
	t.unask()
	t.mode.tapHand(c.Side, c.Kind)
}

func (Release) do(t *Table) { t.mode.release() }

func (c Promote) do(t *Table) {
	m, ok := t.mode.(asks)
	if !ok {
		return
	}
	q := m.question()
	if c.Choice >= 0 {
		q.promoted(c.Choice)
		return
	}
	if q.asking != nil {
		t.mode.release()
		q.asking, q.chose = nil, nil // also where the piece was touched
	}
}
