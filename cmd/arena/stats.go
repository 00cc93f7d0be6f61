package main

import (
	"fmt"
	"math"
)

// tally counts pairs of games that share an opening with sides changed, by A's
// half points in the pair, 0 to 4. The games of a pair are not independent, so
// the pair is the sample (the pentanomial model).
type tally struct {
	pairs              [5]int
	wins, losses, ties int // games
}

// moments returns the number of pairs, and the mean and the variance of A's
// score per game as pairs show it.
func (t *tally) moments() (n, mean, variance float64) {
	for i, c := range t.pairs {
		n += float64(c)
		mean += float64(c) * float64(i) / 4
	}
	if n == 0 {
		return 0, 0.5, 0
	}
	mean /= n
	for i, c := range t.pairs {
		d := float64(i)/4 - mean
		variance += float64(c) * d * d
	}
	return n, mean, variance / n
}

// elo is the logistic rating difference that a score corresponds to.
func elo(score float64) float64 {
	score = min(max(score, 1e-3), 1-1e-3)
	return -400 * math.Log10(1/score-1)
}

// score is the inverse of elo.
func score(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// rating returns A's Elo over B and the half width of its 95 % interval, which
// is infinite if all pairs ended alike: they tell nothing of the error.
func (t *tally) rating() (difference, margin float64) {
	n, mean, variance := t.moments()
	if variance == 0 {
		if n > 0 {
			difference = elo(mean)
		}
		return difference, math.Inf(1)
	}
	deviation := 1.96 * math.Sqrt(variance/n)
	return elo(mean), (elo(mean+deviation) - elo(mean-deviation)) / 2
}

// llr is the log-likelihood ratio of the hypotheses that A is elo1 and elo0
// better, by the normal approximation of the generalised SPRT.
func (t *tally) llr(elo0, elo1 float64) float64 {
	n, mean, variance := t.moments()
	if variance == 0 {
		return 0 // no two results differ: nothing can be said
	}
	s0, s1 := score(elo0), score(elo1)
	return n * (s1 - s0) * (2*mean - s0 - s1) / (2 * variance)
}

// bound is the ratio at which an SPRT with both errors of 5 % ends.
var bound = math.Log(0.95 / 0.05)

func (t *tally) String() string {
	n := t.wins + t.losses + t.ties
	points := float64(t.wins) + float64(t.ties)/2
	rating := "not measurable"
	if d, m := t.rating(); !math.IsInf(m, 1) {
		rating = fmt.Sprintf("%+.0f ± %.0f", d, m)
	}
	return fmt.Sprintf("%d games: +%d =%d -%d (%.1f %%), Elo %s, pairs %v",
		n, t.wins, t.ties, t.losses, 100*points/float64(max(n, 1)), rating, t.pairs)
}
