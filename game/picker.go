package game

import (
	"slices"
	"sort"

	"tah/rules"
)

// Picker turns pointing at squares into moves: tap a piece and then its
// target, drag from one to the other, or do the same by keyboard. It is the
// same for every game and holds nothing but what is chosen. While an engine is
// to move, the person it plays against chooses a move ahead of time. The zero
// value has chosen nothing.
type Picker struct {
	board  bool            // a piece on the board is chosen
	square rules.Square    // where it stands
	drop   rules.PieceType // the piece chosen in the hand, 0 if none
	side   rules.Color     // whose piece it is
}

// from returns the chosen piece's square, NoSquare if there is none.
func (p *Picker) from() rules.Square {
	if !p.board {
		return rules.NoSquare
	}
	return p.square
}

// Pick is what came of pointing at something.
type Pick struct {
	Kind    PickKind
	Choices []rules.Move    // Played: the one move; Promotion: the moves to choose from, the promoting ones first
	Ahead   []rules.Attempt // Premoved: the one premove, or those to choose from
	Why     *rules.Refusal  // Refused: the reason
}

// PickKind is the kind of a Pick.
type PickKind uint8

// The kinds of picks.
const (
	Nothing   PickKind = iota // there is nothing to do here
	Chosen                    // a piece was chosen; Marks shows where it may go
	GivenUp                   // the choice was given up
	Played                    // Choices[0] is to be played
	Promotion                 // the player has to choose among Choices
	Refused                   // no legal move goes there; the choice is kept and Why tells the reason
	Premoved                  // Ahead is to be played as soon as it is legal
)

// Clear gives up what is chosen.
func (p *Picker) Clear() { *p = Picker{} }

// Chosen returns what is chosen as a refusal needs it: the letter of the piece and, on the
// board, its square and what that is called.
func (p *Picker) Chosen(s *Session) (letter, from string, at rules.Square) {
	m, v := p.Marks(s), s.View()
	if cell := m.SelectedCell(); cell >= 0 {
		return v.Cells[cell].Letter, v.Cells[cell].Name, v.Cells[cell].Square
	}
	return m.SelectedHand, "", rules.NoSquare
}

// Attempts returns moves as attempts.
func Attempts(moves []rules.Move) []rules.Attempt {
	list := make([]rules.Attempt, len(moves))
	for i, m := range moves {
		list[i] = m.Attempt()
	}
	return list
}

// ByWorth sorts moves that differ in the promotion as they are asked for.
func ByWorth(moves []rules.Move) []rules.Move {
	sort.SliceStable(moves, func(a, b int) bool { return moves[a].Promotion() > moves[b].Promotion() })
	return moves
}

// Release gives up what is chosen unless it was touched and has to be moved;
// it reports whether it did.
func (p *Picker) Release(s *Session) bool {
	if p.bound(s) {
		return false
	}
	p.Clear()
	return true
}

// bound tells whether the chosen piece has to be moved because it was touched.
func (p *Picker) bound(s *Session) bool {
	return s.config.TouchMove && !p.ahead(s) && p.Active() && slices.ContainsFunc(s.Legal(), p.takes)
}

// Active tells whether a piece is chosen.
func (p *Picker) Active() bool { return p.board || p.drop != rules.NoPieceType }

// ahead tells whether what is chosen belongs to the side that is not to move.
func (p *Picker) ahead(s *Session) bool { return p.Active() && p.side != s.pos.Turn() }

// Keep gives up what is chosen unless it is still there; it is for changes of
// the position that the chooser has not made.
func (p *Picker) Keep(s *Session) {
	there := p.drop != rules.NoPieceType && s.pos.Hand(p.side, p.drop) > 0
	if p.board {
		piece := s.pos.Piece(p.square)
		there = piece != rules.NoPiece && piece.Color() == p.side
	}
	if !there || s.Outcome().Over() || p.side != s.Chooser() {
		p.Clear()
	}
}

