package pgn

import (
	"bytes"
	"errors"
	"slices"
	"sort"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"tah/rules"
	"tah/rules/chess"
	"tah/rules/record"
)

// Read returns the games of a file in the import format. Its text is UTF-8;
// tags and comments that are not are taken for Latin-1, as the standard asks.
//
// A record's Start is empty for the usual start, even if a tag gives it. Its
// Tags begin with those of the Seven Tag Roster, in that order; the roster's
// unknown values ("?", "????.??.??"), Result, SetUp, FEN and tags given before
// are left out. Paragraphs in comments are the comments between two moves and,
// in them, what blank lines separate; a comment behind the result belongs to
// the last move. The commands %clk and %emt go to the nodes' times, %csl and
// %cal to their drawings; they leave the comments, but not Before. NAGs above 255, NAGs before a
// variation's first move, and results in variations are passed over.
//
// If a game cannot be read, the games before it are returned with a
// *rules.ParseError whose Input is the text. Its codes are "pgn-tag",
// "pgn-fen", "pgn-comment" (not closed), "pgn-variation" (not opened, not
// closed, or before any move), "pgn-nag" (no number), "pgn-move" (no legal
// move, or several), "pgn-null" (a null move) and "pgn-size" (more moves or
// deeper variations than a record may have).
func Read(text string) ([]*record.Record, error) {
	return newReader(text).games()
}

const bom = "\ufeff"

// reader goes through the text of a file.
type reader struct {
	text    string
	at      int
	looked  int // how many bytes run and word have passed, some more than once, which a test asks for
	letters *chess.Letters
}

func newReader(text string) *reader { return &reader{text: text, letters: chess.LettersOf("en")} }

// games reads the whole text.
func (r *reader) games() ([]*record.Record, error) {
	r.skip(bom)
	var games []*record.Record
	for r.more() {
		g := newGame(r)
		if err := g.read(); err != nil {
			return games, err
		}
		games = append(games, g.record)
	}
	return games, nil
}

func (r *reader) fail(code string, at int) error {
	return &rules.ParseError{Kind: code, Input: r.text, Offset: at}
}

// skip passes word if it stands here and tells whether it does.
func (r *reader) skip(word string) bool {
	if !strings.HasPrefix(r.text[r.at:], word) {
		return false
	}
	r.at += len(word)
	return true
}

// run passes the bytes that belong and returns them.
func (r *reader) run(belongs func(c byte) bool) string {
	begin := r.at
	for r.at < len(r.text) && belongs(r.text[r.at]) {
		r.at++
	}
	r.looked += r.at - begin
	return r.text[begin:r.at]
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }
func isBlank(c byte) bool { return c == ' ' || c == '\t' }
func inLine(c byte) bool  { return c != '\n' && c != '\r' }

// more passes white space and escaped lines and tells whether anything is
// left.
func (r *reader) more() bool {
	for r.at < len(r.text) {
		before := r.text[:r.at]
		switch c := r.text[r.at]; {
		case isSpace(rune(c)):
			r.at++
		case c == '%' && (before == "" || before == bom || !inLine(before[len(before)-1])):
			r.run(inLine)
		default:
			return true
		}
	}
	return false
}

// tag reads a tag pair. The offset is that of its value.
func (r *reader) tag() (t record.Tag, offset int, err error) {
	r.skip("[")
	r.run(isBlank)
	t.Name = decode(r.run(isName))
	r.run(isBlank)
	if t.Name == "" || !r.skip(`"`) {
		return t, 0, r.fail("pgn-tag", r.at)
	}
	offset = r.at
	var value []byte
	for r.at < len(r.text) && inLine(r.text[r.at]) {
		if r.tagEnds() {
			t.Value = decode(string(value))
			return t, offset, nil
		}
		if rest := r.text[r.at:]; strings.HasPrefix(rest, `\"`) || strings.HasPrefix(rest, `\\`) {
			r.at++
		}
		value = append(value, r.text[r.at])
		r.at++
	}
	return t, 0, r.fail("pgn-tag", r.at)
}

