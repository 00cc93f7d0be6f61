package task

import (
	"slices"
	"sort"

	"tah/rules"
)

// judgeMate judges a move of a task that asks for mate.
func (r *Run) judgeMate(pos rules.Position, m rules.Move) Judgement {
	s := newMates(r.task.Kind == Tsume)
	left := r.plies() - 1 // after the move
	pos.Make(m)
	check, stuck := pos.InCheck(), len(pos.AppendLegal(nil)) == 0
	switch {
	case stuck && check:
		return Judgement{Grade: Solved}
	case stuck:
		return Judgement{Grade: Wrong, Reason: Stalemates}
	case s.checks && !check:
		return Judgement{Grade: Wrong, Reason: Quiet}
	}
	if s.mated(pos, left) {
		return Judgement{Grade: Right, Replies: []rules.Move{s.longest(pos, left)}}
	}
	reply, ok := s.escape(pos, left)
	switch {
	case s.spent():
		return Judgement{Grade: Open, Reason: Unproved}
	case !ok:
		return Judgement{Grade: Wrong, Reason: Defends}
	case left == 0 && !check:
		return Judgement{Grade: Wrong, Reason: Quiet}
	}
	return Judgement{Grade: Wrong, Reason: defence(pos, reply), Replies: []rules.Move{reply}}
}

// plies returns how many plies are left of a task that asks for mate.
func (r *Run) plies() int {
	return r.task.plies() - r.session.Position().Ply()
}

// plies returns how long the mate may be.
func (t *Task) plies() int {
	if t.Kind == Mate {
		return 2*t.N - 1
	}
	return t.N
}

// defence says in what way a reply saves the side to move.
func defence(pos rules.Position, reply rules.Move) Reason {
	switch {
	case reply.Captured() != rules.NoPieceType:
		return Captures
	case reply.From() == pos.King(pos.Turn()):
		return Escapes
	case pos.InCheck():
		return Blocks
	}
	return Defends
}

// judgeWin judges a move by what it wins.
func (r *Run) judgeWin(pos rules.Position, m rules.Move) Judgement {
	points, line := newMaterial(r.task.game).after(pos, m)
	const shown = 3 // moves of the line
	j := Judgement{Grade: Wrong, Points: points, Replies: line[:min(shown, len(line))]}
	switch {
	case points >= r.task.N:
		j.Grade = Solved
	case points < 0:
		j.Reason = Loses
	default:
		j.Reason = Less
	}
	return j
}

// judgeReach judges a step of a piece.
func (r *Run) judgeReach(_ rules.Position, m rules.Move) Judgement {
	if at := r.walker(); m.From() != at {
		return Judgement{Grade: Wrong, Reason: OtherPiece, Squares: []rules.Square{at}}
	}
	if slices.Contains(r.task.Targets, m.To()) && !slices.Contains(r.found, m.To()) {
		r.found = append(r.found, m.To())
	}
	if len(r.found) == len(r.task.Targets) {
		return Judgement{Grade: Solved}
	}
	return Judgement{Grade: Right}
}

// walker returns where the piece of a reach task is now.
func (r *Run) walker() rules.Square {
	v := r.session.View()
	if v.To < 0 {
		return r.task.From
	}
	return v.Cells[v.To].Square
}

// judgeCastle judges a move of a task that asks for castling.
func (r *Run) judgeCastle(_ rules.Position, m rules.Move) Judgement {
	side := map[rules.MoveFlag]string{rules.CastleShort: Short, rules.CastleLong: Long}[m.Flag()]
	switch {
	case side == "":
		return Judgement{Grade: Wrong, Reason: NotCastling}
	case r.task.Way != Any && r.task.Way != side:
		return Judgement{Grade: Wrong, Reason: OtherSide}
	}
	return Judgement{Grade: Solved}
}

// judgePromote judges a move of a task that asks for a promotion. What loses
// the piece, or gives stalemate, is wrong only where another promotion does
// not.
func (r *Run) judgePromote(pos rules.Position, m rules.Move) Judgement {
	switch {
	case m.Promotion() == rules.NoPieceType:
		return Judgement{Grade: Wrong, Reason: NotPromoting}
	case r.task.Promotion != rules.NoPieceType && m.Promotion() != r.task.Promotion:
		return Judgement{Grade: Wrong, Reason: OtherChoice}
	}
	bad := afterPromotion(pos, m)
	if bad.Grade == Solved {
		return bad
	}
	for _, o := range pos.AppendLegal(nil) {
		if r.promotes(o) && afterPromotion(pos, o).Grade == Solved {
			return bad
		}
	}
	return Judgement{Grade: Solved}
}

// promotes tells whether a move promotes as the task wants.
func (r *Run) promotes(m rules.Move) bool {
	return m.Promotion() != rules.NoPieceType && (r.task.Promotion == rules.NoPieceType || m.Promotion() == r.task.Promotion)
}

// afterPromotion tells whether a promoted piece is lost at once, or the game
// drawn.
func afterPromotion(pos rules.Position, m rules.Move) Judgement {
	mover := pos.Turn()
	pos.Make(m)
	defer pos.Undo()
	if pos.Turn() == mover {
		return Judgement{Grade: Solved} // nobody else moves
	}
	replies := pos.AppendLegal(nil)
	if len(replies) == 0 && !pos.InCheck() {
		return Judgement{Grade: Wrong, Reason: Stalemates}
	}
	for _, reply := range replies {
		if reply.To() == m.To() {
			return Judgement{Grade: Wrong, Reason: Captures, Replies: []rules.Move{reply}}
		}
	}
	return Judgement{Grade: Solved}
}

