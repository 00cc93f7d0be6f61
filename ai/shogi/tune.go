package shogi

import (
	"strconv"

	"tah/ai/tuning"
	"tah/rules"
	"tah/rules/shogi"
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

// Weights returns the values of all weights.
func (t *Tuner) Weights() []int {
	var values []int
	tuning.Each(&t.w, func(v *int) { values = append(values, *v) })
	return values
}

// SetWeights changes them.
func (t *Tuner) SetWeights(values []int) {
	i := 0
	tuning.Each(&t.w, func(v *int) {
		*v = values[i]
		i++
	})
	t.e = newEvaluator(&t.w)
}

// Linear returns how many of the weights, from the first on, enter the
// evaluation linearly; the others are about the danger of kings.
func (t *Tuner) Linear() int {
	return len(t.Weights()) - len(t.w.attackWeight) - len(t.w.heldWeight) - len(t.w.terms)
}

// Evaluate returns the value of a position for Black in centipawns.
func (t *Tuner) Evaluate(p rules.Position) int {
	q, ok := p.(*shogi.Position)
	if !ok {
		return 0
	}
	v := t.e.evaluate(q)
	if q.Turn() == shogi.White {
		return -v
	}
	return v
}

// Source returns the weights as the literal of Go source for values.go.
func (t *Tuner) Source() string {
	return tuning.Source(&t.w, strconv.Itoa)
}
