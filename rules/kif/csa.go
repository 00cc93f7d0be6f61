package kif

import (
	"fmt"
	"strings"
	"time"

	"tah/rules"
	"tah/rules/record"
	"tah/rules/shogi"
)

// ReadCSA reads CSA, versions 1 to 3; games are separated by lines "/". Of
// the comments those that begin with '* are kept, the others ('…) are meant
// for programs. Header names that have a like in KIF become that one: N+ is
// 先手, $EVENT 棋戦. Fractions of seconds are cut off.
//
// Errors are *rules.ParseError with the codes "csa-header", "csa-board",
// "csa-move", "csa-time" and "csa-size"; the games before the bad one are
// returned with them.
func ReadCSA(text string) ([]*record.Record, error) {
	r := csaReader{text: text}
	r.clear()
	for at, line := range lines(text) {
		if line[0] != '\'' {
			line = strings.TrimRight(line, " \t")
		}
		r.end = at + len(line)
		if err := r.line(line); err != nil {
			return r.games, err
		}
	}
	r.end = len(text)
	if err := r.finish(); err != nil {
		return r.games, err
	}
	if len(r.games) == 0 {
		return nil, r.fail("csa-header", "")
	}
	return r.games, nil
}

// csaReader reads CSA.
type csaReader struct {
	text  string
	end   int // of the line being read
	games []*record.Record
	setup shogi.Setup
	given bool // some of setup was read
	found bool // something of the game was read
	ended bool // and its end
	*builder
}

func (r *csaReader) clear() {
	r.setup, r.given, r.found, r.ended = shogi.Setup{}, false, false, false
	r.builder = newBuilder()
}

func (r *csaReader) fail(code, rest string) error {
	return &rules.ParseError{Kind: code, Input: r.text, Offset: r.end - len(rest)}
}

// finish ends a game, if anything was read of it.
func (r *csaReader) finish() error {
	if !r.found {
		return nil
	}
	if err := r.begin(""); err != nil {
		return err
	}
	r.games = append(r.games, r.done())
	return nil
}

// begin sets up the position, at rest, the first statement behind the header.
func (r *csaReader) begin(rest string) error {
	if r.pos != nil {
		return nil
	}
	p, err := shogi.Parse("")
	if r.given {
		p, err = r.setup.Position(shogi.Rules{})
	}
	if err != nil {
		return r.fail("csa-board", rest)
	}
	r.start(p, r.rec.Tags)
	return nil
}

// line reads the statements of a line, which commas separate.
func (r *csaReader) line(line string) error {
	switch {
	case line == "":
		return nil
	case line == "/":
		if err := r.finish(); err != nil {
			return err
		}
		r.clear()
		return nil
	case line[0] == '\'':
		if text, ok := strings.CutPrefix(line, "'*"); ok {
			r.say(text)
		}
		return nil
	case line[0] == 'N', line[0] == '$':
		t, ok := csaTag(line)
		if !ok {
			return r.fail("csa-header", line)
		}
		r.found = true
		r.rec.Tags = append(r.rec.Tags, t)
		return nil
	}
	for line != "" {
		statement, rest, _ := strings.Cut(line, ",")
		if err := r.statement(statement, line); err != nil {
			return err
		}
		line = rest
	}
	return nil
}

