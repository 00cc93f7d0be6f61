package main

import (
	"math"
	"math/rand/v2"
	"testing"
)

func near(got, want, tolerance float64) bool { return math.Abs(got-want) <= tolerance }

func TestEloOf(t *testing.T) {
	for _, e := range []float64{-200, 0, 5, 300} {
		if got := eloOf(scoreOf(e)); !near(got, e, 1e-6) {
			t.Errorf("%v Elo came back as %v", e, got)
		}
	}
	if got := eloOf(0.75); !near(got, 400*math.Log10(3), 1e-9) {
		t.Errorf("three points of four are %v Elo", got)
	}
}

func TestEstimates(t *testing.T) {
	// By hand: mean 1/2, variance (10·¼ + 20·1/16 + 20·1/16 + 10·¼)/100 = 3/40;
	// 1.96·√(3/4000) = 0.053676 of a point.
	even := pentanomial{10, 20, 40, 20, 10}
	mean, variance := even.moments()
	if mean != 0.5 || !near(variance, 0.075, 1e-12) {
		t.Errorf("even: %v, %v", mean, variance)
	}
	if e := even.elo(); e.value != 0 || !near(e.margin, eloOf(0.553676), 1e-3) {
		t.Errorf("even: %v", e)
	}
	if even.los() != 0.5 {
		t.Errorf("even: LOS %v", even.los())
	}
	// The example of fastchess's unit tests.
	p := pentanomial{34, 54, 63, 64, 75}
	if e := p.elo(); !near(e.value, 55.58, 0.005) || !near(e.margin, 27.65, 0.01) {
		t.Errorf("Elo %v, want 55.58 ± 27.65", e)
	}
	if e := p.normalizedElo(); !near(e.value, 57.94, 0.005) || !near(e.margin, 28.28, 0.01) {
		t.Errorf("normalized %v, want 57.94 ± 28.28", e)
	}
	if !near(p.los(), 1, 1e-3) {
		t.Errorf("LOS %v", p.los())
	}
	// One standard deviation above the mean is 84.13 %: two pairs with the
	// points ½ and 1 have the mean ¾ and the variance 1/16.
	if got := (pentanomial{2: 1, 4: 1}).los(); !near(got, 0.92135, 1e-5) { // Φ(√2)
		t.Errorf("LOS %v", got)
	}
	for _, alike := range []pentanomial{{}, {4: 10}, {2: 10}} {
		if e := alike.elo(); !math.IsInf(e.margin, 1) {
			t.Errorf("%v claims to know its error: %v", alike, e)
		}
	}
}

// TestLLR compares with the examples of fastchess's unit tests, most of which
// are tests of Fishtest.
func TestLLR(t *testing.T) {
	for _, c := range []struct {
		pairs      pentanomial
		elo0, elo1 float64
		logistic   bool
		want       float64
	}{
		{pentanomial{365, 16618, 36229, 16974, 390}, 0, 2, false, 2.25},
		{pentanomial{127, 4883, 10712, 5150, 104}, -1.75, 0.25, false, 3.01},
		{pentanomial{223, 9863, 21279, 10037, 246}, 0.5, 2.5, true, -3.07},
		{pentanomial{871, 26175, 55983, 26678, 821}, 0, 2, true, -4.98},
		{pentanomial{}, 0, 5, false, 0},
	} {
		s := sprt{elo0: c.elo0, elo1: c.elo1, logistic: c.logistic}
		if got := s.llr(c.pairs); !near(got, c.want, 0.01*(1+math.Abs(c.want))) {
			t.Errorf("%v: LLR %.3f, want %.2f", c.pairs, got, c.want)
		}
	}
	// By hand: if all pairs are won, the likeliest distribution has won and lost
	// pairs only, of which p = ½ + ½t/√(1+t²) are won: (p-½)/√(p(1-p)) = t.
	tValue := 5 * math.Sqrt2 / normal
	want := 104 * math.Log(1+tValue/math.Sqrt(1+tValue*tValue))
	if got := (sprt{elo0: 0, elo1: 5}).llr(pentanomial{4: 104}); !near(got, want, 1e-3) {
		t.Errorf("all won: LLR %v, want %v", got, want)
	}
	even := pentanomial{10, 20, 40, 20, 10}
	if got := (sprt{elo0: -5, elo1: 5}).llr(even); !near(got, 0, 1e-6) {
		t.Errorf("even: LLR %v", got)
	}
}