// judgeAnswer judges an answer to a check.
func (r *Run) judgeAnswer(pos rules.Position, m rules.Move) Judgement {
	way := wayOf(pos, m)
	switch {
	case r.task.Way == way:
		return Judgement{Grade: Solved, Way: way}
	case r.task.Way != All:
		return Judgement{Grade: Wrong, Reason: OtherWay, Way: way}
	case slices.Contains(r.ways, way):
		return Judgement{Grade: Open, Reason: Again, Way: way}
	}
	r.ways = append(r.ways, way)
	if len(r.ways) == len(waysOf(pos)) {
		return Judgement{Grade: Solved, Way: way}
	}
	return Judgement{Grade: Right, Way: way}
}

// wayOf returns how a legal move answers a check. A king that takes the piece
// that checks it captures.
func wayOf(pos rules.Position, m rules.Move) string {
	checks, us := pos.Checks(), pos.Turn()
	king := m.From() == pos.King(us)
	pos.Make(m)
	defer pos.Undo()
	for _, s := range checks {
		if pc := pos.Piece(s); pc == rules.NoPiece || pc.Color() == us {
			return Capture
		}
	}
	if king {
		return Move
	}
	return Block
}

// waysOf returns the ways in which a check can be answered, in the order of
// Ways.
func waysOf(pos rules.Position) []string {
	var there []string
	for _, m := range pos.AppendLegal(nil) {
		there = append(there, wayOf(pos, m))
	}
	return slices.DeleteFunc(Ways(), func(way string) bool { return !slices.Contains(there, way) })
}

// attempt returns what it means to go to a square with the task's piece.
func (t *Task) attempt(to rules.Square) rules.Attempt {
	return rules.Attempt{From: t.From, Drop: t.Drop, To: to}
}

// targets returns the squares to which the task's piece may go.
func (r *Run) targets() []rules.Square {
	var list []rules.Square
	for _, m := range r.first.AppendLegal(nil) {
		if a := m.Attempt(); a.From == r.task.From && a.Drop == r.task.Drop && !slices.Contains(list, a.To) {
			list = append(list, a.To)
		}
	}
	sort.Slice(list, func(a, b int) bool { return list[a] < list[b] })
	return list
}

// judgeSquare judges a square that the reader marks as one that the piece may
// go to.
func (r *Run) judgeSquare(sq rules.Square) Judgement {
	targets := r.targets()
	switch {
	case slices.Contains(r.found, sq):
		return Judgement{Grade: Open, Reason: Again}
	case !slices.Contains(targets, sq):
		a := r.task.attempt(sq)
		return Judgement{Grade: Wrong, Reason: Refused, Refusal: r.session.Refuse(a), Attempt: a}
	}
	r.found = append(r.found, sq)
	if len(r.found) == len(targets) {
		return Judgement{Grade: Solved}
	}
	return Judgement{Grade: Right}
}

// judgeForbidden judges a square that the reader thinks a drop is forbidden
// on.
func (r *Run) judgeForbidden(sq rules.Square) Judgement {
	a := r.task.attempt(sq)
	why := r.session.Refuse(a)
	j := Judgement{Grade: Wrong, Refusal: why, Attempt: a}
	switch {
	case why == nil:
		j.Reason = Allowed
	case !forbids(why):
		j.Reason = Refused
	case r.task.Way != "" && r.task.Way != string(why.Code):
		j.Reason = OtherReason
	default:
		j.Grade = Solved
		r.found = []rules.Square{sq}
	}
	return j
}

// forbids tells whether a refusal is one of shogi's rules about drops, rather
// than for want of room or because of a check.
func forbids(r *rules.Refusal) bool {
	switch r.Code {
	case rules.RefuseNifu, rules.RefuseUchifuzume, rules.RefuseDeadDrop:
		return true
	}
	return false
}

// verdict returns what a position is.
func verdict(pos rules.Position) string {
	o := pos.Outcome()
	switch {
	case o.Reason == rules.Checkmate:
		return Checkmate
	case o.Reason == rules.Stalemate:
		return Stalemate
	case o.Result == rules.Draw:
		return Draw
	case pos.InCheck():
		return Check
	}
	return None
}

// judgeVerdict judges what the reader says that the position is.
func (r *Run) judgeVerdict(said string) Judgement {
	pos := r.session.Position()
	truth := verdict(pos)
	king := append([]rules.Square{pos.King(pos.Turn())}, pos.Checks()...)
	j := Judgement{Grade: Wrong, Squares: king}
	legal := pos.AppendLegal(nil)
	switch {
	case said == truth:
		return Judgement{Grade: Solved, Squares: king}
	case truth == Checkmate && said != Stalemate:
		j.Reason = IsMate
	case truth == Checkmate:
		j.Reason = IsAttacked
	case truth == Stalemate && (said == Checkmate || said == Check):
		j.Reason = NotAttacked
	case truth == Stalemate:
		j.Reason = IsStalemate
	case said == Checkmate && !pos.InCheck(), said == Check && !pos.InCheck():
		j.Reason = NotAttacked
	case said == Checkmate, said == Stalemate:
		j.Reason = HasMove
		j.Replies = revealing(pos, legal)
	case truth == Draw:
		j.Reason, j.Squares = IsDraw, nil
	case said == Draw:
		j.Reason, j.Squares = StillMaterial, nil
	default:
		j.Reason = IsAttacked
	}
	return j
}

// revealing returns a move that shows that there is one, the king's if it can.
func revealing(pos rules.Position, legal []rules.Move) []rules.Move {
	for _, m := range legal {
		if m.From() == pos.King(pos.Turn()) {
			return []rules.Move{m}
		}
	}
	return legal[:min(1, len(legal))]
}
