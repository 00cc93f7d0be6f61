// Package kif reads and writes the file formats of shogi: KIF and KI2, as
// Kakinoki Yoshikazu's programs defined them (kakinoki.o.oo7.jp/kif_format.html),
// and CSA, of the Computer Shogi Association
// (computer-shogi.org/protocol/record_v22.html).
package kif

import (
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"tah/rules"
	"tah/rules/record"
	"tah/rules/shogi"
)

// Read reads KIF or KI2, or a mixture; every line tells by itself which it
// is. A header line after the moves begins another game. Variations that
// follow the end of a game that was decided become a comment, for a game has
// no moves after its end. What the format says of bookmarks (&) and programs
// (#) is skipped.
//
// Errors are *rules.ParseError with the codes "kif-header", "kif-board",
// "kif-move", "kif-variation", "kif-time" and "kif-size"; the games before
// the bad one are returned with them.
func Read(text string) ([]*record.Record, error) {
	r := reader{text: text}
	err := r.read()
	return r.games, err
}

// read reads the whole text.
func (r *reader) read() error {
	r.clear()
	for at, line := range lines(r.text) {
		r.end = at + len(line)
		if err := r.line(line); err != nil {
			return err
		}
	}
	r.end = len(r.text)
	if err := r.finish(); err != nil {
		return err
	}
	if len(r.games) == 0 {
		return r.fail("kif-header", "")
	}
	return nil
}

// lines yields the lines that are not empty with their offsets.
func lines(text string) func(yield func(int, string) bool) {
	return func(yield func(int, string) bool) {
		for at := 0; at < len(text); {
			n := strings.IndexAny(text[at:], "\r\n")
			if n < 0 {
				n = len(text) - at
			}
			if n > 0 && !yield(at, text[at:at+n]) {
				return
			}
			at += n + 1
		}
	}
}

// reader reads KIF and KI2.
type reader struct {
	text  string
	end   int // of the line being read
	games []*record.Record
	header
	*builder
	begun  bool // the header is behind
	closed bool // so is the line that says how the game ended
	asText bool // a variation goes on after the end of the game
}

// header is what is known of a game before its moves.
type header struct {
	tags []record.Tag
	sfen string // of the start position named, "" if none is
	diagram
}

func (r *reader) clear() {
	r.header, r.begun, r.closed, r.asText = header{}, false, false, false
	r.builder = newBuilder()
}

// fail returns an error at the place where rest, the end of the line, begins.
func (r *reader) fail(code, rest string) error {
	return &rules.ParseError{Kind: code, Input: r.text, Offset: r.end - len(rest)}
}

// kind is what a line of KIF or KI2 is about.
type kind uint8

const (
	unknown      kind = iota
	skipped           // nothing that a record holds
	commentLine       // data is the text
	moveLine          // of KIF; data begins with the number
	movesLine         // of KI2; data begins with the first move
	branchLine        // data begins with the number of the move that is replaced
	closingLine       // data is the whole line
	headerLine        // kinds from here on belong to the header
	divider           // the line between header and moves
	tagLine           // data is the whole line
	handicapLine      // data is the name
	rowLine           // data is a row of the diagram
	handLine          // data is the whole line
	turnLine          // data is the whole line
	numberLine        // data begins with the number of moves made
)

// classify tells what a line is and returns the part of it that matters,
// always its end.
func classify(line string) (kind, string) {
	line = trimLeft(line)
	first, size := utf8.DecodeRuneInString(line)
	switch {
	case line == "", first == '#', first == '&', strings.HasPrefix(line, "+-"), strings.HasPrefix(line, "９ ８"):
		return skipped, ""
	case first == '*':
		return commentLine, line[1:]
	case first == '|':
		return rowLine, line[size:]
	case strings.ContainsRune("▲△▼▽☗☖", first):
		return movesLine, line
	case first >= '0' && first <= '9':
		return moveLine, line
	case strings.HasPrefix(line, "まで"):
		return closingLine, line
	}
	for _, p := range []struct {
		prefix string
		kind   kind
	}{
		{"手数-", divider}, {"手数＝", numberLine}, {"変化：", branchLine}, {"変化:", branchLine},
		{"手合割：", handicapLine}, {"手合割:", handicapLine},
	} {
		if data, ok := strings.CutPrefix(line, p.prefix); ok {
			return p.kind, data
		}
	}
	if _, what := cutSide(line); what != line {
		switch {
		case strings.HasPrefix(what, "の持駒"), strings.HasPrefix(what, "の持ち駒"):
			return handLine, line
		case strings.HasPrefix(what, "番"):
			return turnLine, line
		}
	}
	if strings.IndexAny(line, ":：") > 0 {
		return tagLine, line
	}
	return unknown, line
}

