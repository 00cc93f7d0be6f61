package page

import (
	"math"
	"testing"

	"tah/game/settings"
	"tah/game/state"
)

func allSounds() []tone {
	return []tone{tone(state.SoundMove), tone(state.SoundCapture), tone(state.SoundDrop), tone(state.SoundCheck),
		tone(state.SoundLow), tone(state.SoundEnd), tone(state.SoundCount), tone(state.SoundCountLast)}
}

// TestSounds: every sound can be heard, begins and ends in silence, is short,
// and is not cut off.
func TestSounds(t *testing.T) {
	const rate = 48000
	for _, s := range allSounds() {
		samples := s.samples(rate)
		if n := len(samples); n < rate/50 || n > 3*rate {
			t.Fatalf("%s has %d samples", s, n)
		}
		peak := 0.0
		for _, v := range samples {
			peak = math.Max(peak, math.Abs(float64(v)))
		}
		if peak < .2 || peak >= 1 {
			t.Errorf("%s has a peak of %v", s, peak)
		}
		if first, last := samples[0], samples[len(samples)-1]; first != 0 || math.Abs(float64(last)) > .002 {
			t.Errorf("%s begins with %v and ends with %v", s, first, last)
		}
	}
}

// crossings returns how often a second a sound's first part changes its sign,
// which is the higher the sharper it sounds.
func crossings(s tone) float64 {
	const rate = 48000
	samples := s.samples(rate)[:rate/50]
	n := 0
	for i := 1; i < len(samples); i++ {
		if samples[i] < 0 != (samples[i-1] < 0) {
			n++
		}
	}
	return float64(n) * 50
}

func TestCaptureIsSharperThanMove(t *testing.T) {
	if crossings(tone(state.SoundCapture)) < 1.3*crossings(tone(state.SoundMove)) ||
		crossings(tone(state.SoundDrop)) < 1.2*crossings(tone(state.SoundMove)) {
		t.Errorf("move %v, capture %v, drop %v", crossings(tone(state.SoundMove)),
			crossings(tone(state.SoundCapture)), crossings(tone(state.SoundDrop)))
	}
}

// TestVolumes: each is louder than the one before.
func TestVolumes(t *testing.T) {
	was := -1.0
	for _, v := range settings.Volumes() {
		if gain(v) <= was {
			t.Errorf("%s is not louder", v)
		}
		was = gain(v)
	}
	if gain("off") != 0 {
		t.Error("off is heard")
	}
}

// TestCountSounds: the count gets sharper once, near its end.
func TestCountSounds(t *testing.T) {
	changes := 0
	for n := 10; n > 1; n-- {
		if was, is := crossings(tone(state.CountSound(n))), crossings(tone(state.CountSound(n-1))); is > was {
			changes++
		} else if is < was {
			t.Errorf("%d sounds duller than %d", n-1, n)
		}
	}
	if changes != 1 {
		t.Errorf("it gets sharper %d times", changes)
	}
}
