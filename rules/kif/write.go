package kif

import (
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"tah/rules"
	"tah/rules/record"
	"tah/rules/shogi"
)

// Write returns a game of shogi as KIF, in UTF-8 and without saying so. What
// the format cannot hold is left out: clocks, glyphs, fractions of seconds,
// tags that would be read as something else. A game whose start cannot be set
// up is "", and a line ends at a move that is not legal.
func Write(r *record.Record) string { return write(r, writeKIF) }

// WriteKI2 returns a game as KI2, which holds what KIF does but no times.
func WriteKI2(r *record.Record) string { return write(r, writeKI2) }

// writer writes KIF or KI2.
type writer struct {
	strings.Builder
	pos      *shogi.Position
	outcome  rules.Outcome
	handicap bool
	move     func(w *writer, n *record.Node, previous rules.Move)
	end      func(w *writer, word string)
	spent    [2]time.Duration // KIF: by either side up to this position
	row      int              // KI2: moves in the line that is open
	gap      string           // KI2: the spaces behind the last of them
}

func writeKIF(w *writer) {
	w.WriteString("手数----指手---------消費時間--\n")
	w.move, w.end = (*writer).moveKIF, (*writer).endKIF
}

func writeKI2(w *writer) {
	w.move, w.end = (*writer).moveKI2, func(*writer, string) {}
}

func write(r *record.Record, format func(*writer)) string {
	p, err := shogi.Parse(r.Start)
	if err != nil {
		return ""
	}
	w := &writer{pos: p, outcome: r.Outcome}
	for _, t := range r.Tags {
		if line, ok := tagText(t); ok {
			w.WriteString(line + "\n")
		}
	}
	w.start()
	format(w)
	w.comment(r.Root.Comment)
	w.line(&r.Root, 0)
	w.newline()
	return w.String()
}

// start writes the position that the game begins with.
func (w *writer) start() {
	sfen := w.pos.String()
	name := startName(sfen)
	if name != "" {
		w.handicap = sfen != shogi.StartSFEN
		w.WriteString("手合割：" + name + "\n")
		return
	}
	w.WriteString("手合割：その他\n" + drawing(w.pos))
	if s, err := shogi.ParseSetup(sfen); err == nil && s.Move > 1 {
		fmt.Fprintf(w, "手数＝%d　まで\n", s.Move-1)
	}
}

// line writes the moves that begin with the i-th of those that followed a
// position, the main line if i is 0, and then their variations, the last
// first. On the way it makes the moves, and takes them back.
func (w *writer) line(parent *record.Node, i int) {
	var line []*record.Node
	first, next := parent, i
	for next < len(parent.Next) && w.pos.IsLegal(parent.Next[next].Move) {
		n := parent.Next[next]
		w.move(w, n, parent.Move)
		w.spent[w.pos.Turn()] += elapsed(n)
		w.pos.Make(n.Move)
		w.comment(n.Comment)
		line = append(line, n)
		parent, next = n, 0
	}
	if i == 0 {
		w.close()
	}
	for k := len(line) - 1; k >= 0; k-- {
		w.pos.Undo()
		w.spent[w.pos.Turn()] -= elapsed(line[k])
		parent := first
		if k > 0 {
			parent = line[k-1]
		} else if i > 0 {
			break // its siblings are not this line's
		}
		for v := 1; v < len(parent.Next); v++ {
			w.variation(parent, v)
		}
	}
}

func (w *writer) variation(parent *record.Node, i int) {
	n := parent.Next[i]
	if !w.pos.IsLegal(n.Move) {
		return
	}
	w.newline()
	fmt.Fprintf(w, "\n変化：%d手\n", w.pos.Ply()+1)
	w.comment(n.Before)
	w.line(parent, i)
}

// elapsed returns a move's time as it is written.
func elapsed(n *record.Node) time.Duration {
	return max(0, min(n.Elapsed, maxElapsed)).Truncate(time.Second)
}

// comment writes a comment's paragraphs as lines.
func (w *writer) comment(text string) {
	if text == "" {
		return
	}
	w.newline()
	w.WriteString("*" + strings.ReplaceAll(strings.ReplaceAll(text, "\r", ""), "\n", "\n*") + "\n")
}

// close writes how the game ended.
func (w *writer) close() {
	w.newline()
	if !w.outcome.Over() {
		return
	}
	turn := w.pos.Turn()
	if e, _ := endingOf(w.outcome, turn); e.kif != "" {
		w.end(w, e.kif)
	}
	fmt.Fprintf(w, "まで%d手で%s\n", w.pos.Ply(), closingText(w.outcome, turn, w.handicap))
}

// moveKIF writes a move as ７六歩(77), with its number and the time.
func (w *writer) moveKIF(n *record.Node, previous rules.Move) {
	m := n.Move
	text := shogi.KanjiSquare(m.To())
	if previous != rules.NoMove && previous.To() == m.To() {
		text = "同　"
	}
	text += shogi.Kanji(m.Piece())
	switch {
	case m.IsDrop():
		text += "打"
	case m.Promotion() != rules.NoPieceType:
		text += "成"
	}
	if from := m.From(); !m.IsDrop() {
		text += fmt.Sprintf("(%d%d)", from/9+1, from%9+1)
	}
	e := elapsed(n)
	w.numbered(text, e, w.spent[w.pos.Turn()]+e)
}

func (w *writer) endKIF(word string) { w.numbered(word, 0, w.spent[w.pos.Turn()]) }

// numbered writes a line of KIF.
func (w *writer) numbered(text string, e, total time.Duration) {
	s, t := int(e/time.Second), int(total/time.Second)
	fmt.Fprintf(w, "%4d %s%s (%2d:%02d/%02d:%02d:%02d)\n", w.pos.Ply()+1, text, pad(text, 12), s/60, s%60, t/3600, t/60%60, t%60)
}

// pad returns the spaces that make text as wide as so many Latin letters.
func pad(text string, width int) string {
	wide := utf8.RuneCountInString(text)
	for _, c := range []byte(text) {
		if c >= utf8.RuneSelf && c&0xc0 == 0xc0 {
			wide++
		}
	}
	return strings.Repeat(" ", max(0, width-wide))
}

// moveKI2 writes a move in Japanese notation, six to a line.
func (w *writer) moveKI2(n *record.Node, previous rules.Move) {
	if w.row == 6 {
		w.newline()
	}
	if w.row > 0 {
		w.WriteString(w.gap)
	}
	text := w.pos.Japanese(n.Move, previous)
	w.WriteString(text)
	w.row, w.gap = w.row+1, pad(text, 13)
}

// newline ends a line of moves.
func (w *writer) newline() {
	if w.row > 0 {
		w.WriteByte('\n')
		w.row = 0
	}
}
