package sound

import (
	"fmt"
	"math"
	"slices"
	"testing"
)

// everyTone calls check with each tone that the game can play.
func everyTone(t *testing.T, check func(t *testing.T, of tone, samples []float32)) {
	for of := range tones {
		name := fmt.Sprintf("%v %d %d", of.cue.Kind, of.cue.Step, of.variant)
		t.Run(name, func(t *testing.T) { check(t, of, synthesise(of)) })
	}
}

// TestTones checks that tones are short and loud enough, do not clip, and neither start nor end with a click.
func TestTones(t *testing.T) {
	t.Parallel()
	everyTone(t, func(t *testing.T, of tone, samples []float32) {
		most := mostLength
		if of.cue.Kind == Win || of.cue.Kind == Perfect {
			most = winLength
		}
		if seconds := float64(len(samples)) / sampleRate; seconds < 0.03 || seconds > most+1e-9 {
			t.Errorf("lasts %.3f s, at most %v s", seconds, most)
		}
		var peak, sum float64
		for _, s := range samples {
			peak = max(peak, math.Abs(float64(s)))
			sum += float64(s)
		}
		if peak < 0.05 || peak > 0.95 {
			t.Errorf("the peak is %.2f", peak)
		}
		if mean := sum / float64(len(samples)); math.Abs(mean) > 0.02 {
			t.Errorf("the mean is %.3f", mean)
		}
		if first, last := samples[0], samples[len(samples)-1]; math.Abs(float64(first)) > 0.01 || math.Abs(float64(last)) > 0.01 {
			t.Errorf("starts at %.3f and ends at %.3f", first, last)
		}
		if !slices.Equal(samples, synthesise(of)) {
			t.Error("the same tone is not the same samples")
		}
	})
}

// power returns how strong a frequency is (G. Goertzel, "An Algorithm for the Evaluation of Finite Trigonometric Series", 1958).
func power(samples []float32, freq float64) float64 {
	coefficient := 2 * math.Cos(2*math.Pi*freq/sampleRate)
	var s1, s2 float64
	for _, s := range samples {
		s1, s2 = float64(s)+coefficient*s1-s2, s1
	}
	return s1*s1 + s2*s2 - coefficient*s1*s2
}

// strongest returns the strongest frequency, to one Hz, in a range of them.
func strongest(samples []float32, from, to float64) float64 {
	best := from
	for freq := from; freq <= to; freq++ {
		if power(samples, freq) > power(samples, best) {
			best = freq
		}
	}
	return best
}

// A refusal is at 140 Hz, a hop rises from 300 to 600 Hz, and connections rise along a pentatonic scale.
func TestPitches(t *testing.T) {
	t.Parallel()
	const middle = variants / 2 // the variant that is in tune
	if f := strongest(synthesise(tone{Cue{Kind: Refuse}, middle}), 60, 600); math.Abs(f-140) > 4 {
		t.Errorf("a refusal sounds at %v Hz", f)
	}
	hop := synthesise(tone{Cue{Kind: Hop}, middle})
	third := len(hop) / 3
	low, mid, high := strongest(hop[:third], 200, 800), strongest(hop[third:2*third], 200, 800), strongest(hop[2*third:], 200, 800)
	if low < 300 || low > 400 || mid < 400 || mid > 500 || high < 500 || high > 600 {
		t.Errorf("a hop sounds at %v, %v, %v Hz", low, mid, high)
	}
	for step, ratio := range []float64{1, 9.0 / 8, 5.0 / 4, 3.0 / 2, 5.0 / 3, 2} {
		if f := strongest(synthesise(tone{Cue{Join, step}, middle}), 150, 600); math.Abs(f-196*ratio) > 4 {
			t.Errorf("step %d of the scale sounds at %v Hz, want %.0f", step, f, 196*ratio)
		}
	}
	low, high = strongest(synthesise(tone{Cue{Join, 5}, 0}), 300, 500), strongest(synthesise(tone{Cue{Join, 5}, variants - 1}), 300, 500)
	if high-low < 2 || high-low > 20 {
		t.Errorf("variants differ by %v Hz", high-low)
	}
}

func BenchmarkSynthesise(b *testing.B) {
	for b.Loop() {
		synthesise(tone{Cue{Kind: Perfect}, 0})
	}
}
