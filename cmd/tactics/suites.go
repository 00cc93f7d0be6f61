package main

import (
	_ "embed"
	"fmt"
	"strings"

	"tah/rules"
	"tah/rules/chess"
	"tah/rules/shogi"
)

// wac are positions of the test "Win at Chess", after Fred Reinfeld's book of
// 1958, in EPD.
//
//go:embed wac.epd
var wac string

// tsume are mates in shogi that this command has composed.
//
//go:embed tsume.txt
var tsume string

// puzzle is a position with the moves that solve it.
type puzzle struct {
	name string
	pos  rules.Position
	best []rules.Move
}

// lines calls f with each line that is neither empty nor a comment.
func lines(text string, f func(string) error) error {
	n := 0
	for line := range strings.Lines(text) {
		n++
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		if err := f(line); err != nil {
			return fmt.Errorf("line %d: %w", n, err)
		}
	}
	return nil
}

// parseEPD reads positions with the operations bm (best moves) and id.
func parseEPD(text string) ([]puzzle, error) {
	var puzzles []puzzle
	err := lines(text, func(line string) error {
		fields := strings.Fields(line)
		if len(fields) < 5 {
			return fmt.Errorf("no EPD: %q", line)
		}
		pos, err := chess.Game{}.New("", strings.Join(fields[:4], " ")+" 0 1")
		if err != nil {
			return err
		}
		p := puzzle{pos: pos}
		for op := range strings.SplitSeq(strings.Join(fields[4:], " "), ";") {
			code, operands, _ := strings.Cut(strings.TrimSpace(op), " ")
			switch code {
			case "bm":
				for san := range strings.FieldsSeq(operands) {
					m, err := pos.(*chess.Position).ParseSAN(san, chess.LettersOf(""))
					if err != nil {
						return err
					}
					p.best = append(p.best, m)
				}
			case "id":
				p.name = strings.Trim(operands, `"`)
			}
		}
		if len(p.best) == 0 {
			return fmt.Errorf("no bm: %q", line)
		}
		puzzles = append(puzzles, p)
		return nil
	})
	return puzzles, err
}

// problem is a mate in shogi; it is written as its SFEN, the plies and the
// line, with semicolons between.
type problem struct {
	pos  *shogi.Position
	line []rules.Move
}

func (p problem) String() string {
	var words []string
	pos := p.pos.Copy()
	for _, m := range p.line {
		words = append(words, pos.FormatMove(m))
		pos.Make(m)
	}
	return fmt.Sprintf("%v; %d; %s", p.pos, len(p.line), strings.Join(words, " "))
}

// parseProblems reads problems.
func parseProblems(text string) ([]problem, error) {
	var problems []problem
	err := lines(text, func(line string) error {
		fields := strings.Split(line, "; ")
		if len(fields) != 3 {
			return fmt.Errorf("no problem: %q", line)
		}
		pos, err := shogi.Game{}.New("", fields[0])
		if err != nil {
			return err
		}
		p := problem{pos: pos.Clone().(*shogi.Position)}
		for word := range strings.FieldsSeq(fields[2]) {
			m, err := pos.ParseMove(word)
			if err != nil {
				return err
			}
			p.line = append(p.line, m)
			pos.Make(m)
		}
		if fmt.Sprint(len(p.line)) != fields[1] {
			return fmt.Errorf("not %s plies: %q", fields[1], line)
		}
		problems = append(problems, p)
		return nil
	})
	return problems, err
}
