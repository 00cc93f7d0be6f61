package task

import (
	"slices"
	"time"

	"tah/game"
	"tah/rules"
)

// Grade is what an answer is worth.
type Grade uint8

// The grades.
const (
	Open   Grade = iota // it neither helps nor harms: what was found is found again
	Wrong               // it is refuted; see Judgement.Reason
	Right               // it is right, and there is more to do
	Solved              // it is right, and the task is solved
)

// Reason says why an answer is not right. Its value is the stable code that
// translations use as key.
type Reason string

// The reasons. The comment tells what the Judgement's Replies and Squares are.
const (
	NoReason      Reason = ""
	Refused       Reason = "refused"        // see Judgement.Refusal
	Again         Reason = "again"          // this has been found already
	Escapes       Reason = "escapes"        // Replies[0]: the king's move that escapes
	Captures      Reason = "captures"       // Replies[0]: the capture that saves the opponent, or takes the promoted piece
	Blocks        Reason = "blocks"         // Replies[0]: what is put between
	Defends       Reason = "defends"        // Replies[0]: any other move that saves the opponent
	Quiet         Reason = "quiet"          // the move is no check, and has to be one
	Stalemates    Reason = "stalemates"     // the opponent cannot move and is not in check
	Unproved      Reason = "unproved"       // the search gave up
	Less          Reason = "less"           // Replies: the line; it wins Points, less than asked for
	Loses         Reason = "loses"          // Replies: the line; it loses -Points
	OtherPiece    Reason = "other-piece"    // Squares: the piece that has to move
	NotCastling   Reason = "not-castling"   //
	OtherSide     Reason = "other-side"     // it castles to the other side
	NotPromoting  Reason = "not-promoting"  //
	OtherChoice   Reason = "other-choice"   // it promotes to something else
	OtherWay      Reason = "other-way"      // Way: how the check is answered
	Allowed       Reason = "allowed"        // the drop is allowed there
	OtherReason   Reason = "other-reason"   // Refusal: the drop is forbidden there, but for this reason
	HasMove       Reason = "has-move"       // Replies[0]: a legal move; Squares: the king and who checks it
	NotAttacked   Reason = "not-attacked"   // Squares: the king, which is not in check
	IsAttacked    Reason = "is-attacked"    // Squares: the king and who checks it
	IsMate        Reason = "is-mate"        // Squares: the king and who checks it
	IsStalemate   Reason = "is-stalemate"   // Squares: the king
	IsDraw        Reason = "is-draw"        //
	StillMaterial Reason = "still-material" // somebody can still win
)

// Judgement is what is said to an answer.
type Judgement struct {
	Grade   Grade
	Reason  Reason
	Refusal *rules.Refusal // with the attempt that it is about
	Attempt rules.Attempt
	Squares []rules.Square
	// Replies is what happens next on the board: the opponent's answer to a
	// right move, or the line that refutes a wrong one. See Run.Reply.
	Replies []rules.Move
	Points  int    // win: what the move wins
	Way     string // answer: how the move answers the check
}

// Run is a reader's way through a task.
type Run struct {
	task    *Task
	session *game.Session
	first   rules.Position // that the task begins with
	good    int            // where the right answers have led
	replies []rules.Move
	found   []rules.Square // marked squares, squares reached
	kept    []rules.Square // those of them found before the solution was shown
	ways    []string       // ways found of answering a check
	wrong   bool           // a wrong move stands on the board
	solved  bool
	mistook int      // wrong answers so far
	answers []string // the right ones
	stage   int      // of the hint
}

// Start begins the task.
func (t *Task) Start() (*Run, error) {
	s, err := game.New(game.Config{Game: t.board(), RuleSet: t.ruleSet, Start: t.position}, time.Time{})
	if err != nil {
		return nil, err
	}
	s.Flipped = s.Turn() == rules.Second && t.Kind != Verdict
	return &Run{task: t, session: s, first: s.Position()}, nil
}

// Task returns the task.
func (r *Run) Task() *Task { return r.task }

// Side returns the reader's side.
func (r *Run) Side() rules.Color { return r.first.Turn() }

// Session returns the game on the board. Only the Run plays in it.
func (r *Run) Session() *game.Session { return r.session }

// Solved tells whether the task is solved.
func (r *Run) Solved() bool { return r.solved }

// Waiting tells whether a wrong move stands on the board, or the opponent is
// to answer: the reader cannot move.
func (r *Run) Waiting() bool { return r.wrong || len(r.replies) > 0 }

// Mistakes returns how many answers were wrong.
func (r *Run) Mistakes() int { return r.mistook }

// Found returns the squares that were marked or reached so far.
func (r *Run) Found() []rules.Square { return slices.Clone(r.found) }

// Ways returns the ways of answering a check found so far.
func (r *Run) Ways() []string { return slices.Clone(r.ways) }

