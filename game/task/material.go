package task

import (
	"slices"
	"sort"

	"tah/rules"
)

// worth is what the pieces are worth in tasks about material, by the letters
// of their types; in shogi it is what the engine thinks of them, in pawns.
func worth(g rules.Game) map[string]int {
	if g.HandTypes() == nil {
		return map[string]int{"P": 1, "N": 3, "B": 3, "R": 5, "Q": 9}
	}
	return map[string]int{
		"P": 1, "L": 3, "N": 3, "S": 5, "G": 6, "B": 8, "R": 10,
		"+P": 5, "+L": 5, "+N": 5, "+S": 5, "+B": 11, "+R": 13,
	}
}

// material searches for what can be won. After the reader's move both sides
// do anything for some plies, then only capture and promote until all is
// quiet. Scores are doubled points of the side to move.
type material struct {
	board   [16]int // of a piece on the board
	hand    [16]int // of what it is in a hand; 0 in games without
	visited int
	line    [deep + 1][]rules.Move // the best line found from each ply on
}

const (
	wide       = 3  // plies in which anything is tried after the reader's move
	deep       = 16 // the longest line
	mated      = 10_000
	stalemated = 1000
	effort     = 400_000 // positions, after which only captures are looked at
)

func newMaterial(g rules.Game) *material {
	s := new(material)
	values := worth(g)
	for t := rules.PieceType(1); t < 16; t++ {
		letter := g.TypeLetter(t)
		s.board[t] = values[letter]
		if g.HandTypes() != nil && letter != "" {
			s.hand[t] = values[letter[len(letter)-1:]]
		}
	}
	return s
}

// gain returns what a move changes at once. A captured piece counts as much
// as it is worth; where it goes to a hand, half of what one side loses and the
// other gets.
func (s *material) gain(m rules.Move) int {
	t := m.Captured()
	g := 2 * s.board[t]
	if s.hand[t] > 0 {
		g = s.board[t] + s.hand[t]
	}
	if p := m.Promotion(); p != rules.NoPieceType {
		up := s.board[p] - s.board[m.Piece()]
		if s.hand[p] == 0 {
			up *= 2
		}
		g += up
	}
	return g
}

// after returns what the mover has won in the end if it plays m, in points
// rounded down, and the line from there.
func (s *material) after(pos rules.Position, m rules.Move) (points int, line []rules.Move) {
	won := s.gain(m)
	s.visited = 0
	pos.Make(m)
	won -= s.search(pos, wide, 0, -2*mated, 2*mated)
	pos.Undo()
	points = won / 2
	if won < 0 && won%2 != 0 {
		points--
	}
	return points, slices.Clone(s.line[0])
}

func (s *material) search(pos rules.Position, depth, ply, alpha, beta int) int {
	s.visited++
	s.line[ply] = s.line[ply][:0]
	moves := pos.AppendLegal(nil)
	check := pos.InCheck()
	if len(moves) == 0 {
		if check || s.hand[1] > 0 {
			return ply - mated
		}
		return stalemated * (1 - 2*(ply&1)) // whoever it is, the reader has won nothing
	}
	if ply >= deep {
		return 0
	}
	best := -2 * mated
	if depth <= 0 && !check || s.visited > effort {
		best = 0 // stand pat
		moves = slices.DeleteFunc(moves, func(m rules.Move) bool {
			return m.Captured() == rules.NoPieceType && (m.Promotion() == rules.NoPieceType || s.hand[1] > 0)
		})
	}
	alpha = max(alpha, best)
	promise := func(m rules.Move) int { return 16*s.gain(m) - s.board[m.Piece()] }
	sort.SliceStable(moves, func(a, b int) bool { return promise(moves[a]) > promise(moves[b]) })
	for _, m := range moves {
		if alpha >= beta {
			break
		}
		won := s.gain(m)
		pos.Make(m)
		score := won - s.search(pos, depth-1, ply+1, won-beta, won-alpha)
		pos.Undo()
		if score > best {
			best = score
			if score > alpha {
				alpha = score
				s.line[ply] = append(append(s.line[ply][:0], m), s.line[ply+1]...)
			}
		}
	}
	return best
}

// wins tells whether a move wins so many points, which costs less to know
// than how many it wins.
func (s *material) wins(pos rules.Position, m rules.Move, points int) bool {
	most := s.gain(m) - 2*points // of what may be lost again
	s.visited = 0
	pos.Make(m)
	defer pos.Undo()
	return s.search(pos, wide, 0, most, most+1) <= most
}

// winner returns a move that wins so many points, and the line behind it.
func (s *material) winner(pos rules.Position, points int) []rules.Move {
	for _, m := range pos.AppendLegal(nil) {
		if s.wins(pos, m, points) {
			if n, line := s.after(pos, m); n >= points {
				return append([]rules.Move{m}, line...)
			}
		}
	}
	return nil
}
