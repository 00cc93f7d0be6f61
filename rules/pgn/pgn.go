// Package pgn reads and writes chess games in Portable Game Notation: its
// import format, with what is found in real files, and its export format.
package pgn

import (
	"slices"
	"strings"

	"tah/rules"
	"tah/rules/chess"
)

// The tags that fields of a record hold, or that say something about them.
const (
	tagResult      = "Result"
	tagSetUp       = "SetUp"
	tagFEN         = "FEN"
	tagRules       = "Rules" // Tah's own: the key of a rule set that is not FIDE's
	tagTermination = "Termination"
)

const timeForfeit = "time forfeit" // a Termination

// roster returns the names of the Seven Tag Roster.
func roster() []string {
	return []string{"Event", "Site", "Date", "Round", "White", "Black", tagResult}
}

// unknown returns what the export format writes for a tag of the roster whose
// value is not known.
func unknown(name string) string {
	if name == "Date" {
		return "????.??.??"
	}
	return "?"
}

// isName tells whether c may stand in a tag's name. The standard allows
// letters, digits and "_" only.
func isName(c byte) bool { return c > ' ' && c != '"' && c != '[' && c != ']' }

func isSpace(c rune) bool { return c == ' ' || c >= '\t' && c <= '\r' }

// words cuts at white space of ASCII, so that a no-break space stays what it
// is.
func words(text string) []string { return strings.FieldsFunc(text, isSpace) }

func formatResult(r rules.Result) string {
	switch r {
	case rules.FirstWins:
		return "1-0"
	case rules.SecondWins:
		return "0-1"
	case rules.Draw:
		return "1/2-1/2"
	}
	return "*"
}

// parseResult reads a termination marker.
func parseResult(text string) (r rules.Result, ok bool) {
	switch text {
	case "*":
		return rules.Ongoing, true
	case "1-0":
		return rules.FirstWins, true
	case "0-1":
		return rules.SecondWins, true
	case "1/2-1/2", "1/2", "½-½", "½":
		return rules.Draw, true
	}
	return rules.Ongoing, false
}

// outcome returns how a game ended that has a result, the position after its
// last move, and perhaps a Termination tag. The reason is the position if that
// has one, else the tag; a tag that names no reason of Tah's, such as
// "adjudication", leaves it empty.
func outcome(result rules.Result, p *chess.Position, termination string) rules.Outcome {
	if result == rules.Ongoing {
		return rules.Outcome{}
	}
	if o := p.Outcome(); o.Result == result {
		return o
	}
	o := rules.Outcome{Result: result}
	says := func(parts ...string) bool {
		return slices.ContainsFunc(parts, func(part string) bool {
			return strings.Contains(strings.ToLower(termination), part)
		})
	}
	timeout := says(timeForfeit, "on time", "timeout")
	claims := p.Claims()
	switch {
	case timeout && result == rules.Draw:
		o.Reason = rules.TimeoutInsufficient
	case timeout:
		o.Reason = rules.Timeout
	case says("abandoned", "adjudication", "death", "emergency", "infraction"):
	case result != rules.Draw:
		o.Reason = rules.Resignation
	case len(claims) > 0:
		o.Reason = claims[0]
	default:
		o.Reason = rules.Agreement
	}
	return o
}
