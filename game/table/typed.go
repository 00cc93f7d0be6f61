package table

import (
	"strconv"
	"strings"

	"tah/game"
	"tah/game/state"
	"tah/rules"
)

func (c OpenTyping) do(t *Table) {
	t.typed.Open = c.Open
	if c.Open {
		t.typed.Asked++
	}
}

func (c TypedAs) do(t *Table) {
	t.typed.Done++
	t.typed.again, t.typed.Bad = "", c.Bad
	if c.Command != nil {
		c.Command.do(t)
	}
}

func (c TypeMove) do(t *Table) { t.typed.Bad = !t.typeMove(c.Text) }

// typeMove reports whether a typed move was made, or is about to be.
func (t *Table) typeMove(text string) bool {
	t.typed.Done++
	t.typed.again = ""
	s, g := t.mode.shown(), t.session.Game()
	t.mode.drop()
	if o := s.Outcome(); o.Over() {
		t.answer(state.Whole(o))
		return false
	}
	if move, _ := t.mode.may(); !move {
		t.answer(state.Say("typed.turn"))
		return false
	}
	pos := s.Position()
	r := pos.Read(text, t.style(g))
	p := t.mode.(asks).question()
	switch {
	case len(r.Moves) == 0:
		_, against := r.Reason(pos)
		t.answer(state.Whole(state.Unfit{Reading: r, Text: text}))
		if against != nil {
			t.status.reasons = against.Squares()
		}
	case !r.SameWay():
		t.answer(state.Whole(state.Which{Moves: r.Moves}))
	case !t.mayMakeTyped(p, r.Moves[0]):
		_, _, at := p.picker.Chosen(s)
		t.answer(state.Whole(state.Refused{Why: &rules.Refusal{Code: rules.RefuseTouched, At: at}}))
	default:
		t.hush()
		if m, ok := t.mode.(*playing); ok && s.Customs().AnnounceCheck && strings.ContainsAny(text, "+#") {
			m.announced = true // who writes it says it
		}
		if len(r.Moves) == 1 {
			t.mode.made(r.Moves[0])
		} else {
			p.becomes(t, game.ByWorth(r.Moves), t.mode.made)
		}
		return true
	}
	return false
}

// mayMakeTyped reports whether a typed move is not one of another piece than the one
// that was touched, which then has to be moved.
func (t *Table) mayMakeTyped(p *picking, m rules.Move) bool {
	s := t.mode.shown()
	_, _, at := p.picker.Chosen(s)
	return p.picker.Release(s) || !m.IsDrop() && at == m.From()
}

func (c Ask) do(t *Table) {
	if t.onBoard(c.Cell) {
		t.now() // what the clocks show
		clocks := [2]state.Clock{}
		for side := range clocks {
			clocks[side] = state.ClockOf(t.session, rules.Color(side), t.ticking.seen)
		}
		t.answer(state.Whole(state.Asked{Question: c.Question, Cell: c.Cell, Arg: c.Arg, Clocks: clocks}))
	}
}

func (c Answered) do(t *Table) { t.answer(c.Said) }

func (c Order) do(t *Table) { t.typed.Bad = !t.order(c) }

// order reports whether a typed command could be obeyed.
func (t *Table) order(c Order) bool {
	asked := t.typed.again
	t.typed.Done++
	t.typed.again = ""
	can := t.State().Can
	var may bool
	var do Command
	var what string // it ends the game
	switch c.Name {
	case "hint":
		may, do = can.Hint, Hint{}
	case "takeback":
		may, do = t.canTakeBack(), Takeback{}
	case "accept", "decline":
		may, do = t.mayRespond(), Respond{c.Name == "accept"}
	case "resign":
		may, do, what = t.canResign(), ResignNow{}, "action.resign"
	case "draw":
		may, do, what = can.Offer, OfferDraw{}, "action.draw"
	case "claim":
		return t.typedClaim(c.Arg, can)
	case "flip":
		Flip{}.do(t)
		t.answer(state.Say("typed.flipped", "side", t.session.Bottom()))
		return true
	}
	switch {
	case !may:
		return t.notNow()
	case what != "" && asked != c.Name:
		t.typed.again = c.Name
		t.answer(state.Say("typed.twice", "what", state.Say(what), "word", state.Say("typed.word."+c.Name)))
	default:
		do.do(t)
	}
	return true
}

func (t *Table) notNow() bool {
	t.answer(state.Say("typed.not-now"))
	return false
}

// typedClaim lists what may be claimed, or makes the claim with a number.
func (t *Table) typedClaim(arg string, can state.Can) bool {
	if len(can.Claims) == 0 {
		return t.notNow()
	}
	if n, err := strconv.Atoi(arg); err == nil && n >= 1 && n <= len(can.Claims) {
		MakeClaim{can.Claims[n-1]}.do(t)
		return true
	}
	list := make([]state.Message, len(can.Claims))
	for i, c := range can.Claims {
		list[i] = state.Whole(state.Claiming{Claim: c})
	}
	t.answer(state.Say("typed.claims", "list", state.Numbered(list), "word", state.Say("typed.word.claim")))
	return true
}

func (c Play) do(t *Table) {
	t.mode.drop()
	s := t.session
	move, _ := t.mode.may()
	switch {
	case s.Outcome().Over():
		c.Refused("game-over", why(game.ErrGameOver))
		return
	case t.exercise != nil && !t.exercise.TakesMoves():
		c.Refused("task", state.Message{})
		return
	case t.still || !move && t.exercise != nil:
		c.Refused("turn", state.Message{})
		return
	}
	m, r := s.ReadMove(c.Text)
	if m != rules.NoMove {
		t.makeForHost(m)
		return
	}
	code := "move-illegal"
	if _, against := r.Reason(s.Position()); against != nil {
		code = string(against.Code)
	}
	said := state.Whole(state.Unfit{Reading: r, Text: c.Text})
	t.tell(state.Illegal{Move: c.Text, Code: code, Said: said})
	c.Refused(code, said)
}

// makeForHost makes a move without asking anybody.
func (t *Table) makeForHost(m rules.Move) {
	t.hush()
	if t.exercise != nil {
		t.mode.made(m)
		return
	}
	if t.mode.kind() == state.LookingBack {
		BackToGame{}.do(t)
	}
	t.play(m)
}
