package words

import (
	"strconv"
	"strings"
	"time"

	"tah/game"
	"tah/game/state"
	"tah/rules"
)

// Say returns what a message says at a table in a certain state.
func (w *Words) Say(st *state.State, m state.Message) string {
	if m.Key == "" {
		if len(m.Args) == 0 {
			return ""
		}
		return w.value(st, m.Args[0].Value)
	}
	args := make([]string, 0, 2*len(m.Args))
	text, plural := "", false
	for _, a := range m.Args {
		args = append(args, a.Name, w.value(st, a.Value))
		if n, ok := a.Value.(state.Count); ok {
			text, plural = w.N(m.Key, int(n)), true
		}
	}
	if !plural {
		text = w.T(m.Key, args...)
	}
	if strings.HasPrefix(w.texts[m.Key], "{side}") {
		return Capital(text)
	}
	return text
}

// Sayings returns what some messages say, one after the other.
func (w *Words) Sayings(st *state.State, list []state.Message) string {
	said := make([]string, 0, len(list))
	for _, m := range list {
		if s := w.Say(st, m); s != "" {
			said = append(said, s)
		}
	}
	return strings.Join(said, " ")
}

// value says an argument of a message, see [state.Arg].
func (w *Words) value(st *state.State, value any) string {
	g := st.Session.Game()
	switch v := value.(type) {
	case string:
		return v
	case int:
		return strconv.Itoa(v)
	case state.Count:
		return strconv.Itoa(int(v))
	case state.Message:
		return w.Say(st, v)
	case rules.Move:
		return w.Move(g, v)
	case rules.Color:
		return w.Side(g.Key(), v)
	case rules.Piece:
		return w.Piece(g.Key(), v.Color(), g.Letter(v))
	case rules.Outcome:
		return Sentence("", w.Outcome(g.Key(), v))
	case state.Place:
		return w.Place(string(v))
	case state.Kind:
		return w.PieceType(g.Key(), string(v))
	case state.Name:
		return w.Name(g.Key(), v)
	case game.Time:
		return w.Time(v)
	case time.Duration:
		return w.Duration(v)
	case state.Numbered:
		list := make([]string, len(v))
		for i, m := range v {
			list[i] = strconv.Itoa(i+1) + ": " + w.Say(st, m)
		}
		return strings.Join(list, "; ")
	case error:
		return Explain(w, v)
	}
	return w.whole(st, value)
}

// whole says what is a message by itself.
func (w *Words) whole(st *state.State, value any) string {
	s, view := st.Session, &st.Board.View
	g := s.Game()
	switch v := value.(type) {
	case state.Refused:
		from, to := "", ""
		if v.From != "" {
			from = w.Place(v.From)
		}
		if v.To != "" {
			to = w.Place(v.To)
		}
		return w.Refusal(view, Attempted{v.Letter, from, to}, v.Why)
	case state.Unfit:
		said, _ := w.Unfit(g, s.Position(), view, v.Reading, v.Text)
		return said
	case state.Which:
		return w.Which(s.Position(), v.Moves, s.Style())
	case state.Asked:
		return w.answer(st, v)
	case state.Verdict:
		return w.Judged(v.Run, &v.View, v.Judgement)
	case state.Tip:
		return w.TaskHint(v.Task, view, v.Hint)
	case state.Solution:
		return w.ShownSolution(v.Task, v.Solution)
	case state.Drawn:
		return w.Lot(g.Key(), v.Lot)
	case state.Standing:
		return Capital(w.Standing(view, v.Cell)) + "."
	case state.Held:
		return w.T("hand."+Order(v.Side)) + ": " + w.Hand(g.Key(), v.Stock) + "."
	case state.Ahead:
		return w.ahead(st, v.Line)
	case state.Proof:
		return w.proof(st)
	case state.Claiming:
		return w.Claim(s, v.Claim)
	}
	return ""
}

// Name returns what a player of a game is called: an engine by the name of its level, a
// person alone against an engine "You", two persons by their sides.
func (w *Words) Name(gameKey string, n state.Name) string {
	switch {
	case n.Level > 0:
		return w.T("level." + strconv.Itoa(n.Level) + ".name")
	case n.Alone:
		return w.T("player.you")
	}
	return Capital(w.Side(gameKey, n.Side))
}

// ahead says how the game stands for the engine, and its best move.
func (w *Words) ahead(st *state.State, l state.Line) string {
	s := st.Session
	if len(l.Codes) == 0 {
		return ""
	}
	m, err := s.Position().DecodeMove(l.Codes[0])
	if err != nil {
		return ""
	}
	return Sentence(", ", w.ScoreWords(s.Game().Key(), l.Score), w.T("analysis.best", "move", w.Move(s.Game(), m)))
}

