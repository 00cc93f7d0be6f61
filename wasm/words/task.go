package words

import (
	"strconv"
	"strings"

	"tah/game"
	"tah/game/task"
	"tah/rules"
)

// Question says what a task asks for.
func (w *Words) Question(r *task.Run, v *game.View) string {
	t := r.Task()
	g := t.Game()
	turn := Sentence("", w.T("status.side."+v.Game+"."+Order(r.Side())))
	piece := ""
	if t.Drop != rules.NoPieceType {
		piece = w.PieceType(v.Game, g.TypeLetter(t.Drop))
	} else if c := v.Cell(t.From); c >= 0 {
		piece = w.PieceType(v.Game, v.Cells[c].Letter)
	}
	at := w.Place(g.SquareName(t.From))
	switch t.Kind {
	case task.Mate, task.Tsume, task.Win:
		return w.N("task."+string(t.Kind), t.N) + " " + turn
	case task.Squares:
		if t.Drop != rules.NoPieceType {
			return w.T("task.squares.drop", "piece", piece)
		}
		return w.T("task.squares.move", "piece", piece, "square", at)
	case task.Reach:
		return w.forGame("task.reach", v.Game, "list", w.places(g, t.Targets))
	case task.Castle, task.Answer:
		return w.T("task." + string(t.Kind) + "." + t.Way)
	case task.Promote:
		if t.Promotion == rules.NoPieceType {
			return w.forGame("task.promote.any", v.Game)
		}
		return w.forGame("task.promote.to", v.Game, "piece", w.PieceType(v.Game, g.TypeLetter(t.Promotion)))
	case task.Forbidden:
		if t.Way == "" {
			return w.T("task.forbidden", "piece", piece)
		}
		return w.T("task.forbidden", "piece", piece) + " " + w.T("task.because."+t.Way)
	}
	return w.T("task.verdict") + " " + turn
}

// places lists squares.
func (w *Words) places(g rules.Game, squares []rules.Square) string {
	names := make([]string, len(squares))
	for i, s := range squares {
		names[i] = w.Place(g.SquareName(s))
	}
	return strings.Join(names, ", ")
}

// Judged says what there is to say to an answer: that it is right, with what
// follows, or what is wrong with it.
func (w *Words) Judged(r *task.Run, v *game.View, j task.Judgement) string {
	g := r.Task().Game()
	reply := ""
	if len(j.Replies) > 0 {
		reply = w.Move(g, j.Replies[0])
	}
	switch j.Grade {
	case task.Solved:
		said := w.T("task.solved")
		if why := w.solvedBecause(v, j); why != "" {
			said += " " + why
		}
		return said
	case task.Right:
		said := w.T("task.right")
		if reply != "" {
			said += " " + w.T("task.reply", "move", reply)
		}
		if count := w.ProgressOf(r); reply == "" && count != "" {
			said += " " + count + "."
		}
		return said
	}
	return w.wrong(g, v, j, reply)
}

// solvedBecause says what shows that the answer is right, "" if nothing needs
// to be said.
func (w *Words) solvedBecause(v *game.View, j task.Judgement) string {
	const mate = 1000 // more than all pieces together
	switch {
	case j.Refusal != nil:
		return w.refusedDrop(v, j)
	case j.Points > 0 && j.Points < mate:
		return w.N("task.wins", j.Points)
	}
	return ""
}

func (w *Words) refusedDrop(v *game.View, j task.Judgement) string {
	a := Attempted{To: w.placeOf(v, j.Attempt.To), From: w.placeOf(v, j.Attempt.From)}
	if c := v.Cell(j.Attempt.From); c >= 0 {
		a.Letter = v.Cells[c].Letter
	}
	return w.Refusal(v, a, j.Refusal)
}

// placeOf returns what the square of a cell is called, "" for none.
func (w *Words) placeOf(v *game.View, s rules.Square) string {
	if c := v.Cell(s); c >= 0 {
		return w.Place(v.Cells[c].Name)
	}
	return ""
}