// Progress returns how much of the task is done: squares, ways, moves.
func (r *Run) Progress() (done, of int) {
	switch r.task.Kind {
	case Squares:
		if r.kept != nil {
			return len(r.kept), len(r.targets())
		}
		return len(r.found), len(r.targets())
	case Reach:
		return len(r.found), len(r.task.Targets)
	case Answer:
		if r.task.Way == All {
			return len(r.ways), len(waysOf(r.first))
		}
	case Mate, Tsume:
		of = (r.task.plies() + 1) / 2
		if r.solved {
			return of, of
		}
		return (len(r.session.LineTo(r.good)) + 1) / 2, of
	}
	if r.solved {
		return 1, 1
	}
	return 0, 1
}

// ErrDone refuses an answer to a task that waits for something else: that is
// solved, or on whose board a wrong move still stands.
const ErrDone game.Error = "task-done"

// answered keeps an answer and what it was worth.
func (r *Run) answered(answer string, j Judgement) Judgement {
	if j.Grade == Right || j.Grade == Solved {
		r.answers = append(r.answers, answer)
	}
	switch j.Grade {
	case Wrong:
		r.mistook++
	case Right:
		r.stage = 0
	case Solved:
		r.solved, r.stage = true, 0
	}
	return j
}

// Play answers with a move, which is then on the board, right or wrong; what
// follows it is played by Reply. It returns ErrDone, or game.ErrIllegalMove
// for what is no legal move or for a task that asks for something else.
func (r *Run) Play(m rules.Move) (Judgement, error) {
	pos := r.session.Position()
	judge := map[Kind]func(rules.Position, rules.Move) Judgement{
		Mate: r.judgeMate, Tsume: r.judgeMate, Win: r.judgeWin, Reach: r.judgeReach,
		Castle: r.judgeCastle, Promote: r.judgePromote, Answer: r.judgeAnswer,
	}[r.task.Kind]
	switch {
	case r.solved || r.Waiting():
		return Judgement{}, ErrDone
	case judge == nil || !slices.Contains(pos.AppendLegal(nil), m):
		return Judgement{}, game.ErrIllegalMove
	}
	j := judge(pos.Clone(), m)
	if err := r.session.Play(m, time.Time{}); err != nil {
		return Judgement{}, err
	}
	r.replies = slices.Clone(j.Replies)
	r.wrong = j.Grade != Right && j.Grade != Solved
	if r.task.Kind == Answer && r.task.Way == All && j.Grade == Right {
		r.wrong = true // the next way starts from the same position
	}
	if !r.wrong && len(r.replies) == 0 {
		r.settle()
	}
	return r.answered(pos.FormatMove(m), j), nil
}

// settle keeps the position shown as the one that right answers have led to.
func (r *Run) settle() {
	for _, m := range r.session.Moves() {
		if m.Current {
			r.good = m.ID
		}
	}
}

// Reply plays the next of the moves that answer the reader's, and reports
// whether there was one.
func (r *Run) Reply() bool {
	if len(r.replies) == 0 {
		return false
	}
	m := r.replies[0]
	r.replies = r.replies[1:]
	if r.session.Play(m, time.Time{}) != nil {
		r.replies = nil
		return false
	}
	if len(r.replies) == 0 && !r.wrong {
		r.settle()
	}
	return true
}

// Retry takes back a wrong move and what refuted it.
func (r *Run) Retry() {
	if r.wrong {
		r.wrong, r.replies = false, nil
		if r.kept != nil {
			r.found, r.kept = r.kept, nil
		}
		r.session.Goto(r.good)
	}
}

// Restart begins the task anew.
func (r *Run) Restart() {
	*r = Run{task: r.task, session: r.session, first: r.first}
	r.session.Goto(0)
}

// Mark answers with a square. It returns ErrDone, or game.ErrIllegalMove for
// a task that asks for no square.
func (r *Run) Mark(sq rules.Square) (Judgement, error) {
	if r.solved || r.Waiting() {
		return Judgement{}, ErrDone
	}
	switch r.task.Kind {
	case Squares:
		return r.answered(r.mark(sq), r.judgeSquare(sq)), nil
	case Forbidden:
		return r.answered(r.mark(sq), r.judgeForbidden(sq)), nil
	}
	return Judgement{}, game.ErrIllegalMove
}

// Say answers with a verdict. It returns ErrDone, or game.ErrIllegalMove for a
// task that asks for none.
func (r *Run) Say(verdict string) (Judgement, error) {
	switch {
	case r.solved || r.Waiting():
		return Judgement{}, ErrDone
	case r.task.Kind != Verdict || !slices.Contains(r.task.Verdicts(), verdict):
		return Judgement{}, game.ErrIllegalMove
	}
	return r.answered("="+verdict, r.judgeVerdict(verdict)), nil
}

// mark writes an answer that is a square.
func (r *Run) mark(sq rules.Square) string { return "@" + r.task.game.SquareName(sq) }
