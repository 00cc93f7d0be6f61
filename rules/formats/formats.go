// Package formats finds out what format a text is in, and lists the formats
// that games can be written in.
package formats

import (
	"errors"
	"strings"

	"tah/rules"
	"tah/rules/catalog"
	"tah/rules/kif"
	"tah/rules/pgn"
	"tah/rules/record"
)

// Format is a way of writing a recorded game to a file.
type Format struct {
	Key       string // stable: "pgn", "kif", "ki2", "csa", or "moves" as engines are told them
	write     func(r *record.Record) string
	extension string
}

// Extension returns the usual ending of a file's name, without the dot.
func (f Format) Extension() string { return f.extension }

// Write returns a game in the format.
func (f Format) Write(r *record.Record) string { return f.write(r) }

// For returns the formats that a game is written in, the most usual first.
func For(gameKey string) []Format {
	line := Format{"moves", writeLine, "txt"}
	if gameKey == "shogi" {
		return []Format{{"kif", kif.Write, "kif"}, {"ki2", kif.WriteKI2, "ki2"}, {"csa", kif.WriteCSA, "csa"}, line}
	}
	return []Format{{"pgn", pgn.Write, "pgn"}, line}
}

// Read returns the games of a text in any format: PGN, KIF, KI2, CSA, a FEN or
// an SFEN, or moves in UCI or USI as engines are told them ("position startpos
// moves e2e4"). After an error the games before it are returned too. Errors
// are *rules.ParseError or *rules.SetupError; "format-unknown" if it is none
// of these.
func Read(text string) ([]*record.Record, error) {
	switch detect(text) {
	case "kif":
		return kif.Read(text)
	case "csa":
		return kif.ReadCSA(text)
	case "line":
		r, err := readLine(text)
		if err != nil {
			return nil, err
		}
		return []*record.Record{r}, nil
	case "pgn":
		return pgn.Read(text)
	}
	return nil, &rules.ParseError{Kind: "format-unknown", Input: text}
}

// detect tells a text's format by its first lines: "" if it is none.
func detect(text string) string {
	const most = 50 // lines
	text = strings.TrimPrefix(text, "\ufeff")
	n := 0
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if n++; n > most {
			break
		}
		switch {
		case line == "" || line[0] == '\'':
		case strings.HasPrefix(line, "V2") || strings.HasPrefix(line, "V3") || line == "PI" || strings.HasPrefix(line, "PI,") ||
			strings.HasPrefix(line, "N+") || strings.HasPrefix(line, "N-") || strings.HasPrefix(line, "P1"):
			return "csa"
		case strings.ContainsAny(line, "▲△☗☖：") || strings.HasPrefix(line, "#KIF") || strings.HasPrefix(line, "手数"):
			return "kif"
		case line[0] == '[' || line[0] == '%' || line[0] == '{' || strings.HasPrefix(line, "1."):
			return "pgn"
		case isLine(line):
			return "line"
		case line[0] >= '1' && line[0] <= '9' && strings.ContainsFunc(line, func(c rune) bool { return c >= '一' && c <= '龥' }):
			return "kif"
		}
	}
	if strings.TrimSpace(text) == "" {
		return ""
	}
	return "pgn" // moves without a number, a result
}

// isLine tells whether a line is a position, or engine-protocol moves.
func isLine(line string) bool {
	word, _, _ := strings.Cut(line, " ")
	if word == "position" || word == "startpos" || word == "fen" || word == "sfen" || word == "moves" {
		return true
	}
	ranks := strings.Count(word, "/")
	return ranks == 7 || ranks == 8
}

// readLine reads "[position] [startpos | fen F | sfen S | F | S] [moves …]".
// Which game it is follows from the number of ranks, or from the first move.
func readLine(text string) (*record.Record, error) {
	head, moves, _ := strings.Cut(" "+text+" ", " moves ")
	head = strings.TrimSpace(head)
	for _, word := range []string{"position", "startpos", "fen", "sfen"} {
		if rest, ok := strings.CutPrefix(head+" ", word+" "); ok {
			head = strings.TrimSpace(rest)
		}
	}
	names := strings.Fields(moves)
	key := "chess"
	if strings.Count(head, "/") == 8 || head == "" && len(names) > 0 && (names[0][0] <= '9' || len(names[0]) > 1 && names[0][1] == '*') {
		key = "shogi"
	}
	g, err := catalog.Lookup(key)
	if err != nil {
		return nil, err
	}
	start := strings.Join(strings.Fields(head), " ")
	p, err := g.New("", start)
	if e, ok := errors.AsType[*rules.ParseError](err); ok {
		return nil, &rules.ParseError{Kind: e.Kind, Input: text, Offset: within(text, start, e.Offset)}
	}
	if err != nil {
		return nil, err
	}
	r := &record.Record{Game: key}
	if head != "" {
		r.Start = p.String()
	}
	for i, n := 0, &r.Root; i < len(names); i++ {
		m, err := p.ParseMove(names[i])
		if err != nil || i >= record.MaxNodes {
			return nil, &rules.ParseError{Kind: "move-illegal", Input: text, Offset: offsetOf(text, names, i)}
		}
		p.Make(m)
		n.Next = []*record.Node{{Move: m}}
		n = n.Next[0]
	}
	r.Outcome = p.Outcome()
	return r, nil
}

// within returns where in the text that is which is at an offset of a part of
// it, in which one blank stands for any white space.
func within(text, part string, offset int) int {
	at := 0
	for _, word := range strings.Fields(part) {
		at += max(0, strings.Index(text[at:], word))
		if offset <= len(word) {
			return at + offset
		}
		at += len(word)
		offset -= len(word) + 1
	}
	return len(text)
}

// offsetOf returns where the i-th word of the moves stands in the text.
func offsetOf(text string, words []string, i int) int {
	at := max(0, strings.Index(" "+text, " moves ")) + len("moves ")
	for _, w := range words[:i] {
		at += strings.Index(text[min(at, len(text)):], w) + len(w)
	}
	at = min(at, len(text))
	return at + max(0, strings.Index(text[at:], words[i]))
}

// writeLine writes the main line as engines are told it.
func writeLine(r *record.Record) string {
	g, err := catalog.Lookup(r.Game)
	if err != nil {
		return ""
	}
	p, err := g.New(r.RuleSet, r.Start)
	if err != nil {
		return ""
	}
	words := []string{"position", "startpos"}
	if r.Start != "" {
		word := "fen"
		if r.Game == "shogi" {
			word = "sfen"
		}
		words = []string{"position", word, r.Start}
	}
	if line := r.MainLine(); len(line) > 0 {
		words = append(words, "moves")
		for _, m := range line {
			words = append(words, p.FormatMove(m))
			p.Make(m)
		}
	}
	return strings.Join(words, " ") + "\n"
}