// statement reads a statement that stands at the beginning of rest.
func (r *csaReader) statement(s, rest string) error {
	if s == "" {
		return nil
	}
	r.found = true
	switch {
	case s[0] == 'V':
		return nil
	case s[0] == 'P':
		r.given = true
		if r.pos != nil || !r.place(s[1:]) {
			return r.fail("csa-board", rest)
		}
		return nil
	case s == "+", s == "-":
		if r.pos != nil {
			return r.fail("csa-move", rest)
		}
		if s == "-" {
			r.setup.Turn = shogi.White
			if !r.given {
				return r.fail("csa-board", rest)
			}
		}
		return r.begin(rest)
	}
	switch s[0] {
	case '+', '-':
		if err := r.begin(rest); err != nil {
			return err
		}
		m, ok := csaMove(r.pos, s)
		if !ok || r.ended {
			return r.fail("csa-move", rest)
		}
		if !r.add(m) {
			return r.fail("csa-size", rest)
		}
	case 'T':
		seconds, ok := csaSeconds(s[1:])
		if !ok {
			return r.fail("csa-time", rest)
		}
		if !r.ended && r.current() != &r.rec.Root {
			r.current().Elapsed = seconds
		}
	case '%':
		if err := r.begin(rest); err != nil {
			return err
		}
		if !r.ended {
			r.rec.Outcome = csaOutcome(s[1:], r.pos.Turn())
			r.settle()
		}
		r.ended = true
	default:
		return r.fail("csa-header", rest)
	}
	return nil
}

// csaNames returns the header names that have a like in KIF.
func csaNames() [7][2]string {
	return [...][2]string{
		{"EVENT", "棋戦"}, {"SITE", "場所"}, {"START_TIME", "開始日時"}, {"END_TIME", "終了日時"},
		{"TIME_LIMIT", "持ち時間"}, {"OPENING", "戦型"}, {"NOTE", "備考"},
	}
}

// csaTag reads a line of the header: N+…, N-…, $…:….
func csaTag(line string) (record.Tag, bool) {
	switch {
	case strings.HasPrefix(line, "N+"):
		return record.Tag{Name: "先手", Value: strings.TrimSpace(line[2:])}, true
	case strings.HasPrefix(line, "N-"):
		return record.Tag{Name: "後手", Value: strings.TrimSpace(line[2:])}, true
	}
	name, value, ok := strings.Cut(line[1:], ":")
	if line[0] != '$' || !ok || name == "" {
		return record.Tag{}, false
	}
	for _, n := range csaNames() {
		if n[0] == name {
			name = n[1]
		}
	}
	return record.Tag{Name: name, Value: strings.TrimSpace(value)}, true
}

// csaTagText returns the header line of a tag. It reports false if none can
// hold it.
func csaTagText(t record.Tag) (string, bool) {
	value := oneLine(t.Value)
	switch t.Name {
	case "先手", "下手":
		return "N+" + value, true
	case "後手", "上手":
		return "N-" + value, true
	}
	name := t.Name
	for _, n := range csaNames() {
		if n[1] == name {
			name = n[0]
		}
	}
	return "$" + name + ":" + value, name != "" && !strings.ContainsAny(name, ":\r\n")
}

// csaLetters returns a type's name.
func csaLetters(t rules.PieceType) string {
	return [16]string{
		shogi.Pawn: "FU", shogi.Lance: "KY", shogi.Knight: "KE", shogi.Silver: "GI",
		shogi.Bishop: "KA", shogi.Rook: "HI", shogi.Gold: "KI", shogi.King: "OU",
		shogi.PromotedPawn: "TO", shogi.PromotedLance: "NY", shogi.PromotedKnight: "NK", shogi.PromotedSilver: "NG",
		shogi.Horse: "UM", shogi.Dragon: "RY",
	}[t&15]
}

// csaType returns the type of a name, NoPieceType if it is none.
func csaType(name string) rules.PieceType {
	for t := shogi.Pawn; t <= shogi.Dragon; t++ {
		if csaLetters(t) == name {
			return t
		}
	}
	return rules.NoPieceType
}

// csaSquare reads a file and a rank; 00 is NoSquare.
func csaSquare(text string) (s rules.Square, ok bool) {
	if text == "00" {
		return rules.NoSquare, true
	}
	file, rank := text[0]-'1', text[1]-'1'
	return rules.Square(file)*9 + rules.Square(rank), file < 9 && rank < 9
}

