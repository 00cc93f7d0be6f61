package pgn

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"tah/rules"
	"tah/rules/chess"
	"tah/rules/record"
)

// Write returns a game of chess in the export format, with lines below 80
// columns as far as words and comments that contain "}" (which are written
// up to the end of a line) allow. What Read has read comes out so that it is
// read as an equal record. A game lost on time gets a Termination tag if it
// has none. Moves that are not legal are left out with all that follows them,
// and all moves if Start is no position; so are tags whose names cannot be
// written. Several games make a file with an empty line between them.
func Write(r *record.Record) string {
	var b strings.Builder
	writeTags(&b, r)
	b.WriteByte('\n')
	w := writer{letters: chess.LettersOf("en"), number: true}
	w.annotation(&r.Root)
	var err error
	by, _ := chess.RulesOf(r.RuleSet)
	if w.pos, err = chess.ParseWith(by, r.Start); err == nil {
		w.line(w.next(&r.Root))
	}
	w.add(token{text: formatResult(r.Outcome.Result)})
	wrap(&b, w.tokens)
	return b.String()
}

func writeTags(b *strings.Builder, r *record.Record) {
	escape := strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ", "\r", " ")
	tag := func(name, value string) {
		fmt.Fprintf(b, "[%s \"%s\"]\n", name, escape.Replace(value))
	}
	own := append(roster(), tagSetUp, tagFEN)
	if r.RuleSet != "" {
		own = append(own, tagRules)
	}
	for _, name := range roster() {
		value := r.Tag(name)
		if name == tagResult {
			value = formatResult(r.Outcome.Result)
		} else if value == "" {
			value = unknown(name)
		}
		tag(name, value)
	}
	for _, t := range r.Tags {
		name := strings.IndexFunc(t.Name, func(c rune) bool { return c < utf8.RuneSelf && !isName(byte(c)) }) < 0
		if t.Name != "" && name && !slices.Contains(own, t.Name) {
			tag(t.Name, t.Value)
		}
	}
	timeout := r.Outcome.Reason == rules.Timeout || r.Outcome.Reason == rules.TimeoutInsufficient
	if timeout && r.Tag(tagTermination) == "" {
		tag(tagTermination, timeForfeit)
	}
	if r.RuleSet != "" {
		tag(tagRules, r.RuleSet)
	}
	if r.Start != "" {
		tag(tagSetUp, "1")
		tag(tagFEN, r.Start)
	}
}

// writer collects the movetext of a game.
type writer struct {
	letters *chess.Letters
	pos     *chess.Position
	tokens  []token
	open    bool // the next token begins a variation
	number  bool // the next move needs its number even if it is Black's
}

// token is a part of the movetext that is not broken.
type token struct {
	text string
	last bool // ends its line
}

func (w *writer) add(t token) {
	if w.open {
		t.text = "(" + t.text
	}
	w.open = false
	w.tokens = append(w.tokens, t)
}

// close ends a variation.
func (w *writer) close() {
	if t := &w.tokens[len(w.tokens)-1]; !t.last {
		t.text += ")"
	} else {
		w.add(token{text: ")"})
	}
}

// next returns the move that follows n, nil if none does, and the others that
// could have been played instead.
func (w *writer) next(n *record.Node) (*record.Node, []*record.Node) {
	var legal []*record.Node
	for _, c := range n.Next {
		if c != nil && w.pos.IsLegal(c.Move) {
			legal = append(legal, c)
		}
	}
	if len(legal) == 0 {
		return nil, nil
	}
	return legal[0], legal[1:]
}

// line writes a move, the variations that stand against it, and all that
// follows it.
func (w *writer) line(n *record.Node, others []*record.Node) {
	plies := 0
	for n != nil {
		w.move(n)
		for _, v := range others {
			w.open, w.number = true, true
			w.line(v, nil)
			w.close()
			w.number = true
		}
		w.pos.Make(n.Move)
		plies++
		n, others = w.next(n)
	}
	for range plies {
		w.pos.Undo()
	}
}

func (w *writer) move(n *record.Node) {
	w.comment(nil, n.Before)
	if w.pos.Turn() == chess.White {
		w.add(token{text: strconv.Itoa(w.pos.FullMove()) + "."})
	} else if w.number {
		w.add(token{text: strconv.Itoa(w.pos.FullMove()) + "..."})
	}
	w.number = false
	w.add(token{text: w.pos.SAN(n.Move, w.letters)})
	w.annotation(n)
}

// annotation writes what stands behind a move.
func (w *writer) annotation(n *record.Node) {
	for _, glyph := range n.NAGs {
		w.add(token{text: "$" + strconv.Itoa(int(glyph))})
	}
	commands := formatShapes(n.Shapes)
	if n.Clock > 0 {
		commands = append(commands, "[%clk "+formatTime(n.Clock)+"]")
	}
	if n.Elapsed > 0 {
		commands = append(commands, "[%emt "+formatTime(n.Elapsed)+"]")
	}
	w.comment(commands, n.Comment)
}

// comment writes each paragraph of a comment as one of its own, the first
// with the commands.
func (w *writer) comment(commands []string, text string) {
	for paragraph := range strings.SplitSeq(text, "\n") {
		if strings.Contains(paragraph, "}") { // nothing else can hold that
			w.braces(commands)
			w.add(token{text: "; " + strings.Join(words(paragraph), " "), last: true})
			w.number = true
		} else {
			w.braces(append(commands, words(paragraph)...))
		}
		commands = nil
	}
}

func (w *writer) braces(words []string) {
	if len(words) == 0 {
		return
	}
	// A "%" in the first column would begin an escape.
	words = strings.Split(strings.ReplaceAll(strings.Join(words, "\n"), "\n%", " %"), "\n")
	words[0] = "{" + words[0]
	words[len(words)-1] += "}"
	for _, word := range words {
		w.add(token{text: word})
	}
	w.number = true
}

// formatTime is the inverse of parseTime.
func formatTime(d time.Duration) string {
	s := fmt.Sprintf("%d:%02d:%02d", d/time.Hour, d/time.Minute%60, d/time.Second%60)
	if fraction := d % time.Second; fraction != 0 {
		s += strings.TrimRight(fmt.Sprintf(".%09d", fraction), "0")
	}
	return s
}

// wrap writes tokens in lines.
func wrap(b *strings.Builder, tokens []token) {
	const width = 79
	column := 0
	for _, t := range tokens {
		size := utf8.RuneCountInString(t.text)
		if column > 0 && column+1+size > width {
			b.WriteByte('\n')
			column = 0
		} else if column > 0 {
			b.WriteByte(' ')
			column++
		}
		b.WriteString(t.text)
		column += size
		if t.last {
			b.WriteByte('\n')
			column = 0
		}
	}
	if column > 0 {
		b.WriteByte('\n')
	}
}
