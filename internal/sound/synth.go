package sound

import (
	"encoding/binary"
	"math"
)

// sampleRate is the number of samples in a second of every tone.
const sampleRate = 48000

// variants is the number of pitches in which each tone exists, so that the same sound twice does not sound like a machine.
const variants = 3

// variantRatio is the step in pitch from one variant to the next, a sixth of a semitone.
const variantRatio = 1.0097

// A tone is one sound: a cue in one of its variants.
type tone struct {
	cue     Cue
	variant int
}

// tones calls yield with every tone there is.
func tones(yield func(tone) bool) {
	for kind := range kindCount {
		top := 0
		if kind == Join {
			top = TopStep
		}
		for step := range top + 1 {
			for variant := range variants {
				if !yield(tone{Cue{kind, step}, variant}) {
					return
				}
			}
		}
	}
}

// synthesise returns the samples of a tone, from -1 to 1, one channel.
func synthesise(t tone) []float32 {
	pitch := math.Pow(variantRatio, float64(t.variant-variants/2))
	var s score
	switch t.cue.Kind {
	case Press:
		s.add(0, note{freq: 620 * pitch, gain: 0.16, decay: 0.012, length: 0.05})
	case Tick:
		// A struck wooden bar: its second partial is 2.76 times the first (a bar with free ends, Euler and Bernoulli), and dies sooner.
		s.add(0, note{freq: 980 * pitch, gain: 0.30, decay: 0.016, length: 0.08})
		s.add(0, note{freq: 980 * 2.76 * pitch, gain: 0.14, decay: 0.006, length: 0.04})
	case Join:
		s.bar(0, pentatonic(t.cue.Step)*pitch, 0.30, 0.24)
	case Thud:
		s.add(0, note{freq: 120 * pitch, to: 62 * pitch, gain: 0.62, decay: 0.035, length: 0.13})
		s.add(0, note{freq: 330 * pitch, gain: 0.12, decay: 0.008, length: 0.04})
	case Hop:
		s.add(0, note{freq: 300 * pitch, to: 600 * pitch, gain: 0.26, swell: true, length: 0.17})
	case Refuse:
		s.add(0, note{freq: 140 * pitch, gain: 0.34, decay: 0.05, length: 0.17})
		s.add(0, note{freq: 280 * pitch, gain: 0.07, decay: 0.03, length: 0.1})
	case Hint:
		s.bar(0, pentatonic(7)*pitch, 0.16, 0.2)
		s.bar(0.07, pentatonic(9)*pitch, 0.16, 0.17)
	case Win, Perfect:
		for i, step := range [...]int{5, 7, 8, 10} { // G, B, D, G: a chord that is at rest
			s.bar(0.055*float64(i), pentatonic(step), 0.22, winLength-0.055*float64(i))
		}
		if t.cue.Kind == Perfect {
			s.bell(0.17, pentatonic(12), 0.17, winLength-0.17)
		}
	}
	return s.samples
}

const (
	mostLength = 0.25 // seconds that a tone lasts at most
	winLength  = 0.36 // seconds that the tone of a win lasts
)

// pentatonic returns the frequency, in Hz, of a step of the major pentatonic scale on G3 in just intonation.
func pentatonic(step int) float64 {
	ratios := [...]float64{1, 9.0 / 8, 5.0 / 4, 3.0 / 2, 5.0 / 3}
	step = min(TopStep, max(0, step))
	return 196 * ratios[step%len(ratios)] * math.Pow(2, float64(step/len(ratios)))
}

// A note is a sine whose loudness falls exponentially, or swells and falls.
type note struct {
	freq   float64 // in Hz
	to     float64 // frequency at the end; 0 if it stays
	gain   float64 // 0 to 1
	decay  float64 // seconds in which the loudness falls to 1/e
	swell  bool    // rise and fall evenly, whatever decay is
	length float64 // in seconds
}

// A score is a sum of notes.
type score struct{ samples []float32 }

// attack is the time, in seconds, in which every note comes in: a sine that starts at once clicks. Notes end in the same time.
const attack = 0.003

// add adds a note that starts some seconds after the beginning.
func (s *score) add(start float64, n note) {
	first, count := int(start*sampleRate), int(n.length*sampleRate)
	if missing := first + count - len(s.samples); missing > 0 {
		s.samples = append(s.samples, make([]float32, missing)...)
	}
	phase := 0.0
	for i := range count {
		at := float64(i) / sampleRate
		part := at / n.length
		loud := math.Exp(-at / n.decay)
		if n.swell {
			loud = math.Sin(math.Pi * part)
		}
		loud *= min(1, at/attack, (n.length-at)/attack)
		s.samples[first+i] += float32(n.gain * loud * math.Sin(phase))
		freq := n.freq
		if n.to != 0 {
			freq += (n.to - n.freq) * part
		}
		phase += 2 * math.Pi * freq / sampleRate
	}
}

// bar adds a struck bar of a marimba, whose second partial is tuned two octaves above the first.
func (s *score) bar(start, freq, gain, length float64) {
	s.add(start, note{freq: freq, gain: gain, decay: length / 3.5, length: length})
	s.add(start, note{freq: 4 * freq, gain: 0.22 * gain, decay: 0.02, length: min(length, 0.12)})
}

// bell adds a bell: partials that are no multiples of the first. The ratio of 1.4 is from J. Chowning, "The Synthesis of Complex Audio Spectra by Means of
// Frequency Modulation", 1973.
func (s *score) bell(start, freq, gain, length float64) {
	for i, partial := range [...]float64{1, 1.4, 2.8} {
		s.add(start, note{freq: partial * freq, gain: gain / float64(i+1), decay: length / 2.5, length: length})
	}
}

// littleEndian returns samples as devices take them: 32-bit floats in little-endian order.
func littleEndian(samples []float32) []byte {
	data := make([]byte, 0, 4*len(samples))
	for _, s := range samples {
		data = binary.LittleEndian.AppendUint32(data, math.Float32bits(s))
	}
	return data
}