// place reads what follows the P of a set-up statement.
func (r *csaReader) place(text string) bool {
	if text == "" {
		return false
	}
	what, text := text[0], text[1:]
	switch {
	case what == 'I':
		r.setup, _ = shogi.ParseSetup(shogi.StartSFEN)
		for ; len(text) >= 4; text = text[4:] {
			s, ok := csaSquare(text[:2])
			if !ok || s == rules.NoSquare || csaType(text[2:4]) != r.setup.Board[s].Type() || r.setup.Board[s] == rules.NoPiece {
				return false
			}
			r.setup.Board[s] = rules.NoPiece
		}
		return text == ""
	case what == '+' || what == '-':
		c := csaColor(what)
		for ; len(text) >= 4; text = text[4:] {
			if text[:4] == "00AL" {
				r.rest(c)
				continue
			}
			s, ok := csaSquare(text[:2])
			t := csaType(text[2:4])
			if !ok || t == rules.NoPieceType || s == rules.NoSquare && t > shogi.Gold {
				return false
			}
			if s == rules.NoSquare {
				r.setup.Hands[c][t]++
			} else {
				r.setup.Board[s] = rules.NewPiece(c, t)
			}
		}
		return text == ""
	case what >= '1' && what <= '9':
		return r.rank(int(what-'1'), text)
	}
	return false
}

func csaColor(sign byte) rules.Color {
	if sign == '-' {
		return shogi.White
	}
	return shogi.Black
}

// rank reads a row of the board. Spaces do not count, for they get lost on
// the way.
func (r *csaReader) rank(rank int, text string) bool {
	file := 8
	for text = trimLeft(text); text != "" && file >= 0; text = trimLeft(text) {
		pc := rules.NoPiece
		if text[0] != '*' {
			if len(text) < 3 || text[0] != '+' && text[0] != '-' || csaType(text[1:3]) == rules.NoPieceType {
				return false
			}
			pc = rules.NewPiece(csaColor(text[0]), csaType(text[1:3]))
			text = text[2:]
		}
		r.setup.Board[file*9+rank] = pc
		text = text[1:]
		file--
	}
	return file < 0 && text == ""
}

// rest gives all pieces that are nowhere yet to a hand.
func (r *csaReader) rest(c rules.Color) {
	var used [8]int
	for _, pc := range r.setup.Board {
		used[shogi.Unpromoted(pc.Type())&7]++ // a king counts as none
	}
	for t := shogi.Pawn; t <= shogi.Gold; t++ {
		n := shogi.InitialTotal(t) - used[t] - r.setup.Hands[0][t] - r.setup.Hands[1][t]
		r.setup.Hands[c][t] += max(n, 0)
	}
}

// csaMove reads a legal move: +7776FU, -0055KA.
func csaMove(p *shogi.Position, s string) (rules.Move, bool) {
	if len(s) != 7 || csaColor(s[0]) != p.Turn() {
		return rules.NoMove, false
	}
	from, ok := csaSquare(s[1:3])
	to, there := csaSquare(s[3:5])
	t := csaType(s[5:])
	if !ok || !there || to == rules.NoSquare || t == rules.NoPieceType {
		return rules.NoMove, false
	}
	m := rules.NewDrop(to, t)
	if from != rules.NoSquare {
		piece, promotion := p.Piece(from).Type(), t
		if piece == t {
			promotion = rules.NoPieceType
		}
		m = rules.NewMove(from, to, piece, p.Piece(to).Type(), promotion, rules.Normal)
	}
	return m, p.IsLegal(m)
}

// csaMoveText returns a move.
func csaMoveText(p *shogi.Position, m rules.Move) string {
	from, t := "00", m.Piece()
	if !m.IsDrop() {
		from = csaSquareText(m.From())
	}
	if m.Promotion() != rules.NoPieceType {
		t = m.Promotion()
	}
	return csaSign(p.Turn()) + from + csaSquareText(m.To()) + csaLetters(t)
}

func csaSquareText(s rules.Square) string { return string([]byte{'1' + byte(s/9), '1' + byte(s%9)}) }

