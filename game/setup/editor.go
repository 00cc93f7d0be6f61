package setup

import (
	"tah/game"
	"tah/rules"
)

// Editor is a draft in the hands of somebody: with the tool that a tap on the board
// uses, the piece that is chosen, and a text that is being typed and is no position yet.
// Cells are those of a [game.View].
type Editor struct {
	Draft    Draft
	Tool     rules.Piece // that a tap puts, NoPiece for none
	Erase    bool        // a tap takes away
	Bad      error       // why the text being typed is no position, nil if it is one
	Text     string      // that text, while it is none
	ruleSet  string
	selected int // the cell chosen, -1 for none
}

// Said is what came of an operation.
type Said struct {
	Done  bool  // false if nothing was done, because the operation makes no sense now
	Parts []any // what there is to say: Words, Standing, Held and errors, one after the other
}

// What is said of an operation, beside errors.
type (
	// Words are said by their key: editor.how, editor.erasing, editor.putting (the
	// piece), editor.cleared, editor.set and editor.fine.
	Words struct {
		Key   string
		Piece rules.Piece
	}
	// Standing says what stands on a cell.
	Standing struct{ Cell int }
	// Held says what a side has in hand of a kind.
	Held struct {
		Side  rules.Color
		Stock game.Stock
	}
)

// Hint is what is said to who may not know how to go on.
func Hint() Words { return Words{Key: "editor.how"} }

// NewEditor returns an editor of a draft that is to be played under a rule set.
func NewEditor(d Draft, ruleSet string) *Editor {
	return &Editor{Draft: d, ruleSet: ruleSet, selected: -1}
}

// Wrong returns why the draft cannot be played, nil if it can.
func (e *Editor) Wrong() error { return e.Draft.Check(e.ruleSet) }

// RuleSet returns the rule set under which the draft is to be played.
func (e *Editor) RuleSet() string { return e.ruleSet }

// Marks returns what is marked on the board: what is chosen, and what is wrong.
func (e *Editor) Marks(v game.View) (k game.Marks) {
	if e.selected >= 0 {
		k.Selected = []int{e.selected}
	}
	for _, s := range FaultSquares(e.Wrong()) {
		if cell := v.Cell(s); cell >= 0 {
			k.Why = append(k.Why, cell)
		}
	}
	return k
}

func (e *Editor) square(cell int) rules.Square { return game.SquareOf(e.Draft.game, cell) }

func (e *Editor) onBoard(cell int) bool { return game.OnBoard(e.Draft.game, cell) }

func said(parts ...any) Said { return Said{Done: true, Parts: parts} }

// change changes the draft, which ends all choosing and typing.
func (e *Editor) change(how func(d *Draft)) {
	e.selected, e.Bad, e.Text = -1, nil, ""
	how(&e.Draft)
}

// silently changes the draft; there is nothing to say beside what is wrong.
func (e *Editor) silently(how func(d *Draft)) Said {
	e.change(how)
	return said()
}

// aloud changes the draft, and reports whether it can be played if that has changed by it.
func (e *Editor) aloud(key string, how func(d *Draft)) Said {
	before := e.Wrong()
	e.change(how)
	wrong := e.Wrong()
	switch {
	case (before == nil) == (wrong == nil):
		return said(Words{Key: key})
	case wrong != nil:
		return said(Words{Key: key}, wrong)
	}
	return said(Words{Key: key}, Words{Key: "editor.fine"})
}

// on changes what stands on a cell, and says what does now and what is wrong.
func (e *Editor) on(cell int, how func(d *Draft)) Said {
	e.change(how)
	if wrong := e.Wrong(); wrong != nil {
		return said(Standing{cell}, wrong)
	}
	return said(Standing{cell})
}
