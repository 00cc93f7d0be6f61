package words

import (
	"strconv"
	"strings"

	"tah/game"
	"tah/rules"
)

// Attempted is what a reader tried to do, as the words need it.
type Attempted struct {
	Letter string // of the piece, either case
	From   string // square name, "" for a drop
	To     string
}

// Refusal says why an attempt is refused, as a teacher would.
func (w *Words) Refusal(v *game.View, a Attempted, r *rules.Refusal) string {
	name := func(s rules.Square) string {
		if cell := v.Cell(s); cell >= 0 {
			return w.Place(v.Cells[cell].Name)
		}
		return ""
	}
	by, bysquare := "", ""
	if len(r.By) > 0 {
		bysquare = name(r.By[0])
		if cell := v.Cell(r.By[0]); cell >= 0 && v.Cells[cell].Letter != "" {
			by = w.PieceType(v.Game, v.Cells[cell].Letter)
		}
	}
	piece := ""
	if a.Letter != "" {
		piece = w.PieceType(v.Game, a.Letter)
	}
	key := "refusal." + string(r.Code)
	for _, special := range []string{key + "." + v.Game, key + "." + v.Game + "." + strings.ToUpper(a.Letter)} {
		if w.Has(special) {
			key = special
		}
	}
	return Capital(w.T(key, "piece", piece, "from", a.From, "to", a.To, "by", by, "bysquare", bysquare, "at", name(r.At)))
}

// ProofLine is a line of the proof that a game is over: words, or a number of
// plies that can be looked at.
type ProofLine struct {
	Said  string
	Short string // said in few words, "" if said is short itself
	Plies []int
}

// Proof says what shows that the game is over for a reason; nil if there is no
// more to say than the reason itself.
func (w *Words) Proof(g rules.Game, v *game.View, o rules.Outcome, p *rules.Proof) []ProofLine {
	var lines []ProofLine
	square := func(i int) (name, piece string) {
		if cell := v.Cell(p.Squares[i]); cell >= 0 {
			return w.Place(v.Cells[cell].Name), w.PieceType(v.Game, v.Cells[cell].Letter)
		}
		return "", ""
	}
	switch {
	case o.Reason == rules.Checkmate && len(p.Squares) > 1:
		at, _ := square(0)
		bysquare, by := square(1)
		lines = append(lines, ProofLine{Said: w.T("proof.checkmate", "at", at, "by", by, "bysquare", bysquare)})
	case len(p.Squares) > 0:
		at, _ := square(0)
		lines = append(lines, ProofLine{Said: w.T("proof.no-move", "at", at)})
	case len(p.Plies) > 0 && o.Reason == rules.SameMove:
		lines = append(lines, ProofLine{Said: w.T("proof.same-move"), Plies: p.Plies})
	case len(p.Plies) > 0:
		lines = append(lines, ProofLine{Said: w.T("proof.positions"), Plies: p.Plies})
	case p.Span[1] > 0:
		lines = append(lines, ProofLine{Said: w.T("proof.span"), Plies: p.Span[:]})
	case o.Reason == rules.DeadPosition:
		lines = append(lines, ProofLine{Said: w.T("proof.dead")})
	case p.Refusal != nil:
		lines = append(lines, ProofLine{Said: w.Refusal(v, w.lastAttempt(v), p.Refusal)})
	}
	for c, points := range p.Points {
		if len(points) > 0 {
			short := w.T("proof.sum", "side", Capital(w.Side(g.Key(), rules.Color(c))), "sum", strconv.Itoa(rules.Sum(points)))
			lines = append(lines, ProofLine{Said: w.points(g, rules.Color(c), points), Short: short})
		}
	}
	return lines
}

// points counts a side's points, piece by piece.
func (w *Words) points(g rules.Game, c rules.Color, points []rules.Points) string {
	var parts []string
	for _, p := range points {
		if n := p.Board + p.Hand; n > 0 {
			parts = append(parts, w.T("proof.points.piece",
				"piece", w.PieceType(g.Key(), g.TypeLetter(p.Type)), "n", strconv.Itoa(n), "each", strconv.Itoa(p.Each), "sum", strconv.Itoa(n*p.Each)))
		}
	}
	return w.T("proof.points", "side", Capital(w.Side(g.Key(), c)), "list", strings.Join(parts, ", "), "sum", strconv.Itoa(rules.Sum(points)))
}

// lastAttempt returns the last move as an attempt.
func (w *Words) lastAttempt(v *game.View) Attempted {
	var a Attempted
	if v.To >= 0 {
		a.To, a.Letter = w.Place(v.Cells[v.To].Name), v.Cells[v.To].Letter
	}
	if v.From >= 0 {
		a.From = w.Place(v.Cells[v.From].Name)
	}
	return a
}
