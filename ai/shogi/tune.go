package shogi

import (
	"fmt"
	"reflect"
	"strings"

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

// each calls f with every weight of w.
func each(w *weights, f func(v *int)) {
	var walk func(v reflect.Value)
	walk = func(v reflect.Value) {
		switch v.Kind() {
		case reflect.Struct:
			for i := range v.NumField() {
				walk(v.Field(i))
			}
		case reflect.Array:
			for i := range v.Len() {
				walk(v.Index(i))
			}
		default:
			f((*int)(v.Addr().UnsafePointer()))
		}
	}
	walk(reflect.ValueOf(w).Elem())
}

// Weights returns the values of all weights.
func (t *Tuner) Weights() []int {
	var values []int
	each(&t.w, func(v *int) { values = append(values, *v) })
	return values
}

// SetWeights changes them.
func (t *Tuner) SetWeights(values []int) {
	i := 0
	each(&t.w, func(v *int) {
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
	var b strings.Builder
	var write func(v reflect.Value)
	write = func(v reflect.Value) {
		if v.Kind() != reflect.Array {
			fmt.Fprint(&b, v.Int())
			return
		}
		b.WriteString("{")
		for i := range v.Len() {
			if i > 0 {
				b.WriteString(", ")
			}
			write(v.Index(i))
		}
		b.WriteString("}")
	}
	v := reflect.ValueOf(&t.w).Elem()
	for i := range v.NumField() {
		f := v.Type().Field(i)
		fmt.Fprintf(&b, "%s: %s", f.Name, strings.ReplaceAll(f.Type.String(), "shogi.", ""))
		write(v.Field(i))
		b.WriteString(",\n")
	}
	return b.String()
}
