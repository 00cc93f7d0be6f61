package main

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// The statistics are those of Fishtest and fastchess. They follow Michel Van
// den Bergh, "Comments on Normalized Elo",
// https://www.cantate.be/Fishtest/normalized_elo_practical.pdf, and "A
// Practical Introduction to the GSPRT",
// https://www.cantate.be/Fishtest/GSPRT_approximation.pdf.

// pentanomial counts pairs of games by A's half points in the pair, 0 to 4.
// The games of a pair share an opening and so are not independent: the pair is
// the sample.
type pentanomial [5]int

// count returns the number of pairs.
func (p pentanomial) count() int {
	n := 0
	for _, c := range p {
		n += c
	}
	return n
}

// moments returns mean and variance of a distribution of pairs, as points per
// game.
func moments(p [5]float64) (mean, variance float64) {
	for i, q := range p {
		mean += q * float64(i) / 4
	}
	for i, q := range p {
		d := float64(i)/4 - mean
		variance += q * d * d
	}
	return mean, variance
}

// moments returns those of the pairs, which must be some.
func (p pentanomial) moments() (mean, variance float64) {
	var q [5]float64
	for i, c := range p {
		q[i] = float64(c) / float64(p.count())
	}
	return moments(q)
}

// z95 is how many standard deviations 95 % of a normal distribution lie within.
const z95 = 1.959963984540054

// estimate is a value with the half width of its 95 % interval.
type estimate struct{ value, margin float64 }

func (e estimate) String() string {
	switch {
	case math.IsNaN(e.value):
		return "unknown"
	case math.IsInf(e.margin, 1) || math.IsNaN(e.margin):
		return fmt.Sprintf("%+.1f ± unknown", e.value)
	}
	return fmt.Sprintf("%+.1f ± %.1f", e.value, e.margin)
}

// eloOf is the logistic rating difference that a score corresponds to.
func eloOf(score float64) float64 {
	switch {
	case score <= 0:
		return math.Inf(-1)
	case score >= 1:
		return math.Inf(1)
	}
	return 400 * math.Log10(score/(1-score))
}

