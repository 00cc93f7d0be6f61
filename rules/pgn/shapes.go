package pgn

import (
	"bytes"
	"slices"
	"strings"

	"tah/rules"
	"tah/rules/record"
)

// brushes are the letters of the colours in the commands that draw: [%csl Gd4]
// is a green circle, [%cal Rd1d8,Yb1c3] a red and a yellow arrow.
const brushes = "GRBY"

// The commands, of circles and of arrows.
const (
	circleCommand = "[%csl "
	arrowCommand  = "[%cal "
)

// cutShapes takes the drawings off a text that ends with the command for them;
// without one it returns none.
func cutShapes(text []byte) (rest []byte, shapes []record.Shape) {
	const longest = 1024 // so that a hostile text costs little
	begin := bytes.LastIndexByte(text[max(0, len(text)-longest):], '[')
	if begin < 0 {
		return text, nil
	}
	begin += max(0, len(text)-longest)
	inside := string(text[begin : len(text)-1])
	if list, ok := strings.CutPrefix(inside, circleCommand); ok {
		shapes = parseShapes(list, true)
	} else if list, ok := strings.CutPrefix(inside, arrowCommand); ok {
		shapes = parseShapes(list, false)
	}
	if shapes == nil {
		return text, nil
	}
	return text[:begin], shapes
}

// withShapes adds shapes, which take the place of those that lie there.
func withShapes(shapes, more []record.Shape) []record.Shape {
	for _, s := range more {
		same := func(o record.Shape) bool { return o.From == s.From && o.To == s.To }
		if i := slices.IndexFunc(shapes, same); i >= 0 {
			shapes[i] = s
		} else {
			shapes = append(shapes, s)
		}
	}
	return shapes
}

// parseShapes reads "Gd4,Re5" or, if they are no circles, "Gd4e5,Ra1a8";
// nil if the list is none.
func parseShapes(list string, circles bool) []record.Shape {
	var shapes []record.Shape
	for item := range strings.SplitSeq(list, ",") {
		item = strings.TrimSpace(item)
		if size := map[bool]int{true: 3, false: 5}[circles]; len(item) != size {
			return nil
		}
		brush := strings.IndexByte(brushes, item[0])
		from, ok := parseSquare(item[1:3])
		to, okTo := parseSquare(item[len(item)-2:])
		if brush < 0 || !ok || !okTo || !circles && from == to {
			return nil
		}
		shapes = append(shapes, record.Shape{From: record.Spot{Square: from}, To: record.Spot{Square: to}, Brush: uint8(brush)})
	}
	return shapes
}

func parseSquare(name string) (rules.Square, bool) {
	file, rank := name[0]-'a', name[1]-'1'
	return rules.Square(rank*8 + file), file < 8 && rank < 8
}

// formatShapes is the inverse of cutShapes. A shape that is not on the board
// is left out.
func formatShapes(shapes []record.Shape) []string {
	name := func(s record.Spot) string {
		return string([]byte{'a' + byte(s.Square%8), '1' + byte(s.Square/8)})
	}
	var circles, arrows []string
	for _, s := range shapes {
		switch {
		case s.Brush >= record.Brushes || s.From.Square >= 64 || s.To.Square >= 64 || s.From.Hand+s.To.Hand != 0:
		case s.Circle():
			circles = append(circles, brushes[s.Brush:s.Brush+1]+name(s.To))
		default:
			arrows = append(arrows, brushes[s.Brush:s.Brush+1]+name(s.From)+name(s.To))
		}
	}
	var commands []string
	if len(circles) > 0 {
		commands = append(commands, circleCommand+strings.Join(circles, ",")+"]")
	}
	if len(arrows) > 0 {
		commands = append(commands, arrowCommand+strings.Join(arrows, ",")+"]")
	}
	return commands
}