func csaSign(c rules.Color) string { return [2]string{"+", "-"}[c&1] }

// csaSeconds reads a number of seconds, without its fraction.
func csaSeconds(text string) (time.Duration, bool) {
	whole, fraction, _ := strings.Cut(text, ".")
	if whole == "" || len(whole) > 8 || strings.Trim(whole+fraction, "0123456789") != "" {
		return 0, false
	}
	n := 0
	for _, c := range []byte(whole) {
		n = n*10 + int(c-'0')
	}
	d := time.Duration(n) * time.Second
	return d, d <= maxElapsed
}

// csaOutcome returns what the word behind a % means, with turn to move; of
// a word that is not known nothing.
func csaOutcome(word string, turn rules.Color) rules.Outcome {
	for _, c := range []rules.Color{shogi.Black, shogi.White} {
		if word == csaSign(c)+"ILLEGAL_ACTION" {
			return rules.Outcome{Result: rules.Win(c.Other()), Reason: rules.IllegalMove}
		}
	}
	for _, e := range endings() {
		if e.csa == word {
			return e.outcome(turn)
		}
	}
	return rules.Outcome{}
}

// csaWord returns the word for an outcome, "" if there is none.
func csaWord(o rules.Outcome, turn rules.Color) string {
	e, exact := endingOf(o, turn)
	switch {
	case !exact:
		return ""
	case e.csa == "" && e.reason == rules.IllegalMove:
		return csaSign(turn.Other()) + "ILLEGAL_ACTION"
	}
	return e.csa
}

// WriteCSA returns the main line of a game of shogi as CSA V2.2. What the
// format cannot hold is left out: variations, glyphs, clocks, fractions of
// seconds, and an end for which it has no word. A game whose start cannot be
// set up is "", and the line ends at a move that is not legal.
func WriteCSA(r *record.Record) string {
	p, err := shogi.Parse(r.Start)
	if err != nil {
		return ""
	}
	var b strings.Builder
	b.WriteString("V2.2\n")
	for _, t := range r.Tags {
		if line, ok := csaTagText(t); ok {
			b.WriteString(line + "\n")
		}
	}
	writeCSABoard(&b, p)
	b.WriteString(csaSign(p.Turn()) + "\n")
	comment := func(text string) {
		if text != "" {
			b.WriteString("'*" + strings.ReplaceAll(strings.ReplaceAll(text, "\r", ""), "\n", "\n'*") + "\n")
		}
	}
	comment(r.Root.Comment)
	for n := &r.Root; len(n.Next) > 0 && p.IsLegal(n.Next[0].Move); {
		n = n.Next[0]
		b.WriteString(csaMoveText(p, n.Move) + "\n")
		if e := elapsed(n); e > 0 {
			fmt.Fprintf(&b, "T%d\n", e/time.Second)
		}
		comment(n.Comment)
		p.Make(n.Move)
	}
	if word := csaWord(r.Outcome, p.Turn()); word != "" && r.Outcome.Over() {
		b.WriteString("%" + word + "\n")
	}
	return b.String()
}

func writeCSABoard(b *strings.Builder, p *shogi.Position) {
	if p.String() == shogi.StartSFEN {
		b.WriteString("PI\n")
		return
	}
	for rank := range 9 {
		fmt.Fprintf(b, "P%d", rank+1)
		for file := 8; file >= 0; file-- {
			if pc := p.Piece(rules.Square(file*9 + rank)); pc == rules.NoPiece {
				b.WriteString(" * ")
			} else {
				b.WriteString(csaSign(pc.Color()) + csaLetters(pc.Type()))
			}
		}
		b.WriteByte('\n')
	}
	for c := range rules.Color(2) {
		b.WriteString("P" + csaSign(c))
		for _, t := range (shogi.Game{}).HandTypes() {
			b.WriteString(strings.Repeat("00"+csaLetters(t), p.Hand(c, t)))
		}
		b.WriteByte('\n')
	}
}
