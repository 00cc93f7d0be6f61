package page

import (
	"tah/game/state"
	"tah/wasm/words"
)

// stateOf is what a host is told of a board, as web/tah-board/tah-board.d.ts describes it.
func stateOf(st *state.State, w *words.Words) map[string]any {
	s, v := st.Session, &st.Board.View
	moves, answers := []any{}, []any{}
	for _, m := range s.LineMoves() {
		moves = append(moves, m)
	}
	if st.Task != nil {
		for _, a := range st.Task.Run.Answers() {
			answers = append(answers, a)
		}
	}
	said, aside := w.StatusLine(st)
	side := map[bool]string{true: "second", false: "first"}
	return map[string]any{
		"game": v.Game, "start": s.First(), "moves": moves, "ply": v.Ply, "position": s.Position().String(),
		"orientation": side[st.Board.Flipped], "turn": words.Order(v.Turn), "check": v.Check >= 0,
		"result": resultOf(v.Outcome.Result), "reason": string(v.Outcome.Reason),
		"answers": answers, "said": said + aside,
	}
}

// eventOf is how a host is told of an event: its name and what goes with it.
func eventOf(e state.Event, w *words.Words, st *state.State) (name string, detail map[string]any) {
	switch e := e.(type) {
	case state.Moved:
		by := map[bool]string{true: "reader", false: "engine"}[e.Person]
		return "move", map[string]any{
			"move": e.Move, "notation": e.Notation, "ply": e.Ply, "by": by, "position": e.Position,
		}
	case state.Ended:
		return "gameover", map[string]any{
			"result": resultOf(e.Outcome.Result), "reason": string(e.Outcome.Reason),
			"message": w.Outcome(st.Board.View.Game, e.Outcome),
		}
	case state.Illegal:
		return "illegal", map[string]any{
			"move": words.Clip(e.Move), "reason": e.Code, "message": w.Say(st, e.Said),
		}
	case state.Judged:
		name := map[bool]string{true: "solved", false: "failed"}[e.Solved]
		return name, map[string]any{
			"task": e.Task, "id": e.ID, "mistakes": e.Mistakes, "reason": e.Reason, "message": w.Say(st, e.Said),
		}
	}
	return "", nil
}
