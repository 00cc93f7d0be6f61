package page

import (
	"time"

	"tah/game/review"
	"tah/game/state"
	"tah/wasm/port"
)

// Opponent finds moves; [port.Client] is one. Callbacks come on the page's event loop.
type Opponent interface {
	Start()
	Search(q port.Query, report func(port.Info), done func(port.Answer, error))
	Cancel()
}

// engine is an Opponent as a table asks it.
type engine struct{ Opponent }

// Search implements [state.Engine].
func (e engine) Search(q state.Query, report func(state.Info), done func(state.Answer, error)) {
	var told func(port.Info)
	if report != nil {
		told = func(i port.Info) {
			report(state.Info{Depth: i.Depth, Rank: i.Rank, Score: review.Score(i.Score), Line: i.Line})
		}
	}
	e.Opponent.Search(port.Query{
		Game: q.Game, RuleSet: q.RuleSet, Start: q.Start, Moves: q.Moves, Level: uint8(q.Level), Seed: q.Seed,
		Nodes: q.Nodes, MoveTime: int(q.Time / time.Millisecond), Lines: q.Lines,
	}, told, func(a port.Answer, err error) {
		done(state.Answer{Move: a.Move, None: a.None, Score: review.Score(a.Score)}, err)
	})
}
