package game

import (
	"time"

	"tah/rules"
)

// PlayLine plays moves in UCI or USI from where the session stands and returns how many
// it could play, and why not all of them.
func (s *Session) PlayLine(moves []string, now time.Time) (int, error) {
	for i, text := range moves {
		m, err := s.pos.ParseMove(text)
		if err == nil {
			err = s.Play(m, now)
		}
		if err != nil {
			return i, err
		}
	}
	return len(moves), nil
}

// LineMoves returns the moves of the line on which the session stands, beyond its own
// place too, in UCI or USI.
func (s *Session) LineMoves() []string {
	pos := s.pos.Clone()
	for pos.Ply() > 0 {
		pos.Undo()
	}
	moves := []string{}
	for _, code := range s.LineTo(s.End()) {
		m, err := pos.DecodeMove(code)
		if err != nil {
			break
		}
		moves = append(moves, pos.FormatMove(m))
		pos.Make(m)
	}
	return moves
}

// First returns the position that the session began with, in the game's notation.
func (s *Session) First() string {
	pos := s.pos.Clone()
	for pos.Ply() > 0 {
		pos.Undo()
	}
	return pos.String()
}

// Style returns how moves are written.
func (s *Session) Style() rules.Style { return s.style }