// wrong says what is wrong with an answer.
func (w *Words) wrong(g rules.Game, v *game.View, j task.Judgement, reply string) string {
	key := "task.wrong." + string(j.Reason)
	switch j.Reason {
	case task.Refused:
		return w.refusedDrop(v, j)
	case task.OtherReason:
		return w.refusedDrop(v, j) + " " + w.T(key)
	case task.Escapes, task.Captures, task.Blocks, task.Defends, task.HasMove:
		if len(j.Replies) == 0 {
			return w.T("task.wrong.unproved")
		}
		m := j.Replies[0]
		return w.T(key, "move", reply, "piece", w.PieceType(g.Key(), g.TypeLetter(m.Piece())),
			"from", w.placeOf(v, m.From()), "to", w.placeOf(v, m.To()))
	case task.Less, task.Loses:
		said := w.T(key)
		if j.Reason == task.Less {
			said = w.N("task.wins", j.Points) + " " + said
		}
		if reply != "" {
			said += " " + w.T("task.reply", "move", reply)
		}
		return said
	case task.OtherWay:
		return w.T(key + "." + j.Way)
	case task.OtherPiece, task.NotAttacked:
		return w.T(key, "square", w.placeOf(v, at(j.Squares, 0)), "piece", w.standingOn(v, at(j.Squares, 0)))
	case task.IsAttacked:
		by := at(j.Squares, 1)
		return w.T(key, "square", w.placeOf(v, at(j.Squares, 0)), "bysquare", w.placeOf(v, by), "by", w.standingOn(v, by))
	}
	return w.forGame(key, v.Game)
}

// forGame returns the words of a key, or those that a game has of its own.
func (w *Words) forGame(key, gameKey string, values ...string) string {
	if own := key + "." + gameKey; w.Has(own) {
		key = own
	}
	return w.T(key, values...)
}

func at(squares []rules.Square, i int) rules.Square {
	if i < len(squares) {
		return squares[i]
	}
	return rules.NoSquare
}

// standingOn returns the name of the kind of piece on a square.
func (w *Words) standingOn(v *game.View, s rules.Square) string {
	if c := v.Cell(s); c >= 0 && v.Cells[c].Letter != "" {
		return w.PieceType(v.Game, v.Cells[c].Letter)
	}
	return ""
}

// TaskHint says a hint.
func (w *Words) TaskHint(t *task.Task, v *game.View, h task.Hint) string {
	g := t.Game()
	switch {
	case t.Kind == task.Verdict && h.Stage == 1 && h.Check:
		return w.T("task.hint.check")
	case t.Kind == task.Verdict && h.Stage == 1:
		return w.T("task.hint.quiet")
	case t.Kind == task.Verdict && h.Move == rules.NoMove:
		return w.T("task.hint.stuck")
	case t.Kind == task.Verdict:
		return w.T("task.wrong.has-move", "move", w.Move(g, h.Move))
	case h.Move != rules.NoMove && h.Stage == 2:
		return w.T("hint.move", "move", w.Move(g, h.Move))
	case h.Move.IsDrop() && h.Move != rules.NoMove:
		return w.T("hint.hand", "piece", w.PieceType(g.Key(), g.TypeLetter(h.Move.Piece())))
	case h.Move != rules.NoMove:
		return w.T("hint.piece", "square", w.placeOf(v, h.Move.From()), "piece", w.standingOn(v, h.Move.From()))
	case h.Stage == 2:
		return w.T("task.hint.square", "square", w.placeOf(v, at(h.Squares, 0)))
	case t.Kind == task.Forbidden:
		return w.T("task.hint." + string(h.Code))
	}
	return w.N("task.left", h.Count)
}

// ShownSolution says what a solution that is being shown is.
func (w *Words) ShownSolution(t *task.Task, s task.Solution) string {
	switch {
	case s.Verdict != "":
		return w.T("task.shown.verdict", "verdict", w.T("task.verdict."+s.Verdict))
	case len(s.Squares) > 0:
		return w.T("task.shown.squares", "list", w.places(t.Game(), s.Squares))
	}
	list := s.Moves
	if len(list) == 0 {
		list = s.Line
	}
	said := make([]string, len(list))
	for i, m := range list {
		said[i] = w.Move(t.Game(), m)
	}
	return w.T("task.shown.moves", "list", strings.Join(said, "; "))
}

// ProgressOf says how much of a task is done, "" where there is nothing to
// count.
func (w *Words) ProgressOf(r *task.Run) string {
	done, of := r.Progress()
	if of < 2 {
		return ""
	}
	return w.T("task.progress", "n", strconv.Itoa(done), "of", strconv.Itoa(of))
}
