package task

import (
	"slices"

	"tah/rules"
)

// Solution is how to go on from here: what of it a task asks for.
type Solution struct {
	Line    []rules.Move   // both sides' moves from the position shown
	Moves   []rules.Move   // answer all: one move for each way that is missing
	Squares []rules.Square // squares that are missing; one that is forbidden
	Verdict string
}

// Solution takes back a wrong move and returns a solution from where right
// answers have led; ok is false if there is none.
func (r *Run) Solution() (s Solution, ok bool) {
	r.Retry()
	pos := r.session.Position()
	switch r.task.Kind {
	case Mate, Tsume:
		s.Line = r.mateLine(pos)
	case Win:
		s.Line = newMaterial(r.task.game).winner(pos, r.task.N)
	case Reach:
		s.Line = r.path(pos)
	case Castle:
		s.Line = first(pos, func(m rules.Move) bool { return r.judgeCastle(pos, m).Grade == Solved })
	case Promote:
		s.Line = first(pos, func(m rules.Move) bool { return r.judgePromote(pos, m).Grade == Solved })
	case Answer:
		for _, way := range waysOf(pos) {
			if (r.task.Way == way || r.task.Way == All) && !slices.Contains(r.ways, way) {
				s.Moves = append(s.Moves, first(pos, func(m rules.Move) bool { return wayOf(pos, m) == way })...)
			}
		}
		s.Line = s.Moves[:min(1, len(s.Moves))]
	case Squares:
		s.Squares = slices.DeleteFunc(r.targets(), func(sq rules.Square) bool { return slices.Contains(r.found, sq) })
	case Forbidden:
		for _, sq := range squares(r.task.game) {
			why := r.session.Refuse(r.task.attempt(sq))
			if why != nil && forbids(why) && (r.task.Way == "" || r.task.Way == string(why.Code)) {
				s.Squares = append(s.Squares, sq)
			}
		}
	case Verdict:
		s.Verdict = verdict(pos)
	}
	return s, len(s.Line)+len(s.Squares) > 0 || s.Verdict != ""
}

// first returns the first legal move that will do, alone.
func first(pos rules.Position, do func(rules.Move) bool) []rules.Move {
	for _, m := range pos.AppendLegal(nil) {
		if do(m) {
			return []rules.Move{m}
		}
	}
	return nil
}

// mateLine returns the shortest mate with the longest resistance.
func (r *Run) mateLine(pos rules.Position) []rules.Move {
	s := newMates(r.task.Kind == Tsume)
	var line []rules.Move
	for left := r.plies(); left > 0; left -= 2 {
		m, ok := s.best(pos, left)
		if !ok {
			return nil
		}
		line = append(line, m)
		pos.Make(m)
		if len(pos.AppendLegal(nil)) == 0 {
			break
		}
		reply := s.longest(pos, left-1)
		line = append(line, reply)
		pos.Make(reply)
	}
	return line
}

// path returns moves that bring the piece of a reach task to all the squares
// that are left, each time to the nearest.
func (r *Run) path(pos rules.Position) []rules.Move {
	at := r.walker()
	var line []rules.Move
	left := slices.DeleteFunc(slices.Clone(r.task.Targets), func(sq rules.Square) bool { return slices.Contains(r.found, sq) })
	for len(left) > 0 {
		leg := walkTo(pos, at, left)
		if leg == nil {
			return nil
		}
		for _, m := range leg {
			pos.Make(m)
			at = m.To()
			left = slices.DeleteFunc(left, func(sq rules.Square) bool { return sq == at })
		}
		line = append(line, leg...)
	}
	return line
}

// walkTo returns the shortest way of a piece to the nearest of some squares.
func walkTo(pos rules.Position, from rules.Square, targets []rules.Square) []rules.Move {
	type stop struct {
		pos rules.Position
		way []rules.Move
		at  rules.Square
	}
	seen := map[rules.Square]bool{from: true}
	for queue := []stop{{pos, nil, from}}; len(queue) > 0; queue = queue[1:] {
		s := queue[0]
		for _, m := range s.pos.AppendLegal(nil) {
			if m.From() != s.at || seen[m.To()] {
				continue
			}
			seen[m.To()] = true
			way := append(slices.Clone(s.way), m)
			if slices.Contains(targets, m.To()) {
				return way
			}
			next := s.pos.Clone()
			next.Make(m)
			queue = append(queue, stop{next, way, m.To()})
		}
	}
	return nil
}

// Hint is a step towards the solution. Which of its values count depends on
// the kind of task.
type Hint struct {
	Stage   int // 1 or 2
	Move    rules.Move
	Squares []rules.Square
	Count   int               // squares: how many are missing
	Code    rules.RefusalCode // forbidden: why
	Check   bool              // verdict: the king is attacked
}

// Hint returns the next hint: first which piece, how many or of what sort,
// then where. ok is false if there is none.
func (r *Run) Hint() (h Hint, ok bool) {
	if r.solved || r.Waiting() {
		return h, false
	}
	s, ok := r.Solution()
	if !ok {
		return h, false
	}
	r.stage = min(r.stage+1, 2)
	h.Stage = r.stage
	pos := r.session.Position()
	switch {
	case len(s.Line) > 0:
		h.Move = s.Line[0]
	case r.task.Kind == Verdict:
		h.Check = pos.InCheck()
		h.Squares = append([]rules.Square{pos.King(pos.Turn())}, pos.Checks()...)
		if legal := pos.AppendLegal(nil); h.Stage == 2 && len(legal) > 0 {
			h.Move = revealing(pos, legal)[0]
		}
	default:
		h.Count, h.Squares = len(s.Squares), s.Squares[:1]
		if why := r.session.Refuse(r.task.attempt(s.Squares[0])); why != nil {
			h.Code = why.Code
		}
	}
	return h, true
}
