package rules

import (
	"fmt"
	"strings"
)

// ParseError reports text that is not what it should be: a FEN, an SFEN, a
// move, a rule set's name.
type ParseError struct {
	Kind   string // the stable code, for example "fen-ranks"
	Input  string // the whole text that was read
	Offset int    // the byte of Input at which reading stopped
}

// Code returns the stable code, the translations' key. Every error of Tah's that
// a reader may meet has one.
func (e *ParseError) Code() string { return e.Kind }

// Error returns the error in English, for logs and the command line; the page
// shows a translation found by its code.
func (e *ParseError) Error() string {
	input := e.Input
	const most = 200 // hostile input must not flood a log
	if len(input) > most {
		input = input[:most] + "…"
	}
	return fmt.Sprintf("%s at offset %d of %q", e.Kind, e.Offset, input)
}

// Fault is one thing that is wrong with a set-up position; its value is the
// stable code that the translations use as key.
type Fault string

// SetupError reports a set-up that was read but is no position that the rules
// could be applied to. It carries every fault found, not only the first.
type SetupError struct {
	Faults  []Fault
	Squares []Square // that show what is wrong, in no order; a fault need not have any
}

// Add adds a fault, and squares that show it.
func (e *SetupError) Add(f Fault, squares ...Square) {
	e.Faults = append(e.Faults, f)
	e.Squares = append(e.Squares, squares...)
}

// Code returns the first fault's code, "" if none was added.
func (e *SetupError) Code() string {
	if len(e.Faults) == 0 {
		return ""
	}
	return string(e.Faults[0])
}

// Error lists the faults' codes.
func (e *SetupError) Error() string {
	codes := make([]string, len(e.Faults))
	for i, f := range e.Faults {
		codes[i] = string(f)
	}
	return "impossible position: " + strings.Join(codes, ", ")
}
