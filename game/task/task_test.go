package task_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"tah/game/task"
	"tah/game/task/tasktest"
	"tah/rules"
)

func start(t testing.TB, tk *task.Task) *task.Run {
	t.Helper()
	r, err := tk.Start()
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// reply lets everything be played that follows an answer, and takes back what
// was wrong.
func reply(r *task.Run) {
	for r.Reply() {
	}
	r.Retry()
}

// give answers with a move, a square or a verdict.
func give(r *task.Run, answer string) (j task.Judgement, err error) {
	switch g := r.Task().Game(); answer[0] {
	case '=':
		j, err = r.Say(answer[1:])
	case '@':
		j, err = r.Mark(named(g, answer[1:]))
	default:
		var m rules.Move
		if m, err = r.Session().Position().ParseMove(answer); err == nil {
			j, err = r.Play(m)
		}
	}
	return j, err
}

func named(g rules.Game, name string) rules.Square {
	for s := range rules.Square(81) {
		if g.SquareName(s) == name {
			return s
		}
	}
	return rules.NoSquare
}

// told writes a judgement as tasktest/tasks.txt has it.
func told(r *task.Run, j task.Judgement, before rules.Position) string {
	said := []string{[]string{"open", "wrong", "right", "solved"}[j.Grade]}
	g := r.Task().Game()
	if j.Grade == task.Open || j.Grade == task.Wrong {
		said = append(said, string(j.Reason))
		squares := j.Squares
		if j.Refusal != nil && j.Reason == task.Refused {
			said = append(said, string(j.Refusal.Code))
			squares = j.Refusal.Squares()
		}
		for _, s := range squares {
			said = append(said, g.SquareName(s))
		}
		if len(j.Replies) > 0 && len(squares) == 0 {
			said = append(said, before.FormatMove(j.Replies[0]))
		}
	}
	return strings.Join(said, " ")
}

// TestEveryKind: of each kind of task there are in both games a right answer,
// another right one, and a wrong one with its refutation.
func TestEveryKind(t *testing.T) {
	solved, refuted := map[string]int{}, map[string]int{}
	for _, e := range tasktest.Exercises(t) {
		for _, answer := range e.Answers {
			r := start(t, e.Task)
			grade := task.Open
			for _, step := range answer {
				move, want, _ := strings.Cut(step, " ")
				j, err := give(r, move)
				if err != nil {
					t.Errorf("%s%s: %v", e.Line, step, err)
				}
				got := told(r, j, r.Session().Position())
				if got != want && (!strings.HasPrefix(got, want+" ") || j.Grade != task.Wrong) {
					t.Errorf("%s%s: got %q", e.Line, step, got)
				}
				if j.Grade == task.Wrong && j.Reason == task.NoReason {
					t.Errorf("%s%s: no reason", e.Line, step)
				}
				if j.Grade != task.Open {
					grade = j.Grade
				}
				reply(r)
			}
			kind := fmt.Sprint(e.Task.Game().Key(), " ", e.Task.Kind)
			switch grade {
			case task.Solved:
				solved[kind]++
			case task.Wrong:
				refuted[kind]++
			}
			if r.Solved() != (grade == task.Solved) {
				t.Errorf("%s%q: solved %v", e.Line, answer, r.Solved())
			}
		}
	}
	for _, kind := range task.Kinds() {
		games := []string{"chess", "shogi"}
		switch kind {
		case task.Castle:
			games = games[:1]
		case task.Tsume, task.Forbidden:
			games = games[1:]
		}
		for _, g := range games {
			if k := g + " " + string(kind); solved[k] < 2 || refuted[k] < 1 {
				t.Errorf("%s: %d solutions, %d refuted", k, solved[k], refuted[k])
			}
		}
	}
}

// TestSolutions: following a solution solves the task, and following the hints
// does, from wherever they begin.
func TestSolutions(t *testing.T) {
	t.Parallel()
	for _, e := range tasktest.Exercises(t) {
		if e.Task.Verify() != nil {
			continue
		}
		solve(t, e.Task, false)
		solve(t, e.Task, true)
	}
}

// solve follows the solution, or the hints, to the end.
func solve(t *testing.T, tk *task.Task, hinted bool) {
	t.Helper()
	r := start(t, tk)
	for steps := 0; !r.Solved() && steps < 100; steps++ {
		next(t, r, hinted)
		reply(r)
	}
	if !r.Solved() || r.Mistakes() > 0 {
		t.Errorf("%v, hinted %v: not solved, %d mistakes", tk, hinted, r.Mistakes())
	}
}

// TestShow: a solution that is shown solves nothing, can be looked at to its
// end, and is taken back wholly.
func TestShow(t *testing.T) {
	for _, e := range tasktest.Exercises(t) {
		r := start(t, e.Task)
		before := r.Session().Position().String()
		s, ok := r.Show()
		if ok != (e.Task.Verify() != task.ErrUnsolvable) {
			t.Errorf("%sshown %v: %v", e.Line, ok, s)
		}
		if !ok {
			continue
		}
		reply(r)
		if now := r.Session().Position().String(); r.Solved() || r.Waiting() || now != before || len(r.Found()) > 0 {
			t.Errorf("%safter the solution: %s, solved %v, found %v", e.Line, now, r.Solved(), r.Found())
		}
	}
}

// next gives the next answer of the solution, or of the second hint.
func next(t *testing.T, r *task.Run, hinted bool) {
	t.Helper()
	s, ok := r.Solution()
	if !ok {
		t.Fatalf("%v: no solution", r.Task())
	}
	var h task.Hint
	if hinted {
		for range 2 {
			if h, ok = r.Hint(); !ok {
				t.Fatalf("%v: no hint", r.Task())
			}
		}
	}
	var err error
	switch {
	case s.Verdict != "":
		_, err = r.Say(s.Verdict)
	case hinted && h.Move != rules.NoMove:
		_, err = r.Play(h.Move)
	case hinted:
		_, err = r.Mark(h.Squares[0])
	case len(s.Line) > 0:
		_, err = r.Play(s.Line[0])
	default:
		_, err = r.Mark(s.Squares[0])
	}
	if err != nil {
		t.Fatalf("%v: %v", r.Task(), err)
	}
}

// naive tells whether the side to move mates in so many plies, by trying all.
func naive(pos rules.Position, plies int, checks bool) bool {
	for _, m := range pos.AppendLegal(nil) {
		pos.Make(m)
		good := (!checks || pos.InCheck()) && naivelyMated(pos, plies-1, checks)
		pos.Undo()
		if good {
			return true
		}
	}
	return false
}

func naivelyMated(pos rules.Position, plies int, checks bool) bool {
	replies := pos.AppendLegal(nil)
	if len(replies) == 0 {
		return pos.InCheck()
	}
	return plies > 0 && !slices.ContainsFunc(replies, func(m rules.Move) bool {
		pos.Make(m)
		defer pos.Undo()
		return !naive(pos, plies-1, checks)
	})
}

// TestMatesAreProved: a move is right exactly if trying everything finds the
// mate behind it, and the reply that refutes a wrong one leaves none.
func TestMatesAreProved(t *testing.T) {
	judged := 0
	for _, e := range tasktest.Exercises(t) {
		plies, checks := e.Task.N, e.Task.Kind == task.Tsume
		if e.Task.Kind == task.Mate {
			plies = 2*e.Task.N - 1
		}
		if !checks && e.Task.Kind != task.Mate || plies > 3 {
			continue
		}
		r := start(t, e.Task)
		pos := r.Session().Position()
		for _, m := range pos.AppendLegal(nil) {
			j, err := r.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			pos.Make(m)
			want := (!checks || pos.InCheck()) && naivelyMated(pos, plies-1, checks)
			if good := j.Grade == task.Right || j.Grade == task.Solved; good != want {
				t.Errorf("%s%s: %v, a mate %v", e.Line, r.Session().Game().SquareName(m.To()), j, want)
			}
			if j.Grade == task.Wrong && len(j.Replies) > 0 {
				pos.Make(j.Replies[0])
				if plies > 1 && naive(pos, plies-2, checks) {
					t.Errorf("%s%v refutes nothing", e.Line, j.Replies)
				}
				pos.Undo()
			}
			judged++
			pos.Undo()
			r.Restart()
		}
	}
	if judged < 200 {
		t.Errorf("only %d moves judged", judged)
	}
}

// TestComposedMates: the mates that cmd/tactics has composed, and its solver
// has proved, are of their length here too.
func TestComposedMates(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("../../cmd/tactics/tsume.txt")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for line := range strings.Lines(string(data)) {
		if part := strings.Split(line, ";"); line[0] != '#' && len(part) == 3 {
			if err := tasktest.Parse(t, "shogi", part[0], "tsume "+part[1]).Verify(); err != nil {
				t.Errorf("%s: %v", line, err)
			}
			n++
		}
	}
	if n < 100 {
		t.Errorf("only %d", n)
	}
}

// TestSquaresAreTheLegalOnes: a square is right exactly if the rules let the
// piece go there, wherever the kings were put.
func TestSquaresAreTheLegalOnes(t *testing.T) {
	for _, e := range tasktest.Exercises(t) {
		if e.Task.Kind != task.Squares {
			continue
		}
		r := start(t, e.Task)
		pos := r.Session().Position()
		legal := map[rules.Square]bool{}
		for _, m := range pos.AppendLegal(nil) {
			if a := m.Attempt(); a.From == e.Task.From && a.Drop == e.Task.Drop {
				legal[m.To()] = true
			}
		}
		for _, c := range r.Session().View().Cells {
			if r.Solved() {
				break
			}
			j, err := r.Mark(c.Square)
			if good := j.Grade == task.Right || j.Grade == task.Solved; err != nil || good != legal[c.Square] || !good && j.Refusal == nil {
				t.Errorf("%s%s: %v %v", e.Line, c.Name, j, err)
			}
		}
	}
}

// TestKingsDisturbNobody: wherever the missing kings were put, a piece goes
// where its way leads by plain counting.
func TestKingsDisturbNobody(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	ways := map[byte][][2]int{
		'R': {{1, 0}, {-1, 0}, {0, 1}, {0, -1}}, 'B': {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}},
		'N': {{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}},
	}
	ways['Q'] = append(append([][2]int{}, ways['R']...), ways['B']...)
	for range 150 {
		letter := "RBNQ"[rng.IntN(4)]
		var board [8][8]byte // by row from the top
		for range rng.IntN(12) {
			board[1+rng.IntN(6)][rng.IntN(8)] = "pPnb"[rng.IntN(4)]
		}
		row, col := rng.IntN(8), rng.IntN(8)
		board[row][col] = letter
		name := func(row, col int) string { return string([]byte{'a' + byte(col), '8' - byte(row)}) }
		want := map[string]bool{}
		for _, way := range ways[letter] {
			for r, c := row+way[0], col+way[1]; r >= 0 && r < 8 && c >= 0 && c < 8; r, c = r+way[0], c+way[1] {
				if board[r][c] != 'P' {
					want[name(r, c)] = true
				}
				if board[r][c] != 0 || letter == 'N' {
					break
				}
			}
		}
		if len(want) == 0 {
			continue
		}
		var fen strings.Builder
		for r := range board {
			for _, c := range board[r] {
				if c == 0 {
					c = '1'
				}
				fen.WriteByte(c)
			}
			if r < 7 {
				fen.WriteByte('/')
			}
		}
		run := start(t, tasktest.Parse(t, "chess", fen.String()+" w - - 0 1", "squares "+name(row, col)))
		s, _ := run.Solution()
		got := map[string]bool{}
		for _, sq := range s.Squares {
			got[run.Task().Game().SquareName(sq)] = true
		}
		if !maps.Equal(got, want) {
			t.Errorf("%c on %s in %s: %v, want %v", letter, name(row, col), fen.String(), got, want)
		}
	}
}
