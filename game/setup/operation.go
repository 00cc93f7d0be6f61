package setup

import (
	"slices"
	"strings"

	"tah/game"
	"tah/rules"
)

// Operation is something that is done with an [Editor].
type Operation interface{ Do(e *Editor) Said }

// Tap does on a cell what the tool is for; without one it chooses a piece and then where
// it goes.
type Tap struct{ Cell int }

// Do does it.
func (o Tap) Do(e *Editor) Said {
	if !e.onBoard(o.Cell) {
		return Said{}
	}
	e.Bad, e.Text = nil, ""
	there, chosen := e.Draft.Board[e.square(o.Cell)], e.selected
	switch {
	case e.Erase, e.Tool != rules.NoPiece && there == e.Tool:
		return PutPiece{o.Cell, rules.NoPiece}.Do(e)
	case e.Tool != rules.NoPiece:
		return PutPiece{o.Cell, e.Tool}.Do(e)
	case chosen >= 0 && chosen != o.Cell:
		return MovePiece{chosen, o.Cell}.Do(e)
	case chosen == o.Cell:
		e.selected = -1
		return said()
	case there != rules.NoPiece:
		e.selected = o.Cell
		return said()
	}
	return said(Hint())
}

// PutPiece puts a piece, or none, on a cell.
type PutPiece struct {
	Cell  int
	Piece rules.Piece
}

// Do puts it.
func (o PutPiece) Do(e *Editor) Said {
	if !e.onBoard(o.Cell) {
		return Said{}
	}
	return e.on(o.Cell, func(d *Draft) { d.Put(e.square(o.Cell), o.Piece) })
}

// MovePiece brings a piece from one cell to another.
type MovePiece struct{ From, To int }

// Do moves it.
func (o MovePiece) Do(e *Editor) Said {
	if !e.onBoard(o.From) || !e.onBoard(o.To) {
		return Said{}
	}
	return e.on(o.To, func(d *Draft) { d.Moved(e.square(o.From), e.square(o.To)) })
}

// TurnPiece promotes the piece on a cell, or takes its promotion back.
type TurnPiece struct{ Cell int }

// Do turns it.
func (o TurnPiece) Do(e *Editor) Said {
	if !e.onBoard(o.Cell) {
		return Said{}
	}
	g, pc := e.Draft.game, e.Draft.Board[e.square(o.Cell)]
	if pc == rules.NoPiece {
		return Said{}
	}
	letter := strings.ToUpper(g.Letter(pc))
	turned := strings.TrimPrefix(letter, "+")
	if turned == letter {
		turned = "+" + letter
	}
	other := PieceOf(g, pc.Color(), turned)
	if other == rules.NoPiece {
		return Said{}
	}
	return PutPiece{o.Cell, other}.Do(e)
}

// TakeTool takes a piece or the eraser in hand, or puts down what is there.
type TakeTool struct {
	Piece rules.Piece
	Erase bool
}

// Do takes it.
func (o TakeTool) Do(e *Editor) Said {
	if o.Erase && e.Erase || o.Piece != rules.NoPiece && e.Tool == o.Piece {
		o = TakeTool{}
	}
	if o.Erase {
		o.Piece = rules.NoPiece
	}
	e.Tool, e.Erase = o.Piece, o.Erase
	e.selected, e.Bad, e.Text = -1, nil, ""
	switch {
	case o.Erase:
		return said(Words{Key: "editor.erasing"})
	case o.Piece != rules.NoPiece:
		return said(Words{"editor.putting", o.Piece})
	}
	return said(Hint())
}

// HoldPieces adds N pieces of a kind to a side's hand, or takes -N away.
type HoldPieces struct {
	Side rules.Color
	Kind rules.PieceType
	N    int
}

// Do adds them.
func (o HoldPieces) Do(e *Editor) Said {
	g := e.Draft.game
	if !slices.Contains(g.HandTypes(), o.Kind) {
		return Said{}
	}
	e.change(func(d *Draft) { d.Hold(o.Side, o.Kind, o.N) })
	count := e.Draft.Hands[o.Side][o.Kind]
	return said(Held{o.Side, game.Stock{Type: o.Kind, Letter: g.TypeLetter(o.Kind), Count: count}})
}

// SetTurn gives the move to a side.
type SetTurn struct{ Side rules.Color }

// Do gives it.
func (o SetTurn) Do(e *Editor) Said { return e.silently(func(d *Draft) { d.Pass(o.Side) }) }

// Allow gives or takes a castling right, one of those that the draft offers.
type Allow struct {
	Right string
	On    bool
}

// Do gives or takes it.
func (o Allow) Do(e *Editor) Said {
	if !strings.Contains(e.Draft.Rights(), o.Right) {
		return Said{}
	}
	return e.silently(func(d *Draft) { d.Allow(o.Right, o.On) })
}

// SetPassant says over which square a pawn has just passed, "" for none.
type SetPassant struct{ Square string }

// Do says it.
func (o SetPassant) Do(e *Editor) Said {
	return e.silently(func(d *Draft) { d.SetPassant(o.Square) })
}

// SetCounts sets the half-moves since the last capture or pawn move, and the number of
// the next move.
type SetCounts struct{ Clock, Move int }

// Do sets them.
func (o SetCounts) Do(e *Editor) Said {
	return e.silently(func(d *Draft) {
		d.SetClock(o.Clock)
		d.SetMove(o.Move)
	})
}

// ClearSetup takes all pieces away.
type ClearSetup struct{}

// Do takes them.
func (ClearSetup) Do(e *Editor) Said { return e.aloud("editor.cleared", (*Draft).Clear) }

// SetPosition begins anew with a FEN or SFEN, "" for the usual start. A text that cannot
// be read changes nothing else than [Editor.Bad] and [Editor.Text].
type SetPosition struct {
	Text  string
	Quiet bool // it is being typed
}

// Do sets it.
func (o SetPosition) Do(e *Editor) Said {
	d, err := Read(e.Draft.game, strings.Join(strings.Fields(o.Text), " "))
	if err != nil {
		e.Bad, e.Text = err, o.Text
		return Said{}
	}
	if o.Quiet {
		return e.silently(func(old *Draft) { *old = d })
	}
	return e.aloud("editor.set", func(old *Draft) { *old = d })
}
