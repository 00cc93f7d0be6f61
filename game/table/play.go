package table

import (
	"tah/game"
	"tah/game/settings"
	"tah/game/state"
	"tah/rules"
)

// playing is the mode of a game that is played, or has ended, where it stands.
type playing struct {
	t *Table
	picking
	hinting
	premove   *rules.Attempt // waits for the opponent's move, nil if none
	pending   rules.Move     // waits to be confirmed, NoMove if none
	announced bool           // "check" was said for the next move
}

func (m *playing) kind() state.ModeKind { return state.Playing }
func (m *playing) shown() *game.Session { return m.t.session }
func (m *playing) next() mode           { return &playing{t: m.t} }
func (m *playing) question() *picking   { return &m.picking }

// view is the position, or the one after the move that waits to be confirmed.
func (m *playing) view() game.View {
	s := m.t.session
	if m.pending == rules.NoMove {
		return s.View()
	}
	v := s.Preview(m.pending)
	v.Turn = s.Turn() // until it is confirmed
	return v
}

func (m *playing) mark(marks *game.Marks) {
	*marks = m.marks(m.t.session)
	if m.premove == nil {
		return
	}
	v := m.t.session.View()
	for _, s := range []rules.Square{m.premove.From, m.premove.To} {
		if cell := v.Cell(s); cell >= 0 {
			marks.Premove = append(marks.Premove, cell)
		}
	}
}

func (m *playing) may() (move, ahead bool) {
	t, s := m.t, m.t.session
	if t.locked() || t.still || s.Outcome().Over() {
		return false, false
	}
	_, engine := s.EngineToMove()
	ahead = engine && !s.CanRedo() && s.Chooser() != s.Turn() && settings.Premoves().Of(t.settings) == "on"
	return s.Player(s.Turn()).Person() && m.pending == rules.NoMove, ahead
}

func (m *playing) tap(cell int) {
	m.leavePending()
	m.t.drawing.shapes = nil
	if move, ahead := m.may(); move || ahead {
		at := m.t.square(cell)
		m.took(m.picker.Tap(m.t.session, at), at)
	}
}

func (m *playing) tapHand(c rules.Color, kind rules.PieceType) {
	m.leavePending()
	if move, ahead := m.may(); move || ahead {
		m.took(m.picker.TapHand(m.t.session, c, kind), rules.NoSquare)
	}
}

// took follows what came of pointing at something.
func (m *playing) took(pick game.Pick, at rules.Square) {
	m.hinting = hinting{}
	m.t.hush()
	m.dropPremove()
	if pick.Kind == game.Premoved {
		m.chooseAhead(pick.Ahead)
		return
	}
	m.take(m.t, pick, at, m.made)
}

// chooseAhead keeps the move that is to be made once the engine has moved.
func (m *playing) chooseAhead(ahead []rules.Attempt) {
	keep := func(a rules.Attempt) {
		m.premove = &a
		m.t.say(state.Say("premove.set", "move", m.t.session.Meant(a)))
	}
	if len(ahead) == 1 {
		keep(ahead[0])
		return
	}
	m.t.ask(&m.picking, ahead, func(i int) { keep(ahead[i]) })
}

// dropPremove gives up the premove, and says so.
func (m *playing) dropPremove() {
	if m.premove != nil {
		m.premove = nil
		m.t.say(state.Say("premove.off"))
	}
}

// made makes a move that the user has chosen, or shows it and asks first.
func (m *playing) made(mv rules.Move) {
	t := m.t
	if !settings.ConfirmsIn(t.key(), t.settings) {
		t.config.Sounds.Buzz(state.BuzzDrop)
		m.play(mv)
		return
	}
	m.picking.clear()
	m.pending = mv
	t.noteOf(state.NoteAsks, state.Say("confirm.ask", "move", mv),
		button("confirm.yes", Confirm{}), button("action.cancel", Release{}))
}