// tagEnds passes the end of a tag. A quotation mark alone is none: some
// programs do not escape it.
func (r *reader) tagEnds() bool {
	begin := r.at
	if r.skip(`"`) {
		r.run(isBlank)
		if r.skip("]") {
			return true
		}
	}
	r.at = begin
	return false
}

// comment reads a comment in braces or up to the end of the line.
func (r *reader) comment() (string, error) {
	begin := r.at
	if r.skip(";") {
		return decode(r.run(inLine)), nil
	}
	text, _, closed := strings.Cut(r.text[begin+1:], "}")
	if !closed {
		return "", r.fail("pgn-comment", begin)
	}
	r.at += len(text) + 2
	return decode(text), nil
}

// decode returns text as UTF-8.
func decode(text string) string {
	if utf8.ValidString(text) {
		return text
	}
	var b strings.Builder
	for i := range len(text) {
		b.WriteRune(rune(text[i]))
	}
	return b.String()
}

const passant = "e.p."

// word reads a move, a move number without its dots, or a termination marker;
// it is empty where none of them begins.
func (r *reader) word() string {
	begin := r.at
	if r.skip("*") {
		return "*"
	}
	if number := r.run(isDigit); number != "" && !r.joined() {
		return number
	}
	for r.at < len(r.text) && isWord(r.text[r.at]) {
		if !r.skip(passant) {
			r.at++
		}
	}
	r.looked += r.at - begin
	word := r.text[begin:r.at]
	if _, ok := parseResult(word); ok || strings.HasPrefix(word, "0-0") {
		return word
	}
	if move := strings.TrimLeft(word, "0123456789"); len(move) < len(word) {
		r.at -= len(move)
		return word[:len(word)-len(move)]
	}
	return word
}

// joined reports whether what stands here may make a result or castling of
// the digits before it.
func (r *reader) joined() bool {
	return r.at < len(r.text) && (r.text[r.at] == '-' || r.text[r.at] == '/')
}

// isWord tells whether c may be part of a word. What is not ASCII may be a
// sign of capture.
func isWord(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || isDigit(c) || c >= utf8.RuneSelf ||
		strings.IndexByte("+#=-:/_", c) >= 0
}

// game is a game that is being read.
type game struct {
	*reader
	record *record.Record
	fen    string // of the tag, "" for the usual start
	fenAt  int    // its offset
	pos    *chess.Position
	result rules.Result
	nodes  int
	lines  []line // the main line and the variations not closed yet
}

// line is a series of moves that is being read.
type line struct {
	open     int          // the offset of its parenthesis
	last     *record.Node // its last move, before the first one what it starts from
	previous *record.Node // what the last move was played from, nil before the first one
	plies    int
	comments []string // read since the last move
}

func newGame(r *reader) *game {
	g := &game{reader: r, record: &record.Record{Game: chess.Game{}.Key()}}
	g.lines = []line{{last: &g.record.Root}}
	return g
}

func (g *game) read() error {
	if err := g.header(); err != nil {
		return err
	}
	if err := g.setUp(); err != nil {
		return err
	}
	if err := g.movetext(); err != nil {
		return err
	}
	l := g.line()
	if len(g.lines) > 1 {
		return g.fail("pgn-variation", l.open)
	}
	l.settle()
	g.record.Outcome = outcome(g.result, g.pos, g.record.Tag(tagTermination))
	return nil
}

// line returns the innermost line.
func (g *game) line() *line { return &g.lines[len(g.lines)-1] }

// header reads the tags and the comments between them. A tag of the roster
// given twice begins the next game.
func (g *game) header() error {
	names := roster()
	seen := map[string]bool{}
	for g.more() && (g.text[g.at] == '[' || g.commentBegins()) {
		if g.text[g.at] != '[' {
			if err := g.remark(); err != nil {
				return err
			}
			continue
		}
		begin := g.at
		t, offset, err := g.tag()
		if err != nil {
			return err
		}
		if seen[t.Name] {
			if slices.Contains(names, t.Name) {
				g.at = begin
				break
			}
			continue
		}
		seen[t.Name] = true
		g.take(t, offset)
	}
	place := func(t record.Tag) int {
		if i := slices.Index(names, t.Name); i >= 0 {
			return i
		}
		return len(names)
	}
	tags := g.record.Tags
	sort.SliceStable(tags, func(a, b int) bool { return place(tags[a]) < place(tags[b]) })
	return nil
}