func trimLeft(s string) string { return strings.TrimLeftFunc(s, unicode.IsSpace) }

// cutSide reads the name of a side at the beginning of text, which it returns
// whole if there is none.
func cutSide(text string) (c rules.Color, rest string) {
	for i, name := range sideNames() {
		if rest, ok := strings.CutPrefix(text, name); ok {
			return rules.Color(i & 1), rest
		}
	}
	return 0, text
}

// sideNames returns the names of Black and White, and those in a handicap
// game.
func sideNames() [4]string { return [4]string{"先手", "後手", "下手", "上手"} }

// cutColon cuts a header line at its colon.
func cutColon(line string) (name, value string) {
	i := strings.IndexAny(line, ":：")
	if i < 0 {
		return line, ""
	}
	_, size := utf8.DecodeRuneInString(line[i:])
	return line[:i], line[i+size:]
}

// readTag reads a header line. It reports false if nothing could be written
// that reads like it.
func readTag(line string) (record.Tag, bool) {
	name, value := cutColon(line)
	t := record.Tag{Name: strings.TrimSpace(name), Value: strings.TrimSpace(value)}
	_, ok := tagText(t)
	return t, ok
}

// tagText returns the header line of a tag. It reports false if that would be
// read as something else.
func tagText(t record.Tag) (string, bool) {
	line := t.Name + "：" + oneLine(t.Value)
	kind, data := classify(line)
	name, _ := cutColon(line)
	return line, kind == tagLine && data == line && name == t.Name && !strings.ContainsAny(name, "\r\n")
}

// oneLine makes one line of a text.
func oneLine(text string) string {
	return strings.TrimSpace(strings.NewReplacer("\r", " ", "\n", " ").Replace(text))
}

func (r *reader) line(line string) error {
	kind, data := classify(line)
	if r.begun && kind > headerLine {
		if err := r.finish(); err != nil {
			return err
		}
		r.clear()
	}
	if r.asText && kind != branchLine && kind != skipped {
		r.say(line)
		return nil
	}
	switch kind {
	case skipped:
	case commentLine:
		r.say(data)
	case tagLine, handicapLine, rowLine, handLine, turnLine, numberLine:
		return r.readHeader(kind, data)
	case divider, closingLine, moveLine, movesLine:
		if err := r.begin(line); err != nil {
			return err
		}
		return r.readBody(kind, data)
	case branchLine:
		if r.begun { // some programs write one into the header
			return r.readBranch(data)
		}
	case unknown:
		if r.begun {
			return r.fail("kif-move", line)
		}
		return r.fail("kif-header", line)
	}
	return nil
}

// readHeader reads a line about the game or its start position.
func (r *reader) readHeader(kind kind, data string) error {
	switch kind {
	case tagLine:
		if t, ok := readTag(data); ok {
			r.tags = append(r.tags, t)
		}
	case handicapLine:
		r.readHandicap(data)
	case rowLine:
		if !r.addRow(data) {
			return r.fail("kif-board", data)
		}
	case handLine:
		if rest, ok := r.addHand(data); !ok {
			return r.fail("kif-board", rest)
		}
	case turnLine:
		r.turn, _ = cutSide(data)
	case numberLine:
		n, _ := cutNumber(data)
		r.move = min(n+1, maxNumber)
	}
	return nil
}

// maxNumber is the highest move number of an SFEN.
const maxNumber = 1<<15 - 1

// readBody reads a line of moves, or what they end with.
func (r *reader) readBody(kind kind, data string) error {
	switch kind {
	case moveLine:
		return r.readMove(data)
	case movesLine:
		return r.readMoves(data)
	case closingLine:
		r.close(data)
	}
	return nil
}

// readHandicap takes the name of a start position. One that is not known,
// such as その他, needs a diagram.
func (r *reader) readHandicap(name string) {
	name = strings.TrimSpace(name)
	for _, s := range starts() {
		if s.name == name {
			r.sfen = s.sfen
			return
		}
	}
	r.needed = true
}

// begin sets up the position, at line, the first behind the header.
func (r *reader) begin(line string) error {
	if r.begun {
		return nil
	}
	r.begun = true
	p, err := shogi.Parse(r.sfen)
	if r.rows > 0 || r.needed {
		p, err = r.position()
	}
	if err != nil {
		return r.fail("kif-board", line)
	}
	r.start(p, r.tags)
	return nil
}

// finish ends a game, if one was begun or at least set up. Tags alone are
// none.
func (r *reader) finish() error {
	if !r.begun && r.rows == 0 && !r.needed && r.sfen == "" {
		return nil
	}
	if err := r.begin(""); err != nil {
		return err
	}
	r.games = append(r.games, r.done())
	return nil
}

