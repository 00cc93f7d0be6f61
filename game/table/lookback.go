package table

import (
	"tah/game"
	"tah/game/state"
	"tah/rules"
)

// lookingBack is the mode in which an earlier position of a game is shown. The game
// stands where it stood: its clock runs on, its turn and what can be done in it stay
// as they are, and the opponent answers meanwhile.
type lookingBack struct {
	t  *Table
	at int // the id of the move whose position is shown
	picking
	intended rules.Move // waits for the answer whether the game goes on from here
}

func (m *lookingBack) kind() state.ModeKind { return state.LookingBack }
func (m *lookingBack) shown() *game.Session { return m.t.session.At(m.at) }
func (m *lookingBack) view() game.View      { return m.shown().View() }
func (m *lookingBack) mark(k *game.Marks)   { *k = m.marks(m.shown()) }
func (m *lookingBack) question() *picking   { return &m.picking }
func (m *lookingBack) think() bool          { return m.t.askOpponent() }

// next is the game itself if the position is no longer an earlier one.
func (m *lookingBack) next() mode {
	if m.t.standsAt(m.at) {
		return m.t.choose(m.t)
	}
	return &lookingBack{t: m.t, at: m.at}
}

// may reports whether a move made here could go on with the game: against an engine,
// without a clock and without touch-move. Elsewhere looking is all.
func (m *lookingBack) may() (move, ahead bool) {
	s, then := m.t.session, m.shown()
	mover := s.Player(then.Turn())
	against := s.Player(then.Turn().Other())
	return !m.t.locked() && !m.t.still && mover.Person() && !against.Person() && !s.HasClock() &&
		!s.TouchMove() && !then.Outcome().Over(), false
}

func (m *lookingBack) tap(cell int) {
	m.leave()
	m.t.drawing.shapes = nil
	if move, _ := m.may(); move {
		at := m.t.square(cell)
		m.t.hush()
		m.take(m.t, m.picker.Tap(m.shown(), at), at, m.made)
	}
}

func (m *lookingBack) tapHand(c rules.Color, kind rules.PieceType) {
	m.leave()
	if move, _ := m.may(); move {
		m.t.hush()
		m.take(m.t, m.picker.TapHand(m.shown(), c, kind), rules.NoSquare, m.made)
	}
}

// made asks whether the game is to go on from here.
func (m *lookingBack) made(mv rules.Move) {
	if move, _ := m.may(); !move {
		return
	}
	m.picking.clear()
	m.intended = mv
	m.t.noteOf(state.NoteAsks, state.Say("back.ask", "move", mv),
		button("back.continue", Continue{}), button("action.cancel", Release{}))
}

// leave takes back the question.
func (m *lookingBack) leave() {
	if m.intended != rules.NoMove {
		m.intended = rules.NoMove
		m.t.hideNote()
	}
}

// release lets go of what was chosen, and then of the look back itself.
func (m *lookingBack) release() {
	if m.intended == rules.NoMove && !m.picker.Active() && m.asking == nil {
		BackToGame{}.do(m.t)
		return
	}
	m.leave()
	m.picking.clear()
	m.t.hush()
}

func (m *lookingBack) drop() { m.leave() }

func (m *lookingBack) replied(mv rules.Move) { m.t.play(mv) }

func (m *lookingBack) fill(s *state.State) {
	s.Board.Promotion = m.promotion(m.shown())
	s.Status.Ply, s.Status.Of = m.shown().Position().Ply(), len(m.t.session.Moves())
	s.Status.Asking = m.intended != rules.NoMove
	now := m.t.session
	s.Can.Claims = nil
	m.t.fillGame(s, !m.t.locked() && !now.Outcome().Over() && now.Player(now.Turn()).Person())
}

// standsAt reports whether the game stands after the move with an id.
func (t *Table) standsAt(id int) bool { return t.session.Here() == id }

// lookAt shows another position of what stands on the board: in an analysis, a task and
// a diagram one goes there, in a game one looks back and the game stays where it is.
func (t *Table) lookAt(id int) {
	if t.exercise != nil || t.session.Analysis() || t.free {
		t.walkTo(id)
		return
	}
	if t.session.Has(id) {
		t.enter(t.lookOrPlay(id))
		t.hideNote()
		t.tellGame()
		t.showComment()
		t.think()
	}
}

func (t *Table) lookOrPlay(id int) mode {
	if t.standsAt(id) {
		return t.choose(t)
	}
	return &lookingBack{t: t, at: id}
}

func (BackToGame) do(t *Table) {
	if t.mode.kind() == state.LookingBack {
		t.lookAt(t.session.Here())
	}
}

func (Continue) do(t *Table) {
	m, ok := t.mode.(*lookingBack)
	if !ok || m.intended == rules.NoMove {
		return
	}
	mv := m.intended
	t.session.Goto(m.at)
	t.reset()
	t.hideNote()
	t.config.Sounds.Buzz(state.BuzzDrop)
	t.play(mv)
}

func (c GoTo) do(t *Table) {
	if c.ID != t.mode.shown().Here() || c.ID == 0 {
		t.lookAt(c.ID)
		t.status.quiet = c.Quiet
	}
}

func (c GoToPly) do(t *Table) {
	if id, ok := t.mode.shown().PlyID(c.Ply); ok {
		GoTo{id, c.Quiet}.do(t)
	}
}

func (c Step) do(t *Table) {
	s := t.mode.shown()
	ply, most := s.Position().Ply(), len(s.Moves())
	steps := map[string]int{"first": 0, "prev": max(ply-1, 0), "next": min(ply+1, most), "last": most}
	next, ok := steps[c.Where]
	if ok && next != ply {
		GoToPly{Ply: next}.do(t)
	}
}