// take puts a tag where it belongs.
func (g *game) take(t record.Tag, offset int) {
	switch t.Name {
	case tagSetUp:
	case tagResult:
		g.result, _ = parseResult(t.Value)
	case tagFEN:
		g.fen, g.fenAt = t.Value, offset
	case tagRules:
		if _, err := chess.RulesOf(t.Value); err == nil {
			g.record.RuleSet = t.Value
			break
		}
		g.record.Tags = append(g.record.Tags, t)
	default:
		if slices.Contains(roster(), t.Name) && (t.Value == "" || t.Value == "?" || t.Value == unknown(t.Name)) {
			break
		}
		g.record.Tags = append(g.record.Tags, t)
	}
}

// setUp makes the start position, once the tags are known.
func (g *game) setUp() error {
	by, err := chess.RulesOf(g.record.RuleSet)
	if err == nil {
		g.pos, err = chess.ParseWith(by, g.fen)
	}
	if err != nil {
		offset := g.fenAt
		if e, ok := errors.AsType[*rules.ParseError](err); ok {
			offset = min(offset+e.Offset, g.at)
		}
		return g.fail("pgn-fen", offset)
	}
	if fen := g.pos.String(); fen != chess.StartFEN {
		g.record.Start = fen
	}
	return nil
}

// commentBegins tells whether a comment stands here.
func (g *game) commentBegins() bool { return g.text[g.at] == '{' || g.text[g.at] == ';' }

// remark reads a comment.
func (g *game) remark() error {
	text, err := g.comment()
	l := g.line()
	l.comments = append(l.comments, text)
	return err
}

