package game

import "tah/rules"

// Chooser returns the side that points at the board: the side to move, or
// the person who waits for an engine's move.
func (s *Session) Chooser() rules.Color {
	turn := s.pos.Turn()
	if !s.config.Players[turn].Person() && s.config.Players[turn.Other()].Person() {
		return turn.Other()
	}
	return turn
}

// Premoves returns what the side that is not to move may want to do next, none
// when the game is over.
func (s *Session) Premoves() []rules.Attempt {
	if s.Outcome().Over() {
		return nil
	}
	return s.pos.AppendPremoves(nil)
}

// Resolve returns the legal move that a premove has become, if it is one.
func (s *Session) Resolve(a rules.Attempt) (rules.Move, bool) {
	for _, m := range s.Legal() {
		if m.Attempt() == a {
			return m, true
		}
	}
	return rules.NoMove, false
}

// Preview returns what there would be to see after a legal move.
func (s *Session) Preview(m rules.Move) View {
	after := *s
	after.pos = s.pos.Clone()
	after.nodes = append(append([]node(nil), s.nodes...), node{parent: s.cur, move: m})
	after.pos.Make(m)
	after.cur = int32(len(s.nodes))
	return after.View()
}

// Meant returns a premove as a move that can be said. It takes nothing: what will stand
// on its way is not known.
func (s *Session) Meant(a rules.Attempt) rules.Move {
	piece := a.Drop
	if piece == rules.NoPieceType {
		piece = s.pos.Piece(a.From).Type()
	}
	return rules.NewMove(a.From, a.To, piece, rules.NoPieceType, a.Promotion, rules.Normal)
}
