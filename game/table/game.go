package table

import (
	"time"

	"tah/game/settings"
	"tah/game/state"
	"tah/game/terms"
	"tah/rules"
)

// play makes a move where the game stands, a person's or the engine's, and reports
// whether it was made.
func (t *Table) play(m rules.Move) bool {
	if t.locked() {
		return false
	}
	s := t.session
	person, before := s.Player(s.Turn()).Person(), s.Position()
	if err := s.Play(m, t.now()); err != nil {
		t.say(why(err)) // the clock may have run out just now
		t.changed()
		t.think()
		return false
	}
	t.choosePieces()
	t.changed()
	t.config.Sounds.Play(state.MoveSound(m, s.Position().InCheck()))
	items := s.Moves()
	ply := s.Position().Ply()
	t.tell(state.Moved{
		Move: before.FormatMove(m), Notation: items[ply-1].Notation, Ply: ply, Person: person,
		Position: s.Position().String(),
	})
	if o := s.Outcome(); o.Over() {
		t.tell(state.Ended{Outcome: o})
	}
	t.think()
	return true
}

// choosePieces takes the usual pieces for chosen once a move is made with them: who is
// new to a game with hands is asked until then.
func (t *Table) choosePieces() {
	if name := settings.Pieces + t.key(); t.session.Game().HandTypes() != nil && t.settings.Get(name) == "" {
		t.set(name, "usual")
	}
}

// changed saves a change of the game and begins the mode anew; what was said stays.
func (t *Table) changed() {
	said := t.status
	t.cancel()
	t.enter(t.mode.next())
	t.status = said
	t.hideNote()
	t.save()
	t.tellGame()
	over := t.session.Outcome().Over()
	if over && !t.over {
		t.config.Sounds.Play(state.SoundEnd)
		t.persist()
	}
	t.over = over
	t.offerNewer()
}

// fillGame adds to the state what can be done in a game; move reports whether a person may
// move in it.
func (t *Table) fillGame(s *state.State, move bool) {
	g := t.session
	over := g.Outcome().Over()
	s.Can.Move = move
	s.Can.Takeback = t.canTakeBack()
	s.Can.Redo = g.CanRedo() && !t.locked()
	if move {
		s.Can.Claims = g.Claims()
	}
	reason, _ := g.Offered()
	s.Can.Offer = g.CanOfferDraw() && move && reason == rules.NoReason
	s.Can.Resign = !t.locked() && !over && g.CanUndo()
	s.Can.Back, s.Can.Forward = s.Session.CanUndo(), s.Session.CanRedo()
}

// canTakeBack reports whether a person made a move that could be taken back.
func (t *Table) canTakeBack() bool {
	return !t.locked() && t.exercise == nil && t.session.PersonMoved()
}

func (Takeback) do(t *Table) {
	if !t.canTakeBack() {
		return
	}
	t.session.PauseClock(t.now())
	if t.session.Takeback() {
		t.restart()
	}
}

// restart shows a game that stands elsewhere now by other means than a move.
func (t *Table) restart() {
	t.hush()
	t.reset()
	t.changed()
	t.think()
}

func (Redo) do(t *Table) {
	if t.exercise != nil || t.locked() || !t.session.CanRedo() {
		return
	}
	t.session.PauseClock(t.now())
	t.session.RedoTurn()
	t.resumeClock()
	t.restart()
}

// walkTo goes to another position of the tree, which is where the session stands then.
func (t *Table) walkTo(id int) {
	if t.exercise != nil {
		return
	}
	t.session.PauseClock(t.now())
	found := t.session.Goto(id)
	t.resumeClock()
	if found {
		t.hush()
		t.changed()
		t.think()
	}
}

func (c Fold) do(t *Table) { t.opened[c.ID] = !t.opened[c.ID] }

func (Flip) do(t *Table) {
	t.session.Flipped = !t.session.Flipped
	if t.mode.kind() != state.SettingUp {
		t.save()
	}
}

func (c Zen) do(t *Table) { t.zen = c.On }

// turnBoard turns the board to the side to move where two people play and want that;
// the move is seen first.
func (t *Table) turnBoard() {
	const pause = 600 * time.Millisecond
	s := t.session
	bottom := s.Turn() == rules.Second
	if settings.Turning().Of(t.settings) != "on" || s.Outcome().Over() || s.Flipped == bottom ||
		!s.Player(rules.First).Person() || !s.Player(rules.Second).Person() {
		return
	}
	t.after(&t.turning, pause, func() { Flip{}.do(t) })
}

func (Resign) do(t *Table) {
	if t.canResign() {
		t.note(state.Say("resign.ask"), button("action.resign", ResignNow{}), button("resign.keep", Dismiss{}))
	}
}

func (t *Table) canResign() bool {
	s := t.session
	return t.exercise == nil && !s.Analysis() && !t.locked() && !s.Outcome().Over() && s.CanUndo()
}

func (ResignNow) do(t *Table) {
	if !t.canResign() {
		return
	}
	s := t.session
	t.decide(func() error { return s.Resign(s.Resigner()) })
}

// decide lets the players decide the game and shows what came of it. The time until then
// is booked.
func (t *Table) decide(how func() error) {
	t.session.PauseClock(t.now())
	t.hush()
	if err := how(); err != nil {
		t.say(why(err))
	}
	t.changed()
	t.think()
}

// tick ends a game whose time is up, and comes back when what the clocks show will have
// changed.
func (t *Table) tick() {
	t.ticking.next.stop()
	s := t.session
	if s.Tick(t.now()) {
		t.hush()
		t.changed()
		t.think()
		return
	}
	if c, running := s.ClockRunning(); running {
		t.warnOfTime(c)
		wait := terms.ClockWait(s.Time(c, t.ticking.seen)) + time.Millisecond
		t.after(&t.ticking.next, wait, func() {})
	}
}