// proof says in few words what shows that the game is over.
func (w *Words) proof(st *state.State) string {
	p := st.Session.Proof()
	lines := w.Proof(st.Session.Game(), &st.Board.View, st.Session.Outcome(), &p)
	if len(lines) == 0 {
		return ""
	}
	if lines[0].Short == "" {
		return lines[0].Said
	}
	sums := make([]string, len(lines))
	for i, l := range lines {
		sums[i] = l.Short
	}
	return strings.Join(sums, ", ") + "."
}

// Claim returns what a claim is called.
func (w *Words) Claim(s *game.Session, c game.Claim) string {
	label := w.T("claim." + string(c.Reason))
	if c.Move == rules.NoMove {
		return label
	}
	return w.T("claim.with", "claim", label, "move", s.Position().Notation(c.Move, s.Style()))
}

// answer answers a question about the position shown.
func (w *Words) answer(st *state.State, q state.Asked) string {
	s, v, pos := st.Session, &st.Board.View, st.Session.Position()
	own := rules.First
	if st.Board.Flipped {
		own = rules.Second
	}
	switch q.Question {
	case "around":
		return w.Around(v, q.Cell)
	case "attackers":
		return w.Attackers(pos, v, q.Cell, own)
	case "defenders":
		return w.Defenders(pos, v, q.Cell, own)
	case "reach":
		return w.Reach(s, v, q.Cell)
	case "diagonals":
		return w.Rays(v, q.Cell, "query.diagonals", Diagonals())
	case "lines":
		return w.Rays(v, q.Cell, "query.lines", Lines())
	case "last":
		return w.Last(s, v)
	case "taken":
		return w.Taken(s)
	case "clock":
		return w.Clocks(v.Game, q.Clocks)
	case "hands":
		return w.Hands(v)
	case "pieces":
		return w.Pieces(v, w.Kind(v, q.Arg))
	case "players":
		return w.Players(s)
	case "scan":
		return w.scan(v, q)
	case "held":
		return w.held(v, q.Arg)
	case "none":
		return Sentence("", w.T("query.none", "piece", w.PieceType(v.Game, q.Arg)))
	}
	return ""
}

// scan says what stands on a line of the board, or on a square.
func (w *Words) scan(v *game.View, q state.Asked) string {
	if said := w.Line(v, strings.ToLower(q.Arg)); said != "" {
		return said
	}
	if FindCell(v, q.Arg) >= 0 {
		return w.Standing(v, q.Cell) + "."
	}
	return w.T("typed.unknown", "text", Clip("s "+q.Arg))
}

// StatusLine returns the line that says how the game stands, or what was just asked for,
// and aside what only those hear who do not see it elsewhere.
func (w *Words) StatusLine(st *state.State) (said, aside string) {
	v, key := &st.Board.View, st.Session.Game().Key()
	switch {
	case len(st.Status.Said) > 0:
		return w.Sayings(st, st.Status.Said), ""
	case st.Setup != nil:
		return "", ""
	case st.Task != nil:
		return Sentence("", w.T("status.side."+key+"."+Order(v.Turn))), ""
	}
	if st.Study.On && st.Study.Remark != "" {
		aside = " " + st.Study.Remark
	}
	last := w.LastMove(st.Session)
	if glyphs := w.NAGs(key, st.Session.NAGs()); last != "" && glyphs != "" {
		last += ", " + glyphs
	}
	if blame := w.Verdict(st.Review.Verdict); blame != "" {
		last += ", " + blame
	}
	better := ""
	if st.Review.Better != rules.NoMove {
		better = w.T("review.instead", "move", w.Move(st.Session.Game(), st.Review.Better))
	}
	if st.Mode == state.LookingBack {
		return w.lookBack(st, last, better), aside
	}
	return w.Status(st.Session, v, last, better), aside
}

// lookBack says where in a game one looks back, and at which move.
func (w *Words) lookBack(st *state.State, last, better string) string {
	v := &st.Board.View
	ply, of := st.Status.Ply, st.Status.Of
	if v.Game != "shogi" { // a move of chess is one of each side
		ply, of = (ply+1)/2, (of+1)/2
	}
	where := w.T("moves.start")
	if last != "" {
		where = w.T("back.move", "n", strconv.Itoa(ply), "of", strconv.Itoa(of))
		last = w.T("status.last", "side", w.Side(v.Game, v.Turn.Other()), "move", last)
	}
	check := ""
	if v.Check >= 0 {
		check = w.T("status.check")
	}
	said := Sentence("", where)
	if st.Panel == state.ReviewPanel && last != "" {
		said = "" // the graph shows where it is
	}
	for _, more := range []string{Sentence(", ", last, check), Sentence("", better)} {
		if more != "" {
			said += " " + more
		}
	}
	return strings.TrimSpace(said)
}

// held says that a kind of piece in hand is chosen.
func (w *Words) held(v *game.View, letter string) string {
	for _, s := range v.Hands[v.Turn] {
		if s.Letter == letter {
			return Sentence(", ", w.Hand(v.Game, s), w.T("mark.selected"))
		}
	}
	return ""
}