// scoreOf is the inverse of eloOf.
func scoreOf(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// elo returns A's logistic Elo over B. The margin is infinite where the
// interval is, and where all pairs ended alike, which tells nothing of it.
func (p pentanomial) elo() estimate {
	n := float64(p.count())
	if n == 0 {
		return estimate{math.NaN(), math.Inf(1)}
	}
	mean, variance := p.moments()
	if variance == 0 {
		return estimate{eloOf(mean), math.Inf(1)}
	}
	d := z95 * math.Sqrt(variance/n)
	return estimate{eloOf(mean), (eloOf(mean+d) - eloOf(mean-d)) / 2}
}

// normal is the normalized Elo that one standard deviation of a game's score
// is worth. It makes normalized and logistic Elo equal near 0 without draws.
const normal = 800 / math.Ln10

// normalizedElo returns the difference in standard deviations of a game, which
// tells how many games it takes to see it; draws do not shrink it.
func (p pentanomial) normalizedElo() estimate {
	n := float64(p.count())
	if n == 0 {
		return estimate{math.NaN(), math.Inf(1)}
	}
	mean, variance := p.moments()
	if variance == 0 {
		return estimate{math.NaN(), math.Inf(1)}
	}
	game := math.Sqrt(2 * variance) // were the games of a pair independent
	return estimate{(mean - 0.5) / game * normal, z95 * math.Sqrt(variance/n) / game * normal}
}

// los is the likelihood that A is the better one.
func (p pentanomial) los() float64 {
	n := p.count()
	if n == 0 {
		return 0.5
	}
	mean, variance := p.moments()
	if variance == 0 && mean == 0.5 {
		return 0.5
	}
	return (1 + math.Erf((mean-0.5)/math.Sqrt(2*variance/float64(n)))) / 2
}

// sprt is a sequential probability ratio test of the hypotheses that A is
// elo0 or elo1 better than B: generalised, as the distribution of pairs is
// known only so far as it shows itself (GSPRT). The zero value is no test.
type sprt struct {
	elo0, elo1  float64
	alpha, beta float64 // the likelihoods of accepting elo1 and elo0 wrongly
	logistic    bool    // the Elo is, and not normalized
}

// parse reads "elo0,elo1[,alpha,beta]".
func (s *sprt) parse(text string) error {
	s.alpha, s.beta = 0.05, 0.05
	words := strings.Split(text, ",")
	into := []*float64{&s.elo0, &s.elo1, &s.alpha, &s.beta}
	if len(words) != 2 && len(words) != 4 {
		return errors.New("want elo0,elo1 or elo0,elo1,alpha,beta")
	}
	for i, word := range words {
		var err error
		if *into[i], err = strconv.ParseFloat(word, 64); err != nil {
			return fmt.Errorf("%q is no number", word)
		}
	}
	switch {
	case !(s.elo0 < s.elo1):
		return errors.New("elo0 must be less than elo1")
	case !(s.alpha > 0 && s.beta > 0 && s.alpha+s.beta < 1):
		return errors.New("alpha and beta must be between 0 and 1, and their sum too")
	}
	return nil
}

// check returns an error if the Elo is out of reach.
func (s sprt) check() error {
	// The method of likeliest needs a start near enough.
	if !s.logistic && max(-s.elo0, s.elo1) > 200 {
		return errors.New("-sprt: beyond ±200 normalized Elo there is only -logistic")
	}
	return nil
}

// on tells whether there is a test.
func (s sprt) on() bool { return s.elo0 != s.elo1 }

// bounds returns the log-likelihood ratios at which elo0 and elo1 are
// accepted (Wald).
func (s sprt) bounds() (lower, upper float64) {
	return math.Log(s.beta / (1 - s.alpha)), math.Log((1 - s.beta) / s.alpha)
}

// decision tells which hypothesis is accepted, "" while none is.
func (s sprt) decision(pairs pentanomial) string {
	llr := s.llr(pairs)
	lower, upper := s.bounds()
	switch {
	case llr >= upper:
		return fmt.Sprintf("%g Elo accepted", s.elo1)
	case llr <= lower:
		return fmt.Sprintf("%g Elo accepted", s.elo0)
	}
	return ""
}

// state returns ratio, bounds and hypotheses.
func (s sprt) state(pairs pentanomial) string {
	lower, upper := s.bounds()
	return fmt.Sprintf("LLR %.2f (%.2f, %.2f) [%g, %g]", s.llr(pairs), lower, upper, s.elo0, s.elo1)
}

// llr returns the log-likelihood ratio of elo1 to elo0: that of the most
// likely distributions of pairs under each. Results that have not come are
// given a small count, as in Fishtest and fastchess, so that every
// distribution is possible.
func (s sprt) llr(pairs pentanomial) float64 {
	if pairs.count() == 0 {
		return 0
	}
	var seen [5]float64
	total := 0.0
	for i, c := range pairs {
		seen[i] = max(float64(c), 1e-3)
		total += seen[i]
	}
	for i := range seen {
		seen[i] /= total
	}
	p0, p1 := s.likeliest(seen, s.elo0), s.likeliest(seen, s.elo1)
	ratio := 0.0
	for i, q := range seen {
		ratio += q * math.Log(p1[i]/p0[i])
	}
	return total * ratio
}

// likeliest returns the distribution of pairs that makes what was seen most
// likely among those with an Elo.
func (s sprt) likeliest(seen [5]float64, elo float64) [5]float64 {
	var phi [5]float64
	if s.logistic {
		for i := range phi {
			phi[i] = float64(i)/4 - scoreOf(elo)
		}
		return tilt(seen, phi)
	}
	// Section 4.1 of "Comments on Normalized Elo": the condition is made
	// linear at an estimate, which is improved until it stays.
	t := math.Sqrt2 * elo / normal
	p := [5]float64{0.2, 0.2, 0.2, 0.2, 0.2}
	for range 10 {
		mean, variance := moments(p)
		deviation := math.Sqrt(variance)
		for i := range phi {
			a := float64(i) / 4
			z := (a - mean) / deviation
			phi[i] = a - 0.5 - t*deviation*(1+z*z)/2
		}
		if slices.Min(phi[:]) >= 0 || slices.Max(phi[:]) <= 0 {
			break // nearly all pairs ended alike
		}
		next := tilt(seen, phi)
		change := 0.0
		for i := range p {
			change = max(change, math.Abs(next[i]-p[i]))
		}
		if p = next; change < 1e-6 {
			break
		}
	}
	return p
}

// tilt returns the distribution that makes what was seen most likely among
// those in which phi has the mean 0: p = seen / (1 + theta phi), where theta
// is the root of a falling function (proposition 1.1 of the same).
func tilt(seen, phi [5]float64) [5]float64 {
	low, high := -1/slices.Max(phi[:]), -1/slices.Min(phi[:])
	theta := 0.0
	for range 60 {
		theta = (low + high) / 2
		sum := 0.0
		for i, q := range seen {
			sum += q * phi[i] / (1 + theta*phi[i])
		}
		if sum > 0 {
			low = theta
		} else {
			high = theta
		}
	}
	var p [5]float64
	for i, q := range seen {
		p[i] = q / (1 + theta*phi[i])
	}
	return p
}

// tally adds up results from A's view.
type tally struct {
	games [3]int // lost, drawn, won
	pairs pentanomial
	first map[int]int // points of games whose pair is not complete, by pair
	ends  map[string]int
}

func newTally() *tally { return &tally{first: map[int]int{}, ends: map[string]int{}} }

func (t *tally) add(r result) {
	t.games[r.points]++
	t.ends[r.what]++
	pair := r.number / 2
	if points, ok := t.first[pair]; ok {
		t.pairs[points+r.points]++
		delete(t.first, pair)
	} else {
		t.first[pair] = r.points
	}
}

// score returns the games as players write them.
func (t *tally) score() string {
	n := t.games[0] + t.games[1] + t.games[2]
	percent := 50 * float64(2*t.games[2]+t.games[1]) / float64(max(n, 1))
	return fmt.Sprintf("%d games: +%d =%d -%d (%.1f %%)", n, t.games[2], t.games[1], t.games[0], percent)
}

// line returns everything in one line.
func (t *tally) line(s sprt) string {
	line := fmt.Sprintf("%s  pairs %v  Elo %v  LOS %.1f %%", t.score(), t.pairs, t.pairs.elo(), 100*t.pairs.los())
	if s.on() {
		line += "  " + s.state(t.pairs)
	}
	return line
}
