package task

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"

	"tah/rules"
)

// alone is a game in which only the side to move moves, as in a lesson about a
// piece. Kings may be missing and nothing ends it.
type alone struct{ rules.Game }

// New returns the position of a text; see [rules.Game].
func (g alone) New(ruleSet, text string) (rules.Position, error) {
	d, err := g.Diagram(text)
	if err != nil {
		return nil, err
	}
	if text == "" {
		pos, err := g.Game.New(ruleSet, "")
		if err != nil {
			return nil, err
		}
		text = pos.String()
	}
	w := &walk{game: g.Game, ruleSet: ruleSet, start: text, board: d.Board}
	if w.Position, w.aside, err = w.place(text, d.Board, rules.NoSquare); err != nil {
		return nil, err
	}
	return w, nil
}

// walk is a position in which one side makes all moves. Kings that are missing
// are put aside: on squares where they disturb nobody, and where nobody sees
// them.
type walk struct {
	rules.Position                // with the kings put aside
	aside          []rules.Square // where they are
	game           rules.Game
	ruleSet, start string
	board          []rules.Piece // without them
	past           []*walk       // the positions before
}

// place returns the position with the missing kings put where the side to
// move has the most moves, and where they are; none is put on avoid.
func (w *walk) place(text string, board []rules.Piece, avoid rules.Square) (best rules.Position, aside []rules.Square, err error) {
	if best, err = w.game.New(w.ruleSet, text); err == nil {
		return best, nil, nil
	}
	first := err
	e, ok := errors.AsType[*rules.SetupError](err)
	if !ok || !slices.Contains(e.Faults, "kings") {
		return nil, nil, err
	}
	var missing []rules.Piece
	for _, k := range w.kings() {
		if !slices.Contains(board, k) {
			missing = append(missing, k)
		}
	}
	var free []rules.Square
	for _, s := range squares(w.game) {
		if board[s] == rules.NoPiece && s != avoid {
			free = append(free, s)
		}
	}
	// So many pairs of places are compared: the more pieces, the more of them
	// disturb.
	pieces := len(board) - len(free)
	enough := 60 + 15*pieces
	most, tries := -1, 0
	try := func(at ...rules.Square) {
		with := slices.Clone(board)
		for i, s := range at {
			if s != rules.NoSquare {
				with[s] = missing[i]
			}
		}
		pos, err := w.game.New(w.ruleSet, rewrite(w.game, text, with))
		if err != nil {
			return
		}
		tries++
		n := 0
		for _, m := range pos.AppendLegal(nil) {
			if !slices.Contains(at, m.From()) || m.IsDrop() {
				n++
			}
		}
		if n > most {
			best, aside, most = pos, at, n
		}
	}
	// Where two are missing, pairs are drawn, the same ones each time.
	draw := rand.New(rand.NewPCG(1, 1))
	for i := range len(free) {
		if len(missing) == 1 {
			try(free[i])
		} else {
			try(rules.NoSquare, free[i]) // shogi needs only one king
		}
	}
	for range 10 * enough {
		if s, o := free[draw.IntN(len(free))], free[draw.IntN(len(free))]; len(missing) == 2 && s != o && tries < enough {
			try(s, o)
		}
	}
	if best == nil {
		return nil, nil, first
	}
	return best, aside, nil
}

// kings returns both sides' kings.
func (w *walk) kings() [2]rules.Piece {
	for t := rules.PieceType(1); t < 16; t++ {
		if w.game.TypeLetter(t) == "K" {
			return [2]rules.Piece{rules.NewPiece(rules.First, t), rules.NewPiece(rules.Second, t)}
		}
	}
	return [2]rules.Piece{}
}

// rewrite returns a FEN or SFEN with another board; its other fields stay.
func rewrite(g rules.Game, text string, board []rules.Piece) string {
	fields := strings.Split(text, " ")
	fields[0] = placement(g, board)
	return strings.Join(fields, " ")
}

// placement writes a board as the first field of FEN and SFEN.
func placement(g rules.Game, board []rules.Piece) string {
	return rules.FormatBoard(g, func(s rules.Square) rules.Piece { return board[s] })
}

