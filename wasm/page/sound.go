package page

import (
	"math"
	"math/rand/v2"

	"tah/game/state"
)

// tone is something to be heard, as it is made.
type tone state.Sound

// partial is one damped oscillation; without a frequency it is noise, the
// moment of contact.
type partial struct {
	at, frequency, decay, gain float64 // seconds, hertz, seconds
}

// knock is wood on wood, at a time; pitch is higher for what is smaller or
// struck harder.
func knock(at, pitch, gain float64) []partial {
	return []partial{
		{at, 0, .0022, .5 * gain},
		{at, 390 * pitch, .028, gain},
		{at, 1010 * pitch, .016, .55 * gain},
		{at, 2270 * pitch, .007, .35 * gain},
	}
}

func (s tone) partials() []partial {
	switch state.Sound(s) {
	case state.SoundMove:
		return knock(0, 1, .8)
	case state.SoundCapture: // one piece against the other, then on the board
		return append(knock(0, 1.9, .7), knock(.045, 1.15, .8)...)
	case state.SoundDrop: // a shogi piece is put down with a snap
		return knock(0, 1.55, 1)
	case state.SoundCheck:
		return append(knock(0, 1.25, .8), partial{.03, 740, .09, .35}, partial{.03, 1480, .05, .12})
	case state.SoundLow:
		return []partial{{0, 660, .07, .5}, {.16, 660, .07, .5}}
	case state.SoundEnd:
		return []partial{{0, 392, .2, .4}, {.12, 494, .2, .4}, {.24, 587, .28, .45}}
	case state.SoundCount:
		return []partial{{0, 1000, .03, .4}}
	case state.SoundCountLast:
		return []partial{{0, 1500, .045, .5}}
	}
	return nil
}

// samples makes a sound, between -1 and 1, beginning and ending in silence.
func (s tone) samples(rate int) []float32 {
	const (
		attack = .0008 // seconds; a sudden start clicks
		fade   = 7     // decays until nothing is heard
	)
	end := 0.0
	for _, p := range s.partials() {
		end = max(end, p.at+fade*p.decay)
	}
	mix := make([]float64, int(end*float64(rate)))
	noise := rand.New(rand.NewPCG(5, 1)) // the same each time
	for _, p := range s.partials() {
		from, until := int(p.at*float64(rate)), int((p.at+fade*p.decay)*float64(rate))
		for i := from; i < min(until, len(mix)); i++ {
			t := max(float64(i)/float64(rate)-p.at, 0)
			wave := math.Sin(2 * math.Pi * p.frequency * t)
			if p.frequency == 0 {
				wave = 2*noise.Float64() - 1
			}
			mix[i] += p.gain * wave * math.Exp(-t/p.decay) * min(t/attack, 1)
		}
	}
	out := make([]float32, len(mix))
	for i, v := range mix {
		out[i] = float32(math.Tanh(v)) // loud parts are bent, not cut
	}
	return out
}

// gain returns how loud a volume is.
func gain(volume string) float64 {
	return map[string]float64{"low": .2, "normal": .5, "loud": 1}[volume]
}
