package search

import "tah/rules"

// history remembers which moves have caused cutoffs: by origin and target
// (butterfly), by the move before, and for captures by what they took.
type history struct {
	quiet   [2][128][128]int16  // side, origin (or dropped piece), target
	capture [16][128][16]int16  // piece, target, captured
	counter [16][128]rules.Move // the best reply to a piece on a square
	// follow is indexed by a move of one or two plies before and a move, each
	// by piece and target.
	follow  []int16
	squares int
	// correct is by how much positions of a structure have been misjudged, in
	// 256ths of a centipawn.
	correct [2][structures][correctSize]int32
}

const (
	historyMax   = 16384
	correctSize  = 1 << 14
	correctScale = 256
	correctMax   = 64 * correctScale
)

func newHistory(squares int) *history {
	n := 16 * squares
	return &history{follow: make([]int16, n*n), squares: squares}
}

func (h *history) clear() {
	follow := h.follow
	clear(follow)
	*h = history{follow: follow, squares: h.squares}
}

// age lets what earlier searches have learnt fade.
func (h *history) age() {
	for c := range h.quiet {
		for i := range h.quiet[c] {
			for j := range h.quiet[c][i] {
				h.quiet[c][i][j] /= 2
			}
		}
	}
}

// origin is a move's From, or a number of its own for each piece dropped.
func origin(m rules.Move) int {
	if m.IsDrop() {
		return 96 + int(m.Piece())
	}
	return int(m.From() & 127)
}

// place indexes follow by a move's piece and target.
func (h *history) place(m rules.Move) int { return int(m.Piece())*h.squares + int(m.To()) }

// row returns where the part of follow that belongs to the earlier move m
// begins.
func (h *history) row(m rules.Move) int { return h.place(m) * 16 * h.squares }

// reward moves a history value towards bonus, the faster the farther it is.
func reward(v *int16, bonus int) {
	b := bonus
	if b < 0 {
		b = -b
	}
	*v += int16(bonus - int(*v)*b/historyMax)
}

// correction returns what to add to the static evaluation.
func (h *history) correction(c rules.Color, of [structures]uint64) int {
	sum := 0
	for i, key := range of {
		sum += int(h.correct[c][i][key%correctSize])
	}
	return sum * 3 / 4 / correctScale
}

// learn moves the correction towards an error of the static evaluation that a
// search of depth has shown.
func (h *history) learn(c rules.Color, of [structures]uint64, err, depth int) {
	w := min(depth+1, 16)
	for i, key := range of {
		v := &h.correct[c][i][key%correctSize]
		n := (int(*v)*(256-w) + err*correctScale*w) / 256
		*v = int32(min(max(n, -correctMax), correctMax))
	}
}

// record returns the history of a quiet move.
func (s *searcher) record(m rules.Move, ply int) int {
	h := s.history
	at := h.place(m)
	return int(h.quiet[s.turn(ply)][origin(m)][m.To()]) +
		int(h.follow[s.before(ply, 1)+at]) + int(h.follow[s.before(ply, 2)+at]) + int(h.follow[s.before(ply, 4)+at])/2
}

// praise rewards the move that caused a cutoff and blames the first quiets
// and captures that were tried before it.
func (s *searcher) praise(m rules.Move, ply, depth, quiets, captures int) {
	f, h := &s.stack[ply], s.history
	bonus := min(16*depth*depth+64*depth-40, 1800)
	if !tactical(m) {
		if f.killers[0] != m {
			f.killers[0], f.killers[1] = m, f.killers[0]
		}
		if ply > 0 {
			last := s.stack[ply-1].move
			h.counter[last.Piece()][last.To()] = m
		}
		s.rewardQuiet(m, ply, bonus)
		for _, q := range f.quiets[:quiets] {
			if q != m {
				s.rewardQuiet(q, ply, -bonus)
			}
		}
	} else {
		reward(&h.capture[m.Piece()][m.To()][m.Captured()], bonus)
	}
	for _, c := range f.captures[:captures] {
		if c != m {
			reward(&h.capture[c.Piece()][c.To()][c.Captured()], -bonus)
		}
	}
}

func (s *searcher) rewardQuiet(m rules.Move, ply, bonus int) {
	at := s.history.place(m)
	reward(&s.history.quiet[s.turn(ply)][origin(m)][m.To()], bonus)
	for _, back := range [...]int{1, 2, 4} {
		if back > ply {
			break
		}
		reward(&s.history.follow[s.before(ply, back)+at], bonus)
	}
}
