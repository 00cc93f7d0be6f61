package review

import (
	"math"

	"tah/rules"
)

// Accuracy returns how well each side has played, 0 to 100, by the chances in
// each position from the start on; -1 for a side that has not moved. It is
// Lichess's measure: the mean of two means of the moves' accuracies, one
// weighted by how lively the game was around the move, one harmonic
// (https://lichess.org/page/accuracy and lila's AccuracyPercent).
func Accuracy(chances []float64, first rules.Color) (percent [2]float64) {
	win := make([]float64, len(chances)) // First's, 0 to 100
	for i, c := range chances {
		win[i] = 50 + 50*min(max(c, -decided), decided)
	}
	var weighted, weights, inverse, moves [2]float64
	for i := 1; i < len(win); i++ {
		mover := first ^ rules.Color((i-1)&1)
		lost := win[i-1] - win[i]
		if mover == rules.Second {
			lost = -lost
		}
		a, w := moveAccuracy(lost), liveliness(win, i)
		weighted[mover] += a * w
		weights[mover] += w
		inverse[mover] += 1 / max(a, 1)
		moves[mover]++
	}
	for c := range percent {
		percent[c] = -1
		if moves[c] > 0 {
			percent[c] = (weighted[c]/weights[c] + moves[c]/inverse[c]) / 2
		}
	}
	return percent
}

// moveAccuracy returns the accuracy of a move by the percentage of wins that it
// lost. One point is granted, since the engine errs as well.
func moveAccuracy(lost float64) float64 {
	if lost <= 0 {
		return 100
	}
	return min(max(103.1668100711649*math.Exp(-0.04354415386753951*lost)-3.166924740191411+1, 0), 100)
}

// liveliness returns the deviation of the percentages in a window that ends
// with the i-th position; the windows at the start are all the first one.
func liveliness(win []float64, i int) float64 {
	size := min(max((len(win)-1)/10, 2), 8)
	end := max(i+1, size)
	window := win[end-size : end]
	mean, square := 0.0, 0.0
	for _, w := range window {
		mean += w / float64(len(window))
	}
	for _, w := range window {
		square += (w - mean) * (w - mean) / float64(len(window))
	}
	return min(max(math.Sqrt(square), 0.5), 12)
}
