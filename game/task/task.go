// Package task checks a reader's answers to the tasks of lessons and of
// embedded boards: mate in so many moves, mark the squares, castle. A task is
// a line of text beside a position. Nothing holds a fixed solution: every
// answer is judged by the rules or by a search, so whatever solves the task
// counts, and a wrong answer comes back with what refutes it.
//
//	mate N | tsume N        the side to move mates in N of its moves | in at most N plies, each of its moves a check
//	win N                   a move that wins N points of material, whatever the answer
//	squares SQ | P*         mark all squares to which the piece may go, or be dropped
//	reach SQ... with PSQ    bring the piece to all the squares, in any order; the opponent does not move
//	castle short|long|any   castle
//	promote [LETTER]        promote, to that piece, without losing it at once where that can be avoided
//	answer move|capture|block|all   answer the check in this way, or in each way that there is
//	forbidden P* [REASON]   tap a square where the drop is forbidden, for that reason (nifu, uchifuzume, dead-drop)
//	verdict mate|stalemate|draw|check|none   say what the position is
//
// Pieces in hand are those that the position says: in tsume, too, a defender
// has nothing that is not written there. The tasks squares, reach and
// forbidden, and promote, take positions without kings.
package task

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"tah/rules"
)

// Kind is what a task asks for, its first word.
type Kind string

// The kinds.
const (
	Mate      Kind = "mate"
	Tsume     Kind = "tsume"
	Win       Kind = "win"
	Squares   Kind = "squares"
	Reach     Kind = "reach"
	Castle    Kind = "castle"
	Promote   Kind = "promote"
	Answer    Kind = "answer"
	Forbidden Kind = "forbidden"
	Verdict   Kind = "verdict"
)

// Kinds returns all kinds.
func Kinds() []Kind {
	return []Kind{Mate, Tsume, Win, Squares, Reach, Castle, Promote, Answer, Forbidden, Verdict}
}

// The longest mates that a task may ask for.
const (
	MaxMate  = 4
	MaxTsume = 11
)

// Task is a task that was read.
type Task struct {
	Kind      Kind
	N         int             // mate, tsume, win
	From      rules.Square    // squares, reach: where the piece stands, NoSquare if it is in hand
	Drop      rules.PieceType // squares, forbidden: the piece in hand
	Targets   []rules.Square  // reach
	Promotion rules.PieceType // promote: the piece asked for, NoPieceType for any
	// Way is castle's short, long or any; answer's move, capture, block or
	// all; verdict's mate, stalemate, draw, check or none; forbidden's reason,
	// "" for any.
	Way string

	game                    rules.Game
	ruleSet, position, text string
}

// Game returns the game of the task.
func (t *Task) Game() rules.Game { return t.game }

// String returns the task's text, with single spaces.
func (t *Task) String() string { return t.text }

// The words that may follow a task's kind.
const (
	Any       = "any"
	All       = "all"
	None      = "none"
	Short     = "short"
	Long      = "long"
	Move      = "move"
	Capture   = "capture"
	Block     = "block"
	Checkmate = "mate"
	Stalemate = "stalemate"
	Draw      = "draw"
	Check     = "check"
)

// Ways returns the ways in which a check is answered.
func Ways() []string { return []string{Move, Capture, Block} }

// Verdicts returns what a position of the game may be: shogi has no
// stalemate, and no draw that a position shows.
func (t *Task) Verdicts() []string {
	if t.game.HandTypes() != nil {
		return []string{Checkmate, Check, None}
	}
	return []string{Checkmate, Stalemate, Draw, Check, None}
}

// Parse reads a task and its position (FEN, SFEN; "" is the game's start)
// under a rule set ("" is the official one). Errors in the text are
// *rules.ParseError with the codes "task-kind", "task-number", "task-square",
// "task-piece", "task-word" and "task-more"; those of the position are the
// game's.
func Parse(g rules.Game, ruleSet, position, text string) (*Task, error) {
	p := parser{Task: &Task{game: g, ruleSet: ruleSet, position: position, From: rules.NoSquare}, input: text, rest: strings.TrimLeft(text, " ")}
	p.Kind = Kind(p.next())
	code := p.arguments()
	if code == "" && p.rest != "" {
		code = "task-more"
	}
	if code != "" {
		return nil, &rules.ParseError{Kind: code, Input: text, Offset: p.at}
	}
	p.text = strings.Join(p.words, " ")
	pos, err := p.setUp()
	if err != nil {
		return nil, err
	}
	if code := p.standing(pos); code != "" {
		return nil, &rules.ParseError{Kind: code, Input: text, Offset: 0}
	}
	return p.Task, nil
}

