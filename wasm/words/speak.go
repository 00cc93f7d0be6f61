package words

import (
	"slices"
	"strconv"
	"strings"

	"tah/game"
	"tah/game/state"
	"tah/rules"
)

// Order is the part of a key that tells the sides apart.
func Order(c rules.Color) string {
	if c == rules.First {
		return "first"
	}
	return "second"
}

// Side returns what a side is called in a game: "White", "gote".
func (w *Words) Side(gameKey string, c rules.Color) string {
	return w.T("side." + gameKey + "." + Order(c))
}

// PieceType returns the name of a kind of piece by its letter of either case:
// "knight".
func (w *Words) PieceType(gameKey, letter string) string {
	return w.T("piece." + gameKey + "." + strings.ToUpper(letter))
}

// Piece returns the name of somebody's piece: "white knight", "gote's lance".
func (w *Words) Piece(gameKey string, c rules.Color, letter string) string {
	if key := "piece." + gameKey + "." + Order(c) + "." + strings.ToUpper(letter); w.Has(key) {
		return w.T(key) // the adjective follows the piece's gender
	}
	return w.T("owned."+gameKey+"."+Order(c), "piece", w.PieceType(gameKey, letter))
}

// Square returns what is said of a square of the board: its name, what stands
// on it, and how it is marked.
func (w *Words) Square(v *game.View, m *game.Marks, hint int, cell int) string {
	c := &v.Cells[cell]
	said := w.Place(c.Name)
	if c.Letter != "" {
		said = w.T("square.piece", "square", said, "piece", w.Piece(v.Game, c.Piece.Color(), c.Letter))
	}
	add := func(key string) { said += ", " + w.T(key) }
	if v.Check == cell {
		add("mark.check")
	}
	if m.SelectedCell() == cell {
		add("mark.selected")
	}
	for _, t := range m.Targets {
		if t.Cell == cell && m.Ahead {
			add("mark.ahead")
		} else if t.Cell == cell && t.Capture {
			add("mark.capture")
		} else if t.Cell == cell {
			add("mark.target")
		}
	}
	if slices.Contains(m.Premove, cell) {
		add("mark.premove")
	}
	if slices.Contains(m.Why, cell) {
		add("mark.why")
	}
	if slices.Contains(m.Found, cell) {
		add("mark.found")
	} else if slices.Contains(m.Goals, cell) {
		add("mark.goal")
	}
	if v.To == cell {
		add("mark.last")
	}
	if hint == cell {
		add("mark.hint")
	}
	return said
}

// Move returns a move that is about to be made, in words: "knight to f6".
func (w *Words) Move(g rules.Game, m rules.Move) string {
	piece := w.PieceType(g.Key(), g.TypeLetter(m.Piece()))
	to := w.Place(g.SquareName(m.To()))
	var said string
	switch {
	case m.Flag() == rules.CastleShort:
		return w.T("move.castle.short")
	case m.Flag() == rules.CastleLong:
		return w.T("move.castle.long")
	case m.IsDrop():
		return w.T("move.drop", "piece", piece, "to", to)
	case m.Captured() != rules.NoPieceType:
		said = w.T("move.capture", "piece", piece, "to", to)
	default:
		said = w.T("move.plain", "piece", piece, "to", to)
	}
	switch {
	case m.Promotion() == rules.NoPieceType:
		return said
	case g.HandTypes() != nil:
		return w.T("move.promotes", "move", said)
	default:
		return w.T("move.becomes", "move", said, "piece", w.PieceType(g.Key(), g.TypeLetter(m.Promotion())))
	}
}

// Hand returns what is said of a number of pieces in hand.
func (w *Words) Hand(gameKey string, s game.Stock) string {
	return w.T("hand.piece", "piece", w.PieceType(gameKey, s.Letter), "count", strconv.Itoa(s.Count))
}

// Outcome returns how a game ended, "" if it goes on.
func (w *Words) Outcome(gameKey string, o rules.Outcome) string {
	if !o.Over() {
		return ""
	}
	drawn := o.Result == rules.Draw
	key := "reason." + string(o.Reason)
	if drawn && w.Has(key+".draw") {
		key += ".draw"
	}
	// A damaged save may hold a reason that does not go with its result.
	if !w.Has(key) || strings.Contains(w.T(key), "{wins}") == drawn {
		key = "reason.other.win"
		if drawn {
			key = "reason.other.draw"
		}
	}
	winner := rules.Color(o.Result-rules.FirstWins) & 1
	return w.T(key,
		"wins", w.T("wins."+gameKey+"."+Order(winner)),
		"resigns", w.T("resigns."+gameKey+"."+Order(winner.Other())),
		"loser", w.Side(gameKey, winner.Other()))
}

// PlayerName returns what a player of a session is called.
func (w *Words) PlayerName(s *game.Session, c rules.Color) string {
	return w.Name(s.Game().Key(), state.NameOf(s, c))
}

// Status returns the line that tells how the game stands: the last move, and
// whose turn it is or how it ended. What would have been better than the move,
// if anything, is said in place of the turn.
func (w *Words) Status(s *game.Session, v *game.View, last, better string) string {
	if last != "" {
		last = w.T("status.last", "side", w.Side(v.Game, v.Turn.Other()), "move", last)
	}
	check := ""
	if v.Check >= 0 && !v.Outcome.Over() {
		check = w.T("status.check")
	}
	first, second := Sentence(", ", last, check), better
	if second == "" || v.Outcome.Over() {
		second = w.turn(s, v)
	}
	if first == "" {
		return Sentence("", second)
	}
	return first + " " + Sentence("", second)
}

// turn returns whose turn it is, or how the game ended.
func (w *Words) turn(s *game.Session, v *game.View) string {
	switch {
	case v.Outcome.Over():
		return w.Outcome(v.Game, v.Outcome)
	case !s.Player(v.Turn).Person():
		return w.T("status.thinking", "name", w.PlayerName(s, v.Turn))
	case s.Player(v.Turn).Person() && !s.Player(v.Turn.Other()).Person():
		return w.T("status.you")
	default:
		return w.T("status.side." + v.Game + "." + Order(v.Turn))
	}
}

// Balance returns by how many pawns' worth First has more on the board than
// Second, by the usual counting (queen 9, rook 5, bishop and knight 3).
func Balance(v *game.View) int {
	worth := map[string]int{"P": 1, "N": 3, "B": 3, "R": 5, "Q": 9}
	n := 0
	for i := range v.Cells {
		c := &v.Cells[i]
		if w := worth[strings.ToUpper(c.Letter)]; c.Piece.Color() == rules.First {
			n += w
		} else {
			n -= w
		}
	}
	return n
}

// lastMove returns the move that led to the position shown.
func lastMove(s *game.Session) (rules.Move, bool) {
	line := s.Line()
	if len(line) == 0 {
		return rules.NoMove, false
	}
	pos := s.Position()
	pos.Undo()
	m, err := pos.DecodeMove(line[len(line)-1])
	return m, err == nil
}

// Title returns what the window is called: how the game stands, which game.
func (w *Words) Title(s *game.Session, v *game.View) string {
	state := w.turn(s, v)
	return Capital(state) + " · " + w.T("game."+v.Game) + " · Tah"
}