// movetext reads up to the result, or the next game's tags.
func (g *game) movetext() error {
	for g.more() {
		var err error
		switch g.text[g.at] {
		case '[':
			return nil
		case '{', ';':
			err = g.remark()
		case '(':
			err = g.open()
		case ')':
			err = g.close()
		case '$', '!', '?':
			err = g.nag()
		case '.':
			g.at++
		default:
			var over bool
			if over, err = g.element(); over {
				return err
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// element reads a move, a number or a result and tells whether the game is
// over.
func (g *game) element() (over bool, err error) {
	begin := g.at
	if g.skip(passant) || g.skip("…") {
		return false, nil
	}
	word := g.word()
	if result, ok := parseResult(word); ok {
		if len(g.lines) > 1 {
			return false, nil
		}
		if result != rules.Ongoing {
			g.result = result
		}
		for err == nil && g.more() && g.commentBegins() { // "1-0 {Black resigns}"
			err = g.remark()
		}
		return true, err
	}
	switch {
	case word == "--" || word == "Z0":
		return false, g.fail("pgn-null", begin)
	case word != "" && strings.Trim(word, "0123456789") == "":
		return false, nil
	}
	m, err := g.pos.ParseSAN(word, g.letters)
	if e, ok := errors.AsType[*rules.ParseError](err); ok {
		return false, g.fail("pgn-move", begin+e.Offset)
	}
	if g.nodes++; g.nodes > record.MaxNodes {
		return false, g.fail("pgn-size", begin)
	}
	g.move(m)
	return false, nil
}

// move adds a move to the innermost line.
func (g *game) move(m rules.Move) {
	l := g.line()
	n := &record.Node{Move: m}
	if g.mute() {
		n.Before = strings.Join(paragraphs(l.comments), "\n")
	} else {
		l.settle()
	}
	l.last.Next = append(l.last.Next, n)
	l.previous, l.last, l.comments = l.last, n, nil
	l.plies++
	g.pos.Make(m)
}

// mute tells whether a variation has no move yet that something could be said
// of.
func (g *game) mute() bool { return len(g.lines) > 1 && g.line().previous == nil }

// open begins a variation.
func (g *game) open() error {
	l := g.line()
	switch {
	case l.previous == nil:
		return g.fail("pgn-variation", g.at)
	case len(g.lines) > record.MaxDepth:
		return g.fail("pgn-size", g.at)
	}
	g.pos.Undo()
	g.lines = append(g.lines, line{open: g.at, last: l.previous})
	g.at++
	return nil
}

// close ends a variation and goes back to the move that it stands against.
func (g *game) close() error {
	if len(g.lines) == 1 {
		return g.fail("pgn-variation", g.at)
	}
	g.at++
	empty, v := g.mute(), g.line()
	g.lines = g.lines[:len(g.lines)-1]
	for range v.plies {
		g.pos.Undo()
	}
	l := g.line()
	g.pos.Make(l.last.Move)
	if empty {
		l.comments = append(l.comments, v.comments...)
	} else {
		v.settle()
	}
	return nil
}

// nag reads a numeric annotation glyph or one of the signs that stand for
// some of them.
func (g *game) nag() error {
	begin := g.at
	var glyph uint8
	if g.skip("$") {
		digits := g.run(isDigit)
		if digits == "" {
			return g.fail("pgn-nag", begin)
		}
		n, err := strconv.ParseUint(digits, 10, 8)
		if err != nil {
			return nil // beyond those of the standard
		}
		glyph = uint8(n)
	} else {
		signs := g.run(func(c byte) bool { return c == '!' || c == '?' })
		switch signs[:min(len(signs), 2)] { // "!!!" is "!!"
		case "!":
			glyph = 1
		case "?":
			glyph = 2
		case "!!":
			glyph = 3
		case "??":
			glyph = 4
		case "!?":
			glyph = 5
		case "?!":
			glyph = 6
		}
	}
	if !g.mute() {
		l := g.line()
		l.last.NAGs = append(l.last.NAGs, glyph)
	}
	return nil
}

// settle gives the comments to the last move.
func (l *line) settle() {
	var kept []string
	for _, p := range paragraphs(l.comments) {
		if p = strings.Join(words(takeCommands(l.last, p)), " "); p != "" {
			kept = append(kept, p)
		}
	}
	record.SortShapes(l.last.Shapes)
	l.last.Comment = strings.Join(kept, "\n")
}

// paragraphs returns the paragraphs of comments, which blank lines separate,
// with one space between the words: other white space comes from wrapping.
func paragraphs(comments []string) []string {
	var all, current []string
	end := func() {
		if len(current) > 0 {
			all = append(all, strings.Join(current, " "))
		}
		current = nil
	}
	for _, c := range comments {
		for text := range strings.SplitSeq(c, "\n") {
			w := words(text)
			if len(w) == 0 {
				end()
			}
			current = append(current, w...)
		}
		end()
	}
	return all
}

// takeCommands gives n the times of the clock commands and the drawings in a
// comment and returns the comment without them.
func takeCommands(n *record.Node, comment string) string {
	if !strings.Contains(comment, "[%") {
		return comment
	}
	var kept []byte
	for i := range len(comment) {
		kept = append(kept, comment[i])
		if comment[i] != ']' {
			continue
		}
		// Looking back, a command put together by another one's removal is
		// found too.
		if rest, shapes := cutShapes(kept); shapes != nil {
			kept, n.Shapes = rest, withShapes(n.Shapes, shapes)
			continue
		}
		rest := bytes.TrimRight(kept[:len(kept)-1], " ")
		command := bytes.TrimRight(rest, "0123456789:.")
		value, ok := parseTime(string(rest[len(command):]))
		command = bytes.TrimRight(command, " ")
		switch {
		case !ok:
		case bytes.HasSuffix(command, []byte("[%clk")):
			n.Clock = value
			kept = kept[:len(command)-len("[%clk")]
		case bytes.HasSuffix(command, []byte("[%emt")):
			n.Elapsed = value
			kept = kept[:len(command)-len("[%emt")]
		}
	}
	return string(kept)
}

// parseTime reads hours, minutes and seconds: "1:02:03.5".
func parseTime(text string) (time.Duration, bool) {
	hours, rest, _ := strings.Cut(text, ":")
	minutes, seconds, ok := strings.Cut(rest, ":")
	if !ok || seconds == "" { // "2m" and "s" would be milliseconds
		return 0, false
	}
	d, err := time.ParseDuration(hours + "h" + minutes + "m" + seconds + "s")
	return d, err == nil
}
