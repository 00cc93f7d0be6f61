package page

import (
	"errors"
	"strings"

	"tah/game"
	"tah/rules"
)

// explain returns what to say about an error of any package: the words for
// its stable code, for every fault if there are several.
func explain(w *Words, err error) string {
	if e, ok := errors.AsType[*rules.SetupError](err); ok {
		said := make([]string, len(e.Faults))
		for i, f := range e.Faults {
			said[i] = w.Error(string(f))
		}
		return strings.Join(said, " ")
	}
	if e, ok := errors.AsType[*rules.ParseError](err); ok {
		return w.Error(e.Code)
	}
	if e, ok := errors.AsType[*game.SaveError](err); ok {
		return w.Error(e.Code)
	}
	return w.Error(err.Error())
}
