package state

// NoteKind is what a note is about, where somebody has to know that.
type NoteKind uint8

// The kinds of notes.
const (
	NoNote       NoteKind = iota
	NoteUsual             // of no kind that matters
	NoteAsks              // a question that is about to be answered: its first button has the focus
	NoteBlackout          // the board cannot be drawn
	NoteLocked            // the game on the board may only be looked at
)

// Note is a line under the board, with buttons. It stays until it is answered or the
// game goes on.
type Note struct {
	Kind    NoteKind
	Said    []Message
	Actions []Action
}

// Action is a button.
type Action struct {
	Label Message
	Do    any // a command of package table
}
