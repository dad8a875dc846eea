package sound

import (
	"slices"
	"testing"
	"time"
)

// A recorder is a device that records what it is given.
type recorder struct {
	tones []tone
	loud  []float64
}

func (r *recorder) play(t tone, loudness float64) {
	r.tones, r.loud = append(r.tones, t), append(r.loud, loudness)
}

// testMixer returns a mixer on a recorder, what it has told, and a clock that a test sets.
func testMixer() (m *Mixer, played *recorder, heard *[]Cue, clock *time.Time) {
	played, heard, clock = &recorder{}, &[]Cue{}, new(time.Time)
	*clock = time.Unix(1, 0)
	m = &Mixer{device: played, now: func() time.Time { return *clock }, heard: func(c Cue) { *heard = append(*heard, c) }}
	return m, played, heard, clock
}

// TestGap checks that two sounds of one kind are at least 40 ms apart, and that kinds do not hinder each other.
func TestGap(t *testing.T) {
	t.Parallel()
	m, _, heard, clock := testMixer()
	start := *clock
	for ms := 0; ms <= 100; ms += 10 {
		*clock = start.Add(time.Duration(ms) * time.Millisecond)
		m.Play(Cue{Kind: Tick}, 1)
		if ms == 50 {
			m.Play(Cue{Kind: Thud}, 1)
		}
	}
	if want := []Cue{{Kind: Tick}, {Kind: Tick}, {Kind: Thud}, {Kind: Tick}}; !slices.Equal(*heard, want) {
		t.Errorf("heard %v, want %v", *heard, want)
	}
}

// TestVariants checks that a sound that comes again has another pitch, and that steps past the scale stay on it.
func TestVariants(t *testing.T) {
	t.Parallel()
	m, played, _, clock := testMixer()
	for i := range 2 * variants {
		*clock = clock.Add(time.Second)
		m.Play(Cue{Kind: Join, Step: 20*i - 20}, 0.5)
	}
	for i, of := range played.tones {
		if of.variant != i%variants || of.cue.Step != min(TopStep, max(0, 20*i-20)) || played.loud[i] != 0.5 {
			t.Errorf("tone %d is %+v at %v", i, of, played.loud[i])
		}
	}
}

// TestSilence checks that nothing is played, and nothing told, while the sound is off.
func TestSilence(t *testing.T) {
	t.Parallel()
	m, played, heard, _ := testMixer()
	m.Play(Cue{Kind: Win}, 0)
	if len(played.tones)+len(*heard) > 0 {
		t.Errorf("played %v, told %v", played.tones, *heard)
	}
	m.Play(Cue{Kind: Win}, 0.6)
	if len(played.tones) != 1 {
		t.Error("a sound that was off keeps the next one away")
	}
}

// TestMixerAllocatesNothing checks that a cue costs the game loop no memory.
func TestMixerAllocatesNothing(t *testing.T) {
	m, _, _, clock := testMixer()
	m.device, m.heard = mute{}, nil
	if n := testing.AllocsPerRun(100, func() {
		*clock = clock.Add(time.Second)
		m.Play(Cue{Kind: Tick}, 1)
	}); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

type mute struct{}

func (mute) play(tone, float64) {}