// Tap points at a square of the board.
func (p *Picker) Tap(s *Session, sq rules.Square) Pick {
	if s.Chooser() != s.pos.Turn() {
		return p.tapAhead(s, sq)
	}
	legal := s.Legal()
	if p.Active() {
		if p.from() == sq {
			if !p.Release(s) {
				return p.refused(&rules.Refusal{Code: rules.RefuseTouched, At: sq})
			}
			return Pick{Kind: GivenUp}
		}
		choices := p.movesTo(legal, sq)
		if len(choices) == 0 {
			choices = p.movesTo(s.playable(), sq)
		}
		if len(choices) > 0 {
			p.Clear()
			if len(choices) == 1 {
				return Pick{Kind: Played, Choices: choices}
			}
			return Pick{Kind: Promotion, Choices: choices}
		}
	}
	if piece := s.pos.Piece(sq); piece != rules.NoPiece && piece.Color() == s.pos.Turn() && len(legal) > 0 {
		if p.bound(s) {
			return p.refused(&rules.Refusal{Code: rules.RefuseTouched, At: p.from()})
		}
		*p = Picker{board: true, square: sq, side: s.pos.Turn()}
		return Pick{Kind: Chosen}
	}
	if p.Active() {
		return p.refused(s.Refuse(rules.Attempt{From: p.from(), To: sq, Drop: p.drop}))
	}
	return Pick{}
}

// tapAhead points at a square while the opponent is to move.
func (p *Picker) tapAhead(s *Session, sq rules.Square) Pick {
	var ahead []rules.Attempt
	for _, a := range s.Premoves() {
		if p.wants(a) && a.To == sq {
			ahead = append(ahead, a)
		}
	}
	given := p.Active()
	again := given && p.from() == sq
	p.Clear()
	if len(ahead) > 0 && given {
		return Pick{Kind: Premoved, Ahead: ahead}
	}
	side := s.Chooser()
	if piece := s.pos.Piece(sq); !again && piece != rules.NoPiece && piece.Color() == side && !s.Outcome().Over() {
		*p = Picker{board: true, square: sq, side: side}
		return Pick{Kind: Chosen}
	}
	if given {
		return Pick{Kind: GivenUp}
	}
	return Pick{}
}

func (p *Picker) refused(why *rules.Refusal) Pick { return Pick{Kind: Refused, Why: why} }

// TapHand points at the pieces of type t in c's hand.
func (p *Picker) TapHand(s *Session, c rules.Color, t rules.PieceType) Pick {
	if p.drop == t && t != rules.NoPieceType && c == s.Chooser() {
		p.Clear()
		return Pick{Kind: GivenUp}
	}
	if c != s.Chooser() || s.pos.Hand(c, t) == 0 || s.Outcome().Over() {
		return Pick{}
	}
	*p = Picker{drop: t, side: c}
	return Pick{Kind: Chosen}
}

func (p *Picker) takes(m rules.Move) bool {
	if p.drop != rules.NoPieceType {
		return m.IsDrop() && m.Piece() == p.drop
	}
	return m.From() == p.from() // NoSquare only if nothing is chosen, see callers
}

// wants tells whether a premove is one of what is chosen.
func (p *Picker) wants(a rules.Attempt) bool { return a.From == p.from() && a.Drop == p.drop }

// movesTo returns the chosen piece's moves to sq, the most valuable
// promotion first and not promoting last.
func (p *Picker) movesTo(legal []rules.Move, sq rules.Square) []rules.Move {
	var moves []rules.Move
	for _, m := range legal {
		if p.takes(m) && m.To() == sq {
			i := len(moves)
			for i > 0 && moves[i-1].Promotion() < m.Promotion() {
				i--
			}
			moves = append(moves, 0)
			copy(moves[i+1:], moves[i:])
			moves[i] = m
		}
	}
	return moves
}

// Marks returns what the board shows of the choice.
func (p *Picker) Marks(s *Session) Marks {
	var marks Marks
	if !p.Active() {
		return marks
	}
	v := s.View()
	if p.drop != rules.NoPieceType {
		marks.SelectedHand = s.config.Game.TypeLetter(p.drop)
	} else {
		marks.Selected = []int{v.Cell(p.square)}
	}
	if p.ahead(s) {
		marks.Ahead = true
		for _, a := range s.Premoves() {
			if t := (Target{Cell: v.Cell(a.To)}); p.wants(a) && !slices.Contains(marks.Targets, t) {
				marks.Targets = append(marks.Targets, t)
			}
		}
		return marks
	}
	seen := make(map[rules.Square]bool)
	for _, m := range s.Legal() {
		if p.takes(m) && !seen[m.To()] {
			seen[m.To()] = true
			marks.Targets = append(marks.Targets, Target{v.Cell(m.To()), m.Captured() != rules.NoPieceType})
		}
	}
	return marks
}
