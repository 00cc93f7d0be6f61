package chess

import (
	"fmt"

	"tah/ai/tuning"
	"tah/rules"
	"tah/rules/chess"
)

// Tuner evaluates positions with weights that can be changed, for cmd/tune.
type Tuner struct {
	w weights
	e *evaluator
}

// NewTuner returns a tuner with the weights in use.
func NewTuner() *Tuner {
	t := &Tuner{w: *tuned()}
	t.e = newEvaluator(&t.w)
	return t
}

// Weights returns the values of all weights, middlegame and endgame in turn.
func (t *Tuner) Weights() []int {
	var values []int
	tuning.Each(&t.w, func(v *score) { values = append(values, v.middle(), v.end()) })
	return values
}

// SetWeights changes them.
func (t *Tuner) SetWeights(values []int) {
	i := 0
	tuning.Each(&t.w, func(v *score) {
		*v = s(values[i], values[i+1])
		i += 2
	})
	t.e = newEvaluator(&t.w)
}

// Linear returns how many of the weights, from the first on, enter the
// evaluation linearly; the others are about the danger of kings.
func (t *Tuner) Linear() int { return len(t.Weights()) }

// Evaluate returns the value of a position for White in centipawns.
func (t *Tuner) Evaluate(p rules.Position) int {
	q, ok := p.(*chess.Position)
	if !ok {
		return 0
	}
	v := t.e.evaluate(q)
	if q.Turn() == chess.Black {
		return -v
	}
	return v
}

// Source returns the weights as the literal of Go source for values.go.
func (t *Tuner) Source() string {
	return tuning.Source(&t.w, func(v score) string { return fmt.Sprintf("s(%d, %d)", v.middle(), v.end()) })
}
