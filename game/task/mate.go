package task

import "tah/rules"

// patience bounds the positions that one question about a mate may visit.
const patience = 600_000

// mates is a search for mates within so many plies that looks at everything:
// its answers are proofs, unless it ran out of patience.
type mates struct {
	checks  bool // each of the attacker's moves has to be a check
	visited int
	known   map[question]bool
	refuted [MaxTsume + 2]rules.Move // the reply that refuted last, by plies left
	rooms   [MaxTsume + 3][]rules.Move
}

// question is whether the side to move in a position mates, or is mated,
// within so many plies.
type question struct {
	key   uint64
	plies uint8
}

// checker is a position that knows which moves are checks.
type checker interface {
	AppendChecks([]rules.Move) []rules.Move
}

func newMates(checks bool) *mates { return &mates{checks: checks, known: make(map[question]bool)} }

// spent tells whether patience ran out, so that a "no" is none.
func (s *mates) spent() bool { return s.visited > patience }

// moves lists what the attacker may try.
func (s *mates) moves(pos rules.Position, plies int) []rules.Move {
	room := s.rooms[plies][:0]
	if p, ok := pos.(checker); ok && (s.checks || plies == 1) {
		room = p.AppendChecks(room)
	} else {
		room = pos.AppendLegal(room)
	}
	s.rooms[plies] = room
	return room
}

// mates tells whether the side to move mates within an odd number of plies.
func (s *mates) mates(pos rules.Position, plies int) bool {
	if plies < 1 || s.spent() {
		return false
	}
	q := question{pos.Key(), uint8(plies)}
	if answer, ok := s.known[q]; ok {
		return answer
	}
	answer := false
	for _, m := range s.moves(pos, plies) {
		if s.wins(pos, m, plies) {
			answer = true
			break
		}
	}
	if !s.spent() && plies > 1 {
		s.known[q] = answer
	}
	return answer
}

// wins tells whether m mates within so many plies, itself among them.
func (s *mates) wins(pos rules.Position, m rules.Move, plies int) bool {
	pos.Make(m)
	defer pos.Undo()
	check := pos.InCheck()
	if (s.checks || plies == 1) && !check {
		return false
	}
	return s.mated(pos, plies-1)
}

// mated tells whether the side to move, whatever it does, is mated within an
// even number of plies.
func (s *mates) mated(pos rules.Position, plies int) bool {
	s.visited++
	if s.spent() {
		return false
	}
	room := pos.AppendLegal(s.rooms[plies][:0])
	s.rooms[plies] = room
	if len(room) == 0 {
		return pos.InCheck()
	}
	if plies == 0 {
		return false
	}
	q := question{pos.Key(), uint8(plies)}
	if answer, ok := s.known[q]; ok {
		return answer
	}
	killer := s.refuted[plies]
	for i, m := range room {
		if m == killer {
			room[0], room[i] = room[i], room[0]
		}
	}
	answer := true
	for _, m := range room {
		pos.Make(m)
		escapes := !s.mates(pos, plies-1)
		pos.Undo()
		if escapes {
			s.refuted[plies] = m
			answer = false
			break
		}
	}
	if !s.spent() {
		s.known[q] = answer
	}
	return answer
}

// shortest returns in how few plies, at most so many, the side to move mates;
// 0 if it does not.
func (s *mates) shortest(pos rules.Position, most int) int {
	for plies := 1; plies <= most; plies += 2 {
		if s.mates(pos, plies) {
			return plies
		}
	}
	return 0
}

// best returns the move that mates soonest within so many plies.
func (s *mates) best(pos rules.Position, plies int) (rules.Move, bool) {
	for most := 1; most <= plies; most += 2 {
		for _, m := range pos.AppendLegal(nil) {
			if s.wins(pos, m, most) {
				return m, true
			}
		}
	}
	return rules.NoMove, false
}

// longest returns the reply that holds out longest, where all are mated
// within so many plies.
func (s *mates) longest(pos rules.Position, plies int) rules.Move {
	reply, most := rules.NoMove, -1
	for _, m := range pos.AppendLegal(nil) {
		pos.Make(m)
		if n := s.shortest(pos, plies-1); n > most {
			reply, most = m, n
		}
		pos.Undo()
	}
	return reply
}

// escape returns a reply after which there is no mate within what is left of
// so many plies, the one that shows most: a capture, or else a move of the
// king.
func (s *mates) escape(pos rules.Position, plies int) (rules.Move, bool) {
	reply, rank := rules.NoMove, 0
	for _, m := range pos.AppendLegal(nil) {
		r := 1
		if m.From() == pos.King(pos.Turn()) {
			r = 2
		}
		if m.Captured() != rules.NoPieceType {
			r = 3
		}
		if r <= rank {
			continue
		}
		pos.Make(m)
		if !s.mates(pos, plies-1) {
			reply, rank = m, r
		}
		pos.Undo()
	}
	return reply, rank > 0
}
