package main

import (
	"bufio"
	"fmt"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"

	"tah/rules"
)

// sample is a position and what became of it, for First.
type sample struct {
	pos    rules.Position
	score  float64 // the engine's, in centipawns
	result float64 // 1, 0.5 or 0
}

// read reads the files that play has written.
func read(g rules.Game, files []string) ([]sample, error) {
	var data []sample
	for _, file := range files {
		f, err := os.Open(file)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		for sc := bufio.NewScanner(f); sc.Scan(); {
			part := strings.Split(sc.Text(), ";")
			if len(part) != 3 {
				continue // the last line of a run that was stopped
			}
			pos, err := g.New("", part[0])
			if err != nil {
				return nil, err
			}
			score, err1 := strconv.ParseFloat(part[1], 64)
			result, err2 := strconv.ParseFloat(part[2], 64)
			if err1 != nil || err2 != nil {
				continue
			}
			data = append(data, sample{pos, score, result})
		}
	}
	if len(data) == 0 {
		return nil, fmt.Errorf("no data")
	}
	return data, nil
}

// trust is how much of the target is the engine's own score, which is less
// noisy than a result but no wiser than the engine was.
const trust = 0.9

// pull is how strongly a weight is held where it is, so that weights of which
// the data say little, or only the sum, stay reasonable numbers.
const pull = 4e-9

// sigmoid maps centipawns to an expected result.
func sigmoid(centipawns, scale float64) float64 { return 1 / (1 + math.Exp(-centipawns*scale)) }

// slope is by how much a position's evaluation changes with a weight.
type slope struct {
	weight int32
	value  float32
}

// fit descends along the gradient of the squared error of the expected
// result, with the evaluation taken as linear anew in each round. Every tenth
// position is kept for judging.
func fit(t tuner, data []sample, rounds, epochs int) error {
	weights := t.Weights()
	begun := slices.Clone(weights)
	evals := make([]float64, len(data))
	evaluate := func() {
		for i := range data {
			evals[i] = float64(t.Evaluate(data[i].pos))
		}
	}
	evaluate()
	scale := bestScale(data, evals)
	targets := make([]float64, len(data))
	for i, d := range data {
		targets[i] = (1-trust)*d.result + trust*sigmoid(d.score, scale)
	}
	train, judge := loss(evals, targets, scale)
	fmt.Fprintf(os.Stderr, "%d positions, %d weights, scale %.5f, error %.6f, on the positions kept back %.6f\n",
		len(data), t.Linear(), scale, train, judge)
	for round := range rounds {
		slopes := slopes(t, data, evals, weights)
		moved := descend(slopes, evals, targets, weights, begun, scale, epochs)
		for i := range weights {
			weights[i] += int(math.Round(moved[i]))
		}
		t.SetWeights(weights)
		evaluate()
		train, judge := loss(evals, targets, scale)
		fmt.Fprintf(os.Stderr, "round %d: error %.6f, on the positions kept back %.6f\n", round+1, train, judge)
	}
	fmt.Print(t.Source())
	return nil
}

// bestScale returns the scale at which the evaluations predict results best.
func bestScale(data []sample, evals []float64) float64 {
	best, least := 0.0, math.Inf(1)
	for scale := 0.001; scale < 0.008; scale += 0.0001 {
		e := 0.0
		for i, d := range data {
			x := sigmoid(evals[i], scale) - d.result
			e += x * x
		}
		if e < least {
			best, least = scale, e
		}
	}
	return best
}

// slopes measures how each evaluation changes with each linear weight.
func slopes(t tuner, data []sample, evals []float64, weights []int) [][]slope {
	const step = 24
	all := make([][]slope, len(data))
	changed := make([]int, len(weights))
	for w := range t.Linear() {
		copy(changed, weights)
		changed[w] += step
		t.SetWeights(changed)
		for i := range data {
			if d := float64(t.Evaluate(data[i].pos)) - evals[i]; d != 0 {
				all[i] = append(all[i], slope{int32(w), float32(d / step)})
			}
		}
	}
	t.SetWeights(weights)
	return all
}

// loss returns the mean squared errors on the positions trained on and on
// those kept back.
func loss(evals, targets []float64, scale float64) (train, judge float64) {
	var n [2]int
	var e [2]float64
	for i := range evals {
		k := 0
		if i%10 == 0 {
			k = 1
		}
		x := sigmoid(evals[i], scale) - targets[i]
		e[k] += x * x
		n[k]++
	}
	return e[0] / float64(max(n[0], 1)), e[1] / float64(max(n[1], 1))
}

// descend returns by how much to move each weight (Adam: Kingma and Ba, 2015).
func descend(slopes [][]slope, evals, targets []float64, weights, begun []int, scale float64, epochs int) []float64 {
	const rate, beta1, beta2 = 0.5, 0.9, 0.999
	moved := make([]float64, len(weights))
	first, second, gradient := make([]float64, len(weights)), make([]float64, len(weights)), make([]float64, len(weights))
	for epoch := 1; epoch <= epochs; epoch++ {
		clear(gradient)
		for i := range slopes {
			if i%10 == 0 {
				continue
			}
			e := evals[i]
			for _, s := range slopes[i] {
				e += float64(s.value) * moved[s.weight]
			}
			p := sigmoid(e, scale)
			g := (p - targets[i]) * p * (1 - p)
			for _, s := range slopes[i] {
				gradient[s.weight] += g * float64(s.value)
			}
		}
		for w, g := range gradient {
			if g == 0 {
				continue
			}
			g = g*scale/float64(len(slopes)) + pull*(moved[w]+float64(weights[w]-begun[w]))
			first[w] = beta1*first[w] + (1-beta1)*g
			second[w] = beta2*second[w] + (1-beta2)*g*g
			m := first[w] / (1 - math.Pow(beta1, float64(epoch)))
			v := second[w] / (1 - math.Pow(beta2, float64(epoch)))
			moved[w] -= rate * m / (math.Sqrt(v) + 1e-12)
		}
	}
	return moved
}
