package table

import (
	"slices"

	"tah/game"
	"tah/game/review"
	"tah/game/settings"
	"tah/game/state"
	"tah/game/terms"
	"tah/rules"
)

// newSeat returns a seat for a session, whose moves are written as the user wants them.
func (t *Table) newSeat(s *game.Session, id, link string) *seat {
	s.SetStyle(t.style(s.Game()))
	return &seat{
		session: s, id: id, link: link, over: s.Outcome().Over(),
		found: make(review.Findings), opened: make(map[int]bool),
	}
}

// Saved returns what is saved of a seat, Call gives it another id.
func (s *seat) Saved() (id string, played *game.Session) { return s.id, s.session }
func (s *seat) Call(id string)                           { s.id = id }

func (c Begin) do(t *Table) {
	t.hideNote()
	if t.begin(c) != nil {
		return
	}
	t.config.Device.ForgetAddress()
	t.think()
}

// begin puts a new game on its board; after an error the old one is still there, and
// the user is told.
func (t *Table) begin(c Begin) error {
	s, err := game.New(c.Config, t.config.Timers.Now())
	if err != nil {
		t.note(why(err), dismiss())
		return err
	}
	people := s.Player(rules.First).Person() && s.Player(rules.Second).Person()
	upset := s.Player(rules.First).Level > 0 && s.Player(rules.Second).Person()
	s.Flipped = upset || people && c.Near == rules.Second
	t.put(s, c.Link)
	return nil
}

func (c Follow) do(t *Table) {
	t.sitAt(c.Key)
	if c.Start != nil && c.Start.Link != t.link {
		if t.begin(*c.Start) != nil {
			return
		}
	}
	if len(c.Said) > 0 {
		Tell{append(slices.Clone(c.Said), state.Say("link.kept"))}.do(t)
	}
	t.goOn()
}

func (c Look) do(t *Table) {
	t.dress(c.Settings)
	s := t.newSeat(c.Session, game.NewID(), "")
	s.still = c.Still
	s.free = c.Session.Player(rules.First).Person() && c.Session.Player(rules.Second).Person()
	t.rest()
	t.sit(s)
	t.reset()
	t.think()
}

// dress takes over the settings of a page around, whose looks its boards have.
func (t *Table) dress(s settings.Settings) {
	t.cancel()
	t.settings = s
	_ = t.config.Store.Set(settings.Key, s.String()) // a memory, which refuses nothing
	t.noted = state.Note{}
}

func (c TakeUp) do(t *Table) {
	s := t.session
	switch {
	case t.exercise != nil:
		t.exercise.Replay(c.Answers)
	case !slices.Equal(c.Line, s.LineMoves()):
		s.Goto(0)
		_, _ = s.PlayLine(c.Line, t.now()) // what cannot be played was not played here
	}
	if id, ok := s.PlyID(min(c.Ply, len(s.Moves()))); ok && t.exercise == nil {
		s.Goto(id)
	}
	if c.Flipped != nil {
		s.Flipped = *c.Flipped
	}
	t.cancel()
	t.reset()
	t.think()
}

// put brings a session to its board and saves it.
func (t *Table) put(s *game.Session, link string) {
	t.leave()
	t.sit(t.newSeat(s, game.NewID(), link))
	t.remember()
	t.reset()
	t.save()
	t.offerNewer()
}

// sit brings a seat to the screen.
func (t *Table) sit(s *seat) {
	t.restTask()
	t.shelf.Bring(s)
	t.seat = s
	t.over = s.session.Outcome().Over()
	t.offered = rules.NoReason
	t.leaveReview()
	told := t.noted.Kind == state.NoteLocked
	t.own()
	if told || t.locked() {
		t.hideNote()
	}
}

// leave lets go of the game on the board, which is saved unless nothing happened in it.
func (t *Table) leave() {
	t.rest()
	if t.seat != nil && t.session.Empty() && !t.locked() && !t.shelf.Changed(t.id) {
		// That it stays listed if this fails does no harm.
		_ = t.shelf.Delete(t.id)
	}
}

// remember keeps which game is on which board.
func (t *Table) remember() {
	t.set(settings.Game, t.key(), settings.Current+t.key(), t.id, settings.Link+t.key(), t.link)
}

// sitAt brings the board of a game as it was left, or a new one.
func (t *Table) sitAt(key string) {
	s, ok := t.shelf.On(key)
	if !ok {
		s = t.recall(key)
	}
	t.sit(s)
	t.refresh()
	t.reset()
	t.tellOpen()
}

// recall returns the game that was on a board last, or a new one.
func (t *Table) recall(key string) *seat {
	if id := t.settings.Get(settings.Current + key); id != "" {
		s, err := t.fetch(id, t.settings.Get(settings.Link+key))
		if err == nil && s.session.Game().Key() == key {
			return s
		}
		t.tellDamage(err)
	}
	g, err := t.lookup(key)
	if err != nil {
		g = t.config.Games[0]
	}
	usual := game.Config{Game: g, Players: terms.Players(terms.SideFirst, terms.FirstLevel)}
	s, err := game.New(usual, t.config.Timers.Now())
	if err != nil {
		panic(err) // the usual start is a position
	}
	return t.newSeat(s, game.NewID(), "")
}

func (c SwitchTo) do(t *Table) {
	if _, err := t.lookup(c.Key); err != nil || c.Key == t.key() {
		return
	}
	t.rest()
	t.noted = state.Note{}
	t.sitAt(c.Key)
	t.set(settings.Game, c.Key)
	t.goOn()
}

func (c Adopt) do(t *Table) {
	s := c.Session
	if t.key() != s.Game().Key() {
		SwitchTo{s.Game().Key()}.do(t)
	}
	kept := len(t.session.Moves()) > 0
	t.put(s, "")
	t.hideNote()
	t.tellOpen()
	t.config.Device.ForgetAddress()
	t.goOn()
	if kept && s.Player(rules.First).Person() && s.Player(rules.Second).Person() {
		t.say(state.Say("share.opened"))
	}
	t.showComment()
}

// ChoiceFor returns what was chosen last for a game.
func (t *Table) ChoiceFor(gameKey string) terms.Choice {
	var ruleSets []string
	if g, err := t.lookup(gameKey); err == nil {
		ruleSets = g.RuleSets()
	}
	level := terms.FirstLevel
	if gameKey == t.key() {
		level = max(t.session.Player(rules.First).Level, t.session.Player(rules.Second).Level)
	}
	return terms.ReadChoice(t.settings, gameKey, ruleSets, level)
}

func (c NewGame) do(t *Table) {
	g, err := t.lookup(c.Game)
	if err != nil {
		return
	}
	t.set(c.Settings()...)
	config, lot := c.Config(g, t.config.Random)
	t.hideNote()
	if t.key() != c.Game {
		SwitchTo{c.Game}.do(t)
	}
	if t.begin(Begin{Config: config, Near: lot.Side}) != nil {
		return
	}
	t.config.Device.ForgetAddress()
	t.showLot(lot)
}