// TestLLROfLopsidedResults wants a number for whatever comes, and the right
// sign for what is clear.
func TestLLROfLopsidedResults(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for _, logistic := range []bool{false, true} {
		for _, elo1 := range []float64{1, 5, 50, 200} {
			s := sprt{elo0: 0, elo1: elo1, logistic: logistic}
			for i := range 5 {
				for _, n := range []int{1, 10, 1000, 100_000} {
					var pairs pentanomial
					pairs[i] = n
					pairs[rng.IntN(5)] += rng.IntN(2)
					if got := s.llr(pairs); math.IsNaN(got) || math.IsInf(got, 0) || n > 1 && (i == 4 && got < 0 || i == 0 && got > 0) {
						t.Errorf("%v: %v has LLR %v", s, pairs, got)
					}
				}
			}
		}
	}
}

func TestBounds(t *testing.T) {
	var s sprt
	if err := s.parse("0,5"); err != nil || !s.on() {
		t.Fatal(err)
	}
	if low, high := s.bounds(); !near(low, -2.944439, 1e-6) || !near(high, 2.944439, 1e-6) {
		t.Errorf("bounds %v, %v", low, high)
	}
	if err := s.parse("-3,1,0.1,0.02"); err != nil || s.alpha != 0.1 || s.beta != 0.02 {
		t.Errorf("%+v, %v", s, err)
	}
	if low, high := s.bounds(); !near(low, math.Log(0.02/0.9), 1e-9) || !near(high, math.Log(9.8), 1e-9) {
		t.Errorf("bounds %v, %v", low, high)
	}
	for _, bad := range []string{"", "1", "5,0", "0,5,0.1", "0,x", "0,5,0,0.05", "0,5,0.6,0.5", "NaN,5"} {
		if err := s.parse(bad); err == nil {
			t.Errorf("%q is a test", bad)
		}
	}
}

// simulated draws pairs from a distribution of that normalized Elo.
func simulated(s sprt, elo float64, rng *rand.Rand) func() int {
	p := s.likeliest([5]float64{0.05, 0.2, 0.45, 0.23, 0.07}, elo)
	return func() int {
		x := rng.Float64()
		for i, q := range p {
			if x -= q; x < 0 {
				return i
			}
		}
		return len(p) - 1
	}
}

// TestErrorRates lets the test decide where either hypothesis is true: each
// must be missed in about 5 % of the runs, and in not more.
func TestErrorRates(t *testing.T) {
	const runs = 400
	rng := rand.New(rand.NewPCG(1, 2))
	for _, logistic := range []bool{false, true} {
		s := sprt{elo0: 0, elo1: 60, alpha: 0.05, beta: 0.05, logistic: logistic}
		low, high := s.bounds()
		for _, truth := range []float64{s.elo0, s.elo1} {
			draw, wrong := simulated(s, truth, rng), 0
			for range runs {
				var pairs pentanomial
				llr := 0.0
				for llr > low && llr < high {
					pairs[draw()]++
					llr = s.llr(pairs)
				}
				if (llr > 0) != (truth == s.elo1) {
					wrong++
				}
			}
			// Three deviations of the binomial distribution are 3.3 %; the
			// bounds are overstepped a little, which makes the test safer.
			if rate := float64(wrong) / runs; rate < 0.01 || rate > 0.083 {
				t.Errorf("logistic %v, truth %v: %.1f %% wrong", logistic, truth, 100*rate)
			}
		}
	}
}

// TestCoverage wants the interval to hold the truth in 95 % of the matches.
func TestCoverage(t *testing.T) {
	const runs = 2000
	rng := rand.New(rand.NewPCG(3, 4))
	const truth = 20
	draw, held := simulated(sprt{}, truth, rng), 0
	for range runs {
		var pairs pentanomial
		for range 200 {
			pairs[draw()]++
		}
		if e := pairs.normalizedElo(); near(e.value, truth, e.margin) {
			held++
		}
	}
	if rate := float64(held) / runs; !near(rate, 0.95, 0.015) {
		t.Errorf("%.1f %% of the intervals hold the truth", 100*rate)
	}
}

func TestTally(t *testing.T) {
	tally := newTally()
	for _, r := range []result{{number: 0, points: 2}, {number: 2, points: 1}, {number: 3, points: 0}, {number: 1, points: 2}, {number: 4, points: 0}} {
		tally.add(r)
	}
	if tally.games != [3]int{2, 1, 2} || tally.pairs != (pentanomial{1: 1, 4: 1}) {
		t.Errorf("%v %v", tally.games, tally.pairs)
	}
}
