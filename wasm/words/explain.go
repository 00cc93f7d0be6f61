package words

import (
	"errors"
	"strconv"
	"strings"

	"tah/game"
	"tah/rules"
)

// Coded is an error that a reader may meet; its code is stable, and the key of
// its words.
type Coded interface {
	error
	Code() string
}

// explainBackup says what is wrong with a backup, and where.
func explainBackup(w *Words, e *game.BackupError) string {
	said := w.T("error."+e.Kind, "line", strconv.Itoa(e.Line))
	if cause, ok := errors.AsType[*game.SaveError](e.Cause); ok {
		said += " " + w.Error(cause.Kind)
	}
	return said
}

// Explain returns what to say about an error of any package: the words for
// its stable code, for every fault if there are several.
func Explain(w *Words, err error) string {
	if e, ok := errors.AsType[*game.BackupError](err); ok {
		return explainBackup(w, e)
	}
	if e, ok := errors.AsType[*rules.SetupError](err); ok {
		said := make([]string, len(e.Faults))
		for i, f := range e.Faults {
			said[i] = w.Error(string(f))
		}
		return strings.Join(said, " ")
	}
	if e, ok := errors.AsType[Coded](err); ok {
		return w.Error(e.Code())
	}
	return w.T("error.general", "code", err.Error())
}