// hides tells whether a king was put aside on a square.
func (w *walk) hides(s rules.Square) bool {
	return s != rules.NoSquare && slices.Contains(w.aside, s)
}

func (w *walk) seen(list []rules.Square) []rules.Square {
	return slices.DeleteFunc(list, w.hides)
}

func (w *walk) Ply() int { return len(w.past) }

func (w *walk) Piece(s rules.Square) rules.Piece {
	if int(s) >= len(w.board) {
		return rules.NoPiece
	}
	return w.board[s]
}

func (w *walk) King(c rules.Color) rules.Square {
	k := w.Position.King(c)
	if w.hides(k) {
		return rules.NoSquare
	}
	return k
}

func (w *walk) InCheck() bool {
	return w.Position.InCheck() && w.King(w.Turn()) != rules.NoSquare
}

func (w *walk) Checks() []rules.Square {
	if !w.InCheck() {
		return nil
	}
	return w.Position.Checks()
}

func (w *walk) Attackers(s rules.Square, c rules.Color) []rules.Square {
	return w.seen(w.Position.Attackers(s, c))
}

func (w *walk) AppendLegal(dst []rules.Move) []rules.Move {
	n := len(dst)
	all := w.Position.AppendLegal(dst)
	kept := all[:n]
	for _, m := range all[n:] {
		if !w.hides(m.From()) {
			kept = append(kept, m)
		}
	}
	return kept
}

func (w *walk) AppendPlayable(dst []rules.Move) []rules.Move { return w.AppendLegal(dst) }

func (w *walk) AppendPremoves(dst []rules.Attempt) []rules.Attempt { return dst }

// Make plays a move and gives the turn back.
func (w *walk) Make(m rules.Move) {
	before := *w
	next := w.Position.Clone()
	next.Make(m)
	board := make([]rules.Piece, len(w.board))
	for _, s := range squares(w.game) {
		if pc := next.Piece(s); !w.hides(s) {
			board[s] = pc
		}
	}
	fields := strings.Split(next.String(), " ")
	fields[0] = placement(w.game, board)
	fields[1] = strings.Split(w.Position.String(), " ")[1]
	if w.game.HandTypes() == nil {
		fields[3] = "-" // nobody captures en passant a move later
	}
	pos, aside, err := w.place(strings.Join(fields, " "), board, rules.NoSquare)
	if err != nil {
		// The enemy's king is in check, though it is not its turn: it stays
		// where it is to be seen, and is put aside.
		without := slices.Clone(board)
		for s, pc := range board {
			if pc == w.kings()[w.Turn().Other()] {
				without[s] = rules.NoPiece
			}
		}
		fields[0] = placement(w.game, without)
		if pos, aside, err = w.place(strings.Join(fields, " "), without, rules.NoSquare); err != nil {
			pos, aside = w.Position, w.aside
			board = w.board
		}
	}
	w.Position, w.aside, w.board = pos, aside, board
	w.past = append(w.past, &before)
}

func (w *walk) Undo() {
	before := w.past[len(w.past)-1]
	past := w.past[:len(w.past)-1]
	*w = *before
	w.past = past
}

func (w *walk) Outcome() rules.Outcome { return rules.Outcome{} }

func (w *walk) Claims() []rules.Reason { return nil }

func (w *walk) ClaimsWith(rules.Move) []rules.Reason { return nil }

func (w *walk) Proof(rules.Reason) rules.Proof { return rules.Proof{} }

func (w *walk) Customs() rules.Customs { return rules.Customs{} }

// Refuse asks the position with the kings elsewhere if the attempt is about
// where they were put.
func (w *walk) Refuse(a rules.Attempt) *rules.Refusal {
	pos := w.Position
	for _, s := range [2]rules.Square{a.From, a.To} {
		if w.hides(s) {
			text := rewrite(w.game, w.Position.String(), w.board)
			if other, _, err := w.place(text, w.board, s); err == nil {
				pos = other
			}
		}
	}
	return pos.Refuse(a)
}

func (w *walk) Clone() rules.Position {
	c := *w
	c.Position = w.Position.Clone()
	c.past = slices.Clone(w.past)
	return &c
}

func (w *walk) String() string { return rewrite(w.game, w.Position.String(), w.board) }
