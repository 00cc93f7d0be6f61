package game

import (
	"slices"
	"strings"
	"unicode"

	"tah/rules/record"
)

// remark is what was written and drawn about a move, or about the start
// position.
type remark struct {
	before  string  // stands before the move, at the start of a variation
	comment string  // stands behind it
	nags    []uint8 // numeric annotation glyphs of PGN
	shapes  []record.Shape
}

func (r *remark) empty() bool {
	return r.before == "" && r.comment == "" && len(r.nags) == 0 && len(r.shapes) == 0
}

// Comment returns what was written about the move that led to the position
// shown, or about the start position; "" if nothing was.
func (s *Session) Comment() string {
	r := &s.nodes[s.cur].remark
	if r.before != "" && r.comment != "" {
		return r.before + "\n" + r.comment
	}
	return r.before + r.comment
}

// mostComment bounds a comment, in characters.
const mostComment = 4000

// SetComment writes about the move that led to the position shown, or about
// the start position. White space is kept as files can hold it: one space
// between words, no empty lines.
func (s *Session) SetComment(text string) {
	if r := []rune(text); len(r) > mostComment {
		text = string(r[:mostComment])
	}
	text = strings.Map(func(c rune) rune {
		if c != '\n' && unicode.IsControl(c) {
			return ' '
		}
		return c
	}, text)
	var lines []string
	for line := range strings.Lines(text) {
		if line = strings.Join(strings.FieldsFunc(line, func(c rune) bool { return c == ' ' || c == '\n' }), " "); line != "" {
			lines = append(lines, line)
		}
	}
	r := &s.nodes[s.cur].remark
	r.before, r.comment = "", strings.Join(lines, "\n")
}

// NAGs returns the numeric annotation glyphs of the move that led to the
// position shown.
func (s *Session) NAGs() []uint8 { return slices.Clone(s.nodes[s.cur].remark.nags) }

// SetNAGs annotates the move that led to the position shown.
func (s *Session) SetNAGs(nags []uint8) { s.nodes[s.cur].remark.nags = slices.Clone(nags) }

// Shapes returns what is drawn on the position shown.
func (s *Session) Shapes() []record.Shape { return slices.Clone(s.nodes[s.cur].remark.shapes) }

// SetShapes keeps what is drawn on the position shown; circles are kept before
// arrows, as files have them.
func (s *Session) SetShapes(shapes []record.Shape) {
	s.nodes[s.cur].remark.shapes = record.SortShapes(slices.Clone(shapes))
}