// parser is a task that is being read.
type parser struct {
	*Task
	input, rest string
	at          int      // where the word read last begins
	words       []string // read so far
	letter      string   // of the piece on From, "" if it was not given
}

// next returns the next word, "" at the end.
func (p *parser) next() string {
	p.at = len(p.input) - len(p.rest)
	word, rest, _ := strings.Cut(p.rest, " ")
	p.rest = strings.TrimLeft(rest, " ")
	if word != "" {
		p.words = append(p.words, word)
	}
	return word
}

// arguments reads what follows the kind and returns the code of an error.
func (p *parser) arguments() string {
	switch p.Kind {
	case Mate:
		return p.number(1, MaxMate, 1)
	case Tsume:
		return p.number(1, MaxTsume, 2)
	case Win:
		return p.number(1, 50, 1)
	case Squares:
		return p.piece(p.next(), true)
	case Reach:
		return p.reach()
	case Castle:
		return p.word(Any, Short, Long, Any)
	case Answer:
		return p.word(All, append(Ways(), All)...)
	case Verdict:
		return p.word("", p.Verdicts()...)
	case Promote:
		return p.promotion()
	case Forbidden:
		if code := p.piece(p.next(), false); code != "" {
			return code
		}
		return p.word("", string(rules.RefuseNifu), string(rules.RefuseUchifuzume), string(rules.RefuseDeadDrop), "")
	}
	return "task-kind"
}

// number reads a number from least on in steps.
func (p *parser) number(least, most, step int) string {
	n, err := strconv.Atoi(p.next())
	if err != nil || n < least || n > most || (n-least)%step != 0 {
		return "task-number"
	}
	p.N = n
	return ""
}

// word reads one of some words, missing if there is none.
func (p *parser) word(missing string, words ...string) string {
	if p.Way = p.next(); p.Way == "" {
		p.Way = missing
	}
	if !slices.Contains(words, p.Way) {
		return "task-word"
	}
	return ""
}

// piece reads a square with or without its piece's letters, or "P*" for one
// in hand.
func (p *parser) piece(word string, board bool) string {
	if letter, ok := strings.CutSuffix(word, "*"); ok {
		for _, t := range p.game.HandTypes() {
			if p.game.TypeLetter(t) == letter {
				p.Drop = t
				return ""
			}
		}
		return "task-piece"
	}
	if !board {
		return "task-piece"
	}
	for cut := 0; cut <= 2 && cut < len(word); cut++ {
		if sq, ok := square(p.game, word[cut:]); ok {
			p.From, p.letter = sq, word[:cut]
			return ""
		}
	}
	return "task-square"
}

func (p *parser) reach() string {
	for {
		word := p.next()
		if word == "with" && len(p.Targets) > 0 {
			return p.piece(strings.TrimSuffix(p.next(), "*"), true)
		}
		sq, ok := square(p.game, word)
		if !ok || slices.Contains(p.Targets, sq) {
			return "task-square"
		}
		p.Targets = append(p.Targets, sq)
	}
}

func (p *parser) promotion() string {
	word := p.next()
	if word == "" {
		return ""
	}
	for t := rules.PieceType(1); t < 16; t++ {
		letter := p.game.TypeLetter(t)
		promoted := p.game.HandTypes() == nil && letter != "P" && letter != "K" || strings.HasPrefix(letter, "+")
		if promoted && strings.TrimPrefix(letter, "+") == strings.TrimPrefix(word, "+") && letter != "" {
			p.Promotion = t
			return ""
		}
	}
	return "task-piece"
}

// standing returns the code of what the text says of the position and is not
// so: which piece stands where, or is in hand.
func (p *parser) standing(pos rules.Position) string {
	if p.Drop != rules.NoPieceType && pos.Hand(pos.Turn(), p.Drop) == 0 {
		return "task-piece"
	}
	if p.From != rules.NoSquare {
		pc := pos.Piece(p.From)
		if pc == rules.NoPiece || pc.Color() != pos.Turn() || p.letter != "" && p.letter != p.game.TypeLetter(pc.Type()) {
			return "task-piece"
		}
	}
	return ""
}

// setUp returns the task's position.
func (t *Task) setUp() (rules.Position, error) {
	g := t.board()
	return g.New(t.ruleSet, t.position)
}

// board returns the game as the task plays it: with both sides moving until
// there is no move, or with the reader alone on the board.
func (t *Task) board() rules.Game {
	switch t.Kind {
	case Squares, Reach, Forbidden:
		return alone{t.game}
	case Mate, Tsume, Win:
		return lasting{t.game}
	case Promote:
		_, err := t.game.New(t.ruleSet, t.position)
		if e, ok := errors.AsType[*rules.SetupError](err); ok && slices.Contains(e.Faults, "kings") {
			return alone{t.game}
		}
	}
	return t.game
}