// readBranch goes back to the position in which a variation begins.
func (r *reader) readBranch(data string) error {
	n, _ := cutNumber(trimLeft(data))
	if !r.asText || n < len(r.path) {
		if n < 1 || n > len(r.path) {
			return r.fail("kif-variation", data)
		}
		r.back(n - 1)
		r.asText = r.atEnd() && r.rec.Outcome.Over()
	}
	if r.asText {
		r.say("変化：" + data)
	}
	return nil
}

// readMove reads a line of KIF: a number, a move or how the game ended, and
// the time.
func (r *reader) readMove(data string) error {
	_, rest := cutNumber(data)
	text, times := splitTime(trimLeft(rest))
	elapsed, ok := readTime(times)
	if !ok {
		return r.fail("kif-time", times)
	}
	word := strings.TrimRightFunc(text, func(r rune) bool { return r == '+' || unicode.IsSpace(r) })
	if e, ok := endingOfWord(word); ok {
		if r.atEnd() && !r.rec.Outcome.Over() {
			r.rec.Outcome = e.outcome(r.pos.Turn())
			r.settle()
		}
		return nil
	}
	if err := r.play(word, len(text)+len(times)); err != nil {
		return err
	}
	r.current().Elapsed = elapsed
	return nil
}

// readMoves reads a line of KI2.
func (r *reader) readMoves(data string) error {
	for data != "" {
		_, size := utf8.DecodeRuneInString(data)
		n := strings.IndexAny(data[size:], "▲△▼▽☗☖")
		if n < 0 {
			n = len(data) - size
		}
		if err := r.play(strings.TrimRightFunc(data[:size+n], unicode.IsSpace), len(data)); err != nil {
			return err
		}
		data = data[size+n:]
	}
	return nil
}

// play makes the move of a text that begins so many bytes before the end of
// the line.
func (r *reader) play(text string, before int) error {
	m, err := r.pos.ParseJapanese(text, r.current().Move)
	if bad, ok := err.(*rules.ParseError); ok {
		return &rules.ParseError{Kind: "kif-move", Input: r.text, Offset: r.end - before + bad.Offset}
	}
	if r.atEnd() && r.rec.Outcome.Over() {
		return &rules.ParseError{Kind: "kif-move", Input: r.text, Offset: r.end - before}
	}
	if !r.add(m) {
		return &rules.ParseError{Kind: "kif-size", Input: r.text, Offset: r.end - before}
	}
	return nil
}

// close takes the line まで…手で…. It says who won, also where the end word
// of KIF does not; what that word says of the reason counts more.
func (r *reader) close(line string) {
	if r.closed || !r.atEnd() {
		return
	}
	r.closed = true
	o, named := readClosing(line, r.pos.Turn())
	switch {
	case !r.rec.Outcome.Over():
		r.rec.Outcome = o
	case named:
		r.rec.Outcome = rules.Outcome{Result: o.Result, Reason: formatReason(r.rec.Outcome.Reason)}
	}
	r.settle()
}

// cutNumber reads a number of at most five digits.
func cutNumber(text string) (n int, rest string) {
	i := 0
	for ; i < len(text) && i < 5 && text[i] >= '0' && text[i] <= '9'; i++ {
		n = n*10 + int(text[i]-'0')
	}
	return n, text[i:]
}

// maxElapsed is the longest time that is read or written.
const maxElapsed = 999_999 * time.Minute

// splitTime cuts the time, as ( 0:16/00:00:16), off a line.
func splitTime(text string) (move, times string) {
	if i := strings.LastIndexByte(text, '('); i >= 0 && strings.Contains(text[i:], ":") {
		return text[:i], text[i:]
	}
	return text, ""
}

// readTime reads the first of the times between parentheses.
func readTime(text string) (time.Duration, bool) {
	if text == "" {
		return 0, true
	}
	text = strings.TrimLeft(text[1:], " ")
	if i := strings.IndexAny(text, "/)"); i >= 0 {
		text = text[:i]
	}
	seconds := 0
	for i, field := range strings.SplitN(text, ":", 4) {
		n, rest := 0, strings.TrimSpace(field)
		if len(rest) == 0 || len(rest) > 6 || i > 2 {
			return 0, false
		}
		for _, c := range []byte(rest) {
			if c < '0' || c > '9' {
				return 0, false
			}
			n = n*10 + int(c-'0')
		}
		seconds = seconds*60 + n
	}
	elapsed := time.Duration(seconds) * time.Second
	return elapsed, elapsed <= maxElapsed
}
