package tabletest

import (
	"fmt"
	"time"

	"tah/game/state"
	"tah/rules"
	"tah/rules/catalog"
)

// Engine answers as it is told: by Think, or by hand with Answer, Fail and Report. It
// hangs until then.
type Engine struct {
	// Think answers a question, after what it reports; nil to answer by hand. With
	// hangs it says nothing.
	Think func(q state.Query, report func(state.Info)) (a state.Answer, err error, hangs bool)
	Clock *Clock
	Delay time.Duration // before the answer of Think, 0 for at once

	Asked   []state.Query
	Cancels int
	search  *search
	late    []*search // that were cancelled
	stop    func()
}

// search is a question that is not answered yet.
type search struct {
	query  state.Query
	report func(state.Info)
	done   func(state.Answer, error)
}

var _ state.Engine = (*Engine)(nil)

// Search begins a search, see [state.Engine].
func (e *Engine) Search(q state.Query, report func(state.Info), done func(state.Answer, error)) {
	e.drop()
	e.Asked = append(e.Asked, q)
	s := &search{q, report, done}
	e.search = s
	if e.Think == nil {
		return
	}
	answer := func() {
		e.stop = nil
		told := func(i state.Info) {
			if report != nil && e.search == s {
				report(i)
			}
		}
		if a, err, hangs := e.Think(q, told); !hangs && e.search == s {
			e.search = nil
			done(a, err)
		}
	}
	if e.Delay == 0 {
		answer()
		return
	}
	e.stop = e.Clock.After(e.Delay, answer)
}

// Cancel ends the search, see [state.Engine].
func (e *Engine) Cancel() {
	e.Cancels++
	e.drop()
}

func (e *Engine) drop() {
	if e.stop != nil {
		e.stop()
		e.stop = nil
	}
	if e.search != nil {
		e.late = append(e.late, e.search)
		e.search = nil
	}
}

// Busy reports whether a search runs.
func (e *Engine) Busy() bool { return e.search != nil }

// Query returns what is asked at the moment, or was asked last.
func (e *Engine) Query() state.Query {
	if len(e.Asked) == 0 {
		return state.Query{}
	}
	return e.Asked[len(e.Asked)-1]
}

// Answer ends the search that runs, with a move in UCI or USI and what it is worth; ""
// says that there is none.
func (e *Engine) Answer(move string, a state.Answer) {
	s := e.take()
	if a.None = move == ""; !a.None {
		a.Move = Codes(s.query, move)[0]
	}
	s.done(a, nil)
}

// Fail ends the search that runs with an error.
func (e *Engine) Fail(err error) { e.take().done(state.Answer{}, err) }

// Report tells of a line, in UCI or USI.
func (e *Engine) Report(i state.Info, moves ...string) {
	i.Line = Codes(e.search.query, moves...)
	e.search.report(i)
}

// Late lets all searches speak that were cancelled, though nobody may listen any more.
func (e *Engine) Late() {
	late := e.late
	e.late = nil
	for _, s := range late {
		if s.report != nil {
			s.report(state.Info{Rank: 1})
		}
		s.done(state.Answer{}, nil)
		s.done(state.Answer{}, state.ErrOutdated)
	}
}

func (e *Engine) take() *search {
	s := e.search
	if s == nil {
		panic("the engine was asked nothing")
	}
	e.search = nil
	return s
}

// Position returns the position that a query is about.
func Position(q state.Query) rules.Position {
	g, err := catalog.Lookup(q.Game)
	if err != nil {
		panic(err)
	}
	pos, err := g.New(q.RuleSet, q.Start)
	if err != nil {
		panic(err)
	}
	for _, code := range q.Moves {
		m, err := pos.DecodeMove(code)
		if err != nil {
			panic(fmt.Sprint("the engine was asked about a move that cannot be made: ", err))
		}
		pos.Make(m)
	}
	return pos
}

// Codes returns moves from where a query is about, in saved form.
func Codes(q state.Query, moves ...string) []uint16 {
	pos := Position(q)
	codes := make([]uint16, len(moves))
	for i, text := range moves {
		m, err := pos.ParseMove(text)
		if err != nil {
			panic(err)
		}
		codes[i] = pos.EncodeMove(m)
		pos.Make(m)
	}
	return codes
}

// Script returns what Think is for an opponent that makes these moves, in UCI or USI,
// one after the other, and then hangs. Questions of others than an opponent hang too.
func Script(moves ...string) func(state.Query, func(state.Info)) (state.Answer, error, bool) {
	return func(q state.Query, _ func(state.Info)) (state.Answer, error, bool) {
		if q.Level == 0 || len(moves) == 0 {
			return state.Answer{}, nil, true
		}
		code := Codes(q, moves[0])[0]
		moves = moves[1:]
		return state.Answer{Move: code}, nil, false
	}
}

// Hears reports whether anybody listens to lines of the search that runs.
func (e *Engine) Hears() bool { return e.search != nil && e.search.report != nil }