func (Confirm) do(t *Table) {
	m, ok := t.mode.(*playing)
	if !ok || m.pending == rules.NoMove {
		return
	}
	mv := m.pending
	m.pending = rules.NoMove
	t.hideNote()
	t.config.Sounds.Buzz(state.BuzzDrop)
	m.play(mv)
}

// leavePending takes back the move that waits to be confirmed.
func (m *playing) leavePending() {
	if m.pending != rules.NoMove {
		m.pending = rules.NoMove
		m.t.hideNote()
	}
}

// play makes a move of a person's.
func (m *playing) play(mv rules.Move) {
	announced := m.announced
	if m.t.play(mv) {
		m.t.judgeAnnouncement(announced)
		m.t.turnBoard()
	}
}

func (m *playing) release() {
	m.leavePending()
	if !m.picker.Release(m.t.session) {
		m.t.keepTouched(&m.picker)
		return
	}
	m.asking, m.hinting = nil, hinting{}
	m.t.hush()
	m.dropPremove()
}

func (m *playing) drop() { m.leavePending() }

func (m *playing) think() bool { return m.t.askOpponent() }

// replied makes the engine's move. What the user was about to do meanwhile goes on, and
// the premove is made if it is legal.
func (m *playing) replied(mv rules.Move) {
	t, was, side, ahead := m.t, m.t.session, m.t.session.Turn(), m.premove
	t.hush()
	if !t.play(mv) {
		return
	}
	after, ok := t.mode.(*playing)
	if !ok || t.session != was {
		return // another tab has made something else of the game
	}
	if t.session.Outcome().Over() || ahead == nil {
		after.goOn(m)
		return
	}
	mine, ok := t.session.Resolve(*ahead)
	if !ok {
		t.say(state.Say("premove.gone", "side", side, "theirs", mv))
		return
	}
	t.say(state.Say("premove.made", "side", side, "theirs", mv, "move", mine))
	after.play(mine)
}

// goOn goes on with a choice that the engine's move came into, and asks again what a
// piece becomes that is now to move.
func (m *playing) goOn(was *playing) {
	m.picker = was.picker
	m.picker.Keep(m.t.session)
	var legal []rules.Move
	for _, a := range was.asking {
		if mv, ok := m.t.session.Resolve(a); ok {
			legal = append(legal, mv)
		}
	}
	if len(legal) > 1 {
		m.becomes(m.t, legal, m.made)
	}
}

func (Announce) do(t *Table) {
	m, ok := t.mode.(*playing)
	if !ok || !t.session.Customs().AnnounceCheck {
		return
	}
	if move, _ := m.may(); !move {
		return
	}
	m.announced = !m.announced
	t.say(state.Say(map[bool]string{true: "announce.on", false: "announce.off"}[m.announced]))
}

// judgeAnnouncement tells a person who had to say "check" and did not, or did for
// nothing. It costs nothing.
func (t *Table) judgeAnnouncement(announced bool) {
	if !t.session.Customs().AnnounceCheck {
		return
	}
	switch check := t.session.Position().InCheck(); {
	case check && !announced:
		t.note(state.Say("announce.missing"), dismiss())
	case !check && announced:
		t.note(state.Say("announce.wrong"), dismiss())
	}
}

func (m *playing) fill(s *state.State) {
	t := m.t
	move, _ := m.may()
	s.Board.Promotion = m.promotion(t.session)
	m.show(s)
	if m.premove != nil {
		s.Board.Ahead = m.premove.Drop
	}
	s.Status.Asking = m.pending != rules.NoMove
	s.Can.Hint = move
	s.Can.Announce = move && t.session.Customs().AnnounceCheck
	s.Can.Announced = m.announced
	t.fillGame(s, move)
}

func (m *playing) hintTo(t *Table) {
	if move, _ := m.may(); move && m.picker.Release(t.session) {
		t.hint(&m.hinting)
	}
}
