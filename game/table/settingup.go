package table

import (
	"strconv"

	"tah/game"
	"tah/game/setup"
	"tah/game/state"
	"tah/game/terms"
	"tah/rules"
)

// settingUp is the mode in which a position is set up on the board. The game waits
// untouched.
type settingUp struct {
	t       *Table
	editor  *setup.Editor
	of      *game.Session
	level   string // of the opponent, "0" for a second person
	side    string
	flipped bool // so the game was shown
}

func (m *settingUp) kind() state.ModeKind                 { return state.SettingUp }
func (m *settingUp) shown() *game.Session                 { return m.t.session }
func (m *settingUp) may() (move, ahead bool)              { return false, false }
func (m *settingUp) made(rules.Move)                      {}
func (m *settingUp) drop()                                {}
func (m *settingUp) next() mode                           { return m.t.choose(m.t) }
func (m *settingUp) think() bool                          { return true }
func (m *settingUp) tapHand(rules.Color, rules.PieceType) {}

// release goes back to the game.
func (m *settingUp) release() { LeaveSetup{}.do(m.t) }

func (m *settingUp) view() game.View {
	v, err := game.Still(m.t.session.Game(), m.editor.Draft.String())
	if err != nil {
		return m.t.session.View() // a draft is always readable: an invariant
	}
	return v
}

func (m *settingUp) mark(k *game.Marks) { *k = m.editor.Marks(m.view()) }
func (m *settingUp) tap(cell int)       { m.did(setup.Tap{Cell: cell}.Do(m.editor)) }

// did says what came of an operation.
func (m *settingUp) did(s setup.Said) {
	if !s.Done {
		return
	}
	var all []state.Message
	for _, part := range s.Parts {
		said := state.Whole(part)
		if w, ok := part.(setup.Words); ok && w.Piece != rules.NoPiece {
			said = state.Say(w.Key, "piece", w.Piece)
		} else if ok {
			said = state.Say(w.Key)
		}
		all = append(all, said)
	}
	m.t.say(all...)
}

func (c Edit) do(t *Table) {
	if m, ok := t.mode.(*settingUp); ok {
		m.did(c.What.Do(m.editor))
	}
}

func (OpenSetup) do(t *Table) {
	if t.mode.kind() == state.SettingUp {
		return
	}
	g, err := t.lookup(t.key())
	if err != nil {
		return
	}
	d, err := setup.Read(g, t.mode.shown().Position().String())
	if err != nil {
		t.note(why(err), dismiss())
		return
	}
	t.rest()
	t.mode.drop()
	t.hideNote()
	c := t.ChoiceFor(t.key())
	t.enter(&settingUp{
		t: t, editor: setup.NewEditor(d, t.session.RuleSet()),
		of: t.session, flipped: t.session.Flipped, level: c.Level, side: c.Side,
	})
	t.say(state.Say("editor.how"))
}

func (LeaveSetup) do(t *Table) {
	if t.mode.kind() != state.SettingUp {
		return
	}
	t.reset()
	t.hideNote()
	t.goOn()
}

func (c ChooseOpponent) do(t *Table) {
	if m, ok := t.mode.(*settingUp); ok {
		m.level, m.side = c.Level, c.Side
	}
}

func (c PlaySetup) do(t *Table) {
	m, ok := t.mode.(*settingUp)
	if !ok {
		return
	}
	near, s := rules.First, t.session
	if m.editor.Wrong() != nil {
		return
	}
	level, _ := strconv.Atoi(c.Level)
	if level > 0 {
		near = t.config.Random.Lots(t.key(), c.Side, false, false).Side
	} else if s.Flipped {
		near = rules.Second
	}
	config := game.Config{
		Game: m.editor.Draft.Game(), RuleSet: s.RuleSet(), Start: m.editor.Draft.Start(),
		Players: terms.Against(near, max(level, 0)),
	}
	if t.begin(Begin{Config: config, Near: near}) == nil {
		t.config.Device.ForgetAddress()
		t.hideNote()
		t.tellOpen()
		t.think()
	}
}

func (AnalyseSetup) do(t *Table) {
	PlaySetup{Level: "0"}.do(t)
	if t.mode.kind() != state.SettingUp && t.panel != state.EnginePanel {
		OpenPanel{state.EnginePanel}.do(t)
	}
}

func (m *settingUp) fill(s *state.State) {
	e := m.editor
	s.Setup = &state.Setup{
		Draft: e.Draft, Wrong: e.Wrong(), Tool: e.Tool, Erase: e.Erase,
		Level: m.level, Side: m.side, RuleSet: e.RuleSet(), Bad: e.Bad, Text: e.Text,
	}
}

// left turns the board as it was: the game waited untouched.
func (m *settingUp) left() { m.of.Flipped = m.flipped }
